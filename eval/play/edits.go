package play

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"cgt/stdlib/draw"
	"cgt/stdlib/sorting"
)

// change is what a move does at one place: what was there and what is there now, empty
// if the place no longer exists.
type change struct {
	key     siteKey
	was, is string
}

// changed is one way to see a move in a picture: its changes, and the places, in order,
// that distinguish it from other moves.
type changed struct {
	changes []change
	path    []siteKey // nil: computed from the changes and the other moves
	ordered bool      // the path must be pointed at from its beginning
}

// changesTo returns the ways to see the move from the position that looks like x to the
// one that looks like the afters. There are several if equal pieces are taken from a
// row, and none if the pictures do not determine the move.
func (x *look) changesTo(afters []*look) []changed {
	switch {
	case x.holds == nil && x.token == nil && x.cake == [2]int{}:
		return nil
	case x.cake != [2]int{}:
		return x.cuts(afters)
	case x.token != nil:
		if len(afters) != 1 || afters[0].token == nil || *afters[0].token == *x.token {
			return nil
		}
		to := *afters[0].token
		return []changed{{changes: []change{{to, "", "piece"}, {*x.token, "piece", "."}}, path: []siteKey{to}}}
	case len(afters) == 0:
		return []changed{{changes: x.diff(nil)}}
	case x.piles && len(x.row) == 1:
		return x.splits(afters)
	case x.row != nil:
		return x.rowChanges(afters)
	case x.graph != nil:
		union := map[siteKey]string{}
		for _, a := range afters {
			if a.graph != x.graph {
				return nil
			}
			maps.Copy(union, a.holds)
		}
		return []changed{{changes: x.diff(union)}}
	case len(afters) == 1:
		return []changed{{changes: x.diff(afters[0].holds)}}
	}
	return nil
}

// diff returns the places whose content changed, in a fixed order.
func (x *look) diff(after map[siteKey]string) []change {
	var list []change
	for key, was := range x.holds {
		if is := after[key]; is != was {
			list = append(list, change{key, was, is})
		}
	}
	sorting.By(list, func(a, b change) int { return a.key.compare(b.key) })
	return list
}

func (k siteKey) compare(l siteKey) int {
	return cmp.Or(cmp.Compare(k.kind, l.kind), cmp.Compare(k.at[0], l.at[0]), cmp.Compare(k.at[1], l.at[1]))
}

// cuts returns the ways to cut a rectangle in two, or into equal slices, where the
// first cut determines the others: a cut is shown between two squares, at the lower or
// left edge of one.
func (x *look) cuts(afters []*look) []changed {
	if len(afters) > 2 && slices.ContainsFunc(afters, func(a *look) bool { return a.cake != afters[0].cake }) {
		return nil
	}
	var found []changed
	for _, a := range afters {
		if a.cake == [2]int{} {
			return nil
		}
		for side := range 2 {
			k := a.cake[side]
			if a.cake[1-side] != x.cake[1-side] || k >= x.cake[side] || k < 1 {
				continue
			}
			first, second := siteOf(0, 0), siteOf(0, 0)
			first.at[side], second.at[side] = k-1, k
			found = append(found, changed{path: []siteKey{first, second},
				changes: []change{{first, "square", "edge"}, {second, "square", "edge"}}})
		}
	}
	return slices.CompactFunc(found, func(a, b changed) bool { return slices.Equal(a.path, b.path) })
}

// splits returns the ways to take counters off a heap and to split the rest: the place
// is the lowest counter taken, followed by the lowest counter of the upper part.
func (x *look) splits(afters []*look) []changed {
	size, err := strconv.Atoi(x.row[0])
	counter := func(k int) siteKey { return siteKey{draw.CounterSite, [2]int{0, k}} }
	if err != nil || len(x.holds) != size {
		return nil
	}
	var parts []int
	left := 0
	for _, a := range afters {
		if !a.piles || len(a.row) != 1 {
			return nil
		}
		n, err := strconv.Atoi(a.row[0])
		if err != nil {
			return nil
		}
		parts, left = append(parts, n), left+n
	}
	if left > size || len(parts) > 2 {
		return nil
	}
	one := changed{ordered: true}
	for k := left; k < size; k++ {
		one.changes = append(one.changes, change{counter(k), "counter", ""})
	}
	if left < size {
		one.path = []siteKey{counter(left)}
	}
	if len(parts) < 2 || parts[0] == 0 || parts[1] == 0 {
		if left == size {
			return nil
		}
		return []changed{one}
	}
	var found []changed
	for _, part := range parts {
		way := one
		way.path = append(slices.Clone(one.path), counter(part))
		found = append(found, way)
	}
	if parts[0] == parts[1] {
		found = found[:1]
	}
	return found
}

// rowChanges returns the changes of a row: piece by piece if the length is unchanged;
// if the row became shorter or was split, the pieces taken out.
func (x *look) rowChanges(afters []*look) []changed {
	total := 0
	for _, a := range afters {
		if a.row == nil || a.piles != x.piles {
			return nil
		}
		total += len(a.row)
	}
	n := len(x.row)
	switch {
	case len(afters) == 1 && total == n:
		return []changed{{changes: x.diff(afters[0].holds)}}
	case len(afters) == 1 && total < n:
		var found []changed
		for _, offset := range []int{0, n - total} {
			if x.matches(afters[0], offset) {
				found = append(found, changed{changes: x.diff(afters[0].moved(offset))})
			}
		}
		for offset := 1; offset < n-total && len(found) == 0; offset++ {
			if x.matches(afters[0], offset) {
				found = append(found, changed{changes: x.diff(afters[0].moved(offset))})
			}
		}
		if len(found) == 0 { // an end of the row was taken, and the rest changed
			found = append(found, changed{changes: x.diff(afters[0].moved(x.bestOffset(afters[0])))})
		}
		return found
	case len(afters) == 2 && total <= n:
		var found []changed
		for _, pair := range [][2]*look{{afters[0], afters[1]}, {afters[1], afters[0]}} {
			at := n - len(pair[1].row)
			if x.matches(pair[0], 0) && x.matches(pair[1], at) {
				union := pair[1].moved(at)
				maps.Copy(union, pair[0].holds)
				found = append(found, changed{changes: x.diff(union)})
			}
		}
		return slices.CompactFunc(found, func(a, b changed) bool { return slices.Equal(a.changes, b.changes) })
	}
	return nil
}

// matches reports whether a shorter row equals the part of the row that starts at the
// offset.
func (x *look) matches(part *look, at int) bool {
	return slices.Equal(x.row[at:at+len(part.row)], part.row)
}

// bestOffset is the offset at which a shorter row fits with the fewest changes.
func (x *look) bestOffset(part *look) int {
	best, fewest := 0, len(x.row)+1
	for at := 0; at+len(part.row) <= len(x.row); at++ {
		differ := 0
		for i, text := range part.row {
			if x.row[at+i] != text {
				differ++
			}
		}
		if differ < fewest {
			best, fewest = at, differ
		}
	}
	return best
}

// moved returns the contents of the places if the row starts at the offset.
func (x *look) moved(offset int) map[siteKey]string {
	there := map[siteKey]string{}
	for key, text := range x.holds {
		if key.kind == draw.CellSite {
			key.at[1] += offset
		} else {
			key.at[0] += offset
		}
		there[key] = text
	}
	return there
}

// paths sets, for each way to see a move, the places to be pointed at. If pieces are
// removed, the move is identified by the pieces that no smaller move removes:
// everything above a counter goes with it, everything hanging on an edge falls with it.
// Otherwise a piece of the mover goes from one place to another, or all places are
// needed.
func paths(ways []*changed) {
	gone := make([]map[siteKey]bool, len(ways))
	for i, w := range ways {
		gone[i] = map[siteKey]bool{}
		for _, c := range w.changes {
			if c.is == "" {
				gone[i][c.key] = true
			}
		}
	}
	pointAtMiddles(ways)
	for i, w := range ways {
		switch {
		case w.path != nil:
		case len(gone[i]) > 0:
			w.path = keysOf(gone, i)
		default:
			w.path, w.ordered = orderOf(w.changes)
		}
	}
}

// pointAtMiddles sets the paths if each place of a row stands for one move, which
// removes it together with its neighbours, as a cross in Treblecross does: there are as
// many moves, from left to right, as places.
func pointAtMiddles(ways []*changed) {
	places := map[siteKey]bool{}
	var spans []*changed
	for _, w := range ways {
		if w.path != nil || !isSpan(w.changes) {
			return
		}
		for _, c := range w.changes {
			places[c.key] = true
		}
		spans = append(spans, w)
	}
	if len(spans) != len(places) || len(spans) == 0 {
		return
	}
	first := func(w *changed) siteKey { return w.changes[0].key }
	last := func(w *changed) siteKey { return w.changes[len(w.changes)-1].key }
	sorting.By(spans, func(a, b *changed) int {
		return cmp.Or(first(a).compare(first(b)), last(a).compare(last(b)))
	})
	row := sorting.Of(maps.Keys(places), siteKey.compare)
	for i, w := range spans {
		if row[i].compare(first(w)) < 0 || row[i].compare(last(w)) > 0 {
			return
		}
	}
	for i, w := range spans {
		w.path = row[i : i+1]
	}
}

// isSpan reports whether a move removes adjacent places of a row and does nothing else.
func isSpan(changes []change) bool {
	for i, c := range changes {
		if c.is != "" || c.key.kind != draw.CellSite {
			return false
		}
		if i > 0 && c.key.at[1] != changes[i-1].key.at[1]+1 {
			return false
		}
	}
	return len(changes) > 0
}

// keysOf returns the places removed by the i-th move and by no move that removes only a
// part of them; all its places if there are none.
func keysOf(gone []map[siteKey]bool, i int) []siteKey {
	keys := maps.Clone(gone[i])
	for j, other := range gone {
		if j == i || len(other) == 0 || len(other) >= len(gone[i]) {
			continue
		}
		inside := true
		for key := range other {
			inside = inside && gone[i][key]
		}
		if inside {
			for key := range other {
				delete(keys, key)
			}
		}
	}
	if len(keys) == 0 {
		keys = gone[i]
	}
	return sorting.Of(maps.Keys(keys), siteKey.compare)
}

// orderOf is the order in which the places of a move are pointed at: where a piece
// leaves, where it arrives, then the rest.
func orderOf(changes []change) (path []siteKey, ordered bool) {
	for _, from := range changes {
		if from.is != "." || from.was == "." {
			continue
		}
		for _, to := range changes {
			if to.is == from.was && to.key != from.key && !ordered {
				path, ordered = []siteKey{from.key, to.key}, true
			}
		}
	}
	for _, c := range changes {
		if !slices.Contains(path, c.key) {
			path = append(path, c.key)
		}
	}
	return path, ordered
}
