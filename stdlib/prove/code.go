package prove

import (
	"context"
	"slices"

	"cgt/stdlib/automatic"
	"cgt/stdlib/heap"
)

// Code is a take-and-break game that a definition was shown to be: the heap n of
// the definition is the heap n+Shift of Rules; those with n+Shift < 0 have no
// moves.
type Code struct {
	Rules *heap.Rules
	Shift int64
}

// Bounds of the codes that are tried.
const (
	maxShift  = 4
	maxParts  = 3
	maxHead   = 256 // places before a repeating tail
	maxTail   = 24
	maxPlaces = 64 // places of a finite code with places beyond maxHead
)

// Code is the take-and-break code of the game of one kind, which leads to no other.
// The error is a *Refusal, or what ended the computation.
func (s *System) Code(ctx context.Context) (*Code, error) {
	if len(s.Kinds) != 1 {
		return nil, refuse("it leads to heaps of several games")
	}
	if !s.Impartial() {
		return nil, refuse("the players have different moves")
	}
	a := automatic.NewAlgebra(ctx, 2, Transitions)
	own, err := s.options(a)
	if err != nil {
		return nil, err
	}
	for i := range 2*maxShift + 1 {
		shift := int64(i+1) / 2
		if i%2 == 0 {
			shift = -shift
		}
		c := &candidate{a: a, own: own, shift: shift}
		code, err := c.find()
		if err == nil {
			err = a.Err()
		}
		if err != nil {
			return nil, plain(err, "to compare the definition with a code")
		}
		if code != nil {
			return code, nil
		}
	}
	return nil, refuse("its moves are not those of a take-and-break code")
}

// candidate is a code that a definition may be equal to, for one shift.
type candidate struct {
	a     *automatic.Algebra
	own   *optionSet
	shift int64
	moved *optionSet // the moves of the definition, with the heaps numbered as in the code
}

// find is the code, nil when there is none for the shift.
func (c *candidate) find() (*Code, error) {
	if c.moved = c.move(); c.moved == nil {
		return nil, nil
	}
	for _, bits := range []uint8{8 + 4, 8 + 4 + 2 + 1, onlyEnds} {
		places, ok := c.places(bits)
		if !ok || places.empty() {
			continue
		}
		for _, unequal := range []bool{false, true} {
			if !c.is(places, unequal) {
				continue
			}
			rules, err := c.fewest(places, unequal).rules(unequal)
			if err != nil || !c.is(digitsOf(rules), rules.Unequal()) {
				return nil, c.a.Err() // a code that the engines reject, for example because of a pass
			}
			return &Code{rules, c.shift}, nil
		}
	}
	return nil, c.a.Err()
}

// move renumbers the heaps; nil when a heap with moves gets no number.
func (c *candidate) move() *optionSet {
	a := c.a
	to := func(r *automatic.Relation, v int) *automatic.Relation {
		const old = 100
		sum := automatic.Linear{Coef: map[int]int64{v: 1, old: -1}, Const: -c.shift}
		return a.Some(a.And(a.Renamed(r, map[int]int{v: old}), a.Zero(sum)), old)
	}
	if c.shift < 0 {
		below := a.AtLeastZero(automatic.Linear{Coef: map[int]int64{0: -1}, Const: -c.shift - 1})
		if !a.And(c.own.alive, below).Empty() {
			return nil
		}
	}
	moved := &optionSet{alive: to(c.own.alive, 0)}
	for k, r := range c.own.by {
		for v := range k + 1 {
			r = to(r, v)
		}
		moved.by[k] = r
	}
	return moved
}

// places finds the digits that the options suggest: the bit of k heaps at the place t if some heap n has an option of k
// heaps with n-t counters, all with moves; and the bit of no heap if the heap t has an option without moves. A heap without
// moves beside others makes it look as if fewer heaps were left at places that take more; so only some bits are tried
// first, and a bit of no heap is used alone only by onlyEnds.
func (c *candidate) places(bits uint8) (*digitSet, bool) {
	ends := bits == onlyEnds
	a, at := c.a, c.placesByCount()
	digit := func(t uint64) uint8 {
		d := uint8(0)
		for k, r := range at {
			if a.Over(r, []int{0}).Has(t) {
				d |= 1 << k
			}
		}
		if d == 1 && !ends {
			return 0
		}
		return d & bits
	}
	if a.Err() != nil {
		return nil, false
	}
	any := a.Never()
	for k, r := range at {
		if k > 0 && bits>>k&1 != 0 {
			any = a.Or(any, r)
		}
	}
	if ends {
		any = a.Or(any, at[0])
	}
	far := a.And(any, a.AtLeastZero(automatic.Linear{Coef: map[int]int64{0: 1}, Const: -maxHead}))
	s := &digitSet{}
	for t := range uint64(maxHead) {
		s.head = append(s.head, digit(t))
	}
	if far.Empty() {
		s.trim()
		return s, a.Err() == nil
	}
	if few, ok := c.fewPlaces(far, digit); !ok {
		return nil, false
	} else if few != nil {
		s.far = few
		s.trim()
		return s, true
	}
	return s, s.findTail(digit) && a.Err() == nil
}

// placesByCount returns, for k = 0, 1, ..., the places t, in the variable 0, for which some heap n has an option of k heaps
// with n-t counters.
func (c *candidate) placesByCount() (at [maxParts + 1]*automatic.Relation) {
	const place = 50
	a := c.a
	for k := 1; k <= maxParts; k++ {
		sum := automatic.Linear{Coef: map[int]int64{place: 1, 0: -1}}
		for v := 1; v <= k; v++ {
			sum.Coef[v] = 1
		}
		at[k] = a.Renamed(a.Some(a.And(c.moved.by[k], a.Zero(sum)), upTo(k)...), map[int]int{place: 0})
	}
	at[0] = c.moved.by[0]
	return at
}

// fewPlaces lists the digits at the places in far if these are few, as for a subtraction set with large numbers; it is nil if
// they are many. ok is false if a place is too large, or after an error.
func (c *candidate) fewPlaces(far *automatic.Relation, digit func(t uint64) uint8) (digits map[int64]uint8, ok bool) {
	a := c.a
	digits = map[int64]uint8{}
	for range maxPlaces {
		t, some := far.Least()
		if !some {
			break
		}
		if !t[0].IsInt64() || t[0].Int64() > automatic.MaxConstant {
			return nil, false
		}
		digits[t[0].Int64()] = digit(t[0].Uint64())
		far = a.And(far, a.Not(a.Zero(automatic.Linear{Coef: map[int]int64{0: 1}, Const: -t[0].Int64()})))
		if a.Err() != nil {
			return nil, false
		}
	}
	if !far.Empty() {
		return nil, true
	}
	return digits, true
}

// onlyEnds finds all bits, including those of no heap where they are alone.
const onlyEnds = 16 + 15

// is decides whether the definition is the code.
func (c *candidate) is(s *digitSet, unequal bool) bool {
	a := c.a
	theirs := s.options(a, unequal)
	if theirs == nil || a.Err() != nil {
		return false
	}
	from := a.AtLeastZero(automatic.Linear{Coef: map[int]int64{0: 1}, Const: -max(c.shift, 0)})
	for k, r := range theirs.by {
		if !a.Differ(a.And(r, from), c.moved.by[k]).Empty() {
			return false
		}
	}
	return a.Err() == nil
}

// maxFewest is the longest code in which superfluous digits are sought.
const maxFewest = 16

// fewest drops bits, from the last place on, as long as the code is the same game: a heap without moves beside another heap
// looks like a move that takes more.
func (c *candidate) fewest(s *digitSet, unequal bool) *digitSet {
	if len(s.head) > maxFewest || s.tail != nil || len(s.far) > 0 {
		return s
	}
	for t := len(s.head) - 1; t >= 0; t-- {
		for _, drop := range []uint8{15, 3, 2, 1} {
			if t >= len(s.head) || s.head[t]&drop == 0 {
				continue
			}
			less := &digitSet{head: slices.Clone(s.head)}
			less.head[t] &^= drop
			if less.trim(); c.is(less, unequal) {
				s = less
			}
		}
	}
	return s
}
