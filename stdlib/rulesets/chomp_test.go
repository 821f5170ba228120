package rulesets

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"cgt/stdlib/game"
)

// TestChompMoves compares the options of all bars within 4 rows and 5 columns with
// those by the rule, up to reflection.
func TestChompMoves(t *testing.T) {
	var bars [][]int
	var grow func(rows []int, most int)
	grow = func(rows []int, most int) {
		bars = append(bars, slices.Clone(rows))
		if len(rows) == 4 {
			return
		}
		for n := 1; n <= most; n++ {
			grow(append(rows, n), n)
		}
	}
	grow(nil, 5)
	normal := func(rows []int) string {
		var columns []int
		for c := 0; len(rows) > 0 && c < rows[0]; c++ {
			n := 0
			for _, x := range rows {
				if x > c {
					n++
				}
			}
			columns = append(columns, n)
		}
		return min(fmt.Sprint(rows), fmt.Sprint(columns))
	}
	for _, rows := range bars {
		w, ok := Chomp{}.Pack(rows)
		if !ok || !slices.Equal((Chomp{}).Unpack(w), rows) {
			t.Fatalf("%v is not packed well", rows)
		}
		var out game.Options[uint64]
		Chomp{}.Moves(w, &out)
		got := map[string]bool{}
		for _, v := range out.Words {
			got[normal(Chomp{}.Unpack(v))] = true
		}
		want := map[string]bool{}
		for r, n := range rows {
			for c := range n {
				if r+c == 0 {
					continue
				}
				var left []int
				for i, x := range rows {
					if i >= r {
						x = min(x, c)
					}
					if x > 0 {
						left = append(left, x)
					}
				}
				want[normal(left)] = true
			}
		}
		if len(got) != len(want) {
			t.Fatalf("%v: options %v, by the rule %v", rows, got, want)
		}
		for k := range want {
			if !got[k] {
				t.Fatalf("%v: options %v, by the rule %v", rows, got, want)
			}
		}
	}
}

// TestChompTwoRows compares the formula for two rows, and the winning bite, with the
// rule.
func TestChompTwoRows(t *testing.T) {
	const most = 40
	var known [most + 1][most + 1]int
	bar := func(a, b int) []*big.Int {
		if b == 0 {
			return []*big.Int{big.NewInt(int64(a))}
		}
		return []*big.Int{big.NewInt(int64(a)), big.NewInt(int64(b))}
	}
	for a := 1; a <= most; a++ {
		for b := 0; b <= a; b++ {
			seen, replies := map[int]bool{}, []string{}
			visit := func(c, d int) {
				seen[known[c][d]] = true
				if known[c][d] == 0 {
					replies = append(replies, fmt.Sprint(bar(c, d)))
				}
			}
			for c := 1; c < a; c++ {
				visit(c, min(b, c))
			}
			for d := 0; d < b; d++ {
				visit(a, d)
			}
			for seen[known[a][b]] {
				known[a][b]++
			}
			v, ok := ChompTwoRows(bar(a, b))
			if !ok || v.Int64() != int64(known[a][b]) {
				t.Fatalf("[%d, %d]: the formula gives %s, the rule %d", a, b, v, known[a][b])
			}
			got := []string{}
			if to := ChompReply(bar(a, b)); to != nil {
				got = append(got, fmt.Sprint(to))
			}
			if !slices.Equal(got, replies) {
				t.Fatalf("[%d, %d]: winning bites %v, by the rule %v", a, b, got, replies)
			}
		}
	}
}
