package local

import (
	"math/bits"
	"strings"

	"cgt/stdlib/board"
)

// Wide is the same game on a window of so many columns, for boards of at most
// 64 cells; ok is false for larger ones. Its words are not those of Pack.
func (l *Game) Wide(rows, columns int) (wide *Game, ok bool) {
	if l.strip || rows*columns > 64 {
		return nil, false
	}
	rules := Ruleset{Letters: strings.TrimRight(string(l.letters[1:]), "\x00")}
	for i := range l.rules {
		rules.Rules = append(rules.Rules, l.rules[i].text)
	}
	return newGame(rules, columns)
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
		image = s.of(image)
		if image.Less(least) || image == least && negative && !s.negative {
			least, negative = image, s.negative
		}
	}
	return least, negative
}

// wide is an image of w in the corner of a window of any number of columns.
func (l *Game) wide(w pair, m image) (to pair, ok bool) {
	var low, high board.Direction
	all := w[0] | w[1]
	for rest := all; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros64(rest)
		d := m.direction(board.Direction{Row: p / l.columns, Column: p % l.columns})
		if rest == all {
			low, high = d, d
		}
		low.Row, low.Column = min(low.Row, d.Row), min(low.Column, d.Column)
		high.Row, high.Column = max(high.Row, d.Row), max(high.Column, d.Column)
	}
	if high.Row-low.Row >= 64/l.columns || high.Column-low.Column >= l.columns {
		return to, false
	}
	for i, cells := range w {
		for rest := cells; rest != 0; rest &= rest - 1 {
			p := bits.TrailingZeros64(rest)
			d := m.direction(board.Direction{Row: p / l.columns, Column: p % l.columns})
			to[i] |= 1 << ((d.Row-low.Row)*l.columns + d.Column - low.Column)
		}
	}
	return to, true
}
