package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

// TestFormSums compares play with canonical forms with their sum.
func TestFormSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	ctx := context.Background()
	for _, size := range []int{3, 4} {
		rules := domineering(size, 4)
		for range rounds(300) {
			s := New(nil)
			var sum game.Sum
			for range 3 + rng.IntN(3) {
				c := positions(rules, rng.Uint64()&rng.Uint64()&(1<<(4*size)-1))[0]
				c.Negative = rng.IntN(2) == 0
				sum = append(sum, c)
			}
			g, _, err := s.Value(ctx, sum)
			check(t, err)
			want, err := s.store.Outcome(ctx, g)
			check(t, err)
			f := s.formSums()
			var list []*form
			for i := range sum {
				g, _, err := s.Value(ctx, sum[i:i+1])
				check(t, err)
				x, err := f.formOf(ctx, g)
				check(t, err)
				list = append(list, x)
			}
			left, err := f.win(ctx, list, game.Left)
			check(t, err)
			right, err := f.win(ctx, list, game.Right)
			check(t, err)
			if o := outcomeOf(left, right); o != want {
				t.Fatalf("%v: %v, want %v", sum, o, want)
			}
		}
	}
}
