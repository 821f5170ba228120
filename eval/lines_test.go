package eval_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/explain"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/trials"
)

// TestLinesOfPlay follows the lines that explain a board: whatever the winner plays
// leaves a position that the other solver, by values, finds won, to the end.
func TestLinesOfPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	many := trials.Count(4, 10)
	played := 0
	for _, g := range []struct{ name, letters string }{{"domineering", "...#"}, {"snort", "....LR"}, {"clobber", "LLRR."},
		{"nogo", "....LR"}, {"cram", "...#"}, {"hex", "...LR"}} {
		s, other := eval.New(eval.WithHost(quiet{})), search.New(nil)
		for range many {
			rows := make([]string, 1+rng.IntN(3))
			columns := 1 + rng.IntN(4)
			for i := range rows {
				for range columns {
					rows[i] += string(g.letters[rng.IntN(len(g.letters))])
				}
			}
			text := fmt.Sprintf("%s %q", g.name, strings.Join(rows, "|"))
			for a := range s.Eval(context.Background(), text) {
				if p, ok := a.Value.(value.Position); ok {
					played += followLines(t, text, s.Solver(), other, p.Sum)
				}
			}
		}
	}
	if played < many {
		t.Errorf("only %d moves were played", played)
	}
}

// followLines returns how many moves it followed.
func followLines(t *testing.T, text string, solver, other *search.Solver, sum game.Sum) (played int) {
	t.Helper()
	e, ok, err := explain.LinesOf(context.Background(), solver, sum)
	if !ok || err != nil {
		t.Fatalf("%s: %v %v", text, ok, err)
	}
	o, _, err := other.Outcome(context.Background(), sum, false)
	if err != nil || o != e.Outcome {
		t.Fatalf("%s: %v, by values %v %v", text, e.Outcome, o, err)
	}
	for _, line := range e.Lines {
		now, who := sum, line.First
		for _, move := range line.Moves {
			if now, err = search.Apply(now, move); err != nil {
				t.Fatal(err)
			}
			o, _, err := other.Outcome(context.Background(), now, false)
			if who = who.Opponent(); err != nil || o.When(who) != game.WinFor(line.Winner) {
				t.Fatalf("%s: after %v %v has %v, %v", text, move.To, who, o, err)
			}
			played++
		}
		if moves, _, err := other.Moves(context.Background(), now, who, 1); err != nil || len(moves) > 0 || who == line.Winner {
			t.Fatalf("%s: the line %v does not end with a loss", text, line.Moves)
		}
	}
	return played
}

// TestBoardsAreExplained: where values take long, lines of play explain who wins.
func TestBoardsAreExplained(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	got := strings.Join(runLines(t, s, "explain domineering(6, 6)"), "\n")
	for _, want := range []string{"who begins wins", "1  Left  # at (", "next player wins (N)"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q does not say %q", got, want)
		}
	}
}
