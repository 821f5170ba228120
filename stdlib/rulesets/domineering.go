package rulesets

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Domineering is Domineering on boards of at most 8 rows and 8 columns. A word is the set of the free squares of one
// connected part. The quarter turn exchanges the players (Winning Ways, chapter 5), so that eight images of a part share a
// word, four of them negated.
type Domineering struct{}

// Pack is the set of the free squares.
func (Domineering) Pack(b board.Board) (w uint64, ok bool) {
	return maskOf(b, board.Empty)
}

// Unpack is the board of a word.
func (Domineering) Unpack(w uint64) board.Board { return freeSquares(w) }

// Negative is the board rotated by a quarter turn.
func (Domineering) Negative(w uint64) uint64 { return board.Transpose(w) }

// freeSquares is the board whose free squares are those of a mask, with walls elsewhere.
func freeSquares(m mask) board.Board {
	rows, columns := board.Span(m)
	cells := make([]byte, 0, rows*columns)
	for r := range rows {
		for c := range columns {
			cell := board.Wall
			if m>>(8*r+c)&1 != 0 {
				cell = board.Empty
			}
			cells = append(cells, cell)
		}
	}
	return board.Of(columns, cells)
}

// Moves appends the options, one for every domino that fits.
func (Domineering) Moves(w uint64, who game.Player, out *game.Options[uint64]) {
	second, shift := w&board.North(w), 8
	if who == game.Right {
		second, shift = w&board.West(w), 1
	}
	for at := second; at != 0; at &= at - 1 {
		first := at & -at
		domineeringParts(w&^(first|first<<shift), out)
		out.End()
	}
}

// Reduce splits a board into parts and brings them to normal form.
func (Domineering) Reduce(w uint64, out *game.Options[uint64]) bool {
	if image, turned := least(w); image == w && !turned && board.Region(w) == w {
		return false
	}
	domineeringParts(w, out)
	out.End()
	return true
}

// domineeringParts emits the connected parts of m in which somebody can move.
func domineeringParts(m mask, out *game.Options[uint64]) {
	for m != 0 {
		part := board.Region(m)
		m &^= part
		if bits.OnesCount64(part) < 2 {
			continue
		}
		if w, negative := least(part); negative {
			out.PutNegative(w)
		} else {
			out.Put(w)
		}
	}
}
