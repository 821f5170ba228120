package ruleset

import (
	"fmt"
	"strings"

	"cgt/eval/value"
	"cgt/stdlib/board"
)

// Positions of the library's games as books write them, where nothing else could
// be meant: they would not be positions else.

// bookForm is the arguments of a position with what books write turned into what
// the rules are written for: the colours of a stalk from the ground up, the digits
// of a string of End-Nim, the sides of a bar of chocolate.
func bookForm(d *Definition, args []value.Value) []value.Value {
	if !d.Base {
		return args
	}
	switch d.title {
	case "hackenbush":
		if text, ok := onlyText(args); ok {
			if edges, ok := stalk(text); ok {
				return []value.Value{value.Text(edges)}
			}
		}
	case "partizan_endnim", "end_nim":
		if len(args) == 1 {
			if n, ok := args[0].(value.Int); ok && n >= 10 {
				return []value.Value{digitsOf(n)}
			}
		}
	case "dots_and_boxes":
		if m, n, ok := twoSizes(args); ok {
			if g, ok := undrawn(m, n); ok {
				return []value.Value{g}
			}
		}
	case "chomp":
		if m, n, ok := twoSizes(args); ok && m >= 1 && m <= maxBar {
			rows := make([]value.Value, m)
			for i := range rows {
				rows[i] = n
			}
			return []value.Value{value.List{Items: rows}}
		}
	}
	return args
}

// maxBar is how many rows a bar may have that is given by its sides.
const maxBar = 1 << 12

// undrawn is the board of Dots and Boxes of m rows and n columns of boxes on which
// no line is drawn.
func undrawn(m, n value.Int) (value.Value, bool) {
	if m < 1 || n < 1 || m > maxBar || n > maxBar || (2*m+1)*(2*n+1) > board.MaxCells {
		return nil, false
	}
	var edits []board.Edit
	for r := range 2*int(m) + 1 {
		for c := r % 2; c <= 2*int(n); c += 2 {
			edits = append(edits, board.Edit{Point: board.Point{Row: r, Column: c}, Cell: "+_"[r%2]})
		}
	}
	return value.NewBoard(board.New(2*int(m)+1, 2*int(n)+1, board.Empty).Put(edits...)), true
}

// twoSizes are arguments that are two small integers.
func twoSizes(args []value.Value) (m, n value.Int, ok bool) {
	if len(args) != 2 {
		return 0, 0, false
	}
	m, ok = args[0].(value.Int)
	n, second := args[1].(value.Int)
	return m, n, ok && second
}

func onlyText(args []value.Value) (string, bool) {
	if len(args) != 1 {
		return "", false
	}
	t, ok := args[0].(value.Text)
	return string(t), ok
}

// digitsOf are the digits of a number as a list.
func digitsOf(n value.Int) value.List {
	var list []value.Value
	for _, c := range fmt.Sprint(int64(n)) {
		list = append(list, value.Int(c-'0'))
	}
	return value.List{Items: list}
}

// maxStalk is the longest stalk that is written by its colours.
const maxStalk = 10_000

// stalk are the edges of a stalk that is given by the colours of its edges, from
// the ground up: B and L are Left's, R is Right's, G and E are green.
func stalk(colours string) (edges string, ok bool) {
	if colours == "" || len(colours) > maxStalk {
		return "", false
	}
	list := make([]string, len(colours))
	for i := range len(colours) {
		letter := strings.IndexByte("LREBRGbrglre", colours[i])
		if letter < 0 {
			return "", false
		}
		list[i] = fmt.Sprintf("%d-%d:%c", i, i+1, "LRE"[letter%3])
	}
	return strings.Join(list, " "), true
}
