package graph

import "slices"

// Topological is an order of the vertices of a digraph in which every edge leads forward; of all these it is the one that
// always takes the lowest possible vertex next. When there is none, cycle is a directed cycle: each vertex has an edge to
// the next, the last one to the first. The time is linear.
func (g *Graph) Topological() (order, cycle []int) {
	into := make([]int, len(g.names))
	for _, e := range g.edges {
		into[e.To]++
	}
	var ready []int
	for v := len(g.names) - 1; v >= 0; v-- {
		if into[v] == 0 {
			ready = append(ready, v)
		}
	}
	for len(ready) > 0 {
		v := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		order = append(order, v)
		around := g.At(v)
		for i := len(around) - 1; i >= 0; i-- {
			w := g.edges[around[i]].To
			if into[w]--; into[w] == 0 {
				ready = append(ready, w)
			}
		}
	}
	if len(order) == len(g.names) {
		return order, nil
	}
	return nil, g.cycle(into)
}

// cycle follows edges backwards among the vertices that could not be ordered: each of them has an edge from another such
// vertex.
func (g *Graph) cycle(into []int) []int {
	before := make([]int, len(g.names))
	for v := range before {
		before[v] = -1
	}
	last := -1
	for _, e := range g.edges {
		if into[e.From] > 0 && into[e.To] > 0 && before[e.To] < 0 {
			before[e.To] = e.From
			last = e.To
		}
	}
	met := make([]bool, len(g.names))
	for !met[last] {
		met[last] = true
		last = before[last]
	}
	cycle := []int{last}
	for v := before[last]; v != last; v = before[v] {
		cycle = append(cycle, v)
	}
	slices.Reverse(cycle)
	first := slices.Index(cycle, slices.Min(cycle))
	return append(cycle[first:], cycle[:first]...)
}

// NimValues are the nim-values of the vertices of an acyclic digraph, on
// which a token is moved along edges until it cannot: the mex of the values
// of the successors (Sprague 1935, Grundy 1939). A cycle is returned when
// there is one. The time is linear.
func (g *Graph) NimValues() (values, cycle []int) {
	order, cycle := g.Topological()
	if cycle != nil {
		return nil, cycle
	}
	values = make([]int, len(g.names))
	seen := make([]int, len(g.names)+1) // the vertex, plus 1, that last had an option of each value
	for _, v := range slices.Backward(order) {
		for _, i := range g.At(v) {
			seen[values[g.edges[i].To]] = v + 1
		}
		for seen[values[v]] == v+1 {
			values[v]++
		}
	}
	return values, nil
}

// Result is the result for a token on a vertex when both play well.
type Result byte

// The results: the previous player wins, the next player wins, or nobody can win because play never ends.
const (
	Previous Result = 'P'
	Next     Result = 'N'
	Drawn    Result = 'D'
)

// Results labels every vertex of a digraph, cycles allowed: a vertex is P if all its successors are N, and N if one is P;
// vertices that never get a label are draws. The time is linear (retrograde analysis).
func (g *Graph) Results() []Result {
	results := make([]Result, len(g.names))
	left := make([]int, len(g.names)) // the number of successors not known to be N
	before := make([][]int32, len(g.names))
	for _, e := range g.edges {
		before[e.To] = append(before[e.To], int32(e.From))
		left[e.From]++
	}
	var queue []int
	settle := func(v int, r Result) {
		if results[v] == 0 {
			results[v] = r
			queue = append(queue, v)
		}
	}
	for v := range g.names {
		if left[v] == 0 {
			settle(v, Previous)
		}
	}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		for _, u := range before[v] {
			if results[v] == Previous {
				settle(int(u), Next)
			} else if left[u]--; left[u] == 0 {
				settle(int(u), Previous)
			}
		}
	}
	for v, r := range results {
		if r == 0 {
			results[v] = Drawn
		}
	}
	return results
}
