package rulesets

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// PackedNegative lets the solver use the negatives of boards.
func (r rules[W]) PackedNegative(w W) (W, bool) {
	n, ok := r.Fast.(Negater[W])
	if !ok {
		return w, false
	}
	return n.Negative(w), true
}

// TestNegativeBoards compares the value of the negative of a board with that of the
// board, and, for boards that are said to be their own negatives, the two values.
func TestNegativeBoards(t *testing.T) {
	own := 0
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(7, seed))
		own += checkNegative(t, "domineering", Domineering{}, randomBoard(rng, 4, "..#"))
		own += checkNegative(t, "clobber", Clobber{}, randomBoard(rng, 4, "LR."))
		own += checkNegative(t, "amazons", Amazons{}, randomBoard(rng, 3, "LR..##"))
		own += checkNegative(t, "fission", Fission{}, randomBoard(rng, 4, "L...#"))
		own += checkNegative(t, "konane", Konane{}, randomBoard(rng, 4, "LR."))
	}
	if own < 20 {
		t.Errorf("only %d boards are their own negatives", own)
	}
	for _, text := range []string{"....|....|....|....", "..#|...|#.."} {
		if checkNegative(t, "domineering", Domineering{}, mustBoard(text)) == 0 {
			t.Errorf("domineering %s is not its own negative", text)
		}
	}
	for _, text := range []string{"LRL|RLR", "LRLR"} {
		if checkNegative(t, "clobber", Clobber{}, mustBoard(text)) == 0 {
			t.Errorf("clobber %s is not its own negative", text)
		}
	}
}

func mustBoard(text string) board.Board {
	b, err := board.Parse(text)
	if err != nil {
		panic(err)
	}
	return b.Standard()
}

// checkNegative is 1 where the board is said to be its own negative.
func checkNegative[W game.Word](t *testing.T, name string, f Fast[W], b board.Board) int {
	t.Helper()
	ctx := context.Background()
	s := search.New(short.NewStore())
	w, ok := f.Pack(b)
	if !ok {
		return 0
	}
	at := func(b board.Board) game.Sum {
		return game.Sum{{Position: game.Position{Rules: rules[W]{name, f}, At: boardPlace{b}}}}
	}
	value := func(b board.Board) short.Game {
		g, _, err := s.Value(ctx, at(b))
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	g, n := value(b), value(f.Unpack(f.(Negater[W]).Negative(w)))
	if back, _ := s.Store().Neg(ctx, n); back != g {
		t.Fatalf("%s %v is %s, its negative %s", name, b, s.Store().String(g), s.Store().String(n))
	}
	if !s.OwnNegative(ctx, at(b)) {
		return 0
	}
	if g != n {
		t.Fatalf("%s %v = %s is said to be its own negative", name, b, s.Store().String(g))
	}
	return 1
}
