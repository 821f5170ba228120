package play

import (
	"context"
	"slices"
	"time"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// thinkTime bounds the time the program spends on an answer: a board that it cannot
// solve in that time is played by heuristics.
const thinkTime = 2 * time.Second

// reserve is the part of the time of an answer that is left for rating the moves if the
// winner is not found.
const reserve = 400 * time.Millisecond

// begin starts the clock of an answer.
func (m *match) begin() { m.until = time.Now().Add(m.think) }

// within is the evaluation with a time limit, some time before the answer is due.
func (m *match) within(d, before time.Duration) (interp.Env, context.CancelFunc) {
	if !m.until.IsZero() {
		d = max(0, min(d, time.Until(m.until)-before))
	}
	ctx, cancel := context.WithTimeout(m.ev.Context(), d)
	return m.ev.With(ctx), cancel
}

// prospect is what a player to move can expect in the sum; unclear if it is not found
// in time. Boards are solved for that player only; a search that was stopped resumes on
// the next call.
func (m *match) prospect(sum game.Sum, who game.Player) (prospect, error) {
	if m.turns {
		both, err := m.turningProspects()
		return both[who], err
	}
	key := value.KeyOf(value.Position{Sum: sorted(sum)})
	both, seen := m.seen[key]
	if both[who] != unclear {
		return both[who], nil
	}
	quick, cancel := m.within(m.think, reserve)
	defer cancel()
	if !m.misere {
		wins, ok, err := quick.Solver().Wins(quick.Context(), sum, who, false)
		switch {
		case ok && err == nil:
			if both[who] = lost; wins {
				both[who] = won
			}
			m.seen[key] = both
			return both[who], nil
		case ok && ask.Known(m.ev, err):
			m.unsure = true
			return unclear, nil
		case ok:
			return unclear, err
		}
	}
	if seen {
		return unclear, nil
	}
	o, err := misereplay.OutcomeOfSum(quick, sum, m.misere)
	switch {
	case err == nil:
		for _, p := range []game.Player{game.Left, game.Right} {
			both[p] = prospectOf(o, p)
		}
	case !ask.Known(m.ev, err):
		return unclear, err
	}
	m.seen[key] = both
	return both[who], nil
}

// prospects returns the prospects of Left and of Right.
func (m *match) prospects(sum game.Sum) (both [2]prospect, err error) {
	for who := range game.Player(2) {
		if both[who], err = m.prospect(sum, who); err != nil {
			return both, err
		}
	}
	return both, nil
}

// prospectOf is the prospect of the player who starts.
func prospectOf(o game.Outcome, who game.Player) prospect {
	switch o.When(who) {
	case game.WinFor(who):
		return won
	case game.Draw:
		return drawn
	}
	return lost
}

// winningMove returns a winning move, if possible to a position that has not occurred
// in the match: where play can return, a winning move may lead back.
func (m *match) winningMove() (game.Move, bool) {
	if p, err := m.prospect(m.now, m.turn); err != nil || p != won || m.turns {
		return game.Move{}, false
	}
	quick, cancel := m.within(m.think, 0)
	defer cancel()
	if !m.misere {
		best, found, ok, err := quick.Solver().WinningMove(quick.Context(), m.now, m.turn, false, true)
		if err == nil && ok {
			return best, found
		}
	}
	moves, _, err := misereplay.WinningOfSum(quick, m.now, m.turn, m.misere, 1)
	if err != nil || len(moves) == 0 {
		return game.Move{}, false
	}
	if m.visits(moves[0]) == 0 {
		return moves[0], true
	}
	if moves, _, err = misereplay.WinningOfSum(quick, m.now, m.turn, m.misere, ask.MaxListed); err != nil || len(moves) == 0 {
		return game.Move{}, false
	}
	return slices.MinFunc(moves, func(a, b game.Move) int { return m.visits(a) - m.visits(b) }), true
}

// visits is how often the position after a move has occurred with the same player to
// move.
func (m *match) visits(move game.Move) int {
	after, err := search.Apply(m.now, move)
	if err != nil {
		return 0
	}
	key, n := value.KeyOf(value.Position{Sum: sorted(after)}), 0
	for _, t := range m.past {
		if t.who != m.turn && value.KeyOf(value.Position{Sum: sorted(t.before)}) == key {
			n++
		}
	}
	return n
}

// drawingMoves returns the moves of a drawn position that keep the draw, those found in
// time, at most limit.
func (m *match) drawingMoves(limit int) []game.Move {
	quick, cancel := m.within(m.think, 0)
	defer cancel()
	moves, _, err := quick.Session().Solver().Moves(quick.Context(), m.now, m.turn, ask.MaxListed)
	if err != nil {
		return nil
	}
	var keep []game.Move
	for _, move := range moves {
		after, err := search.Apply(m.now, move)
		if err != nil || quick.Context().Err() != nil || len(keep) == limit {
			break
		}
		if replies, err := m.prospect(after, m.turn.Opponent()); err == nil && replies == drawn {
			keep = append(keep, move)
		}
	}
	return keep
}

// goodMove returns a winning move, or else one that draws.
func (m *match) goodMove() (game.Move, bool) {
	if m.turns {
		return m.goodTurningMove()
	}
	if move, ok := m.winningMove(); ok {
		return move, true
	}
	if now, err := m.prospect(m.now, m.turn); err != nil || now != drawn {
		return game.Move{}, false
	}
	if moves := m.drawingMoves(1); len(moves) > 0 {
		return moves[0], true
	}
	return game.Move{}, false
}

// programMoves plays a winning move; if there is none, the move that makes it hardest
// for the user to keep the advantage, chosen among drawing moves if there are any. A
// fallible program sometimes plays at random.
func (m *match) programMoves(moves []game.Move) error {
	move, err := m.programMove(moves)
	if err != nil {
		return err
	}
	m.print("I play %s", moveWords(m.now, move))
	return m.make(move, false)
}

// programMove chooses a move; the error is that of an interrupt, even if it came when a move was at hand.
func (m *match) programMove(moves []game.Move) (game.Move, error) {
	move, err := m.choose(moves)
	if err == nil {
		err = m.ev.Context().Err()
	}
	return move, err
}

func (m *match) choose(moves []game.Move) (game.Move, error) {
	if m.level < 100 && m.dice.IntN(100) >= m.level {
		return moves[m.dice.IntN(len(moves))], nil
	}
	if m.turns {
		return m.turningMove()
	}
	p, err := m.prospect(m.now, m.turn)
	if err != nil {
		return game.Move{}, err
	}
	if move, ok := m.winningMove(); ok {
		return move, nil
	}
	switch p {
	case drawn:
		if keep := m.drawingMoves(len(moves)); len(keep) > 0 {
			return m.hardest(keep, drawn), nil
		}
	case lost:
		if move, ok := m.delay(); ok {
			return move, nil
		}
		return m.hardest(moves, won), nil
	}
	if move, ok := m.promising(); ok {
		return move, nil
	}
	return m.mostMobile(moves), nil
}

// promising returns the best-looking move on boards that could not be solved: one known
// to win, else one that the stopped search does not know to lose.
func (m *match) promising() (best game.Move, ok bool) {
	quick := m.allowed(trapSteps)
	moves, _, err := quick.Solver().BestMoves(quick.Context(), m.now, m.turn, m.misere)
	if err != nil {
		return best, false
	}
	for _, move := range moves {
		switch {
		case move.Known && !move.Wins:
			return move.Move, true
		case !move.Known && !ok:
			best, ok = move.Move, true
		}
	}
	return best, ok
}

func (m *match) hint() {
	if m.turns {
		m.turningHint()
		return
	}
	p, err := m.prospect(m.now, m.turn)
	if err != nil {
		m.print("%s", value.ExplainError(err))
		return
	}
	move, ok := m.goodMove()
	switch err := m.ev.Context().Err(); {
	case err != nil:
		m.print("%s", value.ExplainError(err))
	case ok && p == won:
		m.print("%s wins", moveWords(m.now, move))
	case ok:
		m.print("no move wins; %s keeps the draw", moveWords(m.now, move))
	case p == lost:
		m.print("every move loses against perfect play%s", m.lostHint())
	case p == unclear:
		m.print("this position is too large to be seen through in %v", m.think)
	default:
		m.print("there is a %s, but the move is not found in %v", p, m.think)
	}
}

// lostHint names the move of a lost position that makes the win hardest to find, if
// there are several moves.
func (m *match) lostHint() string {
	moves, _, err := m.ev.Solver().Moves(m.ev.Context(), m.now, m.turn, ask.MaxListed)
	if err != nil || len(moves) < 2 {
		return ""
	}
	return "; hardest to answer is " + moveWords(m.now, m.hardest(moves, won))
}
