package heap

// StandardForm is the code with the same nim-values and an odd first digit, and the number of counters by which its heaps
// are smaller: for n >= shift the heap of n counters is the heap of n-shift of the standard form, and smaller heaps have no
// moves. Codes with a tail or with unequal parts, sets too long for a code, partizan sets and codes without moves are their
// own form.
//
// The step is that of first cousins (Winning Ways, chapter 4): if the digit at place 1 is even, the heap of one counter has
// no move and may be dropped from every position. So count every heap as one less. A move that takes t and leaves h heaps
// with n-t counters then leaves heaps with n-t-h = (n-1)-(t+h-1) counters, of which any number from 0 to h are non-empty;
// conversely every such arrangement comes from a move of the old game. Therefore the bit 2^h at place t becomes the bits 1,
// 2, ..., 2^h at place t+h-1 of the cousin. The first heap with a move shrinks by one each time, so the steps end.
func (r *Rules) StandardForm() (form *Rules, shift uint64) {
	form = r
	for !form.unequal && form.tail == nil && form.family != byTwoSets &&
		len(form.digits) > 0 && form.Digit(1)&1 == 0 && form.LastTake()+3 < MaxDigits {
		form = form.firstCousin()
		shift++
	}
	return form, shift
}

func (r *Rules) firstCousin() *Rules {
	digits := make([]uint8, r.LastTake()+4)
	for _, d := range r.digits {
		for h := uint64(0); h <= 3; h++ {
			if d.Parts>>h&1 == 1 {
				digits[d.Take+h-1] |= 1<<(h+1) - 1
			}
		}
	}
	return newTakeAndBreak(code{digits: digits}, false)
}

// endsChecked is the last place that withoutIdleEnds examines.
const endsChecked = 64

// WithoutIdleEnds is the code without those bits 1, of a move that takes a whole heap, that change no value: the bit 1 at
// place t serves the heap t alone, and does nothing if that heap has another option of value 0. Codes that differ only in
// such bits have the same sequence.
func (r *Rules) WithoutIdleEnds() *Rules {
	last := r.LastTake()
	if r.unequal || r.tail != nil || r.family == byTwoSets || r.MaxParts() != 2 || last > endsChecked {
		return r
	}
	digits := make([]uint8, last+1)
	for _, d := range r.digits {
		digits[d.Take] = d.Parts
	}
	values := make([]uint16, last+1)
	changed := false
	for n := uint64(1); n <= last; n++ {
		seen := make([]bool, 2*endsChecked+64)
		for t, d := range digits[:n] {
			rest := n - uint64(t)
			if d&2 != 0 {
				seen[values[rest]] = true
			}
			for a := uint64(1); d&4 != 0 && 2*a <= rest; a++ {
				seen[values[a]^values[rest-a]] = true
			}
		}
		if digits[n]&1 != 0 && seen[0] {
			digits[n] &^= 1
			changed = true
		} else if digits[n]&1 != 0 {
			seen[0] = true
		}
		for seen[values[n]] {
			values[n]++
		}
	}
	if !changed {
		return r
	}
	return newTakeAndBreak(code{digits: digits}, false)
}
