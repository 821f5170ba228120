package render

import (
	"encoding/json"
	"io"

	"cgt/eval"
	"cgt/lang"
)

// Record is the JSON object of one statement: the fields every statement has,
// the fields of its view, and what only some have.
type Record struct {
	Input string `json:"input"`
	OK    bool   `json:"ok"`
	eval.Fields
	Label string       `json:"label,omitempty"`
	File  string       `json:"file,omitempty"`
	Check *RecordCheck `json:"check,omitempty"`
	Error *RecordError `json:"error,omitempty"`
}

// RecordCheck is what a check compared.
type RecordCheck struct {
	Holds    bool   `json:"holds"`
	Left     string `json:"left"`
	Relation string `json:"relation,omitempty"`
	Right    string `json:"right,omitempty"`
}

// RecordError is an error with its place; lines and columns count from 1, and
// the end is just behind the last character. Without a known place they are
// absent.
type RecordError struct {
	Message   string `json:"message"`
	Line      int    `json:"line,omitempty"`
	Column    int    `json:"column,omitempty"`
	EndLine   int    `json:"end_line,omitempty"`
	EndColumn int    `json:"end_column,omitempty"`
	Hint      string `json:"hint,omitempty"`
}

// NewRecordError is the JSON of an error at a place.
func NewRecordError(e *lang.Error, at Place) *RecordError {
	r := &RecordError{Message: e.Message, Hint: e.Hint}
	if at.Source != nil {
		start, end := at.Start(), at.End()
		r.Line, r.Column, r.EndLine, r.EndColumn = start.Line, start.Column, end.Line, end.Column
	}
	return r
}

// JSON writes a record on a line of its own; mathematics is full of < and >,
// which stay as they are.
func JSON(w io.Writer, r *Record) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(r)
}
