package ask

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
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
