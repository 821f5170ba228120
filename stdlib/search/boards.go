package search

import (
	"context"
	"errors"
	"runtime"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/solve"
)

// Solvable is a ruleset whose boards, or some of them, the solver of package
// solve plays.
type Solvable interface {
	game.Ruleset
	// SolverBoard is a place in the solver's form; ok is false when the solver cannot play it.
	SolverBoard(at game.Place) (k solve.Kernel, w solve.Word, ok bool)
}

// NimSolvable is an impartial ruleset whose positions, or some of them, the solver of package solve plays, though they are no
// boards: their words belong to the one position that they come from.
type NimSolvable interface {
	game.Ruleset
	// SolverPosition is a place in the solver's form; ok is false when the solver cannot play it.
	SolverPosition(at game.Place) (k solve.Kernel, w solve.Word, ok bool)
}

// soonSteps is the allowance of the search that caches all positions before the solver is used: it answers small boards,
// and stores them for later queries.
const soonSteps = 1 << 14

// boardsOf are the summands of a sum as the solver takes them; ok is false when it cannot play one of them. In normal play
// there may be other positions besides boards, if their values are found quickly: heaps, numbers, other forms.
func (s *Solver) boardsOf(ctx context.Context, sum game.Sum, misere bool) (list []solve.Summand, ok bool) {
	if s.ignoreSame {
		return nil, false
	}
	var others []game.Summand
	for _, c := range sum {
		k, w, ok := solverBoard(c)
		switch {
		case ok:
			list = append(list, solve.Summand{Kernel: k, Word: w, Negative: c.Negative})
		case misere || len(sum) == 1:
			return nil, false
		default:
			others = append(others, c)
		}
	}
	if len(list) == 0 {
		return nil, false
	}
	for _, c := range others {
		g, _, err := s.Value(within(ctx, game.BudgetOf(ctx), soonSteps), game.Sum{c})
		if err != nil {
			return nil, false
		}
		list = append(list, solve.Summand{Value: g, Store: s.store})
	}
	return list, true
}

// solverBoard is a board in the solver's form.
func solverBoard(c game.Summand) (k solve.Kernel, w solve.Word, ok bool) {
	switch rules := c.Rules.(type) {
	case Solvable:
		return rules.SolverBoard(c.At)
	case NimSolvable:
		return rules.SolverPosition(c.At)
	}
	return nil, w, false
}

// winsBySolver reports whether who, to move, wins the sum; ok is false when the solver cannot play it. A short search is
// tried first.
func (s *Solver) winsBySolver(ctx context.Context, sum game.Sum, who game.Player, misere bool) (wins, ok bool, err error) {
	list, ok := s.boardsOf(ctx, sum, misere)
	if !ok {
		return false, false, nil
	}
	if quick(sum) {
		budget := game.BudgetOf(ctx)
		wins, err = s.winsBySearch(within(ctx, budget, soonSteps), sum, who, misere)
		if err == nil || !spent(err) {
			return wins, true, err
		}
		if err := budget.Steps(ctx, soonSteps); err != nil {
			return false, true, err
		}
	}
	solver := s.boardSolver()
	before := solver.Nodes()
	valued := slices.ContainsFunc(list, func(c solve.Summand) bool { return c.Kernel == nil })
	if !misere && !valued && sum.Impartial() {
		wins, err = solver.WinsImpartial(ctx, list)
	} else {
		wins, err = solver.Wins(ctx, list, 0, who, misere)
	}
	s.evaluations += solver.Nodes() - before
	if errors.Is(err, solve.ErrTooLong) {
		return false, false, nil
	}
	return wins, true, err
}

// nimBySolver is the nim-value of a component of an impartial ruleset; ok is false when the solver cannot play it. A short
// search is tried first.
func (s *Solver) nimBySolver(ctx context.Context, c game.Summand) (v nimber.Nimber, ok bool, err error) {
	list, ok := s.boardsOf(ctx, game.Sum{c}, false)
	if !ok {
		return v, false, nil
	}
	if quick(game.Sum{c}) {
		v, err := s.nimSoon(ctx, c)
		if err == nil || !spent(err) {
			return v, true, err
		}
		if err := game.BudgetOf(ctx).Steps(ctx, soonSteps); err != nil {
			return v, true, err
		}
	}
	n, err := s.boardSolver().NimValue(ctx, list)
	if errors.Is(err, solve.ErrTooLong) {
		return v, false, nil
	}
	return nimber.FromUint64(n), true, err
}

// nimSoon is nimBySolver by a short search.
func (s *Solver) nimSoon(ctx context.Context, c game.Summand) (v nimber.Nimber, err error) {
	r := s.start(within(ctx, game.BudgetOf(ctx), soonSteps), "nim-value of", game.Sum{c})
	defer r.stop()
	at, err := r.refOf(c)
	if err != nil {
		return v, err
	}
	if err := r.nimValue(at); err != nil {
		return v, err
	}
	t, id := s.at(at)
	v, _ = t.nimAt(id)
	return v, nil
}

// quick reports whether the moves of all summands are found on machine words, so that a short search takes no time.
// Interpreted definitions are not quick.
func quick(sum game.Sum) bool {
	return !slices.ContainsFunc(sum, func(c game.Summand) bool {
		if words, ok := c.Rules.(game.Words); ok {
			_, ok = words.Pack(c.At)
			return !ok
		}
		if pairs, ok := c.Rules.(game.Pairs); ok {
			_, ok = pairs.Pack(c.At)
			return !ok
		}
		return true
	})
}

// boardSolver is the solver, created when first needed.
func (s *Solver) boardSolver() *solve.Solver {
	if s.boards == nil {
		s.boards = &solve.Solver{Workers: runtime.GOMAXPROCS(0)}
	}
	s.boards.Endgames = s.endgames
	return s.boards
}
