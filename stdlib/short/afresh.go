package short

import (
	"context"
	"errors"
	"slices"

	"cgt/stdlib/game"
)

// AddAfresh is a + b if a store that knows nothing but a and b finds it in so many steps; ok
// is false if not. Unlike the work of Add, that depends on a and b alone, not on what was
// computed before.
func (s *Store) AddAfresh(ctx context.Context, a, b Game, steps int64) (sum Game, ok bool, err error) {
	whole := game.BudgetOf(ctx)
	budget := whole.Sub(steps)
	defer func() { _ = whole.Grow(-budget.Held()) }()
	fresh := NewStore()
	within := game.WithBudget(ctx, budget)
	sum, err = fresh.addCopies(within, s, a, b)
	var limit *game.LimitError
	switch {
	case errors.As(err, &limit) && limit.What == "steps":
		return sum, false, nil
	case err != nil:
		return sum, false, err
	}
	sum, err = newCopying(fresh, s).copy(ctx, sum)
	return sum, err == nil, err
}

// addCopies is the sum of two forms of another store.
func (s *Store) addCopies(ctx context.Context, from *Store, a, b Game) (sum Game, err error) {
	there := newCopying(from, s)
	x, err := there.copy(ctx, a)
	if err != nil {
		return sum, err
	}
	y, err := there.copy(ctx, b)
	if err != nil {
		return sum, err
	}
	return s.Add(ctx, x, y)
}

// AddsAtOnce reports whether a sum is so small, with at most 2^14 pairs of positions, that
// adding it up needs no bound.
func (s *Store) AddsAtOnce(ctx context.Context, a, b Game) (ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.nodes[a.id].rec >= 0 && s.nodes[b.id].rec >= 0 || s.pairs(a.id, b.id) <= atOnce, nil
}

const atOnce = 1 << 14

// pairs is the number of pairs of a position of a and one of b, or more than atOnce.
func (s *Store) pairs(a, b uint32) int {
	n := s.size(a)
	if n <= atOnce {
		n *= s.size(b)
	}
	return n
}

// size is the number of positions of a form, or more than atOnce; a number is one position,
// since it is added to all options at once.
func (s *Store) size(g uint32) int {
	var room [16]uint32 // most forms are small
	found := append(room[:0], g)
	var seen map[uint32]bool
	for i := 0; i < len(found) && len(found) <= atOnce; i++ {
		s.step()
		if s.isNumber(found[i]) {
			continue
		}
		for _, list := range [][]uint32{s.left(found[i]), s.right(found[i])} {
			for _, o := range list {
				if seen[o] || seen == nil && slices.Contains(found, o) {
					continue
				}
				if found = append(found, o); len(found) > len(room) {
					if seen == nil {
						seen = map[uint32]bool{}
						for _, f := range found {
							seen[f] = true
						}
					}
					seen[o] = true
				}
			}
		}
	}
	return len(found)
}

// copying copies canonical forms to another store, options in structural order, so that
// the ids there depend on the forms alone.
type copying struct {
	from, to *Store
	known    map[uint32]uint32
}

func newCopying(from, to *Store) copying { return copying{from, to, map[uint32]uint32{}} }

func (c copying) copy(ctx context.Context, g Game) (h Game, err error) {
	defer c.to.leave(&err)
	defer c.from.leave(&err)
	c.to.enter(ctx)
	return Game{c.node(g.id)}, nil
}

func (c copying) node(id uint32) uint32 {
	if known, ok := c.known[id]; ok {
		return known
	}
	c.from.step()
	c.to.grow(32)
	var out uint32
	if rec := c.from.nodes[id].rec; rec >= 0 {
		r := c.from.records[rec]
		out = c.to.compactNode(c.to.record(c.from.number(r), r.up, r.star))
	} else {
		var sides [2][]uint32
		for i, who := range [2]game.Player{game.Left, game.Right} {
			for _, o := range c.from.inOrder(id, who) {
				sides[i] = append(sides[i], c.node(o))
			}
		}
		out = c.to.form(sides[0], sides[1])
	}
	c.known[id] = out
	return out
}
