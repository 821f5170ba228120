package rulesets

import "math/big"

// MoorePrevious reports whether the previous player wins Moore's Nim on heaps of any
// size, none negative, of which a move makes at least one and at most k smaller: if in
// every binary place the number of heaps with a one is divisible by k+1 (Moore, A
// generalization of the game called Nim, Annals of Mathematics 11 (1910) 93-94). The
// time is linear in the digits.
func MoorePrevious(k int, heaps []*big.Int) bool {
	length := 0
	for _, n := range heaps {
		length = max(length, n.BitLen())
	}
	for place := range length {
		ones := 0
		for _, n := range heaps {
			ones += int(n.Bit(place))
		}
		if ones%(k+1) != 0 {
			return false
		}
	}
	return true
}
