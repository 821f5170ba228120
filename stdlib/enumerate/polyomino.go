package enumerate

import (
	"cmp"
	"context"
	"math/bits"
)

// MaxCells bounds the cells of polyominoes.
const MaxCells = 24

// Polyominoes calls each with the connected sets of n cells of the square grid, n from 1 to MaxCells, with one of the
// letters in every cell: as rows of text separated by |, in the smallest rectangle, with "#" in the other cells. A class
// under s is represented by its least set, compared by number of rows, of columns, and cells, and of the fillings that
// symmetries of the set exchange, by the least, where the first letter counts least.
//
// The sets are made by Redelmeier's method, each fixed one once (Discrete Math. 36 (1981) 191-203), and kept if they are
// the least of their class. There are 36446 fixed and 4655 free ones of 10 cells (OEIS A001168, A000105).
func Polyominoes(ctx context.Context, n int, letters string, s Symmetry, each func(board string) (bool, error)) error {
	if n < 1 || n > MaxCells || letters == "" {
		return nil
	}
	p := &polyominoes{counter: counter{ctx: ctx}, n: n, letters: letters, symmetries: symmetries[s], each: each, width: 2*n + 1}
	p.met = make([]bool, p.width*(n+1))
	for c := range p.met {
		p.x, p.y = append(p.x, c%p.width), append(p.y, c/p.width)
	}
	// The first cell is the leftmost of the bottom row, so cells to its left in that row, and below, are outside.
	for x := range n {
		p.met[x] = true
	}
	p.met[n] = true
	p.untried = append(p.untried, n)
	_, err := p.grow(0)
	return err
}

// polyominoes is the state of the search; a cell is y*width + x.
type polyominoes struct {
	counter
	n, width   int
	letters    string
	symmetries []int
	x, y       []int  // of the cells
	met        []bool // cells that belong to the set, or have been candidates on the way here
	untried    []int
	cells      []int
	each       func(string) (bool, error)
}

// grow adds each candidate from an index on in turn, and everything that can be grown from there.
func (p *polyominoes) grow(from int) (more bool, err error) {
	for i := from; i < len(p.untried); i++ {
		if err := p.tick(); err != nil {
			return false, err
		}
		cell := p.untried[i]
		p.cells = append(p.cells, cell)
		if len(p.cells) == p.n {
			more, err = p.emit()
		} else {
			known := len(p.untried)
			p.neighbours(cell)
			more, err = p.grow(i + 1)
			for _, c := range p.untried[known:] {
				p.met[c] = false
			}
			p.untried = p.untried[:known]
		}
		p.cells = p.cells[:len(p.cells)-1]
		if err != nil || !more {
			return false, err
		}
	}
	return true, nil
}

// neighbours adds the cells beside one to the candidates, unless already met.
func (p *polyominoes) neighbours(cell int) {
	x := p.x[cell]
	add := func(c int) {
		if c >= 0 && c < len(p.met) && !p.met[c] {
			p.met[c] = true
			p.untried = append(p.untried, c)
		}
	}
	if x > 0 {
		add(cell - 1)
	}
	if x < p.width-1 {
		add(cell + 1)
	}
	add(cell + p.width)
	add(cell - p.width)
}

// shape is a polyomino in its smallest rectangle: one word of bits for each row.
type shape struct {
	rows, columns int
	bits          [MaxCells]uint32
}

// emit passes the polyomino on if it is the least of its class.
func (p *polyominoes) emit() (bool, error) {
	s := p.shape()
	var own []int // the symmetries of the set itself
	var turned *shape
	for _, m := range p.symmetries {
		t, columns, rows := &s, m&1 != 0, m&2 != 0
		if m&4 != 0 {
			if turned == nil {
				turned = s.transposed()
			}
			t, columns, rows = turned, rows, columns
		}
		switch order := s.order(t, columns, rows); {
		case order < 0:
			return true, nil
		case order == 0 && len(p.letters) > 1:
			own = append(own, m)
		}
	}
	if len(p.letters) == 1 {
		return p.each(s.text(func(int) byte { return p.letters[0] }))
	}
	return p.fill(&s, own)
}

// fill passes on the set with letters in its cells, one of each class of fillings under the set's own symmetries.
func (p *polyominoes) fill(s *shape, own []int) (more bool, err error) {
	number := map[int]int{} // of a cell in its place
	cells := func(yield func(at int)) {
		for at := range s.rows * s.columns {
			if s.bits[at/s.columns]>>(s.columns-1-at%s.columns)&1 == 1 {
				yield(at)
			}
		}
	}
	cells(func(at int) { number[at] = len(number) })
	var maps [][]int
	for _, m := range own {
		from := places(s.rows, s.columns, m)
		var moved []int
		cells(func(at int) { moved = append(moved, number[from[at]]) })
		maps = append(maps, moved)
	}
	more = true
	err = words(p.ctx, p.n, p.letters, maps, func(word []byte) (bool, error) {
		var err error
		more, err = p.each(s.text(func(i int) byte { return word[i] }))
		return more, err
	})
	return more, err
}

func (p *polyominoes) shape() shape {
	left, right, top := p.width, 0, 0
	for _, c := range p.cells {
		x, y := p.x[c], p.y[c]
		left, right, top = min(left, x), max(right, x), max(top, y)
	}
	s := shape{rows: top + 1, columns: right - left + 1}
	for _, c := range p.cells {
		s.bits[p.y[c]] |= 1 << (right - p.x[c])
	}
	return s
}

// transposed is the image of the shape under the reflection that exchanges rows and columns.
func (s *shape) transposed() *shape {
	t := &shape{rows: s.columns, columns: s.rows}
	for r, row := range s.bits[:s.rows] {
		for ; row != 0; row &= row - 1 {
			t.bits[s.columns-1-bits.TrailingZeros32(row)] |= 1 << (s.rows - 1 - r)
		}
	}
	return t
}

// order compares the image of t under the reflections of a symmetry, its bits 1 and 2, with s: below 0 if it is less.
// Shapes are ordered by number of rows, then of columns, then by the first cell that only one of them has: that one is
// less.
func (s *shape) order(t *shape, columns, rows bool) int {
	if t.rows != s.rows || t.columns != s.columns {
		return cmp.Or(t.rows-s.rows, t.columns-s.columns)
	}
	for r, want := range s.bits[:s.rows] {
		if rows {
			r = t.rows - 1 - r
		}
		got := t.bits[r]
		if columns {
			got = bits.Reverse32(got) >> (32 - t.columns)
		}
		if got != want {
			return cmp.Compare(want, got)
		}
	}
	return 0
}

// text is the board as text; letter gives the letter of a cell by its number.
func (s *shape) text(letter func(i int) byte) string {
	cells := 0
	text := make([]byte, 0, s.rows*(s.columns+1))
	for r := range s.rows {
		if r > 0 {
			text = append(text, '|')
		}
		for c := range s.columns {
			cell := byte('#')
			if s.bits[r]>>(s.columns-1-c)&1 == 1 {
				cell = letter(cells)
				cells++
			}
			text = append(text, cell)
		}
	}
	return string(text)
}
