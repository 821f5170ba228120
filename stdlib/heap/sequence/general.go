package sequence

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// general computes the codes for which no better engine exists: those with a repeating tail. For every heap m it makes the
// bit-sets of the values of all splits of m into one, two and three heaps, as far as the code needs them. A digit d of the
// tail adds the sets of d of some heap m to the options of n, and which digit applies depends only on n-m modulo the length
// of the tail. So the sets of all heaps m congruent modulo that length are combined into one union, and each heap n reads
// the unions. With w words per set, n heaps take n^2/4 steps for two heaps, and n^2*w/6 more for three.
type general struct {
	rules *heap.Rules
	column[uint32]
	parts    uint8         // the union of all digits
	sets     [4][][]uint64 // sets[h][m]: values of the splits of m into h heaps
	united   [4][][]uint64 // united[h][r]: the union over m = r modulo the tail, m >= 1, of those in reach of the tail
	made     uint64        // the heaps below this one have their sets
	reach    uint64        // the heaps below this one are in the unions
	seen     []uint64
	tailFrom uint64 // the repeating tail of the rules
	tail     []uint8
	bits     uint
	steps    int64
}

func newGeneral(r *heap.Rules) *general {
	e := &general{rules: r}
	e.tailFrom, e.tail = r.Tail()
	for _, d := range r.Digits() {
		e.parts |= d.Parts
	}
	for _, d := range e.tail {
		e.parts |= d
	}
	for h := range e.united {
		e.united[h] = make([][]uint64, len(e.tail))
	}
	return e
}

func (e *general) work() int64 { return e.steps }

func (e *general) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	defer func() { e.steps += m.settle() }()
	for e.n < to {
		if err := e.reserve(ctx, e.n+1); err != nil {
			return err
		}
		// After a state was read, the sets of its heaps still have to be made.
		for e.made <= e.n {
			steps, err := e.addSets(ctx)
			if err == nil {
				err = m.charge(steps, e.n)
			}
			if err != nil {
				return err
			}
		}
		v, steps := e.next()
		e.push(v)
		if err := m.charge(steps, e.n); err != nil {
			return err
		}
	}
	return nil
}

// addSets makes the sets of the next heap; all smaller heaps have their values.
func (e *general) addSets(ctx context.Context) (steps int64, err error) {
	n := e.made
	for e.bits < 32 && n > 0 && e.at(n-1)>>e.bits != 0 {
		e.bits++
	}
	words := 1 << max(e.bits, 6) / 64
	kept := 0
	for h := 2; h <= 3; h++ {
		if e.parts>>h != 0 {
			kept++
		}
	}
	if err := game.BudgetOf(ctx).Grow(int64(8 * kept * words)); err != nil {
		return 0, err
	}
	if e.parts>>2 != 0 {
		e.sets[2] = append(e.sets[2], e.pairs(n, words))
		steps += int64(n / 2)
	}
	if e.parts>>3 != 0 {
		e.sets[3] = append(e.sets[3], e.triples(n, words))
		steps += int64(n/3) * int64(words)
	}
	e.made++
	return steps + 1, nil
}

func (e *general) pairs(n uint64, words int) []uint64 {
	set := make([]uint64, words)
	for a := uint64(1); 2*a <= n; a++ {
		if !e.rules.Unequal() || 2*a != n {
			x := e.at(a) ^ e.at(n-a)
			set[x/64] |= 1 << (x % 64)
		}
	}
	return set
}

func (e *general) triples(n uint64, words int) []uint64 {
	set := make([]uint64, words)
	for a := uint64(1); 3*a <= n; a++ {
		orTranslated(set, e.sets[2][n-a], e.at(a))
	}
	return set
}

// orTranslated adds x xor g to seen for all x of the set.
func orTranslated(seen, set []uint64, g uint32) {
	high := int(g / 64)
	for i, w := range set {
		if w == 0 {
			continue
		}
		for k, m := range [6]uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
			0x0000ffff0000ffff, 0x00000000ffffffff} {
			if g>>k&1 == 1 {
				w = w>>(1<<k)&m | w&m<<(1<<k)
			}
		}
		seen[i^high] |= w
	}
}

// next is the mex of the options of the next heap.
func (e *general) next() (v uint32, steps int64) {
	n := e.n
	e.seen = append(e.seen[:0], make([]uint64, 1<<max(e.bits, 6)/64+1)...)
	for _, d := range e.rules.Digits() {
		if d.Take > n {
			break
		}
		steps += e.see(n-d.Take, d.Parts)
	}
	if n >= e.tailFrom {
		steps += e.seeTail(n)
	}
	for e.seen[v/64]>>(v%64)&1 == 1 {
		v++
	}
	return v, steps + int64(v/64)
}

// see adds the options that leave rest counters in the numbers of heaps that d allows.
func (e *general) see(rest uint64, d uint8) (steps int64) {
	if rest == 0 {
		e.seen[0] |= uint64(d & 1)
		return 1
	}
	if d&2 != 0 {
		v := e.at(rest)
		e.seen[v/64] |= 1 << (v % 64)
	}
	for h := 2; h <= 3; h++ {
		if d>>h&1 == 1 {
			e.seen = united(e.seen, e.sets[h][rest])
			steps += int64(len(e.seen))
		}
	}
	return steps + 1
}

// seeTail adds the options by the repeating tail.
func (e *general) seeTail(n uint64) (steps int64) {
	length := uint64(len(e.tail))
	for ; e.reach+e.tailFrom <= n; e.reach++ {
		e.unite(e.reach)
	}
	e.seen[0] |= uint64(e.rules.Digit(n) & 1)
	for r := range min(length, n-e.tailFrom+1) {
		d := e.tail[(n-e.tailFrom-r)%length]
		for h := 1; h <= 3; h++ {
			if d>>h&1 == 1 {
				e.seen = united(e.seen, e.united[h][r])
				steps += int64(len(e.united[h][r]))
			}
		}
		steps++
	}
	return steps
}

// unite adds the sets of heap m to the unions. Afterwards they are not needed, except for the pairs that triples are made
// of.
func (e *general) unite(m uint64) {
	if m == 0 {
		return
	}
	r := m % uint64(len(e.tail))
	v := e.at(m)
	for len(e.united[1][r]) <= int(v/64) {
		e.united[1][r] = append(e.united[1][r], 0)
	}
	e.united[1][r][v/64] |= 1 << (v % 64)
	for h := 2; h <= 3; h++ {
		if e.parts>>h == 0 {
			continue
		}
		e.united[h][r] = united(e.united[h][r], e.sets[h][m])
		if h == 3 || e.parts>>3 == 0 {
			e.sets[h][m] = nil
		}
	}
}

// united adds the elements of from to the set to.
func united(to, from []uint64) []uint64 {
	for len(to) < len(from) {
		to = append(to, 0)
	}
	for i, w := range from {
		to[i] |= w
	}
	return to
}
