package notation

import (
	"cgt/lang/paste/english/grammar"
	"slices"
)

// ReadRelation reads a sign, or words, that compare.
func ReadRelation(s *grammar.Line, i int) []grammar.Reading {
	two := s.At(i).Text + s.At(i+1).Text
	if s.At(i+1).Start != s.At(i).End {
		two = ""
	}
	if r, ok := map[string]string{"<=": "<=", ">=": ">=", "==": "=", "||": "<>", "<>": "<>", "|>": "|>", "<|": "<|",
		"!=": "!="}[two]; ok {
		return grammar.One(i+2, r)
	}
	if r, ok := map[string]string{"=": "=", "<": "<", ">": ">", "≤": "<=", "≥": ">=", "≠": "!=", "‖": "<>", "≡": "=",
		"≅": "="}[s.At(i).Text]; ok {
		return grammar.One(i+1, r)
	}
	for k, row := range relationRows() {
		if _, end, ok := s.Match(row, i); ok {
			return grammar.One(end, relationWords[k][1])
		}
	}
	return nil
}

var relationWords = [][2]string{
	{"be ( confused | incomparable | fuzzy ) ( with | to )", "<>"}, {"be ( greater than | larger than ) or equal to", ">="},
	{"be ( less than | smaller than ) or equal to", "<="}, {"be ( greater | larger | bigger ) than", ">"},
	{"be ( less | smaller ) than", "<"}, {"be at least", ">="}, {"be at most", "<="},
	{"be ( not equal to | not equal | different from | unequal to )", "!="}, {"( equals | be equal to | equal to " +
		"| be equivalent to | equivalent to | equal )", "="},
}

var relationRows = func() func() []grammar.Pattern {
	var rows []string
	for _, r := range relationWords {
		rows = append(rows, r[0])
	}
	return grammar.Lazily(rows...)
}()

// ReadPlus reads "13 + 7 + 5", and ReadTimes "6 × 7", as the numbers.
func ReadPlus(s *grammar.Line, i int) []grammar.Reading { return signed(s, i, "+", "⊕") }

func ReadTimes(s *grammar.Line, i int) []grammar.Reading {
	return signed(s, i, "×", "*", "·", "x", "times", "⊗", "by")
}

func signed(s *grammar.Line, i int, signs ...string) []grammar.Reading {
	var list []int
	for at := i; s.At(at).Kind == grammar.NumberToken; at += 2 {
		list = append(list, s.At(at).Value)
		if sign := s.At(at + 1).Text; !slices.Contains(signs, sign) || s.At(at+2).Kind != grammar.NumberToken {
			if len(list) > 1 {
				return grammar.One(at+1, list)
			}
			break
		}
	}
	return nil
}

// ReadOrder reads a relation without a verb: "less than".
func ReadOrder(s *grammar.Line, i int) []grammar.Reading {
	for k, row := range orderRows() {
		if _, end, ok := s.Match(row, i); ok {
			return grammar.One(end, [...]string{"<", ">", "<>", "="}[k])
		}
	}
	return nil
}

var orderRows = grammar.Lazily("( less | smaller ) than", "( greater | larger | bigger ) than",
	"( confused | incomparable | fuzzy ) with", "equal to")

// ReadClass reads an outcome class, of positions won by the previous or the next
// player: "P" or "N".
func ReadClass(s *grammar.Line, i int) []grammar.Reading {
	for k, row := range classRows() {
		if _, end, ok := s.Match(row, i); ok {
			return grammar.One(end, [...]string{"P", "N", "P", "N", "L", "R"}[k])
		}
	}
	return nil
}

var classRows = grammar.Lazily(
	"( p-position | p position | cold position | losing position [for player to move] | "+
		"( win for | won by | win by ) ( second | previous ) player | ( second | previous ) player win | second-player win )",
	"( n-position | n position | hot position | winning position [for player to move] | "+
		"( win for | won by | win by ) ( first | next ) player | ( first | next ) player win | first-player win )",
	"( zero game | zero position )", "( fuzzy game )",
	"( win for | won by | win by ) left", "( win for | won by | win by ) right")

// ReadFirst reads the word for who begins.
func ReadFirst(s *grammar.Line, i int) []grammar.Reading {
	if s.At(i).Word == "first" {
		return grammar.One(i+1, true)
	}
	return nil
}
