// Code generated from cgt/stdlib/whole by go generate; DO NOT EDIT.

package wide

import (
	"cgt/stdlib/sorting"
	"fmt"
	"slices"
	"strings"

	"cgt/stdlib/board"
	"cgt/stdlib/local"
	"cgt/stdlib/solve"
)

// symmetry is an image of the board with a permutation of the codes that maps the rules to themselves, or to themselves
// with the players exchanged.
type symmetry struct {
	image    board.Image
	negative bool
	same     bool // it has the same image as the symmetry before it
	codes    []uint8
	identity bool       // whether codes are exchanged
	table    *images    // shared by the symmetries with the same image
	planes   [4][4]bool // if the permutation is linear in the bits of the codes
	linear   bool
}

// cell is the image of a cell of the board.
func (k *kernel) cell(m board.Image, p int) int {
	r, c := p/k.columns, p%k.columns
	if m&board.Exchanged != 0 {
		r, c = c, r
	}
	if m&board.MirrorColumns != 0 {
		c = k.columns - 1 - c
	}
	if m&board.MirrorRows != 0 {
		r = k.rows - 1 - r
	}
	return r*k.columns + c
}

// findGroup finds all symmetries: those that map the set of written rules to itself.
func (k *kernel) findGroup(g *Game) {
	rules := g.rules.Rules
	identity := k.identity()
	plain := k.written(rules, 0, identity)
	k.name = fmt.Sprint("whole ", k.rows, k.columns, k.asks)
	for _, rules := range plain {
		k.name += "\n\n\n" + strings.Join(rules, "\n\n")
	}
	permutations := g.rules.Renamings()
	for m := range board.Image(8) {
		if m&board.Exchanged != 0 && k.rows != k.columns {
			continue
		}
		table := k.table(m)
		for _, codes := range permutations {
			after := k.written(rules, m, codes)
			for _, negative := range []bool{false, true} {
				if negative {
					after[0], after[1] = after[1], after[0]
				}
				if slices.Equal(plain[0], after[0]) && slices.Equal(plain[1], after[1]) {
					n := len(k.group)
					k.group = append(k.group, symmetry{image: m, negative: negative, codes: codes, table: table,
						same: n > 0 && k.group[n-1].image == m, identity: slices.Equal(codes, identity)})
					k.group[n].findLinear(k)
				}
			}
		}
	}
}

// identity is the identity permutation of the codes.
func (k *kernel) identity() []uint8 {
	codes := make([]uint8, k.codes)
	for i := range codes {
		codes[i] = uint8(i)
	}
	return codes
}

// findLinear determines whether the permutation is linear in the bits of the codes.
func (s *symmetry) findLinear(k *kernel) {
	s.linear = true
	for from := range k.planes {
		if 1<<from >= len(s.codes) {
			continue
		}
		for to := range k.planes {
			s.planes[to][from] = s.codes[1<<from]>>to&1 != 0
		}
	}
	for c, to := range s.codes {
		var sum uint8
		for from := range k.planes {
			if c>>from&1 != 0 {
				if 1<<from >= len(s.codes) {
					s.linear = false
					continue
				}
				sum ^= s.codes[1<<from]
			}
		}
		s.linear = s.linear && sum == to
	}
}

// table is an image by bytes of a mask.
func (k *kernel) table(m board.Image) *images {
	t := new(images)
	for p := range k.rows * k.columns {
		to := only(k.cell(m, p))
		for v := range 256 {
			if v>>(p&7)&1 != 0 {
				t[p>>3][v] = t[p>>3][v].or(to)
			}
		}
	}
	return t
}

// written returns Left's and Right's rules after a symmetry, sorted, without duplicates.
func (k *kernel) written(rules []local.Rule, m board.Image, codes []uint8) (out [2][]string) {
	for i := range rules {
		text := k.writtenRule(&rules[i], m, codes)
		if rules[i].Left {
			out[0] = append(out[0], text)
		}
		if rules[i].Right {
			out[1] = append(out[1], text)
		}
	}
	for who := range out {
		sorting.Values(out[who])
		out[who] = slices.Compact(out[who])
	}
	return out
}

// writtenRule writes the steps. A rule all of whose steps are around its point may begin at any of its cells, so it is
// moved to a corner first; the steps between two changes are sorted.
func (k *kernel) writtenRule(r *local.Rule, m board.Image, codes []uint8) string {
	var corner board.Direction
	first, around := true, true
	see := func(s local.Spot) {
		around = around && s.Point == 0
		d := m.Direction(s.Off)
		if first {
			corner, first = d, false
		}
		corner.Row, corner.Column = min(corner.Row, d.Row), min(corner.Column, d.Column)
	}
	for _, s := range r.Steps {
		around = around && s.Directions == nil
		if s.Regions == nil && s.Changes == nil {
			see(s.Spot)
		}
		for _, c := range s.Changes {
			see(c.Spot)
		}
	}
	if !around {
		corner = board.Direction{}
	}
	var lines []string
	begin := 0
	for _, s := range r.Steps {
		line := k.writtenStep(&s, m, codes, corner)
		if s.Directions != nil || s.Changes != nil {
			sorting.Values(lines[begin:])
			lines, begin = append(lines, line), len(lines)+1
			continue
		}
		lines = append(lines, line)
	}
	sorting.Values(lines[begin:])
	return strings.Join(lines, "\n")
}

func (k *kernel) writtenStep(s *local.Step, m board.Image, codes []uint8, corner board.Direction) string {
	off := func(d board.Direction) board.Direction {
		d = m.Direction(d)
		return board.Direction{Row: d.Row - corner.Row, Column: d.Column - corner.Column}
	}
	var more []string
	switch {
	case s.Regions != nil:
		return fmt.Sprint("board ", s.Board, k.writtenCondition(s.Regions, m, codes))
	case s.Changes != nil:
		for _, c := range s.Changes {
			more = append(more, fmt.Sprint("change ", c.Point, off(c.Off), codes[c.Code]))
		}
		sorting.Values(more)
		return fmt.Sprint("board ", s.Board, more)
	}
	for _, d := range s.Directions {
		more = append(more, fmt.Sprint("slide ", m.Direction(d)))
	}
	sorting.Values(more)
	return fmt.Sprint("board ", s.Board, " point ", s.Point, off(s.Off), k.permuted(s.Codes, codes), more)
}

func (k *kernel) writtenCondition(c *local.Condition, m board.Image, codes []uint8) string {
	var directions, lists []string
	for _, d := range c.Directions {
		directions = append(directions, fmt.Sprint(m.Direction(d)))
	}
	sorting.Values(directions)
	for _, list := range c.Tests {
		var tests []string
		for _, t := range list {
			ask := t.Ask
			if m&board.Exchanged != 0 && ask == local.SpansRows {
				ask = local.SpansColumns
			} else if m&board.Exchanged != 0 && ask == local.SpansColumns {
				ask = local.SpansRows
			}
			text := fmt.Sprint(ask, t.Not)
			switch t.Ask {
			case local.Holds:
				text += fmt.Sprint(k.permuted(t.Codes, codes))
			case local.Touches:
				text += fmt.Sprint(k.imageByCells(k.cellsOf(&t)[0], m))
			}
			tests = append(tests, text)
		}
		sorting.Values(tests)
		lists = append(lists, strings.Join(tests, " and "))
	}
	sorting.Values(lists)
	return fmt.Sprint(" any ", c.Any, k.permuted(c.Codes, codes), directions, lists)
}

func (k *kernel) imageByCells(cells mask, m board.Image) (to mask) {
	for ; !cells.empty(); cells = cells.rest() {
		to = to.or(only(k.cell(m, cells.lowest())))
	}
	return to
}

func (k *kernel) permuted(set local.Codes, codes []uint8) (out local.Codes) {
	for c, to := range codes {
		if set>>c&1 != 0 {
			out |= 1 << to
		}
	}
	return out
}

// normal is the least image of a board under the symmetries; if rules see only walls and no edge it is moved to the corner.
// Of two equal images the one that does not exchange the players is taken.
func (k *kernel) normal(w *solve.Word) (least solve.Part) {
	var turned, image solve.Word
	for i := range k.group {
		s := &k.group[i]
		if !s.same {
			for b := range k.planes {
				k.put(&turned, b, s.table.of(k.plane(w, b)))
			}
			if !k.asks {
				k.toCorner(&turned)
			}
		}
		k.renamed(&turned, s, &image)
		switch c := k.compare(&image, &least.Word); {
		case i == 0 || c < 0:
			least = solve.Part{Word: image, Negative: s.negative}
		case c == 0 && s.negative != least.Negative:
			least.Negative, least.OwnNegative = false, true
		}
	}
	return least
}

// renamed exchanges the codes of a board.
func (k *kernel) renamed(w *solve.Word, s *symmetry, out *solve.Word) {
	if s.identity {
		*out = *w
		return
	}
	*out = solve.Word{}
	if s.linear {
		for to := range k.planes {
			sum := none()
			for from := range k.planes {
				if s.planes[to][from] {
					sum = sum.xor(k.plane(w, from))
				}
			}
			k.put(out, to, sum)
		}
		return
	}
	for c := 1; c < k.codes; c++ {
		cells := k.holding(w, 1<<c)
		for b := range k.planes {
			if s.codes[c]>>b&1 != 0 {
				k.put(out, b, k.plane(out, b).or(cells))
			}
		}
	}
}

// toCorner moves everything that is not a wall to the corner.
func (k *kernel) toCorner(w *solve.Word) {
	all := k.filled(w)
	if all.empty() {
		return
	}
	down := all.lowest() / k.columns * k.columns
	columns, row := none(), below(k.columns)
	for all = all.right(uint(down)); !all.empty(); all = all.right(uint(k.columns)) {
		columns = columns.or(all.and(row))
	}
	shift := uint(down + columns.lowest())
	for b := range k.planes {
		k.put(w, b, k.plane(w, b).right(shift))
	}
}

// filled are the cells that are not walls.
func (k *kernel) filled(w *solve.Word) (m mask) {
	for b := range k.planes {
		m = m.or(k.plane(w, b))
	}
	return m
}
