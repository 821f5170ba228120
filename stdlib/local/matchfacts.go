package local

import (
	"math/bits"

	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// Look computes what is certain about a part: see solve.Facts for the terms. Matches never come back, so the present ones
// are all there will ever be.
func (m *Matches) Look(w *solve.Word) (f solve.Facts) {
	var own [2]solve.Word
	var count [2]int
	for who := range 2 {
		own[who], count[who] = m.of(w, who)
	}
	for who := range 2 {
		if count[1-who] == 0 {
			if n, ok := m.longest(&own[who], who); ok {
				f.Integral, f.Integer = true, int32(n)
				if who == 1 {
					f.Integer = -f.Integer
				}
				return f
			}
		}
	}
	if m.mirror(w, &f); f.NotBelow == [2]bool{true, true} {
		f.Integral = true
		return f
	}
	f.Size = m.size(w)
	if own[0] == own[1] {
		f.Moves, f.Most = int16(count[0]), [2]int16{int16(count[0]), int16(count[0])}
		return f // no move is safe
	}
	var cells [2]cellSet
	for who := range 2 {
		cells[who] = m.used(&own[who])
		f.Cells[who] = int16(cells[who].count())
		f.PerMove[who] = int16(m.perMove[who])
		f.Most[who] = int16(m.most(&own[who], who))
	}
	for who := range game.Player(2) {
		m.pack(w, &own[who], who, &cells[1-who], &f)
	}
	return f
}

// of returns the matches of w that who may use, and their number.
func (m *Matches) of(w *solve.Word, who int) (own solve.Word, count int) {
	for i := range m.words {
		own[i] = w[i] & m.own[who][i]
		count += bits.OnesCount64(own[i])
	}
	return own, count
}

// used returns the cells that a player's moves may use up.
func (m *Matches) used(own *solve.Word) (cells cellSet) {
	for i := range m.words {
		for rest := own[i]; rest != 0; rest &= rest - 1 {
			v := i<<6 | bits.TrailingZeros64(rest)
			for j, x := range m.uses[v] {
				cells[j] |= x
			}
		}
	}
	return cells
}

// pack chooses matches of who's that do not spoil each other: first those that no move of the opponent spoils, then some of
// which no move of the opponent spoils two.
func (m *Matches) pack(w, own *solve.Word, who game.Player, against *cellSet, f *solve.Facts) {
	free := *own
	var enemy, struck solve.Word // the opponent's matches, and those that spoil a chosen one
	for i := range m.words {
		enemy[i] = w[i] & m.own[who.Opponent()][i]
	}
	for i := range m.words {
		for rest := free[i]; rest != 0; rest &= rest - 1 {
			v := i<<6 | bits.TrailingZeros64(rest)
			if has(&free, v) && !m.threatened(w, v, who) {
				f.Safe[who]++
				m.take(&free, v)
			}
		}
	}
	for i := range m.words {
		for rest := free[i]; rest != 0; rest &= rest - 1 {
			v := i<<6 | bits.TrailingZeros64(rest)
			by := &m.killers[v]
			if !has(&free, v) || by[0]&struck[0]|by[1]&struck[1]|by[2]&struck[2]|by[3]&struck[3] != 0 {
				continue
			}
			for j := range m.words {
				struck[j] |= by[j] & enemy[j]
			}
			m.take(&free, v)
			taken := m.changes[v].common(against)
			f.Areas[who].Add(false, m.perMove[1-who]+taken.count(), 1)
		}
	}
}

// take chooses match v: it and the matches incompatible with it are no longer free.
func (m *Matches) take(free *solve.Word, v int) {
	for i := range m.words {
		free[i] &^= m.beside[v][i]
	}
}

// most bounds how many of a player's matches can be used one after the other. Along a line of cells on which each match
// spoils the next and vice versa, no two neighbours can both be used.
func (m *Matches) most(own *solve.Word, who int) int {
	total := 0
	for i := range m.rules {
		least := 0
		for _, x := range own[i*m.span/64 : (i+1)*m.span/64] {
			least += bits.OnesCount64(x)
		}
		if m.mutual[who] {
			for _, step := range m.runs[i] {
				least = min(least, inRuns(own[i], step))
			}
		}
		total += least
	}
	return total
}

// inRuns is the largest number of cells of a mask such that no two of them are one step apart.
func inRuns(cells mask, step hop) (n int) {
	for at := cells &^ step.of(cells); at != 0; at = step.of(step.of(at)&cells) & cells {
		n += bits.OnesCount64(at)
	}
	return n
}

// longest is the number of moves that a player can make in a part in which the opponent has none: exact, or ok is false.
func (m *Matches) longest(own *solve.Word, who int) (n int, ok bool) {
	if !m.mutual[who] {
		return 0, false
	}
	steps := 1 << 10
	n = m.independent(*own, &steps)
	return n, steps > 0
}

// independent is the size of the largest set of matches none of which spoils another, if it is found within some number of
// steps.
func (m *Matches) independent(own solve.Word, steps *int) (n int) {
	for {
		if *steps--; *steps <= 0 {
			return n
		}
		best, most := -1, -1
		for i := range m.words {
			for rest := own[i]; rest != 0; rest &= rest - 1 {
				v := i<<6 | bits.TrailingZeros64(rest)
				degree := -1
				for j := range m.words {
					degree += bits.OnesCount64(m.beside[v][j] & own[j])
				}
				if degree <= 1 { // some largest set contains it
					best, most = v, -1
					break
				}
				if degree > most {
					best, most = v, degree
				}
			}
			if best >= 0 && most < 0 {
				break
			}
		}
		if best < 0 {
			return n
		}
		if most >= 0 {
			without := own
			without[best>>6] &^= 1 << (best & 63)
			m.take(&own, best)
			return n + max(1+m.independent(own, steps), m.independent(without, steps))
		}
		m.take(&own, best)
		n++
	}
}

// size is the number of points of the matches of a part.
func (m *Matches) size(w *solve.Word) int16 {
	if m.span != 64 {
		return int16(bits.OnesCount64(w[0]|w[2]) + bits.OnesCount64(w[1]|w[3]))
	}
	return int16(bits.OnesCount64(w[0] | w[1] | w[2] | w[3]))
}
