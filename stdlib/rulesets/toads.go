package rulesets

import (
	"math/bits"

	"cgt/stdlib/game"
	"cgt/stdlib/strip"
)

// FastStrip is Fast for games on strips.
type FastStrip interface {
	Pack(text string) (w uint64, ok bool)
	Unpack(w uint64) string
	Moves(w uint64, who game.Player, out *game.Options[uint64])
	Reduce(w uint64, out *game.Options[uint64]) (ok bool)
}

// ToadsAndFrogs is Toads and Frogs on strips of at most 31 cells. Frogs at the left end and toads at the right end cannot
// move and are removed; a strip and its negative, read from the other end with the colours exchanged, share a word.
type ToadsAndFrogs struct{}

// Pack is the word of a strip.
func (ToadsAndFrogs) Pack(text string) (uint64, bool) {
	w, ok := strip.Of(text)
	return uint64(w), ok
}

// Unpack is the strip of a word.
func (ToadsAndFrogs) Unpack(w uint64) string { return strip.Word(w).String() }

// Negative is the strip read from the other end with the colours exchanged.
func (ToadsAndFrogs) Negative(w uint64) uint64 { return uint64(strip.Word(w).Negative()) }

// Moves appends the options: steps into the next cell, leaps over one
// opposing piece.
func (ToadsAndFrogs) Moves(word uint64, who game.Player, out *game.Options[uint64]) {
	w := strip.Word(word)
	left, right, empty := w.Cells(strip.Left), w.Cells(strip.Right), w.Cells(strip.Empty)
	if who == game.Left {
		for m := left & (empty >> 2); m != 0; m &= m - 1 {
			from := m & -m
			toads(w&^strip.Word(from)|strip.Word(from<<2), out)
		}
		for m := left & (right >> 2) & (empty >> 4); m != 0; m &= m - 1 {
			from := m & -m
			toads(w&^strip.Word(from)|strip.Word(from<<4), out)
		}
		return
	}
	for m := right & (empty << 2); m != 0; m &= m - 1 {
		from := m & -m
		toads(w&^strip.Word(from<<1)|strip.Word(from>>1), out)
	}
	for m := right & (left << 2) & (empty << 4); m != 0; m &= m - 1 {
		from := m & -m
		toads(w&^strip.Word(from<<1)|strip.Word(from>>3), out)
	}
}

// Reduce brings a strip to normal form.
func (ToadsAndFrogs) Reduce(word uint64, out *game.Options[uint64]) bool {
	w := strip.Word(word)
	if first, last := alive(w); first == 0 && last == w.Len() && w.Negative() >= w {
		if _, _, ok := deadBlock(w); !ok {
			return false
		}
	}
	toads(w, out)
	return true
}

// toads appends the option w, in parts and in normal form.
func toads(w strip.Word, out *game.Options[uint64]) {
	toadParts(w, out)
	out.End()
}

func toadParts(w strip.Word, out *game.Options[uint64]) {
	for {
		first, last := alive(w)
		if last <= first {
			return
		}
		w = w.Cut(first, last)
		from, to, ok := deadBlock(w)
		if !ok {
			break
		}
		toadParts(w.Cut(0, from), out)
		w = w.Cut(to, w.Len())
	}
	if n := w.Negative(); n < w {
		out.PutNegative(uint64(n))
	} else {
		out.Put(uint64(w))
	}
}

// alive is the strip without the frogs at its left end and the toads at its right end, which cannot move and block nobody.
func alive(w strip.Word) (first, last int) {
	empty := w.Cells(strip.Empty)
	if empty == 0 {
		return 0, 0
	}
	first = bits.TrailingZeros64(w.Cells(strip.Left)|empty) / 2
	last = bits.Len64(w.Cells(strip.Right)|empty)/2 + 1
	return first, last
}

// deadBlock finds a run of toads followed by a run of frogs in which nobody will ever move, since each run has length at
// least two or is at an end: it divides the strip like a wall (Erickson, New Toads and Frogs results).
func deadBlock(w strip.Word) (from, to int, ok bool) {
	left, right := w.Cells(strip.Left), w.Cells(strip.Right)
	for m := left & (right >> 2); m != 0; m &= m - 1 {
		at := bits.TrailingZeros64(m) / 2
		from, to = at, at+2
		for from > 0 && left>>(2*from-2)&1 != 0 {
			from--
		}
		for to < w.Len() && right>>(2*to)&1 != 0 {
			to++
		}
		if (at-from >= 1 || from == 0) && (to-at >= 3 || to == w.Len()) {
			return from, to, true
		}
	}
	return 0, 0, false
}
