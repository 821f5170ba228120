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

// ErrGraph is wrapped by the errors for invalid graphs.
var ErrGraph = errors.New("impossible graph of positions")

// Graph is a finite graph of positions 0, 1, 2, ... with moves of both
// players. It is immutable.
type Graph struct {
	size  int
	moves [2]edges // by player
	back  [2]edges // the same, reversed
}

// edges stores lists of positions: those of v are to[start[v]:start[v+1]].
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

// NewBuilder returns a builder for a graph of size positions; AddMove makes room for more.
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

// Graph is the graph of the moves added. It charges 16 bytes for every move and position to the budget of ctx and does not
// return them, since the caller keeps the graph.
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

// Moves returns the moves of who from v. The caller must not change them.
func (g *Graph) Moves(who game.Player, v int) []int32 { return g.moves[who].of(int32(v)) }
