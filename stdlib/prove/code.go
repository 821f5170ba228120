package prove

import (
	"context"
	"math/big"
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

// Bounds of the codes that are looked for.
const (
	maxShift  = 4
	maxParts  = 3
	maxHead   = 256 // places before a repeating tail
	maxTail   = 24
	maxPlaces = 64 // of a finite code with places beyond maxHead
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

// optionSet are the options of all heaps at once: by[k] is the relation between a
// heap, the variable 0, and k heaps with moves, the variables 1 to k, that a move
// leaves beside heaps without moves. It does not depend on the order of the k heaps.
type optionSet struct {
	by    [maxParts + 1]*automatic.Relation
	alive *automatic.Relation // of variable 0: the heap has moves
}

// options brings the moves of a system of one kind into that form.
func (s *System) options(a *automatic.Algebra) (*optionSet, error) {
	moves := make([]*automatic.Relation, len(s.Moves))
	parts := make([]int, len(s.Moves))
	for i, m := range s.Moves {
		if len(m.To) > maxParts {
			return nil, refuse("a move leaves more than %d heaps", maxParts)
		}
		moves[i], parts[i] = a.Over(a.Of(m.When), upTo(len(m.To))), len(m.To)
	}
	if err := a.Err(); err != nil {
		return nil, plain(err, "to compare the definition with a code")
	}
	return normalOptions(a, moves, parts), nil
}

// upTo is 0, ..., n.
func upTo(n int) []int {
	list := make([]int, n+1)
	for i := range list {
		list[i] = i
	}
	return list
}

// normalOptions drops heaps without moves and all order.
func normalOptions(a *automatic.Algebra, moves []*automatic.Relation, parts []int) *optionSet {
	o := &optionSet{}
	for k := range o.by {
		o.by[k] = a.Over(a.Never(), upTo(k))
	}
	o.alive = o.by[0]
	for i, r := range moves {
		o.alive = a.Or(o.alive, a.Some(r, upTo(parts[i])[1:]...))
	}
	for i, r := range moves {
		for dead := range 1 << parts[i] {
			some, rename, gone := r, map[int]int{}, []int{}
			for v := 1; v <= parts[i]; v++ {
				lives := a.Renamed(o.alive, map[int]int{0: v})
				if dead>>(v-1)&1 != 0 {
					some = a.And(some, a.Not(lives))
					gone = append(gone, v)
				} else {
					some = a.And(some, lives)
					rename[v] = len(rename) + 1
				}
			}
			k := len(rename)
			some = a.Renamed(a.Some(some, gone...), rename)
			o.by[k] = a.Or(o.by[k], a.Over(some, upTo(k)))
		}
	}
	for k := 2; k <= maxParts; k++ {
		one := o.by[k]
		for _, order := range orders(k) {
			o.by[k] = a.Or(o.by[k], a.Renamed(one, order))
		}
	}
	return o
}

// orders are the ways to name 1, ..., k anew among themselves.
func orders(k int) []map[int]int {
	if k == 2 {
		return []map[int]int{{1: 2, 2: 1}}
	}
	return []map[int]int{{1: 1, 2: 3, 3: 2}, {1: 2, 2: 1, 3: 3}, {1: 2, 2: 3, 3: 1}, {1: 3, 2: 1, 3: 2}, {1: 3, 2: 2, 3: 1}}
}

// candidate is a code that a definition may be, for one shift.
type candidate struct {
	a     *automatic.Algebra
	own   *optionSet
	shift int64
	moved *optionSet // own, with the heaps numbered as those of the code
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
				return nil, c.a.Err() // a code that the engines do not take, such as a pass
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

// digitSet is a code by its digits: those at the places of head, then those of
// tail for ever; or, without a tail, at far places only.
type digitSet struct {
	head, tail []uint8
	far        map[int64]uint8
}

// places are the digits that the options show: the bit of k heaps at the place t
// if some heap n has an option of k heaps with n-t counters, all with moves; and
// the bit of no heap if the heap t has an option without moves. A heap without moves
// beside others makes digits of fewer heaps at places that take more; so first only
// some bits are taken, and a bit of no heap stands alone only for onlyEnds.
func (c *candidate) places(bits uint8) (*digitSet, bool) {
	ends := bits == onlyEnds
	a := c.a
	var at [maxParts + 1]*automatic.Relation
	const place = 50
	for k := 1; k <= maxParts; k++ {
		sum := automatic.Linear{Coef: map[int]int64{place: 1, 0: -1}}
		for v := 1; v <= k; v++ {
			sum.Coef[v] = 1
		}
		at[k] = a.Renamed(a.Some(a.And(c.moved.by[k], a.Zero(sum)), upTo(k)...), map[int]int{place: 0})
	}
	at[0] = c.moved.by[0]
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
	// Few places far out, as of a subtraction set with large numbers?
	s.far = map[int64]uint8{}
	for range maxPlaces {
		t, ok := far.Least()
		if !ok {
			break
		}
		if !t[0].IsInt64() || t[0].Int64() > automatic.MaxConstant {
			return nil, false
		}
		s.far[t[0].Int64()] = digit(t[0].Uint64())
		far = a.And(far, a.Not(a.Zero(automatic.Linear{Coef: map[int]int64{0: 1}, Const: -t[0].Int64()})))
		if a.Err() != nil {
			return nil, false
		}
	}
	if far.Empty() {
		s.trim()
		return s, true
	}
	s.far = nil
	return s, s.findTail(digit) && a.Err() == nil
}

// onlyEnds are all bits, with those of no heap also where they stand alone.
const onlyEnds = 16 + 15

func (s *digitSet) empty() bool { return len(s.head) == 0 && s.tail == nil && len(s.far) == 0 }

func (s *digitSet) trim() {
	for n := len(s.head); n > 0 && s.head[n-1] == 0; n-- {
		s.head = s.head[:n-1]
	}
}

// findTail cuts a tail off the head; whether it is the right one, is shows.
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

// options are those of the code.
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

// with are the places, as a variable, at which k heaps may be left.
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
	for t, d := range s.far {
		if d>>k&1 != 0 {
			at = a.Or(at, a.Zero(automatic.Linear{Coef: map[int]int64{variable: 1}, Const: -t}))
		}
	}
	return at
}

// maxFewest is the longest code of which superfluous digits are sought.
const maxFewest = 16

// fewest drops bits, from the last place on, without which the code is the same
// game: a heap without moves beside another heap looks like a move that takes more.
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

// digitsOf are the digits of the rules as the engines have them: what was shown of
// the definition is shown of these.
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

// rules are those of the code; of a set of large numbers, a subtraction game.
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
