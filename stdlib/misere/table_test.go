package misere

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/trials"
)

// TestTable solves the octal games of the table of finite quotients again and compares
// each quotient with search on all small sums, so that no row rests on the quotient
// alone. Rows with a period beyond 1000 heaps need the nim-sequence.
func TestTable(t *testing.T) {
	rows, total := readTSV(t, "octal.tsv"), 12
	if testing.Short() {
		rows, total = rows[:40], 8
	}
	solved := map[string]*Quotient{} // codes of one game have one row and one quotient
	for i, row := range rows {
		if i%trials.Every(1, 2) > 0 {
			continue
		}
		rules := octal(row[0])
		q := solveRow(t, rules, len(row[4]) > 3, solved)
		kind := "wild"
		if _, tame := q.TameRank(); tame {
			kind = "tame"
		}
		p := q.Period()
		got := []string{row[0], fmt.Sprint(q.Order()), fmt.Sprint(q.POrder()), fmt.Sprint(p.Period), fmt.Sprint(p.Preperiod),
			kind}
		if !p.Proved || !slices.Equal(got, row) {
			t.Errorf("got %v, want %v", got, row)
		}
		compareWith(t, rules, q, total)
	}
}

// solveRow computes the quotient of a game heap by heap, or by its settled heaps if
// the period is long. Games with long periods have few standard forms, each of which
// is solved once.
func solveRow(t *testing.T, rules Rules, long bool, solved map[string]*Quotient) *Quotient {
	s := NewSolver(rules, 400)
	if !long {
		if closed, err := s.Solve(background, 1000); err != nil || !closed {
			t.Fatalf("%s: %v %v", rules.Name, closed, err)
		}
		return s.Quotient()
	}
	code, err := heap.Code(rules.Name, heap.Octal)
	if err != nil {
		t.Fatal(err)
	}
	form, shift := code.StandardForm()
	key := fmt.Sprint(form.Identity(), shift)
	if q := solved[key]; q != nil {
		return q
	}
	if _, err := s.Settle(background, 400); err != nil {
		t.Fatal(err)
	}
	store := sequence.NewStore(1)
	p, err := store.Period(background, code, 1<<20)
	if err != nil || !p.Proved {
		t.Fatal(rules.Name, p, err)
	}
	values, err := store.Values(background, code, 0, p.Preperiod+p.Period)
	if err != nil {
		t.Fatal(err)
	}
	q, err := s.Whole(background, values, &Period{Period: int(p.Period), Preperiod: int(p.Preperiod), Proved: true,
		Theorem: p.Theorem})
	if err != nil {
		t.Fatal(rules.Name, err)
	}
	solved[key] = q
	return q
}

// TestTableAgrees compares the table with what MisereSolver found.
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
		if !slices.Equal(ours[row[0]], row) {
			t.Errorf("%v, but MisereSolver has %v", ours[row[0]], row)
		}
	}
}

// TestLargeKayles checks that two equal heaps of 10^30 are a P-position of misere
// Kayles. 10^30 is 4 modulo 12 and beyond the preperiod, so that it equals the heap
// 76. Let b be the heap 2. b + b is a P-position: its moves lead to 1 + 2 and to 2,
// and both of these have a move to 1. (MisereSolver publishes the same of b^2 in the
// quotient of 4.42, which is Kayles with heaps larger by one.) It remains to check
// that 76 + 76 and 2 + 2 are the same element.
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
	// 4.42, a shift of Kayles, has the same elements one heap later.
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
