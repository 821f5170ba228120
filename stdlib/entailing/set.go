package entailing

import "cgt/stdlib/nimber"

// set is a set of nim-values, finite or with a finite complement. A set of the second kind also contains the loony context:
// see loony.
type set struct {
	listed map[nimber.Nimber]struct{} // the elements, or those of the complement
	rest   bool                       // the set is the complement of the listed numbers
}

func only(n nimber.Nimber) set {
	return set{listed: map[nimber.Nimber]struct{}{n: {}}}
}

var everything = set{rest: true}

// complement shares its map with s; sets are immutable.
func (s set) complement() set { return set{s.listed, !s.rest} }

func (s set) has(n nimber.Nimber) bool {
	_, listed := s.listed[n]
	return listed != s.rest
}

// loony reports whether the player to move wins in a sum with a loony position by moving here. By induction over the kinds
// of moves that is so exactly when almost every n is in the set: an ordinary move loses there, a complimenting one wins, an
// entailing one wins when its answers lose.
func (s set) loony() bool { return s.rest }

func (s set) union(t set) set {
	if !s.rest && t.rest {
		s, t = t, s
	}
	listed := map[nimber.Nimber]struct{}{}
	for n := range s.listed {
		if !s.rest || !t.has(n) { // for two sets with finite complements, the intersection of these
			listed[n] = struct{}{}
		}
	}
	if !s.rest {
		for n := range t.listed {
			listed[n] = struct{}{}
		}
	}
	return set{listed, s.rest}
}

// builder gathers the union of many sets; its zero value is the empty set.
type builder struct {
	finite map[nimber.Nimber]struct{}
	rest   *set // the union of the sets with finite complements
}

func (b *builder) add(s set) {
	if s.rest {
		if b.rest != nil {
			s = s.union(*b.rest)
		}
		b.rest = &s
		return
	}
	if b.finite == nil && len(s.listed) > 0 {
		b.finite = map[nimber.Nimber]struct{}{}
	}
	for n := range s.listed {
		b.finite[n] = struct{}{}
	}
}

func (b *builder) set() set {
	s := set{listed: b.finite}
	if b.rest != nil {
		return s.union(*b.rest)
	}
	return s
}

// shifted is the set of all n with n (+) m in s.
func (s set) shifted(m nimber.Nimber) set {
	listed := make(map[nimber.Nimber]struct{}, len(s.listed))
	for n := range s.listed {
		listed[n.Add(m)] = struct{}{}
	}
	return set{listed, s.rest}
}

// mex is the least nim-value that is not in the set; ok is false when there
// is none.
func (s set) mex() (least nimber.Nimber, ok bool) {
	if !s.rest {
		for n := uint64(0); ; n++ {
			if least = nimber.FromUint64(n); !s.has(least) {
				return least, true
			}
		}
	}
	for n := range s.listed {
		if !ok || n.Cmp(least) < 0 {
			least, ok = n, true
		}
	}
	return least, ok
}
