package loopy

import (
	"cgt/stdlib/sorting"
	"context"
	"fmt"
	"slices"
	"strings"

	"cgt/stdlib/game"
)

// NimValue is the value of a position of an impartial game with cycles (C. A.
// B. Smith 1966; Fraenkel and Perl 1975; Winning Ways chapter 12): a nim-value
// n, or infinity with the set of the finite nim-values among its options.
type NimValue struct {
	Infinite bool
	N        int   // when finite
	K        []int // when infinite, ascending
}

// String is n, or ∞(0,2) with the set of the options' finite values.
func (v NimValue) String() string {
	if !v.Infinite {
		return fmt.Sprint(v.N)
	}
	k := make([]string, len(v.K))
	for i, n := range v.K {
		k[i] = fmt.Sprint(n)
	}
	return "∞(" + strings.Join(k, ",") + ")"
}

// Equal reports whether v and w are the same value.
func (v NimValue) Equal(w NimValue) bool {
	return v.Infinite == w.Infinite && v.N == w.N && slices.Equal(v.K, w.K)
}

// Add is the value of a sum: nim-values add by nim-sum, n + ∞(K) is infinity
// with the nim-sums of n and the members of K, and of two infinite values the
// sum is infinity with no member, a draw.
func (v NimValue) Add(w NimValue) NimValue {
	switch {
	case v.Infinite && w.Infinite:
		return NimValue{Infinite: true}
	case v.Infinite:
		return w.Add(v)
	case w.Infinite:
		k := make([]int, len(w.K))
		for i, n := range w.K {
			k[i] = n ^ v.N
		}
		sorting.Values(k)
		return NimValue{Infinite: true, K: k}
	}
	return NimValue{N: v.N ^ w.N}
}

// Outcome is P for the value 0, N for another finite one or one with 0 in its set, and a draw otherwise.
func (v NimValue) Outcome() game.Outcome {
	switch {
	case !v.Infinite && v.N == 0:
		return game.P
	case !v.Infinite || slices.Contains(v.K, 0):
		return game.N
	}
	return game.D
}

// NimValues are the values of all positions of an impartial game, whose moves
// are taken from Left's. For m = 0, 1, 2, ... the positions of value m are
// found among those without one: a position with options of all values below
// m gets m when each of its options without a value has itself an option of
// value m. That is a retrograde analysis for every m, each in the time of the
// number of moves; values are at most the square root of twice that number.
func NimValues(ctx context.Context, g *Graph) ([]NimValue, error) {
	s := &labeller{graph: g, label: slices.Repeat([]int32{-1}, g.size), below: make([]int32, g.size)}
	budget := game.BudgetOf(ctx)
	if err := budget.Grow(17 * int64(g.size)); err != nil {
		return nil, err
	}
	defer func() { _ = budget.Grow(-17 * int64(g.size)) }()
	for m := int32(0); ; m++ {
		if err := budget.Steps(ctx, int64(g.size+len(g.moves[0].to))); err != nil {
			return nil, err
		}
		if !s.round(m) {
			break
		}
	}
	values := make([]NimValue, g.size)
	for v := range values {
		if values[v].N = int(s.label[v]); s.label[v] >= 0 {
			continue
		}
		values[v] = NimValue{Infinite: true}
		for _, u := range g.moves[0].of(int32(v)) {
			if l := s.label[u]; l >= 0 {
				values[v].K = append(values[v].K, int(l))
			}
		}
		sorting.Values(values[v].K)
		values[v].K = slices.Compact(values[v].K)
	}
	return values, nil
}

type labeller struct {
	graph *Graph
	label []int32 // -1 while there is none
	below []int32 // values 0..below-1 all occur among the options
}

// round assigns the value m where it applies; it reports whether it did so at all.
func (s *labeller) round(m int32) bool {
	g := s.graph
	open := make([]int32, g.size) // number of options without a value that have no option of value m
	answered := make([]bool, g.size)
	var queue []int32
	for v := range int32(g.size) {
		if s.label[v] >= 0 {
			continue
		}
		for _, u := range g.moves[0].of(v) {
			if s.label[u] < 0 {
				open[v]++
			}
		}
		if s.below[v] == m && open[v] == 0 {
			queue = append(queue, v)
		}
	}
	for _, v := range queue {
		s.label[v] = m
	}
	for i := 0; i < len(queue); i++ {
		for _, u := range g.back[0].of(queue[i]) {
			if s.label[u] >= 0 && s.label[u] < m || answered[u] {
				continue
			}
			// u has an option of value m, so it never gets m itself.
			answered[u] = true
			if s.below[u] == m {
				s.below[u] = m + 1
			}
			for _, w := range g.back[0].of(u) {
				if open[w]--; open[w] == 0 && s.label[w] < 0 && s.below[w] == m {
					s.label[w] = m
					queue = append(queue, w)
				}
			}
		}
	}
	return len(queue) > 0
}
