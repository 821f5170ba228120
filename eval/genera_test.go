package eval_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/eval"
)

// TestGeneraInAnyOrder: the genus of a heap is the same whatever was asked before, and
// that of its misere canonical form.
func TestGeneraInAnyOrder(t *testing.T) {
	const mine = "game mine(n) { -> mine(n - k) + mine(k - 1) for k in 1..n }\n"
	rng := rand.New(rand.NewPCG(16, 10))
	say := func(s *eval.Session, text string) (last string) {
		for a := range s.Eval(context.Background(), text) {
			last = a.String()
		}
		return last
	}
	for _, g := range []string{"kayles", "octal 0.07", "octal 0.123", "mine"} {
		s := eval.New()
		say(s, mine)
		for _, n := range rng.Perm(12) {
			asked, form := fmt.Sprintf("genus(%s(%d))", g, n), fmt.Sprintf("genus(misere_form(%s(%d)))", g, n)
			got, fresh := say(s, asked), eval.New()
			say(fresh, mine)
			if want := say(fresh, form); got != want || got == "" {
				t.Errorf("%s is %s, that of the form %s", asked, got, want)
			}
		}
	}
}
