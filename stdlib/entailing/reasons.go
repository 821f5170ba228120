package entailing

import (
	"context"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/sorting"
)

// Reason is a move of a position c, with the numbers n for which the player who makes it in c + *n wins.
type Reason struct {
	To   game.Sum
	Turn game.Turn
	Wins string // such as "0, 2", "all n", "all n but 1", or "none"
}

// Reasons lists the moves of a position in the order of the rules, each with the numbers for which it wins. The value of
// the position is the least n for which no move wins; it is loony when there is none. The error is as for Value.
func (s *Solver) Reasons(ctx context.Context, c game.Summand) (list []Reason, err error) {
	w := &work{Solver: s, ctx: ctx, budget: game.BudgetOf(ctx)}
	err = w.moves(c, func(to game.Sum, turn game.Turn) error {
		won, err := w.option(to, turn)
		if err != nil {
			return err
		}
		list = append(list, Reason{to, turn, won.String()})
		return w.budget.Grow(64)
	})
	return list, err
}

// String lists the elements, or those that are missing.
func (s set) String() string {
	var listed []nimber.Nimber
	for n := range s.listed {
		listed = append(listed, n)
	}
	sorting.By(listed, nimber.Nimber.Cmp)
	parts := make([]string, len(listed))
	for i, n := range listed {
		parts[i] = n.String()
	}
	text := strings.Join(parts, ", ")
	switch {
	case s.rest && text == "":
		return "all n"
	case s.rest:
		return "all n but " + text
	case text == "":
		return "none"
	}
	return text
}
