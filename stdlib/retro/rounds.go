//go:build !js

package retro

import (
	"context"
	"math"
	"math/bits"

	"cgt/stdlib/game"
)

// solve computes the sets of all rests; ok is false if there is not enough room for them.
func (a *alone) solve(ctx context.Context, misere bool) (ok bool, err error) {
	budget := game.BudgetOf(ctx)
	kept, meanwhile := 32*int64(a.total), int64(0)
	if !a.steady {
		meanwhile = int64(a.total/8) + 8
	}
	if budget.Grow(kept+meanwhile) != nil {
		return false, nil
	}
	defer func() { _ = budget.Grow(-meanwhile) }()
	a.sets = make([]sets, a.total)
	r := &rounds{alone: a, misere: misere}
	if !a.steady {
		r.open = make([]uint64, a.total/64+1)
		for n := range a.total {
			r.open[n/64] |= 1 << (n % 64)
		}
	}
	for again := true; again; r.passed++ {
		if again, err = r.pass(ctx, budget); err != nil {
			meanwhile += kept
			return false, err
		}
	}
	return true, nil
}

// rounds repeats passes through the rests until nothing changes.
type rounds struct {
	*alone
	misere bool
	open   []uint64 // rests to be examined again; nil if one pass is enough
	passed int
}

// pass examines the open rests once; again reports whether some remain open.
func (r *rounds) pass(ctx context.Context, budget *game.Budget) (again bool, err error) {
	for _, b := range r.sequence {
		up := r.way[b] == falling || r.way[b] == mixed && r.passed&1 == 0
		for i := range b.size {
			if i&0xFFF == 0 {
				budget.Report(game.Progress{Doing: "placements", Total: int64(r.total), Unit: "placements"})
				if err := budget.Steps(ctx, 1<<12); err != nil {
					return false, err
				}
			}
			n := b.start + i
			if !up {
				n = b.start + b.size - 1 - i
			}
			if r.open == nil {
				r.look(r.at(b, n), n)
			} else if r.open[n/64]>>(n%64)&1 != 0 {
				r.open[n/64] &^= 1 << (n % 64)
				w := r.at(b, n)
				r.reopen(w, r.look(w, n))
			}
		}
	}
	for _, word := range r.open {
		again = again || word != 0
	}
	return again, nil
}

// reach is what a player's moves lead to, as sets of cells of the piece: any move, a move to a loss of the opponent, a move
// to something not known to be a win of the opponent.
type reach struct{ some, wins, open uint64 }

func (x *reach) add(some, opponentLost, opponentWon uint64) {
	x.some |= some
	x.wins |= some & opponentLost
	x.open |= some &^ opponentWon
}

// look updates rest number n from the rests that its moves lead to; grown says for which player to move more is known than
// before.
func (r *rounds) look(w game.Pair, n uint64) (grown [2]bool) {
	free := holding(w, r.ground) & r.where
	if r.passed == 0 {
		r.placements += uint64(bits.OnesCount64(free))
	}
	var rest [2]reach
	for who := range rest {
		x := &rest[who]
		r.moves[who].each(w, func(m *instance) bool {
			s := r.sets[r.numberOf(m.turn(w))][1-who]
			switch {
			case m.from == 0:
				x.add(free&^m.care, s.lost, s.won)
			case m.from&free != 0:
				x.add(m.from, m.carried(s.lost), m.carried(s.won))
			}
			return true
		})
	}
	for again := true; again; {
		again = false
		for who := range rest {
			x := rest[who]
			s := r.sets[n][1-who]
			for i := range r.strides[who] {
				t := &r.strides[who][i]
				x.add(t.fitting(w, free), shifted(s.lost, t.by), shifted(s.won, t.by))
			}
			for i := range r.passes[who] {
				if m := &r.passes[who][i]; m.fits(w) {
					x.add(free&^m.care, s.lost, s.won)
				}
			}
			won, lost := x.wins, free&^x.open
			if r.misere {
				won, lost = won|free&^x.some, lost&x.some
			}
			if mine := &r.sets[n][who]; mine.won != won || mine.lost != lost {
				mine.won, mine.lost = won, lost
				grown[who], again = true, true
			}
		}
	}
	return grown
}

// fitting is the set of cells from which the stride is possible with the rest w.
func (t *stride) fitting(w game.Pair, free uint64) uint64 {
	fit := t.from & free
	for _, l := range t.looks {
		fit &= shifted(holding(w, l.code), l.by)
	}
	return fit
}

// carried is the set of cells before a move of the piece, where set has the cells after it.
func (m *instance) carried(set uint64) uint64 {
	if m.to&set == 0 {
		return 0
	}
	return m.from
}

// reopen opens the rests from which a player moves to w, if more is known for the other player, who then moves.
func (r *rounds) reopen(w game.Pair, grown [2]bool) {
	for who := range grown {
		if !grown[1-who] {
			continue
		}
		r.back[who].each(w, func(m *instance) bool {
			if n := r.numberOf(m.turn(w)); n != math.MaxUint64 {
				r.open[n/64] |= 1 << (n % 64)
			}
			return true
		})
	}
}
