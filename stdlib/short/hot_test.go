package short

import (
	"context"
	"testing"
)

// TestHotBesideAllSmall adds random hot games to ups and nimbers, and compares the
// sums with the definition.
func TestHotBesideAllSmall(t *testing.T) {
	ctx := context.Background()
	idle := 0
	for seed := range rounds(25) {
		s := NewStore()
		w := newSlow(s)
		r := newRandom(s, int64(1000+seed))
		small := []Game{s.Star(), s.Nimber(2), s.Nimber(3), must(s.Up(1)), must(s.Up(2)), must(s.Up(-1)),
			must(s.Add(ctx, must(s.Up(1)), s.Star())), must(s.Add(ctx, must(s.Up(-2)), s.Nimber(2)))}
		for range 300 {
			form, g := r.next()
			if w.birthday(form) < 6 {
				r.keep(form, g)
			}
			if w.birthday(w.tree(g)) > 5 {
				continue
			}
			if left, right := s.idle(g.id); left || right {
				idle++
			}
			x := small[r.Intn(len(small))]
			sum := must(s.Add(ctx, g, x))
			if !w.equal(w.tree(sum), w.add(w.tree(g), w.tree(x))) || !w.canonical(w.tree(sum)) {
				t.Fatalf("seed %d: %s + %s = %s is wrong", seed, s.String(g), s.String(x), s.String(sum))
			}
		}
	}
	if idle < rounds(25)*20 {
		t.Errorf("only %d games in which moves beside them are idle", idle)
	}
}

// TestHugeNimberBesideSwitch has a sum with a summand whose options do not fit into
// memory.
func TestHugeNimberBesideSwitch(t *testing.T) {
	s := NewStore()
	ctx := context.Background()
	for _, text := range []string{"+-1", "{3|1}", "{2||1|0}", "{5,{9|4*}|-3}"} {
		g := parse(t, s, text)
		n := s.Nimber(1 << 60)
		sum := must(s.Add(ctx, g, n))
		if back := must(s.Add(ctx, sum, n)); back != g {
			t.Errorf("%s + *2^60 + *2^60 = %s", text, s.String(back))
		}
	}
	if got := s.String(must(s.Add(ctx, parse(t, s, "+-1"), s.Nimber(1000)))); got != "+-(1*1000)" {
		t.Errorf("+-1 + *1000 = %s", got)
	}
}
