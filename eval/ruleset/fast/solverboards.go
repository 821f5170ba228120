package fast

import (
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/search"
	"cgt/stdlib/solve"
)

var _ search.Solvable = (*LocalGame)(nil)

// Reach bounds the positions that can be reached on a board or strip.
func (l *LocalGame) Reach(at game.Place) (bits float64, ok bool) {
	return reachOf(l.Definition, &l.names, l.large.rules, at)
}

// reachOf bounds the positions that rules on boards or strips can reach.
func reachOf(d *ruleset.Definition, names *heldNames, rules local.Ruleset, at game.Place) (bits float64, ok bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || !names.stand(d) {
		return 0, false
	}
	switch v := p.Values[0].(type) {
	case value.Board:
		return rules.Reach(v.B), true
	case value.Text:
		return rules.Reach(board.Of(len(v), []byte(v))), true
	}
	return 0, false
}

// SolverBoard converts a position for the outcome solver. It fails if a name that the
// rules use has been bound to something else.
func (l *LocalGame) SolverBoard(at game.Place) (k solve.Kernel, w solve.Word, ok bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || l.S.IgnoresSame() || !l.names.stand(l.Definition) {
		return nil, w, false
	}
	switch v := p.Values[0].(type) {
	case value.Board:
		if k, w, ok := l.fast.Solve(v.B); ok {
			return k, w, true
		}
		return l.large.Solve(v.B)
	case value.Text:
		if k, w, ok := l.fast.SolveStrip(string(v)); ok || len(v) <= l.fast.MostCells() || strings.IndexByte(string(v), board.Wall) >= 0 {
			return k, w, ok
		}
		return l.large.Solve(board.Of(len(v), []byte(v)))
	}
	return nil, w, false
}
