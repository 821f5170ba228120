package picture

import (
	"image/color"

	"cgt/eval/native"
	"cgt/eval/value"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
	"cgt/stdlib/graph"
)

// MaxVertices bounds the vertices of a drawing, for readability.
const MaxVertices = 400

// IsHackenbush reports whether a ruleset is the library game Hackenbush.
func IsHackenbush(r game.Ruleset) bool {
	switch r.(type) {
	case native.Hackenbush, native.GreenHackenbush:
		return true
	}
	return false
}

// MarkedGraph draws a graph with marks on its vertices: a digraph without
// cycles in layers, another graph by springs. A Hackenbush picture stands on the
// ground.
func MarkedGraph(g *graph.Graph, grounded bool, marked Marks) (draw.Picture, error) {
	return FramedGraph(g, grounded, marked, func(string) bool { return true }, func(int) bool { return true })
}

// FramedGraph is MarkedGraph with given places of all vertices and edges, of which only
// the selected ones are drawn.
func FramedGraph(g *graph.Graph, grounded bool, marked Marks, vertex func(name string) bool,
	edge func(i int) bool) (draw.Picture, error) {
	if g.Order() > MaxVertices {
		return draw.Picture{}, value.Hintf("dot writes it for Graphviz", "a drawing has at most %d vertices; this graph has %d",
			MaxVertices, g.Order())
	}
	page := draw.Graph{}
	for v := range g.Order() {
		dot := draw.Vertex{Label: g.Name(v), Fill: draw.White, Hidden: !vertex(g.Name(v))}
		if n, ok := g.Label(v); ok {
			dot.Label += ": " + value.Show(value.Int(n))
		}
		if grounded {
			dot.Ground = g.Name(v) == native.GroundName
			dot.Label = ""
			dot.Fill = draw.Black
		}
		marked.Mark(&dot, g.Name(v))
		page.Vertices = append(page.Vertices, dot)
	}
	for i, e := range g.Edges() {
		link := draw.Link{From: e.From, To: e.To, Arrow: g.Directed(), Hidden: !edge(i)}
		switch e.Colour {
		case graph.Blue:
			link.By = draw.LeftSide
		case graph.Red:
			link.By = draw.RightSide
		case graph.Green:
			link.Green = true
		}
		page.Links = append(page.Links, link)
	}
	switch {
	case grounded:
		page.Dots = true
		return page.Layered(fromGround(g), true), nil
	case g.Directed():
		if order, cycle := g.Topological(); len(cycle) == 0 {
			return page.Layered(Ranks(g, order), false), nil
		}
	}
	return Springs(page, g)
}

// Springs places the vertices where springs along the edges would hold them.
func Springs(page draw.Graph, g *graph.Graph) (draw.Picture, error) {
	places, err := g.Places()
	if err != nil {
		return draw.Picture{}, value.Errorf("%s", err.Error())
	}
	return page.Placed(places), nil
}

// fromGround returns the distance of every vertex from the ground.
func fromGround(g *graph.Graph) []int {
	rank := make([]int, g.Order())
	for v := range rank {
		rank[v] = -1
	}
	ground, ok := g.Vertex(native.GroundName)
	if !ok {
		return make([]int, g.Order())
	}
	rank[ground] = 0
	queue := []int{ground}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		for _, i := range g.At(v) {
			if w := g.Other(int(i), v); rank[w] < 0 {
				rank[w] = rank[v] + 1
				queue = append(queue, w)
			}
		}
	}
	for v := range rank {
		rank[v] = max(0, rank[v])
	}
	return rank
}

// Ranks returns the lengths of the longest paths to each vertex of an acyclic digraph.
func Ranks(g *graph.Graph, order []int) []int {
	rank := make([]int, g.Order())
	for _, v := range order {
		for _, p := range g.Predecessors(v) {
			rank[v] = max(rank[v], rank[p]+1)
		}
	}
	return rank
}

// OutcomeFill is the background colour of a state in a drawing.
func OutcomeFill(o game.Outcome) color.NRGBA {
	switch o {
	case game.P:
		return draw.Black
	case game.L:
		return draw.Blue
	case game.R:
		return draw.Red
	}
	return draw.White
}
