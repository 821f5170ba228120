package game

import (
	"context"
	"math/big"
)

// Scorer is a ruleset that is played for points. Points are counted for Left: Right's are negative.
type Scorer interface {
	TurnMover
	// ScoreMoves is TurnMoves with the points that each move wins at once. The
	// receiver must not change them.
	ScoreMoves(ctx context.Context, at Place, who Player, emit func(to Sum, turn Turn, points *big.Rat) error) error
	// EndScore is the score of a place when play has ended because who, whose turn it is, has no move in any component. The
	// caller must not change it.
	EndScore(ctx context.Context, at Place, who Player) (*big.Rat, error)
}

// ScoreFinder is a Scorer that has its own method for the score of a place played alone.
type ScoreFinder interface {
	Scorer
	// FindScore is the total score, counted for Left, when who starts and both play well; ok is false if the place must be
	// searched by its moves.
	FindScore(ctx context.Context, at Place, who Player) (total *big.Rat, ok bool, err error)
}
