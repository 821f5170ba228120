package sequence

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// engine computes one nim-sequence from the start. An engine that was stopped by an error can be continued.
type engine interface {
	// terms is the number of values known, those of the heaps 0..terms-1.
	terms() uint64
	// value is G(n) for n < terms.
	value(n uint64) uint64
	// extend computes values until terms is at least to.
	extend(ctx context.Context, to uint64) error
	// work counts the elementary steps done so far.
	work() int64
}

// meter charges the budget from time to time and reports progress.
type meter struct {
	ctx    context.Context
	budget *game.Budget
	doing  string
	total  uint64
	owed   int64
	silent int64
	done   int64 // all steps ever charged through this meter
	asked  *question
	note   func() string // further details for the progress report; may be nil
}

func newMeter(ctx context.Context, r *heap.Rules, to uint64) *meter {
	m := &meter{ctx: ctx, budget: game.BudgetOf(ctx), doing: "nim-values of " + r.Name(), total: to}
	if q, ok := ctx.Value(questionKey{}).(*question); ok && q.form == r {
		m.asked, m.doing, m.total, m.silent = q, q.doing(), q.terms, q.silent
	}
	return m
}

// charge accounts for steps at heap n.
func (m *meter) charge(steps int64, n uint64) error {
	m.owed += steps
	if m.owed < 1<<17 {
		return nil
	}
	err := m.budget.Steps(m.ctx, m.owed)
	m.done += m.owed
	m.silent += m.owed
	m.owed = 0
	if m.silent >= 1<<25 {
		m.silent = 0
		text := ""
		if m.note != nil {
			text = m.note()
		}
		if q := m.asked; q != nil {
			if pace := q.pace(n, time.Now()); pace != "" {
				text = strings.TrimPrefix(text+", "+pace, ", ")
			}
			n += q.shift
		}
		m.budget.Report(game.Progress{Doing: m.doing, Done: int64(n), Total: int64(m.total), Unit: "heaps", Note: text})
	}
	if m.asked != nil {
		m.asked.silent = m.silent
	}
	return err
}

// settle charges the remaining steps; it is deferred by extend, which returns its own error.
func (m *meter) settle() int64 {
	_ = m.budget.Steps(m.ctx, m.owed)
	m.done += m.owed
	m.owed = 0
	return m.done
}

// maxTerms bounds the heaps that an engine computes: the largest possible index.
const maxTerms = 1 << 40

func checkTerms(to uint64) error {
	if to > maxTerms {
		return fmt.Errorf("a table of %d heaps is beyond this engine", to)
	}
	return nil
}

// errTooWide stops an engine whose next value does not fit in 16 bits; wide continues from what is known.
var errTooWide = errors.New("the next nim-value does not fit into 16 bits")

// takesAndSplits separates the digits that leave at most one heap and the places that leave two; odd[q] says whether there
// is a split place of parity q.
func takesAndSplits(r *heap.Rules) (takes []heap.Digit, splits []uint64, odd [2]bool) {
	for _, d := range r.Digits() {
		if d.Parts&3 != 0 {
			takes = append(takes, heap.Digit{Take: d.Take, Parts: d.Parts & 3})
		}
		if d.Parts&4 != 0 {
			splits = append(splits, d.Take)
			odd[d.Take&1] = true
		}
	}
	return takes, splits, odd
}

// Record is a heap whose nim-value is larger than those of all smaller heaps.
type Record struct{ Heap, Value uint64 }
