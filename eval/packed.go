package eval

import (
	"cgt/stdlib/game"
	"context"
)

// packedRules are the rules of a definition on machine words, see package fast.
type packedRules interface {
	// Pack is the word of a position, if it has one; Unpack is the reverse.
	Pack(p *place) (uint64, bool)
	Unpack(word uint64) *place
	// Tuples tells that words are tuples of the parameters, each of so many bits.
	Tuples() (fields int, bits uint)
	// Moves appends the options of a word; false leaves the position to the rules
	// as they are written.
	Moves(ctx context.Context, word uint64, who game.Player, out *game.Options[uint64]) bool
	// Reduce appends what the first same clause that holds says.
	Reduce(ctx context.Context, word uint64, out *game.Options[uint64]) (tree, applies, ok bool)
	// Hold reports whether the names that the rules use still mean what they did
	// when the rules were compiled.
	Hold() bool
}

// runOn gives a definition its rules on machine words, if it has any.
func (d *definition) runOn(rules packedRules) { d.words = rules }

// Pack packs the arguments of a position into a word.
func (d *definition) Pack(at game.Place) (uint64, bool) {
	if d.refresh(); !d.wordsHold {
		return 0, false
	}
	p, ok := at.(*place)
	if !ok {
		return 0, false
	}
	return d.words.Pack(p)
}

// PackedTuples tells that words are tuples of the parameters.
func (d *definition) PackedTuples() (fields int, bits uint) {
	if d.words == nil {
		return 0, 0
	}
	return d.words.Tuples()
}

// Unpack is the position of a word.
func (d *definition) Unpack(word uint64) game.Place { return d.words.Unpack(word) }

// PackedMoves appends the options of a packed position.
func (d *definition) PackedMoves(ctx context.Context, word uint64, who game.Player, out *game.Options[uint64]) bool {
	return d.words.Moves(ctx, word, who, out)
}

// PackedReduce applies the first same clause that holds.
func (d *definition) PackedReduce(ctx context.Context, word uint64, out *game.Options[uint64]) (tree, applies, ok bool) {
	return d.words.Reduce(ctx, word, out)
}

// hides reports whether a name of the library means something else to the
// definition now.
func (d *definition) hides(name string) bool { return !d.base && d.s.cell(name).user != nil }

// standsForItself reports whether the name of the definition means it.
func (d *definition) standsForItself() bool {
	_, self := d.s.peek(d.name, d.base)
	if b, ok := self.(BuiltinValue); ok && b.B.Game != "" {
		if r, err := d.s.preludeRuleset(b.B.Game); err == nil {
			self = Ruleset{r}
		}
	}
	r, ok := self.(Ruleset)
	if !ok {
		return false
	}
	named, ok := asDefinition(r.R)
	return ok && named == d
}
