package prove

import (
	"cgt/stdlib/sorting"
	"maps"
	"math/big"
	"slices"

	"cgt/stdlib/automatic"
	"cgt/stdlib/heap"
)

// digitSet is a code by its digits: those of head, then those of tail for ever; or, without a tail, those at far places
// only.
type digitSet struct {
	head, tail []uint8
	far        map[int64]uint8
}

func (s *digitSet) empty() bool { return len(s.head) == 0 && s.tail == nil && len(s.far) == 0 }

func (s *digitSet) trim() {
	for n := len(s.head); n > 0 && s.head[n-1] == 0; n-- {
		s.head = s.head[:n-1]
	}
}

// findTail splits a tail off the head; the method is checks whether it is the right one.
func (s *digitSet) findTail(digit func(uint64) uint8) bool {
	for p := 1; p <= maxTail; p++ {
		n := len(s.head)
		for n > p && s.head[n-1] == s.head[n-1-p] {
			n--
		}
		if n-p <= len(s.head)/2 {
			s.tail = slices.Clone(s.head[n-p : n])
			s.head = s.head[:n-p]
			return true
		}
	}
	return false
}

// options returns the options of the code.
func (s *digitSet) options(a *automatic.Algebra, unequal bool) *optionSet {
	var moves []*automatic.Relation
	var parts []int
	const place = 50
	for k := range maxParts + 1 {
		at := s.with(a, k, place)
		if at == nil {
			return nil
		}
		sum := automatic.Linear{Coef: map[int]int64{0: 1, place: -1}}
		conditions := []*automatic.Relation{at}
		for v := 1; v <= k; v++ {
			sum.Coef[v] = -1
			conditions = append(conditions, a.AtLeastZero(automatic.Linear{Coef: map[int]int64{v: 1}, Const: -1}))
		}
		if unequal && k == 2 {
			conditions = append(conditions, a.Not(a.Zero(automatic.Linear{Coef: map[int]int64{1: 1, 2: -1}})))
		}
		conditions = append(conditions, a.Zero(sum))
		moves = append(moves, a.Over(a.Some(a.And(conditions...), place), upTo(k)))
		parts = append(parts, k)
	}
	return normalOptions(a, moves, parts)
}

// with is the set of places, as a relation of one variable, at which k heaps may be left.
func (s *digitSet) with(a *automatic.Algebra, k, variable int) *automatic.Relation {
	bits := func(digits []uint8) []int {
		list := make([]int, len(digits))
		for i, d := range digits {
			list[i] = int(d>>k) & 1
		}
		return list
	}
	tail := []int{0}
	if s.tail != nil {
		tail = bits(s.tail)
	}
	sequence, err := automatic.Periodic(2, bits(s.head), tail)
	if err != nil {
		return nil
	}
	at := a.Takes(sequence, variable, 1)
	for _, t := range sorting.ValuesOf(maps.Keys(s.far)) { // the cost depends on the order
		if s.far[t]>>k&1 != 0 {
			at = a.Or(at, a.Zero(automatic.Linear{Coef: map[int]int64{variable: 1}, Const: -t}))
		}
	}
	return at
}

// digitsOf returns the digits of the engines' rules: so what is proved concerns the rules actually used.
func digitsOf(r *heap.Rules) *digitSet {
	s := &digitSet{far: map[int64]uint8{}}
	from, tail := r.Tail()
	if tail != nil {
		for t := range from {
			s.head = append(s.head, r.Digit(t))
		}
		s.tail = tail
		return s
	}
	for _, d := range r.Digits() {
		if d.Take >= maxHead {
			s.far[int64(d.Take)] = d.Parts
			continue
		}
		for uint64(len(s.head)) < d.Take {
			s.head = append(s.head, 0)
		}
		s.head = append(s.head, d.Parts)
	}
	return s
}

// rules makes the rules of the code; for a set of large numbers, a subtraction game.
func (s *digitSet) rules(unequal bool) (*heap.Rules, error) {
	if len(s.far) == 0 {
		digits, tail := s.head, s.tail
		switch {
		case len(digits) == 0 && tail != nil: // there is a place 0
			digits, tail = tail[:1], append(slices.Clone(tail[1:]), tail[0])
		case len(digits) == 0:
			digits = []uint8{0}
		}
		return heap.FromDigits(digits, tail, unequal)
	}
	var set []*big.Int
	add := func(t int64, d uint8) bool {
		if d != 0 {
			set = append(set, big.NewInt(t))
		}
		return d == 0 || d == 3
	}
	ok := true
	for t, d := range s.head {
		ok = add(int64(t), d) && ok
	}
	for t, d := range s.far {
		ok = add(t, d) && ok
	}
	if !ok {
		return nil, refuse("its code is too long")
	}
	return heap.Subtraction(set)
}
