package search

import (
	"context"
	"errors"

	"cgt/stdlib/game"
)

// TableFinder is a ruleset that can solve all positions of one kind at once, including loopy ones with draws. The search
// calls it for single positions if play can repeat, or if it has searched many positions in vain.
type TableFinder interface {
	game.Ruleset
	// TableOutcome is the outcome of at by an existing table or, with solve, one made now; ok is false if there is none, or
	// it would be too large.
	TableOutcome(ctx context.Context, at game.Place, misere, solve bool) (o game.Outcome, ok bool, err error)
}

// Retrograde is the name of the method for an outcome found by retrograde analysis.
const Retrograde game.Method = "retrograde analysis"

// tableAfter is the allowance in steps of a search before a table is made.
const tableAfter = 1 << 18

func tableOf(sum game.Sum) (TableFinder, bool) {
	if len(sum) != 1 {
		return nil, false
	}
	finder, ok := sum[0].Rules.(TableFinder)
	if free, says := sum[0].Rules.(game.LoopFree); ok && says && free.LoopFree() {
		return nil, false
	}
	return finder, ok
}

// outcomeOrTable is the outcome of a position by search or by a table.
func (s *Solver) outcomeOrTable(ctx context.Context, finder TableFinder, only game.Sum, misere bool) (game.Outcome, game.Method,
	error) {
	if o, ok, err := signedTable(ctx, finder, only[0], misere, false); ok || err != nil {
		return o, Retrograde, err
	}
	budget := game.BudgetOf(ctx)
	o, method, err := s.outcomeOfSum(within(ctx, budget, tableAfter), only, misere)
	var cycle *CycleError
	loopy := errors.As(err, &cycle) && !cycle.Same
	if err == nil || !loopy && !spent(err) {
		return o, method, err
	}
	if charged := budget.Steps(ctx, tableAfter); charged != nil {
		return o, "", charged
	}
	if o, ok, err := signedTable(ctx, finder, only[0], misere, true); ok || err != nil {
		return o, Retrograde, err
	}
	if loopy {
		return o, "", err
	}
	return s.outcomeOfSum(ctx, only, misere)
}

// signedTable is the outcome of a position or of its negative by a table.
func signedTable(ctx context.Context, finder TableFinder, c game.Summand, misere, solve bool) (game.Outcome, bool, error) {
	o, ok, err := finder.TableOutcome(ctx, c.At, misere, solve)
	if c.Negative {
		o = o.Negative()
	}
	return o, ok, err
}
