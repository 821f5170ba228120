package solve

import (
	"cgt/stdlib/sorting"

	"cgt/stdlib/game"
)

// move is a move in a part: the resulting board, not yet split.
type move struct {
	word Word
	part int32
}

// settle decides a state without a search, if possible.
func (s *worker) settle(at *state) verdict {
	if at.start == at.end {
		switch {
		case s.misere:
			return wins
		case at.total > 0:
			return wins
		}
		return loses
	}
	if s.misere {
		return unknown
	}
	v := s.byBounds(at)
	if v == unknown && s.looks {
		v = s.byEndgames(at)
	}
	return v
}

// wins reports whether Left, to move, wins. The state must end the list of parts of the worker. The answer is valid only if
// the worker was not stopped.
func (s *worker) wins(now state) bool { return s.try(now, false) == wins }

// try decides a state as wins does, but where it may yield it leaves one that another worker is searching now unknown.
func (s *worker) try(now state, yields bool) verdict {
	at := &now
	if v := s.settle(at); v != unknown {
		return v
	}
	k := s.keyOf(at)
	if win, ok := s.shared.find(k); ok {
		return verdictOf(win)
	}
	before := s.nodes
	if yields && s.elsewhere(k) || !s.enter() {
		return unknown
	}
	s.begin(k)
	win := s.leave(s.search(at), s.nodes-before)
	if s.stopped {
		return unknown
	}
	s.shared.table().store(k, win, s.nodes-before)
	return verdictOf(win)
}

// search tries all moves, those that other workers are searching after the others.
func (s *worker) search(at *state) bool {
	moves, order := len(s.moves), len(s.order)
	s.list(at)
	list := s.order[order:]
	sorting.Values(list)
	all, later := len(list), 0
	win := s.misere && all == 0 || s.peek(at, order, s.peeks(at))
	for i := 0; i < all && !win && !s.stopped; i++ {
		v := s.tryMove(at, order+i, i > 1)
		if win = v == loses; v == unknown {
			s.order[order+later] = s.order[order+i]
			later++
		}
	}
	for i := 0; i < later && !win && !s.stopped; i++ {
		win = s.tryMove(at, order+i, false) == loses
	}
	s.moves, s.order = s.moves[:moves], s.order[:order]
	if win || s.stopped {
		return win
	}
	return s.moveInNumber(at)
}

// tryMove decides, as try does, the state after the move that s.order has at the place i.
func (s *worker) tryMove(at *state, i int, yields bool) verdict {
	m := &s.moves[s.order[i].move()]
	mark := len(s.parts)
	v := s.try(s.after(at, int(m.part), &m.word), yields)
	s.parts = s.parts[:mark]
	return v
}

const (
	// peekDepth is the depth up to which all moves are evaluated before one is searched, in any game.
	peekDepth = 3
	// peekFew is how many moves are evaluated first in positions that are likely to be won.
	peekFew = 8
	// mostPaid bounds the account of what that gains, and where it loses it is still tried once in peekSeldom positions.
	mostPaid, peekSeldom = 64, 16
)

// peeks returns how many moves should be evaluated before one is searched. All pay near the root, in impartial games, whose
// moves are not ordered, and if nothing bounds the number of moves; else the best few may where the latest positions that were
// as deep were won: they do as long as another than the best is more often known to win than none of them.
func (s *worker) peeks(at *state) int {
	const all = 1 << 30
	if s.depth <= peekDepth {
		return all
	}
	impartial := true
	for i := at.start; i < at.end; i++ {
		p := &s.parts[i]
		if p.kernel != valueKernel && p.facts.Most[0] >= Unbounded {
			return all
		}
		impartial = impartial && p.own
	}
	switch {
	case impartial:
		return all
	case s.depth < trailDepth && s.won[s.depth] > 0 && (s.paid >= 0 || s.nodes%peekSeldom == 0):
		return peekFew
	}
	return 0
}

// peek looks for a move that is known to win, among the first of s.order[order:].
func (s *worker) peek(at *state, order, most int) bool {
	for i := order; i < min(len(s.order), order+most) && !s.stopped; i++ {
		m := &s.moves[s.order[i].move()]
		mark := len(s.parts)
		next := s.after(at, int(m.part), &m.word)
		v := s.settle(&next)
		if v == unknown {
			if win, ok := s.shared.find(s.keyOf(&next)); ok && !win {
				v = loses
			}
		}
		s.parts = s.parts[:mark]
		if v == loses {
			if most == peekFew && i > order {
				s.paid = min(s.paid+1, mostPaid)
			}
			return !s.stopped
		}
	}
	if most == peekFew {
		s.paid = max(s.paid-1, -mostPaid)
	}
	return false
}

// moveInNumber tries the move in the number. It comes last: unless all parts together are a number, some other move is as
// good (number avoidance).
//
// It is not needed, either, if there is a form F that is not a number: of a number x and parts that are worth a number y,
// where x+y > 0, Left wins by F's move to its left stop, for the right stop of F^L - F is at least 0.
func (s *worker) moveInNumber(at *state) bool {
	for i := at.start; i < at.end; i++ {
		if s.parts[i].kernel == valueKernel {
			return false
		}
	}
	to, ok := at.total.move()
	if !ok {
		return false
	}
	mark := len(s.parts)
	next := state{start: mark, end: mark + at.end - at.start, total: -to}
	for i := at.start; i < at.end; i++ {
		p := s.parts[i]
		p.negative = !p.negative && !p.own
		s.parts = append(s.parts, p)
	}
	win := !s.wins(next)
	s.parts = s.parts[:mark]
	return win
}

// ranked packs a move's number below its rank in the order, such that the best move is the least.
type ranked int64

func rankedOf(score int32, move int) ranked { return ranked(-int64(score)<<32 | int64(move)) }

func (r ranked) move() int { return int(r & (1<<32 - 1)) }

// list lists all moves of a state, only in the first of several equal parts, which are adjacent.
func (s *worker) list(at *state) {
	for i := at.start; i < at.end; i++ {
		if s.repeated(at, i) {
			continue
		}
		p := &s.parts[i]
		if p.kernel == valueKernel {
			s.listForm(i)
			continue
		}
		k := s.kernels[p.kernel]
		if r, ok := k.(Ranker); ok {
			s.boards, s.scores = r.Rank(&p.word, p.mover(), s.boards[:0], s.scores[:0])
			for j := range s.boards {
				s.rank(s.scores[j], &s.boards[j], i)
			}
			continue
		}
		s.boards = k.Moves(&p.word, p.mover(), s.boards[:0])
		for j := range s.boards {
			w := &s.boards[j]
			score := int32(k.Score(w)) - p.score
			if p.negative {
				score = -score
			}
			s.rank(score, w, i)
		}
	}
}

// rank adds a move in part i.
func (s *worker) rank(score int32, w *Word, i int) {
	s.order = append(s.order, rankedOf(score, len(s.moves)))
	s.moves = append(s.moves, move{*w, int32(i)})
}

// listForm adds the moves of part i, which is a form, by the indices of its options.
func (s *worker) listForm(i int) {
	p := &s.parts[i]
	id, who := int32(p.word[0]), p.mover()
	before := s.values.forms[id].score()
	for j, t := range s.optionsOf(id, who) {
		score := t.number.score() - before
		if t.form >= 0 {
			if after := s.values.forms[t.form].score(); t.negative {
				score -= after
			} else {
				score += after
			}
		}
		if who == game.Right {
			score = -score
		}
		s.rank(score, &Word{uint64(j)}, i)
	}
}

// repeated reports whether an equal part precedes part i.
func (s *worker) repeated(at *state, i int) bool {
	p := &s.parts[i]
	for j := at.start; j < i; j++ {
		q := &s.parts[j]
		if q.hash == p.hash && q.negative == p.negative && q.word == p.word && q.kernel == p.kernel {
			return true
		}
	}
	return false
}
