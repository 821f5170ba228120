// Package retro solves games of local rules in which play may go on for ever: all placements of the pieces of a board at
// once, by retrograde analysis (Siegel, Combinatorial Game Theory, section VI.1). A placement is identified by its index in
// an enumeration of all of them, so that it takes 2 bits for either player to move, and no moves are stored: they are found
// again, forwards and backwards, from the rules. If there is always exactly one of some piece, such as the fox among the
// geese, the placements of the others are visited in the order in which they come up in play from its end, and all cells of
// that piece are solved at once, as the bits of a word.
package retro

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
)

// cells is the number of cells of a packed board.
const cells = 64

// codes is the number of codes a cell may hold.
const codes = 4

// instance is a rule at one place of the board, with one code for every cell that it tests or changes: it fits if the cells
// of care hold the codes of have, and flips the bits of flip.
type instance struct {
	who  [2]bool
	care uint64
	have game.Pair
	flip game.Pair
	// For a rule of the rest that has a single piece beside it: the cell of that piece before and after; 0 if the rule does
	// not involve it, wherever it is outside of care.
	from, to uint64
}

func (m *instance) fits(w game.Pair) bool {
	return w[0]&m.care == m.have[0] && w[1]&m.care == m.have[1]
}

// fitsBack reports whether the move may have led to w.
func (m *instance) fitsBack(w game.Pair) bool {
	return w[0]&m.care == m.have[0]^m.flip[0] && w[1]&m.care == m.have[1]^m.flip[1]
}

func (m *instance) turn(w game.Pair) game.Pair { return game.Pair{w[0] ^ m.flip[0], w[1] ^ m.flip[1]} }

func codeAt(w game.Pair, cell int) uint8 {
	return uint8(w[0]>>cell&1 | w[1]>>cell&1<<1)
}

// maxInstances bounds the number of instances of all rules on a board.
const maxInstances = 1 << 15

// expander lists the instances of rules on a board.
type expander struct {
	rules    local.Ruleset
	possible [cells]local.Codes // what a cell may ever hold
	list     []instance
	failed   bool // there are too many

	rule  *local.Rule
	first [cells]local.Codes // what the cells must have held before
	looks []int8             // cells that were tested
}

// layer is a board after some changes.
type layer struct {
	changed uint64
	code    [cells]uint8
}

// instancesOf returns the instances of rules that may occur in play from w, and the codes that every cell may come to hold;
// ok is false when they are too many.
func instancesOf(rules local.Ruleset, w game.Pair) (list []instance, possible [cells]local.Codes, ok bool) {
	e := &expander{rules: rules}
	for c := range e.possible {
		e.possible[c] = 1 << codeAt(w, c)
	}
	for grown := true; grown; {
		grown = false
		e.list = e.list[:0]
		for i := range rules.Rules {
			e.rule = &rules.Rules[i]
			for at := range cells {
				e.looks = e.looks[:0]
				e.steps(0, []layer{{}}, []int{at})
			}
			if e.failed {
				return nil, possible, false
			}
		}
		for i := range e.list {
			m := &e.list[i]
			for rest := m.flip[0] | m.flip[1]; rest != 0; rest &= rest - 1 {
				c := bits.TrailingZeros64(rest)
				code := local.Codes(1) << codeAt(m.turn(m.have), c)
				grown = grown || e.possible[c]&code == 0
				e.possible[c] |= code
			}
		}
	}
	return e.list, e.possible, true
}

// cell is the cell at a given distance from another one; ok is false outside.
func (e *expander) cell(at int, d board.Direction) (int, bool) {
	if e.rules.Strip {
		c := at + d.Column
		return c, d.Row == 0 && c >= 0 && c < cells
	}
	r, c := at/8+d.Row, at%8+d.Column
	return 8*r + c, r >= 0 && r < 8 && c >= 0 && c < 8
}

// steps carries out the steps of the rule from number i on, case by case.
func (e *expander) steps(i int, boards []layer, points []int) {
	if e.failed {
		return
	}
	if i == len(e.rule.Steps) {
		e.finish(boards[len(boards)-1])
		return
	}
	s := &e.rule.Steps[i]
	switch {
	case s.Changes != nil:
		after := boards[s.Board]
		for _, c := range s.Changes {
			at, ok := e.cell(points[c.Point], c.Off)
			if !ok {
				return
			}
			after.changed |= 1 << at
			after.code[at] = c.Code
		}
		e.steps(i+1, append(boards[:len(boards):len(boards)], after), points)
	case s.Directions != nil:
		for _, d := range s.Directions {
			e.slide(i, boards, points, s, d)
		}
	default:
		at, ok := e.cell(points[s.Point], s.Off)
		if !ok {
			if s.Codes&1 != 0 {
				e.steps(i+1, boards, points)
			}
			return
		}
		e.when(boards[s.Board], at, s.Codes, func() { e.steps(i+1, boards, points) })
	}
}

// slide continues from every cell that the slide reaches.
func (e *expander) slide(i int, boards []layer, points []int, s *local.Step, d board.Direction) {
	from, ok := e.cell(points[s.Point], s.Off)
	if !ok {
		return
	}
	var far func(at int)
	far = func(at int) {
		to, ok := e.cell(at, d)
		if !ok {
			return
		}
		e.when(boards[s.Board], to, s.Codes, func() {
			e.steps(i+1, boards, append(points[:len(points):len(points)], to))
			far(to)
		})
	}
	far(from)
}

// when continues if the cell of a board holds one of the codes.
func (e *expander) when(b layer, at int, allowed local.Codes, then func()) {
	if b.changed>>at&1 != 0 {
		if allowed>>b.code[at]&1 != 0 {
			then()
		}
		return
	}
	before, asked := e.first[at], e.asked(at)
	now := allowed & e.possible[at]
	if asked {
		now &= before
	} else {
		e.looks = append(e.looks, int8(at))
	}
	if now != 0 {
		e.first[at] = now
		then()
	}
	if asked {
		e.first[at] = before
	} else {
		e.looks = e.looks[:len(e.looks)-1]
	}
}

func (e *expander) asked(at int) bool {
	for _, c := range e.looks {
		if int(c) == at {
			return true
		}
	}
	return false
}

// finish records the instances of a path through the rule: one for each combination of codes that the tested or changed
// cells may hold.
func (e *expander) finish(after layer) {
	m := instance{who: [2]bool{e.rule.Left, e.rule.Right}}
	var open []int
	choices := func(at int) local.Codes {
		if e.asked(at) {
			return e.first[at]
		}
		return e.possible[at]
	}
	put := func(at int, code uint8) {
		m.care |= 1 << at
		m.have[0] |= uint64(code&1) << at
		m.have[1] |= uint64(code>>1) << at
		if after.changed>>at&1 != 0 {
			turned := code ^ after.code[at]
			m.flip[0] |= uint64(turned&1) << at
			m.flip[1] |= uint64(turned>>1) << at
		}
	}
	for at := range cells {
		changed := after.changed>>at&1 != 0
		if !changed && (!e.asked(at) || e.first[at] == e.possible[at]) {
			continue // whatever it holds
		}
		if set := choices(at); set&(set-1) == 0 {
			put(at, uint8(bits.TrailingZeros8(uint8(set))))
		} else {
			open = append(open, at)
		}
	}
	var fill func(i int)
	fill = func(i int) {
		if i == len(open) {
			if e.failed = len(e.list) >= maxInstances; !e.failed {
				e.list = append(e.list, m)
			}
			return
		}
		before := m
		for set := choices(open[i]); set != 0 && !e.failed; set &= set - 1 {
			put(open[i], uint8(bits.TrailingZeros8(uint8(set))))
			fill(i + 1)
			m = before
		}
	}
	fill(0)
}
