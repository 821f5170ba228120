package eval

import (
	"fmt"
	"slices"
	"strings"

	"cgt/lang"
)

// checkArity finds at the definition a place where the game is applied to
// too many or too few arguments. A game of one parameter takes any number of
// them: R(a, b) is a sum of heaps.
func (d *definition) checkArity(c *compiler, target lang.Expr) error {
	if _, bound := c.local(d.name); bound || len(d.params) < 2 {
		return nil
	}
	var wrong error
	check := func(x lang.Expr, args []lang.Expr) {
		if len(args) == len(d.params) || wrong != nil || len(args) == 1 && !isArithmetic(args[0]) {
			return // a single argument may be a tuple of all
		}
		wrong = c.err(x.Where(), fmt.Sprintf("its parameters are %s", strings.Join(d.params, ", ")),
			"%s takes %d arguments; %d given", d.name, len(d.params), len(args))
	}
	lang.Walk(target, func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Call:
			if id, ok := x.Function.(*lang.Ident); ok && id.Name == d.name {
				check(x, x.Args)
			}
		case *lang.Chain:
			if id, ok := x.Atoms[0].(*lang.Ident); ok && id.Name == d.name && len(x.Atoms) == 2 {
				args := []lang.Expr{x.Atoms[1]}
				if t, ok := x.Atoms[1].(*lang.Tuple); ok {
					args = t.Elements
				}
				check(x, args)
			}
		}
		return wrong == nil
	})
	return wrong
}

// isArithmetic reports whether an expression is a number whatever its names
// stand for.
func isArithmetic(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Number:
		return true
	case *lang.Binary:
		return x.Op == "//" || x.Op == "%" || x.Op == "**" || x.Op == "-" && isArithmetic(x.R)
	}
	return false
}

// unbound are the names in the clauses and lines of a definition, outside the
// targets of its rules, that stand for nothing yet. They are looked up when
// the game is played; a misspelt one is better told at once.
func (d *definition) unbound() []string {
	var names []string
	for _, name := range d.free {
		if slices.Contains(d.called, name) {
			continue // a game that is defined later, perhaps
		}
		if _, v := d.s.peek(name, d.base); v == nil {
			names = append(names, name)
		}
	}
	return names
}

// noteUnbound says which names of a definition stand for nothing yet.
func (d *definition) noteUnbound(view *View) {
	names := d.unbound()
	switch len(names) {
	case 0:
		return
	case 1:
		view.Blocks = append(view.Blocks, line(words(Faint, "%s is not defined yet", names[0])))
	default:
		view.Blocks = append(view.Blocks, line(words(Faint, "%s are not defined yet", strings.Join(names, ", "))))
	}
}
