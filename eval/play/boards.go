package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// On a board a move is told by the cells that change: the whole board before
// and after it would hide it.

// onlyBoard is the board that is all of a position, if it is one.
func onlyBoard(sum game.Sum) (board.Board, bool) {
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

// changes are the cells in which a move changes the only board of a position,
// with what they hold after it; nil when it is no such move.
func changes(before game.Sum, move game.Move) []board.Edit {
	from, ok := onlyBoard(before)
	to, ok2 := onlyBoard(move.To)
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

// moveWords is a move as play tells it: on a board "L at (1, 2), . at (1, 1)", in
// Hackenbush "cut 0-1", and elsewhere without what is long and stays as it is.
func moveWords(before game.Sum, move game.Move) string {
	return bareWords(before, move) + [...]string{"", ", to be answered there", ", and again"}[move.Turn]
}

// bareWords are those without who moves next.
func bareWords(before game.Sum, move game.Move) string {
	edits := changes(before, move)
	if len(edits) == 0 {
		if r, ok := move.From.Rules.(interface {
			PlayedMove(from game.Place, to game.Sum) (string, bool)
		}); ok && len(before) == 1 {
			if text, ok := r.PlayedMove(move.From.At, move.To); ok {
				return text
			}
		}
		if edge, ok := edgeCut(move); ok {
			return "cut " + edge
		}
		if old, changed, omits, ok := shortly(move); ok && omits && len(before) == 1 {
			return old + " -> " + changed
		}
		return ask.ShowMove(move)
	}
	var order []byte
	cells := map[byte]string{}
	for _, e := range edits {
		if cells[e.Cell] == "" {
			order = append(order, e.Cell)
		}
		cells[e.Cell] += fmt.Sprintf(" (%d, %d)", e.Row, e.Column)
	}
	slices.SortStableFunc(order, func(a, b byte) int { return cellRank(a) - cellRank(b) })
	parts := make([]string, len(order))
	for i, cell := range order {
		parts[i] = string(rune(cell)) + " at" + cells[cell]
	}
	return strings.Join(parts, ", ")
}

// edgeCut is the one edge of a graph that a move takes away from a game whose
// position is that graph.
func edgeCut(move game.Move) (edge string, ok bool) {
	if len(move.To) != 1 || move.To[0].Rules.Identity() != move.From.Rules.Identity() {
		return "", false
	}
	from, to := edgesOf(move.From), edgesOf(move.To[0])
	if len(from) == 0 || len(from) != len(to)+1 {
		return "", false
	}
	for _, e := range from {
		if i := slices.Index(to, e); i >= 0 {
			to = slices.Delete(to, i, i+1)
		} else if edge != "" {
			return "", false
		} else {
			edge = e
		}
	}
	return edge, true
}

// edgesOf are the edges of a position that is a graph, as they are written.
func edgesOf(c game.Summand) []string {
	p, ok := c.At.(*ruleset.Place)
	if !ok || len(p.Values) != 1 {
		return nil
	}
	g, ok := p.Values[0].(value.Graph)
	if !ok || g.G.Directed() {
		return nil
	}
	edges := make([]string, g.G.Size())
	for i, e := range g.G.Edges() {
		edges[i] = g.G.Name(e.From) + "-" + g.G.Name(e.To)
	}
	return edges
}

// cellRank orders what a move puts on a board: pieces, what is blocked, what is
// left empty.
func cellRank(cell byte) int {
	return strings.IndexByte("#.", cell)
}

// typedCells are the cells that a text such as "0 2" or "(0, 2) (1, 2)" names;
// false for all other texts.
func typedCells(text string) ([]board.Point, bool) {
	if strings.Trim(text, "0123456789(), ") != "" {
		return nil, false
	}
	numbers := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	if len(numbers) == 0 || len(numbers)%2 != 0 {
		return nil, false
	}
	var cells []board.Point
	for i := 0; i < len(numbers); i += 2 {
		r, err := strconv.Atoi(numbers[i])
		c, err2 := strconv.Atoi(numbers[i+1])
		if err != nil || err2 != nil {
			return nil, false
		}
		cells = append(cells, board.Point{Row: r, Column: c})
	}
	return cells, true
}

// atCells are the numbers in the list of the moves that change all the cells: the
// one that changes no others, if there is just one, and else all of them.
func (m *match) atCells(cells []board.Point, moves []game.Move) []int {
	var found, exact []int
	for i, move := range moves {
		edits := changes(m.now, move)
		missing := slices.ContainsFunc(cells, func(p board.Point) bool {
			return !slices.ContainsFunc(edits, func(e board.Edit) bool { return e.Point == p })
		})
		if missing {
			continue
		}
		found = append(found, i)
		if len(edits) == len(cells) {
			exact = append(exact, i)
		}
	}
	if len(exact) == 1 {
		return exact
	}
	return found
}
