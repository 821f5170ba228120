package nim

import (
	"context"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/nimber"
)

// Expression is an algebraic expression for the nim-value of a green Hackenbush tree.
type Expression struct{ e nimber.Expression }

// IsValue marks it as a value of the language.
func (Expression) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Expression) Kind() string { return "an algebraic expression" }

// Text prints it on one line, with the parentheses that say how it is read.
func (x Expression) Text() string { return x.e.Parenthesised() }

// Describe returns its view.
func (x Expression) Describe(context.Context) (*view.View, error) {
	value := x.e.Value().String()
	return &view.View{Text: x.Text(), Fields: view.Fields{Kind: "expression", Text: x.Text(), Value: value},
		Blocks: []view.Block{view.TextLine(view.Words(view.ValueStyle, "%s = %s", x.e, value),
			view.Words(view.Faint, "   from left to right"))}}, nil
}

// Equals compares it with another expression, or with a number.
func (x Expression) Equals(v value.Value) bool {
	if y, ok := v.(Expression); ok {
		return y.Text() == x.Text()
	}
	n, ok := value.BigInt(v)
	return ok && n.Cmp(x.e.Value()) == 0
}

// Operate lets nimvalue, value and grundy of an expression return the number that it
// evaluates to.
func (x Expression) Operate(_ interp.Env, name string, operands []value.Value) (value.Value, bool, error) {
	if len(operands) == 1 && (name == "nimvalue" || name == "value" || name == "grundy") {
		return value.NewInt(x.e.Value()), true, nil
	}
	return nil, false, nil
}

// expression makes a built-in function that reads a trunk with its strings, listed
// from the top.
func expression(of func(strings []*big.Int) nimber.Expression) func(interp.Env, []value.Value) (value.Value, error) {
	return func(_ interp.Env, args []value.Value) (value.Value, error) {
		vs, ok := value.Items(args[0])
		if !ok || len(vs) == 0 {
			return nil, value.Hintf("[4, 6, 3, 8, 0], for instance",
				"the strings of a trunk are a list of numbers, from its top; this is %s", value.KindOf(args[0]))
		}
		list := make([]*big.Int, len(vs))
		for i, v := range vs {
			n, ok := value.BigInt(v)
			if !ok || n.Sign() < 0 {
				return nil, value.Errorf("a string is a whole number of edges, 0 or more, not %s", value.Preview(v))
			}
			list[i] = n
		}
		return Expression{of(list)}, nil
	}
}
