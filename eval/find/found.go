package find

import (
	"context"
	"fmt"

	"cgt/eval/value"
	"cgt/eval/view"
)

// Found holds the elements found by a search that was stopped before its end.
type Found struct {
	items []value.Value
	seen  int64  // number of elements examined
	file  string // file with the saved progress; empty for none
}

// IsValue marks it as a value of the language.
func (*Found) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Found) Kind() string { return "a list of what was found" }

// Text prints it on one line, as a list.
func (f *Found) Text() string { return value.Show(value.List{Items: f.items}) }

// Elements returns what was found.
func (f *Found) Elements() ([]value.Value, error) { return f.items, nil }

// Size is the number of elements found.
func (f *Found) Size() int { return len(f.items) }

// shownFound is how many elements a card lists.
const shownFound = 100

// Describe returns its view.
func (f *Found) Describe(context.Context) (*view.View, error) {
	text, whole := value.Printed(value.List{Items: f.items})
	if !whole {
		return nil, value.TooLong(value.List{Items: f.items})
	}
	card := text
	if n := len(f.items); n > shownFound {
		card = fmt.Sprintf("%s and %d more", value.Show(value.List{Items: f.items[:shownFound]}), n-shownFound)
	}
	shown := &view.View{Text: text, Fields: view.Fields{Kind: "found", Text: text, Items: []any{}, Terms: f.seen, Proved: false}}
	for _, v := range f.items {
		shown.Fields.Items = append(shown.Fields.Items, value.JsonValue(v))
	}
	shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: card}),
		view.TextLine(view.Words(view.Faint, "%s", f.remark()))}
	return shown, nil
}

// remark says how many elements were examined, and how to resume.
func (f *Found) remark() string {
	text := fmt.Sprintf("%d of %s", len(f.items), value.Several(int(f.seen), "element"))
	if f.file != "" {
		return text + "; stopped early: " + f.file + " keeps them, and the same search goes on from there"
	}
	return text + "; stopped early: with into \"file\" behind it, a search goes on where it was"
}

// Nothing is the answer of "find first" when no element has the property.
type Nothing struct {
	seen int64
	over string // what was searched; empty for a list
}

// NothingIn is the answer that none of the given number of elements of an enumeration
// has the property.
func NothingIn(seen int64, over string) *Nothing { return &Nothing{seen: seen, over: over} }

// IsValue marks it as a value of the language.
func (*Nothing) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Nothing) Kind() string { return "nothing, as no element was found" }

// Text is the value on one line.
func (n *Nothing) Text() string {
	if n.over == "" {
		return "none of " + value.Several(int(n.seen), "element")
	}
	return "none of " + value.Several(int(n.seen), "element") + ": " + n.over
}

// Elements returns an empty list.
func (n *Nothing) Elements() ([]value.Value, error) { return nil, nil }

// Equals compares it with the empty list.
func (n *Nothing) Equals(v value.Value) bool {
	switch v := v.(type) {
	case *Nothing:
		return true
	case value.List:
		return len(v.Items) == 0
	}
	return false
}

// Describe returns its view.
func (n *Nothing) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: n.Text(), Fields: view.Fields{Kind: "found", Text: n.Text(), Items: []any{}, Terms: n.seen,
		Proved: true}}, nil
}
