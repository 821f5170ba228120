//go:build !js

package fit

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"
)

func bigTerms(list []*big.Int) Terms {
	t := Terms{}
	ids := map[string]int{}
	for _, x := range list {
		if _, ok := ids[x.String()]; !ok {
			ids[x.String()] = len(ids)
		}
		t.IDs = append(t.IDs, ids[x.String()])
		t.Numbers = append(t.Numbers, new(big.Rat).SetInt(x))
	}
	return t
}

// TestRecurrences: the Fibonacci, Catalan and Motzkin numbers, central binomials and factorials
// (OEIS A000045, A000108, A001006, A000984, A000142), counted here in other ways.
func TestRecurrences(t *testing.T) {
	const n = 24
	fibonacci := []*big.Int{big.NewInt(0), big.NewInt(1)}
	for len(fibonacci) < n {
		fibonacci = append(fibonacci, new(big.Int).Add(fibonacci[len(fibonacci)-1], fibonacci[len(fibonacci)-2]))
	}
	// sums counts by: f(n+1) is a sum of products f(i) f(n-i) or f(n-1-i), plus f(n) if own is set.
	sums := func(first int64, own bool) []*big.Int {
		f := []*big.Int{big.NewInt(first)}
		for k := 1; k < n; k++ {
			x := new(big.Int)
			most := k - 1
			if own {
				x.Set(f[k-1])
				most = k - 2
			}
			for i := 0; i <= most; i++ {
				x.Add(x, new(big.Int).Mul(f[i], f[most-i]))
			}
			f = append(f, x)
		}
		return f
	}
	central, factorial := []*big.Int{}, []*big.Int{}
	for k := range int64(n) {
		central = append(central, new(big.Int).Binomial(2*k, k))
		factorial = append(factorial, new(big.Int).MulRange(1, k))
	}
	for want, list := range map[string][]*big.Int{
		"f(n+2) = f(n+1) + f(n), generating function x/(1 - x - x**2)": fibonacci,
		"(n + 2)*f(n+1) = (4*n + 2)*f(n)":                              sums(1, false),
		"(n + 4)*f(n+2) = (2*n + 5)*f(n+1) + (3*n + 3)*f(n)":           sums(1, true),
		"(n + 1)*f(n+1) = (4*n + 2)*f(n)":                              central,
		"f(n+1) = (n + 1)*f(n)":                                        factorial,
	} {
		l, err := Sequence(context.Background(), bigTerms(list[:18]))
		if err != nil || l == nil || l.Text != want {
			t.Errorf("%v, %v; want %s", l, err, want)
			continue
		}
		for i, x := range list {
			if at, ok := l.At(big.NewInt(int64(i))); !ok || at.Number.Cmp(new(big.Rat).SetInt(x)) != 0 {
				t.Errorf("%s: term %d is %v", want, i, at.Number)
			}
		}
	}
}

// TestNoRecurrence: random terms, and terms of which one is changed, have none.
func TestNoRecurrence(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for range 40 {
		list := []*big.Int{}
		for i := range int64(20) {
			if rng.IntN(2) == 0 {
				list = append(list, big.NewInt(rng.Int64N(1000)))
			} else {
				list = append(list, big.NewInt(i*i*i-5*i+rng.Int64N(9)))
			}
		}
		if l, err := Sequence(context.Background(), bigTerms(list)); err != nil || l != nil {
			t.Errorf("%v has %v, %v", list, l, err)
		}
	}
	powers := []*big.Int{}
	for k := range int64(24) {
		powers = append(powers, new(big.Int).Exp(big.NewInt(2), big.NewInt(k), nil))
	}
	for changed := range powers {
		powers[changed].Add(powers[changed], big.NewInt(1))
		if l, _ := Sequence(context.Background(), bigTerms(powers)); l != nil {
			t.Errorf("with term %d changed: %s", changed, l.Text)
		}
		powers[changed].Sub(powers[changed], big.NewInt(1))
	}
}
