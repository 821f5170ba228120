package short

import (
	"context"
	"math/big"
	"math/rand"
	"slices"
	"testing"

	"cgt/stdlib/game"
)

// games makes n random values in a fresh store.
func games(seed int64, n int) (*Store, []Game, *rand.Rand) {
	s := NewStore()
	r := newRandom(s, seed)
	for range n {
		r.keep(r.next())
	}
	return s, r.games, r.Rand
}

// allSmall makes n random all-small values.
func allSmall(seed int64, n int) (*Store, []Game, *rand.Rand) {
	s, r := NewStore(), rand.New(rand.NewSource(seed))
	list := []Game{{}}
	for range n {
		var sides [2][]Game
		for i := range sides {
			for range 1 + r.Intn(2) {
				sides[i] = append(sides[i], list[r.Intn(len(list))])
			}
		}
		g := must(s.Make(context.Background(), sides[0], sides[1]))
		if must(s.Birthday(context.Background(), g)).Int64() < 6 {
			list = append(list, g)
		}
	}
	return s, list, r
}

func TestThermographLaws(t *testing.T) {
	ctx := context.Background()
	for seed := range int64(rounds(30)) {
		s, list, r := games(seed, 200)
		for range 60 {
			g, h := list[r.Intn(len(list))], list[r.Intn(60)]
			sum := must(s.Add(ctx, g, h))
			a, b, c := must(s.Thermograph(ctx, g)), must(s.Thermograph(ctx, h)), must(s.Thermograph(ctx, sum))
			if !c.Mean.Equal(a.Mean.Add(b.Mean)) {
				t.Fatalf("means of %s and %s: %s + %s, of the sum %s", s.String(g), s.String(h), a.Mean, b.Mean, c.Mean)
			}
			if c.Temperature.Cmp(a.Temperature) > 0 && c.Temperature.Cmp(b.Temperature) > 0 {
				t.Fatalf("%s + %s is hotter than both", s.String(g), s.String(h))
			}
			checkWalls(t, s, h, b)
			x := NewDyadic(int64(r.Intn(9)), 2)
			cooled := must(s.Cool(ctx, sum, x))
			if parts := must(s.Add(ctx, must(s.Cool(ctx, g, x)), must(s.Cool(ctx, h, x)))); parts != cooled {
				t.Fatalf("%s + %s cooled by %s: %s and %s", s.String(g), s.String(h), x, s.String(cooled), s.String(parts))
			}
			if x.Cmp(c.Temperature) < 0 {
				if w := c.Left.At(x.Rat()); w.Cmp(s.LeftStop(cooled).Rat()) != 0 {
					t.Fatalf("%s at %s: left wall %s, left stop %s", s.String(sum), x, w, s.LeftStop(cooled))
				}
			}
		}
	}
}

// TestThermographOfForms computes thermographs without canonical forms.
func TestThermographOfForms(t *testing.T) {
	ctx := context.Background()
	hot := 0
	for seed := range int64(rounds(30)) {
		s, list, r := games(seed, 150)
		for range 100 {
			var left, right []Game
			var ls, rs []Thermograph
			for range 1 + r.Intn(3) {
				left = append(left, list[r.Intn(len(list))])
				ls = append(ls, must(s.Thermograph(ctx, left[len(left)-1])))
				right = append(right, list[r.Intn(len(list))])
				rs = append(rs, must(s.Thermograph(ctx, right[len(right)-1])))
			}
			th := must(s.Thermograph(ctx, must(s.Make(ctx, left, right))))
			got, ok := ThermographOf(ls, rs)
			if ok != (th.Temperature.Sign() > 0) {
				t.Fatalf("temperature %s, but of the form %s", th.Temperature, got.Temperature)
			}
			if !ok {
				continue
			}
			hot++
			if !got.Mean.Equal(th.Mean) || !got.Temperature.Equal(th.Temperature) {
				t.Fatalf("mean %s at %s, of the form %s at %s", th.Mean, th.Temperature, got.Mean, got.Temperature)
			}
			for n := range int64(8) {
				x := big.NewRat(n, 3)
				if got.Left.At(x).Cmp(th.Left.At(x)) != 0 || got.Right.At(x).Cmp(th.Right.At(x)) != 0 {
					t.Fatalf("walls differ at %s", x)
				}
			}
		}
	}
	if hot < 10 {
		t.Errorf("only %d hot games", hot)
	}
}

// checkWalls compares the walls at temperature 0 with the stops, and the mean with the
// stops of many copies.
func checkWalls(t *testing.T, s *Store, g Game, th Thermograph) {
	ctx := context.Background()
	if zero := new(big.Rat); th.Left.At(zero).Cmp(s.LeftStop(g).Rat()) != 0 || th.Right.At(zero).Cmp(s.RightStop(g).Rat()) != 0 {
		t.Fatalf("%s: walls do not start at the stops", s.String(g))
	}
	// The stops of n copies differ from n times the mean by no more than one move is
	// worth.
	const n = 4
	many := must(s.Multiple(ctx, big.NewInt(n), g))
	gap := th.Temperature.Abs()
	if d := s.LeftStop(many).Sub(th.Mean.Mul(NewDyadic(n, 0))); d.Sign() < 0 || d.Cmp(gap) > 0 {
		t.Fatalf("%s: mean %s, %d copies stop at %s", s.String(g), th.Mean, n, s.LeftStop(many))
	}
}

func TestReducedIsUnique(t *testing.T) {
	ctx := context.Background()
	for seed := range int64(rounds(30)) {
		s, list, r := games(seed, 200)
		_, tiny, _ := allSmall(seed, 40)
		for range 60 {
			g := list[r.Intn(len(list))]
			reduced := must(s.Reduced(ctx, g))
			if !s.IsInfinitesimal(must(s.Sub(ctx, g, reduced))) {
				t.Fatalf("%s is not close to %s", s.String(g), s.String(reduced))
			}
			small := must(s.Up(int64(r.Intn(5) - 2)))
			small = must(s.Add(ctx, small, s.Nimber(uint64(r.Intn(3)))))
			small = must(s.Add(ctx, small, must(s.Tiny(ctx, s.Int(int64(r.Intn(3)))))))
			_ = tiny
			near := must(s.Add(ctx, g, small))
			if again := must(s.Reduced(ctx, near)); again != reduced {
				t.Fatalf("%s reduces to %s, %s to %s", s.String(g), s.String(reduced), s.String(near), s.String(again))
			}
			if day, first := must(s.Birthday(ctx, reduced)), must(s.Birthday(ctx, g)); day.Cmp(first) > 0 {
				t.Fatalf("%s reduces to the later %s", s.String(g), s.String(reduced))
			}
		}
	}
}

func TestAtomicWeightLaws(t *testing.T) {
	ctx := context.Background()
	for seed := range int64(rounds(40)) {
		s, list, r := allSmall(seed, 120)
		for range 60 {
			g, h := list[r.Intn(len(list))], list[r.Intn(len(list))]
			a, b := must(s.AtomicWeight(ctx, g)), must(s.AtomicWeight(ctx, h))
			sum := must(s.Add(ctx, g, h))
			if w := must(s.AtomicWeight(ctx, sum)); w != must(s.Add(ctx, a, b)) {
				t.Fatalf("%s and %s weigh %s and %s, the sum %s", s.String(g), s.String(h), s.String(a), s.String(b), s.String(w))
			}
			// Two-ahead rule.
			if o := must(s.Compare(ctx, a, s.Int(2))); o == Equal || o == Greater {
				if must(s.Outcome(ctx, g)) != game.L {
					t.Fatalf("%s weighs %s but Left does not win", s.String(g), s.String(a))
				}
			}
			if back := parse(t, s, s.String(sum)); back != sum {
				t.Fatalf("%s reads back as %s", s.String(sum), s.String(back))
			}
		}
	}
}

func TestUptimals(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	for n := 1; n <= 5; n++ {
		for star := uint64(0); star < 6; star++ {
			for _, sum := range []bool{false, true} {
				g := must(s.Add(ctx, must(s.UpPower(ctx, n, sum)), s.Nimber(star)))
				g = must(s.Add(ctx, g, must(s.Number(ctx, NewDyadic(3, 2)))))
				if back := parse(t, s, s.String(g)); back != g {
					t.Errorf("%s reads back as %s", s.String(g), s.String(back))
				}
				if n > 1 && !slices.Contains([]byte("<["), s.String(g)[4]) {
					t.Errorf("%s: want the short form", s.String(g))
				}
			}
		}
	}
	r := rand.New(rand.NewSource(1))
	for range 60 {
		want := Uptimal{Number: NewDyadic(int64(r.Intn(5)), 1), Nimber: uint64(r.Intn(4))}
		g := must(s.Compact(ctx, want.Number, 0, want.Nimber))
		for n := 1; n <= 3; n++ {
			d := int64(r.Intn(5) - 2)
			want.Coefficients = append(want.Coefficients, d)
			g = must(s.Add(ctx, g, must(s.Multiple(ctx, big.NewInt(d), must(s.UpPower(ctx, n, false))))))
		}
		want = want.trimmed()
		u, ok, err := s.UptimalOf(ctx, g)
		if err != nil || !ok || u.String() != want.String() {
			t.Errorf("%s: %s, want %s (%v)", s.String(g), u, want, err)
		}
	}
	for _, text := range []string{"+-1", "tiny(1)", "{0|^<2>}"} {
		if u, ok, _ := s.UptimalOf(ctx, parse(t, s, text)); ok && text != "{0|^<2>}" {
			t.Errorf("%s is no uptimal, not %s", text, u)
		}
	}
}

func TestPowersOfUp(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	up := must(s.Up(1))
	total := Game{}
	for n := 1; n < 6; n++ {
		p, to := must(s.Pow(ctx, up, n)), must(s.PowTo(ctx, up, n))
		total = must(s.Add(ctx, total, p))
		if p != must(s.UpPower(ctx, n, false)) || to != must(s.UpPower(ctx, n, true)) || to != total {
			t.Errorf("power %d: %s, to it %s", n, s.String(p), s.String(to))
		}
	}
	if g, err := s.Pow(ctx, s.Int(1), 2); err == nil {
		t.Error(s.String(g))
	}
}

func TestCompanionIsAnAutomorphism(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	list := must(s.Born(ctx, 2))
	images := map[Game]Game{}
	for _, g := range must(s.Born(ctx, 3)) {
		c := must(s.Companion(ctx, g))
		if must(s.Companion(ctx, c)) != g {
			t.Fatalf("the companion of the companion of %s", s.String(g))
		}
		images[g] = c
	}
	for _, g := range list {
		for _, h := range list {
			if must(s.Compare(ctx, g, h)) != must(s.Compare(ctx, images[g], images[h])) {
				t.Fatalf("%s and %s compare otherwise than their companions", s.String(g), s.String(h))
			}
		}
	}
}

func TestProductsAndSumsByDefinition(t *testing.T) {
	ctx := context.Background()
	s := NewStore()
	w := newSlow(s)
	list := must(s.Born(ctx, 2))
	for _, g := range list {
		for _, h := range list {
			l, r := must(s.Options(ctx, g, game.Left)), must(s.Options(ctx, g, game.Right))
			sum := must(s.OrdinalSum(ctx, l, r, h))
			if !w.equal(w.tree(sum), w.ordinal(w.tree(g), w.tree(h))) {
				t.Fatalf("%s : %s = %s is wrong", s.String(g), s.String(h), s.String(sum))
			}
			p := must(s.ConwayProduct(ctx, g, h))
			if w.birthday(w.tree(g))+w.birthday(w.tree(h)) < 4 && !w.equal(w.tree(p), w.product(w.tree(g), w.tree(h))) {
				t.Fatalf("%s × %s = %s is wrong", s.String(g), s.String(h), s.String(p))
			}
		}
	}
}

func (w *slow) ordinal(g, h *tree) *tree {
	t := &tree{left: slices.Clone(g.left), right: slices.Clone(g.right)}
	for _, l := range h.left {
		t.left = append(t.left, w.ordinal(g, l))
	}
	for _, r := range h.right {
		t.right = append(t.right, w.ordinal(g, r))
	}
	return t
}

func (w *slow) product(g, h *tree) *tree {
	t := &tree{}
	side := func(gs, hs []*tree) (out []*tree) {
		for _, x := range gs {
			for _, y := range hs {
				out = append(out, w.add(w.add(w.product(x, h), w.product(g, y)), w.neg(w.product(x, y))))
			}
		}
		return out
	}
	t.left = append(side(g.left, h.left), side(g.right, h.right)...)
	t.right = append(side(g.left, h.right), side(g.right, h.left)...)
	return t
}

func TestNimProductsByConway(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	// Lenstra, Nim multiplication: the field of 16 elements.
	for _, c := range [][3]uint64{{2, 2, 3}, {2, 3, 1}, {3, 3, 2}, {2, 4, 8}, {4, 4, 6}, {5, 9, 11}, {7, 7, 5}} {
		p := must(s.ConwayProduct(ctx, s.Nimber(c[0]), s.Nimber(c[1])))
		if n, ok := s.NimberOf(p); !ok || c[0] == 2 && n != c[2] {
			t.Errorf("*%d × *%d = %s", c[0], c[1], s.String(p))
		}
	}
}

func TestHeatingLaws(t *testing.T) {
	ctx := context.Background()
	for seed := range int64(rounds(20)) {
		s, list, r := games(seed, 120)
		up := must(s.Up(1))
		for range 30 {
			g, h := list[r.Intn(40)], list[r.Intn(40)]
			sum := must(s.Add(ctx, g, h))
			// Norton multiplication by ↑ > 0 respects sums and order.
			times := func(g Game) Game {
				return must(s.NortonProduct(ctx, g, []Game{{}}, []Game{s.Star()}))
			}
			if a := must(s.Add(ctx, times(g), times(h))); a != times(sum) {
				t.Fatalf("(%s + %s) · ^", s.String(g), s.String(h))
			}
			if must(s.Compare(ctx, g, h)) != must(s.Compare(ctx, times(g), times(h))) {
				t.Fatalf("%s and %s compare otherwise than their products with ^", s.String(g), s.String(h))
			}
			// Cooling undoes heating by a positive number (which does not respect
			// sums in general: 2* > 0 but {4|0} is confused with 0).
			x := NewDyadic(int64(1+r.Intn(6)), 1)
			if a := must(s.Cool(ctx, must(s.Heat(ctx, g, must(s.Number(ctx, x)))), x)); a != g {
				t.Fatalf("%s heated and cooled by %s is %s", s.String(g), x, s.String(a))
			}
			// Norton multiplication by ↑ is overheating from ↑ to ⇑*.
			star := must(s.Add(ctx, must(s.Up(2)), s.Star()))
			over := must(s.Overheat(ctx, g, up, star))
			if over != times(g) {
				t.Fatalf("%s · ^ = %s, overheated %s", s.String(g), s.String(times(g)), s.String(over))
			}
		}
	}
}
