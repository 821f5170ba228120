package solve

// verdict is what is known of a state with Left to move.
type verdict uint8

const (
	unknown verdict = iota
	wins
	loses
)

// account adds up the facts of the parts of a sum.
type account struct {
	safe, single, most [2]int
	cells, bite        [2]int
	perMove            [2]int
	bounded            [2]bool // most is known
	counted            [2]bool // cells are
}

// accountOf adds up the parts of a state.
func (s *worker) accountOf(at *state) (a account) {
	a.bounded, a.counted = [2]bool{true, true}, [2]bool{true, true}
	a.bite, a.perMove = [2]int{Unbounded, Unbounded}, [2]int{Unbounded, Unbounded}
	for i := at.start; i < at.end; i++ {
		p := &s.parts[i]
		for who := range 2 {
			of := who // the player of the rules whom this player is in the part
			if p.negative {
				of = 1 - who
			}
			f := &p.facts
			a.safe[who] += int(f.Safe[of])
			a.single[who] += int(f.Single[of])
			a.most[who] += int(f.Most[of])
			a.bounded[who] = a.bounded[who] && f.Most[of] < Unbounded
			a.cells[who] += int(f.Cells[of])
			if f.Single[of] > 0 {
				a.bite[who] = min(a.bite[who], int(f.Bite[of]))
			}
			per := int(f.PerMove[of])
			a.perMove[who] = min(a.perMove[who], per)
			a.counted[who] = a.counted[who] && per > 0
		}
	}
	return a
}

// guaranteed are the moves that a player makes who has so many contested moves
// and lets the opponent begin.
func guaranteed(single int) int { return single / 2 }

// atMost is how many moves who can make at most when the opponent makes so
// many contested ones.
func (a *account) atMost(who, contested int) int {
	most := a.most[who]
	if a.counted[who] {
		cells := a.cells[who]
		if contested > 0 {
			cells -= contested * a.bite[1-who]
		}
		most = min(most, cells/a.perMove[who])
	}
	return most
}

// byBounds settles a sum by counting moves.
//
// A player who moves second and can make at least as many moves as the
// opponent wins: he answers every move with one of his own. Contested moves
// come first in his answers, so that they have taken away what they take when
// he has no answer left. A player who moves first spends one move before. A
// number counts as the integer below it, for whom the bound is to speak.
func (s *worker) byBounds(at *state) verdict {
	a := s.accountOf(at)
	for who := range 2 {
		if !a.bounded[1-who] {
			continue
		}
		spare := at.total.floor() // integer moves of the player
		if who == 1 {
			spare = (-at.total).floor()
		}
		safe, single := a.safe[who]+spare, a.single[who]
		if who == 1 { // moves second
			if taken := guaranteed(single); safe+taken >= a.atMost(0, taken) {
				return loses
			}
			continue
		}
		taken := 0
		if single > 0 {
			taken = 1 + guaranteed(single-1)
		}
		if safe+taken > a.atMost(1, taken) {
			return wins
		}
	}
	return unknown
}
