package survey

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/sorting"
)

// Row is what a survey found about one code. What it says about the values concerns the first Terms heaps: those requested
// or, if the period is proved, those that the proof uses, which determine all others.
type Row struct {
	Code      string `json:"code"`
	Standard  string `json:"standard_form"`
	Shift     uint64 `json:"shift"`
	Terms     uint64 `json:"terms"`
	Period    uint64 `json:"period,omitempty"`
	Preperiod uint64 `json:"preperiod,omitempty"`
	Saltus    uint64 `json:"saltus,omitempty"`
	Proved    bool   `json:"proved"`
	Observed  bool   `json:"observed,omitempty"`
	Checked   uint64 `json:"checked,omitempty"` // exclusive bound of the relation checked
	Theorem   string `json:"theorem,omitempty"`
	Max       uint64 `json:"max"`
	MaxHeap   uint64 `json:"max_heap"`
	Rare      uint64 `json:"rare,omitempty"` // number of rare heaps, including the empty one
	Mask      string `json:"mask,omitempty"`
	LastRare  uint64 `json:"last_rare,omitempty"`
	Stopped   string `json:"stopped,omitempty"` // why there are fewer heaps than requested
}

// done reports whether the row will not change when terms heaps are requested.
func (r Row) done(terms uint64) bool { return r.Proved || r.Stopped == "" && r.Terms >= terms }

// row is the row of a code for the given number of heaps. The error is of ctx, or of a limit that ends the whole survey; a
// limit that ends only this row is recorded in it.
func row(ctx context.Context, store *sequence.Store, code string, r *heap.Rules, terms uint64) (Row, error) {
	form, shift := r.StandardForm()
	row := Row{Code: code, Standard: form.Code(), Shift: shift, Terms: terms}
	p, err := store.Period(ctx, r, terms)
	var unknown *sequence.UnknownPeriod
	switch {
	case errors.As(err, &unknown):
	case err != nil:
		return row.stopped(ctx, store, r, err)
	case p.Proved:
		row.Terms = decisive(p)
	}
	row.Period, row.Preperiod, row.Saltus, row.Proved = p.Period, p.Preperiod, p.Saltus, p.Proved
	row.Observed = p.Period > 0 && !p.Proved
	row.Checked, row.Theorem = p.Checked, p.Theorem
	if err := row.describe(ctx, store, r); err != nil {
		return row.stopped(ctx, store, r, err)
	}
	return row, nil
}

// decisive is the number of heaps whose values the proof of a period uses.
func decisive(p proof.Period) uint64 {
	switch {
	case p.Decided:
		return p.Preperiod + p.Period
	case p.Checked > 0:
		return p.Checked + p.Period
	}
	return 0 // a closed form
}

// stopped is the row that records why its computation ended, unless err ends the whole survey.
func (row Row) stopped(ctx context.Context, store *sequence.Store, r *heap.Rules, err error) (Row, error) {
	var limit *game.LimitError
	if ctx.Err() != nil || errors.As(err, &limit) && limit.What != "memory" {
		return row, err
	}
	known, kerr := store.Known(r)
	if kerr != nil {
		return row, kerr
	}
	return Row{Code: row.Code, Standard: row.Standard, Shift: row.Shift, Terms: min(known, row.Terms), Stopped: err.Error()}, nil
}

// describe fills in what the values show.
func (row *Row) describe(ctx context.Context, store *sequence.Store, r *heap.Rules) error {
	if row.Terms == 0 {
		return nil
	}
	records, err := store.Records(ctx, r, row.Terms)
	if err != nil {
		return err
	}
	if len(records) > 0 {
		last := records[len(records)-1]
		row.Max, row.MaxHeap = last.Value, last.Heap
	}
	if !r.Splits() {
		return nil
	}
	rare, err := store.Rare(ctx, r, row.Terms, 0)
	if err != nil {
		return err
	}
	row.Rare, row.LastRare, row.Mask = rare.Count, rare.Last, fmt.Sprintf("%x", rare.Mask)
	if rare.Position {
		row.Mask += "+pos"
	}
	return nil
}

// Sort sorts rows by what is known: proved periods first, then observed ones, then by the number of heaps computed; within
// these by period, preperiod, maximum and code.
func Sort(rows []Row) {
	known := func(r Row) int {
		switch {
		case r.Proved:
			return 0
		case r.Observed:
			return 1
		}
		return 2
	}
	sorting.By(rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(known(a), known(b)), cmp.Compare(a.Period, b.Period), cmp.Compare(a.Preperiod, b.Preperiod),
			-cmp.Compare(a.Terms, b.Terms), cmp.Compare(a.Max, b.Max), cmp.Compare(a.Code, b.Code))
	})
}

// inOrder compares codes by their digits. As no code ends in a zero, that is the order of their numbers.
func inOrder(codes []string) { sorting.By(codes, strings.Compare) }
