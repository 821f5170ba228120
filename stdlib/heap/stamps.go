package heap

import "time"

// stamps are the options of the 64 heaps of a block as rows of bytes: value v
// is seen for a heap if its byte in the heap's row is the epoch of the block.
// Rows need no clearing until the epoch has run through all bytes. The length
// of a row is no power of two, so that rows do not fall into the same sets of
// the processor's cache.
type stamps struct {
	rows  [8]stampRows
	epoch uint8
	stale bool     // the lists must be made anew
	near  uint64   // heaps below this one are stamped with, if the sequence is long
	done  uint64   // heaps from marked to done-1 are in the lists
	lists [2]rares // heaps stamped with by markGroup, by parity of the place
	tuner tuner
	pacer pacer
	ahead [64]search // what is known of a heap before the others of its block are
	late  [1]search
	reversed
}

type stampRow = [65536 + 2112]uint8
type stampRows [8]stampRow

// marked is the smallest heap in the lists: other parts of a block of 64 are
// then known before the block begins.
const marked = 64

// A block is computed in groups of groupLen heaps, which may go to different
// workers.
const groupLen = 8

// row is the row of the i-th heap of the block.
func (s *stamps) row(i uint64) *stampRow { return &s.rows[i/8][i%8] }

// stampBlock computes up to end, at most 64 heaps, with values of any size.
//
// For the whole block it stamps the options with a small or a rare part
// (markGroup) and searches the pairs for the rare values below the least common
// value that is not stamped then (search). What needs values of the block itself
// is left to finishStamps, heap by heap.
func (e *sparse) stampBlock(end uint64) (steps int64, err error) {
	if e.stamps == nil {
		e.stamps = &stamps{stale: true, near: 16 * marked}
	}
	s, first := e.stamps, e.n
	s.next(e.bits)
	if e.isShort(first) {
		for e.n < end {
			done, err := e.wholeHeap(first)
			steps += done
			if err != nil {
				return steps, err
			}
		}
		return steps, nil
	}
	s.prepare(e)
	s.reversed.cover(e)
	groups := int(end-first+groupLen-1) / groupLen
	size := int64(len(s.lists[0].heaps)+len(s.lists[1].heaps)) * groupLen * int64(groups)
	steps = e.share(groups, size, func(group int) int64 { return e.groupAhead(first, uint64(group)*groupLen, end) })
	for e.n < end {
		done, err := e.finishStamps(first)
		steps += done
		if err != nil {
			return steps, err
		}
	}
	s.tuner.block(s)
	return steps, nil
}

// isShort reports whether the block from first on is so near to the start that
// all options of its heaps are stamped.
func (e *sparse) isShort(first uint64) bool {
	return first < 1024+8*e.splits[len(e.splits)-1]
}

// wholeHeap computes the next heap by stamping all its options.
func (e *sparse) wholeHeap(first uint64) (steps int64, err error) {
	n, i := e.n, e.n-first
	row, epoch := e.stamps.row(i), e.stamps.epoch
	e.seeTakes(n, func(v uint16) { row[v] = epoch })
	for _, t := range e.splits {
		if t < n {
			steps += e.scanRun(row, n-t, 1, (n-t)/2)
		}
	}
	value := uint16(0)
	for row[value] == epoch {
		value++
	}
	return steps, e.store(value)
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

// prepare makes the lists of heaps to stamp with and to search.
func (s *stamps) prepare(e *sparse) {
	if !s.stale {
		return
	}
	s.stale = false
	done := max(marked, min(s.near, e.n/4))
	kept := done - marked // of each list, as long as done stays
	if done != s.done {
		s.done, kept = done, 0
	}
	for q := range s.lists {
		list := rares{}
		if e.odd[q] {
			list = rares{s.lists[q].heaps[:kept], s.lists[q].values[:kept]}
			for a := marked + kept; a < s.done; a++ {
				list.add(a, e.at(a))
			}
			if !e.dense {
				from := firstAbove(e.rare[q].heaps, uint32(s.done)-1)
				list.heaps = append(list.heaps, e.rare[q].heaps[from:]...)
				list.values = append(list.values, e.rare[q].values[from:]...)
			}
		}
		s.lists[q] = list
	}
}

// share does tasks 0..tasks-1, of about size steps together, on as many
// workers as the engine has, if the pacer finds that worth while. Tasks must not depend on
// each other.
func (e *sparse) share(tasks int, size int64, task func(int) int64) int64 {
	alone := func() (steps int64) {
		for i := range tasks {
			steps += task(i)
		}
		return steps
	}
	if e.workers < 2 || tasks < 2 || size < 1<<14 {
		return alone()
	}
	pacer, start := &e.stamps.pacer, time.Now()
	defer func() { pacer.block(time.Since(start)) }()
	if !pacer.together() {
		return alone()
	}
	if e.crew == nil {
		e.crew = newCrew(e.workers)
	}
	return e.crew.do(tasks, task)
}

// groupAhead finds out what can be known of the heaps first+from.. of a group
// before any heap of the block that begins at first is.
func (e *sparse) groupAhead(first, from, end uint64) (steps int64) {
	s := e.stamps
	n := first + from
	count := min(groupLen, end-n)
	steps = e.markGroup(n, &s.rows[from/8])
	for i := from; i < from+count; i++ {
		for _, t := range e.splits {
			steps += e.scanRun(s.row(i), first+i-t, unknownParts(i, t)+1, marked-1)
		}
	}
	ahead := s.ahead[from : from+count]
	for i := range ahead {
		n, row := n+uint64(i), s.row(from+uint64(i))
		bound := uint16(1) << e.bits
		if !e.dense {
			bound = e.leastCommon(n, row)
		}
		ahead[i] = search{row: row, n: n, bound: bound}
	}
	return steps + e.search(ahead, first)
}

// unknownParts is the largest part below marked beside which the i-th heap of a
// block has, at place t, a heap of the block itself; 0 if there is none.
func unknownParts(i, t uint64) uint64 { return min(marked-1, i-min(i, t)) }

// markGroup stamps, for a group of heaps from n on, of the block that begins at
// first, the options with a part in the lists.
func (e *sparse) markGroup(n uint64, rows *stampRows) (steps int64) {
	for _, t := range e.splits {
		list := &e.stamps.lists[t&1]
		for _, r := range e.ranges(list, n, t) {
			steps += e.markRange(rows, list, n-t, r[0], r[1])
		}
	}
	return steps
}

// ranges are the parts of the list that serve a whole group from n on: the
// heaps below n-t and, with unequal parts, not those near the half of it.
func (e *sparse) ranges(list *rares, n, t uint64) [][2]int {
	to := len(list.heaps)
	if to == 0 {
		return nil
	}
	if uint64(list.heaps[to-1]) >= n-t {
		to = firstAbove(list.heaps, uint32(n-t-1))
	}
	if to == 0 || !e.unequal || uint64(list.heaps[to-1]) < (n-t)/2 {
		return [][2]int{{0, to}}
	}
	low, high := firstAbove(list.heaps[:to], uint32((n-t)/2-1)), firstAbove(list.heaps[:to], uint32((n-t+groupLen)/2))
	return [][2]int{{0, low}, {high, to}}
}

// markRange marks the heaps from..to-1 of the list.
func (e *sparse) markRange(rows *stampRows, list *rares, rest uint64, from, to int) int64 {
	e.pieces(list.heaps, rest, from, to, func(values []uint16, at, from, to int) {
		markStamps(rows, e.stamps.epoch, values, at, list.heaps[from:to], list.values[from:to])
	})
	return int64(to-from) * 8
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

// finishStamps computes the next heap from what is known of it, the block
// having begun at first.
func (e *sparse) finishStamps(first uint64) (steps int64, err error) {
	n, i := e.n, e.n-first
	s := e.stamps
	row, epoch := s.row(i), s.epoch
	e.seeTakes(n, func(v uint16) { row[v] = epoch })
	for _, t := range e.splits {
		steps += e.scanRun(row, n-t, 1, unknownParts(i, t))
		if !e.ringing() {
			steps += e.scanRun(row, n-t, searchEnd(first, t), (n-t)/2)
		}
		steps += e.lateRares(row, n, first, t)
	}
	value := uint16(1) << e.bits
	if !e.dense {
		value = e.leastCommon(n, row)
	}
	s.tuner.hits += s.ahead[i].hits
	if absent := s.ahead[i].absent; absent < value && row[absent] != epoch {
		return steps, e.storeAbsent(absent)
	}
	s.late[0] = search{row: row, n: n, bound: value}
	steps += e.search(s.late[:], first)
	s.tuner.hits += s.late[0].hits
	if absent := s.late[0].absent; absent != noValue {
		return steps, e.storeAbsent(absent)
	}
	return steps, e.store(value)
}

// storeAbsent stores the value of the next heap, which is rare there, and
// which no split that is kept gives.
func (e *sparse) storeAbsent(v uint16) error {
	if e.ringing() {
		return e.unsettled(e.n)
	}
	e.scans++
	return e.store(v)
}

// leastCommon finds the least common value that is not stamped in the row of
// heap n.
func (e *sparse) leastCommon(n uint64, row *stampRow) uint16 {
	epoch := e.stamps.epoch
	for _, c := range e.common[n&1] {
		if row[c] != epoch {
			return c
		}
	}
	return 1 << e.bits
}

// lateRares stamps the splits of n at place t with a rare part that ranges
// left out: large ones, those found in this block, which began at first, and
// those near the half if parts must be unequal.
func (e *sparse) lateRares(row *stampRow, n, first, t uint64) (steps int64) {
	list, epoch := &e.rare[t&1], e.stamps.epoch
	group, rest := first+(n-first)/groupLen*groupLen, n-t
	mark := func(i int) {
		r := uint64(list.heaps[i])
		if r < rest && (!e.unequal || 2*r != rest) {
			row[list.values[i]^e.at(rest-r)] = epoch
		}
		steps++
	}
	if e.dense {
		return 0
	}
	for i := len(list.heaps) - 1; i >= 0 && uint64(list.heaps[i]) >= max(marked, min(first, group-t)); i-- {
		mark(i)
	}
	if low := max(marked, (group-t)/2); e.unequal && low < 1<<32 {
		for i := firstAbove(list.heaps, uint32(low-1)); i < len(list.heaps) && uint64(list.heaps[i]) <= (group-t+groupLen)/2; i++ {
			mark(i)
		}
	}
	return steps
}
