package search

import (
	"context"
	"errors"

	"cgt/stdlib/game"
)

// Line is a line of play in normal play: the winner's moves win, the other player's
// are those that look best.
type Line struct {
	First, Winner game.Player
	Moves         []game.Move
}

// maxLine bounds the moves of a Line.
const maxLine = 1 << 10

// BoardEvidence tells who wins a sum of boards.
type BoardEvidence struct {
	Outcome game.Outcome
	// Lines begin with Left and with Right; there is one alone where the sum is its
	// own negative or impartial.
	Lines []Line
	// Nodes are the positions that were searched for it, on top of what was known.
	Nodes int64
}

// ExplainBoards is the evidence for the outcome of a sum that the solver of
// outcomes plays; ok is false for others.
func (s *Solver) ExplainBoards(ctx context.Context, sum game.Sum) (e *BoardEvidence, ok bool, err error) {
	if _, ok := s.boardsOf(ctx, sum, false); !ok {
		return nil, false, nil
	}
	e = &BoardEvidence{}
	before := s.evaluations
	if e.Outcome, _, err = s.Outcome(ctx, sum, false); err != nil {
		return nil, true, err
	}
	for first := range game.Player(2) {
		line, err := s.lineOf(ctx, sum, first, e.Outcome.When(first) == game.WinFor(first))
		if errors.Is(err, errNoBoards) {
			return nil, false, nil
		}
		if err != nil {
			return nil, true, err
		}
		if e.Lines = append(e.Lines, line); sum.Impartial() || s.OwnNegative(ctx, sum) {
			break
		}
	}
	e.Nodes = s.evaluations - before
	return e, true, nil
}

// lineOf plays a sum to its end; wins tells whether first does.
func (s *Solver) lineOf(ctx context.Context, sum game.Sum, first game.Player, wins bool) (line Line, err error) {
	line = Line{First: first, Winner: first}
	if !wins {
		line.Winner = first.Opponent()
	}
	for who := first; len(line.Moves) < maxLine; who = who.Opponent() {
		var move game.Move
		if who == line.Winner {
			var found, ok bool
			if move, found, ok, err = s.WinningMove(ctx, sum, who, false, false); err != nil {
				return line, err
			}
			if !ok || !found {
				return line, errNoBoards
			}
		} else {
			moves, err := s.ranked(ctx, sum, who, false)
			if err != nil {
				return line, err
			}
			if len(moves) == 0 {
				return line, nil
			}
			move = moves[0].move
		}
		line.Moves = append(line.Moves, move)
		if sum, err = Apply(sum, move); err != nil {
			return line, err
		}
	}
	return line, nil
}
