package short

import (
	"context"

	"cgt/stdlib/game"
)

// IsInfinitesimal reports whether g lies between -x and x for all numbers x >
// 0: whether both stops are 0.
func (s *Store) IsInfinitesimal(g Game) bool { return s.isInfinitesimal(g.id) }

func (s *Store) isInfinitesimal(id uint32) bool {
	n := &s.nodes[id]
	return n.ls == 0 && n.rs == 0
}

// IsNumberish reports whether g is infinitesimally close to a number: whether
// its stops are equal.
func (s *Store) IsNumberish(g Game) bool { return s.nodes[g.id].ls == s.nodes[g.id].rs }

// IsAllSmall reports whether g is all-small (dicotic): in every follower both
// players can move or neither can.
func (s *Store) IsAllSmall(ctx context.Context, g Game) (ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.isAllSmall(g.id), nil
}

func (s *Store) isAllSmall(id uint32) bool {
	if rec := s.nodes[id].rec; rec >= 0 {
		c := s.records[rec]
		return c.num == 0 && c.big == 0
	}
	if !s.isInfinitesimal(id) {
		return false
	}
	if ok, known := s.facts.allSmall[id]; known {
		return ok
	}
	s.step()
	ok := true
	for _, list := range [][]uint32{s.left(id), s.right(id)} {
		for _, o := range list {
			ok = ok && s.isAllSmall(o)
		}
	}
	s.facts.allSmall[id] = ok
	return ok
}

// IsEvenTempered reports whether every play of g, alternating or not, takes an
// even number of moves to the first number: numbers are even-tempered, other
// games if all options are odd-tempered.
func (s *Store) IsEvenTempered(ctx context.Context, g Game) (ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.temperOf(g.id) == even, nil
}

// IsOddTempered reports whether all options of g are even-tempered, and g is
// no number.
func (s *Store) IsOddTempered(ctx context.Context, g Game) (ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.temperOf(g.id) == odd, nil
}

func (s *Store) temperOf(id uint32) temper {
	if s.isNumber(id) {
		return even
	}
	return s.alternate(id, s.facts.tempers, s.temperOf)
}

// IsEven reports whether g is even: all its options in canonical form are
// odd. 0 is even.
func (s *Store) IsEven(ctx context.Context, g Game) (ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.parityOf(g.id) == even, nil
}

// IsOdd reports whether g is odd: not 0, and all its options are even.
func (s *Store) IsOdd(ctx context.Context, g Game) (ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.parityOf(g.id) == odd, nil
}

func (s *Store) parityOf(id uint32) temper {
	if s.isNumber(id) {
		switch x := s.numberAt(id); {
		case !x.IsInteger():
			return neither // 1/2 = {0|1} has options of both kinds, and so on
		case x.Num().Bit(0) == 0:
			return even
		}
		return odd
	}
	return s.alternate(id, s.facts.parities, s.parityOf)
}

func (s *Store) alternate(id uint32, known map[uint32]temper, of func(uint32) temper) temper {
	if t, ok := known[id]; ok {
		return t
	}
	s.step()
	s.descend()
	kinds := [3]bool{}
	for _, list := range [][]uint32{s.left(id), s.right(id)} {
		for _, o := range list {
			kinds[of(o)] = true
		}
	}
	s.ascend()
	t := neither
	switch {
	case kinds[neither] || kinds[even] && kinds[odd]:
	case kinds[odd]:
		t = even
	case kinds[even]:
		t = odd
	}
	known[id] = t
	return t
}

// Companion is the image of g under the automorphism of the lattices of games
// born by day n that exchanges 0 and *: {0,l|r} of the companions for g > 0,
// {l|0,r} for g < 0, {l|r} for g confused with 0; numbers but 0 stay (Fraser, Hirshberg and Wolfe,
// The structure of the distributive lattice of games born by day n).
func (s *Store) Companion(ctx context.Context, g Game) (c Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	r := s.recursion(func(r *recursion, id uint32) uint32 {
		if id == 0 {
			return s.compactNode(compact{star: 1})
		}
		if s.isNumber(id) {
			return id
		}
		left, right := r.each(s.left(id), 0), r.each(s.right(id), 0)
		switch {
		case s.leq(0, id):
			left = append(left, 0)
		case s.leq(id, 0):
			right = append(right, 0)
		}
		return s.form(left, right)
	})
	return Game{r.of(g.id)}, nil
}

// IsTiny decomposes g if it is x + tiny(h) or x + miny(h) as printed.
func (s *Store) IsTiny(ctx context.Context, g Game) (x, h Game, sign game.Player, ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	if n, threat, ok := s.asTiny(g.id); ok {
		return Game{n}, Game{s.add(n, s.negate(threat))}, game.Left, true, nil
	}
	if n, threat, ok := s.asTiny(s.negate(g.id)); ok {
		return Game{s.negate(n)}, Game{s.add(n, s.negate(threat))}, game.Right, true, nil
	}
	return Game{}, Game{}, game.Left, false, nil
}

// Tiny is tiny(h) = {0||0|-h}, and Miny its negative {h|0||0}, for any game h;
// the names are meant for h > 0.
func (s *Store) Tiny(ctx context.Context, h Game) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	threat := s.form([]uint32{0}, []uint32{s.negate(h.id)})
	return Game{s.form([]uint32{0}, []uint32{threat})}, nil
}

// Miny is -tiny(h).
func (s *Store) Miny(ctx context.Context, h Game) (g Game, err error) {
	t, err := s.Tiny(ctx, h)
	if err != nil {
		return Game{}, err
	}
	return s.Neg(ctx, t)
}
