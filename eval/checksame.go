package eval

import (
	"errors"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// compareSame solves one position twice: by all rules, and without the same
// clauses.
func (s *Session) compareSame(ev *evaluation, honest *search.Solver, r game.Ruleset, args []Value, c *Check) error {
	p, err := ev.position(r, args)
	if err != nil {
		if errors.Is(err, errIllegal) {
			return nil
		}
		return err
	}
	with, err := ev.valueOf(p)
	if err != nil {
		return err
	}
	restore := s.withoutSame(honest)
	without, err := ev.valueOf(p)
	restore()
	if err != nil {
		return err
	}
	same, err := ev.relation("=", with, without)
	if err != nil {
		return err
	}
	if !same {
		*c = Check{Relation: "=", Left: fmt.Sprintf("%s is %s with the same clauses", show(p), show(with)), Right: fmt.Sprintf("%s without", show(without))}
	}
	return nil
}

// axesFor are the ranges of check same, one for each parameter: a single range
// of anything but tuples stands for all of them.
func (d *definition) axesFor(axes [][]Value) ([][]Value, error) {
	n := len(d.params)
	if len(axes) == n {
		return axes, nil
	}
	if len(axes) != 1 {
		return nil, hintf("one range for all of them, one for each, or a list of tuples", "%s has %d parameters; there are %d ranges", d.name, n, len(axes))
	}
	for _, v := range axes[0] {
		if _, ok := v.(Tuple); ok {
			return axes, nil
		}
	}
	all := make([][]Value, n)
	for i := range all {
		all[i] = axes[0]
	}
	return all, nil
}
