// Package remote finds outcomes of sums with a nimber so large that it is remote from everything else in the sum (Winning
// Ways, chapter 8).
package remote

import (
	"context"
	"errors"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// ErrManyMoves means that a position has too many moves to try each.
var ErrManyMoves = errors.New("there are more than 2^24 moves, too many to try one by one; outcome tells who wins")

// largeBits is the least size in bits of a nimber that is considered here, and mostTried the largest size of one whose
// options can be tried one by one.
const largeBits, mostTried = 12, 24

// Solver computes canonical forms.
type Solver interface {
	Value(ctx context.Context, sum game.Sum) (short.Game, game.Method, error)
	Store() *short.Store
}

// nimValuer is a ruleset that knows its nim-values without a search.
type nimValuer interface {
	NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error)
}

// apart separates the nim-sum of the components whose nim-values are known without a search from the other components.
func apart(ctx context.Context, sum game.Sum) (total nimber.Nimber, others game.Sum, err error) {
	total = nimber.Zero
	for _, c := range sum {
		rules, ok := c.Rules.(nimValuer)
		if !ok || !c.Rules.Impartial() {
			others = append(others, c)
			continue
		}
		v, _, err := rules.NimValue(ctx, c.At)
		if err != nil {
			return total, nil, err
		}
		total = total.Add(v)
	}
	return total, others, nil
}

// Outcome is the outcome of G + *n for a nimber that is remote from G, larger than all nimbers among G and what follows it:
// it is that of G + *m for every other such m (Berlekamp, Conway and Guy: the remote star). For by induction moves in G
// lead to like outcomes; and when Left wins by a move to G + *k, where k > m, then G + *m, to which Right could have moved
// from there, is won by Left who moves first, too. The nimbers that follow G are at most its birthday. ok is false if the
// sum has no such nimber, or the rest has no value. It needs one canonical form.
func Outcome(ctx context.Context, s Solver, sum game.Sum) (o game.Outcome, ok bool, err error) {
	if sum.Impartial() {
		return o, false, nil
	}
	n, others, err := apart(ctx, sum)
	if err != nil || n.BitLen() <= largeBits || len(others) == 0 {
		return o, false, err
	}
	g, _, err := s.Value(ctx, others)
	if err != nil {
		var limit *game.LimitError
		if ctx.Err() != nil || errors.As(err, &limit) {
			return o, false, err
		}
		return o, false, nil // it is loopy
	}
	day, err := s.Store().Birthday(ctx, g)
	if err != nil || day.BitLen() > mostTried || n.Big().Cmp(day) <= 0 {
		return o, false, err
	}
	star := s.Store().Nimber(new(big.Int).Add(day, big.NewInt(1)).Uint64())
	if g, err = s.Store().Add(ctx, g, star); err != nil {
		return o, false, err
	}
	o, err = s.Store().Outcome(ctx, g)
	return o, err == nil, err
}

// CanBeTried is ErrManyMoves for a partizan sum with a nimber so large that its moves cannot be tried one by one.
func CanBeTried(ctx context.Context, sum game.Sum) error {
	n, _, err := apart(ctx, sum)
	if err == nil && n.BitLen() > mostTried {
		err = ErrManyMoves
	}
	return err
}
