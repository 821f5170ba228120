package graph

import (
	"cgt/stdlib/sorting"
	"context"
	"slices"

	"cgt/stdlib/game"
)

// Fusion is green Hackenbush on a graph, solved. Vertices on a common cycle may be fused, each edge of the cycle becoming a
// loop worth *1 (Fusion Principle). The result is a tree, in which an edge with a tree of value n on it is worth n+1 (Colon
// Principle), and the edges that grow from one vertex add up by nim-sum (Winning Ways, chapter 7). Vertices are collected
// in blocks: sets of vertices that no single edge disconnects.
type Fusion struct {
	g      *Graph
	ground int
	Value  int // the nim-value

	order  []int   // the vertices reached from the ground, in order of a depth-first search
	parent []int32 // the edge by which a vertex was reached; -1 at the ground
	place  []int32 // the index of a vertex in order; -1 when it is not reached
	low    []int32 // the least index reached by back edges from a vertex or below it in the search
	top    []int32 // the first vertex of a vertex's block
	value  []int   // for a block's first vertex: the value of the block with all that grows on it
	growth []int   // for a vertex: the nim-sum of the bridges that lead up from it
	inside []int   // for a block's first vertex: the number of edges inside the block
}

// Fuse solves green Hackenbush: colours are ignored, and so is everything not connected to the ground. The time is that of
// a depth-first search.
func Fuse(ctx context.Context, g *Graph, ground int) (*Fusion, error) {
	n := len(g.names)
	f := &Fusion{g: g, ground: ground, parent: make([]int32, n), place: make([]int32, n), low: make([]int32, n),
		top: make([]int32, n), value: make([]int, n), growth: make([]int, n), inside: make([]int, n)}
	if err := game.BudgetOf(ctx).Grow(int64(n) * 48); err != nil {
		return nil, err
	}
	defer func() { _ = game.BudgetOf(ctx).Grow(-int64(n) * 48) }()
	if err := game.BudgetOf(ctx).Steps(ctx, int64(n+len(g.edges))); err != nil {
		return nil, err
	}
	f.search()
	f.blocks()
	f.sum()
	f.Value = f.value[ground]
	return f, nil
}

// search is the depth-first search from the ground, with an explicit stack.
func (f *Fusion) search() {
	for v := range f.place {
		f.place[v], f.parent[v] = -1, -1
	}
	type step struct{ v, next int }
	visit := func(v int) {
		f.place[v] = int32(len(f.order))
		f.low[v] = f.place[v]
		f.order = append(f.order, v)
	}
	visit(f.ground)
	stack := []step{{v: f.ground}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		v, around := top.v, f.g.At(top.v)
		if top.next == len(around) {
			stack = stack[:len(stack)-1]
			if f.parent[v] >= 0 {
				u := f.g.Other(int(f.parent[v]), v)
				f.low[u] = min(f.low[u], f.low[v])
			}
			continue
		}
		i := around[top.next]
		top.next++
		w := f.g.Other(int(i), v)
		switch {
		case i == f.parent[v]:
		case f.place[w] < 0:
			f.parent[w] = i
			visit(w)
			stack = append(stack, step{v: w})
		default:
			f.low[v] = min(f.low[v], f.place[w])
		}
	}
}

// bridge reports whether the edge that leads to v in the search is a bridge.
func (f *Fusion) bridge(v int) bool { return f.parent[v] >= 0 && f.low[v] == f.place[v] }

// below is the vertex from which the search came to v.
func (f *Fusion) below(v int) int { return f.g.Other(int(f.parent[v]), v) }

// blocks finds the first vertex of every block and counts the edges inside.
func (f *Fusion) blocks() {
	for _, v := range f.order {
		if f.parent[v] < 0 || f.bridge(v) {
			f.top[v] = int32(v)
		} else {
			f.top[v] = f.top[f.below(v)]
		}
	}
	for _, e := range f.g.edges {
		if f.place[e.From] >= 0 && f.top[e.From] == f.top[e.To] {
			f.inside[f.top[e.From]]++
		}
	}
}

// sum finds the value of every block from the leaves down.
func (f *Fusion) sum() {
	for _, v := range slices.Backward(f.order) {
		t := f.top[v]
		f.value[t] ^= f.growth[v]
		if int(t) != v {
			continue
		}
		f.value[v] ^= f.inside[v] & 1
		if f.parent[v] >= 0 {
			f.growth[f.below(v)] ^= f.value[v] + 1
		}
	}
}

// Step is one step of the evaluation: a block of several vertices or with loops, fused into one vertex; or the value of an
// edge with something on it.
type Step struct {
	Fused  []int // the vertices of the block; empty for an edge
	Loops  int   // the edges of the block
	Edge   int   // the bridge, -1 for a block
	Vertex int   // the end of the bridge that is further from the ground, or the block's first vertex
	Value  int   // the value of the block or edge with everything on it
	Parts  []int // the values whose nim-sum it is: those of the edges on the block's vertices
}

// Steps returns the steps of the evaluation, from the leaves down to the ground.
func (f *Fusion) Steps() []Step {
	members := map[int][]int{}
	parts := map[int][]int{}
	for _, v := range f.order {
		t := int(f.top[v])
		members[t] = append(members[t], v)
		if f.bridge(v) {
			b := int(f.top[f.below(v)])
			parts[b] = append(parts[b], f.value[v]+1)
		}
	}
	var steps []Step
	for _, v := range slices.Backward(f.order) {
		if int(f.top[v]) != v {
			continue
		}
		if f.inside[v] > 0 {
			sorting.Values(members[v])
			steps = append(steps, Step{Fused: members[v], Loops: f.inside[v], Edge: -1, Vertex: v, Value: f.value[v],
				Parts: parts[v]})
		} else if len(parts[v]) > 1 || f.parent[v] < 0 {
			steps = append(steps, Step{Edge: -1, Vertex: v, Value: f.value[v], Parts: parts[v]})
		}
		if f.parent[v] >= 0 {
			steps = append(steps, Step{Edge: int(f.parent[v]), Vertex: v, Value: f.value[v] + 1})
		}
	}
	return steps
}
