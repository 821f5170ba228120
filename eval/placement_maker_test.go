package eval_test

import (
	"slices"
	"testing"

	"cgt/eval"
)

// TestPlacementIsMadeOfWhatPutsPiecesDown makes the placement game of rules that put pieces down, move them, take them and end
// the game, on strips of 1 to 4 cells, and plays it from the definition: the rules of one kind alone.
func TestPlacementIsMadeOfWhatPutsPiecesDown(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	runLines(t, s, `game mixed(g) {
  left -> mixed(put(g, 0, c, "L")) for r, c in cells(g, ".") if c = 0 or cell(g, 0, c - 1) = "L"
  left -> mixed(put(put(g, 0, c, "."), 0, c + 1, "L")) for r, c in cells(g, "L") if c + 1 < columns g and cell(g, 0, c + 1) = "."
  left -> mixed(put(g, 0, c, "L")) for r, c in cells(g, "R")
  right -> mixed(put(g, 0, c, "R")) for r, c in cells(g, ".")
  right -> mixed(put(put(g, 0, c, "R"), 0, c + 1, "R")) for r, c in cells(g, ".") if c + 1 < columns g
  right -> -mixed(put(g, 0, c, "R")) for r, c in cells(g, ".")
  -> nim 2 for r, c in cells(g, ".")
}`)
	var strips [][]int // cells 0 empty, 1 of Left, 2 of Right
	for n := 1; n <= 4; n++ {
		for code, all := 0, []int{1, 3, 9, 27, 81}[n]; code < all; code++ {
			strip := make([]int, n)
			for i, c := 0, code; i < n; i, c = i+1, c/3 {
				strip[i] = c % 3
			}
			strips = append(strips, strip)
		}
	}
	put := func(p []int, cell int, at ...int) []int {
		p = slices.Clone(p)
		for _, i := range at {
			p[i] = cell
		}
		return p
	}
	moves := func(p []int) (left, right [][]int) {
		for i, cell := range p {
			if cell != 0 {
				continue
			}
			if i == 0 || p[i-1] == 1 {
				left = append(left, put(p, 1, i))
			}
			right = append(right, put(p, 2, i))
			if i+1 < len(p) && p[i+1] != 1 { // over R of Right's nothing is put: that square stays as it is
				if p[i+1] == 0 {
					right = append(right, put(p, 2, i, i+1))
				}
			}
		}
		return left, right
	}
	write := func(p []int) string {
		text := ""
		for _, cell := range p {
			text += ".LR"[cell : cell+1]
		}
		return "placement mixed \"" + text + "\""
	}
	playsTheWordsIn(t, s, []wordedGame{{"placement mixed", write, moves, strips}})
	for question, want := range map[string]string{
		`is_placement(placement col(2, 2)) and value(placement col(2, 2)) = value(col(2, 2))`: "true",
		`value(placement clobber "LR")`: "0",
		`legal_complex(placement domineering(2, 2)) = legal_complex(domineering(2, 2))`:        "true",
		`value(impartial placement col(1, 4)) = value(placement impartial col(1, 4))`:          "true",
		`value(placement [[1, 2], [2, -1]])`:                                                   "1*",
		`placement hex(1, 2) = ^`:                                                              "true", // one stone joins Left's sides, two join Right's: {0|*}
		`placement()`:                                                                          "error: placement takes one argument; 0 given",
		`placement kayles`:                                                                     "error: kayles is not played with pieces on one board",
		`values(impartial octal 0.137, 0..9) = values(octal 0.137, 0..9)`:                      "true",
		`values(impartial subtraction <1, 2 | 3>, 0..9) = values(subtraction <1, 2, 3>, 0..9)`: "true",
		`impartial cannibal clobber "LL" = impartial (cannibal clobber) "LL"`:                  "true",
	} {
		if got := runLines(t, s, question); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %v, want %s", question, got, want)
		}
	}
}
