package native

import (
	"context"
	"math/big"
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
)

// partizanEndNim is the library game partizan End-Nim: outcomes and winning moves by
// the recursion of Albert and Nowakowski; values by search.
type partizanEndNim struct{ *ruleset.Definition }

var _ search.OutcomeFinder = partizanEndNim{}

// Identity differs from that of the definition.
func (e partizanEndNim) Identity() string { return e.Definition.Identity() + " by recursion" }

func (e partizanEndNim) solve(ctx context.Context, at game.Place) (*rulesets.PartizanEndNim, bool, error) {
	w, ok := Stacks(at)
	if !ok {
		return nil, false, nil
	}
	p, err := rulesets.SolvePartizanEndNim(ctx, w)
	return p, true, err
}

// FindOutcome applies the recursion.
func (e partizanEndNim) FindOutcome(ctx context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	p, ok, err := e.solve(ctx, at)
	if err != nil || !ok {
		return game.Outcome{}, "", ok, err
	}
	return p.Outcome, game.ClosedForm, true, nil
}

// FindWinning returns the winning moves: removing the end stack if that wins, and
// reducing it to any size from a threshold up.
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

// Explain gives the recursion: who moves first wins if the end stack compares well with
// the threshold of the row without it. Small positions are explained by their options
// as well.
func (e partizanEndNim) Explain(ctx context.Context, out *value.Explanation, _ int, at game.Place) (bool, error) {
	p, ok, err := e.solve(ctx, at)
	if err != nil || !ok || p.Empty() {
		return false, err
	}
	w := p.Stacks()
	last := len(w) - 1
	tail, err := rulesets.SolvePartizanEndNim(ctx, w[1:])
	if err != nil {
		return false, err
	}
	head, err := rulesets.SolvePartizanEndNim(ctx, w[:last])
	if err != nil {
		return false, err
	}
	left, _ := tail.Stars()
	_, right := head.Stars()
	out.Say("by the theorem of Albert and Nowakowski (2001), a recursion: L*(w) is the least stack before w with which Left " +
		"wins moving first, R*(w) the least behind w with which Right does")
	tell := func(who string, rest []*big.Int, name string, least, stack *big.Int) {
		wins, than := "wins", "at least that"
		if stack.Cmp(least) < 0 {
			wins, than = "loses", "less"
		}
		out.Say("%s(%s) = %v, and %s's stack of %v is %s: %s, moving first, %s", name, rowText(rest), least, who, stack, than,
			who, wins)
	}
	tell("Left", w[1:], "L*", left, w[0])
	tell("Right", w[:last], "R*", right, w[last])
	total := new(big.Int)
	for _, x := range w {
		total.Add(total, x)
	}
	if total.IsInt64() && total.Int64() <= value.ShownReasons {
		return false, nil
	}
	out.Conclude("%s", value.OutcomeText(p.Outcome))
	return true, nil
}

// rowText is a row of stacks as it is typed, shortened.
func rowText(w []*big.Int) string {
	parts := make([]string, len(w))
	for i, x := range w {
		parts[i] = x.String()
	}
	return value.Shorten("["+strings.Join(parts, ", ")+"]", 80)
}
