package document

import (
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"
)

var letters = []string{"a", "(", "\n", "\r\n", "⊕", "↑", "𝔾", "é", "\t"}

func text(t *rapid.T) string {
	s := strings.Join(rapid.SliceOfN(rapid.SampledFrom(letters), 0, 30).Draw(t, "text"), "")
	if rapid.IntRange(0, 20).Draw(t, "long") == 0 { // a line with marks
		s += strings.Repeat(strings.NewReplacer("\n", "", "\r", "").Replace(s)+"𝔾", 300)
	}
	return s
}

// TestPositions: the place of an offset leads back to it, and counts the units
// of the encoding.
func TestPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		encoding := rapid.SampledFrom([]Encoding{UTF8, UTF16, UTF32}).Draw(t, "encoding")
		s := text(t)
		doc := New(s, encoding)
		for at := range s {
			if len(s) > 1000 && at%97 != 0 && at%4096 > 8 {
				continue
			}
			if at > 0 && s[at-1] == '\r' {
				continue // within a line end
			}
			p := doc.Position(at)
			if back := doc.Offset(p); back != at {
				t.Fatalf("%q: offset %d is at %v, which is offset %d", s, at, p, back)
			}
			line := s[strings.LastIndexByte(s[:at], '\n')+1 : at]
			want := map[Encoding]int{UTF8: len(line), UTF16: len(utf16.Encode([]rune(line))), UTF32: len([]rune(line))}[encoding]
			if p.Character != want || p.Line != strings.Count(s[:at], "\n") {
				t.Fatalf("%q: offset %d is at %v, not in column %d", s, at, p, want)
			}
		}
	})
}

// TestReplace: an edit by positions is the edit by bytes; positions outside are
// cut to the text.
func TestReplace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := New(text(t), UTF16)
		place := func(name string) Position {
			return Position{rapid.IntRange(-1, 8).Draw(t, name), rapid.IntRange(-1, 12).Draw(t, name)}
		}
		r := Range{place("start"), place("end")}
		with := text(t)
		start := doc.Offset(r.Start)
		end := max(start, doc.Offset(r.End))
		changed, err := doc.Replace(r, with)
		if err != nil || changed.String != doc.String[:start]+with+doc.String[end:] {
			t.Fatalf("%q becomes %q: %v", doc.String, changed.String, err)
		}
	})
	if _, err := New(strings.Repeat("a", 10), UTF8).Replace(Range{}, strings.Repeat("b", MaxSize)); err == nil {
		t.Error("a text beyond all bounds is kept")
	}
}
