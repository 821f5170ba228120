package sequence

import (
	"cgt/stdlib/sorting"
	"context"
	"fmt"
	"math/bits"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// triple computes finite codes that split into up to three heaps: hexadecimal codes. The pairs of m are the values G(a) xor
// G(b) over a+b = m with a, b >= 1; v is the value of a split of m into three if v xor G(a) is among the pairs of m-a, for
// some part a, which may be the smallest.
//
// The pairs are stored as bits over m: a word says for 64 neighbouring m whether x is among their pairs. So one window of
// 64 bits shows for 64 neighbouring heaps n at once whether a, with any pair, gives v. When a heap of a block needs to know
// whether it sees a value, windows are or-ed to the value's lanes until the bit of this heap is set or no window is left;
// the other heaps of the block reuse these lanes, and continue after the last window. Windows take parts from laneParts on,
// whose pairs are known before the block begins; smaller parts are tried for each heap. Values are tried in rising order
// until one is not an option: the mex.
//
// In many of these games G(n) grows with n and has few splits near its largest values, so that a value near the mex needs
// all parts to be tried: n/3 windows for 64 heaps.
type triple struct {
	rules *heap.Rules
	column[uint32]
	pairs  [][]uint64 // pairs[m/64][x]: bit m%64 says whether x is among the pairs of m
	made   uint64     // heaps below this one have their pairs
	thirds []uint64   // the places that leave three heaps
	block  laneBlock
	plan   pairPlan
	seen   []uint64 // options of the next heap that leave at most one heap
	bits   uint     // xors stay below 1<<bits
	steps  int64
}

// laneBlock is what is known about the splits into three of the 64 heaps from start on, which is a multiple of 64.
type laneBlock struct {
	start uint64
	lanes []uint64  // lanes[v]: bit i says that a window showed v to be an option of heap start+i
	tried []uint32  // tried[v]: number of windows of the plan, and of runs, that were or-ed
	full  []uint64  // bit-set of the values that all remaining heaps have
	runs  []laneRun // all parts from laneParts on that may be the smallest
	eager uint32    // smaller values are less than most of the last values
}

// laneRun is a run of windows in one word of pairs: the parts base-from down to base-to, where base is the start of the
// block minus the number taken.
type laneRun struct{ base, from, to uint64 }

const (
	// laneParts is the smallest part that lanes use: the pairs that complete it belong to heaps before the block.
	laneParts = 64
	// lanesFrom is the distance beyond a place from which lanes are used.
	lanesFrom = 4 * laneParts
)

func newTriple(r *heap.Rules) *triple {
	e := &triple{rules: r}
	for _, d := range r.Digits() {
		if d.Parts&8 != 0 {
			e.thirds = append(e.thirds, d.Take)
		}
	}
	return e
}

func (e *triple) work() int64 { return e.steps }

func (e *triple) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	defer func() { e.steps += m.settle() }()
	for e.n < to {
		if e.n >= chunkLen { // its pairs would not fit into memory
			return fmt.Errorf("%s: a table of more than %d heaps is beyond this engine", e.rules.Name(), chunkLen)
		}
		if err := e.reserve(ctx, e.n+1); err != nil {
			return err
		}
		if err := e.addPairs(ctx); err != nil {
			return err
		}
		v, steps := e.next()
		e.accept(v)
		if err := m.charge(steps+int64(e.n/2), e.n); err != nil {
			return err
		}
	}
	return nil
}

// accept stores the value of the next heap.
func (e *triple) accept(v uint32) {
	e.bits = max(e.bits, uint(bits.Len32(v)))
	e.push(v)
}

// addPairs makes the pairs of the next heap n.
func (e *triple) addPairs(ctx context.Context) error {
	n := e.n
	if e.made > n {
		return nil
	}
	at := n / 64
	if at < uint64(len(e.pairs)) && len(e.pairs[at]) < 1<<e.bits || at == uint64(len(e.pairs)) {
		if err := game.BudgetOf(ctx).Grow(8 << e.bits); err != nil {
			return err
		}
		words := make([]uint64, 1<<e.bits)
		if at == uint64(len(e.pairs)) {
			e.pairs = append(e.pairs, nil)
		}
		copy(words, e.pairs[at])
		e.pairs[at] = words
	}
	if n > 1 {
		half := e.parts[0][1 : n/2+1]
		rest := e.parts[0][n-n/2 : n]
		rest = rest[:len(half)]
		words, bit := e.pairs[at], uint64(1)<<(n%64)
		for i, v := range half {
			words[v^rest[len(rest)-1-i]] |= bit
		}
	}
	e.made = n + 1
	return nil
}

// isPair reports whether x is among the pairs of m.
func (e *triple) isPair(x uint32, m uint64) bool {
	words := e.pairs[m/64]
	return int(x) < len(words) && words[x]>>(m%64)&1 == 1
}

// next is the mex of the options of the next heap.
func (e *triple) next() (value uint32, steps int64) {
	n := e.n
	size := 1<<e.bits/64 + 1
	e.seen = append(e.seen[:0], make([]uint64, size)...)
	for _, d := range e.rules.Digits() {
		switch rest := n - d.Take; {
		case d.Take > n:
		case rest == 0:
			e.seen[0] |= uint64(d.Parts & 1)
		case d.Parts&2 != 0:
			v := e.at(rest)
			e.seen[v/64] |= 1 << (v % 64)
		}
	}
	e.plan.catchUp(e)
	e.beginBlock(size)
	for at := 0; ; at++ {
		open := ^(e.seen[at] | e.block.full[at])
		for ; open != 0; open &= open - 1 {
			v := uint32(64*at + bits.TrailingZeros64(open))
			found, tests := e.isOption(v)
			if steps += tests; !found {
				return v, steps
			}
		}
	}
}

// beginBlock prepares the block of the next heap, for values of the given number of words.
func (e *triple) beginBlock(size int) {
	b := &e.block
	if b.start != e.n&^63 || len(b.full) == 0 {
		clear(b.lanes)
		clear(b.tried)
		clear(b.full)
		b.start, b.runs = e.n&^63, b.runs[:0]
		for _, t := range e.thirds {
			if b.start >= t+lanesFrom {
				b.addRuns(b.start - t)
			}
		}
		b.eager = 0
		if len(b.runs) > 0 {
			last := slices.Clone(e.parts[0][b.start-64 : b.start])
			sorting.Values(last)
			b.eager = last[len(last)/8]
		}
	}
	if grown := size - len(b.full); grown > 0 {
		b.full = append(b.full, make([]uint64, grown)...)
		b.lanes = append(b.lanes, make([]uint64, 64*grown)...)
		b.tried = append(b.tried, make([]uint32, 64*grown)...)
	}
}

func (b *laneBlock) addRuns(base uint64) {
	least := base - (base+63)/3
	for to := base - laneParts; to >= least; {
		from := max(least, to&^63)
		b.runs = append(b.runs, laneRun{base, from, to})
		to = from - 1
	}
}

// isOption reports whether a split of the next heap has the value v.
func (e *triple) isOption(v uint32) (found bool, tests int64) {
	if v>>e.bits != 0 {
		return false, 0
	}
	n := e.n
	for _, d := range e.rules.Digits() {
		if d.Parts&4 != 0 && d.Take < n {
			if tests++; e.isPair(v, n-d.Take) {
				return true, tests
			}
		}
	}
	b := &e.block
	tests += e.findLanes(v)
	if b.lanes[v]>>(n%64)&1 == 1 {
		return true, tests
	}
	for _, t := range e.thirds {
		if t+3 > n {
			break
		}
		rest := n - t
		last := min(rest/3, laneParts-1)
		if b.start < t+lanesFrom {
			last = rest / 3
		}
		for a := uint64(1); a <= last; a++ {
			if e.isPair(v^e.at(a), rest-a) {
				return true, tests + int64(a)
			}
		}
		tests += int64(last)
	}
	return false, tests
}

// findLanes ors windows to the lanes of v until the next heap has its bit or none is left. It continues for the heaps after
// it if these are likely to need v too; and it always continues with the windows of the plan, which cost little, as long as
// they find something.
func (e *triple) findLanes(v uint32) (steps int64) {
	b := &e.block
	if len(b.runs) == 0 {
		return 0
	}
	lane, tried := b.lanes[v], int(b.tried[v])
	planned, idle := len(e.plan.popular), 0
	for ; tried < planned+len(b.runs) && ^lane>>(e.n%64) != 0; tried++ {
		if v >= b.eager && lane>>(e.n%64)&1 == 1 && (idle >= planPatience || tried >= planned) {
			break
		}
		found, done := uint64(0), int64(0)
		if tried < planned {
			found, done = e.planned(v, e.plan.popular[tried])
		} else {
			run := b.runs[tried-planned]
			found, done = e.windows(v, run), int64(run.to-run.from+1)
		}
		if idle++; found&^lane != 0 {
			idle = 0
		}
		lane |= found
		steps += done
	}
	b.lanes[v], b.tried[v] = lane, uint32(tried)
	if ^lane>>(e.n%64) == 0 { // all lanes from this one on
		b.full[v/64] |= 1 << (v % 64)
	}
	return steps + 1
}

// windows ors the windows of v of a run.
func (e *triple) windows(v uint32, run laneRun) (lane uint64) {
	low, high := e.pairs[run.from/64], e.pairs[run.from/64+1]
	parts := e.parts[0][run.base-run.to : run.base-run.from+1]
	shift := run.to % 64
	for _, g := range parts {
		x := v ^ g
		if int(x) < len(low) {
			lane |= low[x] >> (shift & 63)
		}
		if int(x) < len(high) {
			lane |= high[x] << 1 << (63 - shift&63)
		}
		shift--
	}
	return lane
}
