package local

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// Matches plays rules under which matches only ever vanish: a move changes cells so that some patterns around it fit no
// more, and none begins to fit. Placing dominoes, colouring cells beside each other with conditions and their like are
// such. A position is then not a board but the set of matches that still fit, and a move removes the matches that it
// spoils. Positions that look different but have the same moves are identified; parts, safe moves and bounds follow from
// the relation "spoils".
//
// It implements solve.Kernel.
type Matches struct {
	name    string
	rows    int
	columns int // the dimensions of the window whose cells the bits of a mask number row by row
	span    int // bits per rule: 64 or 128
	words   int // words in use
	rules   []matchRule
	group   []matchSymmetry
	turns   bool
	own     [2]solve.Word // the matches that a player may use
	perMove [2]int
	margin  board.Direction // dimensions with the margin, for sets of cells

	kills, killers, beside []solve.Word // for each match: the matches it spoils, those that spoil it, and both
	uses, changes          []cellSet    // for each match: the cells it uses up, and all cells that it changes
	threats                []threat
	mutual                 [2]bool // among a player's own matches, "spoils" is symmetric
	runs                   [][]hop // for each rule: steps between its matches that spoil each other
}

// cellSet is a set of cells of the window and of a margin around it, since a match in the corner may use cells outside.
type cellSet [4]uint64

func (s *cellSet) count() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

func (s *cellSet) common(t *cellSet) cellSet {
	return cellSet{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3]}
}

type matchRule struct {
	rule
	text   string
	corner board.Direction
	uses   []board.Direction
}

// matchSymmetry is the action of a symmetry on matches.
type matchSymmetry struct {
	image    board.Image
	negative bool
	repeats  bool              // the same as the one before, except that the players are exchanged
	to       []int             // by rule
	off      []board.Direction // from the image of the point to the point of the rule's image
	left     []uint            // the same as a shift on boards of 8 columns
	right    []uint
	moved    []movedMatch // by match
}

// movedMatch is the image of a match under a symmetry: a cell of the window, or beyond it, and the match there as if the
// window were unbounded.
type movedMatch struct {
	row, column int16
	match       int32
}

// threat says that matches of rule from spoil those of rule to at a given distance; the two are used by opponents.
type threat struct {
	from, to int
	hop      hop
}

// Matches is the game on boards of so many rows and columns, as sets of matches; ok is false when the rules or the board
// are not of the required kind.
func (l *Game) Matches(rows, columns int) (m *Matches, ok bool) {
	m = &Matches{rows: 8, columns: 8, span: 64}
	switch {
	case l.strip && columns <= 64:
		m.rows, m.columns = 1, 64
	case l.strip:
		return nil, false
	case rows <= 8 && columns <= 8:
	case l.within > 0:
		return nil, false
	case rows*columns <= 64:
		m.columns = columns
		m.rows = 64 / columns
	case rows*columns <= 128:
		m.columns, m.span = columns, 128
		m.rows = 128 / columns
	default:
		return nil, false
	}
	if !l.all || !l.vanishing() {
		return nil, false
	}
	if m.findRules(l); len(m.rules)*m.span > 256 {
		return nil, false
	}
	m.words = len(m.rules) * m.span / 64
	var name strings.Builder
	fmt.Fprint(&name, "matches ", l.strip, m.columns, m.span)
	for i := range m.rules {
		fmt.Fprint(&name, "\n\n", m.rules[i].who, m.rules[i].text)
	}
	m.name = name.String()
	m.findGroup(l)
	m.findUses()
	m.findKills()
	return m, true
}

// vanishing reports whether no match ever begins to fit: wherever a cell is changed to a code that some test accepts, that
// test accepted the code before.
func (l *Game) vanishing() bool {
	for i := range l.rules {
		spoilsItself := false
		for _, c := range l.rules[i].touched {
			if c.change < 0 {
				continue
			}
			spoilsItself = spoilsItself || c.codes>>uint(c.change)&1 == 0
			for j := range l.rules {
				for _, t := range l.rules[j].touched {
					if t.codes>>uint(c.change)&1 != 0 && c.codes&^t.codes != 0 {
						return false
					}
				}
			}
		}
		if !spoilsItself {
			return false
		}
	}
	return true
}

// findRules merges equal rules.
func (m *Matches) findRules(l *Game) {
	identity := l.identity()
	for i := range l.rules {
		text := l.rules[i].written(0, identity)
		if at := slices.IndexFunc(m.rules, func(r matchRule) bool { return r.text == text }); at >= 0 {
			for who := range 2 {
				m.rules[at].who[who] = m.rules[at].who[who] || l.rules[i].who[who]
			}
			continue
		}
		m.rules = append(m.rules, matchRule{rule: l.rules[i], text: text, corner: l.rules[i].cornerOf(0)})
	}
	m.runs = make([][]hop, len(m.rules))
}

// cornerOf is the least row and column that the image of a rule uses.
func (r *rule) cornerOf(m board.Image) board.Direction {
	corner := m.Direction(r.touched[0].off)
	for _, t := range r.touched {
		d := m.Direction(t.off)
		corner.Row, corner.Column = min(corner.Row, d.Row), min(corner.Column, d.Column)
	}
	return corner
}

// findGroup finds the symmetries as permutations of the rules.
func (m *Matches) findGroup(l *Game) {
	images := []board.Image{0, 1, 2, 3, 4, 5, 6, 7}
	if l.strip {
		images = images[:2]
	}
	renamings := l.renamings()
	for _, to := range images {
		for _, negative := range []bool{false, true} {
			for _, codes := range renamings {
				if s, ok := m.symmetry(l, to, codes, negative); ok {
					if n := len(m.group); n > 0 && m.group[n-1].image == s.image {
						s.repeats = slices.Equal(m.group[n-1].to, s.to)
					}
					m.group = append(m.group, s)
					m.turns = m.turns || to&board.Exchanged != 0
					break
				}
			}
		}
	}
}

func (m *Matches) symmetry(l *Game, to board.Image, codes []uint8, negative bool) (s matchSymmetry, ok bool) {
	s = matchSymmetry{image: to, negative: negative}
	for i := range m.rules {
		r := &m.rules[i]
		text, who := r.written(to, codes), r.who
		if negative {
			who[0], who[1] = who[1], who[0]
		}
		at := slices.IndexFunc(m.rules, func(r matchRule) bool { return r.text == text && r.who == who })
		if at < 0 {
			return s, false
		}
		from := r.cornerOf(to)
		s.to = append(s.to, at)
		off := board.Direction{Row: from.Row - m.rules[at].corner.Row, Column: from.Column - m.rules[at].corner.Column}
		s.off = append(s.off, off)
		by := 8*off.Row + off.Column
		s.left, s.right = append(s.left, uint(max(by, 0))), append(s.right, uint(max(-by, 0)))
		for p := range m.span {
			d := to.Direction(board.Direction{Row: p / m.columns, Column: p % m.columns})
			r, c := d.Row+off.Row, d.Column+off.Column
			s.moved = append(s.moved, movedMatch{int16(r), int16(c), int32(at*m.span + r*m.columns + c)})
		}
	}
	return s, true
}

// boardCodes returns the codes of a board's cells, row by row; ok is false when it has letters that the rules do not have.
func (l *Game) boardCodes(b board.Board) (codes []uint8, ok bool) {
	text := b.Text()
	codes = make([]uint8, len(text))
	for i := range codes {
		code := l.code(text[i])
		if code < 0 {
			return nil, false
		}
		codes[i] = uint8(code)
	}
	return codes, true
}

// word is the set of matches of a board with the given number of columns.
func (m *Matches) word(codes []uint8, columns int) (w solve.Word) {
	rows := len(codes) / columns
	for i := range m.rules {
		for r := range rows {
			for c := range columns {
				if m.rules[i].fitsAt(codes, columns, r, c) {
					set(&w, i*m.span+r*m.columns+c)
				}
			}
		}
	}
	return w
}

// fitsAt reports whether the rule fits a board with the given number of columns, around a cell of it.
func (r *matchRule) fitsAt(codes []uint8, columns, row, column int) bool {
	return !slices.ContainsFunc(r.touched, func(t touch) bool {
		at, c, code := (row+t.off.Row)*columns, column+t.off.Column, uint8(0)
		if at >= 0 && at < len(codes) && c >= 0 && c < columns {
			code = codes[at+c]
		}
		return t.codes>>code&1 == 0
	})
}

// Name identifies the rules and the window.
func (m *Matches) Name() string { return m.name }

// Worker is the kernel itself, which is immutable.
func (m *Matches) Worker() solve.Kernel { return m }

// Moves appends the options of w.
func (m *Matches) Moves(w *solve.Word, who game.Player, out []solve.Word) []solve.Word {
	own := &m.own[who]
	for i := range m.words {
		for rest := w[i] & own[i]; rest != 0; rest &= rest - 1 {
			kills := &m.kills[i<<6|bits.TrailingZeros64(rest)]
			out = append(out, solve.Word{w[0] &^ kills[0], w[1] &^ kills[1], w[2] &^ kills[2], w[3] &^ kills[3]})
		}
	}
	return out
}

// Score compares the numbers of moves of both players, counting safe ones twice.
func (m *Matches) Score(w *solve.Word) int {
	if m.span != 64 {
		return m.scoreWide(w)
	}
	threatened := solve.Word{}
	for i := range m.threats {
		t := &m.threats[i]
		threatened[t.to] |= t.hop.of(w[t.from])
	}
	score := 0
	for i := range m.words {
		n := bits.OnesCount64(w[i]) + bits.OnesCount64(w[i]&^threatened[i])
		if m.rules[i].who[game.Left] {
			score += n
		}
		if m.rules[i].who[game.Right] {
			score -= n
		}
	}
	return score * solve.ScoreMove
}

func (m *Matches) scoreWide(w *solve.Word) int {
	score := 0
	for i := range m.words {
		for rest := w[i]; rest != 0; rest &= rest - 1 {
			v := i<<6 | bits.TrailingZeros64(rest)
			for who := range game.Player(2) {
				if !has(&m.own[who], v) {
					continue
				}
				n := 1
				if !m.threatened(w, v, who) {
					n = 2
				}
				if who == game.Right {
					n = -n
				}
				score += n
			}
		}
	}
	return score * solve.ScoreMove
}

// threatened reports whether a move of the opponent's spoils match v of who's.
func (m *Matches) threatened(w *solve.Word, v int, who game.Player) bool {
	against, by := &m.own[who.Opponent()], &m.killers[v]
	return w[0]&against[0]&by[0]|w[1]&against[1]&by[1]|w[2]&against[2]&by[2]|w[3]&against[3]&by[3] != 0
}
