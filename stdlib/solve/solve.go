// Package solve finds who wins a sum of boards, and knows no ruleset. It stores no values and no positions: it is a
// depth-first search with moves in a good order, parts in normal form that cancel with their negatives, bounds on the
// remaining moves, and a table of fixed size whose entries may be replaced. It solves boards far larger than those whose
// values can be computed.
//
// What it needs of a ruleset is a Kernel: moves on masks, the parts of a board, and how good a board looks. Play must end
// after a bounded number of moves, and normal forms must have the same tree of moves, or its negative.
//
// The search is oriented: the player to move is always called Left, and the sum is negated when the turn passes. So one
// entry serves a position with Left to move and its negative with Right to move.
package solve

import (
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Word is a board, or a part of one, as packed by a kernel: two masks of 128 cells, four of 64, or any other encoding.
type Word [4]uint64

// Part is an independent part of a board, in normal form.
type Part struct {
	Word
	// Negative says that Left and Right have changed sides.
	Negative bool
	// OwnNegative says that the negative has the same normal form; Negative is
	// then false.
	OwnNegative bool
}

// Kernel plays the boards of one ruleset. A kernel is used by one goroutine at
// a time.
type Kernel interface {
	// Name is equal for two kernels exactly when equal words are equal boards
	// under equal rules.
	Name() string
	// Worker is a kernel of the same name for another goroutine.
	Worker() Kernel
	// Moves appends the board that w becomes by each move of who's, neither split nor in normal form. Equal boards may
	// occur several times.
	Moves(w *Word, who game.Player, out []Word) []Word
	// Split appends the parts of w in normal form. Parts in which nobody can ever move are dropped; the others have,
	// together, the tree of moves of w.
	Split(w *Word, out []Part) []Part
	// Score estimates how good w is for Left, from the moves of both players; a move is worth ScoreMove. It only decides
	// which moves are tried first.
	Score(w *Word) int
	// Look returns what is certain about a part in normal form.
	Look(w *Word) Facts
}

// Ranker is a Kernel that scores moves directly.
type Ranker interface {
	Kernel
	// Rank is Moves with scores: the best move for who has the largest score. A move of a player is worth ScoreMove.
	Rank(w *Word, who game.Player, out []Word, scores []int32) ([]Word, []int32)
}

// ScoreMove is the value of one move in a Kernel's Score.
const ScoreMove = 64

// Facts are what is certain about a part without a search, for Left and Right. The zero Facts means that nothing is known,
// except for Most, where Unbounded means that.
//
// The bounds rest on an accounting of moves (Bullock, Domineering: solving large combinatorial search spaces, ICGA Journal
// 25 (2002) 67-84). Moves of a player that do not spoil each other are chosen; one that no move of the opponent can ever
// spoil is safe, the others are in contested areas. Most is how many moves a player can make at most, whatever the opponent
// does.
//
// Where every move uses up cells for good, a player is bounded by them, too: each move needs PerMove cells, and there are
// Cells of them, less those that the opponent takes in contested areas.
type Facts struct {
	// Integer means that only one player can ever move, and that the part is worth this many moves to Left; it is valid if
	// Integral is true.
	Integer     int32
	Integral    bool
	Never       [2]bool // this player can never move again, and the longest run of the other's moves is to be computed
	NotBelow    [2]bool // the player wins moving second
	OwnNegative bool    // the negative has the same normal form; a Part may say so, too
	Size        int16   // such as the number of cells that matter: small parts are valued; 0 if that is not worth it
	// for impartial rules: the number of moves, or an estimate; moves that leave few are tried first
	Moves      int16
	Safe, Most [2]int16
	Cells      [2]int16
	PerMove    [2]int16 // 0 when moves do not use up cells
	Areas      [2]Areas
}

// Unbounded is Most for a player whose moves are not counted.
const Unbounded = 1 << 12

// Summand is a board in a sum, or a value: a canonical form of a store.
type Summand struct {
	Kernel   Kernel // nil for a value
	Word     Word
	Negative bool
	Value    short.Game
	Store    *short.Store
}
