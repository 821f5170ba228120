package nimber

import (
	"context"
	"fmt"
	"math/big"
	"strings"
)

// MaxOrderLevel is the highest level whose multiplicative group has a known
// factorisation: its order is the product of the Fermat numbers F0 to F11,
// and F12 is not factored completely.
const MaxOrderLevel = 12

// fermatFactors lists the prime factors of the Fermat numbers Fj = 2^(2^j) + 1, except the largest one, which is the
// remaining cofactor (F5: Euler 1732, F6: Landry 1880, F7: Morrison and Brillhart 1970, F8: Brent and Pollard 1980, F9:
// Lenstra, Manasse and others 1990, F10: Brent 1995, F11: Brent 1988). The tests check that they divide and that all
// factors are prime.
const fermatFactors = `
5 641
6 274177
7 59649589127497217
8 1238926361552897
9 2424833 7455602825647884208337395736200454918783366342657
10 45592577 6487031809 4659775785220018543264560743076778192897
11 319489 974849 167988556341760475137 3560841906445833920513
`

// primesOfFermat returns the prime factors of Fj, j < MaxOrderLevel, ascending. Every factor occurs once.
func primesOfFermat(j int) []*big.Int {
	one := big.NewInt(1)
	rest := new(big.Int).Add(new(big.Int).Lsh(one, 1<<j), one)
	var primes []*big.Int
	for line := range strings.Lines(fermatFactors) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] != fmt.Sprint(j) {
			continue
		}
		for _, f := range fields[1:] {
			p, _ := new(big.Int).SetString(f, 10)
			primes = append(primes, p)
			rest.Quo(rest, p)
		}
	}
	return append(primes, rest)
}

// Order is the multiplicative order of n: the least e > 0 for which n to the power e is 1. The error is ErrDivisionByZero
// for 0, which has no order, ErrOrderUnknown above level 12 (n >= 2^4096), otherwise that of the budget.
//
// The group of level k+1 is the product of that of level k and a group of order Fk, which is coprime to the former's: the
// norm of n lies in the one, the conjugate of n divided by n in the other.
func (n Nimber) Order(ctx context.Context) (*big.Int, error) {
	if n.IsZero() {
		return nil, fmt.Errorf("0 has no multiplicative order: %w", ErrDivisionByZero)
	}
	if n.Level() > MaxOrderLevel {
		return nil, fmt.Errorf("%w: n has %d bits, and the Fermat number 2^%d + 1, which divides the order of its group, is "+
			"not known to be factored",
			ErrOrderUnknown, n.BitLen(), 1<<(n.Level()-1))
	}
	order := big.NewInt(1)
	for !n.IsZero() && n != One {
		part, below, err := n.topOrder(ctx)
		if err != nil {
			return nil, err
		}
		order.Mul(order, part)
		n = below
	}
	return order, nil
}

// topOrder is the part of the order of n that divides the Fermat number Fk,
// k+1 the level of n, and the norm of n, whose order is the other part.
func (n Nimber) topOrder(ctx context.Context) (part *big.Int, norm Nimber, err error) {
	k := n.Level() - 1
	one := big.NewInt(1)
	fermatPower := new(big.Int).Lsh(one, 1<<k)
	high, err := FromBig(new(big.Int).Rsh(n.Big(), 1<<k))
	if err != nil {
		return nil, Nimber{}, err
	}
	conjugate := n.Add(high) // h*F + l -> h*F + h + l
	if norm, err = n.Mul(ctx, conjugate); err != nil {
		return nil, Nimber{}, err
	}
	y, err := conjugate.Div(ctx, n)
	if err != nil {
		return nil, Nimber{}, err
	}
	fermat := fermatPower.Add(fermatPower, one)
	part = new(big.Int).Set(fermat)
	for _, p := range primesOfFermat(k) {
		z, err := y.Pow(ctx, new(big.Int).Quo(fermat, p))
		if err != nil {
			return nil, Nimber{}, err
		}
		if z == One {
			part.Quo(part, p)
		}
	}
	return part, norm, nil
}
