package interp

import (
	"strings"

	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/lang"
)

func (c *Compiler) binary(x *lang.Binary) (Code, error) {
	if applied := c.appliedX(x); applied != nil {
		return c.Expr(applied)
	}
	x = c.S.AsSymbols(c.Src, x)
	left, err := c.Expr(x.L)
	if err != nil {
		return nil, err
	}
	right, err := c.Expr(x.R)
	if err != nil {
		return nil, err
	}
	switch x.Op {
	case "and", "or":
		return c.logical(x, left, right), nil
	}
	row := c.S.language.infix[x.Op]
	if row == nil {
		return nil, c.Err(x.OpAt, "", "the operator %s is not known", x.Op)
	}
	return c.operation(x, left, right, c.doing(row)), nil
}

// appliedX is mean (x)(1) as the function of x(1), where x is bound and what looks like a
// nim-product has a function on its left; nil for everything else.
func (c *Compiler) appliedX(x *lang.Binary) lang.Expr {
	f, ok := x.L.(*lang.Ident)
	if x.Op != "(x)" || !ok || !strings.HasPrefix(c.Src.Text[x.OpAt.Start:], "(") {
		return nil
	}
	if _, local := c.Local("x"); !local && (c.Base || c.S.Cell("x").User == nil) {
		return nil
	}
	if _, users := c.S.Cell(f.Name).User.(Function); !users && c.builtin(f) == nil {
		return nil
	}
	name := &lang.Ident{At: lang.At{Span: x.OpAt}, Name: "x"}
	return &lang.Chain{At: x.At, Atoms: []lang.Expr{f, name, x.R}}
}

// doing is what an operator does, with a short way for small integers.
func (c *Compiler) doing(row *Operation) func(ev Env, a, b value.Value) (value.Value, error) {
	if row.HandsOn {
		return func(ev Env, a, b value.Value) (value.Value, error) {
			v, err := row.Do(ev, written.Opened(a), written.Opened(b))
			return written.Closed(v), err
		}
	}
	if fast := smallOps[row.Op]; fast != nil {
		return quick(fast, row.Do)
	}
	return row.Do
}

// operation evaluates both operands, from left to right, and applies an operator to
// them.
func (c *Compiler) operation(x *lang.Binary, left, right Code, do func(ev Env, a, b value.Value) (value.Value, error)) Code {
	apply := c.operating(x, do)
	return func(fr *Frame) (value.Value, error) {
		a, err := left(fr)
		if err != nil {
			return nil, err
		}
		b, err := right(fr)
		if err != nil {
			return nil, err
		}
		return apply(fr.Run, a, b)
	}
}

// operating is an operator as it is applied to operands, with the place of errors.
func (c *Compiler) operating(x *lang.Binary, do func(ev Env, a, b value.Value) (value.Value, error)) func(ev Env, a,
	b value.Value) (value.Value, error) {
	src, span := c.Src, x.Span
	return func(ev Env, a, b value.Value) (value.Value, error) {
		if _, small := a.(value.Int); !small {
			if err := ev.chargeCall(a, b); err != nil {
				return nil, value.ErrorAt(err, src, span)
			}
		}
		v, err := do(ev, a, b)
		if err == nil {
			err = Spend(ev, v)
		} else {
			v, err = orOperated(ev, v, err, x.Op, a, b)
		}
		if err != nil {
			return nil, value.ErrorAt(err, src, span)
		}
		return v, nil
	}
}

// comparisons compiles a chain of comparisons: each operand is evaluated once, and none
// after the first comparison that fails.
func (c *Compiler) comparisons(x *lang.Comparisons) (Code, error) {
	operands, err := c.Exprs(x.Operands)
	if err != nil {
		return nil, err
	}
	rows := make([]*Operation, len(x.Ops))
	for i, op := range x.Ops {
		if rows[i] = c.S.language.infix[op]; rows[i] == nil {
			return nil, c.Err(x.OpAts[i], "", "the operator %s is not known", op)
		}
	}
	src := c.Src
	return func(fr *Frame) (value.Value, error) {
		left, err := operands[0](fr)
		for i, row := range rows {
			if err != nil {
				return nil, err
			}
			right, err := operands[i+1](fr)
			if err != nil {
				return nil, err
			}
			v, err := value.Value(nil), fr.Run.chargeCall(left, right)
			if err == nil {
				v, err = row.Do(fr.Run, left, right)
			}
			if err != nil {
				return nil, value.ErrorAt(err, src, x.Operands[i].Where().Join(x.Operands[i+1].Where()))
			}
			if holds, ok := v.(value.Bool); !ok || !bool(holds) {
				return v, nil
			}
			left = right
		}
		return value.Bool(true), err
	}, nil
}

// Spend charges the steps and the memory of a large number; for other values it charges
// nothing.
func Spend(ev Env, v value.Value) error {
	bits := 0
	switch v := v.(type) {
	case value.Big:
		bits = v.X.BitLen()
	case value.Rational:
		bits = v.X.Num().BitLen() + v.X.Denom().BitLen()
	}
	if bits <= 256 {
		return nil
	}
	if err := ev.Budget().Steps(ev.Context(), int64(bits/64)); err != nil {
		return err
	}
	return ev.Grow(int64(bits / 8))
}

// smallOps are the operators on machine integers, which are tried first.
var smallOps = map[string]func(a, b value.Int) value.Value{
	"+": value.AddInt, "-": value.SubInt, "*": value.MulInt,
	"=": func(a, b value.Int) value.Value { return value.Bool(a == b) }, "!=": func(a, b value.Int) value.Value {
		return value.Bool(a != b)
	},
	"<": func(a, b value.Int) value.Value { return value.Bool(a < b) }, "<=": func(a, b value.Int) value.Value {
		return value.Bool(a <= b)
	},
	">": func(a, b value.Int) value.Value { return value.Bool(a > b) }, ">=": func(a, b value.Int) value.Value {
		return value.Bool(a >= b)
	},
}

func quick(fast func(a, b value.Int) value.Value, slow func(Env, value.Value, value.Value) (value.Value, error)) func(Env,
	value.Value, value.Value) (value.Value, error) {
	return func(ev Env, a, b value.Value) (value.Value, error) {
		if x, ok := a.(value.Int); ok {
			if y, ok := b.(value.Int); ok {
				return fast(x, y), nil
			}
		}
		return slow(ev, a, b)
	}
}

func (c *Compiler) logical(x *lang.Binary, left, right Code) Code {
	a, b := c.Truth(x.L, left), c.Truth(x.R, right)
	decisive := x.Op == "or"
	return func(fr *Frame) (value.Value, error) {
		v, err := a(fr)
		if err != nil || v == decisive {
			return value.Bool(v), err
		}
		v, err = b(fr)
		return value.Bool(v), err
	}
}

func (c *Compiler) unary(x *lang.Unary) (Code, error) {
	if x.Op == "+" && c.isSubscript(x.X, x.Span) {
		n := strings.TrimPrefix(x.X.(*lang.Ident).Name, "_")
		return nil, c.Err(x.Span, "tiny-"+n+" is written tiny "+n, "a sign with a subscript is not read")
	}
	operand, err := c.Expr(x.X)
	if err != nil {
		return nil, err
	}
	if x.Op == "not" {
		test := c.Truth(x.X, operand)
		return func(fr *Frame) (value.Value, error) {
			v, err := test(fr)
			return value.Bool(!v), err
		}, nil
	}
	return c.prefixed(x, operand), nil
}

// prefixed applies a prefix operator to an operand.
func (c *Compiler) prefixed(x *lang.Unary, operand Code) Code {
	apply := c.prefixing(x)
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		v, err := operand(fr)
		if err != nil {
			return v, err
		}
		return apply(fr.Run, v)
	})
}

// prefixing is a prefix operator as it is applied to an operand, with the place of errors.
func (c *Compiler) prefixing(x *lang.Unary) func(ev Env, v value.Value) (value.Value, error) {
	row, src := c.S.language.prefix[x.Op], c.Src
	return func(ev Env, v value.Value) (value.Value, error) {
		if row == nil {
			return v, nil
		}
		w, err := row.Prefix(ev, v)
		if w, err = orOperated(ev, w, err, x.Op, v); err != nil {
			return nil, value.ErrorAt(err, src, x.Span)
		}
		return w, nil
	}
}
