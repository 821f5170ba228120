package reword

import (
	"strings"
	"testing"
)

func TestSentence(t *testing.T) {
	for _, c := range []struct{ text, plain string }{
		{"Two pirates take turns. A pirate cracks and eats 1 or 2 nuts.", "Two players take turns. A player eats 1 or 2 nuts."},
		{"No player may repeat the opponent's last move.", ", but not the number taken just before."},
		{"A player may not repeat his own last move.", "A player may not repeat his own last move."},
		{"A player may repeat the opponent's last move.", "A player may repeat the opponent's last move."},
		{"There are 9 apricots. Eat 1 or 2 apricots. Whoever eats the last apricot wins.",
			"There are 9 stones. Eat 1 or 2 stones. Whoever eats the last stone wins."},
		{"Cover two adjacent cells of a 1 x 9 strip.", "remove two adjacent stones of a row of 9 stones."},
		{"Cover two adjacent cells of a 3 x 9 grid.", "Cover two adjacent cells of a 3 x 9 grid."},
	} {
		if got := Of(c.text).Sentence(c.text); got != c.plain {
			t.Errorf("%q\nis put as %q\nnot       %q", c.text, got, c.plain)
		}
	}
}

// TestLimits: words that limit or change what is said stay, wherever they stand.
func TestLimits(t *testing.T) {
	const text = "Two pirates take turns. On each turn a pirate throws away 1, 3 or 4 of 20 nuts. " +
		"The pirate who cannot remove any more loses. Who wins?"
	limits := strings.Split("unless it rains|only twice|never from the left|but not on Sundays|"+
		"except the first|exactly one of them odd", "|")
	words := strings.Split(text, " ")
	for _, limit := range limits {
		for i := range words {
			other := strings.Join(words[:i], " ") + " " + limit + " " + strings.Join(words[i:], " ")
			got := Of(other).Sentence(other)
			for _, w := range strings.Fields(limit) {
				if !strings.Contains(got, w) {
					t.Errorf("%q\nis put as %q, without %q", other, got, w)
				}
			}
		}
	}
}

// TestNeedles: no row matches where it has no needle, or it would never be tried
// there.
func TestNeedles(t *testing.T) {
	for _, r := range append(table(), cellTable()...) {
		if r.needles != strings.ToLower(r.needles) || r.said == nil {
			t.Errorf("the needles %q", r.needles)
		}
		if r.said.MatchString("") {
			t.Errorf("the row of %q matches nothing", r.needles)
		}
	}
}
