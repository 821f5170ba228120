package local

import (
	"slices"

	"cgt/stdlib/board"
	"cgt/stdlib/solve"
)

// findUses finds the cells that a match needs and that no move can use once any move has changed them.
func (m *Matches) findUses() {
	var written Codes
	for i := range m.rules {
		for _, t := range m.rules[i].touched {
			if t.change >= 0 {
				written |= 1 << uint(t.change)
			}
		}
	}
	m.perMove = [2]int{-1, -1}
	for i := range m.rules {
		r := &m.rules[i]
		for _, t := range r.touched {
			if t.change >= 0 && t.codes&written == 0 {
				r.uses = append(r.uses, t.off)
			}
		}
		for who := range 2 {
			if r.who[who] && (m.perMove[who] < 0 || len(r.uses) < m.perMove[who]) {
				m.perMove[who] = len(r.uses)
			}
		}
	}
	for who := range 2 {
		m.perMove[who] = max(0, m.perMove[who])
	}
	for i := range m.rules {
		for _, t := range m.rules[i].touched {
			if t.change >= 0 {
				m.margin.Row, m.margin.Column = max(m.margin.Row, t.off.Row, -t.off.Row),
					max(m.margin.Column, t.off.Column, -t.off.Column)
			}
		}
	}
	if (m.rows+2*m.margin.Row)*(m.columns+2*m.margin.Column) > 256 {
		m.perMove = [2]int{} // too many cells to count
	}
}

// note adds the cell at a given distance from p to a set.
func (m *Matches) note(cells *cellSet, p int, d board.Direction) {
	r, c := p/m.columns+d.Row+m.margin.Row, p%m.columns+d.Column+m.margin.Column
	at := r*(m.columns+2*m.margin.Column) + c
	cells[at/64] |= 1 << (at % 64)
}

// findKills finds the matches that every match spoils.
func (m *Matches) findKills() {
	n := len(m.rules) * m.span
	m.kills, m.killers, m.beside = make([]solve.Word, n), make([]solve.Word, n), make([]solve.Word, n)
	m.uses, m.changes = make([]cellSet, n), make([]cellSet, n)
	m.mutual = [2]bool{true, true}
	for i := range m.rules {
		from := &m.rules[i]
		for who := range 2 {
			for p := range m.rows * m.columns {
				if from.who[who] {
					set(&m.own[who], i*m.span+p)
				}
			}
		}
		for p := range m.rows * m.columns {
			v := i*m.span + p
			if m.perMove == [2]int{} {
				continue
			}
			for _, t := range from.touched {
				if t.change >= 0 {
					m.note(&m.changes[v], p, t.off)
				}
			}
			for _, off := range from.uses {
				m.note(&m.uses[v], p, off)
			}
		}
		for j := range m.rules {
			m.findKillsOf(i, j)
		}
	}
	for v := range n {
		for i := range m.words {
			m.beside[v][i] = m.kills[v][i] | m.killers[v][i]
		}
		for who := range 2 {
			if !has(&m.own[who], v) {
				continue
			}
			for i := range m.words {
				if (m.kills[v][i]^m.killers[v][i])&m.own[who][i] != 0 {
					m.mutual[who] = false
				}
			}
		}
	}
}

// findKillsOf finds the matches of rule j that those of rule i spoil.
func (m *Matches) findKillsOf(i, j int) {
	from, to := &m.rules[i], &m.rules[j]
	var distances []board.Direction
	for _, c := range from.touched {
		for _, t := range to.touched {
			d := board.Direction{Row: c.off.Row - t.off.Row, Column: c.off.Column - t.off.Column}
			if c.change >= 0 && t.codes>>uint(c.change)&1 == 0 && !slices.Contains(distances, d) {
				distances = append(distances, d)
			}
		}
	}
	against := from.who[0] && to.who[1] || from.who[1] && to.who[0]
	for _, d := range distances {
		if i == j && m.span == 64 && m.columns*d.Row+d.Column > 0 {
			m.runs[i] = append(m.runs[i], m.hop(d))
		}
		if against && m.span == 64 {
			m.threats = append(m.threats, threat{i, j, m.hop(d)})
		}
		for p := range m.rows * m.columns {
			if q, ok := m.at(p, d); ok {
				set(&m.kills[i*m.span+p], j*m.span+q)
				set(&m.killers[j*m.span+q], i*m.span+p)
			}
		}
	}
}

// at is the cell at a given distance from another, in the window.
func (m *Matches) at(p int, d board.Direction) (q int, ok bool) {
	r, c := p/m.columns+d.Row, p%m.columns+d.Column
	return r*m.columns + c, r >= 0 && r < m.rows && c >= 0 && c < m.columns
}

// hop shifts a mask by d in a window of at most 64 cells.
func (m *Matches) hop(d board.Direction) hop {
	by, keep := m.columns*d.Row+d.Column, mask(0)
	for p := range m.rows * m.columns {
		if _, ok := m.at(p, d); ok {
			keep |= 1 << p
		}
	}
	if by < 0 {
		return hop{keep: keep, right: uint(-by)}
	}
	return hop{keep: keep, left: uint(by)}
}

func set(w *solve.Word, v int)      { w[v>>6] |= 1 << (v & 63) }
func has(w *solve.Word, v int) bool { return w[v>>6]>>(v&63)&1 != 0 }
