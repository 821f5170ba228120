package render

import (
	"fmt"
	"strings"

	"github.com/mattn/go-runewidth"

	"cgt/eval"
)

// Text turns views into text for a terminal or a pipe.
type Text struct {
	Palette
	Width    int // cells of a line; 0 for no wrapping (pipes, files)
	MaxLines int // lines of one answer before it is cut; 0 for no limit
}

// View is the card of a result, without a line end. A label of an exercise
// stands before it and the card hangs under it.
func (t Text) View(v *eval.View, label string) string {
	lead := ""
	if label != "" {
		lead = label + " "
	}
	inner := t
	if t.Width > 0 {
		inner.Width = max(20, t.Width-runewidth.StringWidth(lead))
	}
	lines := t.cut(inner.lines(v))
	if lead != "" {
		blank := strings.Repeat(" ", runewidth.StringWidth(lead))
		for i := range lines {
			switch {
			case i == 0:
				lines[i] = t.Paint(eval.Faint, label) + " " + lines[i]
			case lines[i] != "":
				lines[i] = blank + lines[i]
			}
		}
	}
	return strings.Join(lines, "\n")
}

// lines are the lines of a card.
func (t Text) lines(v *eval.View) []string {
	if len(v.Blocks) == 0 {
		return t.line(eval.Line{Pieces: []eval.Piece{{Text: v.Text}}})
	}
	var lines []string
	for _, b := range v.Blocks {
		switch b := b.(type) {
		case eval.Line:
			lines = append(lines, t.line(b)...)
		case eval.Grid:
			lines = append(lines, t.grid(b)...)
		case eval.Picture:
			lines = append(lines, picture(b)...)
		}
	}
	return lines
}

// cut shortens an answer that would flood the terminal.
func (t Text) cut(lines []string) []string {
	if t.MaxLines <= 0 || len(lines) <= t.MaxLines {
		return lines
	}
	more := fmt.Sprintf("... %d more lines (:set lines none shows all)", len(lines)-t.MaxLines)
	return append(lines[:t.MaxLines:t.MaxLines], t.Paint(eval.Faint, more))
}

func picture(p eval.Picture) []string {
	lines := strings.Split(strings.TrimSuffix(p.Text, "\n"), "\n")
	for i, l := range lines {
		if l != "" {
			lines[i] = strings.Repeat(" ", p.Indent) + l
		}
	}
	return lines
}

// line wraps a line of styled pieces; continuation lines hang two cells
// deeper.
func (t Text) line(l eval.Line) []string {
	var whole strings.Builder
	for _, p := range l.Pieces {
		whole.WriteString(p.Text)
	}
	width := 0
	if t.Width > 0 {
		width = max(20, t.Width-l.Indent)
	}
	var lines []string
	for i, part := range wrap(whole.String(), width, 2) {
		indent := l.Indent
		if i > 0 {
			indent += 2
		}
		s := strings.TrimRight(t.slice(l.Pieces, part[0], part[1]), " ")
		if s != "" {
			s = strings.Repeat(" ", indent) + s
		}
		lines = append(lines, s)
	}
	return lines
}

// slice paints the bytes from..to of the pieces' joined text.
func (t Text) slice(pieces []eval.Piece, from, to int) string {
	var b strings.Builder
	at := 0
	for _, p := range pieces {
		start, end := max(from, at), min(to, at+len(p.Text))
		if start < end {
			b.WriteString(t.Paint(p.Style, p.Text[start-at:end-at]))
		}
		at += len(p.Text)
	}
	return b.String()
}

// wrap cuts text into lines of at most width cells, the second and later ones
// indent cells less, at blanks where there are any. The result is ranges of
// bytes; width 0 cuts at line ends alone.
func wrap(text string, width, indent int) [][2]int {
	var lines [][2]int
	start, cells, room := 0, 0, width
	blank := -1 // the last blank of the line at hand
	for i, r := range text {
		if r == '\n' {
			lines = append(lines, [2]int{start, i})
			start, cells, blank, room = i+1, 0, -1, width-indent
			continue
		}
		w := runewidth.RuneWidth(r)
		if r == ' ' {
			blank = i
		}
		if width > 0 && cells+w > room && i > start && r != ' ' {
			end, next := i, i
			if blank > start {
				end, next = blank, blank+1
			}
			lines = append(lines, [2]int{start, end})
			start, room = next, width-indent
			cells, blank = runewidth.StringWidth(text[start:i]), -1
		}
		cells += w
	}
	return append(lines, [2]int{start, len(text)})
}
