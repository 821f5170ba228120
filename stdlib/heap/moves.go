package heap

import (
	"context"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
)

// Position is a heap under r, as a summand.
func (r *Rules) Position(h Heap) game.Summand {
	return game.Summand{Position: game.Position{Rules: r, At: h}}
}

// Moves calls emit for every option of the heap at, sorted by the number taken, then by the number of heaps left, then with
// the larger heaps first. Taking everything leaves the empty heap as a position. There are about n/2 splits of a heap of n;
// the budget of ctx ends the listing.
func (r *Rules) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	h, ok := at.(Heap)
	if !ok {
		return fmt.Errorf("%s is played on a heap, not on %s", r.Name(), at)
	}
	m := mover{ctx: ctx, budget: game.BudgetOf(ctx), rules: r, emit: emit}
	if r.family == byTwoSets {
		set := r.left
		if who == game.Right {
			set = r.right
		}
		for _, t := range set {
			if err := m.take(h, t, 3); err != nil {
				return err
			}
		}
		return nil
	}
	for _, d := range r.digits {
		if err := m.take(h, d.Take, d.Parts); err != nil {
			return err
		}
	}
	if r.tail == nil {
		return nil
	}
	for t := r.tailFrom; h.AtLeast(t); t++ {
		if err := m.take(h, t, r.Digit(t)); err != nil {
			return err
		}
	}
	return nil
}

func (h Heap) AtLeast(n uint64) bool { return h.large != nil || h.small >= n }

// Minus is the heap with n counters less; n is at most its size.
func (h Heap) Minus(n uint64) Heap {
	if h.large == nil {
		return Heap{small: h.small - n}
	}
	less, _ := OfBig(new(big.Int).Sub(h.large, new(big.Int).SetUint64(n)))
	return less
}

// mover emits the moves of one heap and charges the budget for them.
type mover struct {
	ctx     context.Context
	budget  *game.Budget
	rules   *Rules
	emit    func(game.Sum) error
	pending int64
}

func (m *mover) send(parts ...Heap) error {
	if m.pending++; m.pending >= 1024 {
		if err := m.budget.Steps(m.ctx, m.pending); err != nil {
			return err
		}
		m.pending = 0
	}
	sum := make(game.Sum, len(parts))
	for i, h := range parts {
		sum[i] = m.rules.Position(h)
	}
	return m.emit(sum)
}

// take emits the moves that take t counters and leave one of the numbers of heaps that parts allows.
func (m *mover) take(from Heap, t uint64, parts uint8) error {
	if !from.AtLeast(t) {
		return nil
	}
	rest := from.Minus(t)
	if !rest.AtLeast(1) {
		if parts&1 == 1 {
			return m.send(rest)
		}
		return nil
	}
	if parts&2 != 0 {
		if err := m.send(rest); err != nil {
			return err
		}
	}
	if parts&4 != 0 {
		if err := m.pairs(rest, 1, nil); err != nil {
			return err
		}
	}
	if parts&8 == 0 {
		return nil
	}
	for c := uint64(1); rest.AtLeast(3 * c); c++ {
		third := Of(c)
		if err := m.pairs(rest.Minus(c), c, &third); err != nil {
			return err
		}
	}
	return nil
}

// pairs emits the splits of rest into a >= b >= least, together with the heap third.
func (m *mover) pairs(rest Heap, least uint64, third *Heap) error {
	for b := least; rest.AtLeast(2 * b); b++ {
		a := rest.Minus(b)
		if m.rules.unequal && a.large == nil && a.small == b {
			continue
		}
		var err error
		if third == nil {
			err = m.send(a, Of(b))
		} else {
			err = m.send(a, Of(b), *third)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
