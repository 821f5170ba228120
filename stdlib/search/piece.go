package search

import (
	"cgt/stdlib/short"
)

// pieces settles sums with each component in its strongest known form: its canonical form if that is found within a small
// allowance, otherwise the position. As play proceeds positions become small and are replaced by forms, so that a sum is
// settled by order and bounds of values long before it ends. It belongs to a solver.
type pieces struct {
	s       *Solver
	byGame  map[short.Game]*piece
	byRef   map[ref]*piece
	results map[string]result // by player to move and components
	heats   map[string]*Heat  // by components; nil while its options are being examined

	r     *run  // of the current query
	allow int64 // steps allowed for the canonical form of a component
	depth int
}

// piece is a component of a sum: a canonical form, or a position whose
// canonical form is not known.
type piece struct {
	number uint32 // used in keys
	valued bool
	game   short.Game // valid if valued
	at     ref        // otherwise the component, with its sign
	tried  int64      // the allowance that did not suffice for its canonical form

	options  [2][][]*piece
	expanded [2]bool
	negative *piece
	span     span
}

// result is the result of a sum for the player to move.
type result uint8

const (
	resultOpen result = iota + 1 // its options are being examined
	resultLost
	resultWon
)

// span is what bounds need to know about a piece: its stops, mean and temperature, and its relation to 0.
type span struct {
	known       bool
	left, right short.Dyadic // stops
	mean, heat  short.Dyadic
	order       short.Order // relation to 0
	numeric     bool        // it is a number
}

// Heat is the result of cooling a sum: its thermograph, and its stops with who is to move there.
type Heat struct {
	short.Thermograph
	LeftStop, RightStop short.Stop
	// FromZero means that the walls were computed from those of the options, without a canonical form, and are valid from
	// temperature 0 up.
	FromZero bool
}
