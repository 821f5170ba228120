//go:build !js

package play

import (
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/opening"
	"cgt/stdlib/search"
)

// learn gives the solver what is known about the first moves on a board that takes too
// long to be seen through while the user waits. Without the memory for it the match goes
// on as without.
func (m *match) learn() {
	if len(m.now) != 1 || m.misere {
		return
	}
	rules, ok := m.now[0].Rules.(search.Solvable)
	if !ok {
		return
	}
	if k, w, ok := rules.SolverBoard(m.now[0].At); ok {
		if known := opening.Of(k, w); len(known) > 0 {
			m.opening = m.ev.Session().Solver().Learn(m.ev.Context(), k, known) == nil
		}
	}
}

// delay is the move in a lost position after which it is known what the user may do.
func (m *match) delay() (move game.Move, ok bool) {
	if !m.opening {
		return move, false
	}
	quick := m.allowed(trapSteps)
	moves, _, err := quick.Solver().BestMoves(quick.Context(), m.now, m.turn, false)
	i := slices.IndexFunc(moves, func(s search.SeenMove) bool { return s.Learned })
	if err != nil || i < 0 {
		return move, false
	}
	return moves[i].Move, true
}
