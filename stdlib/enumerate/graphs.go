package enumerate

import (
	"context"
	"math/bits"
)

// MaxVertices bounds the vertices of graphs: there are a thousand million graphs on eleven vertices.
const MaxVertices = 11

// Graphs calls each with the graphs on n vertices, n up to MaxVertices, one of each isomorphism class, as pairs of adjacent
// vertices numbered from 0; the slice is reused. With connected it leaves out the others.
//
// The code of a graph is the columns of its adjacency matrix above the diagonal; a graph is listed if no order of its
// vertices has a greater code. Its first vertices then form such a graph, too, so that every graph comes from a smaller one
// by a further column (Read, Ann. Discrete Math. 2 (1978) 107-120; Faradzhev, ibid.). There are 12346 on eight vertices
// (OEIS A000088), 11117 of them connected (A001349).
func Graphs(ctx context.Context, n int, connected bool, each func(edges [][2]int) (bool, error)) error {
	if n < 0 || n > MaxVertices {
		return nil
	}
	g := &graphs{counter: counter{ctx: ctx}, n: n, connected: connected, each: each}
	_, err := g.extend(0)
	return err
}

// graphs is the state of the search; at[v] is the set of neighbours of a vertex.
type graphs struct {
	counter
	n         int
	connected bool
	each      func([][2]int) (bool, error)
	at        [MaxVertices]uint16
	edges     [][2]int

	// scratch of the canonicity test
	order [MaxVertices]int
	class [MaxVertices]uint16 // the twins of a vertex, including itself
}

// extend adds a vertex to the graph on k in all ways.
func (g *graphs) extend(k int) (more bool, err error) {
	if k == g.n {
		if g.connected && !g.isConnected() {
			return true, nil
		}
		return g.emit()
	}
	before := g.at
	for column := range uint16(1) << k {
		if err := g.tick(); err != nil {
			return false, err
		}
		g.at = before
		g.at[k] = column
		for rest := column; rest != 0; rest &= rest - 1 {
			g.at[bits.TrailingZeros16(rest)] |= 1 << k
		}
		if !g.greatest(k + 1) {
			continue
		}
		if more, err = g.extend(k + 1); err != nil || !more {
			return false, err
		}
	}
	g.at = before
	return true, nil
}

// column is the code of the vertex v relative to the first j of the order: one bit for each of these, the first one
// highest.
func (g *graphs) column(v, j int) uint16 {
	c := uint16(0)
	for i := range j {
		c = c<<1 | g.at[v]>>g.order[i]&1
	}
	return c
}

// greatest reports whether no order of the k vertices has a greater code than the present one.
func (g *graphs) greatest(k int) bool {
	for v := range k {
		g.class[v] = 1 << v
		for w := range k {
			if w != v && g.at[v]&^(1<<w) == g.at[w]&^(1<<v) {
				g.class[v] |= 1 << w
			}
		}
	}
	var own [MaxVertices]uint16
	for j := range k {
		for i := range j {
			own[j] = own[j]<<1 | g.at[j]>>i&1
		}
	}
	return g.try(k, 0, uint16(1)<<k-1, &own)
}

// try tries each remaining vertex at the place j, and reports whether no order found has a greater code. Of twins, which
// can be exchanged, one is enough.
func (g *graphs) try(k, j int, left uint16, own *[MaxVertices]uint16) bool {
	if j == k {
		return true
	}
	for rest := left; rest != 0; {
		v := bits.TrailingZeros16(rest)
		rest &^= g.class[v] | 1<<v
		c := g.column(v, j)
		if c > own[j] {
			return false
		}
		if c == own[j] {
			g.order[j] = v
			if !g.try(k, j+1, left&^(1<<v), own) {
				return false
			}
		}
	}
	return true
}

func (g *graphs) isConnected() bool {
	if g.n == 0 {
		return true // by the convention of A001349
	}
	seen, todo := uint16(1), uint16(1)
	for todo != 0 {
		v := bits.TrailingZeros16(todo)
		todo &= todo - 1
		todo |= g.at[v] &^ seen
		seen |= g.at[v]
	}
	return seen == uint16(1)<<g.n-1
}

func (g *graphs) emit() (bool, error) {
	g.edges = g.edges[:0]
	for v := range g.n {
		for rest := g.at[v] & (1<<v - 1); rest != 0; rest &= rest - 1 {
			g.edges = append(g.edges, [2]int{bits.TrailingZeros16(rest), v})
		}
	}
	return g.each(g.edges)
}
