package solve

import (
	"cgt/stdlib/trials"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestTakes compares what the account says a player takes of contested areas with
// actual play: the opponent spoils one area that is apart, one or two paired ones, or
// nothing; the player takes any one.
func TestTakes(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	known := map[string]int{}
	short := 0
	var memory plays
	rounds := trials.Count(1000, 3000)
	for range rounds {
		var lists [2][]int
		var counts [2]uint64
		for kind := range lists {
			for range rng.IntN(5 + kind) {
				w := 1 + rng.IntN(1+rng.IntN(maxWeight))
				lists[kind] = append(lists[kind], w)
				counts[kind] += 1 << (8*w - 8)
			}
			slices.Sort(lists[kind])
		}
		second, first := best(lists[0], lists[1], false, known), best(lists[0], lists[1], true, known)
		if s, f := play(counts[0], counts[1]); s != second || f != first {
			t.Fatalf("apart %v, paired %v: %d and %d by play, want %d and %d", lists[0], lists[1], s, f, second, first)
		}
		for need := range 40 {
			for _, p := range []*plays{nil, &memory} {
				if p.takes(counts[0], counts[1], false, need) == (need <= second) &&
					p.takes(counts[0], counts[1], true, need) == (need <= first) {
					continue
				}
				t.Fatalf("apart %v, paired %v, %d needed: not told that %d, %d are taken", lists[0], lists[1], need, second,
					first)
			}
		}
		if got := takesSecond(counts[0], counts[1]); got > second {
			t.Fatalf("apart %v, paired %v, the opponent begins: %d, but %d by play", lists[0], lists[1], got, second)
		} else if got < second {
			short++
		}
	}
	if short > rounds/2 {
		t.Errorf("%d of %d accounts say less than play gives", short, rounds)
	}
}

// best is what the player takes if both play optimally.
func best(apart, paired []int, mine bool, known map[string]int) int {
	key := fmt.Sprint(apart, paired, mine)
	if most, ok := known[key]; ok {
		return most
	}
	without := func(list []int, i int) []int { return slices.Delete(slices.Clone(list), i, i+1) }
	most := 0
	if !mine && len(apart)+len(paired) > 0 {
		most = best(apart, paired, true, known)
	}
	for i, w := range apart {
		if mine {
			most = max(most, w+best(without(apart, i), paired, false, known))
		} else {
			most = min(most, best(without(apart, i), paired, true, known))
		}
	}
	for i, w := range paired {
		rest := without(paired, i)
		if mine {
			most = max(most, w+best(apart, rest, false, known))
			continue
		}
		most = min(most, best(apart, rest, true, known))
		for j := range rest {
			most = min(most, best(apart, without(rest, j), true, known))
		}
	}
	known[key] = most
	return most
}
