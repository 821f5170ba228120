package game

import (
	"context"
	"math/big"
)

// Reducer is a ruleset that knows simpler equals of some of its positions:
// symmetries, decompositions into independent parts, known values.
type Reducer interface {
	Ruleset
	// Reduce says that at equals the sum to, in normal play; ok is false when
	// it is to be solved by its own moves. With tree the game trees are the
	// same up to equal options, so that misere play and draws may use it as
	// well. The sum must be closer to the end or a fixed representative: a
	// chain of reductions that returns is an error of the ruleset. The real
	// moves stay available through Mover.
	Reduce(ctx context.Context, at Place) (to Sum, tree, ok bool, err error)
}

// NimHeaps is a ruleset some of whose places are heaps of Nim: the options of
// a heap of n are exactly the heaps of every size below n, as trees. Misere
// sums of such heaps are settled by Bouton's rule.
type NimHeaps interface {
	Ruleset
	// NimHeap is the size of the Nim heap that at is; ok is false when it is
	// none. The caller must not change size.
	NimHeap(at Place) (size *big.Int, ok bool)
}

// Slides is a ruleset on tuples of integers, none of them negative, in which
// every rule is a slide common to both players: the target is the position
// moved on by k = 1, 2, 3, ... along a direction until a coordinate would be
// negative, without a condition on k. Rook and queen (Wythoff) are such.
type Slides interface {
	Ruleset
	// Slides are the directions. A step along directions[i] subtracts its
	// entries from the coordinates; every entry is at least 0, not all are.
	// ok is false when the rules are not all slides.
	Slides() (dimensions int, directions [][]int, ok bool)
}

// Coordinates is a ruleset on tuples of integers that tells them. Rulesets of
// slides that do are never searched: their nim-values come from tables.
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

// EndlessPlay is a ruleset that can tell by a long line of play that it goes
// on for ever: a heap that has fallen far below every size it began with, a
// list that only grows.
type EndlessPlay interface {
	Ruleset
	// Endless looks at a line of n places, each reached from the one before,
	// and is the error that says why it has no end, nil when it may well end.
	// Its cost is proportional to the places it looks at.
	Endless(n int, at func(i int) Place) error
}

// LoopFree is a ruleset that knows of itself whether every play from every
// place of it comes to an end, whoever moves when. In a sum the search leaves
// out a position of such a ruleset together with its negative.
type LoopFree interface {
	Ruleset
	// LoopFree is true when all play ends; false tells nothing.
	LoopFree() bool
}

// Sized is a place that knows how much memory it holds.
type Sized interface {
	Place
	// Bytes is the memory of the place beyond a few words.
	Bytes() int64
}

// MoveTester is a ruleset that tells legal moves without listing them.
type MoveTester interface {
	Ruleset
	// IsMove reports whether a move of who's leads from at to the sum to, whose
	// summands are of the ruleset's own places.
	IsMove(at Place, who Player, to Sum) bool
}
