package fast

import (
	"cgt/lang"
	"cgt/stdlib/local"
)

// loop is a for over a range with the whiles after it: for k in 1..max(rows g, columns
// g) while cell(g, r, c+k) = ".". Every iteration becomes a rule of its own. Where the
// range ends with the board, the rules are those of boards of at most local.MaxSide
// rows and columns.
func (c *localCompiler) loop(st *localState, clause *lang.For, whiles []lang.Clause, then func(*localState)) {
	r := clause.In.(*lang.Range)
	from, ok := c.number(st, r.From)
	to, end, ok2 := c.lastTurn(st, r.To)
	if !ok || !ok2 || r.Step != nil || to-from > 2*local.MaxSide {
		c.fail()
		return
	}
	still := []*localState{st} // the states that the whiles so far let pass
	for k := from; k <= to && len(still) > 0 && !c.failed; k++ {
		var next []*localState
		for _, s := range still {
			next = append(next, c.pass(s.With([]localName{{clause.Names[0].Name, k}}), whiles)...)
		}
		if still = next; len(still) > maxLocalVariants {
			c.fail()
		}
		for _, s := range still {
			if end.axes != [2]bool{} {
				turn := end
				turn.size += k
				s = s.With(nil)
				s.ends = append(s.ends[:len(s.ends):len(s.ends)], turn)
			}
			then(s)
		}
	}
}

// isLoop reports whether a for is over a range that begins with a number and ends with
// one or with the board, or is followed by whiles.
func (c *localCompiler) isLoop(st *localState, clause *lang.For, whiles int) bool {
	r, ok := clause.In.(*lang.Range)
	if !ok || len(clause.Names) != 1 || c.strip && whiles == 0 {
		return false
	}
	_, _, ok = c.lastTurn(st, r.To)
	return ok || whiles > 0
}

// pass returns the states in which the whiles hold.
func (c *localCompiler) pass(st *localState, whiles []lang.Clause) []*localState {
	ways := []*localState{st}
	for _, clause := range whiles {
		var on []*localState
		for _, way := range ways {
			for _, tests := range c.condition(way, clause.(*lang.While).Condition, true) {
				on = append(on, way.With(nil, tests...))
			}
		}
		ways = on
	}
	return ways
}

// boardEnd is an iteration of a loop that ends with the board: it exists only if the
// board has at least size rows or columns, for the axes in question.
type boardEnd struct {
	axes [2]bool
	size int
}

// lastTurn is the end of a range: a number, or rows g, columns g - 1, or the larger of
// both. A number has no axes.
func (c *localCompiler) lastTurn(st *localState, x lang.Expr) (to int, end boardEnd, ok bool) {
	if n, ok := c.number(st, x); ok {
		return n, end, true
	}
	if minus, is := x.(*lang.Binary); is && (minus.Op == "-" || minus.Op == "+") {
		n, known := c.number(st, minus.R)
		if minus.Op == "-" {
			n = -n
		}
		to, end, ok = c.lastTurn(st, minus.L)
		end.size -= n
		return to + n, end, ok && known && end.axes != [2]bool{} && n >= -local.MaxSide && n <= local.MaxSide
	}
	switch function, args := c.applied(st, x); {
	case (function == "rows" || function == "columns") && len(args) == 1:
		b, isBoard := c.boardName(st, args[0])
		end.axes[map[string]int{"rows": 0, "columns": 1}[function]] = true
		c.within = local.MaxSide
		return local.MaxSide, end, isBoard && b == 0 && !c.strip
	case function == "max" && len(args) == 2:
		_, first, ok1 := c.lastTurn(st, args[0])
		_, second, ok2 := c.lastTurn(st, args[1])
		ok = ok1 && ok2 && first.size == 0 && second.size == 0 && first.axes != second.axes
		end.axes = [2]bool{true, true}
		return local.MaxSide, end, ok
	}
	return 0, end, false
}

// longEnough reports whether a board on which the tests of a rule hold has the rows and
// columns that its loops run to.
func (st *localState) longEnough() bool {
	for _, end := range st.ends {
		long := false
		for _, s := range st.steps {
			if s.Changes != nil || s.Directions != nil || s.Regions != nil || s.Board != 0 || s.Point != 0 || s.Codes&1 != 0 {
				continue
			}
			off := [2]int{s.Off.Row, s.Off.Column}
			for axis, asks := range end.axes {
				long = long || asks && max(off[axis], -off[axis])+1 >= end.size
			}
		}
		if !long {
			return false
		}
	}
	return true
}

// turns returns the state in each iteration of loops over ranges of known numbers.
func (c *localCompiler) turns(st *localState, clauses []lang.Clause) (all []*localState) {
	if len(clauses) == 0 {
		return []*localState{st}
	}
	loop, ok := clauses[0].(*lang.For)
	if !ok || len(loop.Names) != 1 {
		c.fail()
		return nil
	}
	r, ok := loop.In.(*lang.Range)
	if !ok || r.Step != nil {
		c.fail()
		return nil
	}
	from, ok1 := c.number(st, r.From)
	to, ok2 := c.number(st, r.To)
	if !ok1 || !ok2 || to-from >= 64 {
		c.fail()
		return nil
	}
	for i := from; i <= to; i++ {
		all = append(all, c.turns(st.With([]localName{{loop.Names[0].Name, i}}), clauses[1:])...)
	}
	return all
}
