package repl

import (
	"strings"
	"testing"
)

func TestMovesBetweenLinesOfAnEntry(t *testing.T) {
	for _, test := range []struct {
		entry, want string // the cursor is |
		up          bool
	}{
		{"abc\ndef|", "abc|\ndef", true},
		{"abc\nd|ef", "a|bc\ndef", true},
		{"a\nbcd|", "a|\nbcd", true},
		{"a\n|bcd", "|a\nbcd", true},
		{"a\n\nb|", "a\n|\nb", true},
		{"a\n|\nb", "|a\n\nb", true},
		{"a|bc\ndef", "abc\nd|ef", false},
		{"abc|\nd", "abc\nd|", false},
		{"abc|\n\nd", "abc\n|\nd", false},
		{"ab|c\nde\nfgh", "abc\nde|\nfgh", false},
		{"abc|", "abc|", false},
	} {
		at := len([]rune(test.entry[:strings.IndexByte(test.entry, '|')]))
		line := []rune(encode(strings.Replace(test.entry, "|", "", 1)))
		got := moved(line, at, test.up)
		shown := decode(string(line[:got])) + "|" + decode(string(line[got:]))
		if shown != test.want {
			t.Errorf("%q up %v: %q, not %q", test.entry, test.up, shown, test.want)
		}
	}
}
