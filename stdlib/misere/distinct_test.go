package misere

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestDifferentFormsDiffer: any two canonical forms born by day 4, and random ones of
// day 5, are distinguished by some game: their sums with it have different outcomes.
// The game is built as in the proof of ONAG's theorem 76, and the sums are decided by
// search.
func TestDifferentFormsDiffer(t *testing.T) {
	s := NewStore()
	r := rand.New(rand.NewPCG(3, 3))
	day4 := bornBy(t, s, 4)
	games := slices.Clone(day4)
	for range 40 {
		var options []Game
		for range 1 + r.IntN(5) {
			options = append(options, day4[r.IntN(len(day4))])
		}
		g, err := s.Make(background, options...)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(games, g) {
			games = append(games, g)
		}
	}
	d := &distinguisher{t: t, s: s, known: map[[2]Game]Game{}, played: map[[2]Game]bool{}}
	for i, g := range games {
		for _, h := range games[:i] {
			if x := d.between(g, h); d.previousWins(g, x) == d.previousWins(h, x) {
				t.Fatalf("%v and %v are not told apart by %v", g, h, x)
			}
		}
	}
}

// distinguisher builds games that tell two canonical forms apart.
type distinguisher struct {
	t      *testing.T
	s      *Store
	known  map[[2]Game]Game
	played map[[2]Game]bool
}

// previousWins decides g + h by search.
func (d *distinguisher) previousWins(g, h Game) bool {
	key := [2]Game{g, h}
	if p, ok := d.played[key]; ok {
		return p
	}
	gs, hs := g.Options(), h.Options()
	p := len(gs)+len(hs) > 0
	for _, o := range gs {
		p = p && !d.previousWins(o, h)
	}
	for _, o := range hs {
		p = p && !d.previousWins(g, o)
	}
	d.played[key] = p
	return p
}

// make is the game with these options.
func (d *distinguisher) make(options ...Game) Game {
	g, err := d.s.Make(background, options...)
	if err != nil {
		d.t.Fatal(err)
	}
	return g
}

// mate is a game whose sum with g is a P-position: its options are the mates of g's
// options; the mate of 0 is *1.
func (d *distinguisher) mate(g Game) Game {
	options := g.Options()
	if len(options) == 0 {
		return d.make(d.s.Zero())
	}
	for i, o := range options {
		options[i] = d.mate(o)
	}
	return d.make(options...)
}

// between is a game x with different outcomes of g + x and h + x, for g different from
// h. If one of the two has an option that the other has not, this option is linked
// with the other unless it reverts to it. If all were to revert, the form would not be
// canonical; the exception is 0, which differs by its outcome.
func (d *distinguisher) between(g, h Game) Game {
	key := [2]Game{g, h}
	if x, ok := d.known[key]; ok {
		return x
	}
	x, ok := d.s.Zero(), d.previousWins(g, d.s.Zero()) != d.previousWins(h, d.s.Zero())
	for _, pair := range [][2]Game{{g, h}, {h, g}} {
		for _, o := range pair[0].Options() {
			if !ok && !slices.Contains(pair[1].Options(), o) && !slices.Contains(o.Options(), pair[1]) {
				x, ok = d.link(o, pair[1]), true
			}
		}
	}
	if !ok {
		d.t.Fatalf("%v and %v differ by reversible options alone", g, h)
	}
	d.known[key], d.known[[2]Game{h, g}] = x, x
	return x
}

// directed is a game x for which g + x is a P-position and h + x is none.
func (d *distinguisher) directed(g, h Game) Game {
	x := d.between(g, h)
	if d.previousWins(g, x) {
		return x
	}
	options := []Game{x}
	for _, o := range g.Options() {
		options = append(options, d.mate(o))
	}
	return d.make(options...)
}

// link is a game x for which g + x and h + x are P-positions; neither g nor h
// is an option of the other.
func (d *distinguisher) link(g, h Game) Game {
	if g == h {
		return d.mate(g)
	}
	var options []Game
	for _, o := range g.Options() {
		options = append(options, d.directed(o, h))
	}
	for _, o := range h.Options() {
		options = append(options, d.directed(o, g))
	}
	return d.make(options...)
}

// bornBy are the canonical forms born by a day.
func bornBy(t *testing.T, s *Store, days int) []Game {
	day := []Game{s.Zero()}
	for range days {
		var next []Game
		for set := range 1 << len(day) {
			var options []Game
			for i, g := range day {
				if set>>i&1 == 1 {
					options = append(options, g)
				}
			}
			g, err := s.Make(background, options...)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(next, g) {
				next = append(next, g)
			}
		}
		day = next
	}
	return day
}
