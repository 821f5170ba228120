package notation_test

import (
	"testing"

	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
)

// TestEquationsAreBounded: every solution of an equation of nimbers lies below the bound
// that is tried, and what has no bound worth trying is not read.
func TestEquationsAreBounded(t *testing.T) {
	for _, c := range []struct {
		text string
		root int // a solution, known from the equation; -1 if it is not to be read
	}{
		{"x ⊕ 300 = 5", 300 ^ 5},
		{"7 ⊕ 12 ⊕ n = 0", 11},
		{"*7 + *n = *1000", 7 ^ 1000},
		{"x ⊗ x ⊕ x = 2", 4},     // 4 and 5: 4 ⊗ 4 = 6 (On Numbers and Games, ch. 6)
		{"x² ⊕ x ⊕ 16 = 24", 16}, // 16 ⊗ 16 = 24
		{"x ⊗ 256 = 384", 256},   // 256 ⊗ 256 = 384
		{"x ⊕ 65536 = 1", -1},
		{"x ⊗ x = 256", -1},
		{"x + 3 = 1000", -1}, // of integers
		{"x ⊕ y = 3", -1},
	} {
		line := &grammar.Line{Tokens: grammar.Tokens(c.text)}
		got := notation.ReadEquation(line, 0)
		if c.root < 0 {
			if len(got) > 0 {
				t.Errorf("%s is read as %v", c.text, got[0].Value)
			}
			continue
		}
		if len(got) != 1 {
			t.Errorf("%s is not read", c.text)
		} else if e := got[0].Value.(notation.Equation); c.root >= e.Below {
			t.Errorf("%s is searched below %d only; a solution is %d", c.text, e.Below, c.root)
		}
	}
}
