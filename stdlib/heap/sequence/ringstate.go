//go:build !js

package sequence

import (
	"context"
	"encoding/binary"
	"io"
)

// ringMagic begins a state file of a sequence in the ring. After the width of the values come a ringHead and the stored
// values, then everything that cannot be recomputed from these: the histogram of all heaps, the records, the state of the
// search for the period, whose way back to the preperiod may have passed values discarded since, and that of the search for
// a recurring state (recurrencestate.go). The previous version did not have the last: it says how far the ring was
// computed, but not where it began.
const (
	ringMagic    = "cgt nim-sequence ring 2\n"
	ringMagicOne = "cgt nim-sequence ring 1\n"
)

// ringHead is the layout of a ring and the sizes of what follows its values.
type ringHead struct {
	Gap                [2]uint64 // the heaps Gap[0]..Gap[1]-1 were discarded
	Chunks             uint64    // number of all chunks, including discarded ones
	Maps               [2]ringMap
	Histogram, Records uint32
}

// ringMap is a functional in a file.
type ringMap struct {
	Mask     uint32
	Position uint8
}

// detectorState is a detector in a file.
type detectorState struct {
	Next, Arm, Period, Low, Tried, Refused uint64
	Slot                                   uint8
	Stuck                                  bool
	Anchors                                [2]anchorState
}

type anchorState struct {
	At, Word uint64
	Set      bool
	Keys     [anchorWindow]uint64
}

func (d *detector[T]) state() (s detectorState) {
	s = detectorState{Next: d.next, Arm: d.arm, Period: d.period, Low: d.low, Tried: d.tried, Refused: d.refused,
		Slot: uint8(d.slot), Stuck: d.stuck}
	for i, a := range d.anchors {
		s.Anchors[i] = anchorState{a.at, a.word, a.set, a.keys}
	}
	return s
}

// setState sets d to the stored state; ok is false if no detector of n values can have that state.
func (d *detector[T]) setState(s detectorState, n uint64) (ok bool) {
	if s.Slot > 1 || s.Next > n || s.Period > s.Next || s.Low > s.Next-s.Period || s.Anchors[0].At > n || s.Anchors[1].At > n {
		return false
	}
	d.end, d.next, d.arm, d.period, d.low, d.tried, d.refused = s.Next, s.Next, s.Arm, s.Period, s.Low, s.Tried, s.Refused
	d.slot, d.stuck = int(s.Slot), s.Stuck
	for i, a := range s.Anchors {
		d.anchors[i] = anchor{a.At, a.Word, a.Set, a.Keys}
	}
	return true
}

// writeRing writes what follows the width of the values.
func (q *sequence) writeRing(ctx context.Context, w io.Writer, head []byte, e *sparse) error {
	if err := e.count(newMeter(ctx, e.rules, e.n)); err != nil {
		return err
	}
	layout := ringHead{Gap: e.gap, Chunks: uint64(len(e.parts)), Histogram: uint32(len(e.histogram)),
		Records: uint32(len(e.records))}
	for q, f := range e.maps {
		layout.Maps[q] = ringMap{f.mask, f.position}
	}
	head, err := binary.Append(append(head, 2), binary.LittleEndian, layout)
	if err != nil {
		return err
	}
	if err := writeColumn(ctx, w, head, &e.column); err != nil {
		return err
	}
	for _, part := range []any{e.histogram, e.records, q.detect.(*detector[uint16]).state()} {
		if err := binary.Write(w, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	return q.recur.write(ctx, w)
}

// readRing reads what writeRing wrote after its head.
func (q *sequence) readRing(ctx context.Context, in io.Reader, head stateHead) error {
	terms, width := head.terms, head.width
	e, ok := q.engine.(*sparse)
	var layout ringHead
	if !ok || width != 2 || binary.Read(in, binary.LittleEndian, &layout) != nil || !layout.fits(terms) {
		return ErrDamaged
	}
	if err := e.reserveRing(ctx, layout); err != nil {
		return err
	}
	if err := readValues(ctx, in, &e.column, layout.Gap[0]); err != nil {
		return err
	}
	e.n, e.gap = layout.Gap[1], layout.Gap
	if err := readValues(ctx, in, &e.column, terms); err != nil {
		return err
	}
	e.histogram, e.counted = make([]int64, layout.Histogram), terms
	e.records = make([]Record, layout.Records)
	var state detectorState
	for _, part := range []any{e.histogram, e.records, &state} {
		if binary.Read(in, binary.LittleEndian, part) != nil {
			return ErrDamaged
		}
	}
	if !q.detect.(*detector[uint16]).setState(state, terms) {
		return ErrDamaged
	}
	for q.nextAt <= state.Next {
		q.nextAt += stride(q.nextAt)
	}
	if err := e.restoreRing(layout); err != nil {
		return err
	}
	if head.magic == ringMagicOne {
		e.ringFrom = terms
		return nil
	}
	return q.recur.read(ctx, in)
}

// fits reports whether a ring of that many values has this layout.
func (h *ringHead) fits(terms uint64) bool {
	first, last := h.Gap[0], h.Gap[1]
	return terms < maxTerms && first >= chunkLen && first%chunkLen == 0 && last%chunkLen == 0 && first <= last && last < terms &&
		h.Chunks > terms>>chunkBits && h.Chunks <= terms>>chunkBits+2 &&
		h.Histogram <= 4*narrowLimit && h.Records > 0 && h.Records <= narrowLimit
}

// reserveRing allocates the chunks of a ring, so that it becomes as long as it was.
func (e *sparse) reserveRing(ctx context.Context, h ringHead) error {
	if err := e.reserve(ctx, h.Gap[0]); err != nil {
		return err
	}
	given := uint64(len(e.parts)) + (h.Gap[1]-h.Gap[0])>>chunkBits
	for uint64(len(e.parts)) < given {
		e.parts = append(e.parts, nil)
	}
	return e.reserve(ctx, h.Chunks<<chunkBits)
}

// restoreRing rebuilds the derived tables. No heap of the ring is rare; a rare value shows that the file is invalid.
func (e *sparse) restoreRing(h ringHead) error {
	for q, m := range h.Maps {
		e.maps[q] = functional{m.Mask, m.Position}
	}
	last := e.records[len(e.records)-1].Value
	if last >= uint64(e.limit) || e.n < denseBelow {
		return ErrDamaged
	}
	for e.top = uint16(last); e.top>>e.bits != 0; e.bits++ {
	}
	if len(e.histogram) < 2<<e.bits {
		return ErrDamaged
	}
	e.grow()
	for i := uint64(1); i < e.n; i++ {
		if i == e.gap[0] {
			i = e.gap[1]
		}
		v := e.at(i)
		if v > e.top {
			return ErrDamaged
		}
		if kind := e.kinds[i&1][v]; kind != 0 {
			if i >= e.gap[1] {
				return ErrDamaged
			}
			e.addRare(i, v, kind)
		}
	}
	e.rebuildAt = e.n
	return nil
}
