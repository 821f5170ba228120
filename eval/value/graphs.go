package value

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"cgt/eval/view"
	"cgt/stdlib/graph"
)

// Graph is a graph or digraph. In a position it is written as a string, which becomes a
// graph if the rules use it as one.
type Graph struct{ G *graph.Graph }

// IsValue marks it as a value of the language.
func (Graph) IsValue() {}

// Kind names the kind, with its article, for messages.
func (g Graph) Kind() string { return "a " + g.word() }

func (g Graph) word() string {
	if g.G.Directed() {
		return "digraph"
	}
	return "graph"
}

// Text is the value on one line.
func (g Graph) Text() string { return g.word() + " " + Quote(g.G.String()) }

// AppendKey appends its identity.
func (g Graph) AppendKey(key []byte) []byte { return append(key, g.G.Key()...) }

// Describe returns its view.
func (g Graph) Describe(context.Context) (*view.View, error) {
	shown := &view.View{Text: g.Text(), Fields: view.Fields{Kind: g.word(), Text: g.Text()}}
	if picture := g.G.Picture(); picture != "" {
		shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: g.Text()}),
			view.Picture{Indent: 2, Text: picture}}
	}
	return shown, nil
}

// GraphUse says how the rules of a game use a parameter.
type GraphUse uint8

const (
	NoGraph GraphUse = iota
	Undirected
	Directed
	EitherGraph // the string it was parsed from
)

// graphed is a topic's value that is also a graph.
type graphed interface{ Graph() *graph.Graph }

// AsGraph is v as a graph: a graph, or a string that denotes one.
func AsGraph(v Value, use GraphUse) (*graph.Graph, error) {
	switch v := v.(type) {
	case Graph:
		if use == Directed && !v.G.Directed() && v.G.Size() > 0 {
			return nil, Hintf(`an edge of a digraph is written a>b`, "a digraph is expected here, not a graph")
		}
		if use == Undirected && v.G.Directed() && v.G.Size() > 0 {
			return nil, Hintf(`an edge of a graph is written a-b`, "a graph is expected here, not a digraph")
		}
		return v.G, nil
	case Text:
		isDirected := use == Directed || use == EitherGraph && strings.Contains(string(v), ">")
		g, err := graph.Parse(string(v), isDirected)
		return g, graphError(err)
	case graphed:
		return v.Graph(), nil
	case List, Set:
		return graphOfPairs(v, use == Directed)
	}
	hint := `a graph is written "a-b b-c", a digraph "a>b b>c"`
	if strings.HasPrefix(KindOf(v), "a function") {
		hint = "what it is applied to stands in parentheses with it, as in node_kayles(cycle_graph 5)"
	}
	return nil, Hintf(hint, "a graph is expected here; %s is %s", Preview(v),
		KindOf(v))
}

func graphError(err error) error {
	var e *graph.Error
	if errors.As(err, &e) {
		return Hintf(e.Hint, "%s", e.Message)
	}
	return err
}

// graphOfPairs is the graph with the edges of a list: pairs of vertices, or triples
// with a colour; an element that is not a tuple is a vertex.
func graphOfPairs(v Value, isDirected bool) (*graph.Graph, error) {
	vs, _ := Items(v)
	var links []graph.Link
	var vertices []string
	for _, v := range vs {
		t, ok := v.(Tuple)
		if !ok {
			name, err := VertexName(v)
			if err != nil {
				return nil, err
			}
			vertices = append(vertices, name)
			continue
		}
		link, err := LinkOf(t)
		if err != nil {
			return nil, err
		}
		links = append(links, link)
	}
	return graph.New(isDirected, links, nil, vertices), nil
}

// LinkOf is an edge (u, v) or (u, v, colour).
func LinkOf(t Tuple) (link graph.Link, err error) {
	if len(t.Items) != 2 && len(t.Items) != 3 {
		return link, Errorf("an edge is (u, v), or (u, v, colour); this is %s", Cited(t))
	}
	if link.From, err = VertexName(t.Items[0]); err != nil {
		return link, err
	}
	if link.To, err = VertexName(t.Items[1]); err != nil {
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
	return 0, Errorf(`the colours of edges are "L", "R" and "E"; %s is none`, Cited(v))
}

// VertexName is the name of a vertex that is given as a number or string.
func VertexName(v Value) (string, error) {
	switch v := v.(type) {
	case Text:
		return string(v), nil
	case Int:
		if v >= 0 {
			return strconv.FormatInt(int64(v), 10), nil
		}
	}
	return "", Errorf("a vertex is named by a number or a string; this is %s", Cited(v))
}

// VertexValue is a vertex as a value: a number if its name is a number.
func VertexValue(g *graph.Graph, v int) Value {
	name := g.Name(v)
	if n, err := strconv.ParseInt(name, 10, 64); err == nil && strconv.FormatInt(n, 10) == name {
		return Int(n)
	}
	return Text(name)
}

// VertexList returns vertices as a list.
func VertexList(g *graph.Graph, vs []int) List {
	list := make([]Value, len(vs))
	for i, v := range vs {
		list[i] = VertexValue(g, v)
	}
	return List{Items: list}
}

// VertexOf finds a vertex of g.
func VertexOf(g *graph.Graph, v Value) (int, error) {
	name, err := VertexName(v)
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
		return 0, Hintf(hint, "the graph has no vertex %s", name)
	}
	return i, nil
}

// EdgeValue is an edge as a tuple, with its colour where edges have colours.
func EdgeValue(g *graph.Graph, e graph.Edge) Value {
	t := Tuple{Items: []Value{VertexValue(g, e.From), VertexValue(g, e.To)}}
	if g.Coloured() {
		t.Items = append(t.Items, Letter(byte(e.Colour)))
	}
	return t
}
