package eval

import (
	"math"
	"math/bits"
	"slices"

	"cgt/lang"
)

// integer compiles an expression on machine integers.
func (c *wordCompiler) integer(x lang.Expr) wordInt {
	switch x := x.(type) {
	case *lang.Number:
		if x.Value.IsInt64() {
			n := x.Value.Int64()
			return func([]int64) (int64, bool) { return n, true }
		}
	case *lang.Ident:
		if slot, ok := c.slot(x.Name); ok {
			return func(s []int64) (int64, bool) { return s[slot], true }
		}
	case *lang.Unary:
		if x.Op == "-" {
			operand := c.integer(x.X)
			return func(s []int64) (int64, bool) {
				n, ok := operand(s)
				return -n, ok && n != math.MinInt64
			}
		}
	case *lang.Binary:
		if op := wordOps[x.Op]; op != nil {
			return combine(op, c.integer(x.L), c.integer(x.R))
		}
	case *lang.Chain:
		if len(x.Atoms) == 2 {
			return c.function(x.Atoms[0], []lang.Expr{x.Atoms[1]})
		}
	case *lang.Call:
		return c.function(x.Function, x.Args)
	}
	c.failed = true
	return nil
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

// function compiles a call of a built-in on integers.
func (c *wordCompiler) function(head lang.Expr, args []lang.Expr) wordInt {
	id, ok := head.(*lang.Ident)
	if !ok || c.hidden(id.Name) {
		c.failed = true
		return nil
	}
	values := make([]wordInt, len(args))
	for i, arg := range args {
		values[i] = c.integer(arg)
	}
	c.w.builtins = append(c.w.builtins, id.Name)
	switch {
	case (id.Name == "min" || id.Name == "max") && len(args) > 0:
		op := func(a, b int64) (int64, bool) { return min(a, b), true }
		if id.Name == "max" {
			op = func(a, b int64) (int64, bool) { return max(a, b), true }
		}
		total := values[0]
		for _, v := range values[1:] {
			total = combine(op, total, v)
		}
		return total
	case id.Name == "isqrt" && len(args) == 1:
		return apply1(values[0], func(n int64) (int64, bool) { return isqrt(n), n >= 0 })
	case id.Name == "abs" && len(args) == 1:
		return apply1(values[0], func(n int64) (int64, bool) { return max(n, -n), n != math.MinInt64 })
	case id.Name == "popcount" && len(args) == 1:
		return apply1(values[0], func(n int64) (int64, bool) { return int64(bits.OnesCount64(uint64(n))), n >= 0 })
	case id.Name == "gcd" && len(args) == 2:
		return combine(gcd64, values[0], values[1])
	}
	c.failed = true
	return nil
}

// hidden reports whether a name is bound here or by the user.
func (c *wordCompiler) hidden(name string) bool {
	_, bound := c.slot(name)
	return bound || c.d.hides(name)
}

// hides reports whether a name of the library means something else to the
// definition now.
func (d *definition) hides(name string) bool { return !d.base && d.s.cell(name).user != nil }

// wordsStillHold reports whether the names that the fast form took for granted
// still mean what they did: its own name and the built-in functions.
func (d *definition) wordsStillHold() bool {
	return d.standsForItself() && !slices.ContainsFunc(d.words.builtins, d.hides)
}

// standsForItself reports whether the name of the definition means it.
func (d *definition) standsForItself() bool {
	_, self := d.s.peek(d.name, d.base)
	if b, ok := self.(BuiltinValue); ok && b.B.Game != "" {
		if r, err := d.s.preludeRuleset(b.B.Game); err == nil {
			self = Ruleset{r}
		}
	}
	r, ok := self.(Ruleset)
	if !ok {
		return false
	}
	named, ok := asDefinition(r.R)
	return ok && named == d
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

var wordOps = map[string]func(a, b int64) (int64, bool){
	"+": func(a, b int64) (int64, bool) { c := a + b; return c, (c > a) == (b > 0) },
	"-": func(a, b int64) (int64, bool) { c := a - b; return c, (c < a) == (b > 0) },
	"*": multiplyWords,
	"//": func(a, b int64) (int64, bool) {
		if b == 0 || b == -1 {
			return 0, false
		}
		q := a / b
		if a%b != 0 && (a%b < 0) != (b < 0) {
			q--
		}
		return q, true
	},
	"%": func(a, b int64) (int64, bool) {
		if b == 0 || b == -1 {
			return 0, false
		}
		r := a % b
		if r != 0 && (r < 0) != (b < 0) {
			r += b
		}
		return r, true
	},
	"**":  powerWord,
	"(+)": func(a, b int64) (int64, bool) { return a ^ b, a >= 0 && b >= 0 },
}

func multiplyWords(a, b int64) (int64, bool) {
	const limit = 1 << 31
	if a > -limit && a < limit && b > -limit && b < limit {
		return a * b, true
	}
	v, ok := mulInt(Int(a), Int(b)).(Int)
	return int64(v), ok
}

// powerWord is a**b by repeated multiplication: b is small, or a is 0 or 1, or
// the result does not fit.
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

// condition compiles a condition on machine integers.
func (c *wordCompiler) condition(x lang.Expr) wordCondition {
	switch x := x.(type) {
	case *lang.Unary:
		if x.Op == "not" {
			test := c.condition(x.X)
			return func(s []int64) (bool, bool) {
				holds, ok := test(s)
				return !holds, ok
			}
		}
	case *lang.Binary:
		switch x.Op {
		case "and", "or":
			a, b := c.condition(x.L), c.condition(x.R)
			decisive := x.Op == "or"
			return func(s []int64) (bool, bool) {
				holds, ok := a(s)
				if !ok || holds == decisive {
					return holds, ok
				}
				return b(s)
			}
		case "=", "!=", "<", "<=", ">", ">=":
			return compareWords(x.Op, c.integer(x.L), c.integer(x.R))
		}
	}
	c.failed = true
	return nil
}

func compareWords(op string, left, right wordInt) wordCondition {
	test := map[string]func(a, b int64) bool{
		"=": func(a, b int64) bool { return a == b }, "!=": func(a, b int64) bool { return a != b },
		"<": func(a, b int64) bool { return a < b }, "<=": func(a, b int64) bool { return a <= b },
		">": func(a, b int64) bool { return a > b }, ">=": func(a, b int64) bool { return a >= b },
	}[op]
	return func(s []int64) (bool, bool) {
		a, ok := left(s)
		b, ok2 := right(s)
		return test(a, b), ok && ok2
	}
}
