package eval

import (
	"context"
	"errors"
	"fmt"

	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// Claim is a comparison that was stated on a line of its own: true, or false
// with the values of both sides.
type Claim struct {
	Holds       bool
	Op          string
	Left, Right string
	Hint        string
}

func (*Claim) value()       {}
func (*Claim) kind() string { return "a truth value" }
func (c *Claim) text() string {
	return fmt.Sprint(c.Holds)
}

func (c *Claim) describe(context.Context) (*View, error) {
	v := &View{Text: c.text(), Fields: Fields{Kind: "boolean", Text: c.text(), Left: c.Left, Relation: c.Op, Right: c.Right, Hint: c.Hint}}
	if c.Holds {
		v.Blocks = []Block{line(Piece{Good, "true"})}
		return v, nil
	}
	pieces := []Piece{{Bad, "false"}}
	if c.Left != "" {
		pieces = append(pieces, words(Plain, "   the left side is %s, the right side %s", c.Left, c.Right))
	}
	v.Blocks = []Block{line(pieces...)}
	if c.Hint != "" {
		v.Blocks = append(v.Blocks, indented(2, Piece{Faint, c.Hint}))
	}
	return v, nil
}

func (c *Claim) keptAs() Value { return Bool(c.Holds) }

func isRelation(op string) bool {
	switch op {
	case "=", "!=", "<", "<=", ">", ">=", "<>", "<|", "|>":
		return true
	}
	return false
}

// claimStatement carries out a comparison on a line of its own.
func claimStatement(c *Command) (done bool, err error) {
	ask, ok := c.Statement.Body.(*lang.Ask)
	if !ok {
		return false, nil
	}
	b, ok := ask.X.(*lang.Binary)
	if !ok || !isRelation(b.Op) {
		return false, nil
	}
	claim, err := c.Env.session().claim(c.Env, c.Source, b)
	if err != nil {
		return true, err
	}
	return true, c.answer(claim)
}

// checkStatements carries out checks, and using.
func checkStatements(c *Command) (done bool, err error) {
	s := c.Env.session()
	switch body := c.Statement.Body.(type) {
	case *lang.Check:
		err = s.check(c.Env, c.Source, body, c.Result)
	case *lang.CheckSame:
		err = s.checkSame(c.Env, c.Source, body, c.Result)
	case *lang.Using:
		rules, rerr := s.ruleset(c.Env, c.Source, body.Ruleset)
		if err = rerr; err == nil {
			s.use(rules)
		}
	default:
		return false, nil
	}
	return true, err
}

// claim evaluates both sides and compares them.
func (s *Session) claim(ev *evaluation, src *lang.Source, b *lang.Binary) (*Claim, error) {
	left, err := s.evaluate(ev, src, b.L)
	if err != nil {
		return nil, s.meantToName(err, b)
	}
	right, err := s.evaluate(ev, src, b.R)
	if err != nil {
		return nil, err
	}
	holds, err := ev.relation(b.Op, left, right)
	if err != nil {
		return nil, at(err, src, b.Span)
	}
	c := &Claim{Holds: holds, Op: b.Op}
	if !holds || s.Sides {
		c.Left, c.Right = ev.side(left), ev.side(right)
	}
	if !holds {
		c.Hint = ev.claimHint(left, right)
		if f, ok := b.L.(*lang.Ident); ok && c.Hint == "" && b.Op == "=" && s.cell(f.Name).user == nil && !isName(b.R) {
			c.Hint = naming(f.Name, b.R)
		}
	}
	return c, nil
}

// meantToName improves the error of a comparison whose left side is a name, or
// a name with parameters, that means nothing: it was to be given a meaning.
func (s *Session) meantToName(err error, b *lang.Binary) error {
	left := b.L
	var e *lang.Error
	var unknown *unknownName
	if b.Op != "=" || !errors.As(err, &e) || !errors.As(err, &unknown) {
		return err
	}
	name, ok := left.(*lang.Ident)
	if call, is := left.(*lang.Call); is {
		name, ok = call.Function.(*lang.Ident)
	}
	if !ok || name.Name != unknown.name {
		return err
	}
	better := *e
	better.Hint = naming(lang.PrintExpr(left), b.R)
	return &better
}

// isName reports whether an expression is a name alone: two names are compared.
func isName(x lang.Expr) bool {
	_, ok := x.(*lang.Ident)
	return ok
}

func naming(left string, value lang.Expr) string {
	return fmt.Sprintf("`=` compares; a value is named by `:=`: %s := %s", left, shorten(lang.PrintExpr(value), 60))
}

// side prints one side of a claim; a position with its value.
func (ev *evaluation) side(v Value) string {
	p, ok := v.(Position)
	if !ok {
		return preview(v)
	}
	ctx, cancel := cardContext(ev.context())
	defer cancel()
	got, err := ev.with(ctx).valueOf(p)
	if err != nil {
		return preview(v)
	}
	return preview(got)
}

// claimHint finds the usual reasons of a claim that fails.
func (ev *evaluation) claimHint(a, b Value) string {
	if p, ok := b.(*PeriodAnswer); ok {
		a, b = p, a
	}
	if p, ok := a.(*PeriodAnswer); ok {
		if p.Found && !p.Proved {
			return fmt.Sprintf("observed to %d, not proved", p.Terms)
		}
		return ""
	}
	if isNumber(a) {
		a, b = b, a
	}
	n, ok := b.(Int)
	if !ok || n <= 0 {
		return ""
	}
	var got nimber.Nimber
	switch v := a.(type) {
	case Star:
		got = v.N
	case Position:
		var err error
		if got, err = ev.nimValue(v); err != nil {
			return ""
		}
	default:
		return ""
	}
	if x, ok := got.Uint64(); ok && x == uint64(n) {
		return fmt.Sprintf("the nimber is written %s; the nim-value is nimvalue(G) = %d", showStar(Star{got}), n)
	}
	return ""
}

// check carries out a check statement.
func (s *Session) check(ev *evaluation, src *lang.Source, body *lang.Check, r *Result) error {
	r.Check = &Check{}
	b, ok := body.X.(*lang.Binary)
	if ok && isRelation(b.Op) {
		c, err := s.claim(ev, src, b)
		if err != nil {
			return err
		}
		*r.Check = Check{Holds: c.Holds, Left: c.Left, Right: c.Right, Relation: c.Op, Hint: c.Hint}
	} else {
		v, err := s.evaluate(ev, src, body.X)
		if err != nil {
			return err
		}
		holds, ok := v.(Bool)
		if !ok {
			return at(hintf("check grundy(kayles 5) = 4", "a check wants a condition; this is %s", kindOf(v)), src, body.X.Where())
		}
		*r.Check = Check{Holds: bool(holds), Left: show(v)}
	}
	text := fmt.Sprint(r.Check.Holds)
	r.Value = Bool(r.Check.Holds)
	r.View = &View{Text: text, Fields: Fields{Kind: "check", Text: text}}
	if r.Check.Holds {
		r.View.Blocks = []Block{line(Piece{Good, "true"})}
	} else {
		r.View.Blocks = []Block{line(Piece{Bad, "false"}, words(Plain, "   the left side is %s, the right side %s", r.Check.Left, r.Check.Right))}
	}
	return nil
}

// ruleset is the ruleset that an expression names.
func (s *Session) ruleset(ev *evaluation, src *lang.Source, x lang.Expr) (game.Ruleset, error) {
	v, err := s.evaluate(ev, src, x)
	if err != nil {
		return nil, err
	}
	r, err := ev.asRuleset(v)
	return r, at(err, src, x.Where())
}

// checkSame solves a ruleset with and without its same clauses and compares.
func (s *Session) checkSame(ev *evaluation, src *lang.Source, body *lang.CheckSame, r *Result) error {
	rules, err := s.ruleset(ev, src, body.Ruleset)
	if err != nil {
		return err
	}
	d, ok := asDefinition(rules)
	if !ok || !d.hasSame() {
		return at(errf("%s has no same clauses to check", rules.Name()), src, body.Ruleset.Where())
	}
	axes := make([][]Value, len(body.Ranges))
	for i, x := range body.Ranges {
		over, err := s.evaluate(ev, src, x)
		if err != nil {
			return err
		}
		if axes[i], err = elements(over); err != nil {
			return at(err, src, x.Where())
		}
	}
	if axes, err = d.axesFor(axes); err != nil {
		return at(err, src, body.Ranges[0].Where().Join(body.Ranges[len(body.Ranges)-1].Where()))
	}
	r.Check = &Check{Holds: true, Relation: "="}
	honest := s.solver.WithoutReductions()
	count := 0
	err = product(axes, func(args []Value) error {
		if !r.Check.Holds {
			return nil
		}
		if len(args) == 1 {
			if t, ok := args[0].(Tuple); ok {
				args = t.Items
			}
		}
		count++
		return s.compareSame(ev, honest, rules, args, r.Check)
	})
	if err != nil {
		return err
	}
	text := fmt.Sprint(r.Check.Holds)
	r.Value = Bool(r.Check.Holds)
	r.View = &View{Text: text, Fields: Fields{Kind: "check", Text: text}, Blocks: []Block{line(words(Good, "true   %d positions agree", count))}}
	if !r.Check.Holds {
		r.View.Blocks = []Block{line(Piece{Bad, "false"}, words(Plain, "   %s; %s", r.Check.Left, r.Check.Right))}
	}
	return nil
}
