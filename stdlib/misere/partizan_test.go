package misere

import (
	"errors"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// everyForm lists all trees of a height.
func everyForm(t *testing.T, f *Forms, height int) []int {
	zero, _ := f.Add(background, nil, nil)
	list := []int{zero}
	for range height {
		var next []int
		for left := range 1 << len(list) {
			for right := range 1 << len(list) {
				n, err := f.Add(background, members(list, left), members(list, right))
				if err != nil {
					t.Fatal(err)
				}
				next = append(next, n)
			}
		}
		list = next
	}
	return list
}

func members(list []int, set int) (some []int) {
	for i, n := range list {
		if set>>i&1 == 1 {
			some = append(some, n)
		}
	}
	return some
}

// TestComparisonModuloUniverses compares the test with the definition: G >= H exactly
// if for no X of the universe H + X is better for Left than G + X. The games are those
// of height 2; the X are these and thousands of random higher ones, which distinguish
// nearly all games that are not related.
func TestComparisonModuloUniverses(t *testing.T) {
	f := NewForms()
	small := everyForm(t, f, 2)
	pool, rounds := trials.Count(400, 1000), trials.Count(30, 150)
	r := rand.New(rand.NewPCG(61, 62))
	for _, u := range []Universe{Dicot, DeadEnding, All} {
		var games, tests []int
		for _, g := range small {
			if f.In(u, g) {
				games = append(games, g)
			}
		}
		tests = append(tests, games...)
		for range pool { // random games of greater height
			var sides [2][]int
			for who := range sides {
				for range r.IntN(5) {
					sides[who] = append(sides[who], tests[r.IntN(len(tests))])
				}
			}
			x, err := f.Add(background, sides[0], sides[1])
			if err != nil {
				t.Fatal(err)
			}
			if f.In(u, x) {
				tests = append(tests, x)
			}
		}
		murder, _ := f.murder(background, 5)
		if f.In(u, murder) {
			other, _ := f.negative(background, murder, map[int]int{})
			tests = append(tests, murder, other)
		}
		related, told, untold := 0, 0, 0
		for range rounds {
			g, h := games[r.IntN(len(games))], games[r.IntN(len(games))]
			ge, err := f.AtLeast(background, u, g, h)
			if err != nil {
				t.Fatal(err)
			}
			worse := false
			for _, x := range tests {
				a, _ := f.Sum(background, g, x)
				b, _ := f.Sum(background, h, x)
				if worse = f.Wins(b, game.Left) && !f.Wins(a, game.Left) || f.Wins(a, game.Right) &&
					!f.Wins(b, game.Right); worse {
					break
				}
			}
			if ge && worse {
				t.Fatalf("%v: %d >= %d by the test, but some X says otherwise", u, g, h)
			}
			if ge && g != h {
				related++
			}
			if !ge && worse {
				told++
			}
			if !ge && !worse {
				untold++ // only an X of still greater height distinguishes them
			}
		}
		if untold > 2+told/20 {
			t.Errorf("%v: %d pairs are not told apart, %d are", u, untold, told)
		}
		if related == 0 || told == 0 {
			t.Errorf("%v: %d related, %d told apart", u, related, told)
		}
	}
	// * + * = 0 among dicots (Allen 2009) though not in general; 1 is no dicot.
	zero, _ := f.Add(background, nil, nil)
	star, _ := f.Add(background, []int{zero}, []int{zero})
	double, _ := f.Sum(background, star, star)
	for _, pair := range [][2]int{{double, zero}, {zero, double}} {
		if ge, err := f.AtLeast(background, Dicot, pair[0], pair[1]); err != nil || !ge {
			t.Errorf("* + * = 0 modulo dicots: %v, %v", ge, err)
		}
	}
	one, _ := f.Add(background, []int{zero}, nil)
	if _, err := f.AtLeast(background, Dicot, one, zero); !errors.Is(err, ErrUniverse) {
		t.Errorf("1 is a dicot: %v", err)
	}
	// 1 + -1 = 0 among dead-ending games (Milley and Renault 2013, theorem 19).
	minus, _ := f.Add(background, nil, []int{zero})
	sum, _ := f.Sum(background, one, minus)
	for _, pair := range [][2]int{{sum, zero}, {zero, sum}} {
		if ge, err := f.AtLeast(background, DeadEnding, pair[0], pair[1]); err != nil || !ge {
			t.Errorf("1 - 1 = 0 modulo dead-ending games: %v, %v", ge, err)
		}
	}
}

// TestWorstEnds: a player who wins next to the perfect murders wins next to every end;
// tried with all ends of height 3 or less and random ones of height 4 and 5.
func TestWorstEnds(t *testing.T) {
	f := NewForms()
	zero, _ := f.Add(background, nil, nil)
	ends := []int{zero}
	for range 3 {
		var next []int
		for set := range 1 << len(ends) {
			n, err := f.Add(background, nil, members(ends, set))
			if err != nil {
				t.Fatal(err)
			}
			next = append(next, n)
		}
		ends = next
	}
	r := rand.New(rand.NewPCG(5, 5))
	for len(ends) < 80 {
		n, err := f.Add(background, nil, members(ends[:16], r.IntN(1<<16)))
		if len(ends) > 50 {
			n, err = f.Add(background, nil, []int{ends[r.IntN(len(ends))], ends[r.IntN(len(ends))]})
		}
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, n)
	}
	games := everyForm(t, f, 2)
	for range 1500 {
		var sides [2][]int
		for who := range sides {
			for range r.IntN(4) {
				sides[who] = append(sides[who], games[r.IntN(len(games))])
			}
		}
		g, err := f.Add(background, sides[0], sides[1])
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	strong, weak := 0, 0
	for _, g := range games {
		if !f.In(DeadEnding, g) || testing.Short() && r.IntN(4) > 0 {
			continue
		}
		got, err := f.strong(background, g, game.Left)
		if err != nil {
			t.Fatal(err)
		}
		want := true
		for _, x := range ends {
			sum, err := f.Sum(background, g, x)
			if err != nil {
				t.Fatal(err)
			}
			want = want && f.Wins(sum, game.Left)
		}
		if got && !want {
			t.Fatalf("the game %d wins next to perfect murders, but not next to some end", g)
		}
		if got {
			strong++
		} else {
			weak++
		}
	}
	if strong < 20 || weak < 20 {
		t.Errorf("%d games win next to all ends, %d do not", strong, weak)
	}
}
