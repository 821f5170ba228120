package eval

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
)

// chomp is Chomp of the library: values and outcomes come from packed bars,
// moves are those of the definition.
type chomp struct{ *definition }

var _ game.Words = chomp{}

// Pack is the word of a bar. While same clauses are being checked nothing
// packs, since words are positions in normal form.
func (c chomp) Pack(at game.Place) (uint64, bool) {
	p, ok := at.(*place)
	if !ok || len(p.values) != 1 || c.s.ignoresSame() {
		return 0, false
	}
	list, ok := p.values[0].(List)
	if !ok {
		return 0, false
	}
	rows := make([]int, len(list.Items))
	for i, v := range list.Items {
		n, ok := v.(Int)
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
	list := make([]Value, len(rows))
	for i, n := range rows {
		list[i] = Int(n)
	}
	return &place{[]Value{List{list}}}
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
