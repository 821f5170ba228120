package ruleset

import (
	"fmt"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// A game on one board can be given the size of an empty board: domineering(8, 8).

// bySize replaces the two numbers that a game on one board is applied to by the empty
// board with so many rows and columns. In a game of capturing, in which nobody could
// move on the empty board, it is the board on which L and R alternate; in an impartial
// game of taking pieces away, such as Tac Tix, the full board.
func bySize(ev interp.Env, d *Definition, args []value.Value) ([]value.Value, error) {
	if len(d.Params) != 1 || !d.uses[0].Board || len(args) != 2 || !value.AllIntegers(args) {
		return args, nil
	}
	g, err := value.FilledBoard(args[0], args[1], board.Empty)
	if err != nil {
		return nil, err
	}
	if !ev.InRules() {
		b := g.(value.Board).B
		if err := needsPieces(ev, d, b); err != nil {
			begun := Checkered(b.Rows(), b.Columns()) // Clobber
			if !takes(ev, d, begun) {
				begun = board.New(b.Rows(), b.Columns(), board.Left)
				if !d.Impartial() || !hasMoves(ev, d, begun) {
					return nil, err
				}
			}
			g = value.NewBoard(begun)
		}
	}
	return []value.Value{g}, nil
}

// roomy is a number of rows and columns that allows a move in any game played from the
// empty board.
const roomy = 4

// needsPieces is the error for a game without moves on an empty board of any size: its
// pieces must be placed first.
func needsPieces(ev interp.Env, d *Definition, b board.Board) error {
	if hasMoves(ev, d, b) {
		return nil
	}
	larger := board.New(max(b.Rows(), roomy), max(b.Columns(), roomy), board.Empty)
	if larger != b && hasMoves(ev, d, larger) {
		return nil
	}
	hint := fmt.Sprintf(`an example is %s; put(grid(%d, %d), 0, 0, "%s") is a board with a piece on it`, ExampleOf(d), b.Rows(),
		b.Columns(), d.aPiece())
	if takes(ev, d, Checkered(roomy, roomy)) {
		hint = fmt.Sprintf("%s checkered(%d, %d) begins with L and R by turns", d.title, b.Rows(), b.Columns())
	}
	return value.Hintf(hint, "nobody has a move in %s on an empty board", d.title)
}

// aPiece is a letter of a game that is neither an empty cell nor a wall.
func (d *Definition) aPiece() string {
	pieces := strings.Trim(d.uses[0].Letters, ".#")
	if pieces == "" || strings.Contains(pieces, "L") {
		return "L"
	}
	return pieces[len(pieces)-1:]
}

// hasMoves reports whether somebody has a move on a board; false if the board is not a
// position of the game.
func hasMoves(ev interp.Env, d *Definition, b board.Board) bool {
	p, err := Position(ev, d, []value.Value{value.Board{B: b}})
	if err != nil {
		return false
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		moves, _, err := ev.Solver().Moves(ev.Context(), p.(value.Position).Sum, who, 1)
		if err != nil || len(moves) > 0 {
			return true
		}
	}
	return false
}

// takes reports whether Left has a move on a board that captures a piece R.
func takes(ev interp.Env, d *Definition, b board.Board) bool {
	p, err := Position(ev, d, []value.Value{value.Board{B: b}})
	if err != nil {
		return false
	}
	moves, _, err := ev.Solver().Moves(ev.Context(), p.(value.Position).Sum, game.Left, 1)
	if err != nil || len(moves) == 0 {
		return err != nil
	}
	reds := func(sum game.Sum) (n int) {
		for _, c := range sum {
			if g, ok := boardOf(c.At); ok {
				n += len(g.Cells("R"))
			}
		}
		return n
	}
	return reds(moves[0].To) < len(b.Cells("R"))
}

// hintSteps bounds the rules that run for a hint.
const hintSteps = 100_000

// SizeHint shows how to write a position of a game on one board by the size of the
// board; "" for a game without moves on an empty board.
func SizeHint(ev interp.Env, d *Definition, rows, columns int) string {
	ev = ev.With(game.WithBudget(ev.Context(), ev.Budget().Sub(hintSteps)))
	if len(d.Params) != 1 || !d.uses[0].Board || !hasMoves(ev, d, board.New(roomy, roomy, board.Empty)) {
		return ""
	}
	return fmt.Sprintf("%s(%d, %d) is the empty board of %d rows and %d columns", d.title, rows, columns, rows, columns)
}

// Checkered is the board on which L and R alternate.
func Checkered(rows, columns int) board.Board {
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
