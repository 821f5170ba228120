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

// Evaluator carries out single statements: a *Session, or a stand-in for it in
// a test.
type Evaluator interface {
	// Run evaluates one statement; it never panics, and it returns soon after
	// ctx is cancelled.
	Run(ctx context.Context, src *lang.Source, st *lang.Statement) *interp.Result
	// Names are the names that can be typed, and Named is one of them.
	Names() []interp.Name
	Named(name string) (interp.Name, bool)
	// Results is how many results are numbered so far.
	Results() int
}

// Reader turns texts, one after the other, into answers. It remembers what the
// next text needs of those before: the label of the last exercise, and where
// definitions were written. It is used by one goroutine at a time.
type Reader struct {
	// Around is called before each statement with the context of the text; the
	// statement runs in the context that it returns, and leave is called
	// behind it. It may be nil.
	Around func(ctx context.Context) (scope context.Context, leave func())

	session Evaluator
	known   origins
	label   string // of the last statement that had one
}

// NewReader reads texts for a session.
func NewReader(session Evaluator) *Reader { return &Reader{session: session, known: origins{}} }

// Input is text on its way to a session.
type Input struct {
	Name   string // file name; empty for the prompt, a pipe or -e
	Text   string
	Before int         // lines of the pipe above it
	Script bool        // a file: no labels, no cleaning of pasted text
	More   bool        // further lines can follow
	Piped  bool        // the lines arrive one by one, of a text that may be longer
	After  paste.State // what the lines before left behind, where Piped
}

// Entry is a text that was read and not run yet.
type Entry struct {
	reader     *Reader
	source     *lang.Source
	origin     origin
	statements []*lang.Statement
	errs       []*lang.Error
	prose      []paste.Line    // lines of mere words
	readings   []paste.Reading // statements that stand for sentences of English
	names      []string        // that are defined for this text alone
	breaksOff  bool            // the last sentence goes on in the next line
	page       bool            // and so does the page that it stands on, to the end of a pipe
	after      paste.State     // for the lines that follow in a pipe
}

// State tells whether a text can be run.
type State int

// The states of a text.
const (
	Whole State = iota // it can be run
	Open               // it goes on in another line
	Wrong              // it has errors that no further line mends
)

// Read cleans what may have been pasted and parses it. A letter in parentheses
// is a label unless it is bound.
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

// cleanSafely leaves a text as it is where cleaning it fails.
func cleanSafely(text string, in paste.Context) (clean *paste.Result) {
	defer func() {
		if fault := recover(); fault != nil {
			clean = &paste.Result{Text: text}
		}
	}()
	return paste.CleanIn(text, in)
}

// parseSafely keeps the session alive whatever the parser meets.
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

// Kind tells what a name is to the session.
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

// Bound reports whether a name in parentheses is no label: it can be applied
// to what follows, and is not the next label.
func (r *Reader) Bound(name string) bool {
	if lang.Follows(r.label, name) {
		return false
	}
	n, ok := r.session.Named(name)
	return ok && n.Kind != "value"
}

// Text is the text as it was written.
func (e *Entry) Text() string { return e.origin.written.Text }

// Parts is how many answers there will be: statements, errors of syntax, and
// lines that are not understood.
func (e *Entry) Parts() int { return len(e.statements) + len(e.errs) + len(e.prose) }

// SyntaxErrors are the errors of syntax, in the order of the text. Whoever runs
// files shows them all and starts nothing.
func (e *Entry) SyntaxErrors() []*answers.Answer {
	var all []*answers.Answer
	for _, err := range e.errs {
		all = append(all, answers.Mistake(err, e.origin.place(err.Span)))
	}
	return all
}

// State tells whether the text can be run as it stands. Open means that another
// line could still make it right: nothing is wrong with it but that it ends too
// early.
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

// bodyOpen reports whether the body of a game is open behind an error in one of
// its lines. Of a person that error is told at once; in a pipe the lines up to
// the end of the body belong to it.
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
