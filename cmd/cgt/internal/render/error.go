package render

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"cgt/cmd/internal/markup"
	"cgt/eval/answers"
	"cgt/eval/view"
	"cgt/lang"
)

// Error is an error with the line it is about and a caret, without a final line end.
func (t Text) Error(e *lang.Error, at answers.Place) string {
	return t.Notice("error", Sentence(e), at)
}

// Sentence is an error's message with its hint.
func Sentence(e *lang.Error) string {
	if e.Hint == "" {
		return e.Message
	}
	return e.Message + "; " + e.Hint
}

// Notice is a message after a word such as "error", with the place it is about.
func (t Text) Notice(word, message string, at answers.Place) string {
	head := view.Line{Pieces: []view.Piece{{Style: view.Bad, Text: word + ":"}, {Text: " " + message}}}
	var b strings.Builder
	b.WriteString(strings.Join(t.line(head), "\n"))
	if at.Source == nil {
		return b.String()
	}
	if place := at.String(); place != "" {
		b.WriteString("\n  " + t.Paint(view.Faint, "at "+markup.Terminal(place)))
	}
	if at.Source.Text == "" {
		return b.String()
	}
	line, caret := t.excerpt(at)
	b.WriteString("\n  " + line + "\n  " + caret)
	return b.String()
}

// excerpt is the line in which the span starts, with carets under the span. Of a long
// line only a window around the caret is shown.
func (t Text) excerpt(at answers.Place) (line, caret string) {
	text, offset := at.Source.Line(at.Source.Place(at.Span.Start).Line)
	start := min(max(0, at.Span.Start-offset), len(text))
	end := min(max(start, at.Span.End-offset), len(text))
	width := 98
	if t.Width > 0 {
		width = max(16, t.Width-2)
	}
	from, to := window(text, start, width)
	head, tail := "", ""
	if from > 0 {
		head = "..."
	}
	if to < len(text) {
		tail = "..."
	}
	end = min(end, to)
	before, _ := printable(text[from:start])
	under, cells := printable(text[start:end])
	after, _ := printable(text[end:to])
	pad := runewidth.StringWidth(head + before)
	carets := t.Paint(view.Bad, strings.Repeat("^", max(1, cells)))
	return head + before + under + after + tail, strings.Repeat(" ", pad) + carets
}

// window chooses the range of bytes of a line to show: all if they fit into width
// cells, else about half before the caret and half after it.
func window(text string, caret, width int) (from, to int) {
	if len(text) <= width || runewidth.StringWidth(text[:min(len(text), 4*width)]) <= width && len(text) <= 4*width {
		return 0, len(text)
	}
	from, to = caret, caret
	for cells := 0; from > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:from])
		if cells += cellsOf(r); cells > width/2-3 {
			break
		}
		from -= size
	}
	room := width - 3 - runewidth.StringWidth(text[from:caret])
	if from > 0 {
		room -= 3
	}
	for cells := 0; to < len(text); {
		r, size := utf8.DecodeRuneInString(text[to:])
		if cells += cellsOf(r); cells > room {
			break
		}
		to += size
	}
	return from, to
}

// printable replaces what would disturb a terminal: tabs by a blank, control and broken
// characters by a mask of one cell. The number of cells does not change.
func printable(text string) (string, int) {
	clean := strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\u00a0':
			return ' '
		case !unicode.IsGraphic(r), r == utf8.RuneError:
			return '?'
		case runewidth.RuneWidth(r) == 0 && !unicode.Is(unicode.Mn, r):
			return '?'
		}
		return r
	}, text)
	return clean, runewidth.StringWidth(clean)
}

func cellsOf(r rune) int {
	_, cells := printable(string(r))
	return cells
}
