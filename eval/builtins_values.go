package eval

import (
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

func valueBuiltins() []*Builtin {
	const topic = "values"
	one := func(name, usage, summary, example string, op func(ev *evaluation, g short.Game) (short.Game, error)) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: []string{example}, Min: 1, Max: 1,
			Do: func(ev *evaluation, args []Value) (Value, error) {
				return ev.gameMap(args[0], func(g short.Game) (short.Game, error) { return op(ev, g) })
			}}
	}
	two := func(name, usage, summary, example string, op func(ev *evaluation, g, h short.Game) (short.Game, error)) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: []string{example}, Min: 2, Max: 2,
			Do: func(ev *evaluation, args []Value) (Value, error) {
				return ev.gameOp(args[0], args[1], func(g, h short.Game) (short.Game, error) { return op(ev, g, h) })
			}}
	}
	number := func(name, summary, example string, op func(h search.Heat) short.Dyadic) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: name + " G", Summary: summary, Example: []string{example}, Min: 1, Max: 1,
			Do: ofHeat(func(h search.Heat) Value { return mkRational(op(h).Rat()) })}
	}
	test := func(name, summary, example string, op func(ev *evaluation, g short.Game) (bool, error)) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: name + " G", Summary: summary, Example: []string{example}, Min: 1, Max: 1,
			Do: ofShort(func(ev *evaluation, g short.Game) (Value, error) {
				ok, err := op(ev, g)
				return Bool(ok), err
			})}
	}
	return []*Builtin{
		{Name: "canonical", Topic: topic, Usage: "canonical G", Summary: "the canonical form: no dominated and no reversible options", See: "Winning Ways, chapter 3",
			Example: []string{"canonical {0,*|0} => ^*"}, Min: 1, Max: 1, Do: valueOf},
		one("tiny", "tiny G", "{0||0|-G}", "tiny 2 = {0||0|-2}", func(ev *evaluation, g short.Game) (short.Game, error) { return ev.store().Tiny(ev.context(), g) }),
		one("miny", "miny G", "{G|0||0}, the negative of tiny G", "miny 2 = -tiny 2", func(ev *evaluation, g short.Game) (short.Game, error) { return ev.store().Miny(ev.context(), g) }),
		two("cool", "cool(G, t)", "G cooled by the number t", "cool({2|0}, 1) => 1*", cooled),
		two("heat", "heat(G, t)", "G heated by t: {heat(GL) + t | heat(GR) - t}", "heat(*, 1) => +-1", func(ev *evaluation, g, t short.Game) (short.Game, error) { return ev.store().Heat(ev.context(), g, t) }),
		{Name: "overheat", Topic: topic, Usage: "overheat(G, s, t)", Summary: "G overheated from s to t", See: "Winning Ways, chapter 6", Min: 3, Max: 3, Do: overheated},
		one("freeze", "freeze G", "G cooled by its temperature", "freeze {2|0} => 1*", func(ev *evaluation, g short.Game) (short.Game, error) { return ev.store().Freeze(ev.context(), g) }),
		one("reduced", "reduced G", "the reduced canonical form: the simplest game infinitesimally close to G", "reduced(^) => 0", func(ev *evaluation, g short.Game) (short.Game, error) { return ev.store().Reduced(ev.context(), g) }),
		one("companion", "companion G", "the image under the companion automorphism", "companion(*) => 0", func(ev *evaluation, g short.Game) (short.Game, error) { return ev.store().Companion(ev.context(), g) }),
		{Name: "atomic_weight", Aliases: []string{"atomicweight"}, Topic: topic, Usage: "atomic_weight G", Summary: "the atomic weight of an infinitesimal", See: "Winning Ways, chapter 8",
			Example: []string{"atomic_weight(^^*) => 2"}, Min: 1, Max: 1, Do: atomicWeight},
		two("conway", "conway(G, H)", "the Conway product of the canonical forms", "conway(2, 3) => 6", func(ev *evaluation, g, h short.Game) (short.Game, error) {
			return ev.store().ConwayProduct(ev.context(), g, h)
		}),
		{Name: "norton", Topic: topic, Usage: "norton(G, U)", Summary: "the Norton product G . U, for U > 0 read as a form", See: "Winning Ways, chapter 8",
			Example: []string{"norton(3, ^) => ^3"}, Min: 2, Max: 2, Do: nortonProduct},
		number("mean", "the mean value: what many copies are worth, each", "mean {2|0} => 1", func(h search.Heat) short.Dyadic { return h.Mean }),
		number("temperature", "the temperature: how urgent a move is; of a number m/2^n it is -1/2^n", "temperature {2|0} => 1", func(h search.Heat) short.Dyadic { return h.Temperature }),
		number("left_stop", "the number that is reached when Left starts and both play well", "left_stop {2|0} => 2", func(h search.Heat) short.Dyadic { return h.LeftStop.At }),
		number("right_stop", "the number that is reached when Right starts", "right_stop {2|0} => 0", func(h search.Heat) short.Dyadic { return h.RightStop.At }),
		{Name: "stops", Topic: topic, Usage: "stops G", Summary: "left stop and right stop", Example: []string{"stops {2|0} => (2, 0)"}, Min: 1, Max: 1,
			Do: ofHeat(func(h search.Heat) Value {
				return Tuple{Items: []Value{mkRational(h.LeftStop.At.Rat()), mkRational(h.RightStop.At.Rat())}}
			})},
		{Name: "birthday", Topic: topic, Usage: "birthday G", Summary: "the day on which the value is born", Example: []string{"birthday(^) => 2"}, Min: 1, Max: 1,
			Do: ofShort(func(ev *evaluation, g short.Game) (Value, error) {
				n, err := ev.store().Birthday(ev.context(), g)
				if err != nil {
					return nil, err
				}
				return mkInt(n), nil
			})},
		{Name: "incentives", Topic: topic, Usage: "incentives G", Summary: "Left's and Right's incentives: GL - G and G - GR, the best ones", Example: []string{"incentives {2|0}"}, Min: 1, Max: 1, Do: ofShort(incentives)},
		{Name: "followers", Topic: topic, Usage: "followers G", Summary: "the number of values that can be reached, itself included", Example: []string{"followers(*2) => 3"}, Min: 1, Max: 1,
			Do: ofShort(func(ev *evaluation, g short.Game) (Value, error) {
				n, err := ev.store().FollowerCount(ev.context(), g)
				if err != nil {
					return nil, err
				}
				return mkInt(n), nil
			})},
		test("is_number", "whether the value is a number", "is_number {0|1} => true", always(func(ev *evaluation, g short.Game) bool { return ev.store().IsNumber(g) })),
		test("is_integer", "whether the value is an integer", "is_integer {0|} => true", always(func(ev *evaluation, g short.Game) bool { return ev.store().IsInteger(g) })),
		test("is_nimber", "whether the value is a nimber", "is_nimber {0|0} => true", always(func(ev *evaluation, g short.Game) bool { return ev.store().IsNimber(g) })),
		test("is_infinitesimal", "whether it lies between all negative and all positive numbers", "is_infinitesimal ^ => true", always(func(ev *evaluation, g short.Game) bool { return ev.store().IsInfinitesimal(g) })),
		test("is_all_small", "whether both players can move or neither, in every follower", "is_all_small ^ => true", func(ev *evaluation, g short.Game) (bool, error) { return ev.store().IsAllSmall(ev.context(), g) }),
		test("is_numberish", "whether it is infinitesimally close to a number", "is_numberish(2*3) => true", always(func(ev *evaluation, g short.Game) bool { return ev.store().IsNumberish(g) })),
		test("is_even_tempered", "whether every line of play of its stops has even length", "is_even_tempered 2 => true", func(ev *evaluation, g short.Game) (bool, error) { return ev.store().IsEvenTempered(ev.context(), g) }),
		test("is_odd_tempered", "whether every line of play of its stops has odd length", "is_odd_tempered {2|0} => true", func(ev *evaluation, g short.Game) (bool, error) { return ev.store().IsOddTempered(ev.context(), g) }),
		{Name: "born", Topic: topic, Usage: "born n", Summary: "all values born by day n, for n up to 3", Example: []string{"len(born 2) => 22"}, Min: 1, Max: 1, Do: bornBy},
	}
}

// always makes a test of one that cannot fail.
func always(op func(ev *evaluation, g short.Game) bool) func(*evaluation, short.Game) (bool, error) {
	return func(ev *evaluation, g short.Game) (bool, error) { return op(ev, g), nil }
}

// ofShort makes a built-in of a function on values.
func ofShort(op func(ev *evaluation, g short.Game) (Value, error)) func(*evaluation, []Value) (Value, error) {
	return func(ev *evaluation, args []Value) (Value, error) {
		g, err := ev.asShort(args[0])
		if err != nil {
			return nil, err
		}
		return op(ev, g)
	}
}

func cooled(ev *evaluation, g, t short.Game) (short.Game, error) {
	x, ok := ev.store().NumberOf(t)
	if !ok {
		return g, errf("a game is cooled by a number; %s is none", show(ev.fromShort(t)))
	}
	return ev.store().Cool(ev.context(), g, x)
}

func overheated(ev *evaluation, args []Value) (Value, error) {
	games := make([]short.Game, 3)
	for i, v := range args {
		var err error
		if games[i], err = ev.asShort(v); err != nil {
			return nil, err
		}
	}
	g, err := ev.store().Overheat(ev.context(), games[0], games[1], games[2])
	if err != nil {
		return nil, err
	}
	return ev.fromShort(g), nil
}

// formOptions are the options of a value read as a form: as written when it
// is quoted, else of the canonical form.
func (ev *evaluation) formOptions(v Value) (left, right []short.Game, err error) {
	sides := [2][]short.Game{}
	for i, who := range []game.Player{game.Left, game.Right} {
		vs, err := ev.valueOptions(v, who)
		if err != nil {
			return nil, nil, err
		}
		for _, o := range vs {
			g, err := ev.asShort(o)
			if err != nil {
				return nil, nil, err
			}
			sides[i] = append(sides[i], g)
		}
	}
	return sides[0], sides[1], nil
}

// valueOperators are the operators on values alone.
func valueOperators() []*Operation { return []*Operation{{Op: ":", Do: (*evaluation).ordinalSum}} }

// ordinalSum is G : H, with G read as a form.
func (ev *evaluation) ordinalSum(a, b Value) (Value, error) {
	if err := wantGames(":", a, b); err != nil {
		return nil, err
	}
	left, right, err := ev.formOptions(a)
	if err != nil {
		return nil, err
	}
	return ev.gameMap(b, func(h short.Game) (short.Game, error) { return ev.store().OrdinalSum(ev.context(), left, right, h) })
}

func nortonProduct(ev *evaluation, args []Value) (Value, error) {
	left, right, err := ev.formOptions(args[1])
	if err != nil {
		return nil, err
	}
	return ev.gameMap(args[0], func(g short.Game) (short.Game, error) { return ev.store().NortonProduct(ev.context(), g, left, right) })
}

func incentives(ev *evaluation, g short.Game) (Value, error) {
	var sides []Value
	for _, who := range []game.Player{game.Left, game.Right} {
		list, err := ev.store().Incentives(ev.context(), g, who)
		if err != nil {
			return nil, err
		}
		sides = append(sides, ev.fromShorts(list))
	}
	return Tuple{Items: sides}, nil
}

func bornBy(ev *evaluation, args []Value) (Value, error) {
	n, err := small(args[0], "the day", 0, 3)
	if err != nil {
		return nil, err
	}
	games, err := ev.store().Born(ev.context(), int(n))
	if err != nil {
		return nil, err
	}
	return ev.fromShorts(games), nil
}

func atomicWeight(ev *evaluation, args []Value) (Value, error) {
	return ev.gameMap(args[0], func(g short.Game) (short.Game, error) { return ev.store().AtomicWeight(ev.context(), g) })
}
