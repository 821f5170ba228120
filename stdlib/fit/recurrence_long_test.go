package fit

import (
	"context"
	"math/big"
	"testing"

	"cgt/stdlib/game"
)

// TestLongRecurrences: whether thousands of terms obey a recurrence takes a number of steps that grows as they do, and
// stops with the budget.
func TestLongRecurrences(t *testing.T) {
	terms := func(count, wrong int) (list Terms) {
		for i := range count {
			x := big.NewRat(int64(i*i), 1)
			if i == wrong {
				x.SetInt64(-1)
			}
			list.IDs, list.Numbers = append(list.IDs, i), append(list.Numbers, x)
		}
		return list
	}
	budget := &game.Budget{MaxSteps: 200_000}
	l, err := recurrence(game.WithBudget(context.Background(), budget), terms(8000, -1))
	if l == nil || err != nil || !terms(8000, -1).passes(l) {
		t.Fatal(l, err)
	}
	if at, ok := l.At(big.NewInt(90)); !ok || at.Number.Cmp(big.NewRat(8100, 1)) != 0 {
		t.Error(at, ok)
	}
	if l, err := recurrence(context.Background(), terms(8000, 7999)); l != nil || err != nil {
		t.Errorf("%v, %v: the last term is another", l, err)
	}
	if _, err := recurrence(game.WithBudget(context.Background(), &game.Budget{MaxSteps: 3000}), terms(8000, -1)); err == nil {
		t.Error("the budget has no end")
	}
}
