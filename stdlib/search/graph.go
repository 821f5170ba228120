package search

import (
	"cgt/stdlib/sorting"
	"context"
	"errors"
	"math"
	"slices"
	"unsafe"

	"cgt/stdlib/game"
)

// Node is one position of a graph of play.
type Node struct {
	Sum         game.Sum
	Left, Right []int // the nodes that Left and Right can move to, increasing
}

// nodeBytes is the estimated cost of a node, not counting its edges.
const nodeBytes = 200

// componentBytes is the cost of a component of its sum.
const componentBytes = int64(unsafe.Sizeof(game.Summand{}))

// Graph is all positions that can be reached from the sum by the real moves; node 0 is the sum itself. Equal sums are one
// node, regardless of the order of their components and ignoring those in which nobody can move, so that a loopy game with
// finitely many positions has a finite graph; otherwise the budget ends it. For an impartial sum Left and Right are the
// same list.
func (s *Solver) Graph(ctx context.Context, sum game.Sum) ([]Node, error) {
	return s.GraphUpTo(ctx, sum, math.MaxInt)
}

// ErrManyPositions means that a graph has more positions than the limit.
var ErrManyPositions = errors.New("more positions can be reached than are listed")

// GraphUpTo is Graph, or ErrManyPositions as soon as there are more than limit
// positions.
func (s *Solver) GraphUpTo(ctx context.Context, sum game.Sum, limit int) ([]Node, error) {
	r := s.start(ctx, "positions of", sum)
	defer r.stop()
	g := &grapher{run: r, numbers: map[string]int{}}
	if _, err := g.number(sum); err != nil {
		return nil, err
	}
	for i := 0; i < len(g.nodes); i++ {
		if len(g.nodes) > limit {
			return nil, ErrManyPositions
		}
		left, err := g.edges(g.nodes[i].Sum, game.Left)
		if err != nil {
			return nil, err
		}
		right := left
		if !g.nodes[i].Sum.Impartial() {
			if right, err = g.edges(g.nodes[i].Sum, game.Right); err != nil {
				return nil, err
			}
		}
		g.nodes[i].Left, g.nodes[i].Right = left, right
		if err := r.evaluated(); err != nil {
			return nil, err
		}
	}
	return g.nodes, nil
}

// grapher numbers the positions of a graph.
type grapher struct {
	*run
	nodes   []Node
	numbers map[string]int
}

// number is the node of a sum. Components in which nobody can move are dropped, since otherwise sums could grow for ever
// though play cannot.
func (g *grapher) number(sum game.Sum) (int, error) {
	if err := g.charge(len(sum)); err != nil {
		return 0, err
	}
	var lively game.Sum
	for _, c := range sum {
		at, err := g.refOf(c)
		if err != nil {
			return 0, err
		}
		ended, err := g.isEnded(at)
		if err != nil {
			return 0, err
		}
		if !ended {
			lively = append(lively, c)
		}
	}
	sum = lively
	key, err := g.sumKey(sum)
	if err != nil {
		return 0, err
	}
	if n, ok := g.numbers[key]; ok {
		return n, nil
	}
	if err := g.budget.Grow(int64(len(key)) + nodeBytes + int64(len(sum))*componentBytes); err != nil {
		return 0, err
	}
	n := len(g.nodes)
	g.numbers[key] = n
	g.nodes = append(g.nodes, Node{Sum: sum})
	return n, nil
}

// edges returns the nodes that who can move to.
func (g *grapher) edges(sum game.Sum, who game.Player) ([]int, error) {
	var to []int
	met := map[string]bool{}
	for i, c := range sum {
		key, err := g.sumKey(sum[i : i+1])
		if err != nil {
			return nil, err
		}
		if met[key] {
			continue
		}
		met[key] = true
		err = g.eachOption(c, who, func(m game.Move) error {
			after := slices.Concat(sum[:i], m.To, sum[i+1:])
			n, err := g.number(after)
			to = append(to, n)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	sorting.Values(to)
	to = slices.Compact(to)
	return to, g.budget.Grow(int64(len(to)) * 8)
}
