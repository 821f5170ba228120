package native

import (
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
	"cgt/stdlib/solve"
)

var _ search.Solvable = (*fastBoard[uint64])(nil)

// Reach bounds the positions that can be reached on a board, by the other version.
func (f *fastBoard[W]) Reach(at game.Place) (bits float64, ok bool) {
	if f.other == nil {
		return 0, false
	}
	other, ok := f.other()
	if !ok {
		return 0, false
	}
	rules, ok := other.(game.Bounded)
	if !ok {
		return 0, false
	}
	return rules.Reach(at)
}

// SolverBoard converts a board for the outcome solver, if the fast version of the game
// has a kernel, or another version one for such a board.
func (f *fastBoard[W]) SolverBoard(at game.Place) (k solve.Kernel, w solve.Word, ok bool) {
	fast, ok := f.fast.(rulesets.Solvable)
	p, isPlace := at.(*ruleset.Place)
	if !ok || !isPlace || len(p.Values) != 1 || f.S.IgnoresSame() {
		return nil, w, false
	}
	b, ok := p.Values[0].(value.Board)
	if !ok {
		return nil, w, false
	}
	if k, w, ok = fast.Solve(b.B); ok || f.other == nil {
		return k, w, ok
	}
	if other, ok := f.other(); ok {
		if rules, ok := other.(search.Solvable); ok {
			return rules.SolverBoard(at)
		}
	}
	return nil, w, false
}
