package presburger

import (
	"cgt/eval/ruleset"
	"cgt/stdlib/automatic"
	"cgt/stdlib/heap"
	"cgt/stdlib/prove"
)

// maxDigits bounds the digits of a code that is translated to formulas.
const maxDigits = 64

// code reads the moves of a take-and-break or subtraction game: moves of player who
// from one kind of heap to another.
func (r *reader) code(kind int, rules *heap.Rules, who automatic.Side, to int) error {
	if !rules.Impartial() {
		left, right := rules.Sides()
		for i, set := range [][]uint64{left, right} {
			for _, t := range set {
				if err := r.take(kind, t, 3, false, who, to, automatic.Side(i+1)); err != nil {
					return err
				}
			}
		}
		return nil
	}
	if len(rules.Digits()) > maxDigits {
		return refuse("the code of %s is long", rules.Name())
	}
	for _, d := range rules.Digits() {
		if err := r.take(kind, d.Take, d.Parts, rules.Unequal(), who, to, automatic.Both); err != nil {
			return err
		}
	}
	from, tail := rules.Tail()
	for i, d := range tail {
		f := &facts{}
		v, err := r.natural(f)
		if err != nil {
			return err
		}
		taken := automatic.Linear{Coef: map[int]int64{v: int64(len(tail))}, Const: int64(from) + int64(i)}
		r.leave(kind, taken, f.vars, d, rules.Unequal(), who, to)
	}
	return nil
}

// take adds the moves that take t counters.
func (r *reader) take(kind int, t uint64, digit uint8, unequal bool, who automatic.Side, to int, own automatic.Side) error {
	if t > automatic.MaxConstant {
		return refuse("a number in the rules is too large")
	}
	if own != automatic.Both {
		who = own
	}
	r.leave(kind, automatic.Constant(int64(t)), nil, digit, unequal, who, to)
	return nil
}

// leave adds the moves of a digit.
func (r *reader) leave(kind int, taken automatic.Linear, vars []int, digit uint8, unequal bool, who automatic.Side, to int) {
	for k := range maxHeaps {
		if digit>>k&1 == 0 {
			continue
		}
		m := prove.Move{From: kind, Who: who}
		sum, _ := automatic.Variable(0).Plus(-1, taken)
		var parts []automatic.Formula
		for v := 1; v <= k; v++ {
			m.To = append(m.To, to)
			sum, _ = sum.Plus(-1, automatic.Variable(v))
			parts = append(parts, automatic.AtLeastZero(automatic.Linear{Coef: map[int]int64{v: 1}, Const: -1}))
		}
		if unequal && k == 2 {
			parts = append(parts, automatic.Not(automatic.Zero(automatic.Linear{Coef: map[int]int64{1: 1, 2: -1}})))
		}
		m.When = automatic.Some(automatic.And(append(parts, automatic.Zero(sum))...), vars...)
		r.out.Moves = append(r.out.Moves, m)
	}
}

// joint reads a game in which each player has their own ruleset: a move to a heap of
// that ruleset leads back to the joint game.
func (r *reader) joint(kind int, j *ruleset.Joint) error {
	for i, rules := range j.Rules {
		side := automatic.Side(i + 1)
		if h, ok := ruleset.AsHeapGame(rules); ok {
			if err := r.code(kind, h.Rules, side, kind); err != nil {
				return err
			}
			continue
		}
		d, ok := ruleset.AsDefinition(rules)
		if !ok || !d.Impartial() {
			return refuse("the rules of %s are not read", rules.Name())
		}
		r.base = d.Base
		own, err := r.kind(d)
		if err != nil {
			return err
		}
		err = r.definition(kind, d, func(to, _ int) (int, automatic.Side) {
			if to == own {
				to = kind
			}
			return to, side
		})
		if err != nil {
			return err
		}
	}
	return nil
}
