package ruleset

import (
	"errors"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/game"
)

// Definition is a ruleset written in the language: its source, the compiled lines, what
// static analysis finds in them, and results that are valid until a name it uses is
// bound again. CompileGame makes it; its exported fields are for reading, and nothing
// outside this package sets them.
type Definition struct {
	S    *interp.Session // the session whose names it uses
	Base bool            // belongs to the library: only library names are visible
	syntax
	compiled
	traits
	current
	words        PackedRules // nil if machine words do not suffice for the rules
	partizanMove bool        // a move was found to lead to a position that is not impartial
}

// syntax is a definition as written.
type syntax struct {
	Node   *lang.GameDefinition // for packages that compile it again, such as fast
	src    *lang.Source
	doc    []string // the comment above it
	title  string
	Params []string // the names of the parameters
	Native string   // the engine that plays it, "" for none
	serial int64    // distinguishes it from other definitions with the same name
}

// compiled holds the lines of a definition as code.
type compiled struct {
	size   int // number of slots of a frame
	items  []bodyItem
	rules  []rule
	scores []interp.Step // the score lines
	Free   []string      // global names it uses, sorted
	called []string      // those of them that occur in targets
}

// traits holds what static analysis finds about parameters and moves.
type traits struct {
	uses           []boardUse       // how the rules use the parameters
	graphs         []value.GraphUse // which parameters are graphs
	integer        bool             // the only parameter is an integer: R(a, b) is a sum
	slides         [][]int          // the directions, when every rule is a slide
	partizanTarget bool             // a rule leads to a literal value that is not a nimber
}

// current holds what Refresh computes for one generation of names.
type current struct {
	known     int64  // the generation of names
	identity  string // see Identity
	impart    bool   // see Impartial
	wordsHold bool   // the names that the packed rules use are unchanged
}

var _ game.Mover = (*Definition)(nil)

// bodyItem is a let, require or same line; items are in the order of the definition.
type bodyItem struct {
	slot      int  // slot of a let, else -1
	inRules   bool // a let that rules use
	inGuard   bool // a let that require lines use
	declares  bool // a require line that says what the pieces are, which a position is read by
	value     interp.Code
	condition func(fr *interp.Frame) (bool, error) // what a require line demands, for messages
	text      string
	same      interp.Step
	tree      bool
}

// rule is one compiled rule line.
type rule struct {
	who    lang.Who
	run    interp.Step
	span   lang.Span
	turn   game.Turn
	points *interp.Code // points of a move, nil for none; computed by run
}

// CompileGame compiles a definition.
func CompileGame(s *interp.Session, src *lang.Source, g *lang.GameDefinition, doc []string, base bool) (*Definition, error) {
	d := &Definition{S: s, Base: base, syntax: syntax{Node: g, src: src, doc: doc, title: g.Name.Name, serial: s.NextSerial()},
		current: current{known: -1}}
	c := s.Compiler(src)
	c.Base = base
	for _, p := range g.Params {
		if slices.Contains(d.Params, p.Name) {
			return nil, c.Err(p.Span, "", "the parameter %s is named twice", p.Name)
		}
		d.Params = append(d.Params, p.Name)
		c.Bind(p.Name)
	}
	called := map[string]bool{}
	for _, item := range g.Items {
		if err := d.compileItem(c, item, called); err != nil {
			return nil, err
		}
	}
	if len(d.rules) == 0 {
		return nil, c.Err(g.Name.Span, "a rule is written -> "+d.title+"(...)", "the game %s has no rules", d.title)
	}
	if err := d.checkBody(c); err != nil {
		return nil, err
	}
	markLets(d, g)
	d.size = c.Size
	d.Free = value.SortedKeys(c.Free)
	d.called = value.SortedKeys(called)
	d.uses = d.boardUses(g)
	d.graphs = d.graphUses(g)
	d.integer = len(d.Params) == 1 && !usedAsList(g, d.Params[0]) && d.uses[0] == (boardUse{}) && d.graphs[0] == value.NoGraph
	d.slides = d.findSlides()
	return d, nil
}

// markLets marks the lets that the rules use, and those that the require lines use, so
// that each side computes only its own.
func markLets(d *Definition, g *lang.GameDefinition) {
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
			if line.Points != nil {
				lang.Walk(line.Points, into(inRules))
			}
			lang.Walk(line.Target, into(inRules))
			lang.WalkClauses(line.Clauses, into(inRules))
		case *lang.Score:
			lang.Walk(line.Points, into(inRules))
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

// reasonOf is the reason given by a require line: the comment after it, or else its
// condition.
func reasonOf(item lang.Item, line *lang.Require) string {
	if item.Comment != "" {
		return item.Comment
	}
	return printer.Expr(line.Condition) + " is required"
}

func (d *Definition) compileItem(c *interp.Compiler, item lang.Item, called map[string]bool) error {
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
		r := rule{who: line.Who, span: item.Span, turn: game.Turn(line.Turn)}
		if line.Points != nil {
			r.points = new(interp.Code)
		}
		run, err := d.target(c, line.Target, line.Clauses, isNumber(line.Target), r.pointsOf(line.Points))
		if err != nil {
			return err
		}
		r.run = run
		d.rules = append(d.rules, r)
	case *lang.Score:
		run, err := d.scoreLine(c, line)
		if err != nil {
			return err
		}
		d.scores = append(d.scores, run)
	case *lang.Same:
		if err := d.checkArity(c, line.Target); err != nil {
			return err
		}
		gamesIn(line.Target, called)
		run, err := d.target(c, line.Target, line.Clauses, true, nil)
		if err != nil {
			return err
		}
		d.items = append(d.items, bodyItem{slot: -1, same: run, tree: line.Tree})
	case *lang.Let:
		value, err := c.Written(line.Value)
		if err != nil {
			return err
		}
		d.items = append(d.items, bodyItem{slot: c.Bind(line.Name.Name), value: value})
	case *lang.Require:
		value, err := c.Expr(line.Condition)
		if err != nil {
			return err
		}
		d.items = append(d.items, bodyItem{slot: -1, condition: c.Truth(line.Condition, value), text: reasonOf(item, line),
			declares: d.isPieces(line.Condition)})
	case *lang.Native:
		d.Native = line.Name.Value
	}
	return nil
}

// target compiles the expression after the arrow with its clauses: each value of the
// target is passed to the frame's emit. In a rule, a computed number is refused, since
// it nearly always means a forgotten ruleset; a literal number, an equal position or a
// sum is accepted. Points, if not nil, compiles the points of the rule, when all names
// are bound.
func (d *Definition) target(c *interp.Compiler, x lang.Expr, clauses []lang.Clause, numbers bool,
	points func(*interp.Compiler) error) (interp.Step, error) {
	mark := len(c.Scope)
	defer func() { c.Scope = c.Scope[:mark] }()
	src, span := c.Src, x.Where()
	return c.Clauses(clauses, func() (interp.Step, error) {
		isSum := isSum(c, x)
		run, err := c.Expr(x)
		if err == nil && points != nil {
			err = points(c)
		}
		if err != nil {
			return nil, err
		}
		return func(fr *interp.Frame) (interp.Signal, error) {
			v, err := run(fr)
			if errors.Is(err, ErrIllegal) {
				return interp.Next, nil
			}
			if err != nil {
				return interp.Next, err
			}
			sum, err := moveTo(fr.Run, v, numbers || isSum && !d.Hides("sum"))
			if err != nil {
				return interp.Next, value.ErrorAt(err, src, span)
			}
			if d.impart && !Impartial(sum) {
				return interp.Next, value.ErrorAt(d.notImpartial(sum), src, span)
			}
			return fr.Emit(sum)
		}, nil
	})
}

// isSum reports whether a target is a sum(...), whose value is 0 if it is empty, and not a call of a parameter or a
// variable with that name.
func isSum(c *interp.Compiler, x lang.Expr) bool {
	id := spelling.HeadOf(x)
	if id == nil || id.Name != "sum" {
		return false
	}
	_, local := c.Local(id.Name)
	return !local
}

// isNumber reports whether a target is a literal number, which is a game like any other
// value.
func isNumber(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Number:
		return true
	case *lang.Run:
		return x.Up == nil && x.Star == nil && x.Over == 0
	case *lang.Unary:
		return x.Op == "-" && isNumber(x.X)
	}
	return false
}

// moveTo is the option that a target's value stands for.
func moveTo(ev interp.Env, v value.Value, numbers bool) (game.Sum, error) {
	if p, ok := v.(value.Position); ok {
		return p.Sum, nil
	}
	if value.IsNumber(v) && !numbers {
		return nil, value.Hintf("the rules are applied again by their name, as in squares(n - 1)",
			"a rule leads to a game; this is the number %s", value.Preview(v))
	}
	return AsSum(ev, v)
}

// checkTarget reports, when a game is defined, a target that is a number, or "kayles
// n-1", which is parsed as (kayles n) - 1.
func checkTarget(c *interp.Compiler, x lang.Expr) error {
	b, ok := x.(*lang.Binary)
	if !ok || b.Op != "-" && b.Op != "+" {
		return nil
	}
	if _, ok := b.R.(*lang.Number); !ok {
		return nil
	}
	chain, ok := b.L.(*lang.Chain)
	if !ok || len(chain.Atoms) != 2 {
		return c.Err(x.Where(), "the rules are applied again by their name, as in squares(n - 1)",
			"a rule leads to a game; this is a number")
	}
	typed := c.Src.Text[chain.Atoms[1].Where().Start:b.R.Where().End]
	return c.Err(x.Where(), "did you mean "+printer.Expr(chain.Atoms[0])+"("+typed+")?",
		"juxtaposition binds tighter than %s, so that this takes a number from a game", b.Op)
}

// gamesIn collects the names that may denote rulesets in a target.
func gamesIn(x lang.Expr, into map[string]bool) {
	lang.Walk(x, func(x lang.Expr) bool {
		if id, ok := x.(*lang.Ident); ok {
			into[id.Name] = true
		}
		return true
	})
}

// listWords are the functions whose argument is a list.
var listWords = map[string]bool{"first": true, "last": true, "rest": true, "front": true, "len": true, "nonzero": true,
	"sorted": true, "reverse": true, "sum": true, "max": true, "min": true}

// usedAsList reports whether the parameter is used as a list, string or other compound
// value: indexed, concatenated, unpacked.
func usedAsList(g *lang.GameDefinition, param string) bool {
	is := func(x lang.Expr) bool { id, ok := x.(*lang.Ident); return ok && id.Name == param }
	found := false
	loops := func(clauses []lang.Clause) {
		for _, clause := range clauses {
			if loop, ok := clause.(*lang.For); ok {
				found = found || is(loop.In)
			}
		}
	}
	visit := func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Comprehension:
			loops(x.Clauses)
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
		loops(clausesOf(item.Line))
	}
	return found
}

// clausesOf returns the clauses of a line of a body.
func clausesOf(line lang.ItemLine) []lang.Clause {
	switch line := line.(type) {
	case *lang.Rule:
		return line.Clauses
	case *lang.Score:
		return line.Clauses
	case *lang.Same:
		return line.Clauses
	}
	return nil
}

// hasPartizanValue reports whether a target contains a literal value that need not be a
// nimber.
func hasPartizanValue(target lang.Expr) bool {
	found := isNumber(target)
	if n, ok := ConstantInteger(target); ok && n == 0 {
		found = false
	}
	lang.Walk(target, func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Form:
			found = true
		case *lang.Run:
			found = found || x.Up != nil || x.Over != 0
		case *lang.Unary:
			found = found || x.Op == "+-"
		}
		return !found
	})
	return found
}

// GameStatement runs a game definition.
func GameStatement(c *interp.Command) (done bool, err error) {
	body, ok := c.Statement.Body.(*lang.GameDefinition)
	if !ok {
		return false, nil
	}
	s := c.Env.Session()
	v, err := s.Language().Define(s, c.Source, body, c.Statement.Doc, false)
	if err != nil {
		return true, err
	}
	err = s.Bound(c.Source, c.Statement, body.Name, v, c.Result)
	if d, ok := AsDefinition(v.(value.Ruleset).R); ok {
		d.noteUnbound(c.Result.View)
	}
	return true, err
}
