package short

import (
	"context"
	"errors"
	"testing"
)

// TestAtomicWeightOfOthers has games that are not all-small, with the weights that the
// test tables of CGSuite give, and checks that weights add up.
func TestAtomicWeightOfOthers(t *testing.T) {
	ctx := context.Background()
	s := NewStore()
	for _, c := range []struct{ game, weight string }{
		{"{0||0|-3/2}", "0"}, {"{5||3|1|||0||||0}", "0"}, {"{1|^^||^}", "2"}, {"{1|^3||^}", ""}, {"5", ""}, {"{3||2*|1*}", ""},
		{"{0||0|-2}", "0"}, {"{2|0||0}", "0"},
	} {
		g := parse(t, s, c.game)
		w, err := s.AtomicWeight(ctx, g)
		switch {
		case c.weight == "" && !errors.Is(err, ErrNotAtomic):
			t.Errorf("%s has no weight, got %s, %v", c.game, s.String(w), err)
		case c.weight != "" && (err != nil || s.String(w) != c.weight):
			t.Errorf("weight of %s: %s, %v, want %s", c.game, s.String(w), err, c.weight)
		}
		if err != nil {
			continue
		}
		for _, small := range []string{"^", "^*2", "{^|v*}", "v3*"} {
			h := parse(t, s, small)
			v, err := s.AtomicWeight(ctx, h)
			if err != nil {
				t.Fatal(err)
			}
			sum, _ := s.Add(ctx, g, h)
			want, _ := s.Add(ctx, w, v)
			if got, err := s.AtomicWeight(ctx, sum); err != nil || got != want {
				t.Errorf("weight of %s + %s: %s, %v, want %s", c.game, small, s.String(got), err, s.String(want))
			}
		}
	}
}
