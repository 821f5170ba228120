package short

import (
	"context"
	"slices"
)

// Born lists all games born by day n, in structural order: 1, 4, 22 and 1474
// of them for n = 0 to 3 (Siegel, section III.1). Day 4 has more than 10^184
// and is refused.
func (s *Store) Born(ctx context.Context, n int) (games []Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	if n > 3 {
		s.refuse("more than 10^184 games are born by day 4")
	}
	ids := []uint32{0}
	for day := 1; day <= n; day++ {
		ids = s.nextDay(ids)
	}
	return s.inStructuralOrder(ids), nil
}

// nextDay makes all games with options from list: dominated options may be omitted, so antichains suffice.
func (s *Store) nextDay(list []uint32) []uint32 {
	sets := s.antichains(list)
	var out []uint32
	for _, left := range sets {
		for _, right := range sets {
			out = append(out, s.form(slices.Clone(left), slices.Clone(right)))
		}
	}
	return sortedSet(out)
}

// antichains lists the sets in which no two games are comparable.
func (s *Store) antichains(list []uint32) [][]uint32 {
	sets := [][]uint32{nil}
	for _, g := range list {
		comparable := func(h uint32) bool { return s.leq(g, h) || s.leq(h, g) }
		for _, set := range sets {
			if !slices.ContainsFunc(set, comparable) {
				sets = append(sets, append(slices.Clone(set), g))
			}
		}
	}
	return sets
}
