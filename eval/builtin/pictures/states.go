package pictures

import (
	"context"
	"errors"
	"fmt"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/picture"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
	"cgt/stdlib/graph"
	"cgt/stdlib/search"
)

// States are all positions that play can reach from one, with their outcomes.
type States struct {
	nodes     []search.Node
	impartial bool
	names     []string
	values    []string // "" where the position has no value
	outcomes  []game.Outcome
}

// IsValue marks it as a value of the language.
func (*States) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*States) Kind() string { return "a graph of positions" }

// Text is the value on one line.
func (s *States) Text() string { return value.Several(len(s.nodes), "position") }

// maxStates bounds the positions of a graph that is listed.
const maxStates = 20_000

// statesOf is the function states G.
func statesOf(ev interp.Env, args []value.Value) (value.Value, error) {
	sum, err := ruleset.AsSum(ev, args[0])
	if err != nil {
		return nil, err
	}
	nodes, err := ev.Solver().GraphUpTo(ev.Context(), sum, maxStates)
	if errors.Is(err, search.ErrManyPositions) {
		return nil, value.Hintf("tree G shows as much of a large game as fits", "more than %d positions can be reached from %s",
			maxStates, value.SumUpTo(sum, 60))
	}
	if err != nil {
		return nil, err
	}
	s := &States{nodes: nodes, impartial: ruleset.Impartial(sum)}
	for _, n := range nodes {
		s.names = append(s.names, value.ShowSum(n.Sum))
		o, _, err := ev.Solver().Outcome(ev.Context(), n.Sum, false)
		if err != nil {
			return nil, err
		}
		s.outcomes = append(s.outcomes, o)
		x := ""
		if v, err := arith.ValueOf(ev, value.Position{Sum: n.Sum}); err == nil && v != nil {
			x = value.Show(v)
		} else if ev.Context().Err() != nil {
			return nil, err
		}
		s.values = append(s.values, x)
	}
	return s, nil
}

// shownStates is how many positions a card lists.
const shownStates = 40

// Describe returns its view.
func (s *States) Describe(context.Context) (*view.View, error) {
	header := []string{"position", "value", "outcome", "moves to"}
	if !s.impartial {
		header = []string{"position", "value", "outcome", "Left moves to", "Right moves to"}
	}
	grid := view.Grid{Header: 1, Align: "l", Rows: [][]string{header}}
	var records []any
	for i, n := range s.nodes {
		row := []string{s.names[i], s.values[i], s.outcomes[i].String(), s.list(n.Left)}
		if !s.impartial {
			row = append(row, s.list(n.Right))
		}
		if i < shownStates {
			grid.Rows = append(grid.Rows, row)
		}
		records = append(records, map[string]any{"position": s.names[i], "value": s.values[i],
			"outcome": s.outcomes[i].String(), "left": n.Left, "right": n.Right})
	}
	blocks := []view.Block{grid}
	if len(s.nodes) > shownStates {
		blocks = append(blocks, view.TextLine(view.Words(view.Faint, "... and %d more positions", len(s.nodes)-shownStates)))
	}
	return &view.View{Text: s.Text(), Blocks: blocks, Fields: view.Fields{Kind: "states", Text: s.Text(), Items: records}}, nil
}

func (s *States) list(to []int) string {
	text := ""
	for i, n := range to {
		if i > 0 {
			text += ", "
		}
		text += s.names[n]
	}
	return value.Shorten(text, 80)
}

// distinct drops repeated numbers: two moves to the same position are drawn as one
// arrow.
func distinct(to []int) []int {
	met := map[int]bool{}
	var list []int
	for _, k := range to {
		if !met[k] {
			met[k] = true
			list = append(list, k)
		}
	}
	return list
}

// Graph is the digraph of the positions; blue and red arrows are Left's and
// Right's moves.
func (s *States) Graph() *graph.Graph {
	var links []graph.Link
	for i, n := range s.nodes {
		for who, to := range [][]int{n.Left, n.Right} {
			if who == 1 && s.impartial {
				break
			}
			for _, k := range distinct(to) {
				link := graph.Link{From: s.names[i], To: s.names[k]}
				if !s.impartial {
					link.Colour = []graph.Colour{graph.Blue, graph.Red}[who]
				}
				links = append(links, link)
			}
		}
	}
	return graph.New(true, links, nil, s.names)
}

// Drawing draws the positions as a digraph: P-positions are dark, and a name has the
// nim-value or value beside it.
func (s *States) Drawing(interp.Env) (draw.Picture, error) {
	if len(s.nodes) > picture.MaxVertices {
		return draw.Picture{}, value.Hintf("dot(states G) writes it for Graphviz",
			"a drawing has at most %d positions; this graph has %d", picture.MaxVertices, len(s.nodes))
	}
	page := draw.Graph{}
	for i, name := range s.names {
		label := value.Shorten(name, 40)
		if s.values[i] != "" && s.values[i] != name {
			label += " = " + s.values[i]
		} else if s.values[i] == "" {
			label += fmt.Sprintf(" (%s)", s.outcomes[i])
		}
		page.Vertices = append(page.Vertices, draw.Vertex{Label: label, Fill: picture.OutcomeFill(s.outcomes[i])})
	}
	for i, n := range s.nodes {
		for who, to := range [][]int{n.Left, n.Right} {
			if who == 1 && s.impartial {
				break
			}
			for _, k := range distinct(to) {
				link := draw.Link{From: i, To: k, Arrow: true}
				if !s.impartial {
					link.By = []draw.Side{draw.LeftSide, draw.RightSide}[who]
				}
				page.Links = append(page.Links, link)
			}
		}
	}
	g := s.Graph()
	if order, cycle := g.Topological(); len(cycle) == 0 && g.Order() == len(s.nodes) {
		rank := make([]int, len(s.nodes))
		byVertex := picture.Ranks(g, order)
		for i, name := range s.names {
			if v, ok := g.Vertex(name); ok {
				rank[i] = byVertex[v]
			}
		}
		return page.Layered(rank, false), nil
	}
	order := draw.Graph{Links: page.Links} // the vertices of g are in another order than the nodes
	number := map[int]int{}
	order.Vertices = make([]draw.Vertex, len(page.Vertices))
	for i, name := range s.names {
		number[i], _ = g.Vertex(name)
		order.Vertices[number[i]] = page.Vertices[i]
	}
	for i, l := range order.Links {
		order.Links[i].From, order.Links[i].To = number[l.From], number[l.To]
	}
	return picture.Springs(order, g)
}

// Size is the number of positions, for len.
func (s *States) Size() int { return len(s.nodes) }
