package kernel

import (
	"math/rand/v2"
	"slices"
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

// TestKernelsEqualALoop compares all versions of the search kernels with simple loops.
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

// TestFinishEqualsALoop compares all versions of Finish with the definition.
func TestFinishEqualsALoop(t *testing.T) {
	rng, settled := rand.New(rand.NewPCG(7, 7)), 0
	for range 5000 {
		b := &Block{Limit: 1 << rng.IntN(64), Near: make([]Near, rng.IntN(FewNear+2))}
		b.Common = [2]uint64{rng.Uint64() | rng.Uint64(), rng.Uint64() | rng.Uint64()}
		b.Sure = [2]uint64{^b.Common[0], ^b.Common[1]}
		if rng.IntN(3) == 0 {
			b.Sure[rng.IntN(2)] &^= 1 << rng.IntN(64)
		}
		for k := range b.Seen {
			b.Seen[k] = rng.Uint64() & rng.Uint64()
			if rng.IntN(100) == 0 {
				b.Seen[k] |= b.Common[k&1]
			}
		}
		for j := range b.Near {
			b.Near[j] = Near{-1 - rng.IntN(40), rng.Uint64N(64)}
		}
		at, from, to := 40+rng.IntN(9), rng.IntN(65), 2*rng.IntN(33)
		start := randomValues(rng, at+64, 64)
		g, stop := slices.Clone(start), from
		for ; stop < to; stop++ {
			var seen [64]bool
			for v := range seen {
				seen[v] = (b.Seen[stop]|b.Sure[stop%2])>>v&1 == 1
			}
			for _, o := range b.Near {
				seen[g[at+stop+o.Back]^uint16(o.Value)] = true
			}
			value, open := 0, 0
			for value < 64 && (b.Common[stop%2]>>value&1 == 0 || seen[value]) {
				if !seen[value] {
					open++
				}
				value++
			}
			if value == 64 || open > 0 || uint64(1)<<value > b.Limit {
				break
			}
			g[at+stop] = uint16(value)
		}
		settled += stop - from
		for name, kernels := range map[string]*Search{"plain": &Plain, "best": Best()} {
			got := slices.Clone(start)
			if n := kernels.Finish(b, got, at, from, to); from < to && n != stop || !slices.Equal(got, g) {
				t.Fatalf("%s: stops at %d, the loop at %d, from %d with %d near\n%v\n%v", name, n, stop, from, len(b.Near), got,
					g)
			}
		}
	}
	if settled < 5000 {
		t.Errorf("only %d heaps were settled", settled)
	}
}

// TestBlocksEqualALoop compares all versions of the block kernels with simple loops.
func TestBlocksEqualALoop(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for range 2000 {
		g := randomValues(rng, 700, 64)
		heaps, values := []uint32{}, []uint16{}
		for r := uint32(64 + rng.IntN(200)); r < 600; r += 1 + rng.Uint32N(200) {
			heaps, values = append(heaps, r), append(values, uint16(rng.IntN(64)))
		}
		at := 600 + rng.IntN(30)
		var want [64]uint64
		for k := range want {
			want[k] = uint64(k) << 50
			for i, r := range heaps {
				want[k] |= 1 << (values[i] ^ g[at+k-int(r)])
			}
		}
		const words, rings, stride = 16, 3, 16 + 11
		bits := make([]uint64, rings*stride)
		for i := range bits {
			bits[i] = rng.Uint64() & rng.Uint64()
		}
		for ring := range rings {
			copy(bits[ring*stride+words:ring*stride+stride], bits[ring*stride:ring*stride+9])
		}
		probes := []Probe{}
		for range rng.IntN(20) {
			probes = append(probes, NewProbe(uint32(rng.IntN(rings)*stride), 512+rng.Uint32N(64*words-512)))
		}
		start, wanted := uint64(rng.IntN(100)+100)*64, []uint64{0, 0x5555555555555555, 0xff, ^uint64(0)}[rng.IntN(4)]
		var lane [8]uint64
		tried := 0
		for done := false; tried < len(probes) && !done; tried++ {
			p := probes[tried]
			for i := range uint64(512) {
				bit := start - p.Distance() + i
				lane[i/64] |= bits[p.Base()+bit/64%words] >> (bit % 64) & 1 << (i % 64)
			}
			done = true
			for _, w := range lane {
				done = done && w&wanted == wanted
			}
		}
		ballots := make([]uint64, 1+rng.IntN(64))
		for i, v := range g[at : at+64] {
			if int(v) < len(ballots) {
				ballots[v] |= 1 << i
			}
		}
		for name, kernels := range map[string]*Search{"plain": &Plain, "best": Best()} {
			var seen [64]uint64
			for k := range seen {
				seen[k] = uint64(k) << 50
			}
			if kernels.Mark(&seen, g, at, heaps, values); seen != want {
				t.Fatalf("%s: marks %x, the loop %x", name, seen, want)
			}
			var got [8]uint64
			if n := kernels.Windows(&got, bits, probes, start, words-1, wanted); n != tried || got != lane {
				t.Fatalf("%s: windows %x after %d of %d, the loop %x after %d", name, got, n, len(probes), lane, tried)
			}
			counted := make([]uint64, len(ballots))
			if kernels.Ballot(counted, (*[64]uint16)(g[at:])); !slices.Equal(counted, ballots) {
				t.Fatalf("%s: ballots %x, the loop %x", name, counted, ballots)
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
