package board

import (
	"cgt/stdlib/sorting"
	"slices"
	"strings"
)

// Components returns the connected parts of the cells that hold one of the letters, where the directions say which cells
// touch. Each part is a board of its own, cut to its size, with Wall in all other cells. They come in the order of their
// first cells.
func (b Board) Components(directions []Direction, letters string) []Board {
	var parts []Board
	for _, part := range b.components(directions, letters) {
		parts = append(parts, b.cut(part))
	}
	return parts
}

// Chains returns the cells of the connected parts that Components finds, row by row.
func (b Board) Chains(directions []Direction, letters string) [][]Point {
	var chains [][]Point
	for _, part := range b.components(directions, letters) {
		sorting.Values(part)
		cells := make([]Point, len(part))
		for i, at := range part {
			cells[i] = Point{Row: at / b.columns, Column: at % b.columns}
		}
		chains = append(chains, cells)
	}
	return chains
}

// components returns the cell numbers of each part.
func (b Board) components(directions []Direction, letters string) (parts [][]int) {
	seen := make([]bool, len(b.cells))
	var stack []int
	for start := range len(b.cells) {
		if seen[start] || strings.IndexByte(letters, b.cells[start]) < 0 {
			continue
		}
		stack = append(stack[:0], start)
		var part []int
		seen[start] = true
		for len(stack) > 0 {
			at := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			part = append(part, at)
			r, c := at/b.columns, at%b.columns
			for _, d := range directions {
				if !b.Inside(r+d.Row, c+d.Column) {
					continue
				}
				next := (r+d.Row)*b.columns + c + d.Column
				if !seen[next] && strings.IndexByte(letters, b.cells[next]) >= 0 {
					seen[next] = true
					stack = append(stack, next)
				}
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// cut is the smallest board around the given cells, with Wall elsewhere.
func (b Board) cut(part []int) Board {
	top, bottom, left, right := b.rows, 0, b.columns, 0
	for _, at := range part {
		top, bottom = min(top, at/b.columns), max(bottom, at/b.columns)
		left, right = min(left, at%b.columns), max(right, at%b.columns)
	}
	columns := right - left + 1
	cells := make([]byte, (bottom-top+1)*columns)
	for i := range cells {
		cells[i] = Wall
	}
	for _, at := range part {
		cells[(at/b.columns-top)*columns+at%b.columns-left] = b.cells[at]
	}
	return Board{bottom - top + 1, columns, string(cells)}
}

// Trim removes the outer rows and columns in which every cell holds one of the letters; one cell is left if all cells do.
func (b Board) Trim(letters string) Board {
	var kept []int
	for i := range len(b.cells) {
		if strings.IndexByte(letters, b.cells[i]) < 0 {
			kept = append(kept, i)
		}
	}
	if len(kept) == 0 {
		return Board{1, 1, b.cells[:1]}
	}
	top, bottom, left, right := b.rows, 0, b.columns, 0
	for _, at := range kept {
		top, bottom = min(top, at/b.columns), max(bottom, at/b.columns)
		left, right = min(left, at%b.columns), max(right, at%b.columns)
	}
	return b.Part(top, left, bottom-top+1, right-left+1)
}

// Part is the rectangle of the given size whose first cell is (r, c); it must
// lie on the board.
func (b Board) Part(r, c, rows, columns int) Board {
	cells := make([]byte, 0, rows*columns)
	for i := range rows {
		start := (r+i)*b.columns + c
		cells = append(cells, b.cells[start:start+columns]...)
	}
	return Board{rows, columns, string(cells)}
}

// Transpose exchanges rows and columns.
func (b Board) Transpose() Board {
	cells := make([]byte, len(b.cells))
	for i := range cells {
		cells[i] = b.cells[i%b.rows*b.columns+i/b.rows]
	}
	return Board{b.columns, b.rows, string(cells)}
}

// Flip reverses every row: its first cell becomes the last.
func (b Board) Flip() Board {
	cells := []byte(b.cells)
	for r := range b.rows {
		slices.Reverse(cells[r*b.columns : (r+1)*b.columns])
	}
	b.cells = string(cells)
	return b
}

// Rotate turns the board clockwise by a quarter.
func (b Board) Rotate() Board { return b.flop().Transpose() }

// flop reverses the order of the rows.
func (b Board) flop() Board {
	cells := make([]byte, 0, len(b.cells))
	for r := b.rows - 1; r >= 0; r-- {
		cells = append(cells, b.cells[r*b.columns:(r+1)*b.columns]...)
	}
	b.cells = string(cells)
	return b
}

// Upright returns the four images of the board in which columns stay columns: the board, its two reflections and the half
// turn.
func (b Board) Upright() [4]Board {
	flop := b.flop()
	return [4]Board{b, b.Flip(), flop, flop.Flip()}
}

// Symmetric returns the eight images of the board: those of Upright, and those of its transpose.
func (b Board) Symmetric() [8]Board {
	var all [8]Board
	upright, turned := b.Upright(), b.Transpose().Upright()
	copy(all[:4], upright[:])
	copy(all[4:], turned[:])
	return all
}

// Compare orders boards by the number of rows, then of columns, then by their cells.
func (b Board) Compare(other Board) int {
	switch {
	case b.rows != other.rows:
		return b.rows - other.rows
	case b.columns != other.columns:
		return b.columns - other.columns
	}
	return strings.Compare(b.cells, other.cells)
}

// Least is the least of some boards: applied to Symmetric, one representative of all boards that differ only by a symmetry.
func Least(boards ...Board) Board { return slices.MinFunc(boards, Board.Compare) }

// Picture draws the board with its rows and columns numbered, cells apart.
func (b Board) Picture() string {
	stub, width := len(number(b.rows-1)), 1+len(number(b.columns-1))
	var out strings.Builder
	cell := func(text string) { out.WriteString(strings.Repeat(" ", width-len(text)) + text) }
	out.WriteString(strings.Repeat(" ", stub))
	for c := range b.columns {
		cell(number(c))
	}
	for r := range b.rows {
		n := number(r)
		out.WriteString("\n" + strings.Repeat(" ", stub-len(n)) + n)
		for c := range b.columns {
			cell(string(rune(b.At(r, c))))
		}
	}
	return out.String()
}

func number(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return number(n/10) + number(n%10)
}
