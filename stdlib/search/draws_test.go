package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

// TestDraws compares the backward analysis with the definition: a player to
// move wins in n moves if some option is lost in fewer for the opponent, and
// loses if all are won in fewer.
func TestDraws(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	ctx := context.Background()
	draws := 0
	for range rounds(2000) {
		size := 1 + rng.IntN(8)
		v := &vertices{name: "loopy", impartial: rng.IntN(3) == 0}
		for who := range v.moves {
			for range size {
				var options [][]part
				for range rng.IntN(4) {
					options = append(options, []part{{node: node(rng.IntN(size))}})
				}
				v.moves[who] = append(v.moves[who], options)
			}
		}
		if v.impartial {
			v.moves[1] = v.moves[0]
		}
		misere := rng.IntN(2) == 0
		nodes, outcomes, err := New(nil).OutcomesWithDraws(ctx, v.sum([]part{{}}), misere)
		check(t, err)
		truth := drawsByDefinition(v, misere)
		for i, n := range nodes {
			at := node(0)
			if len(n.Sum) > 0 {
				at = n.Sum[0].At.(node)
			} else if want := (map[bool]game.Outcome{false: game.P, true: game.N})[misere]; outcomes[i] == want {
				continue
			}
			if outcomes[i] != truth[at] {
				t.Fatalf("%v misere %v: node %v is %v, want %v", v.moves, misere, at, outcomes[i], truth[at])
			}
			if outcomes[i] == game.D {
				draws++
			}
		}
	}
	if draws == 0 {
		t.Error("no draw was met")
	}
}

func drawsByDefinition(v *vertices, misere bool) []game.Outcome {
	n := v.size()
	var result [2][]int
	result[0], result[1] = make([]int, n), make([]int, n)
	for range 2*n + 1 {
		for who := range 2 {
			for i := range n {
				wins, loses := misere && len(v.moves[who][i]) == 0, true
				for _, o := range v.moves[who][i] {
					r := result[1-who][o[0].node]
					wins = wins || r < 0
					loses = loses && r > 0
				}
				switch {
				case wins:
					result[who][i] = 1
				case loses:
					result[who][i] = -1
				}
			}
		}
	}
	outcomes := make([]game.Outcome, n)
	for i := range n {
		name := func(who game.Player) game.Winner {
			return [...]game.Winner{game.WinFor(who.Opponent()), game.Draw, game.WinFor(who)}[result[who][i]+1]
		}
		outcomes[i] = game.Outcome{LeftStarts: name(game.Left), RightStarts: name(game.Right)}
	}
	return outcomes
}
