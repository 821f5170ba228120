package run

import (
	"fmt"
	"slices"
	"sort"

	"cgt/lang"
	"cgt/lang/paste"
)

// Input is text on its way to the session.
type Input struct {
	Name   string // file name; empty for the prompt, a pipe or -e
	Text   string
	Before int         // lines of the pipe above it
	Script bool        // a file: no labels, no cleaning of pasted text
	More   bool        // further lines can follow
	Piped  bool        // the lines arrive one by one, of a text that may be longer
	After  paste.State // what the lines before left behind, where Piped
}

// parsed is an input with its tree.
type parsed struct {
	source     *lang.Source
	origin     origin
	statements []*lang.Statement
	errs       []*lang.Error
	prose      []paste.Line // lines of mere words
	breaksOff  bool         // the last sentence goes on in the next line
	after      paste.State  // for the lines that follow in a pipe
}

// parse cleans what may have been pasted and parses it. A letter in
// parentheses is a label unless it is bound.
func parse(in Input, bound func(string) bool, kind func(string) paste.Kind) *parsed {
	written := lang.NewSource(in.Name, in.Text)
	p := &parsed{source: written, origin: origin{written: written, before: in.Before}}
	mode := lang.ScriptMode
	if !in.Script {
		mode = lang.PastedMode
		if in.More {
			mode = lang.PromptMode
		}
		clean := cleanSafely(in.Text, paste.Context{Kind: kind, Piped: in.Piped, Ends: !in.More, After: in.After})
		p.after = clean.State
		p.prose, p.breaksOff = clean.Prose, clean.Open && in.More
		if clean.Text != in.Text {
			p.source = lang.NewSource(in.Name, clean.Text)
			p.origin.back = clean.Original
		}
	}
	p.statements, p.errs = parseSafely(p.source, mode, bound)
	sort.SliceStable(p.errs, func(i, j int) bool { return p.errs[i].Span.Start < p.errs[j].Span.Start })
	return p
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
func parseSafely(source *lang.Source, mode lang.Mode, bound func(string) bool) (statements []*lang.Statement, errs []*lang.Error) {
	defer func() {
		if fault := recover(); fault != nil {
			statements = nil
			errs = []*lang.Error{{Source: source, Message: fmt.Sprintf("a fault of the program itself: %v", fault),
				Hint: "the session goes on; please report what you typed"}}
		}
	}()
	script, errs := lang.ParseBound(source, mode, bound)
	return script.Statements, errs
}

// incomplete reports whether another line could still make the input right:
// nothing is wrong with it but that it ends too early.
func (p *parsed) incomplete() bool {
	if p.breaksOff {
		return true
	}
	for _, e := range p.errs {
		if !e.Incomplete {
			return false
		}
	}
	return len(p.errs) > 0
}

// open reports whether the body of a game is open behind an error in one of
// its lines. Of a person that error is told at once; in a pipe the lines up to
// the end of the body belong to it.
func (p *parsed) open() bool {
	isOpen := func(e *lang.Error) bool { return e.Incomplete }
	return slices.ContainsFunc(p.errs, isOpen) && !p.incomplete()
}

// defines reports whether a later error may point into this source.
func (p *parsed) defines() bool {
	for _, s := range p.statements {
		switch s.Body.(type) {
		case *lang.Ask, *lang.Check, *lang.CheckSame, *lang.Help, *lang.Limit:
		default:
			return true
		}
	}
	return false
}
