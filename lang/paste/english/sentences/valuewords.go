package sentences

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// namedValues are the values that books also call by a word.
var namedValues = map[string]string{"up": "↑", "down": "↓", "star": "*", "double-up": "⇑", "double-down": "⇓", "zero": "0"}

var (
	beforeValues = grammar.WordSet("not plus minus wins win game games value does do compare " +
		"between of and or than is does are to with that let what")
	afterValues = grammar.WordSet("and or with is greater less bigger smaller larger confused fuzzy " +
		"positive negative equal equals exceeds exceed plus minus")
)

// valueWord is the value that a word stands for: beside a sign, as in up + *, or where
// only a value can stand, as in "compare up and star". "Up to 5" is none.
func (s *Sentence) valueWord(i int) (string, bool) {
	if name := s.functionOf(i); name != "" {
		return name, true
	}
	value, ok := namedValues[strings.ToLower(s.At(i).Text)]
	if !ok {
		value, ok = s.At(i).Text,
			loopyValues[s.At(i).Text] && (s.relates(i-1) || s.relates(i+1) || i > 0 && s.At(i-1).Word == "compare" ||
				i > 0 && s.At(i-1).Word == "of" && (s.Named("onside") || s.Named("offside")))
	}
	if !ok {
		return "", false
	}
	const signs = "+-·{}()|‖⊕±=<>≤≥,"
	before, after := s.At(i-1), s.At(i+1)
	isSign := func(t grammar.Token) bool {
		return t.Kind == grammar.SignToken && t.Text != "" && strings.Contains(signs, t.Text)
	}
	left := i == 0 || isSign(before) || beforeValues[before.Word]
	right := i+1 == len(s.Tokens) || isSign(after) || afterValues[after.Word] || strings.Contains(".?", after.Text)
	if !left || !right || i == 0 && after.Text == "=" { // a name is given a value
		return "", false
	}
	return value, true
}

// loopyValues are values whose names are words of English: they are read as values only
// beside a sign that joins or compares.
var loopyValues = grammar.WordSet("on off over under upon dud")

func (s *Sentence) relates(i int) bool {
	t := s.At(i)
	return i >= 0 && t.Kind == grammar.SignToken && t.Text != "" && strings.Contains("+-=<>‖≤≥", t.Text)
}

// operator is the sign that a word between two values stands for, and that of the power
// of a number, which is ↑ in the language. Nimbers have other powers.
func (s *Sentence) operator(i int) string {
	if s.At(i).Text == "^" {
		base, exponent := s.At(i-1), s.At(i+1)
		if i > 0 && base.Kind == grammar.NumberToken && exponent.Kind == grammar.NumberToken &&
			base.End == s.At(i).Start && s.At(i).End == exponent.Start && !s.Named("nim") && !s.Named("nimber") &&
			!s.Named("nimbers") && !strings.ContainsAny(s.Text, "⊕⊗") {
			return "**"
		}
		return ""
	}
	sign := map[string]string{"plus": "+", "minus": "-"}[s.At(i).Word]
	if sign == "" || i == 0 || !s.isMathToken(i-1) || !s.isMathToken(i+1) || s.operator(i+1) != "" {
		return ""
	}
	return sign
}

// functions are what books call the functions of a game that are numbers.
var functions = map[string]string{"mean": "mean", "temperature": "temperature", "temp": "temperature", "t": "temperature",
	"m": "mean", "birthday": "birthday"}

// functionOf is the function of the language that a word before a game in brackets stands for: Mean(G), t({4|-4}); ""
// for none.
func (s *Sentence) functionOf(i int) string {
	t, open, of := s.At(i), s.At(i+1), s.At(i+2)
	if t.Kind != grammar.WordToken || open.Text != "(" || open.Start != t.End {
		return ""
	}
	_, bound := s.bound(of.Text)
	for depth, j := 1, i+2; depth > 0 && j < len(s.Tokens) && !bound; j++ {
		switch s.At(j).Text {
		case "(", "{":
			depth++
		case ")", "}":
			depth--
		case "|":
			bound = depth == 1 // braces are not written around the options
		}
	}
	if bound || of.Text == "{" || of.Text == "±" {
		return functions[t.Word]
	}
	return ""
}
