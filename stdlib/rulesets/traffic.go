package rulesets

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// TrafficLights is Traffic Lights on boards of at most 28 cells and 15 rows or columns. A word holds two bits a cell, the
// colour 0 to 3, in rows from the lowest bit, and above them the number of columns and of rows. Symmetric boards share a
// word.
//
// The game is won by three of a colour in a row, so that a move that lets the opponent complete such a row loses at once;
// so this game has only the moves after which there is no such threat, and a player without one loses (C. Santos, Some
// Notes on Impartial Games and NIM Dimension, 3.7).
type TrafficLights struct {
	shapes map[uint64]*lightShape // by numbers of rows and columns
}

// NewTrafficLights is the game, with tables for the shapes of board it meets.
func NewTrafficLights() *TrafficLights { return &TrafficLights{map[uint64]*lightShape{}} }

const (
	lightBits = 56 // of the cells
	lightMask = 1<<lightBits - 1
)

// lightShape is precomputed data for a shape of board.
type lightShape struct {
	cells   int
	lines   [][3]uint        // the shifts of the cells of every line of three
	through [][][3]uint      // the lines through each cell
	images  [][7][256]uint64 // for each symmetry and byte: where its four cells go
}

// Pack is the word of a board of the digits 0 to 3; a dot is a 0.
func (t *TrafficLights) Pack(b board.Board) (w uint64, ok bool) {
	rows, columns := b.Rows(), b.Columns()
	if rows == 0 || rows*columns > lightBits/2 || rows > 15 || columns > 15 {
		return 0, false
	}
	for r := range rows {
		for c := range columns {
			cell := b.At(r, c)
			if cell == board.Empty {
				cell = '0'
			}
			if cell < '0' || cell > '3' {
				return 0, false
			}
			w |= uint64(cell-'0') << (2 * (r*columns + c))
		}
	}
	return w | uint64(columns)<<lightBits | uint64(rows)<<(lightBits+4), true
}

// Unpack is the board of a word.
func (t *TrafficLights) Unpack(w uint64) board.Board {
	rows, columns := int(w>>(lightBits+4)), int(w>>lightBits&15)
	cells := make([]byte, rows*columns)
	for i := range cells {
		cells[i] = '0' + byte(w>>(2*i)&3)
	}
	return board.Of(columns, cells)
}

// Moves appends the safe moves: the colour of a cell goes up by one, and then
// no line lacks one step to three of a colour.
func (t *TrafficLights) Moves(w uint64, _ game.Player, out *game.Options[uint64]) {
	s := t.shape(w)
	threats := 0
	for _, l := range s.lines {
		if threat(w, l) {
			threats++
		}
	}
	for i := range s.cells {
		if w>>(2*i)&3 == 3 {
			continue
		}
		v := w + 1<<(2*i)
		lines := s.through[i]
		if threats > 0 {
			lines = s.lines
		}
		if !anyThreat(v, lines) {
			out.Add(s.least(v))
		}
	}
}

func anyThreat(w uint64, lines [][3]uint) bool {
	for _, l := range lines {
		if threat(w, l) {
			return true
		}
	}
	return false
}

// lightThreats says, for the colours a, b, c of a line at bit a + 4b + 16c, whether they are three equal ones from 1 up, or
// two of them and one a step below.
const lightThreats uint64 = 0xc800864004320020

func threat(w uint64, l [3]uint) bool {
	index := w>>l[0]&3 | w>>l[1]&3<<2 | w>>l[2]&3<<4
	return lightThreats>>index&1 != 0
}

// Reduce brings a board to its normal form.
func (t *TrafficLights) Reduce(w uint64, out *game.Options[uint64]) bool {
	v := t.shape(w).least(w)
	if v == w {
		return false
	}
	out.Add(v)
	return true
}

// least is the least image of a word under the symmetries of its shape.
func (s *lightShape) least(w uint64) uint64 {
	best := w & lightMask
	for i := range s.images {
		image := uint64(0)
		for b, rest := 0, w&lightMask; rest != 0; b, rest = b+1, rest>>8 {
			image |= s.images[i][b][rest&255]
		}
		best = min(best, image)
	}
	return best | w&^lightMask
}

// shape is the data for the shape of w, computed when first needed.
func (t *TrafficLights) shape(w uint64) *lightShape {
	key := w >> lightBits
	if s := t.shapes[key]; s != nil {
		return s
	}
	rows, columns := int(key>>4), int(key&15)
	s := &lightShape{cells: rows * columns}
	s.findLines(rows, columns)
	s.findImages(rows, columns)
	t.shapes[key] = s
	return s
}

func (s *lightShape) findLines(rows, columns int) {
	s.through = make([][][3]uint, s.cells)
	for r := range rows {
		for c := range columns {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				if r2, c2 := r+2*d[0], c+2*d[1]; r2 >= rows || c2 < 0 || c2 >= columns {
					continue
				}
				var l [3]uint
				for k := range l {
					l[k] = uint(2 * ((r+k*d[0])*columns + c + k*d[1]))
				}
				s.lines = append(s.lines, l)
				for _, at := range l {
					s.through[at/2] = append(s.through[at/2], l)
				}
			}
		}
	}
}

// findImages computes the tables of the symmetries except the identity: reflections of rows and columns, and in the
// diagonal if the board is a square.
func (s *lightShape) findImages(rows, columns int) {
	turns := 1
	if rows == columns {
		turns = 2
	}
	for n := 1; n < 4*turns; n++ {
		var table [7][256]uint64
		for b := range table {
			for value := range 256 {
				for k := range 4 {
					i := 4*b + k
					if i >= s.cells {
						break
					}
					r, c := i/columns, i%columns
					if n&1 != 0 {
						r = rows - 1 - r
					}
					if n&2 != 0 {
						c = columns - 1 - c
					}
					if n&4 != 0 {
						r, c = c, r
					}
					table[b][value] |= uint64(value>>(2*k)&3) << (2 * (r*columns + c))
				}
			}
		}
		s.images = append(s.images, table)
	}
}
