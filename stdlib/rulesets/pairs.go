package rulesets

import (
	"math/bits"

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
	rows, columns := size(w[0] | w[1])
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

func less(a, b pair) bool { return a[0] < b[0] || a[0] == b[0] && a[1] < b[1] }

// shift is by how much a mask goes to the corner.
func shift(m mask) int {
	if m == 0 {
		return 0
	}
	rows := bits.TrailingZeros64(m) &^ 7
	m >>= rows
	m |= m >> 32
	m |= m >> 16
	m |= m >> 8
	return rows + bits.TrailingZeros8(uint8(m))
}

// images calls each for images of w in the corner, one of which is least
// among all eight: where the board is no square, those that lie down.
func images(w pair, each func(image pair, turned bool)) {
	if rows, columns := size(w[0] | w[1]); rows != columns {
		turned := rows > columns
		if turned {
			w = pair{transpose(w[0]), transpose(w[1])}
		}
		uprightPairs(w, turned, each)
		return
	}
	uprightPairs(w, false, each)
	uprightPairs(pair{transpose(w[0]), transpose(w[1])}, true, each)
}

func uprightPairs(w pair, turned bool, each func(pair, bool)) {
	for range 2 {
		for _, image := range [2]pair{w, {turn(w[0]), turn(w[1])}} {
			s := shift(image[0] | image[1])
			each(pair{image[0] >> s, image[1] >> s}, turned)
		}
		w = pair{flop(w[0]), flop(w[1])}
	}
}

// leastPair is the least image of a board by symmetries and by exchanging
// the colours; negative tells that the colours were exchanged.
func leastPair(w pair) (least pair, negative bool) {
	s := shift(w[0] | w[1])
	w = pair{w[0] >> s, w[1] >> s}
	least = pair{^mask(0), ^mask(0)}
	images(w, func(image pair, _ bool) {
		if less(image, least) {
			least, negative = image, false
		}
		if image = swapped(image); less(image, least) {
			least, negative = image, true
		}
	})
	return least, negative
}

// kingRegion is the part of m connected to its lowest cell by steps to all
// eight sides.
func kingRegion(m mask) mask {
	part := m & -m
	for {
		wide := part | east(part) | west(part)
		grown := m & (wide | north(wide) | south(wide))
		if grown == part {
			return part
		}
		part = grown
	}
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
