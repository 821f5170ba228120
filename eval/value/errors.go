package value

import (
	"context"
	"errors"
	"fmt"

	"cgt/lang"
	"cgt/stdlib/game"
)

// Errorf returns an error of evaluation; the innermost call adds the place.
func Errorf(format string, args ...any) *lang.Error {
	return &lang.Error{Message: fmt.Sprintf(format, args...), Span: lang.Span{Start: -1, End: -1}}
}

// Hintf is Errorf with a hint.
func Hintf(hint, format string, args ...any) *lang.Error {
	e := Errorf(format, args...)
	e.Hint = hint
	return e
}

// placed reports whether an error has a place.
func placed(e *lang.Error) bool { return e.Span.Start >= 0 }

// ErrorAt gives err the place if it has none yet: that of the innermost expression that
// could not be evaluated.
func ErrorAt(err error, src *lang.Source, span lang.Span) error {
	if err == nil {
		return nil
	}
	var e *lang.Error
	if errors.As(err, &e) {
		if placed(e) {
			return err
		}
		e.Source, e.Span = src, span
		return e
	}
	return &lang.Error{Source: src, Span: span, Message: ExplainError(err), Cause: err}
}

// ExplainError words the errors of the engines.
func ExplainError(err error) string {
	switch {
	case errors.Is(err, context.Canceled):
		return "interrupted"
	case errors.Is(err, context.DeadlineExceeded):
		return "the time limit is reached"
	}
	var limit *game.LimitError
	if errors.As(err, &limit) {
		return limit.Error()
	}
	return err.Error()
}

// PartialError ends a long computation whose partial result is worth showing.
type PartialError struct {
	Err   error
	Found Value
}

// Error is the message.
func (e *PartialError) Error() string { return ExplainError(e.Err) }

// Unwrap returns the error that stopped the computation.
func (e *PartialError) Unwrap() error { return e.Err }
