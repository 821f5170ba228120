package rulesets

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// squares plays Domineering on boards of at most mostSide rows and columns for the solver. It gives the solver what cannot be
// derived from the rules automatically: the full accounting of areas by Bullock (Domineering: solving large combinatorial
// search spaces, ICGA Journal 25 (2002)).
type squares struct{ packings *packings }

// Name is the name of the game.
func (squares) Name() string { return "domineering" }

// Worker is the kernel itself, which is immutable.
func (k squares) Worker() solve.Kernel { return k }

// Moves appends the boards after each move.
func (squares) Moves(w *solve.Word, who game.Player, out []solve.Word) []solve.Word {
	b := rowsOf(w)
	for r := firstRow; r < firstRow+mostSide; r++ {
		at := b[r] & (b[r] >> 1)
		if who == game.Left {
			at = b[r] & b[r+1]
		}
		for ; at != 0; at &= at - 1 {
			out = append(out, with(w, r, bits.TrailingZeros16(at), who == game.Left))
		}
	}
	return out
}

// Split appends the connected parts.
func (squares) Split(w *solve.Word, out []solve.Part) []solve.Part {
	if !isWide(w) {
		return splitMask(w[0], out)
	}
	b := rowsOf(w)
	var near rows
	for r := firstRow; r < firstRow+mostSide; r++ {
		near[r] = b[r] & (b[r]<<1 | b[r]>>1 | b[r-1] | b[r+1])
	}
	for r := firstRow; r < firstRow+mostSide; r++ {
		for near[r] != 0 {
			part := near.take(r)
			image, turned := part.normal()
			out = append(out, solve.Part{Word: image, Negative: turned})
		}
	}
	return out
}

func splitMask(m mask, out []solve.Part) []solve.Part {
	m &= board.East(m) | board.West(m) | board.North(m) | board.South(m)
	for m != 0 {
		part := board.Region(m)
		m &^= part
		image, turned := least(part)
		out = append(out, solve.Part{Word: solve.Word{image}, Negative: turned})
	}
	return out
}

// Score counts the dominoes that each player can place.
func (squares) Score(w *solve.Word) (score int) {
	if !isWide(w) {
		m := w[0]
		return solve.ScoreMove * (bits.OnesCount64(m&board.North(m)) - bits.OnesCount64(m&board.West(m)))
	}
	b := rowsOf(w)
	for r := firstRow; r < firstRow+mostSide; r++ {
		score += bits.OnesCount16(b[r]&b[r+1]) - bits.OnesCount16(b[r]&(b[r]>>1))
	}
	return solve.ScoreMove * score
}

// Rank scores a move by what it changes in the rows and columns around it: the dominoes of both players that fit together,
// and those that are safe. Ties are broken by position, see preference.
func (squares) Rank(w *solve.Word, who game.Player, out []solve.Word, scores []int32) ([]solve.Word, []int32) {
	along := rowsOf(w) // by rows of the mover
	across := acrossOf(w, &along)
	if who == game.Left {
		along, across = across, along
	}
	height, width := along.span()
	rooms := [2]rooms{roomsOf(&along, height), roomsOf(&across, width)}
	for r := firstRow; r < firstRow+height; r++ {
		one := uint16(1) << (r - firstRow)
		for at := along[r] & (along[r] >> 1); at != 0; at &= at - 1 {
			column := bits.TrailingZeros16(at)
			c := firstRow + column
			gain := rooms[0].gain(&along, r, along[r]&^(3<<column)) - rooms[1].loss(&across, c, one)
			score := 2*solve.ScoreMove*gain + preference(min(r-firstRow, firstRow+height-1-r), min(column, width-2-column))
			if who == game.Left {
				out = append(out, with(w, c, r-firstRow, true))
			} else {
				out = append(out, with(w, r, column, false))
			}
			scores = append(scores, int32(score))
		}
	}
	return out, scores
}

// acrossOf is a board, which is that of a word, with rows and columns exchanged.
func acrossOf(w *solve.Word, b *rows) rows {
	if isWide(w) {
		return b.transposed()
	}
	return rowsOfMask(board.Transpose(w[0]))
}

// rooms are the dominoes that fit into the rows of a board, and those that are safe there.
type rooms struct{ all, safe [len(rows{})]int8 }

func roomsOf(b *rows, height int) (n rooms) {
	for r := firstRow; r < firstRow+height; r++ {
		n.all[r] = int8(fit(b[r]))
		n.safe[r] = int8(fit(b[r] &^ (b[r-1] | b[r+1])))
	}
	return n
}

// gain is how many dominoes more fit and how many more are safe in the rows around row r after it is changed.
func (n *rooms) gain(b *rows, r int, row uint16) int {
	above, below := b[r-1], b[r+1]
	return fit(row) - int(n.all[r]) + fit(row&^(above|below)) - int(n.safe[r]) +
		fit(above&^(b[r-2]|row)) - int(n.safe[r-1]) + fit(below&^(row|b[r+2])) - int(n.safe[r+1])
}

// loss is the same, but for the safe ones in them, after rows r and r+1 lose a square.
func (n *rooms) loss(b *rows, r int, one uint16) int {
	first, second := b[r]&^one, b[r+1]&^one
	return fit(first) - int(n.all[r]) + fit(second) - int(n.all[r+1]) +
		fit(b[r-1]&^(b[r-2]|first)) - int(n.safe[r-1]) + fit(b[r+2]&^(second|b[r+3])) - int(n.safe[r+2])
}

// preference breaks ties between equally good moves, by their distance from an edge and from a side; it is less than the
// value of two moves. First come those in the second row from an edge, which make safe places there, then those in other
// inner rows; of them those an even number of squares from the side. That the same places are always preferred, those
// nearest to the corners, makes the replies to different moves meet again in the same positions.
func preference(edge, side int) int {
	even := 0
	if side&1 == 0 {
		even = 30
	}
	switch {
	case edge == 0:
		return 30 - side/2
	case edge&1 == 1:
		return 96 + even - 2*edge - side/2
	default:
		return 56 + even - 2*edge - side/2
	}
}

// fit is the number of dominoes that fit into a row.
func fit(row uint16) int {
	n := 0
	for ; row > 0xFF; n++ { // one in the last places where one fits
		last := bits.Len16(row&(row<<1)) - 1
		if last < 1 {
			return n
		}
		row &= 1<<(last-1) - 1
	}
	return n + int(fits[row])
}

// fits is fit for rows of 8 squares.
var fits = func() (n [256]uint8) {
	for row := range n {
		n[row] = uint8(inRows(mask(row)))
	}
	return n
}()

// inRows is the number of dominoes that fit into the rows.
func inRows(m mask) (n int) {
	for at := m &^ board.East(m); at != 0; {
		at = board.East(at) & m
		n += bits.OnesCount64(at)
		at = board.East(at) & m
	}
	return n
}
