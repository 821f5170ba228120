package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/prelude"
	"cgt/stdlib/trials"
)

// TestColouringPlaysTheDefinition compares Snort and Col on random graphs, of
// which some have many leaves, with their rules alone.
func TestColouringPlaysTheDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for _, name := range []string{"graph_snort", "graph_col"} {
		s := eval.New(eval.WithHost(quiet{}))
		library, _ := prelude.Source(name)
		runLines(t, s, withoutNative(library, name))
		many := trials.Count(30, 120)
		for range many {
			n := 2 + rng.IntN(5)
			var edges, left, right []string
			for v := range n {
				name := fmt.Sprint(string(rune('a' + v)))
				if v > 0 && rng.IntN(8) > 0 {
					to := rng.IntN(v)
					if rng.IntN(2) == 0 {
						to = rng.IntN(min(v, 2))
					}
					edges = append(edges, string(rune('a'+to))+"-"+name)
				} else {
					edges = append(edges, name)
				}
				if rng.IntN(4) == 0 && v > 1 {
					edges = append(edges, string(rune('a'+rng.IntN(v)))+"-"+name)
				}
				if rng.IntN(4) == 0 {
					left = append(left, fmt.Sprintf("%q", name))
				}
				if rng.IntN(4) == 0 {
					right = append(right, fmt.Sprintf("%q", name))
				}
			}
			at := fmt.Sprintf("(%q, [%s], [%s])", strings.Join(edges, " "), strings.Join(left, ", "), strings.Join(right, ", "))
			got := runLines(t, s, "value "+name+at+"\nvalue plain"+at)
			if got[0] != got[1] {
				t.Errorf("%s%s is %s, by the rules alone %s", name, at, got[0], got[1])
			}
		}
	}
}
