package short

import (
	"context"
	"math/big"
)

// Add is the disjunctive sum a + b.
func (s *Store) Add(ctx context.Context, a, b Game) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.add(a.id, b.id)}, nil
}

// Sub is the difference a - b.
func (s *Store) Sub(ctx context.Context, a, b Game) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.add(a.id, s.negate(b.id))}, nil
}

// Neg is -g, in which Left and Right have changed sides.
func (s *Store) Neg(ctx context.Context, g Game) (n Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.negate(g.id)}, nil
}

// Multiple is the sum of n copies of g, or of -n copies of -g for n < 0. For g = number + ups + nimber it uses arithmetic,
// for any n; otherwise it doubles and adds.
func (s *Store) Multiple(ctx context.Context, n *big.Int, g Game) (m Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.multiple(n, g.id)}, nil
}

// add is the sum. Compact values add by arithmetic; a number is added to all options (number translation: Siegel, section
// II.3), and the result is already canonical.
func (s *Store) add(a, b uint32) uint32 {
	if a == 0 {
		return b
	}
	if b == 0 {
		return a
	}
	ra, rb := s.nodes[a].rec, s.nodes[b].rec
	if ra >= 0 && rb >= 0 {
		return s.compactNode(s.compactSum(s.records[ra], s.records[rb]))
	}
	if a > b {
		a, b, ra, rb = b, a, rb, ra
	}
	if id, ok := s.sums.get(a, b); ok {
		return id
	}
	s.step()
	s.stats.Sums++
	s.descend()
	id := s.addGeneral(a, b, ra, rb)
	s.ascend()
	s.sums.put(a, b, id, s.grow)
	return id
}

func (s *Store) addGeneral(a, b uint32, ra, rb int32) uint32 {
	if rb >= 0 {
		a, b, ra = b, a, rb
	}
	// Now b is not compact, and a may be.
	if ra >= 0 {
		c := s.records[ra]
		if c.isNumber() {
			return s.translate(a, b)
		}
		if c.num != 0 || c.big != 0 {
			number, rest := c, c
			number.up, number.star = 0, 0
			rest.num, rest.big, rest.exp = 0, 0, 0
			return s.add(s.compactNode(number), s.add(s.compactNode(rest), b))
		}
	}
	if s.nodes[a].neg == b+1 {
		return 0
	}
	if ra >= 0 {
		return s.addToHot(a, b)
	}
	return s.form(s.sumOptions(a, b, s.left(a), s.left(b)), s.sumOptions(a, b, s.right(a), s.right(b)))
}

// addToHot is a + b for a = ups + nimber. If b is hot, the options of a are omitted, and not even listed, where they are
// idle.
func (s *Store) addToHot(a, b uint32) uint32 {
	var ofA [2][]uint32
	idleLeft, idleRight := s.idle(b)
	if !idleLeft {
		ofA[0] = s.left(a)
	}
	if !idleRight {
		ofA[1] = s.right(a)
	}
	return s.form(s.sumOptions(a, b, ofA[0], s.left(b)), s.sumOptions(a, b, ofA[1], s.right(b)))
}

// sumOptions lists x + b for the options x of a, and a + y for those of b.
func (s *Store) sumOptions(a, b uint32, ofA, ofB []uint32) []uint32 {
	list := make([]uint32, 0, len(ofA)+len(ofB))
	for _, x := range ofA {
		list = append(list, s.add(x, b))
	}
	for _, y := range ofB {
		list = append(list, s.add(a, y))
	}
	return list
}

// translate adds the number x to the form g, which is not compact.
func (s *Store) translate(x, g uint32) uint32 {
	left, right := s.translateAll(x, s.left(g)), s.translateAll(x, s.right(g))
	known := uint32(len(s.nodes))
	id := s.general(left, right)
	if id < known {
		return id
	}
	base, shift := g, x
	if n := &s.nodes[g]; n.shift != 0 {
		base, shift = n.base, s.add(x, n.shift)
	}
	s.nodes[id].base, s.nodes[id].shift = base, shift
	return id
}

func (s *Store) translateAll(x uint32, list []uint32) []uint32 {
	out := make([]uint32, len(list))
	for i, o := range list {
		out[i] = s.add(x, o)
	}
	return sortedSet(out)
}

// negate is the negative, which is already canonical.
func (s *Store) negate(g uint32) uint32 {
	if n := s.nodes[g].neg; n != 0 {
		return n - 1
	}
	var id uint32
	if rec := s.nodes[g].rec; rec >= 0 {
		id = s.compactNode(s.compactNeg(s.records[rec]))
	} else {
		s.step()
		id = s.general(s.negAll(s.right(g)), s.negAll(s.left(g)))
	}
	s.nodes[g].neg, s.nodes[id].neg = id+1, g+1
	return id
}

// negAll lists the negatives, sorted by id.
func (s *Store) negAll(list []uint32) []uint32 {
	out := make([]uint32, len(list))
	for i, o := range list {
		out[i] = s.negate(o)
	}
	return sortedSet(out)
}

// multiple is n·g.
func (s *Store) multiple(n *big.Int, g uint32) uint32 {
	if n.Sign() < 0 {
		return s.multiple(new(big.Int).Neg(n), s.negate(g))
	}
	if rec := s.nodes[g].rec; rec >= 0 {
		return s.compactNode(s.compactMultiple(n, s.records[rec]))
	}
	if n.BitLen() > 32 {
		s.refuse("%s copies of a game that is no sum of number, ups and nimber", n)
	}
	sum, power := uint32(0), g
	for k := n.Uint64(); k > 0; k >>= 1 {
		if k&1 == 1 {
			sum = s.add(sum, power)
		}
		if k > 1 {
			power = s.add(power, power)
		}
	}
	return sum
}

func (s *Store) compactMultiple(n *big.Int, c compact) compact {
	x := s.number(c)
	s.steps(n.BitLen()/64 + len(x.Num().Bits()))
	up := new(big.Int).Mul(n, big.NewInt(c.up))
	if !up.IsInt64() {
		s.refuse("a multiple of up beyond 2^61")
	}
	star := c.star
	if n.Bit(0) == 0 {
		star = 0
	}
	return s.record(x.Mul(BigDyadic(n, 0)), up.Int64(), star)
}
