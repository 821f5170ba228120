package short

import (
	"context"

	"cgt/stdlib/game"
)

// OrdinalSum is {left|right} : h. Its moves are those to the given options,
// which end play in h, and those in h. The value depends on the form of the
// left operand, and only on the value of h (colon principle: Winning Ways,
// chapter 7).
func (s *Store) OrdinalSum(ctx context.Context, left, right []Game, h Game) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	l, r := idsOf(left), idsOf(right)
	sum := s.recursion(func(rec *recursion, id uint32) uint32 {
		return s.form(append(rec.each(s.left(id), 0), l...), append(rec.each(s.right(id), 0), r...))
	})
	return Game{sum.of(h.id)}, nil
}

// NortonProduct is g · U for the form U = {left|right}: n copies of U for an integer n, and otherwise {l·U + (U + i)|r·U -
// (U + i)} with i over the incentives of U for both players (Winning Ways, chapter 8). The canonical form of g is taken;
// for U > 0 nothing depends on it.
func (s *Store) NortonProduct(ctx context.Context, g Game, left, right []Game) (p Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	u := s.form(idsOf(left), idsOf(right))
	var gains []uint32
	for _, l := range left {
		gains = append(gains, l.id) // U + (l - U)
	}
	twice := s.add(u, u)
	for _, r := range right {
		gains = append(gains, s.add(twice, s.negate(r.id))) // U + (U - r)
	}
	gains = s.maximal(sortedSet(gains))
	losses := s.negAll(gains)
	rec := s.recursion(func(rec *recursion, id uint32) uint32 {
		if s.isNumber(id) && s.numberAt(id).IsInteger() {
			return s.multiple(s.numberAt(id).Num(), u)
		}
		return s.form(s.allSums(rec.each(s.left(id), 0), gains), s.allSums(rec.each(s.right(id), 0), losses))
	})
	return Game{rec.of(g.id)}, nil
}

func (s *Store) allSums(a, b []uint32) []uint32 {
	out := make([]uint32, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			out = append(out, s.add(x, y))
		}
	}
	return out
}

// ConwayProduct is the product of On Numbers and Games, chapter 1, of the canonical forms of g and h. It respects equality
// only for numbers and a few others, so the canonical forms are part of its definition. For numbers it is the product of
// numbers, for nimbers the nim-product.
func (s *Store) ConwayProduct(ctx context.Context, g, h Game) (p Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	m := multiplication{s, map[[2]uint32]uint32{}}
	return Game{m.of(g.id, h.id)}, nil
}

type multiplication struct {
	*Store
	done map[[2]uint32]uint32
}

func (m *multiplication) of(g, h uint32) uint32 {
	if g == 0 || h == 0 {
		return 0
	}
	if m.isNumber(g) && m.isNumber(h) {
		m.steps(m.numberAt(g).Num().BitLen())
		return m.numberNode(m.numberAt(g).Mul(m.numberAt(h)))
	}
	if g > h {
		g, h = h, g
	}
	key := [2]uint32{g, h}
	if p, ok := m.done[key]; ok {
		return p
	}
	m.step()
	m.descend()
	left := append(m.side(g, h, game.Left, game.Left), m.side(g, h, game.Right, game.Right)...)
	right := append(m.side(g, h, game.Left, game.Right), m.side(g, h, game.Right, game.Left)...)
	p := m.form(left, right)
	m.ascend()
	m.grow(24)
	m.done[key] = p
	return p
}

// side lists g'·h + g·h' - g'·h' for the options g' of g and h' of h.
func (m *multiplication) side(g, h uint32, inG, inH game.Player) []uint32 {
	var out []uint32
	for _, x := range m.options(g, inG) {
		for _, y := range m.options(h, inH) {
			out = append(out, m.add(m.add(m.of(x, h), m.of(g, y)), m.negate(m.of(x, y))))
		}
	}
	return out
}

// Incentives lists what the player gains by the moves of the canonical form
// of g: l - g for Left's, g - r for Right's, in structural order, dominated
// ones too.
func (s *Store) Incentives(ctx context.Context, g Game, player game.Player) (list []Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	var ids []uint32
	for _, o := range s.options(g.id, player) {
		from, to := g.id, o
		if player == game.Right {
			from, to = o, g.id
		}
		ids = append(ids, s.add(to, s.negate(from)))
	}
	return s.inStructuralOrder(ids), nil
}
