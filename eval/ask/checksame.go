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

// sameCheck compares positions, and everything reachable from them, solved by all rules
// and without the same clauses.
type sameCheck struct {
	ev          interp.Env
	withoutSame *search.Solver // the solver that ignores same clauses
	rules       game.Ruleset
	about       *ruleset.Definition
	seen        map[string]bool
	count       int // number of positions compared
	result      *interp.Check
}

// from compares the position with these arguments, and everything reachable from it.
func (c *sameCheck) from(args []value.Value) error {
	v, err := ruleset.Position(c.ev, c.rules, args)
	if errors.Is(err, ruleset.ErrIllegal) {
		return nil
	}
	if err != nil {
		return err
	}
	sum, err := ruleset.AsSum(c.ev, v)
	if err != nil {
		return err
	}
	for open := c.unseen(nil, sum); len(open) > 0 && c.result.Holds; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		if err := c.ev.Tick(); err != nil {
			return err
		}
		if d, ok := ruleset.AsDefinition(p.Rules); ok && d == c.about {
			if err := c.compare(value.Position{Sum: game.Sum{{Position: p}}}); err != nil {
				return err
			}
		}
		if open, err = c.options(open, p); err != nil {
			return err
		}
	}
	return nil
}

// options appends the positions that the moves from a position lead to, and the one
// that a same clause declares equal to it.
func (c *sameCheck) options(open []game.Position, p game.Position) ([]game.Position, error) {
	if r, ok := p.Rules.(game.Reducer); ok {
		equal, _, applies, err := r.Reduce(c.ev.Context(), p.At)
		if err != nil {
			return nil, err
		}
		if applies {
			open = c.unseen(open, equal)
		}
	}
	if _, ok := p.Rules.(game.Mover); !ok {
		return open, nil
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		if who == game.Right && p.Rules.Impartial() {
			break
		}
		moves, _, err := c.withoutSame.Moves(c.ev.Context(), game.Sum{{Position: p}}, who, -1)
		if err != nil {
			return nil, err
		}
		for _, m := range moves {
			open = c.unseen(open, m.To)
		}
	}
	return open, nil
}

// unseen appends the components of a sum that were not visited before.
func (c *sameCheck) unseen(open []game.Position, sum game.Sum) []game.Position {
	for _, x := range sum {
		key := string(x.At.AppendKey([]byte(x.Rules.Identity() + "\x00")))
		if !c.seen[key] {
			c.seen[key] = true
			open = append(open, x.Position)
		}
	}
	return open
}

// compare solves one position in both ways.
func (c *sameCheck) compare(p value.Value) error {
	c.count++
	with, err := arith.ValueOf(c.ev, p)
	if err != nil {
		return err
	}
	restore := c.ev.Session().WithoutSame(c.withoutSame)
	without, err := arith.ValueOf(c.ev, p)
	restore()
	if err != nil {
		return err
	}
	same, err := arith.Relation(c.ev, "=", with, without)
	if err == nil && !same {
		*c.result = interp.Check{Relation: "=", Left: fmt.Sprintf("%s is %s with the same clauses", value.Show(p),
			value.Show(with)), Right: fmt.Sprintf("%s without", value.Show(without))}
	}
	return err
}

// axesFor returns the ranges of "check same", one for each parameter: a single range
// that contains no tuples is used for all of them.
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
