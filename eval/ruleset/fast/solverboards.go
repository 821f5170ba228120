package fast

import (
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/solve"
)

var _ search.Solvable = (*LocalGame)(nil)

// SolverBoard converts a position for the outcome solver. It fails if a name that the
// rules use has been bound to something else.
func (l *LocalGame) SolverBoard(at game.Place) (k solve.Kernel, w solve.Word, ok bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || l.S.IgnoresSame() || !l.names.stand(l.Definition) {
		return nil, w, false
	}
	switch v := p.Values[0].(type) {
	case value.Board:
		return l.fast.Solve(v.B)
	case value.Text:
		return l.fast.SolveStrip(string(v))
	}
	return nil, w, false
}
