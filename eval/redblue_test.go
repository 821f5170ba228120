package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
)

// The colon principle against the bare rules, on random trees of both colours
// and of three.
func TestHackenbushTrees(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	run(t, s, `game bush(g) {
  left  -> bush(reachable(without(g, e), 0)) for e in edges(g, "LE")
  right -> bush(reachable(without(g, e), 0)) for e in edges(g, "RE")
}`)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 60 {
		colours := "LR"
		if i%4 == 3 {
			colours = "LRE"
		}
		var edges []string
		for v := 1; v <= 1+i%8; v++ {
			edges = append(edges, fmt.Sprintf("%d-%d:%c", random.IntN(v), v, colours[random.IntN(len(colours))]))
		}
		g := strings.Join(edges, " ")
		if got := run(t, s, fmt.Sprintf("value(hackenbush %q) = value(bush(graph %q))", g, g)); got.View.Text != "true" {
			t.Errorf("%s: %s", g, got.View.Text)
		}
	}
}
