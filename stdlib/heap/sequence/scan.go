package sequence

import "cgt/stdlib/heap/kernel"

// searchEnd is the least smaller part at place t that search does not try, for the group that begins at first. For all
// parts below it the other part is larger, and known, for each heap of the group.
func searchEnd(first, t uint64) uint64 { return (first - t + 1) / 2 }

// searchRun stamps those wanted values that occur for splits of rest into a and rest-a, from <= a < to.
func (e *sparse) searchRun(row *stampRow, rest, from, to uint64, want *[kernel.Wants]uint16, open int) (steps int64) {
	s := e.stamps
	// The last run begins earlier if its length is not a multiple of a step; done is at least leastDone, so its other parts
	// are known too.
	size := (to - from + kernel.RunUnit - 1) &^ (kernel.RunUnit - 1)
	from = to - size
	small := s.reversed.run(to, size)
	const mask = chunkLen - 1
	low := rest - to + 1
	if small == nil || open > 1 && !e.kernels.Wide || low>>chunkBits != (low+size-1)>>chunkBits {
		return e.scanRun(row, rest, from, to-1)
	}
	large := e.parts[low>>chunkBits][low&mask : low&mask+size]
	if open == 1 {
		for _, v := range want {
			if v != kernel.NoValue && e.kernels.Once(small, large, v) {
				row[v] = s.epoch
			}
		}
	} else {
		found := e.kernels.Pairs(small, large, want)
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

// reversed stores the first values in falling order of heaps, so that the two parts of a split run in the same direction.
type reversed struct {
	values  []uint16 // values[len-1-a] = G(a)
	covered uint64   // the heaps below this one are in it
}

// cover brings the copy up to date: search needs the parts below half of n.
func (r *reversed) cover(e *sparse) {
	need := min(e.n/2+leastDone, chunkLen)
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

// run is the values of the `size` heaps below to, in falling order, or nil if they are beyond the copy.
func (r *reversed) run(to, size uint64) []uint16 {
	if to > r.covered {
		return nil
	}
	from := uint64(len(r.values)) - to
	return r.values[from : from+size]
}
