package presburger

import (
	"context"
	"errors"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/prove"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// Bounds on the search for the first values, in steps of the solver: for nim-values,
// and for values of partizan games, which may become large.
const (
	nimSteps   = 1 << 20
	valueSteps = 1 << 18
)

// values holds the first values of the kinds of heaps, computed by the rules alone,
// without same lines: for impartial games their nim-values, else indices of games.
type values struct {
	ev        interp.Env
	ctx       context.Context // with the budget of these values
	system    *System
	solver    *search.Solver
	impartial bool
	games     *prove.Partizan
	by        [][]int
}

func newValues(ev interp.Env, system *System) *values {
	v := &values{ev: ev, system: system, impartial: !system.partizan && system.Impartial(), by: make([][]int, len(system.Kinds))}
	v.solver = ev.Solver().WithoutReductions() // a fresh solver, so that success does not depend on earlier questions
	steps := int64(valueSteps)
	if v.impartial {
		steps = nimSteps
	}
	v.ctx = game.WithBudget(ev.Context(), ev.Budget().Sub(steps))
	v.games = &prove.Partizan{Context: ev.Context(), Store: ev.Store()}
	return v
}

// extend computes the values of the heaps below terms; fewer, equally many for all
// kinds, if the steps run out.
func (v *values) extend(terms int) error {
	defer v.ev.Session().WithoutSame(v.solver)()
	for n := len(v.by[0]); n < terms; n++ {
		next := make([]int, len(v.by))
		for _, k := range v.system.order() {
			one, err := v.valueOfHeap(k, n, next)
			if v.spent(err) {
				return nil
			}
			if err != nil {
				return err
			}
			next[k] = one
		}
		for k := range v.by {
			v.by[k] = append(v.by[k], next[k])
		}
	}
	return nil
}

// spent reports whether an error says that the steps for these values ran out.
func (v *values) spent(err error) bool {
	return errors.Is(err, game.ErrBudget) && v.ev.Budget().Steps(v.ev.Context(), 1) == nil
}

// valueOfHeap is the value of the heap n of a kind. An illegal heap counts as one without
// moves, as it does in the formulas. next holds the values of heap n of the kinds that
// come before it in order.
func (v *values) valueOfHeap(kind, n int, next []int) (int, error) {
	switch {
	case v.system.Strip != nil:
		return v.onStrip(kind, n)
	case v.system.rows != nil:
		return v.onRow(kind, n, next)
	}
	p, legal, err := v.position(kind, n)
	switch {
	case err != nil:
		return 0, err
	case !legal && v.impartial:
		return 0, nil
	case !legal:
		return v.games.Number(v.games.Store.Int(0)), nil
	}
	sum := game.Sum{{Position: p}}
	if v.impartial {
		g, _, err := v.solver.NimValue(v.ctx, sum)
		if err != nil {
			return 0, err
		}
		x, ok := g.Uint64()
		if !ok || x > 1<<40 {
			return 0, refuse("the nim-values are too large")
		}
		return int(x), nil
	}
	g, _, err := v.solver.Value(v.ctx, sum)
	if err != nil {
		return 0, err
	}
	return v.games.Number(g), nil
}

// position is the heap n of a kind, and whether it is legal.
func (v *values) position(kind, n int) (p game.Position, legal bool, err error) {
	rules := v.system.Rules[kind]
	if d, ok := rules.(*ruleset.Definition); ok {
		if legal, err := d.Legal(v.ctx, value.Int(n)); err != nil || !legal {
			return p, false, err
		}
	}
	if j, ok := rules.(*ruleset.Joint); ok {
		rules = j.Rules[0]
	}
	p = game.Position{Rules: v.system.Rules[kind], At: &ruleset.Place{Values: []value.Value{value.Int(n)}}}
	if _, ok := ruleset.AsHeapGame(rules); ok {
		p.At = heap.Of(uint64(n))
	}
	return p, true, nil
}

// options returns the values of the options of the heap n of a kind of a partizan game,
// by player; the values of heaps up to n must be known.
func (v *values) options(kind, n int) (sides [2][]short.Game, err error) {
	switch {
	case v.system.Strip != nil:
		return v.sidesOfRun(v.system.Strip.Options(kind, n))
	case v.system.rows != nil:
		next := make([]int, len(v.by))
		for k := range next {
			next[k] = v.by[k][n]
		}
		options, err := v.optionsOnRow(kind, n, next)
		return v.gamesOf(options), err
	}
	p, legal, err := v.position(kind, n)
	if err != nil || !legal {
		return sides, err
	}
	rules, ok := p.Rules.(game.Mover)
	if !ok {
		return sides, refuse("the moves of %s are not listed", p.Rules.Name())
	}
	defer v.ev.Session().WithoutSame(v.solver)()
	for who := range game.Player(2) {
		err := rules.Moves(v.ctx, p.At, who, func(to game.Sum) error {
			g, _, err := v.solver.Value(v.ctx, to)
			sides[who] = append(sides[who], g)
			return err
		})
		if err != nil {
			return sides, err
		}
	}
	return sides, nil
}

// inLanguage converts an index of a value to a value of the language: nim-values are
// integers.
func (v *values) inLanguage(x int) value.Value {
	if v.impartial {
		return value.Int(x)
	}
	return v.ev.FromShort(v.games.Games[x])
}
