package heap

import (
	"context"
	"math/bits"

	"cgt/stdlib/game"
)

// triple computes finite codes that split into up to three heaps: hexadecimal
// codes. pairs[m] is the bit-set of G(a) xor G(b) over a+b = m with a, b >= 1;
// the triples of m then have the values G(a) xor (an element of pairs[m-a]).
// For each heap the triples with a small part are marked by translating whole
// bit-sets; the least value left over is then tested against all other parts,
// one bit each, until a value passes all tests: it is the mex.
type triple struct {
	rules *Rules
	column[uint32]
	pairs     [][]uint64
	elements  [][]uint32 // the elements of each set of pairs
	seen      []uint64
	witnesses [][witnesses]uint32 // witnesses[v]: parts that were good for v
	bits      uint                // xors stay below 1<<bits
	last      uint32              // about the largest of the last values
	steps     int64
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

// addPairs makes pairs[n] for the next heap n, once.
func (e *triple) addPairs(ctx context.Context) error {
	n := e.n
	if uint64(len(e.pairs)) > n {
		return nil
	}
	if err := game.BudgetOf(ctx).Grow(int64(e.words()) * 8); err != nil {
		return err
	}
	set := make([]uint64, e.words())
	for a := uint64(1); 2*a <= n; a++ {
		x := e.at(a) ^ e.at(n-a)
		set[x/64] |= 1 << (x % 64)
	}
	elements := []uint32{}
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			elements = append(elements, uint32(64*i+trailing(w)))
		}
	}
	if err := game.BudgetOf(ctx).Grow(int64(len(elements)) * 4); err != nil {
		return err
	}
	e.pairs, e.elements = append(e.pairs, set), append(e.elements, elements)
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
			e.orTranslated(e.pairs[rest], 0)
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
// part, until few enough values below the last ones are left for single tests.
func (e *triple) translate(rest uint64) (steps int64) {
	words := int(e.last/64) + 1
	for i := uint64(1); 3*i <= rest; i++ {
		// Parts spread evenly over all sizes see more values than small ones.
		a, _ := bits.Mul64(i*0x9E3779B97F4A7C15, rest-2)
		a++
		if x := e.elements[rest-a]; len(x) < 4*words {
			e.markTranslated(x, e.at(a))
			steps += int64(len(x))
		} else {
			e.orTranslated(e.pairs[rest-a], e.at(a))
			steps += int64(4 * words)
		}
		if i%8 != 0 {
			continue
		}
		left := 0
		for _, w := range e.seen[:words] {
			left += bits.OnesCount64(^w)
		}
		if left <= 24*words {
			break
		}
	}
	return steps
}

// markTranslated sees x xor g for the elements x.
func (e *triple) markTranslated(elements []uint32, g uint32) {
	seen := e.seen
	for _, x := range elements {
		x ^= g
		seen[x/64] |= 1 << (x % 64)
	}
}

// orTranslated sees x xor g for all x of the set.
func (e *triple) orTranslated(set []uint64, g uint32) {
	high := int(g / 64)
	for i, w := range set {
		if w == 0 {
			continue
		}
		for k, m := range [6]uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff} {
			if g>>k&1 == 1 {
				w = w>>(1<<k)&m | w&m<<(1<<k)
			}
		}
		e.seen[i^high] |= w
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
	set := e.pairs[rest-a]
	return int(x/64) < len(set) && set[x/64]>>(x%64)&1 == 1
}
