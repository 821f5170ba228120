package short_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// steps is {n|steps(n-1)}, with n + 2 positions and numbers.
func steps(t *testing.T, s *short.Store, n int64) short.Game {
	t.Helper()
	g := s.Int(-1)
	for k := int64(1); k <= n; k++ {
		var err error
		if g, err = s.Make(context.Background(), []short.Game{s.Int(k)}, []short.Game{g}); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// TestAddAfresh: a sum that is found apart is the sum, and whether its steps suffice does
// not depend on what the store has computed before.
func TestAddAfresh(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(9, 1))
	both := map[bool]int{}
	for range trials.Count(6, 20) {
		m, n, budget := 20+r.Int64N(60), 20+r.Int64N(60), int64(1+r.IntN(6))<<12
		cold, warm := short.NewStore(), short.NewStore()
		for range 3 {
			if _, err := warm.Add(ctx, steps(t, warm, r.Int64N(90)), steps(t, warm, r.Int64N(90))); err != nil {
				t.Fatal(err)
			}
		}
		g, h := steps(t, warm, m), steps(t, warm, n)
		want, err := warm.Add(ctx, g, h)
		if err != nil {
			t.Fatal(err)
		}
		got, ok, err := warm.AddAfresh(ctx, g, h, budget)
		if err != nil || ok && got != want {
			t.Errorf("steps(%d) + steps(%d) apart: %v, %v", m, n, warm.String(got), err)
		}
		other, okCold, err := cold.AddAfresh(ctx, steps(t, cold, m), steps(t, cold, n), budget)
		if err != nil || ok != okCold || ok && cold.String(other) != warm.String(got) {
			t.Errorf("steps(%d) + steps(%d) within %d steps: %v in a store that knows much, %v in a new one, %v",
				m, n, budget, ok, okCold, err)
		}
		both[ok]++
	}
	if both[true] == 0 || both[false] == 0 {
		t.Error("all sums alike:", fmt.Sprint(both))
	}
}
