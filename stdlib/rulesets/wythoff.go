package rulesets

import "math/big"

// The P-positions of Wythoff's game are the pairs (a(k), a(k)+k) with
// a(k) = floor(k phi), phi the golden ratio (Wythoff 1907). All that is done
// with phi here is done in integers: k phi = (k + sqrt(5 k^2)) / 2, and the
// floor of the whole is that with the floor of the root.

var five = big.NewInt(5)

// WythoffPair is the k-th P-position (a, b), a <= b.
func WythoffPair(k *big.Int) (a, b *big.Int) {
	root := new(big.Int).Mul(k, k)
	root.Sqrt(root.Mul(root, five))
	a = root.Add(root, k)
	a.Rsh(a, 1)
	return a, new(big.Int).Add(a, k)
}

// WythoffPrevious reports whether (x, y) is a P-position, for heaps of any
// size; the time is that of a root of a number of twice the length.
func WythoffPrevious(x, y *big.Int) bool {
	if x.Cmp(y) > 0 {
		x, y = y, x
	}
	a, _ := WythoffPair(new(big.Int).Sub(y, x))
	return a.Cmp(x) == 0
}

// WythoffPartner is the heap that makes a P-position with a heap of x: every
// number stands in exactly one pair (Beatty's theorem).
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

// wythoffNear looks for x in the pairs with numbers near k.
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

// WythoffWinning are the positions that the winning moves from (x, y) lead
// to, in the order of the rules: first heap, second heap, both.
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
