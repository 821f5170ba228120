package survey

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/heap/sequence"
)

// Job is the execution of a plan. It computes all codes with few heaps before it computes any with more, so that a job that
// is stopped has something for every code.
type Job struct {
	Plan    Plan
	Workers int
	Rows    map[string]Row // by code: the rows of an earlier run, replaced by those of this one

	// Save is called from time to time, and at the end, with the rows so far; nil if nothing is to be stored.
	Save func([]Row) error
	// Report is called when a row is finished or changed; may be nil.
	Report func(Progress)

	groups []group
	final  map[string]bool // for the codes that have a row, whether it is final
	done   int             // number of codes with a final row
	codes  int             // number of all codes
	saved  time.Time       // when it was last saved
	pause  time.Duration   // the time between two savings
}

// Progress says how far a job has come.
type Progress struct {
	Done, Seen, Codes int    // numbers of codes with a final row, with any row, and of all codes
	Terms             uint64 // the number of heaps of the present pass
}

// The first pass of a survey computes at least leastPass heaps, and each pass computes passFactor times the heaps of the
// one before. If the cost grows with the square of the heaps, all passes before the last take one 255th of it.
const (
	leastPass  = 4096
	passFactor = 16
)

// passes lists the numbers of heaps of the passes.
func (p Plan) passes() (terms []uint64) {
	for t := p.Terms; t == p.Terms || t >= leastPass; t /= passFactor {
		terms = append(terms, t)
	}
	slices.Reverse(terms)
	return terms
}

// saveEvery is the least time from one saving to the next.
const saveEvery = 10 * time.Second

// Run does the rest of the work. The rows are saved and valid when it returns, whatever the error: of ctx, of its budget,
// of saving, or of the plan.
func (j *Job) Run(ctx context.Context) error {
	if j.Rows == nil {
		j.Rows = map[string]Row{}
	}
	j.saved, j.pause = time.Now(), saveEvery
	var err error
	if j.groups, err = j.Plan.groups(ctx); err != nil {
		return err
	}
	j.final = map[string]bool{}
	for _, g := range j.groups {
		j.codes += len(g.codes)
		for _, code := range g.codes {
			if row, known := j.Rows[code]; known {
				j.note(row, row.done(j.Plan.Terms))
			}
		}
	}
	for _, terms := range j.Plan.passes() {
		j.report(terms)
		if err = j.pass(ctx, terms); err != nil {
			break
		}
	}
	return errors.Join(err, j.save())
}

// pass extends all rows to the given number of heaps.
func (j *Job) pass(ctx context.Context, terms uint64) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var mu sync.Mutex
	next := 0
	work := func() {
		mu.Lock()
		defer mu.Unlock()
		for next < len(j.groups) && ctx.Err() == nil {
			left := j.left(j.groups[next], terms)
			if next++; len(left.codes) == 0 {
				continue
			}
			mu.Unlock()
			rows, err := left.rows(ctx, terms)
			mu.Lock()
			for _, r := range rows {
				j.Rows[r.Code] = r
				j.note(r, r.done(j.Plan.Terms) || r.Stopped != "")
			}
			if len(rows) > 0 {
				j.report(terms)
			}
			if err == nil && time.Since(j.saved) > j.pause {
				err = j.save()
			}
			if err != nil {
				cancel(err)
			}
		}
	}
	var workers sync.WaitGroup
	for range max(1, j.Workers) {
		workers.Go(work)
	}
	workers.Wait()
	return context.Cause(ctx)
}

// left lists the codes of a group whose rows have fewer heaps.
func (j *Job) left(g group, terms uint64) (left group) {
	for i, code := range g.codes {
		if row, known := j.Rows[code]; !known || !j.final[code] && !row.done(terms) {
			left.codes, left.rules = append(left.codes, code), append(left.rules, g.rules[i])
		}
	}
	return left
}

// rows computes the rows of codes that share a sequence, in a store of their own, so that its memory is released
// afterwards.
func (g group) rows(ctx context.Context, terms uint64) (rows []Row, err error) {
	outer := game.BudgetOf(ctx)
	most := max(1, outer.Left()) // 0 would mean no limit
	inner := outer.Sub(most)
	defer func() {
		// Returning memory cannot fail.
		_ = outer.Grow(-inner.Held())
		if serr := outer.Steps(ctx, most-inner.Left()); err == nil {
			err = serr
		}
	}()
	store, ctx := sequence.NewStore(1), game.WithBudget(ctx, inner)
	for i, r := range g.rules {
		found, err := row(ctx, store, g.codes[i], r, terms)
		if err != nil {
			return rows, err
		}
		rows = append(rows, found)
	}
	return rows, nil
}

// note records a row and whether it is final.
func (j *Job) note(row Row, final bool) {
	if final && !j.final[row.Code] {
		j.done++
	}
	j.final[row.Code] = final
}

// Missing is the number of codes whose rows are not final.
func (j *Job) Missing() int { return j.codes - j.done }

// report reports how far the job has come.
func (j *Job) report(terms uint64) {
	if j.Report != nil {
		j.Report(Progress{Done: j.done, Seen: len(j.final), Codes: j.codes, Terms: terms})
	}
}

// Known lists the existing rows of the codes of the plan, in the order of codes.
func (j *Job) Known() []Row {
	var codes []string
	for _, g := range j.groups {
		for _, code := range g.codes {
			if _, known := j.Rows[code]; known {
				codes = append(codes, code)
			}
		}
	}
	inOrder(codes)
	rows := make([]Row, len(codes))
	for i, code := range codes {
		rows[i] = j.Rows[code]
	}
	return rows
}

// save saves the rows. If that takes long it is done less often.
func (j *Job) save() error {
	if j.Save == nil {
		return nil
	}
	start := time.Now()
	err := j.Save(j.Known())
	j.saved = time.Now()
	j.pause = max(saveEvery, 100*j.saved.Sub(start))
	return err
}
