package heap

import (
	"cgt/stdlib/sorting"
	"fmt"
	"math/big"
	"slices"
)

// SetError says what is wrong with a set of numbers; Index is the index of the wrong element in the given list, -1 when the
// set as a whole is wrong.
type SetError struct {
	Index         int
	Message, Hint string
}

func (e *SetError) Error() string { return e.Message }

// The largest element of a subtraction set and of an all-but set, and the largest number of elements.
const (
	MaxSubtracted = 1 << 60
	MaxException  = 1 << 20
	MaxElements   = 1 << 20
)

// Subtraction is the game in which a player takes any number of counters that
// is an element of set. The error is a *SetError.
func Subtraction(set []*big.Int) (*Rules, error) {
	elements, err := elementsOf(set, MaxSubtracted)
	if err != nil {
		return nil, err
	}
	if len(elements) == 0 {
		return nil, &SetError{-1, "the subtraction set is empty: nobody could ever move", "subtraction <1, 2, 4>"}
	}
	r := &Rules{family: bySet}
	for _, e := range elements {
		r.digits = append(r.digits, Digit{e, 3})
	}
	r.setNames()
	return r, nil
}

// AllBut is the game in which a player takes any positive number of counters
// that is not an element of set. The error is a *SetError.
func AllBut(set []*big.Int) (*Rules, error) {
	elements, err := elementsOf(set, MaxException)
	if err != nil {
		return nil, err
	}
	r := &Rules{family: byExceptions, tail: []uint8{3}, tailFrom: 1}
	if len(elements) > 0 {
		r.tailFrom = elements[len(elements)-1] + 1
	}
	for t, i := uint64(1), 0; t < r.tailFrom; t++ {
		if t == elements[i] {
			i++
			continue
		}
		r.digits = append(r.digits, Digit{t, 3})
	}
	r.setNames()
	return r, nil
}

// Partizan is the subtraction game in which Left takes numbers of left and Right numbers of right. If the sets are equal it
// is the impartial game. The error is a *SetError, whose Index counts the elements of left and then those of right.
func Partizan(left, right []*big.Int) (*Rules, error) {
	l, err := elementsOf(left, MaxSubtracted)
	if err != nil {
		return nil, err
	}
	rt, err := elementsOf(right, MaxSubtracted)
	if err != nil {
		if e, ok := err.(*SetError); ok && e.Index >= 0 {
			e.Index += len(left)
		}
		return nil, err
	}
	if len(l)+len(rt) == 0 {
		return nil, &SetError{-1, "both subtraction sets are empty: nobody could ever move", "subtraction <1, 4 | 2, 3>"}
	}
	if slices.Equal(l, rt) {
		return Subtraction(left)
	}
	r := &Rules{family: byTwoSets, left: l, right: rt}
	r.setNames()
	return r, nil
}

// elementsOf checks and sorts the elements and removes duplicates.
func elementsOf(set []*big.Int, limit int64) ([]uint64, error) {
	if len(set) > MaxElements {
		return nil, &SetError{-1, fmt.Sprintf("a set of %d elements is too large", len(set)),
			fmt.Sprintf("at most %d elements", MaxElements)}
	}
	elements := make([]uint64, 0, len(set))
	for i, e := range set {
		switch {
		case e.Sign() < 0:
			return nil, &SetError{i, fmt.Sprintf("%s is negative: a player takes a positive number of counters", e), ""}
		case e.Sign() == 0:
			return nil, &SetError{i, "0 in the set would let a player pass for ever", "the elements are positive"}
		case e.Cmp(big.NewInt(limit)) > 0:
			return nil, &SetError{i, "an element of this size is more than the engine can hold",
				fmt.Sprintf("the largest possible is %d", limit)}
		}
		elements = append(elements, e.Uint64())
	}
	sorting.Values(elements)
	return slices.Compact(elements), nil
}

// Subtracted is the subtraction set of a ruleset that was written as one.
func (r *Rules) Subtracted() []uint64 {
	set := make([]uint64, len(r.digits))
	for i, d := range r.digits {
		set[i] = d.Take
	}
	return set
}

// LargestTaken is the largest number that a player may take in a partizan subtraction game; 0 for other games.
func (r *Rules) LargestTaken() (most uint64) {
	for _, set := range [][]uint64{r.left, r.right} {
		for _, t := range set {
			most = max(most, t)
		}
	}
	return most
}

// Below is the subtraction set r without its elements from limit on.
func (r *Rules) Below(limit uint64) *Rules {
	set := &Rules{family: bySet}
	for _, d := range r.digits {
		if d.Take < limit {
			set.digits = append(set.digits, d)
		}
	}
	set.setNames()
	return set
}

// Exceptions lists the places t >= 1 before the tail at which no single heap may be left.
func (r *Rules) Exceptions() []uint64 {
	set := []uint64{}
	next := uint64(1)
	for _, d := range r.digits {
		if d.Parts&2 == 0 {
			continue
		}
		for ; next < d.Take; next++ {
			set = append(set, next)
		}
		next = d.Take + 1
	}
	for ; next < r.tailFrom; next++ {
		set = append(set, next)
	}
	return set
}

// IsSet reports whether all digits are 0 or 3.
func (r *Rules) IsSet() bool {
	for _, d := range r.digits {
		if d.Parts != 3 {
			return false
		}
	}
	return true
}

// IsAllBut reports whether the code is 3 from some place on, without splits.
func (r *Rules) IsAllBut() bool {
	return len(r.tail) == 1 && r.tail[0] == 3 && r.MaxParts() < 2
}
