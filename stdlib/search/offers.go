package search

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// NimValuer is a ruleset with its own way to nim-values, such as a
// nim-sequence with a proved period. The search asks it before it generates
// any moves.
type NimValuer interface {
	game.Ruleset
	// NimValue is the nim-value of at and how it was found.
	NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error)
}

// OptionFinder is a ruleset with its own way to the options of a given
// nim-value, such as Nim, whose heap of n moves to every smaller heap.
type OptionFinder interface {
	NimValuer
	// OptionsWithValue are the options of at with nim-value v, in the order
	// of the rules, at most limit of them, and how many there are in all.
	OptionsWithValue(ctx context.Context, at game.Place, v nimber.Nimber, limit int) (options []game.Sum, total *big.Int,
		err error)
}

// Valuer is a ruleset with its own way to canonical forms, such as that of
// values standing in a sum. The search asks it before it generates any moves.
type Valuer interface {
	game.Ruleset
	// Value is the canonical form of at and how it was found.
	Value(ctx context.Context, at game.Place) (short.Game, game.Method, error)
}
