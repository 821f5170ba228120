// Package short computes with short partizan games: finite games of two players, Left and Right, under normal play. Every
// value is represented by its canonical form, interned in a Store, so that two games are equal exactly when their handles
// are (Siegel, Combinatorial Game Theory, section II.2; Winning Ways, chapter 3).
//
// The sums number + multiple of up + nimber, by far the most frequent values of real games, carry a compact record beside
// their form; order and sum between them are arithmetic, and their options are listed only when needed.
package short

import (
	"context"
	"math/big"
	"slices"

	"cgt/stdlib/game"
)

// Game is the value of a short game: a handle into the Store that made it.
// Handles of one store are equal under == exactly when the values are equal.
// The zero Game is the game 0 in every store. A Game of one store means
// nothing to another.
type Game struct{ id uint32 }

// Store stores canonical forms and caches order and sums. A session owns one; it is not safe for concurrent use. After an
// error (a spent budget, a cancelled context) it is sound and keeps its caches.
type Store struct {
	nodes   []node
	opts    []uint32  // options of all nodes, one run per node: Left's, then Right's, by id
	records []compact // one for every number + ups + nimber
	bigs    []*big.Int
	bigIDs  map[string]int32 // index into bigs, plus one, by decimal digits
	index   []uint32         // open addressing over nodes: id + 1

	orders pairTable // order of pairs
	sums   pairTable // sums of pairs
	forms  formTable // canonical forms by lists of options

	leftIDs, rightIDs []uint32 // the lists that Make is working on

	inspection inspection
	sorted     map[uint32][2][]uint32 // options in structural order, computed on demand
	facts      facts

	ctx    context.Context // of the current computation; nil: unmetered
	budget *game.Budget
	free   game.Budget // a context without limits
	fuel   int         // steps left before the next charge to the budget
	depth  int         // depth of the current recursion

	stats Stats
}

// Stats counts the work and the contents of a store; benchmarks print it, since unlike times these numbers do not vary from
// run to run.
type Stats struct {
	Nodes   int   // canonical forms
	Options int   // options listed
	Orders  int64 // comparisons that examined options
	Sums    int64 // sums computed from options
	Forms   int64 // lists of options brought to canonical form
	Bytes   int64 // memory of all tables
}

// node is one canonical form.
type node struct {
	fls, frs int64  // images of the left and right stop, see Dyadic.stopImage
	hash     uint32 // hash of the compact record or the options
	off      uint32 // first option in Store.opts
	nl, nr   int32  // number of options; nl < 0: not listed yet
	rec      int32  // compact record, or -1
	neg      uint32 // the negative, plus one; 0 when not known yet
	ls, rs   uint32 // left and right stop, as nodes of numbers
	height   uint32 // of the form above compact nodes
	base     uint32 // if shift is not 0: the form whose sum with the number shift this is
	shift    uint32 // a node of a number
}

const nodeBytes = 64

// NewStore returns a store that contains only 0.
func NewStore() *Store {
	s := &Store{
		bigIDs: map[string]int32{},
		sorted: map[uint32][2][]uint32{},
		index:  make([]uint32, 1<<10),
		fuel:   stepsPerCharge,
	}
	s.unmetered()
	s.facts.init()
	s.compactNode(compact{}) // 0 has the id 0
	return s
}

// Stats returns the statistics of the store so far.
func (s *Store) Stats() Stats {
	st := s.stats
	st.Nodes, st.Options = len(s.nodes), len(s.opts)
	st.Bytes = int64(cap(s.nodes))*nodeBytes + 4*int64(cap(s.opts)) + 32*int64(cap(s.records)) +
		4*int64(len(s.index)) + s.orders.bytes() + s.sums.bytes() + s.forms.bytes()
	return st
}

// Trim drops what the store remembers of comparisons, sums and lists of options if its memory is more than so many bytes, and
// returns the memory that it has then. The forms stay: whoever holds a Game may ask for it at any time.
func (s *Store) Trim(bytes int64) (held int64) {
	if held = s.Stats().Bytes; held <= bytes {
		return held
	}
	s.orders, s.sums, s.forms = pairTable{}, pairTable{}, formTable{}
	s.sorted = map[uint32][2][]uint32{}
	s.facts.init()
	return s.Stats().Bytes
}

// Zero is the game 0 = {|}, in which nobody can move.
func (s *Store) Zero() Game { return Game{} }

func hashWord(h, w uint64) uint64 {
	h = (h ^ w) * 0x9E3779B97F4A7C15
	return h ^ h>>29
}

func hashOptions(left, right []uint32) uint32 {
	h := hashWord(uint64(len(left))<<32|uint64(len(right)), 0x51ed27)
	for _, id := range left {
		h = hashWord(h, uint64(id))
	}
	for _, id := range right {
		h = hashWord(h, uint64(id))
	}
	return uint32(h >> 32)
}

// find looks for a node with hash h for which same holds. It returns its id, or ok false.
func (s *Store) find(h uint32, same func(n *node) bool) (id uint32, ok bool) {
	mask := uint32(len(s.index) - 1)
	for i := h & mask; s.index[i] != 0; i = (i + 1) & mask {
		id := s.index[i] - 1
		if n := &s.nodes[id]; n.hash == h && same(n) {
			return id, true
		}
	}
	return 0, false
}

// insert adds n to nodes and to the index.
func (s *Store) insert(n node) uint32 {
	if len(s.nodes) >= maxNodes {
		s.refuse("more than 2^31 different games")
	}
	if 4*len(s.nodes) >= 3*len(s.index) {
		s.growIndex()
	}
	if len(s.nodes) == cap(s.nodes) {
		c := max(64, len(s.nodes)*3/2)
		s.grow(int64(c-len(s.nodes)) * nodeBytes)
		s.nodes = slices.Grow(s.nodes, c-len(s.nodes))
	}
	id := uint32(len(s.nodes))
	s.nodes = append(s.nodes, n)
	s.place(n.hash, id)
	return id
}

const maxNodes = 1<<31 - 1

func (s *Store) place(h, id uint32) {
	mask := uint32(len(s.index) - 1)
	i := h & mask
	for s.index[i] != 0 {
		i = (i + 1) & mask
	}
	s.index[i] = id + 1
}

func (s *Store) growIndex() {
	s.grow(4 * int64(len(s.index)))
	s.index = make([]uint32, 2*len(s.index))
	for id := range s.nodes {
		s.place(s.nodes[id].hash, uint32(id))
	}
}

// appendOptions stores two lists of options and returns their index.
func (s *Store) appendOptions(left, right []uint32) uint32 {
	need := len(left) + len(right)
	if len(s.opts)+need > 1<<32-1 {
		s.refuse("more than 2^32 options")
	}
	if len(s.opts)+need > cap(s.opts) {
		c := max(256, (len(s.opts)+need)*3/2)
		s.grow(4 * int64(c-len(s.opts)))
		s.opts = slices.Grow(s.opts, c-len(s.opts))
	}
	off := uint32(len(s.opts))
	s.opts = append(append(s.opts, left...), right...)
	return off
}

// general interns the canonical form {left|right}, which is neither a number nor any other compact value. The lists are
// sorted by id, without duplicates.
func (s *Store) general(left, right []uint32) uint32 {
	h := hashOptions(left, right)
	if id, ok := s.findGeneral(h, left, right); ok {
		return id
	}
	n := node{hash: h, rec: -1, nl: int32(len(left)), nr: int32(len(right))}
	for i, l := range left {
		o := s.nodes[l]
		if i == 0 || s.numberBelow(n.ls, o.rs) {
			n.ls = o.rs
		}
		if i == 0 || n.fls < o.frs {
			n.fls = o.frs
		}
		n.height = max(n.height, o.height+1)
	}
	for i, r := range right {
		o := s.nodes[r]
		if i == 0 || s.numberBelow(o.ls, n.rs) {
			n.rs = o.ls
		}
		if i == 0 || n.frs > o.fls {
			n.frs = o.fls
		}
		n.height = max(n.height, o.height+1)
	}
	if n.height > maxHeight {
		s.refuse("a game more than 100000 moves deep")
	}
	n.off = s.appendOptions(left, right)
	return s.insert(n)
}

// maxHeight bounds the depth of forms, and so every recursion on them.
const maxHeight = 100_000

func (s *Store) findGeneral(h uint32, left, right []uint32) (uint32, bool) {
	return s.find(h, func(n *node) bool {
		return n.rec < 0 && int(n.nl) == len(left) && int(n.nr) == len(right) &&
			slices.Equal(s.opts[n.off:n.off+uint32(n.nl)], left) &&
			slices.Equal(s.opts[n.off+uint32(n.nl):n.off+uint32(n.nl+n.nr)], right)
	})
}

// left lists Left's options of the canonical form, by id. The caller must not change the slice; it stays valid.
func (s *Store) left(id uint32) []uint32 {
	n := &s.nodes[id]
	if n.nl < 0 {
		s.expand(id)
		n = &s.nodes[id]
	}
	return s.opts[n.off : n.off+uint32(n.nl)]
}

// right lists Right's options in the same way.
func (s *Store) right(id uint32) []uint32 {
	n := &s.nodes[id]
	if n.nl < 0 {
		s.expand(id)
		n = &s.nodes[id]
	}
	from := n.off + uint32(n.nl)
	return s.opts[from : from+uint32(n.nr)]
}

// options lists the options of player.
func (s *Store) options(id uint32, player game.Player) []uint32 {
	if player == game.Left {
		return s.left(id)
	}
	return s.right(id)
}
