package ordinal

import (
	"context"
	"math/big"
)

// Above is the least ordinal above x, which must not be negative; ok is false if x has w in its denominator and is not
// infinitesimal.
//
// Let x be a sum of falling terms w^e * q. While the q are natural numbers the sum is an ordinal a. At the first one that
// is not: if q > 0, it is rounded up, since the rest is smaller than any multiple of w^e; if q < 0, a itself is above x,
// and what is below a stays below when less than its last term is taken away.
func (x Number) Above() (least Ordinal, ok bool) {
	if x.Sign() >= 0 && x.Infinitesimal() {
		return One, true
	}
	divisor, ok := x.denominator.Finite()
	if !ok || x.Sign() < 0 {
		return Zero, false
	}
	for _, t := range x.numerator.terms {
		q, rest := new(big.Int).QuoRem(t.Coefficient, divisor, new(big.Int))
		if t.Coefficient.Sign() < 0 {
			return least, true
		}
		if rest.Sign() != 0 {
			return least.Add(monomial(t.Exponent, q.Add(q, big.NewInt(1)))), true
		}
		least = least.Add(monomial(t.Exponent, q))
	}
	return least.Add(One), true
}

// Simplest is the number {left|right}, the simplest one above all of left and below all of right, if it is an ordinal or
// minus an ordinal; ok is false if it is neither, or if no number lies between.
//
// The least ordinal above all of left is the simplest number there: a number is not above its birthday, so that a simpler
// one would be below an ordinal that is not above all of left (On Numbers and Games, theorem 11).
func Simplest(ctx context.Context, left, right []Number) (simplest Number, ok bool, err error) {
	low, err := extreme(ctx, left, 1)
	if err != nil {
		return Number{}, false, err
	}
	high, err := extreme(ctx, right, -1)
	if err != nil {
		return Number{}, false, err
	}
	zero := OfOrdinal(Zero)
	switch {
	case (low == nil || low.Sign() < 0) && (high == nil || high.Sign() > 0):
		return zero, true, nil
	case low != nil && low.Sign() >= 0:
		return outward(ctx, *low, high)
	}
	if low != nil {
		minus := low.Neg()
		low = &minus
	}
	simplest, ok, err = outward(ctx, high.Neg(), low)
	return simplest.negated(ok), ok, err
}

// outward is the least ordinal above low, which is not negative, if it is below high.
func outward(ctx context.Context, low Number, high *Number) (Number, bool, error) {
	least, ok := low.Above()
	if !ok {
		return Number{}, false, nil
	}
	x := OfOrdinal(least)
	if high == nil {
		return x, true, nil
	}
	order, err := x.Cmp(ctx, *high)
	return x, order < 0, err
}

func (x Number) negated(valid bool) Number {
	if !valid {
		return x
	}
	return x.Neg()
}

// extreme is the greatest of numbers if sign is 1, the least if it is -1; nil if
// there are none.
func extreme(ctx context.Context, numbers []Number, sign int) (*Number, error) {
	var best *Number
	for i := range numbers {
		if best != nil {
			order, err := numbers[i].Cmp(ctx, *best)
			if err != nil {
				return nil, err
			}
			if order*sign <= 0 {
				continue
			}
		}
		best = &numbers[i]
	}
	return best, nil
}
