package answers

import (
	"fmt"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/lang/paste"
)

// Answer is the result of one statement, of a line that cannot be parsed, or of a line
// of plain English.
type Answer struct {
	Input  string         // the statement, or the line of the error, as it was typed
	ReadAs string         // how it was understood, if that differs from what was pasted
	Words  bool           // it was translated from a sentence of English: ReadAs is shown before it
	Label  string         // label of an exercise, such as "2." or "(a)"
	At     Place          // place of the statement, in the text as it was typed
	Number int            // N of _N, which recalls the value; 0 if none
	Value  value.Value    // nil when there is nothing to print
	View   *view.View     // its view; together with Err, what was found before the error
	Fields view.Fields    // for programs: the JSON object without the input and the error
	Check  *interp.Check  // of check statements
	Err    *lang.Error    // with its place in the text as it was typed; nil if there is no error
	ErrAt  Place          // the place of Err
	Result *interp.Result // nil if nothing was run
	Unread *paste.Line    // a line of plain English, which is not understood
}

// Failed reports whether the answer is an error or a failed check.
func (a *Answer) Failed() bool { return a.Err != nil || a.Check != nil && !a.Check.Holds }

// String is the answer on one line, as scripts see it: the label, and the text,
// "true" or "false" of a check, or the error.
func (a *Answer) String() string {
	text := a.Fields.Text
	if a.Err != nil {
		text = "error: " + a.Err.Error()
	}
	if a.Label != "" && text != "" {
		return a.Label + " " + text
	}
	return text
}

// New is the answer to a statement that was run, at a place in the text; errAt is the
// place of its error, number that of its result. If the text was cleaned before it was
// parsed, the typed text is recovered from the place.
func New(r *interp.Result, cleaned bool, at, errAt Place, number int) *Answer {
	a := &Answer{Input: r.Input, Label: r.Label, At: at, Number: number, Value: r.Value, View: r.View, Check: r.Check,
		Err: r.Err, Result: r}
	if cleaned || a.Input == "" {
		a.Input = at.Text()
		if r.Input != a.Input {
			a.ReadAs, a.Words = r.Input, otherWords(a.Input, r.Input)
		}
	}
	if r.Err != nil {
		a.Err, a.ErrAt = movedTo(r.Err, errAt), errAt
	}
	a.Fields = fieldsOf(a)
	return a
}

// movedTo is an error with another place.
func movedTo(e *lang.Error, at Place) *lang.Error {
	there := *e
	there.Source, there.Span = at.Source, at.Span
	return &there
}

// Mistake is the answer to a text that was not run because of an error, such as a
// syntax error.
func Mistake(e *lang.Error, at Place) *Answer {
	a := &Answer{Err: movedTo(e, at), At: at, ErrAt: at}
	if at.Source != nil {
		a.Input, _ = at.Source.Line(at.Source.Place(at.Span.Start).Line)
	}
	a.Fields = fieldsOf(a)
	return a
}

// Unread is the answer to a line of plain English; its number counts from the first
// line of the whole input.
func Unread(line *paste.Line, at Place) *Answer {
	text := fmt.Sprintf("line %d not understood: %s", line.Number, oneLine(line.Text, 200))
	if line.Reason != "" {
		text += " (" + line.Reason + ")"
	}
	return &Answer{Input: line.Text, At: at, ErrAt: at, Unread: line,
		Err:    &lang.Error{Source: at.Source, Span: at.Span, Message: text},
		Fields: view.Fields{Kind: "error", Text: text}}
}

// oneLine is text on one line of at most limit bytes.
func oneLine(text string, limit int) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > limit {
		text = strings.ToValidUTF8(text[:limit], "") + "..."
	}
	return text
}
