package search

import (
	"context"
	"errors"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search/slides"
)

// Range is the integers From..To of one coordinate, both included.
type Range = slides.Range

// Table is the nim-values of all places with coordinates in the ranges, the last coordinate running fastest; an empty range
// makes an empty table. at makes the position of the coordinates, which it must not retain; it is not called for rulesets
// of slides, see slides.Table. The error is slides.ErrRange without ranges.
func (s *Solver) Table(ctx context.Context, rules game.Ruleset, ranges []Range,
	at func(coordinates []int) (game.Sum, error)) ([]nimber.Nimber, error) {
	size, err := slides.Places(ctx, ranges)
	if err != nil || size == 0 {
		return nil, err
	}
	if t, err := s.tableByIdentity(rules); err != nil {
		return nil, err
	} else if t.slides != nil && t.slides.Dimensions() == len(ranges) && slides.AboveZero(ranges) {
		return t.slides.Values(ctx, ranges, size)
	}
	values := make([]nimber.Nimber, 0, size)
	c := slides.NewCounter(ranges)
	// One worker: the places need the values of one another from one set of tables, which the rules of a definition may
	// also query and extend.
	for n := range size {
		if n&63 == 63 {
			game.BudgetOf(ctx).Report(game.Progress{Doing: "nim-values of " + rules.Name(), Done: int64(n), Total: int64(size),
				Unit: "positions"})
		}
		sum, err := at(c.At)
		if err != nil {
			return nil, err
		}
		v, _, err := s.NimValue(ctx, sum)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
		c.Next()
	}
	return values, nil
}

// slideValue is the nim-value of a place of a ruleset of slides; ok is false when it must be searched.
func (t *table) slideValue(ctx context.Context, at game.Place) (v nimber.Nimber, ok bool, err error) {
	rules, ok := t.rules.(game.Coordinates)
	if t.slides == nil || !ok {
		return v, false, nil
	}
	c, ok := rules.Coordinates(at)
	if !ok || len(c) != t.slides.Dimensions() || slices.Min(c) < 0 {
		return v, false, nil
	}
	var limit *game.LimitError
	if err := t.slides.Reach(ctx, c); errors.As(err, &limit) && limit.What == "table" {
		return v, false, nil
	} else if err != nil {
		return v, false, err
	}
	return nimber.FromUint64(uint64(t.slides.At(c))), true, nil
}
