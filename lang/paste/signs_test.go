package paste

import (
	"cgt/lang"
	"strings"
	"testing"
)

// TestInDecimal: a nim-sum is in base two where its numbers have one length and one of them begins with a zero.
func TestInDecimal(t *testing.T) {
	for said, want := range map[string]string{
		"0101 xor 0011 xor 0110 = 0000": "5 xor 3 xor 6 = 0            ",
		"101 xor 110 = 11":              "101 xor 110 = 11",
		"10 xor 011":                    "10 xor 011",
	} {
		if got := inDecimal(said); got != want {
			t.Errorf("%s: %q", said, got)
		}
	}
}

// TestSignsKeepPlaces: a place behind signs and words that are written otherwise is found again in the text as it was.
func TestSignsKeepPlaces(t *testing.T) {
	for _, product := range []string{`*3 \times *4`, "*3 × *4", "*3×*4", `*3 \cdot *4`, "*3 times *4", "the product of *3 and *4", "3 xor 4",
		`*2 × *3 \times *4 · *5`} {
		text := product + " + kayels 5"
		r := Clean(text)
		at := strings.Index(r.Text, "kayels")
		span := r.Original(lang.Span{Start: at, End: at + len("kayels")})
		if r.Text == text || text[span.Start:span.End] != "kayels" {
			t.Errorf("%q is written as %q, and the last game stands at %v", text, r.Text, span)
		}
	}
}
