package rulesets

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/nimber"
	"cgt/stdlib/trials"
)

// TestWythoffAgreesWithRules compares pairs and winning moves with the rules
// on a board of 150 by 150.
func TestWythoffAgreesWithRules(t *testing.T) {
	var previous [150][150]bool
	n := trials.Count(80, len(previous))
	for x := range n {
		for y := range n {
			var want []string
			add := func(i, j int) {
				if previous[i][j] {
					want = append(want, fmt.Sprint(i, j))
				}
			}
			for k := 1; k <= x; k++ {
				add(x-k, y)
			}
			for k := 1; k <= y; k++ {
				add(x, y-k)
			}
			for k := 1; k <= min(x, y); k++ {
				add(x-k, y-k)
			}
			previous[x][y] = len(want) == 0
			a, b := big.NewInt(int64(x)), big.NewInt(int64(y))
			if got := WythoffPrevious(a, b); got != previous[x][y] {
				t.Fatalf("(%d, %d): P is %v", x, y, got)
			}
			var got []string
			for _, m := range WythoffWinning(a, b) {
				got = append(got, fmt.Sprint(m[0], m[1]))
			}
			if !slices.Equal(got, want) {
				t.Fatalf("(%d, %d): winning moves %v, by the rules %v", x, y, got, want)
			}
		}
	}
}

// TestWythoffLarge has heaps with up to 400 digits: the partner of a heap's partner is
// the heap itself, and winning moves lead to P-positions.
func TestWythoffLarge(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for range 300 {
		x, y := new(big.Int), new(big.Int)
		for range 1 + r.IntN(20) {
			x.Add(x.Lsh(x, 64), new(big.Int).SetUint64(r.Uint64()))
			y.Add(y.Lsh(y, 64), new(big.Int).SetUint64(r.Uint64()))
		}
		p := WythoffPartner(x)
		if !WythoffPrevious(x, p) || WythoffPartner(p).Cmp(x) != 0 {
			t.Fatalf("the partner of %v is not %v", x, p)
		}
		moves := WythoffWinning(x, y)
		if len(moves) == 0 && !WythoffPrevious(x, y) {
			t.Fatalf("(%v, %v): no winning move", x, y)
		}
		for _, m := range moves {
			if !WythoffPrevious(m[0], m[1]) {
				t.Fatalf("(%v, %v): the move to %v does not win", x, y, m)
			}
		}
	}
}

// TestQueenTableAgreesWithRules compares the options of each nim-value with the rules;
// the table is asked along a random walk and grows meanwhile.
func TestQueenTableAgreesWithRules(t *testing.T) {
	const n = 64
	var value [n][n]int
	options := func(x, y int) (all [][2]int) {
		for k := 1; k <= x; k++ {
			all = append(all, [2]int{x - k, y})
		}
		for k := 1; k <= y; k++ {
			all = append(all, [2]int{x, y - k})
		}
		for k := 1; k <= min(x, y); k++ {
			all = append(all, [2]int{x - k, y - k})
		}
		return all
	}
	for x := range n {
		for y := range n {
			used := map[int]bool{}
			for _, to := range options(x, y) {
				used[value[to[0]][to[1]]] = true
			}
			for used[value[x][y]] {
				value[x][y]++
			}
		}
	}
	table := &QueenTable{}
	square := func(side int) (all []nimber.Nimber, err error) {
		for x := range side {
			for y := range side {
				all = append(all, nimber.FromUint64(uint64(value[x][y])))
			}
		}
		return all, nil
	}
	r := rand.New(rand.NewPCG(3, 9))
	for i := range 400 {
		x, y, v := r.IntN(min(n, 1+i)), r.IntN(min(n, 1+i)), r.IntN(20)
		got, err := table.Options(x, y, nimber.FromUint64(uint64(v)), square)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.DeleteFunc(options(x, y), func(to [2]int) bool { return value[to[0]][to[1]] != v })
		if !slices.Equal(got, want) {
			t.Fatalf("the options of (%d, %d) worth %d are %v, by the rules %v", x, y, v, got, want)
		}
	}
}

// By Bouton's theorem these are all moves in two heaps that lead to a given nim-sum.
func TestRookOptionsAgreeWithRules(t *testing.T) {
	for x := range int64(9) {
		for y := range int64(9) {
			for v := range int64(16) {
				var want []string
				for k := range x {
					if k^y == v {
						want = append(want, fmt.Sprint(k, y))
					}
				}
				for k := range y {
					if x^k == v {
						want = append(want, fmt.Sprint(x, k))
					}
				}
				var got []string
				for _, to := range RookOptions(big.NewInt(x), big.NewInt(y), big.NewInt(v)) {
					got = append(got, fmt.Sprint(to[0], to[1]))
				}
				if !slices.Equal(got, want) {
					t.Fatalf("from (%d, %d) to %d: %v, by the rules %v", x, y, v, got, want)
				}
			}
		}
	}
}
