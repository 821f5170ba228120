package heap

import "context"

// allBut computes codes without splits whose digits are 3 from some place on:
// all-but sets. Let f be the last place whose digit is not 3. A value v is an
// option of n unless every heap i < n of value v is one that cannot be reached,
// which needs n-i <= f. All values up to the largest occur, because a heap of
// value v has heaps of all smaller values as options. So G(n) is either the
// largest value plus one or one of the last f values, and it is enough to
// count how often each value occurred: n heaps cost n*f steps.
type allBut struct {
	rules *Rules
	column[uint32]
	closed []uint64 // distances at which a heap cannot be reached by bit 2
	count  []uint32 // how often each value occurred
	last   uint64   // f
	steps  int64
}

func newAllBut(r *Rules) *allBut {
	return &allBut{rules: r, closed: r.exceptions(), last: r.tailFrom - 1}
}

func (e *allBut) work() int64 { return e.steps }

func (e *allBut) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	defer func() { e.steps += m.settle() }()
	missed := map[uint32]uint32{}
	for e.n < to {
		if err := e.reserve(ctx, e.n+1); err != nil {
			return err
		}
		v := e.next(missed)
		if int(v) == len(e.count) {
			e.count = append(e.count, 0)
		}
		e.count[v]++
		e.push(v)
		if err := m.charge(int64(len(e.closed))+1, e.n, func() string { return "" }); err != nil {
			return err
		}
	}
	return nil
}

// next is the least value all of whose heaps are out of reach of heap n.
func (e *allBut) next(missed map[uint32]uint32) uint32 {
	n := e.n
	clear(missed)
	miss := func(i uint64) { missed[e.at(i)]++ }
	for _, t := range e.closed {
		if t < n {
			miss(n - t)
		}
	}
	if n > 0 && e.rules.digit(n)&1 == 0 {
		miss(0)
	}
	least := uint32(len(e.count))
	for v, times := range missed {
		if v < least && times == e.count[v] {
			least = v
		}
	}
	return least
}
