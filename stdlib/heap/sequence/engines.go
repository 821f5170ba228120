package sequence

import (
	"cgt/stdlib/heap"
)

// newEngine chooses the engine for impartial rules.
func newEngine(r *heap.Rules) engine {
	switch {
	case r.IsAllBut():
		return newAllBut(r)
	case r.Repeats():
		return newGeneral(r)
	case r.MaxParts() < 2:
		return newSubtraction(r)
	case r.MaxParts() == 2:
		return newSparse(r)
	case r.Unequal():
		return newGeneral(r)
	}
	return newTriple(r)
}
