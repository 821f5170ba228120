package misere

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// ErrNone means that no game has the property that was requested.
var ErrNone = errors.New("there is none")

// laboratory builds games with desired outcomes of sums (ONAG chapter 12, theorems 74 to 77; Siegel, section V.3). It
// caches what it has built.
type laboratory struct {
	ctx   context.Context
	store *Store
	known map[[2]Game]Game
	mates map[Game]Game
}

func (s *Store) laboratory(ctx context.Context) *laboratory {
	return &laboratory{ctx: ctx, store: s, known: map[[2]Game]Game{}, mates: map[Game]Game{}}
}

// Mate is a game whose sum with g is a P-position: {mates of the options}, and
// *1 for 0.
func (g Game) Mate(ctx context.Context) (Game, error) { return g.store.laboratory(ctx).mate(g) }

// Distinguisher is a game x such that g + x and h + x have different outcomes. The error wraps ErrNone if g = h.
func Distinguisher(ctx context.Context, g, h Game) (Game, error) {
	if g.store != h.store {
		return Game{}, ErrForeign
	}
	if g == h {
		return Game{}, fmt.Errorf("%w: %v and %v are equal", ErrNone, g, h)
	}
	return g.store.laboratory(ctx).between(g, h)
}

// Link is a game x such that g + x and h + x are both P-positions. There is one
// exactly if neither is an option of the other; else the error wraps ErrNone.
func Link(ctx context.Context, g, h Game) (Game, error) {
	if g.store != h.store {
		return Game{}, ErrForeign
	}
	if slices.Contains(g.Options(), h) || slices.Contains(h.Options(), g) {
		return Game{}, fmt.Errorf("%w: of %v and %v one is an option of the other, so that they are not linked", ErrNone, g, h)
	}
	return g.store.laboratory(ctx).link(g, h)
}

func (l *laboratory) mate(g Game) (Game, error) {
	if m, ok := l.mates[g]; ok {
		return m, nil
	}
	options := g.Options()
	if len(options) == 0 {
		options = []Game{l.store.Zero()} // *1 is used directly
	} else {
		for i, o := range options {
			var err error
			if options[i], err = l.mate(o); err != nil {
				return Game{}, err
			}
		}
	}
	m, err := l.store.Make(l.ctx, options...)
	if err == nil {
		l.mates[g] = m
	}
	return m, err
}

// previousWins reports whether g + h is a P-position.
func (l *laboratory) previousWins(g, h Game) (bool, error) {
	sum, err := g.Add(l.ctx, h)
	if err != nil {
		return false, err
	}
	return sum.PreviousWins(), nil
}

// between distinguishes g and h, which differ. An option of one that is not an option of the other is linked with the other
// unless it reverts to it; if all reverted, the form would not be canonical, except for 0, which differs in its outcome.
func (l *laboratory) between(g, h Game) (Game, error) {
	key := [2]Game{g, h}
	if x, ok := l.known[key]; ok {
		return x, nil
	}
	if err := game.BudgetOf(l.ctx).Steps(l.ctx, 1); err != nil {
		return Game{}, err
	}
	x, found := l.store.Zero(), g.PreviousWins() != h.PreviousWins()
	for _, pair := range [][2]Game{{g, h}, {h, g}} {
		for _, o := range pair[0].Options() {
			if found || slices.Contains(pair[1].Options(), o) || slices.Contains(o.Options(), pair[1]) {
				continue
			}
			var err error
			if x, err = l.link(o, pair[1]); err != nil {
				return Game{}, err
			}
			found = true
		}
	}
	if !found {
		return Game{}, fmt.Errorf("%w: %v and %v differ by reversible options alone", ErrNone, g, h)
	}
	l.known[key], l.known[[2]Game{h, g}] = x, x
	return x, nil
}

// directed is a game x for which g + x is a P-position and h + x is not.
func (l *laboratory) directed(g, h Game) (Game, error) {
	x, err := l.between(g, h)
	if err != nil {
		return Game{}, err
	}
	p, err := l.previousWins(g, x)
	if err != nil || p {
		return x, err
	}
	options := []Game{x}
	for _, o := range g.Options() {
		m, err := l.mate(o)
		if err != nil {
			return Game{}, err
		}
		options = append(options, m)
	}
	return l.store.Make(l.ctx, options...)
}

// link is a game x for which g + x and h + x are P-positions.
func (l *laboratory) link(g, h Game) (Game, error) {
	if g == h {
		return l.mate(g)
	}
	var options []Game
	for _, pair := range [][2]Game{{g, h}, {h, g}} {
		for _, o := range pair[0].Options() {
			x, err := l.directed(o, pair[1])
			if err != nil {
				return Game{}, err
			}
			options = append(options, x)
		}
	}
	return l.store.Make(l.ctx, options...)
}

// maxBorn is the last day for which all games are listed: on the next one 4,171,780 are born.
const maxBorn = 4

// Born lists the games born by a day, 0 to 4, in structural order: 1, 2, 3, 5 and 22 of them (ONAG chapter 12).
func (s *Store) Born(ctx context.Context, day int) ([]Game, error) {
	if day < 0 || day > maxBorn {
		return nil, fmt.Errorf("games born by day 0 to %d are listed, not by day %d; by day 5 they are 4171780", maxBorn, day)
	}
	list := []Game{s.Zero()}
	for range day {
		met := map[Game]bool{}
		var next []Game
		for set := range 1 << len(list) {
			var options []Game
			for i, g := range list {
				if set>>i&1 == 1 {
					options = append(options, g)
				}
			}
			g, err := s.Make(ctx, options...)
			if err != nil {
				return nil, err
			}
			if !met[g] {
				met[g] = true
				next = append(next, g)
			}
		}
		list = next
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	sorting.By(list, func(a, b Game) int { return s.compare(a.form, b.form) })
	return list, nil
}
