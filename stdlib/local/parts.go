package local

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// activity is what can still happen on a board: for every rule the points at which it may ever fit, and for every code the
// cells that may ever hold it. Both may be too large, never too small.
type activity struct {
	points   [maxLocalRules]mask
	possible [mostCodes]mask
}

// among is the mask of the cells that may hold one of the codes of a selection.
func (a *activity) among(s *selection) mask {
	m := a.possible[0]&s.first[0] | a.possible[1]&s.first[1] | a.possible[2]&s.first[2] | a.possible[3]&s.first[3]
	for rest := s.others; rest != 0; rest &= rest - 1 {
		m |= a.possible[bits.TrailingZeros16(uint16(rest))]
	}
	return m
}

// selection is a set of codes; first has all bits set for those of the first four that belong to it.
type selection struct {
	first  [4]mask
	others Codes
}

func selectionOf(codes Codes) (s selection) {
	for c := range s.first {
		s.first[c] = -mask(codes >> c & 1)
	}
	s.others = codes &^ AnyCodes
	return s
}

// active finds the activity of w: the least sets that hold what w holds and are closed under the rules, so that by
// induction on the moves no reachable position leaves them.
func (l *Game) active(w pair, a *activity) {
	for c := range l.codes {
		a.possible[c] = l.holding(w, 1<<c)
	}
	clear(a.points[:l.base])
	for changed := true; changed; {
		changed = false
		for i := range l.rules[:l.base] {
			r := &l.rules[i]
			at := ^mask(0)
			for j := range r.touched {
				t := &r.touched[j]
				if t.codes&1 != 0 {
					at &^= t.back.of(^a.among(&t.fit))
				} else {
					at &= t.back.of(a.among(&t.fit))
				}
			}
			if at == a.points[i] {
				continue
			}
			a.points[i] = at
			for j := range r.touched {
				if t := &r.touched[j]; t.change >= 0 {
					if m := t.forward.of(at); m&^a.possible[t.change] != 0 {
						a.possible[t.change] |= m
						changed = true
					}
				}
			}
		}
	}
}

// parts puts the components of w in normal form, without those in which nobody can move.
//
// For rules that are patterns the parts are found as follows. A cell is live if an active pattern changes it. A pattern
// depends on its live cells, except those that can only hold codes that it accepts. Patterns that depend on a common cell
// belong together; every class is a component, on a board in which the other cells are walls, or keep their letter where
// that is needed so that exactly the same patterns are active. Play in one component then neither changes nor is changed by
// another.
func (l *Game) parts(w pair, out *game.Options[pair]) {
	switch {
	case l.all:
	case l.regions != nil:
		l.regions.split(l, w, out)
		return
	default:
		l.put(w, out)
		return
	}
	a, own := &l.scratch[0], &l.scratch[1]
	l.active(w, a)
	live := l.dependence(a)
	mark, negatives := len(out.Words), len(out.Negatives)
	for rest := live; rest != 0; {
		part := l.grow(rest&-rest, a, own)
		rest &^= part
		component, ok := l.cut(w, part, live, own)
		if !ok {
			out.Words, out.Negatives = out.Words[:mark], out.Negatives[:negatives]
			l.put(w, out)
			return
		}
		l.put(component, out)
	}
}

// dependence records for every cell of every pattern where the pattern depends on it, and returns the live cells.
func (l *Game) dependence(a *activity) (live mask) {
	for i := range l.rules[:l.base] {
		for j := range l.rules[i].touched {
			if t := &l.rules[i].touched[j]; t.change >= 0 {
				live |= t.forward.of(a.points[i])
			}
		}
	}
	n := 0
	for i := range l.rules[:l.base] {
		for j := range l.rules[i].touched {
			t := &l.rules[i].touched[j]
			l.relevant[n] = live
			if t.change < 0 {
				l.relevant[n] &= a.among(&t.misfit)
			}
			n++
		}
	}
	return live
}

// grow is the class of the live cell seed; own are the points of its patterns.
func (l *Game) grow(seed mask, a, own *activity) mask {
	for part := seed; ; {
		grown, n := part, 0
		for i := range l.rules[:l.base] {
			touched := l.rules[i].touched
			relevant := l.relevant[n : n+len(touched)]
			n += len(touched)
			var at mask
			for j := range touched {
				at |= touched[j].back.of(grown & relevant[j])
			}
			at &= a.points[i]
			own.points[i] = at
			for j := range touched {
				grown |= touched[j].forward.of(at) & relevant[j]
			}
		}
		if grown == part {
			return part
		}
		part = grown
	}
}

// cut is the board of a part: its cells, and as few others as keep exactly its patterns active. ok is false when other live
// cells are needed.
func (l *Game) cut(w pair, part, live mask, own *activity) (component pair, ok bool) {
	component = l.only(w, part)
	if component == w || l.keeps(component, own) {
		return component, true
	}
	var near mask
	for _, h := range l.spread {
		near |= h.of(part)
	}
	kept := near &^ live & l.filled(w)
	if !l.keeps(l.only(w, part|kept), own) {
		return w, false
	}
	for rest := kept; rest != 0; rest &= rest - 1 {
		if less := kept &^ (rest & -rest); l.keeps(l.only(w, part|less), own) {
			kept = less
		}
	}
	return l.only(w, part|kept), true
}

// keeps reports whether exactly the patterns of own are active on w.
func (l *Game) keeps(w pair, own *activity) bool {
	a := &l.scratch[2]
	l.active(w, a)
	for i := range l.rules[:l.base] {
		if a.points[i] != own.points[i] {
			return false
		}
	}
	return true
}

// findSpread finds the steps between the cells of each pattern.
func (l *Game) findSpread() {
	seen := map[board.Direction]bool{}
	for _, r := range l.rules[:l.base] {
		for _, s := range r.touched {
			for _, t := range r.touched {
				d := board.Direction{Row: t.off.Row - s.off.Row, Column: t.off.Column - s.off.Column}
				if d != (board.Direction{}) && !seen[d] {
					seen[d] = true
					l.spread = append(l.spread, l.hop(d))
				}
			}
		}
	}
}
