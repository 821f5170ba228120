package local

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// mirror looks for strategies that answer each move by its image.
//
// Theorem: let f be a symmetry with f(f(v)) = v that exchanges the players, let the image of every match v of Right's be a
// match of Left's, and let no such v spoil f(v). Then Left wins moving second: to v she answers f(v). A remaining match u
// of Right's was spoilt by neither move, so, since f is a symmetry, neither was its image; hence the assumptions hold
// again. With rules common to both players f need not exchange them. (Tweedledum and Tweedledee: Winning Ways, chapter 1.)
func (m *Matches) mirror(w *solve.Word, f *solve.Facts) {
	for i := range m.group {
		s := &m.group[i]
		if !s.returns() || m.onBoard() && !m.mayAnswer(w, s) {
			continue
		}
		low, ok := m.lowest(w, s)
		if !ok {
			continue
		}
		for who := range game.Player(2) {
			f.NotBelow[who] = f.NotBelow[who] || m.answers(w, s, low, who)
		}
	}
}

// mayAnswer is a quick necessary condition on boards of 8 rows and 8 columns: the images of one player's matches are
// matches of the other.
func (m *Matches) mayAnswer(w *solve.Word, s *matchSymmetry) bool {
	var cells, image solve.Word
	for i := range m.words {
		cells[i] = s.image.Mask(w[i])
	}
	m.imageOnBoard(&cells, s, &image)
	for who := range 2 {
		missing := uint64(0)
		for i := range m.words {
			missing |= image[i] & m.own[who][i] &^ w[i]
		}
		if missing == 0 {
			return true
		}
	}
	return false
}

// lowest is the corner of the image of a part; ok is false when the image does not fit the window.
func (m *Matches) lowest(w *solve.Word, s *matchSymmetry) (board.Direction, bool) {
	const far = 1 << 12
	low, high := board.Direction{Row: far, Column: far}, board.Direction{Row: -far, Column: -far}
	for i := range m.words {
		moved := s.moved[i<<6:]
		for rest := w[i]; rest != 0; rest &= rest - 1 {
			d := &moved[bits.TrailingZeros64(rest)]
			low.Row, low.Column = min(low.Row, int(d.row)), min(low.Column, int(d.column))
			high.Row, high.Column = max(high.Row, int(d.row)), max(high.Column, int(d.column))
		}
	}
	return low, high.Row-low.Row < m.rows && high.Column-low.Column < m.columns
}

// answers reports whether who can answer every move of the opponent by its image.
func (m *Matches) answers(w *solve.Word, s *matchSymmetry, low board.Direction, who game.Player) bool {
	mine, theirs := &m.own[who], &m.own[who.Opponent()]
	for i := range m.words {
		for rest := w[i] & theirs[i]; rest != 0; rest &= rest - 1 {
			v := i<<6 | bits.TrailingZeros64(rest)
			to, ok := m.imageOfMatch(v, s, low)
			if !ok || !has(w, to) || !has(mine, to) || has(&m.kills[v], to) {
				return false
			}
			if back, ok := m.imageOfMatch(to, s, low); !ok || back != v {
				return false
			}
		}
	}
	return true
}

// imageOfMatch is the image of a match, shifted so that low comes to the corner.
func (m *Matches) imageOfMatch(v int, s *matchSymmetry, low board.Direction) (to int, ok bool) {
	d := &s.moved[v]
	r, c := int(d.row)-low.Row, int(d.column)-low.Column
	return int(d.match) - low.Row*m.columns - low.Column, r >= 0 && r < m.rows && c >= 0 && c < m.columns
}
