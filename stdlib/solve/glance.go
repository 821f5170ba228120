package solve

import (
	"context"

	"cgt/stdlib/game"
)

// Glance is a quick evaluation of a sum: who wins, if the bounds or the table say, and a score.
type Glance struct {
	Known, Wins bool // Wins is valid if known
	Learned     bool // the solver was told of it; see Learn
	Score       int  // for the player to move; a move is worth ScoreMove
}

// Glances evaluates sums with who to move, without a search: after a search of a position it shows which of its moves was
// found to win. The sums are of the kind that Wins accepts, without a number; impartial says that all their rules are
// impartial.
func (s *Solver) Glances(ctx context.Context, sums [][]Summand, who game.Player, misere, impartial bool) ([]Glance, error) {
	if err := s.prepare(ctx); err != nil {
		return nil, err
	}
	w, nims := s.newWorker(ctx, misere, 0), s.newWorker(ctx, misere, 0)
	list := make([]Glance, len(sums))
	for i, sum := range sums {
		w.parts = w.parts[:0]
		at, err := s.root(w, sum, 0, who)
		if err != nil {
			return nil, err
		}
		g := &list[i]
		for _, p := range w.parts[at.start:at.end] {
			if p.negative {
				g.Score -= int(p.score)
			} else {
				g.Score += int(p.score)
			}
		}
		g.Score += int(at.total.score())
		_, g.Learned = s.shared.learned[w.keyOf(&at)]
		switch w.settle(&at) {
		case wins:
			g.Known, g.Wins = true, true
		case loses:
			g.Known = true
		default:
			if g.Wins, g.Known = s.shared.find(w.keyOf(&at)); !g.Known && impartial && !misere {
				g.Wins, g.Known = nims.glanceImpartial(sum)
			}
		}
		if w.stopped {
			return nil, s.finish()
		}
	}
	return list, nil
}
