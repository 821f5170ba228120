// Package search answers questions about positions of any ruleset: options,
// nim-values, outcomes in normal and misere play, canonical forms and winning
// moves. It asks a ruleset for its strongest capability (its own nim-values,
// reductions, packed places, slides) and else searches, remembering what it
// finds.
//
// The search keeps its own stack, so that the length of a line of play is
// limited by memory and not by the stack of Go; it charges the budget of its
// context and leaves every table sound when it is stopped.
package search

import (
	"cgt/stdlib/short"
	"cgt/stdlib/solve"
)

// Solver answers questions and remembers answers, by the Identity of the
// ruleset they belong to. It belongs to one session and is not safe for
// concurrent use; a ruleset may ask it from within its own Moves. The zero
// Solver is not ready, see New.
type Solver struct {
	store       *short.Store
	tables      map[string]*table // by identity
	byNumber    []*table
	recent      [4]*table // by the low bits of the ruleset's address: skips Identity
	ignoreSame  bool
	maxBytes    int64
	bytes       int64 // of the tables, charged
	normalSums  *table
	misereSums  *table
	evaluations int64
	endsWalked  int64 // of them, to see whether play ends
	idle        []*run
	played      *pieces
	active      int // questions being answered, one within the other
	trimAbove   int // see trim; 0 is the default, tests make it small
	turn        uint
	boards      *solve.Solver // of who wins; nil until it is asked
	keeper      Keeper        // nil where there is none
	spilled     bool          // tables have gone to the keeper
	endgames    []*solve.Endgames
}

// New is a solver that makes canonical forms in store; a nil store makes one
// of its own.
func New(store *short.Store) *Solver {
	if store == nil {
		store = short.NewStore()
	}
	s := &Solver{store: store}
	s.Forget()
	return s
}

// WithoutReductions is a fresh solver on the same store that ignores what
// rulesets say of equal positions (game.Reducer): the other side of a test
// that such a claim holds.
func (s *Solver) WithoutReductions() *Solver {
	t := New(s.store)
	t.ignoreSame = true
	return t
}

// Store is the store of the canonical forms that Value returns.
func (s *Solver) Store() *short.Store { return s.store }

// Forget drops every remembered answer.
func (s *Solver) Forget() {
	s.tables = map[string]*table{}
	s.byNumber = nil
	s.recent = [4]*table{}
	s.bytes = 0
	s.normalSums, s.misereSums = nil, nil
	s.played = nil
	s.boards = nil
}

// LimitMemory makes the solver forget everything at the next question that
// finds more than bytes remembered; 0 is no limit. A single question is
// bounded by the budget of its context.
func (s *Solver) LimitMemory(bytes int64) { s.maxBytes = bytes }

// Stats tells what a solver holds and has done.
type Stats struct {
	Rulesets  int   // rulesets with remembered positions
	Positions int64 // positions met
	Bytes     int64 // memory of the tables, without the canonical forms
	Evaluated int64 // positions whose options were generated, ever
}

// Stats tells what the solver holds and has done so far.
func (s *Solver) Stats() Stats {
	st := Stats{Rulesets: len(s.tables), Bytes: s.held() + s.heldByBoards(), Evaluated: s.evaluations}
	for _, t := range s.byNumber {
		st.Positions += int64(t.source.count())
	}
	return st
}
