package native

import (
	"context"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
)

// chomp is Chomp of the library: values and outcomes come from packed bars,
// moves are those of the definition.
type chomp struct{ *ruleset.Definition }

var _ game.Words = chomp{}

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
