package numbers

import (
	"math/big"
	"math/bits"

	"cgt/eval/interp"
	"cgt/eval/value"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "numbers"
	integer := func(name, summary, example string, op func(n *big.Int) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: name + " n", Summary: summary, Example: []string{example},
			Min: 1, Max: 1,
			Do: func(_ interp.Env, args []value.Value) (value.Value, error) {
				n, ok := value.BigInt(args[0])
				if !ok {
					return nil, value.Errorf("%s wants an integer, not %s", name, value.Preview(args[0]))
				}
				return op(n)
			}}
	}
	return []*interp.Builtin{
		integer("isqrt", "the integer square root, rounded down", "isqrt 17 => 4", func(n *big.Int) (value.Value, error) {
			if n.Sign() < 0 {
				return nil, value.Errorf("a negative number has no square root")
			}
			return value.NewInt(new(big.Int).Sqrt(n)), nil
		}),
		{Name: "isprime", Topic: topic, Usage: "isprime n", Summary: "whether n is a prime number",
			Example: []string{"isprime 97 => true"}, Min: 1, Max: 1, Do: isPrime},
		integer("popcount", "the number of ones in binary; odd for odious numbers, even for evil ones", "popcount 7 => 3",
			func(n *big.Int) (value.Value, error) {
				if n.Sign() < 0 {
					return nil, value.Errorf("popcount wants a natural number")
				}
				count := 0
				for _, w := range n.Bits() {
					count += bits.OnesCount(uint(w))
				}
				return value.Int(count), nil
			}),
		integer("divisors", "the divisors of n > 0, rising", "divisors 12 => [1, 2, 3, 4, 6, 12]", divisorsOf),
		{Name: "binary", Topic: topic, Usage: "binary n", Summary: "n in binary, as a string",
			Example: []string{`binary 6 => "110"`}, Min: 1, Max: 1,
			Do: func(_ interp.Env, args []value.Value) (value.Value, error) {
				n, ok := value.BigInt(args[0])
				if !ok {
					return nil, value.Errorf("binary wants an integer, not %s", value.Preview(args[0]))
				}
				return value.Text(n.Text(2)), nil
			}},
		{Name: "abs", Topic: topic, Usage: "abs x", Summary: "the absolute value", Example: []string{"abs(-3) => 3"}, Min: 1,
			Max: 1, Do: absolute},
		{Name: "floor", Topic: topic, Usage: "floor x", Summary: "rounded down to an integer",
			Example: []string{"floor(7/2) => 3"}, Min: 1, Max: 1, Do: rounded(false)},
		{Name: "ceil", Topic: topic, Usage: "ceil x", Summary: "rounded up to an integer", Example: []string{"ceil(7/2) => 4"},
			Min: 1, Max: 1, Do: rounded(true)},
		{Name: "gcd", Topic: topic, Usage: "gcd(a, b)", Summary: "the greatest common divisor",
			Example: []string{"gcd(12, 18) => 6"}, Min: 1, Max: -1, Do: gcdOf},
		{Name: "min", Topic: topic, Usage: "min(a, b, ...)", Summary: "the least of some numbers, or of a list",
			Example: []string{"min(3, 1, 2) => 1"}, Min: 1, Max: -1, Do: extreme(-1), Consume: extremeOfStream(-1), Consumes: 1},
		{Name: "max", Topic: topic, Usage: "max(a, b, ...)", Summary: "the largest of some numbers, or of a list",
			Example: []string{"max [3, 1, 2] => 3"}, Min: 1, Max: -1, Do: extreme(1), Consume: extremeOfStream(1), Consumes: 1},
	}
}

// maxFactored bounds the numbers whose divisors are found by trial division.
const maxFactored = 1_000_000_000_000

func divisorsOf(n *big.Int) (value.Value, error) {
	if n.Sign() <= 0 || !n.IsInt64() || n.Int64() > maxFactored {
		return nil, value.Errorf("divisors are listed for numbers from 1 to %d", int64(maxFactored))
	}
	x := n.Int64()
	var low, high []value.Value
	for d := int64(1); d*d <= x; d++ {
		if x%d == 0 {
			low = append(low, value.Int(d))
			if d*d != x {
				high = append(high, value.Int(x/d))
			}
		}
	}
	for i := len(high) - 1; i >= 0; i-- {
		low = append(low, high[i])
	}
	return value.List{Items: low}, nil
}

func absolute(_ interp.Env, args []value.Value) (value.Value, error) {
	x, ok := value.Rat(args[0])
	if !ok {
		return nil, value.Errorf("abs wants a number, not %s", value.Preview(args[0]))
	}
	return value.NewRational(new(big.Rat).Abs(x)), nil
}

func rounded(up bool) func(interp.Env, []value.Value) (value.Value, error) {
	return func(_ interp.Env, args []value.Value) (value.Value, error) {
		x, ok := value.Rat(args[0])
		if !ok {
			return nil, value.Errorf("a number is expected here, not %s", value.Preview(args[0]))
		}
		q, _, err := value.FloorDiv(value.NewInt(new(big.Int).Set(x.Num())), value.NewInt(new(big.Int).Set(x.Denom())))
		if err == nil && up && !x.IsInt() {
			q = value.AddNumbers(q, value.Int(1))
		}
		return q, err
	}
}

func gcdOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if len(args) == 1 {
		if list, ok := value.Items(args[0]); ok {
			args = list
		}
	}
	total := new(big.Int)
	for _, v := range args {
		n, ok := value.BigInt(v)
		if !ok {
			return nil, value.Errorf("gcd wants integers, not %s", value.Preview(v))
		}
		if total.BitLen()+n.BitLen() < 1<<16 {
			total.GCD(nil, nil, total, new(big.Int).Abs(n))
			continue
		}
		next, before := new(big.Int), total
		if err := ev.Budget().Aside(ev.Context(), func() { next.GCD(nil, nil, before, new(big.Int).Abs(n)) }); err != nil {
			return nil, err
		}
		total = next
	}
	return value.NewInt(total), nil
}

func extreme(sign int) func(interp.Env, []value.Value) (value.Value, error) {
	return func(_ interp.Env, args []value.Value) (value.Value, error) {
		if len(args) == 1 {
			if list, ok := value.Items(args[0]); ok {
				args = list
			}
		}
		if len(args) == 0 {
			return nil, value.Errorf("an empty list has neither minimum nor maximum")
		}
		best := args[0]
		for _, v := range args {
			if !value.IsNumber(v) {
				return nil, value.Errorf("min and max compare numbers; %s is %s", value.Preview(v), value.KindOf(v))
			}
			if value.CompareNumbers(v, best)*sign > 0 {
				best = v
			}
		}
		return best, nil
	}
}

// extremeOfStream is extreme of elements that come one by one. If something is wrong
// with them it returns done = false, and the function on lists, called next, gives the
// error.
func extremeOfStream(sign int) func(interp.Env, []value.Value, *interp.Stream) (value.Value, bool, error) {
	return func(_ interp.Env, _ []value.Value, s *interp.Stream) (best value.Value, done bool, err error) {
		if s.Range && s.Count() > 0 {
			if sign < 0 {
				return s.From, true, nil
			}
			return s.Last(), true, nil
		}
		numbers := true
		err = s.Each(func(v value.Value) (bool, error) {
			if numbers = value.IsNumber(v); numbers && (best == nil || value.CompareNumbers(v, best)*sign > 0) {
				best = v
			}
			return numbers, nil
		})
		return best, best != nil && numbers || err != nil, err
	}
}
