package local

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/solve"
)

// Split appends the parts of w: matches that spoil each other, directly or
// through others, belong together.
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
		image, negative, _ := m.normal(&part)
		out = append(out, solve.Part{Word: image, Negative: negative})
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

// normal is the least image of a part under the symmetries, in the corner;
// negative tells that the players are exchanged. Of two equal images the one
// that keeps the players counts; both says that there are such.
func (m *Matches) normal(w *solve.Word) (least solve.Word, negative, both bool) {
	first := true
	for i := range m.group {
		s := &m.group[i]
		image, ok := m.imageOf(w, s)
		if !ok {
			continue
		}
		c := -1
		if !first {
			c = compare(&image, &least)
		}
		switch {
		case c < 0:
			least, negative, both, first = image, s.negative, false, false
		case c == 0 && negative != s.negative:
			negative, both = false, true
		}
	}
	return least, negative, both
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

// imageOf is an image of a part in the corner; ok is false when it does not
// fit the window.
func (m *Matches) imageOf(w *solve.Word, s *matchSymmetry) (image solve.Word, ok bool) {
	if m.span == 64 && m.columns == 8 {
		return m.imageOnBoard(w, s), true
	}
	return m.imageByCells(w, s)
}

// imageOnBoard is imageOf on boards of 8 rows and 8 columns.
func (m *Matches) imageOnBoard(w *solve.Word, s *matchSymmetry) (image solve.Word) {
	all := mask(0)
	for i := range m.words {
		if w[i] == 0 {
			continue
		}
		cells := s.image.mask(w[i])
		if by := 8*s.off[i].Row + s.off[i].Column; by >= 0 {
			cells <<= uint(by)
		} else {
			cells >>= uint(-by)
		}
		image[s.to[i]] = cells
		all |= cells
	}
	shift := board.Shift(all)
	for i := range m.words {
		image[i] >>= shift
	}
	return image
}

// imageByCells is imageOf cell by cell.
func (m *Matches) imageByCells(w *solve.Word, s *matchSymmetry) (image solve.Word, ok bool) {
	var low, high board.Direction
	first := true
	for i := range m.words {
		rule := i * 64 / m.span
		for rest := w[i]; rest != 0; rest &= rest - 1 {
			d := m.moved(i<<6|bits.TrailingZeros64(rest), rule, s)
			if first {
				low, high, first = d, d, false
			}
			low.Row, low.Column = min(low.Row, d.Row), min(low.Column, d.Column)
			high.Row, high.Column = max(high.Row, d.Row), max(high.Column, d.Column)
		}
	}
	if high.Row-low.Row >= m.rows || high.Column-low.Column >= m.columns {
		return image, false
	}
	for i := range m.words {
		rule := i * 64 / m.span
		for rest := w[i]; rest != 0; rest &= rest - 1 {
			d := m.moved(i<<6|bits.TrailingZeros64(rest), rule, s)
			set(&image, s.to[rule]*m.span+(d.Row-low.Row)*m.columns+d.Column-low.Column)
		}
	}
	return image, true
}

// moved is where a symmetry takes match v of a rule.
func (m *Matches) moved(v, rule int, s *matchSymmetry) board.Direction {
	p := v % m.span
	d := s.image.direction(board.Direction{Row: p / m.columns, Column: p % m.columns})
	return board.Direction{Row: d.Row + s.off[rule].Row, Column: d.Column + s.off[rule].Column}
}
