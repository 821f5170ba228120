package heap

import "math/bits"

func trailing(w uint64) int { return bits.TrailingZeros64(w) }

// scanStep is the number of pairs seen between two looks at the wanted value.
const scanStep = 64

// scanStamps sees the splits of n whose smaller part is *at or more, until v
// was seen; found is false when no split has the value v. All values seen on
// the way are stamped, and *at moves on, for the next value wanted.
func (e *sparse) scanStamps(row *stampRow, v uint16, n uint64, at *uint64) (steps int64, found bool) {
	epoch := e.stamps.epoch
	for more := true; more && row[v] != epoch; *at += scanStep {
		more = false
		for _, t := range e.splits {
			if t >= n || 2**at > n-t {
				continue
			}
			more = true
			rest := n - t
			last := min(*at+scanStep-1, rest/2)
			e.scanRun(row, epoch, rest, *at, last)
			steps += int64(last - *at + 1)
		}
		if *at == 1 && e.allPremarked(n) {
			*at = e.stamps.done - scanStep
		}
	}
	return steps, row[v] == epoch
}

// allPremarked reports whether markBlock has marked all splits of n with a part
// from marked to stamps.done-1.
func (e *sparse) allPremarked(n uint64) bool {
	return e.stamps.done > 2*marked && n > e.splits[len(e.splits)-1]+4*e.stamps.done
}

// scanRun stamps the splits of rest into a and rest-a for a from..last.
func (e *sparse) scanRun(row *stampRow, epoch uint8, rest, from, last uint64) {
	skip := uint64(0)
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
		return
	}
	const mask = chunkLen - 1
	small := e.parts[from>>chunkBits][from&mask : last&mask+1]
	large := e.parts[low>>chunkBits][low&mask : high&mask+1]
	large = large[:len(small)]
	for i, v := range small {
		row[v^large[len(large)-1-i]] = epoch
	}
}

// tuner chooses how many heaps are premarked: marking eight heaps together
// costs half as much a mark as a scan does, but the scan stops when all is
// found.
type tuner struct{ blocks, scanned int64 }

// The tuner looks at tunerBlocks blocks at a time and premarks up to nearest
// heaps.
const (
	tunerBlocks = 32
	nearest     = 1 << 16
)

// block notes the pairs scanned for one block.
func (t *tuner) block(s *stamps, scanned int64) {
	t.blocks++
	t.scanned += scanned
	if t.blocks < tunerBlocks {
		return
	}
	each := uint64(t.scanned) / (64 * tunerBlocks)
	*t = tuner{}
	switch {
	case each > 1000 && each > s.near/4 && s.near < nearest:
		s.near, s.stale = max(1024, 2*s.near), true
	case each < s.near/16 && s.near > marked:
		s.near, s.stale = s.near/2, true
	}
}
