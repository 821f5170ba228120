package fast

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/lang"
)

// wordCompiler compiles to operations on machine integers; failed is set if it cannot.
type wordCompiler struct {
	d      *ruleset.Definition
	w      *wordProgram
	scope  []wordName
	failed bool
}

// wordName is a local name of a definition. Most have a slot, with the index of the
// name in the scope; those bound by the innermost for of a rule have a column.
type wordName struct {
	name   string
	column int // -1 for a slot
}

// CompileWords tries to compile a definition to the fast form; nil if its rules need
// more than integers.
func CompileWords(d *ruleset.Definition) ruleset.PackedRules {
	n := len(d.Params)
	if n == 0 || n > maxWordParams || d.Native != "" {
		return nil
	}
	w := &wordProgram{d: d, params: n, bits: [...]uint{0, 64, 32, 21, 16}[n], reduces: true}
	c := &wordCompiler{d: d, w: w}
	if c.compileGuard(); c.failed {
		return nil
	}
	for _, p := range d.Params {
		c.bindSlot(p)
	}
	for _, item := range d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Let:
			value := c.integer(line.Value)
			w.lets = append(w.lets, wordLet{c.bindSlot(line.Name.Name), value})
		case *lang.Rule:
			w.rules = append(w.rules, wordRule{who: line.Who, run: c.Clauses(line.Clauses, line.Target)})
		case *lang.Same:
			globals, builtins := len(w.globals), len(w.builtins)
			run := c.Clauses(line.Clauses, line.Target)
			if c.failed {
				w.reduces, c.failed = false, false
				w.globals, w.builtins = w.globals[:globals], w.builtins[:builtins]
			}
			w.sames = append(w.sames, wordRule{tree: line.Tree, run: run})
		}
		if c.failed {
			return nil
		}
	}
	return w
}

func (c *wordCompiler) bindSlot(name string) int {
	c.scope = append(c.scope, wordName{name, -1})
	c.w.slots = max(c.w.slots, len(c.scope))
	return len(c.scope) - 1
}

func (c *wordCompiler) bindColumn(name string) int {
	column := c.register()
	c.scope = append(c.scope, wordName{name, column})
	return column
}

// lookup finds the innermost binding of a name and its slot.
func (c *wordCompiler) lookup(name string) (slot int, n wordName, ok bool) {
	for i := len(c.scope) - 1; i >= 0; i-- {
		if c.scope[i].name == name {
			return i, c.scope[i], true
		}
	}
	return 0, wordName{}, false
}

// Clauses compiles clauses and the target after them. The clauses before the last for
// run once for each binding.
func (c *wordCompiler) Clauses(list []lang.Clause, target lang.Expr) wordStep {
	last := -1
	for i, clause := range list {
		if _, ok := clause.(*lang.For); ok {
			last = i
		}
	}
	return c.outer(list, max(0, last), target)
}

// outer compiles the clauses before the last for, which is list[last].
func (c *wordCompiler) outer(list []lang.Clause, last int, target lang.Expr) wordStep {
	if last == 0 {
		return c.innermost(list, target)
	}
	switch clause := list[0].(type) {
	case *lang.For:
		return c.outerFor(clause, list[1:], last-1, target)
	case *lang.If:
		return c.outerTest(c.condition(clause.Condition), c.outer(list[1:], last-1, target), interp.Next)
	case *lang.While:
		return c.outerTest(c.condition(clause.Condition), c.outer(list[1:], last-1, target), interp.EndFor)
	}
	c.failed = true
	return nil
}

func (c *wordCompiler) outerTest(test wordTest, then wordStep, miss interp.Signal) wordStep {
	return func(r *wordRun) interp.Signal {
		holds, ok := test(r.slots)
		if !ok {
			r.fail = true
			return interp.EndClause
		}
		if !holds {
			return miss
		}
		return then(r)
	}
}

func (c *wordCompiler) outerFor(clause *lang.For, rest []lang.Clause, last int, target lang.Expr) wordStep {
	over := c.turns(clause)
	mark := len(c.scope)
	slots := make([]int, len(clause.Names))
	for i, name := range clause.Names {
		slots[i] = c.bindSlot(name.Name)
	}
	then := c.outer(rest, last, target)
	c.scope = c.scope[:mark]
	return func(r *wordRun) interp.Signal {
		t, ok := over(r.slots)
		if !ok {
			r.fail = true
			return interp.EndClause
		}
		for i := int64(0); i < t.count && r.poll(1); i++ {
			for j, slot := range slots {
				r.slots[slot] = t.At(j, i)
			}
			switch s := then(r); s {
			case interp.EndFor:
				return interp.Next
			case interp.EndClause:
				return s
			}
		}
		return interp.Next
	}
}

// innermost compiles the last for of a rule, if there is any, and what
// follows.
func (c *wordCompiler) innermost(list []lang.Clause, target lang.Expr) wordStep {
	l := &wordLoop{over: func([]int64) (wordTurns, bool) { return wordTurns{count: 1}, true }}
	mark := len(c.scope)
	if len(list) > 0 {
		if clause, ok := list[0].(*lang.For); ok {
			l.over = c.turns(clause)
			for _, name := range clause.Names {
				l.columns = append(l.columns, c.bindColumn(name.Name))
			}
			list = list[1:]
		}
	}
	for _, clause := range list {
		_, ends := clause.(*lang.While)
		if x := interp.ConditionOf(clause); x != nil && !c.failed {
			l.filters = append(l.filters, wordFilter{c.mask(x), ends})
		} else {
			c.failed = true
		}
	}
	l.target = c.target(target)
	if c.scope = c.scope[:mark]; c.failed {
		return nil
	}
	return l.run
}

// wordLoop is the innermost for of a rule with what follows, or a rule without a for,
// which has one iteration. Its iterations are computed together: names and expressions
// are columns of up to columnLength numbers, and clauses drop iterations from them.
type wordLoop struct {
	over    func(slots []int64) (wordTurns, bool)
	columns []int // columns of the names
	filters []wordFilter
	target  *wordTarget
}

// wordFilter is an if, or a while, which ends the loop at the first iteration that
// fails.
type wordFilter struct {
	test wordMask
	ends bool
}

// columnLength is how many iterations are computed together: the registers of a rule
// should fit into the first-level cache.
const columnLength = 128

func (l *wordLoop) run(r *wordRun) interp.Signal {
	t, ok := l.over(r.slots)
	if !ok {
		r.fail = true
		return interp.EndClause
	}
	for from := int64(0); from < t.count; from += columnLength {
		n := int(min(columnLength, t.count-from))
		if !r.poll(n) {
			return interp.EndClause
		}
		switch s := l.turns(r, &t, from, n); s {
		case interp.EndFor:
			return interp.Next
		case interp.EndClause:
			return s
		}
	}
	return interp.Next
}

// turns runs some iterations. If they cannot all be computed, it splits them in halves:
// the iteration that fails may be one that is never reached, because a condition or a
// while before it excludes it; a single iteration decides that.
func (l *wordLoop) turns(r *wordRun, t *wordTurns, from int64, n int) interp.Signal {
	if s, ok := l.together(r, t, from, n); ok {
		return s
	}
	if n == 1 {
		r.fail = true
		return interp.EndClause
	}
	if s := l.turns(r, t, from, n/2); s != interp.Next {
		return s
	}
	return l.turns(r, t, from+int64(n/2), n-n/2)
}

// together runs n iterations; if ok is false it has done nothing.
func (l *wordLoop) together(r *wordRun, t *wordTurns, from int64, n int) (s interp.Signal, ok bool) {
	for j, column := range l.columns {
		t.fill(j, from, r.columns[column][:n])
	}
	r.n = n
	for _, f := range l.filters {
		mask, ok := f.test(r)
		if !ok {
			return interp.Next, false
		}
		if f.ends {
			for i, holds := range mask {
				if !holds {
					r.n, s = i, interp.EndFor
					break
				}
			}
		} else {
			l.keep(r, mask)
		}
		if r.n == 0 {
			return s, true
		}
	}
	if !l.target.emit(r) {
		return interp.Next, false
	}
	if r.fail || r.first && r.found {
		return interp.EndClause, true
	}
	return s, true
}

// keep drops the iterations whose mask is false.
func (l *wordLoop) keep(r *wordRun, mask []bool) {
	kept := r.n
	for _, column := range l.columns {
		kept = keepColumn(r.columns[column], mask)
	}
	if len(l.columns) == 0 && !mask[0] {
		kept = 0
	}
	r.n = kept
}

func keepColumn(column []int64, mask []bool) int {
	kept := 0
	column = column[:len(mask)]
	for i, holds := range mask {
		column[kept] = column[i]
		if holds {
			kept++
		}
	}
	return kept
}
