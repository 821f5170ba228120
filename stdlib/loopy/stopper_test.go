package loopy

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// randomForm draws a form with about degree options for each player.
func randomForm(r *rand.Rand, size int, degree float64) *form {
	f := &form{}
	for who := range f.options {
		for range size {
			var list []int32
			for w := range int32(size) {
				if r.Float64()*float64(size) < degree {
					list = append(list, w)
				}
			}
			f.options[who] = append(f.options[who], list)
		}
	}
	return f
}

// randomStopper draws forms until one is a stopper with a cycle.
func randomStopper(r *rand.Rand, size int) *form {
	for {
		f, _ := randomForm(r, size, 0.6+r.Float64()).reachable(0)
		if f.size() > 1 && f.alternates() == nil {
			return f
		}
	}
}

// survives plays u - v for at most plies moves, who to move: it reports whether Left
// has not lost by then. This is the slow comparison.
func survives(f, h *form, u, v int32, who game.Player, plies int, known map[[4]int32]bool) bool {
	if plies == 0 {
		return true
	}
	k := [4]int32{u, v, int32(who), int32(plies)}
	if s, ok := known[k]; ok {
		return s
	}
	s := who == game.Right // with Right to move Left must survive all moves, with Left to move one
	for _, w := range f.options[who][u] {
		if survives(f, h, w, v, who.Opponent(), plies-1, known) != (who == game.Right) {
			s = who == game.Left
		}
	}
	for _, w := range h.options[who.Opponent()][v] {
		if survives(f, h, u, w, who.Opponent(), plies-1, known) != (who == game.Right) {
			s = who == game.Left
		}
	}
	known[k] = s
	return s
}

func slowAtLeast(f, h *form) bool {
	return survives(f, h, 0, 0, game.Right, 2*f.size()*h.size()+2, map[[4]int32]bool{})
}

func parse(t testing.TB, text string) *Stopper {
	s, err := Parse(background, short.NewStore(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

func TestCompareAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	rounds := trials.Count(80, 400)
	for range rounds {
		f, h := randomStopper(r, 5), randomStopper(r, 5)
		o, err := compare(background, f, h)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := o.atLeast(0, 0), slowAtLeast(f, h); got != want {
			t.Fatalf("%v >= %v: %v, want %v", f, h, got, want)
		}
	}
}

// TestSimplestForm: the simplest form is equal to the game by the slow
// comparison, has no dominated or reversible option, and equal games have the
// same one.
func TestSimplestForm(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	rounds := trials.Count(200, 1500)
	var values []*Stopper
	loops := 0
	for range rounds {
		f := randomStopper(r, 3+r.IntN(5))
		s, err := newStopper(background, f)
		if err != nil {
			t.Fatalf("%v: %v", f, err)
		}
		if !slowAtLeast(f, s.form) || !slowAtLeast(s.form, f) {
			t.Fatalf("%v is not equal to %v", f, s)
		}
		again, err := newStopper(background, s.form)
		if err != nil || !again.Equal(s) || again.Size() != s.Size() {
			t.Fatalf("%v simplifies again to %v", s, again)
		}
		if !slices.ContainsFunc(values, s.Equal) {
			values = append(values, s)
			if _, ok, _ := s.Short(background, short.NewStore()); !ok {
				loops++
			}
		}
	}
	if loops < 10 {
		t.Fatal("only", loops, "values with cycles")
	}
	values = values[:min(len(values), 120)]
	for i, s := range values {
		for _, u := range values[:i] {
			if slowAtLeast(s.form, u.form) && slowAtLeast(u.form, s.form) {
				t.Fatalf("%v and %v are equal", s, u)
			}
		}
	}
}

// TestShortGames: without cycles the simplest form is the canonical form.
func TestShortGames(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	store := short.NewStore()
	for range 300 {
		size := 2 + r.IntN(7)
		f := randomForm(r, size, 2)
		for who := range f.options {
			for v, list := range f.options[who] {
				f.options[who][v] = slices.DeleteFunc(list, func(w int32) bool { return w <= int32(v) })
			}
		}
		s, err := newStopper(background, f)
		if err != nil {
			t.Fatal(err)
		}
		games, err := f.shortParts(background, store)
		if err != nil {
			t.Fatal(err)
		}
		want, err := FromShort(background, store, *games[0])
		if err != nil || !want.Equal(s) {
			t.Fatalf("%v, want %v", s, want)
		}
		g, ok, err := s.Short(background, store)
		if err != nil || !ok || g != *games[0] {
			t.Fatal(g, ok, err)
		}
	}
}

func TestPrintReadsBack(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	store := short.NewStore()
	for range 500 {
		s, err := newStopper(background, randomStopper(r, 3+r.IntN(5)))
		if err != nil {
			t.Fatal(err)
		}
		text, err := s.Text(background, store)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Parse(background, store, text)
		if err != nil || !back.Equal(s) {
			t.Fatalf("%s reads back as %v, %v", text, back, err)
		}
	}
}

// TestFamous are facts of Winning Ways, chapter 11, and Siegel, chapter VI.
func TestFamous(t *testing.T) {
	for text, want := range map[string]string{
		"{pass|}": "on", "{|pass}": "off", "a{0|a}": "over", "{pass|0}": "under", "{pass|*}": "upon",
		"{on|}": "on", "{0|over}": "over", "{over|0}": "{over|0}", "{on|off}": "{on|off}", "{0|1}": "1/2",
		"{2||1|0}": "{2|{1|0}}",
		"{0|off}":  "{0|off}", "a{b{a|}|}": "on", "{0|*}": "^", "1/2^3*2": "1/2^3*2", "-1": "-1", "v": "v",
	} {
		if got := parse(t, text).String(); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, c := range []struct {
		left  string
		order short.Order
		right string
	}{
		{"over", short.Greater, "0"}, {"over", short.Less, "1/1024"}, {"over", short.Greater, "^^^^^"},
		{"over", short.Greater, "upon"},
		{"on", short.Greater, "100"}, {"upon", short.Greater, "^"}, {"upon", short.Less, "^^"}, {"upon", short.Greater, "0"},
		{"on", short.Greater, "off"}, {"over", short.Greater, "*5"},
		{"upon", short.Confused, "*"}, {"under", short.Less, "0"},
	} {
		if got, err := parse(t, c.left).Compare(background, parse(t, c.right)); err != nil || got != c.order {
			t.Errorf("%s and %s: %v %v", c.left, c.right, got, err)
		}
	}
	for _, c := range [][3]string{
		{"on", "off", "dud"}, {"on", "on", "on"}, {"on", "-100", "on"}, {"over", "over", "over"}, {"over", "^", "over"},
		{"over", "*3", "over"},
		{"on", "over", "on"}, {"1", "1/2", "3/2"}, {"upon", "*", "^[on]*"},
	} {
		s, err := Sum(background, parse(t, c[0]), parse(t, c[1]))
		if err != nil {
			t.Errorf("%s + %s: %v", c[0], c[1], err)
			continue
		}
		if got := s.String(); got != c[2] {
			t.Errorf("%s + %s = %s, want %s", c[0], c[1], got, c[2])
		}
	}
}

// TestSided: dud, tis and tisn, read as graphs (Winning Ways, chapter 11).
func TestSided(t *testing.T) {
	store := short.NewStore()
	for text, want := range map[string]string{
		"{pass|pass}": "dud", "a{b{|a}|}": "tis", "b{|a{b|}}": "tisn", "on & off": "dud", "1 & 0": "tis", "over": "over",
	} {
		s, err := ParseSided(background, store, text)
		if err != nil || s.String() != want {
			t.Errorf("%s: %v %v, want %s", text, s, err, want)
			continue
		}
		back, err := ParseSided(background, store, want)
		if err != nil || !back.Equal(s) {
			t.Errorf("%s: %v %v", want, back, err)
		}
		sum, err := s.Add(background, s.Neg())
		if err != nil {
			t.Errorf("%s - %s: %v", want, want, err)
			continue
		}
		t.Logf("%s - %s = %v", want, want, sum)
	}
	if _, err := ParseSided(background, store, "0 & 1"); !errors.Is(err, ErrSyntax) {
		t.Error(err)
	}
}

// TestSidedOutcomes: the sides found for random graphs give the outcomes of
// retrograde analysis, also of sums.
func TestSidedOutcomes(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	found, not := 0, 0
	rounds := trials.Count(100, 600)
	for range rounds {
		f, _ := randomForm(r, 2+r.IntN(5), 1+r.Float64()).reachable(0)
		h, _ := randomForm(r, 2+r.IntN(2), 1+r.Float64()).reachable(0)
		s, err := f.sided(background)
		if errors.Is(err, ErrNotSided) {
			not++
			t.Log(f, err)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		found++
		u, err := h.sided(background)
		if errors.Is(err, ErrNotSided) {
			not++
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			form  *form
			sided func() (Sided, error)
		}{
			{f, func() (Sided, error) { return s, nil }},
			{mustPlus(t, f, h), func() (Sided, error) { return s.Add(background, u) }},
		} {
			value, err := c.sided()
			if errors.Is(err, ErrNotSided) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			got, err := value.Outcome(background)
			if err != nil {
				t.Fatal(err)
			}
			want, err := c.form.outcome(background)
			if err != nil || got != want {
				t.Fatalf("%v: %v, want %v", value, got, want)
			}
		}
	}
	t.Log(found, "sided,", not, "not found to be")
	if found < 10*not {
		t.Error("sides are found too seldom")
	}
}

func mustPlus(t *testing.T, f, h *form) *form {
	s, err := f.plus(h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestStopperErrors(t *testing.T) {
	store := short.NewStore()
	if _, err := Parse(background, store, "{pass|pass}"); !errors.Is(err, ErrNotStopper) {
		t.Error(err)
	}
	for _, text := range []string{"", "{", "{0", "{0|", "{0}", "a", "{a|}", "{0|1/3}", "{0,|}", "a{|}a", "{a{|},a{|}|}",
		"x{0|0}}", "overt", "{0||1||2}", "9999999999999999999999999999999999999999999999999999999", "-", "1/0", "^99999"} {
		if _, err := Parse(background, store, text); err == nil {
			t.Errorf("%s is read", text)
		}
	}
	if _, err := Parse(background, store, "100000"); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
}

// TestArrangeIsStructural: a simplest form whose positions are numbered at random is
// numbered again as before, whatever its size.
func TestArrangeIsStructural(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	ctx := t.Context()
	for range 300 {
		s, err := newStopper(ctx, randomStopper(r, 2+r.IntN(12)))
		if err != nil {
			t.Fatal(err)
		}
		f := s.form
		number := make([]int32, f.size())
		for i, p := range r.Perm(f.size() - 1) {
			number[i+1] = int32(p + 1) // the root keeps its number
		}
		g := &form{}
		for who := range f.options {
			g.options[who] = make([][]int32, f.size())
			for v, list := range f.options[who] {
				var moved []int32
				for _, w := range list {
					moved = append(moved, number[w])
				}
				r.Shuffle(len(moved), func(i, j int) { moved[i], moved[j] = moved[j], moved[i] })
				g.options[who][number[v]] = moved
			}
		}
		if g.arrange().key() != s.key {
			t.Fatalf("%v is arranged otherwise when its positions are numbered otherwise", s)
		}
	}
	// An integer is a chain as long as it is large.
	store := short.NewStore()
	s, err := FromShort(ctx, store, store.Int(5000))
	if err != nil || s.Size() != 5001 {
		t.Fatal(err)
	}
	if g, ok, err := s.Short(ctx, store); err != nil || !ok || g != store.Int(5000) {
		t.Errorf("5000 does not come back: %v", err)
	}
}
