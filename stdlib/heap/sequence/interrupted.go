package sequence

import (
	"context"
	"errors"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// withQuestion returns ctx with a question about v for its progress reports; terms are heaps of v.
func (v view) withQuestion(ctx context.Context, terms uint64) context.Context {
	return context.WithValue(ctx, questionKey{}, &question{rules: v.rules, form: v.sequence.rules, shift: v.shift, terms: terms})
}

// InterruptedError means that a computation was stopped from outside, and says how many nim-values are known; they are
// kept, so that the next query continues.
type InterruptedError struct {
	Rules *heap.Rules
	Terms uint64
	Err   error // context.Canceled or a *game.LimitError
}

func (e *InterruptedError) Error() string {
	return fmt.Sprintf("%v; %d nim-values of %s are known", e.Err, e.Terms, e.Rules.Name())
}

// Unwrap is the reason.
func (e *InterruptedError) Unwrap() error { return e.Err }

// Kept describes what is kept.
func (e *InterruptedError) Kept() string {
	return fmt.Sprintf("%d nim-values of %s are known and kept; the next question goes on from there", e.Terms, e.Rules.Name())
}

// withKnown adds the number of known values to an error from outside.
func (v view) withKnown(err error) error {
	var done *InterruptedError
	if (errors.Is(err, context.Canceled) || errors.Is(err, game.ErrBudget)) && !errors.As(err, &done) {
		return &InterruptedError{v.rules, v.engine.terms() + v.shift, err}
	}
	return err
}
