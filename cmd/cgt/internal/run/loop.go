package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"cgt/eval"
	"cgt/eval/answers"
	"cgt/eval/reading"
	"cgt/lang"
)

// Loop reads statements as they arrive and runs each as soon as it is complete: from
// the prompt, a pipe, or a test's list of lines.
type Loop struct {
	*Runner
	Lines Lines
	// Prompt and More are shown before a statement and before its further
	// lines; both are empty in a pipe.
	Prompt, More string
	// Interactive means that a person types: neither errors nor Ctrl-C end the loop.
	Interactive bool
	// BeforePrompt is called before each line is read; it may be nil.
	BeforePrompt func()

	typed reading.Lines // lines of an incomplete statement
	done  Outcome
	quit  bool
	words bool // the input had something to be understood
}

// Run reads until the input ends, an error stops it, or the user leaves.
func (l *Loop) Run(ctx context.Context) Outcome {
	l.typed.Reader, l.typed.Person = l.texts(), l.Interactive
	for !l.quit && !l.done.Stopped {
		text, err := l.next(ctx)
		switch {
		case err == nil:
			l.feed(ctx, text)
		case errors.Is(err, ErrInterrupt):
			l.interrupted(text)
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

// next reads a line; Ctrl-C interrupts it.
func (l *Loop) next(ctx context.Context) (string, error) {
	scope, leave := l.Interrupts.Scope(ctx)
	defer leave()
	if l.BeforePrompt != nil {
		l.BeforePrompt()
	}
	l.Output.Flush()
	if !l.typed.Unfinished() {
		return l.Lines.Next(scope, l.Prompt)
	}
	editor, ok := l.Lines.(Blocks)
	if !ok {
		return l.Lines.Next(scope, l.More)
	}
	text, whole, err := editor.NextOf(scope, l.Prompt, l.More, l.typed.Text())
	if whole {
		l.typed.Drop()
		if errors.Is(err, ErrInterrupt) {
			l.keep(text)
		}
	}
	return text, err
}

// keep adds abandoned lines to the history.
func (l *Loop) keep(text string) {
	if text = strings.TrimRight(text, " \t\r\n"); text != "" {
		l.Lines.Remember(text)
	}
}

// interrupted handles Ctrl-C at the prompt, which drops the lines typed so far and
// saves a block in the history; in a pipe it ends the program. Text is the line being
// typed.
func (l *Loop) interrupted(text string) {
	if !l.Interactive {
		l.done.Interrupted, l.done.Stopped = true, true
		return
	}
	if l.typed.Unfinished() {
		l.keep(l.typed.Text() + "\n" + text)
	}
	l.typed.Drop()
}

// end handles the end of the input. An incomplete statement is run to report its error;
// at the prompt, Ctrl-D first drops it and only then leaves.
func (l *Loop) end(ctx context.Context) {
	if !l.typed.Unfinished() {
		l.quit = true
		l.understood()
		return
	}
	l.run(ctx, l.typed.Finish())
	l.quit = !l.Interactive
	l.understood()
}

// understood returns an error if a pipe contains words and none of them was understood.
func (l *Loop) understood() {
	if l.Interactive || !l.words || l.done != (Outcome{}) {
		return
	}
	e := &lang.Error{Message: "nothing of this text was understood", Hint: "cgt -e 'help' shows what can be asked"}
	l.answered(&l.done, answers.Mistake(e, answers.Place{}))
}

// feed takes one or more lines.
func (l *Loop) feed(ctx context.Context, text string) {
	if l.Interactive {
		text = reading.Typed(text)
	}
	trimmed := strings.TrimSpace(text)
	if trimmed != "" && l.typed.Empty() && l.command(ctx, trimmed) {
		l.done.Statements++
		l.typed.Skip(text)
		return
	}
	l.words = l.words || trimmed != "" && trimmed[0] != '#'
	if e := l.typed.Add(text); e != nil {
		l.run(ctx, e)
	}
}

func (l *Loop) run(ctx context.Context, e *eval.Entry) {
	l.Lines.Remember(strings.TrimRight(e.Text(), " \t\r\n"))
	keep := l.KeepGoing
	l.KeepGoing = keep || l.Interactive // a pasted exercise is answered as far as possible
	done := l.Runner.run(ctx, e)
	l.KeepGoing = keep
	if parts := e.Parts(); l.Interactive && done.Errors > 0 && parts > 1 && !l.Output.JSON {
		l.Output.Note("%d of %d parts answered", parts-done.Errors, parts)
	}
	l.done.Add(done)
}

// Greeting is printed when the prompt starts.
func Greeting(version string) string {
	return fmt.Sprintf("cgt %s, combinatorial game theory.  help shows what there is, Ctrl-D leaves.", version)
}
