package local

import (
	"slices"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// MirrorPlay is the method of Game.MirrorPlay.
const MirrorPlay game.Method = "mirror play"

// The bounds on what MirrorPlay tries: so many rules at so many cells, and so many matches looked at after first moves.
const (
	maxMirrored = 1 << 16
	maxFirst    = 1 << 22
)

// A Mirror says who wins a board, and how, by who begins: by answers that are images of the opponent's moves. Who begins
// and wins first makes a move that changes some cells.
type Mirror struct {
	Outcome game.Outcome
	Image   [2]board.Image
	First   [2][]board.Edit
}

// MirrorPlay says who wins a board of any size, if whoever wins can answer every move by its image, from the beginning or
// after a first move, in the middle of the board or such that the board becomes symmetric: see Matches.mirror. ok is false
// if this does not decide who wins.
func (l *Game) MirrorPlay(b board.Board) (out Mirror, ok bool) {
	codes, ok := l.boardCodes(b)
	if !ok || !l.all || !l.vanishing() {
		return out, false
	}
	m := &mirrorBoard{rows: b.Rows(), columns: b.Columns()}
	m.findRules(l)
	m.findGroup(l)
	if !m.findMatches(codes) {
		return out, false
	}
	m.images = m.symmetries()
	out.Outcome = game.N
	for who := range game.Player(2) {
		switch s := m.answers(who.Opponent()); {
		case s == nil:
			first, s := m.first(who)
			if s == nil {
				return out, false
			}
			out.Image[who], out.First[who] = s.image, m.changes(l, first)
		case who == game.Left:
			out.Image[who], out.Outcome.LeftStarts = s.image, game.RightWins
		default:
			out.Image[who], out.Outcome.RightStarts = s.image, game.LeftWins
		}
	}
	return out, true
}

// mirrorBoard is a board of any size as the list of its matches.
type mirrorBoard struct {
	Matches // only the rules and their symmetries
	rows    int
	columns int
	images  []shifted
	list    []placed
	listed  []bool // by rule, row and column
	moved   *placed
	left    int // number of matches that may still be looked at after first moves
}

// placed is a match: a rule around a cell.
type placed struct{ rule, row, column int }

// findMatches lists the matches; false means that there are too many.
func (m *mirrorBoard) findMatches(codes []uint8) bool {
	if len(m.rules)*len(codes) > maxMirrored {
		return false
	}
	m.listed, m.left = make([]bool, len(m.rules)*len(codes)), maxFirst
	for i := range m.rules {
		for p := range codes {
			if v := (placed{i, p / m.columns, p % m.columns}); m.rules[i].fitsAt(codes, m.columns, v.row, v.column) {
				m.list = append(m.list, v)
				m.listed[i*len(codes)+p] = true
			}
		}
	}
	return true
}

// first is a first move of who's after which he can answer, with the symmetry; nil if none is found. Moves that spoil their
// own image are tried first.
func (m *mirrorBoard) first(who game.Player) (v placed, by *shifted) {
	defer func() { m.moved = nil }()
	for _, middle := range []bool{true, false} {
		for i := range m.images {
			s := &m.images[i]
			for _, v := range m.list {
				if m.moved = nil; !m.rules[v.rule].who[who] || middle != m.spoils(v, s.of(v)) {
					continue
				}
				if m.moved = &v; m.answersBy(s, who) && m.left > 0 {
					return v, s
				}
			}
		}
	}
	return v, nil
}

// changes are the cells that a match changes.
func (m *mirrorBoard) changes(l *Game, v placed) (cells []board.Edit) {
	for _, t := range m.rules[v.rule].touched {
		if t.change >= 0 {
			at := board.Point{Row: v.row + t.off.Row, Column: v.column + t.off.Column}
			cells = append(cells, board.Edit{Point: at, Cell: l.letters[t.change]})
		}
	}
	return cells
}

// answers is a symmetry under which who can answer every move of the opponent by its image, nil if there is none.
func (m *mirrorBoard) answers(who game.Player) *shifted {
	for i := range m.images {
		if s := &m.images[i]; m.answersBy(s, who) {
			return s
		}
	}
	return nil
}

func (m *mirrorBoard) answersBy(s *shifted, who game.Player) bool {
	for _, v := range m.list {
		if !m.rules[v.rule].who[who.Opponent()] || !m.has(v) {
			continue
		}
		if m.moved != nil {
			m.left--
		}
		to := s.of(v)
		if m.left < 0 || !m.has(to) || !m.rules[to.rule].who[who] || m.spoils(v, to) || s.of(to) != v {
			return false
		}
	}
	return true
}

// has reports whether a match fits after the first move.
func (m *mirrorBoard) has(v placed) bool {
	return v.row >= 0 && v.row < m.rows && v.column >= 0 && v.column < m.columns &&
		m.listed[(v.rule*m.rows+v.row)*m.columns+v.column] && (m.moved == nil || !m.spoils(*m.moved, v))
}

// spoils reports whether match u changes a cell so that v fits no more.
func (m *mirrorBoard) spoils(u, v placed) bool {
	down, right := u.row-v.row, u.column-v.column
	for _, c := range m.rules[u.rule].touched {
		if c.change < 0 {
			continue
		}
		for _, t := range m.rules[v.rule].touched {
			if t.off == (board.Direction{Row: c.off.Row + down, Column: c.off.Column + right}) && t.codes>>uint(c.change)&1 == 0 {
				return true
			}
		}
	}
	return false
}

// symmetries are those that exchange the players and are their own inverses, shifted such that the images of the matches are
// where the matches are. The half turn, which leaves fewest matches near their images, comes first.
func (m *mirrorBoard) symmetries() (list []shifted) {
	for i := range m.group {
		s := shifted{matchSymmetry: &m.group[i]}
		if !s.returns() {
			continue
		}
		here, there := board.Direction{Row: m.rows, Column: m.columns}, board.Direction{Row: m.rows, Column: m.columns}
		for _, v := range m.list {
			to := s.of(v)
			here.Row, here.Column = min(here.Row, v.row), min(here.Column, v.column)
			there.Row, there.Column = min(there.Row, to.row), min(there.Column, to.column)
		}
		s.by = board.Direction{Row: here.Row - there.Row, Column: here.Column - there.Column}
		if s.image == board.MirrorRows|board.MirrorColumns {
			list = slices.Insert(list, 0, s)
		} else {
			list = append(list, s)
		}
	}
	return list
}

// shifted is a symmetry with a shift.
type shifted struct {
	*matchSymmetry
	by board.Direction
}

// of is the image of a match.
func (s *shifted) of(v placed) placed {
	d := s.image.Direction(board.Direction{Row: v.row, Column: v.column})
	return placed{s.to[v.rule], d.Row + s.off[v.rule].Row + s.by.Row, d.Column + s.off[v.rule].Column + s.by.Column}
}

// returns reports whether a symmetry exchanges the players and is its own inverse.
func (s *matchSymmetry) returns() bool {
	turn := s.image ^ board.Exchanged
	return s.negative && s.image != 0 && turn != board.MirrorRows && turn != board.MirrorColumns
}
