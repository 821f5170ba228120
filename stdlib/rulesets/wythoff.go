package rulesets

import (
	"math/big"

	"cgt/stdlib/nimber"
)

// The P-positions of Wythoff's game are the pairs (a(k), a(k)+k) with a(k) = floor(k phi), phi the golden ratio (Wythoff
// 1907). All computations with phi use integers only: k phi = (k + sqrt(5 k^2)) / 2, and the floor of the whole is that
// with the floor of the root.

var five = big.NewInt(5)

// WythoffPair is the k-th P-position (a, b), a <= b.
func WythoffPair(k *big.Int) (a, b *big.Int) {
	root := new(big.Int).Mul(k, k)
	root.Sqrt(root.Mul(root, five))
	a = root.Add(root, k)
	a.Rsh(a, 1)
	return a, new(big.Int).Add(a, k)
}

// WythoffPrevious reports whether (x, y) is a P-position, for heaps of any size; the time is that of a square root of a
// number of twice the length.
func WythoffPrevious(x, y *big.Int) bool {
	if x.Cmp(y) > 0 {
		x, y = y, x
	}
	a, _ := WythoffPair(new(big.Int).Sub(y, x))
	return a.Cmp(x) == 0
}

// WythoffPartner is the heap that makes a P-position with a heap of x: every number is in exactly one pair (Beatty's
// theorem).
func WythoffPartner(x *big.Int) *big.Int {
	// x = a(k) for some k near x/phi, or x = b(k) for some k near x/phi^2,
	// where x/phi = (sqrt(5 x^2) - x)/2 and x/phi^2 = x - x/phi.
	root := new(big.Int).Mul(x, x)
	root.Sqrt(root.Mul(root, five))
	k := root.Sub(root, x)
	k.Rsh(k, 1)
	if pair, ok := wythoffNear(x, k); ok {
		return pair
	}
	pair, _ := wythoffNear(x, k.Sub(x, k))
	return pair
}

// wythoffNear looks for x in the pairs with indices near k.
func wythoffNear(x, k *big.Int) (partner *big.Int, ok bool) {
	for d := int64(-2); d <= 2; d++ {
		n := new(big.Int).Add(k, big.NewInt(d))
		if n.Sign() < 0 {
			continue
		}
		a, b := WythoffPair(n)
		if a.Cmp(x) == 0 {
			return b, true
		}
		if b.Cmp(x) == 0 {
			return a, true
		}
	}
	return nil, false
}

// WythoffWinning returns the positions that the winning moves from (x, y) lead to, in the order of the rules: first heap,
// second heap, both.
func WythoffWinning(x, y *big.Int) [][2]*big.Int {
	if WythoffPrevious(x, y) {
		return nil
	}
	var moves [][2]*big.Int
	if p := WythoffPartner(y); p.Cmp(x) < 0 {
		moves = append(moves, [2]*big.Int{p, y})
	}
	if p := WythoffPartner(x); p.Cmp(y) < 0 {
		moves = append(moves, [2]*big.Int{x, p})
	}
	difference := new(big.Int).Sub(y, x)
	a, b := WythoffPair(new(big.Int).Abs(difference))
	if difference.Sign() < 0 {
		a, b = b, a
	}
	if a.Cmp(x) < 0 {
		moves = append(moves, [2]*big.Int{a, b})
	}
	return moves
}

// QueenSide bounds the heaps whose nim-values a QueenTable stores.
const QueenSide = 1024

// QueenTable stores nim-values of Wythoff's game, whose moves are those of a queen. It is empty at first.
type QueenTable struct {
	side   int // side of the square that is known
	values []uint16
}

// Value is the nim-value of heaps of i and j, both below QueenSide. Unknown values are computed by square, which returns
// the nim-values of all heaps below a side, row by row; each time the side is doubled, so that all calls together cost a
// few times the last.
func (t *QueenTable) Value(i, j int, square func(side int) ([]nimber.Nimber, error)) (nimber.Nimber, error) {
	if need := max(i, j) + 1; need > t.side {
		side := 32
		for side < need {
			side *= 2
		}
		values, err := square(side)
		if err != nil {
			return nimber.Zero, err
		}
		t.side, t.values = side, make([]uint16, len(values))
		for n, v := range values {
			x, _ := v.Uint64() // a value is below the number of options, 3 * 1024
			t.values[n] = uint16(x)
		}
	}
	return nimber.FromUint64(uint64(t.values[i*t.side+j])), nil
}

// Options are the options of heaps of i and j, both below QueenSide, that have the nim-value v: those of the first heap, of
// the second, and of both, each ordered by the size of the move. For square see Value.
func (t *QueenTable) Options(i, j int, v nimber.Nimber, square func(side int) ([]nimber.Nimber, error)) ([][2]int, error) {
	var options [][2]int
	for _, line := range [][2]int{{1, 0}, {0, 1}, {1, 1}} {
		for x, y := i-line[0], j-line[1]; x >= 0 && y >= 0; x, y = x-line[0], y-line[1] {
			got, err := t.Value(x, y, square)
			if err != nil {
				return nil, err
			}
			if got == v {
				options = append(options, [2]int{x, y})
			}
		}
	}
	return options, nil
}

// RookOptions returns Bouton's moves in two heaps of Nim, which are those of a rook: the options of (x, y) with the nim-sum
// v, at most two.
func RookOptions(x, y, v *big.Int) (options [][2]*big.Int) {
	if to := new(big.Int).Xor(v, y); to.Cmp(x) < 0 {
		options = append(options, [2]*big.Int{to, y})
	}
	if to := new(big.Int).Xor(v, x); to.Cmp(y) < 0 {
		options = append(options, [2]*big.Int{x, to})
	}
	return options
}
