package fast

import (
	"slices"

	"cgt/eval/ruleset"
	"cgt/lang"
	"cgt/stdlib/local"
)

// Rewriting is a definition on strips, or on boards with one row, as rules that change
// letters near a place.
type Rewriting struct {
	Rules   []local.Rule
	Letters []byte // letters by code; code 0 is the wall
	Codes   []int  // the codes of the letters of the words
}

// RewritingOf compiles a definition; false if its rules are of another kind. A require
// line may only restrict the letters. Same lines are ignored.
func RewritingOf(d *ruleset.Definition) (*Rewriting, bool) {
	if _, turns := ruleset.TurningOf(d); turns || len(d.Params) != 1 || !namesMean(d) {
		return nil, false
	}
	isBoard, letters := d.BoardUse(0)
	for _, item := range d.Node.Items {
		line, ok := item.Line.(*lang.Require)
		if !ok || isBoard || !d.Guarded() {
			continue
		}
		more, ok := lettersOf(line.Condition, d.Params[0])
		if !ok || letters != "" {
			return nil, false
		}
		letters = more
	}
	if isBoard && d.Guarded() {
		return nil, false
	}
	c, ok := compileLocalOf(d, isBoard, letters, true)
	if !ok {
		return nil, false
	}
	out := &Rewriting{Rules: c.rules, Letters: c.letters}
	for code := range c.letters {
		if code > 0 || c.writesWall() {
			out.Codes = append(out.Codes, code)
		}
	}
	return out, true
}

// namesMean reports whether the names of functions have the library's meaning, as the
// compiler assumes, and the name of the definition is bound to it.
func namesMean(d *ruleset.Definition) bool {
	known := func(name string) bool { return d.S.Language().Builtin(name) != nil }
	for _, item := range d.Node.Items {
		if line, ok := item.Line.(*lang.Let); ok && known(line.Name.Name) {
			return false
		}
	}
	return d.StandsForItself() && !slices.ContainsFunc(d.Free, func(name string) bool {
		return name != d.Name() && known(name) && d.Hides(name)
	})
}

// writesWall reports whether a rule turns a cell into a wall: then words contain walls.
func (c *localCompiler) writesWall() bool {
	return slices.ContainsFunc(c.rules, func(r local.Rule) bool {
		return slices.ContainsFunc(r.Steps, func(s local.Step) bool {
			return slices.ContainsFunc(s.Changes, func(change local.Change) bool { return change.Code == 0 })
		})
	})
}

// lettersOf parses all(c => c in "letters", w).
func lettersOf(x lang.Expr, word string) (letters string, ok bool) {
	call, ok := x.(*lang.Call)
	if !ok || len(call.Args) != 2 {
		return "", false
	}
	name, ok := call.Function.(*lang.Ident)
	all, isLambda := call.Args[0].(*lang.Lambda)
	if !ok || name.Name != "all" || !isLambda || len(all.Params) != 1 || !isIdent(call.Args[1], word) {
		return "", false
	}
	in, ok := all.Body.(*lang.Binary)
	if !ok || in.Op != "in" || !isIdent(in.L, all.Params[0].Name) {
		return "", false
	}
	text, ok := in.R.(*lang.Text)
	if !ok || text.Value == "" {
		return "", false
	}
	return text.Value, true
}

func isIdent(x lang.Expr, name string) bool {
	id, ok := x.(*lang.Ident)
	return ok && id.Name == name
}
