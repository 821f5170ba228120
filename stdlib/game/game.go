// Package game defines the small interfaces that all families of games implement and all engines use: rulesets, positions,
// sums, answers and budgets. It contains no mathematics and imports nothing of the project.
package game

import (
	"context"
	"math/big"
)

// Ruleset is a set of rules: what a name such as kayles or a code such as 0.137 stands for. What else it can do is
// expressed by the optional interfaces below; an engine uses the strongest one implemented.
type Ruleset interface {
	// Name is the ruleset as typed and printed, such as "kayles" or
	// "octal 0.137"; with Show(at) it reads back.
	Name() string
	// Identity is equal for two rulesets exactly when their rules are the same; caches are indexed by it. It covers every
	// definition used.
	Identity() string
	// Impartial reports whether both players have the same moves in every
	// position, by construction of the rules.
	Impartial() bool
	// Show prints the position at, such as "kayles 5" or "wythoff(3, 5)".
	Show(at Place) string
}

// Place is where a game stands: a heap size, a tuple, a board. Together with
// its ruleset it is a Position.
type Place interface {
	// AppendKey appends the place's identity within its ruleset to b: equal
	// bytes, equal place. No key is a prefix of another of the same ruleset.
	AppendKey(b []byte) []byte
	// String prints the place as an argument that reads back.
	String() string
}

// Position is a place under a ruleset.
type Position struct {
	Rules Ruleset
	At    Place
}

func (p Position) String() string { return p.Rules.Show(p.At) }

// Summand is one component of a sum: a position, or its negative, in which
// Left and Right have changed sides.
type Summand struct {
	Position
	Negative bool
}

func (s Summand) String() string {
	if s.Negative {
		return "-" + s.Position.String()
	}
	return s.Position.String()
}

// Sum is a disjunctive sum of positions; the empty sum is the game 0, in
// which nobody can move.
type Sum []Summand

// Mover generates moves.
type Mover interface {
	Ruleset
	// Moves calls emit for every option of at for player who, in the order of the rules, without duplicates; an error of
	// emit stops it and is returned. For impartial rulesets who is irrelevant. It charges the budget of ctx.
	Moves(ctx context.Context, at Place, who Player, emit func(Sum) error) error
}

// Move is one option, with what is known about it.
type Move struct {
	From Summand // the component moved in
	To   Sum     // what it becomes
	Who  Player  // irrelevant for impartial games
	// Turn and Points belong to games whose rules say who moves next, or that are played for points; otherwise nil and
	// Left's.
	Turn   Turn
	Points *big.Rat
}

// Method says how an answer was found.
type Method string

// The methods, strongest first.
const (
	ClosedForm    Method = "closed form"
	ByPeriod      Method = "period"
	NimSequence   Method = "nim-sequence"
	Decomposition Method = "decomposition"
	NimSum        Method = "nim-sum"
	Canonical     Method = "canonical form"
	Search        Method = "search"
)
