package native

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/graph"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// Hackenbush is the library game; its green positions belong to greenHackenbush.
type Hackenbush struct{ *ruleset.Definition }

// GreenHackenbush is Hackenbush without blue and red edges, which is
// impartial: solved by fusion.
type GreenHackenbush struct{ Hackenbush }

var (
	_ ruleset.Chooser     = Hackenbush{}
	_ search.OptionFinder = GreenHackenbush{}
)

// Choose returns the fast version that fits a position.
func (h Hackenbush) Choose(at game.Place) game.Ruleset {
	if g, ok := placedGraph(at); ok && g.Green() {
		return GreenHackenbush{h}
	} else if ok && isBlueRedTree(g) {
		return treeHackenbush{h}
	}
	return h
}

// placedGraph is the graph of a position that consists of one graph.
func placedGraph(at game.Place) (*graph.Graph, bool) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 1 {
		return nil, false
	}
	g, ok := p.Values[0].(value.Graph)
	return g.G, ok
}

// Identity differs from that of the definition, which has one ruleset for all
// positions.
func (h Hackenbush) Identity() string { return h.Definition.Identity() + " fused" }

// Identity differs from that of the partizan positions.
func (h GreenHackenbush) Identity() string { return h.Definition.Identity() + " green" }

// Impartial is true: either player may cut every edge.
func (GreenHackenbush) Impartial() bool { return true }

func (h GreenHackenbush) fuse(ctx context.Context, at game.Place) (*graph.Fusion, *graph.Graph, error) {
	g, ok := placedGraph(at)
	if !ok {
		return nil, nil, value.Errorf("hackenbush is played on a graph")
	}
	ground, ok := g.Vertex(GroundName)
	if !ok {
		return nil, nil, errNoGround
	}
	f, err := graph.Fuse(ctx, g, ground)
	return f, g, err
}

// GroundName is the name of the ground vertex, on which everything stands.
const GroundName = "0"

var errNoGround = value.Hintf("an example is hackenbush \"0-1 1-2\"", "the ground is the vertex 0; this graph has none")

// NimValue is the value by fusion, in the time of one depth-first search.
func (h GreenHackenbush) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	f, _, err := h.fuse(ctx, at)
	if err != nil {
		return nimber.Zero, "", err
	}
	return nimber.FromUint64(uint64(f.Value)), game.ClosedForm, nil
}

// listedEdges bounds the number of edges times the number of options for options to be
// listed.
const listedEdges = 4_000_000

// OptionsWithValue returns the cuts that leave the value v, all found at once; for a
// large graph only some are listed.
func (h GreenHackenbush) OptionsWithValue(ctx context.Context, at game.Place, v nimber.Nimber, limit int) ([]game.Sum, *big.Int,
	error) {
	f, g, err := h.fuse(ctx, at)
	if err != nil {
		return nil, nil, err
	}
	n, ok := v.Uint64()
	if !ok || n > uint64(g.Size()) {
		return nil, new(big.Int), nil
	}
	options := []game.Sum{}
	cuts := f.DistinctCuts(int(n))
	for _, cut := range cuts[:min(len(cuts), max(0, limit), max(20, listedEdges/(g.Size()+1)))] {
		options = append(options, h.cut(g, cut))
	}
	return options, big.NewInt(int64(len(cuts))), game.BudgetOf(ctx).Steps(ctx, int64(g.Size()))
}

// cut is the position after an edge is removed.
func (h GreenHackenbush) cut(g *graph.Graph, edge int) game.Sum {
	g = g.WithoutEdge(edge)
	ground, _ := g.Vertex(GroundName)
	at := &ruleset.Place{Values: []value.Value{value.Graph{G: g.From(ground)}}}
	return game.Sum{{Position: game.Position{Rules: h, At: at}}}
}

// shownEdges is the largest number of edges of a graph that is shown after a move.
const shownEdges = 12

// ShowMove names the edge that was cut where the graph is too large to be
// shown twice.
func (h Hackenbush) ShowMove(from game.Place, to game.Sum) (string, bool) {
	if g, ok := placedGraph(from); !ok || g.Size() <= shownEdges {
		return "", false
	}
	return h.PlayedMove(from, to)
}

// PlayedMove names the edge that was cut.
func (h Hackenbush) PlayedMove(from game.Place, to game.Sum) (string, bool) {
	g, ok := placedGraph(from)
	if !ok || len(to) != 1 {
		return "", false
	}
	after, ok := placedGraph(to[0].At)
	if !ok {
		return "", false
	}
	gone, cut := g.Gone(after)
	if len(gone) > 1 {
		near := ""
		if cut >= 0 {
			near = edgeName(g, cut)
		}
		return fmt.Sprintf("cut %s (%d edges fall)", near, len(gone)), true
	}
	names := make([]string, len(gone))
	for i, e := range gone {
		names[i] = edgeName(g, e)
	}
	return "cut " + strings.Join(names, " "), true
}

// edgeName is the notation of an edge.
func edgeName(g *graph.Graph, i int) string {
	e := g.Edges()[i]
	return g.Name(e.From) + "-" + g.Name(e.To)
}

// Explain gives the fusion of a green position.
func (h GreenHackenbush) Explain(ctx context.Context, out *value.Explanation, list int, at game.Place) (bool, error) {
	f, g, err := h.fuse(ctx, at)
	if err != nil {
		return false, err
	}
	out.Blocks = append(out.Blocks, fusionBlocks(f, g, list)...)
	cuts := f.Cuts(0)
	if len(cuts) == 0 {
		out.Conclude("the value is 0: the previous player wins (P)")
		return true, nil
	}
	names := make([]string, 0, len(cuts))
	for _, i := range cuts {
		if name := edgeName(g, i); len(names) == 0 || name != names[len(names)-1] { // one of several parallel edges
			names = append(names, name)
		}
	}
	if n := len(names); n > list {
		names = append(names[:list], fmt.Sprintf("... (%d in all)", n))
	}
	oneOf := ""
	if len(names) > 1 {
		oneOf = "one of "
	}
	out.Conclude("the value is %s: the next player wins (N) by cutting %s%s",
		value.NimberText(nimber.FromUint64(uint64(f.Value))), oneOf, strings.Join(names, ", "))
	return true, nil
}

// FusionOf is the evaluation of green Hackenbush, step by step.
func FusionOf(ev interp.Env, g *graph.Graph, _ []value.Value) (value.Value, error) {
	ground, ok := g.Vertex(GroundName)
	if !ok {
		return nil, errNoGround
	}
	if !g.Green() {
		return nil, value.Errorf("fusion is for green edges only")
	}
	f, err := graph.Fuse(ev.Context(), g, ground)
	if err != nil {
		return nil, err
	}
	return &value.Article{Blocks: fusionBlocks(f, g, 1<<20)}, nil
}

// fusionBlocks shows the steps of a fusion, at most limit of them.
func fusionBlocks(f *graph.Fusion, g *graph.Graph, limit int) []view.Block {
	blocks := []view.Block{
		view.TextLine(view.Piece{Style: view.Plain, Text: "Fusion: vertices on a cycle are fused, each edge of the cycle " +
			"becoming a loop worth *1."}),
		view.TextLine(view.Piece{Style: view.Plain, Text: "Colon: an edge with a part worth *n on it is worth *(n+1). Parts " +
			"at one vertex add up by nim-sum."}),
	}
	steps := f.Steps()
	for i, s := range steps {
		if i == limit && len(steps) > limit+1 {
			blocks = append(blocks, view.Indented(2, view.Words(view.Faint, "... (%d steps)", len(steps))))
			last := steps[len(steps)-1]
			if last.Edge < 0 {
				blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: stepText(g, last)}))
			}
			break
		}
		blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: stepText(g, s)}))
	}
	return blocks
}

// shownParts is how many terms of a nim-sum are printed.
const shownParts = 12

func stepText(g *graph.Graph, s graph.Step) string {
	if s.Edge >= 0 {
		return fmt.Sprintf("edge %s: %d + 1 = %d", edgeName(g, s.Edge), s.Value-1, s.Value)
	}
	var terms []string
	for i, p := range s.Parts {
		if i == shownParts && len(s.Parts) > shownParts+1 {
			terms = append(terms, "...")
			break
		}
		terms = append(terms, fmt.Sprint(p))
	}
	if len(s.Fused) == 0 {
		if len(terms) < 2 {
			return fmt.Sprintf("vertex %s: %d", g.Name(s.Vertex), s.Value)
		}
		return fmt.Sprintf("vertex %s: %s = %d", g.Name(s.Vertex), strings.Join(terms, " (+) "), s.Value)
	}
	parity := "an even number of loops is 0"
	if s.Loops%2 == 1 {
		parity = "an odd number of loops is 1"
	}
	text := fmt.Sprintf("loop at %s", g.Name(s.Vertex))
	if len(s.Fused) > 1 {
		names := make([]string, 0, len(s.Fused))
		for i, v := range s.Fused {
			if i == shownParts && len(s.Fused) > shownParts+1 {
				names = append(names, "...")
				break
			}
			names = append(names, g.Name(v))
		}
		text = "fuse " + strings.Join(names, " ")
	}
	text += fmt.Sprintf(": %d edges become loops, %s", s.Loops, parity)
	if s.Loops == 1 {
		text = strings.Replace(text, "1 edges become loops", "1 edge is a loop", 1)
	}
	if len(terms) > 0 {
		text += fmt.Sprintf("; with %s on it: %d", strings.Join(terms, " (+) "), s.Value)
	}
	return text
}
