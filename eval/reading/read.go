package reading

import (
	"context"
	"fmt"
	"slices"
	"sort"

	"cgt/eval/answers"
	"cgt/eval/interp"
	"cgt/lang"
	"cgt/lang/paste"
)

// Evaluator runs single statements: a *Session, or a stand-in in a test.
type Evaluator interface {
	// Run evaluates one statement; it never panics, and it returns soon after
	// ctx is cancelled.
	Run(ctx context.Context, src *lang.Source, st *lang.Statement) *interp.Result
	// Names are the names that can be typed, and Named is one of them.
	Names() []interp.Name
	Named(name string) (interp.Name, bool)
	// Results is the number of numbered results so far.
	Results() int
}

// Reader turns texts, one after the other, into answers. It remembers what later texts
// depend on: the label of the last exercise, and where definitions were written. It
// must be used by one goroutine at a time.
type Reader struct {
	// Around is called before each statement with the context of the text; the statement
	// runs in the context that it returns, and leave is called afterwards. May be nil.
	Around func(ctx context.Context) (scope context.Context, leave func())

	session Evaluator
	known   origins
	label   string // label of the last statement that had one
}

// NewReader returns a reader for a session.
func NewReader(session Evaluator) *Reader { return &Reader{session: session, known: origins{}} }

// Input is text on its way to a session.
type Input struct {
	Name   string // file name; empty for the prompt, a pipe or -e
	Text   string
	Before int         // number of lines of the pipe above it
	Script bool        // a file: no labels, no cleaning of pasted text
	More   bool        // more lines can follow
	Piped  bool        // the lines arrive one by one, and the text may go on after them
	After  paste.State // state that earlier lines left behind, if Piped
}

// Entry is a text that has been parsed but not run.
type Entry struct {
	reader     *Reader
	source     *lang.Source
	origin     origin
	statements []*lang.Statement
	errs       []*lang.Error
	prose      []paste.Line    // lines of plain English
	readings   []paste.Reading // statements translated from sentences of English
	names      []string        // definitions that hold for this text alone
	breaksOff  bool            // the last sentence continues in the next line
	page       bool            // and so does its page, to the end of the pipe
	after      paste.State     // state for the lines that follow in a pipe
}

// State says whether a text can be run.
type State int

// The states of a text.
const (
	Whole State = iota // it can be run
	Open               // it continues in another line
	Wrong              // it has errors that no further line can mend
)

// Read cleans text that may have been pasted and parses it. A letter in parentheses is
// a label unless it is bound.
func (r *Reader) Read(in Input) *Entry {
	written := lang.NewSource(in.Name, in.Text)
	e := &Entry{reader: r, source: written, origin: origin{written: written, before: in.Before}}
	mode, kind := lang.ScriptMode, r.Kind()
	if !in.Script {
		mode = lang.PastedMode
		if in.More {
			mode = lang.PromptMode
		}
		clean := cleanSafely(in.Text, paste.Context{Kind: kind, Piped: in.Piped, Ends: !in.More, After: in.After})
		e.after = clean.State
		e.prose, e.breaksOff, e.page = clean.Prose, clean.Open && in.More, clean.Page && in.More
		e.readings, e.names = clean.Readings, clean.Names
		if clean.Text != in.Text {
			e.source = lang.NewSource(in.Name, clean.Text)
			e.origin.back = clean.Original
		}
	}
	e.statements, e.errs = parseSafely(e.source, mode, lang.Names{
		Applied: r.Bound,
		Defined: func(name string) bool { return kind(name) == paste.Defined },
	})
	sort.SliceStable(e.errs, func(i, j int) bool { return e.errs[i].Span.Start < e.errs[j].Span.Start })
	return e
}

// cleanSafely cleans a text; if that panics, the text is returned unchanged.
func cleanSafely(text string, in paste.Context) (clean *paste.Result) {
	defer func() {
		if fault := recover(); fault != nil {
			clean = &paste.Result{Text: text}
		}
	}()
	return paste.CleanIn(text, in)
}

// parseSafely parses a text; a panic of the parser becomes an error.
func parseSafely(source *lang.Source, mode lang.Mode, names lang.Names) (statements []*lang.Statement, errs []*lang.Error) {
	defer func() {
		if fault := recover(); fault != nil {
			statements = nil
			errs = []*lang.Error{{Source: source, Message: fmt.Sprintf("a fault of the program itself: %v", fault),
				Hint: "the session goes on; please report what you typed"}}
		}
	}()
	script, errs := lang.ParseKnowing(source, mode, names)
	return script.Statements, errs
}

// Kind returns the kind of a name in the session.
func (r *Reader) Kind() func(string) paste.Kind {
	return func(name string) paste.Kind {
		n, ok := r.session.Named(name)
		switch {
		case !ok:
			return 0
		case n.Summary == interp.DefinedHere:
			return paste.Defined
		}
		return paste.Library
	}
}

// Bound reports whether a name in parentheses is not a label: it can be applied to what
// follows, and is not the next label in turn.
func (r *Reader) Bound(name string) bool {
	if lang.Follows(r.label, name) {
		return false
	}
	n, ok := r.session.Named(name)
	return ok && n.Kind != "value"
}

// Text is the text as it was written.
func (e *Entry) Text() string { return e.origin.written.Text }

// Parts is the number of answers to come: statements, syntax errors, and lines that are
// not understood.
func (e *Entry) Parts() int { return len(e.statements) + len(e.errs) + len(e.prose) }

// SyntaxErrors returns the syntax errors, in the order of the text. Whoever runs files
// shows all of them and runs nothing.
func (e *Entry) SyntaxErrors() []*answers.Answer {
	var all []*answers.Answer
	for _, err := range e.errs {
		all = append(all, answers.Mistake(err, e.origin.place(err.Span)))
	}
	return all
}

// State says whether the text can be run now. Open means that another line could still
// complete it: its only fault is that it ends too early.
func (e *Entry) State() State {
	if e.breaksOff {
		return Open
	}
	state := Whole
	for _, err := range e.errs {
		if !err.Incomplete {
			return Wrong
		}
		state = Open
	}
	return state
}

// bodyOpen reports whether the body of a game is open after an error in one of its
// lines. At a prompt that error is reported at once; in a pipe the lines up to the end
// of the body still belong to it.
func (e *Entry) bodyOpen() bool {
	return e.State() == Wrong && slices.ContainsFunc(e.errs, func(err *lang.Error) bool { return err.Incomplete })
}

// defines reports whether a later error may point into this text.
func (e *Entry) defines() bool {
	for _, s := range e.statements {
		switch s.Body.(type) {
		case *lang.Ask, *lang.Check, *lang.CheckSame, *lang.Help, *lang.Limit:
		default:
			return true
		}
	}
	return false
}
