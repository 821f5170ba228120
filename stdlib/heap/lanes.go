package heap

import (
	"math/bits"
	"slices"
)

// lanes proves that a value is an option of all 64 heaps of a block at once.
// rings[w] is a bit-set over the last laneWindow heaps, holding those of value
// w. The heap n0+i has the option G(a) xor G(n0+i-t-a); so v is an option of
// it if the heap n0+i-t-a has the value v xor G(a), and for i = 0..63 these
// are 64 neighbouring bits of one ring. Some such windows, those of the most
// frequent values first, are or-ed together until all 64 bits are set.
type lanes struct {
	rings  [][laneWords]uint64
	filled uint64    // heaps below are in the rings
	plans  [][]probe // plans[v]: where to look for v, best first
	bound  uint16    // values of this size and more are not tried
	seen   uint16    // largest value of the blocks since the bound was set
	since  int
}

const (
	laneWords  = 64
	laneWindow = 64 * laneWords
	laneReach  = laneWindow - 128 // largest distance of a probe
)

// probe is one window: distance = t+a before the block, in the ring of value.
type probe struct{ distance, value uint16 }

// proved is what lanes found out about a block: sure[par] has the bit v if v is
// an option of all heaps of parity par; part lists the values proved for some
// heaps only; word gives all, by value, for values of any size.
type proved struct {
	sure  [2]uint64
	part  []partLane
	steps int64
}

type partLane struct {
	value uint16
	lane  uint64
}

const (
	evenLanes = 0x5555555555555555
	allLanes  = ^uint64(0)
)

func (p proved) has(v uint16, n uint64) bool {
	if v < 64 && p.sure[n&1]>>v&1 == 1 {
		return true
	}
	for _, l := range p.part {
		if l.value == v {
			return l.lane>>(n&63)&1 == 1
		}
	}
	return false
}

// reset forgets the plans; they are made anew for the present frequencies.
func (l *lanes) reset(e *sparse) {
	*l = lanes{}
	if e.n < 2*laneWindow {
		return
	}
	l.rings = make([][laneWords]uint64, 1<<e.bits)
	for n := e.n&^63 - laneWindow + 64; n < e.n&^63; n += 64 {
		l.filled = n
		l.push(e, n)
	}
	l.bound = e.top + 1
	l.plan(e)
}

// push notes the block of 64 heaps from n on.
func (l *lanes) push(e *sparse, n uint64) {
	if l.rings == nil || n != l.filled {
		return
	}
	slot := n / 64 % laneWords
	for w := range l.rings {
		l.rings[w][slot] = 0
	}
	for i, v := range e.span(n)[:64] {
		if int(v) < len(l.rings) {
			l.rings[v][slot] |= 1 << i
		}
		l.seen = max(l.seen, v)
	}
	l.filled = n + 64
	if l.since++; l.since == 32 {
		l.bound, l.seen, l.since = l.seen, 0, 0
	}
}

// plan orders the probes for every value that is rare at some heaps.
func (l *lanes) plan(e *sparse) {
	reach, length := 1024, 256
	if e.bits > 6 {
		reach, length = 768, 768
	}
	frequency := make([]uint64, len(l.rings))
	for w := range l.rings {
		for _, word := range l.rings[w] {
			frequency[w] += uint64(bits.OnesCount64(word))
		}
	}
	l.plans = make([][]probe, len(l.rings))
	var order []uint64
	for v := range l.plans {
		if e.kinds[0][v]|e.kinds[1][v] == 0 {
			continue
		}
		order = order[:0]
		for _, t := range e.splits {
			if (e.kinds[0][v]|e.kinds[1][v])>>(t&1)&1 == 0 {
				continue
			}
			for a := max(1, 64-int(min(t, 63))); a < reach && t+uint64(a) < laneReach; a++ {
				w := v ^ int(e.at(uint64(a)))
				if w < len(frequency) && frequency[w] > 0 {
					order = append(order, frequency[w]<<32|uint64(t+uint64(a))<<16|uint64(w))
				}
			}
		}
		slices.Sort(order)
		for i := len(order) - 1; i >= 0 && len(l.plans[v]) < length; i-- {
			l.plans[v] = append(l.plans[v], probe{uint16(order[i] >> 16), uint16(order[i])})
		}
	}
}

// prove proves what it can for the block of 64 heaps from n on, n a multiple
// of 64 with the rings filled up to it.
func (l *lanes) prove(e *sparse, n uint64) (p proved) {
	if l.rings == nil || l.filled != n {
		return p
	}
	for v := uint16(0); v < min(l.bound, uint16(len(l.plans))); v++ {
		wanted := e.wantedLanes(v)
		if wanted == 0 {
			continue
		}
		lane, steps := l.probe(v, n, wanted)
		p.steps += steps
		switch {
		case lane&allLanes == allLanes && v < 64:
			p.sure[0] |= 1 << v
			p.sure[1] |= 1 << v
		case lane&evenLanes == evenLanes && wanted == evenLanes && v < 64:
			p.sure[0] |= 1 << v
		case lane&^evenLanes == allLanes&^evenLanes && wanted == allLanes&^evenLanes && v < 64:
			p.sure[1] |= 1 << v
		default:
			p.part = append(p.part, partLane{v, lane})
		}
	}
	return p
}

// wantedLanes are the heaps of a block at which v is rare.
func (e *sparse) wantedLanes(v uint16) (wanted uint64) {
	if e.kinds[0][v] != 0 {
		wanted |= evenLanes
	}
	if e.kinds[1][v] != 0 {
		wanted |= allLanes &^ evenLanes
	}
	return wanted
}

// probe ors the windows of the plan of v until all wanted bits are set.
func (l *lanes) probe(v uint16, n, wanted uint64) (lane uint64, steps int64) {
	plan := l.plans[v]
	for i := range plan {
		s := n - uint64(plan[i].distance)
		ring := &l.rings[plan[i].value]
		low, high := ring[s/64%laneWords], ring[(s/64+1)%laneWords]
		lane |= low>>(s%64) | high<<1<<(63-s%64)
		if lane&wanted == wanted {
			return lane, int64(i)
		}
	}
	return lane, int64(len(plan))
}
