//go:build js && wasm

package main

import (
	"context"
	"errors"

	"cgt/cmd/internal/markup"
	"cgt/eval/play"
)

var errNoMatch = errors.New("no game is being played")

// showMatch takes over a match that a statement began, and shows it.
func (d *desk) showMatch(ctx context.Context, m *play.Match) error {
	table, err := m.View(ctx)
	if err != nil {
		return err
	}
	d.match = m
	d.send(event{ID: d.now, Table: table})
	return nil
}

// play answers a request about the present match.
func (d *desk) play(ctx context.Context, r request) event {
	e, err := d.playing(ctx, r)
	if err == nil && d.match != nil {
		e.Table, err = d.match.View(ctx)
	}
	if err != nil {
		e.Fault = err.Error()
	}
	return e
}

func (d *desk) playing(ctx context.Context, r request) (e event, err error) {
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
