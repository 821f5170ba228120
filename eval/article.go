package eval

import (
	"context"
	"strings"
)

// Article is a text to read, such as help; it is no answer that _ keeps.
type Article struct{ blocks []Block }

func (*Article) value()       {}
func (*Article) kind() string { return "a text" }

func (a *Article) text() string {
	var b strings.Builder
	for _, block := range a.blocks {
		if l, ok := block.(Line); ok {
			for _, p := range l.Pieces {
				b.WriteString(p.Text)
			}
			b.WriteString("\n")
		}
		if p, ok := block.(Picture); ok {
			b.WriteString(p.Text + "\n")
		}
		if g, ok := block.(Grid); ok {
			for _, row := range g.Rows {
				b.WriteString(strings.Join(row, "  ") + "\n")
			}
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

func (a *Article) describe(context.Context) (*View, error) {
	return &View{Text: a.text(), Blocks: a.blocks, Fields: Fields{Kind: "text", Text: a.text()}}, nil
}

// examples adds lines that can be typed, with their answers.
func (a *Article) examples(rows []string) {
	for _, e := range rows {
		input, answer, has := cutExample(e)
		pieces := []Piece{{CodeStyle, "> " + input}}
		if has {
			pieces = append(pieces, Piece{Plain, "   " + answer})
		}
		a.blocks = append(a.blocks, indented(2, pieces...))
	}
}

// cutExample parts an example "input => answer"; a lambda has arrows, too.
func cutExample(e string) (input, answer string, has bool) {
	i := strings.LastIndex(e, " => ")
	if i < 0 || strings.Count(e[:i], "(") != strings.Count(e[:i], ")") {
		return e, "", false
	}
	return e[:i], e[i+4:], true
}
