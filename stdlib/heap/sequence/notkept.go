package sequence

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/stdlib/heap"
)

// NotKeptError means that values needed were discarded to continue in bounded memory.
type NotKeptError struct {
	Rules    *heap.Rules
	From, To uint64 // the heaps From..To were discarded
	Repeats  bool   // the heap queried is not one of them, but by the period it has the value of one
}

func (e *NotKeptError) Error() string {
	text := fmt.Sprintf("the nim-values of the heaps %d to %d of %s are not kept: to save memory, only the first and the last "+
		"heaps are, since the rare heaps have died out", e.From, e.To, e.Rules.Name())
	if e.Repeats {
		text += "; by the period, the value asked for is one of these"
	}
	return text
}

// like is a heap whose value is stored and equal to that of heap n; ok is false if there is none, because n was discarded
// and no period determines it, or the period is longer than what is stored.
func (q *sequence) like(e *sparse, n uint64) (m uint64, ok bool) {
	if n < e.n && !e.missing(n, n) {
		return n, true
	}
	p := q.proved
	if p == nil || n < p.Preperiod {
		return 0, false
	}
	m = p.Preperiod + (n-p.Preperiod)%p.Period
	if m < min(e.gap[0], e.n) {
		return m, true
	}
	if start := max(e.gap[1], p.Preperiod); m < start {
		m += (start - m + p.Period - 1) / p.Period * p.Period
	}
	return m, m < e.n
}

// lost returns the heaps from..to-1 of the view whose values were discarded and are not recovered by the proved period; if
// the period is longer than what is stored, only some of them may be recovered.
func (v view) lost() (from, to uint64) {
	e, ok := v.engine.(*sparse)
	if !ok || !e.ringing() {
		return 0, 0
	}
	from, to = e.gap[0], e.gap[1]
	if v.wholePeriod(e) {
		to = max(from, min(to, v.proved.Preperiod))
	}
	return from + v.shift, to + v.shift
}

// wholePeriod reports whether a period is proved and stored from its first heap to its last.
func (q *sequence) wholePeriod(e *sparse) bool {
	p := q.proved
	return p != nil && p.Preperiod < e.n && p.Period <= e.n-max(e.gap[1], p.Preperiod)
}

// available returns an error if some of the heaps from..to of the view, all of them known or beyond a proved preperiod, are
// lost.
func (v view) available(from, to uint64) error {
	first, end := v.lost()
	if first == end || to < first {
		return nil
	}
	e := v.engine.(*sparse)
	if from >= end && (v.proved == nil || v.wholePeriod(e)) {
		return nil
	}
	for n := max(from, first); n <= to; n++ {
		if _, ok := v.like(e, n-v.shift); !ok {
			return &NotKeptError{v.rules, first, end - 1, n >= end}
		}
		if v.proved == nil && n >= end {
			break
		}
	}
	return nil
}

// availableBig is available for heap n of the sequence, of any size.
func (v view) availableBig(n *big.Int) error {
	if v.proved == nil {
		return nil
	}
	small, _ := v.reduced(n)
	return v.available(small+v.shift, small+v.shift)
}

// allAvailable returns an error unless the heaps up to h of the view are all stored or recovered by the period.
func (v view) allAvailable(h heap.Heap) error {
	last, small := h.Uint64()
	if p := v.proved; p != nil && (!small || last > p.Preperiod+p.Period+v.shift) {
		last = p.Preperiod + p.Period + v.shift
	}
	return v.available(0, last)
}

// reachTable is reach for tables: it also goes beyond huge if bounded memory suffices.
func (v view) reachTable(ctx context.Context, n uint64) error {
	err := v.reach(ctx, heap.Of(n))
	var beyond *BeyondError
	if !errors.As(err, &beyond) || n >= maxTerms {
		return err
	}
	if e, ok := v.engine.(*sparse); !ok || !e.ringing() && !e.diedOut() {
		return err
	}
	return v.withKnown(v.advance(v.withQuestion(ctx, n+1), n-v.shift+1))
}

// NotKept returns the heaps from..to of r whose values were computed and discarded to save memory; some is false when there
// are none.
func (s *Store) NotKept(r *heap.Rules) (from, to uint64, some bool) {
	v, err := s.view(r)
	if err != nil {
		return 0, 0, false
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	from, end := v.lost()
	return from, end - 1, from < end
}

// ringTally is tally from the engine's histogram of all heaps it has computed. The heaps below terms must end where values
// are stored.
func (v view) ringTally(ctx context.Context, e *sparse, terms uint64) ([]int64, error) {
	if first, end := v.lost(); first < terms && terms < end {
		return nil, v.available(0, terms-1)
	}
	if err := e.count(newMeter(ctx, e.rules, terms)); err != nil {
		return nil, err
	}
	tally := make([]int64, 2<<e.bits)
	for i := range tally {
		tally[i] = e.histogram[uint64(i)^v.shift&1] // the view's heaps have the other parity if shift is odd
	}
	for n := range min(v.shift, terms-1) { // the heaps 1..shift, which the engine's histogram does not include
		tally[(n+1)&1]++
	}
	add := func(sign int64) func(n, g uint64) {
		return func(n, g uint64) { tally[2*g+n&1] += sign }
	}
	known := e.n + v.shift
	if err := v.each(ctx, known, terms, add(1)); err != nil {
		return nil, err
	}
	return tally, v.each(ctx, max(terms, 1), known, add(-1))
}
