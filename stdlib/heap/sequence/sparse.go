package sequence

import (
	"context"
	"fmt"
	"math/bits"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/kernel"
)

// sparse computes codes that split into at most two heaps: octal codes and
// codes with unequal parts.
//
// It rests on the sparse space phenomenon (Winning Ways, chapter 4). Let class
// be a map of heaps to bits with class(a+b under a split to n) = class(a) xor
// class(b); call heaps of class 0 rare, of class 1 common. A common value of n
// then arises only from a rare and a common part, so that the few rare heaps
// decide which common values are options: the least common value c that is not
// one is found by going through the rare heaps alone. What remains is to prove
// that the rare values below c are options; any pair of heaps will do, and
// almost always one is near. When none is found, a scan of all pairs settles
// it and n itself is a rare heap. See functional for the maps used. A badly
// chosen map costs time, never truth.
//
// Heaps are computed in blocks of 64. For small values (below 64) the options
// of a heap are one word, and rare parts are marked for a block at once
// (register.go); for larger ones they are rows of byte stamps, and what the stamps
// leave open is searched by comparing many pairs at a time (scan.go, package
// kernel). While values are small, the rare ones are proved for 512 heaps at once
// by shifted bit-sets (lanes.go).
// Where most heaps are rare the map is of no use; then all values count as rare
// and the least one that the stamps leave open is searched among all pairs.
type sparse struct {
	rules   *heap.Rules
	unequal bool
	column[uint16]
	takes  []heap.Digit // places that leave at most one heap
	splits []uint64     // places that leave two heaps
	odd    [2]bool      // odd[q]: some split place has parity q
	reach  uint64       // registerBlock reads heaps up to this far below
	rare   [2]rares     // the rare heaps for split places of parity q
	maps   [2]functional
	kinds  [2][]uint8 // kinds[n%2][v]: bit q set if v is rare at n for parity q
	common [2][]uint16
	word   [2]uint64 // the common values below 64 as a word

	histogram []int64 // histogram[2v + n%2] over the heaps 1..counted-1
	counted   uint64
	top       uint16 // the largest value so far
	bits      uint   // its bit length: xors stay below 1<<bits
	rebuildAt uint64
	listed    int // length of the lists when they were made

	limit      uint16 // values of this size or more are left to wide
	ringAt     uint64 // heaps from this one on are in the ring if possible
	ringFrom   uint64 // heaps from this one on were computed in the ring
	records    []Record
	dense      bool // most heaps are rare, so that the lists of them are not used
	kernels    *kernel.Search
	denseShare float64

	lanes   lanes
	block   kernel.Block // of registerBlock
	middle  rares        // options for registerBlock that lie 8 to 63 heaps behind; heaps are distances
	stamps  *stamps
	workers int
	pool    *pool // while extend runs, if a block was shared among workers
	steps   int64
	scans   int64 // heaps that needed the scan of all pairs
	scanned int64 // pairs examined by scans
}

// rares lists the rare heaps in rising order with their values.
type rares struct {
	heaps  []uint32
	values []uint16
}

func (r *rares) add(n uint64, v uint16) {
	r.heaps = append(r.heaps, uint32(n))
	r.values = append(r.values, v)
}

// denseBelow is the number of heaps computed by the definition before the sparse space is sought.
const denseBelow = 256

// narrowLimit bounds the values of sparse: they and their xors, and the number
// of these, fit into 16 bits.
const narrowLimit = 1 << 15

func newSparse(r *heap.Rules) *sparse {
	e := &sparse{rules: r, unequal: r.Unequal(), workers: 1, rebuildAt: denseBelow, limit: narrowLimit, ringAt: ringAt,
		kernels: kernel.Best(), denseShare: denseShare}
	e.takes, e.splits, e.odd = takesAndSplits(r)
	e.reach = r.LastTake() + 64
	return e
}

func (e *sparse) work() int64 { return e.steps }

func (e *sparse) note() string {
	return fmt.Sprintf("max %d, %d rare", e.top, max(len(e.rare[0].heaps), len(e.rare[1].heaps)))
}

func (e *sparse) extend(ctx context.Context, to uint64) error {
	if err := checkTerms(to); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, to)
	m.note = e.note
	defer func() {
		e.steps += m.settle()
		if e.pool != nil {
			e.pool.close()
			e.pool = nil
		}
	}()
	for e.n < to {
		if e.n >= e.rebuildAt || e.crowded() {
			if err := e.rebuild(m); err != nil {
				return err
			}
		}
		end := min(e.n&^63+64, to)
		if err := e.room(ctx, m, end+1); err != nil {
			return err
		}
		steps, err := e.nextBlock(end)
		e.lanes.catchUp(e)
		if err == nil {
			err = m.charge(steps, e.n)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// crowded reports whether the lists have grown by a quarter since they were made.
func (e *sparse) crowded() bool {
	return len(e.rare[0].heaps)+len(e.rare[1].heaps) > e.listed+e.listed/4+64 && e.n >= denseBelow
}

// nextBlock computes values up to end, within one aligned block of 64 heaps.
func (e *sparse) nextBlock(end uint64) (steps int64, err error) {
	switch {
	case e.n < denseBelow:
		return e.denseBlock(end)
	case e.fitsRegisters(end):
		return e.registerBlock(end)
	}
	return e.stampBlock(end)
}

// store appends the value of the next heap and updates the lists that depend on it.
func (e *sparse) store(v uint16) error {
	if v >= e.limit {
		return errTooWide
	}
	n := e.n
	if v > e.top {
		e.top = v
		e.records = append(e.records, Record{n, uint64(v)})
		if b := uint(bits.Len16(v)); b > e.bits {
			e.bits = b
			if e.ringing() {
				e.widenMasks(n, v)
			}
			e.grow()
			if n >= denseBelow {
				e.rebuildAt = min(e.rebuildAt, n+64)
			}
		}
	}
	if n > 0 && n >= denseBelow {
		if kind := e.kinds[n&1][v]; kind != 0 {
			if e.ringing() {
				return e.unsettled(n)
			}
			if n > 1<<32-1 {
				return fmt.Errorf("%s: heap %d is rare, beyond this engine", e.rules.Name(), n)
			}
			e.addRare(n, v, kind)
		}
	}
	e.push(v)
	return nil
}

func (e *sparse) addRare(n uint64, v uint16, kind uint8) {
	for q := range e.rare {
		if kind>>q&1 == 1 {
			e.rare[q].add(n, v)
		}
	}
	if e.stamps != nil {
		e.stamps.stale = true
	}
}

// denseBlock computes values by the definition.
func (e *sparse) denseBlock(end uint64) (steps int64, err error) {
	for e.n < min(end, denseBelow) {
		var seen [1024 / 64]uint64
		see := func(v uint16) { seen[v/64] |= 1 << (v % 64) }
		n := e.n
		e.seeTakes(n, see)
		for _, t := range e.splits {
			for a := uint64(1); t < n && 2*a <= n-t; a++ {
				if !e.unequal || 2*a != n-t {
					see(e.at(a) ^ e.at(n-t-a))
				}
				steps++
			}
		}
		v := 0
		for seen[v/64]>>(v%64)&1 == 1 {
			v++
		}
		if err := e.store(uint16(v)); err != nil {
			return steps, err
		}
	}
	return steps + 64, nil
}

// seeTakes marks the options of heap n that leave at most one heap.
func (e *sparse) seeTakes(n uint64, see func(uint16)) {
	for _, d := range e.takes {
		switch {
		case d.Take < n && d.Parts&2 != 0:
			see(e.at(n - d.Take))
		case d.Take == n && d.Parts&1 != 0:
			see(0)
		}
	}
}
