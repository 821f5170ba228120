package misere

import (
	"context"
	"math/rand"
	"testing"
)

// wildGames are random games whose options are games of day 4 or random games made
// before.
func wildGames(ctx context.Context, t *testing.T, s *Store, count int) []Game {
	t.Helper()
	r := rand.New(rand.NewSource(13))
	all, err := s.Born(ctx, 4)
	if err != nil {
		t.Fatal(err)
	}
	for range count {
		var options []Game
		for range 1 + r.Intn(4) {
			options = append(options, all[r.Intn(min(len(all), 120))])
		}
		g, err := s.Make(ctx, options...)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	return all
}

// nimPosition is a sum of two heaps with its nim-value, and whether no heap is above 1.
type nimPosition struct {
	g      Game
	value  int
	fickle bool
}

func nimPositions(ctx context.Context, t *testing.T, s *Store) (list []nimPosition) {
	t.Helper()
	heaps := []Game{s.Zero()}
	for n := 1; n <= 5; n++ {
		h, err := s.Make(ctx, heaps...)
		if err != nil {
			t.Fatal(err)
		}
		heaps = append(heaps, h)
	}
	for a := range heaps {
		for b := range a + 1 {
			sum, err := heaps[a].Add(ctx, heaps[b])
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, nimPosition{sum, a ^ b, a < 2})
		}
	}
	return list
}

// TestTameable: next to positions of Nim, a tameable game has the outcomes of the Nim
// position of its genus, in both kinds of play.
func TestTameable(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	nim := nimPositions(ctx, t, s)
	tameable := 0
	games := wildGames(ctx, t, s, 1500)
	// CGSuite's tests have this game as tameable and not generally tame, the second as generally tame.
	x, err := s.Parse(ctx, "*[(2#1)[1],((2#0),*[2#[1]],2#)]")
	if err != nil || !x.IsTameable() || x.Kind().IsTame() {
		t.Errorf("%v: %v", x, err)
	}
	y, err := s.Parse(ctx, "*[((2#0)10)2##]")
	if err != nil || !y.Kind().IsTame() {
		t.Errorf("%v: %v", y, err)
	}
	for _, g := range append(games, x, y) {
		normal, misere := g.values()
		fickle := normal != misere
		acts := !fickle || normal < 2 && misere < 2
		for _, n := range nim {
			sum, err := g.Add(ctx, n.g)
			if err != nil {
				t.Fatal(err)
			}
			x, y := sum.values()
			want := normal ^ n.value
			wantMisere := want
			if fickle && n.fickle {
				wantMisere = 1 - want
			}
			acts = acts && (x == 0) == (want == 0) && (y == 0) == (wantMisere == 0)
		}
		switch is := g.IsTameable(); {
		case is && !acts:
			t.Errorf("%s of genus %s does not act like a position of Nim", g, g.Genus())
		case is && !g.Kind().IsTame():
			tameable++
		case !is && g.Kind().IsTame():
			t.Errorf("%s is tame and not tameable", g)
		}
	}
	if tameable < 1 {
		t.Errorf("%d games are tameable but not tame: the test is too weak", tameable)
	}
}

// TestGenerallyRestive: next to positions of Nim, a generally restive game has the
// outcomes of every restive game with the same nim-values.
func TestGenerallyRestive(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	nim := nimPositions(ctx, t, s)
	acts := func(g Game) (row string) {
		for _, n := range nim {
			sum, err := g.Add(ctx, n.g)
			if err != nil {
				t.Fatal(err)
			}
			x, y := sum.values()
			row += string("01"[min(x, 1)]) + string("01"[min(y, 1)])
		}
		return row
	}
	rows := map[[2]int]string{}
	more := 0
	for pass := range 2 {
		for _, g := range wildGames(ctx, t, s, 1500) {
			normal, misere := g.values()
			values := [2]int{normal, misere}
			switch {
			case !g.IsGenerallyRestive():
				if g.Kind() == Restive {
					t.Fatalf("%s is restive and not generally so", g)
				}
			case g.Kind() == Restive && pass == 0:
				if row := acts(g); rows[values] == "" {
					rows[values] = row
				} else if rows[values] != row {
					t.Errorf("two restive games of the nim-values %v act differently, %s", values, g)
				}
			case g.Kind() != Restive && pass == 1 && rows[values] != "":
				more++
				if acts(g) != rows[values] {
					t.Errorf("%s of genus %s does not act like a restive game", g, g.Genus())
				}
			}
		}
	}
	if more < 3 {
		t.Errorf("%d games are generally restive but not restive: the test is too weak", more)
	}
}
