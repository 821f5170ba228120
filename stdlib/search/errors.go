package search

import (
	"errors"
	"fmt"
	"strings"

	"cgt/stdlib/game"
)

// The errors of queries that have no answer.
var (
	// ErrPartizan: a nim-value was requested for a position that is not equal to a nimber.
	ErrPartizan = errors.New("not equal to a nimber")
	// ErrTurns: a component has entailing or complimenting moves, or is played for
	// points, so that the players do not simply alternate for the last move.
	ErrTurns = errors.New("it has rules that say who moves next, or points")
	// ErrNoMoves: the ruleset generates no moves.
	ErrNoMoves = errors.New("the ruleset has no moves")
)

// CycleError means that play can repeat: every position of Positions can move to the next one, and the last one to the
// first.
type CycleError struct {
	Positions []game.Sum
	// Same is true when the chain is one of reductions (game.Reducer), which
	// is a fault of the ruleset and not a loopy game.
	Same bool
}

// shownPositions is the number of positions of a cycle that an error prints.
const shownPositions = 4

func (e *CycleError) Error() string {
	var b strings.Builder
	if e.Same {
		b.WriteString("the chain of equal positions returns: ")
	} else {
		b.WriteString("play can return: ")
	}
	for i, p := range e.Positions {
		if i == shownPositions && len(e.Positions) > shownPositions+1 {
			fmt.Fprintf(&b, "... (%d positions) -> ", len(e.Positions))
			break
		}
		b.WriteString(p.String() + " -> ")
	}
	if len(e.Positions) > 0 {
		b.WriteString(e.Positions[0].String())
	}
	return b.String()
}

// StoppedError says where a search was when an error or a limit ended it.
type StoppedError struct {
	At    game.Sum // the position whose options were being examined
	Depth int      // number of moves from the position of the query
	Err   error
}

func (e *StoppedError) Error() string {
	return fmt.Sprintf("%v (at %s, %d moves deep)", e.Err, e.At, e.Depth)
}

// Unwrap is the error that ended the search.
func (e *StoppedError) Unwrap() error { return e.Err }
