package rulesets

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestChompValues compares the table with the least value that no bite leads to, and with
// the formula of two rows.
func TestChompValues(t *testing.T) {
	const most = 13
	known := map[[3]int]int{}
	var slow func(bar [3]int) int
	slow = func(bar [3]int) (v int) {
		if v, ok := known[bar]; ok {
			return v
		}
		seen := map[int]bool{}
		for r := range bar {
			for c := range bar[r] {
				if r+c == 0 {
					continue
				}
				to := bar
				for i := r; i < 3; i++ {
					to[i] = min(to[i], c)
				}
				seen[slow(to)] = true
			}
		}
		for seen[v] {
			v++
		}
		known[bar] = v
		return v
	}
	var table ChompValues
	rng := rand.New(rand.NewPCG(1, 1))
	for range 400 {
		a := 1 + rng.IntN(most)
		b := rng.IntN(a + 1)
		c := rng.IntN(b + 1)
		v, ok, err := table.Value(context.Background(), a, b, c)
		if err != nil || !ok || v != slow([3]int{a, b, c}) {
			t.Fatalf("%d %d %d: %d %v %v, by all bites %d", a, b, c, v, ok, err, slow([3]int{a, b, c}))
		}
	}
	for range 200 {
		a := 14 + rng.IntN(100)
		b := 1 + rng.IntN(a)
		v, ok, err := table.Value(context.Background(), a, b, 0)
		want, _ := ChompTwoRows([]*big.Int{big.NewInt(int64(a)), big.NewInt(int64(b))})
		if err != nil || !ok || int64(v) != want.Int64() {
			t.Fatalf("%d %d: %d %v %v, by the formula %v", a, b, v, ok, err, want)
		}
	}
	var three ChompThree
	for range 300 { // the bars of value 0 are the P-positions that are found row by row
		a := 1 + rng.IntN(60)
		b := 1 + rng.IntN(a)
		c := 1 + rng.IntN(b)
		v, _, _ := table.Value(context.Background(), a, b, c)
		first, ok, err := three.First(context.Background(), big.NewInt(int64(b)), c)
		if err != nil || !ok || (v == 0) != (first.Int64() == int64(a)) {
			t.Fatalf("%d %d %d has value %d, the first row of a P-position is %v", a, b, c, v, first)
		}
	}
}

// TestLongChomp compares bars with a long first row with the table, and those of two rows with their formula.
func TestLongChomp(t *testing.T) {
	var table, long ChompValues
	rng := rand.New(rand.NewPCG(2, 3))
	for range 150 {
		b := 1 + rng.IntN(12)
		c := rng.IntN(b + 1)
		a := b + 1 + rng.IntN(1500)
		want, _, _ := table.Value(context.Background(), a, b, c)
		v, ok, err := long.long(context.Background(), big.NewInt(int64(a)), b, c)
		if err != nil || !ok || v.Int64() != int64(want) {
			t.Fatalf("%d %d %d: %v %v %v, by the table %d", a, b, c, v, ok, err, want)
		}
	}
	for b := 1; b <= 10; b++ {
		a := new(big.Int).Add(new(big.Int).Exp(big.NewInt(10), big.NewInt(30), nil), big.NewInt(rng.Int64()))
		want, _ := ChompTwoRows([]*big.Int{a, big.NewInt(int64(b))})
		v, ok, err := long.long(context.Background(), a, b, 0)
		if err != nil || !ok || v.Cmp(want) != 0 {
			t.Errorf("%v %d: %v %v %v, by the formula %v", a, b, v, ok, err, want)
		}
	}
}
