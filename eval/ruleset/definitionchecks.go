package ruleset

import (
	"fmt"
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/spelling"
	"cgt/eval/view"
	"cgt/lang"
)

// checkArity reports, when a game is defined, a place where the game is applied to too
// many or too few arguments. A game of one parameter takes any number of them: R(a, b)
// is a sum of heaps.
func (d *Definition) checkArity(c *interp.Compiler, target lang.Expr) error {
	if _, bound := c.Local(d.title); bound || len(d.Params) < 2 {
		return nil
	}
	var wrong error
	check := func(x lang.Expr, args []lang.Expr) {
		if len(args) == len(d.Params) || wrong != nil || len(args) == 1 && !isArithmetic(args[0]) {
			return // a single argument may be a tuple of all arguments
		}
		wrong = c.Err(x.Where(), fmt.Sprintf("its parameters are %s", strings.Join(d.Params, ", ")),
			"%s takes %d arguments; %d given", d.title, len(d.Params), len(args))
	}
	lang.Walk(target, func(x lang.Expr) bool {
		if id, args := Application(x); id != nil && id.Name == d.title {
			check(x, args)
		}
		return wrong == nil
	})
	return wrong
}

// Application returns the applied name and its arguments: d(a, b), d (a, b) or d a; the
// name is nil for other expressions.
func Application(x lang.Expr) (name *lang.Ident, args []lang.Expr) {
	switch x := x.(type) {
	case *lang.Call:
		name, _ = x.Function.(*lang.Ident)
		args = x.Args
	case *lang.Chain:
		if len(x.Atoms) != 2 {
			return nil, nil
		}
		name, _ = x.Atoms[0].(*lang.Ident)
		args = x.Atoms[1:]
		if t, ok := x.Atoms[1].(*lang.Tuple); ok {
			args = t.Elements
		}
	}
	return name, args
}

// isArithmetic reports whether an expression is a number whatever its names denote.
func isArithmetic(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Number:
		return true
	case *lang.Binary:
		return x.Op == "//" || x.Op == "%" || x.Op == "**" || x.Op == "-" && isArithmetic(x.R)
	}
	return false
}

// unbound returns the names in a definition that are not bound yet, except for those
// that may be games to be defined later. Names are resolved when the game is played,
// but a misspelt one should be reported at once.
func (d *Definition) unbound() []string {
	var open []string
	for _, name := range d.Free {
		if _, v := d.S.Peek(name, d.Base); v == nil {
			open = append(open, name)
		}
	}
	if len(open) == 0 {
		return nil
	}
	later := map[string]bool{}
	for _, item := range d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Rule:
			d.laterGames(line.Target, later)
		case *lang.Same:
			d.laterGames(line.Target, later)
		}
	}
	return slices.DeleteFunc(open, func(name string) bool { return later[name] })
}

// laterGames collects the names in a target that are applied like games: not those
// within the arguments of a game, and not one that is nearly the name of this game.
func (d *Definition) laterGames(x lang.Expr, into map[string]bool) {
	lang.Walk(x, func(x lang.Expr) bool {
		head, arg := x, lang.Expr(nil)
		switch y := x.(type) {
		case *lang.Call:
			head = y.Function
		case *lang.Chain:
			head, arg = y.Atoms[0], y.Atoms[len(y.Atoms)-1]
		}
		id, ok := head.(*lang.Ident)
		if !ok {
			return true
		}
		if b := d.S.Language().Builtin(id.Name); b != nil && b.Game == "" {
			return true // such as sum, which is applied to games
		}
		misspelt := spelling.MayBeNearest(id.Name, d.title)
		if misspelt {
			near := d.S.Nearest(id.Name)
			misspelt = near != nil && near.Name == d.title
		}
		if !misspelt {
			into[id.Name] = true
		}
		return head == x && arg == nil
	})
}

// noteUnbound says which names of a definition are not bound yet.
func (d *Definition) noteUnbound(shown *view.View) {
	names := d.unbound()
	switch len(names) {
	case 0:
		return
	case 1:
		text := names[0] + " is not defined yet"
		if near := d.S.Nearest(names[0]); near != nil {
			text += "; did you mean " + near.Name + "?"
		}
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Words(view.Faint, "%s", text)))
	default:
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Words(view.Faint, "%s are not defined yet",
			strings.Join(names, ", "))))
	}
}

// checkBody reports, when a game is defined, errors that occur in every position: a
// built-in function with too many or too few arguments, a condition that is a number or
// a string, and a clause that uses a name before its for.
func (d *Definition) checkBody(c *interp.Compiler) error {
	bound := boundIn(d.Node)
	var wrong error
	lang.WalkBody(d.Node, func(x lang.Expr) bool {
		if call, ok := x.(*lang.Call); ok && wrong == nil {
			wrong = d.checkBuiltin(c, call, bound)
		}
		return wrong == nil
	})
	for _, item := range d.Node.Items {
		if wrong == nil {
			wrong = d.checkClauses(c, clausesOf(item.Line))
		}
	}
	return wrong
}

// checkBuiltin compares the number of arguments of a call with what the built-in takes.
// Names bound by the user or the definition are ignored.
func (d *Definition) checkBuiltin(c *interp.Compiler, call *lang.Call, bound map[string]bool) error {
	id, ok := call.Function.(*lang.Ident)
	if !ok || bound[id.Name] {
		return nil
	}
	b := d.S.Language().Builtin(id.Name)
	if b == nil || b.Maker || b.Game != "" || b.Value != nil || d.S.Cell(id.Name).User != nil && !d.Base {
		return nil
	}
	n := len(call.Args)
	if n >= b.Min && (b.Max < 0 || n <= b.Max) {
		return nil
	}
	hint := "it is written " + b.Usage
	if b.Name == "put" && n == 3 {
		hint = "put is for boards; replace(w, i, x) is the list w with x in place i"
	}
	return c.Err(call.Where(), hint, "%s takes %s; %d given", id.Name, b.Arity(), n)
}

// checkClauses reads clauses from left to right.
func (d *Definition) checkClauses(c *interp.Compiler, clauses []lang.Clause) error {
	for i, clause := range clauses {
		condition := interp.ConditionOf(clause)
		if condition == nil {
			continue
		}
		switch x := condition.(type) {
		case *lang.Text, *lang.List:
			return c.Err(x.Where(), "a comparison is written n > 0", "a condition is true or false; this is neither")
		default:
			if isArithmetic(x) {
				return c.Err(x.Where(), "a comparison is written n > 0", "a condition is true or false; this is a number")
			}
		}
		var wrong error
		later := boundBy(clauses[i+1:])
		lang.Walk(condition, func(x lang.Expr) bool {
			id, ok := x.(*lang.Ident)
			if !ok || wrong != nil || !later[id.Name] {
				return wrong == nil
			}
			if _, known := c.Local(id.Name); known || boundBy(clauses[:i])[id.Name] {
				return true
			}
			if _, v := d.S.Peek(id.Name, d.Base); v == nil {
				wrong = c.Err(x.Where(), "clauses are read from left to right: the condition belongs behind the for",
					"%s is used here before for binds it", id.Name)
			}
			return wrong == nil
		})
		if wrong != nil {
			return wrong
		}
	}
	return nil
}

// boundBy returns the names that the fors of clauses bind.
func boundBy(clauses []lang.Clause) map[string]bool {
	names := map[string]bool{}
	for _, clause := range clauses {
		if loop, ok := clause.(*lang.For); ok {
			for _, name := range loop.Names {
				names[name.Name] = true
			}
		}
	}
	return names
}

// boundIn returns the names that a definition binds anywhere.
func boundIn(g *lang.GameDefinition) map[string]bool {
	names := map[string]bool{g.Name.Name: true}
	add := func(more map[string]bool) {
		for name := range more {
			names[name] = true
		}
	}
	for _, p := range g.Params {
		names[p.Name] = true
	}
	for _, item := range g.Items {
		if let, ok := item.Line.(*lang.Let); ok {
			names[let.Name.Name] = true
		}
		add(boundBy(clausesOf(item.Line)))
	}
	lang.WalkBody(g, func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Comprehension:
			add(boundBy(x.Clauses))
		case *lang.Lambda:
			for _, p := range x.Params {
				names[p.Name] = true
			}
		}
		return true
	})
	return names
}
