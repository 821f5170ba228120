package sequence

import (
	"context"

	"cgt/stdlib/game"
)

// strikes are the heaps that have an option of value v, for each v: a heap of value v strikes the heaps that have a move to
// it, by or-ing the subtraction set shifted by the heap. With k the largest element, n heaps take n*(k/64 + mean value)
// steps.
type strikes struct {
	set   []uint64   // the places that leave one heap, as a bit-set
	words uint64     // words of a ring, a power of two
	rings [][]uint64 // rings[v]: struck heaps after the current word
	word  uint64     // heaps 64*word.. are the ones in now
	now   []uint64   // now[v]: the struck heaps of the current word
	begun bool
}

func newStrikes(places []uint64, last uint64) *strikes {
	s := &strikes{set: make([]uint64, last/64+1), words: 1}
	for _, t := range places {
		s.set[t/64] |= 1 << (t % 64)
	}
	for s.words < uint64(len(s.set))+2 {
		s.words *= 2
	}
	return s
}

// extendStruck computes one run of heaps.
func (e *subtraction) extendStruck(ctx context.Context, end uint64) error {
	s := e.strike
	for e.n < end {
		n := e.n
		s.turn(n)
		bit, v := uint64(1)<<(n%64), 0
		if n <= e.rules.LastTake() && e.rules.Digit(n)&1 == 1 {
			v = 1 // the whole heap may be taken
		}
		for v < len(s.now) && s.now[v]&bit != 0 {
			v++
		}
		if v > e.limit {
			return errTooWide
		}
		if err := s.grow(ctx, v); err != nil {
			return err
		}
		e.push(uint16(v))
		s.strike(n, v)
	}
	return nil
}

// turn makes the word of heap n the current one.
func (s *strikes) turn(n uint64) {
	if s.begun && s.word == n/64 {
		return
	}
	s.begun, s.word = true, n/64
	at := s.word & (s.words - 1)
	for v, ring := range s.rings {
		s.now[v], ring[at] = ring[at], 0
	}
}

// grow provides room for the value v.
func (s *strikes) grow(ctx context.Context, v int) error {
	for len(s.rings) <= v {
		if err := game.BudgetOf(ctx).Grow(int64(8 * s.words)); err != nil {
			return err
		}
		s.rings = append(s.rings, make([]uint64, s.words))
		s.now = append(s.now, 0)
	}
	return nil
}

// strike marks the heaps from which heap n of value v, in the current word, can be reached.
func (s *strikes) strike(n uint64, v int) {
	if n == 0 {
		return // leaving the empty heap is governed by the bit 1
	}
	shift := n % 64
	s.now[v] |= s.set[0] << shift
	ring, at := s.rings[v], (s.word+1)&(s.words-1)
	carry := s.set[0] >> (63 - shift) >> 1
	rest := s.set[1:]
	size := min(uint64(len(rest)), s.words-at)
	carry = orMoved(ring[at:at+size], rest[:size], shift, carry)
	rest = rest[size:]
	carry = orMoved(ring[:len(rest)], rest, shift, carry)
	ring[(s.word+uint64(len(s.set)))&(s.words-1)] |= carry
}

// orMoved ors the set into to, shifted up by shift bits, which is below 64, and returns the bits shifted out.
func orMoved(to, set []uint64, shift, carry uint64) uint64 {
	to = to[:len(set)]
	back := 63 - shift
	for i, w := range set {
		to[i] |= w<<(shift&63) | carry
		carry = w >> (back & 63) >> 1
	}
	return carry
}

// restore lets the heaps of the last k values strike again.
func (e *subtraction) restore(ctx context.Context) error {
	if err := e.prepare(ctx); err != nil {
		return err
	}
	for i := uint64(0); i < e.n; {
		span := e.span(i)
		for _, v := range span {
			e.top = max(e.top, int(v))
		}
		i += uint64(len(span))
	}
	s := e.strike
	if s == nil {
		return nil
	}
	for n := e.n - min(e.n, e.rules.LastTake()+64); n < e.n; n++ {
		s.turn(n)
		if err := s.grow(ctx, int(e.at(n))); err != nil {
			return err
		}
		s.strike(n, int(e.at(n)))
	}
	return nil
}
