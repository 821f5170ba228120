package ruleset

import (
	"math"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
)

// A rule with a condition of its own may go on for as long as that condition holds,
// however long that is: n < 10**6, len w < 5000, k in 1..limit - n. The last moves of a
// line of play show which rules it uses; limits of memory, time and steps still apply.

// lastMoves is how many moves at the end of a line of play are traced to their rules.
const lastMoves = 16

// ends reports whether each of the last moves of a line of play was made by a rule that
// no longer applies when parameter p has gone far enough in the direction of t.
func (d *Definition) ends(l *playLine, p int, t game.Trend) bool {
	spans := map[lang.Span]bool{}
	for i := l.N - 1 - lastMoves; i < l.N-1; i++ {
		spans[d.ruleBetween(l.at(i), l.at(i+1))] = true
	}
	want := 1
	if t == game.Falling {
		want = -1
	}
	lets := map[string]lang.Expr{}
	for _, item := range d.Node.Items {
		if let, ok := item.Line.(*lang.Let); ok {
			lets[let.Name.Name] = let.Value
		}
	}
	for _, item := range d.Node.Items {
		rule, ok := item.Line.(*lang.Rule)
		if !ok || !spans[item.Span] {
			continue
		}
		b := bounding{name: d.Params[p], lets: lets, moving: d.moving(l, p), now: l.parameter(l.N-1, p), moves: l.N}
		if !b.Clauses(rule.Clauses, want) {
			return false
		}
		delete(spans, item.Span)
	}
	return len(spans) == 0
}

// moving returns the parameters other than p that changed along the line of play.
func (d *Definition) moving(l *playLine, p int) map[string]bool {
	names := map[string]bool{}
	for i, name := range d.Params {
		before, now := l.parameter(l.N-1-lastMoves, i), l.parameter(l.N-1, i)
		if i != p && (before == nil || now == nil || string(value.AppendKey(nil, before)) != string(value.AppendKey(nil, now))) {
			names[name] = true
		}
	}
	return names
}

// bounding searches for comparisons that bound a parameter.
type bounding struct {
	name   string
	lets   map[string]lang.Expr
	moving map[string]bool // other names that change along the line of play
	now    value.Value     // the parameter's value at the end of the line of play
	moves  int             // length of the line of play
}

// Clauses reports whether one of them fails when the parameter is far enough
// up (want = 1) or down (want = -1).
func (b bounding) Clauses(clauses []lang.Clause, want int) bool {
	for _, clause := range clauses {
		switch clause := clause.(type) {
		case *lang.For:
			if r, ok := clause.In.(*lang.Range); ok && b.less(r.From, r.To, want) {
				return true
			}
			if _, fixed := b.slope(clause.In, 0); !fixed || b.depends(clause.In) {
				for _, name := range clause.Names {
					b.moving[name.Name] = true
				}
			}
		default:
			if c := interp.ConditionOf(clause); c != nil && b.condition(c, want) {
				return true
			}
		}
	}
	return false
}

func (b bounding) condition(x lang.Expr, want int) bool {
	switch x := x.(type) {
	case *lang.Unary:
		if y, ok := x.X.(*lang.Binary); ok && x.Op == "not" && y.Op == "=" {
			return b.meets(y.L, y.R, want)
		}
	case *lang.Binary:
		switch x.Op {
		case "!=":
			return b.meets(x.L, x.R, want)
		case "and":
			return b.condition(x.L, want) || b.condition(x.R, want)
		case "or":
			return b.condition(x.L, want) && b.condition(x.R, want)
		case "<", "<=":
			return b.less(x.L, x.R, want)
		case ">", ">=":
			return b.less(x.R, x.L, want)
		case "in":
			if r, ok := x.R.(*lang.Range); ok {
				return b.less(r.From, x.L, want) || b.less(x.L, r.To, want)
			}
		}
	}
	return false
}

// unequalMoves is how long a line of play may be if its only bound is that two sides
// must differ and it is unclear whether they will meet.
const unequalMoves = 1 << 18

// meets reports whether two sides that a rule requires to be different may yet become
// equal: the parameter and an integer that it has not passed, or any two sides of which
// one keeps changing, up to unequalMoves moves.
func (b bounding) meets(l, r lang.Expr, want int) bool {
	if _, constant := ConstantInteger(l); constant {
		l, r = r, l
	}
	id, isName := l.(*lang.Ident)
	now, isInt := b.now.(value.Int)
	if c, constant := ConstantInteger(r); constant && isName && isInt && id.Name == b.name {
		return want > 0 && int64(now) <= c || want < 0 && int64(now) >= c
	}
	return (b.depends(l) || b.depends(r)) && b.moves < unequalMoves
}

// less reports whether lo < hi fails eventually: hi - lo decreases as the parameter
// goes on. The bound of min(a, b) is that of either.
func (b bounding) less(lo, hi lang.Expr, want int) bool {
	if call, ok := hi.(*lang.Call); ok && isCallOf(call, "min") {
		for _, arg := range call.Args {
			if b.less(lo, arg, want) {
				return true
			}
		}
		return false
	}
	low, ok1 := b.slope(lo, 0)
	high, ok2 := b.slope(hi, 0)
	return ok1 && ok2 && low*want >= 0 && high*want <= 0 && low != high
}

// slope is how an expression changes when the parameter rises: 1 up, -1 down, 0 not at
// all. It handles sums, differences, multiples and lengths.
func (b bounding) slope(x lang.Expr, depth int) (int, bool) {
	switch x := x.(type) {
	case *lang.Number:
		return 0, true
	case *lang.Ident:
		if x.Name == b.name {
			return 1, true
		}
		if let, ok := b.lets[x.Name]; ok && depth < 16 {
			return b.slope(let, depth+1)
		}
		return 0, !b.moving[x.Name]
	case *lang.Chain:
		if head, ok := x.Atoms[0].(*lang.Ident); ok && head.Name == "len" && len(x.Atoms) == 2 {
			return b.slope(x.Atoms[1], depth+1)
		}
	case *lang.Call:
		if isCallOf(x, "len") && len(x.Args) == 1 {
			return b.slope(x.Args[0], depth+1)
		}
	case *lang.Binary:
		l, ok1 := b.slope(x.L, depth+1)
		r, ok2 := b.slope(x.R, depth+1)
		if !ok1 || !ok2 {
			return 0, false
		}
		return slopeOf(x, l, r)
	}
	return 0, !b.depends(x)
}

// depends reports whether an expression changes along the line of play.
func (b bounding) depends(x lang.Expr) bool {
	return Mentions(x, func(name string) bool {
		let, known := b.lets[name]
		return name == b.name || b.moving[name] || known && uses(let, b.name)
	})
}

// slopeOf is the slope of an operation, given those of its operands.
func slopeOf(x *lang.Binary, l, r int) (int, bool) {
	switch x.Op {
	case "+":
		return sign(l + r), l*r >= 0
	case "-":
		return sign(l - r), l*r <= 0
	case "*", "//", "**":
		if l == 0 && r == 0 {
			return 0, true
		}
		if n, ok := x.R.(*lang.Number); ok && n.Value.Sign() > 0 {
			return l, true
		}
		if n, ok := x.L.(*lang.Number); ok && x.Op == "*" && n.Value.Sign() > 0 {
			return r, true
		}
		return 0, false
	}
	return 0, l == 0 && r == 0
}

func sign(n int) int { return max(-1, min(1, n)) }

// isCallOf reports whether a call is one of the named function.
func isCallOf(call *lang.Call, name string) bool {
	id, ok := call.Function.(*lang.Ident)
	return ok && id.Name == name
}

// uses reports whether a name occurs in an expression.
func uses(x lang.Expr, name string) bool {
	return Mentions(x, func(other string) bool { return other == name })
}

// Mentions reports whether a name with the given property occurs in an expression.
func Mentions(x lang.Expr, kind func(name string) bool) bool {
	found := false
	lang.Walk(x, func(x lang.Expr) bool {
		if id, ok := x.(*lang.Ident); ok {
			found = found || kind(id.Name)
		}
		return !found
	})
	return found
}

// ConstantInteger is a literal integer, possibly with a sign.
func ConstantInteger(x lang.Expr) (int64, bool) {
	switch x := x.(type) {
	case *lang.Number:
		return x.Value.Int64(), x.Value.IsInt64()
	case *lang.Unary:
		n, ok := ConstantInteger(x.X)
		return -n, ok && x.Op == "-" && n != math.MinInt64
	case *lang.Run:
		if x.Up != nil || x.Star != nil || x.Divisor != nil || x.Over != 0 || x.Numerator == nil || !x.Numerator.IsInt64() {
			return 0, false
		}
		n := x.Numerator.Int64()
		if x.Negative {
			n = -n
		}
		return n, true
	}
	return 0, false
}
