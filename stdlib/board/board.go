// Package board holds rectangular boards of lettered cells, the positions of Domineering, Konane, Amazons, Clobber and
// their like: the literal "..L|.R.", helpers for moves (neighbours, rays), decomposition into connected parts, symmetry and
// a picture. A strip is a board of one row.
package board

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// The letters of the standard pieces.
const (
	Left  byte = 'L' // Left's: blue, black; also written x
	Right byte = 'R' // Right's: red, white; also written o
	Both  byte = 'E' // either player's: green
	Empty byte = '.'
	Wall  byte = '#' // not part of the board; everything outside the board counts as this
)

// MaxCells bounds the size of a board.
const MaxCells = 1 << 16

// Board is a rectangle of cells, one byte each, row by row. It never changes,
// and two boards are equal under == exactly when they are the same. The zero
// Board has no cells.
type Board struct {
	rows, columns int
	cells         string
}

// Point is a cell; rows and columns are numbered from 0.
type Point struct{ Row, Column int }

// A Direction is a step from cell to cell.
type Direction = Point

// The usual directions.
var (
	Orthogonal = []Direction{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}
	Diagonal   = []Direction{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}
	Compass    = []Direction{{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}
)

// Error says why a text is not a board.
type Error struct{ Message, Hint string }

func (e *Error) Error() string { return e.Message }

// Parse reads rows separated by | or line ends; blanks around rows and empty lines before and after the board are ignored.
// All rows must have the same length, and cells are printable ASCII.
func Parse(text string) (Board, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return Board{}, &Error{Message: "a board has at least one cell", Hint: `rows are parted by |, as in "..|.#"`}
	}
	rows := strings.Split(strings.NewReplacer("\r\n", "|", "\n", "|").Replace(text), "|")
	b := Board{rows: len(rows)}
	var cells strings.Builder
	for i, row := range rows {
		row = strings.TrimSpace(row)
		if i == 0 {
			b.columns = utf8.RuneCountInString(row)
		}
		if row == "" {
			return Board{}, &Error{Message: fmt.Sprintf("row %d of the board is empty", i), Hint: "the bars stand between rows"}
		}
		if n := utf8.RuneCountInString(row); n != b.columns {
			return Board{}, &Error{
				Message: fmt.Sprintf("the rows of a board are of one length; row 0 has %d cells, row %d has %d", b.columns, i, n),
				Hint:    "# fills up what does not belong to the board",
			}
		}
		for j, r := range row {
			if r <= ' ' || r > '~' {
				return Board{}, &Error{Message: fmt.Sprintf("%q in row %d, column %d is no cell of a board", r, i, j)}
			}
		}
		if cells.Len()+len(row) > MaxCells {
			return Board{}, &Error{Message: fmt.Sprintf("a board has at most %d cells", MaxCells)}
		}
		cells.WriteString(row)
	}
	b.cells = cells.String()
	return b, nil
}

// New is a board of the given size with the same letter in every cell. It panics if the size is out of range; callers check
// it.
func New(rows, columns int, cell byte) Board {
	if rows < 1 || columns < 1 || rows*columns > MaxCells {
		panic("board: size out of range")
	}
	return Board{rows, columns, strings.Repeat(string(cell), rows*columns)}
}

// Of is a board with the given number of columns; cells lists the rows one after another. It panics if they do not fill the
// rows.
func Of(columns int, cells []byte) Board {
	if columns < 1 || len(cells) == 0 || len(cells)%columns != 0 {
		panic("board: the cells do not fill the rows")
	}
	return Board{len(cells) / columns, columns, string(cells)}
}

// Rows is the number of rows.
func (b Board) Rows() int { return b.rows }

// Columns is the number of columns.
func (b Board) Columns() int { return b.columns }

// Text is the cells row by row, without anything between the rows.
func (b Board) Text() string { return b.cells }

// Inside reports whether the cell lies on the board.
func (b Board) Inside(r, c int) bool {
	return uint(r) < uint(b.rows) && uint(c) < uint(b.columns)
}

// At is a cell; outside of the board everything is Wall.
func (b Board) At(r, c int) byte {
	if !b.Inside(r, c) {
		return Wall
	}
	return b.cells[r*b.columns+c]
}

// Edit is a cell and its new letter.
type Edit struct {
	Point
	Cell byte
}

// Put is the board with some cells changed, one after the other; edits outside the board are ignored.
func (b Board) Put(edits ...Edit) Board {
	cells := []byte(b.cells)
	for _, e := range edits {
		if b.Inside(e.Row, e.Column) {
			cells[e.Row*b.columns+e.Column] = e.Cell
		}
	}
	b.cells = string(cells)
	return b
}

// Cells lists the cells that hold one of the letters, row by row; all cells if letters is "".
func (b Board) Cells(letters string) []Point {
	var list []Point
	for i := range len(b.cells) {
		if letters == "" || strings.IndexByte(letters, b.cells[i]) >= 0 {
			list = append(list, Point{i / b.columns, i % b.columns})
		}
	}
	return list
}

// Neighbours lists the cells one step away that lie on the board and hold one of the letters (any, if letters is ""), in
// the order of the directions.
func (b Board) Neighbours(r, c int, directions []Direction, letters string) []Point {
	var list []Point
	for _, d := range directions {
		p := Point{r + d.Row, c + d.Column}
		if b.Inside(p.Row, p.Column) && (letters == "" || strings.IndexByte(letters, b.At(p.Row, p.Column)) >= 0) {
			list = append(list, p)
		}
	}
	return list
}

// Slide lists the cells that a piece reaches from (r, c) along the directions, moving only over cells with one of the
// letters.
func (b Board) Slide(r, c int, directions []Direction, letters string) []Point {
	var list []Point
	for _, d := range directions {
		if d == (Direction{}) {
			continue
		}
		for p := (Point{r + d.Row, c + d.Column}); b.Inside(p.Row, p.Column) &&
			strings.IndexByte(letters, b.At(p.Row, p.Column)) >= 0; {
			list = append(list, p)
			p = Point{p.Row + d.Row, p.Column + d.Column}
		}
	}
	return list
}

// Only reports whether every cell holds one of the letters; if not, at is the first one without one.
func (b Board) Only(letters string) (at Point, ok bool) {
	for i := range len(b.cells) {
		if strings.IndexByte(letters, b.cells[i]) < 0 {
			return Point{i / b.columns, i % b.columns}, false
		}
	}
	return Point{}, true
}

// Standard writes x as L and o as R.
func (b Board) Standard() Board {
	if strings.ContainsAny(b.cells, "xo") {
		b.cells = strings.NewReplacer("x", "L", "o", "R").Replace(b.cells)
	}
	return b
}

// Swap exchanges the colours: L and R, x and o.
func (b Board) Swap() Board {
	b.cells = strings.NewReplacer("L", "R", "R", "L", "x", "o", "o", "x").Replace(b.cells)
	return b
}

// String is the board as it is typed, without quotes: rows separated by |.
func (b Board) String() string { return b.join("|", "") }

// join writes the rows with one separator between rows and another between cells.
func (b Board) join(rows, cells string) string {
	var out strings.Builder
	for r := range b.rows {
		if r > 0 {
			out.WriteString(rows)
		}
		for c := range b.columns {
			if c > 0 {
				out.WriteString(cells)
			}
			out.WriteByte(b.cells[r*b.columns+c])
		}
	}
	return out.String()
}

// AppendKey appends a key that identifies the board; no key is a prefix of another.
func (b Board) AppendKey(key []byte) []byte {
	key = append(key, byte(b.rows>>8), byte(b.rows), byte(b.columns>>8), byte(b.columns))
	return append(key, b.cells...)
}
