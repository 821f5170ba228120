package native

import (
	"context"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
)

// konane is the library game Konane: small boards are pairs of bit masks, large ones
// use the definition and are split where play can never connect the parts.
type konane struct{ fastBoard[game.Pair] }

// Reduce splits a board and turns the parts into a normal form.
func (k *konane) Reduce(ctx context.Context, at game.Place) (game.Sum, bool, bool, error) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 1 || k.S.IgnoresSame() {
		return nil, false, false, nil
	}
	b, ok := p.Values[0].(value.Board)
	if !ok {
		return nil, false, false, nil
	}
	parts := rulesets.KonaneParts(b.B)
	sum := make(game.Sum, len(parts))
	for i, part := range parts {
		symmetric, swapped := part.Symmetric(), part.Swap().Symmetric()
		least := board.Least(symmetric[:]...)
		other := board.Least(swapped[:]...)
		negative := other.Compare(least) < 0
		if negative {
			least = other
		}
		if len(parts) == 1 && least == b.B && !negative {
			return nil, false, false, nil
		}
		sum[i] = game.Summand{Position: game.Position{Rules: k,
			At: &ruleset.Place{Values: []value.Value{value.NewBoard(least)}}}, Negative: negative}
	}
	return sum, true, true, nil
}
