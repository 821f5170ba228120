package terms

import (
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
)

// Page is the help of a word or sign of the language.
func (f *Feature) Page() *value.Article {
	a := &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Strong, Text: f.Usage}, view.Words(view.Plain, "   %s", f.Summary))}}
	for _, text := range f.Text {
		a.Blocks = append(a.Blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: text}))
	}
	if len(f.Aliases) > 0 {
		a.Blocks = append(a.Blocks, view.Indented(2, view.Words(view.Faint, "also %s", strings.Join(f.Aliases, "  "))))
	}
	a.Examples(f.Example)
	return a
}
