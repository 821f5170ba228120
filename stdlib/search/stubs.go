package search

import (
	"context"
	"errors"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

var errNotYet = errors.New("not written yet")

type table struct{}

// NimValue is the nim-value of an impartial sum: the nim-sum of the
// nim-values of its components (Sprague-Grundy). A component of a partizan
// ruleset counts if its canonical form is a nimber; else the error wraps
// ErrPartizan. A *CycleError names the cycle of a loopy position.
func (s *Solver) NimValue(ctx context.Context, sum game.Sum) (nimber.Nimber, game.Method, error) {
	return nimber.Zero, "", errNotYet
}

// Outcome tells who wins the sum, in normal or misere play. It is cheaper
// than values: it stops at the first winning move. A *CycleError names the
// cycle of a loopy position that it met.
func (s *Solver) Outcome(ctx context.Context, sum game.Sum, misere bool) (game.Outcome, game.Method, error) {
	return game.Outcome{}, "", errNotYet
}

// Value is the canonical form of the sum.
func (s *Solver) Value(ctx context.Context, sum game.Sum) (short.Game, game.Method, error) {
	return short.Game{}, "", errNotYet
}

// Winning are the winning moves of who in the sum, equal ones once, at most
// limit of them (all for a negative limit), and how many there are in all;
// total is nil where that is not known.
func (s *Solver) Winning(ctx context.Context, sum game.Sum, who game.Player, misere bool, limit int) (moves []game.Move, total *big.Int, err error) {
	return nil, nil, errNotYet
}

// Moves are the options of who in the sum, component by component in the
// order of the rules, equal ones once, at most limit of them (all for a
// negative limit); more tells that there are others.
func (s *Solver) Moves(ctx context.Context, sum game.Sum, who game.Player, limit int) (moves []game.Move, more bool, err error) {
	return nil, false, errNotYet
}

// Apply is the sum after the move: its component From replaced by To.
func Apply(sum game.Sum, m game.Move) (game.Sum, error) { return nil, errNotYet }

// Range is the integers From..To of one coordinate, both included.
type Range struct{ From, To int }

// Table is the nim-values of all places with coordinates in the ranges, the
// last coordinate running fastest. at makes the position of the coordinates;
// rulesets of slides are not asked for it.
func (s *Solver) Table(ctx context.Context, rules game.Ruleset, ranges []Range, at func(coordinates []int) (game.Sum, error)) ([]nimber.Nimber, error) {
	return nil, errNotYet
}

// Compare tells how g and h compare: the outcome of g - h.
func (s *Solver) Compare(ctx context.Context, g, h game.Sum) (short.Order, game.Method, error) {
	return 0, "", errNotYet
}

// Node is one position of a graph of play.
type Node struct {
	Sum         game.Sum
	Left, Right []int // the nodes that Left and Right can move to, increasing
}

// Graph is all positions that can be reached from the sum; node 0 is the sum
// itself. Equal sums are one node, so that a loopy game has a finite graph
// when its positions are finitely many.
func (s *Solver) Graph(ctx context.Context, sum game.Sum) ([]Node, error) { return nil, errNotYet }

// Evidence is the reason for an answer, taken from the engine's own run.
type Evidence struct {
	Sum        game.Sum
	Components []Component
	// Total is the nim-sum of the components, where all of them are nimbers.
	Total   nimber.Nimber
	Nimbers bool
	// Value is the sum of the components' canonical forms, when HasValue.
	Value    short.Game
	HasValue bool
	Outcome  game.Outcome
	// Winning are the winning moves of Left, or of either player where the
	// sum is impartial; WinningRight those of Right.
	Winning, WinningRight []Reduction
	// Options are the options of a sum of one component, Left's first.
	Options []Option
	// Excluded are, for an impartial position, the nim-values below its own,
	// each with an option that has it; its value is the least that is missing.
	Excluded []Option
	// Same is what the rules say the position equals, nil if nothing.
	Same game.Sum
}

// Component is one component of a sum with its value.
type Component struct {
	At       game.Summand
	Nimber   nimber.Nimber // valid when IsNimber
	IsNimber bool
	Value    short.Game // valid when HasValue
	HasValue bool
	Method   game.Method
}

// Reduction is a winning move by values: a component of value From moved to
// one of value To, after which the nim-sum is 0.
type Reduction struct {
	Move     game.Move
	From, To nimber.Nimber
	Nimbers  bool // From and To are valid
}

// Option is a move with what is known of its result.
type Option struct {
	Move     game.Move
	Nimber   nimber.Nimber // valid when IsNimber
	IsNimber bool
	Value    short.Game // valid when HasValue
	HasValue bool
	Outcome  game.Outcome
}

// Explain is the evidence for the value and outcome of the sum.
func (s *Solver) Explain(ctx context.Context, sum game.Sum) (*Evidence, error) {
	return nil, errNotYet
}
