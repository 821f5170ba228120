package arith

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
)

// Form compiles braces with a bar: the value of the game.
func Form(c *interp.Compiler, x *lang.Form) (interp.Code, error) {
	if run, ok, err := nodes(c, nil, x); ok || err != nil {
		return run, err
	}
	left, err := c.Exprs(x.Left)
	if err != nil {
		return nil, err
	}
	right, err := c.Exprs(x.Right)
	if err != nil {
		return nil, err
	}
	return c.Located(x, func(fr *interp.Frame) (value.Value, error) {
		l, err := options(fr.Run, fr, left, x.Left, c.Src)
		if err != nil {
			return nil, err
		}
		r, err := options(fr.Run, fr, right, x.Right, c.Src)
		if err != nil {
			return nil, err
		}
		return makeGame(fr.Run, [2][]optionValue{l, r}, c.Src)
	}), nil
}

// Quote compiles 'form': its options, including inner forms, stay as written.
func Quote(c *interp.Compiler, x *lang.Quote) (interp.Code, error) {
	f, ok := x.X.(*lang.Form)
	if !ok {
		return c.Expr(x.X)
	}
	if run, ok, err := nodes(c, nil, f); ok || err != nil {
		return run, err // a loopy value is represented by its value, having no form
	}
	left, err := quotedOptions(c, f.Left)
	if err != nil {
		return nil, err
	}
	right, err := quotedOptions(c, f.Right)
	if err != nil {
		return nil, err
	}
	return c.Located(x, func(fr *interp.Frame) (value.Value, error) {
		l, err := interp.RunAll(fr, left)
		if err != nil {
			return nil, err
		}
		r, err := interp.RunAll(fr, right)
		if err != nil {
			return nil, err
		}
		for _, v := range append(append([]value.Value(nil), l...), r...) {
			if !value.IsGame(v) {
				return nil, value.Errorf("the options of a form are games; %s is %s", value.Cited(v), value.KindOf(v))
			}
		}
		return value.Form{Left: l, Right: r}, nil
	}), nil
}

func quotedOptions(c *interp.Compiler, xs []lang.Expr) ([]interp.Code, error) {
	codes := make([]interp.Code, len(xs))
	for i, x := range xs {
		var err error
		if f, ok := x.(*lang.Form); ok {
			codes[i], err = Quote(c, &lang.Quote{At: lang.At{Span: x.Where()}, X: f})
		} else {
			codes[i], err = c.Expr(x)
		}
		if err != nil {
			return nil, err
		}
	}
	return codes, nil
}

func negateForm(ev interp.Env, f value.Form) (value.Value, error) {
	negateAll := func(vs []value.Value) ([]value.Value, error) {
		out := make([]value.Value, len(vs))
		for i, v := range vs {
			n, err := negate(ev, v)
			if err != nil {
				return nil, err
			}
			out[i] = n
		}
		return out, nil
	}
	left, err := negateAll(f.Right)
	if err != nil {
		return nil, err
	}
	right, err := negateAll(f.Left)
	return value.Form{Left: left, Right: right}, err
}

// MakeGame is the value of the game {left|right}.
func MakeGame(ev interp.Env, left, right []value.Value) (value.Value, error) {
	var sides [2][]optionValue
	for who, vs := range [2][]value.Value{left, right} {
		for _, v := range vs {
			sides[who] = append(sides[who], optionValue{Value: v})
		}
	}
	return makeGame(ev, sides, nil)
}
