package eval

import (
	"errors"
	"slices"
	"sort"

	"cgt/lang"
	"cgt/stdlib/game"
)

// definition is a ruleset written in the language, compiled.
type definition struct {
	s              *Session
	node           *lang.GameDefinition
	src            *lang.Source
	doc            []string
	name           string
	params         []string
	size           int // slots of a frame
	items          []bodyItem
	rules          []rule
	free           []string // names used from outside, sorted
	called         []string // those of them that stand in targets
	serial         int64
	base           bool // of the library: it sees the library's names only
	native         string
	uses           []boardUse  // how the rules use the parameters
	graphs         []graphUse  // which parameters are graphs
	partizanTarget bool        // a rule leads to a value written out that is no nimber
	partizanMove   bool        // a move was seen to lead to what is not impartial
	integer        bool        // one parameter, and it is an integer: R(a, b) is a sum
	words          packedRules // nil when the rules need more than machine words
	slides         [][]int     // the directions, when every rule is a slide

	known     int64 // the generation for which what follows was computed
	identity  string
	impart    bool
	wordsHold bool
}

var _ game.Mover = (*definition)(nil)

// bodyItem is a let, require or same line, in the order of the definition.
type bodyItem struct {
	slot      int  // of a let, else -1
	inRules   bool // a let that rules use
	inGuard   bool // a let that require lines use
	value     code
	condition func(fr *frame) (bool, error) // of a require
	text      string
	same      step
	tree      bool
}

// rule is one compiled rule line.
type rule struct {
	who  lang.Who
	run  step
	span lang.Span
}

// compileGame compiles a definition.
func (s *Session) compileGame(src *lang.Source, g *lang.GameDefinition, doc []string, base bool) (*definition, error) {
	d := &definition{s: s, node: g, src: src, doc: doc, name: g.Name.Name, serial: s.nextSerial(), base: base, known: -1}
	c := s.compiler(src)
	c.base = base
	for _, p := range g.Params {
		if slices.Contains(d.params, p.Name) {
			return nil, c.err(p.Span, "", "the parameter %s is named twice", p.Name)
		}
		d.params = append(d.params, p.Name)
		c.bind(p.Name)
	}
	called := map[string]bool{}
	for _, item := range g.Items {
		if err := d.compileItem(c, item, called); err != nil {
			return nil, err
		}
	}
	if len(d.rules) == 0 {
		return nil, c.err(g.Name.Span, "a rule is written -> "+d.name+"(...)", "the game %s has no rules", d.name)
	}
	if err := d.checkBody(c); err != nil {
		return nil, err
	}
	markLets(d, g)
	d.size = c.size
	d.free = sortedKeys(c.free)
	d.called = sortedKeys(called)
	d.uses = s.boardUses(g)
	d.graphs = s.graphUses(g)
	d.integer = len(d.params) == 1 && !usedAsList(g, d.params[0]) && d.uses[0] == (boardUse{}) && d.graphs[0] == noGraph
	d.slides = d.findSlides()
	return d, nil
}

// markLets marks the lets that the rules use, and those that the require
// lines use, so that neither computes the others.
func markLets(d *definition, g *lang.GameDefinition) {
	inRules, inGuard := map[string]bool{}, map[string]bool{}
	into := func(used map[string]bool) func(lang.Expr) bool {
		return func(x lang.Expr) bool {
			if id, ok := x.(*lang.Ident); ok {
				used[id.Name] = true
			}
			return true
		}
	}
	for _, item := range g.Items {
		switch line := item.Line.(type) {
		case *lang.Rule:
			lang.Walk(line.Target, into(inRules))
			lang.WalkClauses(line.Clauses, into(inRules))
		case *lang.Require:
			lang.Walk(line.Condition, into(inGuard))
		}
	}
	at := len(d.items)
	for i := len(g.Items) - 1; i >= 0; i-- {
		let, ok := g.Items[i].Line.(*lang.Let)
		if !ok {
			continue
		}
		for at--; d.items[at].slot < 0; at-- {
		}
		item := &d.items[at]
		if item.inRules = inRules[let.Name.Name]; item.inRules {
			lang.Walk(let.Value, into(inRules))
		}
		if item.inGuard = inGuard[let.Name.Name]; item.inGuard {
			lang.Walk(let.Value, into(inGuard))
		}
	}
}

func sortedKeys(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// reasonOf says what a require line wants: the comment behind it, or else its
// condition.
func reasonOf(item lang.Item, line *lang.Require) string {
	if item.Comment != "" {
		return item.Comment
	}
	return lang.PrintExpr(line.Condition) + " is required"
}

func (d *definition) compileItem(c *compiler, item lang.Item, called map[string]bool) error {
	switch line := item.Line.(type) {
	case *lang.Rule:
		if err := checkTarget(c, line.Target); err != nil {
			return err
		}
		if err := d.checkArity(c, line.Target); err != nil {
			return err
		}
		gamesIn(line.Target, called)
		d.partizanTarget = d.partizanTarget || hasPartizanValue(line.Target)
		run, err := d.target(c, line.Target, line.Clauses, isSum(line.Target))
		if err != nil {
			return err
		}
		d.rules = append(d.rules, rule{line.Who, run, item.Span})
	case *lang.Same:
		if err := d.checkArity(c, line.Target); err != nil {
			return err
		}
		gamesIn(line.Target, called)
		run, err := d.target(c, line.Target, line.Clauses, true)
		if err != nil {
			return err
		}
		d.items = append(d.items, bodyItem{slot: -1, same: run, tree: line.Tree})
	case *lang.Let:
		value, err := c.expr(line.Value)
		if err != nil {
			return err
		}
		d.items = append(d.items, bodyItem{slot: c.bind(line.Name.Name), value: value})
	case *lang.Require:
		if d.isPieces(line.Condition) {
			return nil
		}
		value, err := c.expr(line.Condition)
		if err != nil {
			return err
		}
		d.items = append(d.items, bodyItem{slot: -1, condition: c.truth(line.Condition, value), text: reasonOf(item, line)})
	case *lang.Native:
		d.native = line.Name.Value
	}
	return nil
}

// target compiles what stands after the arrow with its clauses: each value of
// the target is given to the frame's emit. Numbers are refused in rules, since they
// are nearly always a forgotten ruleset; an equal position or a sum may be one.
func (d *definition) target(c *compiler, x lang.Expr, clauses []lang.Clause, numbers bool) (step, error) {
	mark := len(c.scope)
	defer func() { c.scope = c.scope[:mark] }()
	src, span := c.src, x.Where()
	return c.clauses(clauses, func() (step, error) {
		run, err := c.expr(x)
		if err != nil {
			return nil, err
		}
		return func(fr *frame) (signal, error) {
			v, err := run(fr)
			if errors.Is(err, errIllegal) {
				return next, nil
			}
			if err != nil {
				return next, err
			}
			sum, err := fr.run.moveTo(v, numbers)
			if err != nil {
				return next, at(err, src, span)
			}
			if d.impart && !impartial(sum) {
				return next, at(d.notImpartial(sum), src, span)
			}
			return fr.emit(sum)
		}, nil
	})
}

// isSum reports whether a target is a sum(...), which is 0 when it is empty.
func isSum(x lang.Expr) bool {
	id := headOf(x)
	return id != nil && id.Name == "sum"
}

// moveTo is what a rule leads to.
func (ev *evaluation) moveTo(v Value, numbers bool) (game.Sum, error) {
	if p, ok := v.(Position); ok {
		return p.Sum, nil
	}
	if isNumber(v) && !numbers {
		return nil, hintf("the rules are applied again by their name, as in squares(n - 1)", "a rule leads to a game; this is the number %s", preview(v))
	}
	return ev.asSum(v)
}

// checkTarget finds at the definition a target that is a number, or
// "kayles n-1", which reads as (kayles n) - 1.
func checkTarget(c *compiler, x lang.Expr) error {
	b, ok := x.(*lang.Binary)
	if !ok || b.Op != "-" && b.Op != "+" {
		if _, number := x.(*lang.Number); number {
			return c.err(x.Where(), "", "a rule leads to a game; this is a number")
		}
		return nil
	}
	if _, ok := b.R.(*lang.Number); !ok {
		return nil
	}
	chain, ok := b.L.(*lang.Chain)
	if !ok || len(chain.Atoms) != 2 {
		return c.err(x.Where(), "", "a rule leads to a game; this is a number")
	}
	typed := c.src.Text[chain.Atoms[1].Where().Start:b.R.Where().End]
	return c.err(x.Where(), "did you mean "+lang.PrintExpr(chain.Atoms[0])+"("+typed+")?",
		"juxtaposition binds tighter than %s, so that this takes a number from a game", b.Op)
}

// gamesIn gathers the names that may stand for rulesets in a target.
func gamesIn(x lang.Expr, into map[string]bool) {
	lang.Walk(x, func(x lang.Expr) bool {
		if id, ok := x.(*lang.Ident); ok {
			into[id.Name] = true
		}
		return true
	})
}

// listWords are functions whose argument is a list.
var listWords = map[string]bool{"first": true, "last": true, "rest": true, "front": true, "len": true, "nonzero": true, "sorted": true, "reverse": true, "sum": true, "max": true, "min": true}

// usedAsList reports whether the parameter is used as a list, string or other
// compound: indexed, joined, taken apart.
func usedAsList(g *lang.GameDefinition, param string) bool {
	is := func(x lang.Expr) bool { id, ok := x.(*lang.Ident); return ok && id.Name == param }
	found := false
	visit := func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Index:
			found = found || is(x.X)
		case *lang.Chain:
			if head, ok := x.Atoms[0].(*lang.Ident); ok && listWords[head.Name] {
				found = found || is(x.Atoms[1])
			}
		case *lang.Call:
			if head, ok := x.Function.(*lang.Ident); ok && listWords[head.Name] && len(x.Args) == 1 {
				found = found || is(x.Args[0])
			}
		case *lang.Binary:
			if x.Op == "++" || x.Op == "in" {
				found = found || is(x.L) || is(x.R)
			}
			if _, ok := x.R.(*lang.List); ok {
				found = found || is(x.L)
			}
			if _, ok := x.R.(*lang.Text); ok {
				found = found || is(x.L)
			}
		}
		return !found
	}
	lang.WalkBody(g, visit)
	for _, item := range g.Items {
		for _, clause := range clausesOf(item.Line) {
			if loop, ok := clause.(*lang.For); ok {
				found = found || is(loop.In)
			}
		}
	}
	return found
}

// clausesOf are the clauses of a line of a body.
func clausesOf(line lang.ItemLine) []lang.Clause {
	switch line := line.(type) {
	case *lang.Rule:
		return line.Clauses
	case *lang.Same:
		return line.Clauses
	}
	return nil
}

// hasPartizanValue reports whether a value that need not be a nimber is
// written out in a target.
func hasPartizanValue(target lang.Expr) bool {
	found := false
	lang.Walk(target, func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Form:
			found = true
		case *lang.Run:
			found = found || x.Up != nil
		case *lang.Unary:
			found = found || x.Op == "+-"
		}
		return !found
	})
	return found
}

// gameStatement carries out a definition.
func gameStatement(c *Command) (done bool, err error) {
	body, ok := c.Statement.Body.(*lang.GameDefinition)
	if !ok {
		return false, nil
	}
	s := c.Env.session()
	v, err := s.language.Define(s, c.Source, body, c.Statement.Doc, false)
	if err != nil {
		return true, err
	}
	err = s.bound(c.Source, c.Statement, body.Name, v, c.Result)
	if d, ok := asDefinition(v.(Ruleset).R); ok {
		d.noteUnbound(c.Result.View)
	}
	return true, err
}
