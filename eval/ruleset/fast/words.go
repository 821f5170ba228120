package fast

import (
	"context"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
)

// wordProgram is the fast form of rules on a few small integers: positions pack into
// one machine word, and the rules run on machine integers without allocation, the
// iterations of the innermost for of a rule together, see wordLoop. Everything else (a
// number out of range, another ruleset, a condition on anything but integers) takes the
// general path.
type wordProgram struct {
	d        *ruleset.Definition
	params   int
	bits     uint // bits of a packed parameter
	slots    int
	columns  int // number of registers of a run
	masks    int
	parts    int // components of the longest target
	lets     []wordLet
	guard    *wordGuard // the require lines, nil if there are none
	rules    []wordRule
	sames    []wordRule
	reduces  bool          // all same clauses are compiled
	builtins []string      // the built-in functions used
	globals  []*wordGlobal // global names for integers or lists of them
	free     *wordRun      // reused for the next position
}

type (
	wordInt  func(slots []int64) (n int64, ok bool)
	wordTest func(slots []int64) (holds, ok bool)
	wordStep func(r *wordRun) interp.Signal
	wordLet  struct {
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
	slots   []int64
	columns [][]int64
	masks   [][]bool
	words   [][]uint64 // registers of the parts of a target
	n       int        // number of iterations in the present columns
	out     *game.Options[uint64]
	start   int  // words in out before this run
	first   bool // stop at the first target
	found   bool
	fail    bool // something could not be computed: the general path decides
	ctx     context.Context
	ticks   int
}

// Pack packs the arguments of a position into a word.
func (w *wordProgram) Pack(p *ruleset.Place) (uint64, bool) {
	var values [maxWordParams]int64
	for i, v := range p.Values {
		n, ok := v.(value.Int)
		if !ok {
			return 0, false
		}
		values[i] = int64(n)
	}
	return w.pack(values[:len(p.Values)])
}

// Tuples says that words are tuples of the parameters.
func (w *wordProgram) Tuples() (fields int, bits uint) { return w.params, w.bits }

// maxWordOptions bounds the components of the options of one position on the fast path.
const maxWordOptions = 1 << 20

// maxWordParams is the largest number of parameters in a word.
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

// Unpack returns the position of a word.
func (w *wordProgram) Unpack(word uint64) *ruleset.Place {
	var values [maxWordParams]int64
	w.unpack(word, values[:w.params])
	p := &ruleset.Place{Values: make([]value.Value, w.params)}
	for i := range p.Values {
		p.Values[i] = value.Int(values[i])
	}
	return p
}

// Moves appends the options of a packed position.
func (w *wordProgram) Moves(ctx context.Context, word uint64, who game.Player, out *game.Options[uint64]) bool {
	r := w.begin(ctx, word, out)
	defer w.end(r)
	for _, rule := range w.rules {
		if rule.who == lang.LeftOnly && who == game.Right || rule.who == lang.RightOnly && who == game.Left {
			continue
		}
		if rule.run(r); r.fail {
			return false
		}
	}
	return !r.fail
}

// Reduce applies the first same clause that holds.
func (w *wordProgram) Reduce(ctx context.Context, word uint64, out *game.Options[uint64]) (tree, applies, ok bool) {
	if !w.reduces {
		return false, false, false
	}
	if len(w.sames) == 0 {
		return false, false, true
	}
	r := w.begin(ctx, word, out)
	defer w.end(r)
	r.first = true
	for _, same := range w.sames {
		if same.run(r); r.fail {
			return false, false, false
		}
		if r.found {
			return same.tree, true, true
		}
	}
	return false, false, true
}

// begin unpacks a position and computes the let lines.
func (w *wordProgram) begin(ctx context.Context, word uint64, out *game.Options[uint64]) *wordRun {
	r := w.free
	if w.free = nil; r == nil {
		r = w.newRun()
	}
	r.out, r.ctx, r.start = out, ctx, len(out.Words)
	r.first, r.found, r.fail = false, false, false
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

func (w *wordProgram) newRun() *wordRun {
	r := &wordRun{slots: make([]int64, w.slots), columns: make([][]int64, w.columns), masks: make([][]bool, w.masks)}
	for i := range r.columns {
		r.columns[i] = make([]int64, columnLength)
	}
	for range w.parts {
		r.words = append(r.words, make([]uint64, columnLength))
	}
	for i := range r.masks {
		r.masks[i] = make([]bool, columnLength)
	}
	return r
}

func (w *wordProgram) end(r *wordRun) {
	r.out, r.ctx = nil, nil
	w.free = r
}

// poll counts iterations of loops; a run that is cancelled or out of time fails, and
// the general path reports it.
func (r *wordRun) poll(turns int) bool {
	if r.ticks += turns; r.ticks > 8192 {
		r.ticks = 0
		r.fail = r.fail || game.BudgetOf(r.ctx).Steps(r.ctx, 1) != nil
	}
	return !r.fail
}

// Hold reports whether the names that the fast form relies on still mean the same: its
// own name and the built-in functions. It also looks up the global names.
func (w *wordProgram) Hold() bool {
	return w.d.StandsForItself() && !slices.ContainsFunc(w.builtins, w.d.Hides) && w.lookUpGlobals()
}
