package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// wholeGames are games whose rules ask about regions, or that have many letters.
var wholeGames = []struct {
	text, letters string
	rows, columns int
}{
	{`game plain(g) {
  require pieces(g, "LR.#")
  left  -> plain h for r, c in cells(g, ".") for h in [put(g, r, c, "L")]
        if all(p => cells(p, ".") != [], regions(h, "L.") ++ regions(h, "R."))
  right -> plain h for r, c in cells(g, ".") for h in [put(g, r, c, "R")]
        if all(p => cells(p, ".") != [], regions(h, "L.") ++ regions(h, "R."))
}`, "LR....#", 2, 4},
	{`game plain(g) {
  require pieces(g, "LR.")
  let sides = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, 1), (1, -1)]
  let over = any(p => rows p = rows g, regions(g, "L", sides)) or any(p => columns p = columns g, regions(g, "R", sides))
  left  -> plain(put(g, r, c, "L")) if not over for r, c in cells(g, ".")
  right -> plain(put(g, r, c, "R")) if not over for r, c in cells(g, ".")
}`, "LR....", 3, 3},
	{`game plain(g) {
  require pieces(g, "LR.#")
  let ends = p => 0
  left  -> plain(put(g, r, c, "L")) for r, c in cells(g, ".")
        if not any(p => (0, 0) in p and any(x => x[0] + x[1] = rows g + columns g - 2, p), chains(g, "L"))
  right -> plain(put(g, r, c, "R")) for r, c in cells(g, ".R")
        if cell(g, r, c) = "." and all(p => not all(x => x[1] >= 1, p), chains(g, "LR", compass))
}`, "LR....#", 3, 3},
	{`game plain(g) {
  require pieces(g, "abcd.#")
  let far = [(0, 1), (0, -1)]
  left  -> plain(put(g, r, c, ".", r+dr, c+dc, "b")) for r, c in cells(g, "a") for dr, dc in far if cell(g, r+dr, c+dc) in "cd"
  right -> plain(put(g, r, c, ".", x, y, "a")) for r, c in cells(g, "c") for x, y in adjacent(g, r, c, "ab")
  right -> plain(put(g, r, c, "#")) for r, c in cells(g, "d") if cell(g, r, c-1) != "."
}`, "abcd.#", 2, 4},
	{`game plain(g) { # 128 kinds of moves
  require pieces(g, "abcd.#")
  left  -> plain(put(g, r, c, ".", r+dr, c+dc, "b")) for r, c in cells(g, "a") for dr, dc in compass for er, ec in compass
        if cell(g, r+dr, c+dc) in "cd" and cell(g, r+er, c+ec) = "d"
  right -> plain(put(g, r, c, ".", r+dr, c+dc, "d")) for r, c in cells(g, "c") for dr, dc in compass for er, ec in compass
        if cell(g, r+dr, c+dc) in "ab" and cell(g, r+er, c+ec) = "b"
}`, "abcd.#", 3, 3},
	{`game plain(g) {
  require pieces(g, "LRE.")
  left  -> plain(put(g, r, c, "E")) for r, c in cells(g, "L.") if cells(g, "R") != []
  right -> plain h for r, c in cells(g, "R.") for h in [put(g, r, c, "E")]
        if cells(h, ".") != [] and any(p => cells(p, "L") = [] or rows p = rows h, regions(h, "LR", diagonal))
}`, "LR..E", 3, 3},
	{`game plain(g) {
  left  -> plain(put(g, r, c, ".", a, b, cell(g, r, c))) for r, c in cells(g, "Lb") for a, b in adjacent(g, r, c, "R")
  right -> plain(put(h, r, c, cell(g, a, b))) for r, c in cells(g, "R") for a, b in adjacent(g, r, c, "bL", [(0, 1)])
        for h in [put(g, a, b, "#")] if cell(g, r-1, c) != cell(g, r, c+1)
}`, "LLRRb.#", 3, 3},
}

// TestWholeBoardsPlayTheDefinition compares outcomes found by compiled rules with those
// found by the definition alone.
func TestWholeBoardsPlayTheDefinition(t *testing.T) {
	many := trials.Count(3, 12)
	for _, c := range wholeGames {
		rng := rand.New(rand.NewPCG(21, 22))
		solver, slow := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
		runLines(t, solver, c.text)
		runLines(t, slow, c.text)
		slow.WithoutSame()
		if !solver.IsWhole("plain") {
			t.Errorf("%s is not compiled", c.text)
		}
		for range many {
			rows := make([]string, 1+rng.IntN(c.rows))
			columns := 1 + rng.IntN(c.columns)
			for i := range rows {
				for range columns {
					rows[i] += string(c.letters[rng.IntN(len(c.letters))])
				}
			}
			position := fmt.Sprintf("plain %q", strings.Join(rows, "|"))
			for _, question := range []string{"outcome(GAME)", "outcome(GAME, misere)", "winning GAME", "outcome(GAME + 1)"} {
				ask := strings.ReplaceAll(question, "GAME", position)
				if got, want := runLines(t, solver, ask), runLines(t, slow, ask); strings.Join(got, "\n") != strings.Join(want,
					"\n") {
					t.Fatalf("%s\n%s: %s, by the rules alone %s", c.text, ask, got, want)
				}
			}
		}
	}
}

// TestLettersOfCells: a list after the cell whose letter is put down has all letters for each of its elements. Left wins
// by the move to ".#L".
func TestLettersOfCells(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	got := runLines(t, s, `game plain(g) {
  left  -> plain(put(g, r, c, x, a, b, cell(g, r, c))) for r, c in cells(g, "Lb") for a, b in adjacent(g, r, c, ".") for x in "R#"
  right -> plain(put(g, r, c, "#", r, c+k, "R")) for r, c in cells(g, "R") for k in [1, -1] if cell(g, r, c+k) = "."
}; outcome(plain ".L.")`)
	if !s.IsWhole("plain") || got[len(got)-1] != "L" {
		t.Error(got)
	}
}

// TestNotWhole: what the compiler does not see through is left to the rules, or refused.
func TestNotWhole(t *testing.T) {
	for _, text := range []string{
		`game plain(g) { left -> plain(put(g, r, c, "L")) for r, c in cells(g, ".") if all(p => p = "..", regions(g, ".")) }`,
		`game plain(g) { left -> plain(put(g, r, c, "L")) for r, c in cells(g, ".") if len regions(g, ".") = 2 }`,
		`game plain(g) { left -> plain(put(g, r, c, "#")) for r, c in cells(g, ".") if all(p => rows p = rows g, regions(g, ` +
			`".")) }`,
		`game plain(g) { left -> plain(put(g, r, c, "L")) for r, c in cells(g, ".") if all(p => cells(p, "L") != [], ` +
			`regions(g, ".L", [(0, 1)])) }`,
	} {
		s := eval.New(eval.WithHost(quiet{}))
		if runLines(t, s, text); s.IsWhole("plain") {
			t.Errorf("%s is compiled", text)
		}
	}
}

// TestHugeHeapsOfOwnGames: a game of the user that is a known one by its definition is
// answered for heaps whose moves are too many to be listed.
func TestHugeHeapsOfOwnGames(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	run(t, s, "game pins(n) { -> pins(a) + pins(n-1-a) for a in 0..n-1; -> pins(a) + pins(n-2-a) for a in 0..n-2 }")
	for _, n := range []string{"10**19", "10**30 + 1", "2**200"} {
		want := run(t, s, "value(kayles("+n+"))").View.Text
		for _, text := range []string{"pins(" + n + ")", "pins(" + n + ") + pins 3 - *3"} {
			if got := run(t, s, text).View.Text; got != want {
				t.Errorf("%s is %s, not %s", text, got, want)
			}
		}
	}
}
