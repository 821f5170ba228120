package play

import "cgt/stdlib/game"

// learn does nothing in the page: strategies of first moves are the program's alone.
func (m *match) learn() {}

// delay knows no move.
func (m *match) delay() (move game.Move, ok bool) { return move, false }
