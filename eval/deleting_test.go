package eval

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval/ruleset/fast"
	"cgt/eval/value"
	"cgt/stdlib/trials"
)

// TestGraphsDeleted: definitions that delete vertices of graphs are solved as such, with the nim-values of the same rules
// with a clause that keeps them from it; others are not.
func TestGraphsDeleted(t *testing.T) {
	rng := rand.New(rand.NewPCG(81, 82))
	split := "same tree sum([NAME h for h in components g]) if len(components g) > 1\n"
	for i, rules := range []string{
		split + "-> NAME(without(g, [v])) for v in vertices g",
		"-> NAME(without(g, v)) for v in vertices g\n-> NAME(without(g, [a, b])) for a, b in edges g",
		"let parts = components g\nsame sum([NAME h for h in parts])if len parts > 1\n" +
			"-> NAME(without(g, [v] ++ neighbours(g, v))) for v in vertices g\n-> NAME(without(g, [e[1], e[0]])) for e in edges g",
		"-> NAME(without(g, neighbours(g, e[0]) ++ neighbours(g, e[1]))) for e in edges g",
		"-> NAME(without(g, [e[0]])) for e in edges g",
		"-> NAME(without(g, neighbours(g, b))) for a, b in edges g\n-> NAME(without(g, e[0])) for e in edges g",
	} {
		s := New(WithHost(silent{}))
		for _, name := range []string{"quick", "plain"} {
			body := strings.ReplaceAll(rules, "NAME", name)
			if name == "plain" {
				body = strings.ReplaceAll(body, " g\n->", " g if 1 = 1\n->") + " if 1 = 1"
			}
			if _, err := evaluated(s, "game "+name+"(g) {\n"+body+"\n}"); err != nil {
				t.Fatal(body, err)
			}
			v, err := evaluated(s, name)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := v.(value.Ruleset).R.(*fast.DeletingGame); ok != (name == "quick") {
				t.Errorf("%s: %t", body, ok)
			}
		}
		for range trials.Count(3, 40) {
			var g strings.Builder
			for range 1 + rng.IntN(9) {
				fmt.Fprintf(&g, "%d-%d ", rng.IntN(7), rng.IntN(7))
			}
			got, err := evaluated(s, fmt.Sprintf("nimvalue(quick %q)", g.String()))
			want, failed := evaluated(s, fmt.Sprintf("nimvalue(plain %q)", g.String()))
			if err != nil || failed != nil || value.Show(got) != value.Show(want) {
				t.Fatalf("rules %d on %q: %v, %v, not %v, %v", i, g.String(), got, err, want, failed)
			}
		}
	}
	s := New(WithHost(silent{}))
	for _, rules := range []string{
		"-> NAME(without(g, [e])) for e in edges g",
		"left -> NAME(without(g, [v])) for v in vertices g",
		"-> NAME(without(g, [v])) for v in vertices g if len(neighbours(g, v)) = 1",
		"-> NAME(without(g, [w])) for v in vertices g for w in neighbours(g, v)",
		"require len(vertices g) < 9\n-> NAME(without(g, [v])) for v in vertices g",
		"same NAME(without(g, [0])) if len(vertices g) > 5\n-> NAME(without(g, [v])) for v in vertices g",
		"-> nim(len(vertices g)) for v in vertices g",
	} {
		if _, err := evaluated(s, "game other(g) {\n"+strings.ReplaceAll(rules, "NAME", "other")+"\n}"); err != nil {
			t.Fatal(rules, err)
		}
		if v, _ := evaluated(s, "other"); v != nil {
			if _, ok := v.(value.Ruleset).R.(*fast.DeletingGame); ok {
				t.Error("taken: " + rules)
			}
		}
	}
}
