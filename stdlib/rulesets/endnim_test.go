package rulesets

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/trials"
)

// plainEndNim computes the nim-value by the rules.
func plainEndNim(memo map[string]int, w []int) int {
	key := fmt.Sprint(w)
	if v, ok := memo[key]; ok {
		return v
	}
	seen := map[int]bool{}
	for _, to := range endNimOptions(w) {
		seen[plainEndNim(memo, to)] = true
	}
	v := 0
	for seen[v] {
		v++
	}
	memo[key] = v
	return v
}

func endNimOptions(w []int) (options [][]int) {
	if len(w) == 0 {
		return nil
	}
	for k := range w[0] {
		to := slices.Clone(w)
		if to[0] = k; k == 0 {
			to = to[1:]
		}
		options = append(options, to)
	}
	for k := range w[len(w)-1] {
		to := slices.Clone(w)
		if to[len(to)-1] = k; k == 0 {
			to = to[:len(to)-1]
		}
		if len(w) > 1 {
			options = append(options, to)
		}
	}
	return options
}

func bigs(w []int) []*big.Int {
	out := make([]*big.Int, len(w))
	for i, x := range w {
		out[i] = big.NewInt(int64(x))
	}
	return out
}

func TestEndNimAgreesWithRules(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	memo := map[string]int{}
	count := trials.Count(500, 5000)
	for range count {
		w := make([]int, r.IntN(7))
		most := 1 + r.IntN(6)
		for i := range w {
			w[i] = 1 + r.IntN(most)
		}
		want := plainEndNim(memo, w)
		if got := EndNimPrevious(bigs(w)); got != (want == 0) {
			t.Fatalf("%v: P is %v, the nim-value %d", w, got, want)
		}
		v, err := EndNim(context.Background(), w)
		if err != nil || v.Value != want {
			t.Fatalf("%v: nim-value %d, by the rules %d", w, v.Value, want)
		}
		checkEnds(t, memo, w, v)
		checkOptions(t, memo, w, v)
		var moves, wantMoves []string
		for _, m := range EndNimWinning(bigs(w)) {
			moves = append(moves, fmt.Sprint(m))
		}
		for _, to := range endNimOptions(w) {
			if plainEndNim(memo, to) == 0 {
				wantMoves = append(wantMoves, fmt.Sprint(bigs(to)))
			}
		}
		slices.Sort(moves)
		slices.Sort(wantMoves)
		if !slices.Equal(moves, slices.Compact(wantMoves)) {
			t.Fatalf("%v: winning moves %v, by the rules %v", w, moves, wantMoves)
		}
	}
}

// checkOptions compares the options of each nim-value with those found by the rules.
func checkOptions(t *testing.T, memo map[string]int, w []int, v EndNimValues) {
	t.Helper()
	wanted := map[int][]string{}
	for _, to := range endNimOptions(w) {
		x := plainEndNim(memo, to)
		wanted[x] = append(wanted[x], fmt.Sprint(bigs(to)))
	}
	for x := range 8 {
		var got []string
		all, total := v.Options(bigs(w), x, 1000)
		for _, to := range all {
			got = append(got, fmt.Sprint(to))
		}
		slices.Sort(got)
		slices.Sort(wanted[x])
		if want := slices.Compact(wanted[x]); !slices.Equal(got, want) || total != int64(len(want)) {
			t.Fatalf("%v: options worth %d are %v (%d), by the rules %v", w, x, got, total, want)
		}
	}
}

func checkEnds(t *testing.T, memo map[string]int, w []int, v EndNimValues) {
	t.Helper()
	if len(w) == 0 {
		return
	}
	for a := 0; a <= w[0]; a++ {
		to := append([]int{a}, w[1:]...)
		if a == 0 {
			to = w[1:]
		}
		if want := plainEndNim(memo, to); v.Head[a] != want {
			t.Fatalf("%v with %d at its head: %d, by the rules %d", w, a, v.Head[a], want)
		}
	}
	for b := 1; b <= w[len(w)-1]; b++ {
		to := append(slices.Clone(w[:len(w)-1]), b)
		if want := plainEndNim(memo, to); v.Tail[b] != want {
			t.Fatalf("%v with %d at its tail: %d, by the rules %d", w, b, v.Tail[b], want)
		}
	}
}

func BenchmarkEndNim(b *testing.B) {
	for b.Loop() {
		if _, err := EndNim(context.Background(), []int{1000, 4, 1000}); err != nil {
			b.Fatal(err)
		}
	}
}
