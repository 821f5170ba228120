package search

import (
	"context"
	"errors"
	"runtime"

	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// Solvable is a ruleset whose boards, or some of them, the solver of package
// solve plays.
type Solvable interface {
	game.Ruleset
	// SolverBoard is a place as the solver takes it; ok is false when it does not.
	SolverBoard(at game.Place) (k solve.Kernel, w solve.Word, ok bool)
}

// soonSteps is what the search that remembers all positions may spend before
// the solver begins: small boards it answers, and keeps, for later questions.
const soonSteps = 1 << 14

// boardsOf are the summands of a sum as the solver takes them; ok is false when
// it cannot play one of them.
func (s *Solver) boardsOf(sum game.Sum) (list []solve.Summand, ok bool) {
	if s.ignoreSame {
		return nil, false
	}
	for _, c := range sum {
		rules, ok := c.Rules.(Solvable)
		if !ok {
			return nil, false
		}
		k, w, ok := rules.SolverBoard(c.At)
		if !ok {
			return nil, false
		}
		list = append(list, solve.Summand{Kernel: k, Word: w, Negative: c.Negative})
	}
	return list, len(list) > 0
}

// winsBySolver reports whether who, to move, wins the sum; ok is false when the
// solver does not play it. A short search goes first.
func (s *Solver) winsBySolver(ctx context.Context, sum game.Sum, who game.Player, misere bool) (wins, ok bool, err error) {
	list, ok := s.boardsOf(sum)
	if !ok {
		return false, false, nil
	}
	budget := game.BudgetOf(ctx)
	wins, err = s.winsBySearch(within(ctx, budget, soonSteps), sum, who, misere)
	if err == nil || !spent(err) {
		return wins, true, err
	}
	if err := budget.Steps(ctx, soonSteps); err != nil {
		return false, true, err
	}
	if s.boards == nil {
		s.boards = &solve.Solver{Workers: runtime.GOMAXPROCS(0)}
	}
	before := s.boards.Nodes()
	wins, err = s.boards.Wins(ctx, list, 0, who, misere)
	s.evaluations += s.boards.Nodes() - before
	if errors.Is(err, solve.ErrTooLong) {
		return false, false, nil
	}
	return wins, true, err
}

// heldByBoards is the memory of the solver.
func (s *Solver) heldByBoards() int64 {
	if s.boards == nil {
		return 0
	}
	return s.boards.Held()
}
