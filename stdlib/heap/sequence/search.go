package sequence

import (
	"encoding/binary"
	"math/bits"

	"cgt/stdlib/heap/kernel"
)

// search looks, among the splits of heap n with parts from stamps.done to searchEnd, for rare values below bound that are
// not stamped, the least ones first, and stamps those it finds. In a dense game all values are rare.
type search struct {
	row    *stampRow
	n      uint64
	bound  uint16
	absent uint16 // the result: the least value that no such split has, or noValue

	next  uint16 // values from this one on were not tried
	given [kernel.Wants]uint16
	want  [kernel.Wants]uint16 // those of given not found yet; noValue elsewhere
	open  int                  // their number
	age   int                  // number of long runs for which each has been sought
	hits  int64                // number of values found
}

// The parts are searched in runs. The first ones are short and become longer: most values are found there, and these runs
// stay in the cache. The others have longRun parts: the values of one such run, and of the parts that go with it, fit in
// the cache, so that the heaps of a group are searched side by side.
const (
	shortRun  = 8 * kernel.RunUnit
	shortRuns = 4
	longRun   = shortRun << shortRuns
)

// longRuns is the number of long runs of the group that begins at first.
func (e *sparse) longRuns(first uint64) int {
	from, to := e.stamps.done+longRun-shortRun, e.searchTop(first, e.splits[0])
	if to <= from {
		return 0
	}
	return int((to - from + longRun - 1) / longRun)
}

// search carries out searches for heaps of the group that begins at first. A value is absent once all runs were searched
// for it, whichever run its search began with.
func (e *sparse) search(all []search, first uint64) (steps int64) {
	runs, busy := e.longRuns(first), 0
	for i := range all {
		steps += e.searchNear(&all[i], first, runs)
		busy += min(all[i].open, 1)
	}
	from := e.stamps.done + longRun - shortRun
	for run := 0; busy > 0; run = (run + 1) % runs {
		a := from + uint64(run)*longRun
		for i := range all {
			s := &all[i]
			if s.open == 0 {
				continue
			}
			steps += e.searchParts(s, first, a, longRun)
			s.age++
			switch {
			case s.open == 0:
				steps += e.searchNear(s, first, runs)
			case s.age == runs:
				s.conclude()
			case 8*(from+uint64(s.age)*longRun) > e.searchTop(first, e.splits[0]):
				s.least()
			}
			busy -= 1 - min(s.open, 1)
		}
	}
	return steps
}

// searchNear tries values in the short runs until some are not found there, which are then open, or until none are left to
// try.
func (e *sparse) searchNear(s *search, first uint64, runs int) (steps int64) {
	for e.chooseWants(s); s.open > 0; e.chooseWants(s) {
		length := uint64(shortRun)
		for a := e.stamps.done; length < longRun && s.open > 0; a, length = a+length, 2*length {
			steps += e.searchParts(s, first, a, length)
		}
		if s.open > 0 {
			if runs == 0 {
				s.conclude()
			}
			return steps
		}
	}
	s.absent = kernel.NoValue
	return steps
}

// chooseWants selects the next values to try.
func (e *sparse) chooseWants(s *search) {
	for _, v := range s.given {
		if v < s.next && s.row[v] != e.stamps.epoch { // its search was given up for a smaller one
			s.next = v
			break
		}
	}
	s.open, s.age = 0, 0
	for s.open < kernel.Wants {
		v := e.firstOpen(s, s.next)
		if s.next = min(v+1, s.bound); v >= s.bound {
			break
		}
		s.want[s.open] = v
		s.open++
	}
	for k := s.open; k < kernel.Wants; k++ {
		s.want[k] = kernel.NoValue
	}
	s.given = s.want
}

// firstOpen is the least rare value from v on that is not stamped, or any value not below the bound if there is none.
func (e *sparse) firstOpen(s *search, v uint16) uint16 {
	kinds, stamped := e.kinds[s.n&1], uint64(e.stamps.epoch)*lowBytes
	for ; v < s.bound; v += 8 {
		open := nonZeros(binary.LittleEndian.Uint64(s.row[v:]) ^ stamped)
		if !e.dense {
			open &= nonZeros(binary.LittleEndian.Uint64(kinds[v:]))
		}
		if open != 0 {
			return v + uint16(bits.TrailingZeros64(open)/8)
		}
	}
	return v
}

const (
	lowBytes  = 0x0101_0101_0101_0101
	highBytes = 0x8080_8080_8080_8080
)

// nonZeros has the high bit of each of the eight bytes that is not 0.
func nonZeros(x uint64) uint64 { return (x&^highBytes + (highBytes - lowBytes) | x) & highBytes }

// least gives up all wanted values but the least: that one is probably absent, and then the others do not matter.
func (s *search) least() {
	for k, open := 0, 0; s.open > 1 && k < kernel.Wants; k++ {
		if s.want[k] != kernel.NoValue {
			if open++; open > 1 {
				s.want[k] = kernel.NoValue
			}
		}
	}
	s.open = min(s.open, 1)
}

// conclude ends the search: the values still wanted are absent.
func (s *search) conclude() {
	s.least()
	for _, v := range s.want {
		if v != kernel.NoValue {
			s.absent = v
		}
	}
	s.open = 0
}

// searchParts looks for the wanted values in the run of `length` parts from a on.
func (e *sparse) searchParts(s *search, first, a, length uint64) (steps int64) {
	for _, t := range e.splits {
		to := min(a+length, e.searchTop(first, t))
		if a >= to || s.open == 0 {
			continue
		}
		steps += e.searchRun(s.row, s.n-t, a, to, &s.want, s.open)
		for k, v := range s.want {
			if v != kernel.NoValue && s.row[v] == e.stamps.epoch {
				s.want[k] = kernel.NoValue
				s.open--
				s.hits++
			}
		}
	}
	return steps
}
