package interp

import (
	"context"
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
)

type (
	// Function is a function of the user.
	Function struct{ F *closure }
	// BuiltinValue is a built-in function used as a value.
	BuiltinValue struct{ B *Builtin }
)

// IsValue marks it as a value of the language.
func (Function) IsValue() {}

// IsValue marks it as a value of the language.
func (BuiltinValue) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Function) Kind() string { return "a function" }

// Kind names the kind, with its article, for messages.
func (BuiltinValue) Kind() string { return "a function" }

// Text is the value on one line.
func (f Function) Text() string { return f.F.Text }

// Text is the value on one line.
func (b BuiltinValue) Text() string { return b.B.Name }

// Describe returns its view.
func (f Function) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: f.Text(), Fields: view.Fields{Kind: "function", Text: f.Text()}}, nil
}

// Describe returns its view.
func (b BuiltinValue) Describe(ctx context.Context) (*view.View, error) {
	return b.B.Page().Describe(ctx)
}

// AppendKey appends its identity.
func (f Function) AppendKey(b []byte) []byte { return value.AppendInt(b, f.F.serial) }

// closure is a function of the user with the values it captured.
type closure struct {
	Name   string
	params []string
	slots  int // size of a frame
	body   Code
	outer  []value.Value // captured values, copied into the first slots
	Text   string        // its text as printed
	serial int64
	free   []string  // global names that it uses
	syntax lang.Expr // of the body
}

// Syntax returns the body of a function of the user, with the names of its parameters;
// ok is false if the body also uses local names from around it.
func (f Function) Syntax() (params []string, body lang.Expr, ok bool) {
	return f.F.params, f.F.syntax, len(f.F.outer) == 0
}

// Page is the help page of a built-in function.
func (b *Builtin) Page() *value.Article {
	a := &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Strong, Text: b.Usage},
		view.Words(view.Plain, "   %s", b.Summary))}}
	add := func(label, text string) {
		if text != "" {
			a.Blocks = append(a.Blocks, view.Indented(2, view.Piece{Style: view.Faint, Text: label},
				view.Piece{Style: view.Plain, Text: text}))
		}
	}
	add("", b.Text)
	add("also ", strings.Join(b.Aliases, ", "))
	add("see ", b.See)
	a.Examples(b.Example)
	return a
}

// FunctionText is the name of a function, for a message.
func FunctionText(v value.Value) string {
	switch f := v.(type) {
	case BuiltinValue:
		return f.B.Name
	case Function:
		return functionName(f.F)
	}
	return value.Show(v)
}

// Source is the text that would define the function again under the given name, and the
// global names it uses; ok is false for a function that captured values where it was
// made.
func (f Function) Source(name string) (text string, free []string, ok bool) {
	if f.F.Name == "" {
		return name + " := " + f.F.Text, f.F.free, len(f.F.outer) == 0
	}
	return f.F.Text, f.F.free, len(f.F.outer) == 0 && f.F.Name == name
}
