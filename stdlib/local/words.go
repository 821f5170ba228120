package local

import (
	"bytes"
	"math/bits"

	"cgt/stdlib/board"
)

// Pack is the word of a board.
func (l *Game) Pack(b board.Board) (w pair, ok bool) {
	if l.strip || b.Rows() > 8 || b.Columns() > 8 {
		return w, false
	}
	text := b.Text()
	for i := range len(text) {
		code := l.code(text[i])
		if code < 0 {
			return w, false
		}
		l.write(&w, 1<<(8*(i/b.Columns())+i%b.Columns()), uint8(code))
	}
	return w, true
}

// PackStrip is the word of a strip.
func (l *Game) PackStrip(text string) (w pair, ok bool) {
	if !l.strip || len(text) > l.MostCells() {
		return w, false
	}
	for i := range len(text) {
		code := l.code(text[i])
		if code <= 0 {
			return w, false
		}
		l.write(&w, 1<<i, uint8(code))
	}
	return w, true
}

// code is the code of a letter, or -1.
func (l *Game) code(letter byte) int {
	if letter == 0 {
		return -1
	}
	return bytes.IndexByte(l.letters[:], letter)
}

// A word has 64 bits for each of the two bits of the codes of three letters, or 32 for each of the four bits of those of
// more, in which case only the first 32 cells of a mask count.
const manyCells = 32

// MostCells is the number of cells of the longest strip that can be packed.
func (l *Game) MostCells() int {
	if l.many {
		return manyCells
	}
	return 64
}

// write puts a code into a cell; the empty mask is not a cell.
func (l *Game) write(w *pair, cell mask, code uint8) {
	if l.many {
		both := cell | cell<<manyCells
		w[0] = w[0]&^both | -mask(code&1)&cell | -mask(code>>1&1)&cell<<manyCells
		w[1] = w[1]&^both | -mask(code>>2&1)&cell | -mask(code>>3&1)&cell<<manyCells
		return
	}
	w[0], w[1] = w[0]&^cell, w[1]&^cell
	if code&1 != 0 {
		w[0] |= cell
	}
	if code&2 != 0 {
		w[1] |= cell
	}
}

// codeAt is the code of a cell.
func (l *Game) codeAt(w pair, cell int) uint64 {
	if l.many {
		return w[0]>>cell&1 | w[0]>>(manyCells+cell)&1<<1 | w[1]>>cell&1<<2 | w[1]>>(manyCells+cell)&1<<3
	}
	return w[0]>>cell&1 | w[1]>>cell&1<<1
}

// filled is the mask of the cells with a letter.
func (l *Game) filled(w pair) mask {
	all := w[0] | w[1]
	if l.many {
		return (all | all>>manyCells) & (1<<manyCells - 1)
	}
	return all
}

// only is w with walls in place of all cells but some.
func (l *Game) only(w pair, cells mask) pair {
	if l.many {
		cells = cells&(1<<manyCells-1) | cells<<manyCells
	}
	return pair{w[0] & cells, w[1] & cells}
}

// holding is the mask of the cells of w with one of the codes.
func (l *Game) holding(w pair, codes Codes) (m mask) {
	if l.many {
		return holdingMany(w, codes)
	}
	if codes&1 != 0 {
		m = ^(w[0] | w[1])
	}
	if codes&2 != 0 {
		m |= w[0] &^ w[1]
	}
	if codes&4 != 0 {
		m |= w[1] &^ w[0]
	}
	if codes&8 != 0 {
		m |= w[0] & w[1]
	}
	return m
}

// holdingMany is holding for more than three letters; the cells beyond the first 32 hold code 0.
func holdingMany(w pair, codes Codes) (m mask) {
	const low = 1<<manyCells - 1
	planes := [4]mask{w[0] & low, w[0] >> manyCells, w[1] & low, w[1] >> manyCells}
	for ; codes != 0; codes &= codes - 1 {
		code, cells := bits.TrailingZeros16(uint16(codes)), ^mask(0)
		for b, plane := range planes {
			cells &= plane ^ (mask(code>>b&1) - 1)
		}
		m |= cells
	}
	return m
}

// Unpack is a board of the word.
func (l *Game) Unpack(w pair) board.Board {
	rows, columns := l.size(w)
	cells := make([]byte, 0, rows*columns)
	for r := range rows {
		for c := range columns {
			at := 8*r + c
			cells = append(cells, l.letters[l.codeAt(w, at)])
		}
	}
	return board.Of(columns, cells)
}

// size is the number of rows and columns of w.
func (l *Game) size(w pair) (rows, columns int) {
	if l.strip {
		return 1, max(1, bits.Len64(l.filled(w)))
	}
	return board.Span(w[0] | w[1])
}

// StripText is the strip of a word; walls within it are cells that no longer matter.
func (l *Game) StripText(w pair) string {
	cells := make([]byte, bits.Len64(l.filled(w)))
	for i := range cells {
		cells[i] = l.letters[l.codeAt(w, i)]
	}
	return string(cells)
}
