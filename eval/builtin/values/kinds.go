package values

import (
	"slices"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	compounds "cgt/stdlib/compound"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// KindBuiltins are further functions on values: incentives of one player, uptimals,
// parities, compounds of games other than sums, and other notations.
func KindBuiltins() []*interp.Builtin {
	const topic = "values"
	row := func(name, usage, summary, example string, n int,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: []string{example}, Min: n,
			Max: n, Do: do}
	}
	test := func(name, summary, example string, op func(ev interp.Env, g short.Game) (bool, error)) *interp.Builtin {
		b := row(name, name+" G", summary, example, 1, ofShort(func(ev interp.Env, g short.Game) (value.Value, error) {
			ok, err := op(ev, g)
			return value.Bool(ok), err
		}))
		b.OnValue = true
		return b
	}
	text := func(op func(ev interp.Env, g short.Game) (string, error)) func(interp.Env, []value.Value) (value.Value, error) {
		return ofShort(func(ev interp.Env, g short.Game) (value.Value, error) {
			text, err := op(ev, g)
			return value.Text(text), err
		})
	}
	played := func(b *interp.Builtin) *interp.Builtin { // a sum is played as it is written, whatever it is worth
		b.KeepsSums, b.Misere, b.Max = true, true, -1
		return b
	}
	bare := func(b *interp.Builtin) *interp.Builtin {
		b.Bare = true
		return b
	}
	return withLoopy([]*interp.Builtin{
		row("left_incentives", "left_incentives G", "Left's incentives GL - G, the best ones",
			"left_incentives {2|0} => [{2|0}]", 1, ofShort(incentivesOf(game.Left))),
		row("right_incentives", "right_incentives G", "Right's incentives G - GR, the best ones",
			"right_incentives {2|0} => [{2|0}]", 1, ofShort(incentivesOf(game.Right))),
		row("stop_count", "stop_count G", "the number of stops of the tree of the canonical form", "stop_count {2||1|0} => 3",
			1, ofShort(func(ev interp.Env, g short.Game) (value.Value, error) {
				n, err := ev.Store().StopCount(ev.Context(), g)
				if err != nil {
					return nil, err
				}
				return value.NewInt(n), nil
			})),
		test("is_zero", "whether the previous player wins", "is_zero('{*|*}') => true",
			func(ev interp.Env, g short.Game) (bool, error) { return g == ev.Store().Zero(), nil }),
		test("is_even", "whether the play of the canonical form, numbers included, always has an even number of moves",
			"is_even 2 => true", func(ev interp.Env, g short.Game) (bool, error) { return ev.Store().IsEven(ev.Context(), g) }),
		test("is_odd", "whether it always has an odd number of moves", "is_odd * => true",
			func(ev interp.Env, g short.Game) (bool, error) { return ev.Store().IsOdd(ev.Context(), g) }),
		test("is_number_tiny", "whether it is a number, or one and a tiny or miny, as printed",
			"is_number_tiny(1 + tiny 2) => true",
			func(ev interp.Env, g short.Game) (bool, error) {
				if ev.Store().IsNumber(g) {
					return true, nil
				}
				_, _, _, ok, err := ev.Store().IsTiny(ev.Context(), g)
				return ok, err
			}),
		test("is_uptimal", "whether it is a number and multiples of ^, ^<2>, ^<3>, ... and a nimber",
			"is_uptimal(^<2>) => true", func(ev interp.Env, g short.Game) (bool, error) {
				_, ok, err := ev.Store().UptimalOf(ev.Context(), g)
				return ok, err
			}),
		row("uptimal", "uptimal G", "an uptimal taken apart: its number, the list of the multiples of ^, ^<2>, ^<3>, ..., "+
			"its nimber", "uptimal(1^[2]*3) => (1, [1, 1], *3)", 1, ofShort(uptimalParts)),
		played(row("conjunctive", "conjunctive(G, H, ...)", "the conjunctive sum: a move in all at once, until one has ended; of "+
			"forms where they are quoted", "conjunctive(*2, *3) => *2", 1, compound(short.Conjunctive))),
		played(row("selective", "selective(G, H, ...)", "the selective sum: a move in one or in several at once; of forms where "+
			"they are quoted", "selective(1, 1) => 2", 1, compound(short.Selective))),
		played(row("sequential", "sequential(G, H, ...)", "the sequential sum: G is played to its end, and then H; of forms where "+
			"they are quoted", "sequential(2, 0) => 2", 1, compound(short.Sequential))),
		bare(row("unicode", "unicode G", "the value in the signs of the books, such as {1|⇑∗}; it reads back",
			"unicode {2||1|^^*}", 1, text(func(ev interp.Env, g short.Game) (string, error) {
				return ev.Store().Unicode(ev.Context(), g)
			}))),
	})
}

func incentivesOf(who game.Player) func(interp.Env, short.Game) (value.Value, error) {
	return func(ev interp.Env, g short.Game) (value.Value, error) {
		list, err := ev.Store().Incentives(ev.Context(), g, who)
		if err != nil {
			return nil, err
		}
		return ev.FromShorts(list), nil
	}
}

func uptimalParts(ev interp.Env, g short.Game) (value.Value, error) {
	u, ok, err := ev.Store().UptimalOf(ev.Context(), g)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, value.Errorf("%s is no uptimal: a number, multiples of ^, ^<2>, ^<3>, ... and a nimber",
			value.Preview(ev.FromShort(g)))
	}
	parts := make([]value.Value, len(u.Coefficients))
	for i, n := range u.Coefficients {
		parts[i] = value.Int(n)
	}
	return value.Tuple{Items: []value.Value{value.NewRational(u.Number.Rat()), value.List{Items: parts},
		ev.FromShort(ev.Store().Nimber(u.Nimber))}}, nil
}

func isPlayed(v value.Value) bool {
	switch v.(type) {
	case value.Position, value.Form:
		return true
	}
	return false
}

// compound makes a built-in function that joins games in another way than by a
// sum: values to the value of their canonical forms. A position, a sum or a quoted
// form, which is played as written, joined with anything is a position, so that who wins in
// misere play is found, too.
func compound(how short.Compound) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		if played := slices.ContainsFunc(args, isPlayed); played || len(args) != 2 {
			v, err := ruleset.CompoundOf(ev, [...]compounds.Kind{short.Conjunctive: compounds.Conjunctive,
				short.Selective: compounds.Selective, short.Sequential: compounds.Sequential}[how], args)
			if err != nil || played {
				return v, err
			}
			return arith.ValueOf(ev, v)
		}
		f, err := ask.ShortForm(ev, args[0])
		if err != nil {
			return nil, err
		}
		g, err := ask.ShortForm(ev, args[1])
		if err != nil {
			return nil, err
		}
		v, err := ev.Store().Play(ev.Context(), how, f, g)
		if err != nil {
			return nil, err
		}
		return ev.FromShort(v), nil
	}
}
