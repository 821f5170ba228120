// Package whole plays rulesets on boards of at most 64 cells for a solver of outcomes (stdlib/solve) where packages local
// and rulesets cannot: rules about connected regions (liberties of a chain, a chain from side to side), and boards of up to
// fifteen letters. The rules come as data (local.Ruleset), from a definition in the language or from anywhere else.
//
// Such a board is one part of a sum; it is split only if Connecting finds independent regions. Its normal form is its least
// image under the symmetries of the rules on boards of its size.
package whole

// Package wide is this package with another mask.go; TestWide holds the copies.
//
//go:generate sh wide/copy.sh

import (
	"math/bits"
	"slices"

	"cgt/stdlib/solve"
)

// maxCells is the number of cells of the largest board.
const maxCells = 64

// mask is a set of cells of a board of at most maxCells.
type mask uint64

func none() mask  { return 0 }
func every() mask { return ^mask(0) }

// only is the set of one cell, below that of the cells before it.
func only(cell int) mask  { return 1 << cell }
func below(cell int) mask { return 1<<cell - 1 }

func (m mask) and(n mask) mask     { return m & n }
func (m mask) or(n mask) mask      { return m | n }
func (m mask) without(n mask) mask { return m &^ n }
func (m mask) xor(n mask) mask     { return m ^ n }
func (m mask) not() mask           { return ^m }
func (m mask) left(n uint) mask    { return m << n }
func (m mask) right(n uint) mask   { return m >> n }

func (m mask) empty() bool { return m == 0 }
func (m mask) count() int  { return bits.OnesCount64(uint64(m)) }

// lowest is the first cell, first the set of it alone, rest the set of the others.
func (m mask) lowest() int { return bits.TrailingZeros64(uint64(m)) }
func (m mask) first() mask { return m & -m }
func (m mask) rest() mask  { return m & (m - 1) }

// plane is bit b of the codes of all cells of a board; put writes it.
func (k *kernel) plane(w *solve.Word, b int) mask      { return mask(w[b]) }
func (k *kernel) put(w *solve.Word, b int, cells mask) { w[b] = uint64(cells) }

// compare orders boards.
func (k *kernel) compare(v, w *solve.Word) int { return slices.Compare(v[:k.planes], w[:k.planes]) }

// images is a permutation of cells by bytes of a mask.
type images [maxCells / 8][256]mask

func (t *images) of(m mask) (to mask) {
	for j := 0; m != 0; j, m = j+1, m>>8 {
		to |= t[j][m&255]
	}
	return to
}
