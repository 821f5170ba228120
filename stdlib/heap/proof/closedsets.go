package proof

import (
	"fmt"
	"math/big"

	"cgt/stdlib/heap"
)

// Closed forms of subtraction sets. They are used where the table that proves a
// period by checking would be long, so that the elements may be of any size.
//
// Multiples. Let a be the least element and all elements multiples of a; let
// a, 2a, ..., ka be elements, and no element a multiple of (k+1)a. Then
// G(n) = [n/a] mod (k+1). Proof by induction on n: with x = [n/a], the options
// are the heaps with [n'/a] = x-j for the elements ja <= n. Those for j <= k
// have all values below x mod (k+1), and none has x mod (k+1) itself.
//
// Two elements a < b. Write b = 2ha+r, 0 <= r < 2a. For r = a the first form
// applies, with k = 1. Else G has the period a+b from the start and begins
//
//	(0^a 1^a)^h 0^r 2^(a-r) 1^r      for r < a,
//	(0^a 1^a)^(h+1) 2^(r-a)          for r > a.
//
// Proof. Call this word W and read it cyclically. As b = -a modulo a+b, the
// options of n have the values W(n-a), if n >= a, and W(n+a), if n >= b. So it
// is enough that W(x) = 0 for x < a; that W(x) = mex{W(x-a)} for a <= x < b,
// where every 2 stands at some x >= b; and that W(x) = mex{W(x-a), W(x+a)} for
// x >= a+b and hence, cyclically, for all x. All three are read off the blocks.
// (Winning Ways, chapter 4, has the table of the first cases.)

// LongSet is the largest element from which a closed form is preferred to a proof by checking.
const LongSet = 1 << 16

// closedSet is the closed form of a subtraction set with large elements, or nil.
func closedSet(r *heap.Rules) *Form {
	if r.Repeats() || !r.Impartial() || r.LastTake() < LongSet || !r.IsSet() {
		return nil
	}
	return setForm(r)
}

// setForm is closedSet for a set of any size.
func setForm(r *heap.Rules) *Form {
	set := r.Subtracted()
	a, k := set[0], uint64(0)
	for int(k) < len(set) && set[k] == (k+1)*a {
		k++
	}
	multiples := true
	for _, e := range set {
		multiples = multiples && e%a == 0 && e/a%(k+1) != 0
	}
	switch {
	case multiples:
		return multiplesForm(a, k)
	case len(set) == 2:
		return twoElementForm(a, set[1])
	}
	return nil
}

func multiplesForm(a, k uint64) *Form {
	text := fmt.Sprintf("G(n) = n mod %d", k+1)
	if a > 1 {
		text = fmt.Sprintf("G(n) = [n/%d] mod %d", a, k+1)
	}
	text += ", as every element is a multiple of the least one, but none of the first multiple that is missing"
	value := func(n *big.Int) *big.Int {
		x := new(big.Int).Div(n, new(big.Int).SetUint64(a))
		return x.Mod(x, new(big.Int).SetUint64(k+1))
	}
	return &Form{value, Period{Period: a * (k + 1)}, text}
}

func twoElementForm(a, b uint64) *Form {
	h, r := b/(2*a), b%(2*a)
	value := func(n *big.Int) *big.Int {
		x := new(big.Int).Mod(n, new(big.Int).SetUint64(a+b)).Uint64()
		steps := 2 * h * a
		if r > a {
			steps += 2 * a
		}
		switch {
		case x < steps:
			return big.NewInt(int64(x / a % 2))
		case r > a:
			return big.NewInt(2)
		case x < steps+r:
			return big.NewInt(0)
		case x < steps+a:
			return big.NewInt(2)
		}
		return big.NewInt(1)
	}
	return &Form{value, Period{Period: a + b}, fmt.Sprintf("the subtraction set {a, b} with b not an odd multiple of a has "+
		"the period a+b = %d from the start", a+b)}
}
