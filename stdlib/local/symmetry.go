package local

import (
	"cgt/stdlib/sorting"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"cgt/stdlib/board"
)

// symmetry is a reflection or rotation together with a permutation of the codes that maps the rules to themselves, or to
// themselves with the players exchanged.
type symmetry struct {
	image    board.Image
	negative bool
	a, b     [2]mask // the new masks are w[0]&a ^ w[1]&b
	codes    []uint8 // used instead if there are more than three letters; nil for the identity
}

// findGroup finds all symmetries: those that map the set of written rules, each in a standard form, to itself.
func (l *Game) findGroup() {
	images := []board.Image{0, 1, 2, 3, 4, 5, 6, 7}
	if l.strip {
		images = images[:2]
	}
	rules, renamings := l.written(0, l.identity()), l.renamings()
	for _, m := range images {
		for _, codes := range renamings {
			after := l.written(m, codes)
			for _, negative := range []bool{false, true} {
				if negative {
					after[0], after[1] = after[1], after[0]
				}
				if maps.Equal(rules[0], after[0]) && maps.Equal(rules[1], after[1]) {
					l.group = append(l.group, l.newSymmetry(m, codes, negative))
					l.turns = l.turns || m&board.Exchanged != 0
				}
			}
		}
	}
}

var permutations = [][]uint8{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 2, 1}, {0, 1, 3, 2}, {0, 2, 3, 1}, {0, 3, 1, 2}}

// renamings are the permutations of the codes that may be symmetries, the identity first.
func (l *Game) renamings() (list [][]uint8) {
	if l.many {
		return l.Ruleset().Renamings()
	}
	for _, codes := range permutations {
		if !l.renames(codes) {
			list = append(list, codes)
		}
	}
	return list
}

// identity is the identity permutation of the codes.
func (l *Game) identity() []uint8 { return identityOf(l.codes) }

func identityOf(n int) []uint8 {
	codes := make([]uint8, n)
	for i := range codes {
		codes[i] = uint8(i)
	}
	return codes
}

// renames reports whether a permutation moves a code that has no letter.
func (l *Game) renames(codes []uint8) bool {
	for c, to := range codes {
		if l.letters[c] == 0 && int(to) != c {
			return true
		}
	}
	return false
}

func (l *Game) newSymmetry(m board.Image, codes []uint8, negative bool) symmetry {
	s := symmetry{image: m, negative: negative}
	if l.many {
		if !slices.Equal(codes, l.identity()) {
			s.codes = codes
		}
		return s
	}
	for bit := range 2 { // a permutation of the codes is linear in their bits
		s.a[bit] = -mask(codes[1] >> bit & 1)
		s.b[bit] = -mask(codes[2] >> bit & 1)
	}
	return s
}

// written returns Left's and Right's rules after a symmetry.
func (l *Game) written(m board.Image, codes []uint8) (rules [2]map[string]bool) {
	rules = [2]map[string]bool{{}, {}}
	for i := range l.rules {
		text := l.rules[i].written(m, codes)
		for who, may := range l.rules[i].who {
			if may {
				rules[who][text] = true
			}
		}
	}
	return rules
}

// written is the text of the rule after a symmetry. A pure pattern may begin at any of its cells, so it is moved to a
// corner first.
func (r *rule) written(m board.Image, codes []uint8) string {
	var lines []string
	if len(r.steps) > 0 {
		for _, s := range r.text.Steps {
			lines = append(lines, s.written(m, codes))
		}
		sortTests(lines, r.text.Steps)
		return strings.Join(lines, "\n")
	}
	var corner board.Direction
	for i, t := range r.touched {
		d := m.Direction(t.off)
		if i == 0 {
			corner = d
		}
		corner.Row, corner.Column = min(corner.Row, d.Row), min(corner.Column, d.Column)
	}
	for _, t := range r.touched {
		d := m.Direction(t.off)
		change := int(t.change)
		if change >= 0 {
			change = int(codes[change])
		}
		lines = append(lines, fmt.Sprint(d.Row-corner.Row, d.Column-corner.Column, permuted(t.codes, codes), change))
	}
	sorting.Values(lines)
	return strings.Join(lines, "\n")
}

func (s *Step) written(m board.Image, codes []uint8) string {
	line := fmt.Sprint("board ", s.Board, " point ", s.Point, m.Direction(s.Off), permuted(s.Codes, codes))
	var more []string
	for _, d := range s.Directions {
		more = append(more, fmt.Sprint("slide", m.Direction(d)))
	}
	for _, c := range s.Changes {
		more = append(more, fmt.Sprint("change ", c.Point, m.Direction(c.Off), codes[c.Code]))
	}
	sorting.Values(more)
	return line + strings.Join(more, " ")
}

// sortTests sorts consecutive lines of tests.
func sortTests(lines []string, steps []Step) {
	for i := 0; i < len(lines); {
		j := i
		for j < len(lines) && steps[j].test() {
			j++
		}
		sorting.Values(lines[i:j])
		i = j + 1
	}
}

func permuted(set Codes, codes []uint8) (out Codes) {
	for c, to := range codes {
		if set>>c&1 != 0 {
			out |= 1 << to
		}
	}
	return out
}

// normal is the least image of w under the symmetries, in the corner; negative means that the players are exchanged. Of two
// equal images the one that does not exchange the players is taken. Boards higher than wide are turned on their side if the
// symmetries allow it.
func (l *Game) normal(w pair) (least pair, negative bool) {
	if l.columns != 8 && !l.strip {
		return l.normalWide(w)
	}
	upright, turned := true, l.turns
	if l.turns {
		all := w[0] | w[1]
		rows, columns := board.Span(all >> board.Shift(all))
		upright, turned = rows <= columns, rows >= columns
	}
	least = pair{^mask(0), ^mask(0)}
	var now pair
	last := board.Image(255)
	for i := range l.group {
		s := &l.group[i]
		if s.image&board.Exchanged == 0 && !upright || s.image&board.Exchanged != 0 && !turned {
			continue
		}
		if s.image != last {
			now, last = l.cornered(w, s.image), s.image
		}
		w := l.renamed(now, s)
		if w.Less(least) || w == least && negative && !s.negative {
			least, negative = w, s.negative
		}
	}
	return least, negative
}

// Negative is an image of w by a symmetry that exchanges the players, in the
// corner; ok is false when there is no such symmetry.
func (l *Game) Negative(w pair) (negative pair, ok bool) {
	for i := range l.group {
		s := &l.group[i]
		if s.negative && l.columns != 8 && !l.strip {
			if negative, ok := l.wide(w, s.image); ok {
				return l.renamed(negative, s), true
			}
			continue
		}
		if s.negative {
			return l.renamed(l.cornered(w, s.image), s), true
		}
	}
	return w, false
}

// renamed applies the permutation of a symmetry to the codes of w.
func (l *Game) renamed(w pair, s *symmetry) (to pair) {
	if l.many {
		for c, code := range s.codes {
			if c > 0 {
				l.write(&to, l.holding(w, 1<<c), code)
			}
		}
		if s.codes == nil {
			to = w
		}
		return to
	}
	return pair{w[0]&s.a[0] ^ w[1]&s.b[0], w[0]&s.a[1] ^ w[1]&s.b[1]}
}

// cornered is an image of w, moved to the corner.
func (l *Game) cornered(w pair, m board.Image) pair {
	if l.strip {
		if m != 0 {
			w[0], w[1] = bits.Reverse64(w[0]), bits.Reverse64(w[1])
			if l.many {
				w[0], w[1] = bits.RotateLeft64(w[0], manyCells), bits.RotateLeft64(w[1], manyCells)
			}
		}
		s := bits.TrailingZeros64(l.filled(w))
		return pair{w[0] >> s, w[1] >> s}
	}
	w = pair{m.Mask(w[0]), m.Mask(w[1])}
	s := board.Shift(w[0] | w[1])
	return pair{w[0] >> s, w[1] >> s}
}
