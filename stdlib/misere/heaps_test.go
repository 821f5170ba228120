package misere

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"cgt/stdlib/trials"
)

// bruteNim finds nim-values of sums by their definition: heaps 1, 2, ... of
// some rules and, as negative numbers, copies of *2 and *1.
type bruteNim struct {
	options func(n int) [][]int
	known   map[string]int
}

func (b *bruteNim) value(sum []int, misere bool) int {
	slices.Sort(sum)
	key := strconv.FormatBool(misere) + plainKey(sum)
	if v, ok := b.known[key]; ok {
		return v
	}
	var values []int
	moves := 0
	for i, h := range sum {
		options := [][]int{{}}
		switch {
		case h >= 0:
			options = b.options(h)
		case h == -2:
			options = [][]int{{}, {-1}}
		}
		for _, o := range options {
			moves++
			values = append(values, b.value(slices.Concat(sum[:i], sum[i+1:], o), misere))
		}
	}
	v := mex(values)
	if misere && moves == 0 {
		v = 1
	}
	b.known[key] = v
	return v
}

// TestHeapGeneraByDefinition: nim-values of G + k * (*2), one by one.
func TestHeapGeneraByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 4))
	rounds := trials.Count(6, 30)
	for range rounds {
		table := make([][][]int, 9)
		for n := 1; n < len(table); n++ {
			for range 1 + r.IntN(3) {
				o := []int{r.IntN(n)}
				if r.IntN(3) == 0 {
					o = append(o, r.IntN(n))
				}
				if r.IntN(8) == 0 {
					o = []int{}
				}
				table[n] = append(table[n], o)
			}
		}
		options := func(n int) [][]int { return table[n] }
		genera, err := HeapGenera(background, options, len(table)-1)
		if err != nil {
			t.Fatal(err)
		}
		b := &bruteNim{options, map[string]int{}}
		for n, g := range genera {
			if v := b.value([]int{n}, false); v != g.Normal() {
				t.Fatalf("%v: heap %d has the nim-value %d, want %d", table, n, g.Normal(), v)
			}
			for k := range 6 {
				if v := b.value(append(slices.Repeat([]int{-2}, k), n), true); v != g.Misere(k) {
					t.Fatalf("%v: heap %d with %d of *2 has the misere nim-value %d, want %d", table, n, k, g.Misere(k), v)
				}
			}
		}
	}
}

// BenchmarkKaylesGenera: the genera of Kayles to 60 heaps.
func BenchmarkKaylesGenera(b *testing.B) {
	for b.Loop() {
		if _, err := HeapGenera(background, octal("0.77").Options, 60); err != nil {
			b.Fatal(err)
		}
	}
}
