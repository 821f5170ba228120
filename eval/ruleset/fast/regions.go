package fast

import (
	"slices"

	"cgt/lang"
	"cgt/stdlib/board"
	"cgt/stdlib/local"
)

// letOf is the value of a name bound by a let line, unless the rule binds it again.
func (c *localCompiler) letOf(st *localState, x lang.Expr) (value lang.Expr, ok bool) {
	if id, isName := x.(*lang.Ident); isName && c.builtin(st, x) != "" {
		value, ok = c.let[id.Name]
	}
	return value, ok
}

// regional compiles all(p => ..., LIST) and any(p => ..., LIST), or their negation,
// for lists of regions or chains of a board.
func (c *localCompiler) regional(st *localState, x lang.Expr, holds bool) [][]local.Step {
	function, args := c.applied(st, x)
	if function != "all" && function != "any" || len(args) != 2 {
		c.fail()
		return nil
	}
	f, ok := args[0].(*lang.Lambda)
	if !ok || len(f.Params) != 1 {
		c.fail()
		return nil
	}
	lists := c.regionLists(st, args[1])
	within := st.With([]localName{{f.Params[0].Name, localRegion{}}})
	wants := local.Condition{Any: (function == "any") == holds}
	wants.Tests = c.regionTests(within, f.Body, holds)
	return c.each1(lists, wants)
}

// each1 applies the same test to the regions of several lists together.
func (c *localCompiler) each1(lists []local.Step, wants local.Condition) [][]local.Step {
	var together []local.Step
	var oneByOne [][]local.Step
	for _, s := range lists {
		asked := wants
		asked.Codes, asked.Directions = s.Regions.Codes, s.Regions.Directions
		s.Regions = &asked
		together, oneByOne = append(together, s), append(oneByOne, []local.Step{s})
	}
	if wants.Any {
		return oneByOne
	}
	return [][]local.Step{together}
}

// localRegion denotes a region of a board.
type localRegion struct{}

// regionCell denotes a cell of a region.
type regionCell struct{}

// regionLists returns the lists that are concatenated by ++: regions(b, letters), or
// chains.
func (c *localCompiler) regionLists(st *localState, x lang.Expr) (list []local.Step) {
	if value, ok := c.letOf(st, x); ok {
		return c.regionLists(c.start(), value)
	}
	if b, ok := x.(*lang.Binary); ok && b.Op == "++" {
		return append(c.regionLists(st, b.L), c.regionLists(st, b.R)...)
	}
	function, args := c.applied(st, x)
	if function != "regions" && function != "chains" || len(args) < 2 || len(args) > 3 || c.strip {
		c.fail()
		return nil
	}
	step, ok := c.regionsOf(st, args)
	if !ok {
		c.fail()
	}
	return []local.Step{step}
}

// regionsOf parses the arguments of regions(b, letters, directions).
func (c *localCompiler) regionsOf(st *localState, args []lang.Expr) (s local.Step, ok bool) {
	b, isBoard := c.boardName(st, args[0])
	codes, isText := c.textCodes(st, args[1])
	directions := board.Orthogonal
	if len(args) == 3 {
		directions = c.directions(st, args[2])
	}
	return local.Step{Board: int(b), Regions: &local.Condition{Codes: codes, Directions: directions}}, isBoard && isText
}

func (c *localCompiler) textCodes(st *localState, x lang.Expr) (local.Codes, bool) {
	t, ok := c.text(st, x)
	if !ok {
		return 0, false
	}
	return c.codes(t)
}

// noneAt compiles cells(b, letters) = [] and regions(b, letters) = [], or their
// negations.
func (c *localCompiler) noneAt(st *localState, x lang.Expr, holds bool) [][]local.Step {
	function, args := c.applied(st, x)
	if function != "cells" && function != "regions" && function != "chains" || len(args) < 2 || c.strip {
		c.fail()
		return nil
	}
	s, ok := c.regionsOf(st, args[:2])
	if !ok {
		c.fail()
		return nil
	}
	s.Regions.Directions = nil
	if s.Regions.Any = !holds; s.Regions.Any {
		s.Regions.Tests = [][]local.RegionTest{{}}
	}
	return [][]local.Step{{s}}
}

// regionTests compiles a condition on a region, or its negation, to lists of tests: it
// holds when all tests of one list do.
func (c *localCompiler) regionTests(st *localState, x lang.Expr, holds bool) [][]local.RegionTest {
	one := func(t local.RegionTest, yes bool) [][]local.RegionTest {
		t.Not = yes != holds
		return [][]local.RegionTest{{t}}
	}
	switch x := x.(type) {
	case *lang.Unary:
		if x.Op == "not" {
			return c.regionTests(st, x.X, !holds)
		}
	case *lang.Binary:
		switch x.Op {
		case "and", "or":
			return c.bothTests(st, x, holds)
		case "=", "!=":
			if t, ok := c.spanTest(st, x); ok {
				return one(t, x.Op == "=")
			}
			if list, ok := x.R.(*lang.List); ok && len(list.Elements) == 0 {
				if function, args := c.applied(st, x.L); function == "cells" && len(args) == 2 && c.isRegion(st, args[0]) {
					if codes, ok := c.textCodes(st, args[1]); ok {
						return one(local.RegionTest{Ask: local.Holds, Codes: codes}, x.Op == "!=")
					}
				}
			}
		case "in":
			if t, ok := x.L.(*lang.Tuple); ok && len(t.Elements) == 2 && c.isRegion(st, x.R) {
				row, ok1 := c.place(st, t.Elements[0])
				column, ok2 := c.place(st, t.Elements[1])
				if ok1 && ok2 {
					return one(local.RegionTest{Ask: local.Touches, At: func(r, k, rows, columns int) bool {
						return row(r, k, rows, columns) == r && column(r, k, rows, columns) == k
					}}, true)
				}
			}
		}
	case *lang.Call:
		if t, yes, ok := c.touchTest(st, x); ok {
			return one(t, yes)
		}
	}
	c.fail()
	return nil
}

func (c *localCompiler) bothTests(st *localState, x *lang.Binary, holds bool) [][]local.RegionTest {
	left, right := c.regionTests(st, x.L, holds), c.regionTests(st, x.R, holds)
	if (x.Op == "and") != holds {
		return append(left, right...)
	}
	if len(left)*len(right) > maxLocalVariants {
		c.fail()
		return nil
	}
	var all [][]local.RegionTest
	for _, a := range left {
		for _, b := range right {
			all = append(all, slices.Concat(a, b))
		}
	}
	return all
}

func (c *localCompiler) isRegion(st *localState, x lang.Expr) bool {
	id, ok := x.(*lang.Ident)
	if !ok {
		return false
	}
	what, _ := st.lookup(id.Name)
	_, ok = what.(localRegion)
	return ok
}

// spanTest compiles rows p = rows g, and the same of columns.
func (c *localCompiler) spanTest(st *localState, x *lang.Binary) (t local.RegionTest, ok bool) {
	f, of := c.applied(st, x.L)
	g, board := c.applied(st, x.R)
	if f != g || f != "rows" && f != "columns" || len(of) != 1 || len(board) != 1 {
		return t, false
	}
	if !c.isRegion(st, of[0]) {
		of, board = board, of
	}
	if t.Ask = local.SpansRows; f == "columns" {
		t.Ask = local.SpansColumns
	}
	_, isBoard := c.boardName(st, board[0])
	return t, isBoard && c.isRegion(st, of[0])
}

// touchTest compiles any(x => ..., p) and all(x => ..., p) for a chain p, if the
// condition depends on the row x[0] and the column x[1].
func (c *localCompiler) touchTest(st *localState, x *lang.Call) (t local.RegionTest, yes, ok bool) {
	function, args := c.applied(st, x)
	if function != "any" && function != "all" || len(args) != 2 || !c.isRegion(st, args[1]) {
		return t, false, false
	}
	f, ok := args[0].(*lang.Lambda)
	if !ok || len(f.Params) != 1 {
		return t, false, false
	}
	at, ok := c.placeTest(st.With([]localName{{f.Params[0].Name, regionCell{}}}), f.Body)
	if !ok {
		return t, false, false
	}
	t.Ask, t.At = local.Touches, at
	if yes = function == "any"; !yes {
		t.At = func(r, k, rows, columns int) bool { return !at(r, k, rows, columns) }
	}
	return t, yes, true
}

type (
	placeNumber = func(row, column, rows, columns int) int
	placeHolds  = func(row, column, rows, columns int) bool
)

// placeTest compiles a condition on a cell and the size of the board.
func (c *localCompiler) placeTest(st *localState, x lang.Expr) (placeHolds, bool) {
	switch x := x.(type) {
	case *lang.Unary:
		if x.Op == "not" {
			a, ok := c.placeTest(st, x.X)
			return func(r, k, m, n int) bool { return !a(r, k, m, n) }, ok
		}
	case *lang.Binary:
		if x.Op == "and" || x.Op == "or" {
			a, ok1 := c.placeTest(st, x.L)
			b, ok2 := c.placeTest(st, x.R)
			if x.Op == "and" {
				return func(r, k, m, n int) bool { return a(r, k, m, n) && b(r, k, m, n) }, ok1 && ok2
			}
			return func(r, k, m, n int) bool { return a(r, k, m, n) || b(r, k, m, n) }, ok1 && ok2
		}
		a, ok1 := c.place(st, x.L)
		b, ok2 := c.place(st, x.R)
		compare := map[string]func(a, b int) bool{
			"=": func(a, b int) bool { return a == b }, "!=": func(a, b int) bool { return a != b },
			"<": func(a, b int) bool { return a < b }, "<=": func(a, b int) bool { return a <= b },
			">": func(a, b int) bool { return a > b }, ">=": func(a, b int) bool { return a >= b },
		}[x.Op]
		return func(r, k, m, n int) bool { return compare(a(r, k, m, n), b(r, k, m, n)) }, ok1 && ok2 && compare != nil
	}
	return nil, false
}

// place compiles a number computed from a cell x, as x[0] and x[1], and from rows g and
// columns g.
func (c *localCompiler) place(st *localState, x lang.Expr) (placeNumber, bool) {
	if n, ok := c.number(st, x); ok {
		return func(_, _, _, _ int) int { return n }, true
	}
	switch x := x.(type) {
	case *lang.Index:
		id, ok := x.X.(*lang.Ident)
		if !ok || len(x.Args) != 1 {
			return nil, false
		}
		what, _ := st.lookup(id.Name)
		_, isCell := what.(regionCell)
		switch i, ok := c.number(st, x.Args[0]); {
		case !ok || !isCell:
		case i == 0:
			return func(r, _, _, _ int) int { return r }, true
		case i == 1:
			return func(_, k, _, _ int) int { return k }, true
		}
	case *lang.Call, *lang.Chain:
		function, args := c.applied(st, x)
		if len(args) != 1 {
			return nil, false
		}
		if _, ok := c.boardName(st, args[0]); !ok {
			return nil, false
		}
		switch function {
		case "rows":
			return func(_, _, m, _ int) int { return m }, true
		case "columns":
			return func(_, _, _, n int) int { return n }, true
		}
	case *lang.Binary:
		a, ok1 := c.place(st, x.L)
		b, ok2 := c.place(st, x.R)
		if !ok1 || !ok2 {
			return nil, false
		}
		switch x.Op {
		case "+":
			return func(r, k, m, n int) int { return a(r, k, m, n) + b(r, k, m, n) }, true
		case "-":
			return func(r, k, m, n int) int { return a(r, k, m, n) - b(r, k, m, n) }, true
		}
	}
	return nil, false
}
