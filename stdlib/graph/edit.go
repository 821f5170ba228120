package graph

import "slices"

// Keep is the part of g on some vertices, with the edges for which edge is
// true (all of them when it is nil).
func (g *Graph) Keep(vertex []bool, edge func(i int) bool) *Graph {
	h := &Graph{directed: g.directed, coloured: g.coloured, index: map[string]int{}}
	number := make([]int, len(g.names))
	for v, name := range g.names {
		number[v] = -1
		if !vertex[v] {
			continue
		}
		number[v] = len(h.names)
		h.index[name] = len(h.names)
		h.names = append(h.names, name)
		if g.has != nil {
			h.labels, h.has = append(h.labels, g.labels[v]), append(h.has, g.has[v])
		}
	}
	for i, e := range g.edges {
		if vertex[e.From] && vertex[e.To] && (edge == nil || edge(i)) {
			h.edges = append(h.edges, Edge{number[e.From], number[e.To], e.Colour})
		}
	}
	h.finish()
	return h
}

func (g *Graph) allVertices() []bool {
	keep := make([]bool, len(g.names))
	for v := range keep {
		keep[v] = true
	}
	return keep
}

// WithoutVertices is g without some vertices and the edges at them.
func (g *Graph) WithoutVertices(vs ...int) *Graph {
	keep := g.allVertices()
	for _, v := range vs {
		keep[v] = false
	}
	return g.Keep(keep, nil)
}

// WithoutEdge is g without its edge number i; its ends stay.
func (g *Graph) WithoutEdge(i int) *Graph {
	return g.Keep(g.allVertices(), func(j int) bool { return j != i })
}

// FindEdge is the number of an edge between two vertices (in a digraph from
// the first to the second) of the given colour, or of any if it is Plain.
func (g *Graph) FindEdge(from, to int, c Colour) (i int, ok bool) {
	for _, i := range g.At(from) {
		e := g.edges[i]
		if g.Other(int(i), from) == to && (c == Plain || e.Colour == c) && (!g.directed || e.From == from) {
			return int(i), true
		}
	}
	return 0, false
}

// Reachable are the vertices that can be reached from v along edges, itself
// among them.
func (g *Graph) Reachable(v int) []bool {
	met := make([]bool, len(g.names))
	met[v] = true
	queue := []int{v}
	for len(queue) > 0 {
		v := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, i := range g.At(v) {
			if w := g.Other(int(i), v); !met[w] {
				met[w] = true
				queue = append(queue, w)
			}
		}
	}
	return met
}

// From is the part of g that can be reached from v.
func (g *Graph) From(v int) *Graph { return g.Keep(g.Reachable(v), nil) }

// Components are the connected components, by their first vertex; of a
// digraph those of the graph without directions.
func (g *Graph) Components() []*Graph {
	parent := make([]int, len(g.names))
	for v := range parent {
		parent[v] = v
	}
	find := func(v int) int {
		for parent[v] != v {
			parent[v] = parent[parent[v]]
			v = parent[v]
		}
		return v
	}
	for _, e := range g.edges {
		a, b := find(e.From), find(e.To)
		parent[max(a, b)] = min(a, b)
	}
	var roots []int
	for v := range parent {
		if find(v) == v {
			roots = append(roots, v)
		}
	}
	if len(roots) == 1 {
		return []*Graph{g}
	}
	return g.split(roots, find)
}

// split makes one graph for every root.
func (g *Graph) split(roots []int, find func(int) int) []*Graph {
	parts := make([]*Graph, len(roots))
	for i, root := range roots {
		keep := make([]bool, len(g.names))
		for v := range keep {
			keep[v] = find(v) == root
		}
		parts[i] = g.Keep(keep, nil)
	}
	return parts
}

// WithLabel is g with the number n on the vertex v.
func (g *Graph) WithLabel(v int, n int64) *Graph {
	h := g.Keep(g.allVertices(), nil)
	if h.has == nil {
		h.labels, h.has = make([]int64, len(h.names)), make([]bool, len(h.names))
	}
	h.labels, h.has = slices.Clone(h.labels), slices.Clone(h.has)
	h.labels[v], h.has[v] = n, true
	h.finish()
	return h
}

// Branches are the parts of an undirected graph that hang together at the
// vertex v alone, each with v; a loop at v is a part of its own. The parts
// stand in the order of their first edges.
func (g *Graph) Branches(v int) []*Graph {
	part := make([]int, len(g.names)) // 0 is none
	count := 0
	var loops []int
	for _, i := range g.At(v) {
		w := g.Other(int(i), v)
		if w == v {
			loops = append(loops, int(i))
			continue
		}
		if part[w] == 0 {
			count++
			g.spread(w, v, count, part)
		}
	}
	var parts []*Graph
	for n := 1; n <= count; n++ {
		keep := make([]bool, len(g.names))
		for w := range keep {
			keep[w] = w == v || part[w] == n
		}
		parts = append(parts, g.Keep(keep, func(i int) bool { return g.edges[i].From != g.edges[i].To || g.edges[i].From != v }))
	}
	for _, loop := range loops {
		keep := make([]bool, len(g.names))
		keep[v] = true
		parts = append(parts, g.Keep(keep, func(i int) bool { return i == loop }))
	}
	return parts
}

// spread marks what can be reached from w without going through v.
func (g *Graph) spread(w, v, mark int, part []int) {
	part[w] = mark
	queue := []int{w}
	for len(queue) > 0 {
		u := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, i := range g.At(u) {
			if x := g.Other(int(i), u); x != v && part[x] == 0 {
				part[x] = mark
				queue = append(queue, x)
			}
		}
	}
}
