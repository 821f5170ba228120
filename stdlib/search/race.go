package search

import (
	"context"
	"errors"

	"cgt/stdlib/game"
)

// raceSteps is the first allowance of the two methods for a partizan outcome, which take turns with growing allowances.
const raceSteps = 1 << 17

// partizanOutcome is the outcome in normal play for partizan rules.
func (s *Solver) partizanOutcome(ctx context.Context, sum game.Sum) (game.Outcome, game.Method, error) {
	left, method, err := s.race(ctx, sum, game.Left)
	if err != nil {
		return game.Outcome{}, "", err
	}
	if s.OwnNegative(ctx, sum) {
		return outcomeOf(left, left), method, nil
	}
	right, method2, err := s.race(ctx, sum, game.Right)
	if err != nil {
		return game.Outcome{}, "", err
	}
	if method2 != method {
		method = game.Search
	}
	return outcomeOf(left, right), method, nil
}

// race finds whether who, to move, wins the sum in normal play. If positions split into sums, the search over sums and the
// method by pieces, with canonical forms of small positions, are each hopeless on some games that the other one settles
// immediately; so they take turns, each four times as long as before, and what one of them learns is kept. If positions do
// not split, the search alone is better.
func (s *Solver) race(ctx context.Context, sum game.Sum, who game.Player) (bool, game.Method, error) {
	if wins, ok, err := s.winsBySolver(ctx, sum, who, false); ok || err != nil {
		return wins, game.Search, err
	}
	budget := game.BudgetOf(ctx)
	forms := true
	sums := len(sum) > 1
	for steps := int64(raceSteps); ; steps *= 4 {
		if sums && forms {
			wins, method, err := s.winsByPieces(within(ctx, budget, steps), sum, who, steps)
			if err == nil {
				return wins, method, nil
			}
			if !errors.Is(err, game.ErrBudget) && !errors.Is(err, errNotPlayed) {
				return false, "", err
			}
			forms = spent(err) // otherwise a form itself is too large, or the game is loopy
		}
		inner := ctx
		if forms {
			inner = within(ctx, budget, steps)
		}
		r := s.start(inner, "outcome of", sum)
		wins, err := r.wins(sum, who, false)
		sums = sums || r.sawSums
		r.stop()
		if err == nil || !forms || !spent(err) {
			return wins, game.Search, err
		}
		if err := budget.Steps(ctx, steps); err != nil {
			return false, "", err
		}
		if !sums {
			wins, err := s.winsBySearch(ctx, sum, who, false)
			return wins, game.Search, err
		}
	}
}

// within is ctx with an allowance of steps of its own.
func within(ctx context.Context, budget *game.Budget, steps int64) context.Context {
	sub := budget.Sub(steps)
	sub.OnProgress(budget.Report)
	return game.WithBudget(ctx, sub)
}

// spent reports whether err is the end of an allowance of steps.
func spent(err error) bool {
	var limit *game.LimitError
	return errors.As(err, &limit) && limit.What == "steps"
}
