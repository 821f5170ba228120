package game

import (
	"context"
	"math/big"
)

// Reducer is a ruleset that knows simpler equals of some of its positions:
// symmetries, decompositions into independent parts, known values.
type Reducer interface {
	Ruleset
	// Reduce says that at equals the sum to, in normal play; ok is false when it must be solved by its own moves. If tree
	// is true, the game trees are the same up to equal options, so that misere play and draws may use the reduction as
	// well. The sum must be closer to the end or a fixed representative: a cycle of reductions is an error of the ruleset.
	// The real moves stay available through Mover.
	Reduce(ctx context.Context, at Place) (to Sum, tree, ok bool, err error)
}

// Bounded is a ruleset that may bound the number of positions to search.
type Bounded interface {
	Ruleset
	// Reach is an upper bound of the logarithm to the base 2 of the number of positions that can be reached from at; ok is
	// false if none is known.
	Reach(at Place) (bits float64, ok bool)
}

// NimHeaps is a ruleset some of whose places are heaps of Nim: the options of a heap of n are exactly the heaps of every
// size below n, as game trees. Misere sums of such heaps are settled by Bouton's rule.
type NimHeaps interface {
	Ruleset
	// NimHeap is the size of the Nim heap that at is; ok is false when it is not one. The caller must not change size.
	NimHeap(at Place) (size *big.Int, ok bool)
}

// Slides is a ruleset on tuples of integers, none of them negative, in which every rule is a slide common to both players:
// the target is the position moved on by k = 1, 2, 3, ... along a direction until a coordinate would be negative, without a
// condition on k. The rook's and the queen's moves (Wythoff) are examples.
type Slides interface {
	Ruleset
	// Slides are the directions. A step along directions[i] subtracts its
	// entries from the coordinates; every entry is at least 0, not all are.
	// ok is false when the rules are not all slides.
	Slides() (dimensions int, directions [][]int, ok bool)
}

// Coordinates is a ruleset on tuples of integers that can return them. Rulesets of slides that implement it are never
// searched: their nim-values come from tables.
type Coordinates interface {
	Ruleset
	// Coordinates are the integers of a place; ok is false when they do not
	// fit. The caller must not change them.
	Coordinates(at Place) (coordinates []int, ok bool)
}

// MoveCounter is a ruleset that counts moves without listing them.
type MoveCounter interface {
	Ruleset
	// CountMoves is how many different options a player has at a place; ok is
	// false when that is not known without a listing.
	CountMoves(at Place, who Player) (count *big.Int, ok bool)
}

// EndlessPlay is a ruleset that can recognise from a long line of play that it goes on for ever: a heap that has fallen far
// below every size it began with, a list that only grows.
type EndlessPlay interface {
	Ruleset
	// Endless examines a line of n places, each reached from the one before, and returns the error that says why it never
	// ends, nil when it may end. Its cost is proportional to the places it examines.
	Endless(n int, at func(i int) Place) error
}

// LoopFree is a ruleset that may know that every line of play from every place ends, whatever the order of the players. In
// a sum the search drops a position of such a ruleset together with its negative.
type LoopFree interface {
	Ruleset
	// LoopFree is true when all play ends; false means that this is not known.
	LoopFree() bool
}

// Sized is a place that knows how much memory it holds.
type Sized interface {
	Place
	// Bytes is the memory of the place beyond a few words.
	Bytes() int64
}

// MoveTester is a ruleset that recognises legal moves without listing them.
type MoveTester interface {
	Ruleset
	// IsMove reports whether player who has a move from at to the sum to, whose summands are places of the same ruleset.
	IsMove(at Place, who Player, to Sum) bool
}
