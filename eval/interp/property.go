package interp

import "cgt/lang"

// positionParameter is the parameter name for the position in a property. It contains a blank, so
// no typed name can equal it.
const positionParameter = "the position"

// property turns a comparison of functions of positions, such as value = *2 and outcome
// = N, into one function that tests a position; it returns nil for other expressions.
func (c *Compiler) property(x lang.Expr) lang.Expr {
	body, asks := c.insertPosition(x)
	if !asks {
		return x
	}
	return &lang.Lambda{At: lang.At{Span: x.Where()}, Params: []*lang.Ident{{Name: positionParameter}}, Body: body}
}

// insertPosition inserts the position as the argument of the functions in a comparison.
func (c *Compiler) insertPosition(x lang.Expr) (lang.Expr, bool) {
	switch x := x.(type) {
	case *lang.Binary:
		left, l := c.insertPosition(x.L)
		right, r := c.insertPosition(x.R)
		return &lang.Binary{At: x.At, Op: x.Op, OpAt: x.OpAt, L: left, R: right}, l || r
	case *lang.Comparisons:
		y, asks := *x, false
		y.Operands = make([]lang.Expr, len(x.Operands))
		for i, operand := range x.Operands {
			var a bool
			y.Operands[i], a = c.insertPosition(operand)
			asks = asks || a
		}
		return &y, asks
	case *lang.Unary:
		operand, asks := c.insertPosition(x.X)
		return &lang.Unary{At: x.At, Op: x.Op, X: operand}, asks
	case *lang.Ident:
		if b := c.builtin(x); b != nil && b.Do != nil && !b.Maker && b.Min <= 1 {
			return &lang.Call{At: x.At, Function: x, Args: []lang.Expr{&lang.Ident{At: x.At, Name: positionParameter}}}, true
		}
	}
	return x, false
}
