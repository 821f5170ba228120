package solve

import "cgt/stdlib/short"

// verdict is what is known of a state with Left to move.
type verdict uint8

const (
	unknown verdict = iota
	wins
	loses
)

// account adds up what speaks for a player: the facts of the boards of a sum.
// Boards that he wins moving second are left out where they do not speak for him.
type account struct {
	safe, single int // his moves
	most         int // the opponent's
	cells, bite  int // see Facts
	perMove      int
	unbounded    bool // nothing is known of the opponent's moves
	uncounted    bool // nor of cells
}

// formAccount adds up the forms of a sum.
type formAccount struct {
	boards, forms   int    // how many parts
	low, high, heat number // bounds of the sum of the forms, and their largest temperature
}

// accountOf adds up the parts of a state that speak for who.
func (s *worker) accountOf(at *state, who int) (a account) {
	a.bite, a.perMove = Unbounded, Unbounded
	for i := at.start; i < at.end; i++ {
		p := &s.parts[i]
		if p.kernel == valueKernel {
			continue
		}
		own := who // the player of the rules whom this player is in the part
		if p.negative {
			own = 1 - who
		}
		f, other := &p.facts, 1-own
		if f.NotBelow[own] && f.Safe[own]+f.Single[own]/2 < f.Most[other] {
			continue
		}
		a.safe += int(f.Safe[own])
		a.single += int(f.Single[own])
		a.most += int(f.Most[other])
		a.unbounded = a.unbounded || f.Most[other] >= Unbounded
		a.cells += int(f.Cells[other])
		if f.Single[own] > 0 {
			a.bite = min(a.bite, int(f.Bite[own]))
		}
		a.perMove = min(a.perMove, int(f.PerMove[other]))
		a.uncounted = a.uncounted || f.PerMove[other] == 0
	}
	return a
}

// guaranteed are the moves that a player makes who has so many contested moves
// and lets the opponent begin.
func guaranteed(single int) int { return single / 2 }

// atMost is how many moves the opponent can make at most when the player makes
// so many contested ones.
func (a *account) atMost(contested int) int {
	if a.uncounted || a.cells == 0 {
		return a.most
	}
	cells := a.cells
	if contested > 0 {
		cells -= contested * a.bite
	}
	return min(a.most, cells/a.perMove)
}

// least is how many moves the player who is accounted for is ahead at least when
// the opponent begins: the boards are worth that many moves to him.
func (a *account) least() (ahead int, ok bool) {
	taken := guaranteed(a.single)
	return a.safe + taken - a.atMost(taken), !a.unbounded
}

// byBounds settles a sum by counting moves.
//
// A player who moves second and can make at least as many moves as the
// opponent wins: he answers every move with one of his own. Contested moves
// come first in his answers, so that they have taken away what they take when
// he has no answer left. A player who moves first spends one move before. A
// number counts as the integer below it, for whom the bound is to speak.
func (s *worker) byBounds(at *state) verdict {
	forms := s.formsOf(at)
	mine, his := s.accountOf(at, 0), s.accountOf(at, 1)
	if forms.forms > 0 {
		return s.byForms(at, &forms, &mine, &his)
	}
	if ahead, ok := his.least(); ok && ahead+(-at.total).floor() >= 0 {
		return loses
	}
	if mine.unbounded {
		return unknown
	}
	taken := 0
	if mine.single > 0 {
		taken = 1 + guaranteed(mine.single-1)
	}
	if mine.safe+taken+at.total.floor() > mine.atMost(taken) {
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

// byForms is byBounds where there are forms among the parts, of mean 0. With x
// the number and what the boards are worth at least, the left stop of the sum is
// at least x; with y the number and what they are worth at most, it is at most y
// and the largest temperature of the forms (Siegel, Combinatorial Game Theory,
// section II.5).
func (s *worker) byForms(at *state, a *formAccount, mine, his *account) verdict {
	if a.boards == 0 && a.forms == 1 {
		return s.byOneForm(at)
	}
	if ahead, ok := mine.least(); ok {
		if x := at.total + number(ahead)<<unitBits; x > 0 || x+a.low > 0 {
			return wins
		}
	}
	if ahead, ok := his.least(); ok {
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
