package nimber

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
)

// ErrNoLogarithm is wrapped by the error for a nimber that is not a power of the base.
var ErrNoLogarithm = errors.New("there is no logarithm")

// Degree is the degree of n over the field {0, 1}: the number d for which the
// least field that contains n has 2^d elements. It is 1 for 0 and 1, and
// 2^Level above.
func (n Nimber) Degree() int {
	if n.BitLen() <= 1 {
		return 1
	}
	return 1 << n.Level()
}

// Trace is the trace of n over {0, 1} in the least field that contains it: the
// nim-sum of n, n^2, n^4, ..., as many as its degree, which is 0 or 1. In the
// field of 2^d nimbers it is the place 2^(d-1) of n in binary, since the others
// are a (x) a + a for some a, plus 0.
func (n Nimber) Trace() Nimber {
	if d := n.Degree(); n.BitLen() == d {
		return One
	}
	return Zero
}

// logSteps bounds the steps of a table of baby steps, and with it the prime factors of orders that Log can handle: 2^50 or
// so.
const logSteps = 1 << 25

// Log is the nim-logarithm of n to a base: the least e >= 0 with base^e = n (Pohlig and Hellman 1978, Shanks' baby and
// giant steps). It takes about the square root of the largest prime factor p of the order of the base, in steps and in
// words of memory; the error says so when p is too large for that (p has 72 bits in fields above 2^128 elements), wraps
// ErrNoLogarithm when n is not a power of the base, ErrDivisionByZero for 0, or is that of the budget of ctx.
func (n Nimber) Log(ctx context.Context, base Nimber) (*big.Int, error) {
	if n.IsZero() || base.IsZero() {
		return nil, fmt.Errorf("0 has no logarithm and is no base: %w", ErrDivisionByZero)
	}
	order, err := base.Order(ctx)
	if err != nil {
		return nil, err
	}
	e, modulus := new(big.Int), big.NewInt(1)
	primes := primesOfOrder(base, order)
	for _, p := range primes {
		if new(big.Int).Sqrt(p).Cmp(big.NewInt(logSteps)) >= 0 {
			return nil, fmt.Errorf("the order has the prime factor %s, too large for a logarithm: %w", p, ErrTooLarge)
		}
	}
	for _, p := range primes {
		// The order is squarefree: Fermat numbers are coprime, and the known
		// factors of each are different.
		cofactor := new(big.Int).Quo(order, p)
		b, err := base.Pow(ctx, cofactor)
		if err != nil {
			return nil, err
		}
		x, err := n.Pow(ctx, cofactor)
		if err != nil {
			return nil, err
		}
		r, err := steps(ctx, b, x, p)
		if errors.Is(err, ErrNoLogarithm) {
			return nil, noLogarithm(n, base)
		}
		if err != nil {
			return nil, err
		}
		// e = r modulo p, and unchanged modulo the product so far.
		inverse := new(big.Int).ModInverse(modulus, p)
		step := new(big.Int).Sub(r, e)
		step.Mul(step, inverse).Mod(step, p)
		e.Add(e, step.Mul(step, modulus))
		modulus.Mul(modulus, p)
	}
	back, err := base.Pow(ctx, e)
	if err != nil {
		return nil, err
	}
	if back != n {
		return nil, noLogarithm(n, base)
	}
	return e, nil
}

func noLogarithm(n, base Nimber) error {
	return fmt.Errorf("%s is no power of %s: %w", n, base, ErrNoLogarithm)
}

// primesOfOrder returns the primes that divide the order of a nimber.
func primesOfOrder(n Nimber, order *big.Int) (primes []*big.Int) {
	for j := range n.Level() {
		for _, p := range primesOfFermat(j) {
			if new(big.Int).Mod(order, p).Sign() == 0 {
				primes = append(primes, p)
			}
		}
	}
	return primes
}

// steps is the e < p with b^e = x, for b of prime order p, which is not too
// large.
func steps(ctx context.Context, b, x Nimber, p *big.Int) (*big.Int, error) {
	root := new(big.Int).Sqrt(p)
	m := root.Int64() + 1
	budget := game.BudgetOf(ctx)
	bytes := 48 * m
	if err := budget.Grow(bytes); err != nil {
		return nil, err
	}
	defer func() { _ = budget.Grow(-bytes) }()
	baby := make(map[Nimber]int64, m)
	power := One
	for i := range m {
		if _, ok := baby[power]; !ok {
			baby[power] = i
		}
		var err error
		if power, err = product(ctx, budget, power, b); err != nil {
			return nil, err
		}
	}
	giant, err := power.Inv(ctx)
	if err != nil {
		return nil, err
	}
	for i := range m {
		if j, ok := baby[x]; ok {
			return big.NewInt(i*m + j), nil
		}
		if x, err = product(ctx, budget, x, giant); err != nil {
			return nil, err
		}
	}
	return nil, ErrNoLogarithm
}

// product is the nim-product, charged to the budget.
func product(ctx context.Context, budget *game.Budget, a, b Nimber) (Nimber, error) {
	if err := budget.Steps(ctx, 1); err != nil {
		return Zero, err
	}
	return a.Mul(ctx, b)
}
