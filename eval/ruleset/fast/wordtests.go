package fast

import (
	"cgt/stdlib/sorting"
	"math"
	"slices"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
)

// condition compiles a condition on machine integers.
func (c *wordCompiler) condition(x lang.Expr) wordTest {
	switch x := c.plainCondition(x).(type) {
	case *lang.Unary:
		test := c.condition(x.X)
		return func(s []int64) (bool, bool) {
			holds, ok := test(s)
			return !holds, ok
		}
	case *lang.Binary:
		if x.Op == "and" || x.Op == "or" {
			a, b := c.condition(x.L), c.condition(x.R)
			decisive := x.Op == "or"
			return func(s []int64) (bool, bool) {
				holds, ok := a(s)
				if !ok || holds == decisive {
					return holds, ok
				}
				return b(s)
			}
		}
		return compareWords(wordComparisons[x.Op], c.integer(x.L), c.integer(x.R))
	}
	c.failed = true
	return nil
}

// plainCondition rewrites a condition in terms of not, and, or and comparisons, nil if
// that is impossible: x in a..b is a <= x and x <= b, x in {a, b} is x = a or x = b.
func (c *wordCompiler) plainCondition(x lang.Expr) lang.Expr {
	switch x := x.(type) {
	case *lang.Unary:
		if x.Op == "not" {
			return x
		}
	case *lang.Binary:
		_, comparison := wordComparisons[x.Op]
		if comparison || x.Op == "and" || x.Op == "or" {
			return x
		}
		if x.Op != "in" {
			return nil
		}
		binary := func(op string, l, r lang.Expr) lang.Expr { return &lang.Binary{At: x.At, Op: op, L: l, R: r} }
		if r, ok := x.R.(*lang.Range); ok && r.Step == nil && isSafe(r.From) && isSafe(r.To) {
			return binary("and", binary("<=", r.From, x.L), binary("<=", x.L, r.To))
		}
		elements, _ := elementsWritten(x.R)
		if slices.ContainsFunc(elements, func(e lang.Expr) bool { return !isSafe(e) }) || len(elements) == 0 {
			return nil
		}
		any := binary("=", x.L, elements[0])
		for _, e := range elements[1:] {
			any = binary("or", any, binary("=", x.L, e))
		}
		return any
	}
	return nil
}

// isSafe reports whether an expression on integers has a value for all operands, so
// that it may be computed even if it is not needed.
func isSafe(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Ident:
		return true
	case *lang.Binary:
		return (x.Op == "+" || x.Op == "-") && isSafe(x.L) && isSafe(x.R)
	}
	_, ok := ruleset.ConstantInteger(x)
	return ok
}

// elementsWritten returns the elements of a literal list or set.
func elementsWritten(x lang.Expr) (elements []lang.Expr, set bool) {
	switch x := x.(type) {
	case *lang.List:
		return x.Elements, false
	case *lang.Set:
		return x.Elements, true
	}
	return nil, false
}

// wordComparison rewrites a comparison in terms of = and <.
type wordComparison struct{ equal, swap, not bool }

var wordComparisons = map[string]wordComparison{
	"=": {equal: true}, "!=": {equal: true, not: true},
	"<": {}, ">": {swap: true}, "<=": {swap: true, not: true}, ">=": {not: true},
}

func compareWords(how wordComparison, left, right wordInt) wordTest {
	return func(s []int64) (bool, bool) {
		a, ok := left(s)
		b, ok2 := right(s)
		if how.swap {
			a, b = b, a
		}
		if how.equal {
			return (a == b) != how.not, ok && ok2
		}
		return (a < b) != how.not, ok && ok2
	}
}

// wordTurns is the source of a for: lo, lo + by, ... or lists of the values of its
// names.
type wordTurns struct {
	lo, by, count int64
	lists         [][]int64
}

func (t *wordTurns) At(name int, i int64) int64 {
	if t.lists != nil {
		return t.lists[name][i]
	}
	return t.lo + i*t.by
}

// fill writes the values of a name for the iterations from the given one on.
func (t *wordTurns) fill(name int, from int64, column []int64) {
	if t.lists != nil {
		copy(column, t.lists[name][from:])
		return
	}
	k := t.lo + from*t.by
	for i := range column {
		column[i] = k
		k += t.by
	}
}

// turns compiles the source of a for.
func (c *wordCompiler) turns(clause *lang.For) func(slots []int64) (wordTurns, bool) {
	names := len(clause.Names)
	switch in := clause.In.(type) {
	case *lang.Range:
		if names == 1 {
			return c.rangeTurns(in)
		}
	case *lang.Ident:
		if _, _, bound := c.lookup(in.Name); !bound {
			g := c.global(in.Name)
			return func([]int64) (wordTurns, bool) {
				return wordTurns{lists: g.lists, count: g.count}, len(g.lists) == names
			}
		}
	case *lang.List, *lang.Set:
		if t, ok := turnsWritten(in, names); ok {
			return func([]int64) (wordTurns, bool) { return t, true }
		}
	}
	c.failed = true
	return nil
}

func (c *wordCompiler) rangeTurns(over *lang.Range) func(slots []int64) (wordTurns, bool) {
	from, to, by := c.integer(over.From), c.integer(over.To), constantWord(1)
	if over.Step != nil {
		by = c.integer(over.Step)
	}
	return func(s []int64) (wordTurns, bool) {
		lo, ok1 := from(s)
		hi, ok2 := to(s)
		step, ok3 := by(s)
		if !ok1 || !ok2 || !ok3 || step < 1 {
			return wordTurns{}, false
		}
		t := wordTurns{lo: lo, by: step}
		if lo <= hi {
			turns := uint64(hi-lo) / uint64(step)
			if turns >= math.MaxInt64 {
				return t, false
			}
			t.count = int64(turns) + 1
		}
		return t, true
	}
}

// turnsWritten returns the elements of a literal list or set of integers, or of tuples
// of them.
func turnsWritten(in lang.Expr, names int) (wordTurns, bool) {
	elements, set := elementsWritten(in)
	t := wordTurns{lists: make([][]int64, names), count: int64(len(elements))}
	for _, e := range elements {
		parts := []lang.Expr{e}
		if tuple, ok := e.(*lang.Tuple); ok && names > 1 {
			parts = tuple.Elements
		}
		if len(parts) != names {
			return t, false
		}
		for i, part := range parts {
			n, ok := ruleset.ConstantInteger(part)
			if !ok {
				return t, false
			}
			t.lists[i] = append(t.lists[i], n)
		}
	}
	if set {
		if names > 1 {
			return t, false // a set has its own order
		}
		sorting.Values(t.lists[0])
		t.lists[0] = slices.Compact(t.lists[0])
		t.count = int64(len(t.lists[0]))
	}
	return t, true
}

// wordGlobal is a global name that rules use as an integer, or in a for as a list or
// set of integers, or of tuples of them.
type wordGlobal struct {
	name      string
	value     int64
	isInteger bool
	lists     [][]int64 // lists[i] are the entries i of the tuples
	count     int64
}

func (c *wordCompiler) global(name string) *wordGlobal {
	for _, g := range c.w.globals {
		if g.name == name {
			return g
		}
	}
	g := &wordGlobal{name: name}
	c.w.globals = append(c.w.globals, g)
	return g
}

// lookUpGlobals looks up the present values of the global names; false if one of them
// is of a kind that rules on words cannot handle.
func (w *wordProgram) lookUpGlobals() bool {
	for _, g := range w.globals {
		*g = wordGlobal{name: g.name}
		_, v := w.d.S.Peek(g.name, w.d.Base)
		if n, ok := v.(value.Int); ok {
			g.value, g.isInteger = int64(n), true
		} else if !g.setLists(v) {
			return false
		}
	}
	return true
}

// maxGlobal is the length of the longest list that rules on words can use.
const maxGlobal = 1 << 20

func (g *wordGlobal) setLists(v value.Value) bool {
	var list []value.Value
	switch v := v.(type) {
	case value.List:
		list = v.Items
	case value.Set:
		list = v.Items
	default:
		return false
	}
	if len(list) > maxGlobal {
		return false
	}
	for i, e := range list {
		parts := []value.Value{e}
		if t, ok := e.(value.Tuple); ok {
			parts = t.Items
		}
		if i == 0 {
			g.lists = make([][]int64, len(parts))
		}
		if len(parts) != len(g.lists) {
			return false
		}
		for j, part := range parts {
			n, ok := part.(value.Int)
			if !ok {
				return false
			}
			g.lists[j] = append(g.lists[j], int64(n))
		}
	}
	g.count = int64(len(list))
	return true
}
