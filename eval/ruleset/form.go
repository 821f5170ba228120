package ruleset

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/short"
)

func canonicalForm(ev interp.Env, f value.Form) (short.Game, error) {
	var sides [2][]short.Game
	for i, vs := range [][]value.Value{f.Left, f.Right} {
		for _, v := range vs {
			g, err := AsShort(ev, v)
			if err != nil {
				return short.Game{}, err
			}
			sides[i] = append(sides[i], g)
		}
	}
	return ev.Store().Make(ev.Context(), sides[0], sides[1])
}
