// Package lang turns text into syntax trees: the lexer, the grammar, the tree with its
// spans and comments, and the error messages of the language of cgt. It knows no
// mathematics and no game.
package lang

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// Span is a half-open range of byte offsets into a Source's text.
type Span struct{ Start, End int }

// Join is the smallest span that contains both.
func (s Span) Join(t Span) Span { return Span{min(s.Start, t.Start), max(s.End, t.End)} }

// Source is a text with a name, such as a file or a line typed at the prompt.
type Source struct {
	Name string // file name; empty for the prompt, a pipe or -e
	Text string

	lines []int // offsets at which lines start, made on first use
}

// NewSource names a text.
func NewSource(name, text string) *Source { return &Source{Name: name, Text: text} }

// Place is a position for people: line and column count from 1, the column in runes.
type Place struct{ Line, Column int }

// Place finds line and column of a byte offset; offsets out of range are
// clamped.
func (s *Source) Place(offset int) Place {
	offset = max(0, min(offset, len(s.Text)))
	s.index()
	i := sort.SearchInts(s.lines, offset+1) - 1
	return Place{Line: i + 1, Column: utf8.RuneCountInString(s.Text[s.lines[i]:offset]) + 1}
}

// Line is the text of line n (from 1) without its end, and its offset.
func (s *Source) Line(n int) (text string, offset int) {
	s.index()
	if n < 1 || n > len(s.lines) {
		return "", len(s.Text)
	}
	offset = s.lines[n-1]
	text = s.Text[offset:]
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		text = text[:i]
	}
	return strings.TrimSuffix(text, "\r"), offset
}

func (s *Source) index() {
	if s.lines != nil {
		return
	}
	s.lines = []int{0}
	for i := 0; i < len(s.Text); i++ {
		if s.Text[i] == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
}

// Error is the one error type shown to users: a place, a message, a hint.
type Error struct {
	Source  *Source // nil if the place is unknown
	Span    Span
	Message string // what is wrong and what was expected, in the terms of the language
	Hint    string // how to correct it, such as "did you mean kayles?"; may be empty
	// Incomplete is true when more text could make the input right, so that
	// a prompt asks for another line.
	Incomplete bool
	Cause      error // the underlying error, for errors.Is; may be nil
}

func (e *Error) Error() string {
	if e.Hint != "" {
		return e.Message + "; " + e.Hint
	}
	return e.Message
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// clip shortens a quotation in a message.
func clip(text string) string {
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		text = text[:i] + "..."
	}
	if len(text) > 40 {
		cut := 37
		for cut > 0 && text[cut]&0xC0 == 0x80 {
			cut--
		}
		text = text[:cut] + "..."
	}
	return text
}
