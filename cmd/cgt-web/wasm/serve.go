//go:build js && wasm

package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/eval/answers"
	"cgt/eval/reading"
	"cgt/eval/view"
	"cgt/lang"
)

// immediate are the requests that may be refused while a statement runs.
var immediate = map[string]func(d *desk, r request) event{
	"state": func(d *desk, r request) event {
		return event{State: [...]string{"whole", "open", "wrong"}[d.session.State(r.Text)]}
	},
	"complete": func(d *desk, r request) event {
		at := byteAt(r.Text, r.At)
		from, to, found := d.session.Complete(r.Text, at)
		c := &completion{From: unitAt(r.Text, from), To: unitAt(r.Text, to), Found: []name{}}
		for _, n := range found {
			c.Found = append(c.Found, name(n))
		}
		return event{Complete: c}
	},
	"names": func(d *desk, _ request) event { return event{Names: d.names()} },
	"save": func(d *desk, _ request) event {
		var b strings.Builder
		if err := d.session.Save(&b); err != nil {
			return event{Fault: err.Error()}
		}
		text := b.String()
		return event{Text: &text}
	},
}

// serve answers a request that uses the session.
func (d *desk) serve(ctx context.Context, r request) {
	defer func() {
		if fault := recover(); fault != nil {
			d.send(event{ID: r.ID, Done: true, Fault: fmt.Sprintf("a fault of the program itself: %v", fault)})
		}
	}()
	var e event
	switch do := immediate[r.Do]; {
	case do != nil:
		e = do(d, r)
	case r.Do == "run":
		e = d.run(ctx, r)
	case r.Do == "notebook":
		text := d.notebook(ctx, r.Text)
		e = event{Text: &text}
	default:
		e = d.play(ctx, r)
	}
	e.ID, e.Done = r.ID, true
	d.send(e)
}

// run answers a text, statement by statement.
func (d *desk) run(ctx context.Context, r request) (e event) {
	in := eval.Input{Text: reading.Typed(r.Text), Script: r.Script}
	for a := range d.session.Read(in).Answers(ctx) {
		d.answers = append(d.answers, a)
		shown := d.answer(ctx, a)
		e.Failed = e.Failed || shown.Failed
		d.send(event{ID: r.ID, Answer: shown})
		if shown.Stopped {
			break
		}
	}
	return e
}

// answer converts an answer to what the page shows.
func (d *desk) answer(ctx context.Context, a *eval.Answer) *answer {
	shown := &answer{Input: a.Input, ReadAs: a.ReadAs, Label: a.Label, Number: a.Number, Kind: a.Fields.Kind,
		Text: a.Fields.Text, Failed: a.Failed()}
	if a.Unread != nil {
		shown.Kind, shown.Failed = "unread", true
		return shown
	}
	if a.Result != nil && a.Result.Statement != nil {
		switch a.Result.Statement.Body.(type) {
		case *lang.Bind, *lang.GameDefinition, *lang.Using:
			shown.Defines = a.Err == nil
		case *lang.Help:
			shown.Help = true
		}
	}
	shown.HTML, shown.Picture = d.card(ctx, a)
	if a.Err != nil {
		shown.Error = mistakeOf(a.Err, a.ErrAt)
		shown.Stopped = errors.Is(a.Err.Cause, context.Canceled)
	}
	return shown
}

// card is the answer in HTML, with its drawing; the error is separate.
func (d *desk) card(ctx context.Context, a *eval.Answer) (html string, drawn bool) {
	bare := *a
	bare.Err, bare.Label = nil, ""
	c := markup.CardOf(&bare)
	if a.Err == nil && a.Value != nil && a.View != nil && !hasShades(a.View) {
		if svg, ok := d.session.SVG(ctx, a.Value); ok {
			c.SVG = svg
		}
	}
	return c.HTML(), c.SVG != nil
}

// hasShades reports whether a card has a table with shades; a drawing would only repeat
// its numbers.
func hasShades(v *view.View) bool {
	for _, b := range v.Blocks {
		if g, ok := b.(view.Grid); ok && g.Shade != nil {
			return true
		}
	}
	return false
}

// mistakeOf returns an error with its line, split at the place of the error.
func mistakeOf(e *lang.Error, at answers.Place) *mistake {
	m := &mistake{Message: e.Message, Hint: e.Hint}
	if at.Source == nil || at.Source.Text == "" || at.Span.Start < 0 {
		return m
	}
	line, offset := at.Source.Line(at.Source.Place(at.Span.Start).Line)
	start := min(max(0, at.Span.Start-offset), len(line))
	end := min(max(start, at.Span.End-offset), len(line))
	m.Place, m.Before, m.At, m.After = at.String(), line[:start], line[start:end], line[end:]
	return m
}

func (d *desk) names() []name {
	var list []name
	for _, n := range d.session.Names() {
		list = append(list, name(n))
	}
	return list
}

// notebook is the session so far as an HTML page.
func (d *desk) notebook(ctx context.Context, title string) string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + markup.HTML(title) +
		"</title>\n<style>\n" +
		"body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 17px/1.5 Georgia, serif; }\n.input { " +
		"font-family: monospace; white-space: pre-wrap; background: #eee; color: #111; padding: .4rem .7rem; }\n" +
		markup.Style + "</style></head><body>\n<h1>" + markup.HTML(title) + "</h1>\n")
	for _, a := range d.answers {
		if a.Unread != nil {
			continue
		}
		html, _ := d.card(ctx, a)
		b.WriteString("<p class=\"input\">" + markup.HTML(a.Input) + "</p>\n" + html + "\n")
		if a.Err != nil {
			b.WriteString("<p class=\"cgt\"><span class=\"bad\">error:</span> " + markup.HTML(a.Err.Error()) + "</p>\n")
		}
	}
	b.WriteString("</body></html>\n")
	return b.String()
}

// files collects the files that statements write: the page offers them for download.
// There are none to read.
type files struct{ d *desk }

func (files) ReadFile(name string) ([]byte, error) {
	return nil, errors.New("a page cannot read files; drop a .cgt file on it")
}

func (f files) WriteFile(name string, data []byte) error {
	f.d.send(event{ID: f.d.now, File: &file{name, base64.StdEncoding.EncodeToString(data)}})
	return nil
}
