package graph

import (
	"cgt/stdlib/sorting"
	"math/rand/v2"
	"slices"
)

// Cuts returns the edges of green Hackenbush whose removal leaves the value v, in increasing order; with v = 0 these are
// the winning moves. The time is O(m log m) for m edges.
//
// The value wanted is carried from the ground up: to change a block's value into n by a move on one of its bridges, that
// bridge must become worth a certain t, so if t = 0 the bridge itself is cut, and otherwise the part on it must become
// worth t-1. Removing an edge inside a block disconnects nothing; but the edges that form a two-edge cut with it become
// bridges, and the block becomes two chains of smaller blocks, see ring.
func (f *Fusion) Cuts(v int) []int {
	wanted := make([]int, len(f.g.names)) // by the first vertex of a block; -1 when no value would do
	wanted[f.ground] = v
	var cuts []int
	blocks := f.twoCuts()
	for _, u := range f.order {
		if int(f.top[u]) != u {
			continue
		}
		if f.parent[u] >= 0 {
			b := f.top[f.below(u)]
			wanted[u] = -1
			if wanted[b] >= 0 {
				t := wanted[b] ^ f.value[b] ^ (f.value[u] + 1)
				if t == 0 {
					cuts = append(cuts, int(f.parent[u]))
				}
				wanted[u] = t - 1
			}
		}
		if wanted[u] >= 0 {
			for _, r := range blocks[u] {
				cuts = append(cuts, r.cuts(wanted[u], len(f.g.edges))...)
			}
		}
	}
	sorting.Values(cuts)
	return cuts
}

// DistinctCuts returns the Cuts that leave different positions: the first of each run of parallel edges.
func (f *Fusion) DistinctCuts(v int) []int {
	return slices.CompactFunc(f.Cuts(v), func(a, b int) bool { return f.g.edges[a] == f.g.edges[b] })
}

// ring is a class of edges of a block any two of which disconnect the block. Without them it falls into pieces that form a
// ring: piece 0, with the block's first vertex, is joined by edges[0] to piece 1, this one by edges[1] to piece 2, and the
// last edge leads back to piece 0. Each piece fuses into a vertex worth the nim-sum of what grows on it and of its loops.
type ring struct {
	edges  []int
	pieces []int // the values of pieces 0, 1, 2, ...
}

// cuts returns the edges of the ring without which the block is worth n. Without edges[j] the pieces 1..j are a chain on
// piece 0, and the others another chain from the other side. No value exceeds limit, the number of all edges, since a
// position of m edges lasts at most m moves.
func (r ring) cuts(n, limit int) []int {
	k := len(r.edges)
	forward := chains(r.pieces[1:], limit)
	rest := slices.Clone(r.pieces[1:])
	slices.Reverse(rest)
	backward := chains(rest, limit)
	var cuts []int
	for j := range k {
		if r.pieces[0]^forward[j]^backward[k-1-j] == n {
			cuts = append(cuts, r.edges[j])
		}
	}
	return cuts
}

// chains returns the values of the chains of the first 0, 1, 2, ... pieces, where each piece stands on an edge on the one
// before. The chains are evaluated together from their far ends: the values of all chains that reach piece i change in the
// same way, from x to (x xor pieces[i]) + 1, which a trie on the low bits does in time proportional to its depth.
func chains(pieces []int, limit int) []int {
	t := newTrie(limit)
	for i := len(pieces) - 1; i >= 0; i-- {
		t.insertZero(i)
		t.xor(pieces[i])
		t.increment()
	}
	values := make([]int, len(pieces)+1)
	t.read(func(i, value int) { values[i+1] = value })
	return values
}

// twoCuts finds the rings of all blocks, indexed by the block's first vertex. Each back edge of the search gets a random
// 128-bit name, and each tree edge the xor of the names of the back edges that pass over it; two edges cut a block exactly
// if their names agree (up to a chance of m^2 / 2^128; the names come from a fixed seed, since no input is made to attack
// it).
func (f *Fusion) twoCuts() map[int][]ring {
	names := f.edgeNames()
	classes := map[[2]uint64][]int{}
	var order [][2]uint64
	add := func(i int) {
		if len(classes[names[i]]) == 0 {
			order = append(order, names[i])
		}
		classes[names[i]] = append(classes[names[i]], i)
	}
	for _, v := range f.order { // tree edges first, from the ground up
		if f.parent[v] >= 0 && !f.bridge(v) {
			add(int(f.parent[v]))
		}
	}
	for i, e := range f.g.edges {
		if f.place[e.From] >= 0 && !f.treeEdge(i) {
			add(i)
		}
	}
	growth, ends := f.subtrees()
	blocks := map[int][]ring{}
	for _, name := range order {
		class := classes[name]
		t := int(f.top[f.g.edges[class[0]].From])
		blocks[t] = append(blocks[t], f.ringOf(class, t, growth, ends))
	}
	return blocks
}

// treeEdge reports whether edge i is a tree edge of the search.
func (f *Fusion) treeEdge(i int) bool {
	e := f.g.edges[i]
	return int(f.parent[e.From]) == i || int(f.parent[e.To]) == i
}

// edgeNames computes the names of the edges, by which two-edge cuts are found.
func (f *Fusion) edgeNames() [][2]uint64 {
	random := rand.New(rand.NewPCG(1, 2))
	names := make([][2]uint64, len(f.g.edges))
	passing := make([][2]uint64, len(f.g.names))
	for i, e := range f.g.edges {
		if f.place[e.From] < 0 || f.treeEdge(i) {
			continue
		}
		name := [2]uint64{random.Uint64(), random.Uint64()}
		names[i] = name
		for _, v := range []int{e.From, e.To} {
			passing[v][0] ^= name[0]
			passing[v][1] ^= name[1]
		}
	}
	for _, v := range slices.Backward(f.order) {
		if f.parent[v] < 0 {
			continue
		}
		names[f.parent[v]] = passing[v]
		u := f.below(v)
		passing[u][0] ^= passing[v][0]
		passing[u][1] ^= passing[v][1]
	}
	return names
}

// subtrees returns, for every vertex, the nim-sum of what grows on the vertices of its block that the search reached
// through it, and the number of ends there of edges inside the block.
func (f *Fusion) subtrees() (growth, ends []int) {
	growth, ends = slices.Clone(f.growth), make([]int, len(f.g.names))
	for _, e := range f.g.edges {
		if f.place[e.From] >= 0 && f.top[e.From] == f.top[e.To] {
			ends[e.From]++
			ends[e.To]++
		}
	}
	for _, v := range slices.Backward(f.order) {
		if f.parent[v] >= 0 && !f.bridge(v) {
			growth[f.below(v)] ^= growth[v]
			ends[f.below(v)] += ends[v]
		}
	}
	return growth, ends
}

// ringOf makes the ring of a class of edges: tree edges on one path of the search, from the ground up, and then at most one
// back edge over them all. The values of the pieces between them are differences of subtrees; without a back edge the far
// end is joined to piece 0 in other ways and belongs to it.
func (f *Fusion) ringOf(class []int, top int, growth, ends []int) ring {
	r := ring{edges: class, pieces: make([]int, len(class))}
	var heads []int // the upper ends of the tree edges
	for _, i := range class {
		e := f.g.edges[i]
		switch {
		case int(f.parent[e.To]) == i:
			heads = append(heads, e.To)
		case int(f.parent[e.From]) == i:
			heads = append(heads, e.From)
		}
	}
	grown, loops := growth[top], f.inside[top]-len(class)
	for j := 1; j < len(class); j++ {
		w, e := growth[heads[j-1]], ends[heads[j-1]]
		if j < len(heads) {
			w ^= growth[heads[j]]
			e -= ends[heads[j]]
		}
		inside := (e - 2) / 2 // two of the ends belong to the ring's edges
		r.pieces[j] = w ^ inside&1
		grown ^= w
		loops -= inside
	}
	r.pieces[0] = grown ^ loops&1
	return r
}
