package search

import (
	"context"
	"errors"
	"runtime"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
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
	solver := s.boardSolver()
	before := solver.Nodes()
	wins, err = solver.Wins(ctx, list, 0, who, misere)
	s.evaluations += solver.Nodes() - before
	if errors.Is(err, solve.ErrTooLong) {
		return false, false, nil
	}
	return wins, true, err
}

// nimBySolver is the nim-value of a component of an impartial ruleset; ok is
// false when the solver does not play it. A short search goes first.
func (s *Solver) nimBySolver(ctx context.Context, c game.Summand) (v nimber.Nimber, ok bool, err error) {
	list, ok := s.boardsOf(game.Sum{c})
	if !ok {
		return v, false, nil
	}
	budget := game.BudgetOf(ctx)
	r := s.start(within(ctx, budget, soonSteps), "nim-value of", game.Sum{c})
	at, err := r.refOf(c)
	if err == nil {
		err = r.nimValue(at)
	}
	r.stop()
	if err == nil {
		t, id := s.at(at)
		v, _ := t.nimAt(id)
		return v, true, nil
	}
	if !spent(err) {
		return v, true, err
	}
	if err := budget.Steps(ctx, soonSteps); err != nil {
		return v, true, err
	}
	n, err := s.boardSolver().NimValue(ctx, list)
	if errors.Is(err, solve.ErrTooLong) {
		return v, false, nil
	}
	return nimber.FromUint64(n), true, err
}

// boardSolver is the solver, made now if there is none.
func (s *Solver) boardSolver() *solve.Solver {
	if s.boards == nil {
		s.boards = &solve.Solver{Workers: runtime.GOMAXPROCS(0)}
	}
	return s.boards
}

// heldByBoards is the memory of the solver.
func (s *Solver) heldByBoards() int64 {
	if s.boards == nil {
		return 0
	}
	return s.boards.Held()
}
