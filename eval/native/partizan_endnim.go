package native

import (
	"context"
	"math/big"

	"cgt/eval/ruleset"
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

func (e partizanEndNim) solve(ctx context.Context, at game.Place) (*rulesets.PartizanEndNim, bool, error) {
	w, ok := Stacks(at)
	if !ok {
		return nil, false, nil
	}
	p, err := rulesets.SolvePartizanEndNim(ctx, w)
	return p, true, err
}

// FindOutcome is the recursion.
func (e partizanEndNim) FindOutcome(ctx context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	p, ok, err := e.solve(ctx, at)
	if err != nil || !ok {
		return game.Outcome{}, "", ok, err
	}
	return p.Outcome, game.ClosedForm, true, nil
}

// FindWinning are the winning moves: clearing the end stack if that wins, and
// reducing it to any size from a threshold on.
func (e partizanEndNim) FindWinning(ctx context.Context, at game.Place, who game.Player, limit int) ([]game.Sum, *big.Int, bool,
	error) {
	p, ok, err := e.solve(ctx, at)
	if err != nil || !ok {
		return nil, nil, ok, err
	}
	after, total, err := p.Winning(ctx, who, limit)
	if err != nil {
		return nil, nil, false, err
	}
	return atAll(e, after), total, true, nil
}
