package short

import (
	"context"
	"errors"
	"slices"
)

// ErrNotAtomic means that a game has no atomic weight.
var ErrNotAtomic = errors.New("the game has no atomic weight: it lies further from every multiple of ^ than ^* and a far " +
	"star reach")

// AtomicWeight is the atomic weight (uppitiness) of a game: how many ups it is
// worth from afar. All-small games have one, and so have other infinitesimals
// such as tiny games; it fails with ErrNotAtomic for those that have none.
//
// From the weights of the options comes A = {l - 2|r + 2}. That is the weight,
// unless it is an integer; then it is 0 if g is confused with the far star,
// else the greatest (g above it) or least (below) integer that fits between
// the options (Winning Ways, chapter 8; Siegel, section II.7). For a game that
// is not all-small this is a candidate, and so are all integers: w is the
// weight if g - w . ^ lies between -e and e, where e = ^* + k and k, a red kite,
// is the ordinal sum of a far star and -1.
func (s *Store) AtomicWeight(ctx context.Context, g Game) (w Game, err error) {
	w, sure, err := s.candidateWeight(ctx, g)
	if err != nil || sure {
		return w, err
	}
	ups, err := s.NortonProduct(ctx, w, []Game{s.Zero()}, []Game{s.Nimber(1)})
	if err != nil {
		return w, err
	}
	return s.nearWeight(ctx, g, w, ups)
}

// candidateWeight is the atomic weight of an all-small game, and a possible one of another; sure says which.
func (s *Store) candidateWeight(ctx context.Context, g Game) (w Game, sure bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	if sure = s.isAllSmall(g.id); !sure && !s.isInfinitesimal(g.id) {
		s.fail(ErrNotAtomic)
	}
	return Game{s.atomicWeight(g.id)}, sure, nil
}

// nearWeight is w if g is near ups = w . ^, otherwise the integer n for which g is near n . ^.
func (s *Store) nearWeight(ctx context.Context, g, w, ups Game) (_ Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	edge := s.weightEdge(g.id)
	atLeast := func(h uint32) bool { return s.leq(s.add(h, s.negate(edge)), g.id) }
	atMost := func(h uint32) bool { return s.leq(g.id, s.add(h, edge)) }
	if atLeast(ups.id) && atMost(ups.id) {
		return w, nil
	}
	up := func(n int64) uint32 { return s.compactNode(compact{up: n}) }
	low, high := int64(-1), int64(1) // low is not too great, high is
	for ; low > -maxUps && !atLeast(up(low)); low *= 2 {
		s.step()
	}
	for ; high < maxUps && atLeast(up(high)); high *= 2 {
		s.step()
	}
	for high-low > 1 {
		if middle := low + (high-low)/2; atLeast(up(middle)) {
			low = middle
		} else {
			high = middle
		}
	}
	if !atLeast(up(low)) || !atMost(up(low)) {
		s.fail(ErrNotAtomic)
	}
	return Game{s.compactNode(compact{num: low})}, nil
}

// maxUps bounds the integers that nearWeight tries; every infinitesimal lies
// between -n . ^ and n . ^ for some n that is at most about its birthday.
const maxUps = 1 << 20

// weightEdge is ^* and a red kite on a star that is far from id.
func (s *Store) weightEdge(id uint32) uint32 {
	far := uint64(2)
	for star := s.records[s.nodes[s.farStar(id)].rec].star; far < star; {
		far *= 2
	}
	var below []uint32
	for n := range far {
		below = append(below, s.compactNode(compact{star: n}))
	}
	kite := s.form(slices.Clone(below), append(slices.Clone(below), s.compactNode(compact{star: far})))
	return s.add(s.compactNode(compact{up: 1, star: 1}), kite)
}

func (s *Store) atomicWeight(id uint32) uint32 {
	if rec := s.nodes[id].rec; rec >= 0 {
		return s.compactNode(compact{num: s.records[rec].up})
	}
	if w, ok := s.facts.weights[id]; ok {
		return w
	}
	s.step()
	two, minusTwo := s.compactNode(compact{num: 2}), s.compactNode(compact{num: -2})
	left, right := s.weights(s.left(id), minusTwo), s.weights(s.right(id), two)
	w := s.form(slices.Clone(left), slices.Clone(right))
	if s.isNumber(w) && s.numberAt(w).IsInteger() {
		w = s.eccentric(id, left, right)
	}
	s.facts.weights[id] = w
	return w
}

func (s *Store) weights(list []uint32, shift uint32) []uint32 {
	out := make([]uint32, len(list))
	for i, o := range list {
		out[i] = s.add(s.atomicWeight(o), shift)
	}
	return out
}

// eccentric chooses among the integers n with l <| n <| r for all options.
func (s *Store) eccentric(id uint32, left, right []uint32) uint32 {
	star := s.farStar(id)
	up := 0
	switch {
	case s.leq(star, id):
		up = 1
	case s.leq(id, star):
		up = -1
	default:
		return 0
	}
	// The greatest integer that is not above a right option, or the least not below a left one, differs by at most one from
	// the nearest stop.
	var n Dyadic
	one := NewDyadic(1, 0)
	if up > 0 {
		for i, r := range right {
			if x := s.numberAt(s.nodes[r].ls).Floor(); i == 0 || x.Cmp(n) < 0 {
				n = x
			}
		}
		for n = n.Add(one); s.anyLeq(right, s.numberNode(n), false); {
			n = n.Sub(one)
		}
		return s.numberNode(n)
	}
	for i, l := range left {
		if x := s.numberAt(s.nodes[l].rs).Floor(); i == 0 || x.Cmp(n) > 0 {
			n = x
		}
	}
	for n = n.Sub(one); s.anyLeq(left, s.numberNode(n), true); {
		n = n.Add(one)
	}
	return s.numberNode(n)
}

// anyLeq reports whether n is at most (or at least) one of the list.
func (s *Store) anyLeq(list []uint32, n uint32, atMost bool) bool {
	for _, o := range list {
		if atMost && s.leq(n, o) || !atMost && s.leq(o, n) {
			return true
		}
	}
	return false
}

// farStar is a nimber that is greater than every nimber near a follower of id, and so equal to none of these.
func (s *Store) farStar(id uint32) uint32 {
	star := uint64(1)
	s.walk(id, func(o uint32) bool {
		rec := s.nodes[o].rec
		if rec < 0 {
			return true
		}
		star = max(star, s.records[rec].star|1)
		return false
	})
	return s.compactNode(compact{star: star + 1})
}
