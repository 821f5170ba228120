package ruleset

import (
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/graph"
)

// GraphTopic is the help chapter of the functions of graphs; a parameter of a game that
// is the first argument of one of them is a graph.
const GraphTopic = "graphs"

// graphUses finds the parameters that the rules of a game use as graphs: those passed
// to a function of graphs.
func (d *Definition) graphUses(g *lang.GameDefinition) []value.GraphUse {
	uses := make([]value.GraphUse, len(g.Params))
	index := parameterIndex(g)
	note := func(function, first lang.Expr) {
		b, i, ok := d.givenTo(index, function, first)
		if !ok || b.Topic != GraphTopic {
			return
		}
		switch function.(*lang.Ident).Name {
		case "without": // a function that takes lists as well
		case "successors", "predecessors", "digraph", "topological", "cycle":
			uses[i] = value.Directed
		default:
			if uses[i] == value.NoGraph {
				uses[i] = value.EitherGraph
			}
		}
	}
	lang.WalkBody(g, func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Call:
			if len(x.Args) > 0 {
				note(x.Function, x.Args[0])
			}
		case *lang.Chain:
			note(x.Atoms[0], x.Atoms[1])
		}
		return true
	})
	return uses
}

// GraphUse says how the rules use a parameter as a graph.
func (d *Definition) GraphUse(parameter int) value.GraphUse { return d.graphs[parameter] }

// takesGraphs turns the strings among the arguments into graphs if the rules use them
// so.
func (d *Definition) takesGraphs(args []value.Value) ([]value.Value, error) {
	out := args
	for i, use := range d.graphs {
		if use == value.NoGraph {
			continue
		}
		if v, ok := args[i].(value.Graph); ok && (use != value.Directed || v.G.Directed()) {
			continue
		}
		g, err := interp.Memory[GraphCache](d.S).Of(args[i], use)
		if err != nil {
			return nil, err
		}
		if &out[0] == &args[0] {
			out = append([]value.Value(nil), args...)
		}
		out[i] = value.Graph{G: g}
	}
	return out, nil
}

// GraphCache caches the graphs parsed from strings of positions, so that equal strings
// give the same graph.
type GraphCache struct{ known map[string]*graph.Graph }

// maxGraphs bounds a GraphCache; when it is full, it is emptied.
const maxGraphs = 256

// Of returns the graph that a value denotes, and caches it.
func (c *GraphCache) Of(v value.Value, use value.GraphUse) (*graph.Graph, error) {
	t, ok := v.(value.Text)
	if !ok {
		return value.AsGraph(v, use)
	}
	key := string(rune('0'+use)) + string(t)
	if g := c.known[key]; g != nil {
		return g, nil
	}
	g, err := value.AsGraph(v, use)
	if err != nil {
		return nil, err
	}
	if c.known == nil || len(c.known) >= maxGraphs {
		c.known = map[string]*graph.Graph{}
	}
	c.known[key] = g
	return g, nil
}

// showPlaced prints the arguments of a position: graphs as their strings.
func (d *Definition) showPlaced(vs []value.Value, show func(value.Value) string) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		if g, ok := v.(value.Graph); ok {
			text := g.G.String()
			if len(vs) == 1 && g.G.Order() == 1 {
				text = loneVertex(d.title, text)
			}
			parts[i] = value.Quote(text)
			continue
		}
		parts[i] = show(v)
	}
	return strings.Join(parts, ", ")
}
