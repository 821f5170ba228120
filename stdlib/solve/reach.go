package solve

import (
	"errors"
	"fmt"
	"math"

	"cgt/stdlib/game"
)

// Reacher is a Kernel that bounds the number of positions which play can reach.
type Reacher interface {
	Kernel
	// Reach is an upper bound of the logarithm to the base 2 of the number of positions that can be reached from w.
	Reach(w *Word) float64
}

// InterruptedError means that a search was stopped from outside, and says how far it came. What it found is kept: the same
// query continues from there.
type InterruptedError struct {
	Positions int64   // positions searched for this query
	Reach     float64 // log2 of an upper bound on the positions that can be reached; 0 if there is no bound
	Err       error   // error of the context or of the budget
}

// Error describes what stopped the search.
func (e *InterruptedError) Error() string { return e.Err.Error() }

// Unwrap returns what stopped the search.
func (e *InterruptedError) Unwrap() error { return e.Err }

// Kept describes what was done and is kept.
func (e *InterruptedError) Kept() string {
	return fmt.Sprintf("%d positions were searched%s; what they told is kept, and the next question goes on from there",
		e.Positions,
		BoundOf(e.Reach))
}

// BoundOf describes a bound on the positions that can be reached, given as logarithm to the base 2; empty for 0.
func BoundOf(reach float64) string {
	switch {
	case reach <= 0:
		return ""
	case reach < 40:
		return fmt.Sprintf(" of at most %.0f", math.Exp2(reach))
	}
	return fmt.Sprintf(" of at most 10^%d", int(math.Ceil(reach*math.Log10(2))))
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
	return &InterruptedError{s.nodes.Load(), s.reach, err}
}

// reportProgress reports the progress of the search.
func (s *shared) reportProgress(searched int64) {
	s.budget.Report(game.Progress{Doing: "who wins", Done: searched, Unit: "positions", Note: BoundOf(s.reach)})
}
