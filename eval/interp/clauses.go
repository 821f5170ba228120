package interp

import (
	"errors"
	"math"

	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/lang"
	"cgt/stdlib/game"
)

// Signal says how a loop continues after one iteration.
type Signal uint8

const (
	Next      Signal = iota
	EndFor           // the condition of a while failed: the nearest for to its left ends
	EndClause        // the whole list of clauses ends
)

// Step is compiled clauses together with the body that runs for each binding that
// passes them.
type Step func(fr *Frame) (Signal, error)

// Clauses compiles clauses from the right; the code compiled by body runs for each
// binding that passes. body is called once the names of the clauses are bound, so that
// they are in scope for what it compiles.
func (c *Compiler) Clauses(list []lang.Clause, body func() (Step, error)) (Step, error) {
	if len(list) == 0 {
		return body()
	}
	switch clause := list[0].(type) {
	case *lang.For:
		return c.forClause(clause, list[1:], body)
	case *lang.If:
		return c.guard(clause.Condition, list[1:], body, Next)
	case *lang.While:
		return c.guard(clause.Condition, list[1:], body, EndFor)
	}
	return nil, value.Errorf("unknown clause")
}

func (c *Compiler) guard(condition lang.Expr, rest []lang.Clause, body func() (Step, error), miss Signal) (Step, error) {
	run, err := c.Expr(condition)
	if err != nil {
		return nil, err
	}
	test := c.Truth(condition, run)
	then, err := c.Clauses(rest, body)
	if err != nil {
		return nil, err
	}
	return func(fr *Frame) (Signal, error) {
		ok, err := test(fr)
		if err != nil {
			return Next, err
		}
		if !ok {
			return miss, nil
		}
		return then(fr)
	}, nil
}

func (c *Compiler) forClause(clause *lang.For, rest []lang.Clause, body func() (Step, error)) (Step, error) {
	source, err := c.iteration(clause.In)
	if err != nil {
		return nil, err
	}
	mark := len(c.Scope)
	slots := make([]int, len(clause.Names))
	for i, name := range clause.Names {
		slots[i] = c.Bind(name.Name)
	}
	then, err := c.Clauses(rest, body)
	c.Scope = c.Scope[:mark]
	if err != nil {
		return nil, err
	}
	src, span := c.Src, clause.Span
	late := len(rest) > 0 && ConditionOf(rest[0]) != nil
	return func(fr *Frame) (Signal, error) {
		result := Next
		err := source(fr, func(v value.Value) (bool, error) {
			if err := assign(fr, slots, v); err != nil {
				return false, value.ErrorAt(err, src, span)
			}
			if err := fr.Run.Tick(); err != nil {
				return false, value.ErrorAt(err, src, span)
			}
			s, err := then(fr)
			if s == EndClause {
				result = EndClause
			}
			return s == Next, err
		})
		return result, hintAtGuard(err, late, clause.In)
	}, nil
}

// hintAtGuard adds a hint to a division by zero in the source of a for: the condition
// after the for is checked too late to prevent it.
func hintAtGuard(err error, late bool, in lang.Expr) error {
	var e *lang.Error
	if !late || !errors.As(err, &e) || e.Hint != "" || e.Message != "division by zero" || !within(e.Span, in.Where()) {
		return err
	}
	e.Hint = "clauses are read from left to right; a condition before the for keeps it from being reached"
	return err
}

func within(inner, outer lang.Span) bool { return outer.Start <= inner.Start && inner.End <= outer.End }

// assign binds one name, or unpacks a tuple into several.
func assign(fr *Frame, slots []int, v value.Value) error {
	if len(slots) == 1 {
		fr.Slots[slots[0]] = v
		return nil
	}
	parts, ok := value.Items(written.Opened(v))
	if !ok || len(parts) != len(slots) {
		return value.Errorf("%d names want tuples of %d; this is %s", len(slots), len(slots), value.Cited(v))
	}
	for i, slot := range slots {
		fr.Slots[slot] = parts[i]
	}
	return nil
}

// iteration compiles the source of a for; a range is not turned into a list.
func (c *Compiler) iteration(x lang.Expr) (func(fr *Frame, each func(value.Value) (bool, error)) error, error) {
	src, span := c.Src, x.Where()
	if r, ok := x.(*lang.Range); ok {
		bounds, err := c.rangeBounds(r)
		if err != nil {
			return nil, err
		}
		return func(fr *Frame, each func(value.Value) (bool, error)) error {
			from, to, by, err := bounds(fr)
			if err != nil {
				return err
			}
			return eachInt(from, to, by, each)
		}, nil
	}
	run, err := c.Expr(x)
	if err != nil {
		return nil, err
	}
	return func(fr *Frame, each func(value.Value) (bool, error)) error {
		v, err := run(fr)
		if err != nil {
			return err
		}
		if e, ok := v.(value.Enumerated); ok {
			return e.Each(fr.Run.Context(), each)
		}
		parts, err := Elements(fr.Run, written.Opened(v))
		if err != nil {
			return value.ErrorAt(err, src, span)
		}
		for _, part := range parts {
			if more, err := each(part); err != nil || !more {
				return err
			}
		}
		return nil
	}, nil
}

// rangeBounds compiles the ends of a range; they must be integers.
func (c *Compiler) rangeBounds(r *lang.Range) (func(fr *Frame) (from, to, by value.Int, err error), error) {
	ends := []lang.Expr{r.From, r.To}
	if r.Step != nil {
		ends = append(ends, r.Step)
	}
	codes, err := c.Exprs(ends)
	if err != nil {
		return nil, err
	}
	src := c.Src
	return func(fr *Frame) (from, to, by value.Int, err error) {
		var got [3]value.Int
		got[2] = 1
		for i, run := range codes {
			v, err := run(fr)
			if err != nil {
				return 0, 0, 0, err
			}
			n, ok := v.(value.Int)
			if !ok {
				e := value.Hintf(value.PowerHint(v, ""), "the ends of a range are integers of at most 18 digits; this is %s", value.Cited(v))
				if _, fraction := v.(value.Rational); fraction {
					e.Hint = "// divides integers and rounds down, as in n//2"
				}
				return 0, 0, 0, value.ErrorAt(e, src, ends[i].Where())
			}
			got[i] = n
		}
		if got[2] <= 0 {
			return 0, 0, 0, value.ErrorAt(value.Errorf("the step of a range is at least 1"), src, r.Span)
		}
		return got[0], got[1], got[2], nil
	}, nil
}

func eachInt(from, to, by value.Int, each func(value.Value) (bool, error)) error {
	for k := from; k <= to; {
		if more, err := each(k); err != nil || !more {
			return err
		}
		if to-k < by { // also prevents overflow
			break
		}
		k += by
	}
	return nil
}

// rangeList returns a range as a list.
func (c *Compiler) rangeList(r *lang.Range) (Code, error) {
	bounds, err := c.rangeBounds(r)
	if err != nil {
		return nil, err
	}
	return c.Located(r, func(fr *Frame) (value.Value, error) {
		from, to, by, err := bounds(fr)
		if err != nil {
			return nil, err
		}
		count, err := fr.Run.growForRange(from, to, by)
		if err != nil {
			return nil, err
		}
		vs := make([]value.Value, 0, count)
		err = eachInt(from, to, by, func(v value.Value) (bool, error) {
			vs = append(vs, v)
			return true, fr.Run.Tick()
		})
		return value.List{Items: vs}, err
	}), nil
}

// NumberBytes is the memory of one number of a list: its slot and the number itself.
const NumberBytes = 24

// longestRange bounds the length of the list of a range where no limit is set.
const longestRange = 1 << 36

// growForRange charges the memory of the list of a range before it is made, and returns
// its length.
func (ev *evaluation) growForRange(from, to, by value.Int) (count int64, err error) {
	if to < from {
		return 0, nil
	}
	n := uint64(to-from)/uint64(by) + 1 // right even if to-from overflows
	if n <= longestRange {
		if err = ev.Grow(int64(n) * NumberBytes); err == nil {
			return int64(n), nil
		}
	}
	size, limit := "more memory than there is", ""
	if n < math.MaxInt64/NumberBytes {
		size = game.Bytes(int64(n) * NumberBytes)
	}
	if ev.Session().limits.bytes > 0 {
		limit = ", beyond the memory limit of " + game.Bytes(ev.Session().limits.bytes)
	}
	return 0, value.Hintf("ask for a part of it; one position alone may be as large as you like, and for runs over a range "+
		"without a list",
		"a list of the %d numbers from %d to %d takes %s%s", n, from, to, size, limit)
}

// eachElement compiles a comprehension whose elements, compiled by the first function, are
// taken one by one by the second one.
func (c *Compiler) eachElement(x *lang.Comprehension, compile func(lang.Expr) (Code, error),
	take func(fr *Frame, v value.Value) (Signal, error)) (Step, error) {
	return c.Clauses(x.Clauses, func() (Step, error) {
		element, err := compile(x.Element)
		if err != nil {
			return nil, err
		}
		return func(fr *Frame) (Signal, error) {
			v, err := element(fr)
			if err != nil {
				return Next, err
			}
			return take(fr, v)
		}, nil
	})
}

func (c *Compiler) comprehension(x *lang.Comprehension) (Code, error) {
	out := c.Bind("") // the list under construction is held in an unnamed slot
	defer func() { c.Scope = c.Scope[:out] }()
	run, err := c.eachElement(x, c.element, func(fr *Frame, v value.Value) (Signal, error) {
		return Next, fr.Slots[out].(*listBuilder).add(fr.Run, v)
	})
	if err != nil {
		return nil, err
	}
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		list := &listBuilder{}
		fr.Slots[out] = list
		if _, err := run(fr); err != nil {
			return nil, err
		}
		if _, ok := x.Element.(*lang.Entry); ok {
			return mapOf(fr.Run, list.items)
		}
		if x.Braces {
			return written.SetOf[Env](list.items), nil
		}
		return written.ListOf(list.items), nil
	}), nil
}

// listBuilder is a list under construction.
type listBuilder struct{ items []value.Value }

func (*listBuilder) IsValue() {}

// add appends an element; the memory of a longer list is charged before it is
// allocated, and that of the old one is given back afterwards.
func (l *listBuilder) add(ev Env, v value.Value) error {
	const place = 16 // bytes
	if size := cap(l.items); len(l.items) == size && size >= 1024 {
		grown := size + size/4
		if err := ev.Grow(int64(grown*place + (grown-size)*(NumberBytes-place))); err != nil {
			return err
		}
		l.items = append(make([]value.Value, 0, grown), l.items...)
		if err := ev.Grow(-int64(size * place)); err != nil {
			return err
		}
	}
	l.items = append(l.items, v)
	return nil
}

// ConditionOf is the condition of an if or a while.
func ConditionOf(clause lang.Clause) lang.Expr {
	switch clause := clause.(type) {
	case *lang.If:
		return clause.Condition
	case *lang.While:
		return clause.Condition
	}
	return nil
}
