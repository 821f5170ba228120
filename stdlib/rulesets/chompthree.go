package rulesets

import (
	"context"
	"math/big"
	"math/bits"

	"cgt/stdlib/game"
)

// ChompThree finds the P-positions of Chomp with three rows. For a third row of c
// and a second one of b squares there is at most one first row, of f(c, b) squares,
// with which the previous player wins, since a longer one could be bitten down to it:
// the least a >= b that no bite leads from to another such bar. With c fixed, what
// excludes an a depends, for large b, only on the a - b of shorter second rows and
// of shorter third ones. So when the a - b of shorter second rows that still count,
// and b modulo the periods of the shorter third rows, are as they were for a smaller
// b, everything comes again: a - b is periodic from there on, and that is a proof (D.
// Zeilberger, Three-rowed Chomp, 2001; S. Byrnes, Poset game periodicity, 2003).
//
// It is not safe for concurrent use.
type ChompThree struct {
	levels []chompLevel
	used   []offsets // by b: the values a - b for the third rows below len(levels)
	extent int       // second rows below this are known
	last   []int     // the lengths f(c, c), which are excluded for larger second rows
}

// The bounds on second and third rows: up to mostRows squares every bar is computed, and further only with a period that is
// found below mostKnown.
const (
	mostRows  = 1 << 14
	mostKnown = 1 << 12
	mostCycle = 1 << 11
)

// chompLevel is what is known for a third row of c squares.
type chompLevel struct {
	first []int32 // f(c, b) for b = c, c+1, ...; 0 where there is none
	ends  int     // a b with f(c, b) = b: there are none after it; -1 if there is no such b
	// from and period, if that is above 0: f(c, b + period) = f(c, b) + period for b >= from.
	from, period int
}

// offsets is a set of numbers from 0, one bit each.
type offsets []uint64

// word is the 64 bits from i on.
func (s offsets) word(i int) (w uint64) {
	if i/64 < len(s) {
		w = s[i/64] >> (i % 64)
	}
	if i%64 > 0 && i/64+1 < len(s) {
		w |= s[i/64+1] << (64 - i%64)
	}
	return w
}

// leastFree is the least a >= b, and above 0, with a - b not in used and a not in taken.
func leastFree(used, taken offsets, b int) int {
	none := uint64(0)
	if b == 0 {
		none = 1
	}
	for i := 0; ; i += 64 {
		if w := used.word(i) | taken.word(b+i) | none; w != ^uint64(0) {
			return b + i + bits.TrailingZeros64(^w)
		}
		none = 0
	}
}

func (s offsets) has(i int) bool { return i/64 < len(s) && s[i/64]>>(i%64)&1 == 1 }

func (s *offsets) put(i int) {
	for len(*s) <= i/64 {
		*s = append(*s, 0)
	}
	(*s)[i/64] |= 1 << (i % 64)
}

// at is f(c, b) for a known b; 0 if there is none.
func (l *chompLevel) at(c, b int) int { return int(l.first[b-c]) }

// First is the first row with which a second row of b and a third of c squares, b >= c, are a P-position; 0 if there is
// none. ok is false when that is not known within the bounds.
func (t *ChompThree) First(ctx context.Context, b *big.Int, c int) (a *big.Int, ok bool, err error) {
	small := b.IsInt64() && b.Int64() < mostRows
	if c >= mostKnown && !small {
		return nil, false, nil
	}
	if small {
		if err := t.know(ctx, int(b.Int64())+1, c); err != nil {
			return nil, false, err
		}
		return big.NewInt(int64(t.levels[c].at(c, int(b.Int64())))), true, nil
	}
	for extent := max(256, 4*c); ; extent *= 2 {
		if err := t.know(ctx, min(extent, mostKnown), c); err != nil {
			return nil, false, err
		}
		l := &t.levels[c]
		switch {
		case l.ends >= 0:
			return new(big.Int), true, nil
		case l.period > 0:
			over := new(big.Int).Sub(b, big.NewInt(int64(l.from)))
			over.Mod(over, big.NewInt(int64(l.period)))
			like := l.from + int(over.Int64())
			at := l.at(c, like)
			if at == 0 {
				return new(big.Int), true, nil
			}
			return new(big.Int).Add(b, big.NewInt(int64(at-like))), true, nil
		case extent >= mostKnown:
			return nil, false, nil
		}
	}
}

// know computes f for second rows below extent and third rows up to c.
func (t *ChompThree) know(ctx context.Context, extent, c int) error {
	if extent > t.extent {
		// Everything is computed again, since exclusions are organised by second rows, one third row after another.
		*t = ChompThree{extent: max(extent, min(2*t.extent, mostKnown))}
		t.used = make([]offsets, t.extent)
	}
	b := game.BudgetOf(ctx)
	for len(t.levels) <= c {
		n := t.extent - len(t.levels)
		if err := b.Grow(int64(n) * 8); err != nil {
			return err
		}
		if err := b.Steps(ctx, int64(n)); err != nil {
			return err
		}
		t.level()
	}
	return nil
}

// level computes the first rows for one more third row.
func (t *ChompThree) level() {
	c := len(t.levels)
	l := chompLevel{first: make([]int32, max(0, t.extent-c)), ends: -1}
	cycle, calm := t.cycle()
	taken := offsets{} // the first rows of shorter second rows
	for _, a := range t.last {
		taken.put(a)
	}
	seen := map[string]int{}
	for b := c; b < t.extent; b++ {
		if b >= calm && cycle > 0 && l.period == 0 {
			key := stateKey(taken, b, b%cycle)
			if before, ok := seen[key]; ok {
				l.from, l.period = before, b-before
			} else {
				seen[key] = b
			}
		}
		a := leastFree(t.used[b], taken, b)
		l.first[b-c] = int32(a)
		taken.put(a)
		if a == b {
			l.ends = b
			break
		}
	}
	for i, a := range l.first {
		if a > 0 {
			t.used[c+i].put(int(a) - c - i)
		}
	}
	if len(l.first) > 0 && l.first[0] > 0 {
		t.last = append(t.last, int(l.first[0]))
	}
	t.levels = append(t.levels, l)
}

// stateKey encodes the first rows of shorter second rows that are at least b, minus b, with the position in the cycle.
func stateKey(taken offsets, b, phase int) string {
	key := []byte{byte(phase), byte(phase >> 8)}
	for a := b; a < 64*len(taken); a++ {
		if taken.has(a) {
			key = append(key, byte(a-b), byte((a-b)>>8))
		}
	}
	return string(key)
}

// cycle is a common period of all third rows so far, and the least b from which it holds and no permanent exclusion matters
// any more; 0 if it is not known, or too long.
func (t *ChompThree) cycle() (cycle, calm int) {
	cycle = 1
	for c := range t.levels {
		l := &t.levels[c]
		switch {
		case l.ends >= 0:
			calm = max(calm, l.ends+1)
		case l.period == 0:
			return 0, 0
		default:
			cycle = lcm(cycle, l.period)
			calm = max(calm, l.from)
		}
		if cycle > mostCycle {
			return 0, 0
		}
	}
	for _, a := range t.last {
		calm = max(calm, a+1)
	}
	return cycle, max(calm, len(t.levels))
}

func lcm(a, b int) int {
	x, y := a, b
	for y > 0 {
		x, y = y, x%y
	}
	return a / x * b
}

// Bites returns all bites into a bar of three rows a >= b >= c > 0 that leave a P-position, at most one in each row. ok is
// false when they are not known.
func (t *ChompThree) Bites(ctx context.Context, a, b *big.Int, c int) (bars [][]*big.Int, ok bool, err error) {
	third := big.NewInt(int64(c))
	first, ok, err := t.First(ctx, b, c)
	if err != nil || !ok {
		return nil, false, err
	}
	if first.Sign() > 0 && first.Cmp(a) < 0 {
		bars = append(bars, []*big.Int{first, b, third})
	}
	if first.Cmp(a) == 0 {
		return nil, true, nil // the bar is a P-position
	}
	if l := &t.levels[c]; l.ends >= 0 && big.NewInt(int64(l.ends)).Cmp(b) < 0 {
		x := big.NewInt(int64(l.ends))
		bars = append(bars, []*big.Int{x, x, third})
	}
	for x := range c { // shorter third rows, then second and third rows of equal length
		row, short := big.NewInt(int64(x)), []*big.Int(nil)
		at, ok, err := t.First(ctx, b, x)
		if err != nil || !ok {
			return nil, false, err
		}
		if at.Cmp(a) == 0 {
			short = append(short, a, b)
			if x > 0 {
				short = append(short, row)
			}
			bars = append(bars, short)
		}
		if at := t.levels[x].at(x, x); big.NewInt(int64(at)).Cmp(a) == 0 {
			if x > 0 {
				bars = append(bars, []*big.Int{a, row, row})
			} else {
				bars = append(bars, []*big.Int{a})
			}
		}
	}
	second, ok, err := t.second(ctx, a, b, c)
	if second != nil {
		bars = append(bars, []*big.Int{a, second, third})
	}
	return bars, ok, err
}

// second is the second row x of c to b - 1 squares with f(c, x) = a; nil if there
// is none.
func (t *ChompThree) second(ctx context.Context, a, b *big.Int, c int) (x *big.Int, ok bool, err error) {
	l := &t.levels[c]
	widest := 0
	for i, at := range l.first {
		widest = max(widest, int(at)-c-i)
	}
	x = new(big.Int).Sub(a, big.NewInt(int64(widest)))
	if third := big.NewInt(int64(c)); x.Cmp(third) < 0 {
		x = third
	}
	for ; x.Cmp(b) < 0; x = new(big.Int).Add(x, big.NewInt(1)) {
		at, ok, err := t.First(ctx, x, c)
		if err != nil || !ok {
			return nil, false, err
		}
		if at.Cmp(a) == 0 {
			return x, true, nil
		}
	}
	return nil, true, nil
}
