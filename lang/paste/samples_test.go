package paste_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/lang/paste"
)

// TestSamplesAskNothing: the numbers behind the heading of a sample are no questions,
// and what is asked behind them still is.
func TestSamplesAskNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 14))
	pick := func(words ...string) string { return words[r.IntN(len(words))] }
	for range 300 {
		var b strings.Builder
		numbers := 0
		for range 1 + r.IntN(2) {
			head := pick("Sample Input", "sample output", "Example Output", "SAMPLE INPUT", "Sample input data")
			b.WriteString(head + pick("", " 1", " #2") + pick("", ":") + "\n" + pick("", "\n"))
			for range 1 + r.IntN(3) {
				numbers++
				fmt.Fprintf(&b, "%s%d%s\n", pick("", "-"), r.IntN(1000), pick("", " 7", " 3 4", ", 5"))
			}
		}
		asked := pick("", "*3 + *4\n", "kayles 5\n")
		got := paste.Clean(b.String() + asked)
		if strings.TrimSpace(got.Text) != strings.TrimSpace(asked) || len(got.Prose) != numbers {
			t.Fatalf("%q is read as %q, with %v unread", b.String()+asked, got.Text, got.Prose)
		}
	}
}

// TestWrappedLinesAskNothing: the line that a sentence goes on in asks no more than the
// sentence does.
func TestWrappedLinesAskNothing(t *testing.T) {
	for _, first := range []string{"what is the value of", "what would be the outcome of", "who is it that wins in"} {
		for _, second := range []string{"any.", "sum.", "len", "text."} {
			text := first + "\n" + second + "\n"
			if got := paste.Clean(text); strings.TrimSpace(got.Text) != "" || len(got.Prose) == 0 {
				t.Errorf("%q is read as %q, with %v unread", text, got.Text, got.Prose)
			}
		}
	}
}
