package fast

import (
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/solve"
	"cgt/stdlib/whole"
)

// WholeGame is a definition on boards whose rules depend on regions, or that has many
// letters: the outcome solver uses the compiled rules, values and moves to be shown
// come from the definition.
type WholeGame struct {
	*ruleset.Definition
	boards *whole.Game
	large  largeBoards
	names  heldNames
}

var _ search.Solvable = (*WholeGame)(nil)

// Reach bounds the positions that can be reached on a board or strip.
func (g *WholeGame) Reach(at game.Place) (bits float64, ok bool) {
	return reachOf(g.Definition, &g.names, g.large.rules, at)
}

// SolverBoard converts a position for the outcome solver. It fails if a name that the
// rules use has been bound to something else.
func (g *WholeGame) SolverBoard(at game.Place) (k solve.Kernel, w solve.Word, ok bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || g.S.IgnoresSame() {
		return nil, w, false
	}
	if b, ok := p.Values[0].(value.Board); ok && g.names.stand(g.Definition) {
		if k, w, ok := g.boards.Solve(b.B); ok {
			return k, w, true
		}
		return g.large.Solve(b.B)
	}
	return nil, w, false
}
