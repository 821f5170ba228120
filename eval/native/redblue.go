package native

import (
	"context"

	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/graph"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// treeHackenbush is Hackenbush on blue and red trees, whose values are numbers by the
// colon principle.
type treeHackenbush struct{ Hackenbush }

var _ search.Valuer = treeHackenbush{}

// Identity differs from that of the other positions.
func (h treeHackenbush) Identity() string { return h.Definition.Identity() + " blue-red tree" }

// Value is the number that a tree equals.
func (h treeHackenbush) Value(ctx context.Context, at game.Place) (short.Game, game.Method, error) {
	g, ok := placedGraph(at)
	if !ok {
		return short.Game{}, "", value.Errorf("hackenbush is played on a graph")
	}
	ground, ok := g.Vertex(GroundName)
	if !ok {
		return short.Game{}, "", errNoGround
	}
	x, ok, err := graph.TreeValue(ctx, g, ground)
	if err != nil {
		return short.Game{}, "", err
	}
	if !ok {
		return short.Game{}, "", value.Errorf("the graph is no tree of blue and red edges")
	}
	v, err := h.S.Store().Rational(ctx, x)
	return v, game.ClosedForm, err
}

// isBlueRedTree reports whether the edges connected to the ground are blue and red and
// form a tree.
func isBlueRedTree(g *graph.Graph) bool {
	ground, ok := g.Vertex(GroundName)
	return ok && g.IsBlueRedTree(ground)
}
