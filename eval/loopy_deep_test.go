package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// TestDeepLoopyValuesReadBack types loopy values of depth up to 50, with named positions
// and passes, and types again what is printed.
func TestDeepLoopyValuesReadBack(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	rng := rand.New(rand.NewPCG(5, 50))
	beside := []string{"0", "*", "1", "-1", "^", "v*", "2", "-2", "over", "under", "on", "off", "{3|-3}"}
	pick := func() string { return beside[rng.IntN(len(beside))] }
	rounds, depth, deepest := trials.Count(2, 2), 45, 0
	if testing.Short() {
		depth = 20
	}
	for range rounds {
		text := []string{"over", "upon", "^"}[rng.IntN(3)]
		for i := range 1 + rng.IntN(depth) {
			threat := fmt.Sprint(2*i + 3) // greater ones keep the position alive
			switch name := fmt.Sprintf("n%d", i); (i + rng.IntN(2)*2) % 4 {
			case 0:
				text = "{" + threat + "|" + text + "}"
			case 1:
				text = "{" + text + "|-" + threat + "," + pick() + "}"
			case 2:
				text = "{" + threat + "," + pick() + "|" + text + "}"
			default:
				text = name + "{" + name + "," + text + "|-" + threat + "}"
			}
		}
		got := runLines(t, s, text)[0]
		if again := runLines(t, s, got)[0]; again != got {
			t.Errorf("%s is printed as %s, which is printed as %s", text, got, again)
		}
		deepest = max(deepest, strings.Count(got, "{"))
	}
	if deepest < depth/2 {
		t.Errorf("no value has more than %d braces: the test is too weak", deepest)
	}
}
