package eval

import (
	"strings"

	"cgt/lang"
	"cgt/stdlib/short"
)

// form compiles braces with a bar: the value of the game.
func (c *compiler) form(x *lang.Form) (code, error) {
	if run, ok, err := c.nodes(nil, x); ok || err != nil {
		return run, err
	}
	left, err := c.exprs(x.Left)
	if err != nil {
		return nil, err
	}
	right, err := c.exprs(x.Right)
	if err != nil {
		return nil, err
	}
	return c.located(x, func(fr *frame) (Value, error) {
		l, err := fr.run.options(fr, left, x.Left, c.src)
		if err != nil {
			return nil, err
		}
		r, err := fr.run.options(fr, right, x.Right, c.src)
		if err != nil {
			return nil, err
		}
		return fr.run.makeGame([2][]optionValue{l, r}, c.src)
	}), nil
}

// quote compiles 'form': its options are kept as they are written, inner
// forms too.
func (c *compiler) quote(x *lang.Quote) (code, error) {
	f, ok := x.X.(*lang.Form)
	if !ok {
		return c.expr(x.X)
	}
	if run, ok, err := c.nodes(nil, f); ok || err != nil {
		return run, err // what returns has no form but its value
	}
	left, err := c.quotedOptions(f.Left)
	if err != nil {
		return nil, err
	}
	right, err := c.quotedOptions(f.Right)
	if err != nil {
		return nil, err
	}
	return c.located(x, func(fr *frame) (Value, error) {
		l, err := runAll(fr, left)
		if err != nil {
			return nil, err
		}
		r, err := runAll(fr, right)
		if err != nil {
			return nil, err
		}
		for _, v := range append(append([]Value(nil), l...), r...) {
			if !isGame(v) {
				return nil, errf("the options of a form are games; %s is %s", show(v), kindOf(v))
			}
		}
		return Form{l, r}, nil
	}), nil
}

func (c *compiler) quotedOptions(xs []lang.Expr) ([]code, error) {
	codes := make([]code, len(xs))
	for i, x := range xs {
		var err error
		if f, ok := x.(*lang.Form); ok {
			codes[i], err = c.quote(&lang.Quote{At: lang.At{Span: x.Where()}, X: f})
		} else {
			codes[i], err = c.expr(x)
		}
		if err != nil {
			return nil, err
		}
	}
	return codes, nil
}

func (ev *evaluation) canonicalForm(f Form) (short.Game, error) {
	var sides [2][]short.Game
	for i, vs := range [][]Value{f.Left, f.Right} {
		for _, v := range vs {
			g, err := ev.asShort(v)
			if err != nil {
				return short.Game{}, err
			}
			sides[i] = append(sides[i], g)
		}
	}
	return ev.store().Make(ev.context(), sides[0], sides[1])
}

func (ev *evaluation) negateForm(f Form) (Value, error) {
	negateAll := func(vs []Value) ([]Value, error) {
		out := make([]Value, len(vs))
		for i, v := range vs {
			n, err := ev.negate(v)
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
	return Form{left, right}, err
}

func showForm(f Form) string {
	side := func(vs []Value) string {
		parts := make([]string, len(vs))
		for i, v := range vs {
			if inner, ok := v.(Form); ok {
				parts[i] = showForm(inner)
			} else {
				parts[i] = show(v)
			}
		}
		return strings.Join(parts, ",")
	}
	return "{" + side(f.Left) + "|" + side(f.Right) + "}"
}
