package eval

import (
	"math/big"
	"math/bits"

	"cgt/stdlib/nimber"
)

func nimBuiltins() []*Builtin {
	const topic = "nim arithmetic"
	unary := func(name, summary, see string, example []string, op func(ev *evaluation, n nimber.Nimber) (nimber.Nimber, error), aliases ...string) *Builtin {
		return &Builtin{Name: name, Aliases: aliases, Topic: topic, Usage: name + " n", Summary: summary, See: see, Example: example, Min: 1, Max: 1, Do: nimUnary(op)}
	}
	return []*Builtin{
		unary("inv", "the inverse in the field of nimbers", "Conway, On Numbers and Games, chapter 6", []string{"inv 5 => 12", "5 (x) inv 5 => 1"},
			func(ev *evaluation, n nimber.Nimber) (nimber.Nimber, error) { return n.Inv(ev.context()) }),
		unary("sqrt", "the square root in the field of nimbers; every nimber has exactly one", "Conway, On Numbers and Games, chapter 6", []string{"sqrt 7 (x) sqrt 7 => 7"},
			func(ev *evaluation, n nimber.Nimber) (nimber.Nimber, error) { return n.Sqrt(ev.context()) }),
		{Name: "order", Topic: topic, Usage: "order n", Summary: "the multiplicative order: the least k > 0 with n (^) k = 1", Min: 1, Max: 1, Do: nimOrder,
			Example: []string{"order 2 => 3", "2 (x) 2 (x) 2 => 1"}},
		{Name: "mex", Topic: topic, Usage: "mex <a, b, c>", Summary: "minimal excluded: the least natural number that is not in the set", Min: 1, Max: -1, Do: mexOf,
			See: "Winning Ways, chapter 4", Example: []string{"mex <0, 1, 3> => 2", "mex <> => 0"}},
		{Name: "nimsum", Topic: topic, Usage: "nimsum list", Summary: "the nim-sum of a list of nimbers", Min: 1, Max: -1, Example: []string{"nimsum [3, 5, 6] => 0"},
			Do: nimFold(func(_ *evaluation, a, b nimber.Nimber) (nimber.Nimber, error) { return a.Add(b), nil }, 0)},
		{Name: "nimproduct", Topic: topic, Usage: "nimproduct list", Summary: "the nim-product of a list of nimbers", Min: 1, Max: -1, Example: []string{"nimproduct [5, 9] => 6"},
			Do: nimFold(func(ev *evaluation, a, b nimber.Nimber) (nimber.Nimber, error) { return a.Mul(ev.context(), b) }, 1)},
		{Name: "nimtable", Topic: topic, Usage: "nimtable(n, (x))", Summary: "the table of an operation on 0..n", Min: 2, Max: 2, Do: nimTable,
			Example: []string{"nimtable(3, (x))", "nimtable(3, (+))"}},
	}
}

// nimFold folds a list, starting from unit.
func nimFold(op func(ev *evaluation, a, b nimber.Nimber) (nimber.Nimber, error), unit uint64) func(*evaluation, []Value) (Value, error) {
	return func(ev *evaluation, args []Value) (Value, error) {
		vs := args
		if len(args) == 1 {
			if list, ok := items(args[0]); ok {
				vs = list
			}
		}
		total := nimber.FromUint64(unit)
		for _, v := range vs {
			n, err := asNimber(v)
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

func numberBuiltins() []*Builtin {
	const topic = "numbers"
	integer := func(name, summary, example string, op func(n *big.Int) (Value, error)) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: name + " n", Summary: summary, Example: []string{example}, Min: 1, Max: 1,
			Do: func(_ *evaluation, args []Value) (Value, error) {
				n, ok := bigInt(args[0])
				if !ok {
					return nil, errf("%s wants an integer, not %s", name, preview(args[0]))
				}
				return op(n)
			}}
	}
	return []*Builtin{
		integer("isqrt", "the integer square root, rounded down", "isqrt 17 => 4", func(n *big.Int) (Value, error) {
			if n.Sign() < 0 {
				return nil, errf("a negative number has no square root")
			}
			return mkInt(new(big.Int).Sqrt(n)), nil
		}),
		integer("isprime", "whether n is a prime number", "isprime 97 => true", func(n *big.Int) (Value, error) { return Bool(n.ProbablyPrime(20)), nil }),
		integer("popcount", "the number of ones in binary; odd for odious numbers, even for evil ones", "popcount 7 => 3", func(n *big.Int) (Value, error) {
			if n.Sign() < 0 {
				return nil, errf("popcount wants a natural number")
			}
			count := 0
			for _, w := range n.Bits() {
				count += bits.OnesCount(uint(w))
			}
			return Int(count), nil
		}),
		integer("divisors", "the divisors of n > 0, rising", "divisors 12 => [1, 2, 3, 4, 6, 12]", divisorsOf),
		{Name: "binary", Topic: topic, Usage: "binary n", Summary: "n in binary, as a string", Example: []string{`binary 6 => "110"`}, Min: 1, Max: 1,
			Do: func(_ *evaluation, args []Value) (Value, error) {
				n, ok := bigInt(args[0])
				if !ok {
					return nil, errf("binary wants an integer, not %s", preview(args[0]))
				}
				return Text(n.Text(2)), nil
			}},
		{Name: "abs", Topic: topic, Usage: "abs x", Summary: "the absolute value", Example: []string{"abs(-3) => 3"}, Min: 1, Max: 1, Do: absolute},
		{Name: "floor", Topic: topic, Usage: "floor x", Summary: "rounded down to an integer", Example: []string{"floor(7/2) => 3"}, Min: 1, Max: 1, Do: rounded(false)},
		{Name: "ceil", Topic: topic, Usage: "ceil x", Summary: "rounded up to an integer", Example: []string{"ceil(7/2) => 4"}, Min: 1, Max: 1, Do: rounded(true)},
		{Name: "gcd", Topic: topic, Usage: "gcd(a, b)", Summary: "the greatest common divisor", Example: []string{"gcd(12, 18) => 6"}, Min: 1, Max: -1, Do: gcdOf},
		{Name: "min", Topic: topic, Usage: "min(a, b, ...)", Summary: "the least of some numbers, or of a list", Example: []string{"min(3, 1, 2) => 1"}, Min: 1, Max: -1, Do: extreme(-1)},
		{Name: "max", Topic: topic, Usage: "max(a, b, ...)", Summary: "the largest of some numbers, or of a list", Example: []string{"max [3, 1, 2] => 3"}, Min: 1, Max: -1, Do: extreme(1)},
	}
}

// maxFactored bounds what divisors factors by trial division.
const maxFactored = 1_000_000_000_000

func divisorsOf(n *big.Int) (Value, error) {
	if n.Sign() <= 0 || !n.IsInt64() || n.Int64() > maxFactored {
		return nil, errf("divisors are listed for numbers from 1 to %d", int64(maxFactored))
	}
	x := n.Int64()
	var low, high []Value
	for d := int64(1); d*d <= x; d++ {
		if x%d == 0 {
			low = append(low, Int(d))
			if d*d != x {
				high = append(high, Int(x/d))
			}
		}
	}
	for i := len(high) - 1; i >= 0; i-- {
		low = append(low, high[i])
	}
	return List{low}, nil
}

func absolute(_ *evaluation, args []Value) (Value, error) {
	x, ok := rational(args[0])
	if !ok {
		return nil, errf("abs wants a number, not %s", preview(args[0]))
	}
	return mkRational(new(big.Rat).Abs(x)), nil
}

func rounded(up bool) func(*evaluation, []Value) (Value, error) {
	return func(_ *evaluation, args []Value) (Value, error) {
		x, ok := rational(args[0])
		if !ok {
			return nil, errf("a number is expected here, not %s", preview(args[0]))
		}
		q, _, err := floorDiv(mkInt(new(big.Int).Set(x.Num())), mkInt(new(big.Int).Set(x.Denom())))
		if err == nil && up && !x.IsInt() {
			q = addNumbers(q, Int(1))
		}
		return q, err
	}
}

func gcdOf(_ *evaluation, args []Value) (Value, error) {
	if len(args) == 1 {
		if list, ok := items(args[0]); ok {
			args = list
		}
	}
	total := new(big.Int)
	for _, v := range args {
		n, ok := bigInt(v)
		if !ok {
			return nil, errf("gcd wants integers, not %s", preview(v))
		}
		total.GCD(nil, nil, total, new(big.Int).Abs(n))
	}
	return mkInt(total), nil
}

func extreme(sign int) func(*evaluation, []Value) (Value, error) {
	return func(_ *evaluation, args []Value) (Value, error) {
		if len(args) == 1 {
			if list, ok := items(args[0]); ok {
				args = list
			}
		}
		if len(args) == 0 {
			return nil, errf("an empty list has neither minimum nor maximum")
		}
		best := args[0]
		for _, v := range args {
			if !isNumber(v) {
				return nil, errf("min and max compare numbers; %s is %s", preview(v), kindOf(v))
			}
			if compareNumbers(v, best)*sign > 0 {
				best = v
			}
		}
		return best, nil
	}
}
