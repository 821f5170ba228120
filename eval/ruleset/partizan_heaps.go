package ruleset

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// FindOutcome is the outcome of a heap from which the players subtract numbers
// of different sets, by the period of the outcomes.
func (h *HeapGame) FindOutcome(ctx context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	n, ok := at.(heap.Heap)
	if !ok {
		return game.Outcome{}, "", false, nil
	}
	return h.PartizanOutcome(ctx, n)
}

// FindWinning are the moves after which the opponent, if he starts, loses.
func (h *HeapGame) FindWinning(ctx context.Context, at game.Place, who game.Player, limit int) ([]game.Sum, *big.Int, bool, error) {
	if _, _, ok, err := h.FindOutcome(ctx, at); err != nil || !ok {
		return nil, nil, ok, err
	}
	options, total := []game.Sum{}, int64(0)
	err := h.Moves(ctx, at, who, func(to game.Sum) error {
		o, _, _, err := h.FindOutcome(ctx, to[0].At)
		if err != nil || o.When(who.Opponent()) != game.WinFor(who) {
			return err
		}
		if total++; limit < 0 || len(options) < limit {
			options = append(options, to)
		}
		return nil
	})
	return options, big.NewInt(total), true, err
}
