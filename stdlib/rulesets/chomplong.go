package rulesets

import (
	"context"
	"math/big"
	"math/bits"
	"slices"

	"cgt/stdlib/game"
)

// longChomp computes nim-values of bars with the rows x, y, z for growing x and all second and third rows up to b and c.
//
// The values that bites into the first row lead to are, for given y and z, all numbers below some number, and few above it:
// see runningSet. What is added for x depends on these sets alone, and if all of them are moved by some number, so are the
// values. Hence when the sets come again, as far from x as before, the values go on so for ever: the value for x + p is p
// more than that for x (compare Dress, Flammenkamp and Pink, Additive periodicity of the Sprague-Grundy function of certain
// Nim games, 1999).
type longChomp struct {
	b, c int
	x    int64
	sets []runningSet // by y and z
	at   []int64      // the values for x, by y and z, less x
}

// runningSet has all numbers below x + low, not that one, and x + low + i for the bits i of more.
type runningSet struct {
	low  int64
	more uint64
}

// mostLongRows bounds twice the second row and the third, so that all values that come up fit the bits of a runningSet.
const mostLongRows = 63

// mostLongBars bounds the bars that are computed in search of a period.
const mostLongBars = 1 << 31

// Of is the nim-value of a bar of rows a >= b >= c >= 0, a > 0; ok is false if it has too many squares for a table, and its
// second and third row are too long or no period is found.
func (t *ChompValues) Of(ctx context.Context, a *big.Int, b, c int) (v *big.Int, ok bool, err error) {
	if a.IsInt64() {
		if n, ok, err := t.Value(ctx, int(a.Int64()), b, c); ok || err != nil {
			return big.NewInt(int64(n)), ok, err
		}
	}
	return t.long(ctx, a, b, c)
}

// long is the nim-value of a bar whose first row is longer than the others, and may be of any length.
func (t *ChompValues) long(ctx context.Context, a *big.Int, b, c int) (v *big.Int, ok bool, err error) {
	if b == 0 || b > mostLongRows || 2*b+c > mostLongRows {
		return nil, false, nil
	}
	if _, ok, err := t.Value(ctx, b, b, c); !ok || err != nil { // fills the table
		return nil, false, err
	}
	l := &longChomp{b: b, c: c, x: int64(b + 1), sets: make([]runningSet, (b+1)*(c+1)), at: make([]int64, (b+1)*(c+1))}
	for y := 0; y <= b; y++ {
		for z := 0; z <= min(c, y); z++ {
			s := &l.sets[y*(c+1)+z]
			s.low = -l.x
			for x := 1; x <= b; x++ {
				s.add(int64(t.of[t.at(x, min(x, y), min(x, z))]) - l.x)
			}
		}
	}
	return l.find(ctx, a)
}

// find computes values until a is reached, or until the sets come again (Brent's algorithm).
func (l *longChomp) find(ctx context.Context, a *big.Int) (v *big.Int, ok bool, err error) {
	last := len(l.at) - 1
	before, from, wait := slices.Clone(l.sets), l.x, int64(1)
	var values []int32 // of the bar with the longest other rows, less x, since from
	charged := int64(0)
	defer func() { _ = game.BudgetOf(ctx).Grow(-charged) }()
	for l.step() {
		values = append(values, int32(l.at[last]))
		if a.IsInt64() && a.Int64() == l.x {
			return big.NewInt(l.x + l.at[last]), true, nil
		}
		l.next()
		if slices.Equal(l.sets, before) {
			rest := new(big.Int).Sub(a, big.NewInt(from))
			rest.Mod(rest, big.NewInt(l.x-from))
			return rest.Add(a, big.NewInt(int64(values[rest.Int64()]))), true, nil
		}
		if l.x-from == wait {
			copy(before, l.sets)
			from, wait, values = l.x, 2*wait, values[:0]
			if wait > mostLongBars/int64(len(l.at)) {
				return nil, false, nil
			}
			if err := game.BudgetOf(ctx).Grow(2 * wait); err != nil { // twice as many as before
				return nil, false, err
			}
			charged += 2 * wait
			values = slices.Grow(values, int(wait))
		}
		if l.x&255 == 0 {
			if err := game.BudgetOf(ctx).Steps(ctx, 256*int64(len(l.at))); err != nil {
				return nil, false, err
			}
		}
	}
	return nil, false, nil
}

// step computes the values for x; false means that one does not fit the bits of its set.
func (l *longChomp) step() bool {
	for y := 0; y <= l.b; y++ {
		for z := 0; z <= min(l.c, y); z++ {
			i := y*(l.c+1) + z
			s := &l.sets[i]
			taken := s.more
			note := func(v int64) {
				if v >= s.low {
					taken |= 1 << (v - s.low)
				}
			}
			for second := range y {
				note(l.at[second*(l.c+1)+min(second, z)])
			}
			for third := range z {
				note(l.at[y*(l.c+1)+third])
			}
			if ^taken == 0 {
				return false
			}
			l.at[i] = s.low + int64(bits.TrailingZeros64(^taken))
		}
	}
	return true
}

// next goes on to the next x.
func (l *longChomp) next() {
	l.x++
	for y := 0; y <= l.b; y++ {
		for z := 0; z <= min(l.c, y); z++ {
			s := &l.sets[y*(l.c+1)+z]
			s.add(l.at[y*(l.c+1)+z])
			s.low--
		}
	}
}

// add adds a number, less x, to the set.
func (s *runningSet) add(v int64) {
	if v < s.low {
		return
	}
	s.more |= 1 << (v - s.low)
	n := bits.TrailingZeros64(^s.more)
	s.low, s.more = s.low+int64(n), s.more>>n
}
