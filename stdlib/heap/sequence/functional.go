package sequence

import "math/bits"

// functional is a linear functional on values, possibly including the parity of the heap: for split places of parity q the
// class of a heap n of value v is
//
//	parity(v & mask)  xor  position * ((n xor q) & 1).
//
// If n - t = a + b with t of parity q, then n xor q and a xor b have the same parity, so (n^q)&1 = ((a^q) xor (b^q))&1; and
// the value of the option is G(a) xor G(b). Therefore the class that the option's value would give to n is class(a) xor
// class(b), as sparse needs it. A code with split places of both parities uses two functionals, one for each, and a value
// that is common for both is decided by the two lists of rare heaps.
type functional struct {
	mask     uint32
	position uint8
}

// rareAt reports whether value v is rare at heap n for split places of parity
// q.
func (f functional) rareAt(q int, v uint32, n uint64) bool {
	return (bits.OnesCount32(v&f.mask)+int(f.position)*((int(n)^q)&1))&1 == 0
}

// denseShare is the share of rare heaps above which it is cheaper to search all pairs than to use the list of rare ones.
const denseShare = 0.2

// rebuild chooses the functionals with the fewest rare heaps and lists these again. It is called at powers of two, at a new
// highest bit, and when the lists have grown by a quarter; each call examines every heap once. In the ring the lists do not
// change. If ctx ends it, it is repeated before the next heap is computed.
func (e *sparse) rebuild(m *meter) error {
	e.rebuildAt = e.n
	if err := e.count(m); err != nil {
		return err
	}
	if !e.ringing() {
		e.choose()
		if err := e.relist(m); err != nil {
			return err
		}
	}
	e.listed = len(e.rare[0].heaps) + len(e.rare[1].heaps)
	e.dense = float64(max(len(e.rare[0].heaps), len(e.rare[1].heaps))) > e.denseShare*float64(e.n)
	e.findNear()
	if e.lanes = (lanes{}); e.bits <= 6 && !e.unequal {
		e.lanes.reset(e)
	}
	if e.stamps != nil {
		e.stamps.stale = true
	}
	e.rebuildAt = 2 << (bits.Len64(e.n) - 1)
	return nil
}

// count brings the histogram up to date.
func (e *sparse) count(m *meter) error {
	if need := 2 << e.bits; len(e.histogram) < need {
		e.histogram = append(e.histogram, make([]int64, need-len(e.histogram))...)
	}
	for e.counted = max(e.counted, 1); e.counted < e.n; {
		span := e.span(e.counted)
		for j, v := range span {
			e.histogram[2*int(v)+int(e.counted+uint64(j))&1]++
		}
		e.counted += uint64(len(span))
		if err := m.charge(int64(len(span)), e.n); err != nil {
			return err
		}
	}
	return nil
}

// transform is the Walsh-Hadamard transform: out[m] is the sum of h[i] with
// the sign of parity(i & m). Its cost is len(h) * log2(len(h)) additions.
func transform(h []int64) []int64 {
	out := append([]int64(nil), h...)
	for half := 1; half < len(out); half *= 2 {
		for i := 0; i < len(out); i += 2 * half {
			for j := i; j < i+half; j++ {
				out[j], out[j+half] = out[j]+out[j+half], out[j]-out[j+half]
			}
		}
	}
	return out
}

// choose selects the best functional for each parity of split places.
func (e *sparse) choose() {
	e.maps = bestFunctionals(transform(e.histogram[:2<<e.bits]))
	e.grow()
}

// bestFunctionals returns the functionals with the fewest rare heaps, by the transform of the histogram. The number of
// heaps of class 0 under (mask, position) is half of all heaps plus half of the transform's entry, with the sign of
// position*q.
func bestFunctionals(spectrum []int64) (maps [2]functional) {
	for q := range maps {
		best := int64(1) << 62
		for i, s := range spectrum {
			mask, position := uint32(i>>1), uint8(i&1)
			if mask == 0 {
				continue
			}
			if position == 1 && q == 1 {
				s = -s
			}
			if s < best {
				best, maps[q] = s, functional{mask, position}
			}
		}
	}
	return maps
}

// grow extends the tables of rare and common values to the next highest bit.
func (e *sparse) grow() {
	size := max(2<<e.bits, 16) // firstOpen reads eight bytes at a time
	for par := range e.kinds {
		kinds := make([]uint8, size)
		e.common[par] = e.common[par][:0]
		e.word[par] = 0
		for v := range kinds {
			for q := range e.maps {
				if e.odd[q] && e.maps[q].rareAt(q, uint32(v), uint64(par)) {
					kinds[v] |= 1 << q
				}
			}
			if kinds[v] == 0 && v < 1<<e.bits {
				e.common[par] = append(e.common[par], uint16(v))
				if v < 64 {
					e.word[par] |= 1 << v
				}
			}
		}
		e.kinds[par] = kinds
	}
}

// relist lists the rare heaps under the new functionals.
func (e *sparse) relist(m *meter) error {
	for q := range e.rare {
		e.rare[q] = rares{e.rare[q].heaps[:0], e.rare[q].values[:0]}
	}
	for i := uint64(1); i < e.n; {
		span := e.span(i)
		for j, v := range span {
			n := i + uint64(j)
			if kind := e.kinds[n&1][v]; kind != 0 {
				e.addRare(n, v, kind)
			}
		}
		i += uint64(len(span))
		if err := m.charge(int64(len(span)), e.n); err != nil {
			return err
		}
	}
	return nil
}
