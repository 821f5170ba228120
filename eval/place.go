package eval

import (
	"fmt"

	"cgt/lang"
)

// Place says where something stands for the person who wrote it.
type Place struct {
	Source *lang.Source // as it was written; nil when unknown
	Span   lang.Span
	Before int // lines of a pipe that stand before the source
}

// Start and End are the places of the span's ends, counted in the file or
// pipe.
func (p Place) Start() lang.Place { return p.At(p.Span.Start) }

// End is the place just behind the span.
func (p Place) End() lang.Place { return p.At(max(p.Span.Start, p.Span.End)) }

// At is the line and column of an offset.
func (p Place) At(offset int) lang.Place {
	place := p.Source.Place(offset)
	place.Line += p.Before
	return place
}

// Text is what stands there.
func (p Place) Text() string {
	if p.Source == nil {
		return ""
	}
	return p.Source.Text[p.Span.Start:p.Span.End]
}

// String is "file.cgt:3:7", "line 3" for a pipe's later lines, or empty.
func (p Place) String() string {
	if p.Source == nil {
		return ""
	}
	start := p.Start()
	switch {
	case p.Source.Name != "":
		return fmt.Sprintf("%s:%d:%d", p.Source.Name, start.Line, start.Column)
	case start.Line > 1:
		return fmt.Sprintf("line %d", start.Line)
	}
	return ""
}

// origin says how the text that was parsed came from the text that the person
// wrote: pasted text is cleaned first, and a piece of a pipe starts somewhere
// below its first line.
type origin struct {
	written *lang.Source              // as it was written
	back    func(lang.Span) lang.Span // a span of the parsed text in the written one
	before  int                       // lines above the written text
}

// place is where a span of the parsed text stands for the person.
func (o origin) place(span lang.Span) Place {
	return Place{Source: o.written, Span: o.span(span), Before: o.before}
}

func (o origin) span(span lang.Span) lang.Span {
	if o.back != nil {
		span = o.back(span)
	}
	n := len(o.written.Text)
	start := min(max(0, span.Start), n)
	return lang.Span{Start: start, End: min(max(start, span.End), n)}
}

// origins remembers the origin of every source that a later error can point
// into: the definitions stay alive as long as the session.
type origins map[*lang.Source]origin

// place finds where an error stands. A source that was not read here, such as
// a file of the prelude, stands for itself.
func (o origins) place(e *lang.Error) Place {
	if from, ok := o[e.Source]; ok {
		return from.place(e.Span)
	}
	return Place{Source: e.Source, Span: e.Span}
}
