package ordinals

import (
	"context"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/ordinal"
)

// Nimber is *a for an infinite ordinal a: a nim-heap with infinitely many counters.
type Nimber struct{ N ordinal.Ordinal }

// IsValue marks it as a value of the language.
func (Nimber) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Nimber) Kind() string { return "an infinite nimber" }

// Text is the value on one line.
func (n Nimber) Text() string {
	text := n.N.String()
	if strings.Contains(text, " ") {
		text = "(" + text + ")"
	}
	return "*" + text
}

// Equals reports whether a value is the same nimber.
func (n Nimber) Equals(v value.Value) bool {
	m, ok := v.(Nimber)
	return ok && m.N.Cmp(n.N) == 0
}

// Describe returns its view.
func (n Nimber) Describe(context.Context) (*view.View, error) {
	return described(n.Text(), "nimber", game.N), nil
}

// AddTo is the sum with another nimber.
func (n Nimber) AddTo(ev interp.Env, a, b value.Value) (value.Value, error) {
	v, known, err := n.Operate(ev, "+", []value.Value{a, b})
	if err == nil && !known {
		err = noNimber("+", a, b)
	}
	return v, err
}

// starred is *x.
func starred(x ordinal.Number) (value.Value, error) {
	a, ok := x.Ordinal()
	if !ok {
		return nil, value.Errorf("nimbers are ordinals; %s is none", x)
	}
	return fromNimber(a)
}

// fromNimber is *a in normal form.
func fromNimber(a ordinal.Ordinal) (value.Value, error) {
	n, ok := a.Finite()
	if !ok {
		return Nimber{a}, nil
	}
	x, err := nimber.FromBig(n)
	return value.NewStar(x), err
}

// asOrdinal reads an element of the field of nimbers; star means that it was written
// as a game, with a star.
func asOrdinal(v value.Value) (a ordinal.Ordinal, star, ok bool) {
	switch v := v.(type) {
	case Nimber:
		return v.N, true, true
	case Number:
		a, ok = v.N.Ordinal()
		return a, false, ok
	}
	n, err := value.AsNimber(v)
	if err != nil {
		return a, false, false
	}
	a, err = ordinal.FromBig(n.Big())
	_, star = v.(value.Star)
	return a, star, err == nil
}

func noNimber(op string, operands ...value.Value) error {
	for _, v := range operands {
		if _, _, ok := asOrdinal(v); !ok {
			return value.Hintf("*omega is added to nimbers alone", "%s joins an infinite nimber with nimbers; %s is %s", op,
				value.Preview(v), value.KindOf(v))
		}
	}
	return value.Errorf("%s is not defined for infinite nimbers", op)
}

// Operate applies an operator or a function to operands of which one is an infinite
// nimber; ok is false if it has no such operation.
func (n Nimber) Operate(ev interp.Env, name string, operands []value.Value) (value.Value, bool, error) {
	if len(operands) == 1 {
		switch name {
		case "value", "canonical", "simplest", "-":
			return n, true, nil
		case "nimvalue", "grundy":
			return fromNumber(ordinal.OfOrdinal(n.N)), true, nil
		case "outcome":
			return value.Outcome{O: game.N}, true, nil
		case "is_nimber", "is_all_small", "is_infinitesimal", "is_numberish", "is_loopfree", "is_stopper":
			return value.Bool(true), true, nil
		case "is_number", "is_integer", "is_zero", "is_ordinal", "is_pseudonumber":
			return value.Bool(false), true, nil
		case "mean", "left_stop", "right_stop", "temperature":
			return value.Int(0), true, nil
		case "birthday":
			return fromNumber(ordinal.OfOrdinal(n.N)), true, nil
		case "latex":
			return value.Text(`{\ast}(` + latexOf(n.N) + ")"), true, nil
		case "unicode":
			return value.Text(strings.Replace(unicode(n.Text()), "*", "∗", 1)), true, nil
		}
		if fieldQuestions[name] != nil {
			v, err := field(name)(ev, ordinal.OfOrdinal(n.N))
			return likeOperand(v, err, true)
		}
	}
	if value.IsRelation(name) && len(operands) == 2 {
		return n.compare(name, operands)
	}
	switch name {
	case "+", "-", "conway": // of games: a plain number is no nimber there
		for _, v := range operands {
			if _, star, ok := asOrdinal(v); ok && !star && v != value.Value(value.Int(0)) {
				if name == "conway" {
					return multiple(operands)
				}
				return nil, true, value.Hintf("*omega + *1 is a sum of nimbers, and *omega (+) 1, too",
					"%s is a game and %s a number; infinite nimbers are added to nimbers alone", n.Text(), value.Preview(v))
			}
		}
		name = map[string]string{"+": "(+)", "-": "(+)", "conway": "(x)"}[name]
	case ".", "*":
		return multiple(operands)
	}
	return fieldOperation(ev, name, operands)
}

// multiple is k times *a in the sum of games: 0 for even k, *a for odd k.
func multiple(operands []value.Value) (value.Value, bool, error) {
	for i, v := range operands {
		if k, ok := value.BigInt(v); ok && len(operands) == 2 {
			if k.Bit(0) == 0 {
				return value.Int(0), true, nil
			}
			return operands[1-i], true, nil
		}
	}
	return nil, false, nil
}

// compare compares an infinite nimber with a number or a nimber. Two different nimbers
// are confused; like every infinitesimal, a nimber is less than all positive rational
// numbers and greater than the negative ones.
func (n Nimber) compare(op string, operands []value.Value) (value.Value, bool, error) {
	var other value.Value
	first := true
	if _, first = operands[0].(Nimber); first {
		other = operands[1]
	} else {
		other = operands[0]
	}
	if m, ok := other.(Nimber); ok && m.N.Cmp(n.N) == 0 {
		return value.Bool(value.Holds(op, 0)), true, nil
	}
	if x, ok := asNumber(other); ok && x.Sign() != 0 {
		c := -x.Sign()
		if !first {
			c = -c
		}
		return value.Bool(value.Holds(op, c)), true, nil
	}
	if _, _, ok := asOrdinal(other); ok {
		return value.Bool(op == "<>" || op == "<|" || op == "|>"), true, nil
	}
	return value.Bool(false), op == "=", nil
}

// fieldOperations are the operators of the field of nimbers.
var fieldOperations = map[string]func(ctx context.Context, a, b ordinal.Ordinal) (ordinal.Ordinal, error){
	"(+)": func(_ context.Context, a, b ordinal.Ordinal) (ordinal.Ordinal, error) { return a.NimSum(b), nil },
	"(x)": func(ctx context.Context, a, b ordinal.Ordinal) (ordinal.Ordinal, error) { return a.NimProduct(ctx, b) },
	"(/)": func(ctx context.Context, a, b ordinal.Ordinal) (ordinal.Ordinal, error) {
		inverse, err := b.NimInverse(ctx)
		if err != nil {
			return a, err
		}
		return a.NimProduct(ctx, inverse)
	},
}

// fieldOperation applies an operator of the field of nimbers, to two operands or to a
// list of them.
func fieldOperation(ev interp.Env, name string, operands []value.Value) (value.Value, bool, error) {
	if name == "(^)" && len(operands) == 2 {
		return nimPower(ev, operands[0], operands[1])
	}
	operation := fieldOperations[map[string]string{"nimsum": "(+)", "nimproduct": "(x)"}[name]]
	if operation == nil {
		operation = fieldOperations[name]
	}
	if operation == nil {
		return nil, false, nil
	}
	var total ordinal.Ordinal
	stars := false
	for i, v := range operands {
		a, star, ok := asOrdinal(v)
		if !ok {
			return nil, true, noNimber(name, operands...)
		}
		stars = stars || star
		if i == 0 {
			total = a
			continue
		}
		var err error
		if total, err = operation(ev.Context(), total, a); err != nil {
			return nil, true, err
		}
	}
	return likeOperand(fromNumber(ordinal.OfOrdinal(total)), nil, stars)
}

// likeOperand writes a result with a star if an operand had one.
func likeOperand(v value.Value, err error, star bool) (value.Value, bool, error) {
	if err != nil || !star {
		return v, true, err
	}
	a, _, ok := asOrdinal(v)
	if !ok {
		return v, true, nil
	}
	v, err = fromNimber(a)
	return v, true, err
}

func nimPower(ev interp.Env, base, exponent value.Value) (value.Value, bool, error) {
	a, star, ok := asOrdinal(base)
	e, ok2 := value.BigInt(exponent)
	if !ok || !ok2 {
		return nil, true, value.Errorf("the exponent of (^) is an ordinary integer, not %s", value.Show(exponent))
	}
	if e.Sign() < 0 {
		inverse, err := a.NimInverse(ev.Context())
		if err != nil {
			return nil, true, err
		}
		a, e = inverse, e.Neg(e)
	}
	p, err := a.NimPower(ev.Context(), e)
	if err != nil {
		return nil, true, err
	}
	return likeOperand(fromNumber(ordinal.OfOrdinal(p)), nil, star)
}

// fieldQuestions are the functions on one element of the field of nimbers.
var fieldQuestions = map[string]func(ctx context.Context, a ordinal.Ordinal) (ordinal.Ordinal, error){
	"inv":  func(ctx context.Context, a ordinal.Ordinal) (ordinal.Ordinal, error) { return a.NimInverse(ctx) },
	"sqrt": func(ctx context.Context, a ordinal.Ordinal) (ordinal.Ordinal, error) { return a.NimRoot(ctx) },
	"nimtrace": func(ctx context.Context, a ordinal.Ordinal) (ordinal.Ordinal, error) {
		trace, _, err := a.NimTrace(ctx)
		return trace, err
	},
	"nimdegree": func(ctx context.Context, a ordinal.Ordinal) (ordinal.Ordinal, error) {
		_, degree, err := a.NimTrace(ctx)
		return degree, err
	},
}

func field(name string) func(interp.Env, ordinal.Number) (value.Value, error) {
	return func(ev interp.Env, x ordinal.Number) (value.Value, error) {
		a, ok := x.Ordinal()
		if !ok {
			return nil, value.Errorf("nimbers are ordinals; %s is none", x)
		}
		b, err := fieldQuestions[name](ev.Context(), a)
		if err != nil {
			return nil, err
		}
		return fromNumber(ordinal.OfOrdinal(b)), nil
	}
}
