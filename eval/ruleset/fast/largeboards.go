//go:build !js

package fast

import (
	"cgt/stdlib/board"
	"cgt/stdlib/local"
	"cgt/stdlib/solve"
	"cgt/stdlib/whole/wide"
)

// largeBoards plays boards and strips of 65 to 128 cells for the outcome solver, and strips of fewer if they have too many
// letters for packed ones.
type largeBoards struct {
	rules  local.Ruleset
	tried  bool
	boards *wide.Game // nil when the rules are not of the kind
}

// Solve is a board in the solver's form; a strip is a board of one row.
func (l *largeBoards) Solve(b board.Board) (k solve.Kernel, w solve.Word, ok bool) {
	if b.Rows()*b.Columns() <= 64 && !l.rules.Strip {
		return nil, w, false
	}
	if !l.tried {
		rules := l.rules
		rules.Strip, l.tried = false, true
		l.boards, _ = wide.New(rules)
	}
	if l.boards == nil {
		return nil, w, false
	}
	return l.boards.Solve(b)
}
