//go:build !js

package retro

import "math/bits"

// course is the order in which an analysis of the rest takes its placements, so that
// most moves lead to one that was taken before.
type course struct {
	sequence []*block
	way      map[*block]direction
	steady   bool // all moves do: one pass is enough
}

// direction is how the moves inside a block change numbers.
type direction uint8

// Numbers that fall with every move, rise with every move, or do now this, now that.
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

// direction is which way a move that keeps the counts changes the numbers of a block:
// a set of cells has a higher number than one whose highest cell among those that are
// in one of the two alone is lower.
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
