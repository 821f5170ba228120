package eval_test

import (
	"strings"
	"testing"

	"cgt/eval"
)

// TestExplainTurns: positions of games whose rules say who moves next, and of those for
// points, are explained by their moves. The values of Top Entails are those of West's
// table, by which 2 has the value 0, 3 is loony and 4 is *1.
func TestExplainTurns(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range [][]string{
		{"explain top_entails 3", "top_entails 2, to be answered there", "all n", "every n is won", "loony"},
		{"explain top_entails 4", "top_entails 2 + top_entails 2 | 0", "top_entails 4 = *"},
		{"explain (top_entails 4 + nim 3)", "top_entails 4 = *", "the nim-sum is *2"},
		{`explain nimstring "0-1 1-2 2-3"`, "and again", "loony"},
		{`(value(nimstring "0-1 1-2 2-3") + *3 = loony) = (0 + loony = loony)`, "true"},
		{`loony + 1`, "a loony value is added to nimbers"},
		{`explain strings_and_coins "0-1"`, "1 when Left begins and -1 when Right begins"},
	} {
		got := printed(s, c[0])
		for _, want := range c[1:] {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not in\n%s", c[0], want, got)
			}
		}
	}
}
