// Package graph holds finite graphs as positions of games: named vertices,
// directed or undirected edges with colours, numbers written on vertices; the
// operations that rules need; the labelling of a finite digraph as a game;
// and green Hackenbush by fusion.
package graph

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"cgt/stdlib/digest"
	"cgt/stdlib/sorting"
)

// Colour says who may use an edge.
type Colour byte

// The colours of edges: none, Left's (blue, black), Right's (red, white) and
// either player's (green).
const (
	Plain Colour = 0
	Blue  Colour = 'L'
	Red   Colour = 'R'
	Green Colour = 'E'
)

// Edge joins two vertices, given by their numbers; in an undirected graph
// From is at most To.
type Edge struct {
	From, To int
	Colour   Colour
}

// Graph is a finite graph or digraph. Loops and parallel edges are allowed.
// It is immutable and in normal form: vertices stand in the order of their
// names (numbers by size, before words), edges in the order of their ends and
// colours, so that equal graphs print the same.
type Graph struct {
	directed bool
	coloured bool
	names    []string
	labels   []int64 // by vertex; nil when no vertex has one
	has      []bool  // whether each vertex has a label
	edges    []Edge
	index    map[string]int

	start  []int32 // the entries of around for vertex v are start[v]..start[v+1]
	around []int32 // the edges at each vertex; in a digraph its outgoing edges

	text func() string
	key  func() [digest.Size]byte
}

// Label is a number written on a vertex.
type Label struct {
	Vertex string
	Number int64
}

// Link is an edge by the names of its ends.
type Link struct {
	From, To string
	Colour   Colour
}

// New makes a graph of links, labels and further vertices; every name that occurs is a vertex. A graph is coloured if any
// link has a colour; uncoloured links are then green.
func New(directed bool, links []Link, labels []Label, vertices []string) *Graph {
	g := &Graph{directed: directed, index: map[string]int{}}
	add := func(name string) {
		if _, ok := g.index[name]; !ok {
			g.index[name] = 0
			g.names = append(g.names, name)
		}
	}
	for _, l := range links {
		add(l.From)
		add(l.To)
		g.coloured = g.coloured || l.Colour != Plain
	}
	for _, l := range labels {
		add(l.Vertex)
	}
	for _, v := range vertices {
		add(v)
	}
	sorting.By(g.names, compareNames)
	for i, name := range g.names {
		g.index[name] = i
	}
	if len(labels) > 0 {
		g.labels, g.has = make([]int64, len(g.names)), make([]bool, len(g.names))
		for _, l := range labels {
			g.labels[g.index[l.Vertex]], g.has[g.index[l.Vertex]] = l.Number, true
		}
	}
	g.edges = make([]Edge, len(links))
	for i, l := range links {
		g.edges[i] = Edge{g.index[l.From], g.index[l.To], l.Colour}
	}
	g.finish()
	return g
}

// finish brings the edges into normal form and computes the derived fields.
func (g *Graph) finish() {
	for i, e := range g.edges {
		if !g.directed && e.From > e.To {
			e.From, e.To = e.To, e.From
		}
		if g.coloured && e.Colour == Plain {
			e.Colour = Green
		}
		g.edges[i] = e
	}
	sorting.By(g.edges, func(a, b Edge) int {
		if c := cmp.Compare(a.From, b.From); c != 0 {
			return c
		}
		if c := cmp.Compare(a.To, b.To); c != 0 {
			return c
		}
		return cmp.Compare(a.Colour, b.Colour)
	})
	g.adjoin()
	g.text = sync.OnceValue(g.print)
	g.key = sync.OnceValue(func() [digest.Size]byte { return digest.Of([]byte(g.String())) })
}

// adjoin collects the edges at each vertex.
func (g *Graph) adjoin() {
	g.start = make([]int32, len(g.names)+1)
	for _, e := range g.edges {
		g.start[e.From+1]++
		if !g.directed && e.From != e.To {
			g.start[e.To+1]++
		}
	}
	for v := range g.names {
		g.start[v+1] += g.start[v]
	}
	g.around = make([]int32, g.start[len(g.names)])
	at := slices.Clone(g.start)
	put := func(v, i int) {
		g.around[at[v]] = int32(i)
		at[v]++
	}
	for i, e := range g.edges {
		put(e.From, i)
		if !g.directed && e.From != e.To {
			put(e.To, i)
		}
	}
}

// compareNames orders names: numbers by size, before words.
func compareNames(a, b string) int {
	x, y := isNumber(a), isNumber(b)
	switch {
	case x && y:
		if c := cmp.Compare(len(a), len(b)); c != 0 {
			return c
		}
	case x:
		return -1
	case y:
		return 1
	}
	return strings.Compare(a, b)
}

// isNumber reports whether a name is a natural number in its usual spelling.
func isNumber(name string) bool {
	if name == "" || len(name) > 1 && name[0] == '0' {
		return false
	}
	for _, r := range name {
		if r < '0' || r > '9' {
			return false
		}
	}
	return true
}

// Directed reports whether g is a digraph.
func (g *Graph) Directed() bool { return g.directed }

// Coloured reports whether the edges of g have colours.
func (g *Graph) Coloured() bool { return g.coloured }

// Green reports whether either player may use every edge.
func (g *Graph) Green() bool {
	return !slices.ContainsFunc(g.edges, func(e Edge) bool { return e.Colour == Blue || e.Colour == Red })
}

// Order is the number of vertices.
func (g *Graph) Order() int { return len(g.names) }

// Size is the number of edges.
func (g *Graph) Size() int { return len(g.edges) }

// Name is the name of a vertex.
func (g *Graph) Name(v int) string { return g.names[v] }

// Vertex is the number of the vertex with the given name.
func (g *Graph) Vertex(name string) (v int, ok bool) {
	v, ok = g.index[name]
	return v, ok
}

// Edges returns all edges; the caller must not change them.
func (g *Graph) Edges() []Edge { return g.edges }

// Label is the number written on a vertex.
func (g *Graph) Label(v int) (n int64, ok bool) {
	if g.has == nil || !g.has[v] {
		return 0, false
	}
	return g.labels[v], true
}

// At returns the numbers of the edges at a vertex, a loop once; in a digraph those that leave it. The caller must not
// change them.
func (g *Graph) At(v int) []int32 { return g.around[g.start[v]:g.start[v+1]] }

// Other is the end of edge i that is not v; of a loop, v.
func (g *Graph) Other(i, v int) int {
	e := g.edges[i]
	if e.From == v {
		return e.To
	}
	return e.From
}

// Neighbours returns the vertices joined to v, increasing, each once; in a digraph those that an edge leads to from v.
func (g *Graph) Neighbours(v int) []int {
	list := make([]int, 0, len(g.At(v)))
	for _, i := range g.At(v) {
		list = append(list, g.Other(int(i), v))
	}
	sorting.Values(list)
	return slices.Compact(list)
}

// Predecessors returns the vertices of a digraph from which an edge leads to v, increasing, each once; in an undirected
// graph its neighbours.
func (g *Graph) Predecessors(v int) []int {
	if !g.directed {
		return g.Neighbours(v)
	}
	var list []int
	for _, e := range g.edges {
		if e.To == v {
			list = append(list, e.From)
		}
	}
	return slices.Compact(list)
}

// Degree is the number of edge ends at v; in a digraph the number of edges that leave it.
func (g *Graph) Degree(v int) int {
	d := len(g.At(v))
	if !g.directed {
		for _, i := range g.At(v) {
			if g.edges[i].From == g.edges[i].To {
				d++
			}
		}
	}
	return d
}

// String is the literal of g, such as "a-b b-c:L d e=3", which Parse reads back.
func (g *Graph) String() string { return g.text() }

// Key is equal for equal graphs: the kind and the literal if they are short, otherwise their 256-bit hash.
func (g *Graph) Key() []byte {
	kind := byte('g')
	if g.directed {
		kind = 'd'
	}
	text := g.String()
	if len(text) < digest.Size {
		return append(append([]byte{kind}, text...), 0)
	}
	sum := g.key()
	return append([]byte{kind, 1}, sum[:]...)
}

// graphBytes is the memory of a graph besides its vertices and edges: a map, and what is
// computed on demand.
const graphBytes = 600

// Bytes is roughly the memory of g, without the names, which graphs share.
func (g *Graph) Bytes() int64 {
	const nameBytes, edgeBytes = 90, 40 // including the derived fields
	return graphBytes + nameBytes*int64(len(g.names)) + edgeBytes*int64(len(g.edges))
}

// Same reports whether two graphs are equal.
func (g *Graph) Same(h *Graph) bool {
	return g == h || g.directed == h.directed && g.String() == h.String()
}

func (g *Graph) print() string {
	var b strings.Builder
	part := func(format string, args ...any) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, format, args...)
	}
	met := make([]bool, len(g.names))
	for v := range g.names {
		if n, ok := g.Label(v); ok {
			met[v] = true
			part("%s=%d", g.names[v], n)
		}
	}
	join := "-"
	if g.directed {
		join = ">"
	}
	for _, e := range g.edges {
		met[e.From], met[e.To] = true, true
		if g.coloured {
			part("%s%s%s:%c", g.names[e.From], join, g.names[e.To], e.Colour)
			continue
		}
		part("%s%s%s", g.names[e.From], join, g.names[e.To])
	}
	for v := range g.names {
		if !met[v] {
			part("%s", g.names[v])
		}
	}
	if len(g.names) == 1 && !g.directed {
		if _, like := Named(b.String()); like { // "K4" would be read as the graph of this name, "K4 K4" as a vertex
			part("%s", b.String())
		}
	}
	return b.String()
}
