package fast

import (
	"slices"

	"cgt/eval/ruleset"
	"cgt/lang"
)

// wordTarget is the target of a rule: a sum of the ruleset's own positions, one for
// each iteration.
type wordTarget struct {
	p     *wordProgram
	parts []wordPart
}

// wordPart is one component of a target.
type wordPart struct {
	args     []wordColumn
	negative bool
}

// target compiles a sum of the ruleset's own positions.
func (c *wordCompiler) target(x lang.Expr) *wordTarget {
	t := &wordTarget{p: c.w}
	if !c.parts(x, false, &t.parts) {
		c.failed = true
	}
	t.p.parts = max(t.p.parts, len(t.parts))
	return t
}

func (c *wordCompiler) parts(x lang.Expr, negative bool, into *[]wordPart) bool {
	switch x := x.(type) {
	case *lang.Binary:
		if x.Op == "+" || x.Op == "-" {
			return c.parts(x.L, negative, into) && c.parts(x.R, negative != (x.Op == "-"), into)
		}
	case *lang.Unary:
		if x.Op == "-" {
			return c.parts(x.X, !negative, into)
		}
	}
	if id, args := ruleset.Application(x); id != nil && c.isSelf(id) {
		return c.part(args, negative, into)
	}
	return false
}

func (c *wordCompiler) isSelf(id *lang.Ident) bool {
	_, _, bound := c.lookup(id.Name)
	return !bound && id.Name == c.d.Name()
}

func (c *wordCompiler) part(args []lang.Expr, negative bool, into *[]wordPart) bool {
	if len(args) != c.w.params {
		return false
	}
	p := wordPart{negative: negative}
	for _, arg := range args {
		p.args = append(p.args, c.column(arg))
	}
	*into = append(*into, p)
	return !c.failed
}

// emit passes the targets of all iterations to the run; if ok is false it has passed
// none.
func (t *wordTarget) emit(r *wordRun) (ok bool) {
	out := r.out
	if len(t.parts) == 1 && !t.parts[0].negative && t.p.guard == nil && !r.first {
		first := len(out.Words)
		out.Words = slices.Grow(out.Words, r.n)[:first+r.n]
		if !t.p.packColumns(r, t.parts[0].args, out.Words[first:]) {
			out.Words = out.Words[:first]
			return false
		}
		out.Ends = slices.Grow(out.Ends, r.n)
		for i := range r.n {
			out.Ends = append(out.Ends, first+i+1)
		}
		r.found = true
	} else if !t.emitSums(r) {
		return false
	}
	if len(out.Words)-r.start > maxWordOptions {
		r.fail = true // the general path charges memory as it proceeds
	}
	return true
}

// emitSums is emit for sums, negatives, and targets that may be illegal.
func (t *wordTarget) emitSums(r *wordRun) (ok bool) {
	for i, part := range t.parts {
		if !t.p.packColumns(r, part.args, r.words[i][:r.n]) {
			return false
		}
	}
	var legal []bool
	if guard := t.p.guard; guard != nil {
		legal = r.masks[guard.legal][:r.n]
		for i := range legal {
			legal[i] = true
		}
		for _, part := range t.parts {
			if !guard.test(r, part.args) {
				return false
			}
		}
	}
	for i := range r.n {
		if legal != nil && !legal[i] {
			continue
		}
		for j, part := range t.parts {
			if word := r.words[j][i]; part.negative {
				r.out.PutNegative(word)
			} else {
				r.out.Put(word)
			}
		}
		r.out.End()
		if r.found = true; r.first {
			break
		}
	}
	return true
}

// packColumns packs the parameters of the iterations into words.
func (w *wordProgram) packColumns(r *wordRun, args []wordColumn, words []uint64) bool {
	half, bad := int64(1)<<(w.bits-1), uint64(0)
	if w.bits == 64 {
		half = 0
	}
	clear(words)
	for _, arg := range args {
		if arg.uniform != nil {
			n, ok := arg.uniform(r.slots)
			if !ok {
				return false
			}
			field := uint64(n + half)
			bad |= field >> w.bits
			for i := range words {
				words[i] = words[i]<<w.bits | field
			}
			continue
		}
		column, ok := arg.run(r)
		if !ok {
			return false
		}
		column = column[:len(words)]
		for i := range words {
			field := uint64(column[i] + half)
			bad |= field >> w.bits
			words[i] = words[i]<<w.bits | field
		}
	}
	return bad == 0
}

// wordGuard is the require lines of a definition, applied to the targets of its rules.
type wordGuard struct {
	params []int // the registers of the parameters
	lines  []wordGuardLine
	legal  int // the register of the mask of legal iterations
}

// wordGuardLine is a let, or a require line.
type wordGuardLine struct {
	value   wordColumn
	column  int
	require wordMask
}

// compileGuard compiles the require lines, and the lets that they may use, for
// columns of parameters.
func (c *wordCompiler) compileGuard() {
	g := &wordGuard{legal: c.maskRegister()}
	for _, p := range c.d.Params {
		g.params = append(g.params, c.bindColumn(p))
	}
	guarded := false
	for _, item := range c.d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Let:
			value := c.column(line.Value)
			g.lines = append(g.lines, wordGuardLine{value: value, column: c.bindColumn(line.Name.Name)})
		case *lang.Require:
			guarded = true
			g.lines = append(g.lines, wordGuardLine{require: c.mask(line.Condition)})
		}
		if c.failed {
			return
		}
	}
	if c.scope = c.scope[:0]; guarded {
		c.w.guard = g
	}
}

// test clears the mask of the iterations whose position is illegal. It stops when no
// iteration is left.
func (g *wordGuard) test(r *wordRun, args []wordColumn) (ok bool) {
	for i, arg := range args {
		column, ok := arg.run(r)
		if !ok {
			return false
		}
		copy(r.columns[g.params[i]], column)
	}
	legal := r.masks[g.legal][:r.n]
	for _, line := range g.lines {
		if line.require == nil {
			column, ok := line.value.run(r)
			if !ok {
				return false
			}
			copy(r.columns[line.column], column)
			continue
		}
		mask, ok := line.require(r)
		if !ok {
			return false
		}
		for i := range legal {
			legal[i] = legal[i] && mask[i]
		}
		if some, _ := anyAndAll(legal); !some {
			return true
		}
	}
	return true
}
