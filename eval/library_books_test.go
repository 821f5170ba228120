package eval_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// A wordedGame is a game of the library with the moves of Left and Right as its book words
// them, written again here: positions are strings or slices of numbers.
type wordedGame struct {
	name  string
	write func(p []int) string // a position in the language
	moves func(p []int) (left, right [][]int)
	all   [][]int
}

// TestLibraryPlaysTheBooks compares games of the library that have no second version with
// the words of their books, by outcomes in both conventions and the numbers of moves, and
// nim-values where both players have the same moves.
func TestLibraryPlaysTheBooks(t *testing.T) {
	playsTheWords(t, slices.Concat(wordedGames(), wordedHeaps(), wordedBoards(), wordedGraphs()))
}

// TestVariantsPlayTheirDefinitions makes impartial, dicotic, twisted and cannibal games of
// the library, which play as these words are defined.
func TestVariantsPlayTheirDefinitions(t *testing.T) {
	var made []wordedGame
	for _, g := range slices.Concat(wordedGames(), wordedBoards()) {
		switch g.name {
		case "toppling_dominoes", "shove", "push", "snort", "rooks", "queens", "knights", "col", "ski_jumps", "cannibal_clobber",
			"partizan_euclid":
			made = append(made, variantsOf(g)...)
		}
		if g.name == "queens" || g.name == "knights" {
			takesAll := onBoard("", "", 3, nil, clobbers(allWays, 9, func(int) int { return 2 },
				func(_, cell int) bool { return cell < 2 }))
			if g.name == "knights" {
				takesAll = onBoard("", "", 4, nil, clobbers(leaps, 1, func(int) int { return 2 },
					func(_, cell int) bool { return cell < 2 }))
			}
			made = append(made, wordedGame{"cannibal " + g.name, prefixed("cannibal ", g), takesAll.moves, g.all})
		}
	}
	if len(made) < 30 {
		t.Errorf("%d variants", len(made))
	}
	playsTheWords(t, made)
}

func prefixed(word string, g wordedGame) func(p []int) string {
	return func(p []int) string { return word + g.write(p) }
}

// variantsOf are made of the moves of a game; a twisted position has its side behind it.
func variantsOf(g wordedGame) []wordedGame {
	var sides [][]int
	for _, p := range g.all {
		sides = append(sides, append(slices.Clone(p), 0))
	}
	write := func(p []int) string { return "twisted " + g.write(p[:len(p)-1]) }
	return []wordedGame{
		{"impartial " + g.name, prefixed("impartial ", g), func(p []int) (left, right [][]int) {
			left, right = g.moves(p)
			return both(slices.Concat(left, right))
		}, g.all},
		{"dicotic " + g.name, prefixed("dicotic ", g), func(p []int) (left, right [][]int) {
			if left, right = g.moves(p); len(left) == 0 || len(right) == 0 {
				return nil, nil
			}
			return left, right
		}, g.all},
		{"twisted " + g.name, write, func(p []int) (left, right [][]int) {
			last := len(p) - 1
			left, right = g.moves(p[:last])
			if p[last] == 1 {
				left, right = right, left
			}
			turn := func(list [][]int) (turned [][]int) {
				for _, q := range list {
					turned = append(turned, append(slices.Clone(q), 1-p[last]))
				}
				return turned
			}
			return turn(left), turn(right)
		}, sides},
	}
}

// playsTheWords compares games with the words that they are defined by.
func playsTheWords(t *testing.T, games []wordedGame) {
	t.Helper()
	playsTheWordsIn(t, eval.New(eval.WithHost(quiet{})), games)
}

func playsTheWordsIn(t *testing.T, s *eval.Session, games []wordedGame) {
	t.Helper()
	for _, g := range games {
		solver := &slowSolver{moves: g.moves, won: map[string]bool{}, nim: map[string]int{}, same: map[string]bool{}}
		var ask, want []string
		for i, p := range g.all {
			if i%2 > 0 && len(g.all) > 40 || i%trials.Every(13, 4) > 0 && len(g.all) > 9 {
				continue
			}
			left, right := g.moves(p)
			left, right = distinct(left), distinct(right)
			text := g.write(p)
			ask = append(ask, fmt.Sprintf("[outcome(%s), outcome(%s, misere), len(left(%s)), len(right(%s))]", text, text, text,
				text))
			want = append(want, fmt.Sprintf("[%s, %s, %d, %d]", solver.outcome(p, false), solver.outcome(p, true), len(left),
				len(right)))
			if solver.impartial(p) {
				ask = append(ask, "nimvalue("+text+")")
				want = append(want, fmt.Sprint(solver.value(p)))
			}
		}
		if len(g.all) < 9 {
			t.Errorf("%s: %d positions", g.name, len(g.all))
		}
		for i, q := range ask {
			if got := runLines(t, s, q); len(got) != 1 || got[0] != want[i] {
				t.Errorf("%s: %v, by its book %s", q, got, want[i])
				break
			}
		}
	}
}

func distinct(list [][]int) [][]int {
	slices.SortFunc(list, slices.Compare)
	return slices.CompactFunc(list, slices.Equal)
}

// slowSolver plays from the definition.
type slowSolver struct {
	moves func(p []int) (left, right [][]int)
	won   map[string]bool
	nim   map[string]int
	same  map[string]bool
}

// wins reports whether the player to move wins.
func (s *slowSolver) wins(p []int, right, misere bool) bool {
	key := fmt.Sprint(p, right, misere)
	if w, ok := s.won[key]; ok {
		return w
	}
	list, other := s.moves(p)
	if right {
		list = other
	}
	w := misere && len(list) == 0
	for _, q := range list {
		w = w || !s.wins(q, !right, misere)
	}
	s.won[key] = w
	return w
}

// impartial reports whether both players have the same moves, now and later.
func (s *slowSolver) impartial(p []int) bool {
	key := fmt.Sprint(p)
	if same, ok := s.same[key]; ok {
		return same
	}
	left, right := s.moves(p)
	left, right = distinct(left), distinct(right)
	same := slices.EqualFunc(left, right, slices.Equal)
	for _, q := range left {
		same = same && s.impartial(q)
	}
	s.same[key] = same
	return same
}

func (s *slowSolver) outcome(p []int, misere bool) string {
	first, second := s.wins(p, false, misere), s.wins(p, true, misere)
	switch {
	case first && second:
		return "N"
	case first:
		return "L"
	case second:
		return "R"
	}
	return "P"
}

func (s *slowSolver) value(p []int) (v int) {
	key := fmt.Sprint(p)
	if v, ok := s.nim[key]; ok {
		return v
	}
	seen := map[int]bool{}
	list, _ := s.moves(p)
	for _, q := range list {
		seen[s.value(q)] = true
	}
	for seen[v] {
		v++
	}
	s.nim[key] = v
	return v
}

// heap is a game of one heap, split ones included, whose moves both players have: options
// are lists of heaps, and the position the sorted list of all heaps.
func heap(name string, options func(n int) [][]int) wordedGame {
	return wordedGame{name, func(p []int) string {
		parts := []string{"nim 0"}
		for _, n := range p {
			parts = append(parts, fmt.Sprintf("%s %d", name, n))
		}
		if len(p) == 1 {
			return parts[1]
		}
		return "sum(" + strings.Join(parts, ", ") + ")"
	}, func(p []int) (list, same [][]int) {
		for i, n := range p {
			for _, o := range options(n) {
				q := slices.Concat(p[:i], p[i+1:], o)
				q = slices.DeleteFunc(q, func(n int) bool { return n == 0 })
				slices.Sort(q)
				list = append(list, q)
			}
		}
		return list, slices.Clone(list)
	}, counted(13)}
}

// ofOwner adds what a move of a piece leaves to the moves of its owner: Left has the
// letter 0, Right 1, and another letter is nobody's.
func ofOwner(letter int, after []int, left, right [][]int) (l, r [][]int) {
	switch letter {
	case 0:
		left = append(left, after)
	case 1:
		right = append(right, after)
	}
	return left, right
}

func counted(n int) (all [][]int) {
	for k := 1; k <= n; k++ {
		all = append(all, []int{k})
	}
	return all
}

func pairs(m, n int) (all [][]int) {
	for a := range m {
		for b := range n {
			all = append(all, []int{a, b})
		}
	}
	return all
}

// words are all words of some length over 0, 1, ..., letters-1.
func words(letters, length int) (all [][]int) {
	all = [][]int{{}}
	for range length {
		var next [][]int
		for _, w := range all {
			for l := range letters {
				next = append(next, append(slices.Clone(w), l))
			}
		}
		all = next
	}
	return all
}

func spelled(name, letters string) func(p []int) string {
	return func(p []int) string {
		b := make([]byte, len(p))
		for i, l := range p {
			b[i] = letters[l]
		}
		return name + ` "` + string(b) + `"`
	}
}

func both(list [][]int) (left, right [][]int) { return list, slices.Clone(list) }

func wordedGames() []wordedGame {
	take := func(test func(k, n int) bool) func(n int) [][]int {
		return func(n int) (list [][]int) {
			for k := 1; k <= n; k++ {
				if test(k, n) {
					list = append(list, []int{n - k})
				}
			}
			return list
		}
	}
	// strike takes up to most counters side by side from a row.
	strike := func(most int) func(n int) [][]int {
		return func(n int) (list [][]int) {
			for k := 1; k <= min(n, most); k++ {
				for a := 0; a <= n-k; a++ {
					list = append(list, []int{a, n - k - a})
				}
			}
			return list
		}
	}
	gcd := func(a, b int) int {
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	fling := func(p []int, leaps func(q []int, i, d int) [][]int) (list [][]int) {
		for i := range p {
			list = append(append(list, leaps(p, i, 1)...), leaps(p, i, -1)...)
		}
		return list
	}
	put := func(p []int, at ...int) []int {
		q := slices.Clone(p)
		for k := 0; k < len(at); k += 2 {
			q[at[k]] = at[k+1]
		}
		return q
	}
	return []wordedGame{
		heap("dim", take(func(k, n int) bool { return n%k == 0 })),
		heap("divisor", take(func(k, n int) bool { return n%k == 0 && k < n })),
		heap("evens", take(func(k, n int) bool { return k%2 == 0 && k < n || k == n && n%2 == 1 })),
		heap("squares", take(func(k, n int) bool { return slices.Contains([]int{1, 4, 9}, k) })),
		heap("prim", take(func(k, n int) bool { return k < n && gcd(k, n) == 1 })),
		heap("mark", take(func(k, n int) bool { return k == 1 || n-k == n/2 })),
		heap("double_kayles", strike(4)),
		heap("kayles", strike(2)),
		heap("dawsons_kayles", func(n int) (list [][]int) {
			for a := 0; a+2 <= n; a++ {
				list = append(list, []int{a, n - 2 - a})
			}
			return list
		}),
		heap("couples_are_forever", func(n int) (list [][]int) {
			for a := 1; a < n && n != 2; a++ {
				list = append(list, []int{a, n - a})
			}
			return list
		}),
		heap("lasker", func(n int) (list [][]int) {
			for k := range n {
				list = append(list, []int{k})
				if k > 0 {
					list = append(list, []int{k, n - k})
				}
			}
			return list
		}),
		heap("officers", func(n int) (list [][]int) {
			for a := range n - 1 {
				list = append(list, []int{a, n - 1 - a})
			}
			return list
		}),
		{"mem", func(p []int) string { return fmt.Sprintf("mem(%d, %d)", p[0], p[1]) }, func(p []int) (left, right [][]int) {
			for a := max(1, p[1]); a <= p[0]; a++ {
				left = append(left, []int{p[0] - a, a})
			}
			return both(left)
		}, pairs(9, 5)},
		{"fibonacci_nim", func(p []int) string { return fmt.Sprintf("fibonacci_nim(%d, %d)", p[0], p[1]) },
			func(p []int) (left, right [][]int) {
				for a := 1; a <= min(p[0], 2*p[1]); a++ {
					left = append(left, []int{p[0] - a, a})
				}
				return both(left)
			}, pairs(9, 5)},
		{"white_knight", func(p []int) string { return fmt.Sprintf("white_knight(%d, %d)", p[0], p[1]) },
			func(p []int) (left, right [][]int) {
				for _, d := range [][2]int{{-2, -1}, {-2, 1}, {-1, -2}, {1, -2}} {
					if x, y := p[0]+d[0], p[1]+d[1]; x >= 0 && y >= 0 {
						left = append(left, []int{x, y})
					}
				}
				return both(left)
			}, pairs(6, 6)},
		{"partizan_euclid", func(p []int) string { return fmt.Sprintf("partizan_euclid(%d, %d)", p[0], p[1]) },
			func(p []int) (left, right [][]int) {
				if p[1] > 0 && p[0]%p[1] > 0 {
					left = [][]int{{p[1], p[0] % p[1]}}
					right = [][]int{{p[1], p[1] - p[0]%p[1]}}
				}
				return left, right
			}, pairs(9, 8)},
		{"chocolate_bar", func(p []int) string { return fmt.Sprintf("chocolate_bar(min(%d, %d // 2), %d, 2)", p[0], p[1], p[1]) },
			func(p []int) (left, right [][]int) { // the columns 0..z have min(y, column/2) squares above the lowest row
				y, z := min(p[0], p[1]/2), p[1]
				for v := range y {
					left = append(left, []int{v, z})
				}
				for w := range z {
					left = append(left, []int{min(y, w/2), w})
				}
				return both(left)
			}, pairs(4, 9)},
		{"toppling_dominoes", spelled("toppling_dominoes", "LRE"), func(p []int) (left, right [][]int) {
			for i, l := range p {
				rest := [][]int{p[:i], p[i+1:]}
				if l != 1 {
					left = append(left, rest...)
				}
				if l != 0 {
					right = append(right, rest...)
				}
			}
			return left, right
		}, words(3, 4)},
		{"shove", spelled("shove", "LR."), func(p []int) (left, right [][]int) {
			for i, l := range p {
				q := append(append(slices.Clone(p[1:i+1]), 2), p[i+1:]...)
				left, right = ofOwner(l, q, left, right)
			}
			return left, right
		}, words(3, 4)},
		{"push", spelled("push", "LR."), func(p []int) (left, right [][]int) {
			for i, l := range p {
				q, to := slices.Clone(p), i
				for to > 0 && p[to-1] != 2 { // the pieces before it that touch are pushed
					to--
				}
				if to == 0 {
					to = 1 // the first falls off
				}
				for k := to; k <= i; k++ {
					q[k-1] = p[k]
				}
				q[i] = 2
				left, right = ofOwner(l, q, left, right)
			}
			return left, right
		}, words(3, 4)},
		{"snort", spelled("snort", "LR."), func(p []int) (left, right [][]int) {
			beside := func(i, l int) bool { return i > 0 && p[i-1] == l || i+1 < len(p) && p[i+1] == l }
			for i, l := range p {
				if l == 2 && !beside(i, 1) {
					left = append(left, put(p, i, 0))
				}
				if l == 2 && !beside(i, 0) {
					right = append(right, put(p, i, 1))
				}
			}
			return left, right
		}, words(3, 4)},
		{"rooks", spelled("rooks", "LR."), func(p []int) (left, right [][]int) {
			list := func(mine int) [][]int {
				return fling(p, func(q []int, i, d int) [][]int {
					for j := i + d; q[i] == mine && j >= 0 && j < len(q); j += d {
						if q[j] == 1-mine {
							return [][]int{put(q, i, 2, j, mine)}
						} else if q[j] == mine {
							break
						}
					}
					return nil
				})
			}
			return list(0), list(1)
		}, words(3, 4)},
		{"peg_duotaire", spelled("peg_duotaire", "x."), func(p []int) (left, right [][]int) {
			return both(fling(p, func(q []int, i, d int) [][]int {
				if j := i + 2*d; j >= 0 && j < len(q) && q[i] == 0 && q[i+d] == 0 && q[j] == 1 {
					return [][]int{put(q, i, 1, i+d, 1, j, 0)}
				}
				return nil
			}))
		}, words(2, 6)},
		{"treblecross_board", spelled("treblecross_board", "x."), func(p []int) (left, right [][]int) {
			for i := 0; i+2 < len(p); i++ {
				if p[i]+p[i+1]+p[i+2] == 0 {
					return nil, nil
				}
			}
			for i, l := range p {
				if l == 1 {
					left = append(left, put(p, i, 0))
				}
			}
			return both(left)
		}, words(2, 5)},
	}
}
