package heap

import "context"

// general computes any code by the definition: mex over all options. It
// serves the codes for which nothing better is known, those with a repeating
// tail; n heaps cost about n^2 steps, n^3 with splits in the tail.
type general struct {
	rules *Rules
	column[uint32]
	stamp []uint64
	epoch uint64
	steps int64
}

func newGeneral(r *Rules) *general { return &general{rules: r} }

func (e *general) work() int64 { return e.steps }

func (e *general) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	defer func() { e.steps += m.settle() }()
	for e.n < to {
		if err := e.reserve(ctx, e.n+1); err != nil {
			return err
		}
		v, err := e.next(m)
		if err != nil {
			return err
		}
		e.push(v)
	}
	return nil
}

// next is the mex of the options of the heap after the last one.
func (e *general) next(m *meter) (uint32, error) {
	n := e.n
	e.epoch++
	for t := uint64(0); t <= n; t++ {
		if e.rules.tail == nil && t > e.rules.LastTake() {
			break
		}
		d := e.rules.digit(t)
		if d == 0 {
			continue
		}
		rest := n - t
		if err := m.charge(e.mark(rest, d), n, func() string { return "" }); err != nil {
			return 0, err
		}
	}
	v := uint32(0)
	for uint64(v) < uint64(len(e.stamp)) && e.stamp[v] == e.epoch {
		v++
	}
	return v, nil
}

func (e *general) see(v uint32) {
	for uint64(v) >= uint64(len(e.stamp)) {
		e.stamp = append(e.stamp, make([]uint64, len(e.stamp)+64)...)
	}
	e.stamp[v] = e.epoch
}

// mark sees all options that leave rest counters in numbers of heaps of d.
func (e *general) mark(rest uint64, d uint8) (steps int64) {
	if rest == 0 {
		if d&1 == 1 {
			e.see(0)
		}
		return 1
	}
	if d&2 != 0 {
		e.see(e.at(rest))
	}
	if d&4 != 0 {
		for a := uint64(1); 2*a <= rest; a++ {
			if !e.rules.unequal || 2*a != rest {
				e.see(e.at(a) ^ e.at(rest-a))
			}
		}
		steps += int64(rest / 2)
	}
	if d&8 == 0 {
		return steps + 1
	}
	for a := uint64(1); 3*a <= rest; a++ {
		for b := a; a+2*b <= rest; b++ {
			e.see(e.at(a) ^ e.at(b) ^ e.at(rest-a-b))
		}
	}
	return steps + int64(rest*rest/12) + 1
}
