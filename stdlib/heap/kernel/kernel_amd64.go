//go:build !purego

package kernel

import processor "golang.org/x/sys/cpu"

// Best are the fastest versions that the processor has.
func Best() *Search {
	if !processor.X86.HasAVX2 {
		return &Plain
	}
	return &AVX2
}

// AVX2 are the versions for processors with AVX2.
var AVX2 = Search{
	Wide: true,
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
