package solve

import (
	"context"

	"cgt/stdlib/game"
)

// severalWorkers is false in a web page, where all goroutines share one core.
const severalWorkers = false

// together and impartiallyTogether are not called.
func (s *Solver) together(context.Context, *worker, []Summand, number, game.Player) (bool, error) {
	return false, s.finish()
}

func impartiallyTogether[A any](_ context.Context, s *Solver, _ *worker, _ []Summand,
	_ func(*worker, []Summand) (A, error)) (none A, err error) {
	return none, s.finish()
}
