package game

import (
	"context"
	"math/big"
)

// Scorer is a ruleset that is played for points. Points are Left's: what Right
// wins counts below 0.
type Scorer interface {
	TurnMover
	// ScoreMoves is TurnMoves with the points that each move wins at once. The
	// receiver must not change them.
	ScoreMoves(ctx context.Context, at Place, who Player, emit func(to Sum, turn Turn, points *big.Rat) error) error
	// EndScore is what a place counts when play has ended because who, whose
	// turn it is, has no move in any component. The caller must not change it.
	EndScore(ctx context.Context, at Place, who Player) (*big.Rat, error)
}

// ScoreFinder is a Scorer that has its own way to the score of a place which is
// played alone.
type ScoreFinder interface {
	Scorer
	// FindScore is the total, Left's points positive, when who begins and both
	// play well; ok is false for a place that is to be searched by its moves.
	FindScore(ctx context.Context, at Place, who Player) (total *big.Rat, ok bool, err error)
}
