package solve

import (
	"context"

	"cgt/stdlib/game"
)

// severalWorkers is false in a page, where all goroutines share one core.
const severalWorkers = false

// together and nimTogether are not called.
func (s *Solver) together(context.Context, *worker, []Summand, number, game.Player) (bool, error) {
	return false, s.finish()
}

func (s *Solver) nimTogether(context.Context, *worker, []Summand) (uint64, error) {
	return 0, s.finish()
}
