package interp

import (
	"slices"

	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/lang"
)

// A summed is a value with the sum that it was written as. Written code gives such values, for the
// slots of frames and the cells of names; code compiled by Expr gives the value alone.
type summed = written.Sum[Env]

// plain is a value without the sum that it was written as.
func plain(v value.Value) value.Value {
	if s, ok := v.(summed); ok {
		return s.Value
	}
	return v
}

// plainCode gives the plain values of code.
func plainCode(run Code, err error) (Code, error) {
	if err != nil {
		return nil, err
	}
	return func(fr *Frame) (value.Value, error) {
		v, err := run(fr)
		return plain(v), err
	}, nil
}

// Written compiles an expression whose value remembers the sum that it is written as. The value
// goes into a slot of a frame; Expr is for everything else.
func (c *Compiler) Written(x lang.Expr) (Code, error) {
	switch x := x.(type) {
	case *lang.Ident:
		return c.writtenName(x), nil
	case *lang.Unary:
		if x.Op == "-" {
			return c.writtenNegative(x)
		}
	case *lang.Binary:
		if row := c.S.language.infix[x.Op]; row != nil && row.Kept != nil {
			return c.writtenSum(x, row)
		}
	case *lang.Conditional:
		return c.conditional(x)
	case *lang.Index:
		return c.index(x)
	case *lang.Chain:
		return c.chain(x)
	case *lang.Call:
		return c.call(x)
	}
	return c.Expr(x)
}

// writtenName is what a name was given, with the sum.
func (c *Compiler) writtenName(x *lang.Ident) Code {
	if slot, ok := c.Local(x.Name); ok {
		return func(fr *Frame) (value.Value, error) { return fr.Slots[slot], nil }
	}
	run, cell := c.ident(x), c.S.Cell(x.Name)
	if c.Base {
		return run
	}
	return func(fr *Frame) (value.Value, error) {
		if cell.form != nil {
			return cell.form, nil
		}
		return run(fr)
	}
}

func (c *Compiler) writtenNegative(x *lang.Unary) (Code, error) {
	of, err := c.Written(x.X)
	if err != nil {
		return nil, err
	}
	negative := c.prefixing(x)
	return func(fr *Frame) (value.Value, error) {
		operand, err := of(fr)
		if err != nil {
			return nil, err
		}
		v, err := negative(fr.Run, plain(operand))
		sum, ok := operand.(summed)
		if err != nil || !ok {
			return v, err
		}
		return summed{Value: v, Components: sum.Components, Make: func(ev Env) (value.Value, error) {
			of, err := sum.Make(ev)
			if err != nil {
				return nil, err
			}
			return negative(ev, of)
		}}, nil
	}, nil
}

func (c *Compiler) writtenSum(x *lang.Binary, row *Operation) (Code, error) {
	if applied := c.appliedX(x); applied != nil {
		return c.Written(applied)
	}
	x = c.S.AsSymbols(c.Src, x)
	sides, err := compiled([]lang.Expr{x.L, x.R}, c.Written)
	if err != nil {
		return nil, err
	}
	add, keep := c.operating(x, c.doing(row)), c.operating(x, row.played())
	return func(fr *Frame) (value.Value, error) {
		a, err := sides[0](fr)
		if err != nil {
			return nil, err
		}
		b, err := sides[1](fr)
		if err != nil {
			return nil, err
		}
		v, err := add(fr.Run, plain(a), plain(b))
		if err != nil {
			return nil, err
		}
		return written.Of(v, written.Components(x.Op, a, b), keep, a, b), nil
	}, nil
}

// asPlayed compiles an expression in a question about play: what it gives is the sum that it
// was written as.
func (c *Compiler) asPlayed(x lang.Expr) (Code, error) {
	run, err := c.Written(x)
	if err != nil {
		return nil, err
	}
	misere := c.plays
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		v, err := run(fr)
		if err != nil {
			return nil, err
		}
		return written.Played(fr.Run, v, misere)
	}), nil
}

// keepSumFor compiles an argument of a row that keeps sums. In misere play they are played
// as they stand, however many copies there are.
func (c *Compiler) keepSumFor(row *Builtin, args []lang.Expr, arg lang.Expr) (Code, error) {
	defer func(before bool) { c.plays = before }(c.plays)
	c.plays = row.Misere
	for _, x := range args {
		if tuple, ok := x.(*lang.Tuple); ok && len(tuple.Elements) > 0 {
			x = tuple.Elements[len(tuple.Elements)-1]
		}
		id, ok := x.(*lang.Ident)
		c.plays = c.plays || ok && id.Name == "misere"
	}
	return c.keepSum(arg)
}

// received are the arguments of a row as it takes them: the sums where it keeps sums, the
// elements of lists with their sums where it hands elements on, and plain values else.
func (b *Builtin) received(ev Env, args []value.Value) ([]value.Value, error) {
	if !slices.ContainsFunc(args, func(v value.Value) bool { return written.Is(v) || written.Elements(v) != nil }) {
		return args, nil
	}
	misere, out := b.Misere, make([]value.Value, len(args))
	_, isFunction := args[0].(Function)
	takes := isFunction || written.Holds(args[0])
	for _, v := range args {
		word, ok := v.(BuiltinValue)
		misere = misere || ok && word.B.Name == "misere"
	}
	for i, v := range args {
		var err error
		switch {
		case b.HandsOn && i == len(args)-1 && takes:
			out[i] = written.Opened(v)
		case b.HandsOn:
			out[i] = written.Opened(plain(v))
		case !b.KeepsSums:
			out[i] = plain(v)
		default:
			if out[i], err = written.Played(ev, v, misere); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// played is what an operator does in misere play.
func (row *Operation) played() func(ev Env, a, b value.Value) (value.Value, error) {
	if row.Played != nil {
		return row.Played
	}
	return row.Kept
}
