package short

import "cgt/stdlib/game"

// In a hot game G, with a left stop above its right stop, moves in an all-small I added to it are usually idle: the sum G +
// I is {GL + I|GR + I}. Here is a condition for this that needs only one move of look-ahead, so that a nimber or a number
// of ups of any size is added to a switch without examining its options.

// idle reports whether no player need move in an all-small game beside g: for each side, whether its options there are
// known to be dominated.
//
// Left's option G + IL is dominated by A + I, for an option A of G, if Left wins (A - G) + (I - IL) moving second. Right
// may answer by -I to -IL after a move of -G to -A. Any other move of Right leaves a game whose infinitesimal part does not
// matter, and Left wins it where its left stop is positive. Since LS(X - Y) is at least LS(X) - LS(Y) and at least RS(X) -
// RS(Y), it is enough that A is above each of these in one of both stops: G itself (Right moved in I - IL), the other left
// options of G (Right moved in -G), and that A's right options are above G. For a number A its options need not be examined
// (number avoidance).
func (s *Store) idle(g uint32) (left, right bool) {
	n := s.nodes[g]
	if !s.numberBelow(n.rs, n.ls) {
		return false, false
	}
	return s.idleFor(g, game.Left), s.idleFor(g, game.Right)
}

func (s *Store) idleFor(g uint32, who game.Player) bool {
	options := s.options(g, who)
	for _, a := range options {
		if s.leads(a, g, options, who) {
			return true
		}
	}
	return false
}

// leads reports whether the option a of g, one of options, is the one that idle needs.
func (s *Store) leads(a, g uint32, options []uint32, who game.Player) bool {
	if !s.ahead(a, g, who) {
		return false
	}
	for _, o := range options {
		if o != a && !s.ahead(a, o, who) {
			return false
		}
	}
	if n := &s.nodes[a]; n.rec >= 0 {
		return n.ls == a || s.ahead(n.ls, g, who) // the stops of all its options
	}
	for _, answer := range s.options(a, who.Opponent()) {
		s.step()
		if !s.ahead(answer, g, who) {
			return false
		}
	}
	return true
}

// ahead reports whether one stop of x is better for who than that of y.
func (s *Store) ahead(x, y uint32, who game.Player) bool {
	if who == game.Right {
		x, y = y, x
	}
	a, b := &s.nodes[x], &s.nodes[y]
	return s.numberBelow(b.ls, a.ls) || s.numberBelow(b.rs, a.rs)
}
