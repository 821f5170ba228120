package rulesets

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"testing"
)

// slowChomp finds the P-positions with three rows of at most n squares from the rules.
func slowChomp(n int) map[[3]int]bool {
	p := map[[3]int]bool{}
	for a := 1; a <= n; a++ {
		for b := 0; b <= a; b++ {
			for c := 0; c <= b; c++ {
				win := false
				for x := 1; x < a && !win; x++ {
					win = p[[3]int{x, min(b, x), min(c, x)}]
				}
				for x := 0; x < b && !win; x++ {
					win = p[[3]int{a, x, min(c, x)}]
				}
				for x := 0; x < c && !win; x++ {
					win = p[[3]int{a, b, x}]
				}
				if !win {
					p[[3]int{a, b, c}] = true
				}
			}
		}
	}
	return p
}

// TestChompThree compares P-positions and winning bites with the rules, bar by bar.
func TestChompThree(t *testing.T) {
	n := 45
	if testing.Short() {
		n = 24
	}
	slow := slowChomp(n)
	three, ctx := &ChompThree{}, context.Background()
	for b := 0; b <= n; b++ {
		for c := 0; c <= b; c++ {
			first, ok, err := three.First(ctx, big.NewInt(int64(b)), c)
			if !ok || err != nil {
				t.Fatal(b, c, ok, err)
			}
			for a := max(b, 1); a <= n; a++ {
				if slow[[3]int{a, b, c}] != (first.Int64() == int64(a)) {
					t.Fatalf("[%d, %d, %d]: the first row is said to be %v", a, b, c, first)
				}
				if c == 0 {
					continue
				}
				want := map[string]bool{}
				add := func(bar ...int) {
					if slow[[3]int{bar[0], bar[1], bar[2]}] {
						want[fmt.Sprint(slices.DeleteFunc(bar, func(x int) bool { return x == 0 }))] = true
					}
				}
				for x := 1; x < a; x++ {
					add(x, min(b, x), min(c, x))
				}
				for x := range b {
					add(a, x, min(c, x))
				}
				for x := range c {
					add(a, b, x)
				}
				bars, ok, err := three.Bites(ctx, big.NewInt(int64(a)), big.NewInt(int64(b)), c)
				if !ok || err != nil || len(bars) != len(want) {
					t.Fatalf("[%d, %d, %d]: %v, want %v, %v", a, b, c, bars, want, err)
				}
				for _, bar := range bars {
					if !want[fmt.Sprint(bar)] {
						t.Fatalf("[%d, %d, %d]: %v is no winning bite, %v are", a, b, c, bar, want)
					}
				}
			}
		}
	}
}

// TestChompPeriods: the periods that are proved hold for all bars that can be computed
// one by one, far beyond the place where they were found.
func TestChompPeriods(t *testing.T) {
	three := &ChompThree{}
	if err := three.know(context.Background(), 1500, 30); err != nil {
		t.Fatal(err)
	}
	periods := 0
	for c := range 31 {
		l := &three.levels[c]
		if l.period == 0 {
			continue
		}
		periods++
		for b := l.from; b+l.period < 1500; b++ {
			if l.at(c, b+l.period) != l.at(c, b)+l.period {
				t.Fatalf("third row %d: f(%d) = %d, f(%d) = %d", c, b, l.at(c, b), b+l.period, l.at(c, b+l.period))
			}
		}
	}
	if periods < 5 {
		t.Errorf("%d periods are found", periods)
	}
	// P-positions with one square in the third row are [3, 1, 1] and [2, 2, 1] only,
	// as all books have it; with two squares [4, 2, 2], [5, 3, 2], and then those
	// whose first two rows differ by two.
	for _, bar := range [][3]int{{3, 1, 1}, {2, 2, 1}, {4, 2, 2}, {5, 3, 2}, {6, 4, 2}, {1002, 1000, 2}} {
		a, ok, err := three.First(context.Background(), big.NewInt(int64(bar[1])), bar[2])
		if !ok || err != nil || a.Int64() != int64(bar[0]) {
			t.Errorf("%v: the first row is said to be %v", bar, a)
		}
	}
}
