package scoring

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Compare says how two sums stand to each other. Two of Milnor's games are compared
// among these: G >= H when Left, moving second, does not lose G - H. Others are
// compared as CompareGuaranteed does; the error wraps ErrNotMilnor and
// ErrNotGuaranteed when one of them is neither.
func (s *Solver) Compare(ctx context.Context, g, h game.Sum) (short.Order, error) {
	for _, sum := range []game.Sum{g, h} {
		err := s.Milnor(ctx, sum)
		if errors.Is(err, ErrNotMilnor) {
			order, other := s.CompareGuaranteed(ctx, g, h)
			if errors.Is(other, ErrNotGuaranteed) {
				other = fmt.Errorf("%w; and %w", err, other)
			}
			return order, other
		}
		if err != nil {
			return 0, err
		}
	}
	scores, err := s.Scores(ctx, append(append(game.Sum{}, g...), h.Negative()...))
	if err != nil {
		return 0, err
	}
	atLeast, atMost := scores.Right.Sign() >= 0, scores.Left.Sign() <= 0
	return orderOf(atLeast, atMost), nil
}

func orderOf(atLeast, atMost bool) short.Order {
	switch {
	case atLeast && atMost:
		return short.Equal
	case atLeast:
		return short.Greater
	case atMost:
		return short.Less
	}
	return short.Confused
}

// Milnor is nil when every component of the sum is one of Milnor's games; otherwise an error that wraps ErrNotMilnor and
// names a follower. Every follower of every component is visited once.
func (s *Solver) Milnor(ctx context.Context, sum game.Sum) error {
	m := &milnor{work: &work{Solver: s, ctx: ctx, budget: game.BudgetOf(ctx)}, seen: map[string]bool{}}
	for _, c := range sum {
		if err := m.check(c); err != nil {
			return err
		}
	}
	return nil
}

type milnor struct {
	*work
	seen map[string]bool
}

func (m *milnor) check(c game.Summand) error {
	key := keyOf(game.Sum{c}, game.Left)
	if m.seen[key] {
		return nil
	}
	m.seen[key] = true
	if err := m.budget.Grow(int64(len(key) + 50)); err != nil {
		return err
	}
	scores, err := m.Scores(m.ctx, game.Sum{c})
	if err != nil {
		return err
	}
	if scores.Left.Cmp(scores.Right) < 0 {
		return fmt.Errorf("in %s Left has %s when she begins and %s when Right does: %w", c, scores.Left.RatString(),
			scores.Right.RatString(), ErrNotMilnor)
	}
	var count [2]int
	for _, who := range []game.Player{game.Left, game.Right} {
		err := scoreMoves(m.ctx, c, who, func(to game.Sum, turn game.Turn, _ *big.Rat) error {
			count[who]++
			if turn != game.Passes {
				return fmt.Errorf("in %s a move is %s: %w", c, turn, ErrNotMilnor)
			}
			for _, next := range to {
				if err := m.check(next); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	if (count[0] == 0) != (count[1] == 0) {
		return fmt.Errorf("in %s only one of the players can move: %w", c, ErrNotMilnor)
	}
	return nil
}

// Value is a sum of Milnor's games as a combinatorial game in which the ends are numbers. Mean, temperature and the stops
// of the two are the same; infinitesimal differences, such as who moves last, are irrelevant for points. The error wraps
// ErrNotMilnor, also when points are no dyadic fractions.
func (s *Solver) Value(ctx context.Context, store *short.Store, sum game.Sum) (short.Game, error) {
	if err := s.Milnor(ctx, sum); err != nil {
		return short.Game{}, err
	}
	v := &valuer{ctx: ctx, store: store, known: map[string]short.Game{}}
	return v.sum(sum)
}

type valuer struct {
	ctx   context.Context
	store *short.Store
	known map[string]short.Game
}

func (v *valuer) sum(sum game.Sum) (short.Game, error) {
	total := v.store.Zero()
	for _, c := range sum {
		g, err := v.component(c)
		if err != nil {
			return total, err
		}
		if total, err = v.store.Add(v.ctx, total, g); err != nil {
			return total, err
		}
	}
	return total, nil
}

func (v *valuer) component(c game.Summand) (short.Game, error) {
	key := keyOf(game.Sum{c}, game.Left)
	if g, ok := v.known[key]; ok {
		return g, nil
	}
	var options [2][]short.Game
	for _, who := range []game.Player{game.Left, game.Right} {
		err := scoreMoves(v.ctx, c, who, func(to game.Sum, _ game.Turn, points *big.Rat) error {
			g, err := v.sum(to)
			if err != nil {
				return err
			}
			x, err := v.number(points)
			if err != nil {
				return err
			}
			g, err = v.store.Add(v.ctx, g, x)
			options[who] = append(options[who], g)
			return err
		})
		if err != nil {
			return short.Game{}, err
		}
	}
	g, err := v.whole(c, options)
	if err == nil {
		v.known[key] = g
	}
	return g, err
}

func (v *valuer) whole(c game.Summand, options [2][]short.Game) (short.Game, error) {
	if len(options[0]) > 0 {
		return v.store.Make(v.ctx, options[0], options[1])
	}
	points, err := endScore(v.ctx, c, game.Left)
	if err != nil {
		return short.Game{}, err
	}
	return v.number(points)
}

func (v *valuer) number(points *big.Rat) (short.Game, error) {
	if _, ok := short.DyadicOf(points); !ok {
		return short.Game{}, fmt.Errorf("%s is no dyadic fraction: %w", points.RatString(), ErrNotMilnor)
	}
	return v.store.Rational(v.ctx, points)
}
