// Package ordinal is the ordinals below epsilon_0, in Cantor's normal form: the
// ordinary and the natural operations, and the field of nimbers as far as
// Lenstra's table reaches, which contains the ordinals below w^w^13 (Conway, On
// Numbers and Games, chapter 6; H. W. Lenstra, On the algebraic closure of two,
// 1977, and Nim multiplication, 1978).
package ordinal

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// Ordinal is an ordinal below epsilon_0: a sum w^a * n + w^b * m + ... with
// falling exponents, which are ordinals, and coefficients above 0. The zero
// Ordinal is 0. Ordinals are immutable.
type Ordinal struct{ terms []Term }

// Term is w^Exponent * Coefficient.
type Term struct {
	Exponent    Ordinal
	Coefficient *big.Int
}

// Errors of this package.
var (
	ErrNegative = errors.New("an ordinal is never negative")
	ErrTooLarge = errors.New("the ordinal is too large")
)

// maxTerms bounds the length of normal forms.
const maxTerms = 1 << 16

// Omega is the first infinite ordinal.
var Omega = Power(One)

// Zero and One are the first ordinals.
var (
	Zero = Ordinal{}
	One  = Ordinal{[]Term{{Ordinal{}, big.NewInt(1)}}}
)

// FromBig is the finite ordinal n. The error is ErrNegative.
func FromBig(n *big.Int) (Ordinal, error) {
	if n.Sign() < 0 {
		return Zero, fmt.Errorf("%w, but this is %s", ErrNegative, n)
	}
	return finite(new(big.Int).Set(n)), nil
}

func finite(n *big.Int) Ordinal { return monomial(Zero, n) }

func monomial(exponent Ordinal, n *big.Int) Ordinal {
	if n.Sign() == 0 {
		return Zero
	}
	return Ordinal{[]Term{{exponent, n}}}
}

// Power is w^a.
func Power(a Ordinal) Ordinal { return monomial(a, big.NewInt(1)) }

// Terms are the terms of the normal form, greatest first. The caller must not
// change them.
func (a Ordinal) Terms() []Term { return a.terms }

// IsZero reports whether a is 0.
func (a Ordinal) IsZero() bool { return len(a.terms) == 0 }

// Finite is the natural number that a is; ok is false when it is infinite.
func (a Ordinal) Finite() (n *big.Int, ok bool) {
	switch {
	case a.IsZero():
		return new(big.Int), true
	case a.terms[0].Exponent.IsZero():
		return new(big.Int).Set(a.terms[0].Coefficient), true
	}
	return nil, false
}

// Cmp is -1, 0 or 1 when a is below, equal to or above b.
func (a Ordinal) Cmp(b Ordinal) int {
	for i, t := range a.terms {
		if i == len(b.terms) {
			return 1
		}
		if c := t.Exponent.Cmp(b.terms[i].Exponent); c != 0 {
			return c
		}
		if c := t.Coefficient.Cmp(b.terms[i].Coefficient); c != 0 {
			return c
		}
	}
	if len(a.terms) < len(b.terms) {
		return -1
	}
	return 0
}

// Add is the ordinary sum a + b: b appended to a, so that 1 + w = w.
func (a Ordinal) Add(b Ordinal) Ordinal {
	if b.IsZero() {
		return a
	}
	lead := b.terms[0]
	var terms []Term
	for _, t := range a.terms {
		switch t.Exponent.Cmp(lead.Exponent) {
		case 1:
			terms = append(terms, t)
			continue
		case 0:
			lead.Coefficient = new(big.Int).Add(t.Coefficient, lead.Coefficient)
		}
		break
	}
	return Ordinal{append(append(terms, lead), b.terms[1:]...)}
}

// Mul is the ordinary product a * b: b copies of a in sequence, so that 2 * w = w. The error is ErrTooLarge.
func (a Ordinal) Mul(b Ordinal) (Ordinal, error) {
	if a.IsZero() || b.IsZero() {
		return Zero, nil
	}
	if len(b.terms)+len(a.terms) > maxTerms {
		return Zero, ErrTooLarge
	}
	lead := a.terms[0]
	var terms []Term
	for _, t := range b.terms {
		if !t.Exponent.IsZero() {
			terms = append(terms, Term{lead.Exponent.Add(t.Exponent), t.Coefficient})
			continue
		}
		terms = append(terms, Term{lead.Exponent, new(big.Int).Mul(lead.Coefficient, t.Coefficient)})
		terms = append(terms, a.terms[1:]...)
	}
	return Ordinal{terms}, nil
}

// maxPower bounds finite exponents of Pow.
const maxPower = 1 << 12

// Pow is the ordinary power a^b, with 0^0 = 1. The error is ErrTooLarge.
func (a Ordinal) Pow(b Ordinal) (Ordinal, error) {
	if b.IsZero() || a.Cmp(One) == 0 {
		return One, nil
	}
	if a.IsZero() {
		return Zero, nil
	}
	// b = limit + n, the limit w * c: a^limit is a power of w.
	limit, n := b, new(big.Int)
	if last := b.terms[len(b.terms)-1]; last.Exponent.IsZero() {
		limit, n = Ordinal{b.terms[:len(b.terms)-1]}, last.Coefficient
	}
	result := One
	if !limit.IsZero() {
		exponent, err := a.limitExponent(limit)
		if err != nil {
			return Zero, err
		}
		result = Power(exponent)
	}
	if k, ok := a.Finite(); ok {
		if !n.IsInt64() || int64(k.BitLen())*n.Int64() > 1<<24 {
			return Zero, ErrTooLarge
		}
		return result.Mul(finite(new(big.Int).Exp(k, n, nil)))
	}
	if !n.IsInt64() || n.Int64() > maxPower {
		return Zero, ErrTooLarge
	}
	var err error
	for range n.Int64() {
		if result, err = result.Mul(a); err != nil {
			return Zero, err
		}
	}
	return result, nil
}

// limitExponent is the e with a^limit = w^e, for a > 1. For an infinite a with the leading exponent d it is d * limit; for
// a finite a, a^(w * c) is w^c.
func (a Ordinal) limitExponent(limit Ordinal) (Ordinal, error) {
	if _, ok := a.Finite(); !ok {
		return a.terms[0].Exponent.Mul(limit)
	}
	var terms []Term
	for _, t := range limit.terms { // w^e = w * w^(e-1) for finite e, w * w^e for others
		e := t.Exponent
		if n, ok := e.Finite(); ok {
			e = finite(n.Sub(n, big.NewInt(1)))
		}
		terms = append(terms, Term{e, t.Coefficient})
	}
	return Ordinal{terms}, nil
}

// merged merges two normal forms, using f for the coefficients of equal exponents.
func merged(a, b Ordinal, f func(x, y *big.Int) *big.Int) Ordinal {
	var terms []Term
	for i, j := 0, 0; i < len(a.terms) || j < len(b.terms); {
		order := 0
		switch {
		case i == len(a.terms):
			order = -1
		case j == len(b.terms):
			order = 1
		default:
			order = a.terms[i].Exponent.Cmp(b.terms[j].Exponent)
		}
		switch order {
		case 1:
			terms, i = append(terms, a.terms[i]), i+1
		case -1:
			terms, j = append(terms, b.terms[j]), j+1
		default:
			if n := f(a.terms[i].Coefficient, b.terms[j].Coefficient); n.Sign() != 0 {
				terms = append(terms, Term{a.terms[i].Exponent, n})
			}
			i, j = i+1, j+1
		}
	}
	return Ordinal{terms}
}

// NaturalSum is Hessenberg's sum, which is the sum of the ordinals as games: the
// terms of both together.
func (a Ordinal) NaturalSum(b Ordinal) Ordinal {
	return merged(a, b, func(x, y *big.Int) *big.Int { return new(big.Int).Add(x, y) })
}

// NaturalProduct is Hessenberg's product, the product of the ordinals as surreal numbers: every term times every term. The
// error is ErrTooLarge.
func (a Ordinal) NaturalProduct(b Ordinal) (Ordinal, error) {
	if len(a.terms)*len(b.terms) > maxTerms {
		return Zero, ErrTooLarge
	}
	total := Zero
	for _, s := range a.terms {
		var terms []Term
		for _, t := range b.terms {
			terms = append(terms, Term{s.Exponent.NaturalSum(t.Exponent), new(big.Int).Mul(s.Coefficient, t.Coefficient)})
		}
		total = total.NaturalSum(Ordinal{terms})
	}
	return total, nil
}

// String is a text such as "omega^(omega + 1) * 5 + omega^2 + 3"; it reads back.
func (a Ordinal) String() string {
	if a.IsZero() {
		return "0"
	}
	var b strings.Builder
	for i, t := range a.terms {
		switch {
		case t.Coefficient.Sign() < 0 && i == 0:
			b.WriteString("-")
		case t.Coefficient.Sign() < 0:
			b.WriteString(" - ")
		case i > 0:
			b.WriteString(" + ")
		}
		b.WriteString(t.String())
	}
	return b.String()
}

// String is a text such as "omega^2 * 5", without the sign of the coefficient.
func (t Term) String() string {
	n := new(big.Int).Abs(t.Coefficient)
	if t.Exponent.IsZero() {
		return n.String()
	}
	text := "omega"
	if t.Exponent.Cmp(One) != 0 {
		text += "^" + factor(t.Exponent.String())
	}
	if n.IsInt64() && n.Int64() == 1 {
		return text
	}
	return text + " * " + n.String()
}

// factor puts a text in parentheses if it is a sum or a product.
func factor(text string) string {
	if strings.Contains(text, " ") {
		return "(" + text + ")"
	}
	return text
}
