package rulesets

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Clobber is Clobber on boards of at most 8 rows and 8 columns. A word is one connected group of stones; empty squares do
// not matter. Reflections and rotations preserve the value, exchanging the colours negates it.
type Clobber struct{}

// Pack is the stones of a board.
func (Clobber) Pack(b board.Board) (pair, bool) {
	w, ok := pairOf(b)
	empty := w[0] & w[1]
	return pair{w[0] &^ empty, w[1] &^ empty}, ok
}

// Unpack is the board of a word.
func (Clobber) Unpack(w pair) board.Board { return boardOf(w) }

// Negative is the board with the colours exchanged.
func (Clobber) Negative(w pair) pair { return swapped(w) }

// Moves appends the options, one for every stone and adjacent opposing stone.
func (c Clobber) Moves(w pair, who game.Player, out *game.Options[pair]) {
	c.each(w, who, func(after pair) {
		clobberParts(after, out)
		out.End()
	})
}

// each emits the boards after each move, without splitting or normalising them.
func (Clobber) each(w pair, who game.Player, emit func(after pair)) {
	own, other := w[who], w[1-who]
	for direction := range 4 {
		for from := own & step(other, 3-direction); from != 0; from &= from - 1 {
			stone := from & -from
			to := step(stone, direction)
			after := pair{}
			after[who], after[1-who] = own&^stone|to, other&^to
			emit(after)
		}
	}
}

// step moves a mask by one in direction 0 east, 1 north, 2 south, 3 west;
// directions d and 3-d are opposite.
func step(m mask, direction int) mask {
	switch direction {
	case 0:
		return board.East(m)
	case 1:
		return board.North(m)
	case 2:
		return board.South(m)
	}
	return board.West(m)
}

// Reduce splits a board into parts.
func (Clobber) Reduce(w pair, out *game.Options[pair]) bool {
	if all := w[0] | w[1]; all != 0 && board.Region(all) == all && isLeast(w) {
		return false
	}
	clobberParts(w, out)
	out.End()
	return true
}

// clobberParts emits the groups of stones in which there is a move.
func clobberParts(w pair, out *game.Options[pair]) {
	for all := w[0] | w[1]; all != 0; {
		part := board.Region(all)
		all &^= part
		if group := (pair{w[0] & part, w[1] & part}); group[0] != 0 && group[1] != 0 {
			put(group, out)
		}
	}
}
