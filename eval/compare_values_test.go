package eval

import (
	"strings"
	"testing"
)

// TestCompareOrdersGames: compare of two games is how they are ordered, and of two games of heaps where they differ.
func TestCompareOrdersGames(t *testing.T) {
	s := New(WithHost(silent{}))
	for question, want := range map[string]string{
		"compare(^, *)":               "^ <> *: neither is greater, and they are not equal", // ^ + * is won by whoever begins
		"compare({0|*}, 0)":           "^ > 0: the first is greater",
		"compare(1/2, {0|1})":         "1/2 = 1/2: they are equal",
		"compare(over, 1)":            "over < 1: the first is less",
		"compare(kayles 5, *4)":       "kayles 5 = *4: they are equal",
		"compare(kayles, octal 0.77)": "equal for ever",
		"compare(kayles, 0)":          "error: a ruleset is expected here; 0 is an integer",
	} {
		if got := shownOf(s, "test", question); len(got) != 1 || !strings.HasPrefix(got[0], want) {
			t.Errorf("%s: %v, want %s", question, got, want)
		}
	}
}

// TestRemarksBelowDefinitions: what is worth saying below an answer is said at the prompt below a definition, too, and below
// an answer in which a root is a part.
func TestRemarksBelowDefinitions(t *testing.T) {
	const root = "the square root of nimbers, by (x); that of whole numbers, rounded down, is isqrt"
	const turned = "turned or reflected, a board may have this property where the one that is listed has not"
	s := New(WithHost(&person{}))
	for _, c := range [][2]string{
		{"x := sqrt 16", root}, {"x := isqrt 16", ""}, {"x := 1 + sqrt 16", root}, {"y := 5", ""}, {"1 + sqrt 16", root},
		{"[sqrt 16]", root}, {"sqrt (16)", root}, {"sqrt(16) + sqrt(4)", root}, {"map(sqrt => sqrt(3), [nim])", "[nim 3]"},
		{"find all sqrt in [abs, abs] where sqrt (1) = 1", "[abs, abs]"}, {"[sqrt (9) for sqrt in [isqrt, k => k + 8]]", "[3, 17]"},
		{"z := find all P in polyominoes(1..4) where value(domineering P) = 1", turned}, {"u := 5", ""},
	} {
		got := strings.Join(shownOf(s, "", c[0]), " ")
		if c[1] == "" && got != "" || !strings.Contains(got, c[1]) || c[1] != root && strings.Contains(got, root) {
			t.Errorf("%s: %q, want %q", c[0], got, c[1])
		}
	}
}
