package rulesets

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// boardsOf makes random boards of four games; their sum has too many options to try
// them all.
func boardsOf(rng *rand.Rand, n int) (sum game.Sum) {
	for i := range n {
		var c game.Sum
		switch i % 4 {
		case 0:
			c = sumOf("domineering", Domineering{}, randomBoard(rng, 4, "...#").String())
		case 1:
			c = sumOf("clobber", Clobber{}, randomBoard(rng, 4, "LR").String())
		case 2:
			c = sumOf("amazons", Amazons{}, randomBoard(rng, 3, "LR...#").String())
		default:
			c = sumOf("konane", Konane{}, randomBoard(rng, 4, "LR.").String())
		}
		sum = append(sum, c...)
	}
	return sum
}

func sumOf[W game.Word](name string, f Fast[W], text string) game.Sum {
	return game.Sum{{Position: game.Position{Rules: rules[W]{name, f}, At: boardPlace{mustBoard(text)}}}}
}

// TestSumsOfTwelveBoards finds outcomes of sums of twelve boards in two ways: by
// asking a fresh solver, and by comparing the canonical forms of the two halves.
func TestSumsOfTwelveBoards(t *testing.T) {
	ctx := context.Background()
	halves := func(s *search.Solver, sum game.Sum) game.Outcome {
		a, _, err := s.Value(ctx, sum[:len(sum)/2])
		if err != nil {
			t.Fatal(err)
		}
		b, _, err := s.Value(ctx, sum[len(sum)/2:].Negative())
		if err != nil {
			t.Fatal(err)
		}
		order, err := s.Store().Compare(ctx, a, b)
		if err != nil {
			t.Fatal(err)
		}
		return [...]game.Outcome{short.Equal: game.P, short.Less: game.R, short.Greater: game.L, short.Confused: game.N}[order]
	}
	many := trials.Count(1, 2)
	for seed := range uint64(many) {
		sum := boardsOf(rand.New(rand.NewPCG(15, seed)), 12)
		second := search.New(short.NewStore())
		want := halves(second, sum)
		s := search.New(short.NewStore())
		got, _, err := s.Outcome(ctx, sum, false)
		if err != nil || got != want {
			t.Fatalf("%s: outcome %v %v, by its halves %v", sum, got, err, want)
		}
	}
}
