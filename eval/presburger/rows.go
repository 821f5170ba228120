package presburger

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/automatic"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
	"cgt/stdlib/short"
	"cgt/stdlib/sorting"
)

// Rows. A game of two numbers whose second one no move makes larger is, from a position
// (n, b), played on the rows 0, ..., b alone: on heaps n of b+1 kinds, one for each
// row. The effect of a move on the second number is a formula like everything else; for
// each row there is a move to that row, and a move beyond the rows is a fault, which
// must be proved impossible. So the rows are a System, whose theorems are those of the
// row asked for.

// rows says which parameter is the heap and which is the row; each kind is one fixed
// row.
type rows struct {
	heap, row int
	fixed     []int64
}

// OfRows returns what the rules of a function such as n => wythoff(n, 2) prove about
// the row; ok is false for other functions. The error is the one that ended the
// computation.
func OfRows(ctx context.Context, s *interp.Session, f interp.Function) (t *Theorem, ok bool, err error) {
	d, at, top, ok := rowOf(s, f)
	if !ok {
		return nil, false, nil
	}
	if t, err = theoremOfRow(ctx, s, d, at, top); err == nil {
		return t, true, nil
	}
	if no := (*prove.Refusal)(nil); errors.As(err, &no) {
		return &Theorem{Why: no}, true, nil
	}
	return nil, true, err
}

// rowOf takes n => g(n, 2) or n => g(2, n) apart.
func rowOf(s *interp.Session, f interp.Function) (d *ruleset.Definition, heap int, top int64, ok bool) {
	params, body, ok := f.Syntax()
	if !ok || len(params) != 1 {
		return nil, 0, 0, false
	}
	name, args := ruleset.Application(body)
	if name == nil || len(args) != 2 || name.Name == params[0] {
		return nil, 0, 0, false
	}
	_, v := s.Peek(name.Name, false)
	rules, isRules := v.(value.Ruleset)
	if !isRules {
		return nil, 0, 0, false
	}
	if d, ok = ruleset.AsDefinition(rules.R); !ok || len(d.Params) != 2 {
		return nil, 0, 0, false
	}
	if !isName(args[0], params[0]) {
		heap = 1
	}
	number, isNumber := args[1-heap].(*lang.Number)
	if !isName(args[heap], params[0]) || !isNumber || !number.Value.IsInt64() {
		return nil, 0, 0, false
	}
	return d, heap, number.Value.Int64(), true
}

func theoremOfRow(ctx context.Context, s *interp.Session, d *ruleset.Definition, heap int, top int64) (*Theorem, error) {
	if top < 0 || top >= maxKinds {
		return nil, refuse("rows from 0 to %d are read", maxKinds-1)
	}
	out := &System{partizan: !d.Impartial(), rows: &rows{heap: heap, row: 1 - heap}}
	for row := top; row >= 0; row-- {
		out.Rules = append(out.Rules, d)
		out.Kinds = append(out.Kinds, fmt.Sprintf("row %d of %s", row, d.Name()))
		out.rows.fixed = append(out.rows.fixed, row)
	}
	r := &reader{s: s, next: firstVariable, out: out}
	for k := range out.Rules {
		if err := r.moves(k, d); err != nil {
			return nil, err
		}
	}
	if err := out.dropImpossible(ctx); err != nil {
		return nil, err
	}
	system := out.reached()
	if err := system.Sound(ctx); err != nil {
		return nil, err
	}
	return withCode(ctx, system)
}

// dropImpossible removes moves that no heap has: each rule was expanded to one move to
// each row.
func (s *System) dropImpossible(ctx context.Context) error {
	a := automatic.NewAlgebra(ctx, 2, prove.Transitions)
	impossible := func(m prove.Move) bool { return a.Of(m.When).Empty() && a.Err() == nil }
	s.Moves = slices.DeleteFunc(s.Moves, impossible)
	switch err := a.Err(); {
	case errors.Is(err, automatic.ErrTooLarge):
		return refuse("to see which rows a move leads to takes an automaton that is too large")
	case err != nil:
		return err
	}
	return nil
}

// parameters returns the values of the parameters of a definition for a heap of a kind.
func (r *reader) parameters(kind int, d *ruleset.Definition, heap automatic.Linear) *scope {
	if r.out.rows == nil {
		return (*scope)(nil).with(d.Params[0], heap)
	}
	at := r.out.rows
	return (*scope)(nil).with(d.Params[at.heap], heap).with(d.Params[at.row], automatic.Constant(at.fixed[kind]))
}

// place is the position of a heap of a kind.
func (s *System) place(kind, n int) []value.Value {
	if s.rows == nil {
		return []value.Value{value.Int(n)}
	}
	list := make([]value.Value, 2)
	list[s.rows.heap], list[s.rows.row] = value.Int(n), value.Int(s.rows.fixed[kind])
	return list
}

// order sorts the kinds such that a kind comes before those that can move to it with
// the same heap.
func (s *System) order() []int {
	list := make([]int, len(s.Kinds))
	for k := range list {
		list[k] = k
	}
	if s.rows != nil {
		sorting.By(list, func(k, l int) int { return int(s.rows.fixed[k] - s.rows.fixed[l]) })
	}
	return list
}

// onRow computes the value of a position from those of its options, by the rules as
// written.
func (v *values) onRow(kind, n int, next []int) (int, error) {
	options, err := v.optionsOnRow(kind, n, next)
	if err != nil {
		return 0, err
	}
	if v.impartial {
		mex := 0
		for slices.Contains(options[game.Left], mex) {
			mex++
		}
		return mex, nil
	}
	sides := v.gamesOf(options)
	g, err := v.ev.Store().Make(v.ctx, sides[game.Left], sides[game.Right])
	if err != nil {
		return 0, err
	}
	return v.games.Number(g), nil
}

// gamesOf converts sets of numbers to games, by player.
func (v *values) gamesOf(options [2][]int) (sides [2][]short.Game) {
	for who, list := range options {
		for _, x := range list {
			sides[who] = append(sides[who], v.games.Games[x])
		}
	}
	return sides
}

// optionsOnRow returns the numbers of the values of the options, by player; those of an
// impartial game are Left's.
func (v *values) optionsOnRow(kind, n int, next []int) (options [2][]int, err error) {
	d := v.system.Rules[kind].(*ruleset.Definition)
	place := &ruleset.Place{Values: v.system.place(kind, n)}
	legal, err := d.Legal(v.ctx, place.Values...)
	if err != nil {
		return options, err
	}
	for who := range game.Player(2) {
		if !legal || v.impartial && who == game.Right {
			continue
		}
		err := d.Moves(v.ctx, place, who, func(to game.Sum) error {
			x, err := v.ofRow(to, n, next)
			if err != nil {
				return err
			}
			options[who] = append(options[who], x)
			return game.BudgetOf(v.ctx).Steps(v.ctx, 1)
		})
		if err != nil {
			return options, err
		}
	}
	return options, nil
}

// ofRow is the value of the position that a move from a heap n leads to.
func (v *values) ofRow(to game.Sum, n int, next []int) (int, error) {
	at := v.system.rows
	switch {
	case len(to) == 0 && v.impartial:
		return 0, nil
	case len(to) == 0:
		return v.games.Number(v.games.Store.Int(0)), nil
	}
	p, ok := to[0].At.(*ruleset.Place)
	if !ok || len(p.Values) != 2 || len(to) > 1 {
		return 0, refuse("a move leads to another game, or to a sum")
	}
	m, isHeap := p.Values[at.heap].(value.Int)
	row, isRow := p.Values[at.row].(value.Int)
	k := slices.Index(at.fixed, int64(row))
	switch {
	case !isHeap || !isRow || k < 0 || m < 0 || int(m) > n:
		return 0, refuse("a move leads beyond the rows")
	case int(m) < n:
		return v.by[k][m], nil
	}
	return next[k], nil
}

// readRowMove reads a move to another position of the game: one option for each row.
func (r *reader) readRowMove(sc *scope, rules game.Ruleset, args []lang.Expr) ([]option, error) {
	if !r.sameGame(rules, args) {
		return nil, refuse("it leads to positions of another game, or to sums")
	}
	at := r.out.rows
	var said facts
	size, err := r.term(&said, sc, args[at.heap])
	if err != nil {
		return nil, err
	}
	row, err := r.term(&said, sc, args[at.row])
	if err != nil {
		return nil, err
	}
	beyond := option{facts: facts{parts: said.parts, vars: said.vars}, beyond: true}
	var options []option
	for kind, fixed := range at.fixed {
		is, err := equal(row, automatic.Constant(fixed))
		if err != nil {
			return nil, err
		}
		o := option{facts: facts{vars: said.vars}, heaps: []left{{kind, size}}}
		o.parts = append(append(o.parts, said.parts...), is)
		beyond.parts = append(beyond.parts[:len(beyond.parts):len(beyond.parts)], automatic.Not(is))
		options = append(options, o)
	}
	return append(options, beyond), nil
}

// sameGame reports whether a move leads to a position of the game itself.
func (r *reader) sameGame(rules game.Ruleset, args []lang.Expr) bool {
	d, ok := ruleset.AsDefinition(rules)
	return ok && d.Identity() == r.out.Rules[0].Identity() && len(args) == len(d.Params)
}
