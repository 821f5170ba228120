package slides

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

// TestAgainstLeastExcluded compares tables that grow with the least value that occurs
// at no earlier place on the lines through a place.
func TestAgainstLeastExcluded(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	for range 60 {
		dimensions := 1 + rng.IntN(3)
		var directions [][]int
		for range 1 + rng.IntN(3) {
			d := make([]int, dimensions)
			for i := range d {
				d[i] = rng.IntN(3)
			}
			d[rng.IntN(dimensions)]++
			directions = append(directions, d)
		}
		held := int64(0)
		table := &Table{name: "slides", directions: directions, sizes: make([]int, dimensions), held: func(n int64) { held += n }}
		known := map[[3]int]uint32{}
		for range 3 {
			ranges := make([]Range, dimensions)
			for i := range ranges {
				from := rng.IntN(4)
				ranges[i] = Range{from, from + rng.IntN(8)}
			}
			size, err := Places(context.Background(), ranges)
			if err != nil {
				t.Fatal(err)
			}
			values, err := table.Values(context.Background(), ranges, size)
			if err != nil || len(values) != size || held != 4*int64(len(table.values)) {
				t.Fatalf("%d values of %d, %d bytes told (%v)", len(values), size, held, err)
			}
			c := NewCounter(ranges)
			for _, v := range values {
				if got, ok := v.Uint64(); !ok || uint32(got) != excluded(directions, c.At, known) {
					t.Fatalf("%v at %v: %v, want %d", directions, c.At, v, excluded(directions, c.At, known))
				}
				c.Next()
			}
		}
	}
}

// excluded computes the nim-value of a place by its definition.
func excluded(directions [][]int, at []int, known map[[3]int]uint32) (least uint32) {
	var key [3]int
	copy(key[:], at)
	if v, ok := known[key]; ok {
		return v
	}
	seen := map[uint32]bool{}
	for _, d := range directions {
		to, inside := append([]int(nil), at...), true
		for {
			for i := range to {
				to[i] -= d[i]
				inside = inside && to[i] >= 0
			}
			if !inside {
				break
			}
			seen[excluded(directions, to, known)] = true
		}
	}
	for seen[least] {
		least++
	}
	known[key] = least
	return least
}

func TestPlaces(t *testing.T) {
	ctx := context.Background()
	if _, err := Places(ctx, nil); !errors.Is(err, ErrRange) {
		t.Errorf("no ranges: %v", err)
	}
	if n, err := Places(ctx, []Range{{2, 4}, {3, 2}}); n != 0 || err != nil {
		t.Errorf("an empty range: %d places, %v", n, err)
	}
	var limit *game.LimitError
	if _, err := Places(ctx, []Range{{0, 1 << 20}, {0, 1 << 20}}); !errors.As(err, &limit) {
		t.Errorf("too many places: %v", err)
	}
}
