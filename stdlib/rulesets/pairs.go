package rulesets

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// A coloured board of at most 8 rows and 8 columns is a pair of masks: a wall
// is in neither, L in the first, R in the second, an empty cell in both.
// Exchanging the masks exchanges the players.
type pair = game.Pair

// pairOf is the pair of a board; ok is false when it is too large or has
// other pieces.
func pairOf(b board.Board) (w pair, ok bool) {
	if b.Rows() > 8 || b.Columns() > 8 {
		return w, false
	}
	for r := range b.Rows() {
		for c := range b.Columns() {
			bit := mask(1) << (8*r + c)
			switch b.At(r, c) {
			case board.Left:
				w[0] |= bit
			case board.Right:
				w[1] |= bit
			case board.Empty:
				w[0] |= bit
				w[1] |= bit
			case board.Wall:
			default:
				return w, false
			}
		}
	}
	return w, true
}

// boardOf is the board of a pair.
func boardOf(w pair) board.Board {
	rows, columns := board.Span(w[0] | w[1])
	cells := make([]byte, 0, rows*columns)
	for r := range rows {
		for c := range columns {
			at := 8*r + c
			cells = append(cells, [4]byte{board.Wall, board.Left, board.Right, board.Empty}[w[0]>>at&1|w[1]>>at&1<<1])
		}
	}
	return board.Of(columns, cells)
}

func swapped(w pair) pair { return pair{w[1], w[0]} }

// landscape is a board in the corner, transposed if it is higher than wide, with its dimensions; turned means that it was
// transposed.
func landscape(w pair) (at pair, rows, columns int, turned bool) {
	s := board.Shift(w[0] | w[1])
	w = pair{w[0] >> s, w[1] >> s}
	if rows, columns = board.Span(w[0] | w[1]); rows <= columns {
		return w, rows, columns, false
	}
	return transposed(w), columns, rows, true
}

func transposed(w pair) pair { return pair{board.Transpose(w[0]), board.Transpose(w[1])} }

// upright returns the images, in the corner, of a board there in which rows stay rows.
func upright(w pair, rows, columns int) [4]pair {
	down, right := 64-8*rows, 8-columns // the distance of the images from the corner
	half := pair{board.Turn(w[0]), board.Turn(w[1])}
	return [4]pair{
		w,
		{half[0] >> (down + right), half[1] >> (down + right)},
		{board.Flop(w[0]) >> down, board.Flop(w[1]) >> down},
		{board.Flop(half[0]) >> right, board.Flop(half[1]) >> right},
	}
}

// leastPair is the least image of a board under the symmetries that make it at least as wide as high and the exchange of
// the colours; negative means that the colours were exchanged, but is false for a board that is its own negative.
func leastPair(w pair) (least pair, negative bool) {
	w, rows, columns, _ := landscape(w)
	least = w
	for range 2 {
		for _, image := range upright(w, rows, columns) {
			swap := image[1] < image[0]
			if swap {
				image = swapped(image)
			}
			if image.Less(least) || negative && !swap && image == least {
				least, negative = image, swap
			}
		}
		if rows != columns {
			break
		}
		w = transposed(w)
	}
	return least, negative
}

// put adds a component in normal form to an option.
func put(w pair, out *game.Options[pair]) {
	if image, negative := leastPair(w); negative {
		out.PutNegative(image)
	} else {
		out.Put(image)
	}
}

// isLeast reports whether w is its own normal form.
func isLeast(w pair) bool {
	image, negative := leastPair(w)
	return image == w && !negative
}
