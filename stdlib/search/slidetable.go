package search

import (
	"context"
	"slices"

	"cgt/stdlib/game"
)

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
