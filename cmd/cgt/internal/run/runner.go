// Package run passes text to a session and its results to the screen or a pipe:
// statements in order, errors with their place, the commands of the prompt, progress
// and interruption. Scripts, pipes and the prompt share it; it does not depend on a
// line editor.
package run

import (
	"context"
	"io"

	"cgt/eval"
	"cgt/eval/reading"
)

// Session is what a runner needs of *eval.Session.
type Session interface {
	reading.Evaluator
	// Save writes the definitions of the session as text of the language.
	Save(w io.Writer) error
}

// Runner runs text in a session and shows the results.
type Runner struct {
	Session    Session
	Output     *Output
	Interrupts *Interrupts
	Host       *Host
	// KeepGoing runs the statements after an error too.
	KeepGoing bool
	// Watch is called with every answer to a statement; may be nil.
	Watch func(a *eval.Answer)

	said   transcript
	reader *eval.Reader
}

// Outcome is the result of running a text.
type Outcome struct {
	Statements  int  // statements run
	Errors      int  // errors, including syntax errors
	Checks      int  // checks that do not hold
	Interrupted bool // stopped by Ctrl-C
	Stopped     bool // stopped at an error, before the end
}

// Failed reports whether anything went wrong.
func (o Outcome) Failed() bool { return o.Errors > 0 || o.Checks > 0 || o.Interrupted }

// Add adds the outcome of a further text.
func (o *Outcome) Add(p Outcome) {
	o.Statements += p.Statements
	o.Errors += p.Errors
	o.Checks += p.Checks
	o.Interrupted = o.Interrupted || p.Interrupted
	o.Stopped = o.Stopped || p.Stopped
}

// Run parses and runs a text. If a file has syntax errors, all of them are shown and
// nothing is run, unless KeepGoing is set.
func (r *Runner) Run(ctx context.Context, in eval.Input) Outcome {
	e := r.read(in)
	if errs := e.SyntaxErrors(); in.Script && len(errs) > 0 && !r.KeepGoing {
		for _, a := range errs {
			r.Output.answer(a)
		}
		return Outcome{Errors: len(errs), Stopped: true}
	}
	return r.run(ctx, e)
}

func (r *Runner) read(in eval.Input) *eval.Entry { return r.texts().Read(in) }

// texts reads the texts of this session. Each statement runs in its own scope for
// Ctrl-C.
func (r *Runner) texts() *eval.Reader {
	if r.reader == nil {
		r.reader = reading.NewReader(r.Session)
		r.reader.Around = func(ctx context.Context) (context.Context, func()) {
			scope, leave := r.Interrupts.Scope(ctx)
			working := r.Host.showProgress()
			return scope, func() {
				working()
				leave()
			}
		}
	}
	return r.reader
}

// run runs a parsed text, and shows the answers as they come.
func (r *Runner) run(ctx context.Context, e *eval.Entry) Outcome {
	var done Outcome
	for a := range e.Answers(ctx) {
		if r.answered(&done, a); done.Stopped {
			break
		}
	}
	return done
}

// answered shows an answer and counts it.
func (r *Runner) answered(done *Outcome, a *eval.Answer) {
	r.Output.answer(a)
	if a.Unread == nil {
		r.said.add(a)
	}
	if a.Result != nil {
		done.Statements++
		if r.Watch != nil {
			r.Watch(a)
		}
	}
	switch {
	case a.Err != nil && interrupted(a.Err):
		done.Interrupted, done.Stopped = true, true
	case a.Err != nil:
		done.Errors++
		done.Stopped = !r.KeepGoing && a.Unread == nil // the other exercises of a page are answered
	case a.Failed():
		done.Checks++
	}
	if a.Result == nil {
		return
	}
	// The next statement may take long: show what is known now.
	if r.Output.Flush(); r.Output.Closed() {
		done.Stopped = true
	}
}
