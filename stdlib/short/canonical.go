package short

import (
	"cgt/stdlib/sorting"
	"context"
	"slices"
)

// Make is the game {left|right} in canonical form: the simplest number that fits if there is one, otherwise without
// dominated options and with reversible ones replaced, until none are left (Winning Ways, chapter 3; Siegel, Combinatorial
// Game Theory, sections II.2 and II.3). The lists may have duplicates and are not retained.
func (s *Store) Make(ctx context.Context, left, right []Game) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	s.leftIDs, s.rightIDs = appendIDs(s.leftIDs[:0], left), appendIDs(s.rightIDs[:0], right)
	return Game{s.form(s.leftIDs, s.rightIDs)}, nil
}

func appendIDs(ids []uint32, games []Game) []uint32 {
	for _, g := range games {
		ids = append(ids, g.id)
	}
	return ids
}

func idsOf(games []Game) []uint32 {
	return appendIDs(make([]uint32, 0, len(games)), games)
}

// sortedSet sorts ids in place and removes duplicates.
func sortedSet(ids []uint32) []uint32 {
	if len(ids) < 2 {
		return ids
	}
	sorting.Values(ids)
	return slices.Compact(ids)
}

// form is the canonical form of {left|right}. It sorts the lists in place, and does not retain them.
func (s *Store) form(left, right []uint32) uint32 {
	left, right = sortedSet(left), sortedSet(right)
	h := hashOptions(left, right)
	if id, ok := s.findGeneral(h, left, right); ok {
		return id
	}
	if id, ok := s.forms.get(h, left, right); ok {
		return id
	}
	s.step()
	id, ok := s.asNumber(left, right)
	if !ok {
		s.stats.Forms++
		id = s.notNumber(slices.Clone(left), slices.Clone(right))
	}
	if len(left)+len(right) > 2 || s.nodes[id].rec < 0 {
		s.forms.put(h, left, right, id, s.grow)
	}
	return id
}

// asNumber applies the simplicity theorem: {left|right} is the simplest number x with l <| x <| r for all options, if there
// is one (Siegel, section II.3). Only numbers from the greatest right stop of the left options up to the least left stop of
// the right options are possible, and the ends only if all options allow it.
func (s *Store) asNumber(left, right []uint32) (uint32, bool) {
	lo, hi := bound{infinite: true}, bound{infinite: true}
	var a, b uint32
	for i, l := range left {
		if st := s.nodes[l].rs; i == 0 || s.numberBelow(a, st) {
			a = st
		}
		lo.infinite = false
	}
	for i, r := range right {
		if st := s.nodes[r].ls; i == 0 || s.numberBelow(st, b) {
			b = st
		}
		hi.infinite = false
	}
	ends := -1 // a compared with b
	if !lo.infinite && !hi.infinite {
		if ends = s.compareNumbers(a, b); ends > 0 {
			return 0, false
		}
	}
	if !lo.infinite {
		lo.at, lo.closed = s.numberAt(a), true
		for _, l := range left {
			if s.nodes[l].rs == a && s.leq(a, l) {
				lo.closed = false
				break
			}
		}
	}
	if ends == 0 && !lo.closed {
		return 0, false
	}
	if !hi.infinite {
		hi.at, hi.closed = s.numberAt(b), true
		for _, r := range right {
			if s.nodes[r].ls == b && s.leq(r, b) {
				hi.closed = false
				break
			}
		}
	}
	if ends == 0 {
		return a, hi.closed
	}
	return s.simplestNode(lo, hi), true
}

// notNumber is form for lists whose game is not a number.
func (s *Store) notNumber(left, right []uint32) uint32 {
	left, right = s.maximal(left), s.minimal(right)
	f := s.inspect(left, right)
	for {
		l, changedL := s.bypassLeft(f, left)
		r, changedR := s.bypassRight(f, right)
		if !changedL && !changedR {
			break
		}
		left, right = s.maximal(sortedSet(l)), s.minimal(sortedSet(r))
	}
	if c, ok := s.recognise(left, right); ok {
		return s.compactNode(c)
	}
	return s.general(left, right)
}

// maximal keeps the options that no other option of the list exceeds: for Left the others are dominated.
func (s *Store) maximal(list []uint32) []uint32 {
	return s.undominated(list, s.leq)
}

// minimal is maximal for Right.
func (s *Store) minimal(list []uint32) []uint32 {
	return s.undominated(list, func(a, b uint32) bool { return s.leq(b, a) })
}

// undominated keeps, in place and in order, the x of list for which worse(x,
// y) holds for no other y.
func (s *Store) undominated(list []uint32, worse func(x, y uint32) bool) []uint32 {
	if len(list) < 2 {
		return list
	}
	kept := list[:0]
next:
	for _, x := range list {
		for i := 0; i < len(kept); i++ {
			if worse(x, kept[i]) {
				continue next
			}
			if worse(kept[i], x) {
				kept = slices.Delete(kept, i, i+1)
				i--
			}
		}
		kept = append(kept, x)
	}
	return kept
}

// bypassLeft replaces each reversible option of left: if some right option lr of l is at most G, Left's options of lr take
// the place of l. An option found irreversible is not tested again, since the value of G does not change.
func (s *Store) bypassLeft(f *inspection, left []uint32) (list []uint32, changed bool) {
	for i, l := range left {
		through, ok := s.reversesLeft(f, l)
		if ok && !changed {
			list, changed = slices.Clone(left[:i]), true
		}
		switch {
		case ok:
			list = append(list, s.left(through)...)
		case changed:
			list = append(list, l)
		}
	}
	if !changed {
		return left, false
	}
	return list, true
}

// bypassRight is bypassLeft for Right.
func (s *Store) bypassRight(f *inspection, right []uint32) (list []uint32, changed bool) {
	for i, r := range right {
		through, ok := s.reversesRight(f, r)
		if ok && !changed {
			list, changed = slices.Clone(right[:i]), true
		}
		switch {
		case ok:
			list = append(list, s.right(through)...)
		case changed:
			list = append(list, r)
		}
	}
	if !changed {
		return right, false
	}
	return list, true
}

// reversesLeft finds a right option of l that is at most G.
func (s *Store) reversesLeft(f *inspection, l uint32) (uint32, bool) {
	if s.solid(f, l, solidLeft) {
		return 0, false
	}
	for _, lr := range s.falling(l, f.fls, f.frs) {
		if s.atMost(f, lr) {
			return lr, true
		}
	}
	f.mark(l, solidLeft)
	return 0, false
}

// reversesRight finds a left option of r that is at least G.
func (s *Store) reversesRight(f *inspection, r uint32) (uint32, bool) {
	if s.solid(f, r, solidRight) {
		return 0, false
	}
	for _, rl := range s.rising(r, f.fls, f.frs) {
		if s.atLeast(f, rl) {
			return rl, true
		}
	}
	f.mark(r, solidRight)
	return 0, false
}
