package eval

import (
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// TestExplainTellsWhy: explain of every example of every function tells more than its
// help and its answer; a new row that has no reasons, or whose reasons cannot be told of
// its own examples, does not pass. What a session is told to do is not run, and says so;
// a row without an example gives its reason in the row.
func TestExplainTellsWhy(t *testing.T) {
	s := New(WithHost(silent{}))
	shownOf(s, "", "limit steps 1000000")
	for i, b := range language().Builtins {
		if b.Do == nil || b.Topic == "session" || i%trials.Every(4, 2) > 0 {
			continue
		}
		if len(b.Example) == 0 && b.Why == "" {
			t.Errorf("%s has neither an example nor a reason", b.Name)
		}
		for _, example := range b.Example {
			example, _, _ = strings.Cut(example, " => ")
			if strings.HasPrefix(example, "explain ") {
				continue
			}
			lines := strings.Split(strings.Join(shownOf(s, "", "explain ("+example+")"), "\n"), "\n")
			if strings.HasPrefix(lines[0], "error") && !strings.Contains(lines[0], "which is a string") {
				t.Errorf("explain %s: %s", example, lines[0])
			}
			if strings.HasPrefix(lines[0], b.Usage+": ") && len(lines) <= 2 {
				t.Errorf("explain %s tells only %q", example, lines)
			}
		}
	}
	for text, want := range map[string]string{
		"explain atomic_weight(^^*)":              "far star",
		"explain thresholds [3,5,5,5,1]":          "[13, 3, 5, 5, 5, 1] is P",
		"explain acts_like(^, 0, 1)":              "Construction Theorem",
		"explain quotient(octal 0.77, 6)":         "tells them apart",
		"explain inv 5":                           "5 (x) 12 = 1",
		"explain sqrt 7":                          "comes back",
		"explain turning_corners {(2, 3)}":        "tartan theorem",
		"explain chomp [4, 4, 4]":                 "strategy stealing",
		"explain partizan_endnim [3, 5, 4, 5, 1]": "R*([3, 5, 4, 5]) = 4",
		"explain rook(3, 4)":                      "nim 3 + nim 4",
		"explain mock_turtles \"THTH\"":           "falls into parts",
		"explain birthday(^)":                     "* on day 1",
		"explain is_infinitesimal {1|-1}":         "1 and -1",
		"explain hamming_correct \"1010011101\"":  "nim-sum",
	} {
		if got := strings.Join(shownOf(s, "", text), "\n"); !strings.Contains(got, want) {
			t.Errorf("%s does not say %q: %s", text, want, got)
		}
	}
}
