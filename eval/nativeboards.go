package eval

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
)

// fastBoard is a game on boards with a fast version: values and outcomes come
// from the packed boards, moves are those of the definition.
type fastBoard[W game.Word] struct {
	*definition
	fast rulesets.Fast[W]
}

var (
	_ game.Words = (*fastBoard[uint64])(nil)
	_ game.Pairs = (*fastBoard[game.Pair])(nil)
)

// onBoards makes a fast game a native version.
func onBoards[W game.Word](fast rulesets.Fast[W]) func(*Session, *definition) game.Ruleset {
	return func(_ *Session, d *definition) game.Ruleset { return &fastBoard[W]{d, fast} }
}

// Pack is the word of a board. While same clauses are being checked nothing
// packs, since words are positions in normal form.
func (f *fastBoard[W]) Pack(at game.Place) (w W, ok bool) {
	p, isPlace := at.(*place)
	if !isPlace || len(p.values) != 1 || f.s.ignoresSame() {
		return w, false
	}
	b, isBoard := p.values[0].(Board)
	if !isBoard {
		return w, false
	}
	return f.fast.Pack(b.B)
}

// Unpack is the position of a word.
func (f *fastBoard[W]) Unpack(w W) game.Place {
	return &place{[]Value{mkBoard(f.fast.Unpack(w))}}
}

// PackedMoves appends the options of a word.
func (f *fastBoard[W]) PackedMoves(_ context.Context, w W, who game.Player, out *game.Options[W]) bool {
	f.fast.Moves(w, who, out)
	return true
}

// PackedReduce appends the normal form of a word: the same tree of moves, but
// for the names of the cells and parts in which nobody can ever move.
func (f *fastBoard[W]) PackedReduce(_ context.Context, w W, out *game.Options[W]) (tree, applies, ok bool) {
	return true, f.fast.Reduce(w, out), true
}

// PackedNegative is the word of the negative.
func (f *fastBoard[W]) PackedNegative(w W) (W, bool) {
	n, ok := f.fast.(rulesets.Negater[W])
	if !ok {
		return w, false
	}
	return n.Negative(w), true
}

// fastStrip is a game on strips with a fast version.
type fastStrip struct {
	*definition
	fast rulesets.FastStrip
}

var _ game.Words = (*fastStrip)(nil)

// onStrips makes a fast game a native version.
func onStrips(fast rulesets.FastStrip) func(*Session, *definition) game.Ruleset {
	return func(_ *Session, d *definition) game.Ruleset { return &fastStrip{d, fast} }
}

// Pack is the word of a strip.
func (f *fastStrip) Pack(at game.Place) (uint64, bool) {
	p, isPlace := at.(*place)
	if !isPlace || len(p.values) != 1 || f.s.ignoresSame() {
		return 0, false
	}
	t, isText := p.values[0].(Text)
	if !isText {
		return 0, false
	}
	return f.fast.Pack(string(t))
}

// Unpack is the position of a word.
func (f *fastStrip) Unpack(w uint64) game.Place { return &place{[]Value{Text(f.fast.Unpack(w))}} }

// PackedMoves appends the options of a word.
func (f *fastStrip) PackedMoves(_ context.Context, w uint64, who game.Player, out *game.Options[uint64]) bool {
	f.fast.Moves(w, who, out)
	return true
}

// PackedReduce appends the normal form of a word: the same tree of moves, but
// for the names of the cells and parts in which nobody can ever move.
func (f *fastStrip) PackedReduce(_ context.Context, w uint64, out *game.Options[uint64]) (tree, applies, ok bool) {
	return true, f.fast.Reduce(w, out), true
}

// PackedNegative is the word of the negative.
func (f *fastStrip) PackedNegative(w uint64) (uint64, bool) {
	n, ok := f.fast.(rulesets.Negater[uint64])
	if !ok {
		return w, false
	}
	return n.Negative(w), true
}
