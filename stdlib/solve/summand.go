package solve

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// maxForms bounds the positions of a value in a sum.
const maxForms = 1 << 12

// addValue adds a value to the state that ends the list. The error is ErrTooLong if the value has too many positions, or
// numbers that are too large or fine.
func (s *worker) addValue(at *state, c *Summand, negative bool) error {
	copies := copier{from: c.Store, to: s.values.store, known: map[short.Game]short.Game{}}
	g, err := copies.of(s.ctx, c.Value)
	if err != nil {
		return err
	}
	t := s.values.termOf(s.ctx, g)
	if err := s.values.err; err != nil {
		s.values.err = nil
		return err
	}
	if !t.ok {
		return ErrTooLong
	}
	s.addTerm(at, t, negative)
	return nil
}

// copier copies canonical forms from one store to another.
type copier struct {
	from, to *short.Store
	known    map[short.Game]short.Game
}

func (c *copier) of(ctx context.Context, g short.Game) (h short.Game, err error) {
	if x, ok := c.from.NumberOf(g); ok {
		return c.to.Number(ctx, x)
	}
	if h, ok := c.known[g]; ok {
		return h, nil
	}
	if n, ok := c.from.NimberOf(g); ok && n > maxForms || len(c.known) >= maxForms {
		return h, ErrTooLong
	}
	var options [2][]short.Game
	for who := range game.Player(2) {
		list, err := c.from.Options(ctx, g, who)
		if err != nil {
			return h, err
		}
		for _, o := range list {
			to, err := c.of(ctx, o)
			if err != nil {
				return h, err
			}
			options[who] = append(options[who], to)
		}
	}
	if h, err = c.to.Make(ctx, options[0], options[1]); err == nil {
		c.known[g] = h
	}
	return h, err
}
