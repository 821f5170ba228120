package eval_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/play"
	"cgt/stdlib/trials"
)

// fastBoxes is the Strings and Coins of one row of boxes by its whole tree, for a
// player to move: what is had more than the opponent has.
func fastBoxes(lines map[string]bool, n int, known map[string]int) int {
	key := ""
	var free []string
	for i := range 3*n + 1 {
		name := lineName(i, n)
		if lines[name] {
			key += "x"
			continue
		}
		key += "."
		free = append(free, name)
	}
	if v, ok := known[key]; ok || len(free) == 0 {
		return v
	}
	best := -n - 1
	for _, f := range free {
		before := boxesOf(lines, n)
		lines[f] = true
		got := boxesOf(lines, n) - before
		v := fastBoxes(lines, n, known)
		if got == 0 {
			v = -v
		}
		best = max(best, v+got)
		delete(lines, f)
	}
	known[key] = best
	return best
}

// lineName is the place of a line on the board of one row of n boxes.
func lineName(i, n int) string {
	switch {
	case i < n:
		return fmt.Sprintf("0 %d", 2*i+1)
	case i < 2*n:
		return fmt.Sprintf("2 %d", 2*(i-n)+1)
	}
	return fmt.Sprintf("1 %d", 2*(i-2*n))
}

func boxesOf(lines map[string]bool, n int) (full int) {
	for b := range n {
		if lines[fmt.Sprintf("0 %d", 2*b+1)] && lines[fmt.Sprintf("2 %d", 2*b+1)] && lines[fmt.Sprintf("1 %d", 2*b)] &&
			lines[fmt.Sprintf("1 %d", 2*b+2)] {
			full++
		}
	}
	return full
}

// TestPlayBoxes: the program, against moves at random, ends with at least what the
// whole tree of the game promises it, and the score is that of the boxes.
func TestPlayBoxes(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 5))
	for range 6 {
		n := 1 + rng.IntN(3)
		promised := fastBoxes(map[string]bool{}, n, map[string]int{})
		_, m := newMatch(t, "", fmt.Sprintf("dots_and_boxes(1, %d)", n))
		first := rng.IntN(2) == 0 // whether the program, Right, begins
		if err := m.Begin(context.Background(), first); err != nil {
			t.Fatal(err)
		}
		if !first {
			promised = -promised
		}
		v := playOut(t, m, rng)
		var left, right int
		if _, err := fmt.Sscanf(v.Score, "%d : %d", &left, &right); err != nil {
			t.Fatal(err, v.Score)
		}
		if left != strings.Count(v.Text, "L") || right != strings.Count(v.Text, "R") || left+right != n {
			t.Errorf("score %s on\n%s", v.Score, v.Text)
		}
		if right-left < promised {
			t.Errorf("1 x %d boxes: the program has %d more, promised were %d", n, right-left, promised)
		}
		if want := map[bool]string{true: "Right"}[right > left] + map[bool]string{true: "Left"}[left > right]; v.Winner != want {
			t.Errorf("%s: the winner is said to be %q", v.Score, v.Winner)
		}
	}
}

// playOut plays Left at random and Right by the program.
func playOut(t *testing.T, m *play.Match, rng *rand.Rand) *play.MatchView {
	t.Helper()
	for {
		v := viewOf(t, m)
		if v.Over {
			return v
		}
		var err error
		if v.Turn == "Right" {
			_, err = m.Reply(context.Background())
		} else {
			_, err = m.Play(context.Background(), v.Moves[rng.IntN(len(v.Moves))].ID)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestPlayTurns: where the rules say who moves next, the program wins whenever it
// begins a position that is won, and lets nobody answer elsewhere than he must.
func TestPlayTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	won := 0
	for i := range 12 {
		g := fmt.Sprintf("top_entails %d + nim %d", rng.IntN(7), rng.IntN(4))
		if i%2 == 1 {
			strings := []string{"0-1 1-2 2-0", "0-1 1-2 2-3 3-0 0-4", "0-1 1-2 0-3 3-0 0-3"}
			g = fmt.Sprintf("nimstring %q", strings[rng.IntN(3)])
		}
		s := eval.New(eval.WithHost(quiet{}))
		wins := runLines(t, s, "outcome("+g+")")[0] == "N"
		_, m := newMatch(t, "", g)
		if err := m.Begin(context.Background(), wins); err != nil {
			t.Fatal(err)
		}
		if v := playOut(t, m, rng); v.Winner != "Right" {
			t.Errorf("%s, program first %v: the winner is %q", g, wins, v.Winner)
		} else if won++; v.Winner == v.Turn {
			t.Errorf("%s: %s wins without a move", g, v.Turn)
		}
	}
	if won == 0 {
		t.Error("no game was won")
	}
}

// TestPlayMust: after an entailing move only the part it was made in may be moved in,
// and undo gives that back.
func TestPlayMust(t *testing.T) {
	_, m := newMatch(t, "", "top_entails 3 + nim 2")
	all := len(viewOf(t, m).Moves)
	if _, err := m.Typed(context.Background(), "top_entails 3 -> top_entails 2"); err != nil {
		t.Fatal(err)
	}
	v := viewOf(t, m)
	if len(v.Moves) != 2 { // take one more, or split two into one and one
		t.Errorf("%d answers: %+v", len(v.Moves), v.Moves)
	}
	if m.Undo(context.Background()); len(viewOf(t, m).Moves) != all {
		t.Error("undo leaves other moves")
	}
}

// TestBoxesPlayTheDefinition: the scores of random boards by strings and coins are
// those of the rules, also of negatives.
func TestBoxesPlayTheDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 16))
	s := eval.New(eval.WithHost(quiet{}))
	runLines(t, s, plain(t, "dots_and_boxes"))
	for range trials.Count(10, 30) {
		rows, columns, free := 1+rng.IntN(2), 1+rng.IntN(3), 0
		var text []string
		for r := range 2*rows + 1 {
			line := ""
			for c := range 2*columns + 1 {
				switch {
				case r%2 == 0 && c%2 == 0:
					line += "+"
				case r%2 == 1 && c%2 == 1:
					line += "_"
				case rng.IntN(3) > 0 || free > 6:
					line += "-"
				default:
					line += "."
					free++
				}
			}
			text = append(text, line)
		}
		b := fmt.Sprintf("%q", strings.Join(text, "|"))
		for _, ask := range []string{"scores(GAME)", "scores(-(GAME))", "outcome(GAME)"} {
			lines := strings.ReplaceAll(ask, "GAME", "dots_and_boxes "+b) + "\n" + strings.ReplaceAll(ask, "GAME", "plain "+b)
			if got := runLines(t, s, lines); got[0] != got[1] {
				t.Errorf("%s: %s, by the rules alone %s", lines, got[0], got[1])
			}
		}
	}
}
