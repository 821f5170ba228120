package prove

import (
	"context"

	"cgt/stdlib/automatic"
)

// Growing is a sequence of natural numbers that begins with Head and goes on with Period, with Saltus added to its values
// at each repetition.
type Growing struct {
	Head, Period []int64
	Saltus       int64
}

// Variables of a relation between a heap and its nim-value.
const (
	valueOf = 10 // the nim-value of the heap i is the variable valueOf + i
	passes  = 30
)

// relation is the relation "the heap x has the nim-value v".
func (g *Growing) relation(a *automatic.Algebra, x, v int) *automatic.Relation {
	var some []*automatic.Relation
	at := func(heap, value automatic.Linear) {
		some = append(some, a.Of(automatic.Some(automatic.And(automatic.Zero(heap), automatic.Zero(value)), passes)))
	}
	for n, value := range g.Head {
		at(automatic.Linear{Coef: map[int]int64{x: 1}, Const: -int64(n)},
			automatic.Linear{Coef: map[int]int64{v: 1}, Const: -value})
	}
	for r, value := range g.Period {
		at(automatic.Linear{Coef: map[int]int64{x: 1, passes: -int64(len(g.Period))}, Const: -int64(len(g.Head) + r)},
			automatic.Linear{Coef: map[int]int64{v: 1, passes: -g.Saltus}, Const: -value})
	}
	for len(some) > 1 { // in pairs, so that the automata stay small
		var next []*automatic.Relation
		for i := 0; i < len(some); i += 2 {
			next = append(next, a.Or(some[i:min(i+2, len(some))]...))
		}
		some = next
	}
	return some[0]
}

// LawOfGrowth decides whether values[k] are the nim-values of the kinds k, for all heaps, where they may grow: whether at
// each heap no option has its value, and each smaller value is that of an option. The System must be sound and impartial.
// The error is a *Refusal, or what ended the computation.
//
// The values are relations between two numbers in base 2, in which the nim-sum is one, too; so both statements can be
// decided directly.
func (s *System) LawOfGrowth(ctx context.Context, values []*Growing) error {
	a := automatic.NewAlgebra(ctx, 2, Transitions)
	own := make([]*automatic.Relation, len(values))
	for k, g := range values {
		own[k] = g.relation(a, 0, valueOf)
	}
	const sum = 20
	options := make([]*automatic.Relation, len(values))
	for k := range options {
		options[k] = a.Over(a.Never(), []int{0, valueOf})
	}
	for _, m := range s.Moves {
		r := a.Of(m.When)
		nimSum := []int{sum}
		for i, k := range m.To {
			r = a.And(r, a.Renamed(own[k], map[int]int{0: i + 1, valueOf: valueOf + i + 1}))
			nimSum = append(nimSum, valueOf+i+1)
		}
		r = a.And(r, a.NimSum(nimSum...))
		for i := range m.To {
			r = a.Some(r, i+1, valueOf+i+1)
		}
		r = a.Over(a.Renamed(r, map[int]int{sum: valueOf}), []int{0, valueOf})
		options[m.From] = a.Or(options[m.From], r)
	}
	for k := range values {
		same := a.And(own[k], options[k])
		const larger = 40
		less := a.AtLeastZero(automatic.Linear{Coef: map[int]int64{larger: 1, valueOf: -1}, Const: -1})
		below := a.Some(a.And(a.Renamed(own[k], map[int]int{valueOf: larger}), less), larger)
		missed := a.And(below, a.Not(options[k]))
		if err := a.Err(); err != nil {
			return plain(err, "to decide it for all heaps")
		}
		for _, r := range []*automatic.Relation{same, missed} {
			if at, ok := r.Least(); ok {
				return refuse("the law that its first values show fails at %s %d", s.Kinds[k], at[0])
			}
		}
	}
	return nil
}
