package lang_test

import (
	"testing"

	. "cgt/lang"
)

// TestFromLeftToRight: sums that mix + and (+) are read anew, all others not.
func TestFromLeftToRight(t *testing.T) {
	for text, want := range map[string]bool{
		"4+1⊕6+1⊕3+1":     true,
		"4 (+) 6":         false,
		"4 + 6":           false,
		"(4 + 1) (+) 6":   false,
		"4 (+) (1 + 6)":   false,
		"4 + 1 (+) 6":     false, // the same from left to right
		"f(4) + 1 (+) 6":  false,
		"4 (+) 6 + 1 = 5": false,
	} {
		src := NewSource("", text)
		script, errs := Parse(src, ScriptMode)
		if len(errs) > 0 {
			t.Fatal(errs[0])
		}
		ask, ok := script.Statements[0].Body.(*Ask)
		if !ok {
			t.Fatal(text)
		}
		if _, ok := FromLeftToRight(src, ask.X); ok != (want) {
			t.Errorf("%s: read from left to right: %v", text, ok)
		}
	}
}
