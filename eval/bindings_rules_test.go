package eval

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cgt/lang"
	"cgt/stdlib/prelude"
)

// meanings are definitions of a name @, for each number of its parameters.
var meanings = []string{"@ := 3", "@(a) := a", "@(a) := []", "@(a) := 2", "@(a) := [a]", "@(a) := 1 < 0", "@(a, b) := a", "@(a, b) := b",
	"@(a, b) := 1", "@(a, b) := []", "@(a, b) := 0 < 1", "@(a, b, c) := a", "@(a, b, c) := 1", "game @(n) { -> @(n - 2) if n > 1 }"}

// TestBindingsWinInDefinitions: a word of the library that the user gives another meaning has it in every
// rule: games whose rules are those of the library answer as with any other name in its place, though
// there are faster ways for the rules as they stand in the library.
func TestBindingsWinInDefinitions(t *testing.T) {
	names, drawn, compared, errors, answers := prelude.Names(), 0, 0, 0, 0
	asked := strings.Fields("value outcome moves explain nimvalue winning misere left right limit tree")
	for seed := range seeds(200, 40, &drawn) {
		r := rand.New(rand.NewPCG(seed, 11))
		game := oneOf(r, names)
		text, _ := prelude.Source(game)
		example := regexp.MustCompile(`(?m)^# example:.*\b` + game + `( ?(?:"[^"]*"|\d+|\([^()]*\)|\[[^\[\]]*\]))`)
		at := example.FindAllStringSubmatch(text, -1)
		text = regexp.MustCompile(`(?m)^\s*(?:native\b.*|#.*)\n`).ReplaceAllString(text, "")
		var words []string
		for _, word := range aWords.FindAllString(text, -1) {
			if New().Language().Builtin(word) != nil && !lang.IsReserved(word) && len(word) > 1 && !slices.Contains(asked, word) &&
				!slices.Contains(words, word) {
				words = append(words, word)
			}
		}
		if len(words) == 0 || len(at) == 0 || !strings.HasPrefix(strings.TrimSpace(text), "game "+game) {
			continue
		}
		word := oneOf(r, words)
		position := "plain" + oneOf(r, at)[1]
		named := regexp.MustCompile(`\b` + word + `\b`)
		binding := oneOf(r, meanings)
		program := func(name string, late bool) []string {
			rules := named.ReplaceAllString(regexp.MustCompile(`\b`+game+`\b`).ReplaceAllString(text, "plain"), name)
			lines := []string{strings.ReplaceAll(binding, "@", name), rules}
			if late {
				slices.Reverse(lines)
			}
			return append(lines, "limit steps 3000", "value "+position, "outcome("+position+")",
				"text(moves("+position+"))", "explain "+position, "nimvalue("+position+")",
				`"misere play:"`, "winning("+position+", misere)")
		}
		neutral := strings.Repeat("q", len(word))
		renamed, taken := answersOf(t, program(word, false))
		if taken || named.MatchString(position) {
			continue
		}
		// Names are looked up when a game is played.
		if late, _ := answersOf(t, program(word, true)); answered(late) != answered(renamed) {
			t.Errorf("seed %d: %s\nanswers\n%s\ninstead of\n%s", seed, strings.Join(program(word, true), "\n"), late, renamed)
		}
		plain, _ := answersOf(t, program(neutral, false))
		compared, errors, answers = compared+1, errors+strings.Count(plain, refusal), answers+strings.Count(plain, "\n")
		if got, want := named.ReplaceAllString(renamed, neutral), named.ReplaceAllString(plain, neutral); got != want {
			t.Errorf("seed %d: %s\nanswers\n%s\ninstead of\n%s", seed, strings.Join(program(word, false), "\n"), got, want)
		}
	}
	if compared < drawn/3 || errors > answers*2/3 {
		t.Errorf("of %d games %d are compared, and of %d answers %d are errors", drawn, compared, answers, errors)
	}
}

// answered are answers without what only definitions say, and without those about misere play, for which a clause
// that fails may be left out.
func answered(text string) string {
	_, after, _ := strings.Cut(text, "3000 steps")
	before, _, _ := strings.Cut(after, "misere play:")
	return strings.TrimSpace(before)
}

// TestRulesSayNoSizes: a rule that leads to a number where a board belongs is an error, not an endless
// search for what the number may mean; nor does the page of a game play it to the end.
func TestRulesSayNoSizes(t *testing.T) {
	text, _ := answersOf(t, []string{`game z(g) { -> z 2 for r, c in cells(g, ".") }`, `value z "..|.."`,
		`game y(g) { -> y g for k in 1..10**12 if k < 0 and len cells(g, ".") > 0 }`, "help y"})
	if strings.Count(text, refusal) != 1 || !strings.Contains(text, "a position is written y(g)") {
		t.Error(text)
	}
}

// TestLibraryKeepsItsWords: what the user binds changes no game of the library.
func TestLibraryKeepsItsWords(t *testing.T) {
	text, _ := answersOf(t, []string{"pieces(a, b) := 1 < 0", "cells := 3", `value clobber "xo"`, "value domineering(2, 2)"})
	if !strings.Contains(text, "*\n") || !strings.Contains(text, "+-1\n") || strings.Contains(text, refusal) {
		t.Error(text)
	}
}
