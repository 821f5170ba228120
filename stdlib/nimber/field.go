package nimber

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
)

// fieldWords is the number of words, a power of two, of the smallest field
// that contains n.
func (n Nimber) fieldWords() int {
	return 1 << bits.Len(uint(n.count()-1))
}

// start checks the size of the operands and charges the memory of a computation with them: the words of the larger one,
// times copies.
func start(ctx context.Context, copies int64, operands ...Nimber) (*tower, error) {
	size := 0
	for _, n := range operands {
		if n.BitLen() > MaxBits {
			return nil, fmt.Errorf("%w: %d bits, more than %d", ErrTooLarge, n.BitLen(), MaxBits)
		}
		size = max(size, n.fieldWords())
	}
	t := newTower(ctx)
	t.bytes = 8 * copies * int64(size)
	if err := t.budget.Grow(t.bytes); err != nil {
		return nil, err
	}
	return t, nil
}

// result is the nimber of w, or the error that ended the computation.
func (t *tower) result(w []uint64) (Nimber, error) {
	_ = t.budget.Grow(-t.bytes) // returning memory never fails; the words are garbage now
	if t.err == nil && t.pending > 0 {
		t.err = t.budget.Steps(t.ctx, t.pending)
	}
	if t.err != nil {
		return Nimber{}, t.err
	}
	return fromWords(w), nil
}

// Mul is the nim-product of n and m, computed at once for nimbers of one word; for two nimbers of b bits it takes about
// (b/64)^1.6 products of words, charged to the budget of ctx. The error is ErrTooLarge or that of the budget.
func (n Nimber) Mul(ctx context.Context, m Nimber) (Nimber, error) {
	if n.large == "" && m.large == "" {
		return Nimber{small: Mul64(n.small, m.small)}, nil
	}
	t, err := start(ctx, 5, n, m)
	if err != nil {
		return Nimber{}, err
	}
	return t.result(t.product(n.words(n.fieldWords()), m.words(m.fieldWords())))
}

// Square is the nim-product of n with itself.
func (n Nimber) Square(ctx context.Context) (Nimber, error) {
	if n.large == "" {
		return Nimber{small: Square64(n.small)}, nil
	}
	t, err := start(ctx, 2, n)
	if err != nil {
		return Nimber{}, err
	}
	w := n.words(n.fieldWords())
	t.square(w, make([]uint64, len(w)))
	return t.result(w)
}

// Sqrt is the one nimber whose square is n.
func (n Nimber) Sqrt(ctx context.Context) (Nimber, error) {
	if n.large == "" {
		return Nimber{small: Sqrt64(n.small)}, nil
	}
	t, err := start(ctx, 2, n)
	if err != nil {
		return Nimber{}, err
	}
	w := n.words(n.fieldWords())
	t.sqrt(w, make([]uint64, len(w)))
	return t.result(w)
}

// Inv is the nimber whose nim-product with n is 1. The error is ErrDivisionByZero for 0, otherwise as for Mul.
func (n Nimber) Inv(ctx context.Context) (Nimber, error) {
	if n.IsZero() {
		return Nimber{}, ErrDivisionByZero
	}
	if n.large == "" {
		inv, _ := Inv64(n.small)
		return Nimber{small: inv}, nil
	}
	t, err := start(ctx, 8, n)
	if err != nil {
		return Nimber{}, err
	}
	return t.result(t.inverse(n.words(n.fieldWords())))
}

// Div is the nimber q with q (x) m = n. The error is ErrDivisionByZero for m = 0, otherwise as for Mul.
func (n Nimber) Div(ctx context.Context, m Nimber) (Nimber, error) {
	inv, err := m.Inv(ctx)
	if err != nil {
		return Nimber{}, err
	}
	return n.Mul(ctx, inv)
}

// Pow is the nim-product of e factors n; a negative e takes the inverse, and 0 to the power 0 is 1. The exponent may have
// any size: it is reduced modulo 2^(2^k) - 1, the number of nonzero nimbers of the level k of n. The error is
// ErrDivisionByZero for a negative power of 0, otherwise as for Mul.
func (n Nimber) Pow(ctx context.Context, e *big.Int) (Nimber, error) {
	switch {
	case e.Sign() == 0 || n == One:
		return One, nil
	case n.IsZero() && e.Sign() < 0:
		return Nimber{}, ErrDivisionByZero
	case n.IsZero():
		return Zero, nil
	}
	t, err := start(ctx, 5, n)
	if err != nil {
		return Nimber{}, err
	}
	r := new(big.Int).Mod(e, groupOrder(n.Level())) // 0 <= r, also for e < 0
	if n.large == "" {
		return t.result([]uint64{Pow64(n.small, r.Uint64())})
	}
	return t.result(t.power(n.words(n.fieldWords()), r.Bit, r.BitLen()))
}

// groupOrder is 2^(2^level) - 1, the order of the multiplicative group of the level; exponents of nonzero elements count
// modulo it.
func groupOrder(level int) *big.Int {
	one := big.NewInt(1)
	return new(big.Int).Sub(new(big.Int).Lsh(one, 1<<level), one)
}
