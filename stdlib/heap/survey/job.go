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

// Job is a plan at work. It looks at all codes with few heaps before it looks at
// any with more, so that one that is stopped shows something of every code.
type Job struct {
	Plan    Plan
	Workers int
	Rows    map[string]Row // by code: those of an earlier run, and then those of this one

	// Save is called now and then, and at the end, with the rows so far; nil where
	// nothing is to be kept.
	Save func([]Row) error
	// Report is called when a row is finished or changed; nil where nobody listens.
	Report func(Progress)

	groups []group
	final  map[string]bool // of the codes that have a row, whether it is final
	done   int             // codes whose row is
	codes  int             // in all
	saved  time.Time       // when it was last saved
	pause  time.Duration   // from one time to the next
}

// Progress is how far a job is.
type Progress struct {
	Done, Seen, Codes int    // codes whose rows are final, that have a row, in all
	Terms             uint64 // heaps that are looked at now
}

// The first pass of a survey goes to at least leastPass heaps, and each pass to
// so many times the heaps of the one before. Where the cost grows with the square
// of the heaps all passes before the last are a 255th of it.
const (
	leastPass  = 4096
	passFactor = 16
)

// passes are the numbers of heaps looked at, one after the other.
func (p Plan) passes() (terms []uint64) {
	for t := p.Terms; t == p.Terms || t >= leastPass; t /= passFactor {
		terms = append(terms, t)
	}
	slices.Reverse(terms)
	return terms
}

// saveEvery is the least time from one saving to the next.
const saveEvery = 10 * time.Second

// Run does what is left to do. The rows are saved and valid when it returns,
// whatever the error: of ctx, of its budget, of saving, or of the plan.
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

// pass brings all rows to so many heaps.
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

// left are the codes of a group whose rows are of fewer heaps.
func (j *Job) left(g group, terms uint64) (left group) {
	for i, code := range g.codes {
		if row, known := j.Rows[code]; !known || !j.final[code] && !row.done(terms) {
			left.codes, left.rules = append(left.codes, code), append(left.rules, g.rules[i])
		}
	}
	return left
}

// rows computes the rows of codes of one sequence, in a store of their own, so
// that its memory is given back.
func (g group) rows(ctx context.Context, terms uint64) (rows []Row, err error) {
	outer := game.BudgetOf(ctx)
	most := max(1, outer.Left()) // 0 would be no limit
	inner := outer.Sub(most)
	defer func() {
		// Giving back cannot fail.
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

// note takes note of a row and of whether it is final.
func (j *Job) note(row Row, final bool) {
	if final && !j.final[row.Code] {
		j.done++
	}
	j.final[row.Code] = final
}

// Missing is the number of codes whose rows are not final.
func (j *Job) Missing() int { return j.codes - j.done }

// report tells how far the job is.
func (j *Job) report(terms uint64) {
	if j.Report != nil {
		j.Report(Progress{Done: j.done, Seen: len(j.final), Codes: j.codes, Terms: terms})
	}
}

// Known are the rows there are of the codes of the plan, in the order of codes.
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

// save keeps the rows. Where that takes long it is done less often.
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
