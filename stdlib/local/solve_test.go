package local

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
)

// TestSolvedAsWritten compares outcomes of random boards under random rules: those of
// the solver, by matched patterns and by whole boards, and those of the rules played
// cell by cell.
func TestSolvedAsWritten(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 17))
	many := trials.Count(40, 120)
	byMatches, byBoards, wide, endless, lettered := 0, 0, 0, 0, 0
	for n := range many {
		strip := rng.IntN(4) == 0
		written := randomRuleset(rng, strip, 6)
		l, ok := New(written)
		if !ok {
			t.Fatalf("%+v is refused", written)
		}
		slow := &plainRules{Ruleset: written, rows: 1 + rng.IntN(3), columns: 1 + rng.IntN(3), name: fmt.Sprint("plain", n)}
		switch {
		case strip:
			slow.rows, slow.columns = 1, 2+rng.IntN(7)
		case rng.IntN(5) == 0:
			slow.rows, slow.columns = 1, 9+rng.IntN(3)
		case rng.IntN(20) == 0:
			slow.rows, slow.columns = 1, 65+rng.IntN(60)
		}
		if l.base < len(l.rules) && !strip && rng.IntN(2) == 0 {
			slow.rows, slow.columns = 1+rng.IntN(2), 5
		}
		s := search.New(short.NewStore())
		for range 4 {
			cells := make([]byte, slow.rows*slow.columns)
			text := make([]byte, len(cells))
			for i := range cells {
				cells[i] = written.randomCell(rng)
				if !strip && (rng.IntN(5) == 0 || slow.columns > 20 && i%32 > 8) {
					cells[i] = 0
				}
				text[i] = "#abcdefghijklmno"[cells[i]]
			}
			var k solve.Kernel
			var w solve.Word
			if strip {
				k, w, ok = l.SolveStrip(string(text))
			} else {
				k, w, ok = l.Solve(board.Of(slow.columns, text))
			}
			if !ok {
				endless++
				continue
			}
			if _, ok := k.(*Matches); ok {
				byMatches++
			} else {
				byBoards++
			}
			if len(written.Letters) > 3 {
				lettered++
			}
			if slow.columns > 8 && !strip {
				wide++
			}
			sameOutcome(t, written, slow, s, cells, k, w)
		}
	}
	if byMatches < many/10 || byBoards < many/10 || wide < many/50 || lettered < many/5 || endless > many {
		t.Errorf("only %d boards by matches, %d by boards, %d wide, %d of many letters; %d not taken", byMatches, byBoards, wide,
			lettered, endless)
	}
}

// sameOutcome compares the outcomes of a position, alone and with an integer added.
func sameOutcome(t *testing.T, written Ruleset, slow *plainRules, s *search.Solver, cells []byte, k solve.Kernel, w solve.Word) {
	t.Helper()
	solver := &solve.Solver{}
	for _, misere := range []bool{false, true} {
		ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 300_000})
		want, _, err := s.Outcome(ctx, slow.sum(string(cells)), misere)
		if err != nil {
			return
		}
		for who := range game.Player(2) {
			for _, negative := range []bool{false, true} {
				first, result := who, game.WinFor(who)
				if negative {
					first, result = who.Opponent(), game.WinFor(who.Opponent())
				}
				win, err := solver.Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w, Negative: negative}}, 0, who,
					misere)
				if err != nil || win != (want.When(first) == result) {
					t.Fatalf("%+v\non %v: %v first, negative %v, misere %v: %v (%v), by the rules %v", written, cells, who,
						negative, misere, win, err, want)
				}
			}
		}
	}
}
