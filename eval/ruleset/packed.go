package ruleset

import (
	"context"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// PackedRules are the rules of a definition on machine words, see package fast.
type PackedRules interface {
	// Pack returns the word of a position, if it has one; Unpack is the reverse.
	Pack(p *Place) (uint64, bool)
	Unpack(word uint64) *Place
	// Tuples says that words are tuples of the parameters, each of so many bits.
	Tuples() (fields int, bits uint)
	// Moves appends the options of a word; false means that the rules must be run as
	// written.
	Moves(ctx context.Context, word uint64, who game.Player, out *game.Options[uint64]) bool
	// Reduce applies the first same clause that holds and appends the result.
	Reduce(ctx context.Context, word uint64, out *game.Options[uint64]) (tree, applies, ok bool)
	// Hold reports whether the names that the rules use still mean the same as when the
	// rules were compiled.
	Hold() bool
}

// RunOn attaches rules on machine words to a definition, if it has any.
func (d *Definition) RunOn(rules PackedRules) { d.words = rules }

// OnWords reports whether the rules run on machine words at present.
func (d *Definition) OnWords() bool {
	d.Refresh()
	return d.wordsHold
}

// Pack packs the arguments of a position into a word.
func (d *Definition) Pack(at game.Place) (uint64, bool) {
	if !d.OnWords() {
		return 0, false
	}
	p, ok := at.(*Place)
	if !ok {
		return 0, false
	}
	return d.words.Pack(p)
}

// PackedTuples says that words are tuples of the parameters.
func (d *Definition) PackedTuples() (fields int, bits uint) {
	if d.words == nil {
		return 0, 0
	}
	return d.words.Tuples()
}

// Unpack returns the position of a word.
func (d *Definition) Unpack(word uint64) game.Place { return d.words.Unpack(word) }

// PackedMoves appends the options of a packed position.
func (d *Definition) PackedMoves(ctx context.Context, word uint64, who game.Player, out *game.Options[uint64]) bool {
	return d.words.Moves(ctx, word, who, out)
}

// PackedReduce applies the first same clause that holds.
func (d *Definition) PackedReduce(ctx context.Context, word uint64, out *game.Options[uint64]) (tree, applies, ok bool) {
	return d.words.Reduce(ctx, word, out)
}

// Hides reports whether a library name is at present bound to something else for the
// definition.
func (d *Definition) Hides(name string) bool { return !d.Base && d.S.Cell(name).User != nil }

// StandsForItself reports whether the name of the definition is still bound to it.
func (d *Definition) StandsForItself() bool {
	_, self := d.S.Peek(d.title, d.Base)
	if b, ok := self.(interp.BuiltinValue); ok && b.B.Game != "" {
		if r, err := d.S.PreludeRuleset(b.B.Game); err == nil {
			self = value.Ruleset{R: r}
		}
	}
	r, ok := self.(value.Ruleset)
	if !ok {
		return false
	}
	named, ok := AsDefinition(r.R)
	return ok && named == d
}
