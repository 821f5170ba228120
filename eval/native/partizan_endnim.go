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

// partizanEndNim is partizan End-Nim of the library: outcomes and winning
// moves by the recursion of Albert and Nowakowski; values by search.
type partizanEndNim struct{ *ruleset.Definition }

var _ search.OutcomeFinder = partizanEndNim{}

// Identity is apart from that of the definition.
func (e partizanEndNim) Identity() string { return e.Definition.Identity() + " by recursion" }

func (e partizanEndNim) solve(ctx context.Context, at game.Place) (*rulesets.PartizanEndNim, []*big.Int, bool, error) {
	w, ok := Stacks(at)
	if !ok {
		return nil, nil, false, nil
	}
	p, err := rulesets.SolvePartizanEndNim(ctx, w)
	return p, w, true, err
}

// FindOutcome is the recursion.
func (e partizanEndNim) FindOutcome(ctx context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	p, _, ok, err := e.solve(ctx, at)
	if err != nil || !ok {
		return game.Outcome{}, "", ok, err
	}
	return p.Outcome, game.ClosedForm, true, nil
}

// FindWinning are the winning moves: clearing the end stack if that wins, and
// reducing it to any size from a threshold on.
func (e partizanEndNim) FindWinning(ctx context.Context, at game.Place, who game.Player, limit int) ([]game.Sum, *big.Int, bool,
	error) {
	p, w, ok, err := e.solve(ctx, at)
	if err != nil || !ok {
		return nil, nil, ok, err
	}
	options, total := []game.Sum{}, new(big.Int)
	if len(w) == 0 {
		return options, total, true, nil
	}
	end := 0
	if who == game.Right {
		end = len(w) - 1
	}
	add := func(size *big.Int) {
		to := append([]*big.Int(nil), w...)
		to[end] = size
		if size.Sign() == 0 {
			to = append(to[:end], to[end+1:]...)
		}
		options = append(options, game.Sum{{Position: game.Position{Rules: e,
			At: &ruleset.Place{Values: []value.Value{stackList(to)}}}}})
	}
	clear, least := p.WinningStacks(who)
	total.Sub(w[end], least)
	if clear {
		total.Add(total, big.NewInt(1))
		if limit != 0 {
			add(new(big.Int))
		}
	}
	for size := new(big.Int).Set(least); size.Cmp(w[end]) < 0 &&
		(limit < 0 || len(options) < limit); size.Add(size, big.NewInt(1)) {
		if err := game.BudgetOf(ctx).Steps(ctx, int64(len(w))); err != nil {
			return nil, nil, false, err
		}
		add(new(big.Int).Set(size))
	}
	return options, total, true, nil
}
