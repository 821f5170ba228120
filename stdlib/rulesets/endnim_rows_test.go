package rulesets

import (
	"context"
	"testing"
)

// TestEndNimRows compares the rows a m b with the rules, far beyond where their
// periods were found.
func TestEndNimRows(t *testing.T) {
	const columns = 400
	for _, m := range []int{1, 2, 3, 4, 6} {
		rows, err := EndNimRows(context.Background(), 9, m)
		if err != nil {
			t.Fatal(err)
		}
		var known [10][columns]int
		for a, row := range rows {
			for b := range columns {
				var seen [2 * columns]bool
				switch {
				case a == 0:
					known[a][b] = m ^ b
				case b == 0:
					known[a][b] = a ^ m
				default:
					for i := range a {
						seen[known[i][b]] = true
					}
					for i := range b {
						seen[known[a][i]] = true
					}
					for seen[known[a][b]] {
						known[a][b]++
					}
				}
				if got := row.Value(b); got != known[a][b] {
					t.Fatalf("%d %d %d: %d, by the rules %d (period %d from %d)", a, m, b, got, known[a][b], row.Period,
						row.Preperiod)
				}
			}
			for p := 1; p <= row.Period; p++ {
				least := true
				for b := 200; b+p < columns; b++ {
					least = least && known[a][b+p] == known[a][b]+p
				}
				if least != (p == row.Period) {
					t.Fatalf("%d %d b: the least period is %d, not %d", a, m, p, row.Period)
				}
			}
		}
	}
}
