package ask

import (
	"context"
	"errors"

	"cgt/eval/interp"
	"cgt/stdlib/game"
)

// Known reports whether an error of a card only says that its budget is
// spent, so that the rest of the card can be shown.
func Known(ev interp.Env, err error) bool {
	if ev.Context().Err() != nil {
		return false
	}
	return errors.Is(err, game.ErrBudget) || errors.Is(err, context.DeadlineExceeded)
}
