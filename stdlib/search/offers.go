package search

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// NimValuer is a ruleset with its own method for nim-values, such as a nim-sequence with a proved period. The search calls
// it before it generates any moves.
type NimValuer interface {
	game.Ruleset
	// NimValue is the nim-value of at and the method.
	NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error)
}

// OptionFinder is a ruleset with its own method for the options of a given nim-value, such as Nim, whose heap of n moves to
// every smaller heap.
type OptionFinder interface {
	NimValuer
	// OptionsWithValue returns the options of at with nim-value v, in the order of the rules, at most limit of them, and
	// their total number.
	OptionsWithValue(ctx context.Context, at game.Place, v nimber.Nimber, limit int) (options []game.Sum, total *big.Int,
		err error)
}

// Valuer is a ruleset with its own method for canonical forms, such as that of values as components of a sum. The search
// calls it before it generates any moves.
type Valuer interface {
	game.Ruleset
	// Value is the canonical form of at and the method.
	Value(ctx context.Context, at game.Place) (short.Game, game.Method, error)
}
