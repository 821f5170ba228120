package search

import (
	"context"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Compare is the relation of g to h in normal play: the outcome of g - h. It does not need their values; it uses them if
// that is quicker.
func (s *Solver) Compare(ctx context.Context, g, h game.Sum) (short.Order, game.Method, error) {
	g, h = withoutCommon(g, h)
	if err := game.BudgetOf(ctx).Steps(ctx, int64(len(g)+len(h))/16); err != nil {
		return 0, "", err
	}
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
	key := func(c game.Summand) (string, bool) {
		free, says := c.Rules.(game.LoopFree)
		if !says || !free.LoopFree() {
			return "", false
		}
		return string(c.At.AppendKey(fmt.Appendf(nil, "%v %s\x00", c.Negative, c.Rules.Identity()))), true
	}
	common := map[string]int{}
	for _, d := range h {
		if k, ok := key(d); ok {
			common[k]++
		}
	}
	left := func(sum game.Sum, taken map[string]int) (rest game.Sum, both map[string]int) {
		both = map[string]int{}
		for _, c := range sum {
			if k, ok := key(c); ok && taken[k] > 0 {
				taken[k]--
				both[k]++
				continue
			}
			rest = append(rest, c)
		}
		return rest, both
	}
	g, both := left(g, common)
	if len(both) == 0 {
		return g, h
	}
	h, _ = left(h, both)
	return g, h
}
