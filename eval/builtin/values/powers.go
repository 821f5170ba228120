package values

import (
	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/short"
)

// PowerBuiltins are powers of games, and the functions that undo ordinal sums and
// products.
func PowerBuiltins() []*interp.Builtin {
	const topic = "values"
	row := func(name, usage, summary, see string, example []string,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, See: see, Example: example, Min: 2,
			Max: 2, Do: do}
	}
	return []*interp.Builtin{
		row("pow", "pow(G, x)", "the power of a game {0|H} such as ^: the sum of pow(G, 1) to pow(G, n) is pow_to(G, n); x "+
			"is a number from 1 on, on, or such as {2|pass}", "Siegel, Combinatorial Game Theory, sections II.4 and VI.4",
			[]string{"pow(^, 2) => ^<2>", "pow(^, 7/4) = {0||0,v*|0,{0,v*|0,*}}"}, pow),
		row("pow_to", "pow_to(G, x)", "G and its powers to the x-th together: G : y for the y with x = 1 : y",
			"Siegel, Combinatorial Game Theory, sections II.4 and VI.4",
			[]string{"pow_to(^, 2) => ^[2]", "pow_to(+-1, 3) => {1,{1,+-1|-1}|-1}", "pow_to(^, on) = upon"}, powTo),
		row("subordinate", "subordinate(G, B)", "the game H with G = B : H, for a base B that is read as a form: quoted as "+
			"it is written, else the canonical form", "Siegel, Combinatorial Game Theory, section III.1",
			[]string{"subordinate(3/8, 1) => -3/2", "subordinate(^, '{*|*}') => 1", "1 : subordinate(3/8, 1) => 3/8"},
			subordinateOf),
		row("ordinal_product", "ordinal_product(G, H)", "the ordinal product: each move of Left's in H is a copy of G on "+
			"what is left of H, each of Right's one of -G, like the edges of a stalk of Hackenbush by other stalks; both are "+
			"read as forms, canonical unless quoted; of ordinals Cantor's product", "",
			[]string{"ordinal_product({1|0}, '{0,1|}') = {1|0} : {1|0}", "ordinal_product(1/2, 2) => 5/8",
				"ordinal_product(2, omega) => omega"}, ordinalProduct),
	}
}

// one is the number 1 as a base of ordinal sums: {0|}.
var one = value.Int(1)

// smallPower reads an exponent that is a whole number; ok is false for others.
func smallPower(v value.Value) (n int, ok bool) {
	k, ok := v.(value.Int)
	return int(k), ok && k >= 1 && k <= interp.MaxUpPower
}

func powTo(ev interp.Env, args []value.Value) (value.Value, error) {
	if n, ok := smallPower(args[1]); ok && !value.IsLoopy(args[0]) {
		v, err := ruleset.GameMap(ev, args[0], func(g short.Game) (short.Game, error) {
			return ev.Store().PowTo(ev.Context(), g, n)
		})
		if err == nil {
			return v, nil
		}
	}
	if args[1] == value.Value(value.Int(0)) {
		return args[1], nil
	}
	y, err := subordinateOf(ev, []value.Value{args[1], one})
	if err != nil {
		return nil, value.Hintf("2, 7/4, on, {2|pass}", "the exponent is a number above 0, or one that can be written 1 : y; "+
			"%s cannot", value.Preview(args[1]))
	}
	g, err := arith.ValueOf(ev, args[0])
	if err != nil {
		return nil, err
	}
	return ordinalSum(ev, g, y)
}

func pow(ev interp.Env, args []value.Value) (value.Value, error) {
	if n, ok := smallPower(args[1]); ok && !value.IsLoopy(args[0]) {
		return ruleset.GameMap(ev, args[0], func(g short.Game) (short.Game, error) { return ev.Store().Pow(ev.Context(), g, n) })
	}
	g, err := arith.ValueOf(ev, args[0])
	if err != nil {
		return nil, err
	}
	left, err := ask.ListOptions(ev, g, game.Left)
	if err != nil {
		return nil, err
	}
	right, err := ask.ListOptions(ev, g, game.Right)
	if err != nil {
		return nil, err
	}
	if len(left) != 1 || len(right) != 1 || left[0] != value.Value(value.Int(0)) {
		return nil, value.Errorf("only games of the form {0|H} have powers")
	}
	less, err := arith.Subtract(ev, args[1], one)
	if err != nil {
		return nil, err
	}
	before, err := powTo(ev, []value.Value{g, less})
	if err != nil {
		return nil, err
	}
	to, err := arith.Subtract(ev, right[0], before)
	if err != nil {
		return nil, err
	}
	return arith.MakeGame(ev, []value.Value{value.Int(0)}, []value.Value{to})
}

// subordinateOf solves G = B : H for H.
func subordinateOf(ev interp.Env, args []value.Value) (value.Value, error) {
	none := func() error {
		return value.Errorf("%s is no ordinal sum with the base %s", value.Preview(args[0]), value.Preview(args[1]))
	}
	if value.IsLoopy(args...) {
		s, err := arith.AsStopper(ev, args[0])
		if err != nil {
			return nil, err
		}
		sides, err := loopySides(ev, args[1])
		if err != nil {
			return nil, err
		}
		t, ok, err := loopy.Subordinate(ev.Context(), sides[game.Left], sides[game.Right], s)
		if err != nil || !ok {
			return nil, cmpError(err, none)
		}
		return arith.FromSided(ev, loopy.SidedOf(t))
	}
	left, right, err := formOptions(ev, args[1])
	if err != nil {
		return nil, err
	}
	g, err := ruleset.AsShort(ev, args[0])
	if err != nil {
		return nil, err
	}
	h, ok, err := ev.Store().Subordinate(ev.Context(), left, right, g)
	if err != nil || !ok {
		return nil, cmpError(err, none)
	}
	return ev.FromShort(h), nil
}

// cmpError is err or, if that is nil, the error that none makes: there is no solution.
func cmpError(err error, none func() error) error {
	if err != nil {
		return err
	}
	return none()
}

func ordinalProduct(ev interp.Env, args []value.Value) (value.Value, error) {
	left, right, err := formOptions(ev, args[0])
	if err != nil {
		return nil, err
	}
	h, err := ask.ShortForm(ev, args[1])
	if err != nil {
		return nil, err
	}
	p, err := ev.Store().OrdinalProduct(ev.Context(), left, right, h)
	if err != nil {
		return nil, err
	}
	return ev.FromShort(p), nil
}
