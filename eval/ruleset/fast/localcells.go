package fast

import (
	"slices"

	"cgt/lang"
	"cgt/stdlib/board"
	"cgt/stdlib/local"
)

// boardName is a board that has a name.
func (c *localCompiler) boardName(st *localState, x lang.Expr) (localBoard, bool) {
	id, ok := x.(*lang.Ident)
	if !ok {
		return 0, false
	}
	what, _ := st.lookup(id.Name)
	b, ok := what.(localBoard)
	return b, ok
}

// board compiles a board expression, put(g, ...) or replace(w, i, x), and adds the step
// that makes the board.
func (c *localCompiler) board(st *localState, x lang.Expr) int {
	if b, ok := c.boardName(st, x); ok {
		return int(b)
	}
	from, changes := c.changes(st, x)
	if c.failed || len(changes) == 0 {
		c.fail()
		return 0
	}
	st.steps = append(st.steps, local.Step{Board: from, Changes: changes})
	st.boards++
	return st.boards
}

// changes returns the changes of nested calls of put and replace, innermost first.
func (c *localCompiler) changes(st *localState, x lang.Expr) (from int, list []local.Change) {
	if b, ok := c.boardName(st, x); ok {
		return int(b), nil
	}
	function, args := c.applied(st, x)
	if function == "fill" && len(args) == 3 && !c.strip {
		return c.filled(st, args)
	}
	width := map[string]int{"put": 3, "replace": 2}[function]
	if width == 0 || (function == "replace") != c.strip || len(args) < 1+width || (len(args)-1)%width != 0 || c.strip &&
		len(args) != 3 {
		c.fail()
		return 0, nil
	}
	from, list = c.changes(st, args[0])
	for rest := args[1:]; len(rest) > 0 && !c.failed; rest = rest[width:] {
		at, ok := c.spot(st, rest[0], rest[width-2])
		code, isCode := c.letter(st, rest[width-1])
		if !ok || !isCode {
			c.fail()
			return 0, nil
		}
		list = append(list, local.Change{Spot: at, Code: code})
	}
	return from, list
}

// letter is the code of a letter that is placed.
func (c *localCompiler) letter(st *localState, x lang.Expr) (code uint8, ok bool) {
	if cell, ok := c.cellOf(st, x); ok {
		return st.heldAt(cell)
	}
	t, isText := c.text(st, x)
	if !isText || len(t) != 1 {
		return 0, false
	}
	at := slices.Index(c.letters, t[0])
	return uint8(max(at, 0)), at > 0 || at == 0 && !c.strip
}

// filled returns the changes of fill(g, cells, letter), if the cells are listed.
func (c *localCompiler) filled(st *localState, args []lang.Expr) (from int, list []local.Change) {
	from, list = c.changes(st, args[0])
	code, ok := c.letter(st, args[2])
	elements, states := []lang.Expr(nil), []*localState{st}
	switch cells := args[1].(type) {
	case *lang.List:
		elements = cells.Elements
	case *lang.Comprehension:
		elements, states = []lang.Expr{cells.Element}, c.turns(st, cells.Clauses)
	}
	if c.failed || !ok || elements == nil {
		c.fail()
		return 0, nil
	}
	for _, turn := range states {
		for _, x := range elements {
			pair, ok := x.(*lang.Tuple)
			if !ok || len(pair.Elements) != 2 {
				c.fail()
				return 0, nil
			}
			at, ok := c.spot(turn, pair.Elements[0], pair.Elements[1])
			if !ok {
				c.fail()
				return 0, nil
			}
			list = append(list, local.Change{Spot: at, Code: code})
		}
	}
	return from, list
}

// spot is the cell of a row and a column; on a strip both are the place.
func (c *localCompiler) spot(st *localState, row, column lang.Expr) (s local.Spot, ok bool) {
	s, ok = c.cellAt(st, row, column)
	return s, ok && !far(s)
}

// cellAt is spot for cells that may be off the board.
func (c *localCompiler) cellAt(st *localState, row, column lang.Expr) (s local.Spot, ok bool) {
	y, ok := c.coordinate(st, column)
	if !ok || y.axis != 1 {
		return s, false
	}
	s = local.Spot{Point: y.point, Off: board.Direction{Column: y.off}}
	if c.strip {
		c.strips = true
		return s, st.span[0][0] <= y.off && y.off <= st.span[0][1]
	}
	x, ok := c.coordinate(st, row)
	s.Off.Row = x.off
	return s, ok && x.axis == 0 && x.point == y.point
}

// far reports whether a cell is outside every board of local.MaxSide rows and columns.
func far(s local.Spot) bool {
	return min(s.Off.Row, s.Off.Column) <= -local.MaxSide || max(s.Off.Row, s.Off.Column) >= local.MaxSide
}

// coordinate compiles r, r + 1 and the like.
func (c *localCompiler) coordinate(st *localState, x lang.Expr) (at cellCoordinate, ok bool) {
	switch x := x.(type) {
	case *lang.Ident:
		what, _ := st.lookup(x.Name)
		at, ok = what.(cellCoordinate)
		return at, ok
	case *lang.Binary:
		if x.Op != "+" && x.Op != "-" {
			return at, false
		}
		if at, ok = c.coordinate(st, x.L); ok {
			n, ok := c.number(st, x.R)
			if x.Op == "-" {
				n = -n
			}
			at.off += n
			return at, ok && at.off > -64 && at.off < 64
		}
		if at, ok = c.coordinate(st, x.R); ok && x.Op == "+" {
			n, ok := c.number(st, x.L)
			at.off += n
			return at, ok && at.off > -64 && at.off < 64
		}
	}
	return at, false
}

// number evaluates an expression on small numbers known at compile time.
func (c *localCompiler) number(st *localState, x lang.Expr) (n int, ok bool) {
	switch x := x.(type) {
	case *lang.Number:
		if x.Value.IsInt64() && x.Value.Int64() < 1<<16 {
			return int(x.Value.Int64()), true
		}
	case *lang.Ident:
		what, _ := st.lookup(x.Name)
		n, ok = what.(int)
		return n, ok
	case *lang.Unary:
		if x.Op == "-" {
			n, ok = c.number(st, x.X)
			return -n, ok
		}
	case *lang.Binary:
		a, ok1 := c.number(st, x.L)
		b, ok2 := c.number(st, x.R)
		if !ok1 || !ok2 || max(a, b) > 1<<16 || min(a, b) < -1<<16 {
			return 0, false
		}
		switch x.Op {
		case "+":
			return a + b, true
		case "-":
			return a - b, true
		case "*":
			return a * b, true
		}
	}
	return 0, false
}

// condition compiles a condition, or its negation, to lists of tests: it
// holds when all tests of one list do.
func (c *localCompiler) condition(st *localState, x lang.Expr, holds bool) [][]local.Step {
	if value, ok := c.letOf(st, x); ok {
		return c.condition(c.start(), value, holds)
	}
	switch x := x.(type) {
	case *lang.Call, *lang.Chain:
		return c.regional(st, x, holds)
	case *lang.Unary:
		if x.Op == "not" {
			return c.condition(st, x.X, !holds)
		}
	case *lang.Binary:
		switch x.Op {
		case "and", "or":
			return c.both(st, x, holds)
		case "in":
			if t, ok := c.text(st, x.R); ok {
				return c.cellTest(st, x.L, t, holds)
			}
		case "<", "<=", ">", ">=", "=", "!=":
			if known, is := c.compare(st, x); is {
				if known != holds {
					return nil
				}
				return [][]local.Step{nil}
			}
			if x.Op != "=" && x.Op != "!=" {
				break
			}
			holds = holds == (x.Op == "=")
			if t, ok := c.text(st, x.R); ok && len(t) == 1 {
				return c.cellTest(st, x.L, t, holds)
			}
			if all, ok := c.equalCells(st, x, holds); ok {
				return all
			}
			if list, ok := x.R.(*lang.List); ok && len(list.Elements) == 0 {
				return c.noneBeside(st, x.L, holds)
			}
		}
	}
	c.fail()
	return nil
}

// compare compares numbers or texts known at compile time.
func (c *localCompiler) compare(st *localState, x *lang.Binary) (holds, known bool) {
	if s, ok := c.text(st, x.L); ok && (x.Op == "=" || x.Op == "!=") {
		t, ok := c.text(st, x.R)
		return (s == t) == (x.Op == "="), ok
	}
	a, ok1 := c.number(st, x.L)
	b, ok2 := c.number(st, x.R)
	switch x.Op {
	case "<":
		holds = a < b
	case "<=":
		holds = a <= b
	case ">":
		holds = a > b
	case ">=":
		holds = a >= b
	case "=":
		holds = a == b
	default:
		holds = a != b
	}
	return holds, ok1 && ok2
}

// both compiles a and b, a or b, or their negations.
func (c *localCompiler) both(st *localState, x *lang.Binary, holds bool) [][]local.Step {
	left, right := c.condition(st, x.L, holds), c.condition(st, x.R, holds)
	if (x.Op == "and") != holds {
		return append(left, right...)
	}
	if len(left)*len(right) > maxLocalVariants {
		c.fail()
		return nil
	}
	var all [][]local.Step
	for _, a := range left {
		for _, b := range right {
			all = append(all, append(a[:len(a):len(a)], b...))
		}
	}
	return all
}

// cellTest compiles cell(g, r, c) = "x", w[i] in "xy".
func (c *localCompiler) cellTest(st *localState, x lang.Expr, t string, holds bool) [][]local.Step {
	s := local.Step{}
	var b localBoard
	ok := false
	if index, isIndex := x.(*lang.Index); isIndex && c.strip && len(index.Args) == 1 {
		if b, ok = c.boardName(st, index.X); ok {
			s.Spot, ok = c.spot(st, index.Args[0], index.Args[0])
		}
	} else if function, args := c.applied(st, x); function == "cell" && len(args) == 3 && !c.strip {
		if b, ok = c.boardName(st, args[0]); ok {
			s.Spot, ok = c.cellAt(st, args[1], args[2])
			ok = ok && (!far(s.Spot) || s.Point == 0)
		}
	}
	if !ok {
		c.fail()
		return nil
	}
	for code, letter := range c.letters {
		for i := range len(t) {
			if t[i] == letter && !(c.strip && code == 0) {
				s.Codes |= 1 << code
			}
		}
	}
	if s.Board = int(b); !holds {
		s.Codes = c.all() &^ s.Codes
	}
	if c.strip {
		s.Codes &= c.noWall()
	} else if far(s.Spot) {
		if c.within = local.MaxSide; s.Codes&1 == 0 {
			return nil // never true
		}
		return [][]local.Step{nil}
	}
	return [][]local.Step{{s}}
}

// noneBeside compiles adjacent(g, r, c, letters) = [].
func (c *localCompiler) noneBeside(st *localState, x lang.Expr, holds bool) [][]local.Step {
	function, args := c.applied(st, x)
	if function != "adjacent" {
		return c.noneAt(st, x, holds)
	}
	near, set := c.beside(st, args)
	if holds {
		for i := range near {
			near[i].Codes = c.all() &^ set
		}
		return [][]local.Step{near}
	}
	var all [][]local.Step
	for _, s := range near {
		s.Codes = set
		all = append(all, []local.Step{s})
	}
	return all
}
