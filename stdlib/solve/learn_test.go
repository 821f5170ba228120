package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
)

// TestLearn: after some boards' winners were told to the solver, all its answers are
// as before, on one worker and on two, in sums and with a table of a few entries.
// Boards that were told, and their negatives, are not searched.
func TestLearn(t *testing.T) {
	rng, count := rand.New(rand.NewPCG(5, 1)), 0
	type told struct {
		kernel solve.Kernel
		solve.Known
	}
	ask := func(s *solve.Solver, sum []solve.Summand, who game.Player, misere bool) bool {
		wins, err := s.Wins(context.Background(), sum, 0, who, misere)
		if err != nil {
			t.Fatal(err)
		}
		return wins
	}
	for range trials.Count(50, 200) {
		alone, taught := &solve.Solver{}, []*solve.Solver{{}, solve.WithWorkers(2), solve.Tiny(2)}
		var list []solve.Summand
		var boards []told
		for range 6 {
			k, w, ok := rulesets.Domineering{}.Solve(randomBoard(rng, "...#", 20))
			if !ok {
				t.Fatal("no board of the solver")
			}
			list = append(list, solve.Summand{Kernel: k, Word: w, Negative: rng.IntN(2) > 0})
			for who := range game.Player(2) {
				wins := ask(alone, []solve.Summand{{Kernel: k, Word: w}}, who, false)
				boards = append(boards, told{k, solve.Known{Word: w, Mover: who, Wins: wins}})
			}
		}
		for _, s := range taught {
			for _, at := range boards {
				if err := s.Learn(context.Background(), at.kernel, []solve.Known{at.Known}); err != nil {
					t.Fatal(err)
				}
			}
			for _, at := range boards {
				before := s.Nodes()
				for _, negative := range []bool{false, true} {
					who := at.Mover
					if negative {
						who = who.Opponent()
					}
					wins := ask(s, []solve.Summand{{Kernel: at.kernel, Word: at.Word, Negative: negative}}, who, false)
					if wins != at.Wins || s.Nodes() > before {
						t.Fatalf("%x by %v: %v, told %v, %d positions", at.Word[0], who, wins, at.Wins, s.Nodes()-before)
					}
				}
				count++
			}
			for range 8 {
				n := 1 + rng.IntN(3)
				first := rng.IntN(len(list) - n)
				sum, who, misere := list[first:first+n], game.Player(rng.IntN(2)), n == 1 && rng.IntN(2) > 0
				if got, want := ask(s, sum, who, misere), ask(alone, sum, who, misere); got != want {
					t.Fatalf("%v by %v, misere %v: wins %v, want %v", sum, who, misere, got, want)
				}
			}
		}
	}
	if count < 100 {
		t.Error("few were told: ", count)
	}
}
