package board

import (
	"math/rand/v2"
	"testing"
)

func mustParse(t *testing.T, text string) Board {
	t.Helper()
	b, err := Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return b
}

func TestParseReadsRowsAndLines(t *testing.T) {
	for _, text := range []string{"xo.|..#", "xo.\n..#", "\n  xo.\n  ..#\n", "xo.\r\n..#"} {
		if got := mustParse(t, text).String(); got != "xo.|..#" {
			t.Errorf("Parse(%q) = %q", text, got)
		}
	}
	if got := mustParse(t, "xo.|..#").Standard().String(); got != "LR.|..#" {
		t.Errorf("standard letters: %q", got)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"", "  ", "..|.", "..||..", "|..", "..|", ".é", ". ."} {
		if b, err := Parse(text); err == nil {
			t.Errorf("Parse(%q) = %v, want an error", text, b)
		}
	}
}

// random is a random board of the letters.
func random(rng *rand.Rand, letters string) Board {
	rows, columns := 1+rng.IntN(5), 1+rng.IntN(5)
	cells := make([]byte, rows*columns)
	for i := range cells {
		cells[i] = letters[rng.IntN(len(letters))]
	}
	return Of(columns, cells)
}

func TestSymmetriesAreAGroup(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		b := random(rng, "LR.#")
		if b.Rotate().Rotate().Rotate().Rotate() != b || b.Transpose().Transpose() != b || b.Flip().Flip() != b {
			t.Fatalf("%v: a symmetry is wrong", b)
		}
		if b.Rotate().Transpose() != b.flop() {
			t.Fatalf("%v: rotate and transpose", b)
		}
		least := Least(symmetric(b)...)
		for _, image := range b.Symmetric() {
			if Least(symmetric(image)...) != least {
				t.Fatalf("%v and %v have different least images", b, image)
			}
		}
		if again := mustParse(t, b.String()); again != b {
			t.Fatalf("%v reads back as %v", b, again)
		}
	}
}

func symmetric(b Board) []Board {
	all := b.Symmetric()
	return all[:]
}

func TestComponents(t *testing.T) {
	b := mustParse(t, "..#.|##..|L.#.")
	var got []string
	for _, part := range b.Components(Orthogonal, ".") {
		got = append(got, part.String())
	}
	want := []string{"..", "#.|..|#.", "."}
	if len(got) != len(want) {
		t.Fatalf("components %q, want %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("component %d is %q, want %q", i, got[i], want[i])
		}
	}
	if n := len(b.Components(Compass, ".")); n != 1 {
		t.Errorf("%d components by king's moves, want 1", n)
	}
	if got := mustParse(t, "###|#.#|###").Trim("#").String(); got != "." {
		t.Errorf("trimmed to %q", got)
	}
}

func TestComponentsCoverTheBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		b := random(rng, "L.#")
		total := 0
		for _, part := range b.Components(Orthogonal, "L.") {
			total += len(part.Cells("L."))
			if n := len(part.Components(Orthogonal, "L.")); n != 1 {
				t.Fatalf("%v: the part %v has %d parts", b, part, n)
			}
			if part.Trim("#") != part {
				t.Fatalf("%v: the part %v is not cut to its size", b, part)
			}
		}
		if total != len(b.Cells("L.")) {
			t.Fatalf("%v: %d cells in its parts", b, total)
		}
	}
}

func TestSlide(t *testing.T) {
	b := mustParse(t, "L..#.|.....|..R..")
	if got := len(b.Slide(0, 0, Compass, ".")); got != 5 { // east 2, south-east 1 (then R), south 2
		t.Errorf("%d cells reached, want 5", got)
	}
}
