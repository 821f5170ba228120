package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/game/gametest"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// TestLongLine decides a game that lasts a million moves.
func TestLongLine(t *testing.T) {
	n := uint64(trials.Count(50_000, 150_000))
	for _, rules := range []game.Ruleset{chain(), &unpacked{chain()}} {
		s := New(nil)
		v, _, err := s.NimValue(context.Background(), positions(rules, n))
		if err != nil || v.String() != []string{"0", "1"}[n%2] {
			t.Error(v, err)
		}
		o, _, err := New(nil).Outcome(context.Background(), positions(rules, n+1), true)
		if err != nil || o != []game.Outcome{game.P, game.N}[n%2] {
			t.Error(o, err)
		}
		if _, ok := rules.(*packed); ok && s.Stats().Bytes > 64*int64(n) {
			t.Errorf("%d bytes for %d positions", s.Stats().Bytes, n)
		}
	}
	partizan := chain()
	partizan.impartial = false
	g, _, err := New(nil).Value(context.Background(), positions(partizan, n))
	if err != nil || (g != short.Game{}) == (n%2 == 0) {
		t.Error(err)
	}
}

// TestDeepAndWide has a long line of play with long lists of options at each position.
func TestDeepAndWide(t *testing.T) {
	const n = 3000
	s := New(nil)
	s.trimAbove = 1 << 14
	v, _, err := s.NimValue(context.Background(), positions(nimBySearch(), n))
	if x, _ := v.Uint64(); err != nil || x != n {
		t.Error(v, err)
	}
}

func TestCancel(t *testing.T) {
	rules := trafficLights(4, 4)
	s := New(nil)
	ctx := gametest.CancelAt(context.Background(), 50)
	_, _, err := s.NimValue(ctx, positions(rules, 0))
	if late := ctx.Late(); !errors.Is(err, context.Canceled) || late > 4 {
		t.Fatal(err, late)
	}
	var at *StoppedError
	if !errors.As(err, &at) || at.Depth == 0 || len(at.At) != 1 {
		t.Error(err)
	}
	// The tables are sound: a position asked about later has the right value.
	small := uint64(0b10_01_10_01_10_01_10_01_01_10_01_10_01_10_01_10)
	a, _, err := s.NimValue(context.Background(), positions(rules, small))
	b, _, err2 := New(nil).NimValue(context.Background(), positions(rules, small))
	if a != b || err != nil || err2 != nil {
		t.Error(a, b, err, err2)
	}
}

func TestBudget(t *testing.T) {
	for _, rules := range []game.Ruleset{trafficLights(4, 4), &unpacked{trafficLights(4, 4)}} {
		s := New(nil)
		for _, b := range []*game.Budget{{MaxSteps: 100_000}, {MaxBytes: 1 << 20}, {Deadline: time.Unix(1, 0)}} {
			ctx := game.WithBudget(context.Background(), b)
			for _, ask := range []func() error{
				func() error { _, _, err := s.NimValue(ctx, positions(rules, 0)); return err },
				func() error { _, _, err := s.Outcome(ctx, positions(rules, 0, 0, 0), true); return err },
				func() error { _, err := s.Graph(ctx, positions(rules, 0)); return err },
			} {
				if err := ask(); !errors.Is(err, game.ErrBudget) {
					t.Error(err)
				}
			}
		}
	}
	if s := New(nil); true {
		for n := uint64(1); n < 100; n++ {
			s.Trim(1000)
			if v, _, err := s.NimValue(context.Background(), positions(nimBySearch(), n, 1)); err != nil || v.BitLen() > 7 {
				t.Error(v, err)
			}
		}
		if s.Stats().Positions > 200 {
			t.Error(s.Stats())
		}
	}
}

// TestSlides compares tables that are computed along slides with those of the general
// path.
func TestSlides(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	ctx := context.Background()
	for range rounds(60) {
		dimensions := 1 + rng.IntN(3)
		rules := &slideRules{dimensions: dimensions}
		for range 1 + rng.IntN(4) {
			d := make([]int, dimensions)
			for i := range d {
				d[i] = rng.IntN(3)
			}
			if slices.Max(d) > 0 {
				rules.directions = append(rules.directions, d)
			}
		}
		rules.packed = &packed{"slides", true, rules.options}
		var ranges []Range
		for range dimensions {
			from := rng.IntN(4)
			ranges = append(ranges, Range{From: from, To: from + rng.IntN(7)})
		}
		at := func(c []int) (game.Sum, error) {
			w := uint64(0)
			for i, x := range c {
				w |= uint64(x) << (8 * i)
			}
			return positions(rules, w), nil
		}
		fast, err := New(nil).Table(ctx, rules, ranges, at)
		check(t, err)
		general, err := New(nil).WithoutReductions().Table(ctx, rules, ranges, at)
		check(t, err)
		if !slices.Equal(fast, general) {
			t.Fatalf("%v %v: %v, want %v", rules.directions, ranges, fast, general)
		}
		fastSolver, generalSolver := New(nil), New(nil).WithoutReductions()
		for range 8 {
			words := []uint64{rng.Uint64() & 0x0F0F0F, rng.Uint64() & 0x070707}
			for i := range words {
				words[i] &= 1<<(8*dimensions) - 1
			}
			a, _, err := fastSolver.Winning(ctx, positions(rules, words...), game.Left, false, -1)
			check(t, err)
			b, _, err := generalSolver.Winning(ctx, positions(rules, words...), game.Left, false, -1)
			check(t, err)
			if !slices.EqualFunc(a, b, func(m, n game.Move) bool { return m.From == n.From && m.To.String() == n.To.String() }) {
				t.Fatalf("%v %v: %v, want %v", rules.directions, words, a, b)
			}
		}
	}
}

// slideRules are slides in up to eight dimensions; a coordinate takes a byte.
type slideRules struct {
	*packed
	dimensions int
	directions [][]int
}

func (s *slideRules) Slides() (int, [][]int, bool) { return s.dimensions, s.directions, true }

func (s *slideRules) Coordinates(at game.Place) ([]int, bool) {
	c := make([]int, s.dimensions)
	for i := range c {
		c[i] = int(at.(word)>>(8*i)) & 255
	}
	return c, true
}

func (s *slideRules) options(w uint64, _ game.Player, out *game.Options[uint64]) {
	for _, d := range s.directions {
		step := uint64(0)
		for i, x := range d {
			step |= uint64(x) << (8 * i)
		}
	slide:
		for k := uint64(1); ; k++ {
			for i, x := range d {
				if w>>(8*i)&255 < k*uint64(x) {
					break slide
				}
			}
			out.Add(w - k*step)
		}
	}
}

// TestClosedNim compares the winning moves of Nim that the closed form gives with
// those found by search, in normal and misere play.
func TestClosedNim(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	ctx := context.Background()
	closed, search := &closedNim{nimBySearch()}, nimBySearch()
	for range rounds(300) {
		heaps := make([]uint64, 1+rng.IntN(4))
		for i := range heaps {
			heaps[i] = rng.Uint64N(5)
		}
		for _, misere := range []bool{false, true} {
			s := New(nil)
			a, _, err := s.Outcome(ctx, positions(closed, heaps...), misere)
			check(t, err)
			b, err := s.outcomeBySearch(ctx, positions(search, heaps...), misere)
			check(t, err)
			fast, total, err := s.Winning(ctx, positions(closed, heaps...), game.Left, misere, -1)
			check(t, err)
			slow, all, err := s.winningBySearch(ctx, positions(search, heaps...), game.Left, misere, -1)
			check(t, err)
			if a != b || total.Cmp(all) != 0 || len(fast) != len(slow) {
				t.Fatalf("%v misere %v: %v %v, %v %v", heaps, misere, a, b, fast, slow)
			}
			for i, m := range fast {
				if m.From.At != slow[i].From.At || m.To[0].At != slow[i].To[0].At {
					t.Fatalf("%v: %v, want %v", heaps, fast, slow)
				}
			}
		}
	}
}

// TestAskWithin has a rule that asks the solver by which it is being searched.
func TestAskWithin(t *testing.T) {
	ctx := context.Background()
	s := New(nil)
	inner := nimBySearch()
	var outer *packed
	outer = &packed{"asking", true, func(w uint64, _ game.Player, out *game.Options[uint64]) {
		for k := uint64(1); k <= w; k++ {
			v, _, err := s.NimValue(ctx, positions(inner, w-k))
			check(t, err)
			x, _ := v.Uint64()
			if k > 1 { // it asks about a position of its own ruleset, too
				_, _, err = s.NimValue(ctx, positions(outer, w-k))
				check(t, err)
			}
			out.Add(x)
		}
	}}
	v, _, err := s.NimValue(ctx, positions(outer, 40))
	if x, _ := v.Uint64(); err != nil || x != 40 {
		t.Error(v, err)
	}
}

// TestIdentity has two rulesets of one identity, the older of which has since become
// another game: the table must use the newer one.
func TestIdentity(t *testing.T) {
	ctx := context.Background()
	s := New(nil)
	old := nimBySearch()
	_, _, err := s.NimValue(ctx, positions(old, 3))
	check(t, err)
	old.moves = func(uint64, game.Player, *game.Options[uint64]) {}
	v, _, err := s.NimValue(ctx, positions(nimBySearch(), 7))
	if x, _ := v.Uint64(); err != nil || x != 7 {
		t.Error(v, err)
	}
}

func TestExplain(t *testing.T) {
	e, err := New(nil).Explain(context.Background(), positions(grundyBySearch(), 8))
	check(t, err)
	if x, _ := e.Total.Uint64(); x != 2 || len(e.Options) != 3 || len(e.Excluded) != 2 || e.Outcome != game.N {
		t.Errorf("%+v", e)
	}
	e, err = New(nil).Explain(context.Background(), positions(domineering(2, 2), 0))
	check(t, err)
	if e.Nimbers || !e.HasValue || e.Outcome != game.N || len(e.Options) != 4 || len(e.Winning) != 2 ||
		len(e.WinningRight) != 2 || len(e.Steps) != 2 {
		t.Errorf("%+v", e)
	}
}

// TestDomineering has outcomes from the literature (Winning Ways; Breuker,
// Uiterwijk and van den Herik, Solving 8x8 Domineering, table 1).
func TestDomineering(t *testing.T) {
	for _, c := range []struct {
		rows, columns int
		outcome       game.Outcome
	}{{2, 2, game.N}, {2, 3, game.N}, {3, 3, game.N}, {2, 4, game.R}, {4, 4, game.N}, {5, 5, game.P}, {3, 5, game.R},
		{4, 2, game.L}} {
		if c.rows*c.columns > 20 && testing.Short() {
			continue
		}
		o, _, err := New(nil).Outcome(context.Background(), positions(domineering(c.rows, c.columns), 0), false)
		if err != nil || o != c.outcome {
			t.Errorf("%dx%d: %v %v, want %v", c.rows, c.columns, o, err, c.outcome)
		}
	}
}
