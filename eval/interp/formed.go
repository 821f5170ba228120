package interp

import (
	"math/big"

	"cgt/eval/value"
	"cgt/lang"
)

// A name for *2 + *2 stands for the value 0, and in normal play nothing else matters.
// Misere play is another matter: the value says nothing about who moves last in the sum as it
// was written. So a binding remembers the sum, and questions about misere play ask for it, as
// those about moves do.

// formed evaluates an expression, and the sum that it is written as: nil where that is the
// value itself, or where it is not a sum.
type formed func(fr *Frame) (v, form value.Value, err error)

// tooLong stands for a sum of which only the value is kept.
type tooLong struct{ value.Value }

// mostFormed is how many components the sum that a name remembers has at most.
const mostFormed = 1 << 12

// evaluateFormed is Evaluate, with the sum that the value was written as.
func (s *Session) evaluateFormed(ev Env, src *lang.Source, x lang.Expr) (v, form value.Value, err error) {
	c := s.Compiler(src)
	run, err := c.formed(x)
	if err != nil {
		return nil, nil, err
	}
	if v, form, err = run(&Frame{Run: ev, Slots: make([]value.Value, c.Size)}); err != nil {
		return nil, nil, err
	}
	if !value.IsGame(v) {
		form = nil
	}
	return v, form, nil
}

func (c *Compiler) formed(x lang.Expr) (formed, error) {
	switch x := x.(type) {
	case *lang.Unary:
		if x.Op == "-" {
			return c.formedNegative(x)
		}
	case *lang.Binary:
		if row := c.S.language.infix[x.Op]; row != nil && row.Kept != nil {
			return c.formedSum(x, row)
		}
	}
	run, err := c.Expr(x)
	id, named := x.(*lang.Ident)
	return func(fr *Frame) (v, form value.Value, err error) {
		if v, err = run(fr); err == nil && named {
			form = c.S.Cell(id.Name).form
		}
		return v, form, err
	}, err
}

// constantCode is code for a value that is known when it runs.
func constantCode(v *value.Value) Code { return func(*Frame) (value.Value, error) { return *v, nil } }

func (c *Compiler) formedNegative(x *lang.Unary) (formed, error) {
	of, err := c.formed(x.X)
	if err != nil {
		return nil, err
	}
	var operand value.Value
	negative := c.prefixed(x, constantCode(&operand))
	return func(fr *Frame) (v, form value.Value, err error) {
		if operand, form, err = of(fr); err != nil {
			return nil, nil, err
		}
		if v, err = negative(fr); err != nil || form == nil {
			return v, nil, err
		}
		if operand = form; form != (tooLong{}) {
			form, err = negative(fr)
		}
		return v, form, err
	}, nil
}

func (c *Compiler) formedSum(x *lang.Binary, row *Operation) (formed, error) {
	var code [2]formed
	for i, side := range []lang.Expr{x.L, x.R} {
		var err error
		if code[i], err = c.formed(side); err != nil {
			return nil, err
		}
	}
	var at [2]value.Value
	added := c.operation(x, constantCode(&at[0]), constantCode(&at[1]), c.doing(row))
	kept := c.operation(x, constantCode(&at[0]), constantCode(&at[1]), row.played())
	return func(fr *Frame) (v, form value.Value, err error) {
		var plain, forms [2]value.Value
		for i := range code {
			if plain[i], forms[i], err = code[i](fr); err != nil {
				return nil, nil, err
			}
		}
		if at = plain; value.IsNumber(plain[0]) && value.IsNumber(plain[1]) && forms[0] == nil && forms[1] == nil {
			v, err = added(fr)
			return v, nil, err
		}
		v, err = added(fr)
		if _, stays := v.(value.Position); err != nil || stays && forms == [2]value.Value{} || !value.IsGame(v) {
			return v, nil, err
		}
		for i := range at {
			if forms[i] != nil {
				at[i] = forms[i]
			}
		}
		if !fewComponents(x.Op, at) {
			return v, tooLong{}, nil
		}
		if form, err = kept(fr); err != nil {
			form = tooLong{}
		}
		return v, form, nil
	}, nil
}

// fewComponents reports whether what an operator makes of two sums has few components.
func fewComponents(op string, at [2]value.Value) bool {
	size := 0
	for i, v := range at {
		if v == (tooLong{}) {
			return false
		}
		if n, ok := value.BigInt(v); ok && (op == "*" || op == ".") && n.CmpAbs(big.NewInt(mostFormed)) > 0 {
			return false
		} else if p, sum := at[1-i].(value.Position); ok && sum && (op == "*" || op == ".") {
			size += int(new(big.Int).Abs(n).Int64()) * len(p.Sum)
		} else if p, sum := v.(value.Position); sum {
			size += len(p.Sum)
		}
	}
	return size <= mostFormed
}

// playedName compiles a name in a question about play: it stands for the sum that it was
// given. In normal play the value of a sum that is too long will do.
func (c *Compiler) playedName(x *lang.Ident) (Code, error) {
	run := c.ident(x)
	if _, local := c.Local(x.Name); local || c.Base {
		return run, nil
	}
	cell, misere := c.S.Cell(x.Name), c.plays
	return func(fr *Frame) (value.Value, error) {
		if cell.form == (tooLong{}) {
			if !misere {
				return run(fr)
			}
			return nil, c.Err(x.Span, "write the sum in the question", "%s stands for a sum of more than %d games, of which "+
				"only the value is kept; that tells nothing of misere play", x.Name, mostFormed)
		}
		if cell.form != nil {
			return cell.form, nil
		}
		return run(fr)
	}, nil
}

// keepSumFor compiles an argument of a row that keeps sums. In misere play they are played
// as they stand, however many copies there are.
func (c *Compiler) keepSumFor(row *Builtin, args []lang.Expr, arg lang.Expr) (Code, error) {
	before := c.plays
	defer func() { c.plays = before }()
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

// played is what an operator does in misere play.
func (row *Operation) played() func(ev Env, a, b value.Value) (value.Value, error) {
	if row.Played != nil {
		return row.Played
	}
	return row.Kept
}
