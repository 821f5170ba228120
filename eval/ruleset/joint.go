package ruleset

import (
	"context"

	"cgt/stdlib/game"
)

// Joint is the game in which Left moves by one ruleset and Right by another,
// on positions of the same kind: the partizan take-and-break games.
type Joint struct{ Rules [2]game.Ruleset }

var _ game.Mover = (*Joint)(nil)

// Name is partizan(R, S), which reads back.
func (j *Joint) Name() string {
	return "partizan(" + j.Rules[0].Name() + ", " + j.Rules[1].Name() + ")"
}

// Identity is made from the identities of the two rulesets.
func (j *Joint) Identity() string {
	return "partizan(" + j.Rules[0].Identity() + " | " + j.Rules[1].Identity() + ")"
}

// Impartial is false unless both players have the same rules.
func (j *Joint) Impartial() bool {
	return j.Rules[0].Identity() == j.Rules[1].Identity() && j.Rules[0].Impartial()
}

// Show prints a position.
func (j *Joint) Show(at game.Place) string {
	text := at.String()
	if text[0] == '(' {
		return j.Name() + text
	}
	return j.Name() + " " + text
}

// Moves returns the moves of the player's ruleset; both players continue with the joint
// game in the positions they lead to.
func (j *Joint) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	own := j.Rules[who]
	identity := own.Identity()
	return own.(game.Mover).Moves(ctx, at, who, func(to game.Sum) error {
		sum := make(game.Sum, len(to))
		for i, c := range to {
			if c.Rules.Identity() == identity {
				c.Rules = j
			}
			sum[i] = c
		}
		return emit(sum)
	})
}
