package graph_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/graph"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
)

// slowly plays such a game on sets of vertices, by least excluded values and by trying all moves.
type slowly struct {
	moves []graph.Deletion
	nims  map[uint]uint64
	lost  map[uint]bool // in misere play
}

// options are the sets of vertices that the moves lead to.
func (s *slowly) options(at uint) (to []uint) {
	for _, m := range s.moves {
		if !slices.ContainsFunc(m.On, func(v int) bool { return at>>v&1 == 0 }) {
			next := at
			for _, v := range m.Gone {
				next &^= 1 << v
			}
			to = append(to, next)
		}
	}
	return to
}

func (s *slowly) nim(at uint) uint64 {
	if n, ok := s.nims[at]; ok {
		return n
	}
	seen := map[uint64]bool{}
	for _, to := range s.options(at) {
		seen[s.nim(to)] = true
	}
	n := uint64(0)
	for seen[n] {
		n++
	}
	s.nims[at] = n
	return n
}

func (s *slowly) misereLost(at uint) bool {
	if lost, ok := s.lost[at]; ok {
		return lost
	}
	options := s.options(at)
	lost := len(options) > 0
	for _, to := range options {
		lost = lost && !s.misereLost(to)
	}
	s.lost[at] = lost
	return lost
}

// TestDeleting: nim-values and misere outcomes of random games on random graphs are those of slow play.
func TestDeleting(t *testing.T) {
	rng := rand.New(rand.NewPCG(71, 72))
	for range trials.Count(120, 1000) {
		n := 2 + rng.IntN(9)
		beside := make([][]int, n)
		var edges [][2]int
		for a := range n {
			for b := range a {
				if rng.IntN(n) < 2 {
					edges = append(edges, [2]int{b, a})
					beside[a], beside[b] = append(beside[a], b), append(beside[b], a)
				}
			}
		}
		var moves []graph.Deletion
		kind := rng.IntN(7)
		if kind != 1 {
			for v := range n {
				gone := []int{v}
				if kind > 2 {
					gone = append(gone, beside[v]...)
				}
				moves = append(moves, graph.Deletion{On: []int{v}, Gone: gone})
			}
		}
		if kind < 4 {
			for _, e := range edges {
				gone := []int{e[0], e[1]}
				switch rng.IntN(6) * kind {
				case 1:
					gone = append(gone, beside[e[0]]...)
				case 2:
					gone = append(append(gone, beside[e[0]]...), beside[e[1]]...)
				case 3:
					gone = gone[:1]
				}
				moves = append(moves, graph.Deletion{On: []int{e[0], e[1]}, Gone: gone})
			}
		}
		d, ok := graph.NewDeleting(n, moves)
		if !ok {
			t.Fatal("not taken")
		}
		slow := &slowly{moves, map[uint]uint64{}, map[uint]bool{}}
		all := uint(1)<<n - 1
		what := fmt.Sprint(edges, moves)
		sum := []solve.Summand{{Kernel: d, Word: d.All()}}
		if got, err := new(solve.Solver).NimValue(context.Background(), sum); err != nil || got != slow.nim(all) {
			t.Fatalf("%s: %d, %v, not %d", what, got, err, slow.nim(all))
		}
		for _, misere := range []bool{false, true} {
			want := slow.nim(all) != 0
			if misere {
				want = !slow.misereLost(all)
			}
			if got, err := new(solve.Solver).Wins(context.Background(), sum, 0, game.Left, misere); err != nil || got != want {
				t.Fatalf("%s, misere %t: %t, %v, not %t", what, misere, got, err, want)
			}
		}
	}
	if _, ok := graph.NewDeleting(2, []graph.Deletion{{On: []int{0}, Gone: []int{1}}}); ok {
		t.Error("a move that leaves itself is taken")
	}
}
