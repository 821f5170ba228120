package short

import (
	"context"
	"fmt"
)

// Heat is ∫^t g: the canonical form of g in which every move outside numbers is worth t more, where t may be any game
// (Winning Ways, chapter 6).
func (s *Store) Heat(ctx context.Context, g, t Game) (h Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	r := s.recursion(func(r *recursion, id uint32) uint32 {
		if s.isNumber(id) {
			return id
		}
		return r.moves(id, t.id)
	})
	return Game{r.of(g.id)}, nil
}

// Overheat is g overheated from u to t: n copies of u for an integer n, and otherwise {t + l|-t + r} of the overheated
// options (Winning Ways, chapter 6). The value is that of the canonical form of g.
func (s *Store) Overheat(ctx context.Context, g, u, t Game) (h Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	r := s.recursion(func(r *recursion, id uint32) uint32 {
		if s.isNumber(id) && s.numberAt(id).IsInteger() {
			return s.multiple(s.numberAt(id).Num(), u.id)
		}
		return r.moves(id, t.id)
	})
	return Game{r.of(g.id)}, nil
}

// Cool is g cooled by t > -1: every move costs t, down to the temperature of
// g; beyond, it is the mean of g.
func (s *Store) Cool(ctx context.Context, g Game, t Dyadic) (h Game, err error) {
	if t.Cmp(minusOne) <= 0 {
		return Game{}, fmt.Errorf("cooling by %s: a game can be cooled by numbers above -1 only", t)
	}
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.cool(g.id, t)}, nil
}

// Freeze is g cooled by its temperature: its mean, up to an infinitesimal.
func (s *Store) Freeze(ctx context.Context, g Game) (h Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	if s.isNumber(g.id) {
		return g, nil
	}
	return Game{s.cool(g.id, s.thermograph(g.id).Temperature)}, nil
}

func (s *Store) cool(id uint32, t Dyadic) uint32 {
	tax := s.numberNode(t.Neg())
	r := s.recursion(func(r *recursion, id uint32) uint32 {
		if th := s.thermograph(id); th.Temperature.Cmp(t) < 0 {
			return s.numberNode(th.Mean)
		}
		return r.moves(id, tax)
	})
	return r.of(id)
}

// recursion maps forms by a rule on their options, each follower once.
type recursion struct {
	*Store
	done map[uint32]uint32
	rule func(r *recursion, id uint32) uint32
}

func (s *Store) recursion(rule func(r *recursion, id uint32) uint32) *recursion {
	return &recursion{s, map[uint32]uint32{}, rule}
}

func (r *recursion) of(id uint32) uint32 {
	if out, ok := r.done[id]; ok {
		return out
	}
	r.step()
	r.descend()
	out := r.rule(r, id)
	r.ascend()
	r.grow(16)
	r.done[id] = out
	return out
}

// moves is {l + t|r - t} of the mapped options.
func (r *recursion) moves(id, t uint32) uint32 {
	return r.form(r.each(r.left(id), t), r.each(r.right(id), r.negate(t)))
}

func (r *recursion) each(list []uint32, t uint32) []uint32 {
	out := make([]uint32, len(list))
	for i, o := range list {
		out[i] = r.add(r.of(o), t)
	}
	return out
}
