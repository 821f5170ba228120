package paste

import (
	"runtime"
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// TestMadInputs: cleaning takes linear time and space, whatever comes. The bound
// is on what is allocated; a square of the size would be a thousand times that.
func TestMadInputs(t *testing.T) {
	size := trials.Count(30_000, 60_000) // the race detector runs the short ones
	for name, part := range map[string]string{
		"groups": `\a{`, "fractions": `\frac{`, "arrows": `↑^{`, "labels": "(a) ", "dollars": "$", "stops": ".",
		"questions": "= ?", "semicolons": ";", "commas": "a ,;.?",
		"blanks": " ", "lines": "\n", "commands": `\ast`, "superscripts": "²", "quotes": `"`, "wrappers": `\text{`,
		"halves":      `1\frac12`,
		"backslashes": `\`, "braces": "{}", "alternating": `{\frac1{`, "noise": "\xff\\\x00", "bars": `\mid |`, "word": "a",
	} {
		text := strings.Repeat(part, size/len(part))
		_, _ = cleaned(text) // which compiles the patterns that it needs
		_, half := cleaned(text[:len(text)/2])
		r, whole := cleaned(text)
		if whole > 3*half+1<<20 {
			t.Errorf("%s: %d bytes take %d of memory, half as many %d", name, len(text), whole, half)
		}
		if len(r.Text) > 4*len(text) {
			t.Errorf("%s grew from %d to %d", name, len(text), len(r.Text))
		}
	}
}

// cleaned is a text as it is read, and the memory that was asked for on the way:
// twice the text may take about twice as much, whatever the runtime keeps.
func cleaned(text string) (*Result, uint64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := Clean(text)
	runtime.ReadMemStats(&after)
	return r, after.TotalAlloc - before.TotalAlloc
}

func BenchmarkClean(b *testing.B) {
	text := strings.Repeat("(a) $\\ast 5 + \\ast 3 = ?$\nkayles 5 + {0,*|1}.\n", 500)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Clean(text)
	}
}
