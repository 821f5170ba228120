package eval

import (
	"errors"
	"math/big"
	"strings"

	"cgt/lang"
	"cgt/stdlib/nimber"
)

// expr compiles an expression.
func (c *compiler) expr(x lang.Expr) (code, error) {
	switch x := x.(type) {
	case *lang.Number:
		return constant(mkInt(new(big.Int).Set(x.Value))), nil
	case *lang.Text:
		return constant(Text(x.Value)), nil
	case *lang.Code:
		return c.takeAndBreak(x)
	case *lang.Ident:
		return c.ident(x), nil
	case *lang.Run:
		return c.literalRun(x), nil
	case *lang.StarOf:
		return c.starOf(x)
	case *lang.Form:
		return c.s.language.Braces(c, x)
	case *lang.Quote:
		return c.s.language.Quoted(c, x)
	case *lang.Set:
		return c.collection(x, x.Elements, func(ev *evaluation, vs []Value) (Value, error) { return mkSet(vs), nil })
	case *lang.SidedSet:
		return c.sidedSet(x)
	case *lang.List:
		return c.collection(x, x.Elements, func(_ *evaluation, vs []Value) (Value, error) { return List{vs}, nil })
	case *lang.Tuple:
		bare := x.Bare
		return c.collection(x, x.Elements, func(_ *evaluation, vs []Value) (Value, error) { return Tuple{vs, bare}, nil })
	case *lang.Comprehension:
		return c.comprehension(x)
	case *lang.Range:
		return c.rangeList(x)
	case *lang.Chain:
		return c.chain(x)
	case *lang.Call:
		return c.call(x)
	case *lang.Index:
		return c.index(x)
	case *lang.Unary:
		return c.unary(x)
	case *lang.Binary:
		return c.binary(x)
	case *lang.OperatorName:
		return c.operatorName(x), nil
	case *lang.Lambda:
		return c.lambda(x)
	case *lang.Conditional:
		return c.conditional(x)
	}
	return nil, c.err(x.Where(), "", "this cannot be evaluated")
}

// exprs compiles several.
func (c *compiler) exprs(xs []lang.Expr) ([]code, error) {
	codes := make([]code, len(xs))
	for i, x := range xs {
		var err error
		if codes[i], err = c.expr(x); err != nil {
			return nil, err
		}
	}
	return codes, nil
}

func runAll(fr *frame, codes []code) ([]Value, error) {
	vs := make([]Value, len(codes))
	for i, run := range codes {
		var err error
		if vs[i], err = run(fr); err != nil {
			return nil, err
		}
	}
	return vs, nil
}

func (c *compiler) ident(x *lang.Ident) code {
	if slot, ok := c.local(x.Name); ok {
		return func(fr *frame) (Value, error) { return fr.slots[slot], nil }
	}
	c.free[x.Name] = true
	cell := c.s.cell(x.Name)
	src, span := c.src, x.Span
	base := c.base
	return func(fr *frame) (Value, error) {
		resolve := fr.run.session().resolve
		if base {
			resolve = fr.run.session().resolveBase
		}
		v, err := resolve(cell)
		if err != nil {
			return nil, at(err, src, span)
		}
		return v, nil
	}
}

// operatorName is an operator as an argument; (x) is x in parentheses where x
// is bound.
func (c *compiler) operatorName(x *lang.OperatorName) code {
	operator := constant(Operator{x.Op})
	if x.Op != "(x)" {
		return operator
	}
	if _, ok := c.local("x"); ok {
		return c.ident(&lang.Ident{At: x.At, Name: "x"})
	}
	bound := c.s.cell("x")
	return func(fr *frame) (Value, error) {
		if bound.user != nil && !c.base {
			return bound.user, nil
		}
		return operator(fr)
	}
}

// takeAndBreak is a code without a maker: an octal game. Where it is none, a
// decimal is likely to be meant.
func (c *compiler) takeAndBreak(x *lang.Code) (code, error) {
	text := x.Text
	return c.located(x, func(fr *frame) (Value, error) {
		v, err := fr.run.session().language.TakeAndBreak(fr.run.session(), "octal", text, x.Span)
		var e *lang.Error
		if decimal, ok := new(big.Rat).SetString(text); ok && len(text) < 20 && errors.As(err, &e) {
			e.Message = text + " is read as a take-and-break code and never as a decimal: " + e.Message
			e.Hint = "the number is " + decimal.RatString() + "; " + e.Hint
		}
		return v, err
	}), nil
}

func (c *compiler) literalRun(x *lang.Run) code {
	if x.Up == nil && x.Star == nil {
		num := new(big.Int).Set(x.Numerator)
		if x.Negative {
			num.Neg(num)
		}
		if x.Divisor == nil {
			return constant(mkInt(num))
		}
		if x.Divisor.Sign() == 0 {
			return c.located(x, func(*frame) (Value, error) { return nil, errf("division by zero") })
		}
		return constant(mkRational(new(big.Rat).SetFrac(num, x.Divisor)))
	}
	if x.Numerator == nil && x.Up == nil {
		n, err := nimber.FromBig(x.Star.N)
		return c.located(x, func(*frame) (Value, error) {
			if err != nil {
				return nil, err
			}
			return mkStar(n), nil
		})
	}
	return c.located(x, func(fr *frame) (Value, error) { return fr.run.runValue(x) })
}

func (c *compiler) starOf(x *lang.StarOf) (code, error) {
	if id, ok := x.X.(*lang.Ident); ok && strings.HasPrefix(id.Name, "_") {
		return nil, c.err(x.Span, "a nimber is written *3", "a star with a subscript is not read")
	}
	operand, err := c.expr(x.X)
	if err != nil {
		return nil, err
	}
	return c.located(x, func(fr *frame) (Value, error) {
		v, err := operand(fr)
		if err != nil {
			return nil, err
		}
		n, err := asNimber(v)
		if err != nil {
			return nil, err
		}
		return mkStar(n), nil
	}), nil
}

// collection compiles the elements of a list, tuple or set; a range among
// them stands for its numbers.
func (c *compiler) collection(x lang.Expr, elements []lang.Expr, mk func(*evaluation, []Value) (Value, error)) (code, error) {
	codes, err := c.exprs(elements)
	if err != nil {
		return nil, err
	}
	spread := make([]bool, len(elements))
	for i, e := range elements {
		_, spread[i] = e.(*lang.Range)
	}
	return c.located(x, func(fr *frame) (Value, error) {
		vs := make([]Value, 0, len(codes))
		for i, run := range codes {
			v, err := run(fr)
			if err != nil {
				return nil, err
			}
			if spread[i] {
				vs = append(vs, v.(List).Items...)
			} else {
				vs = append(vs, v)
			}
		}
		return mk(fr.run, vs)
	}), nil
}

func (c *compiler) sidedSet(x *lang.SidedSet) (code, error) {
	mk := func(ev *evaluation, vs []Value) (Value, error) { return mkSet(vs), nil }
	left, err := c.collection(x, x.Left, mk)
	if err != nil {
		return nil, err
	}
	right, err := c.collection(x, x.Right, mk)
	if err != nil {
		return nil, err
	}
	return func(fr *frame) (Value, error) {
		l, err := left(fr)
		if err != nil {
			return nil, err
		}
		r, err := right(fr)
		if err != nil {
			return nil, err
		}
		return SidedSet{l.(Set), r.(Set)}, nil
	}, nil
}

func (c *compiler) conditional(x *lang.Conditional) (code, error) {
	codes, err := c.exprs([]lang.Expr{x.If, x.Then, x.Else})
	if err != nil {
		return nil, err
	}
	condition := c.truth(x.If, codes[0])
	return func(fr *frame) (Value, error) {
		ok, err := condition(fr)
		if err != nil {
			return nil, err
		}
		if ok {
			return codes[1](fr)
		}
		return codes[2](fr)
	}, nil
}

// truth makes a condition of code.
func (c *compiler) truth(x lang.Expr, run code) func(fr *frame) (bool, error) {
	src, span := c.src, x.Where()
	return func(fr *frame) (bool, error) {
		v, err := run(fr)
		if err != nil {
			return false, err
		}
		b, ok := v.(Bool)
		if !ok {
			return false, at(errf("a condition is true or false; this is %s", kindOf(v)), src, span)
		}
		return bool(b), nil
	}
}

func (c *compiler) lambda(x *lang.Lambda) (code, error) {
	names := make([]string, len(x.Params))
	for i, p := range x.Params {
		names[i] = p.Name
	}
	return c.function("", names, x.Body, lang.PrintExpr(x))
}

// function compiles a function whose body sees the names around it.
func (c *compiler) function(name string, params []string, body lang.Expr, text string) (code, error) {
	inner := &compiler{s: c.s, src: c.src, scope: append([]string(nil), c.scope...), free: map[string]bool{}, base: c.base}
	inner.size = len(inner.scope)
	outer := len(inner.scope)
	for _, p := range params {
		inner.bind(p)
	}
	run, err := inner.expr(body)
	if err != nil {
		return nil, err
	}
	free := sortedKeys(inner.free)
	for _, name := range free {
		c.free[name] = true
	}
	return func(fr *frame) (Value, error) {
		return Function{&closure{name: name, params: params, slots: inner.size, body: run,
			outer: append([]Value(nil), fr.slots[:outer]...), text: text, serial: fr.run.session().nextSerial(), free: free}}, nil
	}, nil
}

func (c *compiler) index(x *lang.Index) (code, error) {
	target, err := c.expr(x.X)
	if err != nil {
		return nil, err
	}
	args, err := c.exprs(x.Args)
	if err != nil {
		return nil, err
	}
	return c.located(x, func(fr *frame) (Value, error) {
		v, err := target(fr)
		if err != nil {
			return nil, err
		}
		is, err := runAll(fr, args)
		if err != nil {
			return nil, err
		}
		return indexValue(v, is)
	}), nil
}
