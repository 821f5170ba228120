package short

import "slices"

// inspection compares one game G = {left|right}, which is not a number and not yet in canonical form, with canonical forms.
// It caches every answer, since the same followers occur again and again. A store has one inspection at a time.
type inspection struct {
	left, right []uint32
	fls, frs    int64 // images of the stops of G
	epoch       uint32
	marks       []mark // by id; valid where the epoch is the current one
}

type mark struct {
	epoch uint32
	known uint32
}

// What is known about a form x.
const (
	isAtMost   = 1 << iota // x <= G
	notAtMost              // not x <= G
	isAtLeast              // x >= G
	notAtLeast             // not x >= G
	solidLeft              // as a left option of G, x is not reversible
	solidRight             // likewise as a right option
)

// inspect begins the inspection of {left|right}, after dominated options were removed.
func (s *Store) inspect(left, right []uint32) *inspection {
	f := &s.inspection
	f.left, f.right = append(f.left[:0], left...), append(f.right[:0], right...)
	f.epoch++
	if f.epoch == 0 {
		clear(f.marks)
		f.epoch = 1
	}
	for i, l := range left {
		if st := s.nodes[l].frs; i == 0 || st > f.fls {
			f.fls = st
		}
	}
	for i, r := range right {
		if st := s.nodes[r].fls; i == 0 || st < f.frs {
			f.frs = st
		}
	}
	return f
}

func (f *inspection) known(x uint32) uint32 {
	if int(x) < len(f.marks) && f.marks[x].epoch == f.epoch {
		return f.marks[x].known
	}
	return 0
}

func (f *inspection) mark(x uint32, bit uint32) {
	f.marks[x] = mark{f.epoch, f.known(x) | bit}
}

// room provides room for marks of all nodes.
func (s *Store) room(f *inspection, x uint32) {
	if int(x) < len(f.marks) {
		return
	}
	n := max(1024, 3*len(s.nodes)/2)
	s.grow(8 * int64(n-len(f.marks)))
	f.marks = append(slices.Grow(f.marks, n-len(f.marks)), make([]mark, n-len(f.marks))...)
}

// solid reports whether the option x is known to be irreversible.
func (s *Store) solid(f *inspection, x, bit uint32) bool {
	s.room(f, x)
	return f.known(x)&bit != 0
}

// atMost is x <= G.
func (s *Store) atMost(f *inspection, x uint32) bool {
	n := &s.nodes[x]
	if n.fls > f.fls || n.frs > f.frs {
		return false
	}
	if n.fls < f.frs {
		return true
	}
	s.room(f, x)
	if k := f.known(x); k&(isAtMost|notAtMost) != 0 {
		return k&isAtMost != 0
	}
	s.descend()
	ok := s.atMostByOptions(f, x)
	s.ascend()
	if ok {
		f.mark(x, isAtMost)
	} else {
		f.mark(x, notAtMost)
	}
	return ok
}

func (s *Store) atMostByOptions(f *inspection, x uint32) bool {
	s.step()
	for _, r := range f.right {
		if s.leq(r, x) {
			return false
		}
	}
	if !s.isNumber(x) {
		for _, l := range s.rising(x, f.fls, f.frs) {
			if s.atLeast(f, l) {
				return false
			}
		}
	}
	return true
}

// atLeast is x >= G.
func (s *Store) atLeast(f *inspection, x uint32) bool {
	n := &s.nodes[x]
	if f.fls > n.fls || f.frs > n.frs {
		return false
	}
	if f.fls < n.frs {
		return true
	}
	s.room(f, x)
	if k := f.known(x); k&(isAtLeast|notAtLeast) != 0 {
		return k&isAtLeast != 0
	}
	s.descend()
	ok := s.atLeastByOptions(f, x)
	s.ascend()
	if ok {
		f.mark(x, isAtLeast)
	} else {
		f.mark(x, notAtLeast)
	}
	return ok
}

func (s *Store) atLeastByOptions(f *inspection, x uint32) bool {
	s.step()
	for _, l := range f.left {
		if s.leq(x, l) {
			return false
		}
	}
	if !s.isNumber(x) {
		for _, r := range s.falling(x, f.fls, f.frs) {
			if s.atMost(f, r) {
				return false
			}
		}
	}
	return true
}
