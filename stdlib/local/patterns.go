package local

import "cgt/stdlib/board"

// Pattern is a rule that looks at fixed cells around a point, all at once: where
// each has one of its codes, those that are changed get their new ones.
type Pattern struct {
	Left, Right bool
	Cells       []PatternCell
}

// PatternCell is a cell of a Pattern.
type PatternCell struct {
	Off    board.Direction
	Codes  Codes
	Change int // the new code, or -1
}

// Patterns are the rules, if all of them are patterns, on boards of any size. The point has a letter, and
// a cell that is changed is no wall.
func (l *Game) Patterns() (list []Pattern, ok bool) {
	if !l.all || l.within > 0 {
		return nil, false
	}
	for i := range l.rules {
		p := Pattern{Left: l.rules[i].who[0], Right: l.rules[i].who[1]}
		for _, t := range l.rules[i].touched {
			p.Cells = append(p.Cells, PatternCell{t.off, t.codes, int(t.change)})
		}
		list = append(list, p)
	}
	return list, true
}

// Letters are the letters of the codes; that of code 0 is the wall.
func (l *Game) Letters() [4]byte { return l.letters }
