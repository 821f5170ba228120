package ordinal

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// ErrBeyond is wrapped by the error for a nim-product beyond Lenstra's table.
var ErrBeyond = errors.New("nim-products are known here for ordinals below omega^omega^54")

// NimSum is the sum in the field of nimbers: coefficients of equal exponents are
// added in binary without carrying.
func (a Ordinal) NimSum(b Ordinal) Ordinal {
	return merged(a, b, func(x, y *big.Int) *big.Int { return new(big.Int).Xor(x, y) })
}

// NimProduct is the product in the field of nimbers. The error wraps ErrBeyond,
// or is that of the finite nimbers or the budget of ctx.
func (a Ordinal) NimProduct(ctx context.Context, b Ordinal) (Ordinal, error) {
	m := &multiplier{ctx, game.BudgetOf(ctx)}
	return m.product(a, b)
}

// NimInverse is the nimber whose nim-product with a is 1: the product of the other conjugates a^2, a^4, a^8, ... whose
// product with a is 1. Their number is one less than the degree of a. The error is nimber.ErrDivisionByZero, or as for
// NimProduct.
func (a Ordinal) NimInverse(ctx context.Context) (Ordinal, error) {
	if a.IsZero() {
		return Zero, nimber.ErrDivisionByZero
	}
	m := &multiplier{ctx, game.BudgetOf(ctx)}
	inverse, square := One, a
	for {
		var err error
		if square, err = m.square(square); err != nil {
			return Zero, err
		}
		if square.Cmp(a) == 0 {
			return inverse, nil
		}
		if inverse, err = m.product(inverse, square); err != nil {
			return Zero, err
		}
	}
}

// NimPower is the nim-product of n factors a, n >= 0.
func (a Ordinal) NimPower(ctx context.Context, n *big.Int) (Ordinal, error) {
	m := &multiplier{ctx, game.BudgetOf(ctx)}
	result := One
	for i := n.BitLen() - 1; i >= 0; i-- {
		var err error
		if result, err = m.square(result); err != nil {
			return Zero, err
		}
		if n.Bit(i) == 1 {
			if result, err = m.product(result, a); err != nil {
				return Zero, err
			}
		}
	}
	return result, nil
}

// NimRoot is the square root, of which every nimber has one: the last of a, a^2, a^4, ... before a occurs again. The error
// is as for NimProduct.
func (a Ordinal) NimRoot(ctx context.Context) (root Ordinal, err error) {
	root = a
	return root, conjugates(ctx, a, func(c Ordinal) { root = c })
}

// NimTrace is the trace over {0, 1} in the least field that contains a, which is the nim-sum of a, a^2, a^4, ..., and the
// degree of a, which is the number of these. The error is as for NimProduct.
func (a Ordinal) NimTrace(ctx context.Context) (trace, degree Ordinal, err error) {
	count := int64(0)
	err = conjugates(ctx, a, func(c Ordinal) { trace, count = trace.NimSum(c), count+1 })
	return trace, finite(big.NewInt(count)), err
}

// conjugates calls visit for a, a^2, a^4, ... until a occurs again.
func conjugates(ctx context.Context, a Ordinal, visit func(c Ordinal)) (err error) {
	m := &multiplier{ctx, game.BudgetOf(ctx)}
	for c := a; ; {
		visit(c)
		if c, err = m.square(c); err != nil || c.Cmp(a) == 0 {
			return err
		}
	}
}

type multiplier struct {
	ctx    context.Context
	budget *game.Budget
}

func (m *multiplier) product(a, b Ordinal) (total Ordinal, err error) {
	for _, s := range a.terms {
		for _, t := range b.terms {
			if err := m.budget.Steps(m.ctx, 1); err != nil {
				return Zero, err
			}
			part, err := m.terms(s, t)
			if err != nil {
				return Zero, err
			}
			total = total.NimSum(part)
		}
	}
	return total, nil
}

// square is the product of a with itself: the sum of the squares of its terms, since the others occur twice.
func (m *multiplier) square(a Ordinal) (total Ordinal, err error) {
	for _, t := range a.terms {
		if err := m.budget.Steps(m.ctx, 1); err != nil {
			return Zero, err
		}
		part, err := m.terms(t, t)
		if err != nil {
			return Zero, err
		}
		total = total.NimSum(part)
	}
	return total, nil
}

// terms is the nim-product of two terms. The exponent of a term is the sum of w^k * c; written in base p, the k-th odd
// prime, the digit e at place j of c is the e-th power of a number whose p-th power is the one of place j - 1, or alpha for
// j = 0.
func (m *multiplier) terms(s, t Term) (Ordinal, error) {
	coefficient, err := m.finite(s.Coefficient, t.Coefficient)
	if err != nil {
		return Zero, err
	}
	parts, err := places(s.Exponent, t.Exponent)
	if err != nil {
		return Zero, err
	}
	exponent := Zero
	var constants []Ordinal
	for k := len(parts) - 1; k >= 0; k-- {
		c, wraps := joined(parts[k][0], parts[k][1], roots[k].p)
		exponent = exponent.Add(monomial(finite(big.NewInt(int64(k))), c))
		if wraps {
			constants = append(constants, alpha(k))
		}
	}
	result := monomial(exponent, coefficient)
	for _, c := range constants {
		if result, err = m.product(result, c); err != nil {
			return Zero, err
		}
	}
	return result, nil
}

// places returns the coefficients of w^k in two exponents.
func places(a, b Ordinal) (parts [][2]*big.Int, err error) {
	for which, e := range []Ordinal{a, b} {
		for _, t := range e.terms {
			k, ok := t.Exponent.Finite()
			if !ok || !k.IsInt64() || k.Int64() >= int64(len(roots)) {
				return nil, fmt.Errorf("omega^(%s): %w", e, ErrBeyond)
			}
			for int64(len(parts)) <= k.Int64() {
				parts = append(parts, [2]*big.Int{new(big.Int), new(big.Int)})
			}
			parts[k.Int64()][which] = t.Coefficient
		}
	}
	return parts, nil
}

// joined adds two numbers in base p, digit by digit, with each carry going to the next lower place; wraps reports a carry
// from the lowest place.
func joined(a, b *big.Int, p int64) (sum *big.Int, wraps bool) {
	var digits []int64
	base, rest, digit := big.NewInt(p), new(big.Int), new(big.Int)
	for _, x := range []*big.Int{a, b} {
		rest.Set(x)
		for i := 0; rest.Sign() > 0; i++ {
			rest.QuoRem(rest, base, digit)
			if i == len(digits) {
				digits = append(digits, 0)
			}
			digits[i] += digit.Int64()
		}
	}
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i] < p {
			continue
		}
		digits[i] -= p
		if i > 0 {
			digits[i-1]++
		} else {
			wraps = true
		}
	}
	sum = new(big.Int)
	for i := len(digits) - 1; i >= 0; i-- {
		sum.Mul(sum, base).Add(sum, big.NewInt(digits[i]))
	}
	return sum, wraps
}

func (m *multiplier) finite(x, y *big.Int) (*big.Int, error) {
	a, err := nimber.FromBig(x)
	if err != nil {
		return nil, err
	}
	b, err := nimber.FromBig(y)
	if err != nil {
		return nil, err
	}
	product, err := a.Mul(m.ctx, b)
	return product.Big(), err
}
