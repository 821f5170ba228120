package automatic

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

func algebra(base int) *Algebra { return NewAlgebra(context.Background(), base, 1<<22) }

// Random statements about three small numbers are decided by trying all.
func TestStatements(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const most = 24
	type statement struct {
		r     *Relation
		holds func(x [3]int) bool
	}
	for round := range 150 {
		base := 2 + round%3
		a := algebra(base)
		linear := func() (Linear, func(x [3]int) int) {
			var c [3]int
			x := Linear{Coef: map[int]int64{}}
			for i := range c {
				if rng.IntN(3) > 0 {
					c[i] = rng.IntN(9) - 4
					x.Coef[i] = int64(c[i])
				}
			}
			k := rng.IntN(41) - 20
			x.Const = int64(k)
			return x, func(v [3]int) int { return c[0]*v[0] + c[1]*v[1] + c[2]*v[2] + k }
		}
		atom := func() statement {
			x, f := linear()
			switch rng.IntN(4) {
			case 0:
				return statement{a.Zero(x), func(v [3]int) bool { return f(v) == 0 }}
			case 1:
				return statement{a.AtLeastZero(x), func(v [3]int) bool { return f(v) >= 0 }}
			case 2:
				m := 1 + rng.IntN(7)
				return statement{a.Divisible(x, int64(m)), func(v [3]int) bool { return f(v)%m == 0 }}
			}
			head, period := make([]int, rng.IntN(6)), make([]int, 1+rng.IntN(5))
			for i := range head {
				head[i] = rng.IntN(2)
			}
			for i := range period {
				period[i] = rng.IntN(2)
			}
			s, err := Periodic(base, head, period)
			if err != nil {
				t.Fatal(err)
			}
			i := rng.IntN(3)
			return statement{a.Takes(s, i, 1), func(v [3]int) bool {
				if v[i] < len(head) {
					return head[v[i]] == 1
				}
				return period[(v[i]-len(head))%len(period)] == 1
			}}
		}
		var make func(depth int) statement
		make = func(depth int) statement {
			if depth == 0 {
				return atom()
			}
			p, q := make(depth-1), make(depth-1)
			switch rng.IntN(4) {
			case 0:
				return statement{a.And(p.r, q.r), func(v [3]int) bool { return p.holds(v) && q.holds(v) }}
			case 1:
				return statement{a.Or(p.r, q.r), func(v [3]int) bool { return p.holds(v) || q.holds(v) }}
			case 2:
				return statement{a.Differ(p.r, q.r), func(v [3]int) bool { return p.holds(v) != q.holds(v) }}
			}
			return statement{a.Not(p.r), func(v [3]int) bool { return !p.holds(v) }}
		}
		s := make(2)
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		// x2 is kept below most, so that the test can try all witnesses of "there is".
		bound := a.AtLeastZero(Linear{map[int]int64{2: -1}, most - 1})
		some := a.Some(a.And(s.r, bound), 2)
		turned := a.Renamed(a.Over(s.r, []int{0, 1, 2}), map[int]int{0: 7, 1: 0, 2: 1})
		s.r, some = a.Over(s.r, []int{0, 1, 2}), a.Over(some, []int{0, 1})
		for range 400 {
			v := [3]int{rng.IntN(most), rng.IntN(most), rng.IntN(most)}
			if got := s.r.Has(uint64(v[0]), uint64(v[1]), uint64(v[2])); got != s.holds(v) {
				t.Fatalf("base %d: the statement is %v at %v", base, got, v)
			}
			if got := turned.Has(uint64(v[1]), uint64(v[2]), uint64(v[0])); got != s.holds(v) {
				t.Fatalf("base %d: renamed, the statement is %v at %v", base, got, v)
			}
			want := false
			for v[2] = 0; v[2] < most && !want; v[2]++ {
				want = s.holds(v)
			}
			if got := some.Has(uint64(v[0]), uint64(v[1])); got != want {
				t.Fatalf("base %d: there is one: %v at %v", base, got, v)
			}
		}
		if least, ok := s.r.Least(); ok != !s.r.Empty() || ok &&
			!s.r.Has(least[0].Uint64(), least[1].Uint64(), least[2].Uint64()) {
			t.Fatalf("the least tuple %v is none", least)
		}
	}
}

// A witness may have more digits than the numbers that it is found for.
func TestSomeLongWitness(t *testing.T) {
	a := algebra(2)
	far := a.Some(a.Zero(Linear{map[int]int64{0: 1, 1: -1}, 1000}), 1) // y = x+1000
	if !a.Not(far).Empty() {
		t.Error("not every number has one 1000 beyond it")
	}
	if near := a.Some(a.Zero(Linear{map[int]int64{0: 1, 1: -1}, -1000}), 1); near.Has(999) || !near.Has(1000) {
		t.Error("y = x-1000 is wrong at 999 or 1000")
	}
}

func TestNimSum(t *testing.T) {
	a := algebra(2)
	r := a.NimSum(0, 1, 2)
	for x := range uint64(16) {
		for y := range uint64(16) {
			for z := range uint64(16) {
				if r.Has(x, y, z) != (x^y == z) {
					t.Fatalf("%d, %d, %d", x, y, z)
				}
			}
		}
	}
	if algebra(3).NimSum(0, 1).Empty() == false {
		t.Error("base 3 has nim-sums")
	}
}

// The sequence of Mark's nim-values is 2-automatic (Fraenkel 2011): the automaton
// guessed from some terms obeys the rule everywhere. With one more move, from one
// heap, it breaks the rule at that heap.
func TestFollowsMark(t *testing.T) {
	const terms = 600
	g := make([]int, terms)
	for n := range g {
		seen := map[int]bool{}
		if n > 0 {
			seen[g[n-1]] = true
		}
		if n > 1 {
			seen[g[n/2]] = true
		}
		for seen[g[n]] {
			g[n]++
		}
	}
	s, ok := Kernel(2, g, 16, 50)
	if !ok {
		t.Fatal("no automaton was found")
	}
	a := algebra(2)
	less := a.Zero(Linear{map[int]int64{0: 1, 1: -1}, -1})
	low, high := a.AtLeastZero(Linear{map[int]int64{0: 1, 1: -2}, 0}), a.AtLeastZero(Linear{map[int]int64{0: -1, 1: 2}, 1})
	half := a.And(low, high, a.AtLeastZero(Linear{map[int]int64{0: 1}, -2}))
	moves := []Move{{To: []int{0}, Relation: less}, {To: []int{0}, Relation: half}}
	ok, _, counter, err := a.Follows([]*Sequence{s}, moves, Impartial{})
	if err != nil || !ok {
		t.Fatalf("Mark fails at %v, %v", counter, err)
	}
	for v := range 3 { // the extra move leads to a heap of value v
		at := slices.Index(g, v)
		far := a.And(a.Zero(Linear{map[int]int64{0: 1}, -1001}), a.Zero(Linear{map[int]int64{1: 1}, -int64(at)}))
		ok, _, counter, err = a.Follows([]*Sequence{s}, append(moves, Move{To: []int{0}, Relation: far}), Impartial{})
		if own := s.At(big.NewInt(1001)) != v; err != nil || ok != own || !ok && counter.Int64() != 1001 {
			t.Errorf("a move to the value %d: %v at %v, %v", v, ok, counter, err)
		}
	}
}

// Kayles has the period 12 from heap 71 on; with a shorter preperiod the sequence
// breaks the rule.
func TestFollowsKayles(t *testing.T) {
	g := make([]int, 200)
	for n := range g {
		seen := map[int]bool{}
		for take := 1; take <= 2; take++ {
			for x := 0; x+take <= n; x++ {
				seen[g[x]^g[n-take-x]] = true
			}
		}
		for seen[g[n]] {
			g[n]++
		}
	}
	for _, n0 := range []int{60, 70, 71, 80} {
		a := algebra(2)
		s, err := Periodic(2, g[:n0], g[n0:n0+12])
		if err != nil {
			t.Fatal(err)
		}
		var moves []Move
		for take := int64(1); take <= 2; take++ {
			moves = append(moves, Move{To: []int{0, 0}, Relation: a.Zero(Linear{map[int]int64{0: 1, 1: -1, 2: -1}, -take})})
		}
		ok, _, counter, err := a.Follows([]*Sequence{s}, moves, Impartial{})
		if err != nil || ok != (n0 >= 71) || !ok && counter.Int64() > 200 {
			t.Errorf("period 12 from %d: %v at %v, %v", n0, ok, counter, err)
		}
	}
}

func TestPeriodicAndKernel(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		head, period := make([]int, rng.IntN(30)), make([]int, 1+rng.IntN(20))
		for i := range head {
			head[i] = rng.IntN(3)
		}
		for i := range period {
			period[i] = rng.IntN(3)
		}
		base := 2 + rng.IntN(4)
		s, err := Periodic(base, head, period)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 300 {
			want := 0
			if n < len(head) {
				want = head[n]
			} else {
				want = period[(n-len(head))%len(period)]
			}
			if got := s.At(big.NewInt(int64(n))); got != want {
				t.Fatalf("%v %v in base %d: %d at %d", head, period, base, got, n)
			}
		}
	}
	noise := make([]int, 500)
	for i := range noise {
		noise[i] = rng.IntN(2)
	}
	if _, ok := Kernel(2, noise, 16, 30); ok {
		t.Error("noise is 2-automatic")
	}
	if _, ok := Kernel(2, []int{0, 1, 0}, 16, 30); ok {
		t.Error("three terms are 2-automatic")
	}
}
