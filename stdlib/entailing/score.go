package entailing

import (
	"context"
	"math/bits"

	"cgt/stdlib/game"
)

// denseStrings is the number of strings up to which scores are stored in an array.
const denseStrings = 26

const unknownScore = -128

// Score is by how many of the remaining coins the player to move will finish ahead of the opponent, when both play for
// coins. Up to 26 strings it uses an array with one byte for each set of strings; the error is that of the budget of ctx.
func (s *Strings) Score(ctx context.Context, alive uint64) (int, error) {
	w := &stringWork{Strings: s, ctx: ctx, budget: game.BudgetOf(ctx)}
	if n := len(s.ends); n <= denseStrings && s.dense == nil {
		if err := w.budget.Grow(1 << n); err != nil {
			return 0, err
		}
		s.dense = make([]int8, 1<<n)
		for i := range s.dense {
			s.dense[i] = unknownScore
		}
	}
	net, err := w.score(alive)
	return int(net), err
}

func (s *Strings) scored(alive uint64) (int8, bool) {
	if s.dense != nil {
		return s.dense[alive], s.dense[alive] != unknownScore
	}
	v, ok := s.scores[alive]
	return v, ok
}

func (w *stringWork) score(alive uint64) (int8, error) {
	if alive == 0 {
		return 0, nil
	}
	alive = w.first(alive)
	if v, ok := w.scored(alive); ok {
		return v, nil
	}
	if err := w.visit(); err != nil {
		return 0, err
	}
	candidates := alive
	if i, handout, ok := w.captures(alive); ok && !handout {
		candidates = 1 << i // taking such a coin first is never wrong
	}
	best := int8(unknownScore)
	for rest := candidates; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		net, err := w.score(alive &^ (1 << i))
		if err != nil {
			return 0, err
		}
		if k := w.Takes(alive, i); k > 0 {
			net += int8(k)
		} else {
			net = -net
		}
		best = max(best, net)
	}
	if w.dense != nil {
		w.dense[alive] = best
	} else {
		w.scores[alive] = best
	}
	return best, nil
}

// BestCuts returns the strings of alive whose cutting keeps the score, lowest first.
func (s *Strings) BestCuts(ctx context.Context, alive uint64) ([]int, error) {
	best, err := s.Score(ctx, alive)
	if err != nil {
		return nil, err
	}
	w := &stringWork{Strings: s, ctx: ctx, budget: game.BudgetOf(ctx)}
	var cuts []int
	for rest := alive; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		net, err := w.score(alive &^ (1 << i))
		if err != nil {
			return nil, err
		}
		k := w.Takes(alive, i)
		if k == 0 && -int(net) == best || k > 0 && int(net)+k == best {
			cuts = append(cuts, i)
		}
	}
	return cuts, nil
}
