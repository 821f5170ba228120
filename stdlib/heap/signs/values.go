package signs

import (
	"context"
	"slices"
	"sync"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// Sequence is the nim-sequence of a code, which is extended as needed. Concurrent callers must use its lock.
//
// For every kind of split there is a table: the set of the values of all ways to split m counters into h heaps of known
// values. A heap whose value has just been found is added to the tables as a part, which takes the number of sums m times
// the number of heaps h times the words per set; so n values take about n^2 of these steps.
type Sequence struct {
	rules  *Rules
	mu     sync.Mutex
	values []uint32
	most   int // the tables contain sums m up to this
	high   uint32
	top    [equal + 1]int     // for each kind, the last row of its table
	open   [equal + 1]bool    // whether that row has all splits into that many heaps or more
	tables [equal + 1][][]set // by kind, number of heaps, number of counters
}

// set is a set of values, a bit each.
type set []uint64

// NewSequence returns the sequence of a code, with no values computed yet.
func NewSequence(r *Rules) *Sequence {
	s := &Sequence{rules: r}
	var named, from [equal + 1]int // the largest number of heaps named, and the largest number from which on all are allowed
	for _, d := range slices.Concat(r.digits, r.tail) {
		for h, k := range d.parts {
			if h > 1 {
				named[k] = max(named[k], h)
			}
		}
		if d.more != never {
			s.open[d.more] = true
			from[d.more] = max(from[d.more], len(d.parts), 2)
		}
	}
	if named[mixed] > 0 || s.open[mixed] { // these splits are built from unrestricted ones, row by row
		for _, k := range []kind{any, mixed} {
			named[k], from[k] = max(named[any], named[mixed]), max(from[any], from[mixed])
			s.open[k] = s.open[any] || s.open[mixed]
		}
		s.open[any] = s.open[mixed]
	}
	for k := range s.top {
		if s.top[k] = named[k]; s.open[k] {
			s.top[k] = max(named[k]+1, from[k])
		}
	}
	return s
}

// NimValue is the nim-value of a heap; the error is that of the budget of ctx.
func (s *Sequence) NimValue(ctx context.Context, n int) (nimber.Nimber, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.values) <= n {
		if need := len(s.values) - s.rules.first; need > s.most || s.most == 0 {
			if err := s.enlarge(ctx, max(64, 2*s.most, n-s.rules.first)); err != nil {
				return nimber.Nimber{}, err
			}
		}
		if err := s.next(ctx); err != nil {
			return nimber.Nimber{}, err
		}
	}
	return nimber.FromUint64(uint64(s.values[n])), nil
}

// enlarge rebuilds the tables for sums up to most.
func (s *Sequence) enlarge(ctx context.Context, most int) error {
	rows := 0
	for _, top := range s.top {
		rows += top + 1
	}
	if err := game.BudgetOf(ctx).Grow(int64(rows) * int64(most+1) * int64(8*(s.high/64+1)+24)); err != nil {
		return err
	}
	s.most = most
	for k := any; k < equal; k++ {
		s.tables[k] = nil
		if s.top[k] == 0 {
			continue
		}
		s.tables[k] = make([][]set, s.top[k]+1)
		for h := range s.tables[k] {
			s.tables[k][h] = make([]set, most+1)
		}
		if k != mixed {
			s.tables[k][0][0] = set{1} // no heaps have the value 0
		}
	}
	for p := 1; p < len(s.values); p++ {
		if err := s.add(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// next computes the value of the next heap; all smaller ones are in the tables.
func (s *Sequence) next(ctx context.Context) error {
	n := len(s.values)
	var found set
	for t := s.rules.first; t <= s.rules.last(n); t++ {
		s.options(s.rules.at(t), n-t, &found)
	}
	v := uint32(0)
	for found.has(v) {
		v++
	}
	s.values = append(s.values, v)
	s.high = max(s.high, v)
	if err := game.BudgetOf(ctx).Steps(ctx, int64(1+s.rules.last(n)-s.rules.first)); err != nil {
		s.values = s.values[:n]
		return err
	}
	if n == 0 {
		return nil
	}
	if err := s.add(ctx, n); err != nil {
		s.values, s.most = s.values[:n], 0 // the tables are rebuilt
		return err
	}
	return nil
}

// options adds the values of the positions that a digit leaves of m counters.
func (s *Sequence) options(d digit, m int, found *set) {
	if m == 0 {
		if d.allows(0) != never {
			found.put(0)
		}
		return
	}
	if d.allows(1) != never && m < len(s.values) {
		found.put(s.values[m])
	}
	for h := 2; h <= m && h < len(d.parts); h++ {
		if k := d.parts[h]; k == equal {
			s.alike(m, h, found)
		} else if k != never {
			found.join(s.tables[k][h][m])
		}
	}
	from := max(2, len(d.parts))
	switch {
	case d.more == never || from > m:
	case d.more == equal:
		for h := from; h <= m; h++ {
			s.alike(m, h, found)
		}
	default:
		for h := from; h <= s.top[d.more]; h++ {
			found.join(s.tables[d.more][h][m])
		}
	}
}

// alike adds the value of h equal heaps.
func (s *Sequence) alike(m, h int, found *set) {
	switch {
	case m%h != 0:
	case h%2 == 0:
		found.put(0)
	default:
		found.put(s.values[m/h])
	}
}

// add adds the heap of p counters to the tables as a part.
func (s *Sequence) add(ctx context.Context, p int) error {
	g := s.values[p]
	b := game.BudgetOf(ctx)
	if err := b.Steps(ctx, int64(s.most-p+1)); err != nil {
		return err
	}
	if t := s.tables[mixed]; t != nil {
		whole := s.tables[any]
		for m := p + 1; m <= s.most; m++ {
			for h := 2; h <= s.top[mixed]; h++ {
				s.into(&t[h][m], whole[h-1][m-p], g)
				s.into(&t[h][m], t[h-1][m-p], g)
			}
			if s.open[mixed] {
				s.into(&t[s.top[mixed]][m], whole[s.top[mixed]][m-p], g)
				s.into(&t[s.top[mixed]][m], t[s.top[mixed]][m-p], g)
			}
		}
	}
	if t := s.tables[any]; t != nil {
		for m := p; m <= s.most; m++ {
			for h := 1; h <= s.top[any]; h++ {
				s.into(&t[h][m], t[h-1][m-p], g)
			}
			if s.open[any] {
				s.into(&t[s.top[any]][m], t[s.top[any]][m-p], g)
			}
		}
	}
	if t := s.tables[unequal]; t != nil {
		for m := s.most; m >= p; m-- {
			if s.open[unequal] {
				s.into(&t[s.top[unequal]][m], t[s.top[unequal]][m-p], g)
			}
			for h := 1; h <= s.top[unequal]; h++ {
				s.into(&t[h][m], t[h-1][m-p], g)
			}
		}
	}
	return nil
}

// into adds the values of from, each xor g, to a set.
func (s *Sequence) into(to *set, from set, g uint32) {
	for i, w := range from {
		if w != 0 {
			j := i ^ int(g/64)
			for len(*to) <= j {
				*to = append(*to, 0)
			}
			(*to)[j] |= shifted(w, uint(g%64))
		}
	}
}

// shifted is the word of the values v xor g for the v of a word; g is below 64.
func shifted(w uint64, g uint) uint64 {
	for i, mask := range [...]uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
		0x0000ffff0000ffff, 0x00000000ffffffff} {
		if g>>i&1 == 1 {
			by := uint(1) << i
			w = w&mask<<by | w>>by&mask
		}
	}
	return w
}

func (x *set) put(v uint32) {
	for len(*x) <= int(v/64) {
		*x = append(*x, 0)
	}
	(*x)[v/64] |= 1 << (v % 64)
}

func (x set) has(v uint32) bool { return int(v/64) < len(x) && x[v/64]>>(v%64)&1 == 1 }

func (x *set) join(y set) {
	for len(*x) < len(y) {
		*x = append(*x, 0)
	}
	for i, w := range y {
		(*x)[i] |= w
	}
}
