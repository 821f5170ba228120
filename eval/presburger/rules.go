package presburger

import (
	"maps"
	"slices"

	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/automatic"
)

// loop is the innermost for around a clause: the facts collected since it began, and
// its loop variable.
type loop struct {
	parts, vars int // numbers of facts when it began
	k           automatic.Linear
	ordered     bool // whether it runs upwards
}

// clauses reads clauses from left to right; the facts say what they bind and require,
// in the scope that is returned.
func (r *reader) clauses(f *facts, sc *scope, list []lang.Clause) (*scope, error) {
	var last *loop
	for _, c := range list {
		switch c := c.(type) {
		case *lang.For:
			var err error
			if len(c.Names) != 1 {
				last = nil
				sc, err = r.tupleClause(f, sc, c)
			} else {
				last, sc, err = r.forClause(f, sc, c)
			}
			if err != nil {
				return nil, err
			}
		case *lang.If:
			is, err := r.condition(sc, c.Condition)
			if err != nil {
				return nil, err
			}
			f.say(is)
		case *lang.While:
			if last == nil || !last.ordered {
				return nil, refuse("a while that ends no for in the order of size is not read")
			}
			if err := r.while(f, sc, last, c.Condition); err != nil {
				return nil, err
			}
		}
	}
	return sc, nil
}

func (r *reader) forClause(f *facts, sc *scope, c *lang.For) (*loop, *scope, error) {
	low, known := r.lowestElement(sc, c.In)
	// The bounds of the range are evaluated outside of the loop.
	var ends facts
	start := &loop{}
	k, err := r.integer(&ends, low, known)
	if err != nil {
		return nil, nil, err
	}
	own := ends // the variables of k, and the condition that it is an integer
	ends = facts{}
	is, ordered, err := r.element(&ends, sc, k, c.In)
	if err != nil {
		return nil, nil, err
	}
	f.say(ends.parts...)
	f.vars = append(f.vars, ends.vars...)
	start.parts, start.vars = len(f.parts), len(f.vars)
	f.say(own.parts...)
	f.vars = append(f.vars, own.vars...)
	f.say(is)
	start.k, start.ordered = k, ordered
	return start, sc.with(c.Names[0].Name, k), nil
}

// tupleClause reads a for over tuples of numbers that are written out: the names are
// bound to one of the tuples.
func (r *reader) tupleClause(f *facts, sc *scope, c *lang.For) (*scope, error) {
	list, ok := c.In.(*lang.List)
	if !ok {
		return nil, refuse("a for that takes tuples apart is read only where they are written out")
	}
	inner, numbers := sc, make([]automatic.Linear, len(c.Names))
	var some []automatic.Formula
	for i, name := range c.Names {
		var err error
		if numbers[i], err = r.integer(f, 0, false); err != nil {
			return nil, err
		}
		inner = inner.with(name.Name, numbers[i])
	}
	for _, item := range list.Elements {
		t, ok := item.(*lang.Tuple)
		if !ok || len(t.Elements) != len(numbers) {
			return nil, refuse("%s is no tuple of %d numbers", value.Shorten(printer.Expr(item), 60), len(numbers))
		}
		var g facts
		var parts []automatic.Formula
		for i, x := range t.Elements {
			y, err := r.term(&g, sc, x)
			if err != nil {
				return nil, err
			}
			is, err := equal(numbers[i], y)
			if err != nil {
				return nil, err
			}
			parts = append(parts, is)
		}
		some = append(some, g.close(parts...))
	}
	f.say(automatic.Or(some...))
	return inner, nil
}

// lowestElement returns a lower bound of the elements, if one is found.
func (r *reader) lowestElement(sc *scope, x lang.Expr) (int64, bool) {
	var starts []lang.Expr
	switch x := x.(type) {
	case *lang.Range:
		starts = []lang.Expr{x.From}
	case *lang.List:
		starts = x.Elements
	case *lang.Set:
		starts = x.Elements
	default:
		numbers, err := r.numbers(sc, x)
		if err != nil || len(numbers) == 0 {
			return 0, err == nil
		}
		return slices.Min(numbers), true
	}
	low := int64(0)
	for i, e := range starts {
		var unused facts
		t, err := r.term(&unused, sc, e)
		if err != nil {
			return 0, false
		}
		l, known := lowest(t)
		if !known {
			return 0, false
		}
		if i == 0 || l < low {
			low = l
		}
	}
	return low, true
}

// while says that no number of the loop up to k reached the condition and failed it.
func (r *reader) while(f *facts, sc *scope, l *loop, x lang.Expr) error {
	condition, err := r.condition(sc, x)
	if err != nil {
		return err
	}
	inner := automatic.And(append(slices.Clone(f.parts[l.parts:]), automatic.Not(condition))...)
	own := f.vars[l.vars:]
	to := map[int]int{}
	var named facts
	for _, v := range slices.Concat(own, inner.Bound()) {
		if to[v], err = r.natural(&named); err != nil {
			return err
		}
	}
	earlier := automatic.Linear{Coef: map[int]int64{}, Const: l.k.Const}
	for v, c := range maps.All(l.k.Coef) {
		if w, ok := to[v]; ok {
			v = w
		}
		earlier.Coef[v] += c
	}
	before, err := atLeast(l.k, earlier)
	if err != nil {
		return err
	}
	vars := make([]int, len(own))
	for i, v := range own {
		vars[i] = to[v]
	}
	f.say(automatic.Not(automatic.Some(automatic.And(inner.Renamed(to), before), vars...)))
	return nil
}
