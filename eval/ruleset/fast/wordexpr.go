package fast

import (
	"math"
	"math/bits"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
)

// integer compiles an expression on machine integers.
func (c *wordCompiler) integer(x lang.Expr) wordInt {
	switch x := x.(type) {
	case *lang.Number:
		if x.Value.IsInt64() {
			return constantWord(x.Value.Int64())
		}
	case *lang.Run:
		if n, ok := ruleset.ConstantInteger(x); ok {
			return constantWord(n)
		}
	case *lang.Ident:
		if slot, name, ok := c.lookup(x.Name); ok && name.column < 0 {
			return func(s []int64) (int64, bool) { return s[slot], true }
		} else if !ok {
			g := c.global(x.Name)
			return func([]int64) (int64, bool) { return g.value, g.isInteger }
		}
	case *lang.Conditional:
		return chooseWord(c.condition(x.If), c.integer(x.Then), c.integer(x.Else))
	}
	op, operands, ok := c.operation(x)
	if !ok {
		c.failed = true
		return nil
	}
	total := c.integer(operands[0])
	if op.one != nil {
		return apply1(total, op.one)
	}
	for _, operand := range operands[1:] {
		total = combine(op.two, total, c.integer(operand))
	}
	return total
}

func constantWord(n int64) wordInt { return func([]int64) (int64, bool) { return n, true } }

func chooseWord(test wordTest, yes, no wordInt) wordInt {
	return func(s []int64) (int64, bool) {
		holds, ok := test(s)
		switch {
		case !ok:
			return 0, false
		case holds:
			return yes(s)
		}
		return no(s)
	}
}

func combine(op func(a, b int64) (int64, bool), left, right wordInt) wordInt {
	return func(s []int64) (int64, bool) {
		a, ok := left(s)
		if !ok {
			return 0, false
		}
		b, ok := right(s)
		if !ok {
			return 0, false
		}
		return op(a, b)
	}
}

// wordOp is an operation with one operand, or with two or more, applied from left to
// right.
type wordOp struct {
	one     func(a int64) (int64, bool)
	two     func(a, b int64) (int64, bool)
	columns func(out, a, b []int64) bool // two on columns, if that is faster
}

// operation parses an operation.
func (c *wordCompiler) operation(x lang.Expr) (op wordOp, operands []lang.Expr, ok bool) {
	switch x := x.(type) {
	case *lang.Unary:
		return wordOp{one: func(n int64) (int64, bool) { return -n, n != math.MinInt64 }}, []lang.Expr{x.X}, x.Op == "-"
	case *lang.Binary:
		op, ok = wordOps[x.Op]
		return op, []lang.Expr{x.L, x.R}, ok
	case *lang.Chain:
		if len(x.Atoms) == 2 {
			return c.function(x.Atoms[0], []lang.Expr{x.Atoms[1]})
		}
	case *lang.Call:
		return c.function(x.Function, x.Args)
	}
	return op, nil, false
}

// function is a call of a built-in on integers.
func (c *wordCompiler) function(head lang.Expr, args []lang.Expr) (op wordOp, operands []lang.Expr, ok bool) {
	id, ok := head.(*lang.Ident)
	if !ok || c.Hidden(id.Name) {
		return op, nil, false
	}
	f, ok := wordFunctions[id.Name]
	if !ok || len(args) < f.least || len(args) > f.most {
		return op, nil, false
	}
	c.w.builtins = append(c.w.builtins, id.Name)
	return f.wordOp, args, true
}

// wordFunctions are the built-in functions on integers.
var wordFunctions = map[string]struct {
	wordOp
	least, most int
}{
	"min":      {wordOp{two: func(a, b int64) (int64, bool) { return min(a, b), true }}, 2, math.MaxInt},
	"max":      {wordOp{two: func(a, b int64) (int64, bool) { return max(a, b), true }}, 2, math.MaxInt},
	"gcd":      {wordOp{two: gcd64}, 2, 2},
	"isqrt":    {wordOp{one: func(n int64) (int64, bool) { return isqrt(n), n >= 0 }}, 1, 1},
	"abs":      {wordOp{one: func(n int64) (int64, bool) { return max(n, -n), n != math.MinInt64 }}, 1, 1},
	"popcount": {wordOp{one: func(n int64) (int64, bool) { return int64(bits.OnesCount64(uint64(n))), n >= 0 }}, 1, 1},
}

// Hidden reports whether the definition or the user binds a name.
func (c *wordCompiler) Hidden(name string) bool {
	_, _, bound := c.lookup(name)
	return bound || c.d.Hides(name)
}

func apply1(v wordInt, f func(int64) (int64, bool)) wordInt {
	return func(s []int64) (int64, bool) {
		n, ok := v(s)
		if !ok {
			return 0, false
		}
		return f(n)
	}
}

func isqrt(n int64) int64 {
	if n < 0 {
		return 0
	}
	r := int64(math.Sqrt(float64(n)))
	for r > 0 && r > n/r {
		r--
	}
	for (r + 1) <= n/(r+1) {
		r++
	}
	return r
}

func gcd64(a, b int64) (int64, bool) {
	if a == math.MinInt64 || b == math.MinInt64 {
		return 0, false
	}
	a, b = max(a, -a), max(b, -b)
	for b != 0 {
		a, b = b, a%b
	}
	return a, true
}

var wordOps = map[string]wordOp{
	"+":   {two: func(a, b int64) (int64, bool) { c := a + b; return c, (c > a) == (b > 0) }, columns: addColumns},
	"-":   {two: func(a, b int64) (int64, bool) { c := a - b; return c, (c < a) == (b > 0) }, columns: subtractColumns},
	"*":   {two: multiplyWords},
	"//":  {two: divideWords},
	"%":   {two: moduloWords, columns: moduloColumns},
	"**":  {two: powerWord},
	"(+)": {two: func(a, b int64) (int64, bool) { return a ^ b, a >= 0 && b >= 0 }},
}

// divideWords rounds down.
func divideWords(a, b int64) (int64, bool) {
	if b > 0 && (a|b)>>32 == 0 {
		return int64(uint32(a) / uint32(b)), true // several times as fast as the division below
	}
	if b == 0 || b == -1 {
		return 0, false
	}
	q := a / b
	if a%b != 0 && (a%b < 0) != (b < 0) {
		q--
	}
	return q, true
}

// moduloWords has the sign of b.
func moduloWords(a, b int64) (int64, bool) {
	if b > 0 && (a|b)>>32 == 0 {
		return int64(uint32(a) % uint32(b)), true
	}
	if b == 0 || b == -1 {
		return 0, false
	}
	r := a % b
	if r != 0 && (r < 0) != (b < 0) {
		r += b
	}
	return r, true
}

func multiplyWords(a, b int64) (int64, bool) {
	const limit = 1 << 31
	if a > -limit && a < limit && b > -limit && b < limit {
		return a * b, true
	}
	v, ok := value.MulInt(value.Int(a), value.Int(b)).(value.Int)
	return int64(v), ok
}

// powerWord is a**b by repeated multiplication, with few factors: b is small, or a is 0
// or 1, or the result overflows.
func powerWord(a, b int64) (int64, bool) {
	if b < 0 || b > 62 {
		return 0, false
	}
	result := int64(1)
	for range b {
		var ok bool
		if result, ok = multiplyWords(result, a); !ok {
			return 0, false
		}
	}
	return result, true
}
