package sequence

import (
	"cmp"
	"math/bits"
	"slices"

	"cgt/stdlib/sorting"
)

// pairPlan chooses the windows that triple tries first: for a part of value v xor w, those of the pairs with a popular
// value w. In games whose values grow there are values w, with few bits, that most heaps have as a pair; then a few windows
// show v to be an option of all 64 heaps of a block, for nearly all v.
type pairPlan struct {
	where   [][planHeaps]uint32 // the first heaps of each value, from laneParts on; 0 for none
	heaps   uint64              // heaps below this one are in where
	times   []uint64            // the number of heaps that have w as a pair
	blocks  int                 // number of blocks of 64 heaps counted in times
	popular []uint32            // the values with the highest counts, best first
	chosen  int                 // number of blocks when popular was made
}

const (
	planHeaps    = 4  // heaps stored for a value
	planValues   = 48 // number of popular values
	planPatience = 8  // number of windows that may find nothing new before it stops
)

// catchUp records the known heaps and the pairs of full blocks.
func (p *pairPlan) catchUp(e *triple) {
	for p.heaps = max(p.heaps, laneParts); p.heaps < e.n; p.heaps++ {
		v := e.at(p.heaps)
		for len(p.where) <= int(v) {
			p.where = append(p.where, [planHeaps]uint32{})
		}
		if i := slices.Index(p.where[v][:], 0); i >= 0 {
			p.where[v][i] = uint32(p.heaps)
		}
	}
	for ; uint64(p.blocks) < e.made/64; p.blocks++ {
		words := e.pairs[p.blocks]
		if grown := len(words) - len(p.times); grown > 0 {
			p.times = append(p.times, make([]uint64, grown)...)
		}
		for w, x := range words {
			p.times[w] += uint64(bits.OnesCount64(x))
		}
	}
	if p.blocks >= p.chosen+p.chosen/4+1 {
		p.choose()
	}
}

func (p *pairPlan) choose() {
	p.chosen = p.blocks
	order := make([]uint32, len(p.times))
	for w := range order {
		order[w] = uint32(w)
	}
	sorting.Stably(order, func(a, b uint32) int {
		return cmp.Compare(p.times[b], p.times[a])
	})
	p.popular = order[:min(len(order), planValues)]
}

// planned ors the windows of v for the present block with the pair value w.
func (e *triple) planned(v, w uint32) (lane uint64, steps int64) {
	u := v ^ w
	if int(u) >= len(e.plan.where) {
		return 0, 1
	}
	for _, a := range &e.plan.where[u] {
		if a == 0 {
			break
		}
		for _, t := range e.thirds {
			if start := e.block.start; start >= t+lanesFrom && start-t >= uint64(a) {
				lane |= e.window(w, start-t-uint64(a))
				steps++
			}
		}
	}
	return lane, steps + 1
}

// window is the bit-set of the heaps s..s+63 that have w as a pair.
func (e *triple) window(w uint32, s uint64) (lane uint64) {
	low, high, shift := e.pairs[s/64], e.pairs[s/64+1], s%64
	if int(w) < len(low) {
		lane = low[w] >> (shift & 63)
	}
	if int(w) < len(high) {
		lane |= high[w] << 1 << (63 - shift&63)
	}
	return lane
}
