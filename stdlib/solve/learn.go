package solve

import (
	"context"

	"cgt/stdlib/game"
)

// Known is a board of which is known whether its mover, who is to move, wins it in
// normal play.
type Known struct {
	Word  Word
	Mover game.Player
	Wins  bool
}

// Learn gives the solver boards of a kernel whose winners an earlier search has found.
// It takes that for granted from then on, so that a search ends where it meets one. An
// error is that of the budget or context of ctx, or ErrTooLong.
func (s *Solver) Learn(ctx context.Context, k Kernel, boards []Known) error {
	if err := s.prepare(ctx); err != nil {
		return err
	}
	if s.shared.learned == nil {
		s.shared.learned = map[key]bool{}
	}
	w := s.newWorker(ctx, false, 0)
	for i := range boards {
		w.parts = w.parts[:0]
		at, err := s.root(w, []Summand{{Kernel: k, Word: boards[i].Word}}, 0, boards[i].Mover)
		if err != nil {
			return err
		}
		s.shared.learned[w.keyOf(&at)] = boards[i].Wins
	}
	return nil
}

// find looks a position up, in the table and among those that were learned.
func (s *shared) find(k key) (wins, ok bool) {
	if wins, ok = s.table().find(k); !ok && s.learned != nil {
		wins, ok = s.learned[k]
	}
	return wins, ok
}
