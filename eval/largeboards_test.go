package eval_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// largeGames are games on boards and strips; the last letter of each is one in which nobody can do anything, so that a
// board may be made larger by it.
const largeGames = `game dominoes(g) {
  require pieces(g, ".#")
  left  -> dominoes(put(g, r, c, "#", r+1, c, "#")) for r, c in cells(g, ".") if cell(g, r+1, c) = "."
  right -> dominoes(put(g, r, c, "#", r, c+1, "#")) for r, c in cells(g, ".") if cell(g, r, c+1) = "."
}
game corners(g) {
  require pieces(g, ".#")
  left  -> corners(put(g, r, c, "#", r+1, c, "#", r+2, c, "#")) for r, c in cells(g, ".")
    if cell(g, r+1, c) = "." and cell(g, r+2, c) = "."
  left  -> corners(put(g, r, c, "#", r+1, c, "#", r, c+1, "#")) for r, c in cells(g, ".")
    if cell(g, r+1, c) = "." and cell(g, r, c+1) = "."
  right -> corners(put(g, r, c, "#", r, c+1, "#", r, c+2, "#")) for r, c in cells(g, ".")
    if cell(g, r, c+1) = "." and cell(g, r, c+2) = "."
}
game queens(g) {
  require pieces(g, "LR.#")
  left  -> queens(put(h, x, y, "#")) for r, c in cells(g, "L") for a, b in slide(g, r, c, compass)
    for h in [put(g, r, c, ".", a, b, "L")] for x, y in slide(h, a, b, compass)
  right -> queens(put(h, x, y, "#")) for r, c in cells(g, "R") for a, b in slide(g, r, c, compass)
    for h in [put(g, r, c, ".", a, b, "R")] for x, y in slide(h, a, b, compass)
}
game pieces_of_four(g) {
  require pieces(g, "LRab.#")
  left  -> pieces_of_four(put(g, r, c, "L")) for r, c in cells(g, ".a") if adjacent(g, r, c, "R") = []
  right -> pieces_of_four(put(g, r, c, "R")) for r, c in cells(g, ".b") if adjacent(g, r, c, "L") = []
}
game breathing(g) {
  require pieces(g, "LR.#")
  left  -> breathing h for r, c in cells(g, ".")
    for h in [put(g, r, c, "L")] if all(p => cells(p, ".") != [], regions(h, "L.") ++ regions(h, "R."))
  right -> breathing h for r, c in cells(g, ".")
    for h in [put(g, r, c, "R")] if all(p => cells(p, ".") != [], regions(h, "L.") ++ regions(h, "R."))
}
game hops(w) {
  require pieces(w, "LR.a")
  left  -> hops(replace(replace(w, i, "."), i+1, "L")) for i in 0..len w - 2 if w[i] = "L" and w[i+1] = "."
  left  -> hops(replace(replace(w, i, "."), i+2, "L")) for i in 0..len w - 3 if w[i] = "L" and w[i+1] = "R" and w[i+2] = "."
  right -> hops(replace(replace(w, i, "."), i-1, "R")) for i in 1..len w - 1 if w[i] = "R" and w[i-1] = "."
  right -> hops(replace(replace(w, i, "."), i-2, "R")) for i in 2..len w - 1 if w[i] = "R" and w[i-1] = "L" and w[i-2] = "."
}
`

// TestLargeBoards asks who wins small boards, and the same with cells added in which nobody can do anything, to 70 or 81 in
// all: the answer is the same, and the steps are bounded (at most 300,000 for a small board, twice as many in two words).
func TestLargeBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 64))
	games := []struct{ name, letters string }{{"dominoes", "...#"}, {"corners", "....#"}, {"queens", "LR.....###"},
		{"pieces_of_four", "LRabab.....#"}, {"breathing", "LR......"}, {"amazons", "LR.....###"}, {"nogo", "LR......"},
		{"hops", "LR.."}}
	rounds := trials.Count(1, 3)
	s := eval.New()
	said(s, largeGames+"limit steps 1000000")
	for _, g := range games {
		for range rounds {
			rows, columns := 3, 4
			if g.name == "hops" {
				rows, columns = 1, 9
			}
			var small, large []string
			for range rows {
				row := make([]byte, columns)
				for i := range row {
					row[i] = g.letters[r.IntN(len(g.letters))]
				}
				small = append(small, string(row))
				if g.name == "hops" {
					large = append(large, strings.Repeat("a", 30)+string(row)+strings.Repeat("a", 31))
				} else {
					large = append(large, "##"+string(row)+"###")
				}
			}
			for g.name != "hops" && len(large) < 9 {
				large = append(large, "#########")
			}
			place := func(list []string) string { return g.name + ` "` + strings.Join(list, "|") + `"` }
			got := said(s, "[outcome("+place(large)+"), outcome("+place(small)+")]")
			parts := strings.Split(strings.Trim(got[0], "[]"), ", ")
			if len(got) != 1 || len(parts) != 2 || parts[0] != parts[1] {
				t.Errorf("%s, large and small: %v", place(large), got)
			}
		}
	}
}
