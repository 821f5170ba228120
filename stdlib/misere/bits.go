package misere

import "math/bits"

// bitset is a set of elements of a monoid.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) set(i int32)      { b[i>>6] |= 1 << (i & 63) }
func (b bitset) has(i int32) bool { return b[i>>6]>>(i&63)&1 == 1 }

// or adds c to b.
func (b bitset) or(c bitset) {
	for i, w := range c {
		b[i] |= w
	}
}

func (b bitset) empty() bool {
	for _, w := range b {
		if w != 0 {
			return false
		}
	}
	return true
}

// within reports whether b is a subset of c.
func (b bitset) within(c bitset) bool {
	for i, w := range b {
		if w&^c[i] != 0 {
			return false
		}
	}
	return true
}

// meets reports whether b and c have an element in common.
func (b bitset) meets(c bitset) bool {
	for i, w := range b {
		if w&c[i] != 0 {
			return true
		}
	}
	return false
}

func (b bitset) count() int {
	n := 0
	for _, w := range b {
		n += bits.OnesCount64(w)
	}
	return n
}

// each calls f for every element, ascending, until f returns false.
func (b bitset) each(f func(i int32) bool) {
	for i, w := range b {
		for ; w != 0; w &= w - 1 {
			if !f(int32(i<<6 + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}
