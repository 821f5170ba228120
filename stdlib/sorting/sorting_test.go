package sorting

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSorted compares with package slices; equal items must keep their order.
func TestSorted(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	for range 300 {
		list := make([][2]int, rng.IntN(60))
		for i := range list {
			list[i] = [2]int{rng.IntN(20), i}
		}
		first := func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) }
		both := func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		stable, want := slices.Clone(list), slices.Clone(list)
		Stably(stable, first)
		slices.SortStableFunc(want, first)
		if !slices.Equal(stable, want) {
			t.Fatalf("%v is sorted to %v, want %v", list, stable, want)
		}
		want = slices.SortedFunc(slices.Values(list), both)
		if got := Of(slices.Values(list), both); !slices.Equal(got, want) {
			t.Fatalf("%v is sorted to %v, want %v", list, got, want)
		}
		By(list, both)
		if !slices.Equal(list, want) {
			t.Fatalf("sorted to %v, want %v", list, want)
		}
	}
}
