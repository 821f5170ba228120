package value

import (
	"fmt"

	"cgt/stdlib/game"
)

// OutcomeMeaning says what an outcome means.
func OutcomeMeaning(o game.Outcome) string {
	switch o {
	case game.P:
		return "the previous player wins: who is to move loses, whatever the move"
	case game.N:
		return "the next player wins: who is to move has a winning move, be it Left or Right"
	case game.L:
		return "Left wins, whoever starts"
	case game.R:
		return "Right wins, whoever starts"
	}
	return o.Words()
}

func OutcomeText(o game.Outcome) string { return fmt.Sprintf("%s (%s)", o.Words(), o) }
