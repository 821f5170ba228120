package native

import (
	"context"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
)

// wythoff is the library game Wythoff: P-positions and winning moves by the golden
// ratio for heaps of any size, nim-values from a table along the lines of the queen.
type wythoff struct {
	*ruleset.Definition
	known *rulesets.QueenTable
}

var (
	_ search.OutcomeFinder = wythoff{}
	_ search.OptionFinder  = wythoff{}
	_ game.Slides          = wythoff{}
)

func newWythoff(_ *interp.Session, d *ruleset.Definition) game.Ruleset {
	return wythoff{d, &rulesets.QueenTable{}}
}

// Identity differs from that of the definition.
func (w wythoff) Identity() string { return w.Definition.Identity() + " by lines" }

// Slides are the directions of a queen.
func (wythoff) Slides() (int, [][]int, bool) { return 2, [][]int{{1, 0}, {0, 1}, {1, 1}}, true }

// twoHeaps returns the heaps of a position with two parameters.
func twoHeaps(at game.Place) (x, y *big.Int, err error) {
	if p, ok := at.(*ruleset.Place); ok && len(p.Values) == 2 {
		x, ok := value.BigInt(p.Values[0])
		y, ok2 := value.BigInt(p.Values[1])
		if ok && ok2 && x.Sign() >= 0 && y.Sign() >= 0 {
			return x, y, nil
		}
	}
	return nil, nil, value.Errorf("the position is two heaps, whole numbers of counters, as in (3, 5)")
}

func pairOf(r game.Ruleset, x, y *big.Int) game.Sum {
	at := &ruleset.Place{Values: []value.Value{value.NewInt(new(big.Int).Set(x)), value.NewInt(new(big.Int).Set(y))}}
	return game.Sum{{Position: game.Position{Rules: r, At: at}}}
}

// FindOutcome applies Wythoff's theorem.
func (w wythoff) FindOutcome(_ context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	x, y, err := twoHeaps(at)
	if err != nil {
		return game.Outcome{}, "", false, err
	}
	if rulesets.WythoffPrevious(x, y) {
		return game.P, game.ClosedForm, true, nil
	}
	return game.N, game.ClosedForm, true, nil
}

// FindWinning returns the winning moves, three at most.
func (w wythoff) FindWinning(_ context.Context, at game.Place, _ game.Player, limit int) ([]game.Sum, *big.Int, bool, error) {
	x, y, err := twoHeaps(at)
	if err != nil {
		return nil, nil, false, err
	}
	options := []game.Sum{}
	for _, m := range rulesets.WythoffWinning(x, y) {
		options = append(options, pairOf(w, m[0], m[1]))
	}
	total := big.NewInt(int64(len(options)))
	if limit >= 0 && len(options) > limit {
		options = options[:limit]
	}
	return options, total, true, nil
}

// wythoffCells bounds the nim-values computed to answer for one.
const wythoffCells = 25_000_000

var errWythoffSize error = sizeError("nim-values of heaps so large are not computed; the outcome and the winning moves are known")

// Explain gives the pair of the golden ratio; small positions are explained by their
// options as well.
func (w wythoff) Explain(ctx context.Context, out *value.Explanation, list int, at game.Place) (bool, error) {
	a, b, err := twoHeaps(at)
	if err != nil {
		return false, err
	}
	k := new(big.Int).Sub(a, b)
	k.Abs(k)
	low, high := rulesets.WythoffPair(k)
	out.Say("Wythoff's theorem: the P-positions are (floor(k phi), floor(k phi) + k); for the difference k = %s that is (%s, "+
		"%s)", k, low, high)
	if total := new(big.Int).Add(a, b); total.IsInt64() && total.Int64() <= value.ShownReasons {
		return false, nil
	}
	moves := rulesets.WythoffWinning(a, b)
	if len(moves) == 0 {
		out.Conclude("previous player wins (P)")
	}
	for _, m := range moves {
		out.Conclude("next player wins (N) by %s", value.ShowSum(pairOf(w, m[0], m[1])))
	}
	return true, nil
}

// NimValue is read from the table.
func (w wythoff) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	x, y, err := twoHeaps(at)
	if err != nil {
		return nimber.Zero, "", err
	}
	if !x.IsInt64() || !y.IsInt64() || max(x.Int64(), y.Int64()) > wythoffCells || (x.Int64()+1)*(y.Int64()+1) > wythoffCells {
		return nimber.Zero, "", errWythoffSize
	}
	i, j := int(x.Int64()), int(y.Int64())
	if max(i, j) >= rulesets.QueenSide {
		values, err := w.table(ctx, search.Range{From: i, To: i}, search.Range{From: j, To: j})
		if err != nil {
			return nimber.Zero, "", err
		}
		return values[0], game.Search, nil
	}
	v, err := w.known.Value(i, j, w.square(ctx))
	return v, game.Search, err
}

// table returns the nim-values along the lines of the queen.
func (w wythoff) table(ctx context.Context, x, y search.Range) ([]nimber.Nimber, error) {
	return w.S.Solver().Table(ctx, w, []search.Range{x, y}, nil)
}

// square returns the nim-values of all pairs of heaps below a size.
func (w wythoff) square(ctx context.Context) func(side int) ([]nimber.Nimber, error) {
	return func(side int) ([]nimber.Nimber, error) {
		all := search.Range{From: 0, To: side - 1}
		return w.table(ctx, all, all)
	}
}

// OptionsWithValue returns the options with a given value along the three lines.
func (w wythoff) OptionsWithValue(ctx context.Context, at game.Place, v nimber.Nimber, limit int) ([]game.Sum, *big.Int, error) {
	x, y, err := twoHeaps(at)
	if err != nil {
		return nil, nil, err
	}
	if !x.IsInt64() || !y.IsInt64() || max(x.Int64(), y.Int64()) >= rulesets.QueenSide {
		return nil, nil, errWythoffSize
	}
	all, err := w.known.Options(int(x.Int64()), int(y.Int64()), v, w.square(ctx))
	if err != nil {
		return nil, nil, err
	}
	options := []game.Sum{}
	for _, to := range all[:min(len(all), max(0, limit))] {
		options = append(options, pairOf(w, big.NewInt(int64(to[0])), big.NewInt(int64(to[1]))))
	}
	return options, big.NewInt(int64(len(all))), nil
}

// rook is the library game rook: two heaps of Nim, of any size.
type rook struct{ *ruleset.Definition }

var (
	_ search.OptionFinder = rook{}
	_ game.Slides         = rook{}
)

// Identity differs from that of the definition.
func (r rook) Identity() string { return r.Definition.Identity() + " by nim-sum" }

// Slides are the directions of a rook.
func (rook) Slides() (int, [][]int, bool) { return 2, [][]int{{1, 0}, {0, 1}}, true }

// NimValue is the nim-sum of the heaps.
func (r rook) NimValue(_ context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	x, y, err := twoHeaps(at)
	if err != nil {
		return nimber.Zero, "", err
	}
	v, err := nimber.FromBig(new(big.Int).Xor(x, y))
	return v, game.ClosedForm, err
}

// OptionsWithValue returns Bouton's moves, two at most.
func (r rook) OptionsWithValue(_ context.Context, at game.Place, v nimber.Nimber, limit int) ([]game.Sum, *big.Int, error) {
	x, y, err := twoHeaps(at)
	if err != nil {
		return nil, nil, err
	}
	options := []game.Sum{}
	for _, to := range rulesets.RookOptions(x, y, v.Big()) {
		options = append(options, pairOf(r, to[0], to[1]))
	}
	total := big.NewInt(int64(len(options)))
	return options[:min(limit, len(options))], total, nil
}
