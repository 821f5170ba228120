package english_test

import (
	"strings"
	"testing"
)

// reads compares texts with the statements that they are read as; "" is none.
func reads(t *testing.T, cases map[string]string) {
	t.Helper()
	for text, want := range cases {
		said, _ := statements(read(text))
		if got := strings.Join(said, "; "); got != want {
			t.Errorf("%s\nis read as %s\nnot        %s", text, got, want)
		}
	}
}

// TestMovesThatWin: who asks what a player can do asks of all moves, and who asks what he should do of those that win.
func TestMovesThatWin(t *testing.T) {
	const nim, two = "In Nim with heaps 2 and 3, ", "nim(2, 3)"
	for _, q := range []string{"what can Left move to?", "which moves can the first player make?", "how could you move?",
		"which stones can be taken?"} {
		reads(t, map[string]string{nim + q: "options(" + two + ")"})
	}
	for _, q := range []string{"what can the first player do to win?", "what should the first player do?",
		"which move can secure a win?", "find the first player's winning move."} {
		reads(t, map[string]string{nim + q: "winning(" + two + ")"})
	}
	for _, q := range []string{"how many stones can you take?", "how many moves can be made?", "find all first moves.",
		"list every opening move."} {
		reads(t, map[string]string{nim + q: ""})
	}
}

// TestNimArithmetic: what nim arithmetic is said of is calculated in it, where a number is its own negative, or not read.
func TestNimArithmetic(t *testing.T) {
	for _, in := range []string{"What is @ in nim arithmetic?", "In nim arithmetic, what is @?", "Find @ in nim-arithmetic."} {
		for said, want := range map[string]string{"5 plus 3": "5 (+) 3", "5 minus 3": "5 (+) 3", "5 times 3": "5 (x) 3", "the sum of 5 and 3": "(5 (+) 3)",
			"5 divided by 3": "", "5 to the power 3": "", "the square of 5": ""} {
			got, _ := statements(read(strings.ReplaceAll(in, "@", said)))
			if s := strings.Join(got, "; "); strings.Trim(s, "()") != strings.Trim(want, "()") {
				t.Errorf("%s in %s is read as %s", said, in, s)
			}
		}
	}
	reads(t, map[string]string{"Show that 5 - 3 = 6 in nim arithmetic.": "5 (+) 3 = 6", "Find 5 minus 3.": "canonical(5 - 3)"})
}

// TestPartsOfWords: a part that says nothing that is read is told, and is not answered with what another part is about.
func TestPartsOfWords(t *testing.T) {
	for _, words := range []string{"the wobble of cheese", "the position below", "a board of many squares", "its shadow"} {
		for _, head := range []string{"", "Compute the following.\n", "Find the nim-values of\n"} {
			text := head + "(a) kayles 5\n(b) " + words + "\n(c) kayles 7\n"
			r := read(text)
			said, unread := statements(r)
			beside := 0
			for _, e := range r.Exercises {
				beside += len(e.Beside)
			}
			for _, s := range said {
				if strings.HasPrefix(s, "(b)") {
					t.Errorf("%s\nis read as %s", text, said)
				}
			}
			if len(unread) == 0 && beside == 0 && len(said) > 0 {
				t.Errorf("%s\nis read as %s, and nothing is missing", text, said)
			}
		}
	}
}
