package answers

import (
	"encoding/json"
	"fmt"
	"io"

	"cgt/eval/interp"
	"cgt/eval/view"
	"cgt/lang"
)

// Record is the JSON object of an answer: the fields that every answer has, those of
// its view, and optional ones.
type Record struct {
	Input string `json:"input"`
	OK    bool   `json:"ok"`
	view.Fields
	Label string `json:"label,omitempty"`
	// ReadAs is the translation of a sentence of English.
	ReadAs string       `json:"read_as,omitempty"`
	File   string       `json:"file,omitempty"`
	Check  *RecordCheck `json:"check,omitempty"`
	Error  *RecordError `json:"error,omitempty"`
}

// RecordCheck is what a check compared.
type RecordCheck struct {
	Holds    bool   `json:"holds"`
	Left     string `json:"left"`
	Relation string `json:"relation,omitempty"`
	Right    string `json:"right,omitempty"`
}

// RecordError is an error with its place; lines and columns count from 1, and the end
// is directly after the last character. If the place is unknown they are absent.
type RecordError struct {
	Message   string `json:"message"`
	Line      int    `json:"line,omitempty"`
	Column    int    `json:"column,omitempty"`
	EndLine   int    `json:"end_line,omitempty"`
	EndColumn int    `json:"end_column,omitempty"`
	Hint      string `json:"hint,omitempty"`
}

// NewRecordError is the JSON form of an error at a place.
func NewRecordError(e *lang.Error, at Place) *RecordError {
	r := &RecordError{Message: e.Message, Hint: e.Hint}
	if at.Source != nil {
		start, end := at.Start(), at.End()
		r.Line, r.Column, r.EndLine, r.EndColumn = start.Line, start.Column, end.Line, end.Column
	}
	return r
}

// Write writes a record on a line of its own, without escaping < and >, of which
// mathematics is full.
func (r *Record) Write(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(r)
}

// Record is the answer as a JSON object.
func (a *Answer) Record() *Record {
	rec := &Record{Input: a.Input, OK: !a.Failed(), Fields: a.Fields, Label: a.Label}
	if a.Unread != nil {
		line := a.Unread.Number
		rec.Error = &RecordError{Message: a.Fields.Text, Line: line, Column: 1, EndLine: line, EndColumn: 1}
		return rec
	}
	if a.Words {
		rec.ReadAs = a.ReadAs
	}
	if a.At.Source != nil {
		rec.File = a.At.Source.Name
	}
	if a.Result == nil {
		rec.Input = oneLine(a.Input, 10_000)
	}
	if c := a.Check; c != nil {
		rec.Check = &RecordCheck{Holds: c.Holds, Left: c.Left, Relation: c.Relation, Right: c.Right}
		if !c.Holds {
			rec.Error = NewRecordError(&lang.Error{Message: "the check fails: " + sides(c), Hint: c.Hint}, a.At)
		}
	}
	if a.Err != nil {
		rec.Error = NewRecordError(a.Err, a.ErrAt)
	}
	return rec
}

// fieldsOf returns the fields of an answer for programs.
func fieldsOf(a *Answer) (f view.Fields) {
	if a.View != nil {
		f = a.View.Fields
		if f.Text == "" {
			f.Text = a.View.Text
		}
	}
	if c := a.Check; c != nil {
		f.Kind, f.Text = "check", fmt.Sprint(c.Holds)
		f.Left, f.Relation, f.Right = c.Left, c.Relation, c.Right
	}
	if a.Err != nil {
		f.Kind, f.Text = "error", a.Err.Message
	}
	if f.Kind == "" {
		f.Kind = statementKind(a.Result.Statement)
	}
	return f
}

// statementKind names the kind of a statement without a value.
func statementKind(s *lang.Statement) string {
	switch s.Body.(type) {
	case *lang.Bind, *lang.GameDefinition:
		return "definition"
	case *lang.Using, *lang.Limit:
		return "setting"
	case *lang.Help:
		return "help"
	}
	return "nothing"
}

// sides is the comparison of a check on one line.
func sides(c *interp.Check) string {
	if c.Right == "" {
		return c.Left
	}
	return c.Left + " " + c.Relation + " " + c.Right
}
