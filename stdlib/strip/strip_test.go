package strip

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestStripsPack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	for range 2000 {
		text := make([]byte, rng.IntN(MaxLen+1))
		for i := range text {
			text[i] = "LR."[rng.IntN(3)]
		}
		w, ok := Of(string(text))
		if !ok || w.String() != string(text) || w.Len() != len(text) {
			t.Fatalf("%s packs as %s", text, w)
		}
		other := slices.Clone(text)
		slices.Reverse(other)
		for i, c := range other {
			switch c {
			case 'L':
				other[i] = 'R'
			case 'R':
				other[i] = 'L'
			}
		}
		if w.Negative().String() != string(other) || w.Negative().Negative() != w {
			t.Fatalf("the negative of %s is %s, want %s", w, w.Negative(), other)
		}
		for piece, letter := range []byte(".LR") {
			cells := w.Cells(Word(piece))
			for i := range text {
				if (cells>>(2*i)&1 != 0) != (text[i] == letter) {
					t.Fatalf("%s: cells of %c", w, letter)
				}
			}
		}
		if len(text) > 0 {
			i := rng.IntN(len(text))
			j := i + rng.IntN(len(text)-i+1)
			if w.Cut(i, j).String() != string(text[i:j]) {
				t.Fatalf("%s cut to %d, %d is %s", w, i, j, w.Cut(i, j))
			}
		}
	}
	for _, bad := range []string{"LE", "L#", "................................"} {
		if _, ok := Of(bad); ok {
			t.Errorf("%s packs", bad)
		}
	}
}
