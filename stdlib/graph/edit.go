package graph

import "slices"

// Keep is the subgraph of g on some vertices, with the edges for which edge is true (all of them when it is nil).
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

// WithoutVertices is g without some vertices and their edges.
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

// Gone returns the edges of a graph that another graph, on some of its vertices, does not have; of parallel ones the later
// count as gone. cut is the last of them with an end that the other graph still has, -1 if none: the edge at which the lost
// part was cut off.
func (g *Graph) Gone(after *Graph) (gone []int, cut int) {
	type named struct {
		from, to string
		colour   Colour
	}
	key := func(g *Graph, e Edge) named { return named{g.names[e.From], g.names[e.To], e.Colour} }
	left := map[named]int{}
	for _, e := range after.edges {
		left[key(after, e)]++
	}
	cut = -1
	for i, e := range g.edges {
		k := key(g, e)
		if left[k]--; left[k] >= 0 {
			continue
		}
		gone = append(gone, i)
		_, low := after.Vertex(k.from)
		_, high := after.Vertex(k.to)
		if low || high {
			cut = i
		}
	}
	return gone, cut
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

// Reachable returns the vertices that can be reached from v along edges, including v.
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

// Components returns the connected components, sorted by their first vertex; for a digraph those of the underlying
// undirected graph. The time is that of one pass over g, however many there are.
func (g *Graph) Components() []*Graph {
	part, count := g.parts()
	if count == 1 {
		return []*Graph{g}
	}
	vertices, edges := make([][]int, count), make([][]Edge, count)
	for v, n := range part {
		vertices[n] = append(vertices[n], v)
	}
	for _, e := range g.edges {
		edges[part[e.From]] = append(edges[part[e.From]], e)
	}
	parts := make([]*Graph, count)
	for n := range parts {
		parts[n] = g.on(vertices[n], edges[n])
	}
	return parts
}

// parts numbers the components, in the order of their first vertices: it is the number of
// each vertex's, and how many there are.
func (g *Graph) parts() (part []int, count int) {
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
	number := make([]int, len(g.names)) // the index of the component of each root
	part = make([]int, len(g.names))
	for v := range parent {
		root := find(v)
		if root == v {
			number[v] = count
			count++
		}
		part[v] = number[root] // a root is the least vertex of its component
	}
	return part, count
}

// ComponentBytes is roughly the memory of the components of g, found without making them.
func (g *Graph) ComponentBytes() int64 {
	_, count := g.parts()
	return int64(count-1)*graphBytes + g.Bytes()
}

// WithLabel is g with the number n written on the vertex v.
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

// Branches returns the parts of an undirected graph that are connected only through the vertex v, each including v; a loop
// at v is a part of its own. The parts are in the order of their first edges.
func (g *Graph) Branches(v int) []*Graph {
	part := make([]int, len(g.names)) // 0 means none
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
	parts := g.branchParts(v, part, count)
	for _, loop := range loops {
		keep := make([]bool, len(g.names))
		keep[v] = true
		parts = append(parts, g.Keep(keep, func(i int) bool { return i == loop }))
	}
	return parts
}

// branchParts returns the parts, with v in each; part numbers them from 1.
func (g *Graph) branchParts(v int, part []int, count int) []*Graph {
	vertices, edges := make([][]int, count+1), make([][]Edge, count+1)
	for w, n := range part {
		if w == v {
			for n := 1; n <= count; n++ {
				vertices[n] = append(vertices[n], v)
			}
		} else if n > 0 {
			vertices[n] = append(vertices[n], w)
		}
	}
	for _, e := range g.edges {
		if n := max(part[e.From], part[e.To]); n > 0 { // not a loop at v, nor away from it
			edges[n] = append(edges[n], e)
		}
	}
	parts := make([]*Graph, 0, count)
	for n := 1; n <= count; n++ {
		parts = append(parts, g.on(vertices[n], edges[n]))
	}
	return parts
}

// on is the graph on some vertices, given in increasing order, and some of the edges between them, in the order of g.
func (g *Graph) on(vertices []int, edges []Edge) *Graph {
	h := &Graph{directed: g.directed, coloured: g.coloured, index: make(map[string]int, len(vertices))}
	number := make(map[int]int, len(vertices))
	for i, v := range vertices {
		number[v] = i
		h.index[g.names[v]] = i
		h.names = append(h.names, g.names[v])
		if g.has != nil {
			h.labels, h.has = append(h.labels, g.labels[v]), append(h.has, g.has[v])
		}
	}
	for _, e := range edges {
		h.edges = append(h.edges, Edge{number[e.From], number[e.To], e.Colour})
	}
	h.finish()
	return h
}

// spread marks the vertices that can be reached from w without passing through v.
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
