package search

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// TestHeatOfPositions compares thermographs and stops that are computed from those of
// the options with those of the canonical form, in sums of positions and values.
func TestHeatOfPositions(t *testing.T) {
	ctx := context.Background()
	direct := 0
	for seed := range rounds(60) {
		rng := rand.New(rand.NewPCG(uint64(seed), 18))
		s := New(nil)
		values := newSwitches(t, s.store)
		var rules game.Ruleset = randomVertices(rng, fmt.Sprint("random ", seed), 14, false, 2)
		if seed%2 == 0 {
			rules = domineering(3, 4)
		}
		for range 10 {
			var sum game.Sum
			if v, ok := rules.(*vertices); ok {
				for range 1 + rng.IntN(2) {
					sum = append(sum, v.summand(part{node(rng.IntN(14)), rng.IntN(2) == 0}))
				}
			} else {
				sum = positions(rules, rng.Uint64()&rng.Uint64()&(1<<12-1))
			}
			if rng.IntN(2) == 0 {
				sum = append(sum, game.Summand{Position: game.Position{Rules: values, At: node(rng.IntN(len(values.list)))}})
			}
			h, err := New(s.store).heatByPieces(ctx, sum, 0)
			check(t, err)
			g, _, err := s.Value(ctx, sum)
			check(t, err)
			want, err := s.HeatOf(ctx, g)
			check(t, err)
			if h.FromZero {
				direct++
			}
			if err := sameHeat(h, want); err != nil {
				t.Fatalf("seed %d: %v = %s: %v", seed, sum, s.store.String(g), err)
			}
			whole, err := New(s.store).Heat(ctx, sum)
			check(t, err)
			if err := sameHeat(whole, want); err != nil || whole.FromZero {
				t.Fatalf("seed %d: %v = %s: %v", seed, sum, s.store.String(g), err)
			}
		}
	}
	if direct < rounds(60) {
		t.Errorf("only %d thermographs were made from those of the options", direct)
	}
}

// sameHeat compares means, temperatures, stops, and the walls from temperature 0 up.
func sameHeat(a, b Heat) error {
	if !a.Mean.Equal(b.Mean) || !a.Temperature.Equal(b.Temperature) {
		return fmt.Errorf("mean %s, temperature %s, want %s, %s", a.Mean, a.Temperature, b.Mean, b.Temperature)
	}
	if fmt.Sprint(a.LeftStop, a.RightStop) != fmt.Sprint(b.LeftStop, b.RightStop) {
		return fmt.Errorf("stops %v %v, want %v %v", a.LeftStop, a.RightStop, b.LeftStop, b.RightStop)
	}
	for _, w := range [][2]short.Trajectory{{a.Left, b.Left}, {a.Right, b.Right}} {
		for _, c := range append(append(short.Trajectory{}, w[0]...), w[1]...) {
			t := c.T.Rat()
			if t.Sign() < 0 {
				t = new(big.Rat)
			}
			if w[0].At(t).Cmp(w[1].At(t)) != 0 {
				return fmt.Errorf("at %s a wall stands at %s, not %s", t, w[0].At(t), w[1].At(t))
			}
		}
	}
	return nil
}

// TestHeatBounds compares the bounds for random sums of boards with the thermographs
// of the sums.
func TestHeatBounds(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(19, 20))
	rules := domineering(3, 4)
	s := New(nil)
	values := newSwitches(t, s.store)
	exact := 0
	for range rounds(1500) {
		var sum game.Sum
		for range 1 + rng.IntN(2) {
			c := positions(rules, rng.Uint64()&(1<<12-1))[0]
			c.Negative = rng.IntN(2) == 0
			sum = append(sum, c)
		}
		if rng.IntN(2) == 0 {
			sum = append(sum, game.Summand{Position: game.Position{Rules: values, At: node(rng.IntN(len(values.list)))}})
		}
		b, err := s.HeatBounds(ctx, sum)
		check(t, err)
		h, err := s.Heat(ctx, sum)
		check(t, err)
		within := func(x short.Dyadic, ends [2]short.Dyadic) bool { return ends[0].Cmp(x) <= 0 && x.Cmp(ends[1]) <= 0 }
		switch {
		case !b.Mean.Equal(h.Mean), h.Temperature.Sign() >= 0 && h.Temperature.Cmp(b.Temperature) > 0,
			b.Exact && !h.Temperature.Equal(b.Temperature), !within(h.LeftStop.At, b.Left), !within(h.RightStop.At, b.Right):
			t.Fatalf("%v: %+v, but %+v", sum, b, h)
		}
		if b.Exact {
			exact++
		}
	}
	if exact < rounds(200) {
		t.Errorf("only %d temperatures were exact", exact)
	}
}
