package native

import (
	"context"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// colouring is Snort or Col on graphs: values are computed by counting classes of
// interchangeable vertices, everything else comes from the definition.
type colouring struct {
	*ruleset.Definition
	rules *rulesets.Colouring
}

var _ search.Valuer = (*colouring)(nil)

// byColouring makes such a game; col selects Col.
func byColouring(col bool) func(*interp.Session, *ruleset.Definition) game.Ruleset {
	return func(s *interp.Session, d *ruleset.Definition) game.Ruleset {
		return &colouring{d, rulesets.NewColouring(s.Store(), col)}
	}
}

// Value is the canonical form of a graph with lists of the vertices that are closed to
// Left and to Right.
func (c *colouring) Value(ctx context.Context, at game.Place) (g short.Game, m game.Method, err error) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 3 {
		return g, "", value.Errorf("%s has no such position", c.Name())
	}
	graph, err := value.AsGraph(p.Values[0], value.Undirected)
	if err != nil {
		return g, "", err
	}
	closed, beside := make([]rulesets.Closed, graph.Order()), make([][]int, graph.Order())
	for i, bit := range []rulesets.Closed{rulesets.ClosedToLeft, rulesets.ClosedToRight} {
		names, ok := value.Items(p.Values[1+i])
		if !ok {
			return g, "", value.Errorf("the vertices closed to a player are a list, not %s", value.Preview(p.Values[1+i]))
		}
		for _, listed := range names {
			name, err := value.VertexName(listed)
			if v, ok := graph.Vertex(name); err == nil && ok && value.VertexValue(graph, v) == listed {
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
