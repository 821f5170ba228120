package search

import (
	"context"
	"maps"
	"slices"

	"cgt/stdlib/game"
)

// OwnNegative reports whether a quick test shows that the sum equals its negative, for example because a board has a
// symmetry that exchanges the players. Such a sum is a previous-player or a next-player win, and its mean is 0: it cannot
// be positive, since its negative would be positive as well. false means that this is not known.
func (s *Solver) OwnNegative(ctx context.Context, sum game.Sum) bool {
	r := s.start(ctx, "symmetry of", sum)
	defer r.stop()
	return !slices.ContainsFunc(sum, func(c game.Summand) bool { return !r.ownNegative(c) })
}

func (r *run) ownNegative(c game.Summand) bool {
	if c.Rules.Impartial() {
		return true
	}
	if v, ok := c.Rules.(Valuer); ok {
		g, _, err := v.Value(r.ctx, c.At)
		if err != nil {
			return false
		}
		n, err := r.s.store.Neg(r.ctx, g)
		return err == nil && n == g
	}
	t, err := r.s.tableOf(c.Rules)
	if err != nil || t.general == nil || t.reducer == nil {
		return false
	}
	return t.source.(packer).ownNegative(r, c.At)
}

func (p *packedSource[W]) ownNegative(r *run, at game.Place) bool {
	rules, ok := p.rules.(game.PackedNegater[W])
	w, packs := p.rules.Pack(at)
	if !ok || !packs || p.reducer == nil {
		return false
	}
	negative, ok := rules.PackedNegative(w)
	return ok && maps.Equal(p.normalForm(r, w), p.normalForm(r, negative))
}

// normalForm is the reduced form of a word: its components, each with its sign, and how often they occur.
func (p *packedSource[W]) normalForm(r *run, w W) map[signedWord[W]]int {
	var out game.Options[W]
	_, applies, ok := p.reducer.PackedReduce(r.ctx, w, &out)
	if !ok || !applies {
		return map[signedWord[W]]int{{w, false}: 1}
	}
	parts := map[signedWord[W]]int{}
	for i, w := range out.Words {
		parts[signedWord[W]{w, slices.Contains(out.Negatives, i)}]++
	}
	return parts
}

type signedWord[W game.Word] struct {
	word     W
	negative bool
}
