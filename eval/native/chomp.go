package native

import (
	"context"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
)

// chomp is the library game Chomp: values and outcomes are computed on packed bars,
// moves come from the definition.
type chomp struct{ *ruleset.Definition }

var (
	_ game.Words           = chomp{}
	_ search.OutcomeFinder = chomp{}
	_ game.LoopFree        = chomp{}
)

// LoopFree is true: every bite leaves fewer squares.
func (c chomp) LoopFree() bool { return true }

// Pack returns the word of a bar. While same clauses are being checked nothing is
// packed, since words are positions in normal form.
func (c chomp) Pack(at game.Place) (uint64, bool) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 1 || c.S.IgnoresSame() {
		return 0, false
	}
	list, ok := p.Values[0].(value.List)
	if !ok {
		return 0, false
	}
	rows := make([]int, len(list.Items))
	for i, v := range list.Items {
		n, ok := v.(value.Int)
		if !ok || n < 0 || n > 1<<20 {
			return 0, false
		}
		rows[i] = int(n)
	}
	return rulesets.Chomp{}.Pack(rows)
}

// FindOutcome returns the outcome of bars that a theorem settles.
func (c chomp) FindOutcome(ctx context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	rows, ok := Stacks(at)
	if !ok {
		return game.Outcome{}, "", false, nil
	}
	o, method, known := rulesets.ChompOutcome(rows)
	if third, ok := c.longRows(rows); ok && !known {
		first, known, err := c.three().First(ctx, rows[1], third)
		if o = game.N; err == nil && known && first.Cmp(rows[0]) == 0 {
			o = game.P
		}
		return o, rulesets.ChompByRows, known, err
	}
	return o, method, known, nil
}

// chompKnown is what a session caches about bars with three rows.
type chompKnown struct {
	three  rulesets.ChompThree
	values rulesets.ChompValues
}

func (c chomp) three() *rulesets.ChompThree { return &interp.Memory[chompKnown](c.S).three }

// longRows is the third row of a bar with three rows that is too long for a word.
func (c chomp) longRows(rows []*big.Int) (third int, ok bool) {
	if len(rows) != 3 || rows[0].Cmp(big.NewInt(rulesets.ChompColumns)) <= 0 || !rows[2].IsInt64() {
		return 0, false
	}
	return int(rows[2].Int64()), true
}

// Reduce replaces a bar with three long rows by one row, using a table of nim-values;
// other bars are reduced as in the definition.
func (c chomp) Reduce(ctx context.Context, at game.Place) (game.Sum, bool, bool, error) {
	rows, _ := Stacks(at)
	if third, long := c.longRows(rows); long && !c.S.IgnoresSame() && rows[1].IsInt64() {
		values := &interp.Memory[chompKnown](c.S).values
		v, ok, err := values.Of(ctx, rows[0], int(rows[1].Int64()), third)
		if err != nil || ok {
			return atStacks(c, []*big.Int{v.Add(v, big.NewInt(1))}), false, ok, err
		}
	}
	return c.Definition.Reduce(ctx, at)
}

// FindWinning returns the winning moves of a bar with one or two rows, which has at
// most one, or with three long ones.
func (c chomp) FindWinning(ctx context.Context, at game.Place, _ game.Player, limit int) ([]game.Sum, *big.Int, bool, error) {
	rows, ok := Stacks(at)
	if third, long := c.longRows(rows); ok && long {
		bars, known, err := c.three().Bites(ctx, rows[0], rows[1], third)
		options := []game.Sum{}
		for i, bar := range bars {
			if limit < 0 || i < limit {
				options = append(options, atStacks(c, bar))
			}
		}
		return options, big.NewInt(int64(len(bars))), known, err
	}
	if !ok || len(rows) < 1 || len(rows) > 2 {
		return nil, nil, false, nil
	}
	options := []game.Sum{}
	if to := rulesets.ChompReply(rows); to != nil && limit != 0 {
		options = append(options, atStacks(c, to))
	}
	return options, big.NewInt(int64(len(options))), true, nil
}

// Explain gives the theorem that settles a bar. Small bars are explained by their
// options as well.
func (c chomp) Explain(ctx context.Context, out *value.Explanation, _ int, at game.Place) (bool, error) {
	rows, ok := Stacks(at)
	if !ok || len(rows) == 0 {
		return false, nil
	}
	small := rows[0].Cmp(big.NewInt(value.ShownReasons)) <= 0 && len(rows) <= value.ShownReasons
	if rulesets.ChompRectangle(rows) {
		out.Say("strategy stealing: if to bite the far corner alone wins, that is the first move; else the answer to it " +
			"wins, and could have been the first move. So the first player wins a rectangle, whatever the winning move is")
	}
	if third, long := c.longRows(rows); long {
		return c.explainThree(ctx, out, at, rows, third)
	}
	v, ok := rulesets.ChompTwoRows(rows)
	if !ok {
		if !small && rulesets.ChompRectangle(rows) {
			out.Conclude("next player wins (N)")
			return true, nil
		}
		return false, nil
	}
	if len(rows) == 2 {
		out.Say("two rows [a, b] have the nim-value floor((2a + b - 1)/2) when a + b is even, else the lesser of floor((3(a "+
			"- b) - 3)/2) and floor((2a - b)/2) - 1: here it is %s", v)
	} else {
		out.Say("one row is a heap of Nim without the poisoned square: its nim-value is %s", v)
	}
	if small {
		return false, nil
	}
	if v.Sign() == 0 {
		out.Conclude("previous player wins (P)")
	} else {
		out.Conclude("next player wins (N) by %s", value.ShowSum(atStacks(c, rulesets.ChompReply(rows))))
	}
	return true, nil
}

// explainThree says which first row would make three long rows a P-position.
func (c chomp) explainThree(ctx context.Context, out *value.Explanation, at game.Place, rows []*big.Int, third int) (bool,
	error) {
	first, known, err := c.three().First(ctx, rows[1], third)
	if err != nil || !known {
		return false, err
	}
	out.Say("over the same two rows there is one first row at most with which the previous player wins, since a longer one " +
		"could be bitten down to it; while the third row stays, its length less that of the second is periodic in the end " +
		"(Zeilberger; Byrnes)")
	if first.Sign() == 0 {
		out.Say("with a second row of %s and a third of %d there is none", rows[1], third)
	} else {
		out.Say("with a second row of %s and a third of %d it has %s squares", rows[1], third, first)
	}
	winning, _, _, err := c.FindWinning(ctx, at, game.Left, 1)
	if err != nil {
		return false, err
	}
	if len(winning) == 0 {
		out.Conclude("previous player wins (P)")
	} else {
		out.Conclude("next player wins (N) by %s", value.ShowSum(winning[0]))
	}
	return true, nil
}

// Unpack returns the position of a word.
func (c chomp) Unpack(w uint64) game.Place {
	rows := rulesets.Chomp{}.Unpack(w)
	list := make([]value.Value, len(rows))
	for i, n := range rows {
		list[i] = value.Int(n)
	}
	return &ruleset.Place{Values: []value.Value{value.List{Items: list}}}
}

// PackedMoves appends the options of a word.
func (c chomp) PackedMoves(_ context.Context, w uint64, _ game.Player, out *game.Options[uint64]) bool {
	rulesets.Chomp{}.Moves(w, out)
	return true
}

// PackedReduce appends the normal form of a word.
func (c chomp) PackedReduce(_ context.Context, w uint64, out *game.Options[uint64]) (tree, applies, ok bool) {
	return true, rulesets.Chomp{}.Reduce(w, out), true
}
