// Package local plays rulesets on boards and strips whose moves test and change cells near a cell, or near cells that a
// piece slides to. Such rules come as data, from a definition in the language or from anywhere else, and are played on two
// masks by shifts and logic; their symmetries, and the parts of a board that are independent, are found from the rules
// alone.
package local

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

type (
	mask = board.Mask
	pair = game.Pair
)

// Codes is a set of codes of cells: bit c for code c. Code 0 is a wall or a cell outside the board, the others are letters:
// at most three for a Game of boards, at most fifteen for one of strips and for the boards of package whole.
type Codes uint16

// mostCodes is the number of codes.
const mostCodes = 16

// The codes of three letters, and these with the wall.
const (
	NoWall   Codes = 0b1110
	AnyCodes Codes = 0b1111
)

// A Spot is a cell at a fixed offset from one of the points of a rule.
type Spot struct {
	Point int
	Off   board.Direction
}

// A Change puts a code into a cell.
type Change struct {
	Spot
	Code uint8
}

// A Step of a rule is a test, a slide or a change; the steps of a rule
// are taken in order. Boards and points are numbered: board 0 is the
// position, point 0 is any cell of it, every slide makes a further point and
// every change a further board.
type Step struct {
	Board int // the board that the step looks at
	// Spot is the cell that a test examines, or where a slide begins.
	Spot
	// Codes must contain the code of the cell; a slide passes over such cells.
	Codes Codes
	// Directions are those of a slide; nil for the other steps.
	Directions []board.Direction
	// Changes make a new board; nil for the other steps.
	Changes []Change
	// Regions must hold for the board; nil for the other steps. A Game has none.
	Regions *Condition
}

// A Condition is about the connected regions of the cells that hold some codes: all of them, or any of them, must pass one
// of the lists of tests.
type Condition struct {
	Any        bool
	Codes      Codes
	Directions []board.Direction // which cells touch; if empty, each cell is a region of its own
	Tests      [][]RegionTest
}

// A RegionTest is one test of a region.
type RegionTest struct {
	Ask   Ask
	Not   bool
	Codes Codes // the codes for Holds
	// At lists the cells, on a board of the given dimensions, that Touches is about.
	At func(row, column, rows, columns int) bool
}

// Ask says what a RegionTest tests.
type Ask uint8

// Whether a region has a cell with one of some codes; whether it reaches the first and the last row, or column; whether it
// has one of certain cells.
const (
	Holds Ask = iota
	SpansRows
	SpansColumns
	Touches
)

// A Rule is one kind of move. It leads to the board made last.
type Rule struct {
	Left, Right bool // who may use it
	Steps       []Step
}

// MaxSide is the number of rows and columns of the window of most boards.
const MaxSide = 8

// A Ruleset is a game on boards or strips whose moves test and change cells at fixed places around a cell, or around cells
// that a piece slides to.
type Ruleset struct {
	Letters string // of the codes 1, 2, 3 and so on
	Strip   bool   // boards of one row of at most 64 cells; else of 8 rows and 8 columns
	Within  int    // the largest number of rows and columns of a board: MaxSide, or 0 for no limit
	Rules   []Rule
}
