package search

import (
	"cgt/stdlib/short"
)

// pieces settles sums whose components are held as strongly as can be: by
// their canonical form where that is found within a small allowance, else as
// positions. As play goes on positions become small and turn into forms, so
// that a sum is settled by order and bounds of values long before it ends.
// It belongs to a solver.
type pieces struct {
	s       *Solver
	byGame  map[short.Game]*piece
	byRef   map[ref]*piece
	results map[string]result // by player to move and components
	heats   map[string]*Heat  // by components; nil while its options are looked at

	r     *run  // of the question that is asked
	allow int64 // steps for the canonical form of a component
	depth int
}

// piece is a component of a sum: a canonical form, or a position whose
// canonical form is not known.
type piece struct {
	number uint32 // for keys
	valued bool
	game   short.Game // where valued
	at     ref        // else the component, with its sign
	tried  int64      // the allowance that was not enough for its canonical form

	options  [2][][]*piece
	expanded [2]bool
	negative *piece
	span     span
}

// result of a sum for the player to move.
type result uint8

const (
	resultOpen result = iota + 1 // its options are being looked at
	resultLost
	resultWon
)

// span is what bounds need to know of a piece: its stops, mean and
// temperature, and how it stands to 0.
type span struct {
	known       bool
	left, right short.Dyadic // stops
	mean, heat  short.Dyadic
	order       short.Order // to 0
	numeric     bool        // it is a number
}

// Heat is what cooling tells of a sum: its thermograph, and its stops with who
// is to move there.
type Heat struct {
	short.Thermograph
	LeftStop, RightStop short.Stop
	// FromZero says that the walls were found from those of the options,
	// without a canonical form, and hold from temperature 0 up.
	FromZero bool
}
