package ask

import (
	"errors"
	"fmt"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// compareSame solves one position twice: by all rules, and without the same
// clauses.
func compareSame(s *interp.Session, ev interp.Env, honest *search.Solver, r game.Ruleset, args []value.Value,
	c *interp.Check) error {
	p, err := ruleset.Position(ev, r, args)
	if err != nil {
		if errors.Is(err, ruleset.ErrIllegal) {
			return nil
		}
		return err
	}
	with, err := arith.ValueOf(ev, p)
	if err != nil {
		return err
	}
	restore := s.WithoutSame(honest)
	without, err := arith.ValueOf(ev, p)
	restore()
	if err != nil {
		return err
	}
	same, err := arith.Relation(ev, "=", with, without)
	if err != nil {
		return err
	}
	if !same {
		*c = interp.Check{Relation: "=", Left: fmt.Sprintf("%s is %s with the same clauses", value.Show(p), value.Show(with)),
			Right: fmt.Sprintf("%s without", value.Show(without))}
	}
	return nil
}

// axesFor are the ranges of check same, one for each parameter: a single range
// of anything but tuples stands for all of them.
func axesFor(d *ruleset.Definition, axes [][]value.Value) ([][]value.Value, error) {
	n := len(d.Params)
	if len(axes) == n {
		return axes, nil
	}
	if len(axes) != 1 {
		return nil, value.Hintf("one range for all of them, one for each, or a list of tuples",
			"%s has %d parameters; there are %d ranges", d.Name(), n, len(axes))
	}
	for _, v := range axes[0] {
		if _, ok := v.(value.Tuple); ok {
			return axes, nil
		}
	}
	all := make([][]value.Value, n)
	for i := range all {
		all[i] = axes[0]
	}
	return all, nil
}
