package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// rounds is half of n, or a tenth of n in a short run.
func rounds(n int) int { return trials.Count(n/12, n/4) }

func TestImpartialAgainstDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	ctx := context.Background()
	for round := range rounds(400) {
		v := randomVertices(rng, "v", 4+rng.IntN(8), true, 1+round%3)
		truth := newSlow(v)
		for _, rules := range v.shapes() {
			s := New(nil)
			s.trimAbove = round % 2
			for range 6 {
				parts := randomParts(rng, v, 3)
				sum := rebase(v.sum(parts), rules)
				o, _, err := s.Outcome(ctx, sum, false)
				if want := truth.outcome(parts, false); err != nil || o != want {
					t.Fatalf("round %d %T %v: outcome %v %v, want %v", round, rules, parts, o, err, want)
				}
				o, _, err = s.Outcome(ctx, sum, true)
				if want := truth.outcome(parts, true); err != nil || o != want {
					t.Fatalf("round %d %T %v: misere outcome %v %v, want %v", round, rules, parts, o, err, want)
				}
				n, _, err := s.NimValue(ctx, sum)
				if want := truth.nim(parts); err != nil || n.String() != fmt.Sprint(want) {
					t.Fatalf("round %d %T %v: nim-value %v %v, want %v", round, rules, parts, n, err, want)
				}
				checkWinning(t, s, truth, parts, sum, rng.IntN(2) == 0)
			}
		}
	}
}

func TestPartizanAgainstDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	ctx := context.Background()
	for round := range rounds(400) {
		v := randomVertices(rng, "v", 4+rng.IntN(8), false, 1+round%3)
		truth := newSlow(v)
		for _, rules := range v.shapes() {
			s := New(nil)
			s.trimAbove = round % 2
			for range 6 {
				g, h := randomParts(rng, v, 2), randomParts(rng, v, 1)
				checkPartizan(ctx, t, s, truth, func(s game.Sum) game.Sum { return rebase(s, rules) }, g, h)
			}
		}
	}
}

// TestMixedAgainstDefinition has rulesets whose moves lead to positions of another,
// impartial one.
func TestMixedAgainstDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for range rounds(600) {
		m := newMixed(rng, 4+rng.IntN(8))
		truth, s := newSlow(m.vertices), New(nil)
		truth.below = m.below
		for range 6 {
			g, h := randomParts(rng, m.vertices, 2), randomParts(rng, m.vertices, 1)
			checkPartizan(context.Background(), t, s, truth, m.rehome, g, h)
		}
	}
}

func checkPartizan(ctx context.Context, t *testing.T, s *Solver, truth *slow, home func(game.Sum) game.Sum, g, h []part) {
	t.Helper()
	v := truth.rules
	sum, other := home(v.sum(g)), home(v.sum(h))
	for _, misere := range []bool{false, true} {
		want := truth.outcome(g, misere)
		o, _, err := s.Outcome(ctx, sum, misere)
		if err != nil || o != want {
			t.Fatalf("%v: outcome %v %v, want %v (misere %v)", g, o, err, want, misere)
		}
		o, err = New(nil).outcomeBySearch(ctx, sum, misere)
		if err != nil || o != want {
			t.Fatalf("%v: outcome by search %v %v, want %v (misere %v)", g, o, err, want, misere)
		}
		checkWinning(t, s, truth, g, sum, misere)
	}
	a, _, err := s.Value(ctx, sum)
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := s.Value(ctx, other)
	if err != nil {
		t.Fatal(err)
	}
	difference := append([]part{}, g...)
	for _, p := range h {
		difference = append(difference, part{p.node, !p.negative})
	}
	want := map[game.Outcome]short.Order{game.P: short.Equal, game.N: short.Confused, game.L: short.Greater,
		game.R: short.Less}[truth.outcome(difference, false)]
	if order, err := s.Store().Compare(ctx, a, b); err != nil || order != want {
		t.Fatalf("%v %v: values compare %v %v, want %v", g, h, order, err, want)
	}
	if order, _, err := s.Compare(ctx, sum, other); err != nil || order != want {
		t.Fatalf("%v %v: sums compare %v %v, want %v", g, h, order, err, want)
	}
}

// checkWinning compares winning moves with those found by the definition.
func checkWinning(t *testing.T, s *Solver, truth *slow, parts []part, sum game.Sum, misere bool) {
	t.Helper()
	ctx := context.Background()
	for _, who := range []game.Player{game.Left, game.Right} {
		moves, total, err := s.Winning(ctx, sum, who, misere, -1)
		if err != nil {
			t.Fatal(err)
		}
		if total == nil || total.Int64() != int64(len(moves)) {
			t.Fatalf("%d winning moves, told %v", len(moves), total)
		}
		got := map[string]bool{}
		for _, m := range moves {
			after, err := Apply(sum, m)
			if err != nil {
				t.Fatal(err)
			}
			var list []part
			for _, c := range after {
				list = append(list, part{c.At.(node), c.Negative})
			}
			got[truth.key(list)] = true
		}
		want := map[string]bool{}
		for _, o := range truth.after(parts, who) {
			if !truth.win(o, who.Opponent(), misere) {
				want[truth.key(o)] = true
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%v: winning moves to %v, want %v", sum, got, want)
		}
	}
}

func TestReductions(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	ctx := context.Background()
	for round := range rounds(600) {
		v := randomVertices(rng, "v", 6+rng.IntN(8), round%2 == 0, 1+round%3)
		truth := newSlow(v)
		v.equal = map[node][]part{}
		for n := range v.size() {
			for m := range n { // a valid reduction: to an earlier position of the same value
				if truth.outcome([]part{{node(n), false}, {node(m), true}}, false) == game.P {
					v.equal[node(n)] = []part{{node(m), false}}
					break
				}
			}
		}
		rules := &reducedVertices{v}
		s := New(nil)
		for range 6 {
			parts := randomParts(rng, v, 2)
			sum := rebase(v.sum(parts), rules)
			for _, misere := range []bool{false, true} {
				o, _, err := s.Outcome(ctx, sum, misere)
				if want := truth.outcome(parts, misere); err != nil || o != want {
					t.Fatalf("%v: outcome %v %v, want %v (misere %v)", parts, o, err, want, misere)
				}
			}
			if _, _, err := s.Value(ctx, sum); err != nil {
				t.Fatal(err)
			}
			checkWinning(t, s, truth, parts, sum, false)
		}
	}
}

func TestCycles(t *testing.T) {
	ctx := context.Background()
	for _, impartial := range []bool{true, false} {
		v := &vertices{name: "loop", impartial: impartial}
		options := [][][]part{{}, {{{node: 2}}}, {{{node: 0}}, {{node: 3}}}, {{{node: 1}}, {{node: 1}, {node: 0}}}}
		v.moves = [2][][][]part{options, options}
		for _, rules := range v.shapes() {
			s := New(nil)
			sum := rebase(v.sum([]part{{node: 1}}), rules)
			_, _, nimErr := s.NimValue(ctx, sum)
			_, _, valueErr := s.Value(ctx, sum)
			var cycle *CycleError
			if !errors.As(nimErr, &cycle) || !errors.As(valueErr, &cycle) || len(cycle.Positions) != 3 || cycle.Same {
				t.Fatalf("%v %v", nimErr, valueErr)
			}
			if got := cycle.Error(); got != "play can return: loop 1 -> loop 2 -> loop 3 -> loop 1" {
				t.Error(got)
			}
			// The tables are sound after the error: a loopfree position is answered.
			if n, _, err := s.NimValue(ctx, rebase(v.sum([]part{{node: 0}}), rules)); err != nil || !n.IsZero() {
				t.Error(n, err)
			}
			if _, _, again := s.NimValue(ctx, sum); !errors.As(again, &cycle) {
				t.Error(again)
			}
			nodes, err := s.Graph(ctx, sum)
			if err != nil || len(nodes) != 4 {
				t.Errorf("graph of %d nodes, %v", len(nodes), err)
			}
		}
	}
	v := &vertices{name: "same", impartial: true, moves: [2][][][]part{make([][][]part, 3), make([][][]part, 3)}}
	v.equal = map[node][]part{1: {{node: 2}}, 2: {{node: 1}}}
	_, _, err := New(nil).NimValue(ctx, rebase(v.sum([]part{{node: 1}}), &reducedVertices{v}))
	var cycle *CycleError
	if !errors.As(err, &cycle) || !cycle.Same {
		t.Error(err)
	}
}
