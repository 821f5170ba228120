// Code generated from cgt/stdlib/whole by go generate; DO NOT EDIT.

package wide

import (
	"slices"

	"cgt/stdlib/local"
	"cgt/stdlib/solve"
)

// condition is a local.Condition on boards of one size.
type condition struct {
	any   bool
	codes local.Codes
	hops  []hop
	tests [][]regionTest
	text  string
	// liberty is the set of codes one of which every region must contain, if that is all the condition says; otherwise 0.
	liberty local.Codes
}

type regionTest struct {
	ask   local.Ask
	not   bool
	codes local.Codes
	cells [2]mask // for a span, the first and the last row or column; for Touches the cells, twice
}

// condition is the number of a condition; equal ones have the same number.
func (k *kernel) condition(c *local.Condition) int {
	text := k.writtenCondition(c, 0, k.identity())
	for i := range k.conditions {
		if k.conditions[i].text == text {
			return i
		}
	}
	out := condition{any: c.Any, codes: c.Codes, text: text}
	for _, d := range c.Directions {
		out.hops = append(out.hops, k.hop(d))
	}
	for _, list := range c.Tests {
		var tests []regionTest
		for _, t := range list {
			tests = append(tests, regionTest{t.Ask, t.Not, t.Codes, k.cellsOf(&t)})
		}
		out.tests = append(out.tests, tests)
	}
	if t := c.Tests; !c.Any && len(t) == 1 && len(t[0]) == 1 && t[0][0].Ask == local.Holds && !t[0][0].Not {
		out.liberty = t[0][0].Codes & c.Codes
	}
	k.conditions = append(k.conditions, out)
	return len(k.conditions) - 1
}

// cellsOf returns the cells that a test is about.
func (k *kernel) cellsOf(t *local.RegionTest) (cells [2]mask) {
	at := func(of func(r, c int) bool) (m mask) {
		for p := range k.rows * k.columns {
			if of(p/k.columns, p%k.columns) {
				m = m.or(only(p))
			}
		}
		return m
	}
	switch t.Ask {
	case local.SpansRows:
		cells[0], cells[1] = at(func(r, _ int) bool { return r == 0 }), at(func(r, _ int) bool { return r == k.rows-1 })
	case local.SpansColumns:
		cells[0], cells[1] = at(func(_, c int) bool { return c == 0 }), at(func(_, c int) bool { return c == k.columns-1 })
	case local.Touches:
		cells[0] = at(func(r, c int) bool { return t.At(r, c, k.rows, k.columns) })
		cells[1] = cells[0]
	}
	return cells
}

// of reports whether the condition holds for a board.
func (c *condition) of(k *kernel, w *solve.Word) bool {
	for all := k.holding(w, c.codes); !all.empty(); {
		region := grow(all.first(), all, c.hops)
		all = all.without(region)
		if c.passes(k, w, region) == c.any {
			return c.any
		}
	}
	return !c.any
}

// passes reports whether a region passes one of the lists of tests.
func (c *condition) passes(k *kernel, w *solve.Word, region mask) bool {
	for _, list := range c.tests {
		all := true
		for i := range list {
			t := &list[i]
			yes := !region.and(t.cells[0]).empty() && !region.and(t.cells[1]).empty()
			if t.ask == local.Holds {
				yes = !region.and(k.holding(w, t.codes)).empty()
			}
			if yes == t.not {
				all = false
				break
			}
		}
		if all {
			return true
		}
	}
	return false
}

// allowed are the points among at where a rule's conditions on the board after the move hold, found for all points at once;
// checked is false when they must still be looked at one by one.
//
// That is done for a rule that changes its point alone, and conditions that every region of some codes have a cell with one
// of the codes T. Let them hold of the board before the move. A chain is a connected set of cells of the region's codes
// without T, as large as may be; it has a neighbour in T.
//   - Where the point goes from T to another code of the region, its region
//     remains as it is, and has a cell of T unless the point was the only one: unless
//     neither a neighbour of the point is in T, nor one a chain with another
//     neighbour in T.
//   - Where the point leaves the region from T, what remains falls into regions; one
//     of them without T is a chain whose only neighbour in T was the point.
//   - Where the point comes to the region, with a code not in T, it must have a
//     neighbour there.
func (k *kernel) allowed(w *solve.Word, r *rule, at mask) (_ mask, checked bool) {
	if len(r.after) == 0 || at.empty() {
		return at, true
	}
	if !r.single {
		return at, false
	}
	to := r.change[0].code
	for _, n := range r.after {
		c := &k.conditions[n]
		in, out := c.codes>>r.from&1 != 0, c.codes>>to&1 == 0
		free, freed := c.liberty>>r.from&1 != 0, c.liberty>>to&1 != 0
		if c.liberty == 0 || in && !free && (out || freed) {
			return at, false
		}
		last, more, good := k.chains(w, c)
		if !good {
			return at, false
		}
		switch {
		case in && out:
			at = at.without(last)
		case in && free && !freed:
			breath := none()
			liberties := k.holding(w, c.liberty)
			for _, h := range c.hops {
				breath = breath.or(h.of(liberties))
			}
			at = at.and(breath.or(more))
		case !in && !out && !freed:
			near := none()
			cells := k.holding(w, c.codes)
			for _, h := range c.hops {
				near = near.or(h.of(cells))
			}
			at = at.and(near)
		}
	}
	return at, true
}

// chains looks at the chains of a condition on liberties: last are the only liberties of chains, more those of chains that
// have several; good is false if a chain has none.
func (k *kernel) chains(w *solve.Word, c *condition) (last, more mask, good bool) {
	free := k.holding(w, c.liberty)
	for all := k.holding(w, c.codes&^c.liberty); !all.empty(); {
		chain := all.first()
		var around mask
		for {
			around = none()
			for _, h := range c.hops {
				around = around.or(h.of(chain))
			}
			grown := chain.or(around.and(all))
			if grown == chain {
				break
			}
			chain = grown
		}
		all = all.without(chain)
		switch f := around.and(free); {
		case f.empty():
			return last, more, false
		case f.rest().empty():
			last = last.or(f)
		default:
			more = more.or(f)
		}
	}
	return last, more, true
}

// findShrinking finds out whether the points where a rule may be used only become
// fewer: all rules change the point they begin at and look at nothing else but
// regions, and what a condition forbids stays forbidden. A condition that every
// region of some codes have one of the codes T stays broken when no move changes a
// cell of the region's codes without T, nor any other into one of the region's.
// That a region comes to certain cells stays true when no cell leaves the codes.
func (k *kernel) findShrinking() {
	if slices.ContainsFunc(k.rules, func(r rule) bool { return len(r.steps) > 0 || !r.single || len(r.pattern) != 1 }) {
		return
	}
	for i := range k.rules {
		r := &k.rules[i]
		for j := range k.rules { // a cell that is used is used up
			if k.rules[j].from == r.change[0].code {
				return
			}
		}
		for _, n := range slices.Concat(r.guards, r.after) {
			if !k.staysBroken(&k.conditions[n]) {
				return
			}
		}
	}
	k.shrinking = true
}

func (k *kernel) staysBroken(c *condition) bool {
	for i := range k.rules {
		in, to := c.codes>>k.rules[i].from&1 != 0, c.codes>>k.rules[i].change[0].code&1 != 0
		switch {
		case c.liberty != 0:
			if in && c.liberty>>k.rules[i].from&1 == 0 || !in && to {
				return false
			}
		case !c.any: // no region may reach some cells: one that reaches them only grows
			if in && !to {
				return false
			}
		default:
			return false
		}
	}
	if c.liberty != 0 {
		return true
	}
	for _, list := range c.tests {
		for _, t := range list {
			if t.ask == local.Holds || !t.not {
				return false
			}
		}
	}
	return true
}
