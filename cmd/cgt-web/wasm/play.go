//go:build js && wasm

package main

import (
	"context"
	"errors"

	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/lang"
)

var errNoMatch = errors.New("no game is being played")

// play answers a request about the game that is played.
func (d *desk) play(ctx context.Context, r request) event {
	e, err := d.playing(ctx, r)
	if err == nil && d.match != nil && e.Table == nil {
		e.Table, err = d.match.View(ctx)
	}
	if err != nil {
		e.Fault = err.Error()
		var known *lang.Error
		if errors.As(err, &known) && r.Do == "match" {
			at := eval.Place{Source: known.Source, Span: known.Span}
			e.Answer = &answer{Input: r.Text, Kind: "error", Text: known.Message, Failed: true, Error: mistakeOf(known, at),
				Stopped: errors.Is(err, context.Canceled) || errors.Is(known.Cause, context.Canceled)}
		}
	}
	return e
}

func (d *desk) playing(ctx context.Context, r request) (e event, err error) {
	if r.Do == "match" {
		m, err := d.session.Match(ctx, r.Text)
		if err != nil {
			return e, err
		}
		d.match = m
		return e, nil
	}
	m := d.match
	if m == nil {
		return e, errNoMatch
	}
	switch r.Do {
	case "begin":
		err = m.Begin(ctx, r.Right)
	case "move":
		e.Worth, err = m.Play(ctx, r.Number)
	case "typed":
		e.Worth, err = m.Typed(ctx, r.Text)
	case "reply":
		e.Worth, err = m.Reply(ctx)
	case "undo":
		for range max(1, r.Number) {
			if !m.Undo(ctx) {
				err = errors.New("there is nothing to undo")
				break
			}
		}
	case "hint":
		e.Worth = m.Hint(ctx)
	case "why":
		v, whyErr := m.Why(ctx)
		if whyErr != nil {
			return e, whyErr
		}
		e.HTML = markup.Card{View: v}.HTML()
	case "review":
		e.Review = m.Review()
	default:
		err = errors.New("the program does not know " + r.Do)
	}
	return e, err
}
