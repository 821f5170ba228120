package misere

import (
	"slices"
	"testing"
)

// TestMinus: sums of all games born by day 4 have their parts as differences, and where
// there is said to be none, no game of the list is one.
func TestMinus(t *testing.T) {
	s := NewStore()
	born, err := s.Born(background, 4)
	if err != nil {
		t.Fatal(err)
	}
	p := NewPartitioner(background)
	for i, x := range born {
		for j, h := range born {
			if testing.Short() && (i+j)%3 != 0 {
				continue
			}
			sum, err := x.Add(background, h)
			if err != nil {
				t.Fatal(err)
			}
			if got, ok, err := p.Minus(sum, h); err != nil || !ok || got != x {
				t.Fatalf("(%v + %v) - %v: %v, %v, %v", x, h, h, got, ok, err)
			}
			got, ok, err := p.Minus(x, h)
			if err != nil {
				t.Fatal(err)
			}
			for _, y := range born {
				if z, _ := y.Add(background, h); z == x != (ok && got == y) {
					t.Fatalf("%v - %v is %v, %v, and %v + %v is %v", x, h, got, ok, y, h, z)
				}
			}
		}
	}
}

// TestPartitions has what the test tables of CGSuite 2.2 say of the parts and
// partitions of some games: how many parts there are, which are prime, and that
// partitions add up.
func TestPartitions(t *testing.T) {
	s := NewStore()
	p := NewPartitioner(background)
	game := func(text string) Game {
		g, err := s.Parse(background, text)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	double, _ := game("*2").Add(background, game("*2"))
	for _, c := range []struct {
		g          Game
		parts      int // CGSuite omits games that are an even game plus *1
		partitions int
		longest    int
		prime      bool
	}{
		{s.Zero(), 0, 1, 0, false},
		{game("*1"), 0, 1, 1, false},
		{game("*2"), 0, 1, 1, true},
		{game("*[[2]]"), 2, 1, 2, false},
		{game("*[[[2]]]"), 6, 1, 3, false},
		{double, 1, 1, 2, false},
		{game("*[[2],0]"), 0, 1, 1, true},
		{game("*[[2],1]"), 0, 1, 1, true},
	} {
		list, err := p.ProperParts(c.g)
		if err != nil {
			t.Fatal(err)
		}
		even := map[Game]bool{}
		for _, h := range list {
			e, _ := p.even(h)
			even[e] = true
		}
		prime, err := p.IsPrime(c.g)
		if err != nil {
			t.Fatal(err)
		}
		ways, err := p.Partitions(c.g)
		if err != nil {
			t.Fatal(err)
		}
		if len(even) != c.parts || prime != c.prime || len(ways) != c.partitions {
			t.Errorf("%v: parts %v, prime %v, partitions %v", c.g, list, prime, ways)
		}
		for _, w := range ways {
			sum := s.Zero()
			for _, h := range w {
				sum, _ = sum.Add(background, h)
			}
			if sum != c.g || slices.Contains(w, s.Zero()) {
				t.Errorf("%v is not the sum of %v", c.g, w)
			}
			if len(w) != c.longest {
				t.Errorf("%v has the partition %v", c.g, w)
			}
		}
	}
}

// TestPartsByDefinition compares the parts of games with all sums of two games born by
// day 4.
func TestPartsByDefinition(t *testing.T) {
	s := NewStore()
	born, err := s.Born(background, 4)
	if err != nil {
		t.Fatal(err)
	}
	p := NewPartitioner(background)
	sums := map[Game][]Game{}
	for _, x := range born {
		for _, h := range born {
			sum, _ := x.Add(background, h)
			sums[sum] = append(sums[sum], h)
		}
	}
	for _, g := range born {
		parts, err := p.Parts(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range parts {
			x, ok, err := p.Minus(g, h)
			if err != nil || !ok {
				t.Fatalf("%v is no part of %v: %v", h, g, err)
			}
			if sum, _ := x.Add(background, h); sum != g {
				t.Fatalf("%v + %v is not %v", x, h, g)
			}
		}
		for _, h := range sums[g] {
			if !slices.Contains(parts, h) {
				t.Fatalf("%v is a part of %v", h, g)
			}
		}
	}
}

// TestSumsOfTameGames: a sum of tame games has the genus of the sum of Nim positions of their
// genera, which are fickle when all their heaps are of 1 at most.
func TestSumsOfTameGames(t *testing.T) {
	s := NewStore()
	pool, err := s.Born(background, 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range pool {
		double, err := g.Add(background, g)
		if err != nil {
			t.Fatal(err)
		}
		pool = append(pool, double)
	}
	var tame []Game
	for _, g := range pool {
		if g.Kind().IsTame() {
			tame = append(tame, g)
		}
	}
	fickle := func(g Genus) bool { return g.Misere(0) != g.Normal() }
	for _, g := range tame {
		for _, h := range tame {
			sum, err := g.Add(background, h)
			if err != nil {
				t.Fatal(err)
			}
			a, b := g.Genus(), h.Genus()
			if want := TameGenus(a.Normal()^b.Normal(), fickle(a) && fickle(b)); !sum.Genus().Equal(want) {
				t.Fatalf("%v + %v has the genus %v, not %v", g, h, sum.Genus(), want)
			}
		}
	}
	if len(tame) < 12 {
		t.Errorf("only %d tame games", len(tame))
	}
}

// TestExtraversion: by the Extraversion-Introversion Theorem (ONAG, chapter 12) a game is
// extraverted exactly if it is a part of the game whose one option it is, and 0 and *1
// alone are introverted, which is tried by the definition for all games of day 4.
func TestExtraversion(t *testing.T) {
	s := NewStore()
	p := NewPartitioner(t.Context())
	games, err := s.Born(t.Context(), 4)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, g := range games {
		is, err := p.IsExtraverted(g)
		if err != nil {
			t.Fatal(err)
		}
		if is {
			found++
		}
		above, err := s.Make(t.Context(), g)
		if err != nil {
			t.Fatal(err)
		}
		if _, part, err := p.Minus(above, g); err != nil || part != is {
			t.Errorf("%v: extraverted %v, a part of the game above it %v, %v", g, is, part, err)
		}
		all := true
		for _, o := range g.Options() {
			_, part, err := p.Minus(o, g)
			all = all && part && err == nil
		}
		if all != g.IsIntroverted() {
			t.Errorf("%v: introverted %v, a part of all options %v", g, g.IsIntroverted(), all)
		}
	}
	if found < 5 || found == len(games) {
		t.Errorf("%d of %d games are extraverted", found, len(games))
	}
}
