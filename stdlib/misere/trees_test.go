package misere

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/trials"
)

// quotientOfForm is the quotient of the followers of a canonical form.
func quotientOfForm(t *testing.T, g Game) *Quotient {
	trees := NewTrees()
	if _, err := trees.AddForm(background, g); err != nil {
		t.Fatal(err)
	}
	q, err := trees.Quotient(background, 0)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestQuotientOfForms(t *testing.T) {
	s := NewStore()
	// *[[2],0] has a quotient of order 14 (CGSuite's MisereSolver).
	g, err := s.Parse(background, "*[[2],0]")
	if err != nil {
		t.Fatal(err)
	}
	if q := quotientOfForm(t, g); q.Order() != 14 {
		t.Fatal(q.Order())
	}
	for n, want := range []int{1, 2, 6, 6, 10, 10, 10, 10, 18} {
		h, _ := s.Heap(n)
		q := quotientOfForm(t, h)
		if q.Order() != want {
			t.Errorf("Nim to *%d: order %d", n, q.Order())
		}
		if _, ok := q.TameRank(); !ok {
			t.Errorf("Nim to *%d is not tame", n)
		}
	}
}

// TestNotakto: tic-tac-toe in which both players set X has a misere quotient
// of 18 elements (Plambeck and Whitehead, The secrets of Notakto, 2013), though
// that of the followers of its canonical form has fewer.
func TestNotakto(t *testing.T) {
	lines := []uint{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}
	trees, tree := NewTrees(), map[uint]int{}
	for board := uint(1<<9 - 1); board < 1<<9; board-- {
		var options [][]int
		over := false
		for _, l := range lines {
			over = over || board&l == l
		}
		for free := ^board & (1<<9 - 1); free != 0 && !over; free &= free - 1 {
			options = append(options, []int{tree[board|1<<bits.TrailingZeros(free)]})
		}
		n, err := trees.Add(background, options)
		if err != nil {
			t.Fatal(err)
		}
		tree[board] = n
	}
	q, err := trees.Quotient(background, 0)
	if err != nil || q.Order() != 18 || q.POrder() != 4 {
		t.Errorf("order %d with %d P-elements, want 18; %v", q.Order(), q.POrder(), err)
	}
}

// TestOwnFollowers: *1 as the only option of {*1} is seen, though {*1} is 0 in
// canonical form.
func TestOwnFollowers(t *testing.T) {
	trees := NewTrees()
	zero, _ := trees.Add(background, nil)
	one, _ := trees.Add(background, [][]int{{zero}})
	if _, err := trees.Add(background, [][]int{{one}}); err != nil {
		t.Fatal(err)
	}
	if q, err := trees.Quotient(background, 0); err != nil || q.Order() != 2 {
		t.Errorf("order %d, want 2; %v", q.Order(), err)
	}
	if again, _ := trees.Add(background, [][]int{{zero, zero}, {}}); again != one {
		t.Error("equal trees are not one")
	}
	if _, err := trees.Add(background, [][]int{{7}}); err == nil {
		t.Error("a tree that is not there is an option")
	}
}

// TestQuotientsOfTrees compares the quotients of random trees with play: sums with the
// same element have the same outcomes, and different elements are distinguished.
func TestQuotientsOfTrees(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	rounds := trials.Count(25, 150)
	compared := 0
	for range rounds {
		trees := NewTrees()
		for trees.Len() < 2+r.IntN(5) {
			var options [][]int
			for range r.IntN(4) {
				var sum []int
				for range r.IntN(3) {
					if trees.Len() > 0 {
						sum = append(sum, r.IntN(trees.Len()))
					}
				}
				options = append(options, sum)
			}
			if _, err := trees.Add(background, options); err != nil {
				t.Fatal(err)
			}
		}
		q, err := trees.Quotient(background, 200)
		if errors.Is(err, ErrNotClosed) {
			continue // the quotient may be infinite
		}
		if err != nil {
			t.Fatal(err)
		}
		compareByPlay(t, trees, q)
		compared++
	}
	if compared < rounds*9/10 {
		t.Errorf("%d of %d quotients were compared", compared, rounds)
	}
}

func compareByPlay(t *testing.T, trees *Trees, q *Quotient) {
	heaps := func(n int) [][]int { // brute counts heaps from 1
		var options [][]int
		for _, o := range trees.options[n-1] {
			var sum []int
			for _, h := range o {
				sum = append(sum, h+1)
			}
			options = append(options, sum)
		}
		return options
	}
	b := &brute{Rules{Options: heaps}, map[string]bool{}}
	told := map[string]Element{}
	seen := map[Element]string{}
	var sums [][]int
	var grow func(sum []int, least, left int)
	grow = func(sum []int, least, left int) {
		sums = append(sums, sum)
		for n := least; n < trees.Len() && left > 0; n++ {
			grow(append(append([]int{}, sum...), n), n, left-1)
		}
	}
	grow(nil, 0, 3)
	plus := func(a []int, b []int) []int {
		var heaps []int
		for _, n := range append(append([]int{}, a...), b...) {
			heaps = append(heaps, n+1)
		}
		return heaps
	}
	// The tests are all sums of at most 3 trees, and the lightest sum of each element.
	tests := sums
	for x := range q.Order() {
		tests = append(tests, q.Word(Element(x)))
	}
	for _, sum := range append(sums, tests[len(sums):]...) {
		x, ok := q.Value(sum)
		if !ok {
			t.Fatal("a tree is not covered")
		}
		row := make([]byte, len(tests))
		for i, test := range tests {
			row[i] = '0'
			if b.previousWins(plus(sum, test)) {
				row[i] = '1'
			}
		}
		if other, ok := seen[x]; ok && other != string(row) {
			t.Fatalf("%v: sums of element %d differ in play", trees.options, x)
		}
		if y, ok := told[string(row)]; ok && y != x {
			t.Fatalf("%v: elements %d and %d are not told apart", trees.options, x, y)
		}
		seen[x], told[string(row)] = string(row), x
		if q.InP(x) != b.previousWins(plus(sum, nil)) {
			t.Fatal(fmt.Sprint(trees.options, sum))
		}
	}
	if len(seen) != q.Order() {
		t.Fatalf("%d of %d elements are met", len(seen), q.Order())
	}
}
