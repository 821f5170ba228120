package rulesets

import (
	"math/big"

	"cgt/stdlib/game"
)

// Chomp is Chomp on bars of at most 12 rows and 31 columns. A word holds the
// lengths of the rows, five bits each, from the bottom in the lowest bits; a
// bar and its reflection in the diagonal share a word.
type Chomp struct{}

// ChompColumns is the greatest length of a row of a bar that fits in a word.
const ChompColumns = chompColumns

const (
	chompRows    = 12
	chompColumns = 31
	chompBits    = 5
)

// Pack is the word of a bar; ok is false when it does not fit.
func (Chomp) Pack(rows []int) (w uint64, ok bool) {
	if len(rows) > chompRows {
		return 0, false
	}
	for i, n := range rows {
		if n < 0 || n > chompColumns || i > 0 && n > rows[i-1] {
			return 0, false
		}
		w |= uint64(n) << (chompBits * i)
	}
	return w, true
}

// Unpack is the bar of a word.
func (Chomp) Unpack(w uint64) []int {
	rows := []int{}
	for ; w != 0; w >>= chompBits {
		rows = append(rows, int(w&chompColumns))
	}
	return rows
}

// Moves appends the options: a bite at row r and column c leaves at most c in
// the rows from r on.
func (Chomp) Moves(w uint64, out *game.Options[uint64]) {
	for r := 0; r < chompRows; r++ {
		n := w >> (chompBits * r) & chompColumns
		for c := uint64(0); c < n; c++ {
			if r == 0 && c == 0 {
				continue // the poisoned square must stay
			}
			out.Add(chompLeast(chompBite(w, r, c)))
		}
	}
}

func chompBite(w uint64, r int, c uint64) uint64 {
	v := w & (1<<(chompBits*r) - 1)
	for ; r < chompRows; r++ {
		n := w >> (chompBits * r) & chompColumns
		if n == 0 {
			break
		}
		v |= min(n, c) << (chompBits * r)
	}
	return v
}

// chompLeast is the lesser of a bar and its reflection, if that fits in a word.
func chompLeast(w uint64) uint64 {
	if w&chompColumns > chompRows {
		return w
	}
	var columns uint64
	for r := 0; r < chompRows; r++ {
		n := w >> (chompBits * r) & chompColumns
		// Row r of the bar adds one to the first n columns.
		columns += chompOnes & (1<<(chompBits*n) - 1)
	}
	return min(w, columns)
}

// chompOnes has a 1 in every row.
const chompOnes uint64 = 0x84210842108421

// Reduce brings a bar to its normal form.
func (Chomp) Reduce(w uint64, out *game.Options[uint64]) bool {
	v := chompLeast(w)
	if v == w {
		return false
	}
	out.Add(v)
	return true
}

// ChompTwoRows is the nim-value of a bar of at most two rows (theorem 2.7.2 of C.
// Santos, Some Notes on Impartial Games and NIM Dimension, after X. Sun, Improvements
// on Chomp, 2002); ok is false for other bars.
func ChompTwoRows(rows []*big.Int) (v *big.Int, ok bool) {
	a, b := new(big.Int), new(big.Int)
	switch len(rows) {
	case 1:
		return a.Sub(rows[0], big.NewInt(1)), true
	case 2:
		a, b = rows[0], rows[1]
	default:
		return nil, false
	}
	v = new(big.Int).Lsh(a, 1)
	if a.Bit(0) == b.Bit(0) {
		v.Add(v, b).Sub(v, big.NewInt(1))
		return v.Rsh(v, 1), true
	}
	v.Sub(v, b).Rsh(v, 1).Sub(v, big.NewInt(1))
	w := new(big.Int).Sub(a, b)
	w.Mul(w, big.NewInt(3)).Sub(w, big.NewInt(3)).Rsh(w, 1)
	if w.Cmp(v) < 0 {
		v = w
	}
	return v, true
}

// ChompReply is the winning bite into a bar of one or two rows, of which there is at most one; nil when there is none. The
// bars of two rows that the previous player wins are those with one square less in the second row.
func ChompReply(rows []*big.Int) []*big.Int {
	one := big.NewInt(1)
	if len(rows) == 1 {
		if rows[0].Cmp(one) == 0 {
			return nil
		}
		return []*big.Int{one}
	}
	a, b := rows[0], rows[1]
	next := new(big.Int).Add(b, one)
	switch {
	case a.Cmp(b) == 0 && b.Cmp(one) == 0:
		return []*big.Int{one}
	case a.Cmp(b) == 0:
		return []*big.Int{a, new(big.Int).Sub(a, one)}
	case a.Cmp(next) == 0:
		return nil
	}
	return []*big.Int{next, b}
}

// ChompRectangle reports whether a bar is a rectangle of more than one square.
func ChompRectangle(rows []*big.Int) bool {
	for _, n := range rows {
		if n.Cmp(rows[0]) != 0 {
			return false
		}
	}
	return len(rows) > 1 || len(rows) == 1 && rows[0].Cmp(big.NewInt(1)) > 0
}

// StrategyStealing says that the first player wins because any answer of the opponent to a harmless first move could have
// been made at once.
const StrategyStealing game.Method = "strategy stealing"

// ChompByRows says that the P-positions of three rows were found row by row.
const ChompByRows game.Method = "P-positions of three rows"

// ChompOutcome is the outcome of bars with one or two rows, which have a formula, and
// of rectangles, which the first player wins by strategy stealing; ok is false for
// other bars.
func ChompOutcome(rows []*big.Int) (o game.Outcome, m game.Method, ok bool) {
	if v, ok := ChompTwoRows(rows); ok {
		if v.Sign() == 0 {
			return game.P, game.ClosedForm, true
		}
		return game.N, game.ClosedForm, true
	}
	if ChompRectangle(rows) {
		return game.N, StrategyStealing, true
	}
	return game.Outcome{}, "", false
}
