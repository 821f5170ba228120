package play

import (
	"testing"

	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// TestOpening: on the board of 8x8 a match knows at once, without a search, who wins
// after a first move, and has an answer, whoever begins and on either side: one that
// wins where there is one, after which the user has lost; else one after which it
// knows what wins against the user's next moves.
func TestOpening(t *testing.T) {
	step, lost := 4, 0
	if testing.Short() {
		step = 13
	}
	for user := range game.Player(2) {
		s := testSession(nil)
		if _, ok := say(t, s, `start := domineering(8, 8)`); !ok {
			t.Fatal("no board")
		}
		m, err := matchFor(s.Idle(), []value.Value{s.Cell("start").User.(value.Position)})
		if err != nil {
			t.Fatal(err)
		}
		first, _, err := m.legal(user)
		if err != nil || len(first) != 56 {
			t.Fatal(len(first), err)
		}
		solver, empty := s.Solver(), m.now
		for i := 1 - int(user); i < len(first); i += step {
			before := solver.Stats().Evaluated
			m.now, m.turn = after(t, m, first[i]), user.Opponent()
			moves, _, err := m.legal(m.turn)
			if err != nil {
				t.Fatal(err)
			}
			wins, _, err := solver.Wins(m.ev.Context(), m.now, m.turn, false)
			if err != nil {
				t.Fatal(err)
			}
			move, err := m.programMove(moves)
			if err != nil {
				t.Fatal(err)
			}
			replied, err := search.Apply(m.now, move)
			if err != nil {
				t.Fatal(err)
			}
			his, _, err := solver.Wins(m.ev.Context(), replied, user, false)
			if err != nil || his == wins {
				t.Errorf("%v: the program wins %v, the user after its answer %v (%v)", first[i], wins, his, err)
			}
			if m.now = empty; !wins {
				lost++
			}
			if n := solver.Stats().Evaluated - before; n > 20_000 {
				t.Errorf("%v: %d positions", first[i], n)
			}
		}
	}
	if lost == 0 {
		t.Error("no first move wins")
	}
}
