package entailing

import "math/bits"

// maxSymmetries bounds the symmetries that are used: a square of boxes has 8.
const maxSymmetries = 8

// symmetry says where the strings of each byte of a set go.
type symmetry [MaxStrings / 8][256]uint64

// image is where a set of strings goes.
func (m *symmetry) image(set uint64) (to uint64) {
	for i := 0; set != 0; i++ {
		to |= m[i][set&0xff]
		set >>= 8
	}
	return to
}

// least is the first of the positions that are the same as alive up to a symmetry of the
// board, among those that are known.
func (s *Strings) least(alive uint64) uint64 {
	least := alive
	for i := range s.symmetries {
		least = min(least, s.symmetries[i].image(alive))
	}
	return least
}

// findSymmetries looks for symmetries of the strings, other than that which moves
// nothing. It tries at most so many images of coins as there is use for; where it
// stops before the end, fewer positions are found to be the same.
func (s *Strings) findSymmetries() {
	f := &symmetries{Strings: s, between: map[[2]int]uint64{}, to: make([]int, len(s.around)), taken: make([]bool, len(s.around)), steps: 20000}
	for i, e := range s.ends {
		f.between[ordered(e)] |= 1 << i
	}
	seen := make([]bool, len(s.around))
	for v := range seen {
		f.arrange(v, seen)
	}
	f.place(0)
}

// symmetries is the search for symmetries: coins get images one after the other, each
// with as many strings to the ground, to itself and to those before it.
type symmetries struct {
	*Strings
	between map[[2]int]uint64
	order   []int // each coin after a neighbour of it, where it has one
	to      []int
	taken   []bool
	steps   int
}

func (f *symmetries) arrange(v int, seen []bool) {
	if seen[v] {
		return
	}
	seen[v] = true
	for queue := []int{v}; len(queue) > 0; queue = queue[1:] {
		f.order = append(f.order, queue[0])
		for set := f.around[queue[0]]; set != 0; set &= set - 1 {
			for _, u := range f.ends[bits.TrailingZeros64(set)] {
				if u != Ground && !seen[u] {
					seen[u] = true
					queue = append(queue, u)
				}
			}
		}
	}
}

func (f *symmetries) strings(u, v int) int { return bits.OnesCount64(f.between[ordered([2]int{u, v})]) }

func (f *symmetries) place(k int) {
	if f.steps--; f.steps < 0 || len(f.Strings.symmetries) >= maxSymmetries-1 {
		return
	}
	if k == len(f.order) {
		f.keep()
		return
	}
	v := f.order[k]
	for u := range f.to {
		if f.taken[u] || f.strings(u, Ground) != f.strings(v, Ground) || f.strings(u, u) != f.strings(v, v) {
			continue
		}
		fits := true
		for _, w := range f.order[:k] {
			fits = fits && f.strings(u, f.to[w]) == f.strings(v, w)
		}
		if !fits {
			continue
		}
		f.to[v], f.taken[u] = u, true
		f.place(k + 1)
		f.taken[u] = false
	}
}

// keep adds the symmetry that was found, unless it moves no string.
func (f *symmetries) keep() {
	m := new(symmetry)
	moves := false
	image := func(v int) int {
		if v == Ground {
			return Ground
		}
		return f.to[v]
	}
	for e, set := range f.between {
		other := f.between[ordered([2]int{image(e[0]), image(e[1])})]
		for ; set != 0; set &= set - 1 {
			i, j := bits.TrailingZeros64(set), bits.TrailingZeros64(other)
			other &= other - 1
			moves = moves || i != j
			m[i/8][1<<(i%8)] = 1 << j
		}
	}
	if !moves {
		return
	}
	for k := range m {
		for b := 1; b < 256; b++ {
			m[k][b] = m[k][b&(b-1)] | m[k][b&-b]
		}
	}
	f.Strings.symmetries = append(f.Strings.symmetries, m)
}
