package slides

import (
	"math"
	"math/bits"
)

// lines finds the line of a place along each direction by its predecessor on it. Places are met in the order of their
// numbers, and a step along a direction subtracts the same from the number wherever it is made; so only the lines of a
// fixed number of previous places have to be stored.
type lines struct {
	directions [][]int
	recent     [][]int32 // for each direction: the lines of the last places, a ring buffer
	turn       []int     // the index in the ring of the next place
	all        []*line
	largest    int   // the largest nim-value
	charged    int64 // bytes of bit sets charged
}

func newLines(whole []Range, directions [][]int) *lines {
	l := &lines{directions: directions, turn: make([]int, len(directions))}
	for _, d := range directions {
		step, stride := 0, 1
		for i := len(whole) - 1; i >= 0; i-- {
			step += d[i] * stride
			stride *= whole[i].To + 1
		}
		// A step that leaves the table from every place needs no ring.
		l.recent = append(l.recent, make([]int32, min(step, stride)))
	}
	return l
}

// growth bounds the increase of the memory of the bit sets since its last call.
func (l *lines) growth() int64 {
	bytes := int64(len(l.all)) * int64(64+l.largest/4)
	more := max(0, bytes-l.charged)
	l.charged += more
	return more
}

// next is the line along direction d of the next place, with coordinates at.
func (l *lines) next(d int, at []int) *line {
	ring := l.recent[d]
	i := l.turn[d]
	if l.turn[d]++; l.turn[d] == len(ring) {
		l.turn[d] = 0
	}
	for j, step := range l.directions[d] {
		if at[j] < step {
			l.all = append(l.all, new(line))
			ring[i] = int32(len(l.all) - 1)
			return l.all[len(l.all)-1]
		}
	}
	return l.all[ring[i]]
}

// line is a line of places along one direction, as far as it was walked: the set of nim-values on it. The options of a
// place along the direction are the earlier places on the line, so each place adds its own value and nothing else has to be
// read.
type line struct {
	values []uint64 // bit set
	full   int      // words of values before this one are full
}

func (l *line) word(i int) uint64 {
	if i < len(l.values) {
		return l.values[i]
	}
	return 0
}

func (l *line) add(v int) {
	if need := v>>6 + 1 - len(l.values); need > 0 {
		l.values = append(l.values, make([]uint64, need)...)
	}
	l.values[v>>6] |= 1 << (v & 63)
	for l.full < len(l.values) && l.values[l.full] == math.MaxUint64 {
		l.full++
	}
}

// mexOfLines is the least value on none of the lines.
func mexOfLines(lines []*line) int {
	word := 0
	for _, l := range lines {
		word = max(word, l.full)
	}
	for ; ; word++ {
		union := uint64(0)
		for _, l := range lines {
			union |= l.word(word)
		}
		if union != math.MaxUint64 {
			return word<<6 + bits.TrailingZeros64(^union)
		}
	}
}
