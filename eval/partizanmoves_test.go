package eval_test

import (
	"fmt"
	"testing"

	"cgt/eval"
)

// TestMovesToPartizanGames: rules that are open to both players may lead to
// games that are not impartial. Such a game is the one whose rules are written
// for Left and for Right.
func TestMovesToPartizanGames(t *testing.T) {
	for i, target := range []string{
		"1 + d(n-1)", "-1 + d(n-1)", "d(n-1) + 1*", "1/2 + d(n-1)", "d(n-1) + tiny 2", "subtraction <1|2>(n)",
		"partizan(octal 0.1, octal 0.33)(n)", "d(n-1) + (kayles 3 + 1)", "if n > 2 then other(n) else d(n-1)",
		"heat(1, 1) + d(n-1)",
		"d(n-1) + kayles 3", // and this one is impartial
	} {
		both, apart := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
		for _, s := range []*eval.Session{both, apart} {
			statements(t, s, "game other(n) { left -> other(n-1) if n > 0; right -> other(n-2) if n > 1 }")
		}
		statements(t, both, fmt.Sprintf("game d(n) { -> %s if n > 0 }", target))
		statements(t, apart, fmt.Sprintf("game d(n) { left -> %s if n > 0; right -> %[1]s if n > 0 }", target))
		for _, question := range []string{
			"[outcome(d(k)) for k in 0..5]", "[value(d(k)) for k in 0..5]", "[outcome(d(k), misere) for k in 0..4]",
			"outcome(d(3) + d(1))", "[mean(d(k)) for k in 0..3]",
		} {
			if i%2 == 0 { // and as the first question that is asked
				again := eval.New(eval.WithHost(quiet{}))
				statements(t, again, "game other(n) { left -> other(n-1) if n > 0; right -> other(n-2) if n > 1 }")
				statements(t, again, fmt.Sprintf("game d(n) { -> %s if n > 0 }", target))
				both = again
			}
			got, want := printed(both, question), printed(apart, question)
			if got != want || want == "" {
				t.Errorf("-> %s: %s\n%s\nby rules for each player\n%s", target, question, got, want)
			}
		}
	}
}
