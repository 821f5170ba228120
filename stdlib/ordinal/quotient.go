package ordinal

import (
	"context"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
)

// Number is a surreal number of the field that the ordinals below epsilon_0 generate under Conway's operations (On Numbers
// and Games, chapters 1 to 3): a quotient of two integer combinations of powers of w, in lowest terms. The zero Number is
// not valid; NewNumber and OfOrdinal make 0. Numbers are immutable.
//
// Under the natural operations the combinations form a ring of polynomials over the integers, with the indeterminates
// w^w^b; so greatest common divisors exist, and every number has a unique form.
type Number struct{ numerator, denominator Ordinal } // with coefficients of both signs

// OfOrdinal is an ordinal as a number.
func OfOrdinal(a Ordinal) Number { return Number{a, One} }

// NewNumber is the rational number x.
func NewNumber(x *big.Rat) Number {
	return Number{finite(new(big.Int).Set(x.Num())), finite(new(big.Int).Set(x.Denom()))}
}

// Ordinal is the ordinal that x is; ok is false when it is not one.
func (x Number) Ordinal() (a Ordinal, ok bool) {
	if x.denominator.Cmp(One) != 0 {
		return Zero, false
	}
	for _, t := range x.numerator.terms {
		if t.Coefficient.Sign() < 0 {
			return Zero, false
		}
	}
	return x.numerator, true
}

// Rat is the rational number that x is; ok is false when it is not one.
func (x Number) Rat() (q *big.Rat, ok bool) {
	p, ok := x.numerator.Finite()
	r, ok2 := x.denominator.Finite()
	if !ok || !ok2 {
		return nil, false
	}
	return new(big.Rat).SetFrac(p, r), true
}

// Terms returns the terms of an x without a denominator, in the form of those of ordinals, but with coefficients of both
// signs. The caller must not change them.
func (x Number) Terms() []Term { return x.numerator.terms }

// Numerator is the numerator of x in lowest terms.
func (x Number) Numerator() Number { return Number{x.numerator, One} }

// Denominator is the denominator of x in lowest terms; it is positive.
func (x Number) Denominator() Number { return Number{x.denominator, One} }

// Sign is -1, 0 or 1.
func (x Number) Sign() int { return sign(x.numerator) }

func sign(a Ordinal) int {
	if a.IsZero() {
		return 0
	}
	return a.terms[0].Coefficient.Sign()
}

// Infinitesimal reports whether x is between -1/n and 1/n for all natural n.
func (x Number) Infinitesimal() bool {
	return x.Sign() == 0 || x.numerator.terms[0].Exponent.Cmp(x.denominator.terms[0].Exponent) < 0
}

// Neg is -x.
func (x Number) Neg() Number { return Number{negative(x.numerator), x.denominator} }

func negative(a Ordinal) Ordinal {
	terms := make([]Term, len(a.terms))
	for i, t := range a.terms {
		terms[i] = Term{t.Exponent, new(big.Int).Neg(t.Coefficient)}
	}
	return Ordinal{terms}
}

// Add is the sum. The error is ErrTooLarge or that of the budget of ctx, here and below.
func (x Number) Add(ctx context.Context, y Number) (Number, error) {
	f := &fractions{ctx: ctx, budget: game.BudgetOf(ctx)}
	if x.denominator.Cmp(y.denominator) == 0 {
		return f.reduced(x.numerator.NaturalSum(y.numerator), x.denominator)
	}
	return f.reduced(f.product(x.numerator, y.denominator).NaturalSum(f.product(y.numerator, x.denominator)),
		f.product(x.denominator, y.denominator))
}

// Mul is the product.
func (x Number) Mul(ctx context.Context, y Number) (Number, error) {
	f := &fractions{ctx: ctx, budget: game.BudgetOf(ctx)}
	return f.reduced(f.product(x.numerator, y.numerator), f.product(x.denominator, y.denominator))
}

// Inverse is 1/x; x must not be 0.
func (x Number) Inverse() Number {
	if x.Sign() < 0 {
		return Number{negative(x.denominator), negative(x.numerator)}
	}
	return Number{x.denominator, x.numerator}
}

// Cmp is -1, 0 or 1 when x is below, equal to or above y.
func (x Number) Cmp(ctx context.Context, y Number) (int, error) {
	f := &fractions{ctx: ctx, budget: game.BudgetOf(ctx)}
	difference := f.product(x.numerator, y.denominator).NaturalSum(negative(f.product(y.numerator, x.denominator)))
	return sign(difference), f.err
}

// Pow is x^n; x must not be 0 when n is negative.
func (x Number) Pow(ctx context.Context, n int64) (Number, error) {
	if n < 0 {
		x, n = x.Inverse(), -n
	}
	f := &fractions{ctx: ctx, budget: game.BudgetOf(ctx)}
	numerator, denominator := One, One
	for i := 62; i >= 0 && f.err == nil; i-- {
		numerator, denominator = f.product(numerator, numerator), f.product(denominator, denominator)
		if n>>i&1 == 1 {
			numerator, denominator = f.product(numerator, x.numerator), f.product(denominator, x.denominator)
		}
	}
	return Number{numerator, denominator}, f.err // powers of coprime combinations are coprime
}

// OmegaPower is Conway's w^x for a difference x of two ordinals; ok is false for
// other numbers.
func (x Number) OmegaPower() (power Number, ok bool) {
	if x.denominator.Cmp(One) != 0 {
		return Number{}, false
	}
	var up, down []Term
	for _, t := range x.numerator.terms {
		if t.Coefficient.Sign() > 0 {
			up = append(up, t)
		} else {
			down = append(down, Term{t.Exponent, new(big.Int).Neg(t.Coefficient)})
		}
	}
	return Number{Power(Ordinal{up}), Power(Ordinal{down})}, true
}

// Birthday is the length of the sign expansion of a difference of two ordinals;
// ok is false for other numbers (Gonshor, An Introduction to the Theory of Surreal
// Numbers, theorem 5.12).
func (x Number) Birthday() (day Ordinal, ok bool) {
	if x.denominator.Cmp(One) != 0 {
		return Zero, false
	}
	terms := make([]Term, len(x.numerator.terms))
	for i, t := range x.numerator.terms {
		terms[i] = Term{t.Exponent, new(big.Int).Abs(t.Coefficient)}
	}
	return Ordinal{terms}, true
}

// String is a text such as "(omega^2 - 1)/(omega * 2)"; it reads back.
func (x Number) String() string {
	text := x.numerator.String()
	if x.denominator.Cmp(One) == 0 {
		return text
	}
	return fmt.Sprintf("%s/%s", factor(text), factor(x.denominator.String()))
}

// fractions brings quotients to lowest terms and remembers the first error.
type fractions struct {
	ctx    context.Context
	budget *game.Budget
	err    error
}

// product is a product of combinations; after an error it is 0.
func (f *fractions) product(a, b Ordinal) Ordinal {
	bits := int64(1)
	for _, c := range []Ordinal{a, b} {
		if !c.IsZero() {
			bits += int64(c.terms[0].Coefficient.BitLen() / 64)
		}
	}
	if f.err == nil {
		f.err = f.budget.Steps(f.ctx, int64(1+len(a.terms)*len(b.terms))*bits)
	}
	if f.err != nil {
		return Zero
	}
	p, err := a.NaturalProduct(b)
	f.err = err
	return p
}

// reduced is the quotient of two combinations, the second of which is not 0.
func (f *fractions) reduced(numerator, denominator Ordinal) (Number, error) {
	if f.err != nil {
		return Number{}, f.err
	}
	if numerator.IsZero() {
		return Number{Zero, One}, nil
	}
	common := f.divisor(numerator, denominator)
	if sign(denominator) < 0 {
		common = negative(common)
	}
	x := Number{f.quotient(numerator, common), f.quotient(denominator, common)}
	return x, f.err
}
