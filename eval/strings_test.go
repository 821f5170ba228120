package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// theirs is Nimstring as a user may write it, with other names and another layout.
const theirs = `game cutting(h) {
  again -> cutting(without(h, s)) for s in edges h if degree(h, s[0]) = 1 and s[0] != 0 or degree(h, s[1]) = 1 and s[1] != 0
  -> cutting(without(h, s)) for s in edges h
     if not (degree(h, s[0]) = 1 and s[0] != 0 or degree(h, s[1]) = 1 and s[1] != 0)
}`

// TestStringsPlayTheDefinition: Nimstring and strings and coins on sets of strings have
// the values, scores and winning moves that their rules give, also where a user wrote
// the rules, and for sums.
func TestStringsPlayTheDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	fast := eval.New(eval.WithHost(quiet{}))
	slow := eval.New(eval.WithHost(quiet{}), eval.WithRulesOnly())
	for _, s := range []*eval.Session{fast, slow} {
		runLines(t, s, theirs)
	}
	rounds := trials.Count(5, 14)
	for range rounds {
		var links []string
		for range 1 + rng.IntN(8) {
			a, b := rng.IntN(5), rng.IntN(5)
			if a == b && rng.IntN(4) > 0 {
				b = (a + 1) % 5
			}
			links = append(links, fmt.Sprintf("%d-%d", a, b))
		}
		g := fmt.Sprintf("%q", strings.Join(links, " "))
		ask := strings.ReplaceAll(strings.Join([]string{"value(nimstring G)", "value(cutting G)", "winning(cutting G + nim 2)",
			"scores(strings_and_coins G)", "moves(strings_and_coins G + strings_and_coins \"0-1\")",
			"scores(strings_and_coins G + switch_for_points(3, 1))"}, "\n"), "G", g)
		want := runLines(t, slow, ask)
		for i, got := range runLines(t, fast, ask) {
			if got != want[i] {
				t.Errorf("%s: line %d is %s, by the rules %s", ask, i, got, want[i])
			}
		}
	}
}

// TestBoundNamesStayTheirs: a name that the rules use may be bound anew, which makes
// the game another one.
func TestBoundNamesStayTheirs(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	got := runLines(t, s, theirs+"\nvalue(cutting \"0-1 1-2 2-3\")\ndegree(g, v) := 5\nvalue(cutting \"0-1 1-2 2-3\")")
	if want := []string{"loony", "*"}; got[len(got)-3] != want[0] || got[len(got)-1] != want[1] {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestNimstringOfBoxes has the 3-by-3 boxes, and those of Winning Ways, chapter 16:
// the first player wins 3 to 1 on 2-by-2 boxes.
func TestNimstringOfBoxes(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	got := runLines(t, s, "scores(strings_and_coins(boxes(2, 2)))\nvalue(nimstring(boxes(3, 2)))\nvalue(nimstring(boxes(2, 3)))")
	if got[0] != "(2, -2)" || got[1] != got[2] {
		t.Errorf("got %q", got)
	}
}
