package sequence

import (
	"context"

	"cgt/stdlib/heap"
)

// allBut computes codes without splits whose digits are 3 from some place on: all-but sets. Let f be the last place whose
// digit is not 3. A value v is an option of n unless no heap i < n of value v can be reached from n, and an unreachable
// heap has n-i <= f. All values up to the largest occur, because a heap of value v has heaps of all smaller values as
// options. So G(n) is either the largest value plus one or one of the last f values, and it is enough to count how often
// each value occurred: n heaps cost n*f steps.
type allBut struct {
	rules *heap.Rules
	column[uint32]
	closed []uint64 // distances at which a heap cannot be reached by bit 2
	count  []uint32 // the number of occurrences of each value
	missed []missed // by value
	last   uint64   // f
	steps  int64
}

// missed counts the heaps of a value that cannot be reached from heap n.
type missed struct {
	n     uint64
	heaps uint32
}

func newAllBut(r *heap.Rules) *allBut {
	from, _ := r.Tail()
	return &allBut{rules: r, closed: r.Exceptions(), last: from - 1}
}

func (e *allBut) work() int64 { return e.steps }

func (e *allBut) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	defer func() { e.steps += m.settle() }()
	for e.n < to {
		if err := e.reserve(ctx, e.n+1); err != nil {
			return err
		}
		v := e.next()
		if int(v) == len(e.count) {
			e.count = append(e.count, 0)
		}
		e.count[v]++
		e.push(v)
		if err := m.charge(int64(len(e.closed))+1, e.n); err != nil {
			return err
		}
	}
	return nil
}

// next is the least value none of whose heaps can be reached from heap n.
func (e *allBut) next() uint32 {
	n, least := e.n, uint32(len(e.count))
	if grown := len(e.count) - len(e.missed); grown > 0 {
		e.missed = append(e.missed, make([]missed, grown)...)
	}
	miss := func(i uint64) {
		v := e.at(i)
		m := &e.missed[v]
		if m.n != n {
			*m = missed{n: n}
		}
		if m.heaps++; m.heaps == e.count[v] && v < least {
			least = v
		}
	}
	for _, t := range e.closed {
		if t >= n {
			break
		}
		miss(n - t)
	}
	if n > 0 && e.rules.Digit(n)&1 == 0 {
		miss(0)
	}
	return least
}
