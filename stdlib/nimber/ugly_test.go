package nimber

import (
	"context"
	"math/big"
	"math/bits"
	"testing"
)

// TestUgly has the row of 14 that the tests of CGSuite 2.2 print, and the definition
// for powers of 2.
func TestUgly(t *testing.T) {
	ugly := func(a, b int64) int64 {
		p, err := Ugly(context.Background(), big.NewInt(a), big.NewInt(b))
		if err != nil {
			t.Fatal(err)
		}
		return p.Int64()
	}
	for i, want := range []int64{14, 13, 3, 13, 3, 0, 14, 7, 9, 10, 4, 10, 4, 7, 9, 23} {
		if got := ugly(14, int64(i+1)); got != want {
			t.Errorf("14 and %d: %d, want %d", i+1, got, want)
		}
	}
	for n := int64(1); n <= 256; n *= 2 {
		for k := range n {
			want := k / 2
			if bits.OnesCount64(uint64(k))%2 == 1 {
				want += n
			}
			if ugly(n, k) != want || ugly(k, n) != want {
				t.Errorf("%d and %d: %d, want %d", n, k, ugly(n, k), want)
			}
		}
		if ugly(n, n) != (n+1)/2 {
			t.Errorf("%d and itself: %d", n, ugly(n, n))
		}
	}
}
