package sequence

import "math/bits"

// registerBlock computes one aligned block of 64 heaps while all values, and
// so all their xors, are below 64: the options of a heap are one word.
func (e *sparse) registerBlock(end uint64) (steps int64, err error) {
	lanes := e.lanes.prove(e, e.n)
	steps = lanes.steps
	near := e.nearParts()
	for e.n < end {
		var seen [8]uint64
		first := e.n
		for _, t := range e.splits {
			steps += e.markEight(&seen, first, t)
		}
		done, err := e.finishEight(&seen, near, &lanes)
		if steps += done; err != nil || e.bits > 6 {
			return steps, err // with more bits the rest of the block is for stampBlock
		}
	}
	return steps, nil
}

// fitsRegisters reports whether registerBlock serves for the heaps up to end:
// what it looks at near a heap must lie in the chunk of that heap.
func (e *sparse) fitsRegisters(end uint64) bool {
	return e.bits <= 6 && !e.unequal && e.n&63 == 0 && end == e.n+64 &&
		e.n&(chunkLen-1) >= e.reach && e.n >= denseBelow+e.reach
}

// nearPart is an option of every heap n: it has the value of heap n-back, xor
// value.
type nearPart struct {
	back  uint64
	value uint16
}

// nearParts are the options that leave one heap, and those that markEight
// leaves out because the rare part is too small.
func (e *sparse) nearParts() (near []nearPart) {
	for _, d := range e.takes {
		if d.Parts&2 != 0 {
			near = append(near, nearPart{d.Take, 0})
		}
	}
	for _, t := range e.splits {
		list := &e.rare[t&1]
		for i, r := range list.heaps {
			if uint64(r)+t >= 8 {
				break
			}
			near = append(near, nearPart{t + uint64(r), list.values[i]})
		}
	}
	return near
}

// markEight sees, for the eight heaps from first on, the splits at place t
// with a rare part r for which all eight other parts are known; the other rare
// parts are for nearParts and lateRegister.
func (e *sparse) markEight(seen *[8]uint64, first, t uint64) int64 {
	list := &e.rare[t&1]
	from, to := e.inner(list, first, t, 8)
	for from < to {
		// The rare heaps from..next-1 find their partners in one chunk.
		chunk := (first - t - uint64(list.heaps[from])) >> chunkBits
		next := to
		if base := chunk << chunkBits; first-t-uint64(list.heaps[to-1]) < base {
			next = firstAbove(list.heaps, uint32(first-t-base))
		}
		at := int(first - t - chunk<<chunkBits)
		markRegister(seen, e.parts[chunk], at, list.heaps[from:next], list.values[from:next])
		from = next
	}
	return int64(to) * 8
}

// inner is the range of a list whose heaps r have 8 > 7-t and, for all heaps
// from first to first+width-1, a known and positive other part.
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

// firstAbove is the index of the first element of the rising list above x.
func firstAbove(list []uint32, x uint32) int {
	low, high := 0, len(list)
	for low < high {
		if mid := (low + high) / 2; list[mid] <= x {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
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

// finishEight computes the next eight heaps from what was seen. Values are
// stored in the chunk as they are found; those that are rare, or larger than all
// before, are left to store.
func (e *sparse) finishEight(words *[8]uint64, near []nearPart, lanes *proved) (steps int64, err error) {
	first := e.n
	chunk, late := e.parts[first>>chunkBits], e.hasLateRare(first)
	for i := range uint64(8) {
		n := first + i
		at, par := n&(chunkLen-1), n&1
		seen := words[i] | lanes.sure[par]
		for _, p := range lanes.part {
			seen |= p.lane >> (n & 63) & 1 << (p.value & 63)
		}
		for _, p := range near {
			seen |= 1 << ((chunk[at-p.back] ^ p.value) & 63)
		}
		if e.odd[par] { // it splits into two equal heaps
			seen |= 1
		}
		if late {
			e.lateRegister(&seen, first, n)
		}
		value := min(uint(bits.TrailingZeros64(e.word[par]&^seen)), 1<<e.bits)
		if need := ^seen & (1<<value - 1); need != 0 {
			marks := e.scanRegister(&seen, need, n)
			steps += marks
			e.scanned += marks
			if missing := need &^ seen; missing != 0 {
				if e.ringing() {
					e.filled(n)
					return steps, e.unsettled(n)
				}
				value = uint(bits.TrailingZeros64(missing))
				e.scans++
			}
		}
		steps += int64(len(near))
		if v := uint16(value); v <= e.top && e.kinds[par][v] == 0 {
			chunk[at] = v
			continue
		}
		e.filled(n)
		if err := e.store(uint16(value)); err != nil || e.bits > 6 {
			return steps, err
		}
		late = e.hasLateRare(first)
	}
	e.filled(first + 8)
	return steps, nil
}

// hasLateRare reports whether a rare heap is so near to first that some split
// with it is for lateRegister.
func (e *sparse) hasLateRare(first uint64) bool {
	for _, t := range e.splits {
		if list := e.rare[t&1].heaps; len(list) > 0 && uint64(list[len(list)-1]) >= first-t {
			return true
		}
	}
	return false
}

// lateRegister sees the splits of n with a large rare part that markEight, at
// first, left out.
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

// scanRegister sees the splits of n, smallest part first, until all values of
// need were seen or no split is left.
func (e *sparse) scanRegister(seen *uint64, need uint64, n uint64) (steps int64) {
	for a := uint64(1); ; a += 8 {
		more := false
		for _, t := range e.splits {
			rest := n - t
			last := min(a+7, rest/2)
			if e.ringing() {
				last = min(last, e.gap[0]-1, rest-e.gap[1])
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

// eight are the values of the heaps from a to a+7.
func (e *sparse) eight(a uint64) *[8]uint16 {
	return (*[8]uint16)(e.parts[a>>chunkBits][a&(chunkLen-1):])
}
