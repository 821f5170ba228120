package loopy

import (
	"cgt/stdlib/sorting"
	"context"
	"slices"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/loopy"
)

// Builtins are the loopy values that books name, and the functions on them.
func Builtins() []*interp.Builtin {
	const topic = "loopy games"
	x := func(name, summary string, v func() loopy.Sided) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: name, Summary: summary, See: "Winning Ways, chapter 11",
			Value: func(s *interp.Session) value.Value { return value.Loopy{V: v(), S: s.Store()} }}
	}
	read := func(name, summary string) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: name, Summary: summary, See: "Winning Ways, chapter 11",
			Value: func(s *interp.Session) value.Value {
				v, _ := loopy.ParseSided(context.Background(), s.Store(), name)
				return value.Loopy{V: v, S: s.Store()}
			}}
	}
	stopper := func(make func() *loopy.Stopper) func() loopy.Sided {
		return func() loopy.Sided { return loopy.SidedOf(make()) }
	}
	return append([]*interp.Builtin{
		x("on", "{on|}: Left can pass for ever", stopper(loopy.On)),
		x("off", "{|off}: Right can pass for ever", stopper(loopy.Off)),
		x("over", "{0|over}: above 0, below every positive number", stopper(loopy.Over)),
		x("under", "{under|0}: the negative of over", stopper(loopy.Under)),
		x("upon", "{upon|*}", stopper(loopy.Upon)),
		x("dud", "on & off: a draw in every sum, the deathless universal draw", func() loopy.Sided {
			return loopy.Sided{On: loopy.On(), Off: loopy.Off()}
		}),
		read("tis", "1 & 0: 1 where endless play counts for Left, 0 where it counts for Right"),
		read("tisn", "0 & -1, the negative of tis"),
		{Name: "∞", Aliases: []string{"loopy_nimber"}, Topic: topic, Usage: "∞(0, 2)", Summary: "the value of an impartial " +
			"position from which play need not end: infinity, with the nim-values among its options",
			Text: "The sum with *n has the nim-sums with n, and that of two infinities none, a draw. The player to move wins " +
				"where 0 is among them.",
			See: "Smith, Graphs and composite games, 1966; Winning Ways, chapter 12", Max: 64, Do: loopyNimber,
			Example: []string{"∞(0) + *2 = ∞(2)", "∞(1) + ∞(2) = ∞()"}},
		{Name: "stopper", Topic: topic, Usage: "stopper \"a{0|a}\"", Summary: "a loopy value from its text: nodes are named " +
			"before their braces, pass is a move to where one is, the values of sums print as onside & offside",
			See: "Siegel, Combinatorial Game Theory, chapter VI", Min: 1, Max: 1, Do: stopperOf,
			Example: []string{"stopper \"a{0|a}\" = over", "stopper \"on & off\" = dud", "1 & 0 = tis"}},
		{Name: "sidle", Topic: topic, Usage: "sidle(\"a{a,1|0}\", n)", Summary: "the approximations to a loopy game, from on " +
			"towards its onside and from off towards its offside: in every round each position becomes the game of what " +
			"its options were",
			Text: "It goes on until nothing changes, when the last pair is the onside and the offside, or for n rounds. Parts " +
				"of the game that are stoppers stand for themselves.",
			See: "Winning Ways, chapter 11", Min: 1, Max: 2, Do: sidle,
			Example: []string{"sidle(\"a{0|a}\", 3) => [(on, off), (1, {0|off}), (1/2, {0|{0|off}}), (1/4, {0|{0|{0|off}}})]"}},
	}, theory()...)
}

// maxSidles bounds the rounds of sidling.
const maxSidles = 100

func sidle(ev interp.Env, args []value.Value) (value.Value, error) {
	text, ok := args[0].(value.Text)
	if !ok {
		return nil, value.Errorf("sidling needs the game as a string, such as \"a{0|a}\"; this is %s", value.KindOf(args[0]))
	}
	rounds := int64(maxSidles)
	if len(args) == 2 {
		var err error
		if rounds, err = value.Small(args[1], "the number of rounds", 0, maxSidles); err != nil {
			return nil, err
		}
	}
	list, rests, err := loopy.Sidling(ev.Context(), ev.Store(), string(text), int(rounds))
	if err != nil {
		return nil, err
	}
	if !rests && len(args) == 1 {
		return nil, value.Hintf("sidle(G, 5) shows the first five", "sidling does not come to rest in %d rounds", rounds)
	}
	items := make([]value.Value, len(list))
	for i, s := range list {
		var pair [2]value.Value
		for k, side := range []*loopy.Stopper{s.On, s.Off} {
			if pair[k], err = arith.FromSided(ev, loopy.SidedOf(side)); err != nil {
				return nil, err
			}
		}
		items[i] = value.Tuple{Items: pair[:]}
	}
	return value.List{Items: items}, nil
}

func stopperOf(ev interp.Env, args []value.Value) (value.Value, error) {
	text, ok := args[0].(value.Text)
	if !ok {
		return nil, value.Errorf("a loopy value is given as a string, such as \"a{0|a}\"; this is %s", value.KindOf(args[0]))
	}
	v, err := loopy.ParseSided(ev.Context(), ev.Store(), string(text))
	if err != nil {
		return nil, err
	}
	return arith.FromSided(ev, v)
}

// loopyNimber is the function that makes ∞(0, 2): infinity with the nim-values 0 and 2
// among its options.
func loopyNimber(_ interp.Env, args []value.Value) (value.Value, error) {
	v := loopy.NimValue{Infinite: true}
	for _, a := range args {
		n, err := value.Small(a, "a nim-value among the options", 0, 1<<30)
		if err != nil {
			return nil, err
		}
		v.K = append(v.K, int(n))
	}
	sorting.Values(v.K)
	v.K = slices.Compact(v.K)
	return arith.LoopyNimValue{V: v}, nil
}
