package eval

import (
	"strings"

	"cgt/lang"
)

// numberOperators are those on plain numbers, lists and strings.
func numberOperators() []*Operation {
	return []*Operation{
		{Op: "/", Do: divide}, {Op: "//", Do: quotient}, {Op: "%", Do: remainder}, {Op: "++", Do: concatenate},
		{Op: "**", Do: func(_ *evaluation, a, b Value) (Value, error) { return wantNumbers("**", a, b, power) }},
	}
}

func (c *compiler) binary(x *lang.Binary) (code, error) {
	left, err := c.expr(x.L)
	if err != nil {
		return nil, err
	}
	right, err := c.expr(x.R)
	if err != nil {
		return nil, err
	}
	switch x.Op {
	case "and", "or":
		return c.logical(x, left, right), nil
	}
	row := c.s.language.infix[x.Op]
	if row == nil {
		return nil, c.err(x.OpAt, "", "the operator %s is not known", x.Op)
	}
	do := row.Do
	if fast := smallOps[x.Op]; fast != nil {
		do = quick(fast, do)
	}
	src, span := c.src, x.Span
	return func(fr *frame) (Value, error) {
		a, err := left(fr)
		if err != nil {
			return nil, err
		}
		b, err := right(fr)
		if err != nil {
			return nil, err
		}
		v, err := do(fr.run, a, b)
		if err != nil {
			return nil, at(err, src, span)
		}
		return v, nil
	}, nil
}

// smallOps are the operators on machine integers, tried first.
var smallOps = map[string]func(a, b Int) Value{
	"+": addInt, "-": subInt, "*": mulInt,
	"=": func(a, b Int) Value { return Bool(a == b) }, "!=": func(a, b Int) Value { return Bool(a != b) },
	"<": func(a, b Int) Value { return Bool(a < b) }, "<=": func(a, b Int) Value { return Bool(a <= b) },
	">": func(a, b Int) Value { return Bool(a > b) }, ">=": func(a, b Int) Value { return Bool(a >= b) },
}

func quick(fast func(a, b Int) Value, slow func(*evaluation, Value, Value) (Value, error)) func(*evaluation, Value, Value) (Value, error) {
	return func(ev *evaluation, a, b Value) (Value, error) {
		if x, ok := a.(Int); ok {
			if y, ok := b.(Int); ok {
				return fast(x, y), nil
			}
		}
		return slow(ev, a, b)
	}
}

func (c *compiler) logical(x *lang.Binary, left, right code) code {
	a, b := c.truth(x.L, left), c.truth(x.R, right)
	decisive := x.Op == "or"
	return func(fr *frame) (Value, error) {
		v, err := a(fr)
		if err != nil || v == decisive {
			return Bool(v), err
		}
		v, err = b(fr)
		return Bool(v), err
	}
}

func (c *compiler) unary(x *lang.Unary) (code, error) {
	if id, ok := x.X.(*lang.Ident); ok && x.Op == "+" && strings.HasPrefix(id.Name, "_") && id.Span.Start == x.Span.Start+1 {
		return nil, c.err(x.Span, "tiny-two is written tiny 2", "a sign with a subscript is not read")
	}
	operand, err := c.expr(x.X)
	if err != nil {
		return nil, err
	}
	if x.Op == "not" {
		test := c.truth(x.X, operand)
		return func(fr *frame) (Value, error) {
			v, err := test(fr)
			return Bool(!v), err
		}, nil
	}
	row := c.s.language.prefix[x.Op]
	return c.located(x, func(fr *frame) (Value, error) {
		v, err := operand(fr)
		if err != nil || row == nil {
			return v, err
		}
		return row.Prefix(fr.run, v)
	}), nil
}

func wantNumbers(op string, a, b Value, do func(a, b Value) (Value, error)) (Value, error) {
	for _, v := range []Value{a, b} {
		if !isNumber(v) {
			if name, n, ok := strings.Cut(show(a), " "); ok && isNumber(b) && isPlainNumber(n) {
				return nil, hintf("what stands together binds first: ("+show(a)+") "+op+" "+show(b)+"; did you mean "+name+"("+n+" "+op+" "+show(b)+")? The nim-value of a position is nimvalue(G)",
					"%s wants numbers; %s is %s", op, show(a), kindOf(a))
			}
			return nil, numberWanted(op, v)
		}
	}
	return do(a, b)
}

// isPlainNumber reports whether a text is digits alone, as behind the name of a
// game in the text of one heap.
func isPlainNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// numberWanted says why v is no operand of op; literals written together are
// the likely reason.
func numberWanted(op string, v Value) error {
	hint := ""
	switch v.(type) {
	case Star, Game:
		hint = "literals written together are a sum: a product is written 2 * 3, a power 2**3"
	case Position:
		hint = "the nim-value of a position is nimvalue(G)"
	case Ruleset:
		hint = "a dot number is a take-and-break code; a half is 1/2"
	}
	return hintf(hint, "%s wants numbers; %s is %s", op, show(v), kindOf(v))
}

func divide(_ *evaluation, a, b Value) (Value, error) { return wantNumbers("/", a, b, divNumbers) }

func quotient(_ *evaluation, a, b Value) (Value, error) {
	return wantNumbers("//", a, b, func(a, b Value) (Value, error) {
		q, _, err := floorDiv(a, b)
		return q, err
	})
}

func remainder(_ *evaluation, a, b Value) (Value, error) {
	return wantNumbers("%", a, b, func(a, b Value) (Value, error) {
		_, r, err := floorDiv(a, b)
		return r, err
	})
}

// concatenate joins lists, tuples or strings.
func concatenate(ev *evaluation, a, b Value) (Value, error) {
	if s, ok := a.(Text); ok {
		if t, ok := b.(Text); ok {
			return s + t, nil
		}
	}
	x, ok := items(a)
	y, ok2 := items(b)
	if !ok || !ok2 {
		return nil, errf("++ joins lists or strings, not %s and %s", kindOf(a), kindOf(b))
	}
	if err := ev.grow(int64(16 * (len(x) + len(y)))); err != nil {
		return nil, err
	}
	joined := append(append(make([]Value, 0, len(x)+len(y)), x...), y...)
	if _, ok := a.(Set); ok {
		return mkSet(joined), nil
	}
	return List{joined}, nil
}
