package misere

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLaboratory: mates, links and distinguishers have the outcomes that define them,
// for all games born by day 4 and random ones of day 5, decided by search.
func TestLaboratory(t *testing.T) {
	s := NewStore()
	for day, want := range []int{1, 2, 3, 5, 22} {
		games, err := s.Born(background, day)
		if err != nil || len(games) != want {
			t.Fatalf("day %d: %d games, want %d; %v", day, len(games), want, err)
		}
	}
	if _, err := s.Born(background, 5); err == nil {
		t.Error("day 5 is listed")
	}
	games, _ := s.Born(background, 4)
	r := rand.New(rand.NewPCG(8, 8))
	for range 30 {
		var options []Game
		for range 1 + r.IntN(4) {
			options = append(options, games[r.IntN(22)])
		}
		g, err := s.Make(background, options...)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	d := &distinguisher{t: t, s: s, known: map[[2]Game]Game{}, played: map[[2]Game]bool{}}
	for i, g := range games {
		m, err := g.Mate(background)
		if err != nil || !d.previousWins(g, m) {
			t.Fatalf("%v and its mate %v: %v", g, m, err)
		}
		for _, h := range games[:i] {
			x, err := Distinguisher(background, g, h)
			if g == h {
				if !errors.Is(err, ErrNone) {
					t.Fatalf("%v is told apart from itself", g)
				}
				continue
			}
			if err != nil || d.previousWins(g, x) == d.previousWins(h, x) {
				t.Fatalf("%v and %v are not told apart by %v: %v", g, h, x, err)
			}
			linked := !slices.Contains(g.Options(), h) && !slices.Contains(h.Options(), g)
			x, err = Link(background, g, h)
			if linked && (err != nil || !d.previousWins(g, x) || !d.previousWins(h, x)) {
				t.Fatalf("%v and %v are not linked by %v: %v", g, h, x, err)
			}
			if !linked && !errors.Is(err, ErrNone) {
				t.Fatalf("%v and %v are linked: %v", g, h, err)
			}
		}
	}
}
