package local

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/solve"
)

// Split appends the parts of w: matches one of which spoils the other, directly or through others, are in the same part.
func (m *Matches) Split(w *solve.Word, out []solve.Part) []solve.Part {
	rest := *w
	for i := 0; i < m.words; {
		if rest[i] == 0 {
			i++
			continue
		}
		part := m.partOf(&rest, i<<6|bits.TrailingZeros64(rest[i]))
		for j := range rest {
			rest[j] &^= part[j]
		}
		out = append(out, m.normal(&part))
	}
	return out
}

// partOf is the part of w that match v belongs to.
func (m *Matches) partOf(w *solve.Word, v int) (part solve.Word) {
	var open solve.Word
	set(&part, v)
	set(&open, v)
	for i := 0; i < m.words; {
		if open[i] == 0 {
			i++
			continue
		}
		at := bits.TrailingZeros64(open[i])
		open[i] &= open[i] - 1
		beside := &m.beside[i<<6|at]
		first := i
		for j := m.words - 1; j >= 0; j-- {
			if more := beside[j] & w[j] &^ part[j]; more != 0 {
				part[j] |= more
				open[j] |= more
				if j < first {
					first = j
				}
			}
		}
		i = first
	}
	return part
}

// onBoard reports whether the window has 8 rows and 8 columns.
func (m *Matches) onBoard() bool { return m.span == 64 && m.columns == 8 }

// normal is the least image of a part under the symmetries, in the corner. Of two equal images the one that does not
// exchange the players is taken. Parts higher than wide are turned on their side if the symmetries allow it.
func (m *Matches) normal(w *solve.Word) (least solve.Part) {
	onBoard := m.onBoard()
	upright, turned := true, m.turns
	if m.turns && onBoard {
		all := w[0] | w[1] | w[2] | w[3]
		rows, columns := board.Span(all >> board.Shift(all))
		upright, turned = rows <= columns+1, rows+1 >= columns
	}
	var cells, image solve.Word
	last, first := -1, true
	for i := range m.group {
		s := &m.group[i]
		if turns := s.image&board.Exchanged != 0; turns && !turned || !turns && !upright {
			continue
		}
		if s.repeats && !first {
			if least.Word == image && least.Negative != s.negative {
				least.Negative, least.OwnNegative = false, true
			}
			continue
		}
		if !onBoard {
			if ok := m.imageByCells(w, s, &image); !ok {
				image = solve.Word{}
				continue
			}
		} else {
			if last != int(s.image) {
				for j := range m.words {
					cells[j] = s.image.Mask(w[j])
				}
				last = int(s.image)
			}
			m.imageOnBoard(&cells, s, &image)
		}
		c := -1
		if !first {
			c = compare(&image, &least.Word)
		}
		switch {
		case c < 0:
			least, first = solve.Part{Word: image, Negative: s.negative}, false
		case c == 0 && least.Negative != s.negative:
			least.Negative, least.OwnNegative = false, true
		}
	}
	return least
}

func compare(a, b *solve.Word) int {
	for i := range a {
		switch {
		case a[i] < b[i]:
			return -1
		case a[i] > b[i]:
			return 1
		}
	}
	return 0
}

// imageOnBoard is the image of a part on boards of 8 rows and 8 columns, in the corner; cells are the rotated or reflected
// masks.
func (m *Matches) imageOnBoard(cells *solve.Word, s *matchSymmetry, image *solve.Word) {
	all := mask(0)
	for i := range m.words {
		moved := cells[i] << s.left[i] >> s.right[i]
		image[s.to[i]] = moved
		all |= moved
	}
	shift := board.Shift(all)
	for i := range m.words {
		image[i] >>= shift & 63
	}
}

// imageByCells is the image of a part in the corner, computed cell by cell; ok is false when it does not fit the window.
func (m *Matches) imageByCells(w *solve.Word, s *matchSymmetry, image *solve.Word) (ok bool) {
	low, ok := m.lowest(w, s)
	if !ok {
		return false
	}
	*image = solve.Word{}
	shift := low.Row*m.columns + low.Column
	for i := range m.words {
		moved := s.moved[i<<6:]
		for rest := w[i]; rest != 0; rest &= rest - 1 {
			set(image, int(moved[bits.TrailingZeros64(rest)].match)-shift)
		}
	}
	return true
}
