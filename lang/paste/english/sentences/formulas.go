package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sheet"
	"strings"
)

// Formula is a piece of mathematics: an operand, or a chain of operands with relations
// between them.
type Formula struct {
	Operands  []string // in the language
	Relations []string // in the language; one fewer than the operands
}

const relationSigns = "=<>≤≥≠‖≡≅"

// isMathToken reports whether a token may occur in a formula.
func (s *Sentence) isMathToken(i int) bool {
	t := s.At(i)
	if _, ok := s.valueWord(i); ok || s.operator(i) != "" {
		return true
	}
	if t.Text == ":" { // the ordinal sum
		apart := s.At(i-1).End < t.Start || s.At(i+1).Start == t.End && s.Named("ordinal")
		return i > 0 && apart && s.isMathToken(i-1) && s.isMathToken(i+1)
	}
	switch t.Kind {
	case grammar.NumberToken:
		return grammar.IsDigit(t.Text[0])
	case grammar.WordToken:
		if t.Word == "xor" || t.Word == "mex" || t.Word == "tiny" || t.Word == "miny" {
			return true
		}
		if next := s.At(i + 1); rule.GameNames()[t.Text] {
			return next.Kind == grammar.NumberToken || next.Kind == grammar.SignToken && next.Text != "" &&
				strings.Contains("({<[\".", next.Text)
		}
		_, bound := s.bound(t.Text)
		if _, size := s.indexed(i); size > 0 {
			return true
		}
		if star := s.At(i + 1); t.Text == "v" && star.Text == "*" && star.Start == t.End && s.relates(i+2) {
			return true // v* < G
		}
		return bound || t.Text == "v" && s.At(i-1).Kind == grammar.SignToken && i > 0
	}
	if _, size := s.indexed(i - 1); size > 0 {
		return true // the sign of a subscript
	}
	if t.Text == "\"" {
		return rule.GameNames()[s.At(i-1).Text]
	}
	return strings.Contains("{}()[]|‖+-*^/⊕⊗⊘±↑↓⇑⇓½¼¾·,<>=≤≥≠≡≅.⇕", t.Text) && t.Text != ""
}

func (s *Sentence) bound(name string) (string, bool) {
	if s.Letters == nil {
		return "", false
	}
	return s.Letters.bound(name)
}

// indexed is the value of a letter with a subscript, such as G_1 or H_{2}, and its
// number of tokens.
func (s *Sentence) indexed(i int) (value string, size int) {
	t, k := s.At(i), i+1
	if t.Kind != grammar.WordToken || len(t.Text) != 1 || s.At(k).Text != "_" {
		return "", 0
	}
	for k++; s.At(k).Text == "{"; k++ {
	}
	v, ok := s.bound(t.Text + "_" + s.At(k).Text)
	if !ok {
		return "", 0
	}
	for k++; s.At(k).Text == "}" && s.At(i+2).Text == "{"; k++ {
	}
	return v, k - i
}

// operand reads the longest value of the language that starts at a token. It stops at
// relations and commas outside of brackets.
func (s *Sentence) operand(i int) (end int, text string) {
	depth := 0
	stops := []int{}
	j := i
	for ; j < len(s.Tokens) && j < i+400; j++ {
		t := s.At(j)
		if !s.isMathToken(j) {
			break
		}
		if t.Text == "\"" {
			for j++; j < len(s.Tokens) && s.At(j).Text != "\""; j++ {
			}
			if j == len(s.Tokens) {
				break // the mark is never closed
			}
			if depth == 0 {
				stops = append(stops, j+1)
			}
			continue
		}
		if strings.Contains("{([", t.Text) && t.Kind == grammar.SignToken {
			depth++
		}
		if strings.Contains("})]", t.Text) && t.Kind == grammar.SignToken {
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
		if t.Text == "," || t.Text == "|" || t.Text == "." && !isDot(s, j) || strings.Contains(relationSigns, t.Text) &&
			t.Kind == grammar.SignToken {
			break
		}
		stops = append(stops, j+1)
	}
	for k := len(stops) - 1; k >= 0 && k >= len(stops)-12; k-- {
		if next := s.At(stops[k]).Text; next == "+" || next == "⊕" || next == "⊗" || next == "plus" || next == "minus" {
			continue // a sum whose rest is not understood
		}
		if stops[k] < j && s.cutShort(stops[k]) || s.raised(stops[k]) || s.letterAfter(stops[k]) {
			continue
		}
		if text, ok := s.readable(i, stops[k]); ok && !s.starOfWord(stops[k]) {
			return stops[k], text
		}
	}
	return i, ""
}

// raised reports whether a formula would end with the sign of a power, whose exponent is a
// letter: 1/2^n.
func (s *Sentence) raised(end int) bool {
	t, next := s.At(end-1), s.At(end)
	return t.Text == "^" && next.Kind == grammar.WordToken && next.Start == t.End && next.End > next.Start
}

// cutShort reports whether the formula before a token goes on with it: a power, a factor,
// or what is written without a blank between them.
func (s *Sentence) cutShort(i int) bool {
	t := s.At(i)
	return t.Text == "/" || t.Text == "⊘" || t.Start == s.At(i-1).End && !strings.Contains(".,;:|)]}=<>-", t.Text)
}

// starOfWord reports whether a formula would end with a star after an operator,
// followed by a word that does not occur in sentences: then it is the star of that
// name.
func (s *Sentence) starOfWord(end int) bool {
	t, next := s.At(end-1), s.At(end)
	if t.Text != "*" || next.Kind != grammar.WordToken || len(next.Text) < 2 || !strings.Contains("+-⊕", s.At(end-2).Text) {
		return false
	}
	w := next.Word
	return !plain(w) && !kindsOfValue[w] && !sheet.Function[w] && !behindValues[w]
}

// behindValues are additional words that may follow a value.
var behindValues = grammar.WordSet("under canonical belong belongs have has lie lies " +
	"confused incomparable fuzzy positive negative moving playing going compare chill")

// plain reports whether a word is not a name: any sentence may contain it.
func plain(w string) bool { return grammar.Common[w] || grammar.Conditions[w] || grammar.IdleWords[w] }

// isDot reports whether a sign is a point within a code.
func isDot(s *Sentence, j int) bool {
	return s.At(j+1).Kind == grammar.NumberToken && s.At(j+1).Start == s.At(j).End
}

// readable is a piece of tokens as text of the language, if it is valid.
func (s *Sentence) readable(i, j int) (string, bool) {
	if i >= j || s.Letters == nil {
		return "", false
	}
	var b strings.Builder
	at := s.Tokens[i].Start
	for k := i; k < j; k++ {
		t := s.Tokens[k]
		b.WriteString(s.Text[at:t.Start])
		at = t.End
		if v, size := s.indexed(k); size > 0 && k+size <= j {
			b.WriteString(v)
			k += size - 1
			at = s.Tokens[k].End
		} else if v, ok := s.bound(t.Text); ok && t.Kind == grammar.WordToken {
			if before := s.Tokens[max(k-1, 0)]; k > i && before.Kind == grammar.NumberToken && before.End == t.Start {
				b.WriteString(" . ") // 2G
			}
			b.WriteString(v)
		} else if v, ok := s.valueWord(k); ok {
			b.WriteString(v)
		} else if sign := s.operator(k); sign != "" {
			b.WriteString(sign)
		} else {
			b.WriteString(t.Text)
		}
	}
	return s.Letters.Language(b.String())
}

// capital reports whether a token is a capital letter.
func capital(t grammar.Token) bool {
	return t.Kind == grammar.WordToken && len(t.Text) == 1 && t.Text >= "A" && t.Text <= "Z"
}

// readMath reads a value.
func readMath(s *Sentence, i int) []grammar.Reading {
	if t := s.At(i); capital(t) && s.At(i+1).Text == "=" && s.Letters != nil && (i == 0 || s.At(i-1).End < t.Start) {
		if end, text := s.operand(i + 2); end > i+2 && s.IsGame(i+2, end) && !IsSet(text) && !s.doubts(i, end) {
			if v, bound := s.bound(t.Text); !bound || strings.Trim(v, "()") == strings.Trim(text, "()") {
				s.Letters.equate(t.Text, text) // "Find the mean of G = {3|1}"
				return grammar.One(end, s.Letters.Value(t.Text))
			}
		}
	}
	if end, text := s.operand(i); end > i && s.IsGame(i, end) {
		return grammar.One(end, text)
	}
	return nil
}

// letterAfter reports whether a letter without a value is attached to the formula before it: "*n".
func (s *Sentence) letterAfter(end int) bool {
	t := s.At(end)
	return t.Kind == grammar.WordToken && len(t.Text) == 1 && t.Start == s.At(end-1).End
}

// ReadMaths reads several values, with commas or "and" between them.
func ReadMaths(s *Sentence, i int) []grammar.Reading {
	return s.listed(i, func(at int) []grammar.Reading { return readMath(s, at) })
}

// listed reads several of a part.
func (s *Sentence) listed(i int, read func(at int) []grammar.Reading) []grammar.Reading {
	var list []string
	at := i
	for {
		r := read(at)
		if r == nil {
			break
		}
		list, at = append(list, r[0].Value.(string)), r[0].End
		next := at
		for s.At(next).Text == "," || s.At(next).Text == ";" || s.At(next).Word == "and" ||
			s.At(next).Word == "or" || next > at && s.At(next).Word == "then" {
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
	return grammar.One(at, list)
}

// readBetweens reads several values that may be plain numbers.
func readBetweens(s *Sentence, i int) []grammar.Reading {
	return s.listed(i, func(at int) []grammar.Reading { return readBetween(s, at) })
}

// readBetween reads a value that may be a plain number.
func readBetween(s *Sentence, i int) []grammar.Reading {
	if end, text := s.operand(i); end > i {
		return grammar.One(end, text)
	}
	return nil
}

// IsGame reports whether a value has a sign of games, or a bound letter, and is not
// just a plain number of the sentence.
func (s *Sentence) IsGame(i, j int) bool {
	for k := i; k < j; k++ {
		t := s.Tokens[k]
		if t.Word == "xor" && k > i || t.Kind == grammar.SignToken && strings.Contains("{*↑↓⇑⇓⊕⊗⊘±^½¼¾", t.Text) ||
			t.Kind == grammar.WordToken &&
				t.Word != "mex" && t.Word != "xor" || t.Text == "|" {
			return true
		}
	}
	return false
}
