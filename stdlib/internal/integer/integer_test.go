package integer

import "testing"

// The greatest common divisor is the greatest number that divides both.
func TestGCD(t *testing.T) {
	for a := range 40 {
		for b := range 40 {
			want := 0
			for d := 1; d <= max(a, b); d++ {
				if a%d == 0 && b%d == 0 {
					want = d
				}
			}
			if got := GCD(a, b); got != want {
				t.Errorf("gcd(%d, %d) = %d, not %d", a, b, got, want)
			}
		}
	}
}
