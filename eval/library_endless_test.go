package eval_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cgt/eval"
)

// TestEndlessLibraryPlaysTheBooks compares the moves of games whose plays may return with
// the words of their books, position by position.
func TestEndlessLibraryPlaysTheBooks(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, g := range endlessGames() {
		moved := 0
		for i, p := range g.all {
			if testing.Short() && i%5 > 0 {
				continue
			}
			left, right := g.moves(p)
			moved += len(left) + len(right)
			for side, list := range map[string][][]int{"left": left, "right": right} {
				var want []string
				for _, q := range list {
					text := g.write(q)
					if g.name == "entrepreneurial_chess" && len(q) == 1 {
						text = fmt.Sprint(q[0])
					}
					want = append(want, text)
				}
				ask := fmt.Sprintf("[text p for p in %s(%s)]", side, g.write(p))
				said := strings.NewReplacer(`\"`, `'`, `", "`, "\n", `"`, "", "[", "", "]", "")
				got := strings.Split(said.Replace(strings.Join(runLines(t, s, ask), "")), "\n")
				for k, text := range want {
					want[k] = said.Replace(strings.ReplaceAll(text, `"`, `\"`))
				}
				if len(want) == 0 {
					want = []string{""}
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, slices.Compact(want)) {
					t.Errorf("%s: %v, by its book %s", ask, got, want)
					break
				}
			}
		}
		if moved < 10 {
			t.Errorf("%s: %d moves", g.name, moved)
		}
	}
}

// foxes moves geese diagonally up, and a fox diagonally up to far squares over empty ones.
func foxes(name string, far int) wordedGame {
	return onBoard(name, "LR.", 4, oneRight(scattered(3, 12, 24)), func(b plane, player, r, c int) (list [][]int) {
		if b.at(r, c) != player {
			return nil
		}
		for _, d := range aslant {
			for k := 1; k <= 1+player*(far-1) && b.at(r+k*d[0], c+k*d[1]) == 2; k++ {
				if player == 1 || d[0] < 0 {
					list = append(list, b.with(r, c, 2, r+k*d[0], c+k*d[1], player))
				}
			}
		}
		return list
	})
}

// oneRight keeps the first piece of Right, and puts one where there is none.
func oneRight(all [][]int) [][]int {
	for _, p := range all {
		seen := false
		for i := range p {
			if p[i] == 1 && seen {
				p[i] = 2
			}
			seen = seen || p[i] == 1
		}
		if !seen {
			p[0] = 1
		}
	}
	return all
}

func endlessGames() []wordedGame {
	three := foxes("gen_fox_and_geese", 3)
	three.write = drawn("gen_fox_and_geese(%, 3)", "LR.", 4)
	return []wordedGame{
		foxes("fox_and_geese", 1),
		foxes("ceylonese_fox_and_geese", 2),
		three,
		onBoard("dodgem", "LR.", 3, scattered(3, 6, 20), func(b plane, player, r, c int) (list [][]int) {
			if b.at(r, c) != player {
				return nil
			}
			ways := [][2]int{{0, 1}, {1, 0}, {-1, 0}}
			if player == 1 {
				ways = [][2]int{{-1, 0}, {0, 1}, {0, -1}}
			}
			for i, d := range ways {
				switch to := b.at(r+d[0], c+d[1]); {
				case to == 2:
					list = append(list, b.with(r, c, 2, r+d[0], c+d[1], player))
				case to == -1 && i == 0:
					list = append(list, b.with(r, c, 2))
				}
			}
			return list
		}),
		onBoard("backsliding_toads_and_frogs", "LR.", 6, scattered(3, 6, 24), func(b plane, player, _, c int) (list [][]int) {
			if b.at(0, c) != player {
				return nil
			}
			ahead := 1 - 2*player
			for _, to := range []int{c + ahead, c - ahead} {
				if b.at(0, to) == 2 {
					list = append(list, b.with(0, c, 2, 0, to, player))
				}
			}
			if b.at(0, c+ahead) == 1-player && b.at(0, c+2*ahead) == 2 {
				list = append(list, b.with(0, c, 2, 0, c+2*ahead, player))
			}
			return list
		}),
		{"northcott", func(p []int) string {
			return fmt.Sprintf("northcott([(%d, %d), (%d, %d)], 5)", p[0], p[1], p[2], p[3])
		}, func(p []int) (left, right [][]int) {
			for row := 0; row < 4; row += 2 {
				for to := range 5 {
					q := slices.Clone(p)
					if to != p[row] && to < p[row+1] {
						q[row] = to
						left = append(left, q)
					}
					q = slices.Clone(p)
					if to != p[row+1] && to > p[row] {
						q[row+1] = to
						right = append(right, q)
					}
				}
			}
			return left, right
		}, every(5, slices.DeleteFunc(words(5, 4), func(p []int) bool { return p[0] >= p[1] || p[2] >= p[3] }))},
		haresAndHounds(),
		towers(),
	}
}

// haresAndHounds has points that are joined aslant where row and column are even together or odd together.
func haresAndHounds() wordedGame {
	var all [][]int
	for _, p := range oneRight(scattered(3, 11, 24)) {
		hounds := 0
		for k := range p {
			if p[k] == 0 {
				if hounds++; hounds > 3 {
					p[k] = 2
				}
			}
		}
		all = append(all, slices.Concat([]int{3}, p[:3], []int{3, p[3], p[4], p[5], p[6], p[7], 3}, p[8:], []int{3}))
	}
	return onBoard("hare_and_hounds", "LR.#", 5, all, func(b plane, player, r, c int) (list [][]int) {
		if b.at(r, c) != player {
			return nil
		}
		for _, d := range allWays {
			if d[0] != 0 && d[1] != 0 && joinedOnlyAlong(r, c) || player == 0 && d[1] < 0 {
				continue
			}
			if b.at(r+d[0], c+d[1]) == 2 {
				list = append(list, b.with(r, c, 2, r+d[0], c+d[1], player))
			}
		}
		return list
	})
}

// joinedOnlyAlong are the four points of the military board between those of its cross.
func joinedOnlyAlong(r, c int) bool {
	return r != 1 && c == 2 || r == 1 && (c == 1 || c == 3)
}

// towers is entrepreneurial chess: 0 is Left's king, 1 Right's king, 2 the rook, 3 an empty
// square; a position of one number is that number.
func towers() wordedGame {
	var all [][]int
	for l := range 9 {
		for k := range 9 {
			for r := range 9 {
				p := slices.Repeat([]int{3}, 9)
				p[l], p[k], p[r] = 0, 1, 2
				apart := max(l/3-k/3, k/3-l/3, l%3-k%3, k%3-l%3) > 1
				if apart && r != l && r != k && (l+k*2+r)%4 == 0 {
					all = append(all, p)
				}
			}
		}
	}
	find := func(p []int, piece int) (int, int) { i := slices.Index(p, piece); return i / 3, i % 3 }
	near := func(r, c, i, j int) bool { return max(r-i, i-r, c-j, j-c) <= 1 }
	return wordedGame{"entrepreneurial_chess", func(p []int) string {
		if len(p) == 1 {
			return fmt.Sprint(p[0])
		}
		return drawn("entrepreneurial_chess %", "LKR.", 3)(p)
	}, func(p []int) (left, right [][]int) {
		b := plane{3, p}
		r, c := find(p, 0)
		kr, kc := find(p, 1)
		left = append(left, []int{c + 2 - r})
		rookSees := func(b plane, r, c int) bool {
			for _, d := range straight {
				for k := 1; b.at(r+k*d[0], c+k*d[1]) >= 0; k++ {
					if at := b.at(r+k*d[0], c+k*d[1]); at != 3 {
						if at == 2 {
							return true
						}
						break
					}
				}
			}
			return false
		}
		for _, d := range allWays {
			i, j := r+d[0], c+d[1]
			if at := b.at(i, j); (at == 3 || at == 2) && !near(i, j, kr, kc) {
				if next := (plane{3, b.with(r, c, 3, i, j, 0)}); !rookSees(next, i, j) {
					left = append(left, next.cells)
				}
			}
			if i, j := kr+d[0], kc+d[1]; b.at(i, j) == 3 && !near(i, j, r, c) {
				right = append(right, b.with(kr, kc, 3, i, j, 1))
			}
		}
		if !slices.Contains(p, 2) {
			return left, right
		}
		i, j := find(p, 2)
		for _, d := range straight {
			for k := 1; b.at(i+k*d[0], j+k*d[1]) == 3; k++ {
				right = append(right, b.with(i, j, 3, i+k*d[0], j+k*d[1], 2))
			}
		}
		return left, right
	}, all}
}
