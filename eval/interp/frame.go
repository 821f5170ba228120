package interp

import (
	"context"
	"math/big"

	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// Code is a compiled expression.
type Code func(fr *Frame) (value.Value, error)

// Frame holds the local names of one call.
type Frame struct {
	Run   Env
	Slots []value.Value
	Emit  func(game.Sum) (Signal, error) // where a rule sends its options, while rules run
	Add   func(points *big.Rat) error    // where a score line sends its points
}

// Env is what an operation or a built-in function sees of the running statement: its
// context and budget, the session with its names and engines, and the means to apply
// other functions. The interface is sealed: only the interpreter implements it.
type Env interface {
	// Context is cancelled when the statement is to be given up; it carries the budget.
	Context() context.Context
	// Budget bounds the steps and the memory of the statement.
	Budget() *game.Budget
	// Session is what outlives the statement: names, caches, memories.
	Session() *Session
	// Store holds the values of short games, Heaps the nim-sequences, Solver the positions
	// already solved.
	Store() *short.Store
	Heaps() *sequence.Store
	Solver() *search.Solver
	// Host is the world outside.
	Host() Host
	// ReadLine asks the user in the middle of a statement.
	ReadLine(prompt string) (string, error)

	// With is the same statement under another context and budget.
	With(ctx context.Context) Env
	// InRules reports whether the rules of a game are running: illegal positions are not
	// offered as moves there.
	InRules() bool
	// Tick counts a step, and fails when the statement is to stop.
	Tick() error
	// Grow charges bytes of memory that stay in use; Release gives back what was charged
	// once the rules have run.
	Grow(bytes int64) error
	Release()

	// Apply applies a function, a built-in or a ruleset to arguments.
	Apply(f value.Value, args []value.Value) (value.Value, error)
	// FromShort is a short game as a value in normal form, FromShorts a list.
	FromShort(g short.Game) value.Value
	FromShorts(games []short.Game) value.List

	applyJuxtaposed(f, arg value.Value) (value.Value, error)
	applyWritten(f value.Value, args []value.Value) (value.Value, error)
	chargeCall(args ...value.Value) error
	growForRange(from, to, by value.Int) (count int64, err error)
	runValue(x *lang.Run) (value.Value, error)
}

// evaluation is the evaluation of one statement.
type evaluation struct {
	s         *Session
	within    context.Context
	allowance *game.Budget
	ticks     int64 // steps not yet charged to the budget
	depth     int   // depth of nested calls
	grown     int64 // bytes charged for lists
	rules     bool  // running the rules of a game: illegal positions are not offered as moves
}

// Evaluating is an evaluation under the budget of ctx.
func (s *Session) Evaluating(ctx context.Context) Env {
	return &evaluation{s: s, within: ctx, allowance: game.BudgetOf(ctx)}
}

// EvaluatingRules is an evaluation of the rules of a game: illegal positions are not
// offered as moves.
func (s *Session) EvaluatingRules(ctx context.Context) Env {
	return &evaluation{s: s, within: ctx, allowance: game.BudgetOf(ctx), rules: true}
}

// With is the evaluation under another context and its budget.
func (ev *evaluation) With(ctx context.Context) Env {
	other := *ev
	other.within, other.allowance = ctx, game.BudgetOf(ctx)
	return &other
}

func (ev *evaluation) Session() *Session { return ev.s }

func (ev *evaluation) Context() context.Context { return ev.within }

func (ev *evaluation) Budget() *game.Budget { return ev.allowance }

func (ev *evaluation) Store() *short.Store { return ev.s.store }

func (ev *evaluation) Heaps() *sequence.Store { return ev.s.heaps }

func (ev *evaluation) Solver() *search.Solver { return ev.s.solver }

func (ev *evaluation) Host() Host { return ev.s.host }

// InRules reports whether the rules of a game are running.
func (ev *evaluation) InRules() bool { return ev.rules }

// Grow charges the memory of a list.
func (ev *evaluation) Grow(bytes int64) error {
	err := ev.Budget().Grow(bytes)
	if err == nil {
		ev.grown += bytes
	}
	return err
}

// Release gives back the memory of all lists once the rules have run.
func (ev *evaluation) Release() {
	if ev.grown > 0 {
		_ = ev.Budget().Grow(-ev.grown)
		ev.grown = 0
	}
}

// GivingBack runs f and gives back the memory that f charged for lists.
func GivingBack(ev Env, f func() (bool, error)) (bool, error) {
	run, ok := ev.(*evaluation)
	if !ok {
		return f()
	}
	before := run.grown
	holds, err := f()
	if more := run.grown - before; more > 0 {
		_ = run.Budget().Grow(-more) // giving memory back never fails
		run.grown = before
	}
	return holds, err
}

// maxDepth bounds nested calls, so that endless recursion is an error and does not
// crash the process.
const maxDepth = 10_000

// Tick counts a step; every few thousand steps it checks whether to stop.
func (ev *evaluation) Tick() error {
	ev.ticks++
	if ev.ticks < 4096 {
		return nil
	}
	n := ev.ticks
	ev.ticks = 0
	return ev.Budget().Steps(ev.Context(), n)
}

// enterCall begins a call; too many in one another are an error.
func (ev *evaluation) enterCall() error {
	if ev.depth >= maxDepth {
		return value.Hintf("does the recursion end?", "the calls are nested more than %d deep", maxDepth)
	}
	ev.depth++
	return nil
}

// Compiler turns expressions into code. Local names have slots; other names
// are looked up when the code runs.
type Compiler struct {
	S     *Session
	Src   *lang.Source
	Scope []string            // names by slot
	Size  int                 // highest number of slots in use at once
	Free  map[string]bool     // names that are looked up at run time
	Base  bool                // compiling library code: only library names are visible
	Plain map[*lang.Form]bool // braces whose positions are not named
	plays bool                // compiling an argument of a question about misere play
}

// Compiler compiles expressions of a source for the session.
func (s *Session) Compiler(src *lang.Source) *Compiler {
	return &Compiler{S: s, Src: src, Free: map[string]bool{}}
}

// Bind gives a local name a slot; the caller drops it by cutting the scope.
func (c *Compiler) Bind(name string) int {
	c.Scope = append(c.Scope, name)
	c.Size = max(c.Size, len(c.Scope))
	return len(c.Scope) - 1
}

// Local finds the slot of a name; the innermost binding wins.
func (c *Compiler) Local(name string) (int, bool) {
	for i := len(c.Scope) - 1; i >= 0; i-- {
		if c.Scope[i] == name {
			return i, true
		}
	}
	return 0, false
}

// Err is a compilation error with its place.
func (c *Compiler) Err(span lang.Span, hint, format string, args ...any) error {
	e := value.Hintf(hint, format, args...)
	e.Source, e.Span = c.Src, span
	return e
}

// Located adds the place of x to the errors of run.
func (c *Compiler) Located(x lang.Expr, run Code) Code {
	src, span := c.Src, x.Where()
	return func(fr *Frame) (value.Value, error) {
		v, err := run(fr)
		if err != nil {
			return nil, value.ErrorAt(err, src, span)
		}
		return v, nil
	}
}

func constant(v value.Value) Code { return func(*Frame) (value.Value, error) { return v, nil } }
