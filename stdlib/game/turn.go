package game

import "context"

// Turn says who moves next after a move, and where (Winning Ways, chapter 12).
type Turn uint8

// The kinds of moves: an ordinary one; an entailing one, which the opponent must answer in what the component has become,
// and loses if there is no answer; and a complimenting one, after which the same player must move once more, in any
// component.
const (
	Passes Turn = iota
	Entails
	Again
)

func (t Turn) String() string { return [...]string{"ordinary", "entailing", "complimenting"}[t] }

// TurnMover is a ruleset some of whose moves are entailing or complimenting.
// Its Moves lists the same options without their kinds.
type TurnMover interface {
	Mover
	// TurnMoves is like Moves, with the kind of every move.
	TurnMoves(ctx context.Context, at Place, who Player, emit func(Sum, Turn) error) error
}
