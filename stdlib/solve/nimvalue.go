package solve

import (
	"context"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/internal/mixing"
	"cgt/stdlib/sorting"
)

// NimValue is the nim-value of a sum of boards under rules that are impartial. An error is that of the budget or context of
// ctx, or ErrTooLong.
//
// The nim-value of a part is the n for which the part and a heap of n are lost together for the player to move. This is
// tested for n = 0, 1, 2, ...; of the parts of an option all but the largest are replaced by their nim-values, so that what
// is searched is always one part and one heap (Lemoine and Viennot, Nimbers are inevitable, arXiv:1011.5841). This visits
// far fewer positions than computing nim-values as least excluded values.
func (s *Solver) NimValue(ctx context.Context, sum []Summand) (n uint64, err error) {
	return impartially(ctx, s, sum, (*worker).nimOfSum)
}

// WinsImpartial reports whether the player to move wins a sum of boards under rules that are impartial, like Wins, by the
// method of NimValue: it computes the nim-values of all parts but one, and whether that one has the nim-value of the others
// together. That is the cheaper way where moves only ever take away moves, as in Cram or Node Kayles, so that small parts
// fall off; in Clobber it takes ten times as long, and Wins is used. An error is that of the budget or context of ctx, or
// ErrTooLong.
func (s *Solver) WinsImpartial(ctx context.Context, sum []Summand) (wins bool, err error) {
	if !onlyTaken(sum) {
		return s.Wins(ctx, sum, 0, game.Left, false)
	}
	return impartially(ctx, s, sum, (*worker).winsImpartial)
}

// onlyTaken reports whether the boards of a sum, under impartial rules, never get any moves that they do not have now.
func onlyTaken(sum []Summand) bool {
	for i := range sum {
		k := sum[i].Kernel
		for _, p := range k.Split(&sum[i].Word, nil) {
			if f := k.Look(&p.Word); !f.Integral && f.Most[game.Left] != f.Moves {
				return false
			}
		}
	}
	return true
}

// impartially runs a query about a sum under impartial rules.
func impartially[A any](
	ctx context.Context, s *Solver, sum []Summand, find func(*worker, []Summand) (A, error),
) (answer A, err error) {
	if len(sum) > maxSummands {
		return answer, ErrTooLong
	}
	if err := s.prepare(ctx); err != nil {
		return answer, err
	}
	s.shared.reach = reachOf(sum)
	first := s.newWorker(ctx, false, 0)
	first.limit = s.soloLimit()
	found, err := find(first, sum)
	if err != nil {
		return answer, err
	}
	if first.atLimit() {
		return impartiallyTogether(ctx, s, first, sum, find)
	}
	s.nodes += first.nodes
	return found, s.finish()
}

// nimOfSum is the nim-value of a sum; it is valid only if the worker was not stopped.
func (s *worker) nimOfSum(sum []Summand) (n uint64, err error) {
	if err := s.nimPartsOf(sum); err != nil {
		return 0, err
	}
	return s.nimOfAll(0), nil
}

// winsImpartial reports whether the player to move wins a sum; it is valid only if the worker was not stopped.
func (s *worker) winsImpartial(sum []Summand) (bool, error) {
	if err := s.nimPartsOf(sum); err != nil || len(s.parts) == 0 {
		return false, err
	}
	largest := 0
	for i := range s.parts {
		if s.parts[i].extent() > s.parts[largest].extent() {
			largest = i
		}
	}
	s.parts[0], s.parts[largest] = s.parts[largest], s.parts[0]
	n := s.nimOfAll(1)
	return !s.stopped && !s.lost(&s.parts[0], n), nil
}

// nimPartsOf makes the parts of a sum those of the worker.
func (s *worker) nimPartsOf(sum []Summand) error {
	s.small, s.parts = 0, s.parts[:0] // no values of parts
	for i := range sum {
		kernel, err := s.kernelOf(sum[i].Kernel)
		if err != nil {
			return err
		}
		s.nimParts(kernel, &sum[i].Word, 0)
	}
	return nil
}

// glanceImpartial says who wins a sum if that is cached from a search under impartial rules.
func (s *worker) glanceImpartial(sum []Summand) (wins, ok bool) {
	if slices.ContainsFunc(sum, func(c Summand) bool { return c.Kernel == nil }) || s.nimPartsOf(sum) != nil {
		return false, false
	}
	value, open := uint64(0), -1
	for i := range s.parts {
		switch n, ok := s.knownNim(&s.parts[i]); {
		case ok:
			value ^= n
		case open >= 0:
			return false, false
		default:
			open = i
		}
	}
	if open < 0 {
		return value != 0, true
	}
	return s.shared.table().find(s.parts[open].heapKey(value))
}

// nimParts appends the parts of a board to those of the worker; equal ones from start on cancel, and parts that are known
// to be lost by mirror play are dropped.
func (s *worker) nimParts(kernel uint8, w *Word, start int) {
	first := len(s.split)
	s.split = s.kernels[kernel].Split(w, s.split)
	for i := first; i < len(s.split); i++ {
		p := s.partOf(kernel, &s.split[i])
		if p.facts.Integral {
			continue
		}
		at := start
		for at < len(s.parts) && (s.parts[at].hash != p.hash || s.parts[at].word != p.word) {
			at++
		}
		if last := len(s.parts) - 1; at <= last {
			s.parts[at] = s.parts[last]
			s.parts = s.parts[:last]
			continue
		}
		s.parts = append(s.parts, *p)
	}
	s.split = s.split[:first]
}

// nimOfAll is the nim-value of the parts of the worker from first on; these parts are then dropped.
func (s *worker) nimOfAll(first int) (n uint64) {
	for last := len(s.parts); last > first; last-- {
		n ^= s.nimOf(&s.parts[last-1])
		s.parts = s.parts[:last-1]
	}
	return n
}

// extent estimates which of two parts takes the longer search.
func (p *part) extent() int { return 2*int(p.facts.Moves) + int(p.facts.Size) }

// nimKey is the key of the nim-value of a part, heapKey that of the part with a
// heap.
func (p *part) nimKey() key {
	return key{mixing.Mix(p.hash.check ^ misereCheck ^ totalBucket), mixing.Mix(p.hash.bucket ^ misereCheck)}
}

func (p *part) heapKey(n uint64) key {
	return key{mixing.Mix(p.hash.check + (n+1)*totalCheck), mixing.Mix(p.hash.bucket + (n+1)*totalBucket)}
}

// directSize is the size up to which nim-values are computed as least excluded values.
const directSize = 8

// nimOf is the nim-value of a part; it is valid only if the worker was not stopped.
func (s *worker) nimOf(p *part) (n uint64) {
	if n, ok := s.knownNim(p); ok {
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

// knownNim is the nim-value of a part if it is tabulated or cached.
func (s *worker) knownNim(p *part) (n uint64, ok bool) {
	if p.ending > 0 && s.endingOf(p).nim >= 0 {
		return uint64(s.endingOf(p).nim), true
	}
	return s.shared.table().findNim(p.nimKey())
}

// mex is the least value that no option has.
func (s *worker) mex(p *part) (n uint64) {
	if !s.enter() {
		return 0
	}
	var seen [4]uint64
	first, board := len(s.parts), len(s.boards)
	s.boards = s.kernels[p.kernel].Moves(&p.word, game.Left, s.boards)
	for i := board; i < len(s.boards); i++ {
		w := s.boards[i]
		s.nimParts(p.kernel, &w, first)
		if x := s.nimOfAll(first); x < 256 {
			seen[x>>6] |= 1 << (x & 63)
		}
	}
	s.boards = s.boards[:board]
	s.depth--
	for n < 256 && seen[n>>6]>>(n&63)&1 != 0 {
		n++
	}
	return n
}

// nimOption is an option of a part: the nim-value of its small parts, and its
// other parts, the one with the most moves first. They are those of the worker
// from first to end.
type nimOption struct {
	value      uint64
	first, end int
	size       int
}

// lost reports whether the part and a heap of n are lost for the player to move. The answer is valid only if the worker was
// not stopped.
func (s *worker) lost(p *part, n uint64) bool { return s.tryHeap(p, n, false) == loses }

// tryHeap decides whether the player to move wins the part and a heap of n, but where it may yield it leaves what another
// worker is searching now unknown.
func (s *worker) tryHeap(p *part, n uint64, yields bool) verdict {
	k := p.heapKey(n)
	if win, ok := s.shared.table().find(k); ok {
		return verdictOf(win)
	}
	if value, ok := s.knownNim(p); ok {
		return verdictOf(value != n)
	}
	before := s.nodes
	if yields && s.elsewhere(k) || !s.enter() {
		return unknown
	}
	s.begin(k)
	win := s.leave(s.winsWithHeap(p, n), s.nodes-before)
	if s.stopped {
		return unknown
	}
	s.shared.table().store(k, win, s.nodes-before)
	return verdictOf(win)
}

// winsWithHeap tries the moves in the part, those that leave the least first, but those that other workers are searching
// after the others, and then those in the heap.
func (s *worker) winsWithHeap(p *part, n uint64) bool {
	parts, options, board := len(s.parts), len(s.options), len(s.boards)
	win := s.takesToHeap(p, n)
	all, later := len(s.options), options
	for i := options; i < all && !win && !s.stopped; i++ {
		o := s.options[i]
		for j := o.first + 1; j < o.end && !s.stopped; j++ {
			o.value ^= s.nimOf(&s.parts[j])
		}
		if s.stopped {
			break
		}
		v := s.tryHeap(&s.parts[o.first], o.value^n, i > options+1)
		if win = v == loses; v == unknown {
			s.options[later] = nimOption{value: o.value, first: o.first}
			later++
		}
	}
	for i := options; i < later && !win && !s.stopped; i++ {
		o := s.options[i]
		win = s.lost(&s.parts[o.first], o.value^n)
	}
	s.parts, s.options, s.boards = s.parts[:parts], s.options[:options], s.boards[:board]
	for m := uint64(0); m < n && !win && !s.stopped; m++ {
		win = s.lost(p, m)
	}
	return win && !s.stopped
}

// takesToHeap reports whether an option of the part is known to have nim-value n; if none is, it lists those that may have
// it, in the order in which they are to be tried.
func (s *worker) takesToHeap(p *part, n uint64) bool {
	options, board := len(s.options), len(s.boards)
	kernel := p.kernel // the part may move when parts are added
	s.boards = s.kernels[kernel].Moves(&p.word, game.Left, s.boards)
	t := s.shared.table()
	for i := board; i < len(s.boards) && !s.stopped; i++ {
		w := s.boards[i]
		o := s.nimOption(kernel, &w)
		switch o.end - o.first {
		case 0:
			if o.value == n {
				return true
			}
			continue
		case 1:
			if wins, ok := t.find(s.parts[o.first].heapKey(o.value ^ n)); ok {
				if s.parts = s.parts[:o.first]; !wins {
					return true
				}
				continue
			}
		}
		s.options = append(s.options, o)
	}
	sorting.Stably(s.options[options:], func(a, b nimOption) int { return a.size - b.size })
	return false
}

// nimOption splits an option into its small parts and the others.
func (s *worker) nimOption(kernel uint8, w *Word) (o nimOption) {
	o.first = len(s.parts)
	s.nimParts(kernel, w, o.first)
	o.end = o.first
	for i := o.first; i < len(s.parts); i++ {
		p := &s.parts[i]
		value, ok := s.knownNim(p)
		if !ok && int(p.facts.Size) <= directSize {
			value, ok = s.nimOf(p), true
		}
		if ok {
			o.value ^= value
			continue
		}
		size := p.extent()
		s.parts[o.end] = s.parts[i]
		if size > o.size {
			o.size = size
			s.parts[o.first], s.parts[o.end] = s.parts[o.end], s.parts[o.first]
		}
		o.end++
	}
	s.parts = s.parts[:o.end]
	return o
}

// maxStoredNim is the largest nim-value that fits an entry.
const maxStoredNim = 127

// storeNim caches a nim-value, if it fits.
func (t *table) storeNim(k key, n uint64) {
	if n <= maxStoredNim {
		t.put(k, k.check>>keyShift<<keyShift|n<<1|entryTaken)
	}
}

// findNim looks up a nim-value in the cache.
func (t *table) findNim(k key) (n uint64, ok bool) {
	e := t.entry(k)
	if older := t.older.Load(); e == 0 && older != nil {
		e = older.entry(k)
	}
	return e >> 1 & maxStoredNim, e != 0
}
