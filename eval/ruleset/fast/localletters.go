package fast

import (
	"math/bits"
	"slices"

	"cgt/lang"
	"cgt/stdlib/local"
)

// localText is a text that a name stands for.
type localText string

// heldLetter says that a cell of a board has one letter, as the rule asks.
type heldLetter struct {
	cell cellPlace
	code uint8
}

// cellPlace is a cell of a board.
type cellPlace struct {
	board int
	spot  local.Spot
}

// text is a text, or what a name of the rule stands for.
func (c *localCompiler) text(st *localState, x lang.Expr) (string, bool) {
	switch x := x.(type) {
	case *lang.Text:
		return x.Value, true
	case *lang.Ident:
		what, _ := st.lookup(x.Name)
		t, ok := what.(localText)
		return string(t), ok
	}
	return "", false
}

// constant is a number or text known when the rules are compiled.
func (c *localCompiler) constant(st *localState, x lang.Expr) (any, bool) {
	if t, ok := c.text(st, x); ok {
		return localText(t), true
	}
	if n, ok := c.number(st, x); ok {
		return n, true
	}
	return nil, false
}

// constants are the elements of a list, or the letters of a text, for so many names: tuples of numbers and texts.
func (c *localCompiler) constants(st *localState, x lang.Expr, names int) (all [][]any, ok bool) {
	if t, ok := c.text(st, x); ok && names == 1 {
		for i := range len(t) {
			all = append(all, []any{localText(t[i : i+1])})
		}
		return all, len(t) > 0
	}
	list, ok := x.(*lang.List)
	if !ok {
		return nil, false
	}
	for _, e := range list.Elements {
		parts := []lang.Expr{e}
		if names > 1 {
			tuple, ok := e.(*lang.Tuple)
			if !ok || len(tuple.Elements) != names {
				return nil, false
			}
			parts = tuple.Elements
		}
		var one []any
		for _, part := range parts {
			k, ok := c.constant(st, part)
			if !ok {
				return nil, false
			}
			one = append(one, k)
		}
		all = append(all, one)
	}
	return all, true
}

// cellOf parses cell(g, r, c), or w[i] of a strip.
func (c *localCompiler) cellOf(st *localState, x lang.Expr) (at cellPlace, ok bool) {
	var on, row, column lang.Expr
	if index, isIndex := x.(*lang.Index); isIndex && c.strip && len(index.Args) == 1 {
		on, row, column = index.X, index.Args[0], index.Args[0]
	} else if function, args := c.applied(st, x); function == "cell" && len(args) == 3 && !c.strip {
		on, row, column = args[0], args[1], args[2]
	} else {
		return at, false
	}
	b, ok := c.boardName(st, on)
	if !ok {
		return at, false
	}
	spot, ok := c.spot(st, row, column)
	return cellPlace{int(b), spot}, ok
}

// heldAt is the letter that a cell has.
func (st *localState) heldAt(at cellPlace) (code uint8, ok bool) {
	for _, h := range st.held {
		if h.cell == at {
			return h.code, true
		}
	}
	return 0, false
}

// withLetters compiles what follows for each letter that the cells may have whose letters an expression puts elsewhere.
func (c *localCompiler) withLetters(st *localState, x lang.Expr, then func(*localState)) {
	at, found := cellPlace{}, false
	lang.Walk(x, func(x lang.Expr) bool {
		if cell, ok := c.cellOf(st, x); ok && !found {
			if _, held := st.heldAt(cell); !held {
				at, found = cell, true
			}
		}
		return true
	})
	if !found {
		then(st)
		return
	}
	codes, asked := c.all(), c.strip
	if c.strip { // every cell that a rule names is on the strip
		st = st.With(nil, local.Step{Board: at.board, Spot: at.spot, Codes: c.noWall()})
	}
	for i := range st.steps {
		if s := &st.steps[i]; asks(s, at) {
			codes, asked = codes&s.Codes, true
		}
	}
	if !asked || codes&1 != 0 {
		c.fail() // the cell may be off the board
		return
	}
	for ; codes != 0 && !c.failed; codes &= codes - 1 {
		code := bits.TrailingZeros16(uint16(codes))
		next := st.With(nil)
		next.steps = slices.Clone(st.steps)
		for i := range next.steps {
			if s := &next.steps[i]; asks(s, at) {
				s.Codes = 1 << code
			}
		}
		next.held = append(st.held[:len(st.held):len(st.held)], heldLetter{at, uint8(code)})
		c.withLetters(next, x, then)
	}
}

// asks reports whether a step is a test of a cell.
func asks(s *local.Step, at cellPlace) bool {
	return s.Board == at.board && s.Spot == at.spot && s.Changes == nil && s.Regions == nil && s.Directions == nil
}

// equalCells compiles cell(g, r, c) = cell(g, a, b), or its negation: one alternative for each letter.
func (c *localCompiler) equalCells(st *localState, x *lang.Binary, holds bool) (all [][]local.Step, ok bool) {
	one, ok1 := c.cellOf(st, x.L)
	other, ok2 := c.cellOf(st, x.R)
	if !ok1 || !ok2 {
		return nil, false
	}
	first, any := 0, c.all()
	if c.strip {
		first, any = 1, c.noWall()
	}
	for code := first; code < len(c.letters); code++ {
		second := local.Codes(1) << code
		if !holds {
			second = any &^ second
		}
		all = append(all, []local.Step{{Board: one.board, Spot: one.spot, Codes: 1 << code},
			{Board: other.board, Spot: other.spot, Codes: second}})
	}
	return all, true
}
