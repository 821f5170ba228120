package graphs

import (
	"cgt/stdlib/sorting"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/native"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/stdlib/graph"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	row := func(name, usage, summary, example string, least, most int,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: ruleset.GraphTopic, Usage: usage, Summary: summary,
			Example: []string{example}, Min: least, Max: most, Do: do, HandsOn: name == "without"}
	}
	of := func(name, usage, summary, example string, use value.GraphUse, arguments int,
		do func(ev interp.Env, g *graph.Graph, args []value.Value) (value.Value, error)) *interp.Builtin {
		return row(name, usage, summary, example, arguments, arguments,
			func(ev interp.Env, args []value.Value) (value.Value, error) {
				g, err := interp.Memory[ruleset.GraphCache](ev.Session()).Of(args[0], use)
				if err != nil {
					return nil, err
				}
				return do(ev, g, args[1:])
			})
	}
	at := func(name, summary, example string, use value.GraphUse, do func(g *graph.Graph, v int) value.Value) *interp.Builtin {
		return of(name, name+"(g, v)", summary, example, use, 2,
			func(_ interp.Env, g *graph.Graph, args []value.Value) (value.Value, error) {
				v, err := value.VertexOf(g, args[0])
				if err != nil {
					return nil, err
				}
				return do(g, v), nil
			})
	}
	whole := func(name, summary, example string, use value.GraphUse, do func(g *graph.Graph) value.Value) *interp.Builtin {
		return of(name, name+" g", summary, example, use, 1,
			func(_ interp.Env, g *graph.Graph, _ []value.Value) (value.Value, error) { return do(g), nil })
	}
	made := func(name, usage, summary, example string, arguments int, do func(n []int64) []graph.Link) *interp.Builtin {
		return row(name, usage, summary, example, arguments, arguments, madeGraph(do))
	}
	list := []*interp.Builtin{
		whole("graph", "a graph: edges and paths a-b-c, colours a-b:L (L R E), numbers on vertices a=3, single vertices; "+
			"\"--(-;--)\" as CGSuite draws it; names of books such as K3,3 and C5 in quotes; also of a list of pairs",
			`graph "a-b b-c" = graph [("a", "b"), ("b", "c")]`, value.Undirected, func(g *graph.Graph) value.Value {
				return value.Graph{G: g}
			}),
		whole("digraph", "a digraph: edges and paths a>b>c, or a drawing such as \">(>;<)\"", `digraph "a>b b>c"`, value.Directed,
			func(g *graph.Graph) value.Value { return value.Graph{G: g} }),
		whole("vertices", "the vertices: numbers by size, then words", `vertices "a-b b-0" => [0, "a", "b"]`, value.EitherGraph,
			func(g *graph.Graph) value.Value {
				all := make([]int, g.Order())
				for v := range all {
					all[v] = v
				}
				return value.VertexList(g, all)
			}),
		row("edges", "edges(g, colours)", "the edges (u, v), with colours (u, v, c); of the given colours only; without "+
			"colours an edge is E", `edges("a-b:L b-c:E", "E") => [("b", "c", "E")]`, 1, 2, edgesOf),
		at("neighbours", "the vertices joined to v by an edge", `neighbours("a-b b-c", "b") => ["a", "c"]`, value.Undirected,
			func(g *graph.Graph, v int) value.Value { return value.VertexList(g, g.Neighbours(v)) }),
		at("successors", "the vertices to which an edge of a digraph leads from v", `successors("a>b a>c", "a") => ["b", "c"]`,
			value.Directed, func(g *graph.Graph, v int) value.Value { return value.VertexList(g, g.Neighbours(v)) }),
		at("predecessors", "the vertices from which an edge of a digraph leads to v", `predecessors("a>b a>c", "b") => ["a"]`,
			value.Directed, func(g *graph.Graph, v int) value.Value { return value.VertexList(g, g.Predecessors(v)) }),
		at("degree", "the number of edge ends at v; of a digraph the edges that leave it", `degree("a-b b-c", "b") => 2`,
			value.EitherGraph, func(g *graph.Graph, v int) value.Value { return value.Int(g.Degree(v)) }),
		row("without", "without(g, x)", "the graph without a vertex, an edge (u, v), or a list of vertices and edges, which "+
			"are removed; the set or list without an element, the map without a key",
			`without("a-b b-c", ("a", "b")) => graph "b-c a"`, 2, 2, withoutPart),
		of("components", "components g", "the connected components, each a graph",
			`components "a-b c" => [graph "a-b", graph "c"]`, value.EitherGraph, 1,
			func(ev interp.Env, g *graph.Graph, _ []value.Value) (value.Value, error) {
				if err := ev.Grow(g.ComponentBytes()); err != nil {
					return nil, err
				}
				return graphList(g.Components()), nil
			}),
		at("branches", "the parts that hang together at v alone, each with v",
			`branches("0-1 0-2 2-3", 0) => [graph "0-1", graph "0-2 2-3"]`, value.Undirected,
			func(g *graph.Graph, v int) value.Value { return graphList(g.Branches(v)) }),
		at("reachable", "the part of the graph that can be reached from v", `reachable("0-1 2-3", 0) => graph "0-1"`,
			value.EitherGraph, func(g *graph.Graph, v int) value.Value { return value.Graph{G: g.From(v)} }),
		at("label", "the number written on a vertex; 0 if there is none", `label("a=3 a-b", "a") => 3`, value.EitherGraph,
			func(g *graph.Graph, v int) value.Value {
				n, _ := g.Label(v)
				return value.Int(n)
			}),
		of("relabel", "relabel(g, v, n)", "the graph with the number n written on v",
			`relabel("a-b", "a", 5) => graph "a=5 a-b"`, value.EitherGraph, 3, relabelled),
		row("accessible", "accessible(g, v, colours)", "the vertices with a number above 0 that are reached from v over "+
			"edges of the colours and vertices without one", `accessible("h-a:L a-b:E b-h:R a=2 b=1", "h", "LE") => ["a"]`, 3,
			3, accessibleFrom),
		of("topological", "topological g", "an order of the vertices in which every edge leads forward; an error names a cycle",
			`topological "b>c a>b" => ["a", "b", "c"]`, value.Directed, 1, topologicalOrder),
		whole("cycle", "the vertices of a directed cycle; [] if there is none", `cycle "a>b b>a" => ["a", "b"]`, value.Directed,
			func(g *graph.Graph) value.Value {
				_, cycle := g.Topological()
				return value.VertexList(g, cycle)
			}),
		whole("labelling", "every vertex of a digraph with P, N or D (a draw) and its nim-value, for a token that moves "+
			"along edges", `labelling "a>b b>c"`, value.Directed, func(g *graph.Graph) value.Value { return labellingOf(g) }),
		of("fusion", "fusion g", "green Hackenbush on vertex 0, step by step: cycles fused, trees added up",
			`fusion "0-1 1-2 2-0"`, value.Undirected, 1, native.FusionOf),
		made("path_graph", "path_graph n", "the path on the vertices 1, ..., n", `path_graph 3 => graph "1-2 2-3"`, 1,
			func(n []int64) (links []graph.Link) {
				for i := int64(1); i < n[0]; i++ {
					links = append(links, link(i, i+1))
				}
				return links
			}),
		made("cycle_graph", "cycle_graph n", "the cycle on the vertices 1, ..., n", `cycle_graph 3 => graph "1-2 1-3 2-3"`, 1,
			func(n []int64) (links []graph.Link) {
				for i := int64(1); i <= n[0]; i++ {
					links = append(links, link(i, i%n[0]+1))
				}
				return links
			}),
		made("complete_graph", "complete_graph n", "all edges between the vertices 1, ..., n",
			`len(edges(complete_graph 5)) => 10`, 1, func(n []int64) (links []graph.Link) {
				for i := int64(1); i <= n[0]; i++ {
					for j := i + 1; j <= n[0]; j++ {
						links = append(links, link(i, j))
					}
				}
				return links
			}),
		made("boxes", "boxes(m, n)", "the strings and coins of Dots and Boxes on m rows of n boxes: the boxes are 1, 2, ... row "+
			"by row, 0 is the ground, and every line is an edge", "nimstring(boxes(1, 2)) = *", 2, boxLinks),
		made("grid_graph", "grid_graph(m, n)", "the m-by-n grid; the vertices are 1, 2, ... row by row",
			`len(edges(grid_graph(3, 4))) => 17`, 2, func(n []int64) (links []graph.Link) {
				for i := range n[0] * n[1] {
					if i%n[1] < n[1]-1 {
						links = append(links, link(i+1, i+2))
					}
					if i/n[1] < n[0]-1 {
						links = append(links, link(i+1, i+1+n[1]))
					}
				}
				return links
			}),
	}
	list = append(list, &interp.Builtin{Name: "lines", Topic: ruleset.BoardTopic, Usage: "lines(g, n)",
		Summary: "all rows of n cells side by side, across, down and on both diagonals, each a string",
		Example: []string{`lines("ab|cd", 2) => ["ab", "ac", "ad", "bd", "bc", "cd"]`}, Min: 2, Max: 2, Do: linesOf})
	return append(list, &interp.Builtin{Name: "number", Topic: "numbers", Usage: "number x",
		Summary: "a string of digits as an integer", Example: []string{`number "12" => 12`}, Min: 1, Max: 1, Do: numberOf})
}

func numberOf(_ interp.Env, args []value.Value) (value.Value, error) {
	if t, ok := args[0].(value.Text); ok {
		if n, ok := new(big.Int).SetString(string(t), 10); ok && len(t) <= 1000 {
			return value.NewInt(n), nil
		}
	}
	return nil, value.Errorf("number reads a string of digits; this is %s", value.Preview(args[0]))
}

// accessibleFrom finds the labelled vertices that can be reached from a vertex along
// edges of some colours without passing another labelled vertex.
func accessibleFrom(ev interp.Env, args []value.Value) (value.Value, error) {
	g, err := interp.Memory[ruleset.GraphCache](ev.Session()).Of(args[0], value.Undirected)
	if err != nil {
		return nil, err
	}
	home, err := value.VertexOf(g, args[1])
	if err != nil {
		return nil, err
	}
	colours, ok := args[2].(value.Text)
	if !ok || strings.Trim(string(colours), "LRE") != "" {
		return nil, value.Errorf(`the colours are some of "LRE", not %s`, value.Cited(args[2]))
	}
	met := make([]bool, g.Order())
	met[home] = true
	var found []int
	for queue := []int{home}; len(queue) > 0; {
		v := queue[0]
		queue = queue[1:]
		for _, i := range g.At(v) {
			w, c := g.Other(int(i), v), g.Edges()[i].Colour
			if met[w] || c != graph.Plain && strings.IndexByte(string(colours), byte(c)) < 0 {
				continue
			}
			met[w] = true
			if n, _ := g.Label(w); n > 0 {
				found = append(found, w)
			} else {
				queue = append(queue, w)
			}
		}
	}
	sorting.Values(found)
	return value.VertexList(g, found), nil
}

// boxLinks makes the graph of Dots and Boxes with n[0] rows of n[1] boxes: each line
// is an edge between the boxes on its two sides. Box 0 is the outside.
func boxLinks(n []int64) (links []graph.Link) {
	box := func(r, c int64) int64 {
		if r < 0 || r >= n[0] || c < 0 || c >= n[1] {
			return 0
		}
		return r*n[1] + c + 1
	}
	for r := range n[0] + 1 {
		for c := range n[1] + 1 {
			if c < n[1] {
				links = append(links, link(box(r-1, c), box(r, c)))
			}
			if r < n[0] {
				links = append(links, link(box(r, c-1), box(r, c)))
			}
		}
	}
	return links
}

func link(i, j int64) graph.Link { return graph.Link{From: fmt.Sprint(i), To: fmt.Sprint(j)} }

// maxMadeVertices is the largest number that may be given to a function that makes
// graphs.
const maxMadeVertices = 2000

func madeGraph(do func(n []int64) []graph.Link) func(interp.Env, []value.Value) (value.Value, error) {
	return func(_ interp.Env, args []value.Value) (value.Value, error) {
		n, total := make([]int64, len(args)), int64(1)
		for i, a := range args {
			var err error
			if n[i], err = value.Small(a, "the number of vertices", 1, maxMadeVertices); err != nil {
				return nil, err
			}
			total *= n[i]
		}
		if total > maxMadeVertices*50 {
			return nil, value.Errorf("a graph with %d vertices is too large to be made here", total)
		}
		return value.Graph{G: graph.New(false, do(n), nil, []string{"1"})}, nil
	}
}

func graphList(gs []*graph.Graph) value.Value {
	list := make([]value.Value, len(gs))
	for i, g := range gs {
		list[i] = value.Graph{G: g}
	}
	return value.List{Items: list}
}

func edgesOf(ev interp.Env, args []value.Value) (value.Value, error) {
	g, err := interp.Memory[ruleset.GraphCache](ev.Session()).Of(args[0], value.EitherGraph)
	if err != nil {
		return nil, err
	}
	colours := "LRE"
	if len(args) == 2 {
		t, ok := args[1].(value.Text)
		if o, isOutcome := args[1].(value.Outcome); isOutcome {
			t, ok = value.Text(o.O.String()), true
		}
		if !ok || strings.Trim(string(t), "LRE") != "" {
			return nil, value.Errorf(`the colours are some of "LRE", not %s`, value.Cited(args[1]))
		}
		colours = string(t)
	}
	list := []value.Value{}
	for _, e := range g.Edges() {
		c := e.Colour
		if c == graph.Plain {
			c = graph.Green
		}
		if strings.IndexByte(colours, byte(c)) >= 0 {
			list = append(list, value.EdgeValue(g, e))
		}
	}
	return value.List{Items: list}, nil
}

// withoutPart removes vertices or edges from a graph, a key from a map, or an element
// from a set or list.
func withoutPart(ev interp.Env, args []value.Value) (value.Value, error) {
	from, part := args[0], written.Plain(args[1])
	if m, ok := from.(value.Map); ok {
		key := value.ElementKey(part)
		return written.MapOf[interp.Env](slices.DeleteFunc(m.Written(), func(p value.Pair) bool {
			return value.ElementKey(written.Plain(p.Key)) == key
		})), nil
	}
	if vs, ok := value.Items(from); ok {
		key := value.ElementKey(part)
		left := slices.DeleteFunc(slices.Clone(vs), func(v value.Value) bool { return value.ElementKey(written.Plain(v)) == key })
		if _, ok := from.(value.Set); ok {
			return written.SetOf[interp.Env](left), nil
		}
		return value.List{Items: left}, nil
	}
	g, err := interp.Memory[ruleset.GraphCache](ev.Session()).Of(from, value.EitherGraph)
	if err != nil {
		return nil, err
	}
	parts := []value.Value{part}
	switch list := part.(type) {
	case value.List:
		parts = list.Items
	case value.Set:
		parts = list.Items
	}
	drop, cut := make([]bool, g.Order()), map[int]bool{}
	for _, part := range parts {
		t, ok := part.(value.Tuple)
		if !ok {
			v, err := value.VertexOf(g, part)
			if err != nil {
				return nil, err
			}
			drop[v] = true
			continue
		}
		i, err := edgeOf(g, t, cut)
		if err != nil {
			return nil, err
		}
		cut[i] = true
	}
	for v := range drop {
		drop[v] = !drop[v]
	}
	return value.Graph{G: g.Keep(drop, func(i int) bool { return !cut[i] })}, nil
}

// edgeOf finds an edge that is not in cut yet, so that of parallel edges each is found
// once.
func edgeOf(g *graph.Graph, t value.Tuple, cut map[int]bool) (int, error) {
	l, err := value.LinkOf(t)
	if err != nil {
		return 0, err
	}
	from, err := value.VertexOf(g, t.Items[0])
	if err != nil {
		return 0, err
	}
	to, err := value.VertexOf(g, t.Items[1])
	if err != nil {
		return 0, err
	}
	for i, ok := g.FindEdge(from, to, l.Colour); ok && i < g.Size(); i++ {
		e := g.Edges()[i]
		if !(e.From == from && e.To == to || !g.Directed() && e.From == to && e.To == from) {
			break
		}
		if !cut[i] && (l.Colour == graph.Plain || e.Colour == l.Colour) {
			return i, nil
		}
	}
	return 0, value.Errorf("the graph has no edge %s", value.Cited(t))
}

func relabelled(_ interp.Env, g *graph.Graph, args []value.Value) (value.Value, error) {
	v, err := value.VertexOf(g, args[0])
	if err != nil {
		return nil, err
	}
	n, ok := args[1].(value.Int)
	if !ok {
		return nil, value.Errorf("the number on a vertex is an integer of at most 18 digits, not %s", value.Cited(args[1]))
	}
	return value.Graph{G: g.WithLabel(v, int64(n))}, nil
}

func topologicalOrder(_ interp.Env, g *graph.Graph, _ []value.Value) (value.Value, error) {
	order, cycle := g.Topological()
	if cycle != nil {
		return nil, value.Errorf("the digraph has the cycle %s: it has no topological order", cycleText(g, cycle))
	}
	return value.VertexList(g, order), nil
}

// cycleText is a cycle as digraphs are written: a>b>a.
func cycleText(g *graph.Graph, cycle []int) string {
	var b strings.Builder
	for _, v := range cycle {
		b.WriteString(g.Name(v) + ">")
	}
	return b.String() + g.Name(cycle[0])
}

// labellingOf makes a table with outcome and nim-value of each vertex of a digraph
// that is played as a game. If the digraph has a cycle, nim-values are left out and
// outcomes may be draws.
func labellingOf(g *graph.Graph) value.Value {
	values, cycle := g.NimValues()
	results := g.Results()
	t := &ask.Table{Corner: "vertex", Columns: []string{"outcome", "nim-value", "wins by moving to"}}
	for v := range g.Order() {
		t.Rows = append(t.Rows, g.Name(v))
		x := value.Value(value.Text(""))
		if cycle == nil {
			x = value.Int(values[v])
		}
		var good []string
		for _, w := range g.Neighbours(v) {
			if results[w] == graph.Previous {
				good = append(good, g.Name(w))
			}
		}
		t.Cells = append(t.Cells, []value.Value{value.Text(rune(results[v])), x, value.Text(strings.Join(good, " "))})
	}
	if cycle != nil {
		t.Corner = "cycle " + cycleText(g, cycle)
	}
	return t
}

// linesOf lists the rows of n cells on a board in the four directions, ordered by
// their first cells.
func linesOf(_ interp.Env, args []value.Value) (value.Value, error) {
	b, err := value.AsBoard(args[0])
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the length of a row", 1, 1000)
	if err != nil {
		return nil, err
	}
	list := []value.Value{}
	for r := range b.Rows() {
		for c := range b.Columns() {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				if !b.Inside(r+(int(n)-1)*d[0], c+(int(n)-1)*d[1]) || n == 1 && d != [2]int{0, 1} {
					continue
				}
				row := make([]byte, n)
				for k := range row {
					row[k] = b.At(r+k*d[0], c+k*d[1])
				}
				list = append(list, value.Text(row))
			}
		}
	}
	return value.List{Items: list}, nil
}
