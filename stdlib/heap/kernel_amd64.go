//go:build !purego

package heap

import processor "golang.org/x/sys/cpu"

// bestKernels are the fastest versions that the processor has.
func bestKernels() *searchKernels {
	if !processor.X86.HasAVX2 {
		return &plainKernels
	}
	return &avx2Kernels
}

var avx2Kernels = searchKernels{
	wide: true,
	once: func(small, large []uint16, want uint16) bool {
		if len(small) == 0 {
			return false
		}
		large = large[:len(small)]
		return pairOnceAVX2(&small[0], &large[0], len(small), want)
	},
	pairs: func(small, large []uint16, want *[kernelWants]uint16) uint8 {
		if len(small) == 0 {
			return 0
		}
		large = large[:len(small)]
		return pairsAVX2(&small[0], &large[0], len(small), want)
	},
	lanes: func(g []uint16, at int, heaps []uint32, values []uint16, want, found *laneWants) {
		if len(heaps) == 0 {
			return
		}
		// The heaps rise: the first and the last window bound all others.
		_ = g[at-int(heaps[0]):][kernelLanes-1]
		_ = g[at-int(heaps[len(heaps)-1])]
		values = values[:len(heaps)]
		lanesAVX2(&g[0], at, &heaps[0], &values[0], len(heaps), want, found)
	},
}
