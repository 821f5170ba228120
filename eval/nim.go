package eval

import (
	"math/big"

	"cgt/stdlib/nimber"
)

// nimOp applies an operation of the field; the result is *n when an operand is
// written so.
func nimOp(op func(a, b nimber.Nimber) (nimber.Nimber, error)) func(*evaluation, Value, Value) (Value, error) {
	return func(_ *evaluation, a, b Value) (Value, error) {
		x, err := asNimber(a)
		if err != nil {
			return nil, err
		}
		y, err := asNimber(b)
		if err != nil {
			return nil, err
		}
		z, err := op(x, y)
		if err != nil {
			return nil, err
		}
		return likeNimber(z, a, b), nil
	}
}

// likeNimber prints n as its operands were written: 6 or *6.
func likeNimber(n nimber.Nimber, operands ...Value) Value {
	for _, v := range operands {
		if _, ok := v.(Star); ok {
			return mkStar(n)
		}
	}
	return nimberInt(n)
}

func nimberInt(n nimber.Nimber) Value {
	if x, ok := n.Uint64(); ok && x < 1<<63 {
		return Int(x)
	}
	return mkInt(n.Big())
}

// nimOperators are the operations of the field of nimbers.
func nimOperators() []*Operation {
	return []*Operation{{Op: "(+)", Do: nimAdd}, {Op: "(x)", Do: nimMultiply}, {Op: "(/)", Do: nimDivide}, {Op: "(^)", Do: nimPower}}
}

func nimAdd(ev *evaluation, a, b Value) (Value, error) {
	return nimOp(func(x, y nimber.Nimber) (nimber.Nimber, error) { return x.Add(y), nil })(ev, a, b)
}

func nimMultiply(ev *evaluation, a, b Value) (Value, error) {
	return nimOp(func(x, y nimber.Nimber) (nimber.Nimber, error) { return x.Mul(ev.context(), y) })(ev, a, b)
}

func nimDivide(ev *evaluation, a, b Value) (Value, error) {
	return nimOp(func(x, y nimber.Nimber) (nimber.Nimber, error) { return x.Div(ev.context(), y) })(ev, a, b)
}

func nimPower(ev *evaluation, a, b Value) (Value, error) {
	e, ok := bigInt(b)
	if !ok {
		return nil, errf("the exponent of (^) is an ordinary integer, not %s", show(b))
	}
	x, err := asNimber(a)
	if err != nil {
		return nil, err
	}
	z, err := x.Pow(ev.context(), e)
	if err != nil {
		return nil, err
	}
	return likeNimber(z, a), nil
}

// nimUnary makes a built-in of a function on nimbers.
func nimUnary(op func(ev *evaluation, n nimber.Nimber) (nimber.Nimber, error)) func(*evaluation, []Value) (Value, error) {
	return func(ev *evaluation, args []Value) (Value, error) {
		x, err := asNimber(args[0])
		if err != nil {
			return nil, err
		}
		z, err := op(ev, x)
		if err != nil {
			return nil, err
		}
		return likeNimber(z, args[0]), nil
	}
}

// mexOf is the least natural number that is not among the values.
func mexOf(_ *evaluation, args []Value) (Value, error) {
	vs := args
	if len(args) == 1 {
		if list, ok := items(args[0]); ok {
			vs = list
		}
	}
	ns := make([]nimber.Nimber, len(vs))
	for i, v := range vs {
		var err error
		if ns[i], err = asNimber(v); err != nil {
			return nil, err
		}
	}
	return likeNimber(nimber.Mex(ns), vs...), nil
}

// maxTable bounds the side of a nim table.
const maxTable = 4096

// nimTable is the table of an operation on 0..n.
func nimTable(ev *evaluation, args []Value) (Value, error) {
	n, ok := args[0].(Int)
	if !ok || n < 0 || n >= maxTable {
		return nil, errf("the largest number of a table is between 0 and %d, not %s", maxTable-1, show(args[0]))
	}
	op, ok := args[1].(Operator)
	operation := ev.session().language.Infix(op.Op)
	if !ok || operation == nil {
		return nil, hintf("nimtable(15, (x)) is the table of the nim-product", "the second argument is an operator in parentheses, not %s", show(args[1]))
	}
	t := &Table{Corner: op.Op}
	for i := Int(0); i <= n; i++ {
		t.Rows, t.Columns = append(t.Rows, show(i)), append(t.Columns, show(i))
		row := make([]Value, n+1)
		for j := Int(0); j <= n; j++ {
			v, err := operation.Do(ev, i, j)
			if err != nil {
				if op.Op != "(/)" && op.Op != "/" {
					return nil, err
				}
				v = Text("") // division by zero has no entry
			}
			row[j] = v
		}
		t.Cells = append(t.Cells, row)
	}
	return t, nil
}

func nimOrder(ev *evaluation, args []Value) (Value, error) {
	x, err := asNimber(args[0])
	if err != nil {
		return nil, err
	}
	n, err := x.Order(ev.context())
	if err != nil {
		return nil, err
	}
	return mkInt(new(big.Int).Set(n)), nil
}
