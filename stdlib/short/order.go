package short

import (
	"cmp"
	"context"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// Order is the relation between two games.
type Order uint8

// The four relations of the partial order of games.
const (
	Equal Order = iota
	Less
	Greater
	Confused
)

// String is the relation in the language's notation: = < > <>.
func (o Order) String() string { return [...]string{"=", "<", ">", "<>"}[o] }

// Compare returns the relation of a to b. It takes at most one step for every pair of positions of a and b, and usually far
// fewer, since stops decide most pairs.
func (s *Store) Compare(ctx context.Context, a, b Game) (o Order, err error) {
	if a == b {
		return Equal, nil
	}
	defer s.leave(&err)
	s.enter(ctx)
	switch {
	case s.leq(a.id, b.id):
		return Less, nil
	case s.leq(b.id, a.id):
		return Greater, nil
	}
	return Confused, nil
}

// LessOrEqual reports whether a <= b.
func (s *Store) LessOrEqual(ctx context.Context, a, b Game) (ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.leq(a.id, b.id), nil
}

// Outcome says who wins g: L for g > 0, R for g < 0, P for 0, N for g <> 0.
func (s *Store) Outcome(ctx context.Context, g Game) (game.Outcome, error) {
	o, err := s.Compare(ctx, g, Game{})
	return [...]game.Outcome{Equal: game.P, Less: game.R, Greater: game.L, Confused: game.N}[o], err
}

// leq is a <= b: Left, moving first in a, has no option that is at least b,
// and Right none in b that is at most a.
func (s *Store) leq(a, b uint32) bool {
	if a == b {
		return true
	}
	na, nb := &s.nodes[a], &s.nodes[b]
	// a <= b implies that both stops of a are at most those of b.
	if na.fls > nb.fls || na.frs > nb.frs {
		return false
	}
	return s.leqWithin(a, b, na, nb)
}

// leqWithin is leq for two different games such that the stops of a are at most those of b. It uses that a < b if the left
// stop of a is below the right stop of b, or equal to it with a at most and b at least that number.
func (s *Store) leqWithin(a, b uint32, na, nb *node) bool {
	if na.fls < nb.frs {
		return true
	}
	if na.rec >= 0 && nb.rec >= 0 {
		return s.compactLeq(s.records[na.rec], s.records[nb.rec])
	}
	if na.height+nb.height <= lowHeight && na.nl+na.nr+nb.nl+nb.nr <= fewOptions {
		return s.leqByOptions(a, b)
	}
	key := pairKey(a, b)
	if na.shift|nb.shift != 0 {
		a, b, key = s.unshifted(a, b)
	}
	if v, ok := s.orders.find(key); ok {
		return v != 0
	}
	s.descend()
	ok := s.leqByOptions(a, b)
	s.ascend()
	v := uint32(0)
	if ok {
		v = 1
	}
	s.orders.keep(key, v, s.grow)
	return ok
}

// unshifted is the pair under which a <= b is cached if one of them is the sum of a form and a number: x + p <= y + q is
// cached once for all p and q with the same difference. If the difference is 0, the forms themselves are compared.
func (s *Store) unshifted(a, b uint32) (x, y uint32, key uint64) {
	na, nb := &s.nodes[a], &s.nodes[b]
	p, q := na.shift, nb.shift
	x, y = a, b
	if p != 0 {
		x = na.base
	}
	if q != 0 {
		y = nb.base
	}
	if p == q {
		return x, y, pairKey(x, y)
	}
	by := p
	if q != 0 {
		by = s.numberNode(s.numberAt(p).Sub(s.numberAt(q)))
	}
	if key, ok := tripleKey(x, y, by); ok {
		return a, b, key
	}
	return a, b, pairKey(a, b)
}

// Two forms with at most this height and number of options together are compared again, which is cheaper than caching.
const (
	lowHeight  = 4
	fewOptions = 16
)

// leqByOptions is leq by the definition. Nobody needs to move in a number (number avoidance: Winning Ways, chapter 6;
// Siegel, section II.3). Most pairs are decided by their stops, without a recursive call.
func (s *Store) leqByOptions(a, b uint32) bool {
	s.step()
	s.stats.Orders++
	na, nb := &s.nodes[a], &s.nodes[b]
	// The images of the stops, and the contents of the nodes, stay valid when nodes grows.
	fls, frs := nb.fls, nb.frs
	flsA, frsA := na.fls, na.frs
	numberB := nb.ls == b
	if na.ls != a {
		for _, l := range s.rising(a, fls, frs) {
			n := &s.nodes[l]
			if fls > n.fls || frs > n.frs {
				continue
			}
			if l == b || s.leqWithin(b, l, &s.nodes[b], n) {
				return false
			}
		}
	}
	if !numberB {
		for _, r := range s.falling(b, flsA, frsA) {
			n := &s.nodes[r]
			if n.fls > flsA || n.frs > frsA {
				continue
			}
			if r == a || s.leqWithin(r, a, n, &s.nodes[a]) {
				return false
			}
		}
	}
	return true
}

// rising lists Left's options of x that may be at least a game with these images of its stops. All options of a number x
// with ups and a nimber have x for both stops, so they need not be examined; there may be very many.
func (s *Store) rising(x uint32, fls, frs int64) []uint32 {
	if n := &s.nodes[x]; n.rec >= 0 && n.ls != x {
		number := &s.nodes[n.ls]
		if max(fls, frs) > max(number.fls, number.frs) {
			return nil
		}
	}
	return s.left(x)
}

// falling lists Right's options of x that may be at most a game with these images of its stops.
func (s *Store) falling(x uint32, fls, frs int64) []uint32 {
	if n := &s.nodes[x]; n.rec >= 0 && n.ls != x {
		number := &s.nodes[n.ls]
		if min(fls, frs) < min(number.fls, number.frs) {
			return nil
		}
	}
	return s.right(x)
}

// compareForms orders canonical forms by structure, whatever their ids:
// numbers by value, then nimbers, then other compact values by number, ups
// and nimber, then the rest by their sorted options.
func (s *Store) compareForms(a, b uint32) int {
	if a == b {
		return 0
	}
	if c := cmp.Compare(s.class(a), s.class(b)); c != 0 {
		return c
	}
	if s.nodes[a].rec >= 0 {
		return s.compareRecords(s.records[s.nodes[a].rec], s.records[s.nodes[b].rec])
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		x, y := s.inOrder(a, who), s.inOrder(b, who)
		for i := 0; i < len(x) && i < len(y); i++ {
			if c := s.compareForms(x[i], y[i]); c != 0 {
				return c
			}
		}
		if c := cmp.Compare(len(x), len(y)); c != 0 {
			return c
		}
	}
	return 0
}

func (s *Store) class(id uint32) int {
	n := &s.nodes[id]
	if n.rec < 0 {
		return 3
	}
	switch c := s.records[n.rec]; {
	case c.isNumber():
		return 0
	case c.up == 0 && c.num == 0 && c.big == 0:
		return 1
	}
	return 2
}

func (s *Store) compareRecords(a, b compact) int {
	if c := s.number(a).Cmp(s.number(b)); c != 0 {
		return c
	}
	switch {
	case a.up != b.up:
		return cmp.Compare(int(a.up), int(b.up))
	case a.star < b.star:
		return -1
	case a.star > b.star:
		return 1
	}
	return 0
}

// inOrder lists the options of a player in structural order.
func (s *Store) inOrder(id uint32, who game.Player) []uint32 {
	list := s.options(id, who)
	if len(list) < 2 {
		return list
	}
	both := s.sorted[id]
	if both[who] == nil {
		both[who] = sorting.Of(slices.Values(list), s.compareForms)
		s.sorted[id] = both
	}
	return both[who]
}

// Options lists the options of player in the canonical form of g, in
// structural order (numbers by value first, then nimbers, other sums of
// number, ups and nimber, the rest by their options), which does not depend
// on what the store computed before.
func (s *Store) Options(ctx context.Context, g Game, player game.Player) (list []Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	for _, id := range s.inOrder(g.id, player) {
		list = append(list, Game{id})
	}
	return list, nil
}

// inStructuralOrder sorts ids in place, removes duplicates, and returns them as games.
func (s *Store) inStructuralOrder(ids []uint32) []Game {
	ids = sortedSet(ids)
	sorting.By(ids, s.compareForms)
	list := make([]Game, len(ids))
	for i, id := range ids {
		list[i] = Game{id}
	}
	return list
}
