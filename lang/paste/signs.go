package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strconv"
	"strings"
)

var (
	// ownSigns match a sentence that gives a plain sign the meaning of an operation of nim
	// arithmetic: "I'll use + to denote nim addition and * for nim multiplication.", "Here + is
	// the nim-sum.", "Addition and multiplication are those of nimbers."
	ownSigns = [...]*regexp.Regexp{
		regexp.MustCompile(`(?i)[^\n.?!]*\b(?:use|using|write|writing|written|denote|denoted|let)\b[^\n.]*(?:` + nimNamed +
			`)[^\n.]*\.?`),
		regexp.MustCompile(`(?i)[^\n.?!]*[+*×·]["'$)\\]*,? (?:here )?(?:denotes?|means?|stands? for|is|represents?|are|will be|as) ` +
			`(?:the |an? )?(?:operation of )?(?:` + nimNamed + `)[^\n.]*\.?`),
		regexp.MustCompile(`(?i)[^\n.?!]*\b(?:` + nimNamed + `|nimber (?:addition|multiplication))[^\n.?!]*\b(?:is|are|being) ` +
			`(?:written|denoted)[^\n.]*\.?`),
	}
	ownArithmetic = regexp.MustCompile(`(?i)[^\n.?!]*\b(?:additions?|multiplications?|sums?|products?|operations?|arithmetic|signs?|` +
		`computations?|calculations?)\b[^\n.?!]{0,30} (?:is|are|means?|take place|takes place|refers? to|happens?) (?:always |all |` +
		`done |performed |meant |understood |carried out )*(?:that |those |the ones? )?(?:as |in |of |over )?(?:the )?(?:field of )?` +
		`(?:nimbers?|nim[- ](?:arithmetic|operations?|addition|sums?|multiplication|products?))[^\n.?!]*[.:]?`)
	ownPlus = regexp.MustCompile(`(?i)\+[^+*×·\n.]*?\b(?:` + nimSum + `)\b|` +
		`\b(?:` + nimSum + `)\b[^+*×·\n.]*?\b(?:by|as|with)\b[^+*×·\n.a-z]*\+`)
	ownTimes = regexp.MustCompile(`(?i)[*×·][^+*×·\n.]*?\b(?:` + nimProduct + `)|` +
		`\b(?:` + nimProduct + `)[^+*×·\n.]*?\b(?:by|as|with)\b[^+*×·\n.a-z]*[*×·]`)
	calculation = regexp.MustCompile(`^[0-9+*×·()= \t]+$`)
	plainSigns  = regexp.MustCompile(`[0-9)}][ \t]*(?:[+*×·]|\\times|\\cdot)[ \t]*[0-9({]`)
	askedFor    = regexp.MustCompile(`(?i)^(?:what is|find|compute|calculate|evaluate|determine|show that|verify that|check that|is|` +
		`for example,?|for instance,?|then|thus|so|hence|we have)[: ]\s*`)
	noFigures = regexp.MustCompile(`(?m)^[A-Z][^\n0-9=+*×·?]*?[.:!](?:[ \t]+|$)`)
)

const (
	nimSum     = `nim(?:ber)?[- ]?(?:addition|sum)|xor`
	nimProduct = `nim(?:ber)?[- ]?(?:multiplication|product)`
	nimNamed   = nimProduct + `|nim(?:ber)?[- ]?(?:addition|sum)|\bxor\b`
)

// ownSignsIn finds such a sentence, and which of its signs are meant.
func ownSignsIn(text string) (m []int, signs []string) {
	plus, times := []string{"+", " (+) "}, []string{"*", " (x) ", "×", " (x) ", "·", " (x) "}
	for _, r := range ownSigns {
		for _, m := range r.FindAllStringSubmatchIndex(text, 8) {
			sentence := text[m[0]:m[1]]
			var signs []string
			if ownPlus.MatchString(sentence) {
				signs = append(signs, plus...)
			}
			if ownTimes.MatchString(sentence) {
				signs = append(signs, times...)
			}
			if len(signs) > 0 && !plainSigns.MatchString(sentence) {
				return m, signs
			}
		}
	}
	if m := ownArithmetic.FindStringIndex(text); m != nil && !plainSigns.MatchString(text[m[0]:m[1]]) {
		return m, append(plus, times...)
	}
	return nil, nil
}

// readSigns reads calculations in nim arithmetic that are written with plain signs, in a text
// with a sentence that says so; nil if there is no such sentence. Where the text is more than
// calculations nothing is answered, as its signs would be taken for ordinary arithmetic.
func readSigns(text string, in Context) *Result {
	if len(text) > longest || !ofSums.MatchString(text) {
		return nil
	}
	m, signs := ownSignsIn(text)
	if m == nil {
		return nil
	}
	rest := strings.NewReplacer(`\[`, "", `\]`, "", `\(`, "", `\)`, "", "$", "", `\times`, "×", `\cdot`, "·", `\\`, "", "&", "").
		Replace(noFigures.ReplaceAllString(text[:m[0]], "") + text[m[1]:])
	if strings.TrimSpace(rest) == "" && in.Piped && !in.Ends {
		return &Result{Open: true, Page: true, State: in.After}
	}
	var claims []string
	read := true
	for _, line := range strings.Split(rest, "\n") {
		line = strings.Trim(line, " \t.,:;?")
		line = askedFor.ReplaceAllString(line, "")
		claim := strings.Join(strings.Fields(strings.NewReplacer(signs...).Replace(line)), " ")
		switch {
		case line == "":
			continue
		case !calculation.MatchString(line) || len(signs) < 8 && strings.ContainsAny(line, "*×·") ||
			signs[0] != "+" && strings.Contains(line, "+"):
			read = false
		case strings.HasPrefix(claim, "=") && len(claims) > 0:
			claims[len(claims)-1] += " " + claim
			continue
		}
		claims = append(claims, claim)
	}
	if !read && !plainSigns.MatchString(rest) {
		return nil // the signs are not used
	}
	if !read || len(claims) == 0 {
		line := Line{Number: 1 + strings.Count(text[:m[0]], "\n"), Text: strings.TrimSpace(text[m[0]:m[1]]),
			Reason: "signs with a meaning of their own"}
		return &Result{Prose: []Line{line}, State: in.After}
	}
	r := &Result{State: in.After, parts: []part{{out: 0, from: 0, to: len(text)}}}
	for _, claim := range claims {
		r.Readings = append(r.Readings, Reading{len(r.Text), claim})
		r.Text += claim + "\n"
	}
	r.Text = strings.TrimSuffix(r.Text, "\n")
	return r
}

// inBinary matches a line of a nim-sum in columns, "13 = 1101"; a subscript 2 may have become a digit: "13 = 11012".
var inBinary = regexp.MustCompile(`(?m)^[ \t]*(?:(?:(\d{1,9})|nim-sum)[ \t]*=[ \t]*)?([01]{2,30})(?:_?[2₂])?` +
	`(?:[ \t]*=[ \t]*(\d{1,9}))?[ \t]*$`)

// ofSums matches what says that a text is about nim-sums.
var ofSums = regexp.MustCompile(`(?i)nim|⊕|\\oplus|\bxor\b`)

// withoutColumns puts blanks in the place of lines that only write their number in base
// two, in a text about nim-sums.
func withoutColumns(text string) string {
	if len(inBinary.FindAllString(text, 2)) < 2 || !ofSums.MatchString(text) {
		return text
	}
	return inBinary.ReplaceAllStringFunc(text, func(line string) string {
		m := inBinary.FindStringSubmatch(line)
		value, err := strconv.ParseInt(m[2], 2, 64)
		for _, number := range []string{m[1], m[3]} {
			if n, bad := strconv.ParseInt(number, 10, 64); number != "" && (bad != nil || err != nil || n != value) {
				return line
			}
		}
		if m[1]+m[3] == "" {
			return line
		}
		return strings.Repeat(" ", len(line))
	})
}

var (
	// valueCalls are values of the nim-value function of a text, at the beginning of a chain of equations.
	valueCalls = regexp.MustCompile(`(?m)^([ \t$]*(?:\([a-h]\)|\d{1,2}[.)])?[ \t$]*)((?:` + valueCall +
		`(?:[ \t]*(?:[⊕+]|\\oplus)[ \t]*` + valueCall + `)*[ \t]*=[ \t]*){1,3})([^=\n]*=[^=\n]*)$`)
	// binaryChain is a nim-sum of numbers with the digits 0 and 1.
	binaryChain = regexp.MustCompile(`(?i)\b[01]{2,30}(?:[ \t]*(?:⊕|\\oplus|xor|\\text\{ ?xor ?\}|\\, ?\\text\{xor\} ?\\,)[ \t]*[01]{2,30})+[ \t]*(?:=[ \t]*[01]{2,30}\b)?`)
	// xorBetween is the word between two numbers.
	xorBetween = regexp.MustCompile(`([\d)][ \t]+)(?:xor|XOR|Xor)([ \t]+[\d(])`)
	// starTimes is a product of nimbers, which is that of the field of nimbers whatever the sign (Conway, On Numbers and Games, ch. 6).
	starTimes = regexp.MustCompile(`((?:^|[^\w)}\]"])(?:[*⋆∗]|\\ast\b ?)\d*[ \t]*)(?:[×·⋅]|\\times\b|\\cdot\b|times\b)([ \t]*(?:[*⋆∗]|\\ast\b))`)
	// starsTimed is one in words.
	starsTimed = regexp.MustCompile(`\b(?:[Tt]he[ \t]+)?(?:nim[- ])?product of ([*⋆∗]\d*),? (?:and|with|by) ([*⋆∗]\d*)`)
	mexOf      = regexp.MustCompile(`\bMEX([ \t]?[({\\])`)
	// mexBound is a MEX that is no function of a set: it is the name of something, or is defined here.
	mexBound  = regexp.MustCompile(`\bMEX\b[ \t]*(?:[^ \t({\\]|$)|\bMEX\b[^\n]*:=|\bgame[ \t]+MEX\b`)
	zeroFirst = regexp.MustCompile(`\b0[01]`) // in binary
	// soOn is what ends a list of equations.
	soOn = regexp.MustCompile(`([\d}]),?[ \t]+(?:and so on|and so forth|etc)(\.{0,3}[ \t]*)$`)
)

// inDecimal writes a nim-sum of numbers in base two, of one length and one of them with a zero in front, in base ten; the
// length stays. One with other digits, or where none begins with a zero, is not in base two.
func inDecimal(chain string) string {
	numbers := inDigits.FindAllString(chain, -1)
	length, zero := len(numbers[0]), false
	for _, n := range numbers {
		zero = zero || n[0] == '0'
		if len(n) != length {
			return chain
		}
	}
	if !zero {
		return chain
	}
	text := inDigits.ReplaceAllStringFunc(chain, func(n string) string {
		value, _ := strconv.ParseInt(n, 2, 64)
		return strconv.FormatInt(value, 10)
	})
	return text + strings.Repeat(" ", len(chain)-len(text))
}

// baseTwo is a number that says that it is in base two: (101)_2, 101_{2}, 101₂.
var baseTwo = regexp.MustCompile(`(^|[^\w."])(?:\(([01]{1,40})\)|([01]{1,40}))(?:_2\b|_\{2\}|₂)`)

// fromBaseTwo writes such numbers in base ten; the length stays.
func fromBaseTwo(text string) string {
	if !strings.Contains(text, "_2") && !strings.Contains(text, "_{2}") && !strings.Contains(text, "₂") {
		return text
	}
	for baseTwo.MatchString(text) { // signs between them are shared
		text = baseTwo.ReplaceAllStringFunc(text, func(said string) string {
			m := baseTwo.FindStringSubmatch(said)
			value, _ := strconv.ParseInt(m[2]+m[3], 2, 64)
			number := m[1] + strconv.FormatInt(value, 10)
			return number + strings.Repeat(" ", len(said)-len(number))
		})
	}
	return text
}

var inDigits = regexp.MustCompile(`[01]{2,30}`)

// valueCall is one of them; G is a name of the language.
const valueCall = `(?:g|SG|sg|SGN)_?\{?\d{0,2}\}?[ \t]?\([\d, \t]{1,40}\)`

// withoutNames puts blanks in the place of names that a text has for what it computes, where
// nothing says of which game they are: of g(9, 10) = 1 ⊕ 4 = 5 the second equation counts.
func withoutNames(text string, in Context) string {
	if strings.Contains(text, "(") && strings.Contains(text, "=") {
		text = valueCalls.ReplaceAllStringFunc(text, func(line string) string {
			m := valueCalls.FindStringSubmatch(line)
			for _, name := range nameOrString.FindAllString(m[2], -1) {
				if in.Kind != nil && in.Kind(name) == Defined {
					return line
				}
			}
			return m[1] + strings.Repeat(" ", len(m[2])) + m[3]
		})
	}
	return soOn.ReplaceAllStringFunc(text, func(end string) string { return end[:1] + strings.Repeat(" ", len(end)-1) })
}

// nimSigns writes what books write in words and other signs, in nim arithmetic, with the signs of the language; strings stay
// as they are. Offsets stay the same, but for what longerSigns finds.
func nimSigns(text string, in Context) string {
	if !strings.Contains(text, `"`) {
		return signsBetween(text, in)
	}
	var out strings.Builder
	for text != "" {
		at := stringLiteral.FindStringIndex(text)
		if at == nil {
			at = []int{len(text), len(text)}
		}
		out.WriteString(signsBetween(text[:at[0]], in))
		out.WriteString(text[at[0]:at[1]])
		text = text[at[1]:]
	}
	return out.String()
}

var stringLiteral = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)

// signsBetween are nimSigns of a text without strings.
func signsBetween(text string, in Context) string {
	if strings.Contains(text, "MEX") && !mexBound.MatchString(text) && (in.Kind == nil || in.Kind("MEX") != Defined) {
		text = mexOf.ReplaceAllString(text, "mex$1")
	}
	if strings.Contains(text, "product of") {
		text = starsTimed.ReplaceAllStringFunc(text, func(said string) string {
			m := starsTimed.FindStringSubmatch(said)
			product := m[1] + " ⊗ " + m[2]
			return strings.Repeat(" ", max(0, len(said)-len(product))) + product
		})
	}
	if strings.ContainsAny(text, "×·⋅") || strings.Contains(text, "times") || strings.Contains(text, "cdot") {
		for starTimes.MatchString(text) { // operands are shared
			text = starTimes.ReplaceAllStringFunc(text, func(said string) string {
				m := starTimes.FindStringSubmatch(said)
				return m[1] + "⊗" + strings.Repeat(" ", max(0, len(said)-len(m[1])-len("⊗")-len(m[2]))) + m[2]
			})
		}
	}
	text = fromBaseTwo(text)
	xor := strings.Contains(strings.ToLower(text), "xor")
	if (xor || strings.Contains(text, "⊕") || strings.Contains(text, `\oplus`)) && zeroFirst.MatchString(text) {
		text = binaryChain.ReplaceAllStringFunc(text, inDecimal)
	}
	if xor && !zeroFirst.MatchString(text) {
		for range 2 { // operands are shared
			text = xorBetween.ReplaceAllString(text, "$1⊕$2")
		}
	}
	return text
}

// longerSigns are the offsets behind those signs of a text that nimSigns has made longer by a byte: × is ⊗ now.
func longerSigns(before, now string) (behind []int) {
	for at := 0; len(behind) < len(now)-len(before) && at < len(now); at++ {
		if from := at - len(behind); strings.HasPrefix(now[at:], "⊗") && !strings.HasPrefix(before[from:], "⊗") &&
			(strings.HasPrefix(before[from:], "×") || strings.HasPrefix(before[from:], "·")) {
			behind = append(behind, at+len("⊗"))
			at += len("⊗") - 1
		}
	}
	return behind
}
