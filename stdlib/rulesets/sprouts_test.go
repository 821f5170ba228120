package rulesets

import (
	"maps"
	"slices"
	"testing"

	"cgt/stdlib/trials"
)

// sproutsValue computes the nim-value, part by part.
func sproutsValue(t *testing.T, s *Sprouts, known map[string]int) int {
	total := 0
	for _, p := range s.Parts() {
		key := p.String()
		v, ok := known[key]
		if !ok {
			again, err := ParseSprouts(key)
			if err != nil {
				t.Fatalf("%q does not read back: %v", key, err)
			}
			seen := map[int]bool{}
			for _, m := range again.Moves() {
				seen[sproutsValue(t, m, known)] = true
			}
			for seen[v] {
				v++
			}
			known[key] = v
		}
		total ^= v
	}
	return total
}

// TestSprouts has the published outcomes of n spots (D. Applegate, G. Jacobson and D.
// Sleator 1991; J. Lemoine and S. Viennot 2010): up to n = 8, the first player wins
// exactly for n = 3, 4 and 5, where the nim-value is 1.
func TestSprouts(t *testing.T) {
	known := NewSproutsValues()
	for n, want := range []int{0, 0, 0, 1, 1, 1, 0} {
		s, err := SproutsOf(n)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := known.Value(t.Context(), s); err != nil || got != want {
			t.Errorf("%d spots: %d %v, want %d", n, got, err, want)
		}
	}
}

// TestSproutsValues: every position that can be reached from a few spots has the value
// that its moves give it, whatever was computed before.
func TestSproutsValues(t *testing.T) {
	spots := 3
	if trials.All() {
		spots = 4
	}
	slow := map[string]int{}
	start, err := SproutsOf(spots)
	if err != nil {
		t.Fatal(err)
	}
	sproutsValue(t, start, slow)
	known, steps := NewSproutsValues(), 0
	for _, key := range slices.Sorted(maps.Keys(slow)) {
		s, err := ParseSprouts(key)
		if err != nil {
			t.Fatal(err)
		}
		if steps++; steps%50 == 0 {
			known = NewSproutsValues()
		}
		if got, err := known.Value(t.Context(), s); err != nil || got != slow[key] {
			t.Fatalf("%q: %d %v, want %d", key, got, err, slow[key])
		}
	}
	if steps < 80 {
		t.Errorf("only %d positions were compared", steps)
	}
}

// TestSproutsLives: every move reduces the total number of lives by one, and a game of
// n spots has between 2n and 3n-1 moves; both numbers occur.
func TestSproutsLives(t *testing.T) {
	for n := 1; n <= 3; n++ {
		s, err := SproutsOf(n)
		if err != nil {
			t.Fatal(err)
		}
		type ends struct{ least, most int }
		known := map[string]ends{}
		var play func(s *Sprouts) ends
		play = func(s *Sprouts) ends {
			if e, ok := known[s.String()]; ok {
				return e
			}
			moves := s.Moves()
			e := ends{}
			for i, m := range moves {
				x := play(m)
				if i == 0 {
					e = ends{x.least + 1, x.most + 1}
				}
				e = ends{min(e.least, x.least+1), max(e.most, x.most+1)}
			}
			known[s.String()] = e
			return e
		}
		if e := play(s); e.least != 2*n || e.most != 3*n-1 {
			t.Errorf("%d spots: %d to %d moves", n, e.least, e.most)
		}
	}
	s, _ := SproutsOf(2)
	var texts []string
	for _, m := range s.Moves() {
		texts = append(texts, m.String())
	}
	slices.Sort(texts)
	if !slices.Equal(texts, []string{"0.AB|AB", "1a1a"}) { // a loop around the other spot, then a line to it
		t.Errorf("two spots have the moves %v", texts)
	}
}
