package sequence

import (
	"context"
	"errors"
	"math/bits"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// wide computes finite codes that leave at most two heaps whose values are too large for the engines of 16 bits. It uses
// the sparse space as sparse does, but one heap after the other: the least common value that no split with a rare part
// gives is found first, then splits are tried, smallest part first, until all smaller values were seen or no split is left.
// A heap takes as many steps as there are rare heaps and splits tried.
type wide struct {
	rules *heap.Rules
	column[uint32]
	takes  []heap.Digit
	splits []uint64
	odd    [2]bool // odd[q]: some split place has parity q
	maps   [2]functional
	rare   [2]wideRares

	histogram []int64
	counted   uint64
	rebuildAt uint64
	bits      uint     // all values are below 1<<bits
	seen      []uint32 // seen[v] = epoch: v is an option of the next heap
	epoch     uint32
	steps     int64
}

// wideRares lists the rare heaps in rising order with their values.
type wideRares struct {
	heaps  []uint64
	values []uint32
}

func newWide(r *heap.Rules) *wide {
	e := &wide{rules: r}
	e.takes, e.splits, e.odd = takesAndSplits(r)
	return e
}

// widen continues with wide after the engine met a value too large for it.
func (q *sequence) widen(ctx context.Context) error {
	var known *column[uint16]
	switch e := q.engine.(type) {
	case *sparse:
		if e.ringing() {
			return &NotKeptError{Rules: q.rules, From: e.gap[0], To: e.gap[1] - 1}
		}
		known = &e.column
	case *subtraction:
		known = &e.column
	default:
		return errTooWide
	}
	e := newWide(q.rules)
	e.steps = q.engine.work()
	for i := uint64(0); i < known.n; {
		span := known.span(i)
		if err := e.reserve(ctx, i+uint64(len(span))+1); err != nil {
			return err
		}
		for _, v := range span {
			e.push(uint32(v))
		}
		i += uint64(len(span))
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	q.engine, q.detect = e, &detector[uint32]{column: &e.column, rules: q.rules} // which examines all of them again
	q.recur = nil
	return nil
}

// extend computes values until the engine knows terms of them; it replaces the engine by a wide one if necessary.
func (q *sequence) extend(ctx context.Context, terms uint64) error {
	err := q.engine.extend(ctx, terms)
	if !errors.Is(err, errTooWide) {
		return err
	}
	if err := q.widen(ctx); err != nil {
		return err
	}
	return q.engine.extend(ctx, terms)
}

func (e *wide) work() int64 { return e.steps }

func (e *wide) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	defer func() { e.steps += m.settle() }()
	for e.n < to {
		if e.n >= e.rebuildAt {
			if err := e.rebuild(ctx, m); err != nil {
				return err
			}
		}
		if err := e.reserve(ctx, e.n+1); err != nil {
			return err
		}
		v, steps, err := e.next(ctx)
		if err != nil {
			return err
		}
		e.store(v)
		if err := m.charge(steps, e.n); err != nil {
			return err
		}
	}
	return nil
}

// store appends a value and lists its heap if it is rare. At a new highest bit the tables are rebuilt.
func (e *wide) store(v uint32) {
	n := e.n
	e.push(v)
	if v>>e.bits != 0 {
		e.rebuildAt = n
		return
	}
	if n > 0 {
		e.list(n, v)
	}
}

// list lists heap n of value v if it is rare.
func (e *wide) list(n uint64, v uint32) {
	for q := range e.rare {
		if e.odd[q] && e.maps[q].rareAt(q, v, n) {
			e.rare[q].heaps = append(e.rare[q].heaps, n)
			e.rare[q].values = append(e.rare[q].values, v)
		}
	}
}

// rebuild computes the functionals, the lists of rare heaps and the stamps again, as the largest value may have become
// longer.
func (e *wide) rebuild(ctx context.Context, m *meter) error {
	e.rebuildAt = e.n
	for i := uint64(0); i < e.n; i++ {
		e.bits = max(e.bits, uint(bits.Len32(e.at(i))))
	}
	size := 2 << e.bits
	if grown := size - len(e.seen); grown > 0 {
		if err := game.BudgetOf(ctx).Grow(int64(grown) * 20); err != nil {
			return err
		}
		e.seen, e.epoch = make([]uint32, size), 0
		e.histogram = append(e.histogram, make([]int64, size-len(e.histogram))...)
	}
	for e.counted = max(e.counted, 1); e.counted < e.n; e.counted++ {
		e.histogram[2*uint64(e.at(e.counted))+e.counted&1]++
	}
	e.maps = bestFunctionals(transform(e.histogram))
	e.rare = [2]wideRares{}
	for i := uint64(1); i < e.n; i++ {
		e.list(i, e.at(i))
	}
	if err := m.charge(int64(3*e.n), e.n); err != nil {
		return err
	}
	e.rebuildAt = 2 << bits.Len64(e.n)
	return nil
}

// common reports whether v is common at heap n for all split places.
func (e *wide) common(v uint32, n uint64) bool {
	for q, used := range e.odd {
		if used && e.maps[q].rareAt(q, v, n) {
			return false
		}
	}
	return true
}

// next is the value of the next heap. Every xor of values is below 1<<bits, so
// the mex is found within the stamps unless there are more takes than that.
func (e *wide) next(ctx context.Context) (value uint32, steps int64, err error) {
	if e.epoch++; e.epoch == 0 {
		clear(e.seen)
		e.epoch = 1
	}
	n, seen, epoch := e.n, e.seen, e.epoch
	for _, d := range e.takes {
		switch {
		case d.Take < n && d.Parts&2 != 0:
			seen[e.at(n-d.Take)] = epoch
		case d.Take == n && d.Parts&1 != 0:
			seen[0] = epoch
		}
	}
	steps = int64(len(e.takes)) + 1
	steps += e.markRareSplits(n)
	// All common values that are options get marked; the least one that is not is the value, unless a smaller rare value
	// turns out to be missing.
	limit, need := uint32(0), 0
	for ; limit>>e.bits == 0 && (seen[limit] == epoch || !e.common(limit, n)); limit++ {
		if seen[limit] != epoch {
			need++
		}
	}
	steps += int64(limit)
	for a := uint64(1); need > 0 && len(e.splits) > 0 && e.splits[0]+2*a <= n; a++ {
		for _, t := range e.splits {
			rest := n - min(n, t)
			if 2*a > rest || e.rules.Unequal() && 2*a == rest {
				continue
			}
			x := e.at(a) ^ e.at(rest-a)
			if seen[x] != epoch {
				seen[x] = epoch
				if x < limit {
					need--
				}
			}
		}
		if steps += int64(len(e.splits)); a&(1<<16-1) == 0 && ctx.Err() != nil {
			return 0, steps, ctx.Err()
		}
	}
	for value < limit && seen[value] == epoch {
		value++
	}
	return value, steps + int64(value), nil
}

// markRareSplits marks the splits of n with a rare part.
func (e *wide) markRareSplits(n uint64) (steps int64) {
	for _, t := range e.splits {
		rest := n - min(n, t)
		list := &e.rare[t&1]
		for i, r := range list.heaps {
			if r >= rest {
				break
			}
			if !e.rules.Unequal() || 2*r != rest {
				e.seen[list.values[i]^e.at(rest-r)] = e.epoch
			}
			steps++
		}
	}
	return steps
}
