package misere

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestTable solves the octal games of the table of finite quotients again and
// compares each quotient with search on all sums of small size, so that no
// row rests on the quotient alone. Of games with a period beyond 1000 heaps the
// quotient of the first 700 is compared, which is as large.
func TestTable(t *testing.T) {
	rows, total := readTSV(t, "octal.tsv"), 12
	if testing.Short() {
		rows, total = rows[:40], 8
	}
	for _, row := range rows {
		s := NewSolver(octal(row[0]), 400)
		long := len(row[4]) > 3
		var closed bool
		var err error
		if long {
			err = s.Extend(background, 700)
		} else {
			closed, err = s.Solve(background, 1000)
		}
		if err != nil || closed == long {
			t.Fatalf("%s: %v %v", row[0], closed, err)
		}
		q, kind := s.Quotient(), "wild"
		if _, tame := q.TameRank(); tame {
			kind = "tame"
		}
		got := []string{row[0], fmt.Sprint(q.Order()), fmt.Sprint(q.POrder()), row[3], row[4], kind}
		if p := q.Period(); !long {
			got[3], got[4] = fmt.Sprint(p.Period), fmt.Sprint(p.Preperiod)
		}
		if !slices.Equal(got, row) {
			t.Errorf("got %v, want %v", got, row)
		}
		compare(t, s, total)
	}
}

// TestTableAgrees holds the table against what MisereSolver found; what is
// beyond the limits of the table is solved here.
func TestTableAgrees(t *testing.T) {
	ours := map[string][]string{}
	for _, row := range readTSV(t, "octal.tsv") {
		ours[row[0]] = row[:5]
	}
	theirs := readTSV(t, "miseresolver.tsv")
	for _, row := range readTSV(t, "quotients.tsv") {
		theirs = append(theirs, []string{strings.TrimRight(row[0], "0"), row[3], row[4], row[1], row[2]})
	}
	for _, row := range theirs {
		if ours[row[0]] == nil && !testing.Short() {
			s := NewSolver(octal(row[0]), 400)
			if closed, err := s.Solve(background, 8000); err != nil || !closed {
				t.Fatal(row, closed, err)
			}
			q := s.Quotient()
			p := q.Period()
			ours[row[0]] = []string{row[0], fmt.Sprint(q.Order()), fmt.Sprint(q.POrder()), fmt.Sprint(p.Period), fmt.Sprint(p.Preperiod)}
		}
		if ours[row[0]] != nil && !slices.Equal(ours[row[0]], row) {
			t.Errorf("%v, but MisereSolver has %v", ours[row[0]], row)
		}
	}
}

// TestLargeKayles is why two equal heaps of 10^30 are a P-position of misere
// Kayles. 10^30 is 4 modulo 12, so it stands for what the heap 76 does, beyond
// the preperiod. Let b be the heap 2. That b + b is a P-position one sees at
// once: the moves lead to 1 + 2 and to 2, and from these to 1. MisereSolver
// publishes the same of b^2 in the quotient of 4.42, which is Kayles with
// heaps larger by one. It remains that 76 + 76 and 2 + 2 are not told apart.
func TestLargeKayles(t *testing.T) {
	s := NewSolver(octal("0.77"), 0)
	if closed, err := s.Solve(background, 200); err != nil || !closed {
		t.Fatal(closed, err)
	}
	q := s.Quotient()
	value := func(heaps ...int) Element {
		x, ok := q.Value(heaps)
		if !ok {
			t.Fatal(heaps)
		}
		return x
	}
	b := &brute{s.rules, map[string]bool{}}
	if !b.previousWins([]int{2, 2}) || !q.InP(value(2, 2)) {
		t.Error("2 + 2 is no P-position")
	}
	if value(76, 76) != value(2, 2) || value(76+12*1_000_000) != value(76) {
		t.Error("76 + 76 is not 2 + 2")
	}
	// The cousin 4.42 has the same elements, one heap later.
	cousin := NewSolver(octal("4.42"), 0)
	if closed, err := cousin.Solve(background, 250); err != nil || !closed {
		t.Fatal(closed, err)
	}
	c := cousin.Quotient()
	number := map[Element]Element{}
	for n := 0; n < 150; n++ {
		x, _ := q.Heap(n)
		y, _ := c.Heap(n + 1)
		if z, ok := number[x]; ok && z != y || q.InP(x) != c.InP(y) {
			t.Fatalf("heap %d of Kayles and heap %d of 4.42 differ", n, n+1)
		}
		number[x] = y
	}
	// Single heaps that are P-positions, by search alone.
	for n := 0; n <= 26; n++ {
		if x, _ := q.Heap(n); q.InP(x) != b.previousWins([]int{n}) {
			t.Errorf("heap %d", n)
		}
	}
}
