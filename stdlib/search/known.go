package search

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
)

// OutcomeFinder is a ruleset with its own method for outcomes in normal play, such as a theorem about the P-positions,
// useful where nim-values are far more expensive. The search calls it for single positions.
type OutcomeFinder interface {
	game.Ruleset
	// FindOutcome is the outcome of at in normal play and the method; ok is false if the method does not cover the
	// position.
	FindOutcome(ctx context.Context, at game.Place) (o game.Outcome, method game.Method, ok bool, err error)
	// FindWinning returns the winning moves of who, at most limit of them (all if it is negative), and their total number.
	FindWinning(ctx context.Context, at game.Place, who game.Player, limit int) (options []game.Sum, total *big.Int, ok bool,
		err error)
}

// findOutcome queries the ruleset for the outcome of a single position.
func (s *Solver) findOutcome(ctx context.Context, sum game.Sum, misere bool) (o game.Outcome, method game.Method, ok bool,
	err error) {
	if misere || len(sum) != 1 || s.ignoreSame {
		return o, "", false, nil
	}
	finder, ok := sum[0].Rules.(OutcomeFinder)
	if !ok {
		return o, "", false, nil
	}
	o, method, ok, err = finder.FindOutcome(ctx, sum[0].At)
	if sum[0].Negative {
		o = o.Negative()
	}
	return o, method, ok, err
}

// isZero reports whether the ruleset knows that the second player wins a single position, so that its value is 0.
func (s *Solver) isZero(ctx context.Context, only game.Sum) (game.Method, bool, error) {
	o, method, ok, err := s.findOutcome(ctx, only, false)
	return method, ok && o == game.P, err
}

// findWinning queries the ruleset for the winning moves of a single position.
func (s *Solver) findWinning(ctx context.Context, sum game.Sum, who game.Player, misere bool, limit int) (moves []game.Move,
	total *big.Int, ok bool, err error) {
	if misere || len(sum) != 1 || s.ignoreSame {
		return nil, nil, false, nil
	}
	c := sum[0]
	finder, ok := c.Rules.(OutcomeFinder)
	if !ok {
		return nil, nil, false, nil
	}
	mover := who
	if c.Negative {
		mover = who.Opponent()
	}
	options, total, ok, err := finder.FindWinning(ctx, c.At, mover, limit)
	if !ok && err == nil {
		o, _, known, err := finder.FindOutcome(ctx, c.At)
		return nil, new(big.Int), known && o.When(mover) == game.WinFor(mover.Opponent()), err
	}
	moves = make([]game.Move, 0, len(options))
	for _, to := range options {
		if c.Negative {
			to = to.Negative()
		}
		moves = append(moves, game.Move{From: c, To: to, Who: who})
	}
	return moves, total, ok, err
}
