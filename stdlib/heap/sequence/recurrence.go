package sequence

import (
	"context"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/heap/kernel"
	"cgt/stdlib/heap/proof"
)

// recurrence looks in the ring for a state that occurs again, which proves the period (proof/recurrence.go): it stores the
// values before some heap, a snapshot, and compares them with those before every later heap. The window has as many values
// as the first part of the ring, beyond which no small part of a split is looked for. Snapshots are made, after Brent, at
// heaps that grow by half, and the last two are kept; one of them may be fixed at a heap that the user names.
//
// Comparing costs next to nothing: only where the rarest value of the window comes up are a few values before it compared,
// and if these agree the whole window is, once it is complete. Since every heap is looked at, the first period that is
// found for a snapshot is the least. The result does not depend on how the values are divided among calls.
type recurrence struct {
	e      *sparse
	detect *detector[uint16] // the detector, which may know the preperiod
	next   uint64            // values below this index were examined
	arm    uint64            // where the next snapshot is made; 0 before the first
	named  uint64            // where a snapshot requested by the user is made; 0 for none
	shots  [2]snapshot
	slot   int // the snapshot to be replaced next
}

// snapshot is what is stored of the heaps before at.
type snapshot struct {
	at     uint64     // 0 for none
	named  bool       // the user requested it
	parts  [][]uint16 // the values of the window, the first ones first
	before []uint16   // values before the window, which may show the preperiod
	marker uint16     // the marker: the rarest value in the window
	back   uint64     // its last occurrence is heap at-back
	// The windows before the heaps at+p, for these p, agree as far as they were compared; rising.
	pending []uint64
	odd     []uint64 // the windows agreed for these p, but the parity is part of the state
}

const (
	maxPending = 1 << 12 // candidates of a snapshot; with more it is dropped
	maxOdd     = 16
	beforeLen  = 64
	quickLen   = 64 // the number of values compared before a candidate is recorded
	searchLen  = 1 << 10
)

// window is the number of values that are the state of the ring.
func (e *sparse) window() uint64 { return e.gap[0] }

// smallPart bounds the smaller parts of the splits that are looked for in the ring, so that the other parts are in the
// window.
func (e *sparse) smallPart() uint64 { return e.gap[0] - max(e.rules.LastTake(), 1) }

// mayRecur reports whether the state before heap at determines all that follows: the rare heaps and all that lanes reads
// are within the window.
func (e *sparse) mayRecur(at uint64) bool {
	reach := uint64(64 * shortWords)
	for _, list := range e.rare {
		if count := len(list.heaps); count > 0 {
			reach = max(reach, uint64(list.heaps[count-1]))
		}
	}
	return e.ringing() && at >= e.ringFrom && at >= 2*e.window() && reach+e.rules.LastTake() <= e.window()
}

// transfers reports whether a period p is compatible with the parity: what decides a heap also decides the heap p further
// on.
func (e *sparse) transfers(p uint64) bool {
	return p%2 == 0 || e.odd[0] && e.odd[1] && e.maps[0].position|e.maps[1].position == 0
}

// announce requests a snapshot that proves a period beginning at heap from after its first repetition, together with its
// preperiod.
func (r *recurrence) announce(from uint64) (at uint64) {
	r.named = from + r.e.window()
	return r.named
}

// feed examines the values below end that were not examined before; end becomes the number of terms of the period.
func (r *recurrence) feed(ctx context.Context, end uint64) (p proof.Period, proved bool) {
	e := r.e
	if !e.ringing() || end <= e.ringFrom {
		return p, false
	}
	if first := max(e.ringFrom, e.gap[1]); r.next < first { // values discarded before being examined might have occurred again
		r.next = first
		for i := range r.shots {
			r.shots[i].drop()
		}
	}
	for {
		for i := range r.shots {
			for s := &r.shots[i]; s.due() > 0 && s.due() <= r.next; {
				if p, proved = r.compare(s, end); proved {
					return p, true // it stays pending, so that it is found again when the state is read from a file
				}
			}
		}
		r.arm = max(r.arm, e.ringFrom, 2*e.window())
		if r.next == r.named || r.next >= r.arm {
			r.take(ctx)
		}
		if r.next >= end {
			return p, false
		}
		stop := min(end, max(r.arm, r.next+1), r.next+searchLen)
		if r.named > r.next {
			stop = min(stop, r.named)
		}
		for i := range r.shots {
			if due := r.shots[i].due(); due > r.next {
				stop = min(stop, due)
			}
		}
		r.search(stop)
	}
}

// due is the heap before which the window of the first candidate ends; 0 for none.
func (s *snapshot) due() uint64 {
	if s.at == 0 || len(s.pending) == 0 {
		return 0
	}
	return s.at + s.pending[0]
}

func (s *snapshot) drop() { s.at, s.named, s.pending, s.odd = 0, false, s.pending[:0], s.odd[:0] }

// take makes the snapshot before the next heap, if there is room for it and the state is known to determine what follows.
func (r *recurrence) take(ctx context.Context) {
	e, at, named := r.e, r.next, r.next == r.named
	slot := r.slot
	for i := range r.shots {
		if r.shots[i].named { // it stays, unless another one was requested
			slot = 1 - i
			if named {
				slot = i
			}
		}
	}
	if r.next >= r.arm {
		r.arm = at + at/2
	}
	s := &r.shots[slot]
	if !e.mayRecur(at) || !s.room(ctx, e) || e.missing(at-e.window(), at-1) {
		return
	}
	s.drop()
	s.at, s.named, r.slot = at, named, 1-slot
	e.copyTo(s.parts, at-e.window())
	s.before = s.before[:0]
	for i := at - e.window(); len(s.before) < beforeLen && i > 0 && !e.missing(i-1, i-1); i-- {
		s.before = append(s.before, e.at(i-1))
	}
	s.mark(e.window())
}

// room provides room for the values of a window: new memory, or the oldest chunks of the ring if it stays long enough.
func (s *snapshot) room(ctx context.Context, e *sparse) bool {
	if len(s.parts) > 0 {
		return true
	}
	size := e.window()
	chunks := (size + chunkLen - 1) >> chunkBits
	if s.allocate(ctx, size) == nil {
		return true
	}
	if size%chunkLen != 0 || uint64(len(e.parts))-e.gap[1]>>chunkBits < 2*chunks+2 {
		return false
	}
	for range chunks {
		old := e.gap[1] >> chunkBits
		s.parts = append(s.parts, e.parts[old][:chunkLen])
		e.parts[old] = nil
		e.gap[1] += chunkLen
	}
	return true
}

// allocate allocates the parts for the values of a window.
func (s *snapshot) allocate(ctx context.Context, size uint64) error {
	if err := game.BudgetOf(ctx).Grow(int64(2 * size)); err != nil {
		return err
	}
	for left := size; left > 0; left -= min(left, chunkLen) {
		s.parts = append(s.parts, make([]uint16, min(left, chunkLen)))
	}
	return nil
}

// copyTo copies values from heap i on.
func (c *column[T]) copyTo(parts [][]T, i uint64) {
	for _, part := range parts {
		for len(part) > 0 {
			done := copy(part, c.span(i))
			part, i = part[done:], i+uint64(done)
		}
	}
}

// mark finds the rarest value of the window and its last occurrence.
func (s *snapshot) mark(size uint64) {
	largest := uint16(0)
	for _, part := range s.parts {
		for _, v := range part {
			largest = max(largest, v)
		}
	}
	times, last := make([]uint32, int(largest)+1), make([]uint64, int(largest)+1)
	i := uint64(0)
	for _, part := range s.parts {
		for _, v := range part {
			times[v]++
			last[v] = i
			i++
		}
	}
	s.marker = kernel.NoValue
	for v, count := range times {
		if count > 0 && (s.marker == kernel.NoValue || count < times[s.marker]) {
			s.marker = uint16(v)
		}
	}
	s.back = size - last[s.marker]
}

// value is that of heap at-back, in the window.
func (s *snapshot) value(size, back uint64) uint16 {
	i := size - back
	return s.parts[i>>chunkBits][i&(chunkLen-1)]
}

var noValues [searchLen]uint16

// search looks for the markers from the next heap up to stop, at most searchLen heaps at a time.
func (r *recurrence) search(stop uint64) {
	e := r.e
	wants := [kernel.Wants]uint16{kernel.NoValue, kernel.NoValue, kernel.NoValue, kernel.NoValue}
	some := false
	for i := range r.shots {
		if s := &r.shots[i]; s.at > 0 {
			wants[i], some = s.marker, true
		}
	}
	for r.next < stop {
		values := e.span(r.next)
		values = values[:min(uint64(len(values)), stop-r.next)]
		if some {
			found, whole := ^uint8(0), len(values)&^(kernel.RunUnit-1)
			if whole == len(values) {
				found = e.kernels.Pairs(values, noValues[:whole], &wants)
			}
			for i := range r.shots {
				if found>>i&1 == 1 && wants[i] != kernel.NoValue {
					r.occurrences(&r.shots[i], values)
				}
			}
		}
		r.next += uint64(len(values))
	}
}

// occurrences records the candidates that the marker shows among the values from the next heap on.
func (r *recurrence) occurrences(s *snapshot, values []uint16) {
	for i, v := range values {
		if v != s.marker || s.at == 0 || !r.agrees(s, r.next+uint64(i)) {
			continue
		}
		if len(s.pending) == maxPending {
			s.drop()
			return
		}
		s.pending = append(s.pending, r.next+uint64(i)+s.back-s.at)
	}
}

// agrees reports whether some values up to heap x equal those up to the marker.
func (r *recurrence) agrees(s *snapshot, x uint64) bool {
	size := r.e.window()
	for i := uint64(0); i < quickLen && s.back+i <= size && !r.e.missing(x-i, x-i); i++ {
		if r.e.at(x-i) != s.value(size, s.back+i) {
			return false
		}
	}
	return true
}

// compare compares the window of the snapshot's first candidate, which is complete, with the snapshot.
func (r *recurrence) compare(s *snapshot, terms uint64) (found proof.Period, proved bool) {
	e, p := r.e, s.pending[0]
	size, end := e.window(), s.due()
	if e.missing(end-size, end-1) {
		s.drop()
		return found, false
	}
	if !e.equalTo(s.parts, end-size) {
		s.pending = s.pending[1:]
		return found, false
	}
	if !e.transfers(p) {
		s.pending, s.odd = s.pending[1:], append(s.odd, p)
		if len(s.odd) > maxOdd {
			s.drop()
		}
		return found, false
	}
	found = proof.Period{Period: p, Proved: true, Terms: terms, Window: size, Checked: s.at}
	if slices.Contains(s.odd, p/2) { // then the least period is p or p/2
		if e.missing(end-p, end-1) {
			s.drop()
			return found, false
		}
		if e.repeats(end-p, end-p/2, p/2) {
			found.Period = p / 2
		}
	}
	found.Preperiod, found.AtMost = r.preperiod(s, found.Period)
	return found, true
}

// equalTo compares values with those from heap i on.
func (c *column[T]) equalTo(parts [][]T, i uint64) bool {
	for _, part := range parts {
		for len(part) > 0 {
			span := c.span(i)
			size := min(len(span), len(part))
			if !slices.Equal(part[:size], span[:size]) {
				return false
			}
			part, i = part[size:], i+uint64(size)
		}
	}
	return true
}

// repeats reports whether G(i+p) = G(i) for from <= i < to.
func (c *column[T]) repeats(from, to, p uint64) bool {
	for ; from < to; from++ {
		if c.at(from) != c.at(from+p) {
			return false
		}
	}
	return true
}

// preperiod is the least heap from which the period is seen to hold; atMost means that the values before it are not known.
func (r *recurrence) preperiod(s *snapshot, p uint64) (from uint64, atMost bool) {
	e := r.e
	start := s.at - e.window()
	for from = start; from > 0; from-- {
		i := from - 1
		if e.missing(i+p, i+p) || e.missing(i, i) && start-from >= uint64(len(s.before)) {
			atMost = true
			break
		}
		now := uint16(0)
		if e.missing(i, i) {
			now = s.before[start-from]
		} else {
			now = e.at(i)
		}
		if now != e.at(i+p) {
			break
		}
	}
	// The detector may have followed a multiple of the period from an earlier heap on.
	if d := r.detect; atMost && d.period != 0 && d.period%p == 0 && d.stuck && d.low <= from && from+d.period <= d.next {
		return d.low, false
	}
	return from, atMost
}
