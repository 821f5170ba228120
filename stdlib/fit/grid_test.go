//go:build !js

package fit

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"
)

// gridOf makes a grid of the values of a function of three numbers.
func gridOf(side int, f func(a, b, c int64) int64) Grid {
	g := Grid{From: []int64{0, 0, 0}, Sides: []int{side, side, side}}
	for a := range int64(side) {
		for b := range int64(side) {
			for c := range int64(side) {
				g.Cells = append(g.Cells, f(a, b, c))
			}
		}
	}
	return g
}

// TestGrids: laws of three numbers are found, and predict what lies outside; a grid of
// which one cell is changed has none.
func TestGrids(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for text, f := range map[string]func(a, b, c int64) int64{
		"f(a, b, c) = a xor b xor c":                             func(a, b, c int64) int64 { return a ^ b ^ c },
		"f(a, b, c) = (a mod 3) xor floor(b/2) xor c":            func(a, b, c int64) int64 { return a%3 ^ b/2 ^ c },
		"f(a, b, c) = h(a + b + c), h(n+4) = h(n) for n >= 0":    func(a, b, c int64) int64 { return (a + b + c) % 4 },
		"f(a, b, c) = h(max(a, b, c)), h(n) = 2*n + 1":           func(a, b, c int64) int64 { return 2*max(a, b, c) + 1 },
		"f(a, b, c) = h(min(a, b, c)), h(n+2) = h(n) for n >= 0": func(a, b, c int64) int64 { return min(a, b, c) % 2 },
		"f(a, b, c) = h(a xor b xor c), h(n) = n**2":             func(a, b, c int64) int64 { return (a ^ b ^ c) * (a ^ b ^ c) },
		"": func(a, b, c int64) int64 { return a*b + c },
	} {
		g := gridOf(10, f)
		l := g.Law(context.Background())
		if (l == nil) != (text == "") || l != nil && l.Text != text {
			t.Errorf("%v, want %s", l, text)
			continue
		}
		if l == nil {
			continue
		}
		for range 20 {
			a, b, c := rng.Int64N(100), rng.Int64N(100), rng.Int64N(100)
			x, ok := l.Cell([]*big.Int{big.NewInt(a), big.NewInt(b), big.NewInt(c)})
			if !ok || x.Int64() != f(a, b, c) {
				t.Errorf("%s predicts %v at %d, %d, %d", text, x, a, b, c)
			}
		}
		at := rng.IntN(len(g.Cells))
		g.Cells[at] += 16
		if l := g.Law(context.Background()); l != nil && l.Kind == NimSum {
			t.Errorf("with cell %d changed: %s", at, l.Text)
		}
	}
	if l := gridOf(3, func(a, b, c int64) int64 { return 0 }).Law(context.Background()); l != nil {
		t.Errorf("a grid of three by three by three has the law %s", l.Text)
	}
}
