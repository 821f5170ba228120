package sequence

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"sync"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
)

// Store caches nim-sequences, each computed once and continued when more of it is needed. Games that are equal, or that
// have the same standard form, share one. A session owns its store; a Store is safe for concurrent use.
type Store struct {
	mu        sync.Mutex
	sequences map[string]*sequence
	idle      map[string]*proof.Form // results of idleForm
	workers   int
}

// NewStore returns an empty store whose engines use up to workers processors each.
func NewStore(workers int) *Store {
	return &Store{sequences: map[string]*sequence{}, idle: map[string]*proof.Form{}, workers: max(1, workers)}
}

// sequence is the nim-sequence of a game in standard form, with what is known
// of its period.
type sequence struct {
	mu     sync.Mutex
	rules  *heap.Rules
	engine engine
	detect finder
	recur  *recurrence   // the engine as a sparse one, if it is
	nextAt uint64        // where the period is looked for next
	proved *proof.Period // found at one of these places, with this many Terms
}

// finder is a detector of any width of values.
type finder interface {
	feed(end uint64)
	fed() uint64
	proof() (p proof.Period, proved, pending bool)
	decided(ctx context.Context) (proof.Period, bool, error)
	observation() (proof.Period, bool)
	// again is a finder for the same values that has rejected no proof yet; if anew, one that has examined none of the
	// values.
	again(anew bool) finder
}

// view is a sequence as seen by the game queried, whose heaps are larger by shift.
type view struct {
	rules *heap.Rules
	*sequence
	shift uint64
}

// ErrPartizan means that a ruleset is partizan by construction and so has no nim-values.
var ErrPartizan = errors.New("the two players have different moves, so its heaps need not have nim-values")

// BeyondError means that a heap is too large to be computed: there is no closed form, and no period was proved from the
// heaps tried.
type BeyondError struct {
	Rules *heap.Rules
	Heap  heap.Heap
	Terms uint64 // number of heaps computed
}

func (e *BeyondError) Error() string {
	return fmt.Sprintf("heap %s of %s is out of reach: there is no closed form, and its first %d heaps prove no period", e.Heap,
		e.Rules.Name(), e.Terms)
}

// view finds the sequence of r, or creates it.
func (s *Store) view(r *heap.Rules) (view, error) {
	if !r.Impartial() {
		return view{}, ErrPartizan
	}
	form, shift := r.StandardForm()
	form = form.WithoutIdleEnds()
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.sequences[form.Identity()]
	if q == nil {
		q = newSequence(form, s.workers)
		s.sequences[form.Identity()] = q
	}
	return view{r, q, shift}, nil
}

func newSequence(r *heap.Rules, workers int) *sequence {
	q := &sequence{rules: r, engine: newEngine(r), nextAt: stride(0)}
	switch e := q.engine.(type) {
	case *sparse:
		e.workers = workers
		d := &detector[uint16]{column: &e.column, rules: r}
		q.detect, q.recur = d, &recurrence{e: e, detect: d}
	case *subtraction:
		q.detect = &detector[uint16]{column: &e.column, rules: r}
	case *allBut:
		q.detect = &detector[uint32]{column: &e.column, rules: r, delta: true}
	case *triple:
		q.detect = &detector[uint32]{column: &e.column, rules: r, delta: true}
	case *general:
		q.detect = &detector[uint32]{column: &e.column, rules: r, delta: true}
	}
	return q
}

// stride is the distance from one search for the period to the next. The places do not depend on the queries, so neither
// does what is found there.
func stride(terms uint64) uint64 { return min(max(64, terms/8), 1<<15) }

// advance computes values until terms are known or the period is proved by some of them. The caller holds q.mu.
func (q *sequence) advance(ctx context.Context, terms uint64) error {
	for q.proved == nil {
		known := q.engine.terms()
		if q.nextAt <= min(known, terms) {
			p, proved, err := look(ctx, q.detect, q.nextAt)
			if err != nil {
				return err
			}
			if !proved && q.recur != nil {
				p, proved = q.recur.feed(ctx, q.nextAt)
			}
			if proved {
				q.proved = &p
			}
			q.nextAt += stride(q.nextAt)
			continue
		}
		if known >= terms {
			return nil
		}
		if err := q.extend(ctx, min(terms, q.nextAt)); err != nil {
			return err
		}
	}
	return nil
}

// look is the period that the values below end prove.
func look(ctx context.Context, d finder, end uint64) (p proof.Period, proved bool, err error) {
	for d.fed() < end {
		d.feed(min(end, d.fed()+1<<15))
		if d.fed() < end {
			if err := game.BudgetOf(ctx).Steps(ctx, 1<<12); err != nil {
				return p, false, err
			}
		}
	}
	for pending := true; pending; {
		if p, proved, pending = d.proof(); proved {
			return p, true, nil
		}
		if pending {
			if err := game.BudgetOf(ctx).Steps(ctx, 1<<15); err != nil {
				return p, false, err
			}
		}
	}
	return d.decided(ctx)
}

// periodOf is the period that the values below terms prove or suggest, even if more values are known; some is false if they
// suggest none. The caller holds q.mu.
func (q *sequence) periodOf(ctx context.Context, terms uint64) (p proof.Period, some bool, err error) {
	if err := q.advance(ctx, terms); err != nil {
		return p, false, err
	}
	if q.proved != nil && q.proved.Terms <= terms {
		return *q.proved, true, nil
	}
	d := q.detect.again(q.detect.fed() > terms)
	if e, ok := q.engine.(*sparse); ok && d.fed() < terms && e.missing(d.fed(), terms) {
		fresh := newSequence(q.rules, e.workers)
		return fresh.periodOf(ctx, terms)
	}
	if p, some, err = look(ctx, d, terms); some || err != nil {
		return p, some, err
	}
	p, some = d.observation()
	return p, some, nil
}

// provedBy reports whether the values below terms prove the period, at one of the places where it is looked for.
func (q *sequence) provedBy(terms uint64) bool { return q.proved != nil && q.proved.Terms <= terms }

// Known is the number of nim-values of r that the store holds. ErrPartizan is returned for partizan rulesets.
func (s *Store) Known(r *heap.Rules) (terms uint64, err error) {
	v, err := s.view(r)
	if err != nil {
		return 0, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.engine.terms() + v.shift, nil
}

// at is G(n) of the sequence, from the table or by the proved period; the caller has checked with available that it is not
// lost.
func (q *sequence) at(n uint64) uint64 {
	if e, ok := q.engine.(*sparse); ok && e.ringing() {
		like, _ := q.like(e, n)
		return e.value(like)
	}
	if n < q.engine.terms() {
		return q.engine.value(n)
	}
	p := q.proved
	times := (n - p.Preperiod) / p.Period
	return q.engine.value(n-times*p.Period) + times*p.Saltus
}

// atBig is at for heaps of any size; the period must be proved.
func (q *sequence) atBig(n *big.Int) *big.Int {
	small, times := q.reduced(n)
	value := new(big.Int).SetUint64(q.at(small))
	return value.Add(value, times.Mul(times, new(big.Int).SetUint64(q.proved.Saltus)))
}

// reduced is n minus as many periods as needed for an index in the table.
func (q *sequence) reduced(n *big.Int) (small uint64, times *big.Int) {
	if times = new(big.Int); n.BitLen() < 63 {
		return n.Uint64(), times
	}
	p, rest := q.proved, new(big.Int)
	times.DivMod(new(big.Int).Sub(n, new(big.Int).SetUint64(p.Preperiod)), new(big.Int).SetUint64(p.Period), rest)
	return p.Preperiod + rest.Uint64(), times
}

// value is G(n) in the heaps of the view; it must be known.
func (v view) value(n uint64) uint64 {
	if n < v.shift {
		return 0
	}
	return v.at(n - v.shift)
}

// huge is the size from which a heap's value comes from a period or is refused.
const huge = 1 << 33

// patience is the number of elementary steps spent on finding the period for a huge heap: a few seconds.
const patience = 1 << 31

// reach makes the value of heap n known, in the table or by the period.
func (v view) reach(ctx context.Context, h heap.Heap) error {
	n, small := h.Uint64()
	if small && n < huge {
		if n < v.shift {
			return nil
		}
		return v.withKnown(v.advance(v.withQuestion(ctx, n+1), n-v.shift+1))
	}
	ctx = v.withQuestion(ctx, 0)
	for v.proved == nil {
		if v.engine.work() > patience || v.engine.terms() > 1<<28 {
			return &BeyondError{v.rules, h, v.engine.terms() + v.shift}
		}
		if err := v.advance(ctx, v.nextAt); err != nil {
			return v.withKnown(err)
		}
	}
	return nil
}

// NimValue is the nim-value of the heap h, with the method that found it: a closed form, the proved period or the
// nim-sequence, which is computed as far as needed. A heap of 2^33 or more without a period is a *BeyondError; ErrPartizan
// is returned for partizan rulesets.
func (s *Store) NimValue(ctx context.Context, r *heap.Rules, h heap.Heap) (*big.Int, game.Method, error) {
	if c, err := s.closedForm(ctx, r); err != nil {
		return nil, "", err
	} else if c != nil {
		return new(big.Int).Set(c.Value(h.Big())), game.ClosedForm, nil
	}
	v, err := s.view(r)
	if err != nil {
		return nil, "", err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.reach(ctx, h); err != nil {
		return nil, "", err
	}
	n, small := h.Uint64()
	if small && (n < v.shift || !v.provedBy(n-v.shift)) {
		if err := v.available(n, n); err != nil {
			return nil, "", err
		}
		return new(big.Int).SetUint64(v.value(n)), game.NimSequence, nil
	}
	at := new(big.Int).Sub(h.Big(), new(big.Int).SetUint64(v.shift))
	if err := v.availableBig(at); err != nil {
		return nil, "", err
	}
	return v.atBig(at), game.ByPeriod, nil
}

// Values returns the nim-values of the heaps from..to, both included; none if to is smaller. It returns at most 2^28
// values.
func (s *Store) Values(ctx context.Context, r *heap.Rules, from, to uint64) ([]uint64, error) {
	if to < from {
		return nil, nil
	}
	if to-from >= 1<<28 {
		return nil, fmt.Errorf("a list of %d values is too long", to-from+1)
	}
	if err := game.BudgetOf(ctx).Grow(int64(to-from+1) * 8); err != nil {
		return nil, err
	}
	out := make([]uint64, 0, to-from+1)
	if c, err := s.closedForm(ctx, r); err != nil {
		return nil, err
	} else if c != nil && to < 1<<62 {
		for n := from; n <= to; n++ {
			out = append(out, c.Value(new(big.Int).SetUint64(n)).Uint64())
		}
		return out, nil
	}
	v, err := s.view(r)
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.reachTable(ctx, to); err != nil {
		return nil, err
	}
	if err := v.available(from, to); err != nil {
		return nil, err
	}
	for n := from; n <= to; n++ {
		out = append(out, v.value(n))
	}
	return out, nil
}
