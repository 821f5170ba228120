package fit

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"cgt/stdlib/sorting"
)

// Pairs is the law of a set of pairs of natural numbers, as P-positions are: with a <= b and sorted, the n-th pair is
// (floor(n*alpha), floor(n*beta)), or a is the least number in no earlier pair and b a linear combination of a and n, or
// each of the two numbers obeys a law of its own. Mirror images of other pairs are left out. Nil means that there is no
// such law; the error is a *TooFew, or of the budget of ctx.
func Pairs(ctx context.Context, list [][2]int64) (*Law, error) {
	pairs := slices.Clone(list)
	for i, p := range pairs {
		pairs[i] = [2]int64{min(p[0], p[1]), max(p[0], p[1])}
	}
	sorting.By(pairs, func(p, q [2]int64) int {
		if p[0] != q[0] {
			return int(p[0] - q[0])
		}
		return int(p[1] - q[1])
	})
	pairs = slices.Compact(pairs)
	n := len(pairs)
	if n < leastTerms {
		return nil, &TooFew{n}
	}
	f := fitted(n)
	a, b := make([]*big.Int, n), make([]*big.Int, n)
	low, high := make([]int64, n), make([]int64, n)
	for i, p := range pairs {
		a[i], b[i] = big.NewInt(p[0]), big.NewInt(p[1])
		low[i], high[i] = p[0], p[1]
	}
	for _, start := range []int64{0, 1} { // whether (0, 0) is among them
		for _, move := range []int64{0, -1} {
			if l := beattyPairs(a, b, f, start, move); l != nil {
				l.Fitted, l.Tested = f, n-f
				return l, nil
			}
		}
	}
	for _, start := range []int64{0, 1} {
		if l := mexPairs(low, high, f, start); l != nil {
			l.Fitted, l.Tested = f, n-f
			return l, nil
		}
	}
	start := int64(0)
	if pairs[0] != [2]int64{} {
		start = 1
	}
	l, err := twoSequences(ctx, low, high, start)
	if err != nil || l == nil || !enough(l.Count, n) {
		return nil, err
	}
	l.Fitted, l.Tested = f, n-f
	return l, nil
}

// beattyPairs finds the law of pairs (floor(n*alpha)+add, floor(n*beta)+add) for n >= start.
func beattyPairs(a, b []*big.Int, f int, start, add int64) *Law {
	if len(a) < leastBeattyPairs {
		return nil
	}
	alpha, ok := slope(start, a[:f], 0, add)
	if !ok {
		return nil
	}
	// beta is preferably alpha plus an integer, or the number with 1/alpha + 1/beta = 1.
	beta, ok := partner(alpha, start, b[:f], add)
	if !ok {
		if beta, ok = slope(start, b[:f], 0, add); !ok {
			return nil
		}
	}
	pair := func(n *big.Int) ([2]*big.Int, bool) {
		x, y := alpha.Floor(n), beta.Floor(n)
		return [2]*big.Int{x.Add(x, big.NewInt(add)), y.Add(y, big.NewInt(add))}, n.Cmp(big.NewInt(start)) >= 0
	}
	for i := range a {
		p, _ := pair(big.NewInt(start + int64(i)))
		if p[0].Cmp(a[i]) != 0 || p[1].Cmp(b[i]) != 0 {
			return nil
		}
	}
	text := fmt.Sprintf("the pairs are (%s, %s) for n >= %d, alpha = %s, beta = %s",
		floorText("n", alpha, 0, add), "floor(n*beta)"+floorText("", alpha, 0, add)[len("floor(*alpha)"):], start, alpha, beta)
	l := &Law{Kind: BeattyPairs, Text: text, Count: 8,
		Parameters: []Parameter{{"alpha", alpha.String()}, {"beta", beta.String()}, {"start", start}, {"add", add}}}
	l.Pair = pair
	return l
}

// leastBeattyPairs is the number of pairs needed.
const leastBeattyPairs = 8

// partner is alpha + k for the integer k that the terms suggest, if any.
func partner(alpha Quadratic, start int64, b []*big.Int, add int64) (Quadratic, bool) {
	last := int64(len(b)) - 1
	n := big.NewInt(start + last)
	if n.Sign() == 0 {
		return Quadratic{}, false
	}
	low := alpha.Floor(n)
	gap := new(big.Int).Sub(b[last], low.Add(low, big.NewInt(add)))
	k, rest := new(big.Int).QuoRem(gap, n, new(big.Int))
	if rest.Sign() != 0 || !k.IsInt64() {
		return Quadratic{}, false
	}
	beta := Quadratic{alpha.P + k.Int64()*alpha.R, alpha.Q, alpha.D, alpha.R}
	for i, y := range b {
		x := beta.Floor(big.NewInt(start + int64(i)))
		if x.Add(x, big.NewInt(add)).Cmp(y) != 0 {
			return Quadratic{}, false
		}
	}
	return beta, true
}
