package search

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Compare is the relation of g to h in normal play: the outcome of g - h. It does not need their values; it uses them if
// that is quicker.
func (s *Solver) Compare(ctx context.Context, g, h game.Sum) (short.Order, game.Method, error) {
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
