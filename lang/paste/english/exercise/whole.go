//go:build !js

package exercise

import "slices"

// whole is true where all rows of the grammar are there.
const whole = true

// furtherEvents are rows of kinds of games that are met less often. The page does
// without them, so that it is loaded sooner.
func furtherEvents() []Event {
	return slices.Concat(growthRows(), squareRows(), toldRows(), tellingRows(), heapRows(), proseRows())
}

// furtherMoves are their moves.
func furtherMoves() []Event {
	return slices.Concat(severalRows(), setRows(), tellingMoves(), proseMoves())
}
