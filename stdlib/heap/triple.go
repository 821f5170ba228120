package heap

import (
	"context"
	"fmt"
	"math/bits"

	"cgt/stdlib/game"
)

// triple computes finite codes that split into up to three heaps: hexadecimal
// codes. The pairs of m are the values G(a) xor G(b) over a+b = m with a, b >= 1;
// v is the value of a split of m into three if v xor G(a) is among the pairs of
// m-a, for some part a, which may be the smallest.
//
// The pairs are kept as bits over m: a word tells of 64 neighbouring m whether x
// is among their pairs. So one window of 64 bits shows for 64 neighbouring heaps
// n at once whether a, with any pair, gives v, and the windows of all a or-ed
// together decide v for a whole block of heaps. That is done for a value when
// the first heap of the block asks for it, with parts from laneParts on, whose
// pairs are known before the block begins; smaller parts are tried for each heap.
// Values are asked for in rising order until one is no option: the mex.
//
// In many of these games G(n) grows with n and has few splits near its largest
// values, so that a value near the mex needs a look at all parts: n/3 windows
// for 64 heaps.
type triple struct {
	rules *Rules
	column[uint32]
	pairs  [][]uint64 // pairs[m/64][x]: bit m%64 tells that x is among the pairs of m
	made   uint64     // heaps below have their pairs
	thirds []uint64   // the places that leave three heaps
	block  laneBlock
	plan   pairPlan
	seen   []uint64 // options of the next heap that leave at most one heap
	bits   uint     // xors stay below 1<<bits
	steps  int64
}

// laneBlock is what is known of the splits into three of the 64 heaps from start
// on, which is a multiple of 64.
type laneBlock struct {
	start uint64
	lanes []uint64 // lanes[v]: bit i tells that heap start+i has a split of value v with no part below laneParts
	known []uint64 // bit-set of the values whose lanes were found, for the heaps still to come
	full  []uint64 // bit-set of the values that all heaps still to come have
}

const (
	// laneParts is the smallest part that lanes take: the pairs beside it are
	// those of heaps before the block.
	laneParts = 64
	// lanesFrom is how far behind a place lanes begin.
	lanesFrom = 4 * laneParts
)

func newTriple(r *Rules) *triple {
	e := &triple{rules: r}
	for _, d := range r.digits {
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
		if e.n >= chunkLen { // its pairs would fit into no memory
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
		if err := m.charge(steps+int64(e.n/2), e.n, func() string { return "" }); err != nil {
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

// addPairs makes the pairs of the next heap n, once.
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
	for _, d := range e.rules.digits {
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
	e.block.begin(n, size)
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

// begin makes the block ready for heap n and values of so many words.
func (b *laneBlock) begin(n uint64, size int) {
	if b.start != n&^63 || len(b.known) == 0 {
		*b = laneBlock{n &^ 63, b.lanes[:0], b.known[:0], b.full[:0]}
	}
	if grown := size - len(b.known); grown > 0 {
		b.known = append(b.known, make([]uint64, grown)...)
		b.full = append(b.full, make([]uint64, grown)...)
		b.lanes = append(b.lanes, make([]uint64, 64*grown)...)
	}
}

// isOption reports whether a split of the next heap has the value v.
func (e *triple) isOption(v uint32) (found bool, tests int64) {
	if v>>e.bits != 0 {
		return false, 0
	}
	n := e.n
	for _, d := range e.rules.digits {
		if d.Parts&4 != 0 && d.Take < n {
			if tests++; e.isPair(v, n-d.Take) {
				return true, tests
			}
		}
	}
	b := &e.block
	if b.known[v/64]>>(v%64)&1 == 0 {
		tests += e.findLanes(v)
	}
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

// findLanes finds the lanes of v for the next heap and those behind it in the
// block.
func (e *triple) findLanes(v uint32) (steps int64) {
	b := &e.block
	wanted := ^uint64(0) << (e.n % 64)
	lane, steps := e.planned(v, wanted)
	for _, t := range e.thirds {
		if b.start < t+lanesFrom {
			break
		}
		// The other two parts are s..s+63 together, for the 64 heaps.
		base := b.start - t
		low, s := base-(base+63)/3, base-laneParts
		for lane&wanted != wanted && s >= low {
			from := max(low, s&^63)
			lane |= e.windows(v, base, from, s)
			steps += int64(s - from + 1)
			s = from - 1
		}
	}
	b.lanes[v] = lane
	b.known[v/64] |= 1 << (v % 64)
	if lane&wanted == wanted {
		b.full[v/64] |= 1 << (v % 64)
	}
	return steps + 1
}

// windows or-s the windows of v for the parts base-s, from <= s <= to, where
// from and to lie in one word of pairs.
func (e *triple) windows(v uint32, base, from, to uint64) (lane uint64) {
	low, high := e.pairs[from/64], e.pairs[from/64+1]
	parts := e.parts[0][base-to : base-from+1]
	shift := to % 64
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
