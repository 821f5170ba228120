package eval

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// colouring is Snort or Col on graphs: values come from counted classes of
// interchangeable vertices, all else from the definition.
type colouring struct {
	*definition
	rules *rulesets.Colouring
}

var _ search.Valuer = (*colouring)(nil)

// byColouring makes such a game; col tells which.
func byColouring(col bool) func(*Session, *definition) game.Ruleset {
	return func(s *Session, d *definition) game.Ruleset {
		return &colouring{d, rulesets.NewColouring(s.store, col)}
	}
}

// Value is the canonical form of a graph with lists of the vertices that are
// closed to Left and to Right.
func (c *colouring) Value(ctx context.Context, at game.Place) (g short.Game, m game.Method, err error) {
	p, ok := at.(*place)
	if !ok || len(p.values) != 3 {
		return g, "", errf("%s has no such position", c.name)
	}
	graph, err := asGraph(p.values[0], undirected)
	if err != nil {
		return g, "", err
	}
	closed, beside := make([]rulesets.Closed, graph.Order()), make([][]int, graph.Order())
	for i, bit := range []rulesets.Closed{rulesets.ClosedToLeft, rulesets.ClosedToRight} {
		names, ok := items(p.values[1+i])
		if !ok {
			return g, "", errf("the vertices closed to a player are a list, not %s", preview(p.values[1+i]))
		}
		for _, listed := range names {
			name, err := vertexName(listed)
			if v, ok := graph.Vertex(name); err == nil && ok && vertexValue(graph, v) == listed {
				closed[v] |= bit
			}
		}
	}
	for v := range beside {
		beside[v] = graph.Neighbours(v)
	}
	g, err = c.rules.Value(ctx, closed, beside)
	return g, game.Canonical, err
}
