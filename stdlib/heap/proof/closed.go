package proof

import (
	"math/big"

	"cgt/stdlib/heap"
)

// Form is a closed form: a formula for all nim-values of a game, with its period and the theorem that proves it.
type Form struct {
	Value   func(n *big.Int) *big.Int
	Period  Period
	Theorem string
}

// Closed is the closed form of the ruleset, or nil. The proofs are inductions
// on n.
//
// No moves at all: G(n) = 0.
//
// Nim and the like: every place t >= 1 has the bits 1 and 2, place 0 none. Then
// G(n) = n: all smaller heaps are options, and a move that leaves heaps a, b,
// ... has G = a xor b xor ... <= a+b+... < n.
//
// 0.1...: every move takes the whole heap, so G(n) = 1 for n >= 1.
//
// 0.2...: any smaller heap but the empty one can be left; G(n) = n-1, n >= 1.
//
// Lasker's Nim, 4.3...: take any number, or split without taking. Its values
// are 0 and then, for k >= 0, 4k+1, 4k+2, 4k+4, 4k+3 at n = 4k+1, ..., 4k+4
// (Winning Ways, chapter 4).
func Closed(r *heap.Rules) *Form {
	from, tail := r.Tail()
	if r.Impartial() && len(r.Digits()) == 0 && tail == nil {
		return &Form{func(*big.Int) *big.Int { return new(big.Int) }, Period{Period: 1}, "there are no moves: G(n) = 0"}
	}
	if tail == nil {
		return closedSet(r)
	}
	if r.Unequal() {
		return nil
	}
	every := func(good func(d uint8) bool) bool {
		for _, d := range tail {
			if !good(d) {
				return false
			}
		}
		for t := uint64(1); t < from; t++ {
			if !good(r.Digit(t)) {
				return false
			}
		}
		return true
	}
	only := func(want uint8) bool { return every(func(d uint8) bool { return d == want }) }
	switch head := r.Digit(0); {
	case head == 0 && every(func(d uint8) bool { return d&3 == 3 }):
		return &Form{func(n *big.Int) *big.Int { return n }, Period{Period: 1, Saltus: 1}, "Nim: G(n) = n"}
	case head == 0 && only(1):
		return &Form{func(n *big.Int) *big.Int { return big.NewInt(int64(n.Sign())) }, Period{Period: 1, Preperiod: 1},
			"every move takes the whole heap: G(n) = 1 for n >= 1"}
	case head == 0 && only(2):
		return &Form{oneLess, Period{Period: 1, Preperiod: 1, Saltus: 1},
			"Nim in which the last counter stays: G(n) = n-1 for n >= 1"}
	case head == 4 && only(3):
		return &Form{lasker, Period{Period: 4, Preperiod: 1, Saltus: 4}, "Lasker's Nim (Winning Ways, chapter 4)"}
	}
	return nil
}

func oneLess(n *big.Int) *big.Int {
	if n.Sign() == 0 {
		return n
	}
	return new(big.Int).Sub(n, big.NewInt(1))
}

func lasker(n *big.Int) *big.Int {
	last := new(big.Int).And(n, big.NewInt(3)).Int64()
	switch {
	case n.Sign() > 0 && last == 0:
		return oneLess(n)
	case last == 3:
		return new(big.Int).Add(n, big.NewInt(1))
	}
	return n
}
