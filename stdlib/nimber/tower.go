package nimber

import (
	"context"

	"cgt/stdlib/game"
)

// The levels above 6, on slices of 1, 2, 4, 8, ... words, the lowest first.
// A slice of n words is the pair (high, low) of its halves and stands for
// high*F + low with F = 2^(32 n); its halves are nimbers of the level below.

// stepsPerPoll is the number of products of words between two checks of the budget: about 0.1 ms.
const stepsPerPoll = 4096

// tower computes and charges the budget of its context, one step for each
// product of words. Once err is set the results are meaningless.
type tower struct {
	*tables
	ctx     context.Context
	budget  *game.Budget
	pending int64
	bytes   int64 // bytes charged for the working memory
	err     error
}

func newTower(ctx context.Context) *tower {
	return &tower{tables: shared(), ctx: ctx, budget: game.BudgetOf(ctx)}
}

// charge counts n products of words; it reports whether to continue.
func (t *tower) charge(n int64) bool {
	if t.pending += n; t.pending >= stepsPerPoll && t.err == nil {
		t.err = t.budget.Steps(t.ctx, t.pending)
		t.pending = 0
	}
	return t.err == nil
}

// mul sets dst to the product of a and b by Karatsuba's three products; dst
// must not overlap them. scratch has at least 2*len(a) words. It makes
// 3^log2(len(a)) products of words.
func (t *tower) mul(dst, a, b, scratch []uint64) {
	if len(a) == 1 {
		dst[0] = t.mul64(a[0], b[0])
		t.charge(1)
		return
	}
	if t.err != nil {
		return
	}
	n := len(a) / 2
	x, y, rest := scratch[:n], scratch[n:2*n], scratch[2*n:]
	for i := range n {
		x[i], y[i] = a[i]^a[n+i], b[i]^b[n+i]
	}
	t.mul(dst[n:], x, y, rest)
	t.mul(x, a[n:], b[n:], rest)
	t.mul(y, a[:n], b[:n], rest)
	t.half(x)
	for i := range n {
		dst[n+i] ^= y[i]
		dst[i] = x[i] ^ y[i]
	}
}

// product is a times b in fresh words. If one lies in a lower field it multiplies the other piece by piece.
func (t *tower) product(a, b []uint64) []uint64 {
	a, b = trim(a), trim(b)
	if len(a) > len(b) {
		a, b = b, a
	}
	dst := make([]uint64, len(b))
	if len(a) == 1 && a[0] == 0 {
		return dst
	}
	scratch := make([]uint64, 2*len(a))
	for i := 0; i < len(b); i += len(a) {
		t.mul(dst[i:i+len(a)], a, b[i:i+len(a)], scratch)
	}
	return dst
}

// half multiplies x, of n words, by 2^(64 n - 1), the half of the Fermat
// power above its field: with G = 2^(32 n) that is G (x) G/2, and
// (h G + l) (x) G (x) G/2 = (h+l)(x)G/2 * G + h (x) G/2 (x) G/2.
func (t *tower) half(x []uint64) {
	if len(x) == 1 {
		x[0] = t.half64(x[0])
		return
	}
	n := len(x) / 2
	l, h := x[:n], x[n:]
	for i := range n {
		l[i], h[i] = h[i], l[i]^h[i]
	}
	t.half(h)
	t.half(l)
	t.half(l)
}

// square squares x in place: (h F + l)^2 = h^2 F + l^2 + h^2 (x) F/2.
func (t *tower) square(x, scratch []uint64) {
	if len(x) == 1 {
		x[0] = t.square64(x[0])
		t.charge(1)
		return
	}
	n := len(x) / 2
	t.square(x[:n], scratch)
	t.square(x[n:], scratch)
	t.addHalf(x, scratch)
}

// sqrt is the inverse of square.
func (t *tower) sqrt(x, scratch []uint64) {
	if len(x) == 1 {
		x[0] = t.sqrt64(x[0])
		t.charge(1)
		return
	}
	n := len(x) / 2
	t.addHalf(x, scratch)
	t.sqrt(x[:n], scratch)
	t.sqrt(x[n:], scratch)
}

// addHalf adds h (x) F/2 to the low half of x = h F + l; scratch has at least
// half as many words as x.
func (t *tower) addHalf(x, scratch []uint64) {
	n := len(x) / 2
	h := scratch[:n]
	copy(h, x[n:])
	t.half(h)
	for i := range n {
		x[i] ^= h[i]
	}
}

// inverse is the inverse of x, which is not 0, in fresh words: the conjugate
// h F + h + l divided by the norm, which lies in the field below.
func (t *tower) inverse(x []uint64) []uint64 {
	x = trim(x)
	if len(x) == 1 {
		t.charge(1)
		return []uint64{t.inv64(x[0])}
	}
	if t.err != nil {
		return x
	}
	n := len(x) / 2
	conjugate := t.conjugate(x)
	inv := t.inverse(t.norm(x, conjugate))
	return append(pad(t.product(conjugate[:n], inv), n), pad(t.product(x[n:], inv), n)...)
}

// conjugate is x to the power F, where x is in the field over that below F:
// the image of h F + l under the automorphism that fixes the field below.
func (t *tower) conjugate(x []uint64) []uint64 {
	n := len(x) / 2
	c := make([]uint64, len(x))
	for i := range n {
		c[i], c[n+i] = x[i]^x[n+i], x[n+i]
	}
	return c
}

// norm is x times its conjugate, h^2 (x) F/2 + l (x) (h+l), in the field
// below.
func (t *tower) norm(x, conjugate []uint64) []uint64 {
	n := len(x) / 2
	norm := pad(t.product(x[:n], conjugate[:n]), n)
	square := make([]uint64, n)
	copy(square, x[n:])
	t.square(square, make([]uint64, n))
	t.half(square)
	for i := range n {
		norm[i] ^= square[i]
	}
	return norm
}

// power is x to the power e, bit by bit from the top of e, in fresh words.
func (t *tower) power(x []uint64, bit func(i int) uint, length int) []uint64 {
	r := make([]uint64, len(x))
	r[0] = 1
	next, scratch := make([]uint64, len(x)), make([]uint64, 2*len(x))
	for i := length - 1; i >= 0 && t.err == nil; i-- {
		t.square(r, scratch)
		if bit(i) == 1 {
			t.mul(next, r, x, scratch)
			r, next = next, r
		}
	}
	return r
}

// trim halves x while its upper half is 0.
func trim(x []uint64) []uint64 {
	for len(x) > 1 {
		for _, w := range x[len(x)/2:] {
			if w != 0 {
				return x
			}
		}
		x = x[:len(x)/2]
	}
	return x
}

// pad lengthens x with zeros to n words.
func pad(x []uint64, n int) []uint64 {
	for len(x) < n {
		x = append(x, 0)
	}
	return x
}
