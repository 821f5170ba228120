package eval_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// An arc of a graph on the vertices 0, 1, 2, ...: where it begins and ends, and its letter.
type arc struct {
	from, to int
	letter   byte
}

// someArcs is a random graph without loops and without two edges between the same vertices.
func someArcs(rng *rand.Rand, vertices, count int, letters string) (list []arc) {
	seen := map[[2]int]bool{}
	for len(list) < count {
		a, b := rng.IntN(vertices), rng.IntN(vertices)
		if a != b && !seen[[2]int{a, b}] && !seen[[2]int{b, a}] {
			seen[[2]int{a, b}] = true
			list = append(list, arc{a, b, letters[rng.IntN(len(letters))]})
		}
	}
	return list
}

// A position on a graph has the numbers of its vertices and edges as bits; written has those that are left.
func writtenGraph(arcs []arc, vertices, edges int, form string) string {
	var parts []string
	for v := range 8 {
		if vertices>>v&1 == 1 {
			parts = append(parts, fmt.Sprint(v))
		}
	}
	for i, a := range arcs {
		if edges>>i&1 == 1 && vertices>>a.from&1 == 1 && vertices>>a.to&1 == 1 {
			parts = append(parts, fmt.Sprintf(form, a.from, a.to, string(a.letter)))
		}
	}
	return `"` + strings.Join(parts, " ") + `"`
}

const (
	dashed   = "%d-%d%.0s"
	arrow    = "%d>%d%.0s"
	coloured = "%d-%d:%s"
)

// wordedGraphs are games on some random graphs.
func wordedGraphs() (all []wordedGame) {
	rng := rand.New(rand.NewPCG(3, 8))
	for range 3 {
		arcs := someArcs(rng, 5, 6, "LRE")
		next := func(v, vertices, edges int, both bool) (list [][2]int) { // the vertex and the edge
			for i, a := range arcs {
				if edges>>i&1 == 0 || vertices>>a.from&1 == 0 || vertices>>a.to&1 == 0 {
					continue
				}
				if a.from == v {
					list = append(list, [2]int{a.to, i})
				}
				if both && a.to == v {
					list = append(list, [2]int{a.from, i})
				}
			}
			return list
		}
		var tokens [][]int // the token, the vertices, the edges
		for v := range 5 {
			tokens = append(tokens, []int{v, 31, 63}, []int{v, 31 &^ (1 << ((v + 1) % 5)), 63}, []int{v, 31, 63 &^ 9},
				[]int{v, 1<<v | 22, 63})
		}
		walk := func(name, form string, leave func(p []int, edge, to int) []int) wordedGame {
			return wordedGame{name, func(p []int) string {
				return fmt.Sprintf("%s(%s, %d)", name, writtenGraph(arcs, p[1], p[2], form), p[0])
			}, func(p []int) (left, right [][]int) {
				for _, n := range next(p[0], p[1], p[2], form == dashed) {
					left = append(left, leave(p, n[1], n[0]))
				}
				return both(left)
			}, tokens}
		}
		all = append(all,
			walk("directed_geography", arrow, func(p []int, _, to int) []int { return []int{to, p[1] &^ (1 << p[0]), p[2]} }),
			walk("undirected_geography", dashed, func(p []int, _, to int) []int { return []int{to, p[1] &^ (1 << p[0]), p[2]} }),
			walk("edge_geography", dashed, func(p []int, edge, to int) []int { return []int{to, p[1], p[2] &^ (1 << edge)} }),
		)
		down := slices.Clone(arcs) // from the larger to the smaller, so that no play returns
		for i, a := range down {
			down[i].from, down[i].to = max(a.from, a.to), min(a.from, a.to)
		}
		all = append(all, wordedGame{"token", func(p []int) string {
			return fmt.Sprintf("token(%s, %d)", writtenGraph(down, 31, p[1], arrow), p[0])
		}, func(p []int) (left, right [][]int) {
			for i, a := range down {
				if p[1]>>i&1 == 1 && a.from == p[0] {
					left = append(left, []int{a.to, p[1]})
				}
			}
			return both(left)
		}, pairs(5, 64)[200:220]}, wordedGame{"poset_chomp", func(p []int) string {
			return "poset_chomp " + writtenGraph(down, p[0], 63, "%[2]d>%[1]d%.0[3]s")
		}, func(p []int) (left, right [][]int) {
			above := func(v int) int {
				gone := 1 << v
				for range 5 {
					for _, a := range down {
						if gone>>a.to&1 == 1 {
							gone |= 1 << a.from
						}
					}
				}
				return gone
			}
			for v := range 5 {
				least := !slices.ContainsFunc(down, func(a arc) bool { return a.from == v })
				if p[0]>>v&1 == 1 && !least {
					left = append(left, []int{p[0] &^ above(v)})
				}
			}
			return both(left)
		}, closed(down)})
		all = append(all, placement(arcs, rng), childish(arcs), fjordsOf(arcs, rng, "fjords"), fjordsOf(arcs, rng, "gen_col"),
			colOf(arcs, rng), forklifts(arcs))
	}
	return all
}

// closed are the sets of vertices that with each have all below it.
func closed(down []arc) (all [][]int) {
	for set := range 32 {
		if !slices.ContainsFunc(down, func(a arc) bool { return set>>a.from&1 == 1 && set>>a.to&1 == 0 }) {
			all = append(all, []int{set})
		}
	}
	for len(all) < 10 {
		all = append(all, all[len(all)-1])
	}
	return all
}

func bits(set int) (list []int) {
	for v := range 8 {
		if set>>v&1 == 1 {
			list = append(list, v)
		}
	}
	return list
}

func placement(arcs []arc, rng *rand.Rand) wordedGame {
	mine := rng.IntN(32)
	return wordedGame{"digraph_placement", func(p []int) string {
		return fmt.Sprintf("digraph_placement(%s, %s, %s)", writtenGraph(arcs, p[0], 63, arrow),
			numbers("[", "]")(bits(p[0]&mine)), numbers("[", "]")(bits(p[0]&^mine)))
	}, func(p []int) (left, right [][]int) {
		for _, v := range bits(p[0]) {
			gone := 1 << v
			for _, a := range arcs {
				if a.from == v {
					gone |= 1 << a.to
				}
			}
			if mine>>v&1 == 1 {
				left = append(left, []int{p[0] &^ gone})
			} else {
				right = append(right, []int{p[0] &^ gone})
			}
		}
		return left, right
	}, every(2, counted(31))}
}

// childish is Childish Hackenbush on edges that are left as bits; 0 is the ground.
func childish(arcs []arc) wordedGame {
	hanging := func(edges int) int {
		reached := 1
		for range 6 {
			for i, a := range arcs {
				if edges>>i&1 == 1 && (reached>>a.from&1 == 1 || reached>>a.to&1 == 1) {
					reached |= 1<<a.from | 1<<a.to
				}
			}
		}
		held := 0
		for i, a := range arcs {
			if edges>>i&1 == 1 && reached>>a.from&1 == 1 {
				held |= 1 << i
			}
		}
		return held
	}
	var all [][]int
	for e := range 64 {
		if hanging(e) == e {
			all = append(all, []int{e})
		}
	}
	for len(all) < 10 {
		all = append(all, all[0])
	}
	return wordedGame{"childish_hackenbush", func(p []int) string {
		reached := 1
		for i, a := range arcs {
			if p[0]>>i&1 == 1 {
				reached |= 1<<a.from | 1<<a.to
			}
		}
		return "childish_hackenbush " + writtenGraph(arcs, reached, p[0], coloured)
	}, func(p []int) (left, right [][]int) {
		for i, a := range arcs {
			rest := p[0] &^ (1 << i)
			if p[0]>>i&1 == 0 || a.letter != 'E' && hanging(rest) != rest {
				continue
			}
			if a.letter != 'R' {
				left = append(left, []int{hanging(rest)})
			}
			if a.letter != 'L' {
				right = append(right, []int{hanging(rest)})
			}
		}
		return left, right
	}, all}
}

// colours are the positions of a colouring game: 0 is Left's, 1 Right's, 2 nobody's.
func colours(rng *rand.Rand) (all [][]int) {
	for range 14 {
		p := make([]int, 5)
		for i := range p {
			p[i] = min(2, rng.IntN(4))
		}
		all = append(all, p)
	}
	return all
}

// colouring colours vertices that stand beside what may suit.
func colouring(arcs []arc, may func(own, other bool) bool) func(p []int) (left, right [][]int) {
	return func(p []int) (left, right [][]int) {
		for v, at := range p {
			if at != 2 {
				continue
			}
			var near [3]bool
			for _, a := range arcs {
				if a.from == v {
					near[p[a.to]] = true
				}
				if a.to == v {
					near[p[a.from]] = true
				}
			}
			for player := range 2 {
				q := slices.Clone(p)
				q[v] = player
				if may(near[player], near[1-player]) && player == 0 {
					left = append(left, q)
				} else if may(near[player], near[1-player]) {
					right = append(right, q)
				}
			}
		}
		return left, right
	}
}

func listed(p []int, what int) []int {
	var list []int
	for v, at := range p {
		if at == what {
			list = append(list, v)
		}
	}
	return list
}

// fjordsOf is Fjords, by its own words and as a game of the Col family.
func fjordsOf(arcs []arc, rng *rand.Rand, name string) wordedGame {
	return wordedGame{name, func(p []int) string {
		if name == "gen_col" {
			return fmt.Sprintf(`gen_col(%s, %s, %s, ["own"])`, writtenGraph(arcs, 31, 63, dashed),
				numbers("[", "]")(listed(p, 0)), numbers("[", "]")(listed(p, 1)))
		}
		var kept int
		var barred [2][]int
		for v, at := range p {
			near := [3]bool{}
			for _, a := range arcs {
				if a.from == v {
					near[p[a.to]] = true
				}
				if a.to == v {
					near[p[a.from]] = true
				}
			}
			if at != 2 || near[0] && near[1] {
				continue
			}
			kept |= 1 << v
			for player := range 2 {
				if !near[player] {
					barred[player] = append(barred[player], v)
				}
			}
		}
		return fmt.Sprintf("fjords(%s, %s, %s)", writtenGraph(arcs, kept, 63, dashed), numbers("[", "]")(barred[0]),
			numbers("[", "]")(barred[1]))
	}, colouring(arcs, func(own, other bool) bool { return own && !other }), colours(rng)}
}

func colOf(arcs []arc, rng *rand.Rand) wordedGame {
	return wordedGame{"gen_col", func(p []int) string {
		return fmt.Sprintf(`gen_col(%s, %s, %s, ["none", "other", "both"])`, writtenGraph(arcs, 31, 63, dashed),
			numbers("[", "]")(listed(p, 0)), numbers("[", "]")(listed(p, 1)))
	}, colouring(arcs, func(own, other bool) bool { return !own || other }), colours(rng)}
}

// forklifts is End-Nim on a graph with the home 0 and stacks on the others.
func forklifts(arcs []arc) wordedGame {
	name := func(v int) string { return string("habcd"[v]) }
	return wordedGame{"coloured_end_nim", func(p []int) string {
		parts := []string{"h"}
		for v, n := range p {
			parts = append(parts, fmt.Sprintf("%s=%d", name(v+1), n))
		}
		for _, a := range arcs {
			parts = append(parts, fmt.Sprintf("%s-%s:%c", name(a.from), name(a.to), a.letter))
		}
		return `coloured_end_nim "` + strings.Join(parts, " ") + `"`
	}, func(p []int) (left, right [][]int) {
		list := func(mine byte) (list [][]int) {
			reached := map[int]bool{0: true}
			for range 6 {
				for _, a := range arcs {
					for _, way := range [][2]int{{a.from, a.to}, {a.to, a.from}} {
						through := way[0] == 0 || p[way[0]-1] == 0
						if (a.letter == mine || a.letter == 'E') && reached[way[0]] && through {
							reached[way[1]] = true
						}
					}
				}
			}
			for v, n := range p {
				for m := range n {
					if reached[v+1] {
						q := slices.Clone(p)
						q[v] = m
						list = append(list, q)
					}
				}
			}
			return list
		}
		return list('L'), list('R')
	}, every(6, words(3, 4))}
}
