// Package paste turns text as it stands in a book, a PDF, a web page or a
// LaTeX file into text of the language, and keeps the way back: a place in the
// cleaned text has its place in the text as it was pasted.
//
// What a single sign beyond ASCII means (⊕, ½, ⇑ ...) is for package lang;
// here belongs what concerns more than a sign: LaTeX commands and groups,
// "$ ... $", "= ?", full stops and commas at the end, prompts copied along,
// several exercises on a line. Labels such as "1." and "(a)" stay in the text.
package paste

import (
	"sort"
	"strings"

	"cgt/lang"
)

// Result is a cleaned text that knows where each part of it came from.
type Result struct {
	Text  string // for lang.Parse with lang.PromptMode
	Prose []Line // lines of words that are not understood, which Text leaves out
	// Open is true when the last sentence breaks off, so that a further line
	// belongs to it.
	Open bool
	// Page is true where it is Open because it has sentences of English, which
	// belong together up to the end of what comes; a document of LaTeX has an end
	// of its own.
	Page bool

	// Readings are the statements that stand for sentences of English, in the
	// order of their places.
	Readings []Reading
	// Names are defined for this text alone: whoever runs Text forgets them
	// behind it.
	Names []string

	// State is for the Context of the text that follows in a pipe.
	State State

	parts  []part
	tidied *Result // the pass before, whose text this one began with
	pieces []chunk // that were cleaned on their own
}

// Reading is what a stretch of English was read as.
type Reading struct {
	At   int    // where the statement begins in the cleaned text
	Text string // the statement, without its label
}

// part maps a stretch of the cleaned text, from out up to the next part, to
// the stretch [from, to) of the original. A verbatim part maps byte by byte.
type part struct {
	out, from, to int
	verbatim      bool
}

// Original is the span of the pasted text that a span of the cleaned text
// came from. Spans out of range are clamped.
func (r *Result) Original(span lang.Span) lang.Span {
	start := max(0, min(span.Start, len(r.Text)))
	end := max(start, min(span.End, len(r.Text)))
	if span, ok := r.inPieces(start, end); ok {
		return span
	}
	back := lang.Span{Start: r.endAt(start)}
	if start != end {
		back.Start = r.startAt(start)
	}
	back.End = max(back.Start, r.endAt(end))
	if r.tidied != nil {
		return r.tidied.Original(back)
	}
	return back
}

// startAt maps the place where something begins.
func (r *Result) startAt(at int) int {
	i := sort.Search(len(r.parts), func(i int) bool { return r.parts[i].out > at }) - 1
	if i < 0 {
		return 0
	}
	if p := r.parts[i]; p.verbatim {
		return min(p.from+at-p.out, p.to)
	}
	return r.parts[i].from
}

// endAt maps the place where something ends.
func (r *Result) endAt(at int) int {
	i := sort.Search(len(r.parts), func(i int) bool { return r.parts[i].out >= at }) - 1
	if i < 0 {
		return 0
	}
	if p := r.parts[i]; p.verbatim {
		return min(p.from+at-p.out, p.to)
	}
	return r.parts[i].to
}

// Context is what is known of the place that a text is pasted into.
type Context struct {
	// Kind is what a name is to the session; nil when that is not known.
	Kind func(name string) Kind
	// Piped means that the lines of a pipe arrive one by one, so that a text of
	// one line may be part of a longer one.
	Piped bool
	// Ends means that no line follows the text.
	Ends bool
	// After is what the lines before left behind, in a pipe.
	After State

	formula bool // it is a formula, without a sentence
	several bool // it is a stretch of a text of several lines
}

// State is what a text leaves behind for the lines that follow it in a pipe.
// The zero State is that of the beginning.
type State struct {
	skipping string // the LaTeX environment that is left out
	section  string // the last label such as 3.7
	list     *listAsk
	begun    bool         // there was a line
	data     bool         // they may be data of a sample
	breaks   bool         // the last line is not read, and goes on
	marks    map[rune]int // how many lines began with a sign that may be a bullet
}

// Clean turns pasted text into text of the language. The time is linear in the
// length of the text. Text that needs no cleaning comes back as it is.
func Clean(text string) *Result { return CleanIn(text, Context{}) }

// CleanIn is Clean with what is known of the session.
func CleanIn(text string, in Context) *Result {
	if r := readScript(text, in); r != nil { // before asProgram, to which x := game.heap.Nim(3) is a binding
		return r
	}
	if r := readTitles(text, in); r != nil {
		return r
	}
	if r := asProgram(text, in); r != nil {
		return r
	}
	if r := readWords(text, in); r != nil {
		return r
	}
	return cleanLines(text, in)
}

// cleanLines cleans a text line by line, and the sentences of each line.
func cleanLines(text string, in Context) *Result {
	tidied := tidy(text)
	c := &cleaner{text: text, known: in.Kind, formula: in.formula, piped: in.Piped, ends: in.Ends, list: in.After.list.copied(),
		skipping: in.After.skipping, section: in.After.section, begun: in.After.begun, before: in.After.marks,
		data: in.After.data, breaks: in.After.breaks}
	if tidied != nil {
		c.text = tidied.Text
	}
	c.several = in.several || strings.Contains(strings.TrimSpace(c.text), "\n")
	for c.at < len(c.text) {
		c.line()
	}
	r := &Result{Text: string(c.out), parts: c.parts, tidied: tidied, Open: c.breaksOff()}
	r.State = State{c.skipping, c.section, c.list, true, c.data, c.breaks, c.allMarks()}
	at, number := 0, 1
	for _, l := range c.prose {
		if tidied != nil {
			l.from = tidied.Original(lang.Span{Start: l.from, End: l.from + 1}).Start
		}
		number += strings.Count(text[at:max(at, l.from)], "\n")
		at = max(at, l.from)
		l.Number = number
		r.Prose = append(r.Prose, l)
	}
	return r
}

// breaksOff is true when the last line of the text is the beginning of a
// sentence.
func (c *cleaner) breaksOff() bool {
	last := c.text[strings.LastIndexByte(c.text, '\n')+1:]
	return !c.quoted && len(last) < longest && unfinished(last)
}
