package ask

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// Claim is a comparison on a line of its own: true, or false with the values of both
// sides.
type Claim struct {
	Holds       bool
	Op          string
	Left, Right string
	Link        string // the first comparison of a chain that fails
	Hint        string
}

// IsValue marks it as a value of the language.
func (*Claim) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Claim) Kind() string { return "a truth value" }

// Text is the value on one line.
func (c *Claim) Text() string {
	return fmt.Sprint(c.Holds)
}

// Describe returns its view.
func (c *Claim) Describe(context.Context) (*view.View, error) {
	v := &view.View{Text: c.Text(), Fields: view.Fields{Kind: "boolean", Text: c.Text(), Left: c.Left, Relation: c.Op,
		Right: c.Right, Hint: c.Hint}}
	if c.Holds {
		v.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Good, Text: "true"})}
		return v, nil
	}
	pieces := []view.Piece{{Style: view.Bad, Text: "false"}}
	if c.Left != "" {
		of := ""
		if c.Link != "" {
			of = " of " + c.Link
		}
		pieces = append(pieces, view.Words(view.Plain, "   the left side%s is %s, the right side %s", of, c.Left, c.Right))
	}
	v.Blocks = []view.Block{view.TextLine(pieces...)}
	if c.Hint != "" {
		v.Blocks = append(v.Blocks, view.Indented(2, view.Piece{Style: view.Faint, Text: c.Hint}))
	}
	return v, nil
}

// KeptAs is what _ stores of a claim: whether it holds.
func (c *Claim) KeptAs() value.Value { return value.Bool(c.Holds) }

// ClaimStatement runs a comparison on a line of its own.
func ClaimStatement(c *interp.Command) (done bool, err error) {
	ask, ok := c.Statement.Body.(*lang.Ask)
	if !ok {
		return false, nil
	}
	claim, err := claimed(c.Env, c.Source, ask.X)
	if claim == nil || err != nil {
		return err != nil, err
	}
	return true, c.Answer(claim)
}

// claimed returns the claim made by a comparison or a chain of them; nil for other
// expressions.
func claimed(ev interp.Env, src *lang.Source, x lang.Expr) (*Claim, error) {
	switch x := x.(type) {
	case *lang.Binary:
		if value.IsRelation(x.Op) {
			return ClaimOf(ev.Session(), ev, src, x)
		}
	case *lang.Comparisons:
		return chainOf(ev, src, x)
	}
	return nil, nil
}

// chainOf compares neighbours, up to the first comparison that fails. Unbound names in
// the rest of the chain are reported too: they may have changed the claim.
func chainOf(ev interp.Env, src *lang.Source, x *lang.Comparisons) (*Claim, error) {
	left, err := ev.Session().Evaluate(ev, src, x.Operands[0])
	for i, op := range x.Ops {
		if err != nil {
			return nil, err
		}
		right, err := ev.Session().Evaluate(ev, src, x.Operands[i+1])
		if err != nil {
			return nil, err
		}
		holds, err := arith.Relation(ev, op, left, right)
		if err != nil {
			return nil, value.ErrorAt(err, src, x.Operands[i].Where().Join(x.Operands[i+1].Where()))
		}
		if !holds {
			for _, rest := range x.Operands[i+2:] {
				if err := ev.Session().Unknown(src, rest); err != nil {
					return nil, err
				}
			}
			c := &Claim{Op: op, Left: side(ev, left), Right: side(ev, right), Hint: claimHint(ev, left, right)}
			c.Link = value.Shorten(printer.Expr(x.Operands[i])+" "+op+" "+printer.Expr(x.Operands[i+1]), 80)
			return c, nil
		}
		left = right
	}
	return &Claim{Holds: true}, err
}

// CheckStatements runs checks, and using.
func CheckStatements(c *interp.Command) (done bool, err error) {
	s := c.Env.Session()
	switch body := c.Statement.Body.(type) {
	case *lang.Check:
		err = check(s, c.Env, c.Source, body, c.Result)
	case *lang.CheckSame:
		err = checkSame(s, c.Env, c.Source, body, c.Result)
	case *lang.Using:
		rules, rerr := rulesetOf(s, c.Env, c.Source, body.Ruleset)
		if err = rerr; err == nil {
			s.Use(rules)
		}
	default:
		return false, nil
	}
	return true, err
}

// ClaimOf evaluates both sides and compares them.
func ClaimOf(s *interp.Session, ev interp.Env, src *lang.Source, b *lang.Binary) (*Claim, error) {
	b = s.AsSymbols(src, b)
	left, err := s.Evaluate(ev, src, b.L)
	if err != nil {
		return nil, hintAtNaming(s, err, b)
	}
	right, err := s.Evaluate(ev, src, b.R)
	if err != nil {
		return nil, err
	}
	holds, err := arith.Relation(ev, b.Op, left, right)
	if err != nil {
		return nil, value.ErrorAt(err, src, b.Span)
	}
	c := &Claim{Holds: holds, Op: b.Op}
	if !holds || s.World().Sides {
		c.Left, c.Right = side(ev, left), side(ev, right)
	}
	if !holds {
		c.Hint = claimHint(ev, left, right)
		if other, ok := s.FromLeftToRight(ev, src, b.L); ok && b.Op == "=" {
			if same, err := arith.Relation(ev, b.Op, other, right); err == nil && same {
				c.Hint = "+ is done before (+); from left to right the left side is " + value.Show(other)
			}
		}
		if c.Hint == "" {
			c.Hint = upsHint(ev, src, b)
		}
		if c.Hint == "" && b.Op == "=" {
			c.Hint = cmp.Or(binaryHint(b.L, right), binaryHint(b.R, left), rootHint(s, b.L, right), rootHint(s, b.R, left))
		}
		if f, ok := b.L.(*lang.Ident); ok && c.Hint == "" && b.Op == "=" && s.Cell(f.Name).User == nil && !isName(b.R) {
			c.Hint = naming(f.Name, b.R)
		}
	}
	return c, nil
}

// upsHint is a hint that a claim would hold if 3↑ meant three ups and not 3 + ↑.
func upsHint(ev interp.Env, src *lang.Source, b *lang.Binary) string {
	l, some := lang.Multiplied(b.L)
	r, more := lang.Multiplied(b.R)
	if !some && !more {
		return ""
	}
	left, err := ev.Session().Evaluate(ev, src, l)
	if err != nil {
		return ""
	}
	right, err := ev.Session().Evaluate(ev, src, r)
	if err != nil {
		return ""
	}
	if holds, err := arith.Relation(ev, b.Op, left, right); err != nil || !holds {
		return ""
	}
	return "a number written before ↑ is added, 3↑ = 3 + ↑; with multiples, written 3 . ↑ or ↑3, this is true"
}

// binaryHint is a hint that a number is equal to what digits 0 and 1 write in base two, as in
// the columns of a nim-sum.
func binaryHint(digits lang.Expr, v value.Value) string {
	n, ok := digits.(*lang.Number)
	if !ok || n.Value.BitLen() > 200 {
		return ""
	}
	text := n.Value.String()
	number, ok := new(big.Int).SetString(text, 2)
	if claimed, whole := value.BigInt(v); !ok || !whole || claimed.Cmp(number) != 0 {
		return ""
	}
	return fmt.Sprintf("if %s is written in base two, this is true", text)
}

// rootHint is a hint that a number is the root of a square among the whole numbers, where sqrt means that of nimbers.
func rootHint(s *interp.Session, root lang.Expr, v value.Value) string {
	f := spelling.HeadOf(root)
	n, ok := spelling.ArgumentOf(root).(*lang.Number)
	m, whole := value.BigInt(v)
	if f == nil || f.Name != "sqrt" || s.Cell(f.Name).User != nil || !ok || !whole || new(big.Int).Mul(m, m).Cmp(n.Value) != 0 {
		return ""
	}
	return fmt.Sprintf("sqrt is the root in the field of nimbers, %s (x) %[1]s is not %s; among whole numbers, %[1]s * %[1]s = %[2]s",
		m, n.Value)
}

// hintAtNaming improves the error for a comparison whose left side is an unbound name,
// possibly with parameters: it was probably meant as a definition.
func hintAtNaming(s *interp.Session, err error, b *lang.Binary) error {
	left := b.L
	var e *lang.Error
	var unknown *interp.UnknownName
	if b.Op != "=" || !errors.As(err, &e) || !errors.As(err, &unknown) {
		return err
	}
	name, ok := left.(*lang.Ident)
	if call, is := left.(*lang.Call); is {
		name, ok = call.Function.(*lang.Ident)
	}
	if !ok || name.Name != unknown.Name {
		return err
	}
	better := *e
	better.Hint = naming(printer.Expr(left), b.R)
	return &better
}

// isName reports whether an expression is only a name: a comparison of two names stays
// a comparison.
func isName(x lang.Expr) bool {
	_, ok := x.(*lang.Ident)
	return ok
}

func naming(left string, v lang.Expr) string {
	return fmt.Sprintf("`=` compares; a value is named by `:=`: %s := %s", left, value.Shorten(printer.Expr(v), 60))
}

// side prints one side of a claim; a position with its value.
func side(ev interp.Env, v value.Value) string {
	p, ok := v.(value.Position)
	if !ok {
		return value.Preview(v)
	}
	ctx, cancel := CardContext(ev.Context())
	defer cancel()
	got, err := arith.ValueOf(ev.With(ctx), p)
	if err != nil {
		return value.Preview(v)
	}
	return value.Preview(got)
}

// claimHint gives the usual reason why such a claim fails.
func claimHint(ev interp.Env, a, b value.Value) string {
	if where := value.Difference(a, b); where != "" {
		return where
	}
	for _, v := range []value.Value{a, b} {
		if g, ok := v.(misereplay.Genus); ok && value.IsGame(a) != value.IsGame(b) {
			return fmt.Sprintf("%s is a genus; it is compared with a genus or with its text, \"%s\"", g.Text(), g.Text())
		}
	}
	if p, ok := b.(*ruleset.PeriodAnswer); ok {
		a, b = p, a
	}
	if p, ok := a.(*ruleset.PeriodAnswer); ok {
		if p.Found && !p.Proved {
			return fmt.Sprintf("observed to %d, not proved", p.Terms)
		}
		return ""
	}
	if value.IsNumber(a) {
		a, b = b, a
	}
	n, ok := b.(value.Int)
	if !ok || n <= 0 {
		return ""
	}
	var got nimber.Nimber
	switch v := a.(type) {
	case value.Star:
		got = v.N
	case value.Position:
		var err error
		if got, err = nimValueIn(ev, v); err != nil {
			return ""
		}
	default:
		return ""
	}
	if x, ok := got.Uint64(); ok && x == uint64(n) {
		return fmt.Sprintf("the nimber is written %s; the nim-value is nimvalue(G) = %d", value.ShowStar(value.Star{N: got}), n)
	}
	return ""
}

// check runs a check statement.
func check(s *interp.Session, ev interp.Env, src *lang.Source, body *lang.Check, r *interp.Result) error {
	r.Check = &interp.Check{}
	c, err := claimed(ev, src, body.X)
	if err != nil {
		return err
	}
	if c != nil {
		*r.Check = interp.Check{Holds: c.Holds, Left: c.Left, Right: c.Right, Relation: c.Op, Hint: c.Hint}
		if c.Link != "" && c.Hint == "" {
			r.Check.Hint = c.Link + " does not hold"
		}
	} else {
		v, err := s.Evaluate(ev, src, body.X)
		if err != nil {
			return err
		}
		holds, ok := v.(value.Bool)
		if !ok {
			return value.ErrorAt(value.Hintf("check grundy(kayles 5) = 4", "a check wants a condition; this is %s",
				value.KindOf(v)), src, body.X.Where())
		}
		*r.Check = interp.Check{Holds: bool(holds), Left: value.Show(v)}
	}
	text := fmt.Sprint(r.Check.Holds)
	r.Value = value.Bool(r.Check.Holds)
	r.View = &view.View{Text: text, Fields: view.Fields{Kind: "check", Text: text}}
	if r.Check.Holds {
		r.View.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Good, Text: "true"})}
	} else {
		r.View.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Bad, Text: "false"},
			view.Words(view.Plain, "   the left side is %s, the right side %s", r.Check.Left, r.Check.Right))}
	}
	return nil
}

// rulesetOf is the ruleset that an expression denotes.
func rulesetOf(s *interp.Session, ev interp.Env, src *lang.Source, x lang.Expr) (game.Ruleset, error) {
	v, err := s.Evaluate(ev, src, x)
	if err != nil {
		return nil, err
	}
	r, err := ruleset.AsRuleset(ev, v)
	return r, value.ErrorAt(err, src, x.Where())
}

// checkSame solves a ruleset with and without its same clauses and compares.
func checkSame(s *interp.Session, ev interp.Env, src *lang.Source, body *lang.CheckSame, r *interp.Result) error {
	rules, err := rulesetOf(s, ev, src, body.Ruleset)
	if err != nil {
		return err
	}
	d, ok := ruleset.AsDefinition(rules)
	if !ok || !d.HasSame() {
		return value.ErrorAt(value.Errorf("%s has no same clauses to check", rules.Name()), src, body.Ruleset.Where())
	}
	axes := make([][]value.Value, len(body.Ranges))
	for i, x := range body.Ranges {
		over, err := s.Evaluate(ev, src, x)
		if err != nil {
			return err
		}
		if axes[i], err = interp.Elements(ev, over); err != nil {
			return value.ErrorAt(err, src, x.Where())
		}
	}
	if axes, err = axesFor(d, axes); err != nil {
		return value.ErrorAt(err, src, body.Ranges[0].Where().Join(body.Ranges[len(body.Ranges)-1].Where()))
	}
	r.Check = &interp.Check{Holds: true, Relation: "="}
	c := &sameCheck{ev: ev, withoutSame: s.Solver().WithoutReductions(), rules: rules, about: d, seen: map[string]bool{},
		result: r.Check}
	err = product(axes, func(args []value.Value) error {
		if !r.Check.Holds {
			return nil
		}
		if len(args) == 1 {
			if t, ok := args[0].(value.Tuple); ok {
				args = t.Items
			}
		}
		return c.from(args)
	})
	if err != nil {
		return err
	}
	text := fmt.Sprint(r.Check.Holds)
	r.Value = value.Bool(r.Check.Holds)
	r.View = &view.View{Text: text, Fields: view.Fields{Kind: "check", Text: text},
		Blocks: []view.Block{view.TextLine(view.Words(view.Good, "true   %d positions agree", c.count))}}
	if !r.Check.Holds {
		r.View.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Bad, Text: "false"},
			view.Words(view.Plain, "   %s; %s", r.Check.Left, r.Check.Right))}
	}
	return nil
}
