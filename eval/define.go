package eval

import (
	"context"
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"

	"cgt/lang"
	"cgt/stdlib/game"
)

// definition is a ruleset written in the language, compiled.
type definition struct {
	s       *Session
	node    *lang.GameDefinition
	src     *lang.Source
	doc     []string
	name    string
	params  []string
	size    int // slots of a frame
	items   []bodyItem
	rules   []rule
	free    []string // names used from outside, sorted
	called  []string // those of them that stand in targets
	serial  int64
	base    bool // of the library: it sees the library's names only
	native  string
	uses    []boardUse // how the rules use the parameters
	graphs  []graphUse // which parameters are graphs
	integer bool       // one parameter, and it is an integer: R(a, b) is a sum
	words   *wordProgram
	slides  [][]int // the directions, when every rule is a slide

	known     int64 // the generation for which what follows was computed
	identity  string
	impart    bool
	wordsHold bool
}

var _ game.Mover = (*definition)(nil)

// bodyItem is a let, require or same line, in the order of the definition.
type bodyItem struct {
	slot      int // of a let, else -1
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
	d.size = c.size
	d.free = sortedKeys(c.free)
	d.called = sortedKeys(called)
	d.uses = s.boardUses(g)
	d.graphs = s.graphUses(g)
	d.integer = len(d.params) == 1 && !usedAsList(g, d.params[0]) && d.uses[0] == (boardUse{}) && d.graphs[0] == noGraph
	d.words = d.compileWords()
	d.slides = d.findSlides()
	return d, nil
}

func sortedKeys(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

func (d *definition) compileItem(c *compiler, item lang.Item, called map[string]bool) error {
	switch line := item.Line.(type) {
	case *lang.Rule:
		if err := checkTarget(c, line.Target); err != nil {
			return err
		}
		gamesIn(line.Target, called)
		run, err := c.target(line.Target, line.Clauses, isSum(line.Target))
		if err != nil {
			return err
		}
		d.rules = append(d.rules, rule{line.Who, run, item.Span})
	case *lang.Same:
		gamesIn(line.Target, called)
		run, err := c.target(line.Target, line.Clauses, true)
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
		d.items = append(d.items, bodyItem{slot: -1, condition: c.truth(line.Condition, value), text: lang.PrintExpr(line.Condition)})
	case *lang.Native:
		d.native = line.Name.Value
	}
	return nil
}

// target compiles what stands after the arrow with its clauses: each value of
// the target is given to the frame's emit. Numbers are refused in rules, since they
// are nearly always a forgotten ruleset; an equal position or a sum may be one.
func (c *compiler) target(x lang.Expr, clauses []lang.Clause, numbers bool) (step, error) {
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
			return fr.emit(sum)
		}, nil
	})
}

// isSum reports whether a target is a sum(...), which is 0 when it is empty.
func isSum(x lang.Expr) bool {
	var head lang.Expr
	switch x := x.(type) {
	case *lang.Call:
		head = x.Function
	case *lang.Chain:
		head = x.Atoms[0]
	}
	id, ok := head.(*lang.Ident)
	return ok && id.Name == "sum"
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
	clauses := func(list []lang.Clause) {
		for _, clause := range list {
			switch clause := clause.(type) {
			case *lang.For:
				found = found || is(clause.In)
				lang.Walk(clause.In, visit)
			case *lang.If:
				lang.Walk(clause.Condition, visit)
			case *lang.While:
				lang.Walk(clause.Condition, visit)
			}
		}
	}
	for _, item := range g.Items {
		switch line := item.Line.(type) {
		case *lang.Rule:
			lang.Walk(line.Target, visit)
			clauses(line.Clauses)
		case *lang.Same:
			lang.Walk(line.Target, visit)
			clauses(line.Clauses)
		case *lang.Let:
			lang.Walk(line.Value, visit)
		case *lang.Require:
			lang.Walk(line.Condition, visit)
		}
	}
	return found
}

// Name is the ruleset's name.
func (d *definition) Name() string { return d.name }

// Show prints a position of the ruleset.
func (d *definition) Show(at game.Place) string {
	p, ok := at.(*place)
	if !ok {
		return d.name + " ?"
	}
	if len(p.values) == 1 {
		switch p.values[0].(type) {
		case Int, Big, List, Text, Set, Board, Graph:
			if text := showPlaced(p.values); !strings.HasPrefix(text, "-") {
				return d.name + " " + text
			}
		}
	}
	return d.name + "(" + showPlaced(p.values) + ")"
}

// Identity covers the definition and, through their serial numbers, every
// name it can reach as those names stand now.
func (d *definition) Identity() string {
	d.refresh()
	return d.identity
}

// Impartial reports whether every rule is open to both players, here and in
// every ruleset that the rules can lead to.
func (d *definition) Impartial() bool {
	d.refresh()
	return d.impart
}

// refresh recomputes what depends on other names after a name was bound anew.
func (d *definition) refresh() {
	if d.known == d.s.generation {
		return
	}
	reach := map[string]int64{}
	impartial := true
	seen := map[*definition]bool{}
	var visit func(d *definition)
	visit = func(d *definition) {
		if seen[d] {
			return
		}
		seen[d] = true
		for _, r := range d.rules {
			impartial = impartial && r.who == lang.Both
		}
		for _, name := range d.free {
			cell, v := d.s.peek(name, d.base)
			if v == nil {
				continue
			}
			key := name
			if d.base {
				key = "library " + name
			}
			reach[key] = cell
			isTarget := slices.Contains(d.called, name)
			switch v := v.(type) {
			case Ruleset:
				if other, ok := asDefinition(v.R); ok {
					visit(other)
				} else if isTarget {
					impartial = impartial && v.R.Impartial()
				}
			case Function:
				for name, serial := range d.s.reachOf(v) {
					reach[name] = serial
				}
			}
		}
	}
	visit(d)
	var b strings.Builder
	b.WriteString(d.name + "#" + strconv.FormatInt(d.serial, 10))
	names := make([]string, 0, len(reach))
	for name := range reach {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		b.WriteString(" " + name + "#" + strconv.FormatInt(reach[name], 10))
	}
	d.identity, d.impart, d.known = b.String(), impartial, d.s.generation
	d.wordsHold = d.words != nil && d.wordsStillHold()
}

// place is a position's arguments.
type place struct{ values []Value }

// AppendKey appends the identity of the arguments.
func (p *place) AppendKey(b []byte) []byte {
	for _, v := range p.values {
		b = appendKey(b, v)
	}
	return b
}

func (p *place) String() string {
	if len(p.values) == 1 {
		return show(p.values[0])
	}
	return "(" + showAll(p.values) + ")"
}

// start makes a frame for a position and runs the let lines.
func (d *definition) start(ctx context.Context, p *place) *frame {
	ev := &evaluation{s: d.s, ctx: ctx, budget: game.BudgetOf(ctx), inRules: true}
	fr := &frame{run: ev, slots: make([]Value, d.size)}
	copy(fr.slots, p.values)
	return fr
}

func (d *definition) lets(fr *frame) error {
	for _, item := range d.items {
		if item.slot >= 0 {
			v, err := item.value(fr)
			if err != nil {
				return err
			}
			fr.slots[item.slot] = v
		}
	}
	return nil
}

// Moves generates the options by the rules, in their order, equal ones once.
func (d *definition) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	p, ok := at.(*place)
	if !ok {
		return errf("%s has no such position", d.name)
	}
	fr := d.start(ctx, p)
	if err := d.lets(fr); err != nil {
		return d.provoked(err, p)
	}
	seen := map[string]bool{}
	var key []byte
	fr.emit = func(sum game.Sum) (signal, error) {
		key = key[:0]
		for _, s := range sum {
			key = appendSummand(key, s)
		}
		if seen[string(key)] {
			return next, nil
		}
		seen[string(key)] = true
		return next, emit(sum)
	}
	for _, r := range d.rules {
		if r.who == lang.LeftOnly && who == game.Right || r.who == lang.RightOnly && who == game.Left {
			continue
		}
		if _, err := r.run(fr); err != nil {
			return d.provoked(err, p)
		}
	}
	return nil
}

// Reduce applies the first same clause whose conditions hold.
func (d *definition) Reduce(ctx context.Context, at game.Place) (sum game.Sum, tree, ok bool, err error) {
	p, isPlace := at.(*place)
	if !isPlace || d.s.ignoreSame {
		return nil, false, false, nil
	}
	fr := d.start(ctx, p)
	fr.emit = func(s game.Sum) (signal, error) {
		sum, ok = s, true
		return endClause, nil
	}
	for _, item := range d.items {
		switch {
		case item.slot >= 0:
			if fr.slots[item.slot], err = item.value(fr); err != nil {
				return nil, false, false, d.provoked(err, p)
			}
		case item.same != nil:
			if _, err = item.same(fr); err != nil {
				return nil, false, false, d.provoked(err, p)
			}
			if ok {
				return sum, item.tree, true, nil
			}
		}
	}
	return nil, false, false, nil
}

// hasSame reports whether there is any same clause.
func (d *definition) hasSame() bool {
	return slices.ContainsFunc(d.items, func(i bodyItem) bool { return i.same != nil })
}

// guarded reports whether there is any require line.
func (d *definition) guarded() bool {
	return slices.ContainsFunc(d.items, func(i bodyItem) bool { return i.condition != nil })
}

// legal checks the require lines; text is the first condition that fails.
func (d *definition) legal(ctx context.Context, p *place) (ok bool, text string, err error) {
	fr := d.start(ctx, p)
	for _, item := range d.items {
		switch {
		case item.slot >= 0:
			if fr.slots[item.slot], err = item.value(fr); err != nil {
				return false, "", d.provoked(err, p)
			}
		case item.condition != nil:
			if ok, err := item.condition(fr); err != nil || !ok {
				return false, item.text, err
			}
		}
	}
	return true, "", nil
}

// provoked tells by which position an error in the rules came up.
func (d *definition) provoked(err error, p *place) error {
	e, ok := err.(*lang.Error)
	if !ok || strings.Contains(e.Message, " in the position ") {
		return err
	}
	e.Message += ", in the position " + shorten(d.Show(p), 60)
	return e
}
