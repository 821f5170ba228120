package prove

import (
	"cgt/stdlib/automatic"
	"cgt/stdlib/local"
)

// Strips. A game whose moves look at and change cells near a point is played on the
// strip of n cells with the empty letter. Suppose that of the letters that come
// about
//
//	(1) only empty cells are ever changed, so that a cell with another letter keeps
//	    it for ever; and
//	(2) no rule looks past such a letter: between a cell that a rule changes and
//	    another one that it asks something of, it wants empty cells only, or what lies
//	    outside of the strip; where a rule makes walls, which look like the outside,
//	    empty cells only.
//
// Then a move is made within one run of empty cells, and looks at nothing but this
// run, the two cells beside it and what lies outside of the strip. So a position is
// the sum of its runs; a run is known by its length and its two neighbours, a letter
// or the outside of the strip each: a kind of heap. A move in a run of n cells whose
// leftmost changed cell has q cells of the run to its left leaves a run of q cells,
// runs of fixed lengths between changed cells, and one to the right. Which moves there
// are depends on q and on the number of cells to the right only as far as the rules
// look: there are finitely many cases, each a formula. That is a System, whose
// theorems are those of the strip.

// Strip is a System of the runs of a strip. Kind 0 is the whole strip.
type Strip struct {
	System
	empty    int
	patterns []pattern
	kinds    [][2]int // the codes at both ends of the runs of each kind
	letters  []byte
	cycle    []block // the moves on the cycle, if it is kind 0; then run kinds are numbered from 1
}

// pattern is a rule with its cells by their positions on the strip, the leftmost changed one at 0.
type pattern struct {
	who     automatic.Side
	cells   []patternCell // ascending
	reach   [2]int        // how far it tests to the left and to the right
	changed []patternCell
}

type patternCell struct {
	at     int
	codes  local.Codes
	change int
}

// outside is the code of a cell outside of the strip.
const outside = 0

// Bounds of strips: the number of kinds of runs and the width of a rule.
const (
	mostRuns  = 16
	mostReach = 12
)

// NewStrip is the System of a game of patterns on strips of empty cells. The error
// is a *Refusal.
func NewStrip(rules []local.Pattern, letters []byte, empty int) (*Strip, error) {
	s := &Strip{empty: empty, letters: letters}
	for _, r := range rules {
		p, ok := onStrip(r)
		if ok && len(p.changed) > 0 {
			s.patterns = append(s.patterns, p)
		}
	}
	occurring, err := s.occurring()
	if err != nil {
		return nil, err
	}
	between := local.Codes(1<<empty | 1<<outside)
	for _, p := range s.patterns {
		for _, c := range p.changed {
			if c.change == outside {
				between = 1 << empty
			}
		}
	}
	for _, p := range s.patterns {
		if err := p.looksPast(occurring, between); err != nil {
			return nil, err
		}
	}
	s.kind(outside, outside)
	for k := 0; k < len(s.kinds); k++ {
		for _, p := range s.patterns {
			if err := s.movesOf(k, p); err != nil {
				return nil, err
			}
		}
	}
	return s, nil
}

// onStrip is a rule on a board of one row; ok is false when it never applies there.
func onStrip(r local.Pattern) (p pattern, ok bool) {
	switch {
	case r.Left && r.Right:
		p.who = automatic.Both
	case r.Left:
		p.who = automatic.Left
	default:
		p.who = automatic.Right
	}
	least, first := 0, 0
	for _, c := range r.Cells {
		if c.Off.Row != 0 {
			if c.Codes>>outside&1 == 0 || c.Change >= 0 {
				return p, false
			}
			continue
		}
		p.cells = append(p.cells, patternCell{c.Off.Column, c.Codes, c.Change})
		if c.Change >= 0 && (first == 0 || c.Off.Column < least) {
			least = c.Off.Column
		}
		if c.Change >= 0 {
			first++
		}
	}
	for i := range p.cells {
		p.cells[i].at -= least
	}
	for i := range p.cells { // insertion sort by position
		for j := i; j > 0 && p.cells[j].at < p.cells[j-1].at; j-- {
			p.cells[j], p.cells[j-1] = p.cells[j-1], p.cells[j]
		}
	}
	for _, c := range p.cells {
		p.reach[0], p.reach[1] = max(p.reach[0], -c.at), max(p.reach[1], c.at)
		if c.change >= 0 {
			p.changed = append(p.changed, c)
		}
	}
	return p, true
}

// occurring returns the codes that occur, and checks (1).
func (s *Strip) occurring() (occurring local.Codes, err error) {
	occurring = 1<<outside | 1<<s.empty
	for again := true; again; {
		again = false
		for _, p := range s.patterns {
			can := true
			for _, c := range p.cells {
				can = can && c.codes&occurring != 0
			}
			for _, c := range p.changed {
				if can && occurring>>c.change&1 == 0 {
					occurring |= 1 << c.change
					again = true
				}
			}
		}
	}
	for _, p := range s.patterns {
		for _, c := range p.changed {
			switch {
			case c.codes&occurring&^(1<<s.empty) != 0:
				return 0, refuse("cells that are no longer empty are changed again")
			case c.change == s.empty:
				return 0, refuse("a move empties a cell")
			case p.reach[0]+p.reach[1] > mostReach:
				return 0, refuse("a move looks further than %d cells", mostReach)
			}
		}
	}
	return occurring, nil
}

// looksPast checks (2).
func (p pattern) looksPast(occurring, allowed local.Codes) error {
	codes := func(at int) local.Codes {
		all := occurring
		for _, c := range p.cells {
			if c.at == at {
				all &= c.codes
			}
		}
		return all
	}
	low, high := 0, 0 // between the outermost tested cells
	for _, c := range p.cells {
		if c.codes&occurring != occurring {
			low, high = min(low, c.at), max(high, c.at)
		}
	}
	for _, c := range p.changed {
		low, high = min(low, c.at), max(high, c.at)
	}
	for at := low + 1; at < high; at++ {
		if codes(at)&^allowed != 0 {
			return refuse("a move looks past a cell that need not be empty")
		}
	}
	return nil
}

// kind is the number of the kind of runs between two codes.
func (s *Strip) kind(left, right int) int {
	for k, ends := range s.kinds {
		if ends == [2]int{left, right} {
			return k
		}
	}
	s.kinds = append(s.kinds, [2]int{left, right})
	name := func(code int) string {
		if code == outside {
			return "|"
		}
		return string(s.letters[code])
	}
	s.Kinds = append(s.Kinds, "run "+name(left)+".."+name(right))
	return len(s.kinds) - 1
}

// fits reports whether a pattern applies in a run of a kind with the given numbers of cells to the left and to the right of
// the leftmost changed cell; numbers beyond its reach count as its reach.
func (s *Strip) fits(kind int, p pattern, left, right int) bool {
	for _, c := range p.cells {
		code := s.empty
		switch {
		case c.at < 0 && -c.at == left+1:
			code = s.kinds[kind][0]
		case c.at > 0 && c.at == right+1:
			code = s.kinds[kind][1]
		case c.at < 0 && -c.at > left+1 || c.at > 0 && c.at > right+1:
			code = outside // otherwise, by (2), the test of the cell before has failed, or nothing is tested
		}
		if c.codes>>code&1 == 0 && !(code == outside && s.hidden(kind, c.at, left, right)) {
			return false
		}
		if c.change >= 0 && (c.at < -left || c.at > right) {
			return false
		}
	}
	return true
}

// hidden reports whether a cell lies beyond a letter at the end of the run, so that its code is not known: then it is not
// tested, or the letter does not fit.
func (s *Strip) hidden(kind, at, left, right int) bool {
	return at < 0 && -at > left+1 && s.kinds[kind][0] != outside || at > 0 && at > right+1 && s.kinds[kind][1] != outside
}

// leaves returns the kinds of the runs that a move leaves, with left cells to the left and right cells to the right of the
// leftmost changed one; the lengths of the first and the last run grow with these.
func (s *Strip) leaves(kind int, p pattern, left, right int) (kinds, lengths []int) {
	at, code := -left-1, s.kinds[kind][0]
	for _, c := range p.changed {
		kinds = append(kinds, s.kind(code, c.change))
		lengths = append(lengths, c.at-at-1)
		at, code = c.at, c.change
	}
	return append(kinds, s.kind(code, s.kinds[kind][1])), append(lengths, right-at)
}

// movesOf adds the moves of a rule in the runs of a kind, one for each case.
func (s *Strip) movesOf(kind int, p pattern) error {
	for left := 0; left <= p.reach[0]; left++ {
		for right := 0; right <= p.reach[1]; right++ {
			if !s.fits(kind, p, left, right) {
				continue
			}
			kinds, lengths := s.leaves(kind, p, left, right)
			if len(s.kinds) > mostRuns || len(kinds) > 6 {
				return refuse("the strip falls apart into too many kinds of runs")
			}
			m := Move{From: kind, Who: p.who}
			const q = 60 // number of cells to the left; n-1-q are to the right
			toRight := automatic.Linear{Coef: map[int]int64{0: 1, q: -1}, Const: -1}
			parts := []automatic.Formula{
				sized(automatic.Variable(q), int64(left), left == p.reach[0]),
				sized(toRight, int64(right), right == p.reach[1]),
			}
			for i, k := range kinds {
				if i > 0 && i < len(kinds)-1 && lengths[i] == 0 {
					continue // no run is left between two cells
				}
				size := automatic.Linear{Coef: map[int]int64{len(m.To) + 1: -1}, Const: int64(lengths[i])}
				if i == 0 {
					size.Coef[q] = 1
					size.Const -= int64(left)
				}
				if i == len(kinds)-1 {
					size.Coef[0], size.Coef[q] = 1, size.Coef[q]-1
					size.Const -= int64(right) + 1
				}
				m.To = append(m.To, k)
				parts = append(parts, automatic.Zero(size))
			}
			m.When = automatic.Some(automatic.And(parts...), q)
			s.Moves = append(s.Moves, m)
		}
	}
	return nil
}

// sized is the formula x = n, or x >= n.
func sized(x automatic.Linear, n int64, orMore bool) automatic.Formula {
	x.Const -= n
	if orMore {
		return automatic.AtLeastZero(x)
	}
	return automatic.Zero(x)
}

// Option is what a move leaves: heaps of kinds.
type Option struct {
	Who     automatic.Side
	Kinds   []int
	Lengths []int
}

// Options lists the moves in a run of n cells of a kind, found one by one.
func (s *Strip) Options(kind, n int) []Option {
	first := 0
	if s.cycle != nil {
		if kind == 0 {
			return s.onCycle(n)
		}
		first = 1
	}
	var list []Option
	kind -= first
	for _, p := range s.patterns {
		for left := range n {
			if right := n - 1 - left; s.fits(kind, p, left, right) {
				kinds, lengths := s.leaves(kind, p, left, right)
				for i := range kinds {
					kinds[i] += first
				}
				list = append(list, Option{p.who, kinds, lengths})
			}
		}
	}
	return list
}

// AddCycle adds to strips of one kind of run the cycle of n >= 3 cells, from which a move takes a block of w, or all: it
// leaves the strip of the others. The cycle becomes kind 0.
func (s *Strip) AddCycle(who automatic.Side, w int) {
	if s.cycle == nil {
		s.Kinds = append([]string{"cycle"}, s.Kinds...)
		for i := range s.Moves {
			s.Moves[i].From++
			for j := range s.Moves[i].To {
				s.Moves[i].To[j]++
			}
		}
	}
	s.cycle = append(s.cycle, block{who, w})
	large := automatic.AtLeastZero(automatic.Linear{Coef: map[int]int64{0: 1}, Const: -3})
	exact := automatic.Zero(automatic.Linear{Coef: map[int]int64{0: 1, 1: -1}, Const: -int64(w)})
	short := automatic.And(automatic.Zero(automatic.Variable(1)),
		automatic.AtLeastZero(automatic.Linear{Coef: map[int]int64{0: -1}, Const: int64(w)}))
	s.Moves = append(s.Moves, Move{From: 0, To: []int{1}, Who: who, When: automatic.And(large, automatic.Or(exact, short))})
}

// block is a move on a cycle that takes some number of adjacent cells.
type block struct {
	who   automatic.Side
	width int
}

// onCycle returns the moves on the cycle of n cells.
func (s *Strip) onCycle(n int) (list []Option) {
	for _, b := range s.cycle {
		if n >= 3 {
			list = append(list, Option{b.who, []int{1}, []int{max(0, n-b.width)}})
		}
	}
	return list
}
