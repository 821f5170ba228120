package eval

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval/value"
)

// equalPositions draws a position, and others that equal it.
func equalPositions(r *rand.Rand) (one string, others []string) {
	position := func() string {
		board := func(letters string, rows, columns int) string {
			lines := make([]string, rows)
			for i := range lines {
				for range columns {
					lines[i] += letters[r.IntN(len(letters)):][:1]
				}
			}
			return `"` + strings.Join(lines, "|") + `"`
		}
		switch r.IntN(7) {
		case 0:
			return "domineering " + board("...#", 2+r.IntN(2), 3)
		case 1:
			return "toads_and_frogs " + board("LR.", 1, 3+r.IntN(5))
		case 2:
			return "clobber " + board("LR.", 2, 2+r.IntN(2))
		case 3:
			return fmt.Sprintf("kayles %d", r.IntN(12))
		case 4:
			return "hackenbush " + board("LRE", 1, 1+r.IntN(5))
		case 5:
			return fmt.Sprintf("pairs(%d, %d)", r.IntN(5), r.IntN(5))
		}
		return []string{"'{*|*}'", "'{0|0, *}'", "{2|-1}", "over", "ring 0", "ring 1", "'{^|0}'", "*3", "{3|1} + *"}[r.IntN(9)]
	}
	one = position()
	if r.IntN(3) == 0 {
		one += " + " + position()
	}
	again := position()
	for strings.Contains(again, "ring") || again == "over" { // G - G is not 0
		again = position()
	}
	return "(" + one + ")", []string{"(value(" + one + "))", "(" + one + " + (" + again + ") - (" + again + "))",
		"(" + one + " + nim 5 + *5)"}
}

// TestFunctionsOfTheValue: the functions whose rows say that they rest on the value of a
// position say of equal positions the same.
func TestFunctionsOfTheValue(t *testing.T) {
	drawn, answers := 0, 0
	for seed := range seeds(4, 2, &drawn) {
		r := rand.New(rand.NewPCG(seed, 17))
		one, others := equalPositions(r)
		sessions := map[string]*Session{} // one for each position
		for _, text := range append(others, one) {
			s := New(WithHost(silent{}))
			shownOf(s, "", "game pairs(x, y) { left -> pairs(x - k, y) for k in 1..x; "+
				"right -> pairs(x, y - k) for k in 1..y if k != 2; "+
				"-> pairs(y, x - 1) if x > y }")
			shownOf(s, "", "game ring(n) { left -> ring(1 - n); right -> 0 if n = 1 }")
			sessions[text] = s
		}
		for _, b := range language().Builtins {
			if !b.OnValue {
				continue
			}
			ask := func(text string) string {
				v, err := evaluated(sessions[text], b.Name+text)
				if err != nil {
					return refusal
				}
				return value.Show(v)
			}
			want := ask(one)
			for _, other := range others {
				if got := ask(other); got != want {
					t.Errorf("seed %d: %s%s is %s, of %s, which equals it, %s", seed, b.Name, one, want, other, got)
				}
			}
			if want != refusal {
				answers++
			}
		}
	}
	if answers < drawn*5 {
		t.Errorf("of %d positions only %d answers", drawn, answers)
	}
}
