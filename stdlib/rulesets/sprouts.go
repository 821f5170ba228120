package rulesets

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cgt/stdlib/sorting"
)

// Sprouts is a position of the game of Sprouts: the regions of the plane, each with its boundaries, each a list of the
// spots with lives left, in the order of a walk around it (D. Applegate, G. Jacobson and D. Sleator, Computer analysis of
// Sprouts, 1991). A spot has three lives, one for each line that may end in it.
type Sprouts struct {
	regions [][][]int // spots by region, boundary and position
	lives   []int
}

// maxSpots bounds the number of spots of a position, so that there are enough letters.
const maxSpots = 12

// SproutsOf is the position of n spots, 0 to 12.
func SproutsOf(n int) (*Sprouts, error) {
	if n < 0 || n > maxSpots {
		return nil, fmt.Errorf("Sprouts is played here with 0 to %d spots, not %d", maxSpots, n)
	}
	s := &Sprouts{}
	var region [][]int
	for v := range n {
		s.lives = append(s.lives, 3)
		region = append(region, []int{v})
	}
	s.regions = [][][]int{region}
	s.clean()
	return s, nil
}

// ParseSprouts reads what String prints: regions separated by |, boundaries by dots. A spot that occurs once is written as
// 0, 1 or 2, the number of lines that end in it; a spot that occurs twice is a letter, small within one boundary and
// capital in two regions.
func ParseSprouts(text string) (*Sprouts, error) {
	s := &Sprouts{}
	letters, count := map[string]int{}, map[string]int{}
	if text == "" {
		return s, nil
	}
	for i, part := range strings.Split(text, "|") {
		var region [][]int
		for j, walk := range strings.Split(part, ".") {
			var boundary []int
			for _, c := range walk {
				switch {
				case c >= '0' && c <= '2':
					boundary = append(boundary, len(s.lives))
					s.lives = append(s.lives, 3-int(c-'0'))
					if c == '0' && len(walk) > 1 {
						return nil, fmt.Errorf("a spot without lines, 0, is a boundary by itself; %q is none", walk)
					}
				case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
					name := string(c)
					if c >= 'a' {
						name = fmt.Sprintf("%c of boundary %d.%d", c, i, j)
					}
					v, met := letters[name]
					if !met {
						v = len(s.lives)
						letters[name] = v
						s.lives = append(s.lives, 1)
					}
					count[name]++
					boundary = append(boundary, v)
				default:
					return nil, fmt.Errorf("%q is no spot of Sprouts; an example is %q", c, "0.AB|AB")
				}
			}
			if len(boundary) == 0 {
				return nil, fmt.Errorf("a boundary without spots stands in %q", text)
			}
			region = append(region, boundary)
		}
		s.regions = append(s.regions, region)
	}
	for _, c := range sorting.ValuesOf(maps.Keys(count)) {
		if n := count[c]; n != 2 {
			return nil, fmt.Errorf("the spot %s stands %d times; a letter stands twice", c, n)
		}
	}
	if len(s.lives) > 3*maxSpots {
		return nil, fmt.Errorf("a position of Sprouts has up to %d spots here", 3*maxSpots)
	}
	s.clean()
	return s, nil
}

// Moves returns the positions after one move, without duplicates: two spots with lives, or one with two, are joined by a
// line within a region, and a new spot stands on it.
func (s *Sprouts) Moves() []*Sprouts {
	var list []*Sprouts
	seen := map[string]bool{}
	s.eachMove(func(t *Sprouts) bool {
		if key := t.String(); !seen[key] {
			seen[key] = true
			list = append(list, t)
		}
		return true
	})
	return list
}

// eachMove gives the positions after one move, equal ones more than once, until take has
// enough.
func (s *Sprouts) eachMove(take func(t *Sprouts) bool) {
	more := true
	emit := func(region int, replaced [][][]int, lives []int) {
		if !more {
			return
		}
		t := &Sprouts{lives: lives}
		for i, r := range s.regions {
			if i != region {
				t.regions = append(t.regions, r)
			}
		}
		t.regions = append(t.regions, replaced...)
		t.clean()
		more = take(t)
	}
	for i, region := range s.regions {
		s.joins(i, region, emit)
		s.cuts(i, region, emit)
	}
}

// after returns the lives after a line has joined two spots, including those of the new one.
func (s *Sprouts) after(x, y int) (lives []int, z int) {
	lives = append(slices.Clone(s.lives), 1)
	lives[x]--
	lives[y]--
	return lives, len(s.lives)
}

// from is a boundary walked once around from one position; a spot without lines occurs once, any other spot occurs again at
// the end.
func (s *Sprouts) from(boundary []int, i int) []int {
	walk := append(slices.Clone(boundary[i:]), boundary[:i]...)
	if s.lives[boundary[i]] < 3 {
		walk = append(walk, boundary[i])
	}
	return walk
}

// joins returns the positions after lines between two boundaries of a region, which merge them.
func (s *Sprouts) joins(at int, region [][]int, emit func(int, [][][]int, []int)) {
	for a, first := range region {
		for b := a + 1; b < len(region); b++ {
			if !s.foremost(region, a, -1) || !s.foremost(region, b, a) {
				continue
			}
			for i, x := range first {
				for j, y := range region[b] {
					lives, z := s.after(x, y)
					walk := append(s.from(first, i), z)
					walk = append(append(walk, s.from(region[b], j)...), z)
					merged := [][]int{walk}
					for c, boundary := range region {
						if c != a && c != b {
							merged = append(merged, boundary)
						}
					}
					emit(at, [][][]int{merged}, lives)
				}
			}
		}
	}
}

// cuts returns the positions after lines between two places of one boundary, or from one place back to it, which divide the
// region; the other boundaries go to one side or the other.
func (s *Sprouts) cuts(at int, region [][]int, emit func(int, [][][]int, []int)) {
	for a, boundary := range region {
		if !s.foremost(region, a, -1) {
			continue
		}
		others := slices.Delete(slices.Clone(region), a, a+1)
		for i, x := range boundary {
			for j := i; j < len(boundary); j++ {
				y := boundary[j]
				if x == y && (i != j || s.lives[x] < 2) {
					continue
				}
				lives, z := s.after(x, y)
				one := append(slices.Clone(boundary[i:j+1]), z)
				two := append(append(slices.Clone(boundary[j:]), boundary[:i+1]...), z)
				if i == j {
					two = append(s.from(boundary, i), z)
				}
				for set := range 1 << len(others) {
					if !s.inOrder(others, set) {
						continue
					}
					inside, outside := [][]int{one}, [][]int{two}
					for k, o := range others {
						if set>>k&1 == 1 {
							inside = append(inside, o)
						} else {
							outside = append(outside, o)
						}
					}
					emit(at, [][][]int{inside, outside}, lives)
				}
			}
		}
	}
}

// isolated reports whether a boundary is a single spot without lines.
func (s *Sprouts) isolated(boundary []int) bool { return s.lives[boundary[0]] == 3 }

// foremost reports whether boundary a is the first among equal ones: all spots without lines are alike, so only the first
// of them is used, ignoring the one left out.
func (s *Sprouts) foremost(region [][]int, a, out int) bool {
	if !s.isolated(region[a]) {
		return true
	}
	for b := range a {
		if b != out && s.isolated(region[b]) {
			return false
		}
	}
	return true
}

// inOrder reports whether a set contains the first of the spots without lines: sets with the same number of them are
// equivalent.
func (s *Sprouts) inOrder(others [][]int, set int) bool {
	left := false
	for k, o := range others {
		if s.isolated(o) {
			if set>>k&1 == 1 && left {
				return false
			}
			left = left || set>>k&1 == 0
		}
	}
	return true
}

// clean removes spots without lives, empty boundaries, and regions in which nobody can move, because they have fewer than
// two lives.
func (s *Sprouts) clean() {
	var regions [][][]int
	for _, region := range s.regions {
		var kept [][]int
		alive, lives := [4]uint64{}, 0 // no line of play makes more than 200 spots
		for _, boundary := range region {
			boundary = s.living(boundary)
			for _, v := range boundary {
				if alive[v/64]>>(v%64)&1 == 0 {
					alive[v/64] |= 1 << (v % 64)
					lives += s.lives[v]
				}
			}
			if len(boundary) > 0 {
				kept = append(kept, boundary)
			}
		}
		if lives >= 2 {
			regions = append(regions, kept)
		}
	}
	s.regions = regions
}

// living are the spots of a boundary with lives; the boundary itself, which other positions
// may share, is left as it is.
func (s *Sprouts) living(boundary []int) []int {
	dead := func(v int) bool { return s.lives[v] == 0 }
	if slices.ContainsFunc(boundary, dead) {
		return slices.DeleteFunc(slices.Clone(boundary), dead)
	}
	return boundary
}

// Parts returns the components of a position: sets of regions that share no spots with others, directly or indirectly.
func (s *Sprouts) Parts() []*Sprouts {
	group := make([]int, len(s.regions))
	first := map[int]int{} // the first region of a spot
	var find func(i int) int
	find = func(i int) int {
		if group[i] != i {
			group[i] = find(group[i])
		}
		return group[i]
	}
	for i, region := range s.regions {
		group[i] = i
		for _, boundary := range region {
			for _, v := range boundary {
				if j, ok := first[v]; ok {
					group[find(i)] = find(j)
				} else {
					first[v] = i
				}
			}
		}
	}
	var list []*Sprouts
	part := map[int]*Sprouts{}
	for i, region := range s.regions {
		p := part[find(i)]
		if p == nil {
			p = &Sprouts{lives: s.lives}
			part[find(i)] = p
			list = append(list, p)
		}
		p.regions = append(p.regions, region)
	}
	return list
}

// String is the position in a normal form, see ParseSprouts: positions with the same text are equivalent in play.
func (s *Sprouts) String() string {
	where := make([]standing, len(s.lives))
	for i, region := range s.regions {
		for _, boundary := range region {
			for _, v := range boundary {
				if where[v].times == 0 {
					where[v].first = i
				}
				where[v].last = i
				where[v].times++
			}
		}
	}
	names := make([]byte, len(s.lives)) // of spots in two regions
	text := ""
	for round := 0; ; round++ {
		texts := make([]string, len(s.regions))
		orders := make([][]int, len(s.regions))
		for i, region := range s.regions {
			texts[i], orders[i] = s.regionText(region, where, names)
		}
		place := make([]int, len(texts))
		for i := range place {
			place[i] = i
		}
		sorting.Stably(place, func(a, b int) int { return strings.Compare(texts[a], texts[b]) })
		next, count := make([]byte, len(s.lives)), byte(0)
		var parts []string
		for _, i := range place {
			parts = append(parts, texts[i])
			for _, v := range orders[i] {
				if next[v] == 0 {
					next[v] = 'A' + count
					count++
				}
			}
		}
		text = strings.Join(parts, "|")
		if bytes.Equal(next, names) {
			return text
		}
		names = next
		if round >= 4 { // the names are unique, though perhaps not the least possible ones
			for i, region := range s.regions {
				texts[i], _ = s.regionText(region, where, names)
			}
			sorting.Values(texts)
			return strings.Join(texts, "|")
		}
	}
}

// regionText is the text of a region in the lesser of its two orientations, and its spots that occur in two regions in the
// order of the text.
func (s *Sprouts) regionText(region [][]int, where []standing, names []byte) (text string, shared []int) {
	type walk struct {
		text   string
		shared []int
	}
	var room [maxSpots]walk
	turned := slices.ContainsFunc(region, func(b []int) bool { return len(b) > 2 })
	for flip := range 2 {
		if flip == 1 && !turned {
			break // the other orientation gives the same
		}
		walks, size := room[:0], 0
		for _, boundary := range region {
			t, list := s.boundaryText(boundary, flip == 1, where, names)
			walks = append(walks, walk{t, list})
			size += len(t) + 1
		}
		sorting.Stably(walks, func(a, b walk) int { return strings.Compare(a.text, b.text) })
		joined := make([]byte, 0, size)
		var list []int
		for i, w := range walks {
			if i > 0 {
				joined = append(joined, '.')
			}
			joined = append(joined, w.text...)
			list = append(list, w.shared...)
		}
		if flip == 0 || string(joined) < text {
			text, shared = string(joined), list
		}
	}
	return text, shared
}

// A standing is how often a spot occurs in boundaries, and the first and the last region in which it does.
type standing struct{ times, first, last int }

// boundaryText is the least text of a boundary over the positions where it may begin.
func (s *Sprouts) boundaryText(boundary []int, flip bool, where []standing, names []byte) (text string, shared []int) {
	n := len(boundary)
	at := func(i int) int {
		if i %= n; flip {
			i = n - 1 - i
		}
		return boundary[i]
	}
	var rooms [2][3 * maxSpots]byte
	var spots [maxSpots]int
	best, walk := rooms[0][:0], rooms[1][:0]
	begin := 0
	for i := range n {
		met, less := spots[:0], i == 0 // spots that occur twice in the boundary
		walk = walk[:0]
		for k := range n {
			v := at(i + k)
			var c byte
			switch w := where[v]; {
			case w.times == 1:
				c = byte('0' + 3 - s.lives[v])
			case w.first == w.last:
				j := slices.Index(met, v)
				if j < 0 {
					j = len(met)
					met = append(met, v)
				}
				c = byte('a' + j)
			case names[v] != 0:
				c = names[v]
			default:
				c = 'A'
			}
			if !less && c > best[k] {
				break
			}
			less = less || c < best[k]
			walk = append(walk, c)
		}
		if less && len(walk) == n {
			begin = i
			best, walk = walk, best
		}
	}
	for k := range n {
		if v := at(begin + k); where[v].times > 1 && where[v].first != where[v].last {
			shared = append(shared, v)
		}
	}
	return string(best), shared
}
