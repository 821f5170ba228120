package automatic

import (
	"cgt/stdlib/sorting"
	"math"
	"slices"
)

// Linear is a sum of multiples of variables and a constant.
type Linear struct {
	Coef  map[int]int64
	Const int64
}

// The largest coefficient and constant that a Linear may have in an Algebra.
const (
	MaxCoefficient = 1 << 20
	MaxConstant    = 1 << 60
)

// terms returns the variables with nonzero coefficients, sorted, and these coefficients; ok is false when a number is too
// large.
func (x Linear) terms() (vars []int, coefs []int64, ok bool) {
	ok = magnitude(x.Const) <= MaxConstant
	for v, c := range x.Coef {
		if c != 0 {
			vars = append(vars, v)
			ok = ok && magnitude(c) <= MaxCoefficient
		}
	}
	sorting.Values(vars)
	for _, v := range vars {
		coefs = append(coefs, x.Coef[v])
	}
	return vars, coefs, ok
}

func magnitude(x int64) uint64 {
	if x == math.MinInt64 {
		return 1 << 63
	}
	return uint64(max(x, -x))
}

// dot is the sum of the coefficients times the digits of a letter.
func (a *Algebra) dot(coefs []int64, letter int) int64 {
	sum := int64(0)
	for _, c := range coefs {
		sum += c * int64(letter%a.base)
		letter /= a.base
	}
	return sum
}

// tooLarge makes the algebra fail because a number is out of range.
func (a *Algebra) tooLarge() *Relation {
	if a.error == nil {
		a.error = ErrTooLarge
	}
	return a.Never()
}

// floorDiv is x/d rounded down, for d > 0.
func floorDiv(x, d int64) int64 {
	q := x / d
	if x%d < 0 {
		q--
	}
	return q
}

// Zero is the relation x = 0. The state is the value that the remaining digits must add up to.
func (a *Algebra) Zero(x Linear) *Relation {
	vars, coefs, ok := x.terms()
	if !ok {
		return a.tooLarge()
	}
	const never = math.MaxInt64
	base := int64(a.base)
	return explore(a, vars, -x.Const, func(want int64, letter int) int64 {
		if want == never {
			return never
		}
		rest := want - a.dot(coefs, letter)
		if rest%base != 0 {
			return never
		}
		return rest / base
	}, func(want int64) bool { return want == 0 })
}

// AtLeastZero is the relation x >= 0.
func (a *Algebra) AtLeastZero(x Linear) *Relation {
	vars, coefs, ok := x.terms()
	if !ok {
		return a.tooLarge()
	}
	// The part of the sum still to be read, e, must satisfy e >= -x.Const, that is -e <= x.Const.
	base := int64(a.base)
	return explore(a, vars, x.Const, func(most int64, letter int) int64 {
		return floorDiv(most+a.dot(coefs, letter), base)
	}, func(most int64) bool { return most >= 0 })
}

// Divisible is the relation "m divides x", for m >= 1.
func (a *Algebra) Divisible(x Linear, m int64) *Relation {
	vars, coefs, ok := x.terms()
	if !ok || m < 1 || m > MaxCoefficient {
		return a.tooLarge()
	}
	for i := range coefs {
		coefs[i] %= m
	}
	type state struct{ sum, power int64 }
	mod := func(x int64) int64 { return ((x % m) + m) % m }
	return explore(a, vars, state{mod(x.Const), 1 % m}, func(s state, letter int) state {
		return state{mod(s.sum + s.power*mod(a.dot(coefs, letter))), s.power * int64(a.base) % m}
	}, func(s state) bool { return s.sum == 0 })
}

// NimSum is the relation "the nim-sum of the variables is 0"; the base must be a power of 2, so that digits add without
// carries.
func (a *Algebra) NimSum(vars ...int) *Relation {
	if a.base&(a.base-1) != 0 {
		return a.tooLarge()
	}
	odd := []int{} // a variable that occurs twice cancels
	vars = slices.Clone(vars)
	sorting.Values(vars)
	for _, v := range vars {
		if n := len(odd); n > 0 && odd[n-1] == v {
			odd = odd[:n-1]
		} else {
			odd = append(odd, v)
		}
	}
	return explore(a, odd, true, func(zero bool, letter int) bool {
		sum := 0
		for range odd {
			sum ^= letter % a.base
			letter /= a.base
		}
		return zero && sum == 0
	}, func(zero bool) bool { return zero })
}

// Takes is the relation "the sequence has the value v at the variable".
func (a *Algebra) Takes(s *Sequence, variable, v int) *Relation {
	if s.Base != a.base {
		return a.tooLarge()
	}
	return explore(a, []int{variable}, int32(0), func(state int32, digit int) int32 {
		return s.next[int(state)*a.base+digit]
	}, func(state int32) bool { return s.out[state] == v })
}
