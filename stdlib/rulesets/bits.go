// Package rulesets holds fast versions of a few games of the library: bit
// boards that pack into one or two machine words, brought to a normal form by
// symmetry. Each plays exactly the game that its file in the prelude defines;
// what it does not cover (a board that is too large) the definition plays.
package rulesets

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Fast is a game on boards whose positions pack into words. Moves and Reduce
// give components in normal form: connected, and one image for all that are
// alike by symmetry, so that they share what is known of them.
type Fast[W game.Word] interface {
	// Pack is the word of a board; boards of different size that differ only
	// in walls around them may share it. ok is false when the board has none.
	Pack(b board.Board) (w W, ok bool)
	// Unpack is a board of the word.
	Unpack(w W) board.Board
	// Moves appends the options of w for who to out: sums of words.
	Moves(w W, who game.Player, out *game.Options[W])
	// Reduce appends the normal form of w to out; ok is false when w is in
	// normal form.
	Reduce(w W, out *game.Options[W]) (ok bool)
}

// A mask is a set of the cells of a board of 8 rows and 8 columns: cell
// (r, c) is bit 8r+c.
type mask = uint64

const (
	firstColumn mask = 0x0101010101010101
	lastColumn  mask = firstColumn << 7
	firstRow    mask = 0xFF
)

// east, west, north and south move every cell of a mask by one; what leaves
// the board is lost.
func east(m mask) mask  { return m &^ lastColumn << 1 }
func west(m mask) mask  { return m &^ firstColumn >> 1 }
func north(m mask) mask { return m >> 8 }
func south(m mask) mask { return m << 8 }

// corner moves a mask as far north and west as it goes.
func corner(m mask) mask {
	if m == 0 {
		return 0
	}
	m >>= bits.TrailingZeros64(m) &^ 7
	columns := m | m>>32
	columns |= columns >> 16
	columns |= columns >> 8
	return m >> bits.TrailingZeros8(uint8(columns))
}

// flop puts the last row first.
func flop(m mask) mask { return bits.ReverseBytes64(m) }

// turn is the half turn.
func turn(m mask) mask { return bits.Reverse64(m) }

// transpose exchanges rows and columns.
func transpose(m mask) mask {
	t := 0x00AA00AA00AA00AA & (m ^ m>>7)
	m ^= t ^ t<<7
	t = 0x0000CCCC0000CCCC & (m ^ m>>14)
	m ^= t ^ t<<14
	t = 0x00000000F0F0F0F0 & (m ^ m>>28)
	return m ^ t ^ t<<28
}

// least is the least image of a mask by reflections and turns, in the
// corner; turned tells that it exchanges rows and columns. Of two equal
// images the upright one counts.
func least(m mask) (image mask, turned bool) {
	image = min(upright(m))
	if other := min(upright(transpose(m))); other < image {
		return other, true
	}
	return image, false
}

// upright are the four images of a mask in which rows stay rows.
func upright(m mask) (a, b, c, d mask) {
	half := turn(m)
	return corner(m), corner(half), corner(flop(m)), corner(flop(half))
}

// region is the part of m that is connected, by steps to all four sides, to
// the lowest cell of m.
func region(m mask) mask {
	part := m & -m
	for {
		grown := part | m&(east(part)|west(part)|north(part)|south(part))
		if grown == part {
			return part
		}
		part = grown
	}
}

// maskOf is the mask of the cells with one of the letters; ok is false when
// the board is too large.
func maskOf(b board.Board, letters string) (m mask, ok bool) {
	if b.Rows() > 8 || b.Columns() > 8 {
		return 0, false
	}
	for _, p := range b.Cells(letters) {
		m |= 1 << (8*p.Row + p.Column)
	}
	return m, true
}

// size is the number of rows and columns that a mask in the corner takes.
func size(m mask) (rows, columns int) {
	if m == 0 {
		return 1, 1
	}
	rows = (63-bits.LeadingZeros64(m))/8 + 1
	m |= m >> 32
	m |= m >> 16
	m |= m >> 8
	return rows, bits.Len8(uint8(m))
}
