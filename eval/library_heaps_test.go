package eval_test

import (
	"fmt"
	"slices"
	"strings"
)

// numbers writes a position as a list of numbers after some text.
func numbers(before, after string) func(p []int) string {
	return func(p []int) string {
		return before + strings.ReplaceAll(strings.Trim(fmt.Sprint(p), "[]"), " ", ", ") + after
	}
}

// every takes one of k.
func every(k int, all [][]int) (list [][]int) {
	for i := 0; i < len(all); i += k {
		list = append(list, all[i])
	}
	return list
}

// subsets are the subsets of some numbers, sorted.
func subsets(of ...int) (all [][]int) {
	for mask := range 1 << len(of) {
		var s []int
		for i, n := range of {
			if mask>>i&1 == 1 {
				s = append(s, n)
			}
		}
		all = append(all, s)
	}
	return all
}

// wordedHeaps are the games of the library on heaps, sets and numbers that no other test has.
func wordedHeaps() []wordedGame {
	splits := func(n int) (list [][]int) { // in up to two heaps, above 0 or none
		for a := 0; a <= n/2; a++ {
			list = append(list, []int{a, n - a})
		}
		return list
	}
	return []wordedGame{
		heap("nim", func(n int) (list [][]int) {
			for k := range n {
				list = append(list, []int{k})
			}
			return list
		}),
		heap("guiles", func(n int) (list [][]int) {
			if n == 1 || n == 2 {
				list = append(list, []int{0})
			}
			for a := 1; n > 2 && a < n-2; a++ {
				list = append(list, []int{a, n - 2 - a})
			}
			return list
		}),
		heap("kenyons", func(n int) (list [][]int) {
			list = append(list, []int{n - 1})
			for a := 0; a <= n-2; a++ {
				for b := a; a+b <= n-2; b++ {
					list = append(list, []int{a, b, n - 2 - a - b})
				}
			}
			return list
		}),
		heap("dawsons_chess", func(n int) (list [][]int) {
			switch {
			case n == 1:
				return [][]int{{0}}
			case n > 2:
				list = splits(n - 3)
			}
			return append(list, []int{n - 2})
		}),
		heap("sticks", func(n int) (list [][]int) {
			for k := 1; k <= n; k++ {
				list = append(list, splits(n-k)...)
			}
			return list
		}),
		{"antonim", numbers("antonim {", "}"), func(p []int) (left, right [][]int) {
			for i, n := range p {
				others := slices.Delete(slices.Clone(p), i, i+1)
				for m := range n {
					if m == 0 {
						left = append(left, others)
					} else if !slices.Contains(others, m) {
						left = append(left, slices.Sorted(slices.Values(append(slices.Clone(others), m))))
					}
				}
			}
			return both(left)
		}, subsets(1, 2, 3, 4, 5)},
		{"greedy_nim", numbers("greedy_nim [", "]"), func(p []int) (left, right [][]int) {
			for i, n := range p {
				for m := range n {
					if n == slices.Max(p) {
						q := slices.Clone(p)
						q[i] = m
						left = append(left, slices.Sorted(slices.Values(q)))
					}
				}
			}
			return both(left)
		}, every(3, rising(words(5, 3)))},
		{"moores_nim", numbers("moores_nim(2, [", "])"), func(p []int) (left, right [][]int) {
			for _, q := range words(4, len(p)) {
				less, more := 0, false
				for i := range p {
					less += min(1, max(0, p[i]-q[i]))
					more = more || q[i] > p[i]
				}
				if !more && 1 <= less && less <= 2 {
					left = append(left, slices.Sorted(slices.Values(q)))
				}
			}
			return both(left)
		}, every(2, rising(words(4, 4)))},
		{"gen_mem", func(p []int) string { return fmt.Sprintf("gen_mem(%d, %d, (k, a) => (a + k) %% 3 != 0)", p[0], p[1]) },
			func(p []int) (left, right [][]int) {
				for a := 1; a <= p[0]; a++ {
					if (a+p[1])%3 != 0 {
						left = append(left, []int{p[0] - a, a})
					}
				}
				return both(left)
			}, pairs(9, 4)},
		{"take_away", func(p []int) string { return fmt.Sprintf("take_away(%d, %d, 3/2)", p[0], p[1]) },
			func(p []int) (left, right [][]int) {
				for a := 1; a <= p[0] && 2*a <= 3*p[1]; a++ {
					left = append(left, []int{p[0] - a, a})
				}
				return both(left)
			}, pairs(9, 5)},
		{"gen_wythoff", func(p []int) string { return fmt.Sprintf("gen_wythoff(k => k + 2, %d, %d)", p[0], p[1]) },
			func(p []int) (left, right [][]int) {
				for x := range p[0] + 1 {
					for y := range p[1] + 1 {
						k, l := min(p[0]-x, p[1]-y), max(p[0]-x, p[1]-y)
						if l > 0 && (k == 0 || l < k+2) {
							left = append(left, []int{x, y})
						}
					}
				}
				return both(left)
			}, every(2, pairs(6, 6))},
		{"schuh", numbers("schuh {", "}"), func(p []int) (left, right [][]int) {
			for _, d := range p {
				if d > 1 { // who must name 1 loses: it is no move
					left = append(left, slices.DeleteFunc(slices.Clone(p), func(n int) bool { return n%d == 0 }))
				}
			}
			return both(left)
		}, namedAfter([]int{1, 2, 3, 4, 6, 9, 12, 18, 36}, func(n, d int) bool { return n%d == 0 })},
		{"subset_takeaway", func(p []int) string { // sets as numbers in binary
			var list []string
			for _, set := range p {
				var names []int
				for i := range 3 {
					if set>>i&1 == 1 {
						names = append(names, i)
					}
				}
				list = append(list, numbers("{", "}")(names))
			}
			return "subset_takeaway [" + strings.Join(list, ", ") + "]"
		}, func(p []int) (left, right [][]int) {
			for _, s := range p {
				left = append(left, slices.DeleteFunc(slices.Clone(p), func(t int) bool { return t&s == s }))
			}
			return both(left)
		}, every(3, subsets(1, 2, 3, 4, 5, 6))},
		{"sylver_coinage", numbers("sylver_coinage {", "}"), func(p []int) (left, right [][]int) {
			for _, d := range p {
				if d == 1 {
					continue
				}
				sum := func(n int) bool { // of d and numbers that are sums of those named before
					for n -= d; n >= 0; n -= d {
						if !slices.Contains(p, n) {
							return true
						}
					}
					return false
				}
				left = append(left, slices.DeleteFunc(slices.Clone(p), sum))
			}
			return both(left)
		}, sylverStates(11)},
		{"maundy_cake", func(p []int) string {
			parts := []string{"nim 0"}
			for i := 0; i < len(p); i += 2 {
				parts = append(parts, fmt.Sprintf("maundy_cake(%d, %d)", p[i], p[i+1]))
			}
			return "sum(" + strings.Join(parts, ", ") + ")"
		}, func(p []int) (left, right [][]int) {
			cut := func(side int) (list [][]int) {
				for i := 0; i < len(p); i += 2 {
					for k := 2; k <= p[i+side]; k++ {
						if p[i+side]%k == 0 {
							piece := slices.Clone(p[i : i+2])
							piece[side] /= k
							list = append(list, slices.Concat(p[:i], slices.Repeat(piece, k), p[i+2:]))
						}
					}
				}
				return list
			}
			return cut(1), cut(0) // from top to bottom makes it narrower
		}, [][]int{{1, 1}, {1, 4}, {2, 2}, {3, 2}, {2, 3}, {4, 2}, {2, 4}, {3, 4}, {4, 1}, {6, 1}, {2, 2, 1, 3}, {1, 6, 2, 1}}},
		{"kotzigs_nim", func(p []int) string {
			return "kotzigs_nim(" + strings.TrimPrefix(spelled("", "x.")(p), " ") + ", [1, 3])"
		},
			func(p []int) (left, right [][]int) { // read onward from the token
				for _, k := range []int{1, 3} {
					if p[k] == 1 {
						q := slices.Concat(p[k:], p[:k])
						q[0] = 0
						left = append(left, q)
					}
				}
				return both(left)
			}, every(3, slices.DeleteFunc(words(2, 6), func(p []int) bool { return p[0] == 1 }))},
		{"maze", func(p []int) string { return fmt.Sprintf("maze(\"....|.#..|...#|#...\", %d, %d)", p[0], p[1]) },
			func(p []int) (left, right [][]int) {
				for _, d := range [][2]int{{-1, 0}, {0, -1}} {
					for r, c := p[0]+d[0], p[1]+d[1]; r >= 0 && c >= 0 && !wall(r, c); r, c = r+d[0], c+d[1] {
						left = append(left, []int{r, c})
					}
				}
				return both(left)
			}, slices.DeleteFunc(pairs(4, 4), func(p []int) bool { return wall(p[0], p[1]) })},
		{"geography", func(p []int) string {
			last, rest := `""`, []string{}
			for i, state := range p {
				if state == 1 {
					last = `"` + towns[i] + `"`
				} else if state == 0 {
					rest = append(rest, `"`+towns[i]+`"`)
				}
			}
			return "geography(" + last + ", {" + strings.Join(rest, ", ") + "})"
		}, func(p []int) (left, right [][]int) { // 0 is left over, 1 named last, 2 named before
			last := slices.Index(p, 1)
			for i, state := range p {
				if state == 0 && (last < 0 || towns[i][0] == towns[last][len(towns[last])-1]) {
					q := slices.Clone(p)
					if last >= 0 {
						q[last] = 2
					}
					q[i] = 1
					left = append(left, q)
				}
			}
			return both(left)
		}, every(7, slices.DeleteFunc(words(3, 5), func(p []int) bool {
			return !slices.Contains(p, 1) && slices.Contains(p, 2) || slices.Index(p, 1) >= 0 &&
				slices.Contains(p[slices.Index(p, 1)+1:], 1)
		}))},
	}
}

var towns = []string{"rome", "elche", "essen", "nimes", "sparta"}

func wall(r, c int) bool { return []string{"....", ".#..", "...#", "#..."}[r][c] == '#' }

// rising are the lists that are in order.
func rising(all [][]int) [][]int {
	return slices.DeleteFunc(all, func(p []int) bool { return !slices.IsSorted(p) })
}

// namedAfter are the sets that numbers named one after the other leave of some numbers.
func namedAfter(all []int, gone func(n, d int) bool) (list [][]int) {
	list = [][]int{all}
	for i := 0; i < len(list); i++ {
		for _, d := range list[i] {
			next := slices.DeleteFunc(slices.Clone(list[i]), func(n int) bool { return gone(n, d) })
			if len(next) > 0 && d > 1 && !slices.ContainsFunc(list, func(p []int) bool { return slices.Equal(p, next) }) {
				list = append(list, next)
			}
		}
	}
	return list
}

// sylverStates are positions of Sylver coinage with numbers up to a bound: two are named.
func sylverStates(bound int) (list [][]int) {
	for a := 2; a < bound; a++ {
		for b := a + 1; b <= bound; b++ {
			var left []int
			for n := 1; n <= bound; n++ {
				sum := false
				for m := n; m >= 0; m -= a {
					sum = sum || m%b == 0
				}
				if !sum {
					left = append(left, n)
				}
			}
			list = append(list, left)
		}
	}
	return every(3, list)
}
