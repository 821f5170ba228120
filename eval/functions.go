package eval

import (
	"context"
	"strings"
)

type (
	// Function is a function of the user.
	Function struct{ f *closure }
	// BuiltinValue is a built-in function used as a value.
	BuiltinValue struct{ B *Builtin }
)

func (Function) value()     {}
func (BuiltinValue) value() {}

func (Function) kind() string     { return "a function" }
func (BuiltinValue) kind() string { return "a function" }

func (f Function) text() string     { return f.f.text }
func (b BuiltinValue) text() string { return b.B.Name }

func (f Function) describe(context.Context) (*View, error) {
	return &View{Text: f.text(), Fields: Fields{Kind: "function", Text: f.text()}}, nil
}

func (b BuiltinValue) describe(ctx context.Context) (*View, error) { return b.B.page().describe(ctx) }

func (f Function) appendKey(b []byte) []byte { return appendInt(b, f.f.serial) }

// closure is a function of the user with what it captured.
type closure struct {
	name   string
	params []string
	slots  int // size of a frame
	body   code
	outer  []Value // captured values, copied into the first slots
	text   string  // as it is printed
	serial int64
	free   []string // names used from outside
}

// page is the help of a built-in function.
func (b *Builtin) page() *Article {
	a := &Article{blocks: []Block{line(Piece{Strong, b.Usage}, words(Plain, "   %s", b.Summary))}}
	add := func(label, text string) {
		if text != "" {
			a.blocks = append(a.blocks, indented(2, Piece{Faint, label}, Piece{Plain, text}))
		}
	}
	add("", b.Text)
	add("also ", strings.Join(b.Aliases, ", "))
	add("see ", b.See)
	a.examples(b.Example)
	return a
}

// functionText is the name of a function, for a message.
func functionText(v Value) string {
	switch f := v.(type) {
	case BuiltinValue:
		return f.B.Name
	case Function:
		return functionName(f.f)
	}
	return show(v)
}
