package reading

import (
	"cgt/eval/answers"
	"cgt/lang"
)

// origin says how the parsed text was made from the text as written: pasted text is
// cleaned first, and a piece of a pipe starts somewhere below its first line.
type origin struct {
	written *lang.Source              // the text as written
	back    func(lang.Span) lang.Span // maps a span of the parsed text to the written one
	before  int                       // number of lines above the written text
}

// place maps a span of the parsed text to its place in the written text.
func (o origin) place(span lang.Span) answers.Place {
	return answers.Place{Source: o.written, Span: o.span(span), Before: o.before}
}

func (o origin) span(span lang.Span) lang.Span {
	if o.back != nil {
		span = o.back(span)
	}
	n := len(o.written.Text)
	start := min(max(0, span.Start), n)
	return lang.Span{Start: start, End: min(max(start, span.End), n)}
}

// origins maps every source that a later error can point into to its origin:
// definitions live as long as the session.
type origins map[*lang.Source]origin

// place returns the place of an error. Places in a source that was not read here, such
// as a file of the prelude, are unchanged.
func (o origins) place(e *lang.Error) answers.Place {
	if from, ok := o[e.Source]; ok {
		return from.place(e.Span)
	}
	return answers.Place{Source: e.Source, Span: e.Span}
}
