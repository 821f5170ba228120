package eval_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A plane is a board of some width, a cell a number; beside it there is nothing.
type plane struct {
	width int
	cells []int
}

func (b plane) at(r, c int) int {
	if r < 0 || c < 0 || c >= b.width || r*b.width >= len(b.cells) {
		return -1
	}
	return b.cells[r*b.width+c]
}

// with is the board after changes: row, column and what stands there then.
func (b plane) with(changes ...int) []int {
	q := slices.Clone(b.cells)
	for i := 0; i < len(changes); i += 3 {
		q[changes[i]*b.width+changes[i+1]] = changes[i+2]
	}
	return q
}

// On a board 0 stands for Left, 1 for Right and 2 for an empty square.
var (
	straight = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	aslant   = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	allWays  = slices.Concat(straight, aslant)
	leaps    = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// onBoard is a game on boards of some width; moves are given for one player, 0 or 1, and one square.
func onBoard(name, letters string, width int, all [][]int, moves func(b plane, player, r, c int) [][]int) wordedGame {
	return wordedGame{name, drawn(name+" %", letters, width), func(p []int) (left, right [][]int) {
		b := plane{width, p}
		for i := range p {
			left = append(left, moves(b, 0, i/width, i%width)...)
			right = append(right, moves(b, 1, i/width, i%width)...)
		}
		return left, right
	}, all}
}

// drawn writes a board where a text has %.
func drawn(text, letters string, width int) func(p []int) string {
	return func(p []int) string {
		var b strings.Builder
		for i, l := range p {
			if i > 0 && i%width == 0 {
				b.WriteByte('|')
			}
			b.WriteByte(letters[l])
		}
		return strings.Replace(text, "%", `"`+b.String()+`"`, 1)
	}
}

// scattered are random boards, the last letter as often as the others together.
func scattered(letters, squares, count int) (all [][]int) {
	rng := rand.New(rand.NewPCG(uint64(letters), uint64(squares)))
	for range count {
		p := make([]int, squares)
		for i := range p {
			p[i] = min(letters-1, rng.IntN(2*letters-2))
		}
		all = append(all, p)
	}
	return all
}

// clobbers moves a piece in some ways, at most far squares over empty ones, onto what it takes.
func clobbers(ways [][2]int, far int, leave func(player int) int,
	takes func(player, cell int) bool) func(b plane, player, r, c int) [][]int {
	return func(b plane, player, r, c int) (list [][]int) {
		if b.at(r, c) != player {
			return nil
		}
		for _, d := range ways {
			for k := 1; k <= far; k++ {
				i, j := r+k*d[0], c+k*d[1]
				if b.at(i, j) >= 0 && takes(player, b.at(i, j)) {
					list = append(list, b.with(r, c, leave(player), i, j, player))
				}
				if b.at(i, j) != 2 {
					break
				}
			}
		}
		return list
	}
}

func wordedBoards() []wordedGame {
	empty := func(int) int { return 2 }
	opponent := func(player, cell int) bool { return cell == 1-player }
	beside := func(b plane, r, c, piece int) bool {
		return slices.ContainsFunc(straight, func(d [2]int) bool { return b.at(r+d[0], c+d[1]) == piece })
	}
	someClobber := onBoard("gen_clobber", "LR.", 3, scattered(3, 6, 16),
		clobbers(aslant, 2, func(player int) int { return 1 - player },
			func(player, cell int) bool { return cell == 2 || cell == 1-player }))
	someClobber.write = drawn(`gen_clobber(%, diagonal, 2, ("R", "L"), (".", "."))`, "LR.", 3)
	someClobber.moves = onBoard("", "", 3, nil, clobbers(aslant, 2, empty, opponent)).moves
	frogs := func(least, most, leap int, friends bool) wordedGame {
		g := onBoard("gen_toads_and_frogs", "LR.", 5, scattered(3, 5, 16), func(b plane, player, _, c int) (list [][]int) {
			if b.at(0, c) != player {
				return nil
			}
			ahead := 1 - 2*player
			for k := 1; k <= most && b.at(0, c+k*ahead) == 2; k++ {
				if k >= least {
					list = append(list, b.with(0, c, 2, 0, c+k*ahead, player))
				}
			}
			for k := 1; k <= -least && b.at(0, c-k*ahead) == 2; k++ {
				list = append(list, b.with(0, c, 2, 0, c-k*ahead, player))
			}
			for k := 1; k <= leap; k++ {
				over := b.at(0, c+k*ahead)
				if over != 1-player && !(friends && over == player) {
					break
				}
				if b.at(0, c+(k+1)*ahead) == 2 {
					list = append(list, b.with(0, c, 2, 0, c+(k+1)*ahead, player))
				}
			}
			return list
		})
		g.write = drawn(fmt.Sprintf("gen_toads_and_frogs(%%, %d, %d, %d, %v)", least, most, leap, friends), "LR.", 5)
		return g
	}
	colour := func(player int) int { return player }
	return []wordedGame{
		someClobber,
		frogs(1, 2, 2, false),
		frogs(2, 3, 1, true),
		onBoard("cannibal_clobber", "LR.", 3, scattered(3, 6, 20),
			clobbers(straight, 1, empty, func(_, cell int) bool { return cell < 2 })),
		onBoard("queens", "LR.", 3, scattered(3, 6, 20), clobbers(allWays, 9, empty, opponent)),
		onBoard("knights", "LR.", 4, scattered(3, 8, 20), clobbers(leaps, 1, empty, opponent)),
		onBoard("col", "LR.", 3, scattered(3, 6, 20), func(b plane, player, r, c int) [][]int {
			if b.at(r, c) != 2 || beside(b, r, c, player) {
				return nil
			}
			return [][]int{b.with(r, c, colour(player))}
		}),
		onBoard("ski_jumps", "LRlr.", 3, scattered(5, 9, 30), func(b plane, player, r, c int) (list [][]int) {
			if p := b.at(r, c); p != player && p != player+2 {
				return nil
			}
			way := 1 - 2*player
			for k := 1; ; k++ {
				at := b.at(r, c+k*way)
				if at == -1 { // off the board
					list = append(list, b.with(r, c, 4))
				}
				if at != 4 {
					break
				}
				list = append(list, b.with(r, c, 4, r, c+k*way, b.at(r, c)))
			}
			if under := b.at(r+1, c); b.at(r, c) == player && (under == 1-player || under == 3-player) && b.at(r+2, c) == 4 {
				list = append(list, b.with(r, c, 4, r+1, c, 3-player, r+2, c, player))
			}
			return list
		}),
		onBoard("notakto", "x.", 3, scattered(2, 9, 20), func(b plane, _, r, c int) [][]int {
			for _, line := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8},
				{2, 4, 6}} {
				if b.cells[line[0]]+b.cells[line[1]]+b.cells[line[2]] == 0 {
					return nil
				}
			}
			if b.at(r, c) != 1 {
				return nil
			}
			return [][]int{b.with(r, c, 0)}
		}),
		onBoard("grid_nim", ".12", 3, scattered(3, 9, 16), func(b plane, _, r, c int) (list [][]int) {
			for _, d := range straight {
				if b.at(r+d[0], c+d[1]) <= 0 && len(list) == 0 {
					for k := range max(0, b.at(r, c)) {
						list = append(list, b.with(r, c, k))
					}
				}
			}
			return list
		}),
		{"cookie_cutter", func(p []int) string { return drawn("cookie_cutter(%, 2, 1)", "x.", 3)(p) },
			func(p []int) (left, right [][]int) {
				b := plane{3, p}
				for r := -1; r < 2; r++ {
					for c := range 3 {
						var gone []int
						for i := r; i <= r+1; i++ {
							if b.at(i, c) == 0 {
								gone = append(gone, i, c, 1)
							}
						}
						if len(gone) > 0 {
							left = append(left, b.with(gone...))
						}
					}
				}
				return both(left)
			}, scattered(2, 6, 16)},
		dawsonsBoard(),
		onBoard("hex", "LR.", 3, scattered(3, 9, 20), func(b plane, player, r, c int) [][]int {
			if b.at(r, c) != 2 || chained(b, 0) || chained(b, 1) {
				return nil
			}
			return [][]int{b.with(r, c, player)}
		}),
		kingDirt(false),
		kingDirt(true),
		battleSheep(),
	}
}

// dawsonsBoard has pawns that must take if they can.
func dawsonsBoard() wordedGame {
	g := onBoard("dawsons_board", "LR.", 3, nil, nil)
	g.all = append(scattered(3, 9, 24), []int{1, 1, 1, 2, 2, 2, 0, 0, 0}, []int{1, 1, 1, 0, 2, 2, 2, 0, 0})
	g.moves = func(p []int) (left, right [][]int) {
		b := plane{3, p}
		list := func(player int) [][]int {
			var steps, takes [][]int
			ahead := 2*player - 1
			for i, piece := range p {
				if piece != player {
					continue
				}
				r, c := i/3, i%3
				if b.at(r+ahead, c) == 2 {
					steps = append(steps, b.with(r, c, 2, r+ahead, c, player))
				}
				for _, side := range []int{-1, 1} {
					if b.at(r+ahead, c+side) == 1-player {
						takes = append(takes, b.with(r, c, 2, r+ahead, c+side, player))
					}
				}
			}
			if len(takes) > 0 {
				return takes
			}
			return steps
		}
		return list(0), list(1)
	}
	return g
}

// chained reports whether a player of Hex has joined the two sides that are theirs.
func chained(b plane, player int) bool {
	var reach func(seen map[[2]int]bool, r, c int) bool
	reach = func(seen map[[2]int]bool, r, c int) bool {
		if b.at(r, c) != player || seen[[2]int{r, c}] {
			return false
		}
		seen[[2]int{r, c}] = true
		if player == 0 && r == 2 || player == 1 && c == 2 {
			return true
		}
		return slices.ContainsFunc(slices.Concat(straight, aslant[1:3]),
			func(d [2]int) bool { return reach(seen, r+d[0], c+d[1]) })
	}
	for i := range 3 {
		if player == 0 && reach(map[[2]int]bool{}, 0, i) || player == 1 && reach(map[[2]int]bool{}, i, 0) {
			return true
		}
	}
	return false
}

// kingDirt has, before its squares, the numbers of kings to place.
func kingDirt(must bool) wordedGame {
	write := drawn("%", "LR.#", 3)
	var all [][]int
	for i, p := range scattered(3, 6, 16) {
		all = append(all, append([]int{i % 2, i / 2 % 2}, p...))
	}
	return wordedGame{"gen_king_dirt", func(p []int) string {
		return fmt.Sprintf("gen_king_dirt(%s, %d, %d, %v)", write(p[2:]), p[0], p[1], must)
	}, func(p []int) (left, right [][]int) {
		b := plane{3, p[2:]}
		list := func(player int) (list [][]int) {
			for i, at := range b.cells {
				if r, c := i/3, i%3; p[player] > 0 && at == 2 {
					q := append(slices.Clone(p[:2]), b.with(r, c, player)...)
					q[player]--
					list = append(list, q)
				}
			}
			if must && len(list) > 0 {
				return list
			}
			for i, at := range b.cells {
				for _, d := range allWays {
					if r, c := i/3, i%3; at == player && b.at(r+d[0], c+d[1]) == 2 {
						list = append(list, append(slices.Clone(p[:2]), b.with(r, c, 3, r+d[0], c+d[1], player)...))
					}
				}
			}
			return list
		}
		return list(0), list(1)
	}, all}
}

// battleSheep has two rows of three places, a flock of Right below 0.
func battleSheep() wordedGame {
	var all [][]int
	for i, p := range scattered(3, 6, 16) {
		for k := range p {
			p[k] = []int{2 + i%2, -2, 0}[p[k]]
		}
		all = append(all, p)
	}
	return wordedGame{"battle_sheep", func(p []int) string {
		return "battle_sheep [" + numbers("[", "]")(p[:3]) + ", " + numbers("[", "]")(p[3:]) + "]"
	}, func(p []int) (left, right [][]int) {
		free := func(r, c int) bool { return 0 <= r && r < 2 && 0 <= c && c < 3 && p[3*r+c] == 0 }
		for i, flock := range p {
			for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {-1, 1}, {1, -1}} {
				r, c := i/3, i%3
				for free(r+d[0], c+d[1]) {
					r, c = r+d[0], c+d[1]
				}
				for some := 1; some < max(flock, -flock) && (r != i/3 || c != i%3); some++ {
					q := slices.Clone(p)
					if flock > 0 {
						q[i], q[3*r+c] = flock-some, some
						left = append(left, q)
					} else {
						q[i], q[3*r+c] = flock+some, -some
						right = append(right, q)
					}
				}
			}
		}
		return left, right
	}, all}
}
