package short_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
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

// must is a result without an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// TestCopiesKeepTheForms: copying forms to another store leaves those of the first one as
// they are: each is found again by its options.
func TestCopiesKeepTheForms(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(5, 12))
	s := short.NewStore()
	var pool []short.Game
	for n := range int64(9) {
		pool = append(pool, s.Int(n-4), must(s.Add(ctx, s.Int(n-4), s.Star())))
	}
	pick := func(most int) (list []short.Game) {
		for range 1 + r.IntN(most) {
			list = append(list, pool[r.IntN(len(pool))])
		}
		return list
	}
	for range trials.Count(400, 4000) {
		pool = append(pool, must(s.Make(ctx, pick(3), pick(3))))
	}
	for range trials.Count(100, 1000) {
		if _, _, err := s.AddAfresh(ctx, pool[r.IntN(len(pool))], pool[r.IntN(len(pool))], 2000); err != nil {
			t.Fatal(err)
		}
	}
	several := 0
	for _, g := range pool {
		left, right := must(s.Options(ctx, g, game.Left)), must(s.Options(ctx, g, game.Right))
		if len(left)+len(right) > 2 {
			several++
		}
		r.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
		if again := must(s.Make(ctx, left, right)); again != g {
			t.Fatalf("%s is %s with another handle", must(s.Text(ctx, g)), must(s.Text(ctx, again)))
		}
	}
	if several < len(pool)/10 {
		t.Errorf("%d of %d forms have several options", several, len(pool))
	}
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
