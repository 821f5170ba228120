package values

import (
	"errors"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
	"cgt/stdlib/thermo"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "values"
	one := func(name, usage, summary, example string, op func(ev interp.Env, g short.Game) (short.Game, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: []string{example}, Min: 1,
			Max: 1,
			Do: func(ev interp.Env, args []value.Value) (value.Value, error) {
				return ruleset.GameMap(ev, args[0], func(g short.Game) (short.Game, error) { return op(ev, g) })
			}}
	}
	two := func(name, usage, summary, example string, op func(ev interp.Env, g, h short.Game) (short.Game,
		error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: []string{example}, Min: 2,
			Max: 2,
			Do: func(ev interp.Env, args []value.Value) (value.Value, error) {
				return ruleset.GameOp(ev, args[0], args[1], func(g, h short.Game) (short.Game, error) { return op(ev, g, h) })
			}}
	}
	number := func(name, summary, example string, from heatFinder, op func(h search.Heat) short.Dyadic,
		quick func(ev interp.Env, g short.Game) (short.Dyadic, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: name + " G", Summary: summary, Example: []string{example},
			Min: 1, Max: 1, OnValue: true, Do: numberOf(from, op, quick)}
	}
	test := func(name, summary, example string, op func(ev interp.Env, g short.Game) (bool, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: name + " G", Summary: summary, Example: []string{example},
			Min: 1, Max: 1, OnValue: true,
			Do: ofShort(func(ev interp.Env, g short.Game) (value.Value, error) {
				ok, err := op(ev, g)
				return value.Bool(ok), err
			})}
	}
	reduced := one("reduced", "reduced G", "the reduced canonical form: the simplest game infinitesimally close to G",
		"reduced(^) => 0", func(ev interp.Env, g short.Game) (short.Game, error) {
			return ev.Store().Reduced(ev.Context(), g)
		})
	reduced.OnValue = true
	return withLoopy([]*interp.Builtin{
		{Name: "canonical", Topic: topic, Usage: "canonical G",
			Summary: "the canonical form: no dominated and no reversible options", See: "Winning Ways, chapter 3",
			Example: []string{"canonical {0,*|0} => ^*"}, Min: 1, Max: 1, OnValue: true, Do: ask.ValueOf},
		one("tiny", "tiny G", "{0||0|-G}", "tiny 2 = {0||0|-2}", func(ev interp.Env, g short.Game) (short.Game, error) {
			return ev.Store().Tiny(ev.Context(), g)
		}),
		one("miny", "miny G", "{G|0||0}, the negative of tiny G", "miny 2 = -tiny 2",
			func(ev interp.Env, g short.Game) (short.Game, error) { return ev.Store().Miny(ev.Context(), g) }),
		two("cool", "cool(G, t)", "G cooled by the number t", "cool({2|0}, 1) => 1*", cooled),
		two("heat", "heat(G, t)", "G heated by t: {heat(GL) + t | heat(GR) - t}", "heat(*, 1) => +-1",
			func(ev interp.Env, g, t short.Game) (short.Game, error) { return ev.Store().Heat(ev.Context(), g, t) }),
		{Name: "overheat", Topic: topic, Usage: "overheat(G, s, t)", Summary: "G overheated from s to t",
			See: "Winning Ways, chapter 6", Example: []string{"overheat(^, 1, 1) => {1||0|-2}"}, Min: 3, Max: 3, Do: overheated},
		one("freeze", "freeze G", "G cooled by its temperature", "freeze {2|0} => 1*",
			func(ev interp.Env, g short.Game) (short.Game, error) { return ev.Store().Freeze(ev.Context(), g) }),
		reduced,
		one("companion", "companion G", "the image under the companion automorphism", "companion(*) => 0",
			func(ev interp.Env, g short.Game) (short.Game, error) { return ev.Store().Companion(ev.Context(), g) }),
		{Name: "atomic_weight", Aliases: []string{"atomicweight"}, Topic: topic, Usage: "atomic_weight G",
			Summary: "the atomic weight of an infinitesimal", See: "Winning Ways, chapter 8",
			Example: []string{"atomic_weight(^^*) => 2"}, Min: 1, Max: 1, OnValue: true, Do: atomicWeight},
		{Name: "is_atomic", Topic: topic, Usage: "is_atomic G", Summary: "whether it has an atomic weight",
			See: "Winning Ways, chapter 8", Example: []string{"is_atomic ^ => true", "is_atomic 5 => false"}, Min: 1,
			Max: 1, OnValue: true,
			Do: isAtomic},
		two("conway", "conway(G, H)", "the Conway product of the canonical forms", "conway(2, 3) => 6",
			func(ev interp.Env, g, h short.Game) (short.Game, error) {
				return ev.Store().ConwayProduct(ev.Context(), g, h)
			}),
		{Name: "norton", Topic: topic, Usage: "norton(G, U)", Summary: "the Norton product G . U, for U > 0 read as a form",
			See:     "Winning Ways, chapter 8",
			Example: []string{"norton(3, ^) => ^3"}, Min: 2, Max: 2, Do: nortonProduct},
		number("mean", "the mean value: what many copies are worth, each", "mean {2|0} => 1", heat,
			func(h search.Heat) short.Dyadic { return h.Mean },
			func(ev interp.Env, g short.Game) (short.Dyadic, error) { return ev.Store().Mean(ev.Context(), g) }),
		number("temperature", "the temperature: how urgent a move is; of a number m/2^n it is -1/2^n", "temperature {2|0} => 1",
			heat, func(h search.Heat) short.Dyadic { return h.Temperature },
			func(ev interp.Env, g short.Game) (short.Dyadic, error) {
				return ev.Store().Temperature(ev.Context(), g)
			}),
		number("left_stop", "the number that is reached when Left starts and both play well", "left_stop {2|0} => 2", heatOfShort,
			func(h search.Heat) short.Dyadic { return h.LeftStop.At },
			func(ev interp.Env, g short.Game) (short.Dyadic, error) { return ev.Store().LeftStop(g), nil }),
		number("right_stop", "the number that is reached when Right starts", "right_stop {2|0} => 0", heatOfShort,
			func(h search.Heat) short.Dyadic { return h.RightStop.At },
			func(ev interp.Env, g short.Game) (short.Dyadic, error) { return ev.Store().RightStop(g), nil }),
		{Name: "stops", Topic: topic, Usage: "stops G", Summary: "left stop and right stop",
			Example: []string{"stops {2|0} => (2, 0)"}, Min: 1, Max: 1, OnValue: true,
			Do: ofHeat(heatOfShort, func(h search.Heat) value.Value {
				return value.Tuple{Items: []value.Value{value.NewRational(h.LeftStop.At.Rat()),
					value.NewRational(h.RightStop.At.Rat())}}
			})},
		{Name: "birthday", Topic: topic, Usage: "birthday G", Summary: "the day on which the value is born",
			Example: []string{"birthday(^) => 2"}, Min: 1, Max: 1, OnValue: true,
			Do: ofShort(func(ev interp.Env, g short.Game) (value.Value, error) {
				n, err := ev.Store().Birthday(ev.Context(), g)
				if err != nil {
					return nil, err
				}
				return value.NewInt(n), nil
			})},
		{Name: "incentives", Topic: topic, Usage: "incentives G",
			Summary: "Left's and Right's incentives: GL - G and G - GR, the best ones", Example: []string{"incentives {2|0}"},
			Min: 1, Max: 1, Do: ofShort(incentives)},
		{Name: "followers", Topic: topic, Usage: "followers G",
			Summary: "the number of values that can be reached, itself included", Example: []string{"followers(*2) => 3"},
			Min: 1, Max: 1, OnValue: true,
			Do: ofShort(func(ev interp.Env, g short.Game) (value.Value, error) {
				n, err := ev.Store().FollowerCount(ev.Context(), g)
				if err != nil {
					return nil, err
				}
				return value.NewInt(n), nil
			})},
		{Name: "follower_list", Topic: topic, Usage: "follower_list G",
			Summary: "the values that can be reached, itself included",
			Example: []string{"follower_list(*2) => [0, *, *2]"}, Min: 1, Max: 1, OnValue: true,
			Do: ofShort(func(ev interp.Env, g short.Game) (value.Value, error) {
				list, err := ev.Store().Followers(ev.Context(), g)
				return ev.FromShorts(list), err
			})},
		test("is_number", "whether the value is a number", "is_number {0|1} => true",
			always(func(ev interp.Env, g short.Game) bool { return ev.Store().IsNumber(g) })),
		test("is_integer", "whether the value is an integer", "is_integer {0|} => true",
			always(func(ev interp.Env, g short.Game) bool { return ev.Store().IsInteger(g) })),
		test("is_nimber", "whether the value is a nimber", "is_nimber {0|0} => true",
			always(func(ev interp.Env, g short.Game) bool { return ev.Store().IsNimber(g) })),
		test("is_infinitesimal", "whether it lies between all negative and all positive numbers", "is_infinitesimal ^ => true",
			always(func(ev interp.Env, g short.Game) bool { return ev.Store().IsInfinitesimal(g) })),
		test("is_all_small", "whether both players can move or neither, in every follower", "is_all_small ^ => true",
			func(ev interp.Env, g short.Game) (bool, error) { return ev.Store().IsAllSmall(ev.Context(), g) }),
		test("is_numberish", "whether it is infinitesimally close to a number", "is_numberish(2*3) => true",
			always(func(ev interp.Env, g short.Game) bool { return ev.Store().IsNumberish(g) })),
		test("is_even_tempered", "whether every line of play of its stops has even length", "is_even_tempered 2 => true",
			func(ev interp.Env, g short.Game) (bool, error) { return ev.Store().IsEvenTempered(ev.Context(), g) }),
		test("is_odd_tempered", "whether every line of play of its stops has odd length", "is_odd_tempered {2|0} => true",
			func(ev interp.Env, g short.Game) (bool, error) { return ev.Store().IsOddTempered(ev.Context(), g) }),
		{Name: "born", Topic: topic, Usage: "born n", Summary: "all values born by day n, for n up to 3",
			Example: []string{"len(born 2) => 22"}, Min: 1, Max: 1, Do: bornBy},
	})
}

// always gives a test that cannot fail the type of one that can.
func always(op func(ev interp.Env, g short.Game) bool) func(interp.Env, short.Game) (bool, error) {
	return func(ev interp.Env, g short.Game) (bool, error) { return op(ev, g), nil }
}

// ofShort makes a built-in function of a function on short games.
func ofShort(op func(ev interp.Env, g short.Game) (value.Value, error)) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		g, err := ruleset.AsShort(ev, args[0])
		if err != nil {
			return nil, err
		}
		return op(ev, g)
	}
}

func cooled(ev interp.Env, g, t short.Game) (short.Game, error) {
	x, ok := ev.Store().NumberOf(t)
	if !ok {
		return g, value.Errorf("a game is cooled by a number; %s is none", value.Cited(ev.FromShort(t)))
	}
	return ev.Store().Cool(ev.Context(), g, x)
}

func overheated(ev interp.Env, args []value.Value) (value.Value, error) {
	games := make([]short.Game, 3)
	for i, v := range args {
		var err error
		if games[i], err = ruleset.AsShort(ev, v); err != nil {
			return nil, err
		}
	}
	g, err := ev.Store().Overheat(ev.Context(), games[0], games[1], games[2])
	if err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}

// formOptions reads a value as a form and returns its options: as written if it is
// quoted, otherwise those of the canonical form.
func formOptions(ev interp.Env, v value.Value) (left, right []short.Game, err error) {
	sides := [2][]short.Game{}
	for i, who := range []game.Player{game.Left, game.Right} {
		vs, err := ruleset.ValueOptions(ev, v, who)
		if err != nil {
			return nil, nil, err
		}
		for _, o := range vs {
			g, err := ruleset.AsShort(ev, o)
			if err != nil {
				return nil, nil, err
			}
			sides[i] = append(sides[i], g)
		}
	}
	return sides[0], sides[1], nil
}

// Operators are the operators that take values, and no positions.
func Operators() []*interp.Operation { return []*interp.Operation{{Op: ":", Do: ordinalSum}} }

// ordinalSum is G : H, with G read as a form.
func ordinalSum(ev interp.Env, a, b value.Value) (value.Value, error) {
	if err := ruleset.WantGames(":", a, b); err != nil {
		return nil, err
	}
	if value.IsLoopy(a, b) {
		return loopyOrdinalSum(ev, a, b)
	}
	left, right, err := formOptions(ev, a)
	if err != nil {
		return nil, err
	}
	return ruleset.GameMap(ev, b, func(h short.Game) (short.Game, error) {
		return ev.Store().OrdinalSum(ev.Context(), left, right, h)
	})
}

func nortonProduct(ev interp.Env, args []value.Value) (value.Value, error) {
	left, right, err := formOptions(ev, args[1])
	if err != nil {
		return nil, err
	}
	return ruleset.GameMap(ev, args[0], func(g short.Game) (short.Game, error) {
		return ev.Store().NortonProduct(ev.Context(), g, left, right)
	})
}

func incentives(ev interp.Env, g short.Game) (value.Value, error) {
	var sides []value.Value
	for _, who := range []game.Player{game.Left, game.Right} {
		list, err := ev.Store().Incentives(ev.Context(), g, who)
		if err != nil {
			return nil, err
		}
		sides = append(sides, ev.FromShorts(list))
	}
	return value.Tuple{Items: sides}, nil
}

func bornBy(ev interp.Env, args []value.Value) (value.Value, error) {
	n, err := value.Small(args[0], "the day", 0, 3)
	if err != nil {
		return nil, err
	}
	games, err := ev.Store().Born(ev.Context(), int(n))
	if err != nil {
		return nil, err
	}
	return ev.FromShorts(games), nil
}

func atomicWeight(ev interp.Env, args []value.Value) (value.Value, error) {
	return ruleset.GameMap(ev, args[0], func(g short.Game) (short.Game, error) {
		return ev.Store().AtomicWeight(ev.Context(), g)
	})
}

func isAtomic(ev interp.Env, args []value.Value) (value.Value, error) {
	_, err := atomicWeight(ev, args)
	if errors.Is(err, short.ErrNotAtomic) {
		return value.Bool(false), nil
	}
	return value.Bool(err == nil), err
}

// Drawing is the thermograph as a page.
func (t *Thermograph) Drawing(interp.Env) (draw.Picture, error) {
	g, p := t.graph, t.graph.Picture()
	number := func(d short.Dyadic) float64 {
		f, _ := d.Rat().Float64()
		return f
	}
	wall := func(points []thermo.Point) (w draw.Wall) {
		for _, q := range points {
			w = append(w, [2]float64{number(q.At), number(q.T)})
		}
		return w
	}
	page := draw.Thermograph{
		Left: wall(p.Left), Right: wall(p.Right), Mean: number(g.Mean), Temperature: number(g.Temperature),
		MeanText: g.Mean.String(),
		Low:      number(p.Low), High: number(p.High), Bottom: number(p.Bottom), Top: number(p.Top),
		LeftStop: p.Left[0].At.String(), RightStop: p.Right[0].At.String(), LeftAt: number(p.Left[0].At),
		RightAt: number(p.Right[0].At),
	}
	seen := map[string]bool{}
	for _, at := range append([]thermo.Point{{T: p.Bottom}, {T: g.Temperature}}, append(p.Left, p.Right...)...) {
		if text := at.T.String(); !seen[text] && at.T.Cmp(p.Top) < 0 {
			seen[text] = true
			page.Levels = append(page.Levels, draw.Level{At: number(at.T), Text: text})
		}
	}
	return page.Picture(), nil
}
