// Package search answers queries about positions of any ruleset: options, nim-values, outcomes in normal and misere play,
// canonical forms and winning moves. It uses a ruleset's strongest capability (its own nim-values, reductions, packed
// places, slides) and otherwise searches, caching what it finds.
//
// The search uses an explicit stack, so that the length of a line of play is limited by memory and not by the stack of Go;
// it charges the budget of its context and leaves every table sound when it is stopped.
package search

import (
	"cgt/stdlib/short"
	"cgt/stdlib/solve"
)

// Solver answers queries and caches the answers under the Identity of the ruleset they belong to. It belongs to one session
// and is not safe for concurrent use; a ruleset may query it from within its own Moves. The zero Solver is not usable, see
// New.
type Solver struct {
	store       *short.Store
	tables      map[string]*table // by identity
	byNumber    []*table
	recent      [4]*table // by the low bits of the ruleset's address: skips Identity
	ignoreSame  bool
	bytes       int64 // memory of the tables already charged
	normalSums  *table
	misereSums  *table
	evaluations int64
	endsWalked  int64 // of them, to see whether play ends
	idle        []*run
	played      *pieces
	active      int   // queries in progress, nested
	trimAbove   int   // see trim; 0 is the default, tests make it small
	searched    int64 // positions of the present query, with nested ones
	turn        uint
	helpAfter   int64         // positions; see helpAfter
	boards      *solve.Solver // solver of outcomes; nil until needed
	keeper      Keeper        // nil where there is none
	spilled     bool          // tables have been moved to the keeper
	endgames    []*solve.Endgames
}

// New returns a solver that makes canonical forms in store; with a nil store it creates its own.
func New(store *short.Store) *Solver {
	if store == nil {
		store = short.NewStore()
	}
	s := &Solver{store: store, helpAfter: helpAfter}
	s.Forget()
	return s
}

// WithoutReductions is a fresh solver on the same store that ignores reductions of rulesets (game.Reducer), for tests that
// these are correct.
func (s *Solver) WithoutReductions() *Solver {
	t := New(s.store)
	t.ignoreSame = true
	return t
}

// Store is the store of the canonical forms that Value returns.
func (s *Solver) Store() *short.Store { return s.store }

// Forget clears the cache.
func (s *Solver) Forget() {
	s.tables = map[string]*table{}
	s.byNumber = nil
	s.recent = [4]*table{}
	s.bytes = 0
	s.normalSums, s.misereSums = nil, nil
	s.played = nil
	s.boards = nil
}

// Trim clears the cache if it holds more bytes than that and no query is running. What a query adds is bounded by the
// budget of its context; many queries together are bounded by trimming between them.
func (s *Solver) Trim(bytes int64) {
	if s.active == 0 && s.held()+s.heldByBoards() > bytes {
		s.Forget()
	}
}

// Stats describes the contents and the work of a solver.
type Stats struct {
	Rulesets  int   // number of rulesets with cached positions
	Positions int64 // positions met
	Bytes     int64 // memory of the tables, without the canonical forms
	Evaluated int64 // positions whose options were generated, ever
}

// Stats returns what the solver contains and has done so far.
func (s *Solver) Stats() Stats {
	st := Stats{Rulesets: len(s.tables), Bytes: s.held() + s.heldByBoards(), Evaluated: s.evaluations}
	for _, t := range s.byNumber {
		st.Positions += int64(t.source.count())
	}
	return st
}
