// Package enumerate lists combinatorial objects, one of each class under symmetry: boards, strings, polyominoes, graphs,
// trees. Each function makes its objects one after the other, in a fixed order, and stores none of them. So it needs little
// memory however many there are, and an enumeration can be resumed by skipping those that came before.
//
// Each function charges a step for each candidate to the budget of its context, whose error it returns, and stops when each
// returns false or an error.
package enumerate

import (
	"context"

	"cgt/stdlib/game"
)

// Symmetry says which objects on a grid count as the same.
type Symmetry uint8

const (
	Free     Symmetry = iota // turns and reflections
	OneSided                 // turns
	Mirror                   // reflections in both axes and the half turn, so that rows stay rows
	Fixed                    // none: every object counts
)

// symmetries are the maps of the grid as three bits: 4 exchanges rows and columns, then 2 reverses the order of the rows
// and 1 that of the columns.
var symmetries = map[Symmetry][]int{
	Free:     {1, 2, 3, 4, 5, 6, 7},
	OneSided: {3, 5, 6},
	Mirror:   {1, 2, 3},
}

// counter charges steps, some thousands at a time.
type counter struct {
	ctx   context.Context
	steps int64
}

// tick counts a step.
func (c *counter) tick() error {
	if c.steps++; c.steps < 1<<12 {
		return nil
	}
	return c.charge()
}

// charge charges the steps counted so far.
func (c *counter) charge() error {
	n := c.steps
	c.steps = 0
	if b := game.BudgetOf(c.ctx); b != nil {
		return b.Steps(c.ctx, n)
	}
	return c.ctx.Err()
}
