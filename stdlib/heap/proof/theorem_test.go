package proof

import (
	"math/rand/v2"
	"testing"

	"cgt/stdlib/heap/heaptest"
)

func TestUnequalPeriodTheoremOnArtificialSequences(t *testing.T) {
	// The theorem uses the options of a heap only through their values, so that it
	// must hold for any rule that is a function of these values.
	rng := rand.New(rand.NewPCG(3, 9))
	found, rounds := 0, 4000
	if testing.Short() {
		rounds = 1000
	}
	for range rounds {
		r := heaptest.RandomDigits(rng, 3, 8).Rules(true)
		if !r.Unequal() {
			continue
		}
		size := 2 + rng.IntN(3)
		rule := make([]uint64, 1<<size)
		for i := range rule {
			rule[i] = rng.Uint64N(uint64(size))
		}
		const terms = 400
		var g [terms]uint64
		for n := range g {
			seen := 0
			for _, d := range r.Digits() {
				rest := n - int(d.Take)
				if rest == 0 && d.Parts&1 != 0 {
					seen |= 1
				}
				if rest > 0 && d.Parts&2 != 0 {
					seen |= 1 << g[rest]
				}
				for b := 1; d.Parts&4 != 0 && 2*b < rest; b++ {
					seen |= 1 << ((g[b] ^ g[rest-b]) % uint64(size))
				}
			}
			g[n] = rule[seen]
		}
		for p := 1; p < 20; p++ {
			n0 := 0
			bound, _ := Bound(r, uint64(p), uint64(n0))
			for int(bound)+p < terms {
				holds := true
				for n := n0; n < int(bound) && holds; n++ {
					holds = g[n] == g[n+p]
				}
				if !holds {
					n0++
					bound, _ = Bound(r, uint64(p), uint64(n0))
					continue
				}
				found++
				for n := n0; n+p < terms; n++ {
					if g[n] != g[n+p] {
						t.Fatalf("%s with rule %v: period %d from %d was proved to %d and fails at %d", r.Name(), rule, p, n0,
							bound, n)
					}
				}
				break
			}
		}
	}
	if found < rounds/8 {
		t.Errorf("only %d periods met the hypothesis", found)
	}
}
