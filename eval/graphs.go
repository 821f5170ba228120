package eval

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"cgt/lang"
	"cgt/stdlib/graph"
)

// Graph is a graph or digraph. In a position it is written as a string, which
// becomes a graph where the rules use it as one.
type Graph struct{ G *graph.Graph }

func (Graph) value() {}

func (g Graph) kind() string { return "a " + g.word() }

func (g Graph) word() string {
	if g.G.Directed() {
		return "digraph"
	}
	return "graph"
}

func (g Graph) text() string { return g.word() + " " + quote(g.G.String()) }

func (g Graph) appendKey(key []byte) []byte { return append(key, g.G.Key()...) }

func (g Graph) describe(context.Context) (*View, error) {
	view := &View{Text: g.text(), Fields: Fields{Kind: g.word(), Text: g.text()}}
	if picture := g.G.Picture(); picture != "" {
		view.Blocks = []Block{line(Piece{Plain, g.text()}), Picture{Indent: 2, Text: picture}}
	}
	return view, nil
}

// graphUse is how the rules of a game use a parameter.
type graphUse uint8

const (
	noGraph graphUse = iota
	undirected
	directed
	eitherGraph // what the string says
)

// graphed is a value of a topic that is a graph, too.
type graphed interface{ graph() *graph.Graph }

// asGraph is v as a graph: a graph, or a string that is one.
func asGraph(v Value, use graphUse) (*graph.Graph, error) {
	switch v := v.(type) {
	case Graph:
		if use == directed && !v.G.Directed() && v.G.Size() > 0 {
			return nil, hintf(`an edge of a digraph is written a>b`, "a digraph is expected here, not a graph")
		}
		if use == undirected && v.G.Directed() && v.G.Size() > 0 {
			return nil, hintf(`an edge of a graph is written a-b`, "a graph is expected here, not a digraph")
		}
		return v.G, nil
	case Text:
		isDirected := use == directed || use == eitherGraph && strings.Contains(string(v), ">")
		g, err := graph.Parse(string(v), isDirected)
		return g, graphError(err)
	case graphed:
		return v.graph(), nil
	case List, Set:
		return graphOfPairs(v, use == directed)
	}
	return nil, hintf(`a graph is written "a-b b-c", a digraph "a>b b>c"`, "a graph is expected here; %s is %s", preview(v), kindOf(v))
}

func graphError(err error) error {
	var e *graph.Error
	if errors.As(err, &e) {
		return hintf(e.Hint, "%s", e.Message)
	}
	return err
}

// graphOfPairs is the graph with the edges of a list: pairs of vertices, or
// triples with a colour; what is no tuple is a vertex.
func graphOfPairs(v Value, isDirected bool) (*graph.Graph, error) {
	vs, _ := items(v)
	var links []graph.Link
	var vertices []string
	for _, v := range vs {
		t, ok := v.(Tuple)
		if !ok {
			name, err := vertexName(v)
			if err != nil {
				return nil, err
			}
			vertices = append(vertices, name)
			continue
		}
		link, err := linkOf(t)
		if err != nil {
			return nil, err
		}
		links = append(links, link)
	}
	return graph.New(isDirected, links, nil, vertices), nil
}

// linkOf is an edge (u, v) or (u, v, colour).
func linkOf(t Tuple) (link graph.Link, err error) {
	if len(t.Items) != 2 && len(t.Items) != 3 {
		return link, errf("an edge is (u, v), or (u, v, colour); this is %s", show(t))
	}
	if link.From, err = vertexName(t.Items[0]); err != nil {
		return link, err
	}
	if link.To, err = vertexName(t.Items[1]); err != nil {
		return link, err
	}
	if len(t.Items) == 3 {
		link.Colour, err = colourOf(t.Items[2])
	}
	return link, err
}

func colourOf(v Value) (graph.Colour, error) {
	if o, ok := v.(Outcome); ok { // L and R without quotes
		v = Text(o.O.String())
	}
	if t, ok := v.(Text); ok {
		if c, ok := graph.ParseColour(string(t)); ok {
			return c, nil
		}
	}
	return 0, errf(`the colours of edges are "L", "R" and "E"; %s is none`, show(v))
}

// vertexName is the name of a vertex given as a number or string.
func vertexName(v Value) (string, error) {
	switch v := v.(type) {
	case Text:
		return string(v), nil
	case Int:
		if v >= 0 {
			return strconv.FormatInt(int64(v), 10), nil
		}
	}
	return "", errf("a vertex is named by a number or a string; this is %s", show(v))
}

// vertexValue is a vertex as a value: a number if its name is one.
func vertexValue(g *graph.Graph, v int) Value {
	name := g.Name(v)
	if n, err := strconv.ParseInt(name, 10, 64); err == nil && strconv.FormatInt(n, 10) == name {
		return Int(n)
	}
	return Text(name)
}

func vertexList(g *graph.Graph, vs []int) List {
	list := make([]Value, len(vs))
	for i, v := range vs {
		list[i] = vertexValue(g, v)
	}
	return List{list}
}

// vertexOf finds a vertex of g.
func vertexOf(g *graph.Graph, v Value) (int, error) {
	name, err := vertexName(v)
	if err != nil {
		return 0, err
	}
	i, ok := g.Vertex(name)
	if !ok {
		names := make([]string, 0, 8)
		for w := range min(g.Order(), 8) {
			names = append(names, g.Name(w))
		}
		hint := "its vertices are " + strings.Join(names, ", ")
		if g.Order() > len(names) {
			hint += ", ..."
		}
		return 0, hintf(hint, "the graph has no vertex %s", name)
	}
	return i, nil
}

// edgeValue is an edge as a tuple, with its colour where edges have colours.
func edgeValue(g *graph.Graph, e graph.Edge) Value {
	t := Tuple{Items: []Value{vertexValue(g, e.From), vertexValue(g, e.To)}}
	if g.Coloured() {
		t.Items = append(t.Items, letter(byte(e.Colour)))
	}
	return t
}

// graphUses finds which parameters of a game its rules use as graphs: those
// that are given to a function of graphs.
func (s *Session) graphUses(g *lang.GameDefinition) []graphUse {
	uses := make([]graphUse, len(g.Params))
	index := map[string]int{}
	for i, p := range g.Params {
		index[p.Name] = i
	}
	note := func(function, first lang.Expr) {
		head, ok := function.(*lang.Ident)
		if !ok || s.language.builtins[head.Name] == nil || s.cell(head.Name).user != nil {
			return
		}
		id, ok := first.(*lang.Ident)
		if !ok {
			return
		}
		i, ok := index[id.Name]
		if !ok || s.language.builtins[head.Name].Topic != graphTopic {
			return
		}
		switch head.Name {
		case "without": // takes lists as well
		case "successors", "predecessors", "digraph", "topological", "cycle":
			uses[i] = directed
		default:
			if uses[i] == noGraph {
				uses[i] = eitherGraph
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

// takesGraphs turns the strings among the arguments into graphs where the
// rules use them so.
func (d *definition) takesGraphs(args []Value) ([]Value, error) {
	out := args
	for i, use := range d.graphs {
		if use == noGraph {
			continue
		}
		if v, ok := args[i].(Graph); ok && (use != directed || v.G.Directed()) {
			continue
		}
		g, err := memoryOf[graphCache](d.s).of(args[i], use)
		if err != nil {
			return nil, err
		}
		if &out[0] == &args[0] {
			out = append([]Value(nil), args...)
		}
		out[i] = Graph{g}
	}
	return out, nil
}

// graphCache keeps the graphs that strings of positions were read as, so that
// equal strings give one graph.
type graphCache struct{ known map[string]*graph.Graph }

// maxGraphs bounds a graphCache; it is emptied when it is full.
const maxGraphs = 256

func (c *graphCache) of(v Value, use graphUse) (*graph.Graph, error) {
	t, ok := v.(Text)
	if !ok {
		return asGraph(v, use)
	}
	key := string(rune('0'+use)) + string(t)
	if g := c.known[key]; g != nil {
		return g, nil
	}
	g, err := asGraph(v, use)
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
func showPlaced(vs []Value) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		if g, ok := v.(Graph); ok {
			parts[i] = quote(g.G.String())
			continue
		}
		parts[i] = show(v)
	}
	return strings.Join(parts, ", ")
}
