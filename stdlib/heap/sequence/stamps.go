package sequence

import (
	"time"

	"cgt/stdlib/heap/kernel"
)

// stamps stores the options of the 64 heaps of a block as rows of bytes: value v is an option of a heap if its byte in the
// heap's row is the epoch of the block. Rows are cleared only when the epoch has run through all byte values. The length of
// a row is not a power of two, so that rows do not share sets of the processor's cache.
type stamps struct {
	rows  *[8]stampRows // made for the first block that is not short, for they are 4 MB
	whole *stampRow     // of one heap after the other, while blocks are short
	epoch uint8
	stale bool     // the lists must be made again
	near  uint64   // if the sequence is long, smaller parts below this one are stamped
	done  uint64   // all heaps below this one are in the lists
	lists [2]rares // heaps whose splits markGroup stamps, by parity of the place
	tuner tuner
	pacer pacer
	ahead [64]search // the least common value not stamped, found for each heap before the others of its block are known
	late  [1]search
	reversed
}

type stampRow = [65536 + 2112]uint8
type stampRows [8]stampRow

// A block is computed in groups of groupLen heaps, which may be given to different workers.
const groupLen = 8

// leastDone is the least value of stamps.done; it exceeds a block and a run of the search together.
const leastDone = 128

// row is the row of the i-th heap of the block.
func (s *stamps) row(i uint64) *stampRow { return &s.rows[i/8][i%8] }

// stampBlock computes values up to end, at most 64 heaps, with values of any size.
//
// For the whole block it stamps the options with a small or a rare part (markGroup) and searches the pairs for the rare
// values below the least common value that is not stamped then (search). What needs values of the block itself is left to
// finishGroup, and what needs those of the group to finishHeap.
func (e *sparse) stampBlock(end uint64) (steps int64, err error) {
	if e.stamps == nil {
		e.stamps = &stamps{stale: true, near: 4 * leastDone}
	}
	s, first := e.stamps, e.n
	if e.isShort(first) {
		return e.wholeHeaps(end)
	}
	if s.rows == nil {
		s.rows, s.whole = new([8]stampRows), nil
	}
	s.next(e.bits)
	s.prepare(e)
	s.reversed.cover(e)
	groups := int(end-first+groupLen-1) / groupLen
	size := int64(len(s.lists[0].heaps)+len(s.lists[1].heaps)) * groupLen * int64(groups)
	steps = e.share(groups, size, func(group int) int64 { return e.groupAhead(first, uint64(group)*groupLen, end) })
	for e.n < end {
		done, err := e.finishGroup(first, min(e.n+groupLen, end))
		steps += done
		if err != nil {
			return steps, err
		}
	}
	s.tuner.block(s)
	return steps, nil
}

// isShort reports whether the block from first on is so near to the start that all options of its heaps are stamped.
func (e *sparse) isShort(first uint64) bool {
	return first < 1024+8*e.splits[len(e.splits)-1]
}

// wholeHeaps computes the heaps below end by stamping all options of each.
func (e *sparse) wholeHeaps(end uint64) (steps int64, err error) {
	s := e.stamps
	if s.whole == nil {
		s.whole = new(stampRow)
	}
	for row := s.whole; e.n < end && err == nil; {
		s.next(e.bits)
		n, epoch := e.n, s.epoch
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
		err = e.store(value)
	}
	return steps, err
}

// next begins a new epoch.
func (s *stamps) next(bits uint) {
	if s.epoch++; s.epoch != 0 {
		return
	}
	if s.whole != nil {
		clear(s.whole[:1<<bits])
	}
	if s.rows != nil {
		for i := range s.rows {
			for j := range s.rows[i] {
				clear(s.rows[i][j][:1<<bits])
			}
		}
	}
	s.epoch = 1
}

// prepare makes the lists of heaps to stamp and to search.
func (s *stamps) prepare(e *sparse) {
	if !s.stale {
		return
	}
	s.stale = false
	done := max(leastDone, min(s.near, e.n/4))
	if e.ringing() {
		done = min(done, e.smallPart()+1)
	}
	kept := done - 1 // in each list, the heaps below done stay as they are
	if done != s.done {
		s.done, kept = done, 0
	}
	for q := range s.lists {
		list := rares{}
		if e.odd[q] {
			list = rares{s.lists[q].heaps[:kept], s.lists[q].values[:kept]}
			for a := 1 + kept; a < s.done; a++ {
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

// share runs tasks 0..tasks-1, of about size steps together, on as many workers as the engine has, if the pacer finds that
// worth while. Tasks must be independent of each other.
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
	if e.pool == nil {
		e.pool = newPool(min(e.workers, 64/groupLen))
	}
	return e.pool.do(tasks, task)
}

// groupAhead computes what can be known about the heaps first+from.. of a group before any heap of the block that begins at
// first is known.
func (e *sparse) groupAhead(first, from, end uint64) (steps int64) {
	s := e.stamps
	n := first + from
	steps = e.markGroup(n, &s.rows[from/groupLen], from+groupLen, n)
	ahead := s.ahead[from : from+min(groupLen, end-n)]
	for i := range ahead {
		n, row := n+uint64(i), s.row(from+uint64(i))
		if !e.ringing() {
			for _, t := range e.splits {
				steps += e.scanRun(row, n-t, searchEnd(first+from, t), (n-t)/2)
			}
		}
		bound := uint16(1) << e.bits
		if !e.dense {
			bound = e.leastCommon(n, row)
		}
		ahead[i] = search{row: row, n: n, bound: bound}
	}
	return steps + e.search(ahead, n)
}

// markGroup stamps, for the group of heaps from n on, the splits with a part r from the lists such that r plus the number
// taken is at least `least` and less than `below`: the other part is that far below the heap.
func (e *sparse) markGroup(n uint64, rows *stampRows, least, below uint64) (steps int64) {
	for _, t := range e.splits {
		list := &e.stamps.lists[t&1]
		for _, r := range e.ranges(list, n, t, least, below) {
			steps += e.markRange(rows, list, n-t, r[0], r[1])
		}
	}
	return steps
}

// ranges returns the ranges of parts r of the list that apply to a whole group from n on: least <= r+t < below, and, with
// unequal parts, r not near the half of n-t.
func (e *sparse) ranges(list *rares, n, t, least, below uint64) [][2]int {
	// The lists begin with all heaps from 1 to done-1.
	from, to := int(max(least, t+1)-t-1), len(list.heaps)
	if below < n {
		to = int(max(below, t+1) - t - 1)
	} else if to > 0 && uint64(list.heaps[to-1]) >= n-t {
		to = firstAbove(list.heaps, uint32(n-t-1))
	}
	if from >= to {
		return nil
	}
	if !e.unequal || uint64(list.heaps[to-1]) < (n-t)/2 {
		return [][2]int{{from, to}}
	}
	low, high := firstAbove(list.heaps[:to], uint32((n-t)/2-1)), firstAbove(list.heaps[:to], uint32((n-t+groupLen)/2))
	return [][2]int{{from, low}, {high, to}}
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

// finishGroup computes the heaps below end, those of the group from the next heap on, using what groupAhead found; the
// block began at first.
func (e *sparse) finishGroup(first, end uint64) (steps int64, err error) {
	n := e.n
	steps = e.markGroup(n, &e.stamps.rows[(n-first)/groupLen], groupLen, n-first+groupLen)
	for e.n < end {
		done, err := e.finishHeap(first, n)
		if steps += done; err != nil {
			return steps, err
		}
	}
	return steps, nil
}

// finishHeap computes the next heap, of the group that begins at group.
func (e *sparse) finishHeap(first, group uint64) (steps int64, err error) {
	s, n := e.stamps, e.n
	row, epoch, ahead := s.row(n-first), s.epoch, &s.ahead[n-first]
	e.seeTakes(n, func(v uint16) { row[v] = epoch })
	for _, t := range e.splits {
		for a := uint64(1); a+t < groupLen; a++ {
			row[e.at(a)^e.at(n-t-a)] = epoch
		}
		if e.unequal {
			steps += e.nearHalf(row, n, group, t)
		}
	}
	value := uint16(1) << e.bits
	if !e.dense {
		value = e.leastCommon(n, row)
	}
	s.tuner.hits += ahead.hits
	if absent := ahead.absent; absent < value && row[absent] != epoch {
		return steps, e.storeAbsent(absent)
	}
	s.late[0] = search{row: row, n: n, bound: value}
	steps += e.search(s.late[:], group)
	s.tuner.hits += s.late[0].hits
	if absent := s.late[0].absent; absent != kernel.NoValue {
		return steps, e.storeAbsent(absent)
	}
	return steps, e.store(value)
}

// storeAbsent stores the value of the next heap, a value which is rare there, and which no stored split gives.
func (e *sparse) storeAbsent(v uint16) error {
	if e.ringing() {
		return e.unsettled(e.n)
	}
	e.scans++
	return e.store(v)
}

// leastCommon is the least common value that is not stamped in the row of heap n.
func (e *sparse) leastCommon(n uint64, row *stampRow) uint16 {
	epoch := e.stamps.epoch
	for _, c := range e.common[n&1] {
		if row[c] != epoch {
			return c
		}
	}
	return 1 << e.bits
}

// nearHalf stamps the splits of n at place t with a rare part so near to the half that ranges omitted it, because parts
// must be unequal.
func (e *sparse) nearHalf(row *stampRow, n, group, t uint64) (steps int64) {
	list, rest := &e.rare[t&1], n-t
	low := (group - t) / 2
	if e.dense || low >= 1<<32 {
		return 0
	}
	for i := firstAbove(list.heaps, uint32(low-1)); i < len(list.heaps) && uint64(list.heaps[i]) <= (group-t+groupLen)/2; i++ {
		if r := uint64(list.heaps[i]); 2*r != rest {
			row[list.values[i]^e.at(rest-r)] = e.stamps.epoch
		}
		steps++
	}
	return steps
}
