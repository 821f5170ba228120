// Package wide is package whole on boards of 65 to 128 cells, in masks of two words. All but this file is a copy of its
// files, made by go generate: Go compiles code for any kind of masks to calls of their methods, several times slower.
//
// A board fits the solver's words with up to 128 cells if its letters are at most three, with 85 if at most seven.
package wide

import (
	"math/bits"
	"slices"

	"cgt/stdlib/solve"
)

// maxCells is the number of cells of the largest board.
const maxCells = 128

// mask is a set of cells of a board of at most maxCells, the first 64 in low.
type mask struct{ low, high uint64 }

func none() mask  { return mask{} }
func every() mask { return mask{^uint64(0), ^uint64(0)} }

// only is the set of one cell, below that of the cells before it.
func only(cell int) mask { return mask{1, 0}.left(uint(cell)) }

func below(cell int) mask {
	m := only(cell)
	low, borrow := bits.Sub64(m.low, 1, 0)
	return mask{low, m.high - borrow}
}

func (m mask) and(n mask) mask     { return mask{m.low & n.low, m.high & n.high} }
func (m mask) or(n mask) mask      { return mask{m.low | n.low, m.high | n.high} }
func (m mask) without(n mask) mask { return mask{m.low &^ n.low, m.high &^ n.high} }
func (m mask) xor(n mask) mask     { return mask{m.low ^ n.low, m.high ^ n.high} }
func (m mask) not() mask           { return mask{^m.low, ^m.high} }

// A shift by 64 and more is zero, also one by the difference of unsigned numbers that is negative.
func (m mask) left(n uint) mask {
	return mask{m.low << n, m.high<<n | m.low>>(64-n) | m.low<<(n-64)}
}
func (m mask) right(n uint) mask {
	return mask{m.low>>n | m.high<<(64-n) | m.high>>(n-64), m.high >> n}
}

func (m mask) empty() bool { return m.low|m.high == 0 }
func (m mask) count() int  { return bits.OnesCount64(m.low) + bits.OnesCount64(m.high) }

// lowest is the first cell, first the set of it alone, rest the set of the others.
func (m mask) lowest() int {
	if m.low == 0 {
		return 64 + bits.TrailingZeros64(m.high)
	}
	return bits.TrailingZeros64(m.low)
}

func (m mask) first() mask {
	if m.low == 0 {
		return mask{0, m.high & -m.high}
	}
	return mask{m.low & -m.low, 0}
}

func (m mask) rest() mask {
	if m.low == 0 {
		return mask{0, m.high & (m.high - 1)}
	}
	return mask{m.low & (m.low - 1), m.high}
}

// third is the number of cells of a plane where a code has three bits.
const third = wordBits / 3

// plane is bit b of the codes of all cells of a board; put writes it. Two planes are two words each, three a third of all
// bits, four one word.
func (k *kernel) plane(w *solve.Word, b int) mask {
	switch {
	case k.planes <= 2:
		return mask{w[2*b&3], w[(2*b+1)&3]}
	case k.planes == 3:
		at, by := third*b/64, uint(third*b%64)
		m := mask{w[at], w[at+1]}
		if m = m.right(by); at+2 < len(w) {
			m.high |= w[at+2] << (64 - by)
		}
		return m.and(below(third))
	}
	return mask{w[b], 0}
}

func (k *kernel) put(w *solve.Word, b int, cells mask) {
	switch {
	case k.planes <= 2:
		w[2*b&3], w[(2*b+1)&3] = cells.low, cells.high
	case k.planes == 3:
		at, by := third*b/64, uint(third*b%64)
		change := k.plane(w, b).xor(cells)
		w[at] ^= change.low << by
		w[at+1] ^= change.low>>(64-by) | change.high<<by
		if at+2 < len(w) {
			w[at+2] ^= change.high >> (64 - by)
		}
	default:
		w[b] = cells.low
	}
}

// compare orders boards.
func (k *kernel) compare(v, w *solve.Word) int { return slices.Compare(v[:], w[:]) }

// images is a permutation of cells by bytes of a mask.
type images [maxCells / 8][256]mask

func (t *images) of(m mask) (to mask) {
	for j := 0; !m.empty(); j, m = j+1, m.right(8) {
		to = to.or(t[j][m.low&255])
	}
	return to
}
