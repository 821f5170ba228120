package native

import (
	"context"
	"math/big"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
)

// moore is the library game Moore's Nim: Moore's theorem says who wins, for heaps
// of any size.
type moore struct{ *ruleset.Definition }

var _ search.OutcomeFinder = moore{}

// Identity differs from that of the definition.
func (m moore) Identity() string { return m.Definition.Identity() + " by digits" }

// FindOutcome applies Moore's theorem.
func (m moore) FindOutcome(_ context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 2 {
		return game.Outcome{}, "", false, nil
	}
	k, ok := value.BigInt(p.Values[0])
	list, isList := p.Values[1].(value.List)
	if !ok || !isList || k.Sign() <= 0 {
		return game.Outcome{}, "", false, nil
	}
	heaps := make([]*big.Int, len(list.Items))
	for i, v := range list.Items {
		if heaps[i], ok = value.BigInt(v); !ok || heaps[i].Sign() < 0 {
			return game.Outcome{}, "", false, nil
		}
	}
	most := len(heaps) // more heaps cannot be reduced
	if k.IsInt64() && k.Int64() < int64(most) {
		most = int(k.Int64())
	}
	if rulesets.MoorePrevious(most, heaps) {
		return game.P, game.ClosedForm, true, nil
	}
	return game.N, game.ClosedForm, true, nil
}

// FindWinning leaves the moves to the definition, whose positions it can compare.
func (moore) FindWinning(context.Context, game.Place, game.Player, int) ([]game.Sum, *big.Int, bool, error) {
	return nil, nil, false, nil
}
