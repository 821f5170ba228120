package loopy

import (
	"context"
	"errors"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// ErrNoStop means that a player's stop, or a thermograph, is not defined.
var ErrNoStop = errors.New("no stop")

// Pseudonumber distinguishes the stoppers at which play may stop: numbers, on, off, and x + over and x + under for a number
// x (Siegel, Combinatorial Game Theory, section VI.3).
type Pseudonumber uint8

// The kinds of pseudonumbers.
const (
	NoPseudonumber Pseudonumber = iota
	Number
	OverNumber  // {x|pass}
	UnderNumber // {pass|x}
	IsOn
	IsOff
)

// Pseudonumber returns the kind of s, and x if there is one.
func (s *Stopper) Pseudonumber(ctx context.Context, store *short.Store) (kind Pseudonumber, x short.Game, err error) {
	return s.form.pseudonumber(ctx, store, 0)
}

// pseudonumber is Pseudonumber for position v of a simplest form.
func (f *form) pseudonumber(ctx context.Context, store *short.Store, v int32) (kind Pseudonumber, x short.Game, err error) {
	left, right := f.options[0][v], f.options[1][v]
	pass := func(list []int32) bool { return len(list) == 1 && list[0] == v }
	other := int32(-1)
	switch {
	case pass(left) && len(right) == 0:
		return IsOn, x, nil
	case pass(right) && len(left) == 0:
		return IsOff, x, nil
	case pass(left) && len(right) == 1:
		kind, other = UnderNumber, right[0]
	case pass(right) && len(left) == 1:
		kind, other = OverNumber, left[0]
	default:
		kind, other = Number, v
	}
	part, _ := f.reachable(other)
	if !part.acyclic(func(int32, int32) bool { return false }) {
		return NoPseudonumber, x, nil
	}
	games, err := part.shortParts(ctx, store)
	if err != nil {
		return NoPseudonumber, x, err
	}
	if x = *games[0]; !store.IsNumber(x) {
		return NoPseudonumber, x, nil
	}
	return kind, x, nil
}

// stopper computes the stops of the positions of a form.
type stopper struct {
	*form
	ctx   context.Context
	store *short.Store
	known [2]map[int32]*Stopper
}

// Stop is the left or right stop of s: the pseudonumber at which play stops when who starts, Left plays for the largest and
// Right for the least, and both stop at the first pseudonumber. Pseudonumbers are totally ordered. Alternating play in a
// stopper ends, so there is such a stop unless a player has no move before.
func (s *Stopper) Stop(ctx context.Context, store *short.Store, who game.Player) (*Stopper, error) {
	f := &stopper{s.form, ctx, store, [2]map[int32]*Stopper{{}, {}}}
	return f.stop(0, who)
}

func (f *stopper) stop(v int32, who game.Player) (*Stopper, error) {
	if found, ok := f.known[who][v]; ok {
		return found, nil
	}
	if err := game.BudgetOf(f.ctx).Steps(f.ctx, 1+int64(f.size())/64); err != nil {
		return nil, err
	}
	kind, _, err := f.pseudonumber(f.ctx, f.store, v)
	if err != nil {
		return nil, err
	}
	if kind != NoPseudonumber {
		part, _ := f.reachable(v)
		return must(part), nil
	}
	var best *Stopper
	for _, w := range f.options[who][v] {
		t, err := f.stop(w, who.Opponent())
		if err != nil {
			return nil, err
		}
		better := best == nil
		if !better {
			a, b := t, best
			if who == game.Right {
				a, b = b, a
			}
			if better, err = a.AtLeast(f.ctx, b); err != nil {
				return nil, err
			}
		}
		if better {
			best = t
		}
	}
	if best == nil {
		return nil, fmt.Errorf("%w: %v cannot move in a position that is no number", ErrNoStop, who)
	}
	f.known[who][v] = best
	return best, nil
}

// StrongStop is Stop, except that it is x for x + over and x + under.
func (s *Stopper) StrongStop(ctx context.Context, store *short.Store, who game.Player) (*Stopper, error) {
	t, err := s.Stop(ctx, store, who)
	if err != nil {
		return nil, err
	}
	kind, x, err := t.Pseudonumber(ctx, store)
	if err != nil || kind != OverNumber && kind != UnderNumber {
		return t, err
	}
	return FromShort(ctx, store, x)
}

// IsInfinitesimal reports whether both strong stops are 0.
func (s *Stopper) IsInfinitesimal(ctx context.Context, store *short.Store) (bool, error) {
	left, right, err := s.strongStops(ctx, store)
	if err != nil {
		return false, err
	}
	zero := must(&form{[2][][]int32{{nil}, {nil}}})
	return left.Equal(zero) && right.Equal(zero), nil
}

// IsNumberish reports whether s is infinitesimally close to a number: both
// strong stops are the same number.
func (s *Stopper) IsNumberish(ctx context.Context, store *short.Store) (bool, error) {
	left, right, err := s.strongStops(ctx, store)
	if err != nil || !left.Equal(right) {
		return false, err
	}
	kind, _, err := left.Pseudonumber(ctx, store)
	return kind == Number, err
}

// IsInfinitesimal reports whether s lies between all negative and all positive numbers: that
// is so when both sides do.
func (s Sided) IsInfinitesimal(ctx context.Context, store *short.Store) (bool, error) {
	if on, err := s.On.IsInfinitesimal(ctx, store); err != nil || !on {
		return false, err
	}
	return s.Off.IsInfinitesimal(ctx, store)
}

// IsNumberish reports whether both sides of s are infinitesimally close to one number.
func (s Sided) IsNumberish(ctx context.Context, store *short.Store) (bool, error) {
	for _, side := range []*Stopper{s.On, s.Off} {
		if close, err := side.IsNumberish(ctx, store); err != nil || !close {
			return false, err
		}
	}
	x, _, err := s.On.strongStops(ctx, store)
	if err != nil {
		return false, err
	}
	y, _, err := s.Off.strongStops(ctx, store)
	return err == nil && x.Equal(y), err
}

func (s *Stopper) strongStops(ctx context.Context, store *short.Store) (left, right *Stopper, err error) {
	if left, err = s.StrongStop(ctx, store, game.Left); err != nil {
		return nil, nil, err
	}
	right, err = s.StrongStop(ctx, store, game.Right)
	return left, right, err
}
