package local

import "cgt/stdlib/board"

// Pattern is a rule that tests fixed cells around a point, all at once: if each has one of its codes, the changed cells get
// their new codes.
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

// Patterns are the rules, if all of them are patterns, on boards of any size. The point must hold a letter, and a changed
// cell must not be a wall.
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

// Letters returns the letters of the codes; that of code 0 is the wall.
func (l *Game) Letters() []byte { return l.letters[:l.codes] }
