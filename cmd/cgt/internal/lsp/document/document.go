// Package document stores the texts that an editor has open, and converts positions of
// the protocol to byte offsets. It knows neither the language nor the messages of the
// protocol.
package document

import (
	"fmt"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// Encoding is the unit in which an editor counts the columns of a line.
type Encoding string

// The encodings of positions; UTF-16 is the default.
const (
	UTF8  Encoding = "utf-8"
	UTF16 Encoding = "utf-16"
	UTF32 Encoding = "utf-32"
)

// Position is a place between two characters: line and column from 0.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// Range is the text from Start up to, not including, End.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// Text is one state of a document. It is immutable.
type Text struct {
	String   string
	encoding Encoding
	lines    []int // the offsets at which lines start

	mutex sync.Mutex
	marks map[int][]mark // for long lines, made on first use
}

// mark is the column of an offset in a line; there is one every few kilobytes, so that
// positions in very long lines are found quickly.
type mark struct{ offset, column int }

const markDistance = 4096

// nearest is the last mark of a line at or before a byte or a column.
func (t *Text) nearest(n int, line string, before func(mark) bool) mark {
	if len(line) < 2*markDistance {
		return mark{}
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.marks == nil {
		t.marks = map[int][]mark{}
	}
	marks := t.marks[n]
	if marks == nil {
		column := 0
		for i, r := range line {
			if i >= len(marks)*markDistance {
				marks = append(marks, mark{i, column})
			}
			column += t.unitsOf(r)
		}
		t.marks[n] = marks
	}
	i := sort.Search(len(marks), func(i int) bool { return !before(marks[i]) })
	return marks[max(0, i-1)]
}

// New makes a text.
func New(text string, encoding Encoding) *Text {
	t := &Text{String: text, encoding: encoding, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			t.lines = append(t.lines, i+1)
		}
	}
	return t
}

// MaxSize is the largest text that is stored, in bytes.
const MaxSize = 64 << 20

// Replace is the text after replacing a range. A range beyond the text is clipped; a
// result larger than MaxSize is an error.
func (t *Text) Replace(r Range, with string) (*Text, error) {
	start, end := t.Offset(r.Start), t.Offset(r.End)
	end = max(start, end)
	if len(t.String)-(end-start)+len(with) > MaxSize {
		return nil, fmt.Errorf("the text is larger than %d bytes", MaxSize)
	}
	return New(t.String[:start]+with+t.String[end:], t.encoding), nil
}

// Offset is the byte offset of a position; one beyond the end of its line means the end
// of the line.
func (t *Text) Offset(p Position) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= len(t.lines) {
		return len(t.String)
	}
	line := t.line(p.Line)
	return t.lines[p.Line] + t.bytesOf(p.Line, line, p.Character)
}

// line is a line without its end.
func (t *Text) line(n int) string {
	end := len(t.String)
	if n+1 < len(t.lines) {
		end = t.lines[n+1] - 1
	}
	return strings.TrimSuffix(t.String[t.lines[n]:end], "\r")
}

// bytesOf converts a column of a line to a byte offset.
func (t *Text) bytesOf(n int, line string, column int) int {
	if t.encoding == UTF8 {
		column = max(0, min(column, len(line)))
		for column > 0 && column < len(line) && !utf8.RuneStart(line[column]) {
			column--
		}
		return column
	}
	from := t.nearest(n, line, func(m mark) bool { return m.column <= column })
	units := from.column
	for i, r := range line[from.offset:] {
		if units >= column {
			return from.offset + i
		}
		units += t.unitsOf(r)
	}
	return len(line)
}

func (t *Text) unitsOf(r rune) int {
	if t.encoding == UTF32 || r < 0x10000 {
		return 1
	}
	return 2
}

// Position is the position of a byte offset.
func (t *Text) Position(offset int) Position {
	offset = max(0, min(offset, len(t.String)))
	line := sort.SearchInts(t.lines, offset+1) - 1
	before := t.String[t.lines[line]:offset]
	if t.encoding == UTF8 {
		return Position{line, len(before)}
	}
	from := mark{}
	if len(before) > markDistance {
		from = t.nearest(line, t.line(line), func(m mark) bool { return m.offset <= len(before) })
	}
	units := from.column
	for _, r := range before[from.offset:] {
		units += t.unitsOf(r)
	}
	return Position{line, units}
}

// Range converts byte offsets to a range.
func (t *Text) Range(start, end int) Range {
	return Range{t.Position(start), t.Position(max(start, end))}
}

// All is the range of the whole text.
func (t *Text) All() Range { return t.Range(0, len(t.String)) }
