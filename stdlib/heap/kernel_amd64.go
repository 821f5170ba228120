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
}
