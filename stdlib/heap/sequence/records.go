package sequence

import (
	"context"
	"math/bits"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/internal/integer"
)

// Records lists the heaps below terms at which a new maximum occurs.
func (s *Store) Records(ctx context.Context, r *heap.Rules, terms uint64) ([]Record, error) {
	v, err := s.table(ctx, r, terms)
	if err != nil {
		return nil, err
	}
	defer v.mu.Unlock()
	records := []Record{}
	if e, ok := v.engine.(*sparse); ok { // the engine records them itself
		for _, r := range e.records {
			if r.Heap+v.shift < terms {
				records = append(records, Record{r.Heap + v.shift, r.Value})
			}
		}
		return records, nil
	}
	err = v.each(ctx, 0, terms, func(n, g uint64) {
		if g > 0 && (len(records) == 0 || g > records[len(records)-1].Value) {
			records = append(records, Record{n, g})
		}
	})
	return records, err
}

// table computes the values of the heaps below terms and returns their view, locked.
func (s *Store) table(ctx context.Context, r *heap.Rules, terms uint64) (view, error) {
	v, err := s.view(r)
	if err != nil {
		return view{}, err
	}
	v.mu.Lock()
	if terms > 0 {
		if err := v.reachTable(ctx, terms-1); err != nil {
			v.mu.Unlock()
			return view{}, err
		}
	}
	return v, nil
}

// Rare describes the sparse space of a game that splits into at most two
// heaps: heap n of value v is rare if v & Mask has an even number of bits or,
// with Position, if that number has the parity of n + Place, Place being any
// split place.
type Rare struct {
	Mask      uint64
	Position  bool
	Place     uint64
	Heaps     []uint64 // the rare heaps, at most as many as requested
	Count     uint64   // number of all rare heaps; the empty heap counts if it is one
	Last      uint64   // the largest rare heap among those stored
	Unlisted  uint64   // those of Count that lie among discarded values (ring.go)
	Terms     uint64   // number of heaps examined
	Histogram []uint64 // how often each value occurs in the heaps 0..Terms-1
}

// Rare finds the functional with the fewest rare heaps below terms and lists the first limit of these. In the ring the
// number of rare heaps and the histogram are those of all heaps, but rare heaps whose values were discarded are not listed;
// if terms ends among these, the error is a *NotKeptError. It examines each stored heap twice.
func (s *Store) Rare(ctx context.Context, r *heap.Rules, terms uint64, limit int) (Rare, error) {
	v, err := s.table(ctx, r, terms)
	if err != nil {
		return Rare{}, err
	}
	defer v.mu.Unlock()
	tally, err := v.tally(ctx, terms)
	if err != nil {
		return Rare{}, err
	}
	report := Rare{Terms: terms, Heaps: []uint64{}}
	if terms > 0 {
		report.Histogram = []uint64{1} // heap 0 is not in the tally
	}
	report.choose(r, transform(tally))
	for i, times := range tally {
		if times == 0 {
			continue
		}
		if missing := i/2 + 1 - len(report.Histogram); missing > 0 {
			report.Histogram = append(report.Histogram, make([]uint64, missing)...)
		}
		report.Histogram[i/2] += uint64(times)
		if report.rare(uint64(i&1), uint64(i/2)) {
			report.Count += uint64(times)
		}
	}
	kept := uint64(0)
	list := func(n, g uint64) {
		if report.rare(n, g) {
			kept++
			report.Last = n
			if len(report.Heaps) < limit {
				report.Heaps = append(report.Heaps, n)
			}
		}
	}
	if terms > 0 {
		list(0, 0)
		report.Count += kept
	}
	first, end := v.lost()
	if err := v.each(ctx, 1, min(terms, first), list); err != nil {
		return Rare{}, err
	}
	if err := v.each(ctx, max(1, min(terms, first), end), terms, list); err != nil {
		return Rare{}, err
	}
	report.Unlisted = report.Count - kept
	return report, nil
}

// each calls do for the heaps from..to-1, whose values are known.
func (v view) each(ctx context.Context, from, to uint64, do func(n, g uint64)) error {
	for n := from; n < to; n++ {
		do(n, v.value(n))
		if n&0xffff == 0 {
			if err := game.BudgetOf(ctx).Steps(ctx, 1<<16); err != nil {
				return err
			}
		}
	}
	return nil
}

// tally counts the heaps 1..terms-1: tally[2g + n%2] are those of value g with
// the parity of n. Its length is a power of two.
func (v view) tally(ctx context.Context, terms uint64) ([]int64, error) {
	if e, ok := v.engine.(*sparse); ok && terms > 0 && v.available(0, terms-1) != nil {
		return v.ringTally(ctx, e, terms)
	}
	tally := make([]int64, 2)
	err := v.each(ctx, 1, terms, func(n, g uint64) {
		for uint64(len(tally)) <= 2*g+1 {
			tally = append(tally, make([]int64, len(tally))...)
		}
		tally[2*g+n&1]++
	})
	return tally, err
}

// choose selects the functional with the smallest class of rare heaps; the position counts only if all split places have
// the same parity.
func (r *Rare) choose(rules *heap.Rules, spectrum []int64) {
	both := [2]bool{}
	for _, d := range rules.Digits() {
		if d.Parts&4 != 0 {
			both[d.Take&1] = true
			r.Place = d.Take
		}
	}
	best := int64(1) << 62
	for i, size := range spectrum {
		mask, position := uint64(i>>1), i&1 == 1
		if mask == 0 || position && both[0] && both[1] {
			continue
		}
		if position && r.Place&1 == 1 {
			size = -size
		}
		if size < best {
			best, r.Mask, r.Position = size, mask, position
		}
	}
}

func (r *Rare) rare(n, v uint64) bool {
	class := uint64(bits.OnesCount64(v & r.Mask))
	if r.Position {
		class += n + r.Place
	}
	return class&1 == 0
}

// Comparison says where two sequences first differ.
type Comparison struct {
	Differ  bool
	Heap    uint64 // the first heap at which they differ
	A, B    uint64 // their values there
	Terms   uint64 // number of heaps compared
	ForEver bool   // they are equal at all heaps
}

// Compare finds the first heap below terms at which the values of a and b differ. They are equal for ever if they have the
// same standard form, or if both have proved periods with the same saltus rate and agree up to the larger preperiod and a
// common period beyond it.
func (s *Store) Compare(ctx context.Context, a, b *heap.Rules, terms uint64) (Comparison, error) {
	formA, shiftA := a.StandardForm()
	formB, shiftB := b.StandardForm()
	if a.Impartial() && formA.Identity() == formB.Identity() && shiftA == shiftB {
		return Comparison{Terms: terms, ForEver: true}, nil
	}
	for from := uint64(0); from < terms; {
		to := min(terms, max(1024, from*2), from+1<<20)
		x, err := s.Values(ctx, a, from, to-1)
		if err != nil {
			return Comparison{Terms: from}, err
		}
		y, err := s.Values(ctx, b, from, to-1)
		if err != nil {
			return Comparison{Terms: from}, err
		}
		if !slices.Equal(x, y) {
			i := 0
			for x[i] == y[i] {
				i++
			}
			return Comparison{Differ: true, Heap: from + uint64(i), A: x[i], B: y[i], Terms: to}, nil
		}
		from = to
		if s.agree(ctx, a, b, from) {
			return Comparison{Terms: from, ForEver: true}, nil
		}
	}
	return Comparison{Terms: terms}, nil
}

// agree reports whether agreement of the heaps below terms proves agreement for ever.
func (s *Store) agree(ctx context.Context, a, b *heap.Rules, terms uint64) bool {
	p, err := s.Period(ctx, a, terms)
	if err != nil || !p.Proved {
		return false
	}
	q, err := s.Period(ctx, b, terms)
	if err != nil || !q.Proved {
		return false
	}
	high, common := bits.Mul64(p.Period, q.Period/integer.GCD(p.Period, q.Period))
	if high != 0 || common > 1<<40 || p.Saltus > 1<<20 || q.Saltus > 1<<20 {
		return false
	}
	return p.Saltus*q.Period == q.Saltus*p.Period && max(p.Preperiod, q.Preperiod)+common <= terms
}
