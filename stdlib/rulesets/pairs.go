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

// images calls each for images of w in the corner, one of which is least
// among all eight: where the board is no square, those that lie down.
func images(w pair, each func(image pair, turned bool)) {
	if rows, columns := board.Span(w[0] | w[1]); rows != columns {
		turned := rows > columns
		if turned {
			w = pair{board.Transpose(w[0]), board.Transpose(w[1])}
		}
		uprightPairs(w, turned, each)
		return
	}
	uprightPairs(w, false, each)
	uprightPairs(pair{board.Transpose(w[0]), board.Transpose(w[1])}, true, each)
}

func uprightPairs(w pair, turned bool, each func(pair, bool)) {
	for range 2 {
		for _, image := range [2]pair{w, {board.Turn(w[0]), board.Turn(w[1])}} {
			s := board.Shift(image[0] | image[1])
			each(pair{image[0] >> s, image[1] >> s}, turned)
		}
		w = pair{board.Flop(w[0]), board.Flop(w[1])}
	}
}

// leastPair is the least image of a board by symmetries and by exchanging
// the colours; negative tells that the colours were exchanged.
func leastPair(w pair) (least pair, negative bool) {
	s := board.Shift(w[0] | w[1])
	w = pair{w[0] >> s, w[1] >> s}
	least = pair{^mask(0), ^mask(0)}
	images(w, func(image pair, _ bool) {
		if image.Less(least) {
			least, negative = image, false
		}
		if image = swapped(image); image.Less(least) {
			least, negative = image, true
		}
	})
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
