package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// switches is a ruleset whose places are values: place i is the i-th of them.
type switches struct {
	store *short.Store
	list  []short.Game
}

func (w *switches) Name() string              { return "switch" }
func (w *switches) Identity() string          { return "switch" }
func (w *switches) Impartial() bool           { return false }
func (w *switches) Show(at game.Place) string { return "switch " + at.String() }
func (w *switches) Value(_ context.Context, at game.Place) (short.Game, game.Method, error) {
	return w.list[at.(node)], game.Canonical, nil
}

// Moves are those of the canonical form, whose options are all in the list of values.
func (w *switches) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	options, err := w.store.Options(ctx, w.list[at.(node)], who)
	if err != nil {
		return err
	}
	for _, o := range options {
		for i, g := range w.list {
			if g == o {
				if err := emit(game.Sum{{Position: game.Position{Rules: w, At: node(i)}}}); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// newSwitches holds all values born by day 2.
func newSwitches(t *testing.T, s *short.Store) *switches {
	list, err := s.Born(context.Background(), 2)
	check(t, err)
	return &switches{s, list}
}

// TestPlayWithPieces decides random sums of boards and values by play with pieces,
// with none, some or all canonical forms known in advance, and compares with the
// canonical form of the sum.
func TestPlayWithPieces(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	ctx := context.Background()
	played := 0
	for _, size := range []int{3, 4} {
		for range rounds(80) {
			rules := domineering(size, 4)
			s := New(nil)
			values := newSwitches(t, s.store)
			var sum game.Sum
			for range 1 + rng.IntN(4) {
				c := positions(rules, rng.Uint64()&rng.Uint64()&(1<<(4*size)-1))[0]
				c.Negative = rng.IntN(2) == 0
				sum = append(sum, c)
			}
			for range rng.IntN(3) {
				sum = append(sum, game.Summand{Position: game.Position{Rules: values, At: node(rng.IntN(len(values.list)))},
					Negative: rng.IntN(2) == 0})
			}
			var got []game.Outcome
			least := int64(1) // nothing known but positions, some forms known, all forms known
			if size == 4 || len(sum) > 3 {
				least = 1 << 10
			}
			for _, steps := range []int64{least, 1 << 11, 1 << 13} {
				s := New(s.store)
				left, _, err := s.winsByPieces(ctx, sum, game.Left, steps)
				check(t, err)
				right, method, err := s.winsByPieces(ctx, sum, game.Right, steps)
				check(t, err)
				got = append(got, outcomeOf(left, right))
				if method == game.Search {
					played++
				}
			}
			g, _, err := s.Value(ctx, sum)
			check(t, err)
			want, err := s.store.Outcome(ctx, g)
			check(t, err)
			if fmt.Sprint(got) != fmt.Sprint([]game.Outcome{want, want, want}) {
				t.Fatalf("%v: %v, want %v", sum, got, want)
			}
		}
	}
	if played < rounds(20) {
		t.Errorf("only %d sums were played", played)
	}
}

// TestPlayWithRandomRules does the same with random rules, whose positions have many
// options that are sums, and numbers among their values.
func TestPlayWithRandomRules(t *testing.T) {
	ctx := context.Background()
	for seed := range rounds(40) {
		rng := rand.New(rand.NewPCG(uint64(seed), 17))
		rules := randomVertices(rng, fmt.Sprint("random ", seed), 24, false, 2)
		s := New(nil)
		values := newSwitches(t, s.store)
		for range 8 {
			var sum game.Sum
			for range 1 + rng.IntN(3) {
				sum = append(sum, rules.summand(part{node(rng.IntN(24)), rng.IntN(2) == 0}))
			}
			if rng.IntN(2) == 0 {
				sum = append(sum, game.Summand{Position: game.Position{Rules: values, At: node(rng.IntN(len(values.list)))}})
			}
			want, err := s.outcomeBySearch(ctx, sum, false)
			check(t, err)
			for _, steps := range []int64{1, 1 << 8} {
				s := New(s.store)
				left, _, err := s.winsByPieces(ctx, sum, game.Left, steps)
				check(t, err)
				right, _, err := s.winsByPieces(ctx, sum, game.Right, steps)
				check(t, err)
				if got := outcomeOf(left, right); got != want {
					t.Fatalf("seed %d: %v: %v with %d steps, want %v", seed, sum, got, steps, want)
				}
			}
		}
	}
}
