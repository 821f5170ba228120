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

// chomp is Chomp of the library: values and outcomes come from packed bars,
// moves are those of the definition.
type chomp struct{ *ruleset.Definition }

var (
	_ game.Words           = chomp{}
	_ search.OutcomeFinder = chomp{}
)

// Pack is the word of a bar. While same clauses are being checked nothing
// packs, since words are positions in normal form.
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

// FindOutcome is the outcome of bars that a theorem settles.
func (c chomp) FindOutcome(_ context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	rows, ok := Stacks(at)
	if !ok {
		return game.Outcome{}, "", false, nil
	}
	o, method, known := rulesets.ChompOutcome(rows)
	return o, method, known, nil
}

// FindWinning is the winning move of a bar with one or two rows.
func (c chomp) FindWinning(_ context.Context, at game.Place, _ game.Player, limit int) ([]game.Sum, *big.Int, bool, error) {
	rows, ok := Stacks(at)
	if !ok || len(rows) < 1 || len(rows) > 2 {
		return nil, nil, false, nil
	}
	options := []game.Sum{}
	if to := rulesets.ChompReply(rows); to != nil && limit != 0 {
		options = append(options, atStacks(c, to))
	}
	return options, big.NewInt(int64(len(options))), true, nil
}

// Explain tells the theorem that settles a bar. Small bars are explained by their
// options as well.
func (c chomp) Explain(_ context.Context, out *value.Explanation, _ int, at game.Place) (bool, error) {
	rows, ok := Stacks(at)
	if !ok || len(rows) == 0 {
		return false, nil
	}
	small := rows[0].Cmp(big.NewInt(value.ShownReasons)) <= 0 && len(rows) <= value.ShownReasons
	if rulesets.ChompRectangle(rows) {
		out.Say("strategy stealing: if to bite the far corner alone wins, that is the first move; else the answer to it " +
			"wins, and could have been the first move. So the first player wins a rectangle, whatever the winning move is")
	}
	v, ok := rulesets.ChompTwoRows(rows)
	if !ok {
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

// Unpack is the position of a word.
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
