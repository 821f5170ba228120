package interp

import (
	"errors"
	"math/big"
	"strings"

	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/nimber"
)

// Expr compiles an expression.
func (c *Compiler) Expr(x lang.Expr) (Code, error) {
	switch x := x.(type) {
	case *lang.Number:
		return constant(value.NewInt(new(big.Int).Set(x.Value))), nil
	case *lang.Text:
		return constant(value.Text(x.Value)), nil
	case *lang.Code:
		return c.takeAndBreak(x)
	case *lang.Ident:
		return c.ident(x), nil
	case *lang.Run:
		return c.literalRun(x), nil
	case *lang.StarOf:
		return c.starOf(x)
	case *lang.Form:
		return c.S.language.Braces(c, x)
	case *lang.Quote:
		return c.S.language.Quoted(c, x)
	case *lang.Set:
		if run, ok, err := c.mapping(x); ok || err != nil {
			return run, err
		}
		return c.collection(x, x.Elements, setOf)
	case *lang.SidedSet:
		return c.sidedSet(x)
	case *lang.List:
		return c.collection(x, x.Elements, listOf)
	case *lang.Tuple:
		return c.collection(x, x.Elements, func(_ Env, vs []value.Value) (value.Value, error) {
			list := written.ListOf(vs)
			return value.Tuple{Items: list.Items, Written: list.Written, Bare: x.Bare, Size: x.Size}, nil
		})
	case *lang.Comprehension:
		return c.comprehension(x)
	case *lang.Range:
		return c.rangeList(x)
	case *lang.Chain:
		return plainCode(c.chain(x))
	case *lang.Call:
		return plainCode(c.call(x))
	case *lang.Index:
		return plainCode(c.index(x))
	case *lang.Unary:
		return c.unary(x)
	case *lang.Binary:
		return c.binary(x)
	case *lang.Comparisons:
		return c.comparisons(x)
	case *lang.OperatorName:
		return c.operatorName(x), nil
	case *lang.Lambda:
		return c.lambda(x)
	case *lang.Find:
		return c.find(x)
	case *lang.Conditional:
		return plainCode(c.conditional(x))
	}
	return nil, c.Err(x.Where(), "", "this cannot be evaluated")
}

// Exprs compiles several.
func (c *Compiler) Exprs(xs []lang.Expr) ([]Code, error) { return compiled(xs, c.Expr) }

func compiled(xs []lang.Expr, compile func(lang.Expr) (Code, error)) ([]Code, error) {
	codes := make([]Code, len(xs))
	for i, x := range xs {
		var err error
		if codes[i], err = compile(x); err != nil {
			return nil, err
		}
	}
	return codes, nil
}

// RunAll runs compiled expressions from left to right.
func RunAll(fr *Frame, codes []Code) ([]value.Value, error) {
	vs := make([]value.Value, len(codes))
	for i, run := range codes {
		var err error
		if vs[i], err = run(fr); err != nil {
			return nil, err
		}
	}
	return vs, nil
}

func (c *Compiler) ident(x *lang.Ident) Code {
	if slot, ok := c.Local(x.Name); ok {
		return func(fr *Frame) (value.Value, error) { return plain(fr.Slots[slot]), nil }
	}
	c.Free[x.Name] = true
	cell := c.S.Cell(x.Name)
	src, span := c.Src, x.Span
	base := c.Base
	return func(fr *Frame) (value.Value, error) {
		resolve := fr.Run.Session().Resolve
		if base {
			resolve = fr.Run.Session().resolveBase
		}
		v, err := resolve(cell)
		if err != nil {
			return nil, value.ErrorAt(err, src, span)
		}
		return v, nil
	}
}

// operatorName is an operator passed as an argument; (x) is x in parentheses if x is
// bound.
func (c *Compiler) operatorName(x *lang.OperatorName) Code {
	operator := constant(value.Operator{Op: x.Op})
	if x.Op != "(x)" {
		return operator
	}
	if _, ok := c.Local("x"); ok {
		return c.ident(&lang.Ident{At: x.At, Name: "x"})
	}
	bound := c.S.Cell("x")
	return func(fr *Frame) (value.Value, error) {
		if bound.User != nil && !c.Base {
			return bound.User, nil
		}
		return operator(fr)
	}
}

// takeAndBreak compiles a code without a maker as an octal game. If it is not a valid
// code, it was probably meant as a decimal number.
func (c *Compiler) takeAndBreak(x *lang.Code) (Code, error) {
	text := x.Text
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		v, err := fr.Run.Session().language.TakeAndBreak(fr.Run.Session(), "octal", text, x.Span)
		var e *lang.Error
		if decimal, ok := new(big.Rat).SetString(text); ok && len(text) < 20 && errors.As(err, &e) {
			e.Message = text + " is read as a take-and-break code and never as a decimal: " + e.Message
			e.Hint = "the number is " + decimal.RatString() + "; " + e.Hint
		}
		return v, err
	}), nil
}

func (c *Compiler) literalRun(x *lang.Run) Code {
	if x.Up == nil && x.Star == nil && x.Over == 0 {
		num := new(big.Int).Set(x.Numerator)
		if x.Negative {
			num.Neg(num)
		}
		if x.Divisor == nil {
			return constant(value.NewInt(num))
		}
		if x.Divisor.Sign() == 0 {
			return c.Located(x, func(*Frame) (value.Value, error) { return nil, value.Errorf("division by zero") })
		}
		return constant(value.NewRational(new(big.Rat).SetFrac(num, x.Divisor)))
	}
	if x.Numerator == nil && x.Up == nil {
		n, err := nimber.FromBig(x.Star.N)
		return c.Located(x, func(*Frame) (value.Value, error) {
			if err != nil {
				return nil, err
			}
			return value.NewStar(n), nil
		})
	}
	return c.Located(x, func(fr *Frame) (value.Value, error) { return fr.Run.runValue(x) })
}

// isSubscript reports whether the operand of a sign at the start of the span is a LaTeX subscript, as in *_2 and +_a:
// a name with an underscore directly after the sign, unless a parameter or a variable has that name.
func (c *Compiler) isSubscript(operand lang.Expr, span lang.Span) bool {
	id, ok := operand.(*lang.Ident)
	if !ok || !strings.HasPrefix(id.Name, "_") || id.Span.Start != span.Start+1 {
		return false
	}
	_, local := c.Local(id.Name)
	return !local
}

func (c *Compiler) starOf(x *lang.StarOf) (Code, error) {
	if c.isSubscript(x.X, x.Span) {
		return nil, c.Err(x.Span, "a nimber is written *3", "a star with a subscript is not read")
	}
	operand, err := c.Expr(x.X)
	if err != nil {
		return nil, err
	}
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		v, err := operand(fr)
		if err != nil {
			return nil, err
		}
		n, err := value.AsNimber(v)
		return orOperated(fr.Run, value.NewStar(n), err, "star", v)
	}), nil
}

// collection compiles the elements of a list, tuple or set; a range among them is
// expanded to its numbers.
func (c *Compiler) collection(x lang.Expr, elements []lang.Expr, mk func(Env, []value.Value) (value.Value, error)) (Code, error) {
	codes, err := compiled(elements, c.Written)
	if err != nil {
		return nil, err
	}
	return c.collected(x, elements, codes, mk), nil
}

func listOf(_ Env, vs []value.Value) (value.Value, error) { return written.ListOf(vs), nil }

func setOf(_ Env, vs []value.Value) (value.Value, error) {
	return written.SetOf[Env](vs), nil
}

// collected makes a value of the elements that the codes compute; those written as ranges are spread out.
func (c *Compiler) collected(x lang.Expr, elements []lang.Expr, codes []Code,
	mk func(Env, []value.Value) (value.Value, error)) Code {
	spread := make([]bool, len(elements))
	for i, e := range elements {
		_, spread[i] = e.(*lang.Range)
	}
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		vs := make([]value.Value, 0, len(codes))
		for i, run := range codes {
			v, err := run(fr)
			if err != nil {
				return nil, err
			}
			if spread[i] {
				vs = append(vs, v.(value.List).Items...)
			} else {
				vs = append(vs, v)
			}
		}
		return mk(fr.Run, vs)
	})
}

func (c *Compiler) sidedSet(x *lang.SidedSet) (Code, error) {
	left, err := c.collection(x, x.Left, setOf)
	if err != nil {
		return nil, err
	}
	right, err := c.collection(x, x.Right, setOf)
	if err != nil {
		return nil, err
	}
	return func(fr *Frame) (value.Value, error) {
		l, err := left(fr)
		if err != nil {
			return nil, err
		}
		r, err := right(fr)
		if err != nil {
			return nil, err
		}
		return value.SidedSet{Left: l.(value.Set), Right: r.(value.Set)}, nil
	}, nil
}

func (c *Compiler) conditional(x *lang.Conditional) (Code, error) {
	condition, err := c.Expr(x.If)
	if err != nil {
		return nil, err
	}
	branches, err := compiled([]lang.Expr{x.Then, x.Else}, c.Written)
	if err != nil {
		return nil, err
	}
	test := c.Truth(x.If, condition)
	return func(fr *Frame) (value.Value, error) {
		ok, err := test(fr)
		if err != nil {
			return nil, err
		}
		if ok {
			return branches[0](fr)
		}
		return branches[1](fr)
	}, nil
}

// Truth turns code into a condition.
func (c *Compiler) Truth(x lang.Expr, run Code) func(fr *Frame) (bool, error) {
	src, span := c.Src, x.Where()
	return func(fr *Frame) (bool, error) {
		v, err := run(fr)
		if err != nil {
			return false, err
		}
		b, ok := v.(value.Bool)
		if !ok {
			return false, value.ErrorAt(value.Errorf("a condition is true or false; this is %s", value.KindOf(v)), src, span)
		}
		return bool(b), nil
	}
}

func (c *Compiler) lambda(x *lang.Lambda) (Code, error) {
	names := make([]string, len(x.Params))
	for i, p := range x.Params {
		names[i] = p.Name
	}
	return c.function("", names, x.Body, printer.Expr(x))
}

// function compiles a function whose body can use the surrounding names.
func (c *Compiler) function(name string, params []string, body lang.Expr, text string) (Code, error) {
	inner := &Compiler{S: c.S, Src: c.Src, Scope: append([]string(nil), c.Scope...), Free: map[string]bool{}, Base: c.Base}
	inner.Size = len(inner.Scope)
	outer := len(inner.Scope)
	for _, p := range params {
		inner.Bind(p)
	}
	run, err := inner.Written(body)
	if err != nil {
		return nil, err
	}
	free := value.SortedKeys(inner.Free)
	for _, name := range free {
		c.Free[name] = true
	}
	return func(fr *Frame) (value.Value, error) {
		return Function{&closure{Name: name, params: params, slots: inner.Size, body: run,
			outer: append([]value.Value(nil), fr.Slots[:outer]...), Text: text, serial: fr.Run.Session().NextSerial(),
			free: free, syntax: body}}, nil
	}, nil
}

func (c *Compiler) index(x *lang.Index) (Code, error) {
	target, err := c.Expr(x.X)
	if err != nil {
		return nil, err
	}
	args, err := c.Exprs(x.Args)
	if err != nil {
		return nil, err
	}
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		v, err := target(fr)
		if err != nil {
			return nil, err
		}
		is, err := RunAll(fr, args)
		if err != nil {
			return nil, err
		}
		for written.Holds(v) && len(is) > 1 {
			if v, err = written.At(v, is[0]); err != nil {
				return nil, err
			}
			is = is[1:]
		}
		if len(is) == 1 {
			return written.At(plain(v), is[0])
		}
		return value.IndexValue(plain(v), is)
	}), nil
}
