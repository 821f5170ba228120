package presburger

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/automatic"
)

// maxDepth bounds the nesting of function calls: a recursive function is refused.
const maxDepth = 12

// term reads a number.
func (r *reader) term(f *facts, sc *scope, x lang.Expr) (automatic.Linear, error) {
	switch x := x.(type) {
	case *lang.Number:
		return constant(x.Value, x)
	case *lang.Run:
		if x.Up != nil || x.Star != nil || x.Divisor != nil || x.Over != 0 {
			return automatic.Linear{}, notLinear(x)
		}
		n := x.Numerator
		if x.Negative {
			n = new(big.Int).Neg(n)
		}
		return constant(n, x)
	case *lang.Ident:
		return r.named(f, sc, x)
	case *lang.Unary:
		y, err := r.term(f, sc, x.X)
		switch {
		case err != nil:
			return y, err
		case x.Op == "+":
			return y, nil
		case x.Op == "-":
			return plus(automatic.Linear{}, -1, y)
		}
	case *lang.Binary:
		return r.operation(f, sc, x)
	case *lang.Conditional:
		return r.choice(f, sc, x)
	case *lang.Call, *lang.Chain:
		return r.called(f, sc, x)
	}
	return automatic.Linear{}, notLinear(x)
}

func notLinear(x lang.Expr) error {
	return refuse("%s is not linear in the numbers it is made of", value.Shorten(printer.Expr(x), 60))
}

func constant(n *big.Int, x lang.Expr) (automatic.Linear, error) {
	if !n.IsInt64() || n.CmpAbs(big.NewInt(automatic.MaxConstant)) > 0 {
		return automatic.Linear{}, refuse("the number %s is too large", value.Shorten(printer.Expr(x), 60))
	}
	return automatic.Constant(n.Int64()), nil
}

// named reads a name: local, or bound to an integer in the session.
func (r *reader) named(f *facts, sc *scope, x *lang.Ident) (automatic.Linear, error) {
	if local := sc.find(x.Name); local != nil {
		if local.expr != nil {
			return r.term(f, local.in, local.expr)
		}
		return local.x, nil
	}
	if n, ok := value.BigInt(r.global(x.Name)); ok {
		return constant(n, x)
	}
	return automatic.Linear{}, refuse("%s is no number that is known when the rules are read", x.Name)
}

func isConstant(x automatic.Linear) bool { return len(x.Coef) == 0 }

func (r *reader) operation(f *facts, sc *scope, x *lang.Binary) (automatic.Linear, error) {
	a, err := r.term(f, sc, x.L)
	if err != nil {
		return a, err
	}
	b, err := r.term(f, sc, x.R)
	if err != nil {
		return b, err
	}
	switch x.Op {
	case "+":
		return plus(a, 1, b)
	case "-":
		return plus(a, -1, b)
	case "*":
		if isConstant(a) {
			a, b = b, a
		}
		if isConstant(b) {
			return plus(automatic.Linear{}, b.Const, a)
		}
	case "//", "%":
		if isConstant(b) && b.Const > 0 {
			return r.quotient(f, a, b.Const, x.Op == "%")
		}
	case "**":
		if isConstant(a) && isConstant(b) && b.Const >= 0 && b.Const < 64 {
			return constant(new(big.Int).Exp(big.NewInt(a.Const), big.NewInt(b.Const), nil), x)
		}
	}
	return automatic.Linear{}, notLinear(x)
}

// quotient introduces a variable for a//d, or for the remainder: d*q <= a < d*q + d.
func (r *reader) quotient(f *facts, a automatic.Linear, d int64, remainder bool) (automatic.Linear, error) {
	low, known := lowest(a)
	q, err := r.integer(f, floorDiv(low, d), known)
	if err != nil {
		return q, err
	}
	rest, err := plus(a, -d, q)
	if err != nil {
		return q, err
	}
	most, err := plus(automatic.Constant(d-1), -1, rest)
	if err != nil {
		return q, err
	}
	f.say(automatic.AtLeastZero(rest), automatic.AtLeastZero(most))
	if remainder {
		return rest, nil
	}
	return q, nil
}

func floorDiv(x, d int64) int64 {
	q := x / d
	if x%d < 0 {
		q--
	}
	return q
}

// choice introduces a variable for the result of an if-then-else.
func (r *reader) choice(f *facts, sc *scope, x *lang.Conditional) (automatic.Linear, error) {
	condition, err := r.condition(sc, x.If)
	if err != nil {
		return automatic.Linear{}, err
	}
	var yes, no facts
	a, err := r.term(&yes, sc, x.Then)
	if err != nil {
		return a, err
	}
	b, err := r.term(&no, sc, x.Else)
	if err != nil {
		return b, err
	}
	lowA, knownA := lowest(a)
	lowB, knownB := lowest(b)
	t, err := r.integer(f, min(lowA, lowB), knownA && knownB)
	if err != nil {
		return t, err
	}
	isA, err := equal(t, a)
	if err != nil {
		return t, err
	}
	isB, err := equal(t, b)
	if err != nil {
		return t, err
	}
	// The condition occurs twice: the second time with other variables.
	again, err := r.condition(sc, x.If)
	if err != nil {
		return t, err
	}
	f.say(automatic.Or(yes.close(condition, isA), no.close(automatic.Not(again), isB)))
	return t, nil
}

func equal(a, b automatic.Linear) (automatic.Formula, error) {
	rest, err := plus(a, -1, b)
	return automatic.Zero(rest), err
}

func atLeast(a, b automatic.Linear) (automatic.Formula, error) {
	rest, err := plus(a, -1, b)
	return automatic.AtLeastZero(rest), err
}

// called reads calls of min, max, abs and functions of the user.
func (r *reader) called(f *facts, sc *scope, x lang.Expr) (automatic.Linear, error) {
	id, args := ruleset.Application(x)
	if id == nil || sc.find(id.Name) != nil {
		return automatic.Linear{}, notLinear(x)
	}
	switch v := r.global(id.Name).(type) {
	case interp.Function:
		inner, body, err := r.scopeOfBody(f, sc, v, args)
		if err != nil {
			return automatic.Linear{}, err
		}
		r.depth++
		defer func() { r.depth-- }()
		return r.term(f, inner, body)
	case interp.BuiltinValue:
		switch name := v.B.Name; {
		case name == "abs" && len(args) == 1:
			a, err := r.term(f, sc, args[0])
			if err != nil {
				return a, err
			}
			b, err := plus(automatic.Linear{}, -1, a)
			if err != nil {
				return b, err
			}
			return r.extreme(f, []automatic.Linear{a, b}, false)
		case (name == "min" || name == "max") && len(args) > 1:
			terms := make([]automatic.Linear, len(args))
			for i, arg := range args {
				var err error
				if terms[i], err = r.term(f, sc, arg); err != nil {
					return terms[i], err
				}
			}
			return r.extreme(f, terms, name == "min")
		}
	}
	return automatic.Linear{}, notLinear(x)
}

// scopeOfBody is the scope of the body of a function of the user.
func (r *reader) scopeOfBody(f *facts, sc *scope, v interp.Function, args []lang.Expr) (*scope, lang.Expr, error) {
	params, body, ok := v.Syntax()
	if !ok || r.base || len(params) != len(args) || r.depth >= maxDepth {
		return nil, nil, refuse("the function %s cannot be read here", value.Shorten(v.Text(), 40))
	}
	var inner *scope
	for i, p := range params {
		x, err := r.term(f, sc, args[i])
		if err != nil {
			return nil, nil, err
		}
		inner = inner.with(p, x)
	}
	return inner, body, nil
}

// extreme introduces a variable for the least or the largest of some numbers.
func (r *reader) extreme(f *facts, terms []automatic.Linear, least bool) (automatic.Linear, error) {
	low, known := int64(0), least
	for i, t := range terms {
		switch l, ok := lowest(t); {
		case least:
			if known = known && ok; i == 0 || l < low {
				low = l
			}
		case ok && (!known || l > low):
			low, known = l, true
		}
	}
	t, err := r.integer(f, low, known)
	if err != nil {
		return t, err
	}
	var some []automatic.Formula
	for _, x := range terms {
		is, err := equal(t, x)
		if err != nil {
			return t, err
		}
		some = append(some, is)
		if least {
			is, err = atLeast(x, t)
		} else {
			is, err = atLeast(t, x)
		}
		if err != nil {
			return t, err
		}
		f.say(is)
	}
	f.say(automatic.Or(some...))
	return t, nil
}
