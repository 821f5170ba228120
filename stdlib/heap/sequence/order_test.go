package sequence

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

// randomGame is a game of any family.
func randomGame(rng *rand.Rand) *heap.Rules {
	switch rng.IntN(7) {
	case 6: // these have long preperiods: their periods show long before they can be proved
		r, err := heap.Code([]string{"0.45", "0.156"}[rng.IntN(2)], heap.Octal)
		if err != nil {
			panic(err)
		}
		return r
	case 0:
		return heaptest.RandomDigits(rng, 3, 16).Rules(false)
	case 1:
		return heaptest.RandomDigits(rng, 4, 8).Rules(true)
	case 2:
		c := heaptest.RandomDigits(rng, 3, 4)
		c.Tail = []uint8{uint8(rng.IntN(8))}
		return c.Rules(false)
	case 3:
		return heaptest.RandomSet(rng, 5, 40)
	}
	return heaptest.RandomDigits(rng, 4, 8).Rules(false)
}

// answer asks one question and returns everything that was answered.
func answer(ctx context.Context, s *Store, r *heap.Rules, question int, n uint64) string {
	switch question {
	case 0:
		p, err := s.Period(ctx, r, n)
		return fmt.Sprintf("period %+v, %v", p, err)
	case 1:
		v, method, err := s.NimValue(ctx, r, heap.Of(n))
		return fmt.Sprintf("value %v by %s, %v", v, method, err)
	case 2:
		records, err := s.Records(ctx, r, n)
		return fmt.Sprintf("records %v, %v", records, err)
	}
	if !r.Splits() {
		return ""
	}
	rare, err := s.Rare(ctx, r, n, 5)
	return fmt.Sprintf("rare %+v, %v", rare, err)
}

// TestAnswersDoNotDependOnWhatWasAsked asks one store random questions, with
// interruptions and state files in between, and compares each answer with that of a
// fresh store.
func TestAnswersDoNotDependOnWhatWasAsked(t *testing.T) {
	rng := rand.New(rand.NewPCG(2026, 11))
	rounds := 120
	if testing.Short() {
		rounds = 40
	}
	ctx, proved, observed := t.Context(), 0, 0
	for range rounds {
		game := randomGame(rng)
		store := NewStore(1 + rng.IntN(2))
		for range 12 {
			r := game
			if form, shift := game.StandardForm(); shift > 0 && rng.IntN(3) == 0 {
				r = form
			}
			interrupt(store, r, rng)
			question, n := rng.IntN(4), 1+rng.Uint64N(uint64(1)<<(4+rng.IntN(8)))
			if rng.IntN(3) == 0 {
				n = 600 + rng.Uint64N(450) // here 0.45 shows its period, but too few heaps to prove it
			}
			got, want := answer(ctx, store, r, question, n), answer(ctx, NewStore(1), r, question, n)
			if got != want {
				t.Fatalf("%s, question %d of %d:\n%s\nin a fresh store\n%s", r.Name(), question, n, got, want)
			}
			if p, err := store.Period(ctx, r, n); err == nil && p.Proved {
				proved++
			} else if err == nil {
				observed++
			}
		}
	}
	if proved < 100 || observed < 10 {
		t.Errorf("only %d periods proved and %d observed", proved, observed)
	}
}

// interrupt asks a long question that a limit ends somewhere.
func interrupt(store *Store, r *heap.Rules, rng *rand.Rand) {
	if rng.IntN(3) > 0 {
		return
	}
	ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 << (12 + rng.IntN(11))})
	_, _ = store.Period(ctx, r, 4000) // the limit may not have been reached
}
