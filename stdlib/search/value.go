package search

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// Value is the canonical form of the sum, the sum of the canonical forms of
// its components. A nimber must fit 64 bits to be one; a larger one is a
// *game.LimitError. A *CycleError names the cycle of a loopy position.
func (s *Solver) Value(ctx context.Context, sum game.Sum) (short.Game, game.Method, error) {
	total, nimbers := s.store.Zero(), nimber.Zero
	method := game.ClosedForm
	for i, c := range sum {
		if c.Rules.Impartial() {
			v, m, err := s.componentNim(ctx, c)
			if err != nil {
				return total, "", err
			}
			nimbers, method = nimbers.Add(v), m
			continue
		}
		g, err := s.componentValue(ctx, sum[i:i+1])
		if err != nil {
			return total, "", err
		}
		if total, err = s.plus(ctx, total, g); err != nil {
			return total, "", err
		}
		method = game.Canonical
	}
	switch {
	case sum.Impartial() && len(sum) > 1:
		method = game.NimSum
	case len(sum) > 1:
		method = game.Canonical
	}
	if nimbers.IsZero() {
		return total, method, nil
	}
	star, err := s.star(nimbers)
	if err != nil {
		return total, "", err
	}
	total, err = s.plus(ctx, total, star)
	return total, method, err
}

// plus is g + h; most sums have one component, which needs no addition.
func (s *Solver) plus(ctx context.Context, g, h short.Game) (short.Game, error) {
	if g == s.store.Zero() {
		return h, nil
	}
	return s.store.Add(ctx, g, h)
}

// star is the nimber *v as a canonical form.
func (s *Solver) star(v nimber.Nimber) (short.Game, error) {
	x, ok := v.Uint64()
	if !ok {
		return short.Game{}, &game.LimitError{What: "nimbers in canonical forms", Limit: "2^64"}
	}
	return s.store.Nimber(x), nil
}

// componentValue is the canonical form of the only component of a sum, which belongs to a partizan ruleset.
func (s *Solver) componentValue(ctx context.Context, only game.Sum) (g short.Game, err error) {
	err = s.spilling(ctx, func() (err error) {
		g, err = s.searchedValue(ctx, only)
		return err
	})
	return g, err
}

func (s *Solver) searchedValue(ctx context.Context, only game.Sum) (short.Game, error) {
	r := s.start(ctx, "canonical form of", only)
	defer r.stop()
	if _, zero, err := s.isZero(ctx, only); zero || err != nil {
		return s.store.Zero(), err
	}
	applies, err := r.reduceRoot(only[0])
	switch {
	case err != nil:
		return short.Game{}, err
	case applies:
		return r.valueOfRoot()
	}
	at, err := r.refOf(only[0])
	if err != nil {
		return short.Game{}, err
	}
	if err := r.together(at.bare()); err != nil {
		return short.Game{}, err
	}
	return r.known(at)
}

// reduceRoot puts the reduction of a packed place into the arena, if its rules reduce it: among many boards, as in a
// census, few are in normal form, and the others need no number of their own.
func (r *run) reduceRoot(c game.Summand) (applies bool, err error) {
	t, err := r.s.tableOf(c.Rules)
	if err != nil || t.general == nil || t.reducer == nil || t.forms != nil {
		return false, err
	}
	applies, err = t.source.(packer).reducePlace(r, t, c.At)
	switch {
	case err != nil:
		r.arena = r.arena[:0]
		return false, err
	case !applies || !c.Negative:
		return applies, nil
	}
	for i, n := range r.arena {
		if !n.empty() {
			r.arena[i] = n ^ refNegative
		}
	}
	return true, nil
}

// valueOfRoot is the value of the sum in the arena.
func (r *run) valueOfRoot() (short.Game, error) {
	r.parts = append(r.parts[:0], r.arena...)
	r.arena = r.arena[:0]
	for _, n := range r.parts {
		if n.empty() {
			continue
		}
		if t, id := r.s.at(n); t.valueState(id) == valueKnown {
			continue
		}
		if err := r.together(n.bare()); err != nil {
			return short.Game{}, err
		}
	}
	r.arena = append(r.arena, r.parts...)
	g, _, err := r.valueOfOption(0)
	r.arena = r.arena[:0]
	if err != nil {
		return g, err
	}
	return g, r.evaluated()
}

// The entries of table.valued.
const (
	valueUnknown = iota
	valueOpen
	valueKnown
)

func (t *table) valueState(id uint32) uint8 {
	if int(id) < len(t.valued) {
		return t.valued[id]
	}
	return valueUnknown
}

func (t *table) setValue(id uint32, g short.Game) {
	n := t.source.count()
	t.values, t.valued = resize(t.values, n), resize(t.valued, n)
	t.values[id], t.valued[id] = g, valueKnown
}

// known is the stored value of a component, negated if the ref says so.
func (r *run) known(at ref) (short.Game, error) {
	t, id := r.s.at(at)
	if at&refNegative != 0 {
		return r.s.store.Neg(r.ctx, t.values[id])
	}
	return t.values[id], nil
}

// valueWalk computes canonical forms.
type valueWalk struct{ *run }

// value computes the canonical form of the component root and of all below it.
func (r *run) value(root ref) error {
	if t, id := r.s.at(root); t.valueState(id) == valueKnown {
		return nil
	}
	return r.walk(root, valueWalk{r})
}

func (r valueWalk) unmark(t *table, id uint32) {
	if t.valueState(id) == valueOpen {
		t.valued[id] = valueUnknown
	}
}

func (r valueWalk) mark(f *frame, t *table, id uint32) (asked bool, err error) {
	if t.valueState(id) == valueOpen {
		return false, r.cycle(f.at, r.s.component)
	}
	t.valued = resize(t.valued, t.source.count())
	t.valued[id] = valueOpen
	return t.impartial || t.forms != nil, nil
}

// options puts Left's options into the arena and then Right's.
func (r valueWalk) options(f *frame, t *table, id uint32) error {
	if err := t.source.options(r.run, t, id, game.Left); err != nil {
		return err
	}
	f.right = len(r.arena)
	if err := t.source.options(r.run, t, id, game.Right); err != nil || r.scatter == nil {
		return err
	}
	f.scanned = false
	f.next = f.start + r.scatter.IntN(len(r.arena)-f.start+1)
	return nil
}

func (r valueWalk) next(f *frame) (ref, error) {
	for i := f.next; i < len(r.arena); i++ {
		n := r.arena[i].bare()
		if n.empty() {
			continue
		}
		switch t, id := r.s.at(n); t.valueState(id) {
		case valueOpen:
			return 0, r.cycle(n, r.s.component)
		case valueUnknown:
			f.next = i + 1
			r.trim(f, i, r.isUnknown)
			return n, nil
		}
	}
	if r.scatter != nil && f.mode == full && !f.scanned {
		f.scanned, f.next = true, f.start
		return r.next(f)
	}
	f.next = len(r.arena)
	return emptyNumber, nil
}

func (r valueWalk) isUnknown(n ref) bool {
	t, id := r.s.at(n.bare())
	return t.valueState(id) == valueUnknown
}

func (r valueWalk) finish(f *frame, t *table, id uint32) error {
	var g short.Game
	var err error
	if r.beside != nil && f.mode != same {
		if found, err := r.beside.recall(r.run, t, id); err != nil {
			return err
		} else if found {
			r.pop()
			return r.evaluated()
		}
	}
	switch {
	case t.impartial:
		var v nimber.Nimber
		if v, err = r.nimOf(f.at); err == nil {
			g, err = r.s.star(v)
		}
	case t.forms != nil:
		g, _, err = t.forms.Value(r.ctx, t.source.place(id))
	case f.mode == same:
		g, _, err = r.valueOfOption(f.start)
	default:
		g, err = r.make(f)
	}
	if err != nil {
		return err
	}
	t.setValue(id, g)
	r.pop()
	if err := r.share(t, id); err != nil {
		return err
	}
	return r.evaluated()
}

// make is the canonical form of the options of f.
func (r *run) make(f *frame) (short.Game, error) {
	left, right := r.forms[0][:0], r.forms[1][:0]
	for i := f.start; i < len(r.arena); {
		g, next, err := r.valueOfOption(i)
		if err != nil {
			return g, err
		}
		if i < f.right {
			left = append(left, g)
		} else {
			right = append(right, g)
		}
		i = next
	}
	r.forms = [2][]short.Game{left, right}
	return r.s.store.Make(r.ctx, left, right)
}

// valueOfOption is the value of the option at index i of the arena, and the index after it.
func (r *run) valueOfOption(i int) (short.Game, int, error) {
	total := r.s.store.Zero()
	for ; ; i++ {
		n := r.arena[i]
		if !n.empty() {
			g, err := r.known(n)
			if err == nil {
				total, err = r.s.plus(r.ctx, total, g)
			}
			if err != nil {
				return total, 0, err
			}
		}
		if n&refLast != 0 {
			return total, i + 1, nil
		}
	}
}
