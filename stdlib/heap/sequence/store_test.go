package sequence

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
	"cgt/stdlib/trials"
)

// TestProofsHold compares every proved period of random games with the
// definition, far beyond the bound of the theorem.
func TestProofsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	proved := map[string]int{}
	try := func(kind string, r *heap.Rules, terms int) {
		s := NewStore(1)
		p, err := s.Period(context.Background(), r, uint64(terms/2))
		if err != nil || !p.Proved {
			return
		}
		proved[kind]++
		var g []uint64
		switch r.MaxParts() {
		default:
			g = heaptest.Naive(r, terms)
		case 2:
			g = heaptest.Dense(r, terms)
		case 3: // other tests check the engine
			e := newEngine(r)
			if err := e.extend(context.Background(), uint64(terms)); err != nil {
				t.Fatal(err)
			}
			g = make([]uint64, terms)
			for n := range g {
				g[n] = e.value(uint64(n))
			}
		}
		first, least := uint64(0), uint64(0)
		for q := uint64(1); q <= p.Period && least == 0; q++ {
			n0 := uint64(terms) - q
			for n0 > 0 && int64(g[n0-1+q]-g[n0-1]) == int64(g[uint64(terms)-1]-g[uint64(terms)-1-q]) {
				n0--
			}
			if n0 <= uint64(terms)-2*p.Period-q {
				first, least = n0, q
			}
		}
		if least != p.Period || first != p.Preperiod {
			t.Errorf("%s: proved %v, but the definition shows period %d from %d", r.Name(), p, least, first)
		}
		for n := p.Preperiod; n+p.Period < uint64(terms); n++ {
			if g[n+p.Period] != g[n]+p.Saltus {
				t.Fatalf("%s: %v fails at %d", r.Name(), p, n)
			}
		}
		for range 20 {
			n := rng.Uint64N(uint64(terms))
			if v, _, err := s.NimValue(context.Background(), r, heap.Of(n)); err != nil || v.Uint64() != g[n] {
				t.Errorf("%s: NimValue(%d) = %v, %v", r.Name(), n, v, err)
			}
		}
	}
	games := trials.Count(10, 25)
	for range games {
		try("octal", heaptest.RandomDigits(rng, 4, 8).Rules(false), 3000)
		try("unequal", heaptest.RandomDigits(rng, 4, 8).Rules(true), 3000)
		try("subtraction", heaptest.RandomDigits(rng, 12, 4).Rules(false), 3000)
		c := heaptest.RandomDigits(rng, 9, 4)
		c.Tail = []uint8{3}
		try("all but", c.Rules(false), 1200)
	}
	for range games {
		try("hexadecimal", heaptest.RandomDigits(rng, 3, 16).Rules(false), 900)
	}
	t.Log(proved)
}

func TestHugeHeaps(t *testing.T) {
	s := NewStore(1)
	huge := new(big.Int).Exp(big.NewInt(10), big.NewInt(30), nil)
	h, _ := heap.OfBig(huge)
	v, method, err := s.NimValue(context.Background(), heaptest.Code(t, "0.77"), h)
	// 10^30 is 4 modulo 12, as 76 is; Kayles has G(76) = 1 (Winning Ways).
	if err != nil || v.Int64() != 1 || method != "period" {
		t.Errorf("kayles 10^30: %v %v %v", v, method, err)
	}
	v, method, err = s.NimValue(context.Background(), heaptest.Code(t, "0.3..."), h)
	if err != nil || v.Cmp(huge) != 0 || method != "closed form" {
		t.Errorf("nim 10^30: %v %v %v", v, method, err)
	}
	p, _ := heap.Partizan(heaptest.Ints(1), heaptest.Ints(2))
	if _, _, err = s.NimValue(context.Background(), p, heap.Of(3)); !errors.Is(err, ErrPartizan) {
		t.Error(err)
	}
}

func TestTwoElementSets(t *testing.T) {
	// The least period divides a+b; it is 2a when b is an odd multiple of a.
	for a := int64(1); a <= 25; a++ {
		for b := a + 1; b <= 60; b++ {
			r, _ := heap.Subtraction(heaptest.Ints(a, b))
			p, err := NewStore(1).Period(context.Background(), r, 1<<16)
			if err != nil || !p.Proved || p.Preperiod != 0 || uint64(a+b)%p.Period != 0 || b%a == 0 && b/a%2 == 1 &&
				p.Period != uint64(2*a) {
				t.Errorf("<%d, %d>: %+v %v", a, b, p, err)
			}
		}
	}
}

func TestClosedFormOfALargeSet(t *testing.T) {
	huge := new(big.Int).Exp(big.NewInt(10), big.NewInt(40), nil)
	h, _ := heap.OfBig(huge)
	r, _ := heap.Subtraction(heaptest.Ints(1_000_000_007, 3_000_000_022))
	v, method, err := NewStore(1).NimValue(t.Context(), r, h)
	// b = 2a+r with r = a+1: (0^a 1^a)^2 2.
	x := new(big.Int).Mod(huge, big.NewInt(4_000_000_029)).Int64()
	want := x / 1_000_000_007 % 2
	if x >= 4_000_000_028 {
		want = 2
	}
	if err != nil || v.Int64() != want || method != "closed form" {
		t.Errorf("10^40: %v %v %v, want %d", v, method, err, want)
	}
}

func TestIdleElements(t *testing.T) {
	rng, found := rand.New(rand.NewPCG(4, 8)), 0
	for range 1500 {
		set := []int64{}
		for e := int64(1); e <= 40; e++ {
			if rng.IntN(12) == 0 {
				set = append(set, e)
			}
		}
		if len(set) < 2 {
			continue
		}
		r, _ := heap.Subtraction(heaptest.Ints(set...))
		s := NewStore(1)
		c, err := s.findIdle(t.Context(), r, 12)
		if err != nil {
			t.Fatal(err)
		}
		if c == nil {
			continue
		}
		found++
		p, err := NewStore(1).Period(t.Context(), r, 1<<16)
		if err != nil || p.Period != c.Period.Period || p.Preperiod != c.Period.Preperiod {
			t.Errorf("%s: %s, the table says %s, %v", r.Name(), c.Period, p, err)
		}
		for n, g := range heaptest.Naive(r, 300) {
			if v := c.Value(big.NewInt(int64(n))); v.Uint64() != g {
				t.Fatalf("%s: %v at %d, definition %d", r.Name(), v, n, g)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d sets with idle elements", found)
	}
}

func TestOptionsWithValue(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(5, 5))
	s := NewStore(1)
	games := []*heap.Rules{heaptest.Code(t, "0.77"), heaptest.Code(t, "0.3..."), heaptest.Code(t, "4.3..."),
		heaptest.Code(t, "0.1F"), heaptest.Code(t, "0.0303...")}
	grundy, _ := heap.UnequalCode("4.")
	games = append(games, grundy)
	for range 30 {
		games = append(games, heaptest.RandomDigits(rng, 4, 8).Rules(rng.IntN(3) == 0))
	}
	for _, r := range games {
		g := heaptest.Naive(r, 60)
		for range 20 {
			n, v := rng.Uint64N(60), rng.Uint64N(8)
			var want []string
			err := r.Moves(ctx, heap.Of(n), 0, func(sum game.Sum) error {
				x := uint64(0)
				for _, p := range sum {
					m, _ := p.At.(heap.Heap).Uint64()
					x ^= g[m]
				}
				if x == v {
					want = append(want, fmt.Sprint(sum))
				}
				return nil
			})
			got, err2 := s.OptionsWithValue(ctx, r, heap.Of(n), new(big.Int).SetUint64(v), 5)
			if err != nil || err2 != nil || !got.Exact || got.Count.Int64() != int64(len(want)) {
				t.Fatalf("%s: %v %v %v, want %v", r.Show(heap.Of(n)), got, err, err2, want)
			}
			for i, m := range got.Moves {
				if fmt.Sprint(m) != want[i] {
					t.Errorf("%s: move %d is %v, want %v", r.Show(heap.Of(n)), i, m, want[i])
				}
			}
		}
	}
}

// TestHugeOptions compares the count by the period with the count by hand, on
// a heap that the table could hold as well.
func TestHugeOptions(t *testing.T) {
	ctx := context.Background()
	unequal, _ := heap.UnequalCode("0.055")
	for _, r := range []*heap.Rules{heaptest.Code(t, "0.77"), heaptest.Code(t, "0.07"), unequal} {
		for _, n := range []uint64{5000, 5001, 5003} {
			for v := range int64(9) {
				s := NewStore(1)
				if _, err := s.Period(ctx, r, 1<<14); err != nil {
					t.Fatal(err)
				}
				plain, err := s.OptionsWithValue(ctx, r, heap.Of(n), big.NewInt(v), 10)
				if err != nil {
					t.Fatal(err)
				}
				view, _ := s.view(r)
				o := &optionSearch{store: s, view: view, rules: r, want: big.NewInt(v), limit: 10, budget: &game.Budget{},
					found: Options{Count: new(big.Int), Exact: true}}
				for _, d := range r.Digits() {
					rest := heap.Of(n - d.Take)
					if o.value(rest).Cmp(o.want) == 0 && d.Parts&2 != 0 {
						o.add(rest)
					}
					if d.Parts&4 != 0 {
						if err := o.hugePairs(ctx, rest); err != nil {
							t.Fatal(err)
						}
					}
				}
				if o.found.Count.Cmp(plain.Count) != 0 || fmt.Sprint(len(o.found.Moves)) != fmt.Sprint(len(plain.Moves)) {
					t.Errorf("%s to %d: %v by the period, %v by hand", r.Show(heap.Of(n)), v, o.found.Count, plain.Count)
				}
			}
		}
	}
}
