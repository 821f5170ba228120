//go:build !js

package exercise

import "slices"

// whole reports whether all rows of the grammar are included.
const whole = true

// furtherEvents are rows for less frequent kinds of games. The page omits them, so that
// it loads sooner.
func furtherEvents() []Event {
	return slices.Concat(independentRows(), growthRows(), squareRows(), toldRows(), coinRows(), stepRows(), tellingRows(), heapRows(), gapRows(), proseRows(), erasingRows())
}

// furtherMoves are their moves.
func furtherMoves() []Event {
	return slices.Concat(wordedMoves(), indexedMoves(), severalRows(), setRows(), tellingMoves(), proseMoves())
}
