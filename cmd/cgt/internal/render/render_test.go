package render

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mattn/go-runewidth"

	"cgt/eval/answers"
	"cgt/eval/view"
	"cgt/lang"
)

func TestErrorShowsLineAndCaret(t *testing.T) {
	long := strings.Repeat("a", 300) + "X" + strings.Repeat("b", 300)
	tests := []struct {
		name, file, text string
		span             lang.Span
		before           int
		want             string
	}{
		{"contract", "", "kayels 5", lang.Span{Start: 0, End: 6}, 0, "error: m; h\n  kayels 5\n  ^^^^^^"},
		{"file", "a.cgt", "x\ny z", lang.Span{Start: 4, End: 5}, 0, "error: m; h\n  at a.cgt:2:3\n  y z\n    ^"},
		{"pipe", "", "y z", lang.Span{Start: 2, End: 3}, 6, "error: m; h\n  at line 7\n  y z\n    ^"},
		{"empty span", "", "y z", lang.Span{Start: 3, End: 3}, 0, "error: m; h\n  y z\n     ^"},
		{"several lines", "", "f (\n1", lang.Span{Start: 2, End: 5}, 0, "error: m; h\n  f (\n    ^"},
		{"windows line", "", "y z\r\nb", lang.Span{Start: 2, End: 3}, 0, "error: m; h\n  y z\n    ^"},
		{"one-cell signs", "", "5 ⊕ x", lang.Span{Start: 6, End: 7}, 0, "error: m; h\n  5 ⊕ x\n      ^"},
		{"wide signs", "", "日本 x", lang.Span{Start: 0, End: 6}, 0, "error: m; h\n  日本 x\n  ^^^^"},
		{"tab", "", "\tx", lang.Span{Start: 1, End: 2}, 0, "error: m; h\n   x\n   ^"},
		{"noise", "", "a\x00\xff b", lang.Span{Start: 1, End: 3}, 0, "error: m; h\n  a?? b\n   ^^"},
		{"no text", "", "", lang.Span{}, 0, "error: m; h"},
		{"long line", "", long, lang.Span{Start: 300, End: 301}, 0,
			"error: m; h\n  ..." + strings.Repeat("a", 46) + "X" + strings.Repeat("b", 45) +
				"...\n  " + strings.Repeat(" ", 49) + "^"},
		{"long line at its start", "", long, lang.Span{Start: 0, End: 2}, 0,
			"error: m; h\n  " + strings.Repeat("a", 95) + "...\n  ^^"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := &lang.Error{Message: "m", Hint: "h"}
			at := answers.Place{Source: lang.NewSource(test.file, test.text), Span: test.span, Before: test.before}
			if diff := cmp.Diff(test.want, Text{}.Error(e, at)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// However wide the terminal is, the caret stands under the character that the
// error is about, and no line is longer than the terminal.
func TestCaretStandsUnderItsCharacter(t *testing.T) {
	text := strings.Repeat("ab日⊕ ", 100)
	for width := 20; width < 120; width += 7 {
		for start := 0; start < len(text); start += 9 {
			for start < len(text) && text[start]&0xc0 == 0x80 {
				start++
			}
			at := answers.Place{Source: lang.NewSource("", text), Span: lang.Span{Start: start, End: start + 1}}
			lines := strings.Split(Text{Width: width}.Error(&lang.Error{Message: "m"}, at), "\n")
			if len(lines) != 3 {
				t.Fatalf("width %d, start %d: %q", width, start, lines)
			}
			for _, l := range lines {
				if w := runewidth.StringWidth(l); w > width {
					t.Fatalf("width %d: the line has %d cells: %q", width, w, l)
				}
			}
			column := strings.IndexByte(lines[2], '^')
			under := runewidth.Truncate(lines[1], column, "")
			if rest := lines[1][len(under):]; rest[0] != text[start] {
				t.Fatalf("width %d, start %d: the caret stands under %q, not %q\n%s\n%s", width, start, rest,
					text[start:start+1], lines[1], lines[2])
			}
		}
	}
}

func TestLongLineIsFast(t *testing.T) {
	text := strings.Repeat("(", 10<<20)
	at := answers.Place{Source: lang.NewSource("", text), Span: lang.Span{Start: 5 << 20, End: 10 << 20}}
	if got := (Text{}).Error(&lang.Error{Message: "m"}, at); len(got) > 1000 {
		t.Errorf("the message has %d bytes", len(got))
	}
}

func TestViewWrapsAndHangs(t *testing.T) {
	v := &view.View{Blocks: []view.Block{
		view.Line{Pieces: []view.Piece{{Style: view.Strong, Text: "nim-values "}, {Text: "0 1 1 2 0 3 1 1 0 3 3 2 2 4"}}},
		view.Line{Indent: 2, Pieces: []view.Piece{{Text: "kayles 5 -> kayles 3"}}},
		view.Picture{Indent: 1, Text: "x.\n\n.o\n"},
	}}
	want := "nim-values 0 1 1 2 0 3 1\n  1 0 3 3 2 2 4\n  kayles 5 -> kayles 3\n x.\n\n .o"
	if diff := cmp.Diff(want, Text{Width: 25}.View(v, "")); diff != "" {
		t.Error(diff)
	}
	plain := "nim-values 0 1 1 2 0 3 1 1 0 3 3 2 2 4\n  kayles 5 -> kayles 3\n x.\n\n .o"
	if diff := cmp.Diff(plain, Text{}.View(v, "")); diff != "" {
		t.Error("a pipe wraps nothing:", diff)
	}
	labelled := "(a) nim-values 0 1 1 2 0 3 1 1 0 3 3 2 2 4\n      kayles 5 -> kayles 3\n     x.\n\n     .o"
	if diff := cmp.Diff(labelled, Text{}.View(v, "(a)")); diff != "" {
		t.Error(diff)
	}
	cut := "nim-values 0 1 1 2 0 3 1 1 0 3 3 2 2 4\n  kayles 5 -> kayles 3\n... 3 more lines (:set lines none shows all)"
	if diff := cmp.Diff(cut, Text{MaxLines: 2}.View(v, "")); diff != "" {
		t.Error(diff)
	}
}

// TestWrappedBreaksNoWords: texts of any words and widths are wrapped at blanks, lose
// nothing, and are wider than they may be only where a word is.
func TestWrappedBreaksNoWords(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 14))
	for range 500 {
		var words []string
		for range r.IntN(30) {
			words = append(words, strings.Repeat("x", 1+r.IntN(14)))
		}
		text, width, hang := strings.Join(words, " "), 40+r.IntN(100), r.IntN(25)
		got := Text{Width: width}.Wrapped(text, hang)
		if !slices.Equal(strings.Fields(got), words) {
			t.Fatalf("%q wrapped to %d is %q", text, width, got)
		}
		for i, line := range strings.Split(got, "\n") {
			if len(line) > width || i > 0 && !strings.HasPrefix(line, strings.Repeat(" ", min(hang, width/2))) {
				t.Fatalf("%q wrapped to %d has the line %q", text, width, line)
			}
		}
		if plain := (Text{}).Wrapped(text, hang); plain != text {
			t.Fatalf("%q without a width is %q", text, plain)
		}
	}
}

func TestViewWithoutBlocksIsItsText(t *testing.T) {
	if got := (Text{}).View(&view.View{Text: "*6"}, ""); got != "*6" {
		t.Errorf("View = %q", got)
	}
}

func TestGrid(t *testing.T) {
	g := view.Grid{Header: 1, Stub: 1, Rows: [][]string{
		{"⊕", "0", "1", "10"}, {"0", "0", "1", "10"}, {"日", "1", "0", "11"}}}
	want := " ⊕ | 0  1  10\n---+---------\n 0 | 0  1  10\n日 | 1  0  11"
	if diff := cmp.Diff(want, strings.Join(Text{}.grid(g), "\n")); diff != "" {
		t.Error(diff)
	}
	bands := " ⊕ | 0  1\n---+-----\n 0 | 0  1\n日 | 1  0\n\n ⊕ | 10\n---+---\n 0 | 10\n日 | 11"
	if diff := cmp.Diff(bands, strings.Join(Text{Width: 10}.grid(g), "\n")); diff != "" {
		t.Error(diff)
	}
	list := view.Grid{Align: "lr", Indent: 2, Rows: [][]string{{"a", "10"}, {"bb", "2", "3"}}}
	if diff := cmp.Diff("  a   10\n  bb   2  3", strings.Join(Text{}.grid(list), "\n")); diff != "" {
		t.Error(diff)
	}
	words := view.Grid{Align: "l", Indent: 2, Rows: [][]string{{"games", "kayles, nim, grundy, sticks"}, {"lists", "len"}}}
	if diff := cmp.Diff("  games  kayles, nim,\n         grundy, sticks\n  lists  len",
		strings.Join(Text{Width: 25}.grid(words), "\n")); diff != "" {
		t.Error(diff)
	}
	if got := (Text{}).grid(view.Grid{}); strings.Join(got, "") != "" {
		t.Errorf("an empty grid gives %q", got)
	}
}

func TestColourWrapsNoLess(t *testing.T) {
	line := view.Line{Pieces: []view.Piece{{Style: view.Good, Text: "abc def"}, {Text: " ghi"}}}
	got := Text{Palette: NewPalette(true), Width: 20}.line(line)
	if len(got) != 1 || !strings.Contains(got[0], "\x1b[32mabc def\x1b[0m ghi") {
		t.Errorf("line = %q", got)
	}
	if NewPalette(false).Paint(view.Good, "x") != "x" {
		t.Error("a plain palette paints")
	}
}

func TestWantsColor(t *testing.T) {
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "")
	if !WantsColor(true) || WantsColor(false) {
		t.Error("colour goes to terminals alone")
	}
	t.Setenv("NO_COLOR", "1")
	if WantsColor(true) {
		t.Error("NO_COLOR is ignored")
	}
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "dumb")
	if WantsColor(true) {
		t.Error("TERM=dumb is ignored")
	}
}
