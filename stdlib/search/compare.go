package search

import (
	"bytes"
	"context"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Compare is the relation of g to h in normal play: the outcome of g - h. It does not need their values; it uses them if
// that is quicker.
func (s *Solver) Compare(ctx context.Context, g, h game.Sum) (short.Order, game.Method, error) {
	g, h = withoutCommon(g, h)
	difference := append(append(game.Sum{}, g...), h.Negative()...)
	o, method, err := s.Outcome(ctx, difference, false)
	if err != nil {
		return 0, "", err
	}
	switch o {
	case game.P:
		return short.Equal, method, nil
	case game.L:
		return short.Greater, method, nil
	case game.R:
		return short.Less, method, nil
	}
	return short.Confused, method, nil
}

// withoutCommon leaves out of two sums the positions that both have, where the rules say that all play from them ends:
// they need not even be brought to a normal form.
func withoutCommon(g, h game.Sum) (game.Sum, game.Sum) {
	var rest game.Sum
	for _, c := range g {
		free, says := c.Rules.(game.LoopFree)
		if !says || !free.LoopFree() {
			rest = append(rest, c)
			continue
		}
		key := c.At.AppendKey(nil)
		i := slices.IndexFunc(h, func(d game.Summand) bool {
			return c.Negative == d.Negative && c.Rules.Identity() == d.Rules.Identity() && bytes.Equal(key, d.At.AppendKey(nil))
		})
		if i < 0 {
			rest = append(rest, c)
			continue
		}
		h = slices.Concat(h[:i], h[i+1:])
	}
	return rest, h
}
