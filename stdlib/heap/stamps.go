package heap

import (
	"sync"
	"sync/atomic"
)

// stamps are the options of the 64 heaps of a block as rows of bytes: value v
// is seen for a heap if its byte in the heap's row is the epoch of the block.
// Rows need no clearing until the epoch has run through all bytes. The length
// of a row is no power of two, so that rows do not fall into the same sets of
// the processor's cache.
type stamps struct {
	rows  [8]stampRows
	epoch uint8
	stale bool     // the lists must be made anew
	lists [2]rares // premarked heaps and rare heaps from 64 on, by parity of the place
	near  uint64   // heaps below this one are premarked, rare or not, if the sequence is long
	done  uint64   // heaps below this one are in the lists
	tuner tuner
	// least[i] is the least common value not stamped by markBlock for the heap i
	// of the block; the marks that follow can only raise it.
	least [64]uint16
}

type stampRow = [65536 + 2112]uint8
type stampRows [8]stampRow

// marked is the smallest heap in the lists: other parts of a block of 64 are
// then known before the block begins.
const marked = 64

// stampBlock computes up to end, at most 64 heaps, with values of any size.
func (e *sparse) stampBlock(end uint64) (steps int64, err error) {
	if e.stamps == nil {
		e.stamps = &stamps{stale: true, near: marked}
	}
	s := e.stamps
	s.next(e.bits)
	s.prepare(e)
	first := e.n
	steps = e.markBlock(first, int(end-first+7)/8)
	if first&63 == 0 && end == first+64 && e.lanes.ready(first) {
		steps += e.laneBlock(first)
	}
	before := e.scanned
	for e.n < end {
		done, err := e.finishStamps(first)
		steps += done
		if err != nil {
			return steps, err
		}
	}
	s.tuner.block(s, e.scanned-before)
	return steps, nil
}

// next begins a new epoch.
func (s *stamps) next(bits uint) {
	if s.epoch++; s.epoch != 0 {
		return
	}
	for i := range s.rows {
		for j := range s.rows[i] {
			clear(s.rows[i][j][:1<<bits])
		}
	}
	s.epoch = 1
}

// prepare makes the lists of heaps to mark.
func (s *stamps) prepare(e *sparse) {
	if !s.stale {
		return
	}
	s.stale = false
	s.done = max(marked, min(s.near, e.n/4))
	for q := range s.lists {
		list := rares{s.lists[q].heaps[:0], s.lists[q].values[:0]}
		if e.odd[q] {
			for a := uint64(marked); a < s.done; a++ {
				list.add(a, e.at(a))
			}
			from := firstAbove(e.rare[q].heaps, uint32(s.done)-1)
			list.heaps = append(list.heaps, e.rare[q].heaps[from:]...)
			list.values = append(list.values, e.rare[q].values[from:]...)
		}
		s.lists[q] = list
	}
}

// markBlock marks all groups of eight heaps of the block.
func (e *sparse) markBlock(first uint64, groups int) (steps int64) {
	size := int64(len(e.stamps.lists[0].heaps)+len(e.stamps.lists[1].heaps)) * int64(8*groups)
	return e.share(groups, size, func(group int) int64 {
		steps := e.markGroup(first+uint64(group)*8, first, group)
		for i := range uint64(8) {
			e.leastCommon(first+uint64(group)*8+i, uint64(group)*8+i, 0)
		}
		return steps
	})
}

// laneBlock proves rare values for the whole block.
func (e *sparse) laneBlock(first uint64) (steps int64) {
	const pieces = 16
	bound := int(e.lanes.bound)
	return e.share(pieces, int64(bound)*512, func(piece int) int64 {
		return e.lanes.proveRows(e, first, uint16(bound*piece/pieces), uint16(bound*(piece+1)/pieces))
	})
}

// share does tasks 0..tasks-1, of about size steps together, on as many
// workers as the engine has, if that is worth while. Tasks must not depend on
// each other.
func (e *sparse) share(tasks int, size int64, task func(int) int64) int64 {
	if e.workers < 2 || size < 1<<14 {
		steps := int64(0)
		for i := range tasks {
			steps += task(i)
		}
		return steps
	}
	var next, total atomic.Int64
	work := func() {
		for i := next.Add(1) - 1; i < int64(tasks); i = next.Add(1) - 1 {
			total.Add(task(int(i)))
		}
	}
	var others sync.WaitGroup
	for range e.workers - 1 {
		others.Go(work)
	}
	work()
	others.Wait()
	return total.Load()
}

// markGroup marks the eight heaps from n on, of the block that begins at
// first.
func (e *sparse) markGroup(n, first uint64, group int) (steps int64) {
	rows := &e.stamps.rows[group]
	for _, t := range e.splits {
		list := &e.stamps.lists[t&1]
		for _, r := range e.ranges(list, n, first, t) {
			steps += e.markRange(rows, list, n-t, r[0], r[1])
		}
	}
	return steps
}

// ranges are the parts of the list that markGroup marks: the heaps below n-t
// and, with unequal parts, not those near the half of it.
func (e *sparse) ranges(list *rares, n, first, t uint64) [][2]int {
	if n <= t+marked || len(list.heaps) == 0 {
		return nil
	}
	to := len(list.heaps)
	if uint64(list.heaps[to-1]) >= n-t {
		to = firstAbove(list.heaps, uint32(n-t-1))
	}
	if !e.unequal || uint64(list.heaps[to-1]) < (n-t)/2 {
		return [][2]int{{0, to}}
	}
	low, high := firstAbove(list.heaps[:to], uint32((n-t)/2-1)), firstAbove(list.heaps[:to], uint32((n-t+7)/2))
	return [][2]int{{0, low}, {high, to}}
}

// markRange marks the heaps from..to-1 of the list, chunk by chunk.
func (e *sparse) markRange(rows *stampRows, list *rares, rest uint64, from, to int) int64 {
	steps := int64(to-from) * 8
	for from < to {
		chunk := (rest - uint64(list.heaps[from])) >> chunkBits
		next := to
		if base := chunk << chunkBits; rest-uint64(list.heaps[to-1]) < base {
			next = firstAbove(list.heaps, uint32(rest-base))
		}
		markStamps(rows, e.stamps.epoch, e.parts[chunk], int(rest-chunk<<chunkBits), list.heaps[from:next], list.values[from:next])
		from = next
	}
	return steps
}

// markStamps stamps values[i] xor g[at+k-heaps[i]] in row k.
//
//go:noinline
func markStamps(rows *stampRows, epoch uint8, g []uint16, at int, heaps []uint32, values []uint16) {
	values = values[:len(heaps)]
	for i, r := range heaps {
		o := at - int(r)
		w := (*[8]uint16)(g[o : o+8])
		v := values[i]
		rows[0][v^w[0]] = epoch
		rows[1][v^w[1]] = epoch
		rows[2][v^w[2]] = epoch
		rows[3][v^w[3]] = epoch
		rows[4][v^w[4]] = epoch
		rows[5][v^w[5]] = epoch
		rows[6][v^w[6]] = epoch
		rows[7][v^w[7]] = epoch
	}
}

// finishStamps computes the next heap from what was marked.
func (e *sparse) finishStamps(first uint64) (steps int64, err error) {
	n := e.n
	i := n - first
	row, epoch := &e.stamps.rows[i/8][i%8], e.stamps.epoch
	e.seeTakes(n, func(v uint16) { row[v] = epoch })
	for _, t := range e.splits {
		if t < n {
			steps += e.outerStamps(row, n, first, first+i&^7, t)
		}
	}
	if e.equalSplit(n) {
		row[0] = epoch
	}
	value := e.leastCommon(n, i, e.stamps.least[i])
	steps += int64(value)
	kinds, at := e.kinds[n&1], uint64(1)
	for v := range value {
		if row[v] == epoch || kinds[v] == 0 {
			continue
		}
		marks, found := e.scanStamps(row, v, n, &at)
		steps += marks
		e.scanned += marks
		if !found {
			e.scans++
			value = v
			break
		}
	}
	return steps, e.store(value)
}

// leastCommon finds the least common value that is not stamped for heap n, the
// i-th of its block; none below from is.
func (e *sparse) leastCommon(n, i uint64, from uint16) uint16 {
	row, epoch := &e.stamps.rows[i/8][i%8], e.stamps.epoch
	value := uint16(1) << e.bits
	for _, c := range e.common[n&1] {
		if c >= from && row[c] != epoch {
			value = c
			break
		}
	}
	e.stamps.least[i] = value
	return value
}

// outerStamps marks the splits of n at place t with a rare part that markGroup
// left out: small ones, large ones and those found in this block, which began
// at first; group is the first heap of the group of n.
func (e *sparse) outerStamps(row *stampRow, n, first, group, t uint64) (steps int64) {
	list, epoch := &e.rare[t&1], e.stamps.epoch
	rest := n - t
	mark := func(i int) {
		r := uint64(list.heaps[i])
		if r < rest && (!e.unequal || 2*r != rest) {
			row[list.values[i]^e.at(rest-r)] = epoch
		}
		steps++
	}
	all := group <= t+marked // markGroup did nothing at all
	for i := 0; i < len(list.heaps) && (all || list.heaps[i] < marked); i++ {
		mark(i)
	}
	if all {
		return steps
	}
	for i := len(list.heaps) - 1; i >= 0 && uint64(list.heaps[i]) >= max(marked, min(first, group-t)); i-- {
		mark(i)
	}
	if e.unequal {
		low := max(marked, (group-t)/2)
		for i := firstAbove(list.heaps, uint32(low-1)); i < len(list.heaps) && uint64(list.heaps[i]) <= (group-t+7)/2; i++ {
			mark(i)
		}
	}
	return steps
}
