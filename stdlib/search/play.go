package search

import (
	"context"
	"errors"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// Playable reports whether the solver of outcomes plays a sum in normal play.
func (s *Solver) Playable(ctx context.Context, sum game.Sum) bool {
	_, ok := s.boardsOf(ctx, sum, false)
	return ok
}

// Wins reports whether who, to move, wins a sum of boards in normal or misere play;
// ok is false when the sum is none that the solver of outcomes plays. It is cheaper
// than Outcome where one player is asked for.
func (s *Solver) Wins(ctx context.Context, sum game.Sum, who game.Player, misere bool) (wins, ok bool, err error) {
	return s.winsBySolver(ctx, sum, who, misere)
}

// WinningMove is a winning move of who's in a sum of boards; found is false when
// there is none, ok when the sum is none that the solver of outcomes plays. The moves
// are tried in the order of how good they look. With atHand a move that is known to
// win is taken first: which one that is depends on what was searched before.
func (s *Solver) WinningMove(ctx context.Context, sum game.Sum, who game.Player, misere, atHand bool) (best game.Move, found, ok bool,
	err error) {
	if _, ok := s.boardsOf(ctx, sum, misere); !ok {
		return best, false, false, nil
	}
	moves, err := s.ranked(ctx, sum, who, misere)
	if errors.Is(err, errNoBoards) {
		return best, false, false, nil
	}
	if err != nil {
		return best, false, true, err
	}
	if atHand {
		if i := slices.IndexFunc(moves, func(m rankedMove) bool { return m.Known && !m.Glance.Wins }); i >= 0 {
			return moves[i].move, true, true, nil
		}
	}
	for _, m := range moves {
		lost := m.Known && !m.Glance.Wins
		if !m.Known {
			wins, ok, err := s.winsBySolver(ctx, m.after, who.Opponent(), misere)
			if err != nil || !ok {
				return best, false, ok, err
			}
			lost = !wins
		}
		if lost {
			return m.move, true, true, nil
		}
	}
	return best, false, true, nil
}

// errNoBoards says that a move leads to a sum that the solver does not play.
var errNoBoards = errors.New("no sum of boards")

// rankedMove is a move with the sum after it, and what is seen of that for the
// opponent.
type rankedMove struct {
	move  game.Move
	after game.Sum
	solve.Glance
}

// ranked are the moves of who's in a sum of boards, the best first by how they look.
func (s *Solver) ranked(ctx context.Context, sum game.Sum, who game.Player, misere bool) (list []rankedMove, err error) {
	var sums [][]solve.Summand
	err = s.eachMove(ctx, sum, who, func(m game.Move) error {
		after, err := Apply(sum, m)
		if err != nil {
			return err
		}
		boards, ok := s.boardsOf(ctx, after, misere)
		if ok {
			list, sums = append(list, rankedMove{move: m, after: after}), append(sums, boards)
			return nil
		}
		if len(after) == 0 { // nothing is left: the opponent has no move
			list, sums = append(list, rankedMove{move: m, after: after}), append(sums, nil)
			return nil
		}
		return errNoBoards
	})
	if err != nil {
		return nil, err
	}
	glances, err := s.boardSolver().Glances(ctx, sums, who.Opponent(), misere)
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Glance = glances[i]
	}
	slices.SortStableFunc(list, func(a, b rankedMove) int { return a.Score - b.Score })
	return list, nil
}
