package explain

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// Line is a line of play in normal play: the winner's moves win, the loser's are those
// that look best.
type Line struct {
	First, Winner game.Player
	Moves         []game.Move
}

// maxLine bounds the moves of a Line.
const maxLine = 1 << 10

// BoardEvidence says who wins a sum of boards.
type BoardEvidence struct {
	Outcome game.Outcome
	// Lines begin with Left and with Right; there is one alone where the sum is its
	// own negative or impartial.
	Lines []Line
	// Nodes is the number of positions searched for it, beyond those already known.
	Nodes int64
}

// LinesOf is the evidence for the outcome of a sum that the outcome solver can handle;
// ok is false for others.
func LinesOf(ctx context.Context, s *search.Solver, sum game.Sum) (e *BoardEvidence, ok bool, err error) {
	if !s.Playable(ctx, sum) {
		return nil, false, nil
	}
	e = &BoardEvidence{}
	before := s.Stats().Evaluated
	if e.Outcome, _, err = s.Outcome(ctx, sum, false); err != nil {
		return nil, true, err
	}
	for first := range game.Player(2) {
		line, ok, err := lineOf(ctx, s, sum, first, e.Outcome.When(first) == game.WinFor(first))
		if !ok || err != nil {
			return nil, ok, err
		}
		if e.Lines = append(e.Lines, line); sum.Impartial() || s.OwnNegative(ctx, sum) {
			break
		}
	}
	e.Nodes = s.Stats().Evaluated - before
	return e, true, nil
}

// lineOf plays a sum to its end; wins reports whether first wins.
func lineOf(ctx context.Context, s *search.Solver, sum game.Sum, first game.Player, wins bool) (line Line, ok bool, err error) {
	line = Line{First: first, Winner: first}
	if !wins {
		line.Winner = first.Opponent()
	}
	for who := first; len(line.Moves) < maxLine; who = who.Opponent() {
		moves, ok, err := s.BestMoves(ctx, sum, who, false)
		if !ok || err != nil {
			return line, ok, err
		}
		if len(moves) == 0 {
			break
		}
		move := moves[0].Move
		if who == line.Winner {
			found := false
			if move, found, _, err = s.WinningMove(ctx, sum, who, false, false); err != nil || !found {
				return line, false, err
			}
		}
		line.Moves = append(line.Moves, move)
		if sum, err = search.Apply(sum, move); err != nil {
			return line, false, err
		}
	}
	return line, true, nil
}
