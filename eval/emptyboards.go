package eval

import (
	"fmt"
	"strings"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// A game on one board is given an empty board by its size: domineering(8, 8).

// bySize replaces two numbers that a game on one board is applied to by the
// empty board of so many rows and columns.
func (ev *evaluation) bySize(d *definition, args []Value) ([]Value, error) {
	if len(d.params) != 1 || !d.uses[0].board || len(args) != 2 || !allIntegers(args) {
		return args, nil
	}
	g, err := filledBoard(args[0], args[1], board.Empty)
	if err != nil {
		return nil, err
	}
	if !ev.inRules() {
		if err := ev.needsPieces(d, g.(Board).B); err != nil {
			return nil, err
		}
	}
	return []Value{g}, nil
}

// roomy is how many rows and columns are enough for a move of a game that is
// played from the empty board.
const roomy = 4

// needsPieces is the error of a game that an empty board, also a larger one,
// leaves without any moves: its pieces are put on the board first.
func (ev *evaluation) needsPieces(d *definition, b board.Board) error {
	if ev.hasMoves(d, b) {
		return nil
	}
	larger := board.New(max(b.Rows(), roomy), max(b.Columns(), roomy), board.Empty)
	if larger != b && ev.hasMoves(d, larger) {
		return nil
	}
	hint := fmt.Sprintf(`an example is %s; put(grid(%d, %d), 0, 0, "%s") is a board with a piece on it`, exampleOf(d), b.Rows(), b.Columns(), d.aPiece())
	if ev.hasMoves(d, checkered(roomy, roomy)) {
		hint = fmt.Sprintf("%s checkered(%d, %d) begins with L and R by turns", d.name, b.Rows(), b.Columns())
	}
	return hintf(hint, "nobody has a move in %s on an empty board", d.name)
}

// aPiece is a letter of a game that is neither an empty cell nor a wall.
func (d *definition) aPiece() string {
	pieces := strings.Trim(d.uses[0].letters, ".#")
	if pieces == "" || strings.Contains(pieces, "L") {
		return "L"
	}
	return pieces[len(pieces)-1:]
}

// hasMoves reports whether somebody has a move on a board; false when it is no
// position of the game.
func (ev *evaluation) hasMoves(d *definition, b board.Board) bool {
	p, err := ev.position(d, []Value{Board{b}})
	if err != nil {
		return false
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		moves, _, err := ev.solver().Moves(ev.context(), p.(Position).Sum, who, 1)
		if err != nil || len(moves) > 0 {
			return true
		}
	}
	return false
}

// sizeHint is how a position of a game on one board is written by the size of
// the board; "" for a game that an empty board leaves without moves.
func (ev *evaluation) sizeHint(d *definition, rows, columns int) string {
	if len(d.params) != 1 || !d.uses[0].board || !ev.hasMoves(d, board.New(roomy, roomy, board.Empty)) {
		return ""
	}
	return fmt.Sprintf("%s(%d, %d) is the empty board of %d rows and %d columns", d.name, rows, columns, rows, columns)
}

// checkeredBoard is checkered(m, n).
func checkeredBoard(ev *evaluation, args []Value) (Value, error) {
	g, err := gridOf(ev, args)
	if err != nil {
		return nil, err
	}
	b := g.(Board).B
	return mkBoard(checkered(b.Rows(), b.Columns())), nil
}

// checkered is the board on which L and R alternate.
func checkered(rows, columns int) board.Board {
	edits := make([]board.Edit, 0, rows*columns)
	for r := range rows {
		for c := range columns {
			if (r+c)%2 == 1 {
				edits = append(edits, board.Edit{Point: board.Point{Row: r, Column: c}, Cell: board.Right})
			}
		}
	}
	return board.New(rows, columns, board.Left).Put(edits...)
}
