package sequence

import (
	"math/bits"

	"cgt/stdlib/heap/kernel"
)

// registerBlock computes one aligned block of 64 heaps while all values, and so all their xors, are below 64: the options
// of a heap are one word. Splits whose rare part makes the other part lie a block or more behind are marked for the whole
// block at once, those at least eight heaps behind for eight heaps at a time, and the rest by kernel.Search.Finish; if the
// latter two are few, Finish does both.
func (e *sparse) registerBlock(end uint64) (steps int64, err error) {
	first := e.n
	lanes, steps := e.lanes.prove(e, first)
	b := &e.block
	b.Seen, b.Common, b.Sure, b.Limit = [64]uint64{}, e.word, lanes.sure, 1<<e.top
	for par := range b.Sure {
		if e.odd[par] { // heaps of this parity split into two equal heaps
			b.Sure[par] |= 1
		}
	}
	steps += e.markFar(first)
	if e.hasLateRare(first) {
		return e.settleAll(lanes, first, steps)
	}
	chunk, at := e.parts[first>>chunkBits], int(first&(chunkLen-1))
	width := 64
	if len(e.middle.heaps) > 0 {
		width = 8
	}
	for k := 0; k < 64; {
		to := k&^(width-1) + width
		if width == 8 && k%8 == 0 {
			markRegister((*[8]uint64)(b.Seen[k:]), chunk, at+k, e.middle.heaps, e.middle.values)
		}
		if k = e.kernels.Finish(b, chunk, at, k, to); k == to {
			continue
		}
		e.filled(first + uint64(k))
		done, err := e.settle(lanes, first)
		if steps += done; err != nil || e.bits > 6 {
			return steps, err // with more bits, stampBlock does the rest of the block
		}
		if k++; e.hasLateRare(first) || 1<<e.top != b.Limit {
			b.Limit = 1 << e.top
			return e.settleAll(lanes, first, steps)
		}
	}
	e.filled(end)
	return steps + 64*int64(len(b.Near)+len(e.middle.heaps)), nil
}

// settleAll computes the rest of the block that begins at first, heap by heap.
func (e *sparse) settleAll(lanes *proved, first uint64, steps int64) (int64, error) {
	for e.n < first+64 {
		if k := int(e.n - first); k%8 == 0 && len(e.middle.heaps) > 0 {
			markRegister((*[8]uint64)(e.block.Seen[k:]), e.parts[first>>chunkBits], int(e.n&(chunkLen-1)), e.middle.heaps,
				e.middle.values)
		}
		done, err := e.settle(lanes, first)
		if steps += done + 1; err != nil || e.bits > 6 {
			return steps, err
		}
	}
	return steps, nil
}

// fitsRegisters reports whether registerBlock can compute the heaps up to end: what it reads near a heap must lie in the
// chunk of that heap.
func (e *sparse) fitsRegisters(end uint64) bool {
	return e.bits <= 6 && !e.unequal && e.n&63 == 0 && end == e.n+64 &&
		e.n&(chunkLen-1) >= e.reach && e.n >= denseBelow+e.reach
}

// findNear lists the options that leave one heap, and the splits with a small rare
// part, for the rare heaps known: those that lie less than eight heaps behind, and
// those that lie less than a block behind.
func (e *sparse) findNear() {
	near, middle := e.block.Near[:0], &e.middle
	middle.heaps, middle.values = middle.heaps[:0], middle.values[:0]
	for _, d := range e.takes {
		if d.Parts&2 != 0 {
			near = append(near, kernel.Near{Back: -int(d.Take)})
		}
	}
	for _, t := range e.splits {
		list := &e.rare[t&1]
		for i, r := range list.heaps {
			switch back := uint64(r) + t; {
			case back < 8:
				near = append(near, kernel.Near{Back: -int(back), Value: uint64(list.values[i])})
			case back < 64:
				middle.add(back, list.values[i])
			}
		}
	}
	if len(near)+len(middle.heaps) <= kernel.FewNear {
		for i, back := range middle.heaps {
			near = append(near, kernel.Near{Back: -int(back), Value: uint64(middle.values[i])})
		}
		middle.heaps, middle.values = middle.heaps[:0], middle.values[:0]
	}
	e.block.Near = near
}

// markFar marks, for the block from first on, the splits with a rare part for which all 64 other parts are known.
func (e *sparse) markFar(first uint64) (steps int64) {
	for _, t := range e.splits {
		list := &e.rare[t&1]
		from, to := e.inner(list, first, t, 64)
		e.pieces(list.heaps, first-t, from, to, func(values []uint16, at, from, to int) {
			e.kernels.Mark(&e.block.Seen, values, at, list.heaps[from:to], list.values[from:to])
		})
		steps += int64(to) * 64
	}
	return steps
}

// inner is the range of a list whose heaps have a known and positive other part for all heaps from first to first+width-1.
func (e *sparse) inner(list *rares, first, t, width uint64) (from, to int) {
	heaps := list.heaps
	to = len(heaps)
	if to == 0 || first <= t {
		return 0, 0
	}
	if uint64(heaps[to-1]) >= first-t {
		to = firstAbove(heaps, uint32(first-t-1))
	}
	for from < to && uint64(heaps[from])+t < width {
		from++
	}
	return from, to
}

// markRegister ors into seen[k] the values values[i] xor g[at+k-heaps[i]].
//
//go:noinline
func markRegister(seen *[8]uint64, g []uint16, at int, heaps []uint32, values []uint16) {
	s0, s1, s2, s3 := seen[0], seen[1], seen[2], seen[3]
	s4, s5, s6, s7 := seen[4], seen[5], seen[6], seen[7]
	values = values[:len(heaps)]
	for i, r := range heaps {
		o := at - int(r)
		w := (*[8]uint16)(g[o : o+8])
		v := values[i]
		s0 |= 1 << ((v ^ w[0]) & 63)
		s1 |= 1 << ((v ^ w[1]) & 63)
		s2 |= 1 << ((v ^ w[2]) & 63)
		s3 |= 1 << ((v ^ w[3]) & 63)
		s4 |= 1 << ((v ^ w[4]) & 63)
		s5 |= 1 << ((v ^ w[5]) & 63)
		s6 |= 1 << ((v ^ w[6]) & 63)
		s7 |= 1 << ((v ^ w[7]) & 63)
	}
	*seen = [8]uint64{s0, s1, s2, s3, s4, s5, s6, s7}
}

// settle computes the next heap, of the block that begins at block, if what was marked for the whole block does not decide
// it: by lanes that are proved for some heaps only, late rare heaps, or a scan.
func (e *sparse) settle(lanes *proved, block uint64) (steps int64, err error) {
	n := e.n
	k, par := int(n-block), n&1
	seen := e.block.All(k, e.parts[block>>chunkBits], int(block&(chunkLen-1)))
	for _, p := range lanes.part {
		seen |= p.lane >> (n & 63) & 1 << (p.value & 63)
	}
	if e.hasLateRare(block) {
		e.lateRegister(&seen, block, n)
	}
	value := min(uint(bits.TrailingZeros64(e.word[par]&^seen)), 1<<e.bits)
	if need := ^seen & (1<<value - 1); need != 0 {
		steps = e.scanRegister(&seen, need, n)
		e.scanned += steps
		if missing := need &^ seen; missing != 0 {
			if e.ringing() {
				return steps, e.unsettled(n)
			}
			value = uint(bits.TrailingZeros64(missing))
			e.scans++
		}
	}
	return steps, e.store(uint16(value))
}

// hasLateRare reports whether a rare heap is so near to the start of the block that some split with it is left to
// lateRegister.
func (e *sparse) hasLateRare(first uint64) bool {
	for _, t := range e.splits {
		if list := e.rare[t&1].heaps; len(list) > 0 && uint64(list[len(list)-1]) >= first-t {
			return true
		}
	}
	return false
}

// lateRegister marks the splits of n with a large rare part that were not marked for the block that begins at first.
func (e *sparse) lateRegister(seen *uint64, first, n uint64) {
	for _, t := range e.splits {
		list := &e.rare[t&1]
		for i := len(list.heaps) - 1; i >= 0 && uint64(list.heaps[i]) >= first-t; i-- {
			if r := uint64(list.heaps[i]); r < n-t {
				*seen |= 1 << ((list.values[i] ^ e.at(n-t-r)) & 63)
			}
		}
	}
}

// scanRegister marks the splits of n, smallest part first, until all values of need are marked or no split is left.
func (e *sparse) scanRegister(seen *uint64, need uint64, n uint64) (steps int64) {
	for a := uint64(1); ; a += 8 {
		more := false
		for _, t := range e.splits {
			rest := n - t
			last := min(a+7, rest/2)
			if e.ringing() {
				last = min(last, e.smallPart(), rest-e.gap[1])
			}
			if a > last {
				continue
			}
			more = true
			if last == a+7 {
				small, large := e.eight(a), e.eight(rest-last)
				for i, v := range small {
					*seen |= 1 << ((v ^ large[7-i]) & 63)
				}
			} else {
				for x := a; x <= last; x++ {
					*seen |= 1 << ((e.at(x) ^ e.at(rest-x)) & 63)
				}
			}
			steps += 8
		}
		if !more || need&^*seen == 0 {
			return steps
		}
	}
}

// eight packs the values of the heaps from a to a+7.
func (e *sparse) eight(a uint64) *[8]uint16 {
	return (*[8]uint16)(e.parts[a>>chunkBits][a&(chunkLen-1):])
}
