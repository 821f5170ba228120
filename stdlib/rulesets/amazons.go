package rulesets

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Amazons is Amazons on boards of at most 8 rows and 8 columns. A word is one part of the board that is connected by steps
// of a king; reflections and rotations preserve the value, exchanging the colours negates it.
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

// each emits the boards after each move, without splitting or normalising them.
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
func queen(from, empty mask) mask {
	east, west := empty&^board.FirstColumn, empty&^board.LastColumn
	return slideUp(from, empty, 8) | slideUp(from, east, 1) | slideUp(from, east, 9) | slideUp(from, west, 7) |
		slideDown(from, empty, 8) | slideDown(from, west, 1) | slideDown(from, west, 9) | slideDown(from, east, 7)
}

// slideUp is the set of cells that pieces reach over free cells by steps of the given number of bits, upwards; cells that a
// step could reach only by wrapping around the end of a row are excluded. The steps are doubled three times (the fill of
// Kogge and Stone).
func slideUp(from, free mask, step uint) mask {
	at, over := from, free
	at |= over & (at << step)
	over &= over << step
	at |= over & (at << (2 * step))
	over &= over << (2 * step)
	at |= over & (at << (4 * step))
	return free & (at << step)
}

// slideDown is slideUp with steps downwards.
func slideDown(from, free mask, step uint) mask {
	at, over := from, free
	at |= over & (at >> step)
	over &= over >> step
	at |= over & (at >> (2 * step))
	over &= over >> (2 * step)
	at |= over & (at >> (4 * step))
	return free & (at >> step)
}

// Reduce splits a board into parts.
func (Amazons) Reduce(w pair, out *game.Options[pair]) bool {
	if all := w[0] | w[1]; all != 0 && board.KingRegion(all) == all && isLeast(w) {
		return false
	}
	amazonsParts(w, out)
	out.End()
	return true
}

// amazonsParts emits the connected parts of the board in which some amazon is next to an empty square.
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
