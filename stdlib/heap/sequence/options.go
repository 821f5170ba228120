package sequence

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
)

// Options are the moves from a heap to a wanted nim-value.
type Options struct {
	Moves []game.Sum // the first moves, in the order of Moves
	Count *big.Int   // their number; a lower bound when not Exact
	Exact bool       // Count is exact and, up to the limit, Moves complete
}

// optionSearch collects the options of one heap with one value.
type optionSearch struct {
	store  *Store
	view   view
	rules  *heap.Rules
	want   *big.Int
	limit  int
	found  Options
	budget *game.Budget
}

// OptionsWithValue lists up to limit moves from the heap h to the nim-value want and counts them all. The count is exact
// for heaps within the table and, for huge heaps, if the period is proved with saltus 0 and at most two heaps are left, or
// if a move leaves one heap; it takes as many steps as there are splits to examine, or preperiod and period for a huge
// heap.
func (s *Store) OptionsWithValue(ctx context.Context, r *heap.Rules, h heap.Heap, want *big.Int, limit int) (Options, error) {
	o := &optionSearch{store: s, rules: r, want: want, limit: limit, budget: game.BudgetOf(ctx)}
	o.found = Options{Count: new(big.Int), Exact: true}
	if c, err := s.closedForm(ctx, r); err != nil {
		return Options{}, err
	} else if c != nil {
		return o.closedOptions(ctx, c, h)
	}
	v, err := s.view(r)
	if err != nil {
		return Options{}, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	o.view = v
	if err := v.reach(ctx, h); err != nil {
		return Options{}, err
	}
	if err := v.allAvailable(h); err != nil {
		return Options{}, err
	}
	err = o.search(ctx, h)
	return o.found, err
}

// scannable is the number of splits of a heap up to which they are examined one by one.
const scannable = 1 << 26

// search goes through all digits.
func (o *optionSearch) search(ctx context.Context, h heap.Heap) error {
	n, small := h.Uint64()
	r := o.rules
	place := func(d heap.Digit) error {
		if !h.AtLeast(d.Take) {
			return nil
		}
		return o.place(ctx, h.Minus(d.Take), d.Parts)
	}
	for _, d := range r.Digits() {
		if err := place(d); err != nil {
			return err
		}
	}
	from, tail := r.Tail()
	if tail == nil {
		return nil
	}
	if !small || n > scannable {
		o.found.Exact = false
		return nil
	}
	for t := from; t <= n; t++ {
		if err := place(heap.Digit{Take: t, Parts: r.Digit(t)}); err != nil {
			return err
		}
	}
	return nil
}

// value is the nim-value of a heap that a move leaves.
func (o *optionSearch) value(h heap.Heap) *big.Int {
	n, small := h.Uint64()
	if small && n < huge {
		return new(big.Int).SetUint64(o.view.value(n))
	}
	return o.view.atBig(new(big.Int).Sub(h.Big(), new(big.Int).SetUint64(o.view.shift)))
}

// add counts an option and lists it if there is room.
func (o *optionSearch) add(parts ...heap.Heap) {
	o.found.Count.Add(o.found.Count, big.NewInt(1))
	if len(o.found.Moves) < o.limit {
		sum := make(game.Sum, len(parts))
		for i, h := range parts {
			sum[i] = o.rules.Position(h)
		}
		o.found.Moves = append(o.found.Moves, sum)
	}
}

// place examines the options that leave rest counters in the numbers of heaps that parts allows.
func (o *optionSearch) place(ctx context.Context, rest heap.Heap, parts uint8) error {
	if !rest.AtLeast(1) {
		if parts&1 == 1 && o.want.Sign() == 0 {
			o.add(rest)
		}
		return nil
	}
	if parts&2 != 0 && o.value(rest).Cmp(o.want) == 0 {
		o.add(rest)
	}
	n, small := rest.Uint64()
	if parts&4 != 0 {
		if small && n < scannable {
			if err := o.pairs(ctx, n); err != nil {
				return err
			}
		} else if err := o.hugePairs(ctx, rest); err != nil {
			return err
		}
	}
	if parts&8 == 0 {
		return nil
	}
	if !small || n > 1<<14 {
		o.found.Exact = false
		return nil
	}
	return o.triples(ctx, n)
}

func (o *optionSearch) pairs(ctx context.Context, n uint64) error {
	if !o.want.IsUint64() {
		return nil
	}
	want := o.want.Uint64()
	for b := uint64(1); 2*b <= n; b++ {
		if o.view.value(b)^o.view.value(n-b) == want && (!o.rules.Unequal() || 2*b != n) {
			o.add(heap.Of(n-b), heap.Of(b))
		}
		if b&0xffff == 0 {
			if err := o.budget.Steps(ctx, 1<<16); err != nil {
				return err
			}
		}
	}
	return nil
}

func (o *optionSearch) triples(ctx context.Context, n uint64) error {
	if !o.want.IsUint64() {
		return nil
	}
	want := o.want.Uint64()
	for c := uint64(1); 3*c <= n; c++ {
		for b := c; c+2*b <= n; b++ {
			if o.view.value(c)^o.view.value(b)^o.view.value(n-b-c) == want {
				o.add(heap.Of(n-b-c), heap.Of(b), heap.Of(c))
			}
		}
		if err := o.budget.Steps(ctx, int64(n/2)); err != nil {
			return err
		}
	}
	return nil
}

// hugePairs counts the splits of rest by the proved period: from the preperiod
// on, whether b and rest-b have the wanted value depends on b modulo the
// period only.
func (o *optionSearch) hugePairs(ctx context.Context, rest heap.Heap) error {
	p := o.view.proved
	if n, small := rest.Uint64(); p == nil || small && n < huge && !o.view.provedBy(n) || p.Saltus != 0 ||
		p.Period+p.Preperiod+o.view.shift > scannable {
		o.found.Exact = false
		return nil
	}
	start := p.Preperiod + o.view.shift + 1
	half := new(big.Int).Rsh(rest.Big(), 1)
	if o.rules.Unequal() && rest.Big().Bit(0) == 0 {
		half.Sub(half, big.NewInt(1))
	}
	period := new(big.Int).SetUint64(p.Period)
	many := new(big.Int)
	var residues []uint64
	for b := uint64(1); b < start+p.Period; b++ {
		if b&0xffff == 0 {
			if err := o.budget.Steps(ctx, 1<<16); err != nil {
				return err
			}
		}
		x := new(big.Int).SetUint64(o.view.value(b))
		if x.Xor(x, o.value(rest.Minus(b))).Cmp(o.want) != 0 {
			continue
		}
		if b < start {
			o.add(rest.Minus(b), heap.Of(b))
			continue
		}
		residues = append(residues, b)
		many.Sub(half, new(big.Int).SetUint64(b))
		many.Div(many, period).Add(many, big.NewInt(1))
		o.found.Count.Add(o.found.Count, many)
	}
	for round := uint64(0); len(residues) > 0 && len(o.found.Moves) < o.limit; round++ {
		for _, b := range residues {
			if b += round * p.Period; len(o.found.Moves) < o.limit {
				o.found.Moves = append(o.found.Moves, game.Sum{o.rules.Position(rest.Minus(b)), o.rules.Position(heap.Of(b))})
			}
		}
	}
	return nil
}

// closedOptions uses the closed form: a game in which all smaller heaps have different values has at most one such move to
// a single heap; otherwise the moves are examined one by one, which are few for a set and should be few for a tail.
func (o *optionSearch) closedOptions(ctx context.Context, c *proof.Form, h heap.Heap) (Options, error) {
	n, small := h.Uint64()
	if o.rules.IsAllBut() && len(o.rules.Exceptions()) == 0 {
		if o.want.Sign() >= 0 && o.want.Cmp(h.Big()) < 0 {
			to, _ := heap.OfBig(o.want)
			o.add(to)
		}
		return o.found, nil
	}
	if o.rules.Repeats() && (!small || n > 1<<12) {
		o.found.Exact = false
		return o.found, nil
	}
	err := o.rules.Moves(ctx, h, game.Left, func(s game.Sum) error {
		x := new(big.Int)
		for _, p := range s {
			x.Xor(x, c.Value(p.At.(heap.Heap).Big()))
		}
		if x.Cmp(o.want) == 0 {
			o.found.Count.Add(o.found.Count, big.NewInt(1))
			if len(o.found.Moves) < o.limit {
				o.found.Moves = append(o.found.Moves, s)
			}
		}
		return nil
	})
	return o.found, err
}
