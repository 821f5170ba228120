package presburger

import (
	"cgt/stdlib/sorting"
	"context"
	"errors"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/automatic"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/prove"
)

// Graphs. A rule "-> R(without(g, S)) for v in vertices g", or "for e in edges g", in
// which S is made of v, of the ends of e and of their neighbours, depends only on the
// component of v or e: the game on a graph is the sum of the games on its components.
// On the path of n vertices such a move removes a vertex or two adjacent ones, with
// those of their neighbours that exist: a pattern of cells on a strip, where removed
// vertices become wall. On the cycle of n vertices, n >= 3, it removes a block of w
// vertices, or all, and leaves the path of the others.

// OfGraphs returns what the rules of a function such as n => node_kayles(path_graph n)
// prove about the paths or the cycles of n vertices. The error is the one that ended
// the computation.
func OfGraphs(ctx context.Context, s *interp.Session, f interp.Function) (*Theorem, error) {
	t, err := ofGraphs(ctx, s, f)
	var no *prove.Refusal
	if errors.As(err, &no) {
		return &Theorem{Why: no}, nil
	}
	return t, err
}

func ofGraphs(ctx context.Context, s *interp.Session, f interp.Function) (*Theorem, error) {
	params, body, ok := f.Syntax()
	if !ok || len(params) != 1 {
		return nil, refuse("a function such as n => node_kayles(path_graph n) is read here")
	}
	name, args := ruleset.Application(body)
	if name == nil || len(args) != 1 || name.Name == params[0] {
		return nil, refuse("a function such as n => node_kayles(path_graph n) is read here")
	}
	maker, of := ruleset.Application(args[0])
	r := &reader{s: s}
	cycle := maker != nil && r.isBuiltin(maker.Name, "cycle_graph")
	if maker == nil || len(of) != 1 || !isName(of[0], params[0]) || !cycle && !r.isBuiltin(maker.Name, "path_graph") {
		return nil, refuse("a function such as n => node_kayles(path_graph n) is read here")
	}
	rules, ok := r.global(name.Name).(value.Ruleset)
	if !ok {
		return nil, refuse("%s is no ruleset", name.Name)
	}
	d, ok := ruleset.AsDefinition(rules.R)
	if !ok || len(d.Params) != 1 {
		return nil, refuse("the rules of %s are not written down", name.Name)
	}
	r.base = d.Base
	g := &graphRules{r: r, d: d}
	if err := g.read(); err != nil {
		return nil, err
	}
	return g.theorem(ctx, cycle, rules.R)
}

func isName(x lang.Expr, name string) bool {
	id, ok := x.(*lang.Ident)
	return ok && id.Name == name
}

// isBuiltin reports whether a name denotes the built-in function of that name.
func (r *reader) isBuiltin(name, want string) bool {
	v, ok := r.global(name).(interp.BuiltinValue)
	return name == want && ok && v.B.Name == want
}

// graphRules are the rules of a game on graphs, as far as they can be handled.
type graphRules struct {
	r     *reader
	d     *ruleset.Definition
	rules []graphRule
}

// graphRule removes the vertices at some places relative to v, which has place 0, or to
// the ends of the edge, which have places 0 and 1.
type graphRule struct {
	who  automatic.Side
	edge bool
	take []int // sorted
}

func (g *graphRules) read() error {
	for _, item := range g.d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Let, *lang.Same: // rules that use a let are refused
		case *lang.Rule:
			if err := g.rule(line); err != nil {
				return err
			}
		default:
			return refuse("the definition of %s has more than moves", g.d.Name())
		}
	}
	return nil
}

func (g *graphRules) rule(line *lang.Rule) error {
	no := refuse("the rules of %s are not of the kind -> %s(without(g, S)) for v in vertices g", g.d.Name(), g.d.Name())
	if line.Turn != lang.Pass || line.Points != nil || len(line.Clauses) != 1 {
		return no
	}
	loop, ok := line.Clauses[0].(*lang.For)
	if !ok || slices.ContainsFunc(loop.Names, func(n *lang.Ident) bool { return n.Name == g.d.Params[0] }) {
		return no
	}
	over, of := ruleset.Application(loop.In)
	if over == nil || len(of) != 1 || !isName(of[0], g.d.Params[0]) {
		return no
	}
	own, args := ruleset.Application(line.Target)
	if own == nil || len(args) != 1 || !g.isOwn(own.Name) {
		return no
	}
	without, args := ruleset.Application(args[0])
	if without == nil || !g.r.isBuiltin(without.Name, "without") || len(args) != 2 || !isName(args[0], g.d.Params[0]) {
		return no
	}
	rule := graphRule{who: automatic.Side(line.Who)}
	names := [2]string{loop.Names[0].Name}
	switch {
	case g.r.isBuiltin(over.Name, "vertices") && len(loop.Names) == 1:
	case g.r.isBuiltin(over.Name, "edges") && len(loop.Names) <= 2:
		rule.edge = true
		if len(loop.Names) == 2 {
			names[1] = loop.Names[1].Name
		}
	default:
		return no
	}
	take, ok := g.taken(args[1], names, rule.edge, [2]int{0, 1})
	if !ok || !slices.Contains(take, 0) {
		return no
	}
	if rule.edge { // the ends come in either order
		turned, _ := g.taken(args[1], names, true, [2]int{1, 0})
		if !slices.Equal(take, turned) {
			return no
		}
	}
	rule.take = take
	g.rules = append(g.rules, rule)
	return nil
}

// isOwn reports whether a name denotes the game itself.
func (g *graphRules) isOwn(name string) bool {
	v, ok := g.r.global(name).(value.Ruleset)
	if !ok || name == g.d.Params[0] {
		return false
	}
	d, ok := ruleset.AsDefinition(v.R)
	return ok && d == g.d
}

// taken returns the places of the vertices in a list; ends are the places of the
// vertex, or of the ends of the edge.
func (g *graphRules) taken(x lang.Expr, names [2]string, edge bool, ends [2]int) ([]int, bool) {
	var all []int
	switch x := x.(type) {
	case *lang.List:
		for _, e := range x.Elements {
			at, ok := place(e, names, edge, ends)
			if !ok {
				return nil, false
			}
			all = append(all, at)
		}
	case *lang.Binary:
		a, ok := g.taken(x.L, names, edge, ends)
		b, ok2 := g.taken(x.R, names, edge, ends)
		if !ok || !ok2 || x.Op != "++" {
			return nil, false
		}
		all = append(a, b...)
	default:
		f, args := ruleset.Application(x)
		if f == nil || !g.r.isBuiltin(f.Name, "neighbours") || len(args) != 2 || !isName(args[0], g.d.Params[0]) {
			return nil, false
		}
		at, ok := place(args[1], names, edge, ends)
		if !ok {
			return nil, false
		}
		all = []int{at - 1, at + 1}
	}
	sorting.Values(all)
	return slices.Compact(all), true
}

// place is the place of v, of e[0] or e[1], or of one of the two names of an edge.
func place(x lang.Expr, names [2]string, edge bool, ends [2]int) (int, bool) {
	if i, ok := x.(*lang.Index); ok && edge && names[1] == "" && len(i.Args) == 1 && isName(i.X, names[0]) {
		if n, ok := i.Args[0].(*lang.Number); ok && n.Value.IsInt64() && n.Value.Int64() < 2 {
			return ends[n.Value.Int64()], true
		}
		return 0, false
	}
	switch {
	case isName(x, names[0]) && (!edge || names[1] != ""):
		return ends[0], true
	case edge && names[1] != "" && isName(x, names[1]):
		return ends[1], true
	}
	return 0, false
}

const freeCell, noVertex = 1, 0 // the codes of a vertex, and of no vertex

// patterns returns the rules on a path: one rule for each choice of which neighbours
// exist, beside the vertices that must exist.
func (g *graphRules) patterns() (list []local.Pattern) {
	for _, r := range g.rules {
		must := []int{0}
		if r.edge {
			must = append(must, 1)
		}
		var may []int
		for _, at := range r.take {
			if !slices.Contains(must, at) {
				may = append(may, at)
			}
		}
		for choice := range 1 << len(may) {
			p := local.Pattern{Left: r.who != automatic.Right, Right: r.who != automatic.Left}
			cell := func(at int, there, gone bool) {
				c := local.PatternCell{Off: board.Direction{Column: at}, Codes: 1 << noVertex, Change: -1}
				if there {
					c.Codes = 1 << freeCell
				}
				if gone {
					c.Change = noVertex
				}
				p.Cells = append(p.Cells, c)
			}
			for _, at := range must {
				cell(at, true, slices.Contains(r.take, at))
			}
			for i, at := range may {
				there := choice>>i&1 != 0
				cell(at, there, there)
			}
			list = append(list, p)
		}
	}
	return list
}

// theorem returns what is proved about paths; for cycles, the System has one more kind.
func (g *graphRules) theorem(ctx context.Context, cycle bool, rules game.Ruleset) (*Theorem, error) {
	strip, err := prove.NewStrip(g.patterns(), []byte{'#', '.'}, freeCell)
	if err != nil {
		return nil, err
	}
	if cycle {
		for _, r := range g.rules {
			if r.take[len(r.take)-1]-r.take[0] != len(r.take)-1 {
				return nil, refuse("a move takes vertices of the cycle that are not side by side")
			}
			strip.AddCycle(r.who, len(r.take))
		}
	}
	system := &System{System: strip.System, Strip: strip, partizan: !rules.Impartial()}
	if err := system.Sound(ctx); err != nil {
		return nil, err
	}
	return withCode(ctx, system)
}
