package thermo

import (
	"context"
	"math/big"
	"math/rand"
	"testing"

	"cgt/stdlib/short"
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// lab makes games from options.
type lab struct {
	*short.Store
	masts map[short.Game][2]*big.Rat // temperature and mean
}

func (l lab) of(left, right []short.Game) short.Game {
	return must(l.Make(context.Background(), left, right))
}

func list(g ...short.Game) []short.Game { return g }

// example is {3||2|1}, of Winning Ways, chapter 6.
func example() (lab, short.Game) {
	l := lab{short.NewStore(), map[short.Game][2]*big.Rat{}}
	return l, l.of(list(l.Int(3)), list(l.of(list(l.Int(2)), list(l.Int(1)))))
}

func TestExample(t *testing.T) {
	l, g := example()
	th := must(Of(context.Background(), l.Store, g))
	want := `mean 9/4, temperature 3/4
left wall   3 - t from t = -1, 9/4 from t = 3/4
right wall  2 from t = -1, 3/2 + t from t = 1/2, 9/4 from t = 3/4`
	if th.String() != want {
		t.Errorf("%s", th)
	}
	for _, c := range [][3]*big.Rat{
		{big.NewRat(0, 1), big.NewRat(3, 1), big.NewRat(2, 1)},
		{big.NewRat(1, 3), big.NewRat(8, 3), big.NewRat(2, 1)},
		{big.NewRat(2, 3), big.NewRat(7, 3), big.NewRat(13, 6)},
		{big.NewRat(100, 1), big.NewRat(9, 4), big.NewRat(9, 4)},
	} {
		x, y, err := th.Stops(c[0])
		if err != nil || x.Cmp(c[1]) != 0 || y.Cmp(c[2]) != 0 {
			t.Errorf("stops at %s: %s and %s", c[0], x, y)
		}
	}
	if _, _, err := th.Stops(big.NewRat(-2, 1)); err == nil {
		t.Error("no error below -1")
	}
	drawing := `
             |
             |
             |
             |
             |
3/4          |
             /\
            /  \
1/2        /    |
          /     |
         /      |
        /       |
       /        |
  0   /         |
      3         2
`
	if got := "\n" + th.Draw(50, 14); got != drawing {
		t.Error(got)
	}
}

func TestNumbersAndInfinitesimals(t *testing.T) {
	ctx, s := context.Background(), short.NewStore()
	for _, c := range []struct {
		x    short.Dyadic
		temp string
	}{
		{short.NewDyadic(5, 0), "-1"}, {short.NewDyadic(-3, 1), "-1/2"}, {short.NewDyadic(3, 2), "-1/4"},
		{short.NewDyadic(1, 10), "-1/1024"},
	} {
		th := must(Of(ctx, s, must(s.Number(ctx, c.x))))
		if th.Temperature.String() != c.temp || !th.Mean.Equal(c.x) {
			t.Errorf("%s: temperature %s, mean %s", c.x, th.Temperature, th.Mean)
		}
	}
	for _, up := range []int64{-1 << 40, -3, -1, 0, 1, 2, 1 << 40} {
		for _, star := range []uint64{0, 1, 2, 3, 1 << 40} {
			if up == 0 && star == 0 {
				continue
			}
			th := must(Of(ctx, s, must(s.Compact(ctx, short.NewDyadic(7, 1), up, star))))
			if th.Temperature.Sign() != 0 || th.Mean.String() != "7/2" {
				t.Errorf("%d, %d: temperature %s, mean %s", up, star, th.Temperature, th.Mean)
			}
		}
	}
}

// TestScore computes walls point by point from the definition, and compares.
func TestScore(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(3))
	l := lab{short.NewStore(), map[short.Game][2]*big.Rat{}}
	pool := list(short.Game{}, l.Int(1), l.Int(-1), l.Star(), must(l.Number(ctx, short.NewDyadic(1, 1))))
	for range 400 {
		var sides [2][]short.Game
		for i := range sides {
			for range 1 + r.Intn(2) {
				o := pool[r.Intn(len(pool))]
				sides[i] = append(sides[i], must(l.Add(ctx, o, l.Int(int64(r.Intn(9)-4)))))
			}
		}
		g := l.of(sides[0], sides[1])
		if must(l.FollowerCount(ctx, g)).Int64() < 60 {
			pool = append(pool, g)
		}
		th := must(Of(ctx, l.Store, g))
		for range 6 {
			x := big.NewRat(int64(r.Intn(60)), int64(1+r.Intn(12)))
			a, b := score(l, g, x)
			left, right, _ := th.Stops(x)
			if a.Cmp(left) != 0 || b.Cmp(right) != 0 {
				t.Fatalf("%s at %s: walls at %s and %s, want %s and %s", l.String(g), x.RatString(), left.RatString(),
					right.RatString(), a.RatString(), b.RatString())
			}
		}
		if th.Draw(60, 12) == "" {
			t.Fatal("no drawing")
		}
	}
}

// score is the pair of stops of g at temperature t >= 0: each move costs t. Where
// Left's stop would be below Right's, play has ended, and both are the mean.
func score(l lab, g short.Game, t *big.Rat) (left, right *big.Rat) {
	if x, ok := l.NumberOf(g); ok {
		return x.Rat(), x.Rat()
	}
	m, ok := l.masts[g]
	if !ok {
		m = mast(l, g)
		l.masts[g] = m
	}
	if t.Cmp(m[0]) >= 0 {
		return m[1], m[1]
	}
	return scaffold(l, g, t)
}

// mast finds by bisection where the scaffolds first meet, to a multiple of 1/2^16.
func mast(l lab, g short.Game) [2]*big.Rat {
	const grid = 1 << 16
	lo, hi := int64(0), int64(64*grid) // they have met at hi and not at lo-1
	for lo < hi {
		m := (lo + hi) / 2
		if a, b := scaffold(l, g, big.NewRat(m, grid)); a.Cmp(b) > 0 {
			lo = m + 1
		} else {
			hi = m
		}
	}
	a, b := scaffold(l, g, big.NewRat(lo, grid))
	if a.Cmp(b) != 0 {
		panic("the walls do not meet on the grid")
	}
	return [2]*big.Rat{big.NewRat(lo, grid), a}
}

func scaffold(l lab, g short.Game, t *big.Rat) (left, right *big.Rat) {
	ctx := context.Background()
	for _, o := range must(l.Options(ctx, g, 0)) {
		_, x := score(l, o, t)
		if x = new(big.Rat).Sub(x, t); left == nil || x.Cmp(left) > 0 {
			left = x
		}
	}
	for _, o := range must(l.Options(ctx, g, 1)) {
		x, _ := score(l, o, t)
		if x = new(big.Rat).Add(x, t); right == nil || x.Cmp(right) < 0 {
			right = x
		}
	}
	return left, right
}

// Heats *14 by 1 and asks for its temperature: a tree of three million stops.
func BenchmarkHeatedNimber(b *testing.B) {
	ctx := context.Background()
	for b.Loop() {
		s := short.NewStore()
		h := must(s.Heat(ctx, s.Nimber(14), s.Int(1)))
		if th := must(Of(ctx, s, h)); th.Temperature.String() != "1" {
			b.Fatal(th)
		}
		if n := must(s.StopCount(ctx, h)); n.Int64() != 3188646 {
			b.Fatal(n)
		}
	}
}

// The thermographs of all games born by day 3.
func BenchmarkDay3Thermographs(b *testing.B) {
	ctx := context.Background()
	for b.Loop() {
		b.StopTimer()
		s := short.NewStore()
		games := must(s.Born(ctx, 3))
		b.StartTimer()
		for _, g := range games {
			must(Of(ctx, s, g))
		}
	}
}
