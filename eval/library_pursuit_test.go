package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
)

// TestCopsAndRobbers compares who wins on random graphs with the cop's wins found from the definition, and on the graphs where
// one cop wins from everywhere with the theorem of Nowakowski, Winkler and Quilliot: they fall apart by taking away corners.
func TestCopsAndRobbers(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	random := rand.New(rand.NewPCG(5, 83))
	caught, escaped := 0, 0
	for range 40 {
		n := 3 + random.IntN(4)
		joined := make([][]bool, n) // with itself, too: one may stay
		for v := range joined {
			joined[v] = make([]bool, n)
			joined[v][v] = true
		}
		var drawn []string
		for v := range n {
			drawn = append(drawn, fmt.Sprint(v+1))
			for w := range v {
				if random.IntN(9) < 4 {
					joined[v][w], joined[w][v] = true, true
					drawn = append(drawn, fmt.Sprintf("%d-%d", w+1, v+1))
				}
			}
		}
		wins := copWins(joined)
		everywhere := true
		for c := range n {
			for r := range n {
				everywhere = everywhere && wins[[3]int{c, r, 0}]
				if c == r {
					continue
				}
				want := map[[2]bool]string{{true, true}: "L", {true, false}: "N^", {false, false}: "D"}[[2]bool{wins[[3]int{c, r, 0}], wins[[3]int{c, r, 1}]}]
				ask := fmt.Sprintf("outcome(cops_and_robbers(%q, %d, %d))", strings.Join(drawn, " "), c+1, r+1)
				if got := strings.Join(runLines(t, s, ask), ""); got != want {
					t.Fatalf("%s: %s, by the definition %s", ask, got, want)
				}
				if want == "L" {
					caught++
				} else {
					escaped++
				}
			}
		}
		if everywhere != dismantled(joined) {
			t.Errorf("%v: the cop wins from everywhere: %t", drawn, everywhere)
		}
	}
	if caught < 20 || escaped < 20 {
		t.Errorf("%d caught, %d not", caught, escaped)
	}
}

// copWins are the positions (cop, robber, 0 where the cop is to move) from which the cop reaches the robber.
func copWins(joined [][]bool) map[[3]int]bool {
	wins := map[[3]int]bool{}
	for v := range joined {
		wins[[3]int{v, v, 0}], wins[[3]int{v, v, 1}] = true, true
	}
	for grows := true; grows; {
		grows = false
		for c := range joined {
			for r := range joined {
				reaches, all := false, true
				for v := range joined {
					reaches = reaches || joined[c][v] && wins[[3]int{v, r, 1}]
					all = all && (!joined[r][v] || v == c || wins[[3]int{c, v, 0}])
				}
				for who, holds := range []bool{reaches, all} {
					if k := [3]int{c, r, who}; holds && !wins[k] {
						wins[k], grows = true, true
					}
				}
			}
		}
	}
	return wins
}

// dismantled reports whether one vertex is left when corners are taken away, one after the other: vertices that are joined to
// another one, as all their neighbours are.
func dismantled(joined [][]bool) bool {
	gone, left := make([]bool, len(joined)), len(joined)
	for again := true; again; {
		again = false
		for v := range joined {
			for w := range joined {
				corner := v != w && !gone[v] && !gone[w] && joined[v][w]
				for x := range joined {
					corner = corner && (gone[x] || !joined[v][x] || joined[w][x])
				}
				if corner {
					gone[v], again = true, true
					left--
				}
			}
		}
	}
	return left == 1
}
