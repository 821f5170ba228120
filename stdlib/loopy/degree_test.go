package loopy

import (
	"errors"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// known are stoppers with what CGSuite 2 (its table CanonicalStopperTestCase)
// gives as their degree, variety and stops; "" where it gives none.
var known = []struct {
	text, degree, variety, left, right          string
	idempotent, infinitesimal, numberish, plums bool
	followers                                   int
}{
	{"on", "on", "on", "on", "on", true, false, false, true, 1},
	{"off", "on", "off", "off", "off", true, false, false, true, 1},
	{"over", "over", "over", "over", "over", true, true, true, true, 2},
	{"{pass|3/2}", "over", "under", "{pass|3/2}", "{pass|3/2}", false, false, true, true, 5},
	{"{-1/4*|pass}", uponth, uponth, "-1/4", "-1/4", false, false, true, true, 6},
	{"{0|" + uponth + "||{{pass,0|0}||0}}", uponth, "", "0", "0", false, true, true, true, 7},
	{"{0|||0||0|off}", "{0||||0|||{on|0||0}|0||off}", "", "0", "0", false, true, true, true, 5},
	{"{on|0||0}", "{0||0|off}", "{on|0||0}", "0", "0", true, true, true, true, 4},
	{"{0||0|under}", "{0||0|under}", "{0||0|under}", "0", "0", true, true, true, true, 4},
	{"{over|under}", "over", "{over|under}", "over", "under", false, true, true, true, 4},
	{"{{5|pass}|{pass|-5}}", "over", "{{10|pass}|over||under|{pass|-10}}", "{5|pass}", "{pass|-5}", false, false, false, true,
		14},
	{"a{0||||0|||a|*||*}", "{0|a{0|0,{0|||a|0||0}}}", "{a{0,{0||0|a|||0}|0}|0}", "0", "0", false, true, true, false, 6},
}

const uponth = "{0||0|0,pass}"

func TestDegreesAndStops(t *testing.T) {
	store := short.NewStore()
	for i, c := range known {
		if i%trials.Every(3, 1) > 0 {
			continue
		}
		s := parse(t, c.text)
		degree, err := s.Degree(background)
		if err != nil || !degree.Equal(parse(t, c.degree)) {
			t.Errorf("degree of %s: %v, %v; want %s", c.text, degree, err, c.degree)
		}
		v, err := s.Variety(background)
		switch {
		case c.text == "{0|||0||0|off}":
			if !errors.Is(err, ErrNotIdempotent) {
				t.Errorf("variety of %s: %v, %v", c.text, v, err)
			}
		case err != nil || c.variety != "" && !v.Equal(parse(t, c.variety)):
			t.Errorf("variety of %s: %v, %v; want %s", c.text, v, err, c.variety)
		}
		for who, want := range []string{c.left, c.right} {
			stop, err := s.Stop(background, store, game.Player(who))
			if err != nil || !stop.Equal(parse(t, want)) {
				t.Errorf("stop %d of %s: %v, %v; want %s", who, c.text, stop, err, want)
			}
		}
		idempotent, err := SidedOf(s).IsIdempotent(background)
		if err != nil || idempotent != c.idempotent {
			t.Errorf("%s idempotent: %v, %v", c.text, idempotent, err)
		}
		if got := s.IsPlumtree(); got != c.plums || s.LoopFree() {
			t.Errorf("%s is a plumtree: %v", c.text, got)
		}
		if s.Size() != c.followers {
			t.Errorf("%s has %d followers, want %d", c.text, s.Size(), c.followers)
		}
		if got, err := s.IsInfinitesimal(background, store); err != nil || got != c.infinitesimal {
			t.Errorf("%s infinitesimal: %v, %v", c.text, got, err)
		}
		if got, err := s.IsNumberish(background, store); err != nil || got != c.numberish {
			t.Errorf("%s numberish: %v, %v", c.text, got, err)
		}
	}
}

// TestUpon: upon and uponth = ^<on> by both sums (CGSuite 2).
func TestUpon(t *testing.T) {
	upon, th := Upon(), parse(t, uponth)
	down, err := Downsum(background, upon, th)
	if err != nil || !down.Equal(upon) {
		t.Errorf("downsum: %v, %v", down, err)
	}
	up, err := Upsum(background, upon, th)
	star := parse(t, "*")
	if want, err2 := Sum(background, th, star); err != nil || err2 != nil || !up.Equal(make1(t, parse(t, "0"), want.On)) {
		t.Errorf("upsum: %v, %v", up, err)
	}
	for _, of := range []func() (*Stopper, error){
		func() (*Stopper, error) { return upon.UpsumVariety(background, th) },
		func() (*Stopper, error) { return upon.DownsumVariety(background, th) },
	} {
		if v, err := of(); err != nil || !v.Equal(th.Neg()) {
			t.Errorf("variety %v, %v; want %v", v, err, th.Neg())
		}
	}
}

// make1 is {left|right}.
func make1(t *testing.T, left, right *Stopper) *Stopper {
	s, err := Make(background, []*Stopper{left}, []*Stopper{right})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestDegreeLaws: on random stoppers the degree is at least 0, that of -s, and
// 0 for short games alone; degrees are absorbed: s + degree is s on the onside;
// downsums are negatives of upsums of negatives.
func TestDegreeLaws(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	zero := parse(t, "0")
	for range 300 {
		s, err := newStopper(background, randomStopper(r, 2+r.IntN(6)))
		if err != nil {
			t.Fatal(err)
		}
		degree, err := s.Degree(background)
		if errors.Is(err, ErrNotSided) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if ge, err := degree.AtLeast(background, zero); err != nil || !ge {
			t.Fatalf("the degree of %v is %v", s, degree)
		}
		if s.LoopFree() && !degree.Equal(zero) {
			t.Fatalf("%v is a short game of degree %v", s, degree)
		}
		if other, err := s.Neg().Degree(background); err != nil || !other.Equal(degree) {
			t.Fatalf("%v and its negative have the degrees %v and %v", s, degree, other)
		}
		u, err := newStopper(background, randomStopper(r, 2+r.IntN(6)))
		if err != nil {
			t.Fatal(err)
		}
		down, err := Downsum(background, s, u)
		if err != nil {
			continue
		}
		up, err := Upsum(background, s.Neg(), u.Neg())
		if err != nil || !up.Neg().Equal(down) {
			t.Fatalf("%v and %v: %v, %v", s, u, down, up)
		}
	}
}

// TestOrdinalSums: those of short games are as in the store, and 1:on, *:on.
func TestOrdinalSums(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 6))
	store := short.NewStore()
	games := []short.Game{store.Zero()}
	for range 60 {
		var options [2][]short.Game
		for who := range options {
			for range r.IntN(3) {
				options[who] = append(options[who], games[r.IntN(len(games))])
			}
		}
		g, err := store.Make(background, options[0], options[1])
		if err != nil {
			t.Fatal(err)
		}
		h := games[r.IntN(len(games))]
		games = append(games, g)
		left, _ := store.Options(background, g, game.Left)
		right, _ := store.Options(background, g, game.Right)
		want, err := store.OrdinalSum(background, left, right, h)
		if err != nil {
			t.Fatal(err)
		}
		s, _ := FromShort(background, store, g)
		u, _ := FromShort(background, store, h)
		sum, err := OrdinalSum(background, s.Options(game.Left), s.Options(game.Right), u)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok, err := sum.Short(background, store); err != nil || !ok || got != want {
			t.Fatalf("%v:%v is %v, want %v", s, u, sum, store.String(want))
		}
	}
	// *:on is {0,pass|0}, and 1:off is {0|pass}.
	zeros := []*Stopper{parse(t, "0")}
	if s, err := OrdinalSum(background, zeros, zeros, On()); err != nil || !s.Equal(parse(t, "{0,pass|0}")) {
		t.Errorf("*:on is %v, %v", s, err)
	}
	if s, err := OrdinalSum(background, zeros, nil, Off()); err != nil || !s.Equal(Over()) {
		t.Errorf("1:off is %v, want over; %v", s, err)
	}
	if s, err := Over().Tiny(background); err != nil || !s.Equal(parse(t, "{0||0|under}")) {
		t.Errorf("tiny over is %v, %v", s, err)
	}
}

// TestNearShort: ^ stands for over, and a long sum of its powers for upon.
func TestNearShort(t *testing.T) {
	store := short.NewStore()
	for text, want := range map[string]string{"{{5|pass}|{pass|-5}}": "+-(5^)", "over": "^", "{pass|3/2}": "3/2v", "upon": "^[16]",
		"{1^[on]|0}": "{1^[24]|0}"} {
		g, err := parse(t, text).NearShort(background, store)
		if err != nil || store.String(g) != want {
			t.Errorf("%s: %s, %v; want %s", text, store.String(g), err, want)
		}
	}
	for _, text := range []string{"on", "{on|0}"} {
		if g, err := parse(t, text).NearShort(background, store); !errors.Is(err, ErrNoStop) {
			t.Errorf("%s: %s, %v", text, store.String(g), err)
		}
	}
}
