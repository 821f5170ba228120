package presburger

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/automatic"
)

// condition translates a condition. The formula names no variables but those of the
// scope.
func (r *reader) condition(sc *scope, x lang.Expr) (automatic.Formula, error) {
	switch x := x.(type) {
	case *lang.Ident:
		if local := sc.find(x.Name); local != nil {
			if local.expr == nil {
				return automatic.Formula{}, notCondition(x)
			}
			return r.condition(local.in, local.expr)
		}
		if b, ok := r.global(x.Name).(value.Bool); ok {
			return truth(bool(b)), nil
		}
	case *lang.Unary:
		if x.Op == "not" {
			f, err := r.condition(sc, x.X)
			return automatic.Not(f), err
		}
	case *lang.Binary:
		return r.relation(sc, x)
	case *lang.Comparisons:
		var parts []automatic.Formula
		for i, op := range x.Ops {
			f, err := r.comparison(sc, op, x.Operands[i], x.Operands[i+1])
			if err != nil {
				return f, err
			}
			parts = append(parts, f)
		}
		return automatic.And(parts...), nil
	case *lang.Conditional:
		return r.conditionalTruth(sc, x)
	case *lang.Call, *lang.Chain:
		id, args := ruleset.Application(x)
		if id == nil || sc.find(id.Name) != nil {
			break
		}
		if v, ok := r.global(id.Name).(interp.Function); ok {
			var f facts
			inner, body, err := r.scopeOfBody(&f, sc, v, args)
			if err != nil {
				return automatic.Formula{}, err
			}
			r.depth++
			defer func() { r.depth-- }()
			c, err := r.condition(inner, body)
			return f.close(c), err
		}
	}
	return automatic.Formula{}, notCondition(x)
}

func notCondition(x lang.Expr) error {
	return refuse("%s is no condition of linear arithmetic", value.Shorten(printer.Expr(x), 60))
}

func truth(b bool) automatic.Formula {
	if b {
		return automatic.And()
	}
	return automatic.Or()
}

func (r *reader) conditionalTruth(sc *scope, x *lang.Conditional) (automatic.Formula, error) {
	var all [4]automatic.Formula
	for i, y := range []lang.Expr{x.If, x.Then, x.If, x.Else} {
		var err error
		if all[i], err = r.condition(sc, y); err != nil {
			return all[i], err
		}
	}
	return automatic.Or(automatic.And(all[0], all[1]), automatic.And(automatic.Not(all[2]), all[3])), nil
}

func (r *reader) relation(sc *scope, x *lang.Binary) (automatic.Formula, error) {
	switch x.Op {
	case "and", "or":
		a, err := r.condition(sc, x.L)
		if err != nil {
			return a, err
		}
		b, err := r.condition(sc, x.R)
		if x.Op == "and" {
			return automatic.And(a, b), err
		}
		return automatic.Or(a, b), err
	case "in":
		var f facts
		a, err := r.term(&f, sc, x.L)
		if err != nil {
			return automatic.Formula{}, err
		}
		is, _, err := r.element(&f, sc, a, x.R)
		return f.close(is), err
	}
	return r.comparison(sc, x.Op, x.L, x.R)
}

// comparison compares two numbers.
func (r *reader) comparison(sc *scope, op string, left, right lang.Expr) (automatic.Formula, error) {
	var f facts
	a, err := r.term(&f, sc, left)
	if err != nil {
		return automatic.Formula{}, err
	}
	b, err := r.term(&f, sc, right)
	if err != nil {
		return automatic.Formula{}, err
	}
	x, err := plus(a, -1, b)
	if err != nil {
		return automatic.Formula{}, err
	}
	y, err := plus(b, -1, a)
	if err != nil {
		return automatic.Formula{}, err
	}
	var is automatic.Formula
	switch op {
	case "=":
		is = automatic.Zero(x)
	case "!=":
		is = automatic.Not(automatic.Zero(x))
	case ">=":
		is = automatic.AtLeastZero(x)
	case "<=":
		is = automatic.AtLeastZero(y)
	case ">":
		is = automatic.Not(automatic.AtLeastZero(y))
	case "<":
		is = automatic.Not(automatic.AtLeastZero(x))
	default:
		return automatic.Formula{}, refuse("%s compares no numbers", op)
	}
	return f.close(is), nil
}

// element says that a number is in a range, or in a list or set of numbers; ascending
// means that a for runs through it in ascending order.
func (r *reader) element(f *facts, sc *scope, k automatic.Linear, x lang.Expr) (is automatic.Formula, ascending bool, err error) {
	if over, ok := x.(*lang.Range); ok {
		is, err = r.inRange(f, sc, k, over)
		return is, true, err
	}
	var items []lang.Expr
	switch x := x.(type) {
	case *lang.List:
		items = x.Elements
	case *lang.Set:
		items = x.Elements
	default:
		numbers, err := r.numbers(sc, x)
		if err != nil {
			return is, false, err
		}
		ascending = true
		var some []automatic.Formula
		for i, n := range numbers {
			one, err := equal(k, automatic.Constant(n))
			if err != nil {
				return is, false, err
			}
			some = append(some, one)
			ascending = ascending && (i == 0 || numbers[i-1] < n)
		}
		return automatic.Or(some...), ascending, nil
	}
	ascending = true
	var some []automatic.Formula
	last := automatic.Linear{}
	for i, item := range items {
		var g facts
		y, err := r.term(&g, sc, item)
		if err != nil {
			return is, false, err
		}
		one, err := equal(k, y)
		if err != nil {
			return is, false, err
		}
		some = append(some, g.close(one))
		ascending = ascending && isConstant(y) && (i == 0 || last.Const < y.Const)
		last = y
	}
	return automatic.Or(some...), ascending, nil
}

// inRange is from <= k <= to, with the step.
func (r *reader) inRange(f *facts, sc *scope, k automatic.Linear, x *lang.Range) (automatic.Formula, error) {
	from, err := r.term(f, sc, x.From)
	if err != nil {
		return automatic.Formula{}, err
	}
	to, err := r.term(f, sc, x.To)
	if err != nil {
		return automatic.Formula{}, err
	}
	step := automatic.Constant(1)
	if x.Step != nil {
		if step, err = r.term(f, sc, x.Step); err != nil {
			return automatic.Formula{}, err
		}
	}
	if !isConstant(step) || step.Const < 1 || step.Const > automatic.MaxCoefficient {
		return automatic.Formula{}, refuse("the step of a range is not a constant of moderate size")
	}
	above, err := plus(k, -1, from)
	if err != nil {
		return automatic.Formula{}, err
	}
	below, err := plus(to, -1, k)
	if err != nil {
		return automatic.Formula{}, err
	}
	return automatic.And(automatic.AtLeastZero(above), automatic.AtLeastZero(below), automatic.Divisible(above, step.Const)), nil
}

// maxElements bounds a list that a rule names.
const maxElements = 256

// numbers returns the elements of a list or set of integers that a global name is bound
// to.
func (r *reader) numbers(sc *scope, x lang.Expr) ([]int64, error) {
	id, ok := x.(*lang.Ident)
	if !ok || sc.find(id.Name) != nil {
		return nil, refuse("%s is no list of numbers written out", value.Shorten(printer.Expr(x), 60))
	}
	items, ok := value.Items(r.global(id.Name))
	if !ok || len(items) > maxElements {
		return nil, refuse("%s is no short list of numbers", id.Name)
	}
	list := make([]int64, len(items))
	for i, v := range items {
		n, ok := v.(value.Int)
		if !ok || n > automatic.MaxConstant || n < -automatic.MaxConstant {
			return nil, refuse("%s is no list of integers of moderate size", id.Name)
		}
		list[i] = int64(n)
	}
	return list, nil
}
