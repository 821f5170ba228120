//go:build !js

package english

import "slices"

// whole is true where all rows of the grammar are there.
const whole = true

// furtherEvents are rows of kinds of games that are met less often. The page does
// without them, so that it is loaded sooner.
func furtherEvents() []event {
	return slices.Concat(growthRows(), squareRows(), tellingRows(), heapRows(), proseRows())
}

// furtherQuestions are those that are tried before the others.
func furtherQuestions() []event {
	return slices.Concat(askingRows(), valuedRows(), assertionRows(), sortRows(), unknownRows(), movingRows())
}

// furtherMoves are their moves.
func furtherMoves() []event {
	return slices.Concat(severalRows(), setRows(), tellingMoves(), proseMoves())
}
