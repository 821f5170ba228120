package rulesets

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Fission is Fission on boards of at most 8 rows and 8 columns. A word is one connected part of the board, stones as L;
// reflections preserve the value, the quarter turn negates it.
type Fission struct{}

// Pack is the pair of a board.
func (Fission) Pack(b board.Board) (w pair, ok bool) {
	w, ok = pairOf(b)
	return w, ok && w[1]&^w[0] == 0
}

// Unpack is the board of a word.
func (Fission) Unpack(w pair) board.Board { return boardOf(w) }

// Negative is the board rotated by a quarter turn.
func (Fission) Negative(w pair) pair { return transposed(w) }

// Moves appends the options, one for every stone with room on both sides.
func (Fission) Moves(w pair, who game.Player, out *game.Options[pair]) {
	empty := w[1]
	able := (w[0] &^ empty) & board.North(empty) & board.South(empty)
	if who == game.Right {
		able = (w[0] &^ empty) & board.East(empty) & board.West(empty)
	}
	for ; able != 0; able &= able - 1 {
		stone := able & -able
		sides := board.North(stone) | board.South(stone)
		if who == game.Right {
			sides = board.East(stone) | board.West(stone)
		}
		fissionParts(pair{w[0], empty&^sides | stone}, out)
		out.End()
	}
}

// Reduce splits a board into parts.
func (Fission) Reduce(w pair, out *game.Options[pair]) bool {
	if w[0] != 0 && board.Region(w[0]) == w[0] {
		if image, turned := leastFission(w); image == w && !turned {
			return false
		}
	}
	fissionParts(w, out)
	out.End()
	return true
}

// fissionParts emits the connected parts of the board that contain stones and room to move.
func fissionParts(w pair, out *game.Options[pair]) {
	for all := w[0]; all != 0; {
		part := board.Region(all)
		all &^= part
		group := pair{part, w[1] & part}
		if group[1] == 0 || group[1] == part {
			continue
		}
		if image, turned := leastFission(group); turned {
			out.PutNegative(image)
		} else {
			out.Put(image)
		}
	}
}

// leastFission is the least image of a board; turned means that it exchanges rows and columns, and so the players. Of two
// equal images the upright one is taken.
func leastFission(w pair) (least pair, turned bool) {
	w, rows, columns, turned := landscape(w)
	least = w
	for _, image := range upright(w, rows, columns) {
		if image.Less(least) {
			least = image
		}
	}
	if rows != columns {
		return least, turned
	}
	for _, image := range upright(transposed(w), rows, columns) {
		if image.Less(least) {
			least, turned = image, true
		}
	}
	return least, turned
}
