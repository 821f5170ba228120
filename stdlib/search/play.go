package search

import (
	"context"
	"errors"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/solve"
	"cgt/stdlib/sorting"
)

// Playable reports whether the solver of outcomes can play a sum in normal play.
func (s *Solver) Playable(ctx context.Context, sum game.Sum) bool {
	_, ok := s.boardsOf(ctx, sum, false)
	return ok
}

// Wins reports whether who, to move, wins a sum of boards in normal or misere play; ok is false when the solver of outcomes
// cannot play the sum. It is cheaper than Outcome if only one player matters.
func (s *Solver) Wins(ctx context.Context, sum game.Sum, who game.Player, misere bool) (wins, ok bool, err error) {
	return s.winsBySolver(ctx, sum, who, misere)
}

// Learn gives the solver of outcomes the winners of some boards; see solve.Solver.Learn.
func (s *Solver) Learn(ctx context.Context, k solve.Kernel, boards []solve.Known) error {
	return s.boardSolver().Learn(ctx, k, boards)
}

// handSteps is the allowance for the moves that look better than one that is known to win.
const handSteps = 1 << 20

// WinningMove is a winning move of who's in a sum of boards; found is false when there is none, ok when the solver of
// outcomes cannot play the sum. It is the first in the order of scores, whatever was searched before; with atHand one of
// which the solver was told comes first, and one already known to win replaces it if it is not found within some steps or
// before the deadline of ctx.
func (s *Solver) WinningMove(ctx context.Context, sum game.Sum, who game.Player, misere, atHand bool) (best game.Move,
	found, ok bool, err error) {
	moves, ok, err := s.BestMoves(ctx, sum, who, misere)
	if !ok || err != nil {
		return best, false, ok, err
	}
	known := slices.IndexFunc(moves, func(m SeenMove) bool { return m.Learned && m.Known && !m.Glance.Wins })
	if atHand && known >= 0 {
		return moves[known].Move, true, true, nil
	}
	known = slices.IndexFunc(moves, func(m SeenMove) bool { return m.Known && !m.Glance.Wins })
	if atHand = atHand && known >= 0; atHand {
		ctx = within(ctx, game.BudgetOf(ctx), handSteps)
	}
	for i, m := range moves {
		if i == known {
			return m.Move, true, true, nil
		}
		if m.Known {
			continue
		}
		wins, ok, err := s.winsBySolver(ctx, m.after, who.Opponent(), misere)
		switch {
		case err != nil && atHand && !errors.Is(err, context.Canceled):
			return moves[known].Move, true, true, nil
		case err != nil || !ok:
			return best, false, ok, err
		case !wins:
			return m.Move, true, true, nil
		}
	}
	return best, false, true, nil
}

// SeenMove is a move with a quick evaluation of the sum after it, for the opponent.
type SeenMove struct {
	Move  game.Move
	after game.Sum
	solve.Glance
}

// BestMoves lists the moves of who's in a sum of boards, the best first by that evaluation; ok is false when the solver of
// outcomes cannot play the resulting sums.
func (s *Solver) BestMoves(ctx context.Context, sum game.Sum, who game.Player, misere bool) (
	list []SeenMove, ok bool, err error,
) {
	if _, ok := s.boardsOf(ctx, sum, misere); !ok && len(sum) > 0 {
		return nil, false, nil
	}
	var sums [][]solve.Summand
	err = s.eachMove(ctx, sum, who, func(m game.Move) error {
		after, err := Apply(sum, m)
		if err != nil {
			return err
		}
		boards, ok := s.boardsOf(ctx, after, misere)
		if !ok && len(after) > 0 {
			return errEnough
		}
		list, sums = append(list, SeenMove{Move: m, after: after}), append(sums, boards)
		return nil
	})
	if errors.Is(err, errEnough) {
		return nil, false, nil
	}
	if err != nil {
		return nil, true, err
	}
	glances, err := s.boardSolver().Glances(ctx, sums, who.Opponent(), misere, sum.Impartial())
	if err != nil {
		return nil, true, err
	}
	for i := range list {
		list[i].Glance = glances[i]
	}
	sorting.Stably(list, func(a, b SeenMove) int { return a.Score - b.Score })
	return list, true, nil
}
