package eval

import (
	"errors"
	"math"

	"cgt/lang"
	"cgt/stdlib/game"
)

// signal says how a loop goes on after one turn.
type signal uint8

const (
	next      signal = iota
	endFor           // a while missed: the nearest for to its left ends
	endClause        // the whole clause list ends
)

// step is a compiled clause list with what it does for each binding.
type step func(fr *frame) (signal, error)

// clauses compiles clauses from the right; body runs for each binding that
// passes. The names stay in scope for what body compiles: body is called
// after they are bound.
func (c *compiler) clauses(list []lang.Clause, body func() (step, error)) (step, error) {
	if len(list) == 0 {
		return body()
	}
	switch clause := list[0].(type) {
	case *lang.For:
		return c.forClause(clause, list[1:], body)
	case *lang.If:
		return c.guard(clause.Condition, list[1:], body, next)
	case *lang.While:
		return c.guard(clause.Condition, list[1:], body, endFor)
	}
	return nil, errf("unknown clause")
}

func (c *compiler) guard(condition lang.Expr, rest []lang.Clause, body func() (step, error), miss signal) (step, error) {
	run, err := c.expr(condition)
	if err != nil {
		return nil, err
	}
	test := c.truth(condition, run)
	then, err := c.clauses(rest, body)
	if err != nil {
		return nil, err
	}
	return func(fr *frame) (signal, error) {
		ok, err := test(fr)
		if err != nil {
			return next, err
		}
		if !ok {
			return miss, nil
		}
		return then(fr)
	}, nil
}

func (c *compiler) forClause(clause *lang.For, rest []lang.Clause, body func() (step, error)) (step, error) {
	source, err := c.iteration(clause.In)
	if err != nil {
		return nil, err
	}
	mark := len(c.scope)
	slots := make([]int, len(clause.Names))
	for i, name := range clause.Names {
		slots[i] = c.bind(name.Name)
	}
	then, err := c.clauses(rest, body)
	c.scope = c.scope[:mark]
	if err != nil {
		return nil, err
	}
	src, span := c.src, clause.Span
	late := len(rest) > 0 && conditionOf(rest[0]) != nil
	return func(fr *frame) (signal, error) {
		result := next
		err := source(fr, func(v Value) (bool, error) {
			if err := assign(fr, slots, v); err != nil {
				return false, at(err, src, span)
			}
			if err := fr.run.tick(); err != nil {
				return false, at(err, src, span)
			}
			s, err := then(fr)
			if s == endClause {
				result = endClause
			}
			return s == next, err
		})
		return result, lateGuard(err, late, clause.In)
	}, nil
}

// lateGuard says of a division by zero in what a for runs over that the
// condition behind the for comes too late to prevent it.
func lateGuard(err error, late bool, in lang.Expr) error {
	var e *lang.Error
	if !late || !errors.As(err, &e) || e.Hint != "" || e.Message != "division by zero" || !within(e.Span, in.Where()) {
		return err
	}
	e.Hint = "clauses are read from left to right; a condition before the for keeps it from being reached"
	return err
}

func within(inner, outer lang.Span) bool { return outer.Start <= inner.Start && inner.End <= outer.End }

// assign binds one name, or takes a tuple apart for several.
func assign(fr *frame, slots []int, v Value) error {
	if len(slots) == 1 {
		fr.slots[slots[0]] = v
		return nil
	}
	parts, ok := items(v)
	if !ok || len(parts) != len(slots) {
		return errf("%d names want tuples of %d; this is %s", len(slots), len(slots), show(v))
	}
	for i, slot := range slots {
		fr.slots[slot] = parts[i]
	}
	return nil
}

// iteration compiles what a for runs over; a range is not made into a list.
func (c *compiler) iteration(x lang.Expr) (func(fr *frame, each func(Value) (bool, error)) error, error) {
	src, span := c.src, x.Where()
	if r, ok := x.(*lang.Range); ok {
		bounds, err := c.rangeBounds(r)
		if err != nil {
			return nil, err
		}
		return func(fr *frame, each func(Value) (bool, error)) error {
			from, to, by, err := bounds(fr)
			if err != nil {
				return err
			}
			return eachInt(from, to, by, each)
		}, nil
	}
	run, err := c.expr(x)
	if err != nil {
		return nil, err
	}
	return func(fr *frame, each func(Value) (bool, error)) error {
		v, err := run(fr)
		if err != nil {
			return err
		}
		parts, err := elements(v)
		if err != nil {
			return at(err, src, span)
		}
		for _, part := range parts {
			if more, err := each(part); err != nil || !more {
				return err
			}
		}
		return nil
	}, nil
}

// elements are what a for runs over: of a list, tuple or set its members, of
// a string its letters, of a board its rows.
func elements(v Value) ([]Value, error) {
	if t, ok := v.(Text); ok {
		var parts []Value
		for _, r := range string(t) {
			parts = append(parts, Text(r))
		}
		return parts, nil
	}
	if b, ok := v.(Board); ok {
		return b.rows(), nil
	}
	parts, ok := items(v)
	if !ok {
		return nil, hintf("a range is written 1..n", "a list, a set or a range is expected here, not %s", kindOf(v))
	}
	return parts, nil
}

// rangeBounds compiles the ends of a range; they must be integers.
func (c *compiler) rangeBounds(r *lang.Range) (func(fr *frame) (from, to, by Int, err error), error) {
	ends := []lang.Expr{r.From, r.To}
	if r.Step != nil {
		ends = append(ends, r.Step)
	}
	codes, err := c.exprs(ends)
	if err != nil {
		return nil, err
	}
	src := c.src
	return func(fr *frame) (from, to, by Int, err error) {
		var got [3]Int
		got[2] = 1
		for i, run := range codes {
			v, err := run(fr)
			if err != nil {
				return 0, 0, 0, err
			}
			n, ok := v.(Int)
			if !ok {
				e := errf("the ends of a range are integers of at most 18 digits; this is %s", show(v))
				if _, fraction := v.(Rational); fraction {
					e.Hint = "// divides integers and rounds down, as in n//2"
				}
				return 0, 0, 0, at(e, src, ends[i].Where())
			}
			got[i] = n
		}
		if got[2] <= 0 {
			return 0, 0, 0, at(errf("the step of a range is at least 1"), src, r.Span)
		}
		return got[0], got[1], got[2], nil
	}, nil
}

func eachInt(from, to, by Int, each func(Value) (bool, error)) error {
	for k := from; k <= to; {
		if more, err := each(k); err != nil || !more {
			return err
		}
		if to-k < by { // also guards against overflow
			break
		}
		k += by
	}
	return nil
}

// rangeList is a range as a value: a list.
func (c *compiler) rangeList(r *lang.Range) (code, error) {
	bounds, err := c.rangeBounds(r)
	if err != nil {
		return nil, err
	}
	return c.located(r, func(fr *frame) (Value, error) {
		from, to, by, err := bounds(fr)
		if err != nil {
			return nil, err
		}
		count, err := fr.run.growForRange(from, to, by)
		if err != nil {
			return nil, err
		}
		vs := make([]Value, 0, count)
		err = eachInt(from, to, by, func(v Value) (bool, error) {
			vs = append(vs, v)
			return true, fr.run.tick()
		})
		return List{vs}, err
	}), nil
}

// numberBytes is what a number of a list takes: its place and itself.
const numberBytes = 24

// longestRange is more numbers than any list holds, where no limit says less.
const longestRange = 1 << 36

// growForRange charges the memory of the list of a range before it is made,
// and counts its numbers.
func (ev *evaluation) growForRange(from, to, by Int) (count int64, err error) {
	if to < from {
		return 0, nil
	}
	n := uint64(to-from)/uint64(by) + 1 // right even where to-from wraps
	if n <= longestRange {
		if err = ev.grow(int64(n) * numberBytes); err == nil {
			return int64(n), nil
		}
	}
	size, limit := "more memory than there is", ""
	if n < math.MaxInt64/numberBytes {
		size = game.Bytes(int64(n) * numberBytes)
	}
	if ev.session().limits.bytes > 0 {
		limit = ", beyond the memory limit of " + game.Bytes(ev.session().limits.bytes)
	}
	return 0, hintf("ask for a part of it; one position alone may be as large as you like, and for runs over a range without a list",
		"a list of the %d numbers from %d to %d takes %s%s", n, from, to, size, limit)
}

func (c *compiler) comprehension(x *lang.Comprehension) (code, error) {
	out := c.bind("") // the list under construction lives in a slot without a name
	defer func() { c.scope = c.scope[:out] }()
	run, err := c.clauses(x.Clauses, func() (step, error) {
		element, err := c.expr(x.Element)
		if err != nil {
			return nil, err
		}
		return func(fr *frame) (signal, error) {
			v, err := element(fr)
			if err != nil {
				return next, err
			}
			list := fr.slots[out].(*gathering)
			if n := len(list.items); n > 0 && n%4096 == 0 {
				if err := fr.run.grow(4096 * numberBytes); err != nil {
					return next, err
				}
			}
			list.items = append(list.items, v)
			return next, nil
		}, nil
	})
	if err != nil {
		return nil, err
	}
	return c.located(x, func(fr *frame) (Value, error) {
		list := &gathering{}
		fr.slots[out] = list
		if _, err := run(fr); err != nil {
			return nil, err
		}
		if x.Braces {
			return mkSet(list.items), nil
		}
		return List{list.items}, nil
	}), nil
}

// gathering is a list under construction.
type gathering struct{ items []Value }

func (*gathering) value() {}
