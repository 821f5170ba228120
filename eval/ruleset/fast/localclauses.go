package fast

import (
	"slices"

	"cgt/lang"
	"cgt/stdlib/board"
	"cgt/stdlib/local"
)

// fail records that the rules cannot be compiled.
func (c *localCompiler) fail() { c.failed = true }

// applied returns the function and the arguments of a call, also of f x.
func (c *localCompiler) applied(st *localState, x lang.Expr) (function string, args []lang.Expr) {
	switch x := x.(type) {
	case *lang.Call:
		return c.builtin(st, x.Function), x.Args
	case *lang.Chain:
		if len(x.Atoms) == 2 {
			return c.builtin(st, x.Atoms[0]), x.Atoms[1:]
		}
	}
	return "", nil
}

// each compiles a for: over the cells of a board, those adjacent to a cell, those that
// a piece slides to, a list of steps, or a board that is given a name.
func (c *localCompiler) each(st *localState, clause *lang.For, then func(*localState)) {
	names := clause.Names
	switch function, args := c.applied(st, clause.In); {
	case function == "cells" && len(names) == 2 && len(args) == 2 && !c.strip:
		c.anyCell(st, names, args, then)
	case function == "adjacent" && len(names) == 2:
		near, set := c.beside(st, args)
		for _, s := range near {
			s.Codes = set
			then(st.With(c.cellNames(names, s.Spot), s))
		}
	case function == "slide" && len(names) == 2 && (len(args) == 4 || len(args) == 5):
		c.slide(st, names, args, then)
	default:
		c.eachOf(st, names, clause.In, then)
	}
}

// eachOf compiles a for over a list or a range.
func (c *localCompiler) eachOf(st *localState, names []*lang.Ident, in lang.Expr, then func(*localState)) {
	if r, ok := in.(*lang.Range); ok && len(names) == 1 {
		c.along(st, names[0], r, then)
		return
	}
	if all, ok := c.constants(st, in, len(names)); ok {
		for _, values := range all {
			bound := make([]localName, len(names))
			for i := range bound {
				bound[i] = localName{names[i].Name, values[i]}
			}
			then(st.With(bound))
		}
		return
	}
	if len(names) == 2 {
		for _, d := range c.directions(st, in) {
			then(st.With([]localName{{names[0].Name, d.Row}, {names[1].Name, d.Column}}))
		}
		return
	}
	list, ok := in.(*lang.List)
	if !ok || len(names) != 1 {
		c.fail()
		return
	}
	for _, x := range list.Elements {
		if k, ok := c.constant(st, x); ok {
			then(st.With([]localName{{names[0].Name, k}}))
			continue
		}
		c.withLetters(st, x, func(st *localState) {
			next := st.With(nil)
			if made := c.board(next, x); !c.failed {
				then(next.With([]localName{{names[0].Name, localBoard(made)}}))
			}
		})
	}
}

func (c *localCompiler) cellNames(names []*lang.Ident, s local.Spot) []localName {
	return []localName{{names[0].Name, cellCoordinate{s.Point, 0, s.Off.Row}},
		{names[1].Name, cellCoordinate{s.Point, 1, s.Off.Column}}}
}

// anyCell starts a rule at any cell with some letters.
func (c *localCompiler) anyCell(st *localState, names []*lang.Ident, args []lang.Expr, then func(*localState)) {
	b, isBoard := c.boardName(st, args[0])
	t, isText := c.text(st, args[1])
	if !isBoard || b != 0 || !isText || st.looked() || st.begun() {
		c.fail()
		return
	}
	set, ok := c.codes(t)
	if !ok {
		c.fail()
		return
	}
	at := local.Spot{}
	then(st.With(c.cellNames(names, at), local.Step{Spot: at, Codes: set}))
}

// looked reports whether the rule has looked at anything except the regions of the
// board.
func (st *localState) looked() bool {
	return slices.ContainsFunc(st.steps, func(s local.Step) bool { return s.Regions == nil })
}

// begun reports whether the rule has its starting cell.
func (st *localState) begun() bool {
	return slices.ContainsFunc(st.names, func(n localName) bool { _, ok := n.what.(cellCoordinate); return ok })
}

// along starts a rule at a cell i of a strip, for i in a..len w - b; over small numbers
// the loop is unrolled.
func (c *localCompiler) along(st *localState, name *lang.Ident, r *lang.Range, then func(*localState)) {
	from, ok := c.number(st, r.From)
	if !ok || r.Step != nil {
		c.fail()
		return
	}
	if to, ok := c.number(st, r.To); ok && to-from < 8 {
		for k := from; k <= to; k++ {
			then(st.With([]localName{{name.Name, k}}))
		}
		return
	}
	short, ok := c.fromEnd(st, r.To)
	if !ok || !c.strip || from < 0 || short < 1 || short > 64 || from > 64 || len(st.steps) > 0 || st.begun() {
		c.fail()
		return
	}
	next := st.With([]localName{{name.Name, cellCoordinate{0, 1, 0}}}, local.Step{Codes: c.noWall()})
	next.span = [][2]int{{-from, short - 1}}
	for _, off := range next.span[0] {
		if off != 0 {
			next.steps = append(next.steps, local.Step{Spot: local.Spot{Off: board.Direction{Column: off}}, Codes: c.noWall()})
		}
	}
	then(next)
}

// fromEnd parses len w - b.
func (c *localCompiler) fromEnd(st *localState, x lang.Expr) (b int, ok bool) {
	minus, ok := c.letting(st, x).(*lang.Binary)
	if !ok || minus.Op != "-" {
		return 0, false
	}
	function, args := c.applied(st, c.letting(st, minus.L))
	if function != "len" || len(args) != 1 {
		return 0, false
	}
	if v, ok := c.boardName(st, args[0]); !ok || v != 0 {
		return 0, false
	}
	return c.number(st, minus.R)
}

// letting is the value of a name bound by let, otherwise x itself.
func (c *localCompiler) letting(st *localState, x lang.Expr) lang.Expr {
	if id, ok := x.(*lang.Ident); ok {
		if _, local := st.lookup(id.Name); !local && c.let[id.Name] != nil {
			return c.let[id.Name]
		}
	}
	return x
}

// beside returns tests of the cells adjacent to one: adjacent(g, r, c, letters,
// directions).
func (c *localCompiler) beside(st *localState, args []lang.Expr) (near []local.Step, set local.Codes) {
	directions := board.Orthogonal
	if len(args) == 5 {
		directions = c.directions(st, args[4])
	}
	if len(args) < 4 || len(args) > 5 || c.strip {
		c.fail()
		return nil, 0
	}
	b, isBoard := c.boardName(st, args[0])
	at, isSpot := c.spot(st, args[1], args[2])
	t, isText := c.text(st, args[3])
	if !isBoard || !isSpot || !isText {
		c.fail()
		return nil, 0
	}
	set, ok := c.codes(t)
	if !ok {
		c.fail()
	}
	for _, d := range directions {
		s := at
		s.Off.Row, s.Off.Column = s.Off.Row+d.Row, s.Off.Column+d.Column
		near = append(near, local.Step{Board: int(b), Spot: s})
	}
	return near, set
}

// slide adds a point for every cell that a piece reaches.
func (c *localCompiler) slide(st *localState, names []*lang.Ident, args []lang.Expr, then func(*localState)) {
	b, isBoard := c.boardName(st, args[0])
	from, isSpot := c.spot(st, args[1], args[2])
	over := "."
	if len(args) == 5 {
		t, ok := c.text(st, args[4])
		if !ok {
			c.fail()
			return
		}
		over = t
	}
	set, ok := c.codes(over)
	directions := c.directions(st, args[3])
	if !isBoard || !isSpot || !ok || c.strip || len(directions) == 0 {
		c.fail()
		return
	}
	point := st.points + 1
	next := st.With(c.cellNames(names, local.Spot{Point: point}),
		local.Step{Board: int(b), Spot: from, Codes: set, Directions: directions})
	next.points = point
	then(next)
}

// directions parses orthogonal, diagonal, compass, or a list of pairs of numbers.
func (c *localCompiler) directions(st *localState, x lang.Expr) []board.Direction {
	switch c.builtin(st, x) {
	case "orthogonal":
		return board.Orthogonal
	case "diagonal":
		return board.Diagonal
	case "compass":
		return board.Compass
	}
	if value, ok := c.letOf(st, x); ok {
		return c.directions(c.start(), value)
	}
	list, ok := x.(*lang.List)
	if !ok {
		c.fail()
		return nil
	}
	var all []board.Direction
	for _, e := range list.Elements {
		pair, ok := e.(*lang.Tuple)
		if !ok || len(pair.Elements) != 2 {
			c.fail()
			return nil
		}
		r, ok1 := c.number(st, pair.Elements[0])
		k, ok2 := c.number(st, pair.Elements[1])
		if !ok1 || !ok2 {
			c.fail()
			return nil
		}
		all = append(all, board.Direction{Row: r, Column: k})
	}
	return all
}
