package fast

import (
	"cgt/stdlib/board"
	"cgt/stdlib/local"
	"cgt/stdlib/solve"
)

// largeBoards plays no boards in a web page, which is to be small.
type largeBoards struct{ rules local.Ruleset }

// Solve takes no board.
func (l *largeBoards) Solve(board.Board) (k solve.Kernel, w solve.Word, ok bool) {
	return nil, w, false
}
