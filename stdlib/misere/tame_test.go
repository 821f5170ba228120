package misere

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
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

// TestTameTheorem holds the tame heaps of all codes of two digits, and of
// random ones of three, against the solver that knows nothing of tameness, and
// checks that heaps which the theorem calls firm are firm by computation.
func TestTameTheorem(t *testing.T) {
	var codes []string
	for _, d := range []string{"0.", "4."} {
		for i := range 64 {
			codes = append(codes, fmt.Sprintf("%s%o%o", d, i/8, i%8))
		}
	}
	r := rand.New(rand.NewPCG(56, 144))
	for range 100 {
		codes = append(codes, fmt.Sprintf("0.%03o", r.IntN(512)))
	}
	if testing.Short() {
		codes = codes[60:120]
	}
	proved := 0
	for _, code := range codes {
		rules := octal(code)
		small, large := NewTameHeaps(rules), NewTameHeaps(rules)
		for _, to := range []struct {
			heaps *TameHeaps
			n     int
		}{{small, 60}, {large, 400}} {
			if err := to.heaps.Extend(background, to.n); err != nil {
				t.Fatal(err)
			}
		}
		if k, ok := small.FirmBeyond(); ok {
			proved++
			for n := range large.Heaps() {
				fickle, known := small.Fickle(n)
				if actual, _ := large.Fickle(n); !known || fickle != actual || fickle && n > k {
					t.Fatalf("%s: heap %d: fickle %v", code, n, actual)
				}
			}
			if large.Wild() {
				t.Fatalf("%s: heap %d is wild", code, large.Heaps())
			}
		}
		if small.Heaps() == 0 {
			continue
		}
		q, err := small.Quotient(background, 0)
		if err != nil {
			t.Fatal(err)
		}
		s := NewSolver(rules, 0)
		if err := s.Extend(background, small.Heaps()-1); err != nil {
			t.Fatal(err)
		}
		sameQuotient(t, code, q, s.Quotient(), small.Heaps())
		if _, ok := s.Quotient().TameRank(); !ok {
			t.Errorf("%s is not tame", code)
		}
	}
	if proved < 15 && !testing.Short() {
		t.Errorf("only %d of %d codes are proved", proved, len(codes))
	}
}

// TestTameTable holds the theorem against the table: every row that the solver
// proved to be tame comes out the same from the pairs, no wild one does.
func TestTameTable(t *testing.T) {
	for _, row := range readTSV(t, "octal.tsv") {
		h := NewTameHeaps(octal(row[0]))
		if err := h.Extend(background, 700); err != nil {
			t.Fatal(err)
		}
		if row[5] == "wild" {
			if !h.Wild() {
				t.Errorf("%s is tame to 700", row[0])
			}
			continue
		}
		if h.Wild() {
			t.Errorf("%s has a heap %d that is not tame", row[0], h.Heaps())
			continue
		}
		q, err := h.Quotient(background, 0)
		if err != nil {
			t.Fatal(err)
		}
		p := q.Period()
		if len(row[4]) > 3 { // far beyond these heaps
			if _, ok := h.FirmBeyond(); !ok || fmt.Sprint(q.Order()) != row[1] {
				t.Errorf("%s: order %d, not proved to be tame", row[0], q.Order())
			}
			continue
		}
		if p == nil || !p.Proved {
			t.Errorf("%s: no period", row[0])
			continue
		}
		got := []string{row[0], fmt.Sprint(q.Order()), fmt.Sprint(q.POrder()), fmt.Sprint(p.Period), fmt.Sprint(p.Preperiod), "tame"}
		if !slices.Equal(got, row) {
			t.Errorf("got %v, want %v", got, row)
		}
	}
}

// TestTameOutcomes compares sums of tame heaps, also of two games and of random
// rules, with search.
func TestTameOutcomes(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 13))
	tame := 0
	for range 120 {
		table := make([][][]int, 9)
		for n := 1; n < len(table); n++ {
			for range r.IntN(5) {
				o := []int{r.IntN(n)}
				if r.IntN(2) == 0 {
					o = append(o, r.IntN(n))
				}
				table[n] = append(table[n], o)
			}
		}
		rules := Rules{Name: fmt.Sprint(table), Options: func(n int) [][]int { return table[n] }}
		h := NewTameHeaps(rules)
		if err := h.Extend(background, len(table)-1); err != nil {
			t.Fatal(err)
		}
		tame += h.Heaps()
		q, err := h.Quotient(background, 0)
		if err != nil {
			t.Fatal(err)
		}
		b := &brute{rules, map[string]bool{}}
		for range 30 {
			var sum []int
			for range 1 + r.IntN(4) {
				sum = append(sum, r.IntN(h.Heaps()))
			}
			x, ok := q.Value(sum)
			if !ok || q.InP(x) != b.previousWins(sum) {
				t.Fatalf("%v: sum %v: P %v", table, sum, q.InP(x))
			}
		}
	}
	if tame < 500 {
		t.Error("too few tame heaps: ", tame)
	}
}

// TestWhole continues a nim-sequence beyond the heaps looked at.
func TestWhole(t *testing.T) {
	for _, row := range readTSV(t, "octal.tsv") {
		h := NewTameHeaps(octal(row[0]))
		if err := h.Extend(background, 40); err != nil {
			t.Fatal(err)
		}
		if _, ok := h.FirmBeyond(); !ok || len(row[4]) > 3 {
			continue
		}
		far := NewTameHeaps(octal(row[0]))
		if err := far.Extend(background, 700); err != nil {
			t.Fatal(err)
		}
		whole, err := far.Quotient(background, 0)
		if err != nil {
			t.Fatal(err)
		}
		values := make([]uint64, far.Heaps())
		normal := make([]int32, far.Heaps())
		for n := range values {
			values[n], normal[n] = uint64(far.values[n]), int32(far.values[n])
		}
		p := far.rules.periodOf(normal)
		q, err := h.Whole(background, values, *p, 0)
		if err != nil {
			t.Fatal(row, err)
		}
		sameQuotient(t, row[0], q, whole, 2000)
		if got := q.Period(); fmt.Sprint(got.Period, got.Preperiod) != row[3]+" "+row[4] {
			t.Errorf("%v: %+v", row, got)
		}
		if _, err := h.Whole(background, values, *p, 1); !errors.Is(err, ErrNotClosed) {
			t.Error(err)
		}
		values[5]++
		if _, err := h.Whole(background, values, *p, 0); err == nil {
			t.Error("a wrong nim-sequence is taken")
		}
	}
}
