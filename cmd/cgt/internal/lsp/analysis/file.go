// Package analysis analyses a script for an editor: errors, what names mean and where
// they are bound, help, completion, folds, colours. Places are spans of bytes; it knows
// nothing of the protocol. Reading a file runs nothing; Verdicts runs definitions and
// checks within bounds.
package analysis

import (
	"cgt/lang"
	"cgt/lang/printer"
)

// File is a parsed script with its names resolved. It is immutable.
type File struct {
	Source *lang.Source
	Script *lang.Script
	Errors []*lang.Error

	*names
}

// Read parses a text and resolves its names.
func Read(name, text string) *File {
	f := &File{Source: lang.NewSource(name, text)}
	f.Script, f.Errors = lang.Parse(f.Source, lang.ScriptMode)
	f.names = resolve(f.Script)
	return f
}

// StatementAt is the statement at an offset, nil between statements.
func (f *File) StatementAt(at int) *lang.Statement {
	for _, s := range f.Script.Statements {
		if s.Span.Start <= at && at <= s.Span.End {
			return s
		}
	}
	return nil
}

// Format is the text in standard layout; ok is false for a text with errors, which is
// left unchanged.
func (f *File) Format() (text string, ok bool) {
	if len(f.Errors) > 0 {
		return f.Source.Text, false
	}
	return printer.Script(f.Script), true
}
