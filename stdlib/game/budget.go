package game

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync/atomic"
	"time"
)

// ErrBudget is wrapped by every error for a spent budget.
var ErrBudget = errors.New("limit reached")

// LimitError says which limit stopped a computation.
type LimitError struct {
	What  string // "memory", "time" or "steps"
	Limit string // the limit in words, such as "8 GiB"
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("the %s limit of %s is reached", e.What, e.Limit)
}

// Unwrap makes errors.Is(err, ErrBudget) true.
func (e *LimitError) Unwrap() error { return ErrBudget }

// Budget bounds one computation by steps, bytes and time, and carries its
// cancellation. A zero limit is no limit. It is safe for concurrent use.
// Engines charge it before they grow a table; when it refuses, they stop with
// every cache sound.
type Budget struct {
	MaxSteps int64
	MaxBytes int64
	Deadline time.Time

	steps, bytes atomic.Int64
	above        *Budget // the budget whose memory this one also uses
	report       func(Progress)
	described    atomic.Bool // somebody has reported what is done
	pause        *pause
	measure      *measure
}

// measure bounds what is in use, charged or not.
type measure struct {
	spent func(more int64) bool
	last  atomic.Int64 // when it was measured, in nanoseconds since began
	began time.Time
}

// over reports whether too much is in use; it measures now and then.
func (m *measure) over() bool {
	now := int64(time.Since(m.began))
	last := m.last.Load()
	return now-last >= int64(betweenPauses) && m.last.CompareAndSwap(last, now) && m.spent(0)
}

// pause lets the host continue its own work from time to time.
type pause struct {
	yield func()
	last  atomic.Int64 // when, in nanoseconds since began
	began time.Time
}

// betweenPauses is the least time from one pause to the next.
const betweenPauses = 4 * time.Millisecond

// take yields if the last pause was long enough ago.
func (p *pause) take() {
	now := int64(time.Since(p.began))
	last := p.last.Load()
	if now-last < int64(betweenPauses) || !p.last.CompareAndSwap(last, now) {
		return
	}
	p.yield()
	p.last.Store(int64(time.Since(p.began)))
}

// Progress describes the state of a long computation.
type Progress struct {
	Doing string // the subject, such as "nim-values of 0.007"
	Done  int64  // units done
	Total int64  // units in all; 0 when unknown
	Unit  string // the unit: "heaps", "positions"
	Most  string // a bound on the units in all where their number is not known, such as " of at most 10^9"
	Note  string // further details, such as "max 41, 812 rare"
}

type budgetKey struct{}

// WithBudget attaches b to ctx.
func WithBudget(ctx context.Context, b *Budget) context.Context {
	return context.WithValue(ctx, budgetKey{}, b)
}

// BudgetOf is the budget of ctx, or an unlimited one if it has none.
func BudgetOf(ctx context.Context) *Budget {
	if b, ok := ctx.Value(budgetKey{}).(*Budget); ok {
		return b
	}
	return &Budget{}
}

// OnProgress registers report to receive progress; report must be quick and decides itself how often it shows anything.
func (b *Budget) OnProgress(report func(Progress)) { b.report = report }

// Report passes progress on to the registered function. As long as nobody calls it, the charged steps are reported.
func (b *Budget) Report(p Progress) {
	if b.report != nil {
		b.described.Store(true)
		b.report(p)
	}
}

// OnYield makes yield be called every few milliseconds of charged work, so that a host with a single thread, such as a page
// in a browser, stays alive and can cancel the computation. It is called on the goroutine that charges, which waits for it,
// possibly on several at once. Nil removes it. It must be set before the budget is first charged.
func (b *Budget) OnYield(yield func()) {
	b.pause = nil
	if yield != nil {
		b.pause = &pause{yield: yield, began: time.Now()}
	}
}

// OnMeasure bounds what the charges may miss: the budget is spent when spent says that too much is in use with so much more. It
// must be set before the budget is first charged.
func (b *Budget) OnMeasure(spent func(more int64) bool) {
	b.measure = &measure{spent: spent, began: time.Now()}
}

// Sub is a budget of at most steps steps with b's deadline and yield function. Its bytes are charged to b, since tables
// stay; its steps are not.
func (b *Budget) Sub(steps int64) *Budget {
	return &Budget{MaxSteps: steps, MaxBytes: b.MaxBytes, Deadline: b.Deadline, above: b, pause: b.pause, measure: b.measure}
}

// Apart is an independent budget of at most steps steps and bytes bytes that yields as b does: on a single thread no timer
// would run otherwise.
func (b *Budget) Apart(steps, bytes int64) *Budget {
	return &Budget{MaxSteps: steps, MaxBytes: bytes, pause: b.pause, measure: b.measure}
}

// Left is the number of steps that may still be charged; the largest int64 when there is no limit.
func (b *Budget) Left() int64 {
	if b.MaxSteps <= 0 {
		return math.MaxInt64
	}
	return max(0, b.MaxSteps-b.steps.Load())
}

// stepBits is the logarithm of the number of steps after which they are reported.
const stepBits = 12

// Steps charges n steps and polls cancellation and deadline; engines call it
// every few thousand elementary steps, often enough that Ctrl-C is answered
// within a tenth of a second. The error is ctx.Err() or a *LimitError.
func (b *Budget) Steps(ctx context.Context, n int64) error {
	if b.pause != nil {
		b.pause.take()
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	s := b.steps.Add(n)
	if b.MaxSteps > 0 && s > b.MaxSteps {
		return &LimitError{What: "steps", Limit: fmt.Sprint(b.MaxSteps)}
	}
	if b.report != nil && s>>stepBits != (s-n)>>stepBits && !b.described.Load() {
		b.report(Progress{Done: s, Unit: "steps"})
	}
	if b.measure != nil && b.measure.over() {
		return &LimitError{What: "memory", Limit: Bytes(b.MaxBytes)}
	}
	if !b.Deadline.IsZero() && time.Now().After(b.Deadline) {
		return &LimitError{What: "time", Limit: "this statement"}
	}
	return nil
}

// Aside runs what cannot be stopped, such as work with long numbers, beside the computation, which leaves it there when it is
// cancelled or its time is over; so do must change nothing that others know, and its results count only without an error.
func (b *Budget) Aside(ctx context.Context, do func()) error {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	poll := time.NewTicker(betweenPauses)
	defer poll.Stop()
	for {
		select {
		case <-done:
			return nil
		case <-poll.C:
			if err := b.Steps(ctx, 0); err != nil {
				return err
			}
		}
	}
}

// KeySteps is what making the key of a place costs, in steps, by its length in bytes:
// nothing for places of usual size.
func KeySteps(length int) int64 { return int64(length / 512) }

// largeGrowth is the part of the memory that is measured before it is charged: steps would see it only when it is in use.
const largeGrowth = 32

// Grow charges n bytes before a table grows by them; a negative n gives back.
// The error is a *LimitError.
func (b *Budget) Grow(n int64) error {
	if b.above != nil {
		err := b.above.Grow(n)
		if err == nil {
			b.bytes.Add(n)
		}
		return err
	}
	if s := b.bytes.Add(n); n > 0 && b.MaxBytes > 0 && (s > b.MaxBytes || b.measure != nil && n >= b.MaxBytes/largeGrowth && b.measure.spent(n)) {
		b.bytes.Add(-n)
		return &LimitError{What: "memory", Limit: Bytes(b.MaxBytes)}
	}
	return nil
}

// Held is the number of bytes charged to b and not returned, so that a caller who drops all tables made under b can return
// them: above.Grow(-b.Held()).
func (b *Budget) Held() int64 { return b.bytes.Load() }

// Bytes prints a size in binary units, such as "8 GiB".
func Bytes(n int64) string {
	for _, u := range []struct {
		size int64
		name string
	}{{1 << 40, "TiB"}, {1 << 30, "GiB"}, {1 << 20, "MiB"}, {1 << 10, "KiB"}} {
		if n >= u.size {
			if n%u.size == 0 {
				return fmt.Sprintf("%d %s", n/u.size, u.name)
			}
			return fmt.Sprintf("%.1f %s", float64(n)/float64(u.size), u.name)
		}
	}
	return fmt.Sprintf("%d bytes", n)
}
