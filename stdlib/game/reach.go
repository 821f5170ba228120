package game

import (
	"fmt"
	"math"
)

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
		AtMost(e.Reach))
}

// AtMost describes a bound on the positions that can be reached, given as logarithm to the base 2, as it stands behind a
// number of positions; empty for 0.
func AtMost(reach float64) string {
	switch {
	case reach <= 0:
		return ""
	case reach < 40:
		return fmt.Sprintf(" of at most %.0f", math.Exp2(reach))
	}
	return fmt.Sprintf(" of at most 10^%d", int(math.Ceil(reach*math.Log10(2))))
}
