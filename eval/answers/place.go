package answers

import (
	"fmt"

	"cgt/lang"
)

// Place is a place in what the user wrote.
type Place struct {
	Source *lang.Source // as it was written; nil if unknown
	Span   lang.Span
	Before int // number of lines of a pipe before the source
}

// Start and End are the places of the span's ends, counted in the file or
// pipe.
func (p Place) Start() lang.Place { return p.At(p.Span.Start) }

// End is the position directly after the span.
func (p Place) End() lang.Place { return p.At(max(p.Span.Start, p.Span.End)) }

// At is the line and column of an offset.
func (p Place) At(offset int) lang.Place {
	place := p.Source.Place(offset)
	place.Line += p.Before
	return place
}

// Text is the text of the span.
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
