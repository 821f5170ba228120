package search

import (
	"context"
	"errors"
	"math"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// Range is the integers From..To of one coordinate, both included.
type Range struct{ From, To int }

// ErrRange: a table was asked for without ranges, or with one below 0 where
// the ruleset has no such places.
var ErrRange = errors.New("no such range")

// Table is the nim-values of all places with coordinates in the ranges, the
// last coordinate running fastest; an empty range makes an empty table. at
// makes the position of the coordinates, which it must not keep; rulesets of
// slides are not asked for it, see slideTable.
func (s *Solver) Table(ctx context.Context, rules game.Ruleset, ranges []Range, at func(coordinates []int) (game.Sum, error)) ([]nimber.Nimber, error) {
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
			game.BudgetOf(ctx).Report(game.Progress{Doing: "nim-values of " + rules.Name(), Done: int64(n), Total: int64(size), Unit: "positions"})
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

// counter runs through the places of some ranges, the last coordinate fastest.
type counter struct {
	ranges []Range
	at     []int
}

func newCounter(ranges []Range) *counter {
	c := &counter{ranges: ranges, at: make([]int, len(ranges))}
	for i, r := range ranges {
		c.at[i] = r.From
	}
	return c
}

func (c *counter) next() {
	for i := len(c.at) - 1; i >= 0; i-- {
		if c.at[i]++; c.at[i] <= c.ranges[i].To {
			return
		}
		c.at[i] = c.ranges[i].From
	}
}

// slideTable is the nim-values of a ruleset of slides for all places with
// coordinates below the sizes.
type slideTable struct {
	solver     *Solver
	name       string
	directions [][]int
	sizes      []int
	values     []uint32
}

// newSlideTable is an empty table for rules, nil if they are not all slides.
func (s *Solver) newSlideTable(rules game.Ruleset) *slideTable {
	slides, ok := rules.(game.Slides)
	if !ok || !rules.Impartial() {
		return nil
	}
	dimensions, directions, ok := slides.Slides()
	if !ok || dimensions == 0 {
		return nil
	}
	return &slideTable{solver: s, name: rules.Name(), directions: directions, sizes: make([]int, dimensions)}
}

// slidesOf is the table of rules if they are slides, else nil.
func (s *Solver) slidesOf(rules game.Ruleset) (*table, error) {
	t, err := s.tableByIdentity(rules)
	if err != nil || t.slides == nil {
		return nil, err
	}
	return t, nil
}

// maxSlidePlaces bounds a table along slides (1 GiB of nim-values).
const maxSlidePlaces = 1 << 28

// reach makes the table hold the place at the last coordinates. A table that
// has to grow a little grows by half, lest it be made anew for every place.
func (t *slideTable) reach(ctx context.Context, last []int) error {
	sizes, size, small := make([]int, len(last)), 1, true
	for i, x := range last {
		sizes[i] = max(t.sizes[i], x+1)
		small = small && x < t.sizes[i]*3/2
	}
	if slices.Equal(sizes, t.sizes) {
		return nil
	}
	if small {
		for i, x := range last {
			if x >= t.sizes[i] {
				sizes[i] = t.sizes[i]*3/2 + 1
			}
		}
	}
	for _, n := range sizes {
		if n <= 0 || size > maxSlidePlaces/n {
			return &game.LimitError{What: "table", Limit: "2^28 places"}
		}
		size *= n
	}
	values, err := t.compute(ctx, sizes)
	if err != nil {
		return err
	}
	_ = game.BudgetOf(ctx).Grow(-4 * int64(len(t.values)))
	t.solver.bytes += 4 * int64(size-len(t.values))
	t.sizes, t.values = sizes, values
	return nil
}

// at is the nim-value of a place that the table reaches.
func (t *slideTable) at(coordinates []int) uint32 {
	n := 0
	for i, x := range coordinates {
		n = n*t.sizes[i] + x
	}
	return t.values[n]
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

// compute is the nim-values of all places of the sizes, the last coordinate
// running fastest. The time is the number of places times (directions times a
// search for a word with a gap); the memory is one bit set for every line.
func (t *slideTable) compute(ctx context.Context, sizes []int) ([]uint32, error) {
	budget := game.BudgetOf(ctx)
	size := 1
	whole := make([]Range, len(sizes))
	for i, n := range sizes {
		size *= n
		whole[i] = Range{0, n - 1}
	}
	sets := newLines(whole, t.directions)
	if err := budget.Grow(4 * int64(size)); err != nil {
		return nil, err
	}
	defer func() { _ = budget.Grow(-sets.charged) }()
	values := make([]uint32, size)
	c := newCounter(whole)
	here := make([]*line, len(t.directions))
	for n := range size {
		for d := range t.directions {
			here[d] = sets.next(d, c.at)
		}
		v := mexOfLines(here)
		for _, l := range here {
			l.add(v)
		}
		sets.largest = max(sets.largest, v)
		values[n] = uint32(v)
		c.next()
		if n&0xFFF == 0xFFF {
			if err := budget.Grow(sets.growth()); err != nil {
				return nil, err
			}
			budget.Report(game.Progress{Doing: "nim-values of " + t.name, Done: int64(n), Total: int64(size), Unit: "positions"})
			if err := budget.Steps(ctx, 1<<12); err != nil {
				return nil, err
			}
		}
	}
	return values, nil
}
