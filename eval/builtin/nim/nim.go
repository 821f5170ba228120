package nim

import (
	"math/big"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/nimber"
)

// nimOp makes an operator of an operation of the field. The result is *n if an operand
// is written with a star, otherwise n.
func nimOp(op func(a, b nimber.Nimber) (nimber.Nimber, error)) func(interp.Env, value.Value, value.Value) (value.Value, error) {
	return func(_ interp.Env, a, b value.Value) (value.Value, error) {
		x, err := value.AsNimber(a)
		if err != nil {
			return nil, err
		}
		y, err := value.AsNimber(b)
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

// likeNimber is *n if an operand is a nimber with a star, and otherwise the number n.
func likeNimber(n nimber.Nimber, operands ...value.Value) value.Value {
	for _, v := range operands {
		if _, ok := v.(value.Star); ok {
			return value.NewStar(n)
		}
	}
	return value.NimberInt(n)
}

// Operators are the operations of the field of nimbers.
func Operators() []*interp.Operation {
	return []*interp.Operation{{Op: "(+)", Do: nimAdd}, {Op: "(x)", Do: nimMultiply}, {Op: "(/)", Do: nimDivide},
		{Op: "(^)", Do: nimPower}}
}

func nimAdd(ev interp.Env, a, b value.Value) (value.Value, error) {
	return nimOp(func(x, y nimber.Nimber) (nimber.Nimber, error) { return x.Add(y), nil })(ev, a, b)
}

func nimMultiply(ev interp.Env, a, b value.Value) (value.Value, error) {
	return nimOp(func(x, y nimber.Nimber) (nimber.Nimber, error) { return x.Mul(ev.Context(), y) })(ev, a, b)
}

func nimDivide(ev interp.Env, a, b value.Value) (value.Value, error) {
	return nimOp(func(x, y nimber.Nimber) (nimber.Nimber, error) { return x.Div(ev.Context(), y) })(ev, a, b)
}

func nimPower(ev interp.Env, a, b value.Value) (value.Value, error) {
	e, ok := value.BigInt(b)
	if !ok {
		return nil, value.Errorf("the exponent of (^) is an ordinary integer, not %s", value.Cited(b))
	}
	x, err := value.AsNimber(a)
	if err != nil {
		return nil, err
	}
	z, err := x.Pow(ev.Context(), e)
	if err != nil {
		return nil, err
	}
	return likeNimber(z, a), nil
}

// nimUnary makes a built-in function of a function on nimbers.
func nimUnary(op func(ev interp.Env, n nimber.Nimber) (nimber.Nimber, error)) func(interp.Env, []value.Value) (value.Value,
	error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		x, err := value.AsNimber(args[0])
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
func mexOf(_ interp.Env, args []value.Value) (value.Value, error) {
	vs := args
	if len(args) == 1 {
		if list, ok := value.Items(args[0]); ok {
			vs = list
		}
	}
	ns := make([]nimber.Nimber, len(vs))
	for i, v := range vs {
		var err error
		if ns[i], err = value.AsNimber(v); err != nil {
			return nil, err
		}
	}
	return likeNimber(nimber.Mex(ns), vs...), nil
}

// maxTable is the largest n of a nim table.
const maxTable = 4096

// nimTable is the table of an operation on the nimbers 0..n.
func nimTable(ev interp.Env, args []value.Value) (value.Value, error) {
	n, ok := args[0].(value.Int)
	if !ok || n < 0 || n >= maxTable {
		return nil, value.Errorf("the largest number of a table is between 0 and %d, not %s", maxTable-1, value.Cited(args[0]))
	}
	op, ok := args[1].(value.Operator)
	operation := ev.Session().Language().Infix(op.Op)
	if !ok || operation == nil {
		return nil, value.Hintf("nimtable(15, (x)) is the table of the nim-product",
			"the second argument is an operator in parentheses, not %s", value.Cited(args[1]))
	}
	t := &ask.Table{Corner: op.Op}
	for i := value.Int(0); i <= n; i++ {
		t.Rows, t.Columns = append(t.Rows, value.Show(i)), append(t.Columns, value.Show(i))
		if err := ev.Grow(64 * int64(n+1)); err != nil { // a cell costs memory for its text, too
			return nil, err
		}
		row := make([]value.Value, n+1)
		for j := value.Int(0); j <= n; j++ {
			if err := ev.Tick(); err != nil {
				return nil, err
			}
			v, err := operation.Do(ev, i, j)
			if err != nil {
				if op.Op != "(/)" && op.Op != "/" {
					return nil, err
				}
				v = value.Text("") // division by zero has no entry
			}
			row[j] = v
		}
		t.Cells = append(t.Cells, row)
	}
	return t, nil
}

func nimOrder(ev interp.Env, args []value.Value) (value.Value, error) {
	x, err := value.AsNimber(args[0])
	if err != nil {
		return nil, err
	}
	n, err := x.Order(ev.Context())
	if err != nil {
		return nil, err
	}
	return value.NewInt(new(big.Int).Set(n)), nil
}

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "nim arithmetic"
	unary := func(name, summary, see string, example []string, op func(ev interp.Env, n nimber.Nimber) (nimber.Nimber, error),
		aliases ...string) *interp.Builtin {
		return &interp.Builtin{Name: name, Aliases: aliases, Topic: topic, Usage: name + " n", Summary: summary, See: see,
			Example: example, Min: 1, Max: 1, Do: nimUnary(op)}
	}
	return []*interp.Builtin{
		unary("inv", "the inverse in the field of nimbers", "Conway, On Numbers and Games, chapter 6",
			[]string{"inv 5 => 12", "5 (x) inv 5 => 1"},
			func(ev interp.Env, n nimber.Nimber) (nimber.Nimber, error) { return n.Inv(ev.Context()) }),
		unary("sqrt", "the square root in the field of nimbers; every nimber has exactly one",
			"Conway, On Numbers and Games, chapter 6", []string{"sqrt 7 (x) sqrt 7 => 7"},
			func(ev interp.Env, n nimber.Nimber) (nimber.Nimber, error) { return n.Sqrt(ev.Context()) }),
		{Name: "order", Topic: topic, Usage: "order n", Summary: "the multiplicative order: the least k > 0 with n (^) k = 1",
			Min: 1, Max: 1, Do: nimOrder,
			Example: []string{"order 2 => 3", "2 (x) 2 (x) 2 => 1"}},
		{Name: "nimlog", Topic: topic, Usage: "nimlog(n, b)", Summary: "the nim-logarithm: the least k >= 0 with b (^) k = n",
			Min: 2, Max: 2, Do: nimLog,
			See: "Pohlig and Hellman 1978", Example: []string{"nimlog(3, 2) => 2", "2 (^) 2 => 3"}},
		unary("nimtrace", "the trace over {0, 1} in the least field of nimbers that contains n: the nim-sum of n, n (^) 2, n "+
			"(^) 4, ...", "Conway, On Numbers and Games, chapter 6", []string{"nimtrace 2 => 1", "2 (+) 2 (^) 2 => 1"},
			func(_ interp.Env, n nimber.Nimber) (nimber.Nimber, error) { return n.Trace(), nil }),
		unary("nimdegree", "the degree over {0, 1}: the least field of nimbers that contains n has 2 ** nimdegree n elements",
			"Conway, On Numbers and Games, chapter 6", []string{"nimdegree 2 => 2", "nimdegree 16 => 8"},
			func(_ interp.Env, n nimber.Nimber) (nimber.Nimber, error) {
				return nimber.FromUint64(uint64(n.Degree())), nil
			}),
		{Name: "mex", Topic: topic, Usage: "mex <a, b, c>",
			Summary: "minimal excluded: the least natural number that is not in the set", Min: 1, Max: -1, Do: mexOf,
			See: "Winning Ways, chapter 4", Example: []string{"mex <0, 1, 3> => 2", "mex <> => 0"}},
		{Name: "nimsum", Topic: topic, Usage: "nimsum list", Summary: "the nim-sum of a list of nimbers", Min: 1, Max: -1,
			Example: []string{"nimsum [3, 5, 6] => 0"},
			Do:      nimFold(func(_ interp.Env, a, b nimber.Nimber) (nimber.Nimber, error) { return a.Add(b), nil }, 0)},
		{Name: "nimproduct", Topic: topic, Usage: "nimproduct list", Summary: "the nim-product of a list of nimbers", Min: 1,
			Max: -1, Example: []string{"nimproduct [5, 9] => 6"},
			Do: nimFold(func(ev interp.Env, a, b nimber.Nimber) (nimber.Nimber, error) { return a.Mul(ev.Context(), b) }, 1)},
		{Name: "principal_expression", Topic: topic, Usage: "principal_expression [a0, ..., ak]", Summary: "the principal " +
			"algebraic expression a0 + 1 ⊕ a1 + 1 ⊕ ... ⊕ ak of a green tree with a trunk, from left to right, and its value",
			See:     "C. Santos, Some Notes on Impartial Games and NIM Dimension, 3.2",
			Example: []string{"principal_expression [2, 7, 1, 0] = 5"}, Min: 1, Max: 1, Do: expression(nimber.Principal)},
		{Name: "reduced_expression", Topic: topic, Usage: "reduced_expression [a0, ..., ak]", Summary: "the reduced " +
			"algebraic expression of the same strings; twice its value is that of the principal one, nim-added to 1 when the " +
			"number of even strings is even",
			See: "C. Santos, Some Notes on Impartial Games and NIM Dimension, 3.2",
			Example: []string{"reduced_expression [4, 6, 3, 8, 0]", "2 * nimvalue(reduced_expression [4, 6, 3, 8, 0]) " +
				"(+) 1 = nimvalue(principal_expression [4, 6, 3, 8, 0])"}, Min: 1, Max: 1, Do: expression(nimber.Reduced)},
		{Name: "ugly_product", Topic: topic, Usage: "ugly_product(a, b)",
			Summary: "the ugly product, which takes the place of the nim-product in some coin-turning games",
			See:     "Winning Ways, chapter 14", Example: []string{"[ugly_product(14, n) for n in 1..4] => [14, 13, 3, 13]"},
			Min: 2, Max: 2, Do: uglyProduct},
		{Name: "nimtable", Topic: topic, Usage: "nimtable(n, (x))", Summary: "the table of an operation on 0..n", Min: 2,
			Max: 2, Do: nimTable,
			Example: []string{"nimtable(3, (x))", "nimtable(3, (+))"}},
	}
}

// nimFold folds a list, starting from unit.
func nimFold(op func(ev interp.Env, a, b nimber.Nimber) (nimber.Nimber, error), unit uint64) func(interp.Env,
	[]value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		vs := args
		if len(args) == 1 {
			if list, ok := value.Items(args[0]); ok {
				vs = list
			}
		}
		total := nimber.FromUint64(unit)
		for _, v := range vs {
			n, err := value.AsNimber(v)
			if err != nil {
				return nil, err
			}
			if total, err = op(ev, total, n); err != nil {
				return nil, err
			}
		}
		return likeNimber(total, vs...), nil
	}
}

// nimLog is the function nimlog(n, b).
func nimLog(ev interp.Env, args []value.Value) (value.Value, error) {
	n, err := value.AsNimber(args[0])
	if err != nil {
		return nil, err
	}
	base, err := value.AsNimber(args[1])
	if err != nil {
		return nil, err
	}
	e, err := n.Log(ev.Context(), base)
	if err != nil {
		return nil, err
	}
	return value.NewInt(e), nil
}

func uglyProduct(ev interp.Env, args []value.Value) (value.Value, error) {
	var numbers [2]*big.Int
	for i, v := range args {
		n, ok := value.BigInt(v)
		if !ok || n.Sign() < 0 {
			return nil, value.Errorf("the ugly product is of natural numbers; %s is none", value.Preview(v))
		}
		numbers[i] = n
	}
	p, err := nimber.Ugly(ev.Context(), numbers[0], numbers[1])
	if err != nil {
		return nil, err
	}
	return value.NewInt(p), nil
}
