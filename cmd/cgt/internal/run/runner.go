package run

import (
	"context"
	"io"
	"math"

	"cgt/cmd/cgt/internal/render"
	"cgt/eval"
	"cgt/lang"
	"cgt/lang/paste"
)

// Session is what a runner needs of *eval.Session.
type Session interface {
	// Run evaluates one statement; it never panics, and it returns soon after
	// ctx is cancelled.
	Run(ctx context.Context, src *lang.Source, st *lang.Statement) *eval.Result
	// Names are the names that can be typed.
	Names() []eval.Name
	// Save writes the definitions of the session as text of the language.
	Save(w io.Writer) error
}

// Runner runs text in a session and shows what becomes of it.
type Runner struct {
	Session    Session
	Output     *Output
	Interrupts *Interrupts
	Host       *Host
	// KeepGoing runs the statements behind an error too.
	KeepGoing bool
	// Watch sees every result; nil where nobody counts.
	Watch func(r *eval.Result, at render.Place)

	said  transcript
	known origins
	label string // of the last statement that had one
}

// Outcome is what became of a text.
type Outcome struct {
	Statements  int  // run
	Errors      int  // errors, of the parser too
	Checks      int  // checks that do not hold
	Interrupted bool // by Ctrl-C
	Stopped     bool // at an error, before the end
}

// Failed reports whether anything went wrong.
func (o Outcome) Failed() bool { return o.Errors > 0 || o.Checks > 0 || o.Interrupted }

// Add counts the outcome of a further text in.
func (o *Outcome) Add(p Outcome) {
	o.Statements += p.Statements
	o.Errors += p.Errors
	o.Checks += p.Checks
	o.Interrupted = o.Interrupted || p.Interrupted
	o.Stopped = o.Stopped || p.Stopped
}

// Run parses and runs a text. A file with errors of syntax is not started
// unless errors are to be passed over: all of them are shown at once.
func (r *Runner) Run(ctx context.Context, in Input) Outcome {
	p := r.parse(in)
	if in.Script && len(p.errs) > 0 && !r.KeepGoing {
		for _, e := range p.errs {
			r.Output.syntax(e, p.origin.place(e.Span))
		}
		return Outcome{Errors: len(p.errs), Stopped: true}
	}
	return r.run(ctx, p)
}

func (r *Runner) parse(in Input) *parsed { return parse(in, r.bound, r.kind()) }

// kind tells what a name is to the session; the names are listed when it is
// first asked.
func (r *Runner) kind() func(string) paste.Kind {
	var kinds map[string]paste.Kind
	return func(name string) paste.Kind {
		if kinds == nil {
			kinds = map[string]paste.Kind{}
			for _, n := range r.Session.Names() {
				kinds[n.Name] = paste.Library
				if n.Summary == eval.DefinedHere {
					kinds[n.Name] = paste.Defined
				}
			}
		}
		return kinds[name]
	}
}

// bound reports whether a name in parentheses is no label: it can be applied
// to what follows, and is not the next label.
func (r *Runner) bound(name string) bool {
	if lang.Follows(r.label, name) {
		return false
	}
	for _, n := range r.Session.Names() {
		if n.Name == name {
			return n.Kind != "value"
		}
	}
	return false
}

// run runs the statements of a tree in order, with the errors of the parser
// in their places between them.
func (r *Runner) run(ctx context.Context, p *parsed) Outcome {
	if r.known == nil {
		r.known = origins{}
	}
	r.known[p.source] = p.origin
	if !p.defines() {
		defer delete(r.known, p.source)
	}
	var done Outcome
	errs, prose := p.errs, p.prose
	for _, s := range p.statements {
		if prose = r.prose(&done, p, prose, s.Span.Start); done.Stopped {
			return done
		}
		for len(errs) > 0 && errs[0].Span.Start < s.Span.Start {
			if r.syntax(&done, p, errs[0]); done.Stopped {
				return done
			}
			errs = errs[1:]
		}
		if r.statement(ctx, &done, p, s); done.Stopped {
			return done
		}
	}
	for _, e := range errs {
		if r.syntax(&done, p, e); done.Stopped {
			return done
		}
	}
	r.prose(&done, p, prose, math.MaxInt)
	return done
}

// prose says of the lines of mere words up to a place that they are not
// understood, and returns the others.
func (r *Runner) prose(done *Outcome, p *parsed, lines []paste.Line, to int) []paste.Line {
	for len(lines) > 0 && lines[0].At <= to && !done.Stopped {
		line := lines[0]
		line.Number += p.origin.before
		r.Output.unread(line)
		done.Errors++
		done.Stopped = !r.KeepGoing
		lines = lines[1:]
	}
	return lines
}

func (r *Runner) syntax(done *Outcome, p *parsed, e *lang.Error) {
	r.said.add(entry{source: p.source, err: e})
	r.Output.syntax(e, p.origin.place(e.Span))
	done.Errors++
	done.Stopped = !r.KeepGoing
}

// statement runs one statement in a scope of its own for Ctrl-C.
func (r *Runner) statement(ctx context.Context, done *Outcome, p *parsed, s *lang.Statement) {
	scope, leave := r.Interrupts.Scope(ctx)
	before := r.results()
	working := r.Host.working()
	result := r.Session.Run(scope, p.source, s)
	working()
	leave()
	done.Statements++
	if s.Label != "" {
		r.label = s.Label
	}
	at := p.origin.place(s.Span)
	input := result.Input
	if p.origin.back != nil || input == "" {
		input = at.Source.Text[at.Span.Start:at.Span.End]
	}
	number := r.results()
	if number == before {
		number = 0
	}
	r.show(result, number, input, at)
	r.said.add(entry{input: input, result: result})
	if r.Watch != nil {
		r.Watch(result, at)
	}
	switch {
	case result.Err != nil && interrupted(result.Err):
		done.Interrupted, done.Stopped = true, true
	case result.Err != nil:
		done.Errors++
		done.Stopped = !r.KeepGoing
	case result.Failed():
		done.Checks++
	}
	// The next statement may take long: what is known now is shown now.
	if r.Output.Flush(); r.Output.Closed() {
		done.Stopped = true
	}
}

// results is how many results the session has numbered so far.
func (r *Runner) results() int {
	if s, ok := r.Session.(interface{ Results() int }); ok {
		return s.Results()
	}
	return 0
}

// show prints a result; an error without a place of its own is about its
// statement.
func (r *Runner) show(result *eval.Result, number int, input string, at render.Place) {
	failure := at
	if e := result.Err; e != nil && e.Source != nil && e.Span.Start >= 0 {
		failure = r.known.place(e)
	}
	r.Output.result(result, number, input, at, failure)
}
