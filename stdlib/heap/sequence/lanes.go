package sequence

import (
	"cgt/stdlib/sorting"
	"math/bits"
	"slices"

	"cgt/stdlib/heap/kernel"
)

// lanes proves that a value is an option of the 512 heaps of a stretch, eight blocks, at once. The ring of w is a bit-set
// of the heaps of value w among the last heaps. The heap n0+i has the option G(a) xor G(n0+i-t-a); so v is an option of it
// if the heap n0+i-t-a has the value v xor G(a), and for i = 0..511 these are neighbouring bits of one ring. Such windows,
// those of the most frequent values first, are or-ed together until all bits are set (kernel.Search.Windows).
type lanes struct {
	rings  []uint64 // one ring after the other, stride words each
	values int      // number of rings
	words  uint64   // words of a ring, a power of two
	stride uint64
	filled uint64           // the heaps below this one are in the rings
	plans  [][]kernel.Probe // plans[v]: which windows to try for v, best first
	where  [][]uint16       // the first heaps of each value
	caps   []int            // the number of probes of a plan worth trying
	bound  uint16           // values of this size or more are not tried
	recent []uint32         // the number of occurrences of each value since the bound was set
	since  int              // blocks counted since then
	every  int              // number of these after which new plans are made
	votes  []uint64         // the heaps of a block, by value

	start  uint64               // the last stretch examined
	end    uint64               // 0 for none
	blocks [stretchWords]proved // the result for it
	lane   [stretchWords]uint64 // for the value that is being proved
}

// Rings have shortWords words, followed by copies of the first ones; a window has stretchWords words.
const (
	shortWords   = 64
	stretchWords = 8
	stretchLen   = 64 * stretchWords
	padding      = 16 // the repeated words, and some padding so that the rings do not share sets of a cache
)

// proved is what lanes proved about a block: sure[par] has the bit v if v is an option of all heaps of parity par; part
// lists the values proved for only some of the heaps.
type proved struct {
	sure [2]uint64
	part []partLane
}

type partLane struct {
	value uint16
	lane  uint64
}

const (
	evenLanes = 0x5555555555555555
	allLanes  = ^uint64(0)
)

// reset discards the plans, so that they are made again for the present frequencies.
func (l *lanes) reset(e *sparse) {
	*l = lanes{}
	l.words = shortWords
	if e.n < 128*l.words {
		return
	}
	l.values, l.stride = 1<<e.bits, l.words+padding
	l.rings = make([]uint64, uint64(l.values)*l.stride)
	l.recent, l.votes = make([]uint32, l.values), make([]uint64, l.values)
	for n := e.n&^63 - 64*(l.words-1); n < e.n&^63; n += 64 {
		l.filled = n
		l.push(e, n)
	}
	l.index(e)
	l.every = int(min(max(4, e.n>>13), 1<<12))
	l.setBound(e)
}

// catchUp adds the full blocks computed since the last call.
func (l *lanes) catchUp(e *sparse) {
	for l.rings != nil && l.filled+64 <= e.n {
		l.push(e, l.filled)
	}
}

// push adds the block of 64 heaps from n on.
func (l *lanes) push(e *sparse, n uint64) {
	e.kernels.Ballot(l.votes, (*[64]uint16)(e.span(n)))
	at := n / 64 & (l.words - 1)
	counted := l.where == nil || n&(stretchLen-1) == 0 // a sample is enough
	for v, word := range l.votes {
		ring := l.rings[uint64(v)*l.stride:]
		ring[at] = word
		if at <= stretchWords {
			ring[at+l.words] = word
		}
		if counted {
			l.recent[v] += uint32(bits.OnesCount64(word))
		}
	}
	l.filled = n + 64
	if counted {
		l.since++
	}
	if l.since >= l.every && l.where != nil {
		l.setBound(e)
	}
}

// setBound excludes the values that hardly any of the last heaps exceed, for which a scan is cheaper than lanes for all,
// and makes new plans.
func (l *lanes) setBound(e *sparse) {
	above, bound := 0, len(l.recent)
	const share = 200
	for above < 64*l.since/share && bound > 0 {
		bound--
		above += int(l.recent[bound])
	}
	l.bound = uint16(bound + 1)
	l.replan(e)
	l.since = 0
	clear(l.recent)
}

// A plan uses the `popular` most frequent values of the last blocks, and up to `places` heaps for the partner of each.
const (
	popular = 40
	places  = 32
)

// index records where each value first occurs.
func (l *lanes) index(e *sparse) {
	l.where = make([][]uint16, l.values)
	reach := min(64*l.words-128, e.n/2)
	for a := uint64(stretchLen); a < reach; a++ {
		if u := e.at(a); int(u) < l.values && len(l.where[u]) < places {
			l.where[u] = append(l.where[u], uint16(a))
		}
	}
	l.plans = make([][]kernel.Probe, l.values)
	l.caps = make([]int, l.values)
}

// replan makes plans from the values frequent in the last blocks: to find v near the heaps n with G(n-t-a) = w, heap a must
// have the value v xor w.
func (l *lanes) replan(e *sparse) {
	order := make([]uint64, 0, len(l.recent))
	for w, times := range l.recent {
		if times > 0 {
			order = append(order, uint64(times)<<16|uint64(w))
		}
	}
	sorting.Values(order)
	slices.Reverse(order)
	order = order[:min(len(order), popular)]
	for v := range min(l.values, int(l.bound)) {
		plan := l.plans[v][:0]
		if kind := e.kinds[0][v] | e.kinds[1][v]; kind != 0 {
			for k := 0; k < places; k += 4 {
				for _, o := range order {
					plan = l.add(e, plan, kind, uint16(v), uint16(o), k)
				}
			}
		}
		l.improve(plan, e.wantedLanes(uint16(v)))
		l.plans[v], l.caps[v] = plan, len(plan)
	}
}

// Plans are tested on the last sampleBlocks blocks.
const (
	sampleBlocks = 16
	sampled      = 320 // probes tried out
)

// improve moves those probes to the front that together cover most of the last blocks, each adding a large part of what was
// not yet covered. It pays if neighbouring blocks have similar values.
func (l *lanes) improve(plan []kernel.Probe, wanted uint64) {
	var open [sampleBlocks]uint64
	for i := range open {
		open[i] = wanted
	}
	left, front := sampleBlocks*bits.OnesCount64(wanted), 0
	for share := 3; share <= 48 && left > 0; share *= 2 {
		for i := front; i < min(len(plan), sampled) && left > 0; i++ {
			if plan[i].Distance() > 64*(shortWords-sampleBlocks-2) {
				continue
			}
			gain := 0
			var hits [sampleBlocks]uint64
			for j := range open {
				hits[j] = l.window(plan[i], l.filled-64*uint64(j+1)) & open[j]
				gain += bits.OnesCount64(hits[j])
			}
			if gain == 0 || gain*share < left {
				continue
			}
			for j := range open {
				open[j] &^= hits[j]
			}
			left -= gain
			plan[front], plan[i] = plan[i], plan[front]
			front++
		}
	}
}

// add plans the probes for v that use the heaps k..k+3 of the value v xor w, for the split places of a fitting parity in
// turn.
func (l *lanes) add(e *sparse, plan []kernel.Probe, kind uint8, v, w uint16, k int) []kernel.Probe {
	where := l.where[v^w]
	for ; k%4 < 4 && k < len(where); k++ {
		t := e.splits[k%len(e.splits)]
		if kind>>(t&1)&1 == 0 {
			t = e.splits[(k+1)%len(e.splits)]
		}
		if distance := t + uint64(where[k]); distance >= stretchLen && distance < 64*l.words-128 {
			plan = append(plan, kernel.NewProbe(uint32(uint64(w)*l.stride), uint32(distance)))
		}
		if k%4 == 3 {
			break
		}
	}
	return plan
}

// window is the bit-set of the heaps n..n+63 for which the probe finds a partner.
func (l *lanes) window(p kernel.Probe, n uint64) uint64 {
	s := n - p.Distance()
	ring := l.rings[p.Base():]
	return ring[s/64&(l.words-1)]>>(s%64) | ring[(s/64+1)&(l.words-1)]<<1<<(63-s%64)
}

// prove proves as many options as it can for the block of 64 heaps from n on; n is a multiple of 64 and the rings are
// filled up to it.
func (l *lanes) prove(e *sparse, n uint64) (p *proved, steps int64) {
	if !l.ready(n) {
		return &noneProved, 0
	}
	if n < l.start || n >= l.end {
		steps = l.stretch(e, n)
	}
	return &l.blocks[(n-l.start)/64], steps
}

var noneProved proved

// stretch proves as many options as it can for the block from n on and the seven after it. For each value it ors windows
// until all wanted bits are set, or as many were tried as is worth while for this value.
func (l *lanes) stretch(e *sparse, n uint64) (steps int64) {
	l.start, l.end = n, n+stretchLen
	for i := range l.blocks {
		l.blocks[i] = proved{part: l.blocks[i].part[:0]}
	}
	for v := uint16(0); v < min(l.bound, uint16(len(l.plans))); v++ {
		wanted := e.wantedLanes(v)
		if wanted == 0 {
			continue
		}
		l.lane = [stretchWords]uint64{}
		plan := l.plans[v][:min(len(l.plans[v]), l.caps[v])]
		tried := e.kernels.Windows(&l.lane, l.rings, plan, n, l.words-1, wanted)
		steps += int64(tried)
		if tried < len(plan) {
			l.caps[v] = max(l.caps[v], 4*tried+64)
		} else {
			l.caps[v] = max(1024, l.caps[v]*15/16)
		}
		for i, found := range l.lane {
			l.blocks[i].add(v, found, wanted)
		}
	}
	return steps
}

// add records for which heaps of a block v is proved.
func (p *proved) add(v uint16, lane, wanted uint64) {
	if lane&evenLanes == evenLanes {
		p.sure[0] |= 1 << v
	}
	if lane|evenLanes == allLanes {
		p.sure[1] |= 1 << v
	}
	if lane&wanted != wanted {
		p.part = append(p.part, partLane{v, lane})
	}
}

// ready reports whether the rings contain all heaps below n.
func (l *lanes) ready(n uint64) bool { return l.rings != nil && l.filled == n }

// wantedLanes is the bit-set of the heaps of a block at which v is rare.
func (e *sparse) wantedLanes(v uint16) (wanted uint64) {
	if e.kinds[0][v] != 0 {
		wanted |= evenLanes
	}
	if e.kinds[1][v] != 0 {
		wanted |= allLanes &^ evenLanes
	}
	return wanted
}
