package sequence

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/bits"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// subtraction computes finite codes without splits. G(n) is at most the number of digits. With fewer than 64 digits the
// options of a heap are one word. A larger set S is either dense, and then handled by strikes (strike.go), or its options
// are stamped one place after the other, for eight heaps at once: n heaps take n*(|S| + mean value/8) steps.
type subtraction struct {
	rules *heap.Rules
	column[uint16]
	leave  []uint64 // the places that leave one heap
	limit  int      // larger values are left to wide
	far    []uint32 // the places from 8 on, for stamps
	zeros  []uint16 // as many zeros
	rows   *stampRows
	epoch  uint8
	top    int // the largest value so far, and a small margin
	strike *strikes
	steps  int64
}

// fewPlaces is the number of places up to which the options fit in one word.
const fewPlaces = 63

func newSubtraction(r *heap.Rules) *subtraction {
	e := &subtraction{rules: r, limit: 1<<16 - 1}
	for _, d := range r.Digits() {
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
	if err := e.prepare(ctx); err != nil {
		return err
	}
	for e.n < to {
		end := min(to, (e.n|1023)+1)
		if err := e.reserve(ctx, end); err != nil {
			return err
		}
		start, each := e.n, len(e.leave)
		var err error
		switch {
		case e.strike != nil:
			each = len(e.strike.set)
			err = e.extendStruck(ctx, end)
		case e.rows != nil:
			err = e.extendStamped(end)
		default:
			e.extendFew(end)
		}
		if err == nil {
			err = m.charge(int64(e.n-start)*int64(each+1), e.n)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// prepare decides once how a set of many places is handled: a word of the set costs about as much as a place.
func (e *subtraction) prepare(ctx context.Context) error {
	k := e.rules.LastTake()
	if len(e.rules.Digits()) <= fewPlaces || e.rows != nil || e.strike != nil {
		return nil
	}
	if k/64 < uint64(len(e.leave)) {
		e.strike = newStrikes(e.leave, k)
		return nil
	}
	if k >= 1<<32 {
		return fmt.Errorf("%s takes up to %d counters at once: a table of that size is beyond this engine", e.rules.Name(), k)
	}
	if err := game.BudgetOf(ctx).Grow(int64(len(stampRows{})*len(stampRow{}) + 6*len(e.leave))); err != nil {
		return err
	}
	for _, t := range e.leave {
		if t >= 8 {
			e.far = append(e.far, uint32(t))
		}
	}
	e.zeros, e.rows = make([]uint16, len(e.far)), new(stampRows)
	return nil
}

// extendFew computes one run of heaps inside a chunk.
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
		if e.rules.Digit(e.n)&1 == 1 {
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

// extendStamped computes one run of heaps.
func (e *subtraction) extendStamped(end uint64) error {
	for e.n < end {
		if e.epoch++; e.epoch == 0 {
			for i := range e.rows {
				clear(e.rows[i][:e.top+16])
			}
			e.epoch = 1
		}
		first := e.n
		// From each of the eight heaps these places leave a heap that is known already.
		inner := firstAbove(e.far, uint32(min(first, 1<<32)-min(first, 1)))
		e.pieces(e.far, first, 0, inner, func(values []uint16, at, from, to int) {
			markStamps(e.rows, e.epoch, values, at, e.far[from:to], e.zeros[from:to])
		})
		for i := uint64(0); i < 8 && e.n < end; i++ {
			row := &e.rows[i]
			e.stampRest(row, first)
			v := mexOfRow(row, e.epoch)
			if v > e.limit {
				return errTooWide
			}
			e.top = max(e.top, v)
			e.push(uint16(v))
		}
	}
	return nil
}

// stampRest stamps the remaining options of the next heap, whose block of eight begins at first: the places below 8, those
// that the heap has but first does not, and the whole heap.
func (e *subtraction) stampRest(row *stampRow, first uint64) {
	n := e.n
	for _, t := range e.leave {
		if t >= min(8, n) {
			break
		}
		row[e.at(n-t)] = e.epoch
	}
	if first > e.rules.LastTake() {
		return
	}
	for t := max(first, 8); t < n; t++ {
		if e.rules.Digit(t)&2 != 0 {
			row[e.at(n-t)] = e.epoch
		}
	}
	if e.rules.Digit(n)&1 == 1 {
		row[0] = e.epoch
	}
}

// mexOfRow is the least value that is not stamped.
func mexOfRow(row *stampRow, epoch uint8) int {
	all := uint64(epoch) * 0x0101_0101_0101_0101
	for at := 0; ; at += 8 {
		if x := binary.LittleEndian.Uint64(row[at:at+8]) ^ all; x != 0 {
			return at + bits.TrailingZeros64(x)/8
		}
	}
}
