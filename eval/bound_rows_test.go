package eval_test

import (
	"testing"

	"cgt/eval"
)

// TestBoundNamesTakePlainArguments: a name that the user or a parameter binds is a function
// of values, even where the row of that name keeps sums or quotes its argument, and where
// (x) could be a nim-product.
func TestBoundNamesTakePlainArguments(t *testing.T) {
	for _, c := range []struct{ text, said string }{
		{"is_tameable := (k => k + 1)\nis_tameable(* + 1)", "2*"},
		{"h(outcome) := outcome(* + 1)\nh(k => k + 1)", "2*"},
		{"x := (k => k + 1)\nmean (x)(1)", "2"},
		{"h(x) := mean (x)(2)\nh(k => k + 1)", "3"},
		{"x := 3\n5 (x) 7", "13"}, // the nim-product of 5 and 7
	} {
		said := ""
		for answer := range eval.New().Eval(t.Context(), c.text) {
			if answer.Err != nil {
				t.Errorf("%s: %v", c.text, answer.Err)
			} else if answer.Value != nil {
				said = answer.String()
			}
		}
		if said != c.said {
			t.Errorf("%s is %s, not %s", c.text, said, c.said)
		}
	}
}
