package values

import (
	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// SensibleBuiltins are the rows about sensible options: those moves of a position that
// lead to an option of its canonical form.
func SensibleBuiltins() []*interp.Builtin {
	const topic, see = "values", "Winning Ways, chapter 3; Siegel, Combinatorial Game Theory, section II.2"
	return []*interp.Builtin{
		{Name: "sensible", Topic: topic, Usage: "sensible(G, left)", Summary: "the options, of left or right, that are at " +
			"least as good as some option of the canonical form: G has the same value without the others",
			See: see, Example: []string{"sensible('{0,-1|1}', left) => [0]", "sensible('{1|0}', right) => [0]"}, Min: 2, Max: 2,
			Do: sensibleOf},
		{Name: "sensible_lines", Topic: topic, Usage: "sensible_lines(G, left)", Summary: "for each option K of the " +
			"canonical form the moves that lead to it: an option that is at least as good as K and, while it is better, an " +
			"answer that reverses it and a move on from there",
			See: see, Example: []string{"sensible_lines({2|0}, left) => [[2]]"}, Min: 2, Max: 2, Do: sensibleLinesOf},
	}
}

// asGood reports whether a is at least as good as b for the player who.
func asGood(ev interp.Env, who game.Player, a, b value.Value) (bool, error) {
	if who == game.Right {
		a, b = b, a
	}
	return arith.Relation(ev, ">=", a, b)
}

// canonicalOptions are the options in the canonical form of the value of a position or
// a form, of the player that the second argument names.
func canonicalOptions(ev interp.Env, args []value.Value) (who game.Player, options []value.Value, err error) {
	if who, err = ask.SideOf(args[1]); err != nil {
		return who, nil, err
	}
	k, err := arith.ValueOf(ev, args[0])
	if err != nil {
		return who, nil, err
	}
	options, err = ask.ListOptions(ev, k, who)
	return who, options, err
}

func sensibleOf(ev interp.Env, args []value.Value) (value.Value, error) {
	who, best, err := canonicalOptions(ev, args)
	if err != nil {
		return nil, err
	}
	options, err := ask.ListOptions(ev, args[0], who)
	if err != nil {
		return nil, err
	}
	list := []value.Value{}
	for _, o := range options {
		for _, k := range best {
			good, err := asGood(ev, who, o, k)
			if err != nil {
				return nil, err
			}
			if good {
				list = append(list, o)
				break
			}
		}
	}
	return value.List{Items: list}, nil
}

func sensibleLinesOf(ev interp.Env, args []value.Value) (value.Value, error) {
	who, best, err := canonicalOptions(ev, args)
	if err != nil {
		return nil, err
	}
	lines := []value.Value{}
	for _, k := range best {
		line, err := sensibleLine(ev, args[0], k, who)
		if err != nil {
			return nil, err
		}
		lines = append(lines, value.List{Items: line})
	}
	return value.List{Items: lines}, nil
}

// sensibleLine finds a line of play from g to a position of value k, where k is an
// option of g's canonical form. It takes an option at least as good as k. If that is
// better than k, it is reversible, since the canonical form has no other option as
// good as k. After the answer that reverses it, some move is again at least as good as
// k: otherwise k itself would be reversible.
func sensibleLine(ev interp.Env, g, k value.Value, who game.Player) (line []value.Value, err error) {
	for at := g; ; {
		o, err := firstOption(ev, at, who, func(o value.Value) (bool, error) { return asGood(ev, who, o, k) })
		if err != nil {
			return nil, err
		}
		line = append(line, o)
		if same, err := arith.Relation(ev, "=", o, k); err != nil || same {
			return line, err
		}
		if at, err = firstOption(ev, o, 1-who, func(r value.Value) (bool, error) { return asGood(ev, 1-who, r, g) }); err != nil {
			return nil, err
		}
		line = append(line, at)
	}
}

// firstOption is the first option that passes a test; one always does.
func firstOption(ev interp.Env, v value.Value, who game.Player, test func(value.Value) (bool, error)) (value.Value, error) {
	options, err := ask.ListOptions(ev, v, who)
	if err != nil {
		return nil, err
	}
	for _, o := range options {
		if ok, err := test(o); err != nil || ok {
			return o, err
		}
	}
	return nil, value.Errorf("no sensible option was found in %s", value.Preview(v))
}
