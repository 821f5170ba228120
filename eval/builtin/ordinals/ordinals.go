package ordinals

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/ordinal"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "ordinals"
	const see = "Conway, On Numbers and Games, chapters 2, 3 and 6"
	cantor := func(name, summary, example string, op func(a, b ordinal.Ordinal) (ordinal.Ordinal, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: name + "(a, b)", Summary: summary, Example: []string{example},
			Min: 2, Max: 2,
			Do: func(_ interp.Env, args []value.Value) (value.Value, error) {
				a, ok := asNumber(args[0])
				b, ok2 := asNumber(args[1])
				if !ok || !ok2 {
					return nil, mixed(name, args...)
				}
				z, err := ordinals(name, a, b, op)
				return fromNumber(z), err
			}}
	}
	one := func(name, summary string, example ...string) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: name + " x", Summary: summary, Example: example, Min: 1, Max: 1,
			Do: func(ev interp.Env, args []value.Value) (value.Value, error) {
				x, ok := asNumber(args[0])
				if !ok {
					return nil, value.Errorf("%s wants a number, not %s", name, value.Preview(args[0]))
				}
				return answers[name](ev, x)
			}}
	}
	isOrdinal := one("is_ordinal", "whether a value is an ordinal: a natural number or an infinite one",
		"is_ordinal(omega + 3) => true", "is_ordinal(-1) => false", "is_ordinal ^ => false", "is_ordinal(hackenbush \"LLL\") => true")
	ofNumber := isOrdinal.Do
	isOrdinal.Do = func(ev interp.Env, args []value.Value) (value.Value, error) {
		switch args[0].(type) {
		case value.Star, value.Game, value.Loopy: // games that are no numbers
			return value.Bool(false), nil
		case value.Position:
			g, err := ruleset.AsShort(ev, args[0])
			if err != nil {
				return nil, err
			}
			x, ok := ev.Store().NumberOf(g)
			if !ok {
				return value.Bool(false), nil
			}
			return ofNumber(ev, []value.Value{value.NewRational(x.Rat())})
		}
		return ofNumber(ev, args)
	}
	return []*interp.Builtin{
		{Name: "omega", Aliases: []string{"ω"}, Topic: topic, Usage: "omega",
			Summary: "the first infinite ordinal, the game {0, 1, 2, ... |}; *omega is the nim heap of that size", See: see,
			Text: "Sums, products and quotients are Conway's, so that omega - 1 and 1/(omega + 1) are numbers; powers are " +
				"omega^2, omega^omega. " +
				"Cantor's operations, which depend on the order, are a : b, ordinal_product and ordinal_power. Nimbers know " +
				"(+), (x), (/), (^), inv and sqrt below omega^omega^54.",
			Example: []string{"1 + omega = omega + 1", "omega > 1000", "{0, omega|} => omega + 1",
				"omega^omega - omega => omega^omega - omega",
				"(omega^2 - 1)/(omega - 1) => omega + 1", "omega (^) 3 => 2", "*omega + *(omega + 1) => *"},
			Value: func(*interp.Session) value.Value { return Number{ordinal.OfOrdinal(ordinal.Omega)} }},
		cantor("ordinal_power", "Cantor's power of ordinals", "ordinal_power(2, omega) => omega", ordinal.Ordinal.Pow),
		one("numerator", "the numerator of a number in lowest terms", "numerator(6/4) => 3", "numerator(1/(omega + 1)) => 1"),
		one("denominator", "the denominator of a number in lowest terms, which is positive", "denominator(-6/4) => 2"),
		{Name: "reciprocal", Topic: topic, Usage: "reciprocal x", Summary: "1/x",
			Example: []string{"reciprocal(2/3) => 3/2", "reciprocal omega => 1/omega"}, Min: 1, Max: 1, Do: reciprocal},
		one("sign", "-1, 0 or 1, as a number is below 0, 0, or above it", "sign(1 - omega) => -1"),
		isOrdinal,
		{Name: "is_finite", Topic: topic, Usage: "is_finite G", Summary: "whether a game has but finitely many positions: infinite " +
			"numbers and nimbers have not, nor have numbers such as 1/3", Example: []string{"is_finite on => true",
			"is_finite(omega + 1) => false", "is_finite *omega => false", "is_finite(1/3) => false"}, Min: 1, Max: 1, Do: isFinite},
	}
}

func isFinite(_ interp.Env, args []value.Value) (value.Value, error) {
	if _, ok := args[0].(Nimber); ok {
		return value.Bool(false), nil
	}
	if x, ok := asNumber(args[0]); ok {
		q, ok := x.Rat()
		return value.Bool(ok && isPowerOfTwo(q.Denom())), nil
	}
	switch args[0].(type) {
	case value.Star, value.Game, value.Loopy, value.Position:
		return value.Bool(true), nil
	}
	return nil, value.Errorf("is_finite asks of games; this is %s", value.KindOf(args[0]))
}

func isPowerOfTwo(n *big.Int) bool { return n.Sign() > 0 && n.TrailingZeroBits() == uint(n.BitLen()-1) }

func reciprocal(_ interp.Env, args []value.Value) (value.Value, error) {
	x, ok := asNumber(args[0])
	if !ok {
		return nil, value.Hintf("inv n is the inverse in the field of nimbers", "reciprocal wants a number, not %s",
			value.Preview(args[0]))
	}
	if x.Sign() == 0 {
		return nil, value.Errorf("division by zero")
	}
	return fromNumber(x.Inverse()), nil
}
