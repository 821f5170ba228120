// Package misere is the theory of impartial games in misere play, where the
// player who makes the last move loses: canonical forms, genus symbols and
// misere quotients.
//
// Sources: Conway, On Numbers and Games (ONAG), chapter 12; Berlekamp, Conway
// and Guy, Winning Ways (WW), chapter 13; Siegel, Combinatorial Game Theory,
// chapter V; Plambeck and Siegel, Misere quotients for impartial games (PS),
// J. Combin. Theory Ser. A 115 (2008).
package misere

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sync"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// ErrForeign is wrapped when games of two stores are combined.
var ErrForeign = errors.New("the games belong to different sessions")

// form identifies a canonical form within its store.
type form int32

// node is a canonical form: its options, ascending by index, and what is known about it.
type node struct {
	options  []form
	birthday int
	heap     int // n for the nim-heap *n, otherwise -1
	genus    Genus
	kind     Kind
}

// Store keeps the misere canonical forms of a session, each one once. It is
// safe for concurrent use. A failed or cancelled computation leaves only
// finished forms behind.
type Store struct {
	mu    sync.Mutex
	nodes []node
	known map[string]form
	sums  map[[2]form]form
	heaps []form

	// Structural order: options sorted by it, and cached comparisons of pairs.
	inOrder  map[form][]form
	compared map[[2]form]int
}

// NewStore returns a store that contains only 0.
func NewStore() *Store {
	s := &Store{known: map[string]form{}, sums: map[[2]form]form{}, inOrder: map[form][]form{}, compared: map[[2]form]int{}}
	s.heaps = []form{s.intern(nil)}
	return s
}

// Game is an impartial game in misere canonical form. Two games of one store
// are equal in misere play exactly when they are ==: forms without reversible
// options that look different are different (ONAG theorem 77). The zero Game
// is not valid; games come from a Store.
type Game struct {
	store *Store
	form  form
}

// Zero is the game without options, in which the player to move wins.
func (s *Store) Zero() Game { return Game{s, 0} }

// maxHeap bounds the nim-heaps a store makes: *n takes n forms of up to n
// options.
const maxHeap = 4096

// Heap is the nim-heap *n. The error says that the heap is negative or has too many options to be stored.
func (s *Store) Heap(n int) (Game, error) {
	if n < 0 || n > maxHeap {
		return Game{}, fmt.Errorf("the nim-heap *%d has no misere canonical form here: 0 to %d are kept", n, maxHeap)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return Game{s, s.heapForm(n)}, nil
}

func (s *Store) heapForm(n int) form {
	for len(s.heaps) <= n {
		s.heaps = append(s.heaps, s.intern(slices.Clone(s.heaps)))
	}
	return s.heaps[n]
}

// Make is the game with these options, simplified. It charges the budget of
// ctx one step for each comparison of option lists.
func (s *Store) Make(ctx context.Context, options ...Game) (Game, error) {
	forms := make([]form, len(options))
	for i, g := range options {
		if g.store != s {
			return Game{}, ErrForeign
		}
		forms[i] = g.form
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	f, err := s.canonical(ctx, forms)
	return Game{s, f}, err
}

// Options are the options of the canonical form, the simplest ones first.
func (g Game) Options() []Game {
	g.store.mu.Lock()
	defer g.store.mu.Unlock()
	options := make([]Game, 0, 8)
	for _, o := range g.store.sortedOptions(g.form) {
		options = append(options, Game{g.store, o})
	}
	return options
}

// Followers are g and all games that can be reached from it, the simplest ones first.
func (g Game) Followers() []Game {
	g.store.mu.Lock()
	defer g.store.mu.Unlock()
	seen := map[form]bool{g.form: true}
	list := []form{g.form}
	for i := 0; i < len(list); i++ {
		for _, o := range g.store.nodes[list[i]].options {
			if !seen[o] {
				seen[o] = true
				list = append(list, o)
			}
		}
	}
	sorting.By(list, g.store.compare)
	games := make([]Game, len(list))
	for i, f := range list {
		games[i] = Game{g.store, f}
	}
	return games
}

// Birthday is the length of the longest play of the canonical form.
func (g Game) Birthday() int { return g.node().birthday }

// HeapSize is the n with g = *n; ok is false when g is not a nim-heap.
func (g Game) HeapSize() (n int, ok bool) {
	n = g.node().heap
	return n, n >= 0
}

// Genus is the genus of g.
func (g Game) Genus() Genus { return g.node().genus }

// Kind says how wild g is.
func (g Game) Kind() Kind { return g.node().kind }

// PreviousWins reports whether g is a P-position in misere play.
func (g Game) PreviousWins() bool { return g.Genus().Misere(0) == 0 }

func (g Game) node() node {
	g.store.mu.Lock()
	defer g.store.mu.Unlock()
	return g.store.nodes[g.form]
}

// canonical is the canonical form of the game with these canonical options: it equals H if H's options are among them,
// every other one has H as an option, and, for H = 0, some option is a P-position (ONAG page 140: no other simplification
// exists).
func (s *Store) canonical(ctx context.Context, options []form) (form, error) {
	sorting.Values(options)
	options = slices.Compact(options)
	if f, ok := s.known[key(options)]; ok {
		return f, nil
	}
	// An option that is not one of H has H as an option; so H is among the options of options, or has exactly the given
	// options.
	var candidates []form
	for _, o := range options {
		candidates = append(candidates, s.nodes[o].options...)
	}
	sorting.Values(candidates)
	budget := game.BudgetOf(ctx)
	for _, h := range slices.Compact(candidates) {
		if err := budget.Steps(ctx, 1+int64(len(options))); err != nil {
			return 0, err
		}
		if s.reducesTo(options, h) {
			return h, nil
		}
	}
	if err := budget.Grow(int64(100 + 8*len(options))); err != nil {
		return 0, err
	}
	return s.intern(options), nil
}

// reducesTo reports whether the game with these options equals the canonical
// form h by removal of reversible options.
func (s *Store) reducesTo(options []form, h form) bool {
	matched, proviso := 0, h != 0
	for _, o := range options {
		if _, ok := slices.BinarySearch(s.nodes[h].options, o); ok {
			matched++
		} else if _, ok := slices.BinarySearch(s.nodes[o].options, h); !ok {
			return false
		}
		proviso = proviso || s.nodes[o].genus.Misere(0) == 0
	}
	return proviso && matched == len(s.nodes[h].options)
}

// intern is the form with these sorted options, none of which is reversible.
func (s *Store) intern(options []form) form {
	k := key(options)
	if f, ok := s.known[k]; ok {
		return f
	}
	f := form(len(s.nodes))
	n := node{options: options, heap: len(options)}
	for _, o := range options {
		n.birthday = max(n.birthday, 1+s.nodes[o].birthday)
		if s.nodes[o].heap < 0 || s.nodes[o].heap >= len(options) {
			n.heap = -1
		}
	}
	n.genus = s.genusOf(options)
	n.kind = s.kindOf(n)
	s.nodes = append(s.nodes, n)
	s.known[k] = f
	return f
}

// key encodes a sorted list of forms as a map key.
func key(options []form) string {
	b := make([]byte, 0, 4*len(options))
	for _, o := range options {
		b = binary.LittleEndian.AppendUint32(b, uint32(o))
	}
	return string(b)
}

// compare orders forms by structure alone, so that print order does not
// depend on the history of the store: nim-heaps first, by size, then by
// birthday, then by the options from the greatest one down.
func (s *Store) compare(a, b form) int {
	if a == b {
		return 0
	}
	x, y := &s.nodes[a], &s.nodes[b]
	switch {
	case x.heap >= 0 && y.heap >= 0:
		return x.heap - y.heap
	case x.heap >= 0:
		return -1
	case y.heap >= 0:
		return 1
	case x.birthday != y.birthday:
		return x.birthday - y.birthday
	}
	if c, ok := s.compared[[2]form{a, b}]; ok {
		return c
	}
	p, q := slices.Clone(s.sortedOptions(a)), slices.Clone(s.sortedOptions(b))
	slices.Reverse(p)
	slices.Reverse(q)
	c := slices.CompareFunc(p, q, s.compare)
	s.compared[[2]form{a, b}], s.compared[[2]form{b, a}] = c, -c
	return c
}

// sortedOptions are the options of f in structural order.
func (s *Store) sortedOptions(f form) []form {
	options, ok := s.inOrder[f]
	if !ok {
		options = slices.Clone(s.nodes[f].options)
		sorting.By(options, s.compare)
		s.inOrder[f] = options
	}
	return options
}
