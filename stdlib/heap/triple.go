package heap

import (
	"context"
	"fmt"
	"math/bits"

	"cgt/stdlib/game"
)

// triple computes finite codes that split into up to three heaps: hexadecimal
// codes. The pairs of m are the values G(a) xor G(b) over a+b = m with a, b >= 1;
// the triples of m then have the values G(a) xor (a pair of m-a). For each heap
// the triples with some parts are marked by translating whole bit-sets; the
// least value left over is then tested against all other parts, one bit each,
// until a value passes all tests: it is the mex.
//
// The sets of pairs are kept twice: as the list of their words that are not
// empty, of which there are few, and as columns for single tests. In many of
// these games G(n) grows with n, so that the tests of one value against the
// parts a, a+1, ... look at neighbours in a column.
type triple struct {
	rules *Rules
	column[uint32]
	pairs     [][]wordAt // pairs[m]: the words of the set that are not empty
	columns   [][]uint64 // columns[i][m]: word i of the set of m
	set       []uint64
	seen      []uint64
	witnesses [][witnesses]uint32 // witnesses[v]: parts that were good for v
	bits      uint                // xors stay below 1<<bits
	last      uint32              // about the largest of the last values
	steps     int64
}

// wordAt is a word of a bit-set at its index.
type wordAt struct {
	word uint64
	at   uint32
}

func newTriple(r *Rules) *triple { return &triple{rules: r} }

func (e *triple) work() int64 { return e.steps }

func (e *triple) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	defer func() { e.steps += m.settle() }()
	for e.n < to {
		if e.n >= chunkLen { // its sets of pairs would fit into no memory
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

// words is the length of a bit-set of xors.
func (e *triple) words() int { return max(1, 1<<e.bits/64) }

// addPairs makes the pairs of the next heap n, once.
func (e *triple) addPairs(ctx context.Context) error {
	n := e.n
	if uint64(len(e.pairs)) > n {
		return nil
	}
	words := e.words()
	e.set = append(e.set[:0], make([]uint64, words)...)
	if n > 1 {
		half := e.parts[0][1 : n/2+1]
		rest := e.parts[0][n-n/2 : n]
		rest = rest[:len(half)]
		for i, v := range half {
			x := v ^ rest[len(rest)-1-i]
			e.set[x/64] |= 1 << (x % 64)
		}
	}
	list := []wordAt{}
	for i, w := range e.set {
		if w != 0 {
			list = append(list, wordAt{w, uint32(i)})
		}
	}
	if err := game.BudgetOf(ctx).Grow(int64(8*words + 16*len(list))); err != nil {
		return err
	}
	for len(e.columns) < words {
		e.columns = append(e.columns, make([]uint64, n))
	}
	for i, w := range e.set {
		e.columns[i] = append(e.columns[i], w)
	}
	e.pairs = append(e.pairs, list)
	return nil
}

// next is the mex of the options of the next heap.
func (e *triple) next() (value uint32, steps int64) {
	n := e.n
	e.seen = append(e.seen[:0], make([]uint64, e.words()+1)...)
	for _, d := range e.rules.digits {
		if d.Take > n {
			break
		}
		rest := n - d.Take
		if rest == 0 {
			e.seen[0] |= uint64(d.Parts & 1)
			continue
		}
		if d.Parts&2 != 0 {
			v := e.at(rest)
			e.seen[v/64] |= 1 << (v % 64)
		}
		if d.Parts&4 != 0 {
			markWords(e.seen, e.pairs[rest], 0)
		}
		if d.Parts&8 != 0 && rest >= 3 {
			steps += e.translate(rest)
		}
	}
	for {
		for e.seen[value/64]>>(value%64)&1 == 1 {
			value++
		}
		found, tests := e.isTriple(value)
		steps += tests
		if !found {
			e.last = max(value, e.last-e.last/64)
			return value, steps
		}
		value++
	}
}

// translate marks triples of rest by whole bit-sets, one for each choice of a
// part, as long as it finds more values below the last ones than single tests
// would in that time.
func (e *triple) translate(rest uint64) (steps int64) {
	const group = 8 // choices between two looks at what was found
	words, before := int(e.last/64)+1, 0
	done := int64(0)
	for i := uint64(1); 3*i <= rest; i++ {
		// Parts spread evenly over all sizes see more values than small ones.
		a, _ := bits.Mul64(i*0x9E3779B97F4A7C15, rest-2)
		a++
		markWords(e.seen, e.pairs[rest-a], e.at(a))
		done += int64(len(e.pairs[rest-a]))
		if i%group != 0 {
			continue
		}
		found := 0
		for _, w := range e.seen[:words] {
			found += bits.OnesCount64(w)
		}
		if int64(found-before)*wordCost < done {
			return steps + done
		}
		before, steps, done = found, steps+done, 0
	}
	return steps + done
}

// wordCost is how many words are translated in the time in which single tests
// find a value.
const wordCost = 4

// markWords sees x xor g for all x of the set.
func markWords(seen []uint64, set []wordAt, g uint32) {
	high := g / 64
	for _, p := range set {
		w := p.word
		if g&1 != 0 {
			w = w>>1&0x5555555555555555 | w&0x5555555555555555<<1
		}
		if g&2 != 0 {
			w = w>>2&0x3333333333333333 | w&0x3333333333333333<<2
		}
		if g&4 != 0 {
			w = w>>4&0x0f0f0f0f0f0f0f0f | w&0x0f0f0f0f0f0f0f0f<<4
		}
		if g&8 != 0 {
			w = w>>8&0x00ff00ff00ff00ff | w&0x00ff00ff00ff00ff<<8
		}
		if g&16 != 0 {
			w = w>>16&0x0000ffff0000ffff | w&0x0000ffff0000ffff<<16
		}
		if g&32 != 0 {
			w = w>>32 | w<<32
		}
		seen[p.at^high] |= w
	}
}

// isTriple reports whether v is the value of a split of the next heap into
// three, of which the smallest part is at most a third. The parts that were
// good for v at the last heaps are tried first: they often still are.
func (e *triple) isTriple(v uint32) (found bool, tests int64) {
	if v >= 1<<e.bits {
		return false, 0
	}
	for len(e.witnesses) <= int(v) {
		e.witnesses = append(e.witnesses, [witnesses]uint32{})
	}
	for _, d := range e.rules.digits {
		if d.Parts&8 == 0 || d.Take+3 > e.n {
			continue
		}
		rest := e.n - d.Take
		known := &e.witnesses[v]
		for i, a := range known {
			tests++
			if a != 0 && uint64(a)+2 <= rest && e.fits(v, uint64(a), rest) {
				copy(known[1:i+1], known[:i])
				known[0] = a
				return true, tests
			}
		}
		for a := rest / 3; a >= 1; a-- {
			if e.fits(v, a, rest) {
				copy(known[1:], known[:])
				known[0] = uint32(a)
				return true, tests + int64(rest/3-a)
			}
		}
		tests += int64(rest / 3)
	}
	return false, tests
}

// witnesses is the number of parts remembered for a value.
const witnesses = 32

// fits reports whether rest splits into a and two heaps, with the value v.
func (e *triple) fits(v uint32, a, rest uint64) bool {
	x := v ^ e.at(a)
	return int(x/64) < len(e.columns) && e.columns[x/64][rest-a]>>(x%64)&1 == 1
}
