package markup

import (
	"errors"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// MathML is a formula of LaTeX, without its dollar signs, as MathML Core, which
// browsers show by themselves. It handles the formulas of the field: letters, numbers,
// the signs of games, fractions, roots, indices, sets, words. Ok is false for others,
// which should be shown as they were written.
func MathML(formula string, display bool) (mathml string, ok bool) {
	m := &mathReader{rest: Terminal(formula)}
	if len(formula) > maxFormula {
		return "", false
	}
	body, err := m.row("")
	if err != nil {
		return "", false
	}
	if display {
		return `<math display="block">` + body + "</math>", true
	}
	return "<math>" + body + "</math>", true
}

// Bounds on a formula: its bytes, and the nesting of brackets.
const (
	maxFormula = 20_000
	maxDepth   = 60
)

var errFormula = errors.New("this is no formula that is understood")

// mathReader parses a formula from left to right.
type mathReader struct {
	rest  string
	depth int
}

// next returns the next token: a command with its backslash, a number, or one
// character. Blanks are ignored in formulas; the end is "".
func (m *mathReader) next() string {
	token := m.peek()
	m.rest = m.rest[len(token):]
	return token
}

func (m *mathReader) peek() string {
	m.rest = strings.TrimLeft(m.rest, " \t\n")
	text := m.rest
	if text == "" {
		return ""
	}
	size := 0
	switch {
	case text[0] == '\\' && len(text) > 1:
		for size = 1; size < len(text) && isASCIILetter(text[size]); size++ {
		}
		if size == 1 {
			_, width := utf8.DecodeRuneInString(text[1:])
			size += width
		}
	case isDigit(text[0]):
		for size < len(text) && (isDigit(text[size]) || text[size] == '.' && size+1 < len(text) && isDigit(text[size+1])) {
			size++
		}
	default:
		_, size = utf8.DecodeRuneInString(text)
	}
	return text[:size]
}

func isDigit(c byte) bool       { return c >= '0' && c <= '9' }
func isASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// row parses up to a closing token, which it consumes; "" is the end.
func (m *mathReader) row(end string) (string, error) {
	if m.depth++; m.depth > maxDepth {
		return "", errFormula
	}
	defer func() { m.depth-- }()
	var items strings.Builder
	for {
		token := m.next()
		switch {
		case token == end:
			return items.String(), nil
		case token == "":
			return "", errFormula
		}
		base, err := m.atom(token)
		if err == nil {
			base, err = m.scripts(base)
		}
		if err != nil {
			return "", err
		}
		items.WriteString(base)
	}
}

// scripts parses the indices and exponents after a base.
func (m *mathReader) scripts(base string) (string, error) {
	var below, above string
	for {
		sign := m.peek()
		if sign == "'" {
			m.next()
			above += "<mo>′</mo>"
			continue
		}
		if !(sign == "_" && below == "" || sign == "^" && above == "") {
			break
		}
		m.next()
		script, err := m.argument()
		if err != nil {
			return "", err
		}
		if sign == "_" {
			below = script
		} else {
			above = script
		}
	}
	group := func(text string) string { return "<mrow>" + text + "</mrow>" }
	limits := strings.Contains("∑∏⨁⨂⋃⋂", strings.TrimSuffix(strings.TrimPrefix(base, "<mo>"), "</mo>")) && base != ""
	switch {
	case limits && below != "" && above != "":
		return "<munderover>" + base + group(below) + group(above) + "</munderover>", nil
	case limits && below != "":
		return "<munder>" + base + group(below) + "</munder>", nil
	case below != "" && above != "":
		return "<msubsup>" + group(base) + group(below) + group(above) + "</msubsup>", nil
	case below != "":
		return "<msub>" + group(base) + group(below) + "</msub>", nil
	case above != "":
		return "<msup>" + group(base) + group(above) + "</msup>", nil
	}
	return base, nil
}

// argument parses what a command or an index applies to: a group or one atom.
func (m *mathReader) argument() (string, error) {
	token := m.next()
	if token == "" {
		return "", errFormula
	}
	if m.depth++; m.depth > maxDepth {
		return "", errFormula
	}
	defer func() { m.depth-- }()
	return m.atom(token)
}

// atom is one part of a formula, without its indices.
func (m *mathReader) atom(token string) (string, error) {
	first, _ := utf8.DecodeRuneInString(token)
	switch {
	case token == "{":
		body, err := m.row("}")
		return "<mrow>" + body + "</mrow>", err
	case strings.Contains(`}^_&#%$\`, token):
		return "", errFormula
	case isDigit(token[0]):
		return "<mn>" + token + "</mn>", nil
	case token[0] == '\\':
		return m.command(token)
	case token == "~":
		return space("0.3em"), nil
	case unicode.IsLetter(first):
		return "<mi>" + HTML(token) + "</mi>", nil
	case token == "-":
		return "<mo>−</mo>", nil
	case token == "|":
		return `<mo stretchy="false">|</mo>`, nil
	}
	return "<mo>" + HTML(token) + "</mo>", nil
}

func space(width string) string { return `<mspace width="` + width + `"/>` }

// command parses a command of LaTeX with its arguments.
func (m *mathReader) command(token string) (string, error) {
	name := token[1:]
	if sign, ok := mathSigns()[name]; ok {
		return sign, nil
	}
	switch name {
	case "frac", "dfrac", "tfrac":
		top, err := m.argument()
		if err != nil {
			return "", err
		}
		bottom, err := m.argument()
		return "<mfrac>" + top + bottom + "</mfrac>", err
	case "sqrt":
		of, err := m.argument()
		return "<msqrt>" + of + "</msqrt>", err
	case "overline", "bar", "hat", "vec":
		of, err := m.argument()
		accent := map[string]string{"overline": "¯", "bar": "¯", "hat": "^", "vec": "→"}[name]
		return `<mover accent="true">` + of + "<mo>" + accent + "</mo></mover>", err
	case "text", "mbox", "textrm", "textit", "textbf", "mathrm", "operatorname", "mathit", "mathsf", "mathtt", "mathbf",
		"mathcal", "mathbb":
		return m.words(name)
	case "left", "right", "big", "Big", "bigl", "bigr", "Bigl", "Bigr":
		bracket := m.next()
		if bracket == "." {
			return "", nil
		}
		if bracket == "" {
			return "", errFormula
		}
		return m.atom(bracket)
	}
	return "", errFormula
}

// words is the text in the braces of a command, in its letters.
func (m *mathReader) words(command string) (string, error) {
	m.rest = strings.TrimLeft(m.rest, " \t\n")
	body, rest, closed := strings.Cut(strings.TrimPrefix(m.rest, "{"), "}")
	if !strings.HasPrefix(m.rest, "{") || !closed || strings.ContainsAny(body, `\{$`) {
		return "", errFormula
	}
	m.rest = rest
	switch command {
	case "mathcal", "mathbb":
		return "<mi>" + HTML(strings.Map(func(r rune) rune { return letterOf(command, r) }, body)) + "</mi>", nil
	case "mathrm", "operatorname", "mathit", "mathsf", "mathtt":
		return `<mi mathvariant="normal">` + HTML(body) + "</mi>", nil
	}
	return "<mtext>" + HTML(strings.ReplaceAll(body, " ", "\u00a0")) + "</mtext>", nil
}

// letterOf is a capital letter in script or double-struck style.
func letterOf(command string, r rune) rune {
	exceptions := []rune(map[string]string{"mathcal": "BℬEℰFℱHℋIℐLℒMℳRℛ", "mathbb": "CℂHℍNℕPℙQℚRℝZℤ"}[command])
	for i := 0; i < len(exceptions); i += 2 {
		if exceptions[i] == r {
			return exceptions[i+1]
		}
	}
	switch {
	case r < 'A' || r > 'Z':
		return r
	case command == "mathcal":
		return '𝒜' + r - 'A'
	}
	return '𝔸' + r - 'A'
}

// mathSigns are the commands that stand for one character.
var mathSigns = sync.OnceValue(mathTable)

func mathTable() map[string]string {
	table := map[string]string{",": space("0.17em"), ":": space("0.22em"), ";": space("0.28em"), "!": "", " ": space("0.25em"),
		"quad": space("1em"), "qquad": space("2em"), "displaystyle": "", "textstyle": "", "limits": "", "nolimits": ""}
	add := func(element, list string) {
		fields := strings.Fields(list)
		for i := 0; i < len(fields); i += 2 {
			open := "<" + element + ">"
			if strings.ContainsAny(fields[i+1], "|‖∣∥{}⟨⟩⌊⌋⌈⌉↑↓⇑⇓") {
				open = "<" + element + ` stretchy="false">`
			}
			table[fields[i]] = open + HTML(fields[i+1]) + "</" + element + ">"
		}
	}
	add("mo", `{ { } } | ‖ lbrace { rbrace } lbrack [ rbrack ] langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉
		vert | Vert ‖ mid ∣ parallel ∥ nmid ∤ oplus ⊕ otimes ⊗ ominus ⊖ odot ⊙ ast ∗ star ⋆ pm ± mp ∓ cdot · times × div ÷ circ ∘
		bullet •
		wedge ∧ vee ∨ land ∧ lor ∨ neg ¬ lnot ¬ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ ll ≪ gg ≫ equiv ≡ approx ≈ sim ∼ cong ≅
		lhd ⊲ rhd ⊳ triangleleft ◃ triangleright ▹ prec ≺ succ ≻ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇
		cup ∪ cap ∩ setminus ∖ forall ∀ exists ∃ nexists ∄ uparrow ↑ downarrow ↓ Uparrow ⇑ Downarrow ⇓ doubleup ⇑ doubledown ⇓ up
		↑ down ↓
		to → rightarrow → leftarrow ← leftrightarrow ↔ mapsto ↦ Rightarrow ⇒ Leftarrow ⇐ iff ⇔ implies ⇒ ldots … dots … cdots ⋯
		vdots ⋮
		colon : sum ∑ prod ∏ bigoplus ⨁ bigotimes ⨂ bigcup ⋃ bigcap ⋂ int ∫ prime ′ % % # # & & $ $ _ _`)
	add("mi", `alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi
		ξ pi π
		rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ
		Psi Ψ
		Omega Ω infty ∞ emptyset ∅ varnothing ∅ ell ℓ aleph ℵ min min max max log log ln ln exp exp gcd gcd lim lim sup sup inf
		inf
		deg deg mex mex half ½`)
	return table
}
