package eval

import "testing"

// TestExplainedAnswers: the answer of a function is explained as an answer of
// that function, not as a number that stands for itself.
func TestExplainedAnswers(t *testing.T) {
	for statement, want := range map[string]string{
		"explain mean {3|1}":           "mean {3|1} = 2",
		"explain is_number ^":          "is_number ^ = false",
		"explain values(kayles, 0..4)": "values(kayles, 0..4) = [0, 1, 2, 3, 1]",
		"explain sum(nim 3, nim 5)":    "the nim-sum is not 0",
		"explain cool({3|1}, 1)":       "2* is in canonical form",
		"explain benchmarks()":         "explain does not run it",
		"explain play(kayles 5, 60)":   "explain does not run it",
		"explain time kayles 5":        "mex {0, 1, 2, 3} = 4",
	} {
		text, _ := say(t, New(WithHost(&reader{})), statement)
		wantAll(t, text, want)
	}
}
