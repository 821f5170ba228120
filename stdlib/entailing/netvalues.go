package entailing

import (
	"slices"

	"cgt/stdlib/sorting"
)

// exactLinks is the number of connected links up to which all moves are valued. For larger nets the value is searched for:
// it is the n for which the second player wins the net plus *n; there a single winning move shows that the first player
// wins.
const exactLinks = 8

// netFacts is what is known about a connected net: its value, or numbers that are not its value.
type netFacts struct {
	value int16 // -1 while it is not known
	not   uint64
}

// value is the value of a net.
func (w *stringWork) value(n net) (total int16, err error) {
	for len(n.links) > 0 {
		var room [maxLinks]link
		v, err := w.exact(n.part(room[:]))
		if err != nil {
			return 0, err
		}
		total ^= v
	}
	return total, nil
}

// maxLinks bounds the links of a net.
const maxLinks = MaxStrings

// exact is the value of a connected net.
func (w *stringWork) exact(n net) (int16, error) {
	if len(n.links) <= w.most {
		return w.mex(n)
	}
	for m := int16(0); ; m++ {
		if previous, err := w.previous(n, m); err != nil || previous {
			return m, err
		}
	}
}

// mex is the value of a connected net, computed from the values after all moves.
func (w *stringWork) mex(n net) (v int16, err error) {
	if l := n.links[0]; len(n.links) == 1 {
		if l.a == l.b {
			return 0, nil // cutting it leaves a coin on a single string: loony
		}
		return 1, nil
	}
	key := w.keys.key(n)
	if known := w.nets.find(key); known != nil && known.value >= 0 {
		return known.value, nil
	}
	if err := w.visit(); err != nil {
		return 0, err
	}
	var room [maxLinks]link
	seen := uint64(0)
	for i := range n.links {
		after, star, loony := n.cut(i, room[:])
		if loony {
			continue
		}
		v, err := w.value(after)
		if err != nil {
			return 0, err
		}
		seen |= 1 << (v ^ star)
	}
	for seen>>v&1 != 0 {
		v++
	}
	return v, w.learn(key, v, v, nil)
}

// previous reports whether the second player wins a connected net plus *m.
func (w *stringWork) previous(n net, m int16) (bool, error) {
	if int(m) > len(n.links) {
		return false, nil // a value is at most the number of moves
	}
	key := w.keys.key(n)
	if known := w.nets.find(key); known != nil && (known.value >= 0 || known.not>>m&1 != 0) {
		return known.value == m, nil
	}
	if err := w.visit(); err != nil {
		return false, err
	}
	after, wins, err := w.undecidedMoves(n, m)
	for _, a := range after {
		if wins || err != nil {
			break
		}
		wins, err = w.leaves(a.net, a.beside)
	}
	if err != nil || wins {
		return false, w.learn(key, -1, m, err)
	}
	for less := range m {
		if wins, err := w.previous(n, less); err != nil || wins {
			return false, err
		}
	}
	return true, w.learn(key, m, m, nil)
}

// An outcome of a move is the parts it leaves whose values have to be found, and the nim-heap equal to everything else, *m
// included.
type outcome struct {
	net
	beside int16
	parts  int
	rank   int
}

// ranked is less for outcomes whose winner is likely found sooner: those with few strings, with many of them tied to the
// ground, and in parts. By the number of links alone, 3 x 4 boxes take twice as many nets, and 2 x 6 boxes four times.
func (a outcome) ranked() int {
	rank := -128 * a.parts
	for _, l := range a.links {
		rank += 16*(1+int(l.coins)) + 1
		if l.a == netGround || l.b == netGround {
			rank -= 8
		}
	}
	return rank
}

// undecidedMoves lists the outcomes of the moves in a net plus *m whose winner is not known, the simple ones first; wins reports
// that some outcome is known to win, and then the list does not matter.
func (w *stringWork) undecidedMoves(n net, m int16) (list []outcome, wins bool, err error) {
	var room, parts [maxLinks]link
	slab := make([]link, 0, len(n.links)*len(n.links))
	for i, l := range n.links {
		if slices.Contains(n.links[:i], l) {
			continue
		}
		after, star, loony := n.cut(i, room[:])
		if loony {
			continue
		}
		a := outcome{beside: m ^ star}
		from := len(slab)
		for len(after.links) > 0 {
			part := after.part(parts[:])
			if len(part.links) > w.most {
				a.parts++
				slab = append(slab, part.links...)
				a.held |= part.held
				continue
			}
			v, err := w.mex(part)
			if err != nil {
				return nil, false, err
			}
			a.beside ^= v
		}
		switch a.links = slab[from:]; a.parts {
		case 0:
			if a.beside == 0 {
				return nil, true, nil
			}
		case 1:
			known := w.nets.find(w.keys.key(a.net))
			switch {
			case int(a.beside) > len(a.links), known != nil && known.value >= 0 && known.value != a.beside,
				known != nil && known.not>>a.beside&1 != 0:
			case known != nil && known.value >= 0:
				return nil, true, nil
			default:
				list = append(list, a)
			}
		default:
			list = append(list, a)
		}
	}
	for i := range list {
		list[i].rank = list[i].ranked()
	}
	sorting.Stably(list, func(a, b outcome) int { return a.rank - b.rank })
	return list, false, nil
}

// leaves reports whether the second player wins what a net becomes plus *m.
func (w *stringWork) leaves(n net, m int16) (bool, error) {
	var rooms [2][maxLinks]link
	var largest net
	at := 0
	for len(n.links) > 0 {
		part := n.part(rooms[at][:])
		if len(part.links) > max(w.most, len(largest.links)) {
			part, largest = largest, part
			at = 1 - at
		}
		if len(part.links) == 0 {
			continue
		}
		v, err := w.exact(part)
		if err != nil {
			return false, err
		}
		m ^= v
	}
	if len(largest.links) == 0 {
		return m == 0, nil
	}
	return w.previous(largest, m)
}

// learn records the value of a net or, for a negative number, that the value is not m.
func (w *stringWork) learn(key netKey, value, m int16, err error) error {
	if err != nil {
		return err
	}
	known := w.nets.find(key)
	if known == nil {
		if err := w.budget.Grow(w.nets.grows()); err != nil {
			return err
		}
		known = w.nets.add(key, netFacts{value: -1})
	}
	if value >= 0 {
		known.value = value
	} else {
		known.not |= 1 << m
	}
	return nil
}
