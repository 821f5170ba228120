package bench

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
	"cgt/stdlib/thermo"
)

// The jobs of the benchmark set that cannot be written as one statement of the
// language.

// subsets computes the Domineering values of all 2^20 sets of free squares on the
// board of 4 rows and 5 columns.
func subsets(s *interp.Session, ctx context.Context) (map[short.Game]bool, error) {
	rules, err := s.PreludeRuleset("domineering")
	if err != nil {
		return nil, err
	}
	values := map[short.Game]bool{}
	cells := make([]byte, 20)
	for set := range 1 << 20 {
		for i := range cells {
			cells[i] = board.Wall
			if set>>i&1 != 0 {
				cells[i] = board.Empty
			}
		}
		at := &ruleset.Place{Values: []value.Value{value.NewBoard(board.Of(5, cells))}}
		g, _, err := s.Solver().Value(ctx, game.Sum{{Position: game.Position{Rules: rules, At: at}}})
		if err != nil {
			return nil, err
		}
		values[g] = true
	}
	return values, nil
}

func subsetsJob(ctx context.Context, s *interp.Session) (string, error) {
	values, err := subsets(s, ctx)
	return fmt.Sprint(len(values)), err
}

// thermographsJob draws the thermographs of the values of all subsets and counts the
// different temperatures.
func thermographsJob(ctx context.Context, s *interp.Session) (string, error) {
	values, err := subsets(s, ctx)
	if err != nil {
		return "", err
	}
	temperatures := map[string]bool{}
	for g := range values {
		t, err := thermo.Of(ctx, s.Store(), g)
		if err != nil {
			return "", err
		}
		temperatures[t.Temperature.String()] = true
	}
	return fmt.Sprint(len(temperatures)), nil
}

// comparisonsJob compares all values born by day 3 with each other; the answer
// is how many pairs are less, equal, greater and confused.
func comparisonsJob(ctx context.Context, s *interp.Session) (string, error) {
	games, err := s.Store().Born(ctx, 3)
	if err != nil {
		return "", err
	}
	var count [4]int
	for _, a := range games {
		for _, b := range games {
			o, err := s.Store().Compare(ctx, a, b)
			if err != nil {
				return "", err
			}
			count[o]++
		}
	}
	return fmt.Sprint(count[short.Less], count[short.Equal], count[short.Greater], count[short.Confused]), nil
}

// stopsJob counts the stops of *14 heated by 1.
func stopsJob(ctx context.Context, s *interp.Session) (string, error) {
	h, err := s.Store().Heat(ctx, s.Store().Nimber(14), s.Store().Int(1))
	if err != nil {
		return "", err
	}
	n, err := s.Store().StopCount(ctx, h)
	return fmt.Sprint(n), err
}

// nimbersJob multiplies a million random pairs of 64-bit nimbers, and takes
// inverses and square roots of ten thousand; each is checked by a product.
func nimbersJob(context.Context, *interp.Session) (string, error) {
	rng := rand.New(rand.NewPCG(1, 2))
	sum := uint64(0)
	for range 1_000_000 {
		sum ^= nimber.Mul64(rng.Uint64(), rng.Uint64())
	}
	for range 10_000 {
		a := rng.Uint64() | 1
		b, _ := nimber.Inv64(a)
		r := nimber.Sqrt64(a)
		if nimber.Mul64(a, b) != 1 || nimber.Mul64(r, r) != a {
			return "", value.Errorf("the inverse or the square root of *%d is wrong", a)
		}
		sum ^= b ^ r
	}
	if sum == 0 {
		return "", value.Errorf("all products cancel")
	}
	return "true", nil
}

// roundTripJob prints the values of all subsets and reads them back.
func roundTripJob(ctx context.Context, s *interp.Session) (string, error) {
	values, err := subsets(s, ctx)
	if err != nil {
		return "", err
	}
	back := 0
	for g := range values {
		r, err := runStatement(s, ctx, s.Store().String(g))
		if err != nil {
			return "", err
		}
		h, err := ruleset.AsShort(s.Idle(), r.Value)
		if err != nil {
			return "", err
		}
		if h == g {
			back++
		}
	}
	return fmt.Sprint(back), nil
}

// statementsJob runs a hundred thousand cheap statements.
func statementsJob(ctx context.Context, s *interp.Session) (string, error) {
	total := new(big.Int)
	for range 100_000 {
		r, err := runStatement(s, ctx, "1+1")
		if err != nil {
			return "", err
		}
		total.Add(total, big.NewInt(int64(r.Value.(value.Int))))
	}
	return total.String(), nil
}

// runStatement parses the text and runs its first statement.
func runStatement(s *interp.Session, ctx context.Context, text string) (*interp.Result, error) {
	src := lang.NewSource("benchmark", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		return nil, errs[0]
	}
	r := s.Run(ctx, src, script.Statements[0])
	if r.Err != nil {
		return nil, r.Err
	}
	return r, nil
}
