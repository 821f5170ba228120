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
