package repl

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

func readKeys(t *testing.T, in io.Reader) (string, *keys) {
	t.Helper()
	k := &keys{in: in}
	out, err := io.ReadAll(k)
	if err != nil {
		t.Fatal(err)
	}
	return string(out), k
}

func TestKeys(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"letters", "abc ⊕\r", "abc ⊕\r"},
		{"deadly keys", "a\x00b\x13c\x14d\x1ae", "abcde"},
		{"unseen keys", "a\x16\x1cb", "ab"},
		{"delete", "a\x1b[3~b", "a" + string(deleteRune) + "b"},
		{"arrows stay", "\x1b[A\x1b[D\x1bOH", "\x1b[A\x1b[D\x1bOH"},
		{"words", "\x1b[1;5D\x1b[1;5C\x1bb", "\x1bb\x1bf\x1bb"},
		{"home, end, back tab", "\x1b[1~\x1b[4~\x1b[Zx", "\x01\x05x"},
		{"paste", "a\x1b[200~x\r\n\ty\x1b[201~b", "a" + string(pasteRune) + "b"},
		{"empty paste", "a\x1b[200~\x1b[201~b", "ab"},
		{"end of a paste alone", "a\x1b[201~b", "ab"},
		{"no sequence", "\x1b[\x01a", "\x01a"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got, _ := readKeys(t, strings.NewReader(test.in)); got != test.want {
				t.Errorf("whole: %q, want %q", got, test.want)
			}
			if got, _ := readKeys(t, iotest.OneByteReader(strings.NewReader(test.in))); got != test.want {
				t.Errorf("byte by byte: %q, want %q", got, test.want)
			}
		})
	}
}

func TestPasteIsCleanedAndQueued(t *testing.T) {
	_, k := readKeys(t, strings.NewReader("\x1b[200~1. a\r\n\tb\x07\x1b[31m\r\x1b[201~\x1b[200~c\x1b[201~"))
	if got := k.nextPaste(); got != "1. a\n    b[31m" {
		t.Errorf("first paste %q", got)
	}
	if got := k.nextPaste(); got != "c" {
		t.Errorf("second paste %q", got)
	}
	if got := k.nextPaste(); got != "" {
		t.Errorf("no paste gives %q", got)
	}
	if !k.atEnd() {
		t.Error("the end was not seen")
	}
}

// Wherever a read is cut, the stream that comes out is the same.
func TestKeysDoNotDependOnReads(t *testing.T) {
	pieces := []string{"a", "⊕", "\r", "\x1b[A", "\x1b[3~", "\x1b[200~p\nq\x1b[201~", "\x1b[1;5C", "\x00", "\x1bf", "日"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom(pieces)).Draw(t, "keys"), "")
		whole := &keys{in: strings.NewReader(text)}
		want, _ := io.ReadAll(whole)
		cut := &keys{in: &cutReader{t: t, rest: text}}
		got, _ := io.ReadAll(cut)
		if !bytes.Equal(got, want) {
			t.Fatalf("%q: %q, want %q", text, got, want)
		}
		for range len(whole.pastes) {
			if a, b := whole.nextPaste(), cut.nextPaste(); a != b {
				t.Fatalf("paste %q, want %q", b, a)
			}
		}
	})
}

type cutReader struct {
	t    *rapid.T
	rest string
}

func (c *cutReader) Read(p []byte) (int, error) {
	if c.rest == "" {
		return 0, io.EOF
	}
	n := copy(p, c.rest[:rapid.IntRange(1, len(c.rest)).Draw(c.t, "read")])
	c.rest = c.rest[n:]
	return n, nil
}

func TestListenerMendsTheLine(t *testing.T) {
	e := &Editor{keys: &keys{pastes: []string{"x\ny"}}, held: map[string]string{}}
	line := []rune("ab" + string(deleteRune) + "cd")
	got, pos, ok := e.OnChange(line, 3, deleteRune)
	if string(got) != "abd" || pos != 2 || !ok {
		t.Errorf("delete: %q at %d", string(got), pos)
	}
	line = []rune("ab" + string(deleteRune))
	got, pos, _ = e.OnChange(line, 3, deleteRune)
	if string(got) != "ab" || pos != 2 {
		t.Errorf("delete at the end: %q at %d", string(got), pos)
	}
	line = []rune("a" + string(pasteRune) + "b")
	got, pos, _ = e.OnChange(line, 2, pasteRune)
	if decode(string(got)) != "ax\nyb" || pos != 4 {
		t.Errorf("paste: %q at %d", string(got), pos)
	}
	if shown := string(e.Paint(got, pos)); shown != "ax⏎yb" {
		t.Errorf("painted %q", shown)
	}
	got, pos, _ = e.OnChange([]rune(`5 \oplus 3`), 8, '\t')
	if string(got) != "5 ⊕ 3" || pos != 3 {
		t.Errorf("symbol: %q at %d", string(got), pos)
	}
	if _, _, ok = e.OnChange([]rune(`5 \opl`), 6, '\t'); ok {
		t.Error("half a symbol was written")
	}
	if _, _, ok = e.OnChange(nil, 0, 0); ok {
		t.Error("an empty line was changed")
	}
}

func TestLongPasteIsKeptAside(t *testing.T) {
	e := &Editor{keys: &keys{}, held: map[string]string{}}
	long := strings.Repeat("nim 3\n", 1000)
	placeholder := e.shorten(long)
	if placeholder != "[pasted text 1, 1001 lines]" {
		t.Errorf("placeholder %q", placeholder)
	}
	if got := e.expand("a " + placeholder + " b"); got != "a "+long+" b" {
		t.Errorf("expanded to %d bytes", len(got))
	}
	if got := e.expand(placeholder); got != placeholder {
		t.Error("a placeholder was expanded twice")
	}
	if e.shorten("short") != "short" {
		t.Error("a short paste was kept aside")
	}
}
