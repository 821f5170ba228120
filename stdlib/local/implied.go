//go:build !js

package local

import (
	"math/bits"
	"slices"

	"cgt/stdlib/board"
	"cgt/stdlib/sorting"
)

// sortImplied puts the rules that others imply last, and counts the others.
//
// A rule is implied if, considering each cell by itself, smaller rules of the same players can bring about its changes: a
// jump over two pieces by a jump over one and then another. Then what may ever happen on a board, and which of its cells
// depend on each other, follows from the smaller rules alone.
func (l *Game) sortImplied() {
	l.base = len(l.rules)
	if !l.all {
		return
	}
	bySize := make([]int, len(l.rules))
	for i := range bySize {
		bySize[i] = i
	}
	sorting.Stably(bySize, func(a, b int) int { return len(l.rules[a].touched) - len(l.rules[b].touched) })
	var base []rule
	isImplied := make([]bool, len(l.rules))
	for _, i := range bySize {
		if isImplied[i] = impliedBy(&l.rules[i], base); !isImplied[i] {
			base = append(base, l.rules[i])
		}
	}
	if l.base = len(base); l.base == len(l.rules) {
		return
	}
	ordered := make([]rule, 0, len(l.rules))
	for _, last := range []bool{false, true} {
		for i := range l.rules {
			if isImplied[i] == last {
				ordered = append(ordered, l.rules[i])
			}
		}
	}
	l.rules = ordered
}

// impliedBy follows what may happen on the cells that a rule tests, each of which must hold one letter: a smaller rule must
// fit immediately; all smaller rules that come to fit must be connected through cells that they change, and together they
// must cover the cells of the rule and bring about its changes.
func impliedBy(r *rule, base []rule) bool {
	possible := map[board.Direction]Codes{}
	for _, t := range r.touched {
		if bits.OnesCount16(uint16(t.codes)) != 1 || t.codes == 1 {
			return false
		}
		possible[t.off] = t.codes
	}
	group := map[board.Direction]bool{} // cells that the rules found so far change
	for grown := true; grown; {
		grown = false
		for i := range base {
			for _, t := range r.touched {
				for _, by := range base[i].touched {
					at := board.Direction{Row: t.off.Row - by.off.Row, Column: t.off.Column - by.off.Column}
					if base[i].mayFit(at, possible) && base[i].serves(r) && base[i].extends(at, possible, group) {
						grown = true
					}
				}
			}
		}
	}
	for _, t := range r.touched {
		if !group[t.off] || t.change >= 0 && possible[t.off]>>uint(t.change)&1 == 0 {
			return false
		}
	}
	return true
}

// serves reports whether all players of other may also use the rule.
func (r *rule) serves(other *rule) bool {
	return (r.who[0] || !other.who[0]) && (r.who[1] || !other.who[1])
}

// mayFit reports whether the pattern of a rule may come to fit at a point, on the known cells.
func (r *rule) mayFit(at board.Direction, possible map[board.Direction]Codes) bool {
	return !slices.ContainsFunc(r.touched, func(t touch) bool {
		return possible[board.Direction{Row: at.Row + t.off.Row, Column: at.Column + t.off.Column}]&t.codes == 0
	})
}

// extends adds to the cells what the rule may change at a point, and reports whether that is new. All rules but the first
// must use a cell changed by earlier ones.
func (r *rule) extends(at board.Direction, possible map[board.Direction]Codes, group map[board.Direction]bool) (grown bool) {
	touches := len(group) == 0
	for _, t := range r.touched {
		touches = touches || t.change >= 0 && group[board.Direction{Row: at.Row + t.off.Row, Column: at.Column + t.off.Column}]
	}
	if !touches {
		return false
	}
	for _, t := range r.touched {
		cell := board.Direction{Row: at.Row + t.off.Row, Column: at.Column + t.off.Column}
		if t.change < 0 {
			continue
		}
		grown = grown || !group[cell] || possible[cell]>>uint(t.change)&1 == 0
		group[cell] = true
		possible[cell] |= 1 << uint(t.change)
	}
	return grown
}
