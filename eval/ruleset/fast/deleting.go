package fast

import (
	"slices"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/graph"
	"cgt/stdlib/search"
	"cgt/stdlib/solve"
)

// DeletingGame is an impartial definition on graphs whose moves delete a vertex or the
// ends of an edge, and what stands beside them, see graph.Deleting: the solver finds
// nim-values, moves to be shown come from the definition.
type DeletingGame struct {
	*ruleset.Definition
	rules []deletingRule
	names heldNames
}

var _ search.NimSolvable = (*DeletingGame)(nil)

// deletingRule is "-> g(without(g, gone)) for names in vertices g", or in edges g.
type deletingRule struct {
	names []string
	edges bool
	gone  lang.Expr
}

// SolverPosition converts a position for the solver. It fails if a name that the rules
// use has been bound to something else.
func (g *DeletingGame) SolverPosition(at game.Place) (k solve.Kernel, w solve.Word, ok bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || g.S.IgnoresSame() || !g.names.stand(g.Definition) {
		return nil, w, false
	}
	v, isGraph := p.Values[0].(value.Graph)
	if !isGraph || v.G.Directed() || min(v.G.Order(), v.G.Size()) > graph.MostDeletions {
		return nil, w, false
	}
	var moves []graph.Deletion
	for _, r := range g.rules {
		if !r.edges {
			for x := range v.G.Order() {
				on := []int{x}
				moves = append(moves, graph.Deletion{On: on, Gone: g.vertices(r.gone, &r, v.G, on)})
			}
			continue
		}
		for _, e := range v.G.Edges() {
			on := []int{e.From, e.To}
			moves = append(moves, graph.Deletion{On: on, Gone: g.vertices(r.gone, &r, v.G, on)})
		}
	}
	d, ok := graph.NewDeleting(v.G.Order(), moves)
	if !ok {
		return nil, w, false
	}
	return d, d.All(), true
}

// DeletingOf recognises such a definition. Same clauses must split a graph into its
// components.
func DeletingOf(d *ruleset.Definition) (*DeletingGame, bool) {
	if len(d.Params) != 1 || d.Guarded() || d.LetsInRules() || !d.Impartial() {
		return nil, false
	}
	g := &DeletingGame{Definition: d}
	lets := map[string]lang.Expr{}
	for _, item := range d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Rule:
			r, ok := g.rule(line)
			if !ok {
				return nil, false
			}
			g.rules = append(g.rules, r)
		case *lang.Let:
			lets[line.Name.Name] = line.Value
		case *lang.Same:
			if !g.splits(line, lets) {
				return nil, false
			}
		default:
			return nil, false
		}
	}
	return g, len(g.rules) > 0
}

func (g *DeletingGame) rule(line *lang.Rule) (r deletingRule, ok bool) {
	if line.Who != lang.Both || line.Points != nil || len(line.Clauses) != 1 {
		return r, false
	}
	clause, ok := line.Clauses[0].(*lang.For)
	if !ok {
		return r, false
	}
	for _, n := range clause.Names {
		if n.Name == g.Params[0] {
			return r, false
		}
		r.names = append(r.names, n.Name)
	}
	switch function, args := ruleset.Application(clause.In); {
	case function == nil || len(args) != 1 || !g.isGraph(args[0]):
		return r, false
	case function.Name == "vertices" && len(r.names) == 1:
	case function.Name == "edges" && len(r.names) <= 2:
		r.edges = true
	default:
		return r, false
	}
	to, args := ruleset.Application(line.Target)
	if to == nil || to.Name != g.Name() || len(args) != 1 {
		return r, false
	}
	without, args := ruleset.Application(args[0])
	if without == nil || without.Name != "without" || len(args) != 2 || !g.isGraph(args[0]) {
		return r, false
	}
	r.gone = args[1]
	if _, one := g.vertex(r.gone, &r, nil); !one {
		if vs := g.vertices(r.gone, &r, nil, nil); vs == nil {
			return r, false
		}
	}
	return r, !slices.ContainsFunc([]string{"vertices", "edges", "neighbours", "without", g.Name()},
		func(name string) bool { return slices.Contains(r.names, name) || g.Params[0] == name })
}

func (g *DeletingGame) isGraph(x lang.Expr) bool {
	id, ok := x.(*lang.Ident)
	return ok && id.Name == g.Params[0]
}

// vertex is the vertex that an expression is, among those that a rule stands on: a name of the rule, or an end of the edge
// that it names; without vertices, any number.
func (g *DeletingGame) vertex(x lang.Expr, r *deletingRule, on []int) (v int, ok bool) {
	at := -1
	switch x := x.(type) {
	case *lang.Ident:
		if at = slices.Index(r.names, x.Name); r.edges && len(r.names) == 1 {
			return 0, false
		}
	case *lang.Index:
		edge, isName := x.X.(*lang.Ident)
		if !isName || !r.edges || len(r.names) != 1 || edge.Name != r.names[0] || len(x.Args) != 1 {
			return 0, false
		}
		if n, ok := x.Args[0].(*lang.Number); ok && n.Value.IsInt64() && uint64(n.Value.Int64()) < 2 {
			at = int(n.Value.Int64())
		}
	}
	switch {
	case at < 0:
		return 0, false
	case on == nil:
		return 0, true
	}
	return on[at], true
}

// vertices are those that an expression lists for a rule that stands on some; nil if it is not such a list. Without vertices
// to stand on the list is not the right one.
func (g *DeletingGame) vertices(x lang.Expr, r *deletingRule, of *graph.Graph, on []int) []int {
	if v, ok := g.vertex(x, r, on); ok {
		return []int{v}
	}
	list := []int{}
	switch x := x.(type) {
	case *lang.List:
		for _, e := range x.Elements {
			v, ok := g.vertex(e, r, on)
			if !ok {
				return nil
			}
			list = append(list, v)
		}
		return list
	case *lang.Binary:
		a, b := g.vertices(x.L, r, of, on), g.vertices(x.R, r, of, on)
		if x.Op != "++" || a == nil || b == nil {
			return nil
		}
		return append(a, b...)
	}
	function, args := ruleset.Application(x)
	if function == nil || function.Name != "neighbours" || len(args) != 2 || !g.isGraph(args[0]) {
		return nil
	}
	v, ok := g.vertex(args[1], r, on)
	switch {
	case !ok:
		return nil
	case of == nil:
		return list
	}
	return append(list, of.Neighbours(v)...)
}

// splits reports whether a same clause is "same sum([g h for h in components g]) if ...", perhaps with a let for the
// components.
func (g *DeletingGame) splits(same *lang.Same, lets map[string]lang.Expr) bool {
	sum, args := ruleset.Application(same.Target)
	if sum == nil || sum.Name != "sum" || len(args) != 1 {
		return false
	}
	c, ok := args[0].(*lang.Comprehension)
	if !ok || c.Braces || len(c.Clauses) != 1 {
		return false
	}
	clause, ok := c.Clauses[0].(*lang.For)
	if !ok || len(clause.Names) != 1 {
		return false
	}
	part, args := ruleset.Application(c.Element)
	if part == nil || part.Name != g.Name() || len(args) != 1 {
		return false
	}
	if h, ok := args[0].(*lang.Ident); !ok || h.Name != clause.Names[0].Name {
		return false
	}
	in := clause.In
	if id, ok := in.(*lang.Ident); ok && lets[id.Name] != nil {
		in = lets[id.Name]
	}
	components, args := ruleset.Application(in)
	return components != nil && components.Name == "components" && len(args) == 1 && g.isGraph(args[0])
}
