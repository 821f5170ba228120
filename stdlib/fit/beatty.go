package fit

import (
	"context"
	"fmt"
	"math/big"

	"cgt/stdlib/internal/integer"
)

// Quadratic is the number (P + Q sqrt(D))/R with R > 0 and D no square.
type Quadratic struct{ P, Q, D, R int64 }

// String prints it, such as (1 + sqrt 5)/2.
func (q Quadratic) String() string {
	root := fmt.Sprintf("sqrt %d", q.D)
	sign := " + "
	k := q.Q
	if k < 0 {
		sign, k = " - ", -k
	}
	if k != 1 {
		root = fmt.Sprintf("%d*%s", k, root)
	}
	switch {
	case q.P == 0 && q.Q > 0:
		if q.R == 1 {
			return root
		}
		return fmt.Sprintf("(%s)/%d", root, q.R)
	case q.R == 1:
		return fmt.Sprintf("%d%s%s", q.P, sign, root)
	}
	return fmt.Sprintf("(%d%s%s)/%d", q.P, sign, root, q.R)
}

// Floor is the integer part of n times the number, exactly.
func (q Quadratic) Floor(n *big.Int) *big.Int {
	// floor((x + s sqrt y)/R) = floor((x + floor(s sqrt y))/R), as x is an integer.
	k := new(big.Int).Mul(n, big.NewInt(q.Q))
	y := new(big.Int).Mul(k, k)
	root := y.Sqrt(y.Mul(y, big.NewInt(q.D)))
	if k.Sign() < 0 {
		root.Neg(root.Add(root, big.NewInt(1))) // D is not a square, so the root is not an integer
	}
	x := new(big.Int).Mul(n, big.NewInt(q.P))
	x.Add(x, root)
	return x.Div(x, big.NewInt(q.R))
}

// less reports whether the number is less than x, exactly.
func (q Quadratic) less(x *big.Rat) bool {
	// (P + Q sqrt D)/R < a/b  iff  Q sqrt D < aR/b - P.
	right := new(big.Rat).Mul(x, new(big.Rat).SetInt64(q.R))
	right.Sub(right, new(big.Rat).SetInt64(q.P))
	square := new(big.Rat).Mul(right, right)
	left := new(big.Rat).SetInt64(q.Q * q.Q * q.D)
	if q.Q > 0 {
		return right.Sign() > 0 && left.Cmp(square) < 0
	}
	return right.Sign() >= 0 || left.Cmp(square) > 0
}

// Bounds for the quadratic numbers that are tried.
const (
	largestD = 60
	largestR = 12
	largestQ = 4
)

// height is the sum of the absolute values of the coefficients of the primitive integer polynomial that has the number as a
// root.
func (q Quadratic) height() int64 {
	// R^2 x^2 - 2PR x + P^2 - Q^2 D
	size := func(x int64) int64 { return max(x, -x) }
	a, b, c := q.R*q.R, size(2*q.P*q.R), size(q.P*q.P-q.Q*q.Q*q.D)
	return (a + b + c) / integer.GCD(integer.GCD(a, b), c)
}

// simplest is the quadratic irrational of least height strictly between two numbers, within the bounds. It is returned only
// if an interval of that length is expected to contain few numbers of its height: there are about height^3 in the unit
// interval.
func simplest(low, high *big.Rat) (Quadratic, bool) {
	best, cost, found := Quadratic{}, int64(0), false
	one := big.NewInt(1)
	for d := int64(2); d <= largestD; d++ {
		if !squareFree(d) {
			continue
		}
		for r := int64(1); r <= largestR; r++ {
			for q := int64(-largestQ); q <= largestQ; q++ {
				if q == 0 {
					continue
				}
				// The values of P with low < (P + q sqrt d)/r start at floor(r*low - q sqrt d).
				x := new(big.Rat).Mul(low, new(big.Rat).SetInt64(r))
				start := new(big.Int).Div(x.Num(), x.Denom())
				start.Sub(start, Quadratic{0, q, d, 1}.Floor(one))
				if !start.IsInt64() {
					continue
				}
				for p := start.Int64() - 2; p <= start.Int64()+2; p++ {
					c := Quadratic{p, q, d, r}
					weight := c.height()
					if found && weight >= cost || integer.GCD(integer.GCD(max(p, -p), max(q, -q)), r) != 1 || c.less(low) ||
						!c.less(high) {
						continue
					}
					best, cost, found = c, weight, true
				}
			}
		}
	}
	length, _ := new(big.Rat).Sub(high, low).Float64()
	return best, found && float64(cost*cost*cost)*length < 1
}

func squareFree(d int64) bool {
	for k := int64(2); k*k <= d; k++ {
		if d%(k*k) == 0 {
			return false
		}
	}
	return true
}

// slope is the simplest quadratic number alpha with floor((n+shift)*alpha)+add
// equal to the terms, the first of which has the index from.
func slope(from int64, terms []*big.Int, shift, add int64) (Quadratic, bool) {
	var low, high *big.Rat
	for i, a := range terms {
		n := from + int64(i) + shift
		x := new(big.Int).Sub(a, big.NewInt(add))
		if n == 0 {
			if x.Sign() != 0 {
				return Quadratic{}, false
			}
			continue
		}
		if n < 0 {
			return Quadratic{}, false
		}
		l := new(big.Rat).SetFrac(x, big.NewInt(n))
		h := new(big.Rat).SetFrac(new(big.Int).Add(x, big.NewInt(1)), big.NewInt(n))
		if low == nil || l.Cmp(low) > 0 {
			low = l
		}
		if high == nil || h.Cmp(high) < 0 {
			high = h
		}
	}
	if low == nil || low.Cmp(high) >= 0 {
		return Quadratic{}, false
	}
	return simplest(low, high)
}

// leastBeatty is the least number of terms in which a slope is sought: fewer leave too many possible numbers.
const leastBeatty = 16

// beatty is floor(n*alpha), possibly with n+1 for n or shifted by 1.
func beatty(_ context.Context, t Terms) (*Law, error) {
	f := fitted(len(t.IDs))
	if t.Numbers == nil || f < leastBeatty {
		return nil, nil
	}
	terms := make([]*big.Int, f)
	for i := range terms {
		if x := t.Numbers[i]; !x.IsInt() {
			return nil, nil
		}
		terms[i] = t.Numbers[i].Num()
	}
	for _, shift := range []int64{0, 1, -1} {
		for _, add := range []int64{0, 1, -1} {
			if t.From+shift < 0 {
				continue
			}
			alpha, ok := slope(t.From, terms, shift, add)
			if !ok {
				continue
			}
			l := &Law{Kind: Beatty, Count: 4 + int(max(shift, -shift)+max(add, -add)),
				Text:       "f(n) = " + floorText("n", alpha, shift, add) + ", alpha = " + alpha.String(),
				Parameters: []Parameter{{"alpha", alpha.String()}, {"shift", shift}, {"add", add}},
				At: func(n *big.Int) (Term, bool) {
					x := alpha.Floor(new(big.Int).Add(n, big.NewInt(shift)))
					return Term{Number: new(big.Rat).SetInt(x.Add(x, big.NewInt(add)))}, n.Cmp(big.NewInt(t.From)) >= 0
				}}
			if t.passes(l) {
				return l, nil
			}
		}
	}
	return nil, nil
}

// floorText is such as floor((n+1)*alpha) - 1.
func floorText(name string, _ Quadratic, shift, add int64) string {
	switch {
	case shift > 0:
		name = fmt.Sprintf("(%s+%d)", name, shift)
	case shift < 0:
		name = fmt.Sprintf("(%s-%d)", name, -shift)
	}
	text := "floor(" + name + "*alpha)"
	switch {
	case add > 0:
		text += fmt.Sprintf(" + %d", add)
	case add < 0:
		text += fmt.Sprintf(" - %d", -add)
	}
	return text
}
