package whole

import (
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/solve"
)

// mobility counts the moves of both players, and finds the points at which each may begin one. Moves whose conditions must
// be checked one by one count as allowed.
func (k *kernel) mobility(w *solve.Word) (count [2]int, points [2]mask) {
	for i := range k.rules {
		r := &k.rules[i]
		at := k.fits(w, r)
		n := 0
		if len(r.steps) == 0 {
			at, _ = k.allowed(w, r, at)
			n = at.count()
		} else if s := &r.steps[0]; s.hops != nil && s.Board == 0 {
			n = s.reach(k, w, at)
		} else {
			n = at.count()
		}
		for who := range 2 {
			if r.who[who] {
				count[who] += n
				points[who] = points[who].or(at)
			}
		}
	}
	return count, points
}

// reach is the number of cells that pieces can slide to, each direction counted separately.
func (s *step) reach(k *kernel, w *solve.Word, from mask) (n int) {
	free := k.holding(w, s.Codes)
	from = s.to.of(from)
	for _, h := range s.hops {
		reached := none()
		for at := h.of(from).and(free); !at.without(reached).empty(); at = h.of(at).and(free) {
			reached = reached.or(at)
		}
		n += reached.count()
	}
	return n
}

// Score compares the moves; those at points where the opponent has none count twice. If play ends when some region reaches
// certain cells, it also compares how many moves each player is away from that.
func (k *kernel) Score(w *solve.Word) int {
	count, points := k.mobility(w)
	score := count[0] - count[1] + points[0].without(points[1]).count() - points[1].without(points[0]).count()
	for who, races := range k.races {
		for i := range races {
			if n := races[i].away(k, w); who == 0 {
				score -= goalMoves * n
			} else {
				score += goalMoves * n
			}
		}
	}
	return solve.ScoreMove * score
}

// goalMoves is the value, in moves, of being one move nearer to a goal.
const goalMoves = 4

// race is a goal of a player that ends play: a region of some codes that has cells of
// each of two sets.
type race struct {
	condition *condition
	ends      [2]mask
	comes     local.Codes // cells that the player may still bring into the region
}

// findRaces derives the goals of the players from the conditions of all rules.
func (k *kernel) findRaces() {
	for n := range k.conditions {
		c := &k.conditions[n]
		if c.any || len(c.tests) != 1 {
			continue
		}
		for i := range k.rules {
			if !slices.Contains(k.rules[i].guards, n) {
				c = nil
				break
			}
		}
		if c == nil {
			continue
		}
		for who := range 2 {
			comes := local.Codes(0)
			for i := range k.rules {
				if r := &k.rules[i]; r.who[who] && r.single && c.codes>>r.change[0].code&1 != 0 {
					comes |= 1 << r.from
				}
			}
			for _, t := range c.tests[0] {
				if comes != 0 && t.not && t.ask != local.Holds {
					k.races[who] = append(k.races[who], race{c, t.cells, comes})
				}
			}
		}
	}
}

// away is the least number of cells that the player must still add; the number of cells of the board if it is no longer
// possible.
func (r *race) away(k *kernel, w *solve.Word) (n int) {
	in, open := k.holding(w, r.condition.codes), k.holding(w, r.comes)
	reached, next := none(), r.ends[0]
	for n = 0; n < k.rows*k.columns; n++ {
		for more := next.and(in).without(reached); !more.empty(); more = next.and(in).without(reached) { // chains cost nothing
			reached = reached.or(grow(more, in, r.condition.hops))
			for _, h := range r.condition.hops {
				next = next.or(h.of(reached))
			}
		}
		if !reached.and(r.ends[1]).empty() {
			return n
		}
		step := next.and(open).without(reached)
		if step.empty() {
			break
		}
		if reached = reached.or(step); !reached.and(r.ends[1]).empty() {
			return n + 1
		}
		for _, h := range r.condition.hops {
			next = next.or(h.of(step))
		}
	}
	return k.rows * k.columns
}

// Look bounds the moves of each by the cells that they use up, and by the points where each may play, if these can only
// become fewer.
func (k *kernel) Look(w *solve.Word) (f solve.Facts) {
	for who, losses := range k.lost {
		f.Most[who] = solve.Unbounded
		for _, x := range losses {
			f.Most[who] = min(f.Most[who], int16(k.holding(w, x.Codes).count()/x.Each))
		}
	}
	if !k.shrinking {
		return f
	}
	for who := range game.Player(2) {
		n := int16(0)
		for i := range k.rules {
			if r := &k.rules[i]; r.who[who] {
				at, _ := k.allowed(w, r, k.fits(w, r))
				n += int16(at.count())
			}
		}
		f.Most[who], f.Never[who] = min(n, f.Most[who]), n == 0
	}
	return f
}
