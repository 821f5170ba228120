package rulesets

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/solve"
)

// A word of Domineering is the mask of the free squares if these fit 8 rows and 8 columns. Otherwise it is marked, and has
// 16 bits for each of at most mostSide rows.
const (
	mostSide  = 15 // and columns
	wordMark  = uint64(1) << 63
	firstRow  = 2
	rowStride = 16
)

// rows are the free squares of a board, row by row from firstRow on, with full rows above and below.
type rows [firstRow + mostSide + 2]uint16

// isWide reports whether the squares of a word do not fit a mask.
func isWide(w *solve.Word) bool { return w[3]&wordMark != 0 }

// rowsOf unpacks a word.
func rowsOf(w *solve.Word) (b rows) {
	if !isWide(w) {
		return rowsOfMask(w[0])
	}
	for r := range mostSide {
		b[firstRow+r] = uint16(w[r/4] >> (r % 4 * rowStride))
	}
	return b
}

func rowsOfMask(m mask) (b rows) {
	for r := range 8 {
		b[firstRow+r] = uint16(m >> (8 * r) & 0xFF)
	}
	return b
}

// wide is the marked word of a board.
func (b *rows) wide() (w solve.Word) {
	for r := range mostSide {
		w[r/4] |= uint64(b[firstRow+r]) << (r % 4 * rowStride)
	}
	w[3] |= wordMark
	return w
}

// with is a word after a domino with the given first square, of a board unpacked by rowsOf.
func with(w *solve.Word, row, column int, upright bool) (after solve.Word) {
	after, row = *w, row-firstRow
	if !isWide(w) {
		domino := mask(3)
		if upright {
			domino = 1 | 1<<8
		}
		after[0] &^= domino << (8*row + column)
		return after
	}
	one := uint64(1) << column
	if upright {
		after[row/4] &^= one << (row % 4 * rowStride)
		row++
		after[row/4] &^= one << (row % 4 * rowStride)
	} else {
		after[row/4] &^= one * 3 << (row % 4 * rowStride)
	}
	return after
}

// transposed exchanges rows and columns.
func (b *rows) transposed() (t rows) {
	for r := firstRow; r < firstRow+mostSide; r++ {
		one := uint16(1) << (r - firstRow)
		for rest := b[r]; rest != 0; rest &= rest - 1 {
			t[firstRow+bits.TrailingZeros16(rest)] |= one
		}
	}
	return t
}

// span is the number of rows and columns of a board in the corner.
func (b *rows) span() (height, width int) {
	all := uint16(0)
	for r, row := range b {
		if row != 0 {
			all |= row
			height = r - firstRow + 1
		}
	}
	return height, bits.Len16(all)
}

// corner moves the squares as far up and left as possible.
func (b *rows) corner() {
	first, all := 0, uint16(0)
	for r, row := range b {
		if all |= row; all == 0 {
			first = r + 1
		}
	}
	if all == 0 {
		return
	}
	up, left := first-firstRow, bits.TrailingZeros16(all)
	for r := firstRow; r < firstRow+mostSide; r++ {
		row := uint16(0)
		if r+up < len(b) {
			row = b[r+up] >> left
		}
		b[r] = row
	}
}

// take removes the part that is connected to the first square of a row, and returns it.
func (b *rows) take(first int) (part rows) {
	part[first] = b[first] & -b[first]
	last := first
	for b[last+1] != 0 {
		last++
	}
	for grown := true; grown; {
		grown = false
		for r := first; r <= last; r++ {
			grown = part.spread(b, r) || grown
		}
		for r := last; r >= first; r-- {
			grown = part.spread(b, r) || grown
		}
	}
	for r := range b {
		b[r] &^= part[r]
	}
	return part
}

// spread extends a part of b within a row, and reports whether it has grown.
func (b *rows) spread(all *rows, r int) bool {
	part := b[r] | (b[r-1]|b[r+1])&all[r]
	for {
		more := part | (part<<1|part>>1)&all[r]
		if more == part {
			break
		}
		part = more
	}
	grown := part != b[r]
	b[r] = part
	return grown
}

// normal is the normal form of a part, as least is, and as a mask if it fits.
func (b *rows) normal() (w solve.Word, turned bool) {
	b.corner()
	height, width := b.span()
	if height <= 8 && width <= 8 {
		m := mask(0)
		for r := range height {
			m |= mask(b[firstRow+r]) << (8 * r)
		}
		w[0], turned = least(m)
		return w, turned
	}
	if height > width {
		*b, turned = b.transposed(), true
		height, width = width, height
	}
	image := b.leastImage(height, width)
	if height == width {
		t := b.transposed()
		if other := t.leastImage(height, width); other.less(&image) {
			image, turned = other, true
		}
	}
	return image.wide(), turned
}

// leastImage is the least of the images of a board in the corner by reflections.
func (b *rows) leastImage(height, width int) (image rows) {
	image = *b
	var mirrored rows
	for r := firstRow; r < firstRow+height; r++ {
		mirrored[r] = bits.Reverse16(b[r]) >> (16 - width)
	}
	for _, from := range [2]*rows{b, &mirrored} {
		var flipped rows
		for r := range height {
			flipped[firstRow+r] = from[firstRow+height-1-r]
		}
		if from.less(&image) {
			image = *from
		}
		if flipped.less(&image) {
			image = flipped
		}
	}
	return image
}

// less compares boards by their first rows that differ.
func (b *rows) less(c *rows) bool {
	for r := firstRow; r < firstRow+mostSide; r++ {
		if b[r] != c[r] {
			return b[r] < c[r]
		}
	}
	return false
}

// wideWord is the word of a board of at most mostSide rows and columns.
func wideWord(b board.Board) (w solve.Word, ok bool) {
	if b.Rows() > mostSide || b.Columns() > mostSide {
		return w, false
	}
	var free rows
	for r := range b.Rows() {
		for c := range b.Columns() {
			if b.At(r, c) == board.Empty {
				free[firstRow+r] |= 1 << c
			}
		}
	}
	return free.wide(), true
}
