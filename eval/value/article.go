package value

import (
	"context"
	"strings"

	"cgt/eval/view"
)

// Article is a text to read, such as help; it is not stored in _ as an answer.
type Article struct{ Blocks []view.Block }

// IsValue marks it as a value of the language.
func (*Article) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Article) Kind() string { return "a text" }

// Text is the value on one line.
func (a *Article) Text() string {
	var b strings.Builder
	for _, block := range a.Blocks {
		if l, ok := block.(view.Line); ok {
			for _, p := range l.Pieces {
				b.WriteString(p.Text)
			}
			b.WriteString("\n")
		}
		if p, ok := block.(view.Picture); ok {
			b.WriteString(p.Text + "\n")
		}
		if g, ok := block.(view.Grid); ok {
			for _, row := range g.Rows {
				b.WriteString(strings.Join(row, "  ") + "\n")
			}
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// Describe returns its view.
func (a *Article) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: a.Text(), Blocks: a.Blocks, Fields: view.Fields{Kind: "text", Text: a.Text()}}, nil
}

// Examples adds lines that can be typed, with their answers.
func (a *Article) Examples(rows []string) {
	for _, e := range rows {
		input, answer, has := CutExample(e)
		pieces := []view.Piece{{Style: view.CodeStyle, Text: "> " + input}}
		if has {
			pieces = append(pieces, view.Piece{Style: view.Plain, Text: "   " + answer})
		}
		a.Blocks = append(a.Blocks, view.Indented(2, pieces...))
	}
}

// CutExample splits an example "input => answer"; arrows within brackets belong to
// lambdas and maps.
func CutExample(e string) (input, answer string, has bool) {
	closed := func(text, open, close string) bool { return strings.Count(text, open) == strings.Count(text, close) }
	for end := len(e); ; {
		i := strings.LastIndex(e[:end], " => ")
		if i < 0 {
			return e, "", false
		}
		if closed(e[:i], "(", ")") && closed(e[:i], "{", "}") {
			return e[:i], e[i+4:], true
		}
		end = i
	}
}

// Picture is a preformatted text.
func Picture(text string) *Article { return &Article{Blocks: []view.Block{view.Picture{Text: text}}} }
