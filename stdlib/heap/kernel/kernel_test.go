package kernel

import (
	"math/rand/v2"
	"testing"
)

// randomValues are values below limit.
func randomValues(rng *rand.Rand, size, limit int) []uint16 {
	out := make([]uint16, size)
	for i := range out {
		out[i] = uint16(rng.IntN(limit))
	}
	return out
}

// TestKernelsEqualALoop plays all versions of the search kernels against the
// loops that they stand for.
func TestKernelsEqualALoop(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 3000 {
		limit := 1 << (3 + rng.IntN(13))
		size := RunUnit * (1 + rng.IntN(6))
		small, large := randomValues(rng, size, limit), randomValues(rng, size, limit)
		want := [Wants]uint16(randomValues(rng, Wants, limit))
		if rng.IntN(2) == 0 {
			want[rng.IntN(Wants)] = NoValue
			i := rng.IntN(size)
			want[rng.IntN(Wants)] = small[i] ^ large[i]
		}
		var found uint8
		for i := range small {
			for k, w := range want {
				if small[i]^large[i] == w {
					found |= 1 << k
				}
			}
		}
		for name, kernels := range map[string]*Search{"plain": &Plain, "best": Best()} {
			if got := kernels.Pairs(small, large, &want); got != found {
				t.Fatalf("%s: pairs gives %b, the loop %b", name, got, found)
			}
			for k, w := range want {
				if got := kernels.Once(small, large, w); got != (found>>k&1 == 1) {
					t.Fatalf("%s: once gives %v", name, got)
				}
			}
		}
	}
}

func BenchmarkKernels(b *testing.B) {
	rng := rand.New(rand.NewPCG(5, 5))
	const size = 1 << 14
	g, large := randomValues(rng, size, 1024), randomValues(rng, size, 1024)
	want := [Wants]uint16{2000, 2001, 2002, 2003}
	for name, kernels := range map[string]*Search{"plain": &Plain, "best": Best()} {
		each := func(kind string, pairs int, run func()) {
			b.Run(kind+"/"+name, func(b *testing.B) {
				for b.Loop() {
					run()
				}
				b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(b.N)/float64(pairs), "ns/pair")
			})
		}
		each("once", size, func() { kernels.Once(g, large, 2000) })
		each("pairs", size, func() { kernels.Pairs(g, large, &want) })
	}
}
