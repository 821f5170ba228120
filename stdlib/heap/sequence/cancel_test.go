package sequence

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/game/gametest"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

// TestCancellation interrupts questions that take for ever; the call must return at
// once, and what was computed must be kept.
func TestCancellation(t *testing.T) {
	huge, _ := heap.OfBig(new(big.Int).Lsh(big.NewInt(1), 100))
	for _, text := range []string{"0.007", "0.106", "4.(0003)...", "0.1F", "0.604"} {
		r := heaptest.Code(t, text)
		s := NewStore(2)
		for name, ask := range map[string]func(context.Context) error{
			"period": func(ctx context.Context) error { _, err := s.Period(ctx, r, 1<<40); return err },
			"value":  func(ctx context.Context) error { _, _, err := s.NimValue(ctx, r, huge); return err },
			"moves":  func(ctx context.Context) error { return r.Moves(ctx, huge, 0, func(game.Sum) error { return nil }) },
		} {
			ctx := gametest.CancelAt(context.Background(), 10)
			if err := ask(ctx); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, %s: %v", text, name, err)
			}
			if late := ctx.Late(); late > 256 { // some tasks of a block are running
				t.Errorf("%s, %s: polled %d times after the end", text, name, late)
			}
		}
		if v, err := s.view(r); err != nil || v.engine.terms() == 0 {
			t.Errorf("%s: nothing was kept, %v", text, err)
		}
	}
}

// TestLimitOfSteps: what was computed before a limit is kept.
func TestLimitOfSteps(t *testing.T) {
	s := NewStore(1)
	_, err := s.Records(game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 << 24}), heaptest.Code(t, "0.007"), 1<<20)
	var known *InterruptedError
	if !errors.As(err, &known) || known.Terms < 1000 {
		t.Fatalf("the sequence stopped with %v", err)
	}
	if _, err := s.Values(game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 << 10}), heaptest.Code(t, "0.007"), 0,
		known.Terms-1); err != nil {
		t.Errorf("the %d values said to be known: %v", known.Terms, err)
	}
}
