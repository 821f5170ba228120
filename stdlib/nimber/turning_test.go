package nimber

import (
	"context"
	"math/bits"
	"testing"
)

// TestTurningValues compares the values with the rules, and with the codes: 18 coins of
// Moebius give the quadratic residue code [18, 9, 6], 24 of Mogul Golay's [24, 12, 8], so
// that their values stay below 2^9 and 2^12, and no further.
func TestTurningValues(t *testing.T) {
	for k := 1; k <= 7; k++ {
		values, err := TurningValues(context.Background(), k, 11)
		if err != nil {
			t.Fatal(err)
		}
		for i, g := range values {
			seen := map[uint64]bool{}
			for set := range 1 << i {
				if bits.OnesCount(uint(set)) >= k {
					continue
				}
				sum := uint64(0)
				for j := range i {
					if set>>j&1 == 1 {
						sum ^= values[j]
					}
				}
				seen[sum] = true
			}
			want := uint64(0)
			for seen[want] {
				want++
			}
			if g != want {
				t.Fatalf("up to %d coins, place %d: %d, by the rules %d", k, i, g, want)
			}
		}
	}
	for _, c := range []struct {
		k, n int
		most uint64
	}{{5, 18, 1 << 9}, {7, 24, 1 << 12}} {
		values, err := TurningValues(context.Background(), c.k, c.n+1)
		if err != nil {
			t.Fatal(err)
		}
		for i, g := range values {
			if (g < c.most) != (i < c.n) {
				t.Errorf("up to %d coins, place %d: %d", c.k, i, g)
			}
		}
	}
}
