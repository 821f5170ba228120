package retro

import (
	"maps"
	"math"
	"math/bits"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/sorting"
)

// places numbers all placements of some codes on the cells that may change: those with equally many cells of each code form
// a block, numbered inside by the combinatorial number system, code after code.
type places struct {
	cells  []int // the cells that may change, ascending
	mask   uint64
	fixed  game.Pair // what the other cells hold
	below  [cells]uint8
	blocks map[counts]*block
	order  []*block
	total  uint64
	kept   bool // no move preserves the counts, and counts never recur
}

// counts is the number of cells, among those that may change, that hold each code.
type counts [codes]uint8

// block is the placements with the same counts. The codes are placed in the given order; the last one takes the remaining
// cells.
type block struct {
	counts
	start, size uint64
	order       [codes]uint8
	radix       [codes]uint64 // number of placements of a code among the remaining cells
}

// choose is the table of binomial coefficients; those beyond 2^63 are the largest number.
var choose = binomials()

func binomials() (c [cells + 1][cells + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
			if c[n][k] < c[n-1][k] || c[n][k] > math.MaxInt64 {
				c[n][k] = math.MaxInt64
			}
		}
	}
	return c
}

// placesOf numbers the placements that may occur in play from w; ok is false when they are more than limit.
func placesOf(w game.Pair, list []instance, possible [cells]local.Codes, limit uint64) (p *places, ok bool) {
	p = &places{blocks: map[counts]*block{}}
	for c, set := range possible {
		if set&(set-1) != 0 {
			p.below[c] = uint8(len(p.cells))
			p.cells = append(p.cells, c)
			p.mask |= 1 << c
		}
	}
	p.fixed = game.Pair{w[0] &^ p.mask, w[1] &^ p.mask}
	changes := map[[codes]int8]bool{}
	for i := range list {
		var delta [codes]int8
		for rest := list[i].flip[0] | list[i].flip[1]; rest != 0; rest &= rest - 1 {
			c := bits.TrailingZeros64(rest)
			delta[codeAt(list[i].have, c)]--
			delta[codeAt(list[i].turn(list[i].have), c)]++
		}
		changes[delta] = true
	}
	delete(changes, [codes]int8{})
	each := sorting.Of(maps.Keys(changes), func(a, b [codes]int8) int { return slices.Compare(a[:], b[:]) })
	p.kept = len(changes) == 0
	p.add(p.count(w))
	for i := 0; i < len(p.order); i++ {
		if p.total > limit {
			return nil, false
		}
		for _, delta := range each {
			next, fits := p.order[i].counts, true
			for code, d := range delta {
				n := int(next[code]) + int(d)
				fits = fits && n >= 0 && n <= len(p.cells)
				next[code] = uint8(n)
			}
			if fits && p.blocks[next] == nil {
				p.add(next)
			}
		}
	}
	return p, p.total <= limit
}

// count computes the counts of a placement.
func (p *places) count(w game.Pair) (c counts) {
	for code := range c {
		c[code] = uint8(bits.OnesCount64(holding(w, uint8(code)) & p.mask))
	}
	return c
}

// holding is the mask of the cells of w with a code.
func holding(w game.Pair, code uint8) uint64 {
	a, b := w[0], w[1]
	if code&1 == 0 {
		a = ^a
	}
	if code&2 == 0 {
		b = ^b
	}
	return a & b
}

func (p *places) add(c counts) {
	b := &block{counts: c, start: p.total, order: [codes]uint8{0, 1, 2, 3}, size: 1}
	sorting.Stably(b.order[:], func(x, y uint8) int { return int(c[x]) - int(c[y]) })
	left := len(p.cells)
	for i, code := range b.order {
		b.radix[i] = choose[left][c[code]]
		left -= int(c[code])
		high, low := bits.Mul64(b.size, b.radix[i])
		if b.size = low; high != 0 || low > math.MaxInt64 {
			b.size = math.MaxInt64
		}
	}
	p.total = min(p.total+b.size, math.MaxInt64)
	p.blocks[c] = b
	p.order = append(p.order, b)
}

// number is the index of a placement in block b.
func (p *places) number(b *block, w game.Pair) uint64 {
	n, taken := uint64(0), uint64(0)
	for i, code := range b.order[:codes-1] {
		if b.counts[code] == 0 {
			continue
		}
		set, rank, k := holding(w, code)&p.mask, uint64(0), 1
		here := set
		for ; set != 0; set &= set - 1 {
			c := bits.TrailingZeros64(set)
			rank += choose[int(p.below[c])-bits.OnesCount64(taken&(1<<c-1))][k]
			k++
		}
		n = n*b.radix[i] + rank
		taken |= here
	}
	return b.start + n
}

// at is the placement with index n in block b.
func (p *places) at(b *block, n uint64) game.Pair {
	n -= b.start
	var ranks [codes]uint64
	for i := codes - 2; i >= 0; i-- {
		ranks[i] = n % b.radix[i]
		n /= b.radix[i]
	}
	w := p.fixed
	free := p.mask
	put := func(set uint64, code uint8) {
		if code&1 != 0 {
			w[0] |= set
		}
		if code&2 != 0 {
			w[1] |= set
		}
		free &^= set
	}
	for i, code := range b.order[:codes-1] {
		put(p.combination(free, int(b.counts[code]), ranks[i]), code)
	}
	put(free, b.order[codes-1])
	return w
}

// combination is the set of k of the free cells with the given rank.
func (p *places) combination(free uint64, k int, rank uint64) (set uint64) {
	i := bits.OnesCount64(free) - 1
	for rest := free; k > 0; i-- {
		c := 63 - bits.LeadingZeros64(rest)
		rest &^= 1 << c
		if choose[i][k] <= rank {
			rank -= choose[i][k]
			set |= 1 << c
			k--
		}
	}
	return set
}

// blockOf is the block that contains an index.
func (p *places) blockOf(n uint64) *block {
	if len(p.order) == 1 {
		return p.order[0]
	}
	i, found := slices.BinarySearchFunc(p.order, n, func(b *block, n uint64) int {
		switch {
		case n < b.start:
			return 1
		case n >= b.start+b.size:
			return -1
		}
		return 0
	})
	if !found {
		return nil
	}
	return p.order[i]
}
