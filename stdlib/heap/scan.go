package heap

// refuter goes round the rare heaps in the tails for a group of heaps. Each
// heap has up to kernelWants common values under trial at a time, the least that
// are not stamped; one that a rare part gives is stamped, and the next takes its
// place; one that a whole round did not give is refuted.
type refuter struct {
	want  laneWants
	since [kernelWants][kernelLanes]int // the run at which the trial began
	next  [kernelLanes]int              // index of the next common value
	open  [kernelLanes]bool
	runs  []refuteRun
}

// refuteRun is a part of the tail of place t.
type refuteRun struct {
	t        uint64
	from, to int
}

// refuteLength is the number of rare heaps of a run.
const refuteLength = 1 << 10

// refute finds, for the count heaps from n on, the group of the block at from,
// the least common value that no rare part in the tails gives, and stamps the
// smaller ones.
func (e *sparse) refute(n, from, count uint64) (steps int64) {
	s := e.stamps
	for i := range count {
		s.found[from+i] = verdict{noValue, noValue}
	}
	if len(s.tails[0].heaps)+len(s.tails[1].heaps) == 0 {
		return 0
	}
	var r refuter
	for _, t := range e.splits {
		for _, part := range e.ranges(&s.tails[t&1], n, t) {
			for at := part[0]; at < part[1]; at += refuteLength {
				r.runs = append(r.runs, refuteRun{t, at, min(at+refuteLength, part[1])})
			}
		}
	}
	for i := range uint64(kernelLanes) {
		r.open[i] = i < count
		for k := range r.want {
			r.want[k][i] = noValue
			if i < count {
				r.replace(e, n, from, k, i, 0)
			}
		}
	}
	for at, open := 0, true; open; at++ {
		var found laneWants
		if len(r.runs) > 0 {
			run := r.runs[at%len(r.runs)]
			list := &s.tails[run.t&1]
			e.pieces(list.heaps, n-run.t, run.from, run.to, func(values []uint16, place, from, to int) {
				e.kernels.lanes(values, place, list.heaps[from:to], list.values[from:to], &r.want, &found)
			})
			steps += int64(run.to - run.from)
		}
		open = false
		for i := range count {
			if r.open[i] {
				r.judge(e, &found, n, from, i, at)
				open = open || r.open[i]
			}
		}
	}
	return steps
}

// replace puts the next common value of heap n+i in slot k, from run at on.
func (r *refuter) replace(e *sparse, n, from uint64, k int, i uint64, at int) {
	s, common := e.stamps, e.common[(n+i)&1]
	row := s.row(from + i)
	for r.next[i] < len(common) && row[common[r.next[i]]] == s.epoch {
		r.next[i]++
	}
	r.want[k][i], r.since[k][i] = noValue, at
	if r.next[i] < len(common) && common[r.next[i]] < s.found[from+i].least {
		r.want[k][i] = common[r.next[i]]
		r.next[i]++
	}
}

// judge draws the conclusions of run at for heap n+i.
func (r *refuter) judge(e *sparse, found *laneWants, n, from, i uint64, at int) {
	least := &e.stamps.found[from+i].least
	row := e.stamps.row(from + i)
	trials := false
	for k := range r.want {
		v := r.want[k][i]
		switch {
		case v == noValue:
			continue
		case found[k][i] != 0:
			row[v] = e.stamps.epoch
			r.replace(e, n, from, k, i, at+1)
		case at+1-r.since[k][i] >= len(r.runs):
			*least = min(*least, v)
			r.want[k][i] = noValue
		}
	}
	for k := range r.want {
		if r.want[k][i] > *least {
			r.want[k][i] = noValue
		}
		trials = trials || r.want[k][i] != noValue
	}
	if !trials {
		r.open[i] = false
		if *least == noValue {
			*least = 1 << e.bits
		}
	}
}

// stampTails stamps all splits of n with a part in the tails.
func (e *sparse) stampTails(row *stampRow, n uint64) (steps int64) {
	epoch := e.stamps.epoch
	for _, t := range e.splits {
		list := &e.stamps.tails[t&1]
		for i, r := range list.heaps {
			if rest := n - t; uint64(r) < rest && (!e.unequal || 2*uint64(r) != rest) {
				row[list.values[i]^e.at(rest-uint64(r))] = epoch
			}
		}
		steps += int64(len(list.heaps))
	}
	return steps
}

// searchEnd is the least smaller part at place t that search does not try, for
// the block that begins at first: for the parts below it the other part is
// larger, and known, for each heap of the block.
func searchEnd(first, t uint64) uint64 { return (first - t + 1) / 2 }

// searchRun stamps those wanted values that the splits of rest into a and
// rest-a give, from <= a < to.
func (e *sparse) searchRun(row *stampRow, rest, from, to uint64, want *[kernelWants]uint16, open int) (steps int64) {
	s := e.stamps
	// The last run begins a little earlier if its length is no multiple of a
	// step; done is at least 2*marked, so its other parts are known too.
	size := (to - from + runUnit - 1) &^ (runUnit - 1)
	from = to - size
	small := s.reversed.run(to, size)
	const mask = chunkLen - 1
	low := rest - to + 1
	if small == nil || open > 1 && !e.kernels.wide || low>>chunkBits != (low+size-1)>>chunkBits {
		return e.scanRun(row, rest, from, to-1)
	}
	large := e.parts[low>>chunkBits][low&mask : low&mask+size]
	if open == 1 {
		for _, v := range want {
			if v != noValue && e.kernels.once(small, large, v) {
				row[v] = s.epoch
			}
		}
	} else {
		found := e.kernels.pairs(small, large, want)
		for k, v := range want {
			if found>>k&1 == 1 {
				row[v] = s.epoch
			}
		}
	}
	return int64(size / 16)
}

// scanRun stamps the splits of rest into a and rest-a for a from..last.
func (e *sparse) scanRun(row *stampRow, rest, from, last uint64) int64 {
	if last < from {
		return 0
	}
	epoch, skip := e.stamps.epoch, uint64(0)
	if e.unequal && rest&1 == 0 {
		skip = rest / 2
	}
	low, high := rest-last, rest-from
	if from>>chunkBits != last>>chunkBits || low>>chunkBits != high>>chunkBits || from <= skip && skip <= last {
		for a := from; a <= last; a++ {
			if a != skip {
				row[e.at(a)^e.at(rest-a)] = epoch
			}
		}
		return int64(last - from + 1)
	}
	const mask = chunkLen - 1
	small := e.parts[from>>chunkBits][from&mask : last&mask+1]
	large := e.parts[low>>chunkBits][low&mask : high&mask+1]
	large = large[:len(small)]
	for i, v := range small {
		row[v^large[len(large)-1-i]] = epoch
	}
	return int64(len(small))
}

// reversed holds the first values in falling order of heaps, so that the two
// parts of a split lie in the same direction.
type reversed struct {
	values  []uint16 // values[len-1-a] = G(a)
	covered uint64   // heaps below are in it
}

// cover brings the copy up to date: search needs the parts below half of n.
func (r *reversed) cover(e *sparse) {
	need := min(e.n/2+marked, chunkLen)
	if need <= r.covered {
		return
	}
	if need > uint64(len(r.values)) {
		r.values, r.covered = make([]uint16, min(max(2*need, 1<<12), chunkLen)), 0
	}
	end := min(uint64(len(r.values)), e.n)
	for a := r.covered; a < end; a++ {
		r.values[uint64(len(r.values))-1-a] = e.at(a)
	}
	r.covered = end
}

// run are the values of the size heaps below to, in falling order, or nil if
// they are beyond the copy.
func (r *reversed) run(to, size uint64) []uint16 {
	if to > r.covered {
		return nil
	}
	from := uint64(len(r.values)) - to
	return r.values[from : from+size]
}
