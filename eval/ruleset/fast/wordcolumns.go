package fast

import (
	"cgt/eval/ruleset"
	"cgt/lang"
)

// Expressions and conditions on columns: one number, or truth value, for each iteration
// of a loop. They return a register of the run, of length r.n; ok is false if any of
// the numbers overflows.
type (
	wordColumn struct {
		uniform wordInt // not nil if the value is the same for all iterations
		run     columnRun
	}
	columnRun func(r *wordRun) (column []int64, ok bool)
	wordMask  func(r *wordRun) (mask []bool, ok bool)
)

func (c *wordCompiler) register() int {
	c.w.columns++
	return c.w.columns - 1
}

func (c *wordCompiler) maskRegister() int {
	c.w.masks++
	return c.w.masks - 1
}

// varies reports whether an expression depends on a name that has a column.
func (c *wordCompiler) varies(x lang.Expr) bool {
	return ruleset.Mentions(x, func(id string) bool {
		_, name, bound := c.lookup(id)
		return bound && name.column >= 0
	})
}

// column compiles an expression.
func (c *wordCompiler) column(x lang.Expr) wordColumn {
	if !c.varies(x) {
		value := c.integer(x)
		return wordColumn{value, uniformColumn(value, c.register())}
	}
	switch x := x.(type) {
	case *lang.Ident:
		_, name, _ := c.lookup(x.Name)
		return wordColumn{run: func(r *wordRun) ([]int64, bool) { return r.columns[name.column][:r.n], true }}
	case *lang.Conditional:
		return c.columnChoice(c.mask(x.If), c.column(x.Then), c.column(x.Else))
	}
	op, operands, ok := c.operation(x)
	if !ok {
		c.failed = true
		return wordColumn{}
	}
	total := c.column(operands[0])
	if op.one != nil {
		return wordColumn{run: mapColumn(op.one, total.run, c.register())}
	}
	for _, operand := range operands[1:] {
		total = wordColumn{run: combineColumns(op, total.run, c.column(operand).run, c.register())}
	}
	return total
}

func uniformColumn(value wordInt, register int) columnRun {
	return func(r *wordRun) ([]int64, bool) {
		n, ok := value(r.slots)
		out := r.columns[register][:r.n]
		for i := range out {
			out[i] = n
		}
		return out, ok
	}
}

func mapColumn(f func(int64) (int64, bool), operand columnRun, register int) columnRun {
	return func(r *wordRun) ([]int64, bool) {
		a, ok := operand(r)
		out := r.columns[register][:r.n]
		for i := 0; ok && i < len(a); i++ {
			out[i], ok = f(a[i])
		}
		return out, ok
	}
}

func combineColumns(op wordOp, left, right columnRun, register int) columnRun {
	inLoop := op.columns
	if inLoop == nil {
		inLoop = op.eachTurn
	}
	return func(r *wordRun) ([]int64, bool) {
		a, b, ok := bothColumns(r, left, right)
		if !ok {
			return nil, false
		}
		out := r.columns[register][:r.n]
		return out, inLoop(out, a, b)
	}
}

// bothColumns computes two columns, the second only if the first does not overflow.
func bothColumns(r *wordRun, left, right columnRun) (a, b []int64, ok bool) {
	if a, ok = left(r); ok {
		b, ok = right(r)
	}
	return a, b, ok
}

// eachTurn applies an operation with two operands to columns.
func (op wordOp) eachTurn(out, a, b []int64) bool {
	a, b = a[:len(out)], b[:len(out)]
	for i := range out {
		n, ok := op.two(a[i], b[i])
		if !ok {
			return false
		}
		out[i] = n
	}
	return true
}

// addColumns adds; the sign bit of bad says whether any sum overflowed.
func addColumns(out, a, b []int64) bool {
	a, b = a[:len(out)], b[:len(out)]
	bad := int64(0)
	for i := range out {
		sum := a[i] + b[i]
		bad |= (a[i] ^ sum) & (b[i] ^ sum)
		out[i] = sum
	}
	return bad >= 0
}

func subtractColumns(out, a, b []int64) bool {
	a, b = a[:len(out)], b[:len(out)]
	bad := int64(0)
	for i := range out {
		difference := a[i] - b[i]
		bad |= (a[i] ^ b[i]) & (a[i] ^ difference)
		out[i] = difference
	}
	return bad >= 0
}

func moduloColumns(out, a, b []int64) bool {
	a, b = a[:len(out)], b[:len(out)]
	for i := range out {
		x, y := a[i], b[i]
		if y > 0 && (x|y)>>32 == 0 {
			out[i] = int64(uint32(x) % uint32(y))
			continue
		}
		n, ok := moduloWords(x, y)
		if !ok {
			return false
		}
		out[i] = n
	}
	return true
}

// columnChoice is if ... then ... else; a branch that no iteration takes is not
// computed.
func (c *wordCompiler) columnChoice(test wordMask, yes, no wordColumn) wordColumn {
	register := c.register()
	return wordColumn{run: func(r *wordRun) ([]int64, bool) {
		mask, ok := test(r)
		if !ok {
			return nil, false
		}
		switch some, all := anyAndAll(mask); {
		case all:
			return yes.run(r)
		case !some:
			return no.run(r)
		}
		a, b, ok := bothColumns(r, yes.run, no.run)
		if !ok {
			return nil, false
		}
		out := r.columns[register][:r.n]
		for i := range out {
			if out[i] = b[i]; mask[i] {
				out[i] = a[i]
			}
		}
		return out, true
	}}
}

func anyAndAll(mask []bool) (some, all bool) {
	all = true
	for _, holds := range mask {
		some, all = some || holds, all && holds
	}
	return some, all
}

// mask compiles a condition.
func (c *wordCompiler) mask(x lang.Expr) wordMask {
	register := c.maskRegister()
	if !c.varies(x) {
		test := c.condition(x)
		return func(r *wordRun) ([]bool, bool) {
			holds, ok := test(r.slots)
			out := r.masks[register][:r.n]
			for i := range out {
				out[i] = holds
			}
			return out, ok
		}
	}
	switch y := c.plainCondition(x).(type) {
	case *lang.Unary:
		test := c.mask(y.X)
		return func(r *wordRun) ([]bool, bool) {
			mask, ok := test(r)
			for i := range mask {
				mask[i] = !mask[i]
			}
			return mask, ok
		}
	case *lang.Binary:
		if y.Op == "and" || y.Op == "or" {
			return bothMasks(y.Op == "or", c.mask(y.L), c.mask(y.R))
		}
		return compareColumns(wordComparisons[y.Op], c.column(y.L).run, c.column(y.R).run, register)
	}
	c.failed = true
	return nil
}

// bothMasks is and, or or; the right side is not computed if the left one decides every
// iteration.
func bothMasks(decisive bool, left, right wordMask) wordMask {
	return func(r *wordRun) ([]bool, bool) {
		a, ok := left(r)
		if !ok {
			return nil, false
		}
		if some, all := anyAndAll(a); decisive && all || !decisive && !some {
			return a, true
		}
		b, ok := right(r)
		if !ok {
			return nil, false
		}
		for i := range a {
			if a[i] != decisive {
				a[i] = b[i]
			}
		}
		return a, true
	}
}

func compareColumns(how wordComparison, left, right columnRun, register int) wordMask {
	return func(r *wordRun) ([]bool, bool) {
		a, b, ok := bothColumns(r, left, right)
		if !ok {
			return nil, false
		}
		if how.swap {
			a, b = b, a
		}
		out := r.masks[register][:r.n]
		a, b = a[:len(out)], b[:len(out)]
		if how.equal {
			for i := range out {
				out[i] = (a[i] == b[i]) != how.not
			}
		} else {
			for i := range out {
				out[i] = (a[i] < b[i]) != how.not
			}
		}
		return out, true
	}
}
