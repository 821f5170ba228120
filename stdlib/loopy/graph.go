// Package loopy is the theory of games in which play may go on for ever:
// outcomes with draws by retrograde analysis, nim-values of impartial games
// with cycles (Smith; Fraenkel), and stoppers with their simplest forms,
// comparison and sums (Winning Ways, chapter 11; Siegel, Combinatorial Game
// Theory, chapter VI).
package loopy

import (
	"context"
	"errors"
	"fmt"
	"math"

	"cgt/stdlib/game"
)

// ErrGraph is wrapped by the errors of graphs that make no sense.
var ErrGraph = errors.New("impossible graph of positions")

// Graph is a finite graph of positions 0, 1, 2, ... with moves of both
// players. It is immutable.
type Graph struct {
	size  int
	moves [2]edges // by player
	back  [2]edges // the same, reversed
}

// edges are lists of positions: those of v are to[start[v]:start[v+1]].
type edges struct {
	start []int32
	to    []int32
}

func (e *edges) of(v int32) []int32 { return e.to[e.start[v]:e.start[v+1]] }

// Builder collects the moves of a Graph.
type Builder struct {
	size     int
	from, to [2][]int32
}

// NewBuilder is for a graph of size positions; AddMove makes room for more.
func NewBuilder(size int) *Builder { return &Builder{size: size} }

// AddMove adds a move of who.
func (b *Builder) AddMove(who game.Player, from, to int) error {
	if from < 0 || to < 0 || from >= math.MaxInt32 || to >= math.MaxInt32 {
		return fmt.Errorf("%w: move from %d to %d", ErrGraph, from, to)
	}
	b.size = max(b.size, from+1, to+1)
	b.from[who] = append(b.from[who], int32(from))
	b.to[who] = append(b.to[who], int32(to))
	return nil
}

// AddMoves adds a move of both players.
func (b *Builder) AddMoves(from, to int) error {
	if err := b.AddMove(game.Left, from, to); err != nil {
		return err
	}
	return b.AddMove(game.Right, from, to)
}

// Graph is the graph of the moves added. It charges 16 bytes for every move
// and position to the budget of ctx, which it does not give back: the caller
// keeps the graph.
func (b *Builder) Graph(ctx context.Context) (*Graph, error) {
	budget := game.BudgetOf(ctx)
	total := len(b.from[0]) + len(b.from[1])
	if total > math.MaxInt32 {
		return nil, fmt.Errorf("%w: %d moves are too many", ErrGraph, total)
	}
	if err := budget.Grow(16 * int64(b.size+total)); err != nil {
		return nil, err
	}
	if err := budget.Steps(ctx, int64(b.size)); err != nil {
		return nil, err
	}
	g := &Graph{size: b.size}
	for who := range 2 {
		g.moves[who] = group(b.size, b.from[who], b.to[who])
		g.back[who] = group(b.size, b.to[who], b.from[who])
	}
	return g, nil
}

// group sorts moves by their start, keeping their order.
func group(size int, from, to []int32) edges {
	e := edges{make([]int32, size+1), make([]int32, len(to))}
	for _, v := range from {
		e.start[v+1]++
	}
	for v := range size {
		e.start[v+1] += e.start[v]
	}
	next := append([]int32(nil), e.start...)
	for i, v := range from {
		e.to[next[v]] = to[i]
		next[v]++
	}
	return e
}

// Size is the number of positions.
func (g *Graph) Size() int { return g.size }

// Moves are the moves of who from v, not to be changed.
func (g *Graph) Moves(who game.Player, v int) []int32 { return g.moves[who].of(int32(v)) }

// Cycle finds a cycle of moves, of either player in any order, that can be
// reached from v: its positions in order, each once; nil when play from v
// always ends, so that v has a short value.
func (g *Graph) Cycle(v int) []int {
	return g.search([]int32{int32(v)}, func(s int32) (int32, []edges) { return s, g.moves[:] })
}

// AlternatingCycle finds a cycle of moves made by the two players in turn that
// can be reached from v by any moves; nil when v is a stopper. Positions may
// occur twice, once for either player to move.
func (g *Graph) AlternatingCycle(v int) []int {
	// A state is 2 v + p for p to move. All reachable positions are starts.
	var starts []int32
	seen := make([]bool, g.size)
	stack := []int32{int32(v)}
	seen[v] = true
	for len(stack) > 0 {
		u := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		starts = append(starts, 2*u, 2*u+1)
		for who := range g.moves {
			for _, w := range g.moves[who].of(u) {
				if !seen[w] {
					seen[w] = true
					stack = append(stack, w)
				}
			}
		}
	}
	return g.search(starts, func(s int32) (int32, []edges) { return s >> 1, g.moves[s&1 : s&1+1] })
}

// search is a depth-first search for a cycle of states; the state s is at the
// position and has the moves that at tells. With one list of moves the state
// is 2 v + p, and a move leads to a state of the other player.
func (g *Graph) search(starts []int32, at func(s int32) (int32, []edges)) []int {
	const (
		fresh = iota
		open
		closed
	)
	mark := make([]uint8, 2*g.size)
	type frame struct {
		state      int32
		list, next int
	}
	var path []frame
	for _, s := range starts {
		if mark[s] != fresh {
			continue
		}
		mark[s] = open
		path = append(path[:0], frame{state: s})
		for len(path) > 0 {
			f := &path[len(path)-1]
			v, lists := at(f.state)
			if f.list == len(lists) {
				mark[f.state] = closed
				path = path[:len(path)-1]
				continue
			}
			moves := lists[f.list].of(v)
			if f.next == len(moves) {
				f.list, f.next = f.list+1, 0
				continue
			}
			to := moves[f.next]
			f.next++
			if len(lists) == 1 {
				to = 2*to + 1 - f.state&1
			}
			if mark[to] == open {
				var cycle []int
				for i := len(path) - 1; ; i-- {
					u, _ := at(path[i].state)
					cycle = append([]int{int(u)}, cycle...)
					if path[i].state == to {
						return cycle
					}
				}
			}
			if mark[to] == fresh {
				mark[to] = open
				path = append(path, frame{state: to})
			}
		}
	}
	return nil
}
