package kernel

import "math/bits"

// Probe is a window of a ring of bits: its low half is the distance of its first bit from the start that Windows is given,
// its high half the place of the ring's first word. The index of a word is taken modulo the ring's length by a mask; after
// its last word a ring repeats its first nine.
type Probe uint64

// NewProbe is the probe of the ring at base for the window that begins distance bits before the start.
func NewProbe(base, distance uint32) Probe { return Probe(base)<<32 | Probe(distance) }

// Distance is the number of bits before the start at which the window begins.
func (p Probe) Distance() uint64 { return uint64(uint32(p)) }

// Base is the index of the ring's first word.
func (p Probe) Base() uint64 { return uint64(p >> 32) }

// FewNear is the number of near options up to which Finish is the fastest method.
const FewNear = 8

// Near is an option of every heap n: it has the value of heap n+Back, xor Value, where Back is negative.
type Near struct {
	Back  int
	Value uint64
}

// Block is what is known about 64 heaps, the first of them even, before their values are computed: a heap has the least
// value of Common that it does not see, provided it sees all smaller values.
type Block struct {
	Seen   [64]uint64 // the values seen by each heap
	Sure   [2]uint64  // those seen by all heaps of a parity
	Common [2]uint64  // the values that a heap of each parity may have
	Limit  uint64     // the bit of the largest value that Finish decides
	Near   []Near
}

// All returns all values that heap k of the block sees; g has the values of the heaps before it, with heap 0 of the block
// at index at.
func (b *Block) All(k int, g []uint16, at int) uint64 {
	seen := b.Seen[k] | b.Sure[k&1]
	for _, o := range b.Near {
		seen |= 1 << ((uint64(g[at+k+o.Back]) ^ o.Value) & 63)
	}
	return seen
}

func finishPlain(b *Block, g []uint16, at, from, to int) int {
	for k := from; k < to; k++ {
		seen := b.All(k, g, at)
		x := b.Common[k&1] &^ seen
		below := x&-x - 1
		if below >= b.Limit || below&^seen != 0 {
			return k
		}
		g[at+k] = uint16(bits.TrailingZeros64(x))
	}
	return to
}

func markPlain(seen *[64]uint64, g []uint16, at int, heaps []uint32, values []uint16) {
	values = values[:len(heaps)]
	for i, r := range heaps {
		w := (*[64]uint16)(g[at-int(r):])
		v := values[i]
		for k := range w {
			seen[k] |= 1 << ((v ^ w[k]) & 63)
		}
	}
}

func windowsPlain(lane *[8]uint64, rings []uint64, probes []Probe, start, mask, want uint64) int {
	for i, p := range probes {
		bit := start - p.Distance()
		words := (*[9]uint64)(rings[p.Base()+bit/64&mask:])
		both := ^uint64(0)
		for k := range lane {
			lane[k] |= words[k]>>(bit%64) | words[k+1]<<1<<(63-bit%64)
			both &= lane[k]
		}
		if both&want == want {
			return i + 1
		}
	}
	return len(probes)
}

func ballotPlain(words []uint64, g *[64]uint16) {
	clear(words)
	for i, v := range g {
		if int(v) < len(words) {
			words[v] |= 1 << i
		}
	}
}
