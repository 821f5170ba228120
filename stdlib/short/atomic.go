package short

import (
	"context"
	"errors"
	"slices"
)

// ErrNotAllSmall says that a question is about all-small games only.
var ErrNotAllSmall = errors.New("the game is not all-small: it has a follower in which only one player can move, and no atomic weight is defined here")

// AtomicWeight is the atomic weight (uppitiness) of an all-small game: how
// many ups it is worth from afar. It fails with ErrNotAllSmall otherwise.
//
// From the weights of the options comes A = {l - 2|r + 2}. That is the weight,
// unless it is an integer; then it is 0 if g is confused with the far star,
// else the greatest (g above it) or least (below) integer that fits between
// the options (Winning Ways, chapter 8; Siegel, section II.7).
func (s *Store) AtomicWeight(ctx context.Context, g Game) (w Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	if !s.isAllSmall(g.id) {
		s.fail(ErrNotAllSmall)
	}
	return Game{s.atomicWeight(g.id)}, nil
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
	// The greatest integer that is not above a right option, or the least not
	// below a left one, lies within one of the nearest stop.
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

// farStar is a nimber that is greater than every nimber near a follower of
// id, and so equal to none.
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
