package eval

import (
	"context"

	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// code is a compiled expression.
type code func(fr *frame) (Value, error)

// frame holds the local names of one call.
type frame struct {
	run   *evaluation
	slots []Value
	emit  func(game.Sum) (signal, error) // where a rule sends its options
}

// evaluation is one statement at work.
type evaluation struct {
	s         *Session
	within    context.Context
	allowance *game.Budget
	ticks     int64 // steps not yet charged
	depth     int   // calls under way
	grown     int64 // bytes charged for lists
	rules     bool  // running the rules of a game: illegal positions are no moves
}

// evaluating is an evaluation under the budget of ctx.
func (s *Session) evaluating(ctx context.Context) *evaluation {
	return &evaluation{s: s, within: ctx, allowance: game.BudgetOf(ctx)}
}

// evaluatingRules is an evaluation of the rules of a game: positions that are
// not legal are no moves in them.
func (s *Session) evaluatingRules(ctx context.Context) *evaluation {
	return &evaluation{s: s, within: ctx, allowance: game.BudgetOf(ctx), rules: true}
}

// with is the evaluation under another context and its budget.
func (ev *evaluation) with(ctx context.Context) *evaluation {
	other := *ev
	other.within, other.allowance = ctx, game.BudgetOf(ctx)
	return &other
}

func (ev *evaluation) session() *Session        { return ev.s }
func (ev *evaluation) context() context.Context { return ev.within }
func (ev *evaluation) budget() *game.Budget     { return ev.allowance }
func (ev *evaluation) store() *short.Store      { return ev.s.store }
func (ev *evaluation) heaps() *sequence.Store   { return ev.s.heaps }
func (ev *evaluation) solver() *search.Solver   { return ev.s.solver }
func (ev *evaluation) host() Host               { return ev.s.host }

// inRules reports whether the rules of a game are running.
func (ev *evaluation) inRules() bool { return ev.rules }

// grow charges the memory of a list.
func (ev *evaluation) grow(bytes int64) error {
	err := ev.budget().Grow(bytes)
	if err == nil {
		ev.grown += bytes
	}
	return err
}

// release gives the memory of all lists back, when rules have run.
func (ev *evaluation) release() {
	if ev.grown > 0 {
		_ = ev.budget().Grow(-ev.grown)
		ev.grown = 0
	}
}

// maxDepth bounds nested calls, so that a recursion without end is an error
// and not the end of the process.
const maxDepth = 10_000

// tick counts a step; every few thousand it looks whether to stop.
func (ev *evaluation) tick() error {
	ev.ticks++
	if ev.ticks < 4096 {
		return nil
	}
	n := ev.ticks
	ev.ticks = 0
	return ev.budget().Steps(ev.context(), n)
}

// nested runs f one call deeper.
func (ev *evaluation) nested(f func() (Value, error)) (Value, error) {
	if ev.depth >= maxDepth {
		return nil, hintf("does the recursion end?", "the calls are nested more than %d deep", maxDepth)
	}
	ev.depth++
	v, err := f()
	ev.depth--
	return v, err
}

// compiler turns expressions into code. Local names have slots; other names
// are looked up when the code runs.
type compiler struct {
	s     *Session
	src   *lang.Source
	scope []string            // names by slot
	size  int                 // most slots in use at once
	free  map[string]bool     // names looked up outside
	base  bool                // of the library: only the library's names are seen
	plain map[*lang.Form]bool // braces without named positions
}

func (s *Session) compiler(src *lang.Source) *compiler {
	return &compiler{s: s, src: src, free: map[string]bool{}}
}

// bind gives a local name a slot; the caller drops it by cutting the scope.
func (c *compiler) bind(name string) int {
	c.scope = append(c.scope, name)
	c.size = max(c.size, len(c.scope))
	return len(c.scope) - 1
}

// local finds the slot of a name; the innermost binding wins.
func (c *compiler) local(name string) (int, bool) {
	for i := len(c.scope) - 1; i >= 0; i-- {
		if c.scope[i] == name {
			return i, true
		}
	}
	return 0, false
}

// err is an error of compilation at a place.
func (c *compiler) err(span lang.Span, hint, format string, args ...any) error {
	e := hintf(hint, format, args...)
	e.Source, e.Span = c.src, span
	return e
}

// located gives the errors of run the place of x.
func (c *compiler) located(x lang.Expr, run code) code {
	src, span := c.src, x.Where()
	return func(fr *frame) (Value, error) {
		v, err := run(fr)
		if err != nil {
			return nil, at(err, src, span)
		}
		return v, nil
	}
}

func constant(v Value) code { return func(*frame) (Value, error) { return v, nil } }
