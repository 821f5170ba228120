package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

// tabled are vertices that come with a table of their outcomes.
type tabled struct {
	*vertices
	d     *byDefinition
	asked int
}

func (v *tabled) TableOutcome(_ context.Context, at game.Place, misere, solve bool) (game.Outcome, bool, error) {
	if !solve {
		return game.Outcome{}, false, nil
	}
	v.asked++
	return v.d.outcome([]part{{node: at.(node)}}, misere), true, nil
}

func (v *tabled) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return v.vertices.Moves(ctx, at, who, func(s game.Sum) error { return emit(rebase(s, v)) })
}

// TestTables: with a table every single position has an outcome and its winning moves,
// draws included.
func TestTables(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	ctx := context.Background()
	asked := 0
	for round := range rounds(1500) {
		v := randomLoopy(rng, fmt.Sprint("tabled", round))
		rules := &tabled{v, &byDefinition{newSlow(v), map[string][2]game.Outcome{}}, 0}
		s := New(nil)
		for range 6 {
			parts := []part{{node(rng.IntN(v.size())), !v.impartial && rng.IntN(3) == 0}}
			misere, who := rng.IntN(2) == 0, game.Player(rng.IntN(2))
			sum := rebase(v.sum(parts), rules)
			o, _, err := s.Outcome(ctx, sum, misere)
			check(t, err)
			if want := rules.d.outcome(parts, misere); o != want {
				t.Fatalf("%v %v misere %v: %v, want %v", v.moves, parts, misere, o, want)
			}
			if v.impartial && !misere {
				continue // decided by nim-values
			}
			moves, _, err := s.Winning(ctx, sum, who, misere, -1)
			check(t, err)
			wins := false
			for _, after := range rules.d.after(parts, who) {
				wins = wins || rules.d.outcome(after, misere).When(who.Opponent()) == game.WinFor(who)
			}
			if len(moves) > 0 != wins {
				t.Fatalf("%v %v misere %v: %v has %d winning moves, want some: %v", v.moves, parts, misere, who, len(moves), wins)
			}
		}
		asked += rules.asked
	}
	if asked == 0 {
		t.Error("no table was asked for")
	}
}
