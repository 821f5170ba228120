package ask

import (
	"context"
	"errors"
	"time"

	"cgt/eval/interp"
	"cgt/stdlib/game"
)

// CardTime is the small budget of a card: facts not found by then are omitted and must
// be asked for by name.
const CardTime = 2 * time.Second

// CardContext is ctx with the small budget of a card.
func CardContext(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(ctx, CardTime)
	return game.WithBudget(ctx, game.BudgetOf(ctx).Sub(0)), cancel
}

// Known reports whether an error only says that the budget of a card is exhausted, so
// that the rest of the card can be shown.
func Known(ev interp.Env, err error) bool {
	if ev.Context().Err() != nil {
		return false
	}
	return errors.Is(err, game.ErrBudget) || errors.Is(err, context.DeadlineExceeded)
}
