package eval

import (
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

func (m *match) winningMove() (game.Move, bool) {
	moves, _, err := m.ev.winningOfSum(m.now, m.turn, m.misere, 1)
	if err != nil || len(moves) == 0 {
		return game.Move{}, false
	}
	if m.visits(moves[0]) == 0 {
		return moves[0], true
	}
	// Where play returns, a winning move may lead back; another one goes on.
	if moves, _, err = m.ev.winningOfSum(m.now, m.turn, m.misere, maxListed); err != nil || len(moves) == 0 {
		return game.Move{}, false
	}
	return slices.MinFunc(moves, func(a, b game.Move) int { return m.visits(a) - m.visits(b) }), true
}

// visits is how often the position after a move has stood on the table with
// the same player to move.
func (m *match) visits(move game.Move) int {
	after, err := search.Apply(m.now, move)
	if err != nil {
		return 0
	}
	key, n := keyOf(Position{Sum: sorted(after)}), 0
	for _, t := range m.past {
		if t.who != m.turn && keyOf(Position{Sum: sorted(t.before)}) == key {
			n++
		}
	}
	return n
}

// goodMove is a winning move, or else one that draws.
func (m *match) goodMove() (game.Move, bool) {
	if move, ok := m.winningMove(); ok {
		return move, true
	}
	if now, err := m.prospect(m.now, m.turn); err != nil || now != drawn {
		return game.Move{}, false
	}
	moves, _, err := m.ev.s.solver.Moves(m.ev.ctx, m.now, m.turn, maxListed)
	if err != nil {
		return game.Move{}, false
	}
	for _, move := range moves {
		after, err := search.Apply(m.now, move)
		if err != nil {
			continue
		}
		if replies, err := m.prospect(after, m.turn.Opponent()); err == nil && replies == drawn {
			return move, true
		}
	}
	return game.Move{}, false
}

// programMoves plays a winning move, or else one that draws, or else the first one; a fallible program
// plays at random now and then.
func (m *match) programMoves(moves []game.Move) error {
	move, ok := m.goodMove()
	switch {
	case m.level < 100 && m.dice.IntN(100) >= m.level:
		move = moves[m.dice.IntN(len(moves))]
	case !ok:
		move = moves[0]
	}
	m.print("I play %s", showMove(move))
	return m.make(move, false)
}

func (m *match) hint() {
	if move, ok := m.winningMove(); ok {
		m.print("%s wins", showMove(move))
	} else if move, ok := m.goodMove(); ok {
		m.print("no move wins; %s keeps the draw", showMove(move))
	} else {
		m.print("every move loses against perfect play")
	}
}
