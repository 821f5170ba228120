// Package strip packs strips, boards of one row with the cells L, R and empty, into machine words: the positions of Toads
// and Frogs and similar games.
package strip

import "math/bits"

// Word is a strip of at most 31 cells, two bits a cell from the left end on (0 empty, 1 L, 2 R), with the bits 11 after the
// last cell. Equal words mean equal strips.
type Word uint64

// MaxLen is the greatest length of a strip.
const MaxLen = 31

// The cells of a strip.
const (
	Empty Word = iota
	Left
	Right
)

const evenBits = 0x5555555555555555

// Of packs a strip of the letters L, R and '.'; ok is false when it has
// others or is too long.
func Of(text string) (w Word, ok bool) {
	if len(text) > MaxLen {
		return 0, false
	}
	for i := range len(text) {
		switch text[i] {
		case 'L':
			w |= Left << (2 * i)
		case 'R':
			w |= Right << (2 * i)
		case '.':
		default:
			return 0, false
		}
	}
	return w | 3<<(2*len(text)), true
}

// Len is the number of cells.
func (w Word) Len() int { return (bits.Len64(uint64(w)) - 2) / 2 }

// String is the strip in letters.
func (w Word) String() string {
	cells := make([]byte, w.Len())
	for i := range cells {
		cells[i] = ".LR"[w.At(i)]
	}
	return string(cells)
}

// At is cell i.
func (w Word) At(i int) Word { return w >> (2 * i) & 3 }

// Cells returns a mask with bit 2i set for each cell i that holds piece.
func (w Word) Cells(piece Word) uint64 {
	n := w.Len()
	low, high := uint64(w), uint64(w)>>1
	if piece&1 == 0 {
		low = ^low
	}
	if piece&2 == 0 {
		high = ^high
	}
	return low & high & evenBits & (1<<(2*n) - 1)
}

// Cut is the strip without the first i cells and those from j on.
func (w Word) Cut(i, j int) Word {
	return w>>(2*i)&(1<<(2*(j-i))-1) | 3<<(2*(j-i))
}

// Negative is the strip read from the other end with L and R exchanged: the
// same game with the players exchanged, where L moves to the right and R to
// the left.
func (w Word) Negative() Word {
	n := w.Len()
	// Reversing the bits reverses the cells and exchanges 01 and 10.
	return Word(bits.Reverse64(uint64(w)&(1<<(2*n)-1))>>(64-2*n)) | 3<<(2*n)
}
