package render

import (
	"fmt"
	"strings"

	"github.com/mattn/go-runewidth"

	"cgt/cmd/internal/markup"
	"cgt/eval/view"
)

// Text formats views as text for a terminal or a pipe.
type Text struct {
	Palette
	Width    int // cells per line; 0 for no wrapping (pipes, files)
	MaxLines int // lines of one answer before it is cut; 0 for no limit
}

// View is the card of a result, without a final line end. The label of an exercise
// precedes it, and the card is indented below it.
func (t Text) View(v *view.View, label string) string {
	lead := ""
	if label = markup.Terminal(label); label != "" {
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
				lines[i] = t.Paint(view.Faint, label) + " " + lines[i]
			case lines[i] != "":
				lines[i] = blank + lines[i]
			}
		}
	}
	return strings.Join(lines, "\n")
}

// Aside puts a faint note at the right edge of the first line of a card, if there is
// room.
func (t Text) Aside(card, note string) string {
	first, rest, more := strings.Cut(card, "\n")
	room := t.Width - 1 - shownWidth(first) - runewidth.StringWidth(note)
	if t.Width <= 0 || room < 3 {
		return card
	}
	first += strings.Repeat(" ", room) + t.Paint(view.Faint, note)
	if more {
		return first + "\n" + rest
	}
	return first
}

// shownWidth is the width of painted text.
func shownWidth(text string) int {
	width, escape := 0, false
	for _, r := range text {
		switch {
		case r == '\x1b':
			escape = true
		case escape:
			escape = r != 'm'
		default:
			width += runewidth.RuneWidth(r)
		}
	}
	return width
}

// lines returns the lines of a card.
func (t Text) lines(v *view.View) []string {
	if len(v.Blocks) == 0 {
		return t.line(view.Line{Pieces: []view.Piece{{Text: v.Text}}})
	}
	var lines []string
	for _, b := range v.Blocks {
		switch b := b.(type) {
		case view.Line:
			lines = append(lines, t.line(b)...)
		case view.Grid:
			lines = append(lines, t.grid(b)...)
		case view.Picture:
			lines = append(lines, t.picture(b)...)
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
	return append(lines[:t.MaxLines:t.MaxLines], t.Paint(view.Faint, more))
}

func (t Text) picture(p view.Picture) []string {
	text := p.Text
	if p.Draw != nil && t.Width > 0 {
		text = p.Draw(max(20, t.Width-p.Indent))
	}
	lines := strings.Split(strings.TrimSuffix(markup.Terminal(text), "\n"), "\n")
	for i, l := range lines {
		if l != "" {
			lines[i] = strings.Repeat(" ", p.Indent) + l
		}
	}
	return lines
}

// line wraps a line of styled pieces; continuation lines are indented by two more
// cells.
func (t Text) line(l view.Line) []string {
	var whole strings.Builder
	pieces := make([]view.Piece, len(l.Pieces))
	for i, p := range l.Pieces {
		pieces[i] = view.Piece{Style: p.Style, Text: markup.Terminal(p.Text)}
		whole.WriteString(pieces[i].Text)
	}
	width := 0
	if t.Width > 0 {
		width = max(20, t.Width-l.Indent)
	}
	var lines []string
	for _, part := range wrap(whole.String(), width, 2) {
		indent := l.Indent
		if part.hangs {
			indent += 2
		}
		s := strings.TrimRight(t.slice(pieces, part.start, part.end), " ")
		if s != "" {
			s = strings.Repeat(" ", indent) + s
		}
		lines = append(lines, s)
	}
	return lines
}

// slice paints the bytes from..to of the pieces' joined text.
func (t Text) slice(pieces []view.Piece, from, to int) string {
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

// Wrapped is a text in which lines that are too wide are wrapped; their continuation
// lines are indented by hang cells.
func (t Text) Wrapped(text string, hang int) string {
	if t.Width <= 0 {
		return text
	}
	var b strings.Builder
	for i, p := range wrap(text, max(20, t.Width), min(hang, t.Width/2)) {
		if i > 0 {
			b.WriteByte('\n')
		}
		if p.hangs {
			b.WriteString(strings.Repeat(" ", min(hang, t.Width/2)))
		}
		b.WriteString(strings.TrimRight(text[p.start:p.end], " "))
	}
	return b.String()
}

// part is a line of a wrapped text: a range of its bytes, and whether it
// continues the line above.
type part struct {
	start, end int
	hangs      bool
}

// wrap cuts text into lines of at most width cells, at blanks if possible; continuation
// lines have hang cells less. Width 0 cuts at line ends only.
func wrap(text string, width, hang int) []part {
	var parts []part
	line, cells, room := part{}, 0, width
	blank := -1 // the last blank of the current line
	for i, r := range text {
		if r == '\n' {
			line.end = i
			parts = append(parts, line)
			line, cells, blank, room = part{start: i + 1}, 0, -1, width
			continue
		}
		w := runewidth.RuneWidth(r)
		if r == ' ' {
			blank = i
		}
		if width > 0 && cells+w > room && i > line.start && r != ' ' {
			next := i
			line.end = i
			if blank > line.start {
				line.end, next = blank, blank+1
			}
			parts = append(parts, line)
			line, room = part{start: next, hangs: true}, width-hang
			cells, blank = runewidth.StringWidth(text[next:i]), -1
		}
		cells += w
	}
	line.end = len(text)
	return append(parts, line)
}
