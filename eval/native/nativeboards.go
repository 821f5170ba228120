package native

import (
	"context"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
)

// fastBoard is a game on boards with a fast version: values and outcomes are computed
// on packed boards, moves come from the definition.
type fastBoard[W game.Word] struct {
	*ruleset.Definition
	fast rulesets.Fast[W]

	other func() (game.Ruleset, bool) // see PlayOther
}

// PlayOther gives another version of the game for the outcome solver, which plays the boards that the fast one does not.
func (f *fastBoard[W]) PlayOther(version func() (game.Ruleset, bool)) { f.other = version }

var (
	_ game.Words = (*fastBoard[uint64])(nil)
	_ game.Pairs = (*fastBoard[game.Pair])(nil)
)

// onBoards wraps a fast game as a native version.
func onBoards[W game.Word](fast rulesets.Fast[W]) func(*interp.Session, *ruleset.Definition) game.Ruleset {
	return func(_ *interp.Session, d *ruleset.Definition) game.Ruleset {
		return &fastBoard[W]{Definition: d, fast: fast}
	}
}

// Pack returns the word of a board. While same clauses are being checked nothing is
// packed, since words are positions in normal form.
func (f *fastBoard[W]) Pack(at game.Place) (w W, ok bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || f.S.IgnoresSame() {
		return w, false
	}
	b, isBoard := p.Values[0].(value.Board)
	if !isBoard {
		return w, false
	}
	return f.fast.Pack(b.B)
}

// Unpack returns the position of a word.
func (f *fastBoard[W]) Unpack(w W) game.Place {
	return &ruleset.Place{Values: []value.Value{value.NewBoard(f.fast.Unpack(w))}}
}

// PackedMoves appends the options of a word.
func (f *fastBoard[W]) PackedMoves(_ context.Context, w W, who game.Player, out *game.Options[W]) bool {
	f.fast.Moves(w, who, out)
	return true
}

// PackedReduce appends the normal form of a word: it has the same game tree, up to
// renamed cells and parts in which nobody can ever move.
func (f *fastBoard[W]) PackedReduce(_ context.Context, w W, out *game.Options[W]) (tree, applies, ok bool) {
	return true, f.fast.Reduce(w, out), true
}

// PackedWorker returns the fast version for another goroutine: that of a partizan game has no state.
func (f *fastBoard[W]) PackedWorker() game.PackedWorker[W] { return boardWorker[W]{f.fast} }

// boardWorker is the fast version of a game without its definition.
type boardWorker[W game.Word] struct{ fast rulesets.Fast[W] }

func (f boardWorker[W]) PackedMoves(_ context.Context, w W, who game.Player, out *game.Options[W]) bool {
	f.fast.Moves(w, who, out)
	return true
}

func (f boardWorker[W]) PackedReduce(_ context.Context, w W, out *game.Options[W]) (tree, applies, ok bool) {
	return true, f.fast.Reduce(w, out), true
}

// PackedNegative returns the word of the negative.
func (f *fastBoard[W]) PackedNegative(w W) (W, bool) {
	n, ok := f.fast.(rulesets.Negater[W])
	if !ok {
		return w, false
	}
	return n.Negative(w), true
}

// fastStrip is a game on strips with a fast version.
type fastStrip struct {
	*ruleset.Definition
	fast rulesets.FastStrip
}

var _ game.Words = (*fastStrip)(nil)

// onStrips wraps a fast game as a native version.
func onStrips(fast rulesets.FastStrip) func(*interp.Session, *ruleset.Definition) game.Ruleset {
	return func(_ *interp.Session, d *ruleset.Definition) game.Ruleset { return &fastStrip{d, fast} }
}

// Pack returns the word of a strip.
func (f *fastStrip) Pack(at game.Place) (uint64, bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || f.S.IgnoresSame() {
		return 0, false
	}
	t, isText := p.Values[0].(value.Text)
	if !isText {
		return 0, false
	}
	return f.fast.Pack(string(t))
}

// Unpack returns the position of a word.
func (f *fastStrip) Unpack(w uint64) game.Place {
	return &ruleset.Place{Values: []value.Value{value.Text(f.fast.Unpack(w))}}
}

// PackedMoves appends the options of a word.
func (f *fastStrip) PackedMoves(_ context.Context, w uint64, who game.Player, out *game.Options[uint64]) bool {
	f.fast.Moves(w, who, out)
	return true
}

// PackedReduce appends the normal form of a word: it has the same game tree, up to
// renamed cells and parts in which nobody can ever move.
func (f *fastStrip) PackedReduce(_ context.Context, w uint64, out *game.Options[uint64]) (tree, applies, ok bool) {
	return true, f.fast.Reduce(w, out), true
}

// PackedNegative returns the word of the negative.
func (f *fastStrip) PackedNegative(w uint64) (uint64, bool) {
	n, ok := f.fast.(rulesets.Negater[uint64])
	if !ok {
		return w, false
	}
	return n.Negative(w), true
}
