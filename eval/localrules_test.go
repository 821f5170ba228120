package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/prelude"
	"cgt/stdlib/trials"
)

// localGames are games that are played on packed boards.
var localGames = []struct {
	name, text, letters string // text is "" for a game of the library
	rows, columns       int
}{
	{"domineering", "", "...#", 4, 4},
	{"clobber", "", "LLRR.", 3, 3},
	{"amazons", "", "...LR#", 2, 3},
	{"fission", "", "..L#", 3, 4},
	{"toads_and_frogs", "", "LLRR..", 1, 9},
	{"snort", "", "...LR#", 3, 3},
	{"col", "", "...LR#", 3, 3},
	{"plain", `game plain(g) { -> plain(put(g, r, c, "#", a, b, "#")) for r, c in cells(g, ".") for a, b in adjacent(g, r, ` +
		`c, ".") }`, "...#", 3, 4},
	{"plain", `game plain(g) {
  left  -> plain(put(g, r, c, ".")) for r, c in cells(g, "bR") if not (cell(g, r-1, c+1) = "." or cell(g, r, c+2) in "bR")
  right -> plain(put(g, r, c, ".", r, c+1, "b")) for r, c in cells(g, "R") if cell(g, r, c+1) != "#" and cell(g, r, c+1) != "."
}`, "RRb.#", 3, 4},
	{"plain", `game plain(g) {
  require pieces(g, "LR.#")
  left  -> plain(put(g, r, c, ".", r+dr, c+dc, "L")) for r, c in cells(g, "L") for dr, dc in [(1, 0), (1, 1)]
        if cell(g, r+dr, c+dc) = "."
  right -> plain(put(put(g, r, c, "."), r-1, c, "R")) for r, c in cells(g, "R") if cell(g, r-1, c) in "L."
}`, "LLRR...#", 4, 3},
	{"plain", `game plain(g) {
  require pieces(g, "LR.#")
  left  -> plain(put(h, r, c, "#")) for r, c in cells(g, "L") for a, b in slide(g, r, c, diagonal)
        for h in [put(g, r, c, ".", a, b, "R")] if adjacent(h, a, b, "L") != []
  right -> plain(put(g, r, c, "#", a, b, "R")) for r, c in cells(g, "R") for a, b in slide(g, r, c, [(0, 1), (0, -1)], ".L")
}`, "LLR...#", 2, 4},
	{"konane", "", "LLRR.", 3, 7},
	{"konane", "", "LLRR...", 1, 10},
	{"tac_tix", "", "LLL.", 3, 4},
	{"plain", `game plain(g) {
  require pieces(g, "LR.#")
  left  -> plain(put(g, r, c, "#", r+k*dr, c+k*dc, "L")) for r, c in cells(g, "L") for dr, dc in orthogonal
        for k in 1..max(rows g, columns g)
        while k = 1 or cell(g, r+(k-1)*dr, c+(k-1)*dc) = "."
        if cell(g, r+k*dr, c+k*dc) in ".R"
  right -> plain(fill(g, [(r, c), (r, c+k)], "#")) for r, c in cells(g, "R") for k in 1..columns g - 1
        if k > 1 and cell(g, r, c+k) = "R" and cell(g, r, c+k+1) != "L"
}`, "LLRR...#", 2, 6},
	{"plain", `game plain(g) {
  left  -> plain(put(g, r, c, ".", r, c+k, "R")) for r, c in cells(g, "L") for k in 1..3 while cell(g, r, c+k) != "#"
        while cell(g, r, c+k) = "." or cell(g, r, c+k) = "R" if k != 2
  right -> plain(fill(g, [(r+i, c+j) for i in 0..1 for j in -k..k], "#")) for r, c in cells(g, "R")
        for k in 0..columns g while k < 2 and cell(g, r+1, c) != "#"
        if k = 0 or cell(g, r, c-k) != "#" and cell(g, r+1, c-k) != "#" and cell(g, r, c+k) != "#" and cell(g, r+1, c+k) != "#"
}`, "LLRR...#", 3, 5},
	{"plain", `game plain(g) {
  left  -> plain(put(g, r, c, x)) for r, c in cells(g, ".") for x in ["L", "R"] if adjacent(g, r, c, x) = []
  right -> plain(put(g, r, c, y)) for x, y in [("L", "R"), ("R", "#")] for r, c in cells(g, x)
        if x = "L" or cell(g, r, c+1) in ".R" for z in "L." if cell(g, r+1, c) = z
}`, "LR...#", 3, 3},
	{"plain", `game plain(g) { # 128 kinds of moves of either player
  left  -> plain(put(g, r, c, ".", r+dr, c+dc, "L")) for r, c in cells(g, "L") for dr, dc in compass for er, ec in compass
        if cell(g, r+dr, c+dc) = "R" and cell(g, r+er, c+ec) = "L"
  right -> plain(put(g, r, c, ".", r+dr, c+dc, "R")) for r, c in cells(g, "R") for dr, dc in compass for er, ec in compass
        if cell(g, r+dr, c+dc) = "L" and cell(g, r+er, c+ec) = "R"
}`, "LLRR.#", 3, 3},
	{"plain", `game plain(w) {
  left  -> plain(replace(replace(w, i, "."), i+k, "L")) for i in 0..len w - 4 if w[i] = "L" for k in 1..3 if w[i+k] = "."
  right -> plain(replace(w, i, ".")) for i in 1..len w - 2 if w[i] = "R" and not (w[i-1] = "." and w[i+1] = ".")
}`, "LLRR...", 1, 8},
	{"plain", `game plain(w) {
  left  -> plain(replace(replace(w, i, "."), i+1, w[i])) for i in 0..len w - 2 if w[i] in "abcd" and w[i+1] = "."
  right -> plain(replace(replace(w, i, w[i-1]), i-1, ".")) for i in 1..len w - 1 if w[i] = "." and w[i-1] in "dc"
  -> plain(replace(w, i, "e")) for i in 0..len w - 2 if w[i] = w[i+1] and w[i] != "e"
}`, "abcd..eab", 1, 7},
	{"plain", `game plain(w) {
  left  -> plain(replace(w, i, x)) for i in 1..len w - 1 for x, y in [("a", "bcdefg"), ("h", "ijkl")] if w[i] in y and w[i-1] != x
  right -> plain(replace(w, i, w[i+2])) for i in 0..len w - 3 if w[i] != w[i+2] and w[i] in "lm" and w[i+2] in "gh"
}`, "abcdefghijklmlmgh.", 1, 8},
}

// TestLocalGamesPlayTheDefinition compares games on packed boards with their
// rules alone, one cell after the other.
func TestLocalGamesPlayTheDefinition(t *testing.T) {
	many := trials.Count(4, 15)
	for _, c := range localGames {
		text := c.text
		if text == "" {
			library, _ := prelude.Source(c.name)
			text = withoutNative(library, c.name)
		}
		rng := rand.New(rand.NewPCG(11, 12))
		packed, slow := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
		runLines(t, packed, text)
		runLines(t, slow, text)
		slow.WithoutSame()
		if !packed.IsLocal("plain") {
			t.Errorf("%s is not played on packed boards", text)
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
			for _, question := range []string{"value(GAME)", "outcome(GAME)", "outcome(GAME, misere)", "outcome(GAME - GAME)",
				"left GAME", "right GAME", "moves GAME"} {
				ask := strings.ReplaceAll(question, "GAME", position)
				if got, want := runLines(t, packed, ask), runLines(t, slow, ask); strings.Join(got, "\n") != strings.Join(want,
					"\n") {
					t.Fatalf("%s\n%s: %s, by the rules alone %s", text, ask, got, want)
				}
			}
		}
	}
}

// TestLongStripsOfManyLetters: strips of more than 32, and of more than 64, letters are played as their parts between letters
// that no rule uses.
func TestLongStripsOfManyLetters(t *testing.T) {
	text := `game plain(w) {
  left  -> plain(replace(replace(w, i, "."), i+1, w[i])) for i in 0..len w - 2 if w[i] in "abc" and w[i+1] = "."
  right -> plain(replace(replace(w, i, "."), i-1, w[i])) for i in 1..len w - 1 if w[i] in "dca" and w[i-1] = "."
  right -> plain(replace(w, i, "x")) for i in 0..len w - 2 if w[i] = "." and w[i+1] in "de"
  left  -> plain(replace(w, i, "x")) for i in 0..len w - 1 if w[i] = "e"
}`
	rng := rand.New(rand.NewPCG(21, 22))
	s, slow := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	runLines(t, s, text)
	runLines(t, slow, text)
	slow.WithoutSame()
	if !s.IsLocal("plain") {
		t.Fatal("not packed")
	}
	for range trials.Count(6, 20) {
		var parts, sum []string
		length := 0
		for range 2 + rng.IntN(2) {
			part := "x"
			for range 1 + rng.IntN(4) {
				part += string("ab.de."[rng.IntN(6)])
			}
			sum = append(sum, fmt.Sprintf("plain %q", part+"x"))
			part += strings.Repeat("x", 10+rng.IntN(16))
			parts, length = append(parts, part), length+len(part)
		}
		whole := fmt.Sprintf("outcome(plain %q)", strings.Join(parts, ""))
		ask := "outcome(" + strings.Join(sum, " + ") + ")"
		if got, want := runLines(t, s, whole), runLines(t, slow, ask); got[0] != want[0] {
			t.Fatalf("%s: %v, by parts %v", whole, got, want)
		}
	}
}

// TestLocalGamesNeedTheirNames: where a name that the rules use is bound anew,
// the rules change.
func TestLocalGamesNeedTheirNames(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	runLines(t, s, `game plain(g) { left -> plain(put(g, r, c, "#")) for r, c in cells(g, ".") }`)
	if got := runLines(t, s, `value plain "..."`); got[0] != "3" {
		t.Fatal(got)
	}
	runLines(t, s, `cells(g, x) := [(0, 0)]`)
	got := runLines(t, s, `value plain "#"`)
	if !strings.Contains(strings.Join(got, " "), "cycle") && !strings.Contains(strings.Join(got, " "), "come back") &&
		got[0] == "0" {
		t.Fatal(got)
	}
}
