package heap

import (
	"context"
	"fmt"
	"math/bits"
)

// subtraction computes finite codes without splits. G(n) is at most the
// number of digits. With fewer than 64 digits the options of a heap are one
// word; with more, each heap of value v strikes the heaps from which it is
// reached in a bit-set of v, by or-ing in the subtraction set shifted by the
// heap: n heaps of k-bit sets cost n*(k/64 + mean value) steps.
type subtraction struct {
	rules *Rules
	column[uint16]
	leave []uint64   // the places that leave one heap
	set   []uint64   // the same as a bit-set, for many places
	rings [][]uint64 // rings[v]: heaps that have an option of value v
	words uint64     // words of a ring, a power of two
	limit int        // larger values are left to wide
	steps int64
}

// fewPlaces is the number of places up to which the options are one word.
const fewPlaces = 63

func newSubtraction(r *Rules) *subtraction {
	e := &subtraction{rules: r, limit: 1<<16 - 1}
	for _, d := range r.digits {
		if d.Parts&2 != 0 {
			e.leave = append(e.leave, d.Take)
		}
	}
	return e
}

func (e *subtraction) work() int64 { return e.steps }

func (e *subtraction) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	defer func() { e.steps += m.settle() }()
	for e.n < to {
		end := min(to, (e.n|1023)+1)
		if err := e.reserve(ctx, end); err != nil {
			return err
		}
		start := e.n
		if len(e.rules.digits) <= fewPlaces {
			e.extendFew(end)
		} else if err := e.extendMany(end); err != nil {
			return err
		}
		if err := m.charge(int64(e.n-start)*int64(len(e.leave)+1), e.n, func() string { return "" }); err != nil {
			return err
		}
	}
	return nil
}

// extendFew fills one run of heaps inside a chunk.
func (e *subtraction) extendFew(end uint64) {
	last := uint64(0)
	if len(e.leave) > 0 {
		last = e.leave[len(e.leave)-1]
	}
	last = max(last, e.rules.LastTake())
	base := e.n &^ (chunkLen - 1)
	for e.n < end && e.n-base <= last {
		seen := uint64(0)
		for _, t := range e.leave {
			if t < e.n {
				seen |= 1 << (e.at(e.n-t) & 63)
			}
		}
		if e.rules.digit(e.n)&1 == 1 {
			seen |= 1
		}
		e.push(uint16(bits.TrailingZeros64(^seen)))
	}
	if e.n == end {
		return
	}
	subtractFew(e.parts[base>>chunkBits], int(e.n-base), int(end-base), e.leave)
	e.filled(end)
}

// subtractFew computes g[from:to]; all places are less than from.
func subtractFew(g []uint16, from, to int, places []uint64) {
	switch len(places) {
	case 1:
		a := int(places[0])
		for n := from; n < to; n++ {
			g[n] = uint16(bits.TrailingZeros64(^(1 << (g[n-a] & 63))))
		}
	case 2:
		a, b := int(places[0]), int(places[1])
		for n := from; n < to; n++ {
			g[n] = uint16(bits.TrailingZeros64(^(1<<(g[n-a]&63) | 1<<(g[n-b]&63))))
		}
	case 3:
		a, b, c := int(places[0]), int(places[1]), int(places[2])
		for n := from; n < to; n++ {
			g[n] = uint16(bits.TrailingZeros64(^(1<<(g[n-a]&63) | 1<<(g[n-b]&63) | 1<<(g[n-c]&63))))
		}
	default:
		for n := from; n < to; n++ {
			// The nearest heaps were stored last: reading them last lets the
			// processor overlap the other loads with that store.
			seen := uint64(0)
			for i := len(places) - 1; i >= 0; i-- {
				seen |= 1 << (g[n-int(places[i])] & 63)
			}
			g[n] = uint16(bits.TrailingZeros64(^seen))
		}
	}
}

// prepare makes the bit-set of places, once.
func (e *subtraction) prepare() error {
	if e.set != nil {
		return nil
	}
	k := e.rules.LastTake()
	if k > 1<<32 {
		return fmt.Errorf("%s takes up to %d counters at once: a table of that size is beyond this engine", e.rules.Name(), k)
	}
	e.set = make([]uint64, k/64+1)
	for _, t := range e.leave {
		e.set[t/64] |= 1 << (t % 64)
	}
	e.words = 1 << bits.Len64(uint64(len(e.set))+1)
	return nil
}

// extendMany fills one run of heaps by shifted bit-sets.
func (e *subtraction) extendMany(end uint64) error {
	if err := e.prepare(); err != nil {
		return err
	}
	for ; e.n < end; e.strike() {
		n := e.n
		word, bit := n/64&(e.words-1), uint64(1)<<(n%64)
		whole := e.rules.digit(n)&1 == 1
		v := 0
		for v < len(e.rings) && (e.rings[v][word]&bit != 0 || v == 0 && whole) {
			v++
		}
		if v == 0 && whole {
			v = 1 // no ring yet, and the whole heap may be taken
		}
		if v > e.limit {
			return errTooWide
		}
		e.push(uint16(v))
	}
	return nil
}

// strike notes from where the heap just stored is reached, and clears the
// word that no later heap reads.
func (e *subtraction) strike() {
	n := e.n - 1
	v := int(e.at(n))
	for len(e.rings) <= v {
		e.rings = append(e.rings, make([]uint64, e.words))
	}
	if n%64 == 63 {
		for _, ring := range e.rings {
			ring[n/64&(e.words-1)] = 0
		}
	}
	if n == 0 {
		return // leaving the empty heap is a matter of the bit 1
	}
	ring, at, shift := e.rings[v], n/64, n%64
	carry := uint64(0)
	for i, w := range e.set {
		j := (at + uint64(i)) & (e.words - 1)
		ring[j] |= w<<shift | carry
		carry = w >> (63 - shift) >> 1
	}
	ring[(at+uint64(len(e.set)))&(e.words-1)] |= carry
}
