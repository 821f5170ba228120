package solve

import "cgt/stdlib/short"

// verdict is what is known about a state with Left to move.
type verdict uint8

const (
	unknown verdict = iota
	wins
	loses
)

func verdictOf(win bool) verdict {
	if win {
		return wins
	}
	return loses
}

// formAccount adds up the forms of a sum.
type formAccount struct {
	boards, forms   int    // number of parts
	low, high, heat number // bounds of the sum of the forms, and their largest temperature
}

// byBounds settles a sum by counting moves.
//
// A player who moves second and can make at least as many moves as the opponent wins: by answering every move with a move.
// Contested areas come first among the answers, so that they have had their effect by the time no answer is left. A number
// counts as an integer, rounded against the player for whom the bound is to hold.
func (s *worker) byBounds(at *state) verdict {
	forms := s.formsOf(at)
	mine, his := s.accountOf(at, 0, false), s.accountOf(at, 1, false)
	switch {
	case forms.forms > 0:
		return s.byForms(at, &forms, &mine, &his)
	case his.ahead((-at.total).floor(), false):
		return loses
	case mine.ahead(at.total.floor(), true):
		return wins
	}
	return unknown
}

// formsOf adds up the forms.
func (s *worker) formsOf(at *state) (a formAccount) {
	for i := at.start; i < at.end; i++ {
		if p := &s.parts[i]; p.kernel == valueKernel {
			a.addForm(p, &s.values.forms[p.word[0]])
		} else {
			a.boards++
		}
	}
	return a
}

// addForm adds a form of mean 0.
func (a *formAccount) addForm(p *part, f *form) {
	if a.forms++; a.forms == 1 || f.heat > a.heat {
		a.heat = f.heat
	}
	if p.negative {
		a.low, a.high = a.low-f.high, a.high-f.low
	} else {
		a.low, a.high = a.low+f.low, a.high+f.high
	}
}

// byForms is byBounds if there are forms of mean 0 among the parts.
func (s *worker) byForms(at *state, a *formAccount, mine, his *account) verdict {
	if a.boards == 0 && a.forms == 1 {
		return s.byOneForm(at)
	}
	if ahead := mine.least(); ahead > none {
		if x := at.total + number(ahead)<<unitBits; x > 0 || x+a.low > 0 {
			return wins
		}
	}
	if ahead := his.least(); ahead > none {
		if y := at.total - number(ahead)<<unitBits; y+a.heat < 0 || y+a.high <= 0 {
			return loses
		}
	}
	return unknown
}

// byOneForm compares a form with the number beside it.
func (s *worker) byOneForm(at *state) verdict {
	p := &s.parts[at.start]
	x := -at.total
	worse := short.Less
	if p.negative {
		x, worse = at.total, short.Greater
	}
	v := s.values
	n, err := v.store.Number(s.ctx, short.NewDyadic(int64(x), unitBits))
	if err != nil {
		return unknown
	}
	order, err := v.store.Compare(s.ctx, v.forms[p.word[0]].game, n)
	switch {
	case err != nil:
		return unknown
	case order == worse || order == short.Equal:
		return loses
	}
	return wins
}
