package native

import (
	"context"
	"math"
	"math/big"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
)

// endNim is the library game impartial End-Nim: outcomes and winning moves by the
// steering wheel theorem, for stacks of any size; nim-values by tables.
type endNim struct{ *ruleset.Definition }

var (
	_ search.OutcomeFinder = endNim{}
	_ search.OptionFinder  = endNim{}
)

// Identity differs from that of the definition.
func (e endNim) Identity() string { return e.Definition.Identity() + " by tables" }

// Stacks returns the stacks of a position.
func Stacks(at game.Place) ([]*big.Int, bool) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 1 {
		return nil, false
	}
	list, ok := p.Values[0].(value.List)
	if !ok {
		return nil, false
	}
	w := make([]*big.Int, len(list.Items))
	for i, v := range list.Items {
		if w[i], ok = value.BigInt(v); !ok || w[i].Sign() <= 0 {
			return nil, false
		}
	}
	return w, true
}

// atStacks is the position of a game with the given stacks, such as the rows of a bar.
func atStacks(r game.Ruleset, w []*big.Int) game.Sum {
	vs := make([]value.Value, len(w))
	for i, x := range w {
		vs[i] = value.NewInt(new(big.Int).Set(x))
	}
	return game.Sum{{Position: game.Position{Rules: r, At: &ruleset.Place{Values: []value.Value{value.List{Items: vs}}}}}}
}

// atAll converts lists of stacks to positions of a game.
func atAll(r game.Ruleset, all [][]*big.Int) []game.Sum {
	sums := make([]game.Sum, len(all))
	for i, w := range all {
		sums[i] = atStacks(r, w)
	}
	return sums
}

// FindOutcome applies the steering wheel theorem.
func (e endNim) FindOutcome(_ context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	w, ok := Stacks(at)
	if !ok {
		return game.Outcome{}, "", false, errStacks
	}
	if rulesets.EndNimPrevious(w) {
		return game.P, game.ClosedForm, true, nil
	}
	return game.N, game.ClosedForm, true, nil
}

var errStacks = value.Errorf("a position of End-Nim is a list of stacks, each above 0, as in [3, 5, 4]")

// FindWinning returns the winning moves by the theorem.
func (e endNim) FindWinning(_ context.Context, at game.Place, _ game.Player, limit int) ([]game.Sum, *big.Int, bool, error) {
	w, ok := Stacks(at)
	if !ok {
		return nil, nil, false, errStacks
	}
	after := rulesets.EndNimWinning(w)
	total := big.NewInt(int64(len(after)))
	if limit >= 0 && len(after) > limit {
		after = after[:limit]
	}
	return atAll(e, after), total, true, nil
}

// maxEndNimWork bounds the size of the tables for nim-values.
const maxEndNimWork = 400_000_000

// Values returns the nim-values around a position.
func (e endNim) Values(ctx context.Context, at game.Place) ([]*big.Int, rulesets.EndNimValues, error) {
	w, ok := Stacks(at)
	if !ok {
		return nil, rulesets.EndNimValues{}, errStacks
	}
	small := make([]int, len(w))
	for i, x := range w {
		if !x.IsInt64() || x.Int64() > maxEndNimWork {
			return nil, rulesets.EndNimValues{}, errEndNimWork
		}
		small[i] = int(x.Int64())
	}
	if rulesets.EndNimWork(small) > maxEndNimWork {
		return nil, rulesets.EndNimValues{}, errEndNimWork
	}
	v, err := rulesets.EndNim(ctx, small)
	return w, v, err
}

var errEndNimWork error = sizeError("nim-values of stacks so large are not computed; the outcome and the winning moves are known")

// sizeError says that a position is too large for one question; it counts as an
// exhausted budget, so that a card still shows what is known.
type sizeError string

func (e sizeError) Error() string { return string(e) }

// Unwrap makes errors.Is(err, game.ErrBudget) true.
func (sizeError) Unwrap() error { return game.ErrBudget }

// Explain gives the cells of the steering wheel; small positions are explained by their
// options as well.
func (e endNim) Explain(ctx context.Context, out *value.Explanation, list int, at game.Place) (bool, error) {
	w, ok := Stacks(at)
	if !ok {
		return false, errStacks
	}
	out.Say("The steering wheel theorem (Albert and Nowakowski, 2001): %s", rulesets.EndNimReason(w))
	total := new(big.Int)
	for _, n := range w {
		total.Add(total, n)
	}
	if total.IsInt64() && total.Int64() <= value.ShownReasons {
		return false, nil
	}
	moves, _, _, err := e.FindWinning(ctx, at, game.Left, -1)
	if err != nil {
		return false, err
	}
	if len(moves) == 0 {
		out.Conclude("previous player wins (P)")
	}
	for _, to := range moves {
		out.Conclude("next player wins (N) by %s", value.SumUpTo(to, 200))
	}
	return true, nil
}

// NimValue is computed from tables over the two outer stacks.
func (e endNim) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	_, v, err := e.Values(ctx, at)
	return nimber.FromUint64(uint64(v.Value)), game.Search, err
}

// OptionsWithValue returns the options with a given nim-value; the tables contain the
// values of all of them.
func (e endNim) OptionsWithValue(ctx context.Context, at game.Place, v nimber.Nimber, limit int) ([]game.Sum, *big.Int, error) {
	w, values, err := e.Values(ctx, at)
	if err != nil {
		return nil, nil, err
	}
	n, ok := v.Uint64()
	if !ok || n > math.MaxInt {
		return []game.Sum{}, new(big.Int), nil
	}
	after, total := values.Options(w, int(n), limit)
	return atAll(e, after), big.NewInt(total), nil
}
