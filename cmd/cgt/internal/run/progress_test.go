package run

import (
	"strings"
	"testing"
	"time"

	"cgt/stdlib/game"
	"github.com/mattn/go-runewidth"
)

func TestProgressLineFits(t *testing.T) {
	g := &game.Progress{Doing: "nim-values of octal 0.007 (as 0.11337)", Done: 412_345, Total: 1 << 20, Unit: "heaps",
		Note: "max 221, 21,774 rare, 23,400 heaps/s, 30 s left"}
	full := "nim-values of octal 0.007 (as 0.11337)  412,345 of 1,048,576 heaps  [########............] 39 %  " + g.Note +
		"  12 s  (Ctrl-C stops)"
	if got := progressLine(g, 12*time.Second, 0); got != full {
		t.Errorf("without limit: %q", got)
	}
	for width := 60; width < 170; width++ {
		got := progressLine(g, 12*time.Second, width)
		if w := runewidth.StringWidth(got); w > width || !strings.Contains(got, "412,345 of 1,048,576 heaps  ") ||
			!strings.Contains(got, "39 %  max 221") {
			t.Errorf("%d columns: %q has %d", width, got, w)
		}
		if note := got[strings.Index(got, "max 221"):]; !strings.HasPrefix(note, g.Note) &&
			!strings.HasPrefix(g.Note, note+", ") {
			t.Errorf("%d columns: a part of the note is cut: %q", width, got)
		}
	}
	if got := progressLine(g, 12*time.Second, 79); got != "nim-values of octal 0.…  412,345 of 1,048,576 heaps  39 %  max "+
		"221, 21,774 rare" {
		t.Errorf("80 columns: %q", got)
	}
	some := &game.Progress{Done: 1200, Unit: "positions", Most: " of at most 10^9"}
	if got := progressLine(some, 3*time.Second, 79); got != "working  1,200 positions of at most 10^9  3 s  (Ctrl-C stops)" {
		t.Errorf("bounded: %q", got)
	}
	if got := progressLine(nil, 3*time.Second, 79); got != "working  3 s  (Ctrl-C stops)" {
		t.Errorf("nothing known: %q", got)
	}
}
