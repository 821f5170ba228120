package eval

import (
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
	"cgt/stdlib/solve"
)

var (
	_ search.Solvable = (*fastBoard[uint64])(nil)
	_ search.Solvable = (*localGame)(nil)
)

// SolverBoard is a board as the solver of outcomes takes it, if the fast
// version of the game has a kernel.
func (f *fastBoard[W]) SolverBoard(at game.Place) (k solve.Kernel, w solve.Word, ok bool) {
	fast, ok := f.fast.(rulesets.Solvable)
	p, isPlace := at.(*place)
	if !ok || !isPlace || len(p.values) != 1 || f.s.ignoresSame() {
		return nil, w, false
	}
	b, ok := p.values[0].(Board)
	if !ok {
		return nil, w, false
	}
	return fast.Solve(b.B)
}

// SolverBoard is a position as the solver of outcomes takes it. Nothing is taken
// where a name that the rules use means something else by now.
func (l *localGame) SolverBoard(at game.Place) (k solve.Kernel, w solve.Word, ok bool) {
	p, isPlace := at.(*place)
	if !isPlace || len(p.values) != 1 || l.s.ignoresSame() || !l.holdsStill() {
		return nil, w, false
	}
	switch v := p.values[0].(type) {
	case Board:
		return l.fast.Solve(v.B)
	case Text:
		return l.fast.SolveStrip(string(v))
	}
	return nil, w, false
}
