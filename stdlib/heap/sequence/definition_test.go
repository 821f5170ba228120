package sequence

import (
	"context"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

// TestDefinitionBySets compares the two slow programs with each other.
func TestDefinitionBySets(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 60 {
		c := heaptest.RandomDigits(rng, 4, 16)
		if rng.IntN(3) == 0 {
			c.Tail = heaptest.RandomDigits(rng, 3, 16).Head[1:]
		}
		r := c.Rules(false)
		want := heaptest.Naive(r, 70)
		for n, v := range heaptest.Definition(r, 70) {
			if v != want[n] {
				t.Fatalf("%s: G(%d) = %d, the definition says %d", r.Name(), n, v, want[n])
			}
		}
	}
}

// TestEnginesToThreeThousand goes beyond the lengths at which the engines switch
// methods, with interruptions.
func TestEnginesToThreeThousand(t *testing.T) {
	// The slow programs for three heaps and for repeating tails need the third power
	// of the number of terms; the engines for these have switched methods much sooner.
	families := []struct {
		name   string
		games  int
		terms  uint64
		random func(*rand.Rand) *heap.Rules
	}{
		{"octal", 10, 3000, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 7, 8).Rules(false) }},
		{"unequal", 6, 3000, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 6, 8).Rules(true) }},
		{"hexadecimal", 4, 2000, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 4, 16).Rules(false) }},
		{"subtraction", 8, 3000, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 400, 4).Rules(false) }},
		{"tails", 5, 1500, func(rng *rand.Rand) *heap.Rules {
			c := heaptest.RandomDigits(rng, 6, 16)
			c.Tail = heaptest.RandomDigits(rng, 4, 4<<rng.IntN(3)).Head[1:]
			return c.Rules(false)
		}},
	}
	for i, f := range families {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			games := f.games
			if testing.Short() {
				games = 1
			}
			rng := rand.New(rand.NewPCG(*heaptest.Seed, uint64(i)))
			for range games * *heaptest.Games {
				r := f.random(rng)
				e := newEngine(r)
				if s, ok := e.(*sparse); ok {
					s.workers = 1 + rng.IntN(3)
				}
				sameValues(t, r, e, heaptest.Definition(r, int(f.terms)), rng.Uint64N(f.terms), rng.Uint64N(f.terms))
			}
		})
	}
}

// TestStepsChangeNothing computes sequences in steps of all sizes, so that the
// blocks of the engines begin and end anywhere.
func TestStepsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limit := rapid.SampledFrom([]int{4, 8, 8, 8, 16}).Draw(t, "limit")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "code"), 1))
		r := heaptest.RandomDigits(rng, 6, limit).Rules(limit == 8 && rng.IntN(3) == 0)
		terms := uint64(1500)
		whole := newEngine(r)
		if err := whole.extend(context.Background(), terms); err != nil {
			t.Fatal(err)
		}
		e := newEngine(r)
		if s, ok := e.(*sparse); ok {
			s.workers = rapid.IntRange(1, 3).Draw(t, "workers")
		}
		size := rapid.SampledFrom([]uint64{1, 7, 63, 64, 65, 200, 1000}).Draw(t, "size")
		for at := uint64(0); at < terms; {
			at = min(terms, at+1+rng.Uint64N(size))
			if err := e.extend(context.Background(), at); err != nil {
				t.Fatal(err)
			}
		}
		for n := range terms {
			if e.value(n) != whole.value(n) {
				t.Fatalf("%s: G(%d) = %d in steps, %d in one go", r.Name(), n, e.value(n), whole.value(n))
			}
		}
	})
}
