package prove

import "cgt/stdlib/automatic"

// optionSet describes the options of all heaps at once: by[k] is the relation between a heap, the variable 0, and k heaps
// with moves, the variables 1 to k, that a move leaves together with any number of heaps without moves. It does not depend
// on the order of the k heaps.
type optionSet struct {
	by    [maxParts + 1]*automatic.Relation
	alive *automatic.Relation // condition on variable 0: the heap has moves
}

// options converts the moves of a system of one kind to that form.
func (s *System) options(a *automatic.Algebra) (*optionSet, error) {
	moves := make([]*automatic.Relation, len(s.Moves))
	parts := make([]int, len(s.Moves))
	for i, m := range s.Moves {
		if len(m.To) > maxParts {
			return nil, refuse("a move leaves more than %d heaps", maxParts)
		}
		moves[i], parts[i] = a.Over(a.Of(m.When), upTo(len(m.To))), len(m.To)
	}
	if err := a.Err(); err != nil {
		return nil, plain(err, "to compare the definition with a code")
	}
	return normalOptions(a, moves, parts), nil
}

// upTo is 0, ..., n.
func upTo(n int) []int {
	list := make([]int, n+1)
	for i := range list {
		list[i] = i
	}
	return list
}

// normalOptions drops heaps without moves and makes the relation independent of order.
func normalOptions(a *automatic.Algebra, moves []*automatic.Relation, parts []int) *optionSet {
	o := &optionSet{}
	for k := range o.by {
		o.by[k] = a.Over(a.Never(), upTo(k))
	}
	o.alive = o.by[0]
	for i, r := range moves {
		o.alive = a.Or(o.alive, a.Some(r, upTo(parts[i])[1:]...))
	}
	for i, r := range moves {
		for dead := range 1 << parts[i] {
			some, rename, gone := r, map[int]int{}, []int{}
			for v := 1; v <= parts[i]; v++ {
				lives := a.Renamed(o.alive, map[int]int{0: v})
				if dead>>(v-1)&1 != 0 {
					some = a.And(some, a.Not(lives))
					gone = append(gone, v)
				} else {
					some = a.And(some, lives)
					rename[v] = len(rename) + 1
				}
			}
			k := len(rename)
			some = a.Renamed(a.Some(some, gone...), rename)
			o.by[k] = a.Or(o.by[k], a.Over(some, upTo(k)))
		}
	}
	for k := 2; k <= maxParts; k++ {
		one := o.by[k]
		for _, order := range orders(k) {
			o.by[k] = a.Or(o.by[k], a.Renamed(one, order))
		}
	}
	return o
}

// orders lists the permutations of 1, ..., k as renamings.
func orders(k int) []map[int]int {
	if k == 2 {
		return []map[int]int{{1: 2, 2: 1}}
	}
	return []map[int]int{{1: 1, 2: 3, 3: 2}, {1: 2, 2: 1, 3: 3}, {1: 2, 2: 3, 3: 1}, {1: 3, 2: 1, 3: 2}, {1: 3, 2: 2, 3: 1}}
}
