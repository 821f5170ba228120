package misere

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// sameQuotient checks that two quotients of the same heaps are isomorphic and
// have one period.
func sameQuotient(t *testing.T, name string, a, b *Quotient, heaps int) {
	t.Helper()
	if a.Order() != b.Order() || a.POrder() != b.POrder() {
		t.Fatalf("%s: orders %d and %d, P %d and %d", name, a.Order(), b.Order(), a.POrder(), b.POrder())
	}
	to := slices.Repeat([]Element{-1}, a.Order())
	link := func(x, y Element) bool {
		if to[x] < 0 {
			to[x] = y
		}
		return to[x] == y && a.InP(x) == b.InP(y)
	}
	for n := range heaps {
		x, okX := a.Heap(n)
		y, okY := b.Heap(n)
		if !okX || !okY || !link(x, y) {
			t.Fatalf("%s: heap %d differs", name, n)
		}
	}
	for x := range Element(a.Order()) {
		y, ok := b.Value(a.Word(x))
		if back, _ := a.Value(a.Word(x)); !ok || back != x || !link(x, y) {
			t.Fatalf("%s: %v differs", name, a.Word(x))
		}
		for _, g := range a.Generators() {
			gx, _ := a.Heap(g)
			gy, _ := b.Heap(g)
			if !link(a.Mul(x, gx), b.Mul(y, gy)) {
				t.Fatalf("%s: %v and heap %d differ", name, a.Word(x), g)
			}
		}
	}
	p, q := a.Period(), b.Period()
	if p != nil && q != nil && p.Proved && q.Proved && (p.Period != q.Period || p.Preperiod != q.Preperiod) {
		t.Fatalf("%s: %+v, %+v", name, p, q)
	}
}

// normalPlay are the nim-values of the heaps 0 to n.
func normalPlay(rules Rules, n int) []uint64 {
	values := make([]uint64, n+1)
	for m := range values {
		seen := map[uint64]bool{}
		for _, o := range rules.Options(m) {
			x := uint64(0)
			for _, h := range o {
				x ^= values[h]
			}
			seen[x] = true
		}
		for seen[values[m]] {
			values[m]++
		}
	}
	return values
}

// tamePairs are the pairs of nim-values in normal and misere play of the heaps, up to
// the first that is not tame: (0,1) and (1,0) are fickle, (n,n) is firm, and a sum is
// fickle if all its heaps are (WW chapter 13).
func tamePairs(rules Rules, n int) (pairs [][2]int) {
	for m := range n + 1 {
		var normal, misere []int
		for _, o := range rules.Options(m) {
			x, fickle := 0, true
			for _, h := range o {
				x ^= pairs[h][0]
				fickle = fickle && pairs[h][0] != pairs[h][1]
			}
			normal = append(normal, x)
			if fickle {
				x ^= 1
			}
			misere = append(misere, x)
		}
		p := [2]int{mex(normal), mex(misere)}
		if len(normal) == 0 {
			p[1] = 1
		}
		if p[0] != p[1] && p[0]+p[1] != 1 {
			break
		}
		pairs = append(pairs, p)
	}
	return pairs
}

// settleCodes are all codes of two digits and some of three.
func settleCodes() (codes []string) {
	for _, d := range []string{"0.", "4."} {
		for i := range 64 {
			codes = append(codes, fmt.Sprintf("%s%o%o", d, i/8, i%8))
		}
	}
	r := rand.New(rand.NewPCG(56, 144))
	for range 60 {
		codes = append(codes, fmt.Sprintf("0.%03o", r.IntN(512)))
	}
	if testing.Short() {
		return codes[60:90]
	}
	return append(codes, "0.414", "0.764", "0.776", "0.644", "0.147", "0.156")
}

// TestSettled checks by search that a sum with a settled heap has the same outcome in
// both kinds of play, as the theorem says; and that in tame games the settled heaps
// are the firm ones.
func TestSettled(t *testing.T) {
	random := rand.New(rand.NewPCG(30, 31))
	proved, tame := 0, 0
	for _, code := range settleCodes() {
		s := NewSolver(octal(code), 200)
		ctx := game.WithBudget(background, &game.Budget{MaxSteps: 20_000})
		_, err := s.Settle(ctx, 100)
		if err != nil && !errors.Is(err, ErrNotClosed) && !errors.Is(err, game.ErrBudget) {
			t.Fatal(err)
		}
		k, ok, err := s.SettledBeyond(background)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			continue
		}
		proved++
		values := normalPlay(s.rules, 400)
		pairs := tamePairs(s.rules, 400)
		if len(pairs) == 401 {
			tame++
			for n, p := range pairs {
				if firm := p[0] == p[1]; n > k && !firm || n == k && firm || p[0] != int(values[n]) {
					t.Fatalf("%s: heap %d has the pair %v, settled beyond %d", code, n, p, k)
				}
			}
		}
		if k > 10 {
			continue // too large to be searched
		}
		b := &brute{s.rules, map[string]bool{}}
		for range 40 {
			sum, nim := []int{k + 1 + random.IntN(6)}, uint64(0)
			for total := sum[0]; total < 15; total += sum[len(sum)-1] {
				sum = append(sum, 1+random.IntN(6))
			}
			for _, h := range sum {
				nim ^= values[h]
			}
			if b.previousWins(sum) != (nim == 0) {
				t.Fatalf("%s: settled beyond %d, but %v of nim-value %d is P %v", code, k, sum, nim, b.previousWins(sum))
			}
		}
	}
	if !testing.Short() && (proved < 20 || tame < 10) {
		t.Errorf("only %d codes are settled, %d of them tame", proved, tame)
	}
}

// TestWhole makes the quotient of all heaps from that of the first ones and the
// nim-sequence, and compares it with the solver that computes heap by heap.
func TestWhole(t *testing.T) {
	count := 0
	least, every := 15, trials.Every(9, 4)
	if every > 1 {
		least = 3
	}
	for i, row := range readTSV(t, "octal.tsv") {
		if len(row[4]) > 3 || i%every > 0 {
			continue
		}
		s := NewSolver(octal(row[0]), 400)
		if _, err := s.Settle(background, 700); err != nil {
			t.Fatal(row, err)
		}
		k, ok, err := s.SettledBeyond(background)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			continue
		}
		count++
		values := normalPlay(s.rules, 700)
		nims := make([]int32, len(values))
		for n, v := range values {
			nims[n] = int32(v)
		}
		p := s.rules.periodOf(nims)
		q, err := s.Whole(background, values, p)
		if err != nil {
			t.Fatal(row, err)
		}
		solved := NewSolver(octal(row[0]), 400)
		if closed, err := solved.Solve(background, 700); err != nil || !closed {
			t.Fatal(row, err)
		}
		sameQuotient(t, row[0], q, solved.Quotient(), 2000)
		sameQuotient(t, row[0], solved.Quotient(), q, 2000)
		if got := q.Period(); fmt.Sprint(q.Order(), q.POrder(), got.Period,
			got.Preperiod) != row[1]+" "+row[2]+" "+row[3]+" "+row[4] {
			t.Errorf("%v, settled beyond %d: order %d, P %d, %+v", row, k, q.Order(), q.POrder(), got)
		}
		s.SetLimit(1)
		if _, err := s.Whole(background, values, p); !errors.Is(err, ErrNotClosed) {
			t.Error(row, err)
		}
		s.SetLimit(400)
		values[k]++
		if _, err := s.Whole(background, values, p); err == nil {
			t.Error("a wrong nim-sequence is taken")
		}
	}
	t.Log(count, "quotients")
	if count < least {
		t.Error("too few quotients: ", count)
	}
}

// TestTamePairs compares the quotient of tame heaps that the solver finds with the
// pairs of their nim-values.
func TestTamePairs(t *testing.T) {
	for _, code := range settleCodes() {
		pairs := tamePairs(octal(code), 60)
		if len(pairs) == 0 {
			continue
		}
		s := NewSolver(octal(code), 0)
		if err := s.Extend(background, len(pairs)-1); err != nil {
			t.Fatal(err)
		}
		q := s.Quotient()
		if _, ok := q.TameRank(); !ok {
			t.Errorf("%s is not tame", code)
		}
		pairOf := map[Element][2]int{}
		for n, p := range pairs {
			x, _ := q.Heap(n)
			if known, ok := pairOf[x]; ok && known != p {
				t.Errorf("%s: heap %d has the pair %v, its element %v", code, n, p, known)
			}
			pairOf[x] = p
			if single := p == [2]int{1, 0} || p == [2]int{0, 0}; q.InP(x) != single {
				t.Errorf("%s: heap %d of pair %v: P %v", code, n, p, q.InP(x))
			}
		}
	}
}
