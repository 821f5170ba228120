package play

import (
	"slices"
	"strconv"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// On a board a move is written as the cells that change: the whole board before and
// after would hide it.

// moveWords is a move as play writes it: on a board "L at (1, 2), . at (1, 1)", in
// Hackenbush "cut 0-1", elsewhere the position without long parts that do not change.
func moveWords(before game.Sum, move game.Move) string {
	return bareWords(before, move) + [...]string{"", ", to be answered there", ", and again"}[move.Turn]
}

// bareWords is moveWords without who moves next.
func bareWords(before game.Sum, move game.Move) string {
	edits := ask.BoardEdits(before, move)
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
	return ask.EditWords(edits)
}

// edgeCut returns the edge that a move removes from a game whose position is one graph.
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

// edgesOf returns the edges of a position that is a graph, as they are written.
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

// typedCells returns the cells that a text such as "0 2" or "(0, 2) (1, 2)" names;
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

// atCells returns the indices of the listed moves that change all the given cells: if
// exactly one of them changes no other cells, only that one.
func (m *match) atCells(cells []board.Point, moves []game.Move) []int {
	var found, exact []int
	for i, move := range moves {
		edits := ask.BoardEdits(m.now, move)
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
