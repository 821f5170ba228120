package eval

import (
	"context"
	"math"

	"cgt/lang"
	"cgt/stdlib/game"
)

// wordProgram is the fast form of rules on a few small integers: positions
// pack into one machine word, and the rules run on machine integers without
// allocation. What does not fit (a number out of range, another ruleset, a
// condition on anything but integers) takes the general path.
type wordProgram struct {
	params   int
	bits     uint // of a packed parameter
	slots    int
	lets     []wordLet
	requires []wordCondition
	rules    []wordRule
	sames    []wordRule
	reduces  bool     // the same clauses are all compiled
	builtins []string // the built-in functions used
	free     *[]int64
}

type (
	wordInt       func(slots []int64) (n int64, ok bool)
	wordCondition func(slots []int64) (holds, ok bool)
	wordStep      func(r *wordRun) signal
	wordLet       struct {
		slot  int
		value wordInt
	}
	wordRule struct {
		who  lang.Who
		tree bool
		run  wordStep
	}
)

// wordRun is one run of the rules.
type wordRun struct {
	slots []int64
	out   *game.Options[uint64]
	p     *wordProgram
	start int  // words in out before this run
	first bool // stop at the first target
	found bool
	fail  bool // something did not fit: the general path decides
	ctx   context.Context
	ticks int
}

// Pack packs the arguments of a position into a word.
func (d *definition) Pack(at game.Place) (uint64, bool) {
	if d.refresh(); d.words == nil || !d.wordsHold {
		return 0, false
	}
	p, ok := at.(*place)
	if !ok {
		return 0, false
	}
	var values [maxWordParams]int64
	for i, v := range p.values {
		n, ok := v.(Int)
		if !ok {
			return 0, false
		}
		values[i] = int64(n)
	}
	return d.words.pack(values[:len(p.values)])
}

// maxWordOptions is how many components the options of one position may have
// on the fast path.
const maxWordOptions = 1 << 20

// maxWordParams is how many parameters a word can hold.
const maxWordParams = 4

func (w *wordProgram) pack(values []int64) (uint64, bool) {
	if w.bits == 64 {
		return uint64(values[0]), true
	}
	var word uint64
	half := int64(1) << (w.bits - 1)
	for _, n := range values {
		if n < -half || n >= half {
			return 0, false
		}
		word = word<<w.bits | uint64(n+half)
	}
	return word, true
}

func (w *wordProgram) unpack(word uint64, into []int64) {
	if w.bits == 64 {
		into[0] = int64(word)
		return
	}
	half := int64(1) << (w.bits - 1)
	for i := w.params - 1; i >= 0; i-- {
		into[i] = int64(word&(1<<w.bits-1)) - half
		word >>= w.bits
	}
}

// Unpack is the position of a word.
func (d *definition) Unpack(word uint64) game.Place {
	var values [maxWordParams]int64
	d.words.unpack(word, values[:d.words.params])
	p := &place{make([]Value, d.words.params)}
	for i := range p.values {
		p.values[i] = Int(values[i])
	}
	return p
}

// PackedMoves appends the options of a packed position.
func (d *definition) PackedMoves(ctx context.Context, word uint64, who game.Player, out *game.Options[uint64]) bool {
	r := d.words.begin(ctx, word, out)
	defer d.words.end(r)
	for _, rule := range d.words.rules {
		if rule.who == lang.LeftOnly && who == game.Right || rule.who == lang.RightOnly && who == game.Left {
			continue
		}
		if rule.run(r); r.fail {
			return false
		}
	}
	return !r.fail
}

// PackedReduce applies the first same clause that holds.
func (d *definition) PackedReduce(ctx context.Context, word uint64, out *game.Options[uint64]) (tree, applies, ok bool) {
	if !d.words.reduces {
		return false, false, false
	}
	if len(d.words.sames) == 0 {
		return false, false, true
	}
	r := d.words.begin(ctx, word, out)
	defer d.words.end(r)
	r.first = true
	for _, same := range d.words.sames {
		if same.run(r); r.fail {
			return false, false, false
		}
		if r.found {
			return same.tree, true, true
		}
	}
	return false, false, true
}

// begin unpacks a position and computes the let lines. The slots are kept for
// the next position; a run within a run makes its own.
func (w *wordProgram) begin(ctx context.Context, word uint64, out *game.Options[uint64]) *wordRun {
	r := &wordRun{out: out, p: w, ctx: ctx, start: len(out.Words)}
	if w.free != nil {
		r.slots, w.free = *w.free, nil
	} else {
		r.slots = make([]int64, w.slots)
	}
	w.unpack(word, r.slots)
	for _, let := range w.lets {
		n, ok := let.value(r.slots)
		if !ok {
			r.fail = true
		}
		r.slots[let.slot] = n
	}
	return r
}

func (w *wordProgram) end(r *wordRun) { w.free = &r.slots }

// poll counts a turn of a loop; a cancelled run fails, and the general path
// reports it.
func (r *wordRun) poll() bool {
	r.ticks++
	if r.ticks&8191 == 0 && r.ctx.Err() != nil {
		r.fail = true
	}
	return !r.fail
}

// compileWords tries to compile a definition to the fast form; nil when its
// rules need more than integers.
func (d *definition) compileWords() *wordProgram {
	n := len(d.params)
	if n == 0 || n > maxWordParams || d.native != "" {
		return nil
	}
	w := &wordProgram{params: n, bits: [...]uint{0, 64, 32, 21, 16}[n], reduces: true}
	c := &wordCompiler{d: d, w: w, scope: append([]string(nil), d.params...)}
	for _, item := range d.node.Items {
		switch line := item.Line.(type) {
		case *lang.Let:
			value := c.integer(line.Value)
			c.scope = append(c.scope, line.Name.Name)
			w.lets = append(w.lets, wordLet{len(c.scope) - 1, value})
		case *lang.Require:
			c.failed = c.failed || len(w.lets) > 0 // which are those of the position moved from
			w.requires = append(w.requires, c.condition(line.Condition))
		case *lang.Rule:
			w.rules = append(w.rules, wordRule{who: line.Who, run: c.clauses(line.Clauses, line.Target)})
		case *lang.Same:
			failed := c.failed
			run := c.clauses(line.Clauses, line.Target)
			if c.failed && !failed {
				w.reduces, c.failed = false, false
			}
			w.sames = append(w.sames, wordRule{tree: line.Tree, run: run})
		}
		if c.failed {
			return nil
		}
	}
	w.slots = max(c.size, len(c.scope))
	return w
}

// wordCompiler compiles to machine integers; failed is set where it cannot.
type wordCompiler struct {
	d      *definition
	w      *wordProgram
	scope  []string
	size   int
	failed bool
}

func (c *wordCompiler) slot(name string) (int, bool) {
	for i := len(c.scope) - 1; i >= 0; i-- {
		if c.scope[i] == name {
			return i, true
		}
	}
	return 0, false
}

func (c *wordCompiler) clauses(list []lang.Clause, target lang.Expr) wordStep {
	if len(list) == 0 {
		return c.target(target)
	}
	switch clause := list[0].(type) {
	case *lang.For:
		return c.loop(clause, list[1:], target)
	case *lang.If:
		return c.guard(c.condition(clause.Condition), c.clauses(list[1:], target), next)
	case *lang.While:
		return c.guard(c.condition(clause.Condition), c.clauses(list[1:], target), endFor)
	}
	c.failed = true
	return nil
}

func (c *wordCompiler) guard(test wordCondition, then wordStep, miss signal) wordStep {
	return func(r *wordRun) signal {
		holds, ok := test(r.slots)
		if !ok {
			r.fail = true
			return endClause
		}
		if !holds {
			return miss
		}
		return then(r)
	}
}

func (c *wordCompiler) loop(clause *lang.For, rest []lang.Clause, target lang.Expr) wordStep {
	over, ok := clause.In.(*lang.Range)
	if !ok || len(clause.Names) != 1 {
		c.failed = true
		return nil
	}
	from, to := c.integer(over.From), c.integer(over.To)
	by := func([]int64) (int64, bool) { return 1, true }
	if over.Step != nil {
		by = c.integer(over.Step)
	}
	c.scope = append(c.scope, clause.Names[0].Name)
	slot := len(c.scope) - 1
	c.size = max(c.size, len(c.scope))
	then := c.clauses(rest, target)
	c.scope = c.scope[:slot]
	return func(r *wordRun) signal {
		lo, ok1 := from(r.slots)
		hi, ok2 := to(r.slots)
		step, ok3 := by(r.slots)
		if !ok1 || !ok2 || !ok3 || step < 1 || hi == math.MaxInt64 {
			r.fail = true
			return endClause
		}
		for k := lo; k <= hi && r.poll(); k += step {
			r.slots[slot] = k
			switch s := then(r); {
			case s == endFor:
				return next
			case s == endClause:
				return s
			}
			if hi-k < step {
				break
			}
		}
		return next
	}
}

// target compiles a sum of the ruleset's own positions.
func (c *wordCompiler) target(x lang.Expr) wordStep {
	var parts []wordPart
	if !c.parts(x, false, &parts) {
		c.failed = true
		return nil
	}
	return func(r *wordRun) signal {
		mark, ends := len(r.out.Words), len(r.out.Negatives)
		for _, part := range parts {
			word, legal, ok := part.word(r)
			if !ok {
				r.fail = true
				return endClause
			}
			if !legal {
				r.out.Words, r.out.Negatives = r.out.Words[:mark], r.out.Negatives[:ends]
				return next
			}
			if part.negative {
				r.out.PutNegative(word)
			} else {
				r.out.Put(word)
			}
		}
		r.out.End()
		if len(r.out.Words)-r.start > maxWordOptions {
			r.fail = true // the general path charges memory as it goes
			return endClause
		}
		r.found = true
		if r.first {
			return endClause
		}
		return next
	}
}

// wordPart is one component of a target.
type wordPart struct {
	args     []wordInt
	negative bool
}

// word computes the component; legal is false where a require line refuses it.
func (p *wordPart) word(r *wordRun) (word uint64, legal, ok bool) {
	var values [maxWordParams]int64
	for i, arg := range p.args {
		n, ok := arg(r.slots)
		if !ok {
			return 0, false, false
		}
		values[i] = n
	}
	for _, require := range r.p.requires {
		holds, ok := require(values[:])
		if !ok || !holds {
			return 0, false, ok
		}
	}
	word, ok = r.p.pack(values[:len(p.args)])
	return word, true, ok
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
	case *lang.Chain:
		if len(x.Atoms) == 2 && c.isSelf(x.Atoms[0]) {
			args := []lang.Expr{x.Atoms[1]}
			if t, ok := x.Atoms[1].(*lang.Tuple); ok {
				args = t.Elements
			}
			return c.part(args, negative, into)
		}
	case *lang.Call:
		if c.isSelf(x.Function) {
			return c.part(x.Args, negative, into)
		}
	}
	return false
}

func (c *wordCompiler) isSelf(x lang.Expr) bool {
	id, ok := x.(*lang.Ident)
	if !ok || id.Name != c.d.name {
		return false
	}
	_, bound := c.slot(id.Name)
	return !bound
}

func (c *wordCompiler) part(args []lang.Expr, negative bool, into *[]wordPart) bool {
	if len(args) != c.w.params {
		return false
	}
	p := wordPart{negative: negative}
	for _, arg := range args {
		p.args = append(p.args, c.integer(arg))
	}
	*into = append(*into, p)
	return !c.failed
}
