package scoring

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
)

// points is the game in which nobody has a move and Left has some points.
type points struct{}

// place is the number of points.
type place struct{ x *big.Rat }

var _ game.Scorer = points{}

// Points is the game without moves that is worth x.
func Points(x *big.Rat) game.Summand {
	return game.Summand{Position: game.Position{Rules: points{}, At: place{x}}}
}

func (p place) AppendKey(b []byte) []byte { return append(b, p.x.RatString()...) }
func (p place) String() string            { return p.x.RatString() }

func (points) Name() string              { return "points" }
func (points) Identity() string          { return "points" }
func (points) Impartial() bool           { return false }
func (points) Show(at game.Place) string { return at.String() }

func (points) Moves(context.Context, game.Place, game.Player, func(game.Sum) error) error { return nil }

func (points) TurnMoves(context.Context, game.Place, game.Player, func(game.Sum, game.Turn) error) error {
	return nil
}

func (points) ScoreMoves(context.Context, game.Place, game.Player, func(game.Sum, game.Turn, *big.Rat) error) error {
	return nil
}

func (points) EndScore(_ context.Context, at game.Place, _ game.Player) (*big.Rat, error) {
	return at.(place).x, nil
}
