// Package survey finds out about all take-and-break codes of some digits what
// package sequence tells of one: period, theorem, largest value, rare heaps.
package survey

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
	"cgt/stdlib/heap/sequence"
)

// Row is what a survey found out about one code. Games of one standard
// form are computed once.
type Row struct {
	Code      string `json:"code"`
	Standard  string `json:"standard_form"`
	Shift     uint64 `json:"shift"`
	Terms     uint64 `json:"terms"` // heaps computed
	Period    uint64 `json:"period,omitempty"`
	Preperiod uint64 `json:"preperiod,omitempty"`
	Saltus    uint64 `json:"saltus,omitempty"`
	Proved    bool   `json:"proved"`
	Observed  bool   `json:"observed,omitempty"`
	Checked   uint64 `json:"checked,omitempty"` // exclusive bound of the relation checked
	Theorem   string `json:"theorem,omitempty"`
	Max       uint64 `json:"max"`
	MaxHeap   uint64 `json:"max_heap"`
	Rare      uint64 `json:"rare,omitempty"` // rare heaps, the empty one included
	Mask      string `json:"mask,omitempty"`
	LastRare  uint64 `json:"last_rare,omitempty"`
	Stopped   string `json:"stopped,omitempty"` // why fewer heaps were computed than asked
}

// Plan asks for all codes 0.d1...dk of a radix.
type Plan struct {
	Radix   heap.Radix
	Digits  int    // k: shorter codes are those that end in zeros
	Terms   uint64 // heaps computed for codes without a proof before
	Steps   int64  // elementary steps for each code at most; 0 for no limit
	Shard   int    // this part of Shards, from 1 on; 0 for everything
	Shards  int
	Workers int
	Done    map[string]bool // codes that an earlier run has finished
}

// Codes lists the codes of the survey, those of its shard.
func (s Plan) Codes() ([]string, error) {
	base, letter := 8, "0."
	if s.Radix == heap.Hexadecimal {
		base = 16
	}
	if s.Digits < 1 || s.Digits > 6 {
		return nil, fmt.Errorf("a survey is of 1 to 6 digits, not %d", s.Digits)
	}
	if s.Shards > 0 && (s.Shard < 1 || s.Shard > s.Shards) {
		return nil, fmt.Errorf("there is no shard %d of %d", s.Shard, s.Shards)
	}
	total := 1
	for range s.Digits {
		total *= base
	}
	var codes []string
	for i := 1; i < total; i++ {
		if s.Shards > 0 && i%s.Shards != s.Shard-1 {
			continue
		}
		digits := make([]byte, s.Digits)
		for x, j := i, s.Digits-1; j >= 0; x, j = x/base, j-1 {
			digits[j] = "0123456789ABCDEF"[x%base]
		}
		for len(digits) > 0 && digits[len(digits)-1] == '0' {
			digits = digits[:len(digits)-1]
		}
		codes = append(codes, letter+string(digits))
	}
	return codes, nil
}

// Run computes the survey and calls emit for each code as it is finished, one
// call at a time. Ending ctx leaves what was emitted valid; a later run with
// Done goes on.
func (s Plan) Run(ctx context.Context, emit func(Row) error) error {
	codes, err := s.Codes()
	if err != nil {
		return err
	}
	groups := s.groups(codes)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var mu sync.Mutex
	next := 0
	work := func() {
		for {
			mu.Lock()
			if next == len(groups) || ctx.Err() != nil {
				mu.Unlock()
				return
			}
			group := groups[next]
			next++
			mu.Unlock()
			found, err := s.group(ctx, group)
			mu.Lock()
			for i := 0; err == nil && i < len(found); i++ {
				err = emit(found[i])
			}
			mu.Unlock()
			if err != nil {
				cancel(err)
				return
			}
		}
	}
	var workers sync.WaitGroup
	for range max(1, s.Workers) {
		workers.Go(work)
	}
	workers.Wait()
	return context.Cause(ctx)
}

// groups puts codes of one sequence together.
func (s Plan) groups(codes []string) [][]*heap.Rules {
	index := map[string]int{}
	var groups [][]*heap.Rules
	for _, text := range codes {
		r, err := heap.Code(text, heap.Hexadecimal)
		if err != nil || s.Done[text] {
			continue
		}
		form, _ := r.StandardForm()
		form = form.WithoutIdleEnds()
		i, ok := index[form.Identity()]
		if !ok {
			i = len(groups)
			index[form.Identity()] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], r)
	}
	return groups
}

// group computes the rows of games that share one sequence, in a store of
// their own, so that memory is given back.
func (s Plan) group(ctx context.Context, rules []*heap.Rules) ([]Row, error) {
	store := sequence.NewStore(1)
	outer := game.BudgetOf(ctx)
	most := outer.Left()
	if s.Steps > 0 {
		most = min(most, s.Steps)
	}
	budget := outer.Sub(max(1, most)) // 0 would be no limit
	inner := game.WithBudget(ctx, budget)
	var rows []Row
	stopped := ""
	for _, r := range rules {
		form, shift := r.StandardForm()
		row := Row{Code: r.Code(), Standard: form.Code(), Shift: shift}
		p, err := store.Period(inner, r, s.Terms)
		var limit *game.LimitError
		var unknown *sequence.UnknownPeriod
		switch {
		case errors.As(err, &limit):
			stopped = limit.Error()
		case errors.As(err, &unknown), err == nil:
		case ctx.Err() != nil:
			return rows, context.Cause(ctx)
		default:
			stopped = err.Error()
		}
		row.Period, row.Preperiod, row.Saltus, row.Proved = p.Period, p.Preperiod, p.Saltus, p.Proved
		row.Observed = p.Period > 0 && !p.Proved
		row.Checked, row.Theorem = p.Checked, p.Theorem
		row.Stopped = stopped
		if err := describe(ctx, store, r, &row); err != nil {
			return rows, err
		}
		rows = append(rows, row)
	}
	return rows, outer.Steps(ctx, most-budget.Left())
}

// describe fills in what the values known show.
func describe(ctx context.Context, s *sequence.Store, r *heap.Rules, row *Row) error {
	if proof.Closed(r) != nil {
		return nil
	}
	terms, err := s.Known(r)
	if err != nil {
		return err
	}
	row.Terms = terms
	records, err := s.Records(ctx, r, row.Terms)
	if err != nil {
		return err
	}
	if len(records) > 0 {
		last := records[len(records)-1]
		row.Max, row.MaxHeap = last.Value, last.Heap
	}
	if r.MaxParts() != 2 {
		return nil
	}
	rare, err := s.Rare(ctx, r, row.Terms, 0)
	if err != nil {
		return err
	}
	row.Rare, row.LastRare, row.Mask = rare.Count, rare.Last, fmt.Sprintf("%x", rare.Mask)
	if rare.Position {
		row.Mask += "+pos"
	}
	return nil
}

// Write appends a row to a file of JSON lines.
func Write(w io.Writer, row Row) error {
	line, err := json.Marshal(row)
	if err != nil {
		return err
	}
	_, err = w.Write(append(line, '\n'))
	return err
}

// Read reads rows of JSON lines; a last line that was cut off by a crash is
// left out. clean is the length of the whole lines, where a later run appends.
func Read(r io.Reader) (rows []Row, clean int64, err error) {
	in := bufio.NewReader(r)
	for {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			return rows, clean, nil
		}
		if err != nil {
			return rows, clean, err
		}
		var row Row
		if err := json.Unmarshal(line, &row); err != nil {
			return rows, clean, fmt.Errorf("row %d of the survey: %w", len(rows)+1, err)
		}
		rows = append(rows, row)
		clean += int64(len(line))
	}
}

// Sort sorts rows by what is known: proved periods first, then observed
// ones, then by how far the others were computed; within these by period,
// preperiod, maximum and code.
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
	slices.SortFunc(rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(known(a), known(b)), cmp.Compare(a.Period, b.Period), cmp.Compare(a.Preperiod, b.Preperiod),
			-cmp.Compare(a.Terms, b.Terms), cmp.Compare(a.Max, b.Max), cmp.Compare(a.Code, b.Code))
	})
}
