package rulesets

import (
	"context"
	"math/bits"

	"cgt/stdlib/game"
)

// ChompValues has the nim-values of the bars of three rows within a largest one. A bar takes a few operations: with the
// other rows fixed, the set of values that the bites into one row lead to grows with that row, so three running sets
// contain all options. It is not safe for concurrent use.
type ChompValues struct {
	rows [3]int
	of   []uint16 // by the rows, the third one fastest
}

// mostChompBars bounds the bars of a table.
const mostChompBars = 1 << 30

// Value is the nim-value of a bar of rows a >= b >= c >= 0, a > 0. ok is false when its
// table would be too large.
func (t *ChompValues) Value(ctx context.Context, a, b, c int) (v int, ok bool, err error) {
	const most = 1 << 14
	if a > most || (a+1)*(b+1) > mostChompBars/(c+1) {
		return 0, false, nil
	}
	if t.of == nil || a > t.rows[0] || b > t.rows[1] || c > t.rows[2] {
		if err := t.fill(ctx, a, b, c); err != nil {
			return 0, false, err
		}
	}
	return int(t.of[t.at(a, b, c)]), true, nil
}

func (t *ChompValues) at(x, y, z int) int { return (x*(t.rows[1]+1)+y)*(t.rows[2]+1) + z }

// fill computes the table of the bars within a, b, c.
func (t *ChompValues) fill(ctx context.Context, a, b, c int) error {
	budget := game.BudgetOf(ctx)
	width := (a+b+c)/64 + 1 // a value is less than the number of squares
	if err := budget.Grow(2*int64((a+1)*(b+1)*(c+1)) + 8*int64(width*(b+2)*(c+1)) - 2*int64(len(t.of))); err != nil {
		return err
	}
	n := &ChompValues{rows: [3]int{a, b, c}, of: make([]uint16, (a+1)*(b+1)*(c+1))}
	set := func(list []uint64, i int) []uint64 { return list[i*width : (i+1)*width] }
	first := make([]uint64, width*(b+1)*(c+1)) // the values for a second and a third row with shorter first ones
	square := make([]uint64, width*(c+1))      // by the third row: values of bars whose first two rows are equal
	second := make([]uint64, width*(c+1))      // by the third row: values with shorter second rows
	lower, third := make([]uint64, width), make([]uint64, width)
	for x := 1; x <= a; x++ {
		if err := budget.Steps(ctx, int64(b+1)*int64(c+1)); err != nil {
			return err
		}
		clear(lower) // for second and third rows that are equal
		for y := 0; y <= min(b, x); y++ {
			clear(third)
			for z := 0; z <= min(c, y); z++ {
				up, along := set(first, y*(c+1)+z), set(second, z)
				if x == max(y, 1) {
					copy(up, set(square, z))
				}
				if y == z {
					copy(along, lower)
				}
				v := 0
				for i := range up {
					if w := up[i] | along[i] | third[i]; w != ^uint64(0) {
						v = 64*i + bits.TrailingZeros64(^w)
						break
					}
				}
				n.of[n.at(x, y, z)] = uint16(v)
				for _, s := range [][]uint64{up, along, third} {
					s[v/64] |= 1 << (v % 64)
				}
			}
			if y <= c {
				v := n.of[n.at(x, y, y)]
				lower[v/64] |= 1 << (v % 64)
			}
		}
		for z := 0; z <= c && x <= b; z++ {
			v := n.of[n.at(x, x, min(x, z))]
			set(square, z)[v/64] |= 1 << (v % 64)
		}
	}
	*t = *n
	return nil
}
