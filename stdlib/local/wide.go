package local

import (
	"math/bits"

	"cgt/stdlib/board"
)

// Wide is the same game on a window with the given number of columns, for boards of at most 64 cells; ok is false for
// larger ones. Its words differ from those of Pack.
func (l *Game) Wide(rows, columns int) (wide *Game, ok bool) {
	if l.strip || l.within > 0 || rows*columns > 64 {
		return nil, false
	}
	return newGame(l.Ruleset(), columns)
}

// normalWide is normal on a window of any number of columns, cell by cell.
// Images that do not fit the window are no candidates.
func (l *Game) normalWide(w pair) (least pair, negative bool) {
	least = pair{^mask(0), ^mask(0)}
	for i := range l.group {
		s := &l.group[i]
		image, ok := l.wide(w, s.image)
		if !ok {
			continue
		}
		image = l.renamed(image, s)
		if image.Less(least) || image == least && negative && !s.negative {
			least, negative = image, s.negative
		}
	}
	return least, negative
}

// wide is an image of w in the corner of a window of any number of columns.
func (l *Game) wide(w pair, m board.Image) (to pair, ok bool) {
	all := w[0] | w[1]
	if all == 0 {
		return w, true
	}
	row, columns := mask(1)<<l.columns-1, mask(0)
	low, high := bits.TrailingZeros64(all)/l.columns, (63-bits.LeadingZeros64(all))/l.columns
	for r := low; r <= high; r++ {
		columns |= all >> (r * l.columns) & row
	}
	first := bits.TrailingZeros64(columns)
	height, width := high-low+1, bits.Len64(columns)-first
	from := low*l.columns + first
	if m&board.Exchanged != 0 {
		if width > 64/l.columns || height > l.columns {
			return to, false
		}
		for i := range w {
			to[i] = l.exchange(w[i]>>from, height, width)
		}
		height, width = width, height
	} else {
		to = pair{w[0] >> from, w[1] >> from}
	}
	for i := range to {
		if m&board.MirrorColumns != 0 {
			to[i] = bits.Reverse64(to[i]) >> (64 - (height-1)*l.columns - width)
		}
		if m&board.MirrorColumns != 0 != (m&board.MirrorRows != 0) {
			to[i] = l.upsideDown(to[i], height)
		}
	}
	return to, true
}

// exchange transposes a mask of cells in the corner.
func (l *Game) exchange(cells mask, height, width int) (to mask) {
	for r := range height {
		for rest := cells >> (r * l.columns) & (1<<width - 1); rest != 0; rest &= rest - 1 {
			to |= 1 << (bits.TrailingZeros64(rest)*l.columns + r)
		}
	}
	return to
}

// upsideDown reverses the order of the given number of rows.
func (l *Game) upsideDown(cells mask, height int) (to mask) {
	for r := range height {
		to |= cells >> (r * l.columns) & (1<<l.columns - 1) << ((height - 1 - r) * l.columns)
	}
	return to
}
