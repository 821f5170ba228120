package presburger

import (
	"fmt"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/automatic"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
)

// System is a definition that was read, with the games it leads to. The first kind of
// heap is that of the game in question.
type System struct {
	prove.System
	Rules []game.Ruleset // rulesets of the kinds; nil for the runs of a strip
	Strip *prove.Strip   // the patterns whose runs are the kinds, else nil

	partizan bool  // the ruleset is not called impartial
	rows     *rows // set if the kinds are rows of a game of two numbers, else nil
	tuple    bool  // a position is the tuple of the heaps
}

// maxKinds bounds how many games can lead to each other.
const maxKinds = 8

func refuse(format string, args ...any) error {
	return &prove.Refusal{Reason: fmt.Sprintf(format, args...)}
}

// Read reads a ruleset whose positions are heaps. The error is a *prove.Refusal if
// something in it is not linear arithmetic.
func Read(s *interp.Session, rules game.Ruleset) (*System, error) {
	out := &System{partizan: !rules.Impartial()}
	r := &reader{s: s, next: firstVariable, out: out}
	if _, err := r.kind(rules); err != nil {
		return nil, err
	}
	for k := 0; k < len(out.Rules); k++ {
		if err := r.moves(k, out.Rules[k]); err != nil {
			return nil, err
		}
	}
	return out.reached(), nil
}

// reached is the system without kinds that play cannot reach.
func (s *System) reached() *System {
	number := map[int]int{0: 0}
	out := &System{Rules: s.Rules[:1], partizan: s.partizan}
	if s.rows != nil {
		out.rows = &rows{heap: s.rows.heap, row: s.rows.row, fixed: s.rows.fixed[:1]}
	}
	out.Kinds, out.Faults, out.Legal = s.Kinds[:1], s.Faults, s.Legal
	for k := 0; k < len(out.Kinds); k++ {
		for _, m := range s.Moves {
			if to, ok := number[m.From]; !ok || to != k {
				continue
			}
			for _, to := range m.To {
				if _, ok := number[to]; !ok {
					number[to] = len(number)
					out.Kinds = append(out.Kinds[:len(out.Kinds):len(out.Kinds)], s.Kinds[to])
					out.Rules = append(out.Rules[:len(out.Rules):len(out.Rules)], s.Rules[to])
					if fixed := out.rows; fixed != nil {
						fixed.fixed = append(fixed.fixed[:len(fixed.fixed):len(fixed.fixed)], s.rows.fixed[to])
					}
				}
			}
		}
	}
	for _, m := range s.Moves {
		from, ok := number[m.From]
		if !ok {
			continue
		}
		to := make([]int, len(m.To))
		for i, k := range m.To {
			to[i] = number[k]
		}
		m.From, m.To = from, to
		out.Moves = append(out.Moves, m)
	}
	return out
}

// kind returns the index of a ruleset among the kinds.
func (r *reader) kind(rules game.Ruleset) (int, error) {
	if d, ok := ruleset.AsDefinition(rules); ok {
		rules = d
	}
	same := func(other game.Ruleset) bool { return other.Identity() == rules.Identity() }
	if k := slices.IndexFunc(r.out.Rules, same); k >= 0 {
		return k, nil
	}
	if !ruleset.IsHeapGame(rules) {
		return 0, refuse("%s is played on other positions than heaps", rules.Name())
	}
	if len(r.out.Rules) == maxKinds {
		return 0, refuse("more than %d games lead to each other", maxKinds)
	}
	r.out.Rules = append(r.out.Rules, rules)
	r.out.Kinds = append(r.out.Kinds, rules.Name())
	return len(r.out.Rules) - 1, nil
}

// moves reads the moves of a kind.
func (r *reader) moves(kind int, rules game.Ruleset) error {
	switch rules := rules.(type) {
	case *ruleset.Definition:
		r.base = rules.Base
		return r.definition(kind, rules, func(to, side int) (int, automatic.Side) { return to, automatic.Side(side) })
	case *ruleset.Joint:
		return r.joint(kind, rules)
	}
	if h, ok := ruleset.AsHeapGame(rules); ok {
		return r.code(kind, h.Rules, automatic.Both, kind)
	}
	return refuse("the rules of %s are not written down", rules.Name())
}

// definition reads the lines of a definition; as changes where moves lead and who may
// make them.
func (r *reader) definition(kind int, d *ruleset.Definition, as func(to, side int) (int, automatic.Side)) error {
	sc := r.parameters(kind, d, automatic.Variable(0))
	var legal []automatic.Formula
	for _, item := range d.Node.Items {
		if line, ok := item.Line.(*lang.Require); ok {
			c, err := r.condition(sc, line.Condition)
			if err != nil {
				return err
			}
			legal = append(legal, c)
		}
		if line, ok := item.Line.(*lang.Let); ok {
			sc = sc.let(line.Name.Name, line.Value)
		}
	}
	if kind == 0 {
		r.out.Legal = legal
	}
	sc = r.parameters(kind, d, automatic.Variable(0))
	for _, item := range d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Let:
			sc = sc.let(line.Name.Name, line.Value)
		case *lang.Score:
			return refuse("%s is played for points", d.Name())
		case *lang.Rule:
			if line.Turn != lang.Pass || line.Points != nil {
				return refuse("the moves of %s do not simply alternate", d.Name())
			}
			if err := r.rule(kind, sc, line, legal, as); err != nil {
				return err
			}
		}
	}
	return nil
}

// readRule reads the clauses and the target of a rule line.
func (r *reader) readRule(sc *scope, line *lang.Rule) (*facts, []option, error) {
	f := &facts{}
	sc, err := r.clauses(f, sc, line.Clauses)
	if err != nil {
		return nil, nil, err
	}
	options, err := r.target(sc, line.Target)
	return f, options, err
}

// rule reads one rule line.
func (r *reader) rule(kind int, sc *scope, line *lang.Rule, legal []automatic.Formula,
	as func(to, side int) (int, automatic.Side)) error {
	f, options, err := r.readRule(sc, line)
	if err != nil {
		return err
	}
	for _, o := range options {
		all := slices.Concat(legal, f.parts, o.parts)
		vars := slices.Concat(f.vars, o.vars)
		if o.beyond {
			r.out.Faults = append(r.out.Faults, prove.Fault{When: automatic.Some(automatic.And(all...), vars...),
				Text: "a move from " + r.out.Kinds[kind] + " %s leads beyond the rows"})
			continue
		}
		m := prove.Move{From: kind}
		_, m.Who = as(0, int(line.Who))
		for i, h := range o.heaps {
			to, _ := as(h.kind, 0)
			if err := r.below(kind, h, all, vars, to); err != nil {
				return err
			}
			is, err := equal(automatic.Variable(i+1), h.size)
			if err != nil {
				return err
			}
			allowed, err := r.legal(h.kind, automatic.Variable(i+1))
			if err != nil {
				return err
			}
			m.To = append(m.To, to)
			all = append(all, is, allowed)
		}
		m.When = automatic.Some(automatic.And(all...), vars...)
		r.out.Moves = append(r.out.Moves, m)
	}
	return nil
}

// below records that a negative heap that is nevertheless legal must not be left.
func (r *reader) below(kind int, h left, all []automatic.Formula, vars []int, to int) error {
	under, err := plus(automatic.Constant(-1), -1, h.size)
	if err != nil {
		return err
	}
	var f facts
	x, err := r.natural(&f) // the heap is -1-x
	if err != nil {
		return err
	}
	is, err := equal(automatic.Variable(x), under)
	if err != nil {
		return err
	}
	allowed, err := r.legal(h.kind, automatic.Linear{Coef: map[int]int64{x: -1}, Const: -1})
	if err != nil {
		return err
	}
	when := automatic.Some(automatic.And(append(slices.Clone(all), is, allowed)...), append(slices.Clone(vars), x)...)
	r.out.Faults = append(r.out.Faults, prove.Fault{When: when,
		Text: "a move from " + r.out.Kinds[kind] + " %s leads below zero"})
	return nil
}

// legal is the condition in the require lines of a kind on a heap.
func (r *reader) legal(kind int, size automatic.Linear) (automatic.Formula, error) {
	d, ok := r.out.Rules[kind].(*ruleset.Definition)
	if !ok {
		return truth(true), nil
	}
	defer func(base bool) { r.base = base }(r.base)
	r.base = d.Base
	return r.required(r.parameters(kind, d, size), d)
}

// required is the condition in the require lines of a definition on its parameters, in
// a scope.
func (r *reader) required(sc *scope, d *ruleset.Definition) (automatic.Formula, error) {
	var all []automatic.Formula
	for _, item := range d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Let:
			sc = sc.let(line.Name.Name, line.Value)
		case *lang.Require:
			c, err := r.condition(sc, line.Condition)
			if err != nil {
				return c, err
			}
			all = append(all, c)
		}
	}
	return automatic.And(all...), nil
}

// left is a heap that a move leaves; option is one possible target of a rule.
type (
	left struct {
		kind int
		size automatic.Linear
	}
	option struct {
		facts
		heaps  []left
		beyond bool // the target is not a kind of heap: it must be impossible
	}
)

// maxHeaps bounds the number of heaps that one move leaves.
const maxHeaps = 4

// target reads the expression after an arrow: one option, or several if a condition
// chooses.
func (r *reader) target(sc *scope, x lang.Expr) ([]option, error) {
	switch x := x.(type) {
	case *lang.Number:
		if x.Value.Sign() == 0 {
			return []option{{}}, nil
		}
	case *lang.Ident:
		if local := sc.find(x.Name); local != nil && local.expr != nil {
			return r.target(local.in, local.expr)
		}
	case *lang.Binary:
		if x.Op == "+" {
			return r.readSum(sc, []lang.Expr{x.L, x.R})
		}
	case *lang.Conditional:
		return r.readConditional(sc, x)
	case *lang.Call, *lang.Chain:
		return r.applied(sc, x)
	}
	return nil, refuse("%s is no sum of heaps", value.Shorten(printer.Expr(x), 60))
}

// readSum reads a sum.
func (r *reader) readSum(sc *scope, xs []lang.Expr) ([]option, error) {
	sum := []option{{}}
	for _, x := range xs {
		parts, err := r.target(sc, x)
		if err != nil {
			return nil, err
		}
		var next []option
		for _, s := range sum {
			for _, p := range parts {
				next = append(next, option{facts{slices.Concat(s.parts, p.parts), slices.Concat(s.vars, p.vars)},
					slices.Concat(s.heaps, p.heaps), s.beyond || p.beyond})
			}
		}
		if sum = next; len(sum) > 8 || len(sum[0].heaps) > maxHeaps {
			return nil, refuse("a move leaves too many heaps")
		}
	}
	return sum, nil
}

// readConditional reads an if-then-else between targets.
func (r *reader) readConditional(sc *scope, x *lang.Conditional) ([]option, error) {
	var out []option
	for i, y := range []lang.Expr{x.Then, x.Else} {
		c, err := r.condition(sc, x.If)
		if err != nil {
			return nil, err
		}
		if i == 1 {
			c = automatic.Not(c)
		}
		options, err := r.target(sc, y)
		if err != nil {
			return nil, err
		}
		for _, o := range options {
			o.parts = append(slices.Clone(o.parts), c)
			out = append(out, o)
		}
	}
	return out, nil
}

// applied reads a ruleset with its heaps, sum(...), and functions of the user.
func (r *reader) applied(sc *scope, x lang.Expr) ([]option, error) {
	id, args := ruleset.Application(x)
	if id == nil || sc.find(id.Name) != nil {
		return nil, refuse("%s is no sum of heaps", value.Shorten(printer.Expr(x), 60))
	}
	switch v := r.global(id.Name).(type) {
	case value.Ruleset:
		if r.out.rows != nil {
			return r.readRowMove(sc, v.R, args)
		}
		if r.out.tuple && !r.sameGame(v.R, args) {
			return nil, refuse("it leads to positions of another game")
		}
		kind := 0
		if !r.out.tuple {
			var err error
			if kind, err = r.kind(v.R); err != nil {
				return nil, err
			}
		}
		o := option{}
		for _, arg := range args {
			size, err := r.term(&o.facts, sc, arg)
			if err != nil {
				return nil, err
			}
			o.heaps = append(o.heaps, left{kind, size})
		}
		if len(o.heaps) > maxHeaps {
			return nil, refuse("a move leaves too many heaps")
		}
		return []option{o}, nil
	case interp.Function:
		var f facts
		inner, body, err := r.scopeOfBody(&f, sc, v, args)
		if err != nil {
			return nil, err
		}
		r.depth++
		defer func() { r.depth-- }()
		options, err := r.target(inner, body)
		for i := range options {
			options[i].parts = slices.Concat(f.parts, options[i].parts)
			options[i].vars = slices.Concat(f.vars, options[i].vars)
		}
		return options, err
	case interp.BuiltinValue:
		if v.B.Name == "sum" {
			if list, ok := args[0].(*lang.List); ok && len(args) == 1 {
				args = list.Elements
			}
			return r.readSum(sc, args)
		}
	}
	return nil, refuse("%s is no sum of heaps", value.Shorten(printer.Expr(x), 60))
}
