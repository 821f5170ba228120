package solve

import (
	"errors"

	"cgt/stdlib/game"
)

// Reacher is a Kernel that bounds the number of positions which play can reach.
type Reacher interface {
	Kernel
	// Reach is an upper bound of the logarithm to the base 2 of the number of positions that can be reached from w.
	Reach(w *Word) float64
}

// reachOf bounds the number of positions that can be reached from a sum.
func reachOf(sum []Summand) (bits float64) {
	for i := range sum {
		k, ok := sum[i].Kernel.(Reacher)
		if !ok {
			return 0
		}
		bits += k.Reach(&sum[i].Word)
	}
	return bits
}

// withProgress adds to the error of a search how far it came, if it was stopped from outside.
func (s *shared) withProgress(err error) error {
	if err == nil || errors.Is(err, ErrTooLong) {
		return err
	}
	return &game.InterruptedError{Positions: s.nodes.Load(), Reach: s.reach, Err: err}
}

// reportProgress reports the progress of the search.
func (s *shared) reportProgress(searched int64) {
	s.budget.Report(game.Progress{Doing: "who wins", Done: searched, Unit: "positions", Most: game.AtMost(s.reach)})
}
