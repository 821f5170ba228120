//go:build !js

package retro

import "math/bits"

// course is the order in which an analysis of the rest visits its placements, chosen so that most moves lead to one that
// was visited before.
type course struct {
	sequence []*block
	way      map[*block]direction
	steady   bool // all moves do, so one pass is enough
}

// direction says how the moves inside a block change indices.
type direction uint8

// Indices that fall with every move, rise with every move, or sometimes fall and sometimes rise.
const (
	falling direction = 1 << iota
	rising
	mixed = falling | rising
)

// courseOf is the course for moves that change placements.
func courseOf(p *places, list []instance) course {
	c := course{way: map[*block]direction{}, steady: true}
	var changes []counts // what a move adds to the counts, modulo 256
	seen := map[counts]bool{}
	for i := range list {
		m := &list[i]
		var delta counts
		for rest := m.flip[0] | m.flip[1]; rest != 0; rest &= rest - 1 {
			at := bits.TrailingZeros64(rest)
			delta[codeAt(m.have, at)]--
			delta[codeAt(m.turn(m.have), at)]++
		}
		if delta == (counts{}) {
			for _, b := range p.order {
				c.way[b] |= b.direction(m)
			}
		} else if !seen[delta] {
			seen[delta] = true
			changes = append(changes, delta)
		}
	}
	for _, b := range p.order {
		c.steady = c.steady && c.way[b] != mixed
	}
	const open, done = 1, 2
	state := map[*block]int{}
	var visit func(b *block)
	visit = func(b *block) {
		state[b] = open
		for _, delta := range changes {
			to := b.counts
			for code, d := range delta {
				to[code] += d
			}
			switch next := p.blocks[to]; {
			case next == nil:
			case state[next] == open:
				c.steady = false
			case state[next] == 0:
				visit(next)
			}
		}
		state[b] = done
		c.sequence = append(c.sequence, b)
	}
	for _, b := range p.order {
		if state[b] == 0 {
			visit(b)
		}
	}
	return c
}

// direction is how a move that preserves the counts changes the indices inside a block: of two sets of cells, the one with
// the highest cell that is in only one of them has the higher index.
func (b *block) direction(m *instance) direction {
	after := m.turn(m.have)
	for _, code := range b.order[:codes-1] {
		before, then := holding(m.have, code)&m.care, holding(after, code)&m.care
		if changed := before ^ then; changed != 0 {
			if before > then {
				return falling
			}
			return rising
		}
	}
	return 0
}
