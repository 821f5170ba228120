package reading

import (
	"cgt/eval/answers"
	"cgt/lang"
)

// origin says how the text that was parsed came from the text that the person
// wrote: pasted text is cleaned first, and a piece of a pipe starts somewhere
// below its first line.
type origin struct {
	written *lang.Source              // as it was written
	back    func(lang.Span) lang.Span // a span of the parsed text in the written one
	before  int                       // lines above the written text
}

// place is where a span of the parsed text stands for the person.
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

// origins remembers the origin of every source that a later error can point
// into: the definitions stay alive as long as the session.
type origins map[*lang.Source]origin

// place finds where an error stands. A source that was not read here, such as
// a file of the prelude, stands for itself.
func (o origins) place(e *lang.Error) answers.Place {
	if from, ok := o[e.Source]; ok {
		return from.place(e.Span)
	}
	return answers.Place{Source: e.Source, Span: e.Span}
}
