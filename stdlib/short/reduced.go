package short

import "context"

// Reduced is the reduced canonical form of g: the simplest game that differs
// from g by an infinitesimal (Grossman and Siegel, Reductions of partizan
// games; Siegel, section II.6).
func (s *Store) Reduced(ctx context.Context, g Game) (r Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.reducedForm(g.id)}, nil
}

// reducedForm: a game with equal stops is infinitesimally close to that number. Otherwise the options are reduced, and then
// dominated and reversible options are removed as in a canonical form, but up to infinitesimals.
func (s *Store) reducedForm(id uint32) uint32 {
	n := &s.nodes[id]
	if n.ls == n.rs {
		return n.ls
	}
	if r, ok := s.facts.reduced[id]; ok {
		return r
	}
	s.step()
	left, right := s.reducedAll(s.left(id)), s.reducedAll(s.right(id))
	for {
		left = s.undominated(sortedSet(left), s.leqClose)
		right = s.undominated(sortedSet(right), func(a, b uint32) bool { return s.leqClose(b, a) })
		l, changedL := s.bypassClose(left, id, true)
		r, changedR := s.bypassClose(right, id, false)
		if !changedL && !changedR {
			break
		}
		left, right = l, r
	}
	r := s.form(left, right)
	s.facts.reduced[id] = r
	return r
}

func (s *Store) reducedAll(list []uint32) []uint32 {
	out := make([]uint32, len(list))
	for i, o := range list {
		out[i] = s.reducedForm(o)
	}
	return out
}

// leqClose is a <= b up to an infinitesimal: Left's stop in a - b is at most
// 0.
func (s *Store) leqClose(a, b uint32) bool {
	if a == b {
		return true
	}
	na, nb := &s.nodes[a], &s.nodes[b]
	if s.numberBelow(nb.ls, na.ls) || s.numberBelow(nb.rs, na.rs) {
		return false
	}
	if !s.numberBelow(nb.rs, na.ls) {
		return true
	}
	d := s.add(a, s.negate(b))
	return !s.numberBelow(0, s.nodes[d].ls)
}

// bypassClose replaces the options that are reversible up to infinitesimals. An option that reverses through a number is no
// better than the number, which a hot game does not need; the number's options would be removed in the same way.
func (s *Store) bypassClose(list []uint32, g uint32, left bool) (out []uint32, changed bool) {
next:
	for _, o := range list {
		replies := s.left(o)
		if left {
			replies = s.right(o)
		}
		for _, reply := range replies {
			if left && s.leqClose(reply, g) {
				out, changed = append(out, s.left(reply)...), true
				continue next
			}
			if !left && s.leqClose(g, reply) {
				out, changed = append(out, s.right(reply)...), true
				continue next
			}
		}
		out = append(out, o)
	}
	return out, changed
}
