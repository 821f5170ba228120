package ask

import (
	"context"
	"errors"
	"time"

	"cgt/eval/interp"
	"cgt/stdlib/game"
)

// CardTime is the small budget of a card: what is not known by then is left
// out and asked for by name.
const CardTime = 2 * time.Second

// CardContext is ctx for a card: a small budget of its own.
func CardContext(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(ctx, CardTime)
	return game.WithBudget(ctx, game.BudgetOf(ctx).Sub(0)), cancel
}

// Known reports whether an error of a card only says that its budget is
// spent, so that the rest of the card can be shown.
func Known(ev interp.Env, err error) bool {
	if ev.Context().Err() != nil {
		return false
	}
	return errors.Is(err, game.ErrBudget) || errors.Is(err, context.DeadlineExceeded)
}
