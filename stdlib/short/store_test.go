package short

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/game/gametest"
)

// TestShorthand compares texts with the books and the language's tour.
func TestShorthand(t *testing.T) {
	for _, c := range []struct{ in, out string }{
		{"{0|*}", "^"}, {"{0|{0|-2}}", "tiny(2)"}, {"{^|0}", "*"}, {"{0,*|0}", "^*"}, {"{|}", "0"},
		{"{2||1|0}", "{2||1|0}"}, {"{2|{1|0}}", "{2||1|0}"}, {"1/2^*3", "1/2^*3"}, {"2 + *3", "2*3"},
		{"{1|}", "2"}, {"{|-3}", "-4"}, {"{0|1}", "1/2"}, {"{1|-1}", "+-1"}, {"+-(1/2)", "+-(1/2)"},
		{"+-{1,1*}", "+-{1,1*}"}, {"+-{2|1}", "+-{2|1}"}, {"+-(1*)", "+-(1*)"}, {"2 + tiny(1)", "2 + tiny(1)"},
		{"{{1|0}|0}", "miny(1)"}, {"-3v3*", "-3v3*"}, {"^<2>", "^<2>"}, {"{0|v*}", "^<2>"}, {"{^|*}", "^[2]"},
		{"1/2v[3]*2", "1/2v[3]*2"}, {"{0|^}", "^^*"}, {"{0|^*}", "^^"}, {"^ + ^ + ^", "^3"}, {"{3|||2||1|0}", "{3|||2||1|0}"},
		{"{0|0,{0|-1}}", "{0|0,{0|-1}}"}, {"+-1 + +-1", "0"}, {"* + *2", "*3"}, {"{-1/4|}", "0"}, {"{1/4|3/8}", "5/16"},
		{"{5/2|7/2}", "3"}, {"tiny({2|1})", "tiny({2|1})"}, {"+-(2+tiny(1))", "+-(2 + tiny(1))"}, {"+-tiny(1)", "*"},
	} {
		s := NewStore()
		if got := s.String(parse(t, s, c.in)); got != c.out {
			t.Errorf("%s prints as %s, want %s", c.in, got, c.out)
		}
	}
}

func TestLaTeX(t *testing.T) {
	for _, c := range []struct{ in, out string }{
		{"{2||1|0}", `\{2 \parallel 1 \mid 0\}`}, {"-1/2^*3", `-\frac{1}{2}\uparrow\ast3`}, {"^3", `3 \cdot \uparrow`},
		{"1vv*", `1\Downarrow\ast`}, {"tiny(2)", `\operatorname{tiny}(2)`}, {"+-1", `\pm 1`},
		{"+-(1*)", `\pm \left(1\ast\right)`},
		{"v<3>*", `\downarrow^{3}\ast`}, {"^[2]", `\uparrow^{[2]}`}, {"2^3*", `2 + 3 \cdot \uparrow + \ast`},
		{"+-{1,1*}", `\pm \{1,1\ast\}`}, {"{3|||2||1|0}", `\{3 ||| 2 \parallel 1 \mid 0\}`},
	} {
		s := NewStore()
		if got := must(s.LaTeX(context.Background(), parse(t, s, c.in))); got != c.out {
			t.Errorf("%s is %s in LaTeX, want %s", c.in, got, c.out)
		}
	}
}

func TestNumbersOfAnySize(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	n := must(s.Integer(ctx, huge))
	if got := s.String(n); got != huge.String() {
		t.Error(got)
	}
	half := must(s.Rational(ctx, big.NewRat(1, 2)))
	x := must(s.Add(ctx, n, half))
	if back := parse(t, s, s.String(x)); back != x {
		t.Error(s.String(x))
	}
	if d := must(s.Sub(ctx, x, n)); d != half {
		t.Error(s.String(d))
	}
	if o := must(s.Compare(ctx, x, n)); o != Greater {
		t.Error(o)
	}
	hot := must(s.Make(ctx, []Game{n}, []Game{half}))
	if back := parse(t, s, s.String(hot)); back != hot {
		t.Error(s.String(hot))
	}
	if b := must(s.Birthday(ctx, x)); b.String() != "123456789012345678901234567892" {
		t.Error(b)
	}
	tenth := BigDyadic(big.NewInt(1), 100)
	y := must(s.Number(ctx, tenth))
	fit := must(s.Make(ctx, []Game{y}, []Game{must(s.Add(ctx, y, y))}))
	if x, _ := s.NumberOf(fit); !x.Equal(BigDyadic(big.NewInt(3), 101)) {
		t.Error(x)
	}
	between := must(s.Make(ctx, []Game{n}, []Game{must(s.Add(ctx, n, y))}))
	if z := must(s.Sub(ctx, between, n)); s.String(z) != BigDyadic(big.NewInt(1), 101).String() {
		t.Error(s.String(z))
	}
}

func TestNotDyadic(t *testing.T) {
	_, err := NewStore().Rational(context.Background(), big.NewRat(1, 3))
	var e *NotDyadicError
	if !errors.As(err, &e) || !strings.Contains(err.Error(), "1/3 is not the value of a short game") {
		t.Error(err)
	}
}

func TestLaws(t *testing.T) {
	ctx := context.Background()
	for seed := range int64(rounds(4)) {
		s := NewStore()
		r := newRandom(s, 1000+seed)
		for range 150 {
			form, g := r.next()
			r.keep(form, g)
		}
		for range 150 {
			a, b, c := r.games[r.Intn(80)], r.games[r.Intn(80)], r.games[r.Intn(60)]
			ab, ba := must(s.Add(ctx, a, b)), must(s.Add(ctx, b, a))
			left := must(s.Add(ctx, ab, c))
			right := must(s.Add(ctx, a, must(s.Add(ctx, b, c))))
			if ab != ba || left != right {
				t.Fatalf("%s, %s, %s: sum depends on order", s.String(a), s.String(b), s.String(c))
			}
			if back := must(s.Sub(ctx, ab, b)); back != a {
				t.Fatalf("%s + %s - %s = %s", s.String(a), s.String(b), s.String(b), s.String(back))
			}
			if parse(t, s, s.String(left)) != left {
				t.Fatalf("%s reads back wrongly", s.String(left))
			}
			// a <= b exactly when a - b <= 0, and then a + c <= b + c.
			o := must(s.Compare(ctx, a, b))
			if d := must(s.Compare(ctx, must(s.Sub(ctx, a, b)), Game{})); d != o {
				t.Fatalf("%s against %s: %s and %s", s.String(a), s.String(b), o, d)
			}
			if d := must(s.Compare(ctx, must(s.Add(ctx, a, c)), must(s.Add(ctx, b, c)))); d != o {
				t.Fatalf("%s against %s, both + %s: %s and %s", s.String(a), s.String(b), s.String(c), o, d)
			}
			three := must(s.Multiple(ctx, big.NewInt(-3), a))
			if back := must(s.Add(ctx, three, must(s.Add(ctx, a, must(s.Add(ctx, a, a)))))); back != (Game{}) {
				t.Fatalf("-3 . %s = %s", s.String(a), s.String(three))
			}
		}
	}
}

func TestStopsByBudgetAndCancel(t *testing.T) {
	s := NewStore()
	heavy := func(ctx context.Context) error {
		g := parse(t, s, "{5|{4|{3,*|{1|{{0|v}|-7}}}}} + {3|{2|-9,^}}")
		var err error
		for k := int64(2); k < 60 && err == nil; k++ {
			h := parse(t, s, "{5|3||1,0|{-1|-"+big.NewInt(k+2).String()+"}}")
			g, err = s.Add(ctx, g, h)
		}
		return err
	}
	ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 100_000})
	if err := heavy(ctx); !errors.Is(err, game.ErrBudget) {
		t.Error(err)
	}
	small := game.WithBudget(context.Background(), &game.Budget{MaxBytes: 4 << 20})
	if err := heavy(small); !errors.Is(err, game.ErrBudget) {
		t.Error(err)
	}
	s.Int(123456) // this works even after the budget is used up
	cancelled := gametest.CancelAt(context.Background(), 20)
	if err := heavy(cancelled); !errors.Is(err, context.Canceled) || cancelled.Late() > 8 {
		t.Error(err, cancelled.Late())
	}
	// What the store has kept is right.
	if g := parse(t, s, "{3|1} + {3|1} - 4"); g != (Game{}) {
		t.Error(s.String(g))
	}
}

// A game as deep as the store allows does not overflow the stack, and a deeper one is
// refused.
func TestDeepGames(t *testing.T) {
	if testing.Short() {
		t.Skip("a second")
	}
	ctx, s := context.Background(), NewStore()
	g := s.Star()
	var err error
	for k := int64(1); err == nil; k++ {
		last := g
		if g, err = s.Make(ctx, []Game{s.Int(1_000_000 + k)}, []Game{g}); err != nil {
			g = last
		}
	}
	var limit *LimitError
	if !errors.As(err, &limit) || !errors.Is(err, game.ErrBudget) {
		t.Fatal(err)
	}
	n := must(s.Neg(ctx, g))
	if o := must(s.Compare(ctx, n, g)); o != Less {
		t.Error(o)
	}
	if h := must(s.Add(ctx, g, n)); h != (Game{}) {
		t.Error("g - g is not 0")
	}
	must(s.Birthday(ctx, g))
	must(s.StopCount(ctx, g))
	for i, f := range []func(context.Context) error{
		func(ctx context.Context) error { _, err := s.Thermograph(ctx, g); return err },
		func(ctx context.Context) error { _, err := s.Reduced(ctx, g); return err },
		func(ctx context.Context) error { _, err := s.Cool(ctx, g, NewDyadic(1, 1)); return err },
		func(ctx context.Context) error { _, err := s.Companion(ctx, g); return err },
		func(ctx context.Context) error { _, err := s.IsEvenTempered(ctx, g); return err },
		func(ctx context.Context) error { _, err := s.Text(ctx, g); return err },
		func(ctx context.Context) error { _, err := s.Multiple(ctx, big.NewInt(1<<40), g); return err },
		func(ctx context.Context) error { _, err := s.Add(ctx, g, s.Star()); return err },
	} {
		b := &game.Budget{MaxSteps: 100_000, MaxBytes: 64 << 20}
		if err := f(game.WithBudget(context.Background(), b)); err != nil && !errors.Is(err, game.ErrBudget) {
			t.Error(i, err)
		}
	}
}

// Sums of 10^6 ups and *(10^12) are computed without building the games.
func TestHugeCompactValues(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	up := must(s.Up(1_000_000))
	star := s.Nimber(1_000_000_000_000)
	g := must(s.Add(ctx, up, star))
	if s.String(g) != "^1000000*1000000000000" || must(s.Outcome(ctx, g)) != game.L {
		t.Error(s.String(g))
	}
	if b := must(s.Birthday(ctx, star)); b.Int64() != 1_000_000_000_000 {
		t.Error(b)
	}
	ctx = game.WithBudget(ctx, &game.Budget{MaxBytes: 1 << 20})
	if _, err := s.Options(ctx, star, game.Left); err == nil {
		t.Error("the options of *10^12 were listed")
	}
	if _, err := s.Add(ctx, s.Nimber(1_000_000), parse(t, s, "tiny(2)")); !errors.Is(err, game.ErrBudget) {
		t.Error(err)
	}
	if _, err := s.Up(1 << 62); err == nil {
		t.Error("2^62 ups")
	}
}
