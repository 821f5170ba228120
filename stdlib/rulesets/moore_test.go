package rulesets

import (
	"math/big"
	"testing"
)

// TestMooreIsTheDefinition compares the theorem with all positions of four heaps below 5, played.
func TestMooreIsTheDefinition(t *testing.T) {
	const heaps, most = 4, 4
	for k := 1; k <= heaps; k++ {
		lost := map[[heaps]int]bool{}
		var wins func(from, at [heaps]int, i, lowered int) bool
		wins = func(from, at [heaps]int, i, lowered int) bool { // heaps from i on may still be lowered
			if i == heaps {
				return lowered > 0 && lost[at]
			}
			for n := range from[i] {
				after := at
				if after[i] = n; lowered < k && wins(from, after, i+1, lowered+1) {
					return true
				}
			}
			return wins(from, at, i+1, lowered)
		}
		previous := 0
		var all func(at [heaps]int, i int)
		all = func(at [heaps]int, i int) { // in an order in which what a move leads to comes first
			if i < heaps {
				for n := range most + 1 {
					at[i] = n
					all(at, i+1)
				}
				return
			}
			lost[at] = !wins(at, at, 0, 0)
			w := make([]*big.Int, heaps)
			for i, n := range at {
				w[i] = big.NewInt(int64(n))
			}
			if got := MoorePrevious(k, w); got != lost[at] {
				t.Errorf("k = %d, heaps %v: previous %v, played %v", k, at, got, lost[at])
			}
			if lost[at] {
				previous++
			}
		}
		all([heaps]int{}, 0)
		if k == 1 && previous < 50 || previous == 0 {
			t.Errorf("k = %d: %d positions of the previous player", k, previous)
		}
	}
}
