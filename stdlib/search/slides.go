package search

import (
	"context"
	"errors"
	"math"
	"math/bits"

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
	if slides, ok := rules.(game.Slides); ok && !s.ignoreSame && rules.Impartial() {
		dimensions, directions, ok := slides.Slides()
		if ok && dimensions == len(ranges) && aboveZero(ranges) {
			return slideTable(ctx, rules.Name(), ranges, directions, size)
		}
	}
	values := make([]nimber.Nimber, 0, size)
	c := newCounter(ranges)
	for range size {
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

// inside reports whether the place is in the ranges.
func (c *counter) inside(ranges []Range) bool {
	for i, x := range c.at {
		if x < ranges[i].From || x > ranges[i].To {
			return false
		}
	}
	return true
}

// line is a line of places along one direction, as far as it was walked: the
// set of nim-values on it. The options of a place along the direction are the
// values before it on the line, so each place adds its own value and needs no
// look back.
type line struct {
	values []uint64 // bit set
	full   int      // words of values before this one are full
}

func (l *line) word(i int) uint64 {
	if i < len(l.values) {
		return l.values[i]
	}
	return 0
}

func (l *line) add(v int) {
	if need := v>>6 + 1 - len(l.values); need > 0 {
		l.values = append(l.values, make([]uint64, need)...)
	}
	l.values[v>>6] |= 1 << (v & 63)
	for l.full < len(l.values) && l.values[l.full] == math.MaxUint64 {
		l.full++
	}
}

// slideTable is the nim-values of the places with coordinates from 0 under
// rules that are slides along the directions. The time is the number of
// places from 0 to the ends of the ranges times (directions times a word
// search); the memory is one bit set for every line.
func slideTable(ctx context.Context, name string, ranges []Range, directions [][]int, wanted int) ([]nimber.Nimber, error) {
	budget := game.BudgetOf(ctx)
	whole := make([]Range, len(ranges))
	size := 1
	for i, r := range ranges {
		whole[i] = Range{0, r.To}
		if size > math.MaxInt32/(r.To+1) {
			return nil, &game.LimitError{What: "table", Limit: "2^31 places"}
		}
		size *= r.To + 1
	}
	sets := newLines(whole, directions)
	if err := budget.Grow(sets.bytes(size)); err != nil {
		return nil, err
	}
	defer func() { _ = budget.Grow(-sets.bytes(size) - sets.charged) }()
	sets.allocate(size)
	values := make([]nimber.Nimber, 0, wanted)
	c := newCounter(whole)
	here := make([]*line, len(directions))
	for n := range size {
		for d := range directions {
			here[d] = sets.at(d, n, c.at)
		}
		v := mexOfLines(here)
		for _, l := range here {
			l.add(v)
		}
		sets.largest = max(sets.largest, v)
		if c.inside(ranges) {
			values = append(values, nimber.FromUint64(uint64(v)))
		}
		c.next()
		if n&0xFFF == 0xFFF {
			if err := budget.Grow(sets.growth()); err != nil {
				return nil, err
			}
			budget.Report(game.Progress{Doing: "nim-values of " + name, Done: int64(n), Total: int64(size), Unit: "positions"})
			if err := budget.Steps(ctx, 1<<12); err != nil {
				return nil, err
			}
		}
	}
	return values, nil
}

// mexOfLines is the least value on none of the lines.
func mexOfLines(lines []*line) int {
	word := 0
	for _, l := range lines {
		word = max(word, l.full)
	}
	for ; ; word++ {
		union := uint64(0)
		for _, l := range lines {
			union |= l.word(word)
		}
		if union != math.MaxUint64 {
			return word<<6 + bits.TrailingZeros64(^union)
		}
	}
}

// lines finds the line of a place along each direction by its predecessor.
type lines struct {
	directions [][]int
	steps      []int // what a step along the direction adds to the place's number
	numbers    [][]int32
	all        []*line
	largest    int   // the largest nim-value
	charged    int64 // bytes of bit sets charged
}

func newLines(whole []Range, directions [][]int) *lines {
	l := &lines{directions: directions}
	for _, d := range directions {
		step, stride := 0, 1
		for i := len(whole) - 1; i >= 0; i-- {
			step += d[i] * stride
			stride *= whole[i].To + 1
		}
		l.steps = append(l.steps, step)
	}
	return l
}

// bytes is the memory of the line numbers, and of the lines themselves as far
// as it is known beforehand.
func (l *lines) bytes(size int) int64 { return int64(size) * int64(len(l.directions)) * 4 }

// growth is a bound on the memory of the bit sets beyond what it told before.
func (l *lines) growth() int64 {
	bytes := int64(len(l.all)) * int64(64+l.largest/4)
	more := max(0, bytes-l.charged)
	l.charged += more
	return more
}

func (l *lines) allocate(size int) {
	l.numbers = make([][]int32, len(l.directions))
	for d := range l.numbers {
		l.numbers[d] = make([]int32, size)
	}
}

// at is the line of place n, with coordinates at, along direction d.
func (l *lines) at(d, n int, at []int) *line {
	for i, step := range l.directions[d] {
		if at[i] < step {
			l.all = append(l.all, new(line))
			l.numbers[d][n] = int32(len(l.all) - 1)
			return l.all[len(l.all)-1]
		}
	}
	number := l.numbers[d][n-l.steps[d]]
	l.numbers[d][n] = number
	return l.all[number]
}
