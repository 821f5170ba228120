package solve

import (
	"context"
	"slices"

	"cgt/stdlib/game"
)

// NimValue is the nim-value of a sum of boards under rules that are impartial.
// An error is that of the budget or context of ctx, or ErrTooLong.
//
// The nim-value of a part is the n for which the part and a heap of n are lost
// together for the player to move. These questions are asked for n = 0, 1, 2,
// ...; of the parts of an option all but the largest are replaced by their
// nim-values, so that what is searched is always one part and one heap (Lemoine
// and Viennot, Nimbers are inevitable, 2012). So far fewer positions are looked
// at than have to be for nim-values by least excluded values.
func (s *Solver) NimValue(ctx context.Context, sum []Summand) (n uint64, err error) {
	if len(sum) > maxSummands {
		return 0, ErrTooLong
	}
	if err := s.prepare(ctx); err != nil {
		return 0, err
	}
	w := s.newWorker(ctx, false, 0)
	w.small = 0 // no values of parts
	for i := range sum {
		kernel, err := w.kernelOf(sum[i].Kernel)
		if err != nil {
			return 0, err
		}
		parts := w.nimParts(kernel, &sum[i].Word)
		for i := range parts {
			n ^= w.nimOf(&parts[i])
		}
	}
	s.nodes += w.nodes
	return n, s.finish()
}

// nimParts are the parts of a board; equal ones cancel, and parts that are known
// to be lost by mirror play are left out.
func (s *worker) nimParts(kernel uint8, w *Word) (parts []part) {
	first := len(s.split)
	s.split = s.kernels[kernel].Split(w, s.split)
	for i := first; i < len(s.split); i++ {
		p := s.partOf(kernel, &s.split[i])
		if p.facts.Integral {
			continue
		}
		if at := slices.IndexFunc(parts, func(q part) bool { return q.hash == p.hash && q.word == p.word }); at >= 0 {
			parts = slices.Delete(parts, at, at+1)
			continue
		}
		parts = append(parts, *p)
	}
	s.split = s.split[:first]
	return parts
}

// nimKey is the key of the nim-value of a part, heapKey that of the part with a
// heap.
func (p *part) nimKey() key {
	return key{mix(p.hash.check ^ misereCheck ^ totalBucket), mix(p.hash.bucket ^ misereCheck)}
}

func (p *part) heapKey(n uint64) key {
	return key{mix(p.hash.check + (n+1)*totalCheck), mix(p.hash.bucket + (n+1)*totalBucket)}
}

// directSize is the size up to which nim-values are found as least excluded
// values.
const directSize = 8

// nimOf is the nim-value of a part; it counts only when the worker has not
// stopped.
func (s *worker) nimOf(p *part) (n uint64) {
	if n, ok := s.shared.table().findNim(p.nimKey()); ok {
		return n
	}
	if int(p.facts.Size) <= directSize {
		n = s.mex(p)
	} else {
		for !s.lost(p, n) && !s.stopped {
			n++
		}
	}
	if !s.stopped {
		s.shared.table().storeNim(p.nimKey(), n)
	}
	return n
}

// mex is the least value that no option has.
func (s *worker) mex(p *part) (n uint64) {
	if !s.enter() {
		return 0
	}
	var seen [4]uint64
	for _, w := range s.kernels[p.kernel].Moves(&p.word, game.Left, nil) {
		x := uint64(0)
		parts := s.nimParts(p.kernel, &w)
		for i := range parts {
			x ^= s.nimOf(&parts[i])
		}
		if x < 256 {
			seen[x>>6] |= 1 << (x & 63)
		}
	}
	s.depth--
	for n < 256 && seen[n>>6]>>(n&63)&1 != 0 {
		n++
	}
	return n
}

// nimOption is an option of a part: the nim-value of its small parts, and the
// largest one, if its value is not known.
type nimOption struct {
	value uint64
	rest  []part // of unknown value, the largest first
	size  int
}

// lost reports whether the part and a heap of n are lost for the player to move.
// The answer counts only when the worker has not stopped.
func (s *worker) lost(p *part, n uint64) bool {
	k := p.heapKey(n)
	if wins, ok := s.shared.table().find(k); ok {
		return !wins
	}
	if value, ok := s.shared.table().findNim(p.nimKey()); ok {
		return value == n
	}
	before := s.nodes
	if !s.enter() {
		return false
	}
	wins := s.winsWithHeap(p, n)
	s.depth--
	if s.stopped {
		return false
	}
	s.shared.table().store(k, wins, s.nodes-before)
	return !wins
}

// winsWithHeap tries the moves in the part, those that leave the least first,
// and then those in the heap.
func (s *worker) winsWithHeap(p *part, n uint64) bool {
	var open []nimOption
	for _, w := range s.kernels[p.kernel].Moves(&p.word, game.Left, nil) {
		o := s.nimOption(p.kernel, &w)
		if len(o.rest) == 0 && o.value == n {
			return true
		}
		if len(o.rest) > 0 {
			open = append(open, o)
		}
	}
	slices.SortStableFunc(open, func(a, b nimOption) int { return a.size - b.size })
	for i := range open {
		o := &open[i]
		for j := 1; j < len(o.rest) && !s.stopped; j++ {
			o.value ^= s.nimOf(&o.rest[j])
		}
		if s.stopped || s.lost(&o.rest[0], o.value^n) {
			return !s.stopped
		}
	}
	for m := range n {
		if s.stopped || s.lost(p, m) {
			return !s.stopped
		}
	}
	return false
}

// nimOption takes an option apart.
func (s *worker) nimOption(kernel uint8, w *Word) (o nimOption) {
	for _, p := range s.nimParts(kernel, w) {
		if value, ok := s.shared.table().findNim(p.nimKey()); ok {
			o.value ^= value
			continue
		}
		if int(p.facts.Size) <= directSize {
			o.value ^= s.nimOf(&p)
			continue
		}
		o.rest = append(o.rest, p)
		o.size = max(o.size, int(p.facts.Size))
		if last := len(o.rest) - 1; p.facts.Size > o.rest[0].facts.Size {
			o.rest[0], o.rest[last] = o.rest[last], o.rest[0]
		}
	}
	return o
}

// maxStoredNim is the largest nim-value that fits an entry.
const maxStoredNim = 127

// storeNim remembers a nim-value, if it fits.
func (t *table) storeNim(k key, n uint64) {
	if n <= maxStoredNim {
		t.put(k, k.check>>keyShift<<keyShift|n<<1|entryTaken)
	}
}

// findNim looks up a nim-value.
func (t *table) findNim(k key) (n uint64, ok bool) {
	e := t.entry(k)
	if older := t.older.Load(); e == 0 && older != nil {
		e = older.entry(k)
	}
	return e >> 1 & maxStoredNim, e != 0
}
