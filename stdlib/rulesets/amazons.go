package rulesets

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Amazons is Amazons on boards of at most 8 rows and 8 columns. A word is one
// part of the board that is connected by steps of a king; reflections and
// turns keep the value, exchanging the colours negates it.
type Amazons struct{}

// Pack is the pair of a board.
func (Amazons) Pack(b board.Board) (pair, bool) { return pairOf(b) }

// Unpack is the board of a word.
func (Amazons) Unpack(w pair) board.Board { return boardOf(w) }

// Negative is the board with the colours exchanged.
func (Amazons) Negative(w pair) pair { return swapped(w) }

// Moves appends the options: every amazon, every square it reaches, every
// arrow from there.
func (a Amazons) Moves(w pair, who game.Player, out *game.Options[pair]) {
	a.each(w, who, func(after pair) {
		amazonsParts(after, out)
		out.End()
	})
}

// each gives the boards after each move, as they stand.
func (Amazons) each(w pair, who game.Player, emit func(after pair)) {
	empty := w[0] & w[1]
	for own := w[who] &^ w[1-who]; own != 0; own &= own - 1 {
		from := own & -own
		for targets := queen(from, empty); targets != 0; targets &= targets - 1 {
			to := targets & -targets
			moved := w
			moved[1-who] = moved[1-who]&^to | from // to is occupied now, from is empty
			for arrows := queen(to, empty&^to|from); arrows != 0; arrows &= arrows - 1 {
				arrow := arrows & -arrows
				emit(pair{moved[0] &^ arrow, moved[1] &^ arrow})
			}
		}
	}
}

// queen is the set of cells that a queen reaches over empty cells.
func queen(from, empty mask) (reached mask) {
	for direction := range 8 {
		for at := kingStep(from, direction) & empty; at != 0; at = kingStep(at, direction) & empty {
			reached |= at
		}
	}
	return reached
}

// kingStep moves a mask by one in one of eight directions.
func kingStep(m mask, direction int) mask {
	switch direction {
	case 0:
		return board.East(m)
	case 1:
		return board.West(m)
	case 2:
		return board.North(m)
	case 3:
		return board.South(m)
	case 4:
		return board.North(board.East(m))
	case 5:
		return board.North(board.West(m))
	case 6:
		return board.South(board.East(m))
	}
	return board.South(board.West(m))
}

// Reduce takes a board apart.
func (Amazons) Reduce(w pair, out *game.Options[pair]) bool {
	if all := w[0] | w[1]; all != 0 && board.KingRegion(all) == all && isLeast(w) {
		return false
	}
	amazonsParts(w, out)
	out.End()
	return true
}

// amazonsParts puts the connected parts of the board in which an amazon has
// an empty square beside it.
func amazonsParts(w pair, out *game.Options[pair]) {
	for all := w[0] | w[1]; all != 0; {
		part := board.KingRegion(all)
		all &^= part
		group := pair{w[0] & part, w[1] & part}
		if empty := group[0] & group[1]; empty != 0 && empty != part {
			put(group, out)
		}
	}
}
