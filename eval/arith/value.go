package arith

import (
	"errors"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/stdlib/search"
)

// ValueOf is the value of a game in normal form.
func ValueOf(ev interp.Env, v value.Value) (value.Value, error) {
	p, ok := v.(value.Position)
	if !ok {
		switch v.(type) {
		case value.Int, value.Big, value.Rational, value.Star, value.Game, value.Loopy:
			return v, nil
		}
		g, err := ruleset.AsShort(ev, v)
		if err != nil {
			return nil, err
		}
		return ev.FromShort(g), nil
	}
	if turns.Has(p.Sum) {
		return turns.Value(ev, p.Sum)
	}
	if ruleset.Impartial(p.Sum) {
		n, _, err := ev.Solver().NimValue(ev.Context(), p.Sum)
		if err == nil {
			return value.NewStar(n), nil
		}
		if IsCycle(err) {
			return loopyImpartial(ev, p.Sum)
		}
		if !errors.Is(err, search.ErrPartizan) {
			return nil, err
		}
	}
	g, _, err := ev.Solver().Value(ev.Context(), p.Sum)
	if IsCycle(err) {
		return loopyValue(ev, p.Sum)
	}
	if err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}
