package loopy

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Sided is a stopper-sided value S & T: a game that equals the stopper S
// whenever infinite play counts for Left, and T whenever it counts for Right
// (Winning Ways, chapter 11: onside and offside). A stopper has equal sides;
// dud = on & off.
type Sided struct{ On, Off *Stopper }

// SidedOf is the stopper s as a stopper-sided value.
func SidedOf(s *Stopper) Sided { return Sided{s, s} }

// IsStopper reports whether the sides are equal.
func (s Sided) IsStopper() bool { return s.On.Equal(s.Off) }

// Equal reports whether s and t are the same value.
func (s Sided) Equal(t Sided) bool { return s.On.Equal(t.On) && s.Off.Equal(t.Off) }

// Neg is -s.
func (s Sided) Neg() Sided { return Sided{s.Off.Neg(), s.On.Neg()} }

// Compare returns the relation of s to t: s >= t when both sides are.
func (s Sided) Compare(ctx context.Context, t Sided) (short.Order, error) {
	ge, le := true, true
	for _, pair := range [][2]*Stopper{{s.On, t.On}, {s.Off, t.Off}} {
		o, err := pair[0].Compare(ctx, pair[1])
		if err != nil {
			return 0, err
		}
		ge = ge && (o == short.Equal || o == short.Greater)
		le = le && (o == short.Equal || o == short.Less)
	}
	switch {
	case ge && le:
		return short.Equal, nil
	case ge:
		return short.Greater, nil
	case le:
		return short.Less, nil
	}
	return short.Confused, nil
}

// Outcome is the outcome of s: the player who starts wins if she wins on the side on which infinite play counts against
// her.
func (s Sided) Outcome(ctx context.Context) (game.Outcome, error) {
	on, err := s.On.signs(ctx)
	if err != nil {
		return game.Outcome{}, err
	}
	off, err := s.Off.signs(ctx)
	if err != nil {
		return game.Outcome{}, err
	}
	winner := func(leftSurvives, leftWins bool) game.Winner {
		switch {
		case leftWins:
			return game.LeftWins
		case leftSurvives:
			return game.Draw
		}
		return game.RightWins
	}
	return game.Outcome{
		LeftStarts:  winner(on.starting, off.starting),
		RightStarts: winner(on.second, off.second),
	}, nil
}

// signs reports whether Left wins a stopper moving first and moving second.
type signs struct{ starting, second bool }

func (s *Stopper) signs(ctx context.Context) (signs, error) {
	zero := &form{[2][][]int32{{nil}, {nil}}}
	second, err := compare(ctx, s.form, zero)
	if err != nil {
		return signs{}, err
	}
	first, err := compare(ctx, zero, s.form)
	if err != nil {
		return signs{}, err
	}
	return signs{starting: !first.atLeast(0, 0), second: second.atLeast(0, 0)}, nil
}

// Add is the sum of s and t.
func (s Sided) Add(ctx context.Context, t Sided) (Sided, error) {
	on, err := Sum(ctx, s.On, t.On)
	if err != nil {
		return Sided{}, err
	}
	if s.IsStopper() && t.IsStopper() {
		return on, nil
	}
	off, err := Sum(ctx, s.Off, t.Off)
	return Sided{on.On, off.Off}, err
}

// Sum is the sum of two stoppers, which need not be a stopper itself:
// on + off = dud.
func Sum(ctx context.Context, s, t *Stopper) (Sided, error) {
	f, err := s.form.plus(t.form)
	if err != nil {
		return Sided{}, err
	}
	return f.sided(ctx)
}

// UnsidedError wraps ErrNotSided for a game without a known value, with the outcome of the game played alone.
type UnsidedError struct {
	Outcome game.Outcome
	Err     error
}

func (e *UnsidedError) Error() string { return e.Err.Error() }

// Unwrap returns the error that says why the game has no value.
func (e *UnsidedError) Unwrap() error { return e.Err }

func (f *form) unsided(ctx context.Context, err error) error {
	o, failed := f.outcome(ctx)
	if failed != nil {
		return failed
	}
	return &UnsidedError{o, err}
}

// plus is the sum of two forms, restricted to what can be reached.
func (f *form) plus(h *form) (*form, error) {
	m := int32(h.size())
	number := map[int32]int32{0: 0}
	order := []int32{0}
	sum := &form{}
	for i := 0; i < len(order); i++ {
		if len(order) > maxForm {
			return nil, fmt.Errorf("%w: more than %d", ErrTooLarge, maxForm)
		}
		u, v := order[i]/m, order[i]%m
		for who := range f.options {
			var list []int32
			to := func(s int32) {
				n, ok := number[s]
				if !ok {
					n = int32(len(order))
					number[s] = n
					order = append(order, s)
				}
				list = append(list, n)
			}
			for _, w := range f.options[who][u] {
				to(w*m + v)
			}
			for _, w := range h.options[who][v] {
				to(u*m + w)
			}
			sum.options[who] = append(sum.options[who], list)
		}
	}
	return sum, nil
}

// Value is the value of position v of a graph: a stopper if it is one, otherwise its onside and offside, found by sidling
// (Winning Ways, chapter 11). The error wraps ErrNotSided when sidling does not converge; not every game has sides that are
// stoppers.
func Value(ctx context.Context, g *Graph, v int) (Sided, error) {
	if v < 0 || v >= g.size {
		return Sided{}, fmt.Errorf("%w: no position %d", ErrGraph, v)
	}
	if g.size > manyPositions {
		s, err := layered(ctx, g, int32(v))
		if !errors.Is(err, errAlternates) {
			return Sided{s, s}, err
		}
	}
	f := &form{}
	number := map[int32]int32{int32(v): 0}
	order := []int32{int32(v)}
	for i := 0; i < len(order); i++ {
		if len(order) > maxMerged {
			return Sided{}, fmt.Errorf("%w: more than %d", ErrTooLarge, maxMerged)
		}
		for who := range f.options {
			var list []int32
			for _, w := range g.moves[who].of(order[i]) {
				n, ok := number[w]
				if !ok {
					n = int32(len(order))
					number[w] = n
					order = append(order, w)
				}
				list = append(list, n)
			}
			f.options[who] = append(f.options[who], list)
		}
	}
	f, err := f.bisimilar(ctx)
	if err != nil {
		return Sided{}, err
	}
	if f.size() > maxForm {
		return Sided{}, fmt.Errorf("%w: of %d positions %d are different, more than %d", ErrTooLarge, len(order), f.size(),
			maxForm)
	}
	return f.sided(ctx)
}

// manyPositions is the size from which a graph is solved layer by layer, if possible.
const manyPositions = 64

// maxMerged bounds the number of positions of a graph before equal ones are merged.
const maxMerged = 1 << 20

// sided is the value of position 0 of f.
func (f *form) sided(ctx context.Context) (Sided, error) {
	f, _ = f.reachable(0)
	if f.size() > maxForm {
		return Sided{}, fmt.Errorf("%w: %d, more than %d", ErrTooLarge, f.size(), maxForm)
	}
	if f.alternates() == nil {
		s, err := newStopper(ctx, f)
		return Sided{s, s}, err
	}
	on, err := f.side(ctx, inFirst, On())
	if err != nil {
		return Sided{}, err
	}
	off, err := f.side(ctx, inSecond, Off())
	return Sided{on, off}, err
}

// side is one side of f: the form simplified in the order of that side or, if the result is not a stopper, the result of
// sidling. Either is checked.
func (f *form) side(ctx context.Context, which saving, start *Stopper) (*Stopper, error) {
	o, err := compareSided(ctx, f, f, which)
	if err != nil {
		return nil, err
	}
	// The player who loses infinite plays comes first: where both could bypass each other's options around a cycle, only
	// that player must give way.
	s := &simplifier{order: o, first: game.Right}
	if which == inSecond {
		s.first = game.Left
	}
	for who := range f.options {
		s.options[who] = slices.Clone(f.options[who])
	}
	for range 2*f.size() + 2 {
		changed, err := s.pass(ctx)
		if err != nil {
			return nil, err
		}
		if !changed {
			break
		}
	}
	merged, err := s.merge(ctx)
	if err != nil {
		return nil, err
	}
	for _, simple := range []*form{{s.options}, merged} {
		simple, _ = simple.reachable(0)
		if simple.alternates() != nil {
			continue
		}
		if t, err := newStopper(ctx, simple); err == nil && f.isSide(ctx, t, which) == nil {
			return t, nil
		}
	}
	t, err := f.sidle(ctx, start)
	if err != nil {
		return nil, err
	}
	return t, f.isSide(ctx, t, which)
}

// maxSidles bounds the rounds of sidling.
const maxSidles = 40

// maxSidling bounds the number of positions of an approximation.
const maxSidling = 150

// sidle approximates all positions of f from start, on or off, by repeatedly replacing every position by the game of its
// options' approximations, until nothing changes. Positions that are stoppers need no approximation.
func (f *form) sidle(ctx context.Context, start *Stopper) (*Stopper, error) {
	values := make([]*Stopper, f.size())
	var open []int
	for v := range values {
		part, _ := f.reachable(int32(v))
		if part.alternates() == nil {
			s, err := newStopper(ctx, part)
			if err != nil {
				return nil, err
			}
			values[v] = s
			continue
		}
		values[v] = start
		open = append(open, v)
	}
	for range maxSidles {
		changed := false
		for _, v := range open {
			s, err := f.approximation(ctx, v, values, ErrNotSided)
			if err != nil {
				return nil, err
			}
			if !s.Equal(values[v]) {
				values[v], changed = s, true
			}
		}
		if !changed {
			return values[0], nil
		}
	}
	return nil, fmt.Errorf("%w: sidling does not come to rest in %d rounds", ErrNotSided, maxSidles)
}

// isSide verifies a side of f by playing the differences. Write f+ for f with its infinite plays counted for Left. In f+ -
// S+ an infinite play goes on for ever in f, since the stopper S alone never does, so it is never lost for Left; in S+ - f+
// it is lost for Left unless it goes on for ever in S as well, which makes it a draw. On the offside it is the other way
// round.
func (f *form) isSide(ctx context.Context, s *Stopper, which saving) error {
	up, down := anything, inFirst
	if which == inSecond {
		up, down = inSecond, anything
	}
	above, err := compareSided(ctx, f, s.form, up)
	if err != nil {
		return err
	}
	below, err := compareSided(ctx, s.form, f, down)
	if err != nil {
		return err
	}
	if !above.atLeast(0, 0) || !below.atLeast(0, 0) {
		return fmt.Errorf("%w: the candidate is not equal to the game", ErrNotSided)
	}
	return nil
}
