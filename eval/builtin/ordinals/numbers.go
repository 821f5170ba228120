package ordinals

import (
	"context"
	"math/big"
	"strings"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/ordinal"
	"cgt/stdlib/short"
)

// Number is a surreal number that is not rational.
type Number struct{ N ordinal.Number }

// IsValue marks it as a value of the language.
func (Number) IsValue() {}

// Kind names the kind, with its article, for messages.
func (x Number) Kind() string {
	if _, ok := x.N.Ordinal(); ok {
		return "an infinite ordinal"
	}
	return "a surreal number"
}

// Text is the value on one line.
func (x Number) Text() string { return x.N.String() }

// Equals reports whether a value is the same number.
func (x Number) Equals(v value.Value) bool {
	y, ok := v.(Number)
	return ok && y.Text() == x.Text()
}

// CompareSize compares it with another number.
func (x Number) CompareSize(v value.Value) (c int, ok bool) {
	y, ok := asNumber(v)
	if !ok {
		return 0, false
	}
	c, err := x.N.Cmp(context.Background(), y)
	return c, err == nil
}

// Describe returns its view.
func (x Number) Describe(context.Context) (*view.View, error) {
	return described(x.Text(), "number", outcomeOf(x.N)), nil
}

// described is the view of a value, with its outcome.
func described(text, kind string, o game.Outcome) *view.View {
	shown := &view.View{Text: text, Fields: view.Fields{Kind: kind, Text: text, Value: text}}
	value.SetOutcome(&shown.Fields, o)
	shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.ValueStyle, Text: text},
		view.Piece{Style: view.OutcomeStyle, Text: value.OutcomeWords(o)})}
	return shown
}

func outcomeOf(x ordinal.Number) game.Outcome {
	switch x.Sign() {
	case 1:
		return game.Outcome{LeftStarts: game.LeftWins, RightStarts: game.LeftWins}
	case -1:
		return game.Outcome{LeftStarts: game.RightWins, RightStarts: game.RightWins}
	}
	return game.Outcome{LeftStarts: game.RightWins, RightStarts: game.LeftWins}
}

// AddTo is the sum, for lists of summands.
func (x Number) AddTo(ev interp.Env, a, b value.Value) (value.Value, error) {
	v, known, err := x.Operate(ev, "+", []value.Value{a, b})
	if err == nil && !known {
		err = mixed("+", a, b)
	}
	return v, err
}

// fromNumber is a number in normal form.
func fromNumber(x ordinal.Number) value.Value {
	if q, ok := x.Rat(); ok {
		return value.NewRational(q)
	}
	return Number{x}
}

// asNumber reads any number of the language as a surreal number.
func asNumber(v value.Value) (ordinal.Number, bool) {
	if x, ok := v.(Number); ok {
		return x.N, true
	}
	q, ok := value.Rat(v)
	if !ok {
		return ordinal.Number{}, false
	}
	return ordinal.NewNumber(q), true
}

// mixed is the error of an operator that is applied to an infinite number and
// something that is not a number.
func mixed(op string, operands ...value.Value) error {
	for _, v := range operands {
		if _, ok := asNumber(v); !ok {
			return value.Hintf("ordinals are added to numbers, and compared with all short games",
				"%s joins an infinite number with numbers; %s is %s", op, value.Preview(v), value.KindOf(v))
		}
	}
	return value.Errorf("%s is not defined for infinite numbers", op)
}

// Operate applies an operator or a function to operands of which one is an infinite
// number; ok is false if it has no such operation.
func (x Number) Operate(ev interp.Env, name string, operands []value.Value) (value.Value, bool, error) {
	if answer := answers[name]; answer != nil && len(operands) == 1 {
		v, err := answer(ev, x.N)
		return v, true, err
	}
	if name == "{|}" {
		v, err := braces(ev, operands)
		return v, true, err
	}
	if name == "max" || name == "min" {
		v, err := extreme(ev, name, operands)
		return v, true, err
	}
	if strings.HasPrefix(name, "(") || name == "nimsum" || name == "nimproduct" {
		return fieldOperation(ev, name, operands)
	}
	if len(operands) != 2 {
		return nil, false, nil
	}
	a, ok := asNumber(operands[0])
	b, ok2 := asNumber(operands[1])
	if value.IsRelation(name) {
		if !ok || !ok2 {
			return compareWithGame(ev, name, operands[0], operands[1])
		}
		order, err := a.Cmp(ev.Context(), b)
		return value.Bool(value.Holds(name, order)), true, err
	}
	operation := operations[name]
	if operation == nil {
		return nil, false, nil
	}
	if !ok || !ok2 {
		return nil, true, mixed(name, operands...)
	}
	z, err := operation(ev.Context(), a, b)
	if err != nil {
		return nil, true, err
	}
	return fromNumber(z), true, nil
}

// operations are the operators on numbers: Conway's, and the ordinal sum.
var operations = map[string]func(ctx context.Context, a, b ordinal.Number) (ordinal.Number, error){
	"+": func(ctx context.Context, a, b ordinal.Number) (ordinal.Number, error) { return a.Add(ctx, b) },
	"-": func(ctx context.Context, a, b ordinal.Number) (ordinal.Number, error) { return a.Add(ctx, b.Neg()) },
	"*": func(ctx context.Context, a, b ordinal.Number) (ordinal.Number, error) { return a.Mul(ctx, b) },
	".": func(ctx context.Context, a, b ordinal.Number) (ordinal.Number, error) { return a.Mul(ctx, b) },
	"/": func(ctx context.Context, a, b ordinal.Number) (ordinal.Number, error) {
		if b.Sign() == 0 {
			return b, value.Errorf("division by zero")
		}
		return a.Mul(ctx, b.Inverse())
	},
	"**": power,
	"ordinal_product": func(_ context.Context, a, b ordinal.Number) (ordinal.Number, error) {
		return ordinals("ordinal_product", a, b, ordinal.Ordinal.Mul)
	},
	":": func(_ context.Context, a, b ordinal.Number) (ordinal.Number, error) {
		return ordinals(":", a, b, func(a, b ordinal.Ordinal) (ordinal.Ordinal, error) { return a.Add(b), nil })
	},
}

// maxExponent bounds integer exponents.
const maxExponent = 1 << 12

// power is a**b: a multiplied by itself b times for a natural number b, or a power of
// omega.
func power(ctx context.Context, a, b ordinal.Number) (ordinal.Number, error) {
	if q, ok := b.Rat(); ok {
		if !q.IsInt() || !q.Num().IsInt64() || q.Num().CmpAbs(big.NewInt(maxExponent)) > 0 {
			return a, value.Errorf("an infinite number is raised to integers up to %d, not to %s", maxExponent, q.RatString())
		}
		if a.Sign() == 0 && q.Sign() < 0 {
			return a, value.Errorf("division by zero")
		}
		return a.Pow(ctx, q.Num().Int64())
	}
	if base, ok := a.Ordinal(); !ok || base.Cmp(ordinal.Omega) != 0 {
		return a, value.Hintf("ordinal_power(a, b) is Cantor's power of ordinals",
			"infinite exponents are for powers of omega; this is a power of %s", a)
	}
	p, ok := b.OmegaPower()
	if !ok {
		return a, value.Errorf("the exponent of omega is a difference of ordinals here, not %s", b)
	}
	return p, nil
}

// ordinals applies one of Cantor's operations to two ordinals.
func ordinals(name string, a, b ordinal.Number, op func(a, b ordinal.Ordinal) (ordinal.Ordinal, error)) (ordinal.Number, error) {
	x, ok := a.Ordinal()
	y, ok2 := b.Ordinal()
	if !ok || !ok2 {
		return a, value.Errorf("%s wants ordinals; %s is none", name, map[bool]ordinal.Number{false: a, true: b}[ok])
	}
	z, err := op(x, y)
	return ordinal.OfOrdinal(z), err
}

// compareWithGame compares an infinite number with a game that is no number: the
// number is greater than the game if it is above the left stop, less if it is below
// the right stop, and confused with it in between. Of a loopy game, the left stop of
// its onside and the right stop of its offside count. The game over is less than every
// positive number, infinitesimal ones included.
func compareWithGame(ev interp.Env, op string, a, b value.Value) (value.Value, bool, error) {
	x, first := a.(Number)
	other := b
	if !first {
		x, other = b.(Number), a
	}
	if !value.IsGame(other) {
		return value.Bool(false), op == "=", nil
	}
	above, below, err := around(ev, x.N, other)
	if err != nil {
		return nil, true, err
	}
	order := short.Confused
	switch {
	case above && first || below && !first:
		order = short.Greater
	case above || below:
		order = short.Less
	}
	return value.Bool(holds(op, order)), true, nil
}

// around reports whether a number is above the left stop of a game, and whether it is
// below its right stop.
func around(ev interp.Env, x ordinal.Number, v value.Value) (above, below bool, err error) {
	if value.IsLoopy(v) {
		s, err := arith.AsSided(ev, v)
		if err != nil {
			return false, false, err
		}
		if above, err = beyond(ev, x, s.On, game.Left); err != nil {
			return false, false, err
		}
		below, err = beyond(ev, x, s.Off, game.Right)
		return above, below, err
	}
	g, err := ruleset.AsShort(ev, v)
	if err != nil {
		return false, false, err
	}
	left, right, err := ev.Store().Stops(ev.Context(), g)
	if err != nil {
		return false, false, err
	}
	up, err := x.Cmp(ev.Context(), ordinal.NewNumber(left.At.Rat()))
	if err != nil {
		return false, false, err
	}
	down, err := x.Cmp(ev.Context(), ordinal.NewNumber(right.At.Rat()))
	return up > 0, down < 0, err
}

// beyond reports whether an infinite number is above the left stop of a stopper, or below
// its right one.
func beyond(ev interp.Env, x ordinal.Number, s *loopy.Stopper, who game.Player) (bool, error) {
	stop, err := s.StrongStop(ev.Context(), ev.Store(), who)
	if err != nil {
		return false, err
	}
	kind, at, err := stop.Pseudonumber(ev.Context(), ev.Store())
	if err != nil || kind != loopy.Number {
		return (kind == loopy.IsOff) == (who == game.Left), err
	}
	q, _ := ev.Store().NumberOf(at)
	order, err := x.Cmp(ev.Context(), ordinal.NewNumber(q.Rat()))
	return order > 0 == (who == game.Left), err
}

// holds reports whether a relation holds of two games that compare as order says; they
// are never equal.
func holds(op string, order short.Order) bool {
	switch op {
	case "<", "<=":
		return order == short.Less
	case ">", ">=":
		return order == short.Greater
	case "<>":
		return order == short.Confused
	case "<|":
		return order != short.Greater
	case "|>":
		return order != short.Less
	}
	return false
}

// braces is {left|right}, the simplest number between.
func braces(ev interp.Env, sides []value.Value) (value.Value, error) {
	var numbers [2][]ordinal.Number
	for who, side := range sides {
		items, _ := value.Items(side)
		for _, v := range items {
			x, ok := asNumber(v)
			if !ok {
				return nil, value.Errorf("beside an infinite number the options are numbers; %s is %s", value.Preview(v),
					value.KindOf(v))
			}
			numbers[who] = append(numbers[who], x)
		}
	}
	x, ok, err := ordinal.Simplest(ev.Context(), numbers[0], numbers[1])
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, value.Hintf("{|} of infinite numbers is known where it is an ordinal or minus an ordinal, as in {0, 1 | "+
			"omega} and {omega|}",
			"no ordinal lies between the options")
	}
	return fromNumber(x), nil
}

// extreme is the largest or the least of some numbers.
func extreme(ev interp.Env, name string, operands []value.Value) (value.Value, error) {
	var best ordinal.Number
	for i, v := range operands {
		x, ok := asNumber(v)
		if !ok {
			return nil, value.Errorf("%s compares numbers; %s is %s", name, value.Preview(v), value.KindOf(v))
		}
		order := 0
		if i > 0 {
			var err error
			if order, err = x.Cmp(ev.Context(), best); err != nil {
				return nil, err
			}
		}
		if i == 0 || order > 0 == (name == "max") && order != 0 {
			best = x
		}
	}
	return fromNumber(best), nil
}

// answers are the functions of one infinite number.
var answers = map[string]func(ev interp.Env, x ordinal.Number) (value.Value, error){
	"-":     func(_ interp.Env, x ordinal.Number) (value.Value, error) { return fromNumber(x.Neg()), nil },
	"star":  func(_ interp.Env, x ordinal.Number) (value.Value, error) { return starred(x) },
	"abs":   func(_ interp.Env, x ordinal.Number) (value.Value, error) { return fromNumber(absolute(x)), nil },
	"sign":  func(_ interp.Env, x ordinal.Number) (value.Value, error) { return value.Int(x.Sign()), nil },
	"value": same, "canonical": same, "mean": same, "left_stop": same, "right_stop": same, "simplest": same,
	"numerator":   func(_ interp.Env, x ordinal.Number) (value.Value, error) { return fromNumber(x.Numerator()), nil },
	"denominator": func(_ interp.Env, x ordinal.Number) (value.Value, error) { return fromNumber(x.Denominator()), nil },
	"reciprocal":  func(_ interp.Env, x ordinal.Number) (value.Value, error) { return fromNumber(x.Inverse()), nil },
	"outcome":     func(_ interp.Env, x ordinal.Number) (value.Value, error) { return value.Outcome{O: outcomeOf(x)}, nil },
	"birthday": func(_ interp.Env, x ordinal.Number) (value.Value, error) {
		day, ok := x.Birthday()
		if !ok {
			return nil, value.Errorf("the birthday is known of differences of ordinals; %s is none", x)
		}
		return fromNumber(ordinal.OfOrdinal(day)), nil
	},
	"is_number": always(true), "is_numberish": always(true), "is_integer": always(false), "is_nimber": always(false),
	"is_zero":      always(false),
	"is_all_small": always(false), "is_uptimal": always(false), "is_loopfree": always(true), "is_stopper": always(true),
	"is_pseudonumber": always(true),
	"is_infinitesimal": func(ev interp.Env, x ordinal.Number) (value.Value, error) {
		return value.Bool(x.Infinitesimal()), nil
	},
	"is_ordinal": func(_ interp.Env, x ordinal.Number) (value.Value, error) {
		_, ok := x.Ordinal()
		return value.Bool(ok), nil
	},
	"inv": field("inv"), "sqrt": field("sqrt"), "nimdegree": field("nimdegree"), "nimtrace": field("nimtrace"),
	"latex":   func(_ interp.Env, x ordinal.Number) (value.Value, error) { return value.Text(latex(x)), nil },
	"unicode": func(_ interp.Env, x ordinal.Number) (value.Value, error) { return value.Text(unicode(x.String())), nil },
}

func unicode(text string) string {
	return strings.NewReplacer("omega", "ω", " * ", "·").Replace(text)
}

func same(_ interp.Env, x ordinal.Number) (value.Value, error) { return fromNumber(x), nil }

func always(answer bool) func(interp.Env, ordinal.Number) (value.Value, error) {
	return func(interp.Env, ordinal.Number) (value.Value, error) { return value.Bool(answer), nil }
}

func absolute(x ordinal.Number) ordinal.Number {
	if x.Sign() < 0 {
		return x.Neg()
	}
	return x
}
