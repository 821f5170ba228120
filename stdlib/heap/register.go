package heap

import "math/bits"

// registerBlock computes one aligned block of 64 heaps while all values, and
// so all their xors, are below 64: the options of a heap are one word.
func (e *sparse) registerBlock(end uint64) (steps int64, err error) {
	lanes := e.lanes.prove(e, e.n)
	steps = lanes.steps
	for e.n < end {
		var seen [8]uint64
		first := e.n
		for _, t := range e.splits {
			steps += e.markEight(&seen, first, t)
		}
		for i := range uint64(8) {
			done, err := e.finishRegister(&seen, first, i, lanes)
			if err != nil {
				return steps, err
			}
			steps += done
			if e.bits > 6 {
				return steps, nil // the rest of the block is for stampBlock
			}
		}
	}
	return steps, nil
}

// markEight sees, for the eight heaps from first on, the splits at place t
// with a rare part r for which all eight other parts are known; the other rare
// parts are left to finishRegister.
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

// finishRegister computes heap first+i of a group of eight from what was seen.
func (e *sparse) finishRegister(words *[8]uint64, first, i uint64, lanes proved) (steps int64, err error) {
	n := first + i
	seen := words[i] | lanes.sure[n&1]
	for _, p := range lanes.part {
		seen |= p.lane >> (n & 63) & 1 << (p.value & 63)
	}
	for _, d := range e.takes {
		switch {
		case d.Take < n && d.Parts&2 != 0:
			seen |= 1 << (e.at(n-d.Take) & 63)
		case d.Take == n && d.Parts&1 != 0:
			seen |= 1
		}
	}
	for _, t := range e.splits {
		steps += e.outerRegister(&seen, first, n, t)
	}
	if e.equalSplit(n) {
		seen |= 1
	}
	value := uint(bits.TrailingZeros64(e.word[n&1] &^ seen))
	value = min(value, 1<<e.bits)
	need := ^seen & (1<<value - 1)
	if need != 0 {
		marks := e.scanRegister(&seen, need, n)
		steps += marks
		e.scanned += marks
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

// outerRegister sees the splits of n at place t with a rare part that
// markEight left out.
func (e *sparse) outerRegister(seen *uint64, first, n, t uint64) (steps int64) {
	list := &e.rare[t&1]
	if n <= t {
		return 0
	}
	for i, r := range list.heaps {
		if uint64(r)+t >= 8 || uint64(r) >= n-t {
			break
		}
		*seen |= 1 << ((list.values[i] ^ e.at(n-t-uint64(r))) & 63)
		steps++
	}
	low := uint64(0)
	if first > t {
		low = first - t
	}
	for i := len(list.heaps) - 1; i >= 0 && uint64(list.heaps[i]) >= low; i-- {
		if r := uint64(list.heaps[i]); r < n-t {
			*seen |= 1 << ((list.values[i] ^ e.at(n-t-r)) & 63)
			steps++
		}
	}
	return steps
}

// scanRegister sees the splits of n, smallest part first, until all values of
// need were seen or no split is left.
func (e *sparse) scanRegister(seen *uint64, need uint64, n uint64) (steps int64) {
	for a := uint64(1); ; a += 8 {
		more := false
		for _, t := range e.splits {
			if t >= n {
				continue
			}
			rest := n - t
			last := min(a+7, rest/2)
			if e.ringing() {
				last = min(last, e.gap[0]-1, rest-e.gap[1])
			}
			if a > last {
				continue
			}
			more = true
			for x := a; x <= last; x++ {
				*seen |= 1 << ((e.at(x) ^ e.at(rest-x)) & 63)
			}
			steps += 8
		}
		if !more || need&^*seen == 0 {
			return steps
		}
	}
}
