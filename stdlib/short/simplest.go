package short

import "math/big"

// bound is an end of an interval of numbers: closed when the end itself
// belongs to it, infinite when none is set.
type bound struct {
	at       Dyadic
	closed   bool
	infinite bool
}

// simplest is the simplest number between two bounds (the one born first: the integer of least absolute value if there is
// one, otherwise the one of least denominator). The interval must not be empty. Siegel, Combinatorial Game Theory, section
// II.3.
func simplest(lo, hi bound) Dyadic {
	above := func(x Dyadic) bool {
		c := x.Cmp(lo.at)
		return lo.infinite || c > 0 || c == 0 && lo.closed
	}
	below := func(x Dyadic) bool {
		c := x.Cmp(hi.at)
		return hi.infinite || c < 0 || c == 0 && hi.closed
	}
	zero := Dyadic{}
	if above(zero) {
		if below(zero) {
			return zero
		}
		lo.at, lo.closed, hi.at, hi.closed = hi.at.Neg(), hi.closed, lo.at.Neg(), lo.closed
		lo.infinite, hi.infinite = hi.infinite, lo.infinite
		return simplestPositive(lo, hi).Neg()
	}
	return simplestPositive(lo, hi)
}

// simplestPositive is simplest for an interval of positive numbers.
func simplestPositive(lo, hi bound) Dyadic {
	fits := func(x Dyadic) bool {
		c := x.Cmp(hi.at)
		return hi.infinite || c < 0 || c == 0 && hi.closed
	}
	one := NewDyadic(1, 0)
	n := lo.at.Floor()
	if !lo.closed || !lo.at.IsInteger() {
		n = n.Add(one)
	}
	if fits(n) {
		return n
	}
	// No integer lies inside. As k grows, the least multiple of 1/2^k above lo decreases; the first one in the interval is
	// the simplest.
	for k := uint32(1); ; k++ {
		x := leastMultiple(lo, k)
		if fits(x) {
			return x
		}
	}
}

// leastMultiple is the least multiple of 1/2^k that is above the bound lo.
func leastMultiple(lo bound, k uint32) Dyadic {
	scaled := lo.at.Mul(BigDyadic(new(big.Int).Lsh(big.NewInt(1), uint(k)), 0))
	n := scaled.Floor()
	if !lo.closed || !scaled.IsInteger() {
		n = n.Add(NewDyadic(1, 0))
	}
	return BigDyadic(n.Num(), k)
}
