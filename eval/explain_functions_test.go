package eval

import (
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// mostEchoes is how many functions have answers of which explain tells no more than
// their help does, because there is no more to tell: of lists, strings, boards, graphs, numbers, files.
const mostEchoes = 60

// TestExplainTellsWhy: explain of a function tells more than its help and its answer
// where the row has reasons; a new function that tells nothing does not pass unseen.
func TestExplainTellsWhy(t *testing.T) {
	echoes := 0
	s := New(WithHost(silent{}))
	shownOf(s, "", "limit steps 1000000")
	for i, b := range language().Builtins {
		if b.Do == nil || len(b.Example) == 0 || b.Topic == "session" || i%trials.Every(3, 1) > 0 && b.Why == "" {
			continue
		}
		example, _, _ := strings.Cut(b.Example[0], " => ")
		if strings.Contains(example, " = ") || !strings.HasPrefix(example, b.Name) {
			continue
		}
		lines := strings.Split(strings.Join(shownOf(s, "", "explain ("+example+")"), "\n"), "\n")
		echo := strings.HasPrefix(lines[0], b.Usage+": ") && len(lines) <= 2
		if echo {
			echoes++
		}
		if b.Why != "" && (echo || strings.HasPrefix(lines[0], "error")) {
			t.Errorf("explain %s tells only %q", example, lines)
		}
	}
	if echoes > mostEchoes {
		t.Errorf("of %d functions explain tells no more than help does", echoes)
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
