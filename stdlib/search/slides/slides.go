// Package slides finds the nim-values of rulesets whose moves are slides (game.Slides), such as Wythoff's game, for all
// places of a table at once: each place gets the least value that is on none of the lines through it, so options need not
// be listed.
package slides

import (
	"context"
	"errors"
	"math"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// ErrRange: a table was requested without ranges, or with one below 0 when the ruleset has no such places.
var ErrRange = errors.New("no such range")

// Range is the integers From..To of one coordinate, both included.
type Range struct{ From, To int }

// Table stores the nim-values of a ruleset of slides for all places with coordinates below the sizes, which grow as needed.
type Table struct {
	name       string
	directions [][]int
	sizes      []int
	values     []uint32
	held       func(bytes int64)
}

// New returns an empty table for rules, nil if they are not all slides. held is called with the bytes by which the table
// grows.
func New(rules game.Ruleset, held func(bytes int64)) *Table {
	slides, ok := rules.(game.Slides)
	if !ok || !rules.Impartial() {
		return nil
	}
	dimensions, directions, ok := slides.Slides()
	if !ok || dimensions == 0 {
		return nil
	}
	return &Table{name: rules.Name(), directions: directions, sizes: make([]int, dimensions), held: held}
}

// Dimensions is the number of coordinates of a place.
func (t *Table) Dimensions() int { return len(t.sizes) }

// maxSlidePlaces bounds the size of a table for slides (1 GiB of nim-values).
const maxSlidePlaces = 1 << 28

// Reach makes the table include the place at the last coordinates. A table that has to grow a little grows by half, so that
// it is not recomputed for every place.
func (t *Table) Reach(ctx context.Context, last []int) error {
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
	t.held(4 * int64(size-len(t.values)))
	t.sizes, t.values = sizes, values
	return nil
}

// At is the nim-value of a place in the table.
func (t *Table) At(coordinates []int) uint32 {
	n := 0
	for i, x := range coordinates {
		n = n*t.sizes[i] + x
	}
	return t.values[n]
}

// compute computes the nim-values of all places of the sizes, the last coordinate varying fastest. The time is the number
// of places times (directions times a search for a word with a gap); the memory is one bit set for every line.
func (t *Table) compute(ctx context.Context, sizes []int) ([]uint32, error) {
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
	c := NewCounter(whole)
	here := make([]*line, len(t.directions))
	for n := range size {
		for d := range t.directions {
			here[d] = sets.next(d, c.At)
		}
		v := mexOfLines(here)
		for _, l := range here {
			l.add(v)
		}
		sets.largest = max(sets.largest, v)
		values[n] = uint32(v)
		c.Next()
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

// Counter runs through the places of some ranges, the last coordinate fastest.
type Counter struct {
	ranges []Range
	At     []int // the present place
}

// NewCounter starts at the first place of the ranges.
func NewCounter(ranges []Range) *Counter {
	c := &Counter{ranges: ranges, At: make([]int, len(ranges))}
	for i, r := range ranges {
		c.At[i] = r.From
	}
	return c
}

// Next goes to the next place; after the last one comes the first.
func (c *Counter) Next() {
	for i := len(c.At) - 1; i >= 0; i-- {
		if c.At[i]++; c.At[i] <= c.ranges[i].To {
			return
		}
		c.At[i] = c.ranges[i].From
	}
}

const nimberBytes = 24

// Places is the number of places in the ranges; the memory of their nim-values is charged to the budget. The error is
// ErrRange without ranges, or a *game.LimitError.
func Places(ctx context.Context, ranges []Range) (int, error) {
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

// AboveZero reports whether no range begins below 0.
func AboveZero(ranges []Range) bool {
	for _, r := range ranges {
		if r.From < 0 {
			return false
		}
	}
	return true
}

// Values returns the part of the table in the ranges, with that many places.
func (t *Table) Values(ctx context.Context, ranges []Range, size int) ([]nimber.Nimber, error) {
	last := make([]int, len(ranges))
	for i, r := range ranges {
		last[i] = r.To
	}
	if err := t.Reach(ctx, last); err != nil {
		return nil, err
	}
	values := make([]nimber.Nimber, 0, size)
	for c := NewCounter(ranges); len(values) < size; c.Next() {
		values = append(values, nimber.FromUint64(uint64(t.At(c.At))))
	}
	return values, nil
}
