package opening

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
)

func domineering(t *testing.T, text string) (solve.Kernel, solve.Word) {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	k, w, ok := rulesets.Domineering{}.Solve(b)
	if !ok {
		t.Fatal("the solver does not play it")
	}
	return k, w
}

func empty(rows, columns int) string {
	return strings.TrimSuffix(strings.Repeat(strings.Repeat(".", columns)+"|", rows), "|")
}

func winsOf(t *testing.T, s *solve.Solver, k solve.Kernel, w solve.Word, who game.Player) bool {
	t.Helper()
	wins, err := s.Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, who, false)
	if err != nil {
		t.Fatal(err)
	}
	return wins
}

// TestStrategies: each strategy that is shipped can be read and is complete: after any
// first two moves of the losing player, an answer that wins is known. Some of its
// positions are drawn and searched again. The first player wins 8x8 (Breuker,
// Uiterwijk and van den Herik, Solving 8x8 Domineering, Theoretical Computer Science
// 230 (2000) 195-206).
func TestStrategies(t *testing.T) {
	k, w := domineering(t, empty(8, 8))
	known, err := read(openings, k, w)
	if err != nil {
		t.Fatal(err)
	}
	s := &solve.Solver{}
	if err := s.Learn(context.Background(), k, known); err != nil {
		t.Fatal(err)
	}
	wins := func(w solve.Word, who game.Player) bool {
		before := s.Nodes()
		defer func() {
			if n := s.Nodes() - before; n > 1 {
				t.Fatalf("%x by %v: %d positions", w[0], who, n)
			}
		}()
		return winsOf(t, s, k, w, who)
	}
	for me := range game.Player(2) {
		him := me.Opponent()
		if !wins(w, me) {
			t.Error("the first player loses")
		}
		for i, at := range append(k.Moves(&w, him, nil), w) {
			if testing.Short() && at != w && i%4 > 0 {
				continue
			}
			to, found := w, false
			for j, g := range glances(t, s, k, at, me) {
				if wins := g.Known && !g.Wins; wins || g.Learned && !found {
					to, found = k.Moves(&at, me, nil)[j], true
				}
			}
			if !found || wins(to, him) == wins(at, me) {
				t.Fatalf("%x by %v: no answer", at[0], me)
			}
			keep := 0
			for _, next := range k.Moves(&to, him, nil) {
				if wins(next, me) {
					keep++
				}
			}
			if all := len(k.Moves(&to, him, nil)); wins(at, me) && keep < all || !wins(at, me) && keep == all {
				t.Errorf("%x by %v: %d of %d answers win", at[0], me, keep, all)
			}
		}
	}
	rng, alone := rand.New(rand.NewPCG(8, 8)), &solve.Solver{}
	for n := trials.Count(1, 3); n > 0; {
		if at := known[rng.IntN(len(known))]; bits.OnesCount64(at.Word[0]) <= 64-2*4 {
			if got := winsOf(t, alone, k, at.Word, at.Mover); got != at.Wins {
				t.Errorf("%x: %v wins %v, told %v", at.Word[0], at.Mover, got, at.Wins)
			}
			n--
		}
	}
}

// glances calls Glances for all boards that a move of who on w leads to.
func glances(t *testing.T, s *solve.Solver, k solve.Kernel, w solve.Word, who game.Player) []solve.Glance {
	t.Helper()
	var sums [][]solve.Summand
	for _, to := range k.Moves(&w, who, nil) {
		sums = append(sums, []solve.Summand{{Kernel: k, Word: to}})
	}
	seen, err := s.Glances(context.Background(), sums, who.Opponent(), false, false)
	if err != nil {
		t.Fatal(err)
	}
	return seen
}

// TestRead: strategies of small boards are accepted if every answer in them wins, as
// search shows; others are refused.
func TestRead(t *testing.T) {
	k, w := domineering(t, empty(3, 4))
	root := fmt.Sprintf("%s %x Right\n", k.Name(), w[0])
	_, turned := domineering(t, empty(4, 3))
	s, searched := &solve.Solver{}, 0
	for i, to := range Options(k, w, game.Right) {
		won := winsOf(t, s, k, to, game.Left)
		for j, answer := range Options(k, to, game.Left) {
			if won == winsOf(t, s, k, answer, game.Right) {
				continue // this answer loses
			}
			text, want := fmt.Sprintf("%s%d %d:", root, i, j), 1
			if !won {
				text, want = fmt.Sprintf("%s%d - %d:", root, i, j), 2
			}
			for _, next := range Options(k, answer, game.Right) {
				place := "-"
				for n, to := range Options(k, next, game.Left) {
					if !winsOf(t, s, k, to, game.Right) {
						place = fmt.Sprint(n)
					}
				}
				text, want = text+" "+place, want+1
			}
			for _, at := range []solve.Word{w, turned} {
				got, err := read("another 7 Left\n3 -\n"+text+"\n", k, at)
				if err != nil || len(got) != want {
					t.Fatalf("%s: %v %v", text, got, err)
				}
				for _, at := range got {
					if winsOf(t, s, k, at.Word, at.Mover) != at.Wins {
						t.Errorf("%s: %x by %v: told %v", text, at.Word[0], at.Mover, at.Wins)
					}
					searched++
				}
			}
			if _, err := read(text+" 0\n", k, w); err == nil {
				t.Errorf("%s: too many answers", text)
			}
		}
	}
	if searched < 20 {
		t.Errorf("%d positions", searched)
	}
	for _, bad := range []string{"99 -", "x -", "first 99:", "first x", "-1 -", "0 -"} {
		if got, err := read(root+bad, k, w); err == nil {
			t.Errorf("%s: %v", bad, got)
		}
	}
	if got, err := read(root+"0 -\n", k, Options(k, w, game.Left)[0]); err != nil || len(got) > 0 {
		t.Errorf("another board: %v %v", got, err)
	}
}
