package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"cgt/lang"
	"cgt/lang/paste"
)

// Loop reads statements as they arrive and runs each as soon as it is whole:
// the prompt, a pipe, or a test's list of lines.
type Loop struct {
	*Runner
	Lines Lines
	// Prompt and More are shown before a statement and before its further
	// lines; both are empty in a pipe.
	Prompt, More string
	// Interactive means that a person types: errors do not end the loop, and
	// Ctrl-C does not either.
	Interactive bool
	// BeforePrompt is called before each line is read; it may be nil.
	BeforePrompt func()

	pending strings.Builder // the lines of a statement that is not whole yet
	comment bool            // pending holds comments alone
	lines   int             // in pending
	parsed  int             // lines of pending when it was last parsed
	before  int             // lines read before pending
	pasted  paste.State     // what the lines of a pipe left behind
	done    Outcome
	quit    bool
}

// Run reads until the input ends, an error stops it, or the person leaves.
func (l *Loop) Run(ctx context.Context) Outcome {
	for !l.quit && !l.done.Stopped {
		text, err := l.next(ctx)
		switch {
		case err == nil:
			l.feed(ctx, text)
		case errors.Is(err, ErrInterrupt):
			l.interrupted()
		case errors.Is(err, io.EOF):
			l.end(ctx)
		default:
			l.Output.Complain("error: the input cannot be read: " + err.Error())
			l.done.Errors++
			l.quit = true
		}
		if l.Interactive && !l.Output.Closed() {
			l.done.Stopped = false
		}
	}
	if l.Interactive {
		l.done = Outcome{Statements: l.done.Statements}
	}
	l.Output.Flush()
	return l.done
}

// next reads a line; Ctrl-C ends the waiting.
func (l *Loop) next(ctx context.Context) (string, error) {
	scope, leave := l.Interrupts.Scope(ctx)
	defer leave()
	if l.BeforePrompt != nil {
		l.BeforePrompt()
	}
	prompt := l.Prompt
	if l.pending.Len() > 0 && !l.comment {
		prompt = l.More
	}
	l.Output.Flush()
	return l.Lines.Next(scope, prompt)
}

// interrupted answers Ctrl-C at the prompt, which drops the lines typed so
// far; in a pipe it ends the program.
func (l *Loop) interrupted() {
	if !l.Interactive {
		l.done.Interrupted, l.done.Stopped = true, true
		return
	}
	l.reset()
}

// end answers the end of the input. A statement that is not whole is run for
// its error; at the prompt Ctrl-D first drops it and only then leaves.
func (l *Loop) end(ctx context.Context) {
	if l.pending.Len() == 0 || l.comment {
		l.quit = true
		return
	}
	l.finish(ctx)
	l.quit = !l.Interactive
}

// feed takes a line, or several that were pasted.
func (l *Loop) feed(ctx context.Context, text string) {
	if l.Interactive {
		text = stripPrompts(text)
	}
	trimmed := strings.TrimSpace(text)
	blank := trimmed == ""
	if l.pending.Len() == 0 || l.comment {
		if blank {
			l.before += l.lines + 1 + strings.Count(text, "\n")
			l.pending.Reset()
			l.comment, l.lines, l.parsed = false, 0, 0
			return
		}
		if l.pending.Len() == 0 && l.command(ctx, trimmed) {
			l.before += 1 + strings.Count(text, "\n")
			return
		}
	}
	if l.lines > 0 {
		l.pending.WriteByte('\n')
	}
	l.pending.WriteString(text)
	l.lines += 1 + strings.Count(text, "\n")
	if trimmed[:min(1, len(trimmed))] == "#" && (l.lines == 1 || l.comment) && !strings.Contains(text, "\n") {
		l.comment = true
		return
	}
	l.comment = false
	if !l.worthParsing(text) {
		return
	}
	if blank && l.Interactive && depth(l.pending.String()) <= 0 {
		l.finish(ctx)
		return
	}
	l.parsed = l.lines
	p := l.parse(true)
	if p.incomplete() || !l.Interactive && p.open() {
		return
	}
	if p.open() {
		p.errs = slices.DeleteFunc(p.errs, func(e *lang.Error) bool { return e.Incomplete }) // that goes without saying
	}
	l.run(ctx, p)
}

// worthParsing avoids parsing a long unfinished statement again at each of
// its lines, which would take time in the square of its length.
func (l *Loop) worthParsing(text string) bool {
	switch {
	case l.Interactive, l.lines <= 100:
		return true
	case l.lines <= 1000 && strings.ContainsAny(text, ")]}>\"'|"):
		return true
	}
	return l.lines > l.parsed+l.parsed/4
}

func (l *Loop) parse(more bool) *parsed {
	in := Input{Text: l.pending.String(), Before: l.before, More: more, Piped: !l.Interactive}
	if in.Piped {
		in.After = l.pasted
	}
	if l.Interactive {
		in.Before = 0 // a person counts the lines of an entry, not those of the evening
	}
	return l.Runner.parse(in)
}

// finish runs what there is, whole or not.
func (l *Loop) finish(ctx context.Context) { l.run(ctx, l.parse(false)) }

func (l *Loop) run(ctx context.Context, p *parsed) {
	l.Lines.Remember(strings.TrimRight(l.pending.String(), " \t\r\n"))
	l.reset()
	l.pasted = p.after
	keep := l.KeepGoing
	l.KeepGoing = keep || l.Interactive // a pasted exercise is answered as far as it can be
	done := l.Runner.run(ctx, p)
	l.KeepGoing = keep
	if parts := len(p.statements) + len(p.errs) + len(p.prose); l.Interactive && done.Errors > 0 && parts > 1 && !l.Output.JSON {
		l.Output.Note("%d of %d parts answered", parts-done.Errors, parts)
	}
	l.done.Add(done)
}

// reset forgets the pending lines.
func (l *Loop) reset() {
	l.before += l.lines
	l.pending.Reset()
	l.comment, l.lines, l.parsed = false, 0, 0
}

// stripPrompts takes the prompts off a session that was copied as it stood on
// the screen, and leaves its answers out.
func stripPrompts(text string) string {
	if !strings.HasPrefix(strings.TrimLeft(text, " \t\n"), "> ") {
		return text
	}
	var kept []string
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimLeft(line, " \t")
		if rest, ok := strings.CutPrefix(line, "> "); ok {
			kept = append(kept, rest)
		} else if rest, ok := strings.CutPrefix(line, "...> "); ok {
			kept = append(kept, rest)
		}
	}
	return strings.Join(kept, "\n")
}

// depth is how many brackets are open; it decides whether an empty line gives
// an unfinished statement up.
func depth(text string) int {
	n := 0
	for _, t := range lang.Tokens(text) {
		switch {
		case t.Kind == lang.BracketToken && strings.ContainsAny(t.Text, "([{"):
			n++
		case t.Kind == lang.BracketToken && strings.ContainsAny(t.Text, ")]}"):
			n--
		case t.Kind == lang.TextToken && (len(t.Text) == 1 || t.Text[len(t.Text)-1] != t.Text[0]):
			n++
		}
	}
	return n
}

// Greeting is what the prompt says first.
func Greeting(version string) string {
	return fmt.Sprintf("cgt %s, combinatorial game theory.  help shows what there is, Ctrl-D leaves.", version)
}
