package search

import "cgt/stdlib/game"

// A ref names one component of an option within a solver:
//
//	bits  0-31  the position's number in its table
//	bits 32-60  the number of the table
//	bit  61     the component is negated
//	bit  62     Right is to move (only in states of the outcome search)
//	bit  63     the component is the last one of its option
//
// A list of options is a list of refs; the option without a component is the
// single ref emptyOption.
type ref uint64

const (
	refNumber   ref = 1<<61 - 1
	refNegative ref = 1 << 61
	refRight    ref = 1 << 62
	refLast     ref = 1 << 63
	refTables       = 1<<29 - 2 // the number of tables that a ref can distinguish

	emptyNumber     = refNumber // no table has this number
	emptyOption ref = refLast | emptyNumber
)

// bare is the ref without its flags: it identifies a place of a ruleset.
func (r ref) bare() ref { return r & refNumber }

// table and id are the two parts of a ref.
func (r ref) table() int { return int(r & refNumber >> 32) }
func (r ref) id() uint32 { return uint32(r) }

// empty is true for the option without a component.
func (r ref) empty() bool { return r&refNumber == emptyNumber }

// mover is the player to move in a state.
func (r ref) mover() game.Player {
	if r&refRight != 0 {
		return game.Right
	}
	return game.Left
}

// at is the table of r and the number of r in it.
func (s *Solver) at(r ref) (*table, uint32) { return s.byNumber[r.table()], r.id() }

// summand is the component that r refers to.
func (s *Solver) summand(r ref) game.Summand {
	t, id := s.at(r)
	return game.Summand{
		Position: game.Position{Rules: t.rules, At: t.source.place(id)},
		Negative: r&refNegative != 0,
	}
}
