//go:build !js

package bench

import (
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/fit"
)

// fitGrid looks for a law of the values of a function or a ruleset that takes three
// numbers or more, over a range for each.
func fitGrid(ev interp.Env, args []value.Value) (value.Value, error) {
	g := fit.Grid{}
	var axes [][]value.Value
	cells := int64(1)
	for _, arg := range args[1:] {
		axis, err := interp.Elements(ev, arg)
		if err != nil {
			return nil, err
		}
		stretch, ok := ask.Consecutive(axis)
		if !ok {
			return nil, value.Errorf("a law is sought over ranges of consecutive numbers from 0 on, such as 0..7")
		}
		axes = append(axes, axis)
		g.From, g.Sides = append(g.From, int64(stretch.From)), append(g.Sides, len(axis))
		cells *= int64(len(axis))
		if err := ev.Grow(cells * interp.NumberBytes); err != nil {
			return nil, err
		}
	}
	whole := true
	at := make([]value.Value, len(axes))
	var fill func(i int) error
	fill = func(i int) error {
		if i < len(axes) {
			for _, x := range axes[i] {
				at[i] = x
				if err := fill(i + 1); err != nil {
					return err
				}
			}
			return nil
		}
		v, err := gridValue(ev, args[0], at)
		if err != nil {
			return err
		}
		if star, ok := v.(value.Star); ok {
			v = value.NimberInt(star.N)
		}
		n, ok := v.(value.Int)
		whole = whole && ok && n >= 0
		g.Cells = append(g.Cells, int64(n))
		return nil
	}
	if err := fill(0); err != nil {
		return nil, err
	}
	law := &Law{s: ev.Session(), looked: len(g.Cells)}
	if !whole {
		return law, nil
	}
	if l := g.Law(ev.Context()); l != nil {
		law.law, law.cell, law.numbers = &l.Law, l.Cell, len(axes)
	}
	return law, nil
}

// gridValue is the value of the function or ruleset f at one tuple of numbers.
func gridValue(ev interp.Env, f value.Value, at []value.Value) (value.Value, error) {
	at = append([]value.Value(nil), at...)
	if isFunction(f) {
		return valueOfCall(ev, f, at)
	}
	if err := ev.Tick(); err != nil {
		return nil, err
	}
	r, err := ruleset.AsRuleset(ev, f)
	if err != nil {
		return nil, err
	}
	return ask.OneValue(ev, r, at)
}
