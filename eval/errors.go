package eval

import (
	"context"
	"errors"
	"fmt"

	"cgt/lang"
	"cgt/stdlib/game"
)

// errf is an error of evaluation; the call that meets it first adds the place.
func errf(format string, args ...any) *lang.Error {
	return &lang.Error{Message: fmt.Sprintf(format, args...), Span: lang.Span{Start: -1, End: -1}}
}

// hintf is errf with a hint.
func hintf(hint, format string, args ...any) *lang.Error {
	e := errf(format, args...)
	e.Hint = hint
	return e
}

// placed reports whether an error knows its place.
func placed(e *lang.Error) bool { return e.Span.Start >= 0 }

// at gives err the place if it has none yet: the innermost expression that
// could not be evaluated.
func at(err error, src *lang.Source, span lang.Span) error {
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
	return &lang.Error{Source: src, Span: span, Message: explainError(err), Cause: err}
}

// explainError words the errors of the engines.
func explainError(err error) string {
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

// partialError ends a long computation of which a part is done and worth
// showing.
type partialError struct {
	err   error
	found Value
}

func (e *partialError) Error() string { return explainError(e.err) }
func (e *partialError) Unwrap() error { return e.err }
