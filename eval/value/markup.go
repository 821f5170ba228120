package value

import (
	"context"

	"cgt/eval/view"
)

// Markup is a string whose text, as an answer, is printed without quotation marks,
// ready to be copied.
type Markup string

// IsValue marks it as a value of the language.
func (Markup) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Markup) Kind() string { return "a string" }

// Text is the value on one line.
func (m Markup) Text() string { return string(m) }

// Describe returns its view.
func (m Markup) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: string(m), Fields: view.Fields{Kind: "string", Text: string(m)}}, nil
}

// KeptAs is what _ stores of it: the string.
func (m Markup) KeptAs() Value { return Text(m) }
