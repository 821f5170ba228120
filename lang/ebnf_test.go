package lang_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/ebnf"
	"pgregory.net/rapid"

	. "cgt/lang"
	"cgt/lang/printer"
)

// productions are the productions of the printed grammar by name.
func productions(t testing.TB) map[string]*ebnf.Expression {
	text, _, _ := strings.Cut(Grammar(), "\n\n")
	parsed, err := ebnf.ParseString(text)
	if err != nil {
		t.Fatal(err)
	}
	table := map[string]*ebnf.Expression{}
	for _, p := range parsed.Productions {
		table[p.Production] = p.Expression
	}
	return table
}

// sentenceOf draws a sentence of the printed grammar, in which the productions
// of operators and operands are names.
type sentenceOf struct {
	t       *rapid.T
	grammar map[string]*ebnf.Expression
	words   []string
}

var wordsOfKind = map[string][]string{
	"end": {"\n"}, "name": {"n", "k", "kayles", "squares"}, "number": {"3", "40"}, "code": {"0.137", ".77"},
	"literal": {"1/2", "^3", "*2", "1/2^*3"}, "text": {`"a|b"`}, "bars": {"|", "||"}, "word": {"kayles"}, "glued": {"\x00"},
}

func (s *sentenceOf) expression(x *ebnf.Expression) {
	n := rapid.IntRange(0, len(x.Alternatives)-1).Draw(s.t, "alternative")
	for _, term := range x.Alternatives[n].Terms {
		times := 1
		switch term.Repetition {
		case "?":
			times = rapid.IntRange(0, 1).Draw(s.t, "optional")
		case "*":
			times = rapid.IntRange(0, 2).Draw(s.t, "any")
		case "+":
			times = rapid.IntRange(1, 2).Draw(s.t, "some")
		}
		for range times {
			s.term(term)
		}
	}
}

func (s *sentenceOf) term(term *ebnf.Term) {
	switch {
	case term.Literal != "":
		s.words = append(s.words, strings.Trim(term.Literal, `"`))
	case term.Token != "":
		s.words = append(s.words, rapid.SampledFrom(wordsOfKind[term.Token]).Draw(s.t, term.Token))
	case term.Group != nil:
		s.expression(term.Group.Expr)
	case slices.Contains(leaves, term.Name):
		s.words = append(s.words, "n")
	default:
		s.expression(s.grammar[term.Name])
	}
}

// leaves are the productions that a drawn sentence does not follow.
var leaves = strings.Fields(`Expr Question Or And Not Comparison Range Sides NimSum NimProduct Sum OrdinalSum Product Sign
	Power Chain Operand`)

// TestGrammarSentences: what the printed grammar makes is read without an
// error. A fraction is no number between other operators than +, and a code
// takes part in none, which no grammar without context can say.
func TestGrammarSentences(t *testing.T) {
	grammar := productions(t)
	for root := range grammar {
		parts := []string{"Statement", "Line", "Item", "SetWord", "Arguments", "Argument", "Size", "Postfix", "Index"}
		if slices.Contains(parts, root) || strings.HasSuffix(root, "Clause") {
			continue // parts of the others
		}
		switch root {
		case "Scored", "Rule", "Same", "Let", "Require", "Native":
			continue
		}
		rapid.Check(t, func(t *rapid.T) {
			s := &sentenceOf{t: t, grammar: grammar}
			s.expression(grammar[root])
			for i := 1; root == "Limit" && i < len(s.words); i++ {
				if slices.Contains(wordsOfKind["name"], s.words[i]) {
					s.words[i] = map[bool]string{true: "memory", false: "GiB"}[i == 1]
				}
			}
			text := strings.ReplaceAll(strings.Join(s.words, " "), " \x00 ", "")
			if !slices.Contains([]string{"Game", "Check", "Using", "Limit", "Help", "Definition", "Ask"}, root) {
				text = "check " + text
			}
			script, errors := Parse(NewSource("", text), ScriptMode)
			if len(errors) > 0 {
				t.Fatalf("%s: %s\n%v at %v", root, text, errors[0], errors[0].Span)
			}
			printed := printer.Script(script)
			if again, errors := Parse(NewSource("", printed), ScriptMode); len(errors) > 0 || !Equal(script, again) {
				t.Fatalf("%s is read as %s %v", printed, Dump(again), errors)
			}
		})
	}
}

// TestGrammarIsWhole: every production is used, and every name is explained.
func TestGrammarIsWhole(t *testing.T) {
	text, kinds, _ := strings.Cut(Grammar(), "\n\n")
	for name := range productions(t) {
		if name != "Statement" && strings.Count(text+" ", name+" ")+strings.Count(text, name+")")+strings.Count(text, name+"*")+
			strings.Count(text, name+"?")+strings.Count(text, name+"+") < 2 {
			t.Errorf("the production %s is not used", name)
		}
	}
	for _, word := range regexp.MustCompile("<[a-z]+>").FindAllString(text, -1) {
		if !strings.Contains(kinds, word) {
			t.Errorf("%s is not explained", word)
		}
	}
}
