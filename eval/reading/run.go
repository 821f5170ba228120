package reading

import (
	"context"
	"iter"
	"math"
	"strings"

	"cgt/eval/answers"
	"cgt/lang"
	"cgt/lang/paste"
)

// Answers runs the statements in order and returns their answers; syntax errors and
// lines of plain English are answered at their places in between.
func (e *Entry) Answers(ctx context.Context) iter.Seq[*answers.Answer] {
	return func(yield func(*answers.Answer) bool) {
		r := e.reader
		r.known[e.source] = e.origin
		if !e.defines() {
			defer delete(r.known, e.source)
		}
		defer e.forget()
		errs, prose := e.errs, e.prose
		before := func(at int) bool {
			for len(prose) > 0 && prose[0].At <= at {
				line := prose[0]
				prose = prose[1:]
				if !yield(e.unread(line)) {
					return false
				}
			}
			for len(errs) > 0 && errs[0].Span.Start < at {
				err := errs[0]
				errs = errs[1:]
				if !yield(answers.Mistake(err, e.origin.place(err.Span))) {
					return false
				}
			}
			return true
		}
		for _, s := range e.statements {
			if !before(s.Span.Start) || !yield(r.statement(ctx, e, s)) {
				return
			}
		}
		for _, err := range errs {
			if !yield(answers.Mistake(err, e.origin.place(err.Span))) {
				return
			}
		}
		errs = nil
		before(math.MaxInt)
	}
}

// statement runs one statement.
func (r *Reader) statement(ctx context.Context, e *Entry, s *lang.Statement) *answers.Answer {
	leave := func() {}
	if r.Around != nil {
		ctx, leave = r.Around(ctx)
	}
	known := r.session.Results()
	result := r.session.Run(ctx, e.source, s)
	leave()
	if s.Label != "" {
		r.label = s.Label
	}
	number := r.session.Results()
	if number == known {
		number = 0
	}
	at := e.origin.place(s.Span)
	errAt := at // for an error without a place of its own
	if err := result.Err; err != nil && err.Source != nil && err.Span.Start >= 0 {
		errAt = r.known.place(err)
	}
	a := answers.New(result, e.origin.back != nil, at, errAt, number)
	for _, reading := range e.readings {
		if reading.At == s.Span.Start {
			a.ReadAs, a.Words = reading.Text, true
		}
	}
	return a
}

// forget removes the definitions that hold for this text alone.
func (e *Entry) forget() {
	if len(e.names) == 0 {
		return
	}
	source := lang.NewSource("", "forget "+strings.Join(e.names, ", "))
	statements, errs := parseSafely(source, lang.ScriptMode, lang.Names{})
	if len(errs) > 0 {
		return
	}
	for _, s := range statements {
		e.reader.session.Run(context.Background(), source, s)
	}
}

// unread is the answer to a line of plain English.
func (e *Entry) unread(line paste.Line) *answers.Answer {
	lines := strings.SplitAfter(e.origin.written.Text, "\n")
	start := 0
	for _, above := range lines[:min(line.Number-1, len(lines))] {
		start += len(above)
	}
	at := e.origin.place(lang.Span{Start: start, End: start})
	_, end, _ := strings.Cut(e.origin.written.Text[at.Span.Start:], "\n")
	at.Span.End = len(e.origin.written.Text) - len(end)
	line.Number += e.origin.before
	return answers.Unread(&line, at)
}
