package prove

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/stdlib/automatic"
)

// System is one or several games on heaps that lead to each other.
type System struct {
	Kinds  []string // the names of the games
	Moves  []Move
	Faults []Fault // what must never happen
	// The condition on a heap of the first kind, in the variable 0, to be a position. A heap that is not a position has no
	// moves, and none leads to it.
	Legal []automatic.Formula
}

// Move is one kind of move of a System. When is the formula between the heap,
// the variable 0, and the heaps it leaves, the variables 1, 2, ... to len(To).
type Move struct {
	From int
	To   []int
	Who  automatic.Side
	When automatic.Formula
}

// Fault is a property of a heap n, the variable 0, that no n may have if the System is to describe the game.
type Fault struct {
	When automatic.Formula
	Text string // what is wrong; %s is replaced by the heap
}

// Refusal says why nothing is proved about a definition. It is not a failure: the theorem does not apply, or does not
// decide.
type Refusal struct{ Reason string }

func (e *Refusal) Error() string { return e.Reason }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// Transitions is the number of transitions of automata allowed for a query; it bounds its time to a second or so.
const Transitions = 1 << 22

// plain converts an error to the words of a refusal, if it is one.
func plain(err error, doing string) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, automatic.ErrTooLarge) {
		return refuse("%s takes an automaton that is too large", doing)
	}
	return err
}

// Sound is nil when no fault can happen and every play ends. The error is a
// *Refusal, or what ended the computation.
func (s *System) Sound(ctx context.Context) error {
	a := automatic.NewAlgebra(ctx, 2, Transitions)
	never := func(f automatic.Formula, text string) error {
		r := a.Of(f)
		if err := a.Err(); err != nil {
			return plain(err, "to see that every play ends")
		}
		if at, ok := a.Some(r, others(r)...).Least(); ok {
			n := new(big.Int)
			if len(at) > 0 {
				n = at[0]
			}
			return refuse(text, n)
		}
		return nil
	}
	for _, f := range s.Faults {
		if err := never(f.When, f.Text); err != nil {
			return err
		}
	}
	leads := s.leads()
	for _, m := range s.Moves {
		for i, to := range m.To {
			if !leads[to][m.From] {
				continue
			}
			larger := automatic.AtLeastZero(automatic.Linear{Coef: map[int]int64{i + 1: 1, 0: -1}})
			if err := never(automatic.And(m.When, larger),
				"a move from "+s.Kinds[m.From]+" %s leaves a heap that is not smaller"); err != nil {
				return err
			}
		}
	}
	return nil
}

// Gap is a heap of the first kind that is not a position; ok is false if all are.
func (s *System) Gap(ctx context.Context) (n *big.Int, ok bool, err error) {
	if len(s.Legal) == 0 {
		return nil, false, nil
	}
	a := automatic.NewAlgebra(ctx, 2, Transitions)
	r := a.Of(automatic.Not(automatic.And(s.Legal...)))
	if err := a.Err(); err != nil {
		return nil, false, plain(err, "to see which heaps are positions")
	}
	at, ok := r.Least()
	if !ok {
		return nil, false, nil
	}
	if len(at) == 0 { // none is a position
		return new(big.Int), true, nil
	}
	return at[0], true, nil
}

// others returns the variables of a relation except 0.
func others(r *automatic.Relation) []int {
	var list []int
	for _, v := range r.Vars() {
		if v != 0 {
			list = append(list, v)
		}
	}
	return list
}

// leads says, for two kinds, whether play can lead from the first to the second by any number of moves, possibly none.
func (s *System) leads() [][]bool {
	n := len(s.Kinds)
	leads := make([][]bool, n)
	for i := range leads {
		leads[i] = make([]bool, n)
		leads[i][i] = true
	}
	for _, m := range s.Moves {
		for _, to := range m.To {
			leads[m.From][to] = true
		}
	}
	for k := range n {
		for i := range n {
			for j := range n {
				leads[i][j] = leads[i][j] || leads[i][k] && leads[k][j]
			}
		}
	}
	return leads
}

// Impartial reports whether every move is open to both players.
func (s *System) Impartial() bool {
	for _, m := range s.Moves {
		if m.Who != automatic.Both {
			return false
		}
	}
	return true
}
