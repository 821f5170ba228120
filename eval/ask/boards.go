package ask

import (
	"fmt"
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// OnlyBoard is the board of a position that consists of one board.
func OnlyBoard(sum game.Sum) (board.Board, bool) {
	if len(sum) != 1 || sum[0].Negative {
		return board.Board{}, false
	}
	p, ok := sum[0].At.(*ruleset.Place)
	if !ok || len(p.Values) != 1 {
		return board.Board{}, false
	}
	b, ok := p.Values[0].(value.Board)
	return b.B, ok
}

// BoardEdits returns the cells of the only board of a position that a move changes,
// with their new contents; nil if the move is not such a change.
func BoardEdits(before game.Sum, move game.Move) []board.Edit {
	from, ok := OnlyBoard(before)
	to, ok2 := OnlyBoard(move.To)
	if !ok || !ok2 || from.Rows() != to.Rows() || from.Columns() != to.Columns() ||
		move.To[0].Rules.Identity() != before[0].Rules.Identity() {
		return nil
	}
	var edits []board.Edit
	for r := range from.Rows() {
		for c := range from.Columns() {
			if cell := to.At(r, c); cell != from.At(r, c) {
				edits = append(edits, board.Edit{Point: board.Point{Row: r, Column: c}, Cell: cell})
			}
		}
	}
	return edits
}

// EditWords describes changes of a board: "L at (1, 2), . at (1, 1)".
func EditWords(edits []board.Edit) string {
	var order []byte
	cells := map[byte]string{}
	for _, e := range edits {
		if cells[e.Cell] == "" {
			order = append(order, e.Cell)
		}
		cells[e.Cell] += fmt.Sprintf(" (%d, %d)", e.Row, e.Column)
	}
	sorting.Stably(order, func(a, b byte) int { return cellRank(a) - cellRank(b) })
	parts := make([]string, len(order))
	for i, cell := range order {
		parts[i] = string(rune(cell)) + " at" + cells[cell]
	}
	return strings.Join(parts, ", ")
}

// cellRank orders the contents that a move puts on a board: pieces, blocked cells,
// empty cells.
func cellRank(cell byte) int {
	return strings.IndexByte("#.", cell)
}
