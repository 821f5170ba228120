package ask

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// ShortForm is v as a form of short games.
func ShortForm(ev interp.Env, v value.Value) (*short.Form, error) {
	f, ok := v.(value.Form)
	if !ok {
		g, err := ruleset.AsShort(ev, v)
		return short.ValueForm(g), err
	}
	var sides [2][]*short.Form
	for i, vs := range [][]value.Value{f.Left, f.Right} {
		for _, o := range vs {
			inner, err := ShortForm(ev, o)
			if err != nil {
				return nil, err
			}
			sides[i] = append(sides[i], inner)
		}
	}
	return short.NewForm(sides[0], sides[1]), nil
}

// Lively is a position without the components in which nobody can move, unless all are
// such.
func Lively(ev interp.Env, p value.Position) (value.Value, error) {
	if len(p.Sum) < 2 {
		return p, nil
	}
	var sum game.Sum
	for _, c := range p.Sum {
		for _, who := range []game.Player{game.Left, game.Right} {
			moves, _, err := ev.Solver().Moves(ev.Context(), game.Sum{c}, who, 1)
			if err != nil {
				return nil, err
			}
			if len(moves) > 0 {
				sum = append(sum, c)
				break
			}
		}
	}
	if len(sum) == 0 {
		sum = p.Sum[:1]
	}
	return value.Position{Sum: sum}, nil
}
