// Package rulesets has fast versions of a few games of the library: bit boards that pack into one or two machine words,
// brought to a normal form by symmetry. Each plays exactly the game that its file in the prelude defines; what it does not
// cover (a board that is too large) is played by the definition.
package rulesets

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Fast is a game on boards whose positions pack into words. Moves and Reduce give components in normal form: connected, and
// the same for all symmetric images, so that these share cached results.
type Fast[W game.Word] interface {
	// Pack is the word of a board; boards of different size that differ only in walls around them may share it. ok is false
	// when the board does not fit.
	Pack(b board.Board) (w W, ok bool)
	// Unpack is a board of the word.
	Unpack(w W) board.Board
	// Moves appends the options of w for who to out: sums of words.
	Moves(w W, who game.Player, out *game.Options[W])
	// Reduce appends the normal form of w to out; ok is false when w is in
	// normal form.
	Reduce(w W, out *game.Options[W]) (ok bool)
}

// A Negater is a game in which every board has a negative: one with the same moves, except that Left and Right have changed
// sides.
type Negater[W game.Word] interface{ Negative(w W) W }

type mask = board.Mask

// least is the least image of a mask, in the corner, by reflections and rotations that make it at least as wide as high, or
// by all if it is square; turned means that it exchanges rows and columns. Of two equal images the upright one is taken.
func least(m mask) (image mask, turned bool) {
	m = board.Corner(m)
	switch rows, columns := board.Span(m); {
	case rows < columns:
		return leastUpright(m, rows, columns), false
	case rows > columns:
		return leastUpright(board.Transpose(m), columns, rows), true
	default:
		image = leastUpright(m, rows, columns)
		if other := leastUpright(board.Transpose(m), columns, rows); other < image {
			return other, true
		}
		return image, false
	}
}

// leastUpright is the least image of a mask in the corner, of the given dimensions, in which rows stay rows.
func leastUpright(m mask, rows, columns int) mask {
	down, right := 64-8*rows, 8-columns // the distance of the images from the corner
	half := board.Turn(m)
	return min(m, half>>(down+right), board.Flop(m)>>down, board.Flop(half)>>right)
}

// maskOf is the mask of the cells with a letter; ok is false when the board
// is too large.
func maskOf(b board.Board, letter byte) (m mask, ok bool) {
	if b.Rows() > 8 || b.Columns() > 8 {
		return 0, false
	}
	text, columns := b.Text(), b.Columns()
	for row := mask(1); len(text) >= columns; row <<= 8 {
		for c := range columns {
			if text[c] == letter {
				m |= row << c
			}
		}
		text = text[columns:]
	}
	return m, true
}
