package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"regexp"
	"strconv"
	"strings"
)

// chain reads operands with relations between them. Leading operands that are not
// values, such as SG(III) or X, are omitted.
func (s *Sentence) chain(i int) (f Formula, end int) {
	at := i
	for {
		to, text := s.operand(at)
		if row := readRow(s, at); to == at && row != nil {
			to, text = row[0].End, row[0].Value.(string)
		}
		if to == at {
			break
		}
		f.Operands = append(f.Operands, text)
		end = to
		r := notation.ReadRelation(&s.Line, to)
		if r == nil && s.Asks && s.At(i-1).Word == "and" {
			r = notation.ReadOrder(&s.Line, to) // "is * confused with 0?"
		}
		if r == nil {
			break
		}
		f.Relations = append(f.Relations, r[0].Value.(string))
		at = r[0].End
	}
	if k := len(f.Operands); len(f.Relations) >= k && k > 0 {
		f.Relations = f.Relations[:k-1]
	}
	return f, end
}

// Claims reads every formula of a sentence: chains, and assignments of values to names.
// A relation between a formula and words is not read.
func (s *Sentence) Claims() (list []Formula) {
	for i := 0; i < len(s.Tokens); i++ {
		if s.Tokens[i].Used || !s.startsFormula(i) {
			continue
		}
		if value := s.defining(i); value != "" {
			s.Use(i, i+2)
			s.defined, i = value, i+2
		}
		from := i
		if s.At(i).Kind == grammar.NumberToken && rule.GameNames()[s.At(i-1).Word] {
			from-- // "kayles 5 is equal to nim 4" is not about 5
		}
		f, end := s.chain(from)
		if end == from || end == 0 {
			continue
		}
		if len(f.Relations) > 0 && s.worthClaiming(i, end) && !s.continued(i, end) {
			s.Use(from, end)
			list = append(list, f.ordinary())
			i = end - 1
			for {
				more, end := s.alsoRelated(f.Operands[0], i+1)
				if end == 0 {
					break
				}
				s.Use(i+1, end)
				list, i = append(list, more), end-1
			}
			continue
		}
		if end > i+1 || len(f.Relations) > 0 {
			i = end - 1
		}
	}
	return list
}

// defining is the value of a letter that the equation at a token defines, "X = 3 ⊕ 5 = 6"; "" if it defines none.
// An equation with another value defines the letter anew.
func (s *Sentence) defining(i int) string {
	t := s.At(i)
	if s.Letters == nil || !capital(t) || s.At(i+1).Text != "=" {
		return ""
	}
	end, text := s.operand(i + 2)
	if end == i+2 || !s.IsGame(i+2, end) || IsSet(text) || s.doubts(i, end) {
		return ""
	}
	if v := s.Letters.Value(t.Text); v != "" && strings.Trim(v, "()") != strings.Trim(text, "()") && !s.Letters.equated[t.Text] {
		return "" // a claim
	}
	s.Letters.equate(t.Text, text)
	return s.Letters.Value(t.Text)
}

// doubts reports whether the equation between two tokens is what is asked, and defines nothing: "is G = {1|0} or ...", "which
// of G > H, G < H, G = H".
func (s *Sentence) doubts(i, end int) bool {
	next := s.At(end)
	return s.Demands() && (end == i+3 && capital(s.At(i+2)) ||
		doubting[s.At(i-1).Word] && (next.Word == "or" || next.Text == "," || next.Text == "?"))
}

var doubting = grammar.WordSet("is does whether or")

// Defined is the value of the letter that the last equation of the sentence defines; "" if there is none.
func (s *Sentence) Defined() string { return s.defined }

// alsoRelated reads a further relation of the same value: "↑ is greater than 0 and less
// than 1/2"; its end is 0 if there is none.
func (s *Sentence) alsoRelated(of string, i int) (f Formula, end int) {
	if w := s.At(i).Word; w != "and" && w != "but" {
		return f, 0
	}
	r := notation.ReadRelation(&s.Line, i+1)
	if r == nil {
		r = notation.ReadOrder(&s.Line, i+1)
	}
	if r == nil {
		return f, 0
	}
	to, text := s.operand(r[0].End)
	if to == r[0].End || s.continued(r[0].End, to) {
		return f, 0
	}
	return Formula{Operands: []string{of, text}, Relations: []string{r[0].Value.(string)}}, to
}

// continued reports whether a formula is part of a longer one that is not read: "↑ > 2
// x G", "twice ↑ > *".
func (s *Sentence) continued(i, end int) bool {
	t, before := s.At(end), s.At(i-1)
	if last := s.At(end - 1); last.Text == "^" && t.Start == last.End && end < len(s.Tokens) && t.Kind == grammar.WordToken {
		return true // a power with an unknown exponent
	}
	if before.Text == "." && i > 1 && before.End == s.Tokens[i].Start && len(s.At(i-2).Text) == 1 && s.At(i-2).End == before.Start {
		return true // a multiple by a letter: n.↑
	}
	if s.At(end-1).Kind == grammar.NumberToken && t.Word == "of" {
		return true // a part of something
	}
	if next := s.At(end + 1); (t.Text == "," || t.Word == "or") && (notation.ReadRelation(&s.Line, end+1) != nil ||
		next.Word == "or" && notation.ReadRelation(&s.Line, end+2) != nil) {
		return true // one of several relations: "↑ > 0, < 0 or = 0"
	}
	return t.Kind == grammar.WordToken && operators[t.Word] || t.Kind == grammar.SignToken && t.Start == s.At(end-1).End &&
		strings.Contains("_!×/^·⊗⊕", t.Text) || t.Text == "±" || operators[before.Word] ||
		before.Word == "of" && copies[s.At(i-2).Lemma] || before.Word == "and" && s.joined(i-1)
}

// UnreadClaims are the equations and inequalities of a sentence that could be checked and that nothing has read, in the
// words of the text.
func (s *Sentence) UnreadClaims() (list []string) {
	for i := 0; i < len(s.Tokens); i++ {
		if t := s.At(i); t.Used || t.Kind != grammar.SignToken || !strings.Contains(relationSigns, t.Text) {
			continue
		}
		from, to := i, i+1
		for from > 0 && !s.At(from-1).Used && (s.isMathToken(from-1) && s.At(from-1).Text != "," || s.At(from-1).Text == ")") {
			from--
		}
		for to < len(s.Tokens) && !s.At(to).Used && s.isMathToken(to) && s.At(to).Text != "," {
			to++
		}
		for to > i+1 && s.At(to-1).Text == "." {
			to--
		}
		if before := s.At(from - 1); from > 0 && before.Kind == grammar.WordToken && len(before.Text) == 1 ||
			from == i-1 && capital(s.At(from)) || unclosed(s.Tokens[from:to]) || unclosed(s.Tokens[from:i]) {
			continue // about letters, a letter with its value, or the bar of options
		}
		if from < i && (to > i+1 && s.worthClaiming(from, to) || s.At(to).Used && s.worthClaiming(from, i)) {
			list = append(list, s.Text[s.Tokens[from].Start:s.Tokens[to-1].End])
		}
		i = to
	}
	return list
}

// unclosed reports whether the brackets of a piece do not belong together.
func unclosed(list []grammar.Token) bool {
	depth := 0
	for _, t := range list {
		switch t.Text {
		case "(", "{", "[":
			depth++
		case ")", "}", "]":
			if depth--; depth < 0 {
				return true
			}
		}
	}
	return depth != 0
}

// WithinFormula reports whether a letter is preceded by a sign of a formula, so that
// what follows does not define it: "*5 + *k = *3".
func (s *Sentence) WithinFormula(letter string) bool {
	for i, t := range s.Tokens {
		if before := s.At(i - 1); t.Text == letter && s.At(i+1).Text == "=" && i > 0 && before.Kind == grammar.SignToken &&
			strings.Contains("+-*/^_⊕⊗⊘±·(", before.Text) {
			return true
		}
	}
	return false
}

// joined reports whether a word "and" is part of "the sum of A and B".
func (s *Sentence) joined(at int) bool {
	for j := at - 1; j > 0 && !s.At(j).Used; j-- {
		switch t := s.At(j); {
		case t.Word == "of" && joins[s.At(j-1).Lemma]:
			return true
		case t.Word == "equal" || t.Word == "is" || t.Kind == grammar.SignToken && strings.Contains(relationSigns, t.Text):
			return false
		}
	}
	return false
}

var joins = grammar.WordSet("sum product difference nim-sum nim-product minimum maximum average")

var operators, copies = grammar.WordSet("x times plus minus over mod modulo copies twice thrice half tiny miny"),
	grammar.WordSet("copy multiple number many temperature mean birthday weight incentive degree nim-value nimvalue nimber " +
		"grundy-value negative stop option difference")

// startsFormula reports whether a formula may begin here: not after a letter, a bracket
// or a sign that belongs to it.
func (s *Sentence) startsFormula(i int) bool {
	if readRow(s, i) != nil && !s.At(i-1).Used {
		return true
	}
	if !s.isMathToken(i) || strings.Contains(")]},|./", s.At(i).Text) && s.At(i).Kind == grammar.SignToken {
		return false
	}
	before := s.At(i - 1)
	if i == 0 {
		return true
	}
	if (before.Text == "–" || before.Text == "—") && s.At(i).Kind == grammar.NumberToken &&
		(i == 1 || s.At(i-2).Kind != grammar.WordToken || beforeValues[s.At(i-2).Word]) {
		return false // a minus, or a dash
	}
	if before.Used && before.End < s.At(i).Start {
		return true
	}
	switch before.Kind {
	case grammar.NumberToken:
		return before.End < s.At(i).Start && !strings.Contains("*+-/·", s.At(i).Text)
	case grammar.WordToken:
		if s.At(i).Text == "(" && (len(before.Text) <= 2 || !grammar.Common[before.Word] && !grammar.Conditions[before.Word]) {
			return false // the argument of an unknown function
		}
		return before.End < s.At(i).Start
	}
	return strings.Contains(`.,;:?!=<>≤≥≠≡≅‖|"'()[]`+"`–—•&#⇒→∴", before.Text)
}

// worthClaiming reports whether a chain has something to compute: "n = 44" and "(x, y)
// = (3, 5)" do not.
func (s *Sentence) worthClaiming(i, j int) bool {
	for k := i; k < j; k++ {
		t := s.Tokens[k]
		if t.Kind == grammar.SignToken && (strings.Contains("{*↑↓⇑⇓⊕⊗⊘±+½¼¾", t.Text) || t.Text == "^" || t.Text == "-" &&
			k > i) ||
			t.Word == "mex" || t.Word == "xor" || t.Word == "tiny" || t.Word == "miny" {
			return true
		}
		if v, ok := s.valueWord(k); ok && v != "0" || t.Kind == grammar.SignToken && t.Text == "|" {
			return true
		}
		if _, ok := s.bound(t.Text); ok && t.Kind == grammar.WordToken {
			return true
		}
		if readRow(s, k) != nil {
			return true
		}
		if rule.GameNames()[t.Text] && (s.At(k+1).Text == "(" || s.At(k+1).Kind == grammar.NumberToken) {
			return true // a position
		}
	}
	return false
}

// Statements returns the claims of a formula, one for each relation.
func (f Formula) Statements() []string {
	var list []string
	for i, r := range f.Relations {
		if f.Operands[i] == f.Operands[i+1] && r == "=" {
			continue // a letter with its value
		}
		list = append(list, f.Operands[i]+" "+r+" "+f.Operands[i+1])
	}
	return list
}

// ordinary is an equation of numbers with products written apart, as the language has
// them, where that makes it true: a text that says 10 = 3*3+1 does not mean 3 + *3.
func (f Formula) ordinary() Formula {
	var apart []string
	for i, p := range f.Operands {
		n, ok := sumOfProducts(p)
		if before, _ := sumOfProducts(f.Operands[0]); !ok || n != before || i > 0 && f.Relations[i-1] != "=" {
			return f
		}
		apart = append(apart, strings.ReplaceAll(p, "*", " * "))
	}
	f.Operands = apart
	return f
}

// sumOfProducts is the value of numbers with + and * between them.
func sumOfProducts(text string) (sum int, ok bool) {
	for _, term := range strings.Split(text, "+") {
		product := 1
		for _, factor := range strings.Split(term, "*") {
			n, err := strconv.Atoi(strings.TrimSpace(factor))
			if err != nil || n < 0 || n > 1e6 || product > 1e6 {
				return 0, false
			}
			product *= n
		}
		sum += product
	}
	return sum, true
}

// InNim turns sums and products of numbers into nim-sums and nim-products if the
// sentence is about those; false if that is unclear.
func (f *Formula) InNim(s *Sentence) bool {
	plus, times := s.Named("nim-addition") || s.Named("nim-sum") || s.Named("nim-sums"), s.Named("nim-multiplication") ||
		s.Named("nim-product") || s.Named("nim-products")
	for i := range s.Tokens {
		if s.At(i).Word == "nim" {
			plus = plus || s.At(i+1).Lemma == "addition" || s.At(i+1).Lemma == "sum"
			times = times || s.At(i+1).Lemma == "multiplication" || s.At(i+1).Lemma == "product"
		}
	}
	other := false // another arithmetic is mentioned, which is not read
	for _, w := range []string{"nimber", "nimbers", "nim", "binary", "field", "mod", "modulo", "nim-arithmetic"} {
		other = other || s.Named(w)
	}
	for i, text := range f.Operands {
		switch {
		case plus && Plain(text, "(+)"):
			f.Operands[i] = InNim(text, "(+)")
		case times && Plain(text, "(x)"):
			f.Operands[i] = InNim(text, "(x)")
		case (plus || times || other) && strings.Trim(text, "0123456789+*×· ()") == "" && strings.ContainsAny(text, "+*×·") &&
			!strings.Contains(text, "(+)") && !strings.Contains(text, "(x)"):
			return false
		}
	}
	return true
}

// Compared reports whether three or more relations between the same two values are
// given: which of them holds?
func Compared(list []Formula) (p, q string, ok bool) {
	if len(list) < 3 {
		return "", "", false
	}
	for _, f := range list {
		if len(f.Operands) != 2 || f.Operands[0] != list[0].Operands[0] || f.Operands[1] != list[0].Operands[1] {
			return "", "", false
		}
	}
	return list[0].Operands[0], list[0].Operands[1], true
}

// Plain is true for a sum, or a product, of numbers with plain signs: "3 + 5",
// where the sign of nim arithmetic is "(+)", "3 * 5" where it is "(x)".
func Plain(text, sign string) bool {
	return sign == "(+)" && plainSum.MatchString(text) || sign == "(x)" && plainProduct.MatchString(text)
}

// InNim is a plain sum, or product, in nim arithmetic.
func InNim(text, sign string) string {
	return strings.ReplaceAll(text, map[string]string{"(+)": "+", "(x)": "*"}[sign], sign)
}

// Nimbers is a statement that calculates with numbers alone, in nim arithmetic where the sentence is about that: there a
// difference is a sum, since each number is its own negative. It is false for what nim arithmetic has no sign for.
func (s *Sentence) Nimbers(text string) (string, bool) {
	m := calculation.FindStringSubmatch(text)
	if m == nil || !strings.ContainsAny(m[1], "+-*/^%·×") || !nimArithmetic.MatchString(s.Text+" "+s.Said()) {
		return text, true
	}
	sum := inNim.Replace(m[1])
	return sum + m[2], !strings.ContainsAny(sum, "/%^") && !strings.Contains(sum, "(x)(x)") && !strings.HasPrefix(sum, "(+)")
}

var (
	calculation   = regexp.MustCompile(`^(?:value|canonical)?([\d ()x+*/^%·×-]+?)((?: *= *\d+)?)$`)
	nimArithmetic = regexp.MustCompile(`(?i)\bnim[ -]arithmetic\b|\b(?:over|in|as|under) (?:the )?(?:field of )?nimbers\b`)
	inNim         = strings.NewReplacer("(+)", "(+)", "(x)", "(x)", "+", "(+)", "-", "(+)", "*", "(x)", "·", "(x)", "×", "(x)")
)

var (
	plainSum     = regexp.MustCompile(`^\d+(?: *\+ *\d+)+$`)
	plainProduct = regexp.MustCompile(`^\d+(?: *\* *\d+)+$`)
)
