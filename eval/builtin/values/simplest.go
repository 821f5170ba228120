package values

import (
	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/short"
)

// SimplestBuiltins is the row of the word simplest, which the books use in two ways.
func SimplestBuiltins() []*interp.Builtin {
	return []*interp.Builtin{{Name: "simplest", Topic: "values", Usage: "simplest G, simplest(x, y)",
		Summary: "the simplest form of a game, which is its canonical form; simplest(x, y) is the simplest number that fits " +
			"between two games",
		Text: "The simplest number x with a <| x <| b is the one of the earliest birthday; {a|b} equals it (the " +
			"simplicity theorem). Where no number fits, {a|b} is hot or infinitesimal, and the question has no answer.",
		See: "Winning Ways, chapter 2; Siegel, II.3", Min: 1, Max: 2, Do: simplestOf,
		Example: []string{"simplest {1/4|1} => 1/2", "simplest {0,*|0} => ^*", "simplest(1/4, 1) => 1/2",
			"simplest(-3, 5) => 0", "simplest(2, 3) => 5/2", "simplest(*, 2) => 0"}}}
}

// simplestOf is simplest G or simplest(x, y).
func simplestOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if len(args) == 1 {
		return arith.ValueOf(ev, args[0])
	}
	var between [2]short.Game
	for i, v := range args {
		g, err := ruleset.AsShort(ev, v)
		if err != nil {
			return nil, err
		}
		between[i] = g
	}
	g, err := ev.Store().Make(ev.Context(), between[:1], between[1:])
	if err != nil {
		return nil, err
	}
	if _, ok := ev.Store().NumberOf(g); !ok {
		return nil, value.Errorf("no number lies between %s and %s: {%s|%s} = %s", value.Preview(args[0]),
			value.Preview(args[1]), value.Preview(args[0]), value.Preview(args[1]), value.Cited(ev.FromShort(g)))
	}
	return ev.FromShort(g), nil
}
