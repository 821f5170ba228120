package game

import (
	"context"
	"slices"
	"strings"
)

// String prints the sum with its components in their order, such as "nim 3 + kayles 5"; the empty sum is "0".
func (s Sum) String() string {
	if len(s) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, c := range s {
		switch {
		case i == 0:
			b.WriteString(c.String())
		case c.Negative:
			b.WriteString(" - " + c.Position.String())
		default:
			b.WriteString(" + " + c.Position.String())
		}
	}
	return b.String()
}

// Negative is the sum in which the players have changed sides.
func (s Sum) Negative() Sum {
	n := make(Sum, len(s))
	for i, c := range s {
		c.Negative = !c.Negative
		n[i] = c
	}
	return n
}

// MovesIn calls emit for every option of who in component i, with the whole sum that results. rules generates the moves in
// that component, as for a component that is not negated. An error of emit stops it and is returned.
func (s Sum) MovesIn(ctx context.Context, i int, rules Mover, who Player, emit func(Sum) error) error {
	if s[i].Negative {
		who = who.Opponent()
	}
	return rules.Moves(ctx, s[i].At, who, func(to Sum) error {
		if s[i].Negative {
			to = to.Negative()
		}
		if n := len(s) / wideSum; n > 0 {
			if err := BudgetOf(ctx).Steps(ctx, int64(n)); err != nil {
				return err
			}
		}
		return emit(slices.Concat(s[:i], to, s[i+1:]))
	})
}

// wideSum is the number of components from which copying a sum counts as a step.
const wideSum = 256

// Impartial reports whether every component belongs to an impartial ruleset.
func (s Sum) Impartial() bool {
	for _, c := range s {
		if !c.Rules.Impartial() {
			return false
		}
	}
	return true
}
