package search

import (
	"context"
	"errors"

	"cgt/stdlib/game"
)

// A query whose tables outgrow their memory can continue with a keeper: the contents of the tables are moved to it, and the
// query is repeated, now looking up every position in the keeper and not only those of the first few moves. Each round adds
// answers to the keeper, or is the last one.

// spilling runs a query, repeatedly if its tables have been moved to the keeper.
func (s *Solver) spilling(ctx context.Context, ask func() error) error {
	for {
		err := ask()
		if s.active > 0 || s.keeper == nil || s.ignoreSame || !outOfMemory(err) {
			return err
		}
		before, first := s.keeper.Records(), !s.spilled
		if failed := s.spill(ctx); failed != nil {
			return failed
		}
		if s.keeper.Records() == before && !first {
			return err // what fills the memory cannot be stored in the keeper
		}
	}
}

func outOfMemory(err error) bool {
	var limit *game.LimitError
	return errors.As(err, &limit) && limit.What == "memory"
}

// spill moves everything in the tables to the keeper.
func (s *Solver) spill(ctx context.Context) error {
	budget, steps := game.BudgetOf(ctx), int64(0)
	for _, t := range s.byNumber {
		if t.rules == nil { // sums are not stored
			continue
		}
		for id := range uint32(t.source.count()) {
			if err := s.keepAll(ctx, t, id); err != nil {
				return err
			}
			if steps++; steps%(1<<10) == 0 {
				budget.Report(game.Progress{Doing: "positions written to the database", Done: steps, Unit: "positions"})
				if err := budget.Steps(ctx, 1<<10); err != nil {
					return err
				}
			}
		}
	}
	held := s.bytes
	boards := s.boards
	s.Forget()
	s.boards, s.spilled = boards, true
	_ = budget.Grow(-min(held, max(0, budget.Held()))) // memory charged for earlier statements is not this one's
	return nil
}

// keepAll stores all that is known about a position in the keeper.
func (s *Solver) keepAll(ctx context.Context, t *table, id uint32) error {
	var at game.Position
	place := func() game.Position {
		if at.Rules == nil {
			at = game.Position{Rules: t.rules, At: t.source.place(id)}
		}
		return at
	}
	if v, known := t.nimAt(id); known && t.nimKept() {
		if err := s.keeper.KeepNimValue(ctx, place(), v); err != nil {
			return err
		}
	}
	if t.valueState(id) == valueKnown && t.valueKept() {
		if err := s.keeper.KeepValue(ctx, place(), t.values[id]); err != nil {
			return err
		}
	}
	for _, misere := range []bool{false, true} {
		marks := *t.marks(misere)
		if int(id) >= len(marks) {
			continue
		}
		for who := range game.Player(2) {
			m := marks[id] >> (3 * who)
			if m&known == 0 {
				continue
			}
			if err := s.keeper.KeepWins(ctx, place(), who, misere, m&won != 0); err != nil {
				return err
			}
		}
	}
	return nil
}

// recallWins looks up the result of a state of one component, if tables have been moved to the keeper.
func (r *run) recallWins(at ref, misere bool) error {
	t, id := r.s.at(at)
	if !r.s.spilled || r.s.ignoreSame || t.rules == nil {
		return nil
	}
	wins, ok, err := r.s.keeper.Wins(r.ctx, game.Position{Rules: t.rules, At: t.source.place(id)}, at.mover(), misere)
	if err != nil || !ok {
		return err
	}
	m := uint8(known)
	if wins {
		m |= won
	}
	r.setMark(at, misere, m)
	return nil
}
