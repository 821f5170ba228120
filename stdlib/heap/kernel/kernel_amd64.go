//go:build !purego

package kernel

import processor "golang.org/x/sys/cpu"

// Best is the fastest set of versions for this processor.
func Best() *Search {
	if !processor.X86.HasAVX2 || !processor.X86.HasBMI1 {
		return &Plain
	}
	return &AVX2
}

// AVX2 is the set of versions for processors with AVX2 and BMI1.
var AVX2 = Search{
	Wide: true,
	Mark: func(seen *[64]uint64, g []uint16, at int, heaps []uint32, values []uint16) {
		if len(heaps) == 0 {
			return
		}
		last := len(heaps) - 1
		_, _, _ = values[last], g[at-int(heaps[0])+63], g[at-int(heaps[last])]
		markBlockAVX2(seen, &g[0], at, &heaps[0], &values[0], len(heaps))
	},
	Windows: func(lane *[8]uint64, rings []uint64, probes []Probe, start, mask, want uint64) int {
		if len(probes) == 0 {
			return 0
		}
		return windowsAVX2(lane, &rings[0], (*uint64)(&probes[0]), len(probes), start, mask, want)
	},
	Finish: func(b *Block, g []uint16, at, from, to int) int {
		if len(b.Near) == 0 || len(b.Near) > FewNear || from >= to {
			return finishPlain(b, g, at, from, to)
		}
		least := 0
		for _, o := range b.Near {
			least = min(least, o.Back)
		}
		_, _, _ = g[at+least], g[at+to-1], b.Seen[to-1]
		return finishBMI(&b.Seen[0], &g[at], from, to, &b.Near[0].Back, len(b.Near))
	},
	Ballot: func(words []uint64, g *[64]uint16) {
		if len(words) > 0 {
			ballotAVX2(&words[0], g, len(words))
		}
	},
	Once: func(small, large []uint16, want uint16) bool {
		if len(small) == 0 {
			return false
		}
		large = large[:len(small)]
		return pairOnceAVX2(&small[0], &large[0], len(small), want)
	},
	Pairs: func(small, large []uint16, want *[Wants]uint16) uint8 {
		if len(small) == 0 {
			return 0
		}
		large = large[:len(small)]
		return pairsAVX2(&small[0], &large[0], len(small), want)
	},
}
