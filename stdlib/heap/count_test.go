package heap_test

import (
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

// The number of moves is that of the moves listed, for codes of all kinds.
func TestCountMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 3))
	for range 600 {
		unequal, limit := rng.IntN(3) == 0, 15
		if unequal {
			limit = 7
		}
		c := heaptest.RandomDigits(rng, 1+rng.IntN(4), limit)
		c.Head[0] = 0
		if rng.IntN(3) == 0 {
			c.Head[0] = 4
		}
		if rng.IntN(2) == 0 {
			c.Tail = heaptest.RandomDigits(rng, 1+rng.IntN(3), 7).Head
		}
		r := c.Rules(unequal)
		for n := range uint64(24) {
			listed := int64(0)
			err := r.Moves(t.Context(), heap.Of(n), game.Left, func(game.Sum) error { listed++; return nil })
			if err != nil {
				t.Fatal(err)
			}
			if count, ok := r.CountMoves(heap.Of(n), game.Left); !ok || count.Int64() != listed {
				t.Fatalf("%s, heap %d: %v %v, listed %d", r.Name(), n, count, ok, listed)
			}
		}
	}
}

// A move is legal exactly when it is among the listed ones; all ways to leave up to
// two heaps are tried.
func TestIsMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 3))
	for range 300 {
		unequal := rng.IntN(3) == 0
		c := heaptest.RandomDigits(rng, 1+rng.IntN(4), 7)
		c.Head[0] = uint8(4 * rng.IntN(2))
		if rng.IntN(2) == 0 {
			c.Tail = heaptest.RandomDigits(rng, 1+rng.IntN(3), 7).Head
		}
		r := c.Rules(unequal)
		for n := range uint64(12) {
			listed := map[[2]uint64]bool{}
			err := r.Moves(t.Context(), heap.Of(n), game.Left, func(to game.Sum) error {
				var parts [2]uint64
				for i, h := range to {
					parts[i] = h.At.(heap.Heap).Big().Uint64()
				}
				listed[parts] = true
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			for a := range n + 2 {
				for b := range a + 1 {
					to := game.Sum{r.Position(heap.Of(a)), r.Position(heap.Of(b))}
					if got := r.IsMove(heap.Of(n), game.Left, to); got != listed[[2]uint64{a, b}] {
						t.Fatalf("%s: %d -> %d + %d: %v, listed %v", r.Name(), n, a, b, got, listed)
					}
				}
			}
		}
	}
}
