package search

import (
	"context"
	"errors"
	"math"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// ErrRange: a table was asked for without ranges, or with one below 0 where
// the ruleset has no such places.
var ErrRange = errors.New("no such range")

// Table is the nim-values of all places with coordinates in the ranges, the
// last coordinate running fastest; an empty range makes an empty table. at
// makes the position of the coordinates, which it must not keep; rulesets of
// slides are not asked for it, see slideTable.
func (s *Solver) Table(ctx context.Context, rules game.Ruleset, ranges []Range,
	at func(coordinates []int) (game.Sum, error)) ([]nimber.Nimber, error) {
	size, err := tableSize(ctx, ranges)
	if err != nil || size == 0 {
		return nil, err
	}
	if t, err := s.slidesOf(rules); err != nil {
		return nil, err
	} else if t != nil && len(t.slides.sizes) == len(ranges) && aboveZero(ranges) {
		return t.slides.table(ctx, ranges, size)
	}
	values := make([]nimber.Nimber, 0, size)
	c := newCounter(ranges)
	// One worker: the places need the values of one another through one set of
	// tables, which the rules of a definition may ask for and add to as well.
	for n := range size {
		if n&63 == 63 {
			game.BudgetOf(ctx).Report(game.Progress{Doing: "nim-values of " + rules.Name(), Done: int64(n), Total: int64(size),
				Unit: "positions"})
		}
		sum, err := at(c.at)
		if err != nil {
			return nil, err
		}
		v, _, err := s.NimValue(ctx, sum)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
		c.next()
	}
	return values, nil
}

const nimberBytes = 24

// tableSize is the number of places, charged to the budget.
func tableSize(ctx context.Context, ranges []Range) (int, error) {
	if len(ranges) == 0 {
		return 0, ErrRange
	}
	size := 1
	for _, r := range ranges {
		if r.To < r.From {
			return 0, nil
		}
	}
	for _, r := range ranges {
		n := r.To - r.From + 1
		if n <= 0 || size > math.MaxInt32/n {
			return 0, &game.LimitError{What: "table", Limit: "2^31 places"}
		}
		size *= n
	}
	return size, game.BudgetOf(ctx).Grow(int64(size) * nimberBytes)
}

func aboveZero(ranges []Range) bool {
	for _, r := range ranges {
		if r.From < 0 {
			return false
		}
	}
	return true
}

// table is the part of the table in the ranges.
func (t *slideTable) table(ctx context.Context, ranges []Range, size int) ([]nimber.Nimber, error) {
	last := make([]int, len(ranges))
	for i, r := range ranges {
		last[i] = r.To
	}
	if err := t.reach(ctx, last); err != nil {
		return nil, err
	}
	values := make([]nimber.Nimber, 0, size)
	for c := newCounter(ranges); len(values) < size; c.next() {
		values = append(values, nimber.FromUint64(uint64(t.at(c.at))))
	}
	return values, nil
}

// slideValue is the nim-value of a place of a ruleset of slides; ok is false
// when it has to be searched.
func (t *table) slideValue(ctx context.Context, at game.Place) (v nimber.Nimber, ok bool, err error) {
	rules, ok := t.rules.(game.Coordinates)
	if t.slides == nil || !ok {
		return v, false, nil
	}
	c, ok := rules.Coordinates(at)
	if !ok || len(c) != len(t.slides.sizes) || slices.Min(c) < 0 {
		return v, false, nil
	}
	var limit *game.LimitError
	if err := t.slides.reach(ctx, c); errors.As(err, &limit) && limit.What == "table" {
		return v, false, nil
	} else if err != nil {
		return v, false, err
	}
	return nimber.FromUint64(uint64(t.slides.at(c))), true, nil
}
