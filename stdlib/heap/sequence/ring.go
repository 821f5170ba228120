package sequence

import (
	"context"
	"errors"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// The ring. When the rare heaps have died out, the values between the first heaps and the last ones are no longer needed: a
// split with a rare part has its other part among the last ones, and splits into a small and a large part show that a rare
// value is an option. So when memory runs out, or at ringAt heaps, the chunks of values after the first ones are reused for
// new values. What is computed then is as certain as before: if the stored heaps do not determine a value, the computation
// ends with an *UnsettledError. No heap can be shown to be rare any more, since that would take all of its splits; a new
// highest bit of the values joins the masks, so that its value is common.
const (
	ringAt = 1 << 33
	// diedOut is the multiple of the largest rare heap that must be reached.
	diedOut = 16
	// ringChunks is the least number of chunks of a ring, a quarter of them for the first heaps.
	ringChunks = 4
)

// UnsettledError means that the stored values do not determine a heap: it is rare, or only a split that needs other values
// would show that it is not.
type UnsettledError struct {
	Rules *heap.Rules
	Heap  uint64
	First uint64 // the heaps below this one are stored
	Last  uint64 // and those from this one on
}

func (e *UnsettledError) Error() string {
	return fmt.Sprintf("heap %d of %s is rare, or needs values that are not kept: only the heaps below %d and from %d on "+
		"are; with more memory all would be", e.Heap, e.Rules.Name(), e.First, e.Last)
}

// ringing reports whether values have been discarded.
func (c *column[T]) ringing() bool { return c.gap[1] > 0 }

// missing reports whether one of the values from..to was discarded.
func (c *column[T]) missing(from, to uint64) bool { return from < c.gap[1] && to >= c.gap[0] }

// ringLength is the least number of last values stored.
func (c *column[T]) ringLength() uint64 { return c.n - c.gap[1] }

// recycle reuses the oldest chunk after the first ones for new values.
func (c *column[T]) recycle() {
	old := c.gap[1] >> chunkBits
	c.parts = append(c.parts, c.parts[old])
	c.parts[old] = nil
	c.gap[1] += chunkLen
}

// diedOut reports whether the ring may begin.
func (e *sparse) diedOut() bool {
	if e.dense || len(e.parts) < ringChunks || e.n < denseBelow {
		return false
	}
	last := e.rules.LastTake()
	for _, list := range e.rare {
		if count := len(list.heaps); count > 0 {
			last = max(last, uint64(list.heaps[count-1]))
		}
	}
	return last <= e.n/diedOut
}

// room provides room for values below end, in the ring if necessary.
func (e *sparse) room(ctx context.Context, m *meter, end uint64) error {
	if end <= uint64(len(e.parts))<<chunkBits && len(e.parts) > 1 {
		return nil
	}
	if !e.ringing() {
		if end <= e.ringAt || !e.diedOut() {
			err := e.reserve(ctx, end)
			var limit *game.LimitError
			if !errors.As(err, &limit) || limit.What != "memory" || !e.diedOut() {
				return err
			}
		}
	}
	// The histogram must include the heaps that are discarded.
	if err := e.count(m); err != nil {
		return err
	}
	if !e.ringing() {
		first := uint64(len(e.parts)/ringChunks) << chunkBits
		e.gap, e.ringFrom = [2]uint64{first, first}, e.n
		if e.stamps != nil {
			e.stamps.stale = true // smallPart bounds its lists from now on
		}
	}
	for uint64(len(e.parts))<<chunkBits < end {
		e.recycle()
	}
	return nil
}

// widenMasks makes the value v of heap n, the first one with its highest bit, common.
func (e *sparse) widenMasks(n uint64, v uint16) {
	for q := range e.maps {
		if e.maps[q].rareAt(q, uint32(v), n) {
			e.maps[q].mask |= 1 << (e.bits - 1)
		}
	}
}

func (e *sparse) unsettled(n uint64) error {
	return &UnsettledError{e.rules, n, e.gap[0], e.gap[1]}
}

// searchTop is searchEnd, limited to the values stored.
func (e *sparse) searchTop(first, t uint64) uint64 {
	end := searchEnd(first, t)
	if e.ringing() {
		end = min(end, e.smallPart()+1, first-t-e.gap[1])
	}
	return end
}
