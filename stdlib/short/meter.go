package short

import (
	"context"
	"fmt"

	"cgt/stdlib/game"
)

// Inside the package a computation that must stop panics with a value of type stopped; every exported method that can take
// long begins with enter and defers leave, which turns it into an error. Tables are changed only after their memory was
// granted and after a result is complete, so they stay sound.
type stopped struct{ err error }

// LimitError says that a game is too large for the store, whatever the
// budget.
type LimitError struct{ Reason string }

func (e *LimitError) Error() string { return "too large: " + e.Reason }

// Unwrap makes errors.Is(err, game.ErrBudget) true.
func (e *LimitError) Unwrap() error { return game.ErrBudget }

// stepsPerCharge is the number of elementary steps (about 0.1 microseconds each) between two charges to the budget.
const stepsPerCharge = 4096

// maxDepth bounds recursions that descend in two forms at once.
const maxDepth = 4 * maxHeight

// enter begins a computation under ctx. It panics when ctx is done, so leave must be deferred before it.
func (s *Store) enter(ctx context.Context) {
	if ctx != s.ctx {
		s.ctx, s.budget, s.fuel = ctx, game.BudgetOf(ctx), stepsPerCharge
	}
	s.depth = 0
	if err := ctx.Err(); err != nil {
		s.fail(err)
	}
}

// unmetered begins a small constant amount of work that no budget limits, so that it cannot fail.
func (s *Store) unmetered() {
	s.ctx, s.budget, s.depth = nil, &s.free, 0
}

// leave is deferred by exported methods.
func (s *Store) leave(err *error) {
	switch r := recover().(type) {
	case nil:
	case stopped:
		*err = r.err
	default:
		panic(r)
	}
}

func (s *Store) fail(err error) { panic(stopped{err}) }

func (s *Store) refuse(format string, args ...any) {
	s.fail(&LimitError{fmt.Sprintf(format, args...)})
}

// step charges one elementary step.
func (s *Store) step() { s.steps(1) }

func (s *Store) steps(n int) {
	if s.fuel -= n; s.fuel < 0 {
		s.refuel()
	}
}

func (s *Store) refuel() {
	spent := stepsPerCharge - s.fuel
	s.fuel = stepsPerCharge
	if s.ctx == nil {
		return
	}
	if err := s.budget.Steps(s.ctx, int64(spent)); err != nil {
		s.fail(err)
	}
}

// grow charges bytes before a table grows.
func (s *Store) grow(bytes int64) {
	if err := s.budget.Grow(bytes); err != nil {
		s.fail(err)
	}
}

// descend and ascend limit the depth of a recursion.
func (s *Store) descend() {
	if s.depth++; s.depth > maxDepth {
		s.refuse("play deeper than %d moves", maxDepth)
	}
}

func (s *Store) ascend() { s.depth-- }
