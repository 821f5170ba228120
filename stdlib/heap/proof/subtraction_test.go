package proof

import (
	"strings"
	"testing"

	"cgt/stdlib/internal/integer"
)

// sequenceOf is the nim-sequence of a subtraction set by its definition.
func sequenceOf(set []uint64, n int) []int {
	values := make([]int, n)
	for m := range values {
		seen := map[int]bool{}
		for _, s := range set {
			if int(s) <= m {
				seen[values[m-int(s)]] = true
			}
		}
		for seen[values[m]] {
			values[m]++
		}
	}
	return values
}

// TestSubtractionFacts checks the theorems on sets of one to three numbers against
// their nim-sequences.
func TestSubtractionFacts(t *testing.T) {
	for a := uint64(1); a <= 12; a++ {
		for b := a; b <= 24; b++ {
			set := []uint64{a, b}
			if a == b {
				set = set[:1]
			}
			g := sequenceOf(set, 200)
			for n := int(a); n < len(g); n++ {
				if (g[n] == 1) != (g[n-int(a)] == 0) {
					t.Fatalf("%v: the pairing fails at %d", set, n)
				}
			}
			p, ok := TwoNumbers(set)
			if ok != (len(set) == 2) {
				t.Fatalf("%v is %v a set of two numbers", set, ok)
			}
			if !ok {
				continue
			}
			for q := uint64(1); q <= p; q++ {
				repeats := true
				for n := 0; n+int(q) < len(g); n++ {
					repeats = repeats && g[n] == g[n+int(q)]
				}
				if repeats != (q == p) {
					t.Fatalf("%v: the least period is not %d: %v", set, p, g[:40])
				}
			}
			m := integer.GCD(a, b)
			small := sequenceOf([]uint64{a / m, b / m}, 200)
			for n, v := range g {
				if v != small[n/int(m)] {
					t.Fatalf("%v is no %d-plicate", set, m)
				}
			}
		}
	}
	if facts := strings.Join(SubtractionFacts([]uint64{3, 9}), "\n"); !strings.Contains(facts,
		"subtraction <1, 3> stands 3 times") || !strings.Contains(facts, "here 6") || !strings.Contains(facts, "G(n - 3) = 0") {
		t.Error(facts)
	}
}
