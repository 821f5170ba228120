package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"slices"
	"strings"

	"cgt/lang"
)

// formula is a stretch of mathematics: an operand, or a chain of operands with
// relations between them.
type formula struct {
	operands  []string // in the language
	relations []string
}

const relationSigns = "=<>≤≥≠‖≡≅"

// isMathToken is true for what may stand in a formula.
func (s *sentence) isMathToken(i int) bool {
	t := s.at(i)
	switch t.kind {
	case numberToken:
		return isDigit(t.text[0])
	case wordToken:
		if t.word == "xor" || t.word == "mex" || t.word == "tiny" || t.word == "miny" {
			return true
		}
		if next := s.at(i + 1); gameNames()[t.text] {
			return next.kind == numberToken || next.kind == signToken && next.text != "" && strings.Contains("({<[\".", next.text)
		}
		_, bound := s.bound(t.text)
		return bound || t.text == "v" && s.at(i-1).kind == signToken && i > 0
	}
	if t.text == "\"" {
		return gameNames()[s.at(i-1).text]
	}
	return strings.Contains("{}()[]|‖+-*^/⊕⊗⊘±↑↓⇑⇓½¼¾·,<>=≤≥≠≡≅.⇕", t.text) && t.text != ""
}

func (s *sentence) bound(name string) (string, bool) {
	if s.x == nil {
		return "", false
	}
	v, ok := s.x.bound(name)
	return v, ok
}

// operand reads the longest stretch from a token on that is a value of the
// language. It stops at relations and commas outside of brackets.
func (s *sentence) operand(i int) (end int, text string) {
	depth := 0
	stops := []int{}
	j := i
	for ; j < len(s.tokens) && j < i+400; j++ {
		t := s.at(j)
		if !s.isMathToken(j) {
			break
		}
		if t.text == "\"" {
			for j++; j < len(s.tokens) && s.at(j).text != "\""; j++ {
			}
			if j == len(s.tokens) {
				break // the mark is never closed
			}
			if depth == 0 {
				stops = append(stops, j+1)
			}
			continue
		}
		if strings.Contains("{([", t.text) && t.kind == signToken {
			depth++
		}
		if strings.Contains("})]", t.text) && t.kind == signToken {
			if depth == 0 {
				break
			}
			depth--
			if depth == 0 {
				stops = append(stops, j+1)
			}
			continue
		}
		if depth > 0 {
			continue
		}
		if t.text == "," || t.text == "|" || t.text == "." && !isDot(s, j) || strings.Contains(relationSigns, t.text) &&
			t.kind == signToken {
			break
		}
		stops = append(stops, j+1)
	}
	for k := len(stops) - 1; k >= 0 && k >= len(stops)-12; k-- {
		if text, ok := s.readable(i, stops[k]); ok {
			return stops[k], text
		}
	}
	return i, ""
}

// isDot is true for a point within a code.
func isDot(s *sentence, j int) bool {
	return s.at(j+1).kind == numberToken && s.at(j+1).start == s.at(j).end
}

// readable is a stretch of tokens as text of the language, where it is that.
func (s *sentence) readable(i, j int) (string, bool) {
	if i >= j || s.x == nil {
		return "", false
	}
	var b strings.Builder
	at := s.tokens[i].start
	for k := i; k < j; k++ {
		t := s.tokens[k]
		b.WriteString(s.text[at:t.start])
		at = t.end
		if v, ok := s.bound(t.text); ok && t.kind == wordToken {
			b.WriteString(v)
		} else {
			b.WriteString(t.text)
		}
	}
	return s.x.language(b.String())
}

// language is a formula of a book in the language; false where it is none.
func (x *exercise) language(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 2000 {
		return "", false
	}
	if strings.ContainsAny(text, "⊗⊕") {
		text = power.ReplaceAllString(text, "$1**$2")
	}
	text = exclusiveOr.ReplaceAllString(text, "⊕")
	if barred(text) {
		text = "{" + text[1:len(text)-1] + "}"
	}
	clean := strings.TrimSpace(strings.ReplaceAll(x.clean(text), "⊘", "(/)"))
	if clean == "" || strings.Contains(clean, "\n") {
		return "", false
	}
	script, errs := lang.Parse(lang.NewSource("", clean), lang.PastedMode)
	if len(errs) > 0 || len(script.Statements) != 1 || script.Statements[0].Label != "" {
		return "", false
	}
	if _, ok := script.Statements[0].Body.(*lang.Ask); !ok {
		return "", false
	}
	return clean, true
}

// power is a power of numbers, which the language writes with two stars.
var power = regexp.MustCompile(`(\d+)\s*\^\s*\{?(\d+)\}?`)

// exclusiveOr is the word for the sum without carry.
var exclusiveOr = regexp.MustCompile(`(?i)\bxor\b`)

// barred is true for options in parentheses, as some write them: (1 | 5).
func barred(text string) bool {
	if !strings.HasPrefix(text, "(") || !strings.HasSuffix(text, ")") || !strings.Contains(text, "|") {
		return false
	}
	depth := 0
	for i, ch := range text {
		switch ch {
		case '(':
			depth++
		case ')':
			depth--
			if depth == 0 && i < len(text)-1 {
				return false
			}
		}
	}
	return true
}

// readMath reads a value.
func readMath(s *sentence, i int) []partReading {
	if t := s.at(i); t.kind == wordToken && len(t.text) == 1 && t.text >= "A" && t.text <= "Z" && s.at(i+1).text == "=" && s.x != nil {
		if end, text := s.operand(i + 2); end > i+2 && s.isGameText(i+2, end) && !isSet(text) {
			if v, bound := s.bound(t.text); !bound || strings.Trim(v, "()") == strings.Trim(text, "()") {
				s.x.let(t.text, text) // "Find the mean of G = {3|1}"
				return one(end, s.x.letters[t.text])
			}
		}
	}
	if end, text := s.operand(i); end > i && s.isGameText(i, end) {
		return one(end, text)
	}
	return nil
}

// readMaths reads several values, with commas or "and" between them.
func readMaths(s *sentence, i int) []partReading {
	return s.listed(i, func(at int) []partReading { return readMath(s, at) })
}

// listed reads several of a part.
func (s *sentence) listed(i int, read func(at int) []partReading) []partReading {
	var list []string
	at := i
	for {
		r := read(at)
		if r == nil {
			break
		}
		list, at = append(list, r[0].value.(string)), r[0].end
		next := at
		for s.at(next).text == "," || s.at(next).text == ";" || s.at(next).word == "and" {
			next++
		}
		if next == at || read(next) == nil {
			break
		}
		at = next
	}
	if len(list) < 2 {
		return nil
	}
	return one(at, list)
}

// readPlus reads "13 + 7 + 5", and readTimes "6 × 7", as the numbers.
func readPlus(s *sentence, i int) []partReading { return s.signed(i, "+", "⊕") }

func readTimes(s *sentence, i int) []partReading {
	return s.signed(i, "×", "*", "·", "x", "times", "⊗", "by")
}

func (s *sentence) signed(i int, signs ...string) []partReading {
	var list []int
	for at := i; s.at(at).kind == numberToken; at += 2 {
		list = append(list, s.at(at).value)
		if sign := s.at(at + 1).text; !slices.Contains(signs, sign) || s.at(at+2).kind != numberToken {
			if len(list) > 1 {
				return one(at+1, list)
			}
			break
		}
	}
	return nil
}

// readBetweens reads several values that may be plain numbers.
func readBetweens(s *sentence, i int) []partReading {
	return s.listed(i, func(at int) []partReading { return readBetween(s, at) })
}

// readBetween reads a value that may be a plain number.
func readBetween(s *sentence, i int) []partReading {
	if end, text := s.operand(i); end > i {
		return one(end, text)
	}
	return nil
}

// isGameText is true for a value with a sign of games, or a bound letter: a
// plain number of a sentence is none.
func (s *sentence) isGameText(i, j int) bool {
	for k := i; k < j; k++ {
		t := s.tokens[k]
		if t.word == "xor" && k > i || t.kind == signToken && strings.Contains("{*↑↓⇑⇓⊕⊗⊘±^½¼¾", t.text) || t.kind == wordToken &&
			t.word != "mex" && t.word != "xor" || t.text == "|" {
			return true
		}
	}
	return false
}

// readRelation reads a sign, or words, that compare.
func readRelation(s *sentence, i int) []partReading {
	two := s.at(i).text + s.at(i+1).text
	if s.at(i+1).start != s.at(i).end {
		two = ""
	}
	if r, ok := map[string]string{"<=": "<=", ">=": ">=", "==": "=", "||": "<>", "<>": "<>", "|>": "|>", "<|": "<|",
		"!=": "!="}[two]; ok {
		return one(i+2, r)
	}
	if r, ok := map[string]string{"=": "=", "<": "<", ">": ">", "≤": "<=", "≥": ">=", "≠": "!=", "‖": "<>", "≡": "=",
		"≅": "="}[s.at(i).text]; ok {
		return one(i+1, r)
	}
	for k, row := range relationRows() {
		if _, end, ok := s.match(row, i); ok {
			return one(end, relationWords[k][1])
		}
	}
	return nil
}

var relationWords = [][2]string{
	{"be ( confused | incomparable | fuzzy ) ( with | to )", "<>"}, {"be ( greater than | larger than ) or equal to", ">="},
	{"be ( less than | smaller than ) or equal to", "<="}, {"be ( greater | larger | bigger ) than", ">"},
	{"be ( less | smaller ) than", "<"}, {"be at least", ">="}, {"be at most", "<="},
	{"( equals | be equal to | equal to | be equivalent to | equivalent to | equal )", "="},
}

var relationRows = func() func() []pattern {
	var rows []string
	for _, r := range relationWords {
		rows = append(rows, r[0])
	}
	return lazily(rows...)
}()

// chain reads operands with relations between them from a token on. Operands
// that are no values, such as SG(III) or X, are left out at the beginning.
func (s *sentence) chain(i int) (f formula, end int) {
	at := i
	for {
		to, text := s.operand(at)
		if to == at {
			break
		}
		f.operands = append(f.operands, text)
		end = to
		r := readRelation(s, to)
		if r == nil {
			break
		}
		f.relations = append(f.relations, r[0].value.(string))
		at = r[0].end
	}
	if k := len(f.operands); len(f.relations) >= k && k > 0 {
		f.relations = f.relations[:k-1]
	}
	return f, end
}

// claims reads every formula of a sentence: chains, and values that a name is
// given. What a relation joins to words is not read.
func (s *sentence) claims() (list []formula, left bool) {
	for i := 0; i < len(s.tokens); i++ {
		if s.tokens[i].used || !s.startsFormula(i) {
			continue
		}
		f, end := s.chain(i)
		if end == i || end == 0 {
			continue
		}
		if len(f.relations) > 0 && s.worthClaiming(i, end) {
			s.use(i, end)
			list = append(list, f)
			i = end - 1
			continue
		}
		if end > i+1 || len(f.relations) > 0 {
			i = end - 1
		}
	}
	return list, left
}

// startsFormula is true where a formula may begin: not behind a letter, a
// bracket or a sign that belongs to it.
func (s *sentence) startsFormula(i int) bool {
	if !s.isMathToken(i) || strings.Contains(")]},|./", s.at(i).text) && s.at(i).kind == signToken {
		return false
	}
	before := s.at(i - 1)
	if i == 0 {
		return true
	}
	if before.used && before.end < s.at(i).start {
		return true
	}
	switch before.kind {
	case numberToken:
		return before.end < s.at(i).start
	case wordToken:
		if s.at(i).text == "(" && (len(before.text) <= 2 || !common[before.word] && !conditions[before.word]) {
			return false // the argument of a function that is not known
		}
		return before.end < s.at(i).start
	}
	return !strings.Contains("_\\/+-*⊕⊗·^([", before.text) || before.text == "(" || before.text == "["
}

// worthClaiming is true for a chain that has something to compute: "n = 44" and
// "(x, y) = (3, 5)" are none.
func (s *sentence) worthClaiming(i, j int) bool {
	for k := i; k < j; k++ {
		t := s.tokens[k]
		if t.kind == signToken && (strings.Contains("{*↑↓⇑⇓⊕⊗⊘±+½¼¾", t.text) || t.text == "^" || t.text == "-" && k > i) ||
			t.word == "mex" || t.word == "xor" {
			return true
		}
		if t.kind == signToken && t.text == "|" {
			return true
		}
		if _, ok := s.bound(t.text); ok && t.kind == wordToken {
			return true
		}
	}
	return false
}

// statements are the claims of a formula, one for each relation.
func (f formula) statements() []string {
	var list []string
	for i, r := range f.relations {
		list = append(list, f.operands[i]+" "+r+" "+f.operands[i+1])
	}
	return list
}

// readEquation reads an equation in x between nimbers, as the list of its
// solutions below 256: a nim-quadratic equation with coefficients below 16 has
// its solutions there.
func readEquation(s *sentence, i int) []partReading {
	var b strings.Builder
	equals, unknowns := 0, 0
	at := s.at(i).start
	j := i
	for ; j < len(s.tokens); j++ {
		t := s.at(j)
		switch {
		case t.text == "x", t.text == "x2", t.text == "x²":
			unknowns++
		case t.text == "=":
			equals++
		case t.kind == numberToken, t.kind == signToken && strings.Contains("⊕⊗+*²^()·", t.text):
		default:
			goto done
		}
		b.WriteString(strings.Repeat(" ", t.start-at))
		switch {
		case t.text == "x2" || t.text == "x²":
			b.WriteString("x ⊗ x")
		case t.text == "²":
			b.WriteString(" ⊗ x")
		case t.text == "^" && s.at(j+1).text == "2":
			b.WriteString(" ⊗ x")
			at = s.at(j + 1).end
			j++
			continue
		default:
			b.WriteString(t.text)
		}
		at = t.end
	}
done:
	if equals != 1 || unknowns == 0 {
		return nil
	}
	clean := strings.NewReplacer("⊕", "(+)", "⊗", "(x)").Replace(strings.TrimSpace(b.String()))
	return one(j, "[x for x in 0..255 if "+clean+"]")
}
