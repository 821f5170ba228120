package misereplay

import (
	"math/big"

	"cgt/eval/ruleset"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// misereNimP is Bouton's rule: of heaps of which one is above 1 the player to
// move loses if the nim-sum is 0, of heaps of at most 1 if they are odd in
// number.
func misereNimP(sizes []*big.Int) bool {
	total, large := NimSumOf(sizes)
	return (large > 0) == (total.Sign() == 0)
}

// NimSumOf is the nim-sum of heaps of Nim, and how many of them are above 1.
func NimSumOf(sizes []*big.Int) (total *big.Int, large int) {
	total = new(big.Int)
	for _, n := range sizes {
		total.Xor(total, n)
		if n.BitLen() > 1 {
			large++
		}
	}
	return total, large
}

// AsMisereNim are the sizes of the heaps of a sum that is played like misere
// Nim with heaps of the same sizes: Nim itself, nimbers, and the heaps of a
// code that takes any number of counters and leaves one heap, none, or
// several. Splitting changes nothing: from n it leads to parts of a sum, so
// of a nim-sum, less than n. So a position that Bouton's rule calls P has no
// move to another one, since another heap above 1 is left where there was one
// above 1; and from every other one his moves of Nim are there.
func AsMisereNim(sum game.Sum) ([]*big.Int, bool) {
	sizes := make([]*big.Int, 0, len(sum))
	for _, c := range sum {
		size, ok := misereNimHeap(c)
		if !ok {
			return nil, false
		}
		sizes = append(sizes, size)
	}
	return sizes, true
}

func misereNimHeap(c game.Summand) (*big.Int, bool) {
	if heaps, ok := c.Rules.(game.NimHeaps); ok {
		if size, ok := heaps.NimHeap(c.At); ok {
			return size, true
		}
	}
	h, ok := ruleset.AsHeapGame(c.Rules)
	if !ok || !takesAny(h.Rules) {
		return nil, false
	}
	return c.At.(heap.Heap).Big(), true
}

// takesAny reports whether a code allows to take any number >= 1 of counters
// and leave nothing or one heap, and takes at least one in every move.
func takesAny(r *heap.Rules) bool {
	const nothingOrOne = 0b11
	if !r.Impartial() || r.Code() == "" {
		return false
	}
	from, tail := r.Tail()
	next := uint64(1)
	for _, d := range r.Digits() {
		if d.Take != next || d.Parts&nothingOrOne != nothingOrOne {
			return false
		}
		next++
	}
	for _, parts := range tail {
		if parts&nothingOrOne != nothingOrOne {
			return false
		}
	}
	return len(tail) > 0 && from == next
}

// IsNim reports whether each component is a heap of Nim.
func IsNim(sum game.Sum) bool {
	for _, c := range sum {
		heaps, ok := c.Rules.(game.NimHeaps)
		if !ok {
			return false
		}
		if _, ok := heaps.NimHeap(c.At); !ok {
			return false
		}
	}
	return true
}
