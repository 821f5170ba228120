package short

import (
	"math/big"
	"math/bits"
)

// compact is the record of a number + up·↑ + *star. Equal records, equal
// values.
type compact struct {
	num  int64  // numerator of the number, if big is 0
	big  int32  // otherwise the index of its numerator in Store.bigs, plus one
	exp  uint32 // the number's denominator is 2^exp
	up   int64
	star uint64
}

// maxUp bounds the multiples of up that are stored compactly.
const maxUp = 1 << 61

func (c compact) isNumber() bool  { return c.up == 0 && c.star == 0 }
func (c compact) isInteger() bool { return c.isNumber() && c.exp == 0 }

// number is the number part of c.
func (s *Store) number(c compact) Dyadic {
	if c.big == 0 {
		return Dyadic{num: c.num, exp: c.exp}
	}
	return Dyadic{big: s.bigs[c.big-1], exp: c.exp}
}

// record is the record of x + up·↑ + *star.
func (s *Store) record(x Dyadic, up int64, star uint64) compact {
	if up > maxUp || up < -maxUp {
		s.refuse("a multiple of up beyond 2^61")
	}
	if x.exp > maxExponent {
		s.refuse("a denominator beyond 2^%d", maxExponent)
	}
	c := compact{num: x.num, exp: x.exp, up: up, star: star}
	if x.big != nil {
		c.num, c.big = 0, s.internBig(x.big)
	}
	return c
}

func (s *Store) internBig(n *big.Int) int32 {
	s.steps(n.BitLen() / 256)
	key := string(n.Append(nil, 32)) // a power of two: conversion takes linear time
	if i, ok := s.bigIDs[key]; ok {
		return i
	}
	s.grow(int64(2*len(key) + 64))
	s.bigs = append(s.bigs, n)
	s.bigIDs[key] = int32(len(s.bigs))
	return int32(len(s.bigs))
}

// compactNode interns a record.
func (s *Store) compactNode(c compact) uint32 {
	h := hashWord(uint64(c.num), uint64(c.exp)|uint64(c.big)<<32)
	h = hashWord(hashWord(h, uint64(c.up)), c.star)
	hash := uint32(h >> 32)
	mask := uint32(len(s.index) - 1)
	for i := hash & mask; s.index[i] != 0; i = (i + 1) & mask {
		n := &s.nodes[s.index[i]-1]
		if n.hash == hash && n.rec >= 0 && s.records[n.rec] == c {
			return s.index[i] - 1
		}
	}
	n := node{hash: hash, rec: int32(len(s.records)), nl: -1}
	if c.isNumber() {
		n.ls = uint32(len(s.nodes))
	} else {
		n.ls = s.compactNode(compact{num: c.num, big: c.big, exp: c.exp})
		n.rec = int32(len(s.records)) // the number may be new
	}
	n.rs = n.ls
	x, number := s.number(c), c
	number.up, number.star = 0, 0
	n.fls = x.stopImage(!s.compactLeq(c, number))
	n.frs = x.stopImage(s.compactLeq(number, c))
	if len(s.records) == cap(s.records) {
		s.grow(32 * int64(max(64, len(s.records))))
	}
	id := s.insert(n)
	s.records = append(s.records, c)
	return id
}

// numberNode interns x.
func (s *Store) numberNode(x Dyadic) uint32 { return s.compactNode(s.record(x, 0, 0)) }

// isNumber reports whether the game id is a number.
func (s *Store) isNumber(id uint32) bool {
	n := &s.nodes[id]
	return n.rec >= 0 && s.records[n.rec].isNumber()
}

// numberAt is the number that the node id is.
func (s *Store) numberAt(id uint32) Dyadic { return s.number(s.records[s.nodes[id].rec]) }

// numberBelow reports whether the number a is less than the number b.
func (s *Store) numberBelow(a, b uint32) bool { return s.compareNumbers(a, b) < 0 }

// compareNumbers compares two nodes of numbers.
func (s *Store) compareNumbers(a, b uint32) int {
	if a == b {
		return 0
	}
	if x, y := s.nodes[a].fls, s.nodes[b].fls; x != y {
		if x < y {
			return -1
		}
		return 1
	}
	return s.numberAt(a).Cmp(s.numberAt(b))
}

// compactLeq is a <= b for compact values: the numbers decide; where they
// are equal, n·↑ + *m > 0 for n >= 2, and ↑ + *m > 0 for m ≠ 1 (Winning Ways,
// chapter 8; Siegel, section II.4).
func (s *Store) compactLeq(a, b compact) bool {
	if a.num != b.num || a.exp != b.exp || a.big != b.big {
		return s.number(a).Cmp(s.number(b)) < 0
	}
	switch up := b.up - a.up; {
	case up < 0:
		return false
	case up == 0:
		return a.star == b.star
	case up == 1:
		return a.star^b.star != 1
	}
	return true
}

// compactSum is a + b.
func (s *Store) compactSum(a, b compact) compact {
	return s.record(s.number(a).Add(s.number(b)), a.up+b.up, a.star^b.star)
}

// compactNeg is -c.
func (s *Store) compactNeg(c compact) compact {
	return s.record(s.number(c).Neg(), -c.up, c.star)
}

// maxNimOptions bounds the nimbers whose options are listed.
const maxNimOptions = 1 << 24

// expand lists the options of a compact node.
func (s *Store) expand(id uint32) {
	c := s.records[s.nodes[id].rec]
	var left, right []uint32
	switch {
	case c.isNumber():
		left, right = s.expandNumber(s.number(c))
	case c.up == 0:
		left = s.expandNimber(c)
		right = left
	case c.up > 0:
		left, right = s.expandUp(c)
	default:
		right, left = s.expandUp(s.compactNeg(c))
		left, right = s.negAll(left), s.negAll(right)
	}
	off := s.appendOptions(left, right)
	n := &s.nodes[id]
	n.off, n.nl, n.nr = off, int32(len(left)), int32(len(right))
}

// expandNumber: n = {n-1|}, and x = {x-1/2^k|x+1/2^k} for x = m/2^k.
func (s *Store) expandNumber(x Dyadic) (left, right []uint32) {
	unit := NewDyadic(1, x.exp)
	if x.exp > 0 || x.Sign() > 0 {
		left = []uint32{s.numberNode(x.Sub(unit))}
	}
	if x.exp > 0 || x.Sign() < 0 {
		right = []uint32{s.numberNode(x.Add(unit))}
	}
	return left, right
}

// expandNimber: x + *n has the options x + *k, k < n, for both.
func (s *Store) expandNimber(c compact) []uint32 {
	if c.star > maxNimOptions {
		s.refuse("*%d has too many options to write out", c.star)
	}
	s.grow(4 * int64(c.star))
	list := make([]uint32, 0, c.star)
	for k := uint64(0); k < c.star; k++ {
		s.step()
		o := c
		o.star = k
		list = append(list, s.compactNode(o))
	}
	return sortedSet(list)
}

// expandUp: ↑* = {0,*|0}, and otherwise n·↑ + *m = {0|(n-1)·↑ + *(m⊕1)} for n > 0 (Winning Ways, chapter 8; Siegel, section
// II.4).
func (s *Store) expandUp(c compact) (left, right []uint32) {
	zero, r := c, c
	zero.up, zero.star = 0, 0
	r.up, r.star = c.up-1, c.star^1
	left = []uint32{s.compactNode(zero)}
	if c.up == 1 && c.star == 1 {
		star := c
		star.up = 0
		left = sortedSet(append(left, s.compactNode(star)))
	}
	return left, []uint32{s.compactNode(r)}
}

// recognise finds the compact value, other than a number, whose canonical lists are {left|right}.
func (s *Store) recognise(left, right []uint32) (compact, bool) {
	if len(left) == 0 || len(right) == 0 {
		return compact{}, false
	}
	for _, list := range [][]uint32{left, right} {
		for _, o := range list {
			if s.nodes[o].rec < 0 {
				return compact{}, false
			}
		}
	}
	if c, ok := s.recogniseNimber(left, right); ok {
		return c, true
	}
	if c, ok := s.recogniseUp(left, right); ok {
		return c, true
	}
	if c, ok := s.recogniseUp(s.negAll(right), s.negAll(left)); ok {
		return s.compactNeg(c), true
	}
	return compact{}, false
}

func (s *Store) recogniseNimber(left, right []uint32) (compact, bool) {
	if len(left) != len(right) {
		return compact{}, false
	}
	base := s.records[s.nodes[left[0]].rec]
	base.up, base.star = 0, 0
	// n distinct stars below n are all of them.
	for i, l := range left {
		c := s.records[s.nodes[l].rec]
		if right[i] != l || c.star >= uint64(len(left)) {
			return compact{}, false
		}
		if c.star = 0; c != base {
			return compact{}, false
		}
	}
	base.star = uint64(len(left))
	return base, true
}

func (s *Store) recogniseUp(left, right []uint32) (compact, bool) {
	if len(right) != 1 {
		return compact{}, false
	}
	c := s.records[s.nodes[right[0]].rec]
	c.up, c.star = c.up+1, c.star^1
	if c.up <= 0 {
		return compact{}, false
	}
	l, _ := s.expandUp(c)
	if len(l) != len(left) {
		return compact{}, false
	}
	for i := range l {
		if l[i] != left[i] {
			return compact{}, false
		}
	}
	return c, true
}

// simplestNode interns the simplest number between the bounds.
func (s *Store) simplestNode(lo, hi bound) uint32 {
	if !lo.infinite && !hi.infinite {
		// These are far apart in denominators only if the ends are.
		if d := max(lo.at.exp, hi.at.exp); d > 64 {
			s.steps(int(d) * bits.Len32(d))
		}
	}
	return s.numberNode(simplest(lo, hi))
}
