package search

import (
	"math/big"

	"cgt/stdlib/game"
)

// withoutEnded drops components in which nobody can move.
func (r *run) withoutEnded(components []ref) ([]ref, error) {
	kept := components[:0]
	for _, c := range components {
		c &^= refRight | refLast
		if c.empty() {
			continue
		}
		ended, err := r.isEnded(c)
		if err != nil {
			return nil, err
		}
		if !ended {
			kept = append(kept, c)
		}
	}
	return kept, nil
}

// The entries of table.ended.
const (
	endUnknown = iota
	endReached
	endNot
)

// isEnded reports whether neither player has a move in c.
func (r *run) isEnded(c ref) (bool, error) {
	t, id := r.s.at(c)
	if int(id) < len(t.ended) && t.ended[id] != endUnknown {
		return t.ended[id] == endReached, nil
	}
	mark := len(r.arena)
	if err := t.source.options(r, t, id, game.Left); err != nil {
		return false, err
	}
	if !t.impartial && len(r.arena) == mark {
		if err := t.source.options(r, t, id, game.Right); err != nil {
			return false, err
		}
	}
	ended := len(r.arena) == mark
	r.arena = r.arena[:mark]
	t.ended = resize(t.ended, t.source.count())
	t.ended[id] = endNot
	if ended {
		t.ended[id] = endReached
	}
	return ended, nil
}

// bouton settles a misere sum of heaps of Nim: the player to move wins
// exactly if the nim-sum is not 0, or every heap is at most 1 and the number
// of heaps of 1 is even (Bouton 1901).
func (s *Solver) bouton(components []ref) (ref, bool) {
	sizes := make([]*big.Int, 0, len(components))
	for _, c := range components {
		t, id := s.at(c)
		if t.heaps == nil {
			return 0, false
		}
		size, ok := t.heaps.NimHeap(t.source.place(id))
		if !ok {
			return 0, false
		}
		sizes = append(sizes, size)
	}
	if boutonWins(sizes) {
		return stateWon, true
	}
	return stateLost, true
}

// boutonWins is Bouton's rule for misere Nim.
func boutonWins(sizes []*big.Int) bool {
	total, one, large := new(big.Int), big.NewInt(1), false
	for _, n := range sizes {
		total.Xor(total, n)
		large = large || n.Cmp(one) > 0
	}
	return large == (total.Sign() != 0)
}

// nimHeaps returns the sizes of the components if all are heaps of Nim.
func nimHeaps(sum game.Sum) ([]*big.Int, bool) {
	sizes := make([]*big.Int, 0, len(sum))
	for _, c := range sum {
		heaps, ok := c.Rules.(game.NimHeaps)
		if !ok {
			return nil, false
		}
		size, ok := heaps.NimHeap(c.At)
		if !ok {
			return nil, false
		}
		sizes = append(sizes, size)
	}
	return sizes, true
}
