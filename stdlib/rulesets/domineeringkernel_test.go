package rulesets

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
)

// dominoesWin decides Domineering by search, from moves alone.
func dominoesWin(m mask, who game.Player, known map[[2]uint64]bool) bool {
	key := [2]uint64{m, uint64(who)}
	if win, ok := known[key]; ok {
		return win
	}
	win := false
	for r := range 8 {
		for c := range 8 {
			domino := mask(1)<<(8*r+c) | mask(1)<<(8*r+c+1)
			if who == game.Left {
				domino = mask(1)<<(8*r+c) | mask(1)<<(8*r+8+c)
			}
			if who == game.Left && r == 7 || who == game.Right && c == 7 || m&domino != domino || win {
				continue
			}
			win = !dominoesWin(m&^domino, who.Opponent(), known)
		}
	}
	known[key] = win
	return win
}

// TestDomineeringAccounts compares the kernel with such a search, on boards with
// random walls and on positions from play.
func TestDomineeringAccounts(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 4))
	many := trials.Count(20, 120)
	solver, compared := &solve.Solver{}, 0
	known := map[[2]uint64]bool{}
	for n := range many {
		w := randomSquares(rng, n%2 == 0)
		if w == 0 {
			continue
		}
		for who := range game.Player(2) {
			want := dominoesWin(w, who, known)
			got, err := solver.Wins(context.Background(), []solve.Summand{{Kernel: squares{packings()}, Word: solve.Word{w}}},
				0, who, false)
			if err != nil || got != want {
				t.Fatalf("%v first wins %v: %v, want %v (%v)", who, freeSquares(w), got, want, err)
			}
			compared++
		}
		if len(known) > 1<<20 {
			clear(known)
		}
	}
	if compared < many {
		t.Errorf("only %d positions were compared", compared)
	}
}

// randomSquares are at most 24 free squares.
func randomSquares(rng *rand.Rand, played bool) (w mask) {
	rows, columns := 3+rng.IntN(6), 3+rng.IntN(6)
	for r := range rows {
		for c := range columns {
			if played || rng.IntN(10) < 7 {
				w |= 1 << (8*r + c)
			}
		}
	}
	var moves []solve.Word
	for who := game.Left; bits.OnesCount64(w) > 24; who = who.Opponent() {
		if moves = (squares{}).Moves(&solve.Word{w}, who, moves[:0]); len(moves) == 0 {
			break
		}
		w = moves[rng.IntN(len(moves))][0]
	}
	if bits.OnesCount64(w) > 24 {
		return 0
	}
	return w
}
