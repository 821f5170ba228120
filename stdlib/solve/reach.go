package solve

import (
	"errors"
	"fmt"
	"math"

	"cgt/stdlib/game"
)

// Reacher is a Kernel that bounds the positions which play can reach.
type Reacher interface {
	Kernel
	// Reach is the logarithm to the base 2 of a number that positions reached from w do
	// not exceed.
	Reach(w *Word) float64
}

// InterruptedError tells that a search was ended from outside, and how far it came.
// What it found is kept: the same question continues from there.
type InterruptedError struct {
	Positions int64   // searched for this question
	Reach     float64 // log2 of how many positions can be reached at most; 0 where nothing bounds them
	Err       error   // that of the context or of the budget
}

// Error is that of what ended the search.
func (e *InterruptedError) Error() string { return e.Err.Error() }

// Unwrap is what ended the search.
func (e *InterruptedError) Unwrap() error { return e.Err }

// Kept says what was done and what is kept.
func (e *InterruptedError) Kept() string {
	return fmt.Sprintf("%d positions were searched%s; what they told is kept, and the next question goes on from there",
		e.Positions,
		boundOf(e.Reach))
}

// boundOf words a bound on the positions that can be reached.
func boundOf(reach float64) string {
	switch {
	case reach <= 0:
		return ""
	case reach < 40:
		return fmt.Sprintf(" of at most %.0f", math.Exp2(reach))
	}
	return fmt.Sprintf(" of at most 10^%d", int(math.Ceil(reach*math.Log10(2))))
}

// reachOf bounds the positions that can be reached from a sum.
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

// told is an error of a search with how far it came, where it was ended from outside.
func (s *shared) told(err error) error {
	if err == nil || errors.Is(err, ErrTooLong) {
		return err
	}
	return &InterruptedError{s.nodes.Load(), s.reach, err}
}

// tell reports how far the search has come.
func (s *shared) tell(searched int64) {
	s.budget.Report(game.Progress{Doing: "who wins", Done: searched, Unit: "positions", Note: boundOf(s.reach)})
}
