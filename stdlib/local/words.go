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
		write(&w, 1<<(8*(i/b.Columns())+i%b.Columns()), uint8(code))
	}
	return w, true
}

// PackStrip is the word of a strip.
func (l *Game) PackStrip(text string) (w pair, ok bool) {
	if !l.strip || len(text) > 64 {
		return w, false
	}
	for i := range len(text) {
		code := l.code(text[i])
		if code <= 0 {
			return w, false
		}
		write(&w, 1<<i, uint8(code))
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

// write puts a code into a cell; the empty mask is not a cell.
func write(w *pair, cell mask, code uint8) {
	w[0], w[1] = w[0]&^cell, w[1]&^cell
	if code&1 != 0 {
		w[0] |= cell
	}
	if code&2 != 0 {
		w[1] |= cell
	}
}

// Unpack is a board of the word.
func (l *Game) Unpack(w pair) board.Board {
	rows, columns := l.size(w)
	cells := make([]byte, 0, rows*columns)
	for r := range rows {
		for c := range columns {
			at := 8*r + c
			cells = append(cells, l.letters[w[0]>>at&1|w[1]>>at&1<<1])
		}
	}
	return board.Of(columns, cells)
}

// size is the number of rows and columns of w.
func (l *Game) size(w pair) (rows, columns int) {
	if l.strip {
		return 1, max(1, bits.Len64(w[0]|w[1]))
	}
	return board.Span(w[0] | w[1])
}

// StripText is the strip of a word; walls within it are cells that no longer matter.
func (l *Game) StripText(w pair) string {
	cells := make([]byte, bits.Len64(w[0]|w[1]))
	for i := range cells {
		cells[i] = l.letters[w[0]>>i&1|w[1]>>i&1<<1]
	}
	return string(cells)
}
