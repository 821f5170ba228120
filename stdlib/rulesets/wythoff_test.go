package rulesets

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestWythoffAgreesWithRules compares pairs and winning moves with the rules
// on a board of 150 by 150.
func TestWythoffAgreesWithRules(t *testing.T) {
	const n = 150
	var previous [n][n]bool
	for x := range n {
		for y := range n {
			var want []string
			add := func(i, j int) {
				if previous[i][j] {
					want = append(want, fmt.Sprint(i, j))
				}
			}
			for k := 1; k <= x; k++ {
				add(x-k, y)
			}
			for k := 1; k <= y; k++ {
				add(x, y-k)
			}
			for k := 1; k <= min(x, y); k++ {
				add(x-k, y-k)
			}
			previous[x][y] = len(want) == 0
			a, b := big.NewInt(int64(x)), big.NewInt(int64(y))
			if got := WythoffPrevious(a, b); got != previous[x][y] {
				t.Fatalf("(%d, %d): P is %v", x, y, got)
			}
			var got []string
			for _, m := range WythoffWinning(a, b) {
				got = append(got, fmt.Sprint(m[0], m[1]))
			}
			if !slices.Equal(got, want) {
				t.Fatalf("(%d, %d): winning moves %v, by the rules %v", x, y, got, want)
			}
		}
	}
}

// TestWythoffLarge tries heaps of up to 400 digits: a partner's partner is
// the heap itself, and winning moves lead to P-positions.
func TestWythoffLarge(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for range 2000 {
		x, y := new(big.Int), new(big.Int)
		for range 1 + r.IntN(20) {
			x.Add(x.Lsh(x, 64), new(big.Int).SetUint64(r.Uint64()))
			y.Add(y.Lsh(y, 64), new(big.Int).SetUint64(r.Uint64()))
		}
		p := WythoffPartner(x)
		if !WythoffPrevious(x, p) || WythoffPartner(p).Cmp(x) != 0 {
			t.Fatalf("the partner of %v is not %v", x, p)
		}
		moves := WythoffWinning(x, y)
		if len(moves) == 0 && !WythoffPrevious(x, y) {
			t.Fatalf("(%v, %v): no winning move", x, y)
		}
		for _, m := range moves {
			if !WythoffPrevious(m[0], m[1]) {
				t.Fatalf("(%v, %v): the move to %v does not win", x, y, m)
			}
		}
	}
}
