package fit

import (
	"context"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestGeneralisedWythoff: the P-positions of (s, t)-Wythoff, found by play (a player takes
// from one heap, or k and l from both with l < s*k + t; Fraenkel 1998), have the law of
// the theorem, and those with a wrong pair none.
func TestGeneralisedWythoff(t *testing.T) {
	const size = 60
	for _, st := range [][2]int64{{1, 7}, {2, 1}, {2, 3}, {3, 2}} {
		var lost [size][3 * size]bool
		var pairs [][2]int64
		for x := range int64(size) {
			for y := x; y < 3*size; y++ {
				wins := false
				for _, p := range pairs {
					for _, q := range [][2]int64{p, {p[1], p[0]}} {
						k, l := x-q[0], y-q[1]
						low, high := min(k, l), max(k, l)
						wins = wins || min(k, l) >= 0 && max(k, l) > 0 && (low == 0 || high < st[0]*low+st[1])
					}
				}
				if lost[x][y] = !wins; !wins {
					pairs = append(pairs, [2]int64{x, y})
				}
			}
		}
		known := len(pairs) - 4 // the law is tested on the last four
		l, err := Pairs(context.Background(), pairs[:known])
		if err != nil || l == nil || l.Kind != MexPairs {
			t.Errorf("s, t = %v: %+v, %v", st, l, err)
			continue
		}
		for n, want := range pairs {
			if p, ok := l.Pair(big.NewInt(int64(n))); !ok || p[0].Int64() != want[0] || p[1].Int64() != want[1] {
				t.Errorf("s, t = %v: pair %d is %v, not %v", st, n, p, want)
			}
		}
		if _, ok := l.Pair(new(big.Int).Lsh(big.NewInt(1), 70)); ok {
			t.Error("a pair beyond all bounds")
		}
		wrong := append([][2]int64{}, pairs[:known]...)
		wrong[known-2][1]++
		if l, _ := Pairs(context.Background(), wrong); l != nil {
			t.Errorf("a wrong pair: %s", l.Text)
		}
	}
}

// TestOtherPairs has pairs that obey two other laws, and pairs that obey none.
func TestOtherPairs(t *testing.T) {
	var list, noise [][2]int64
	rng := rand.New(rand.NewPCG(7, 7))
	for n := int64(1); n <= 30; n++ {
		list = append(list, [2]int64{3 * n / 2, 3 * n})
		noise = append(noise, [2]int64{2 * n, 2*n + 1 + rng.Int64N(3)})
	}
	l, err := Pairs(context.Background(), list)
	if err != nil || l == nil || l.Kind != SequencePairs {
		t.Fatalf("%+v, %v", l, err)
	}
	if p, ok := l.Pair(big.NewInt(1001)); !ok || p[0].Int64() != 1501 || p[1].Int64() != 3003 {
		t.Errorf("pair 1001 is %v", p)
	}
	if l, _ := Pairs(context.Background(), noise); l != nil {
		t.Errorf("noise: %s", l.Text)
	}
}

// TestPeriodicTables: tables that are periodic in both directions, after some rows and
// columns, and tables of which only the columns are.
func TestPeriodicTables(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	var block [5][7]int64
	for i := range block {
		for j := range block[i] {
			block[i][j] = rng.Int64N(9)
		}
	}
	f := func(a, b int64) int64 {
		if a < 2 && b < 3 {
			return 20 + a*3 + b
		}
		return block[a%5][b%7]
	}
	make2 := func(rows, columns int64, f func(a, b int64) int64) (t Table) {
		for a := range rows {
			row := []int64{}
			for b := range columns {
				row = append(row, f(a, b))
			}
			t.Cells = append(t.Cells, row)
		}
		return t
	}
	for _, names := range []bool{false, true} {
		table := make2(32, 36, f)
		table.Names = names
		l := Square(context.Background(), table)
		if l == nil || l.Kind != DoublyPeriod {
			t.Fatalf("%+v", l)
		}
		for range 50 {
			a, b := rng.Int64N(1000), rng.Int64N(1000)
			if v, ok := l.Cell(big.NewInt(a), big.NewInt(b)); !ok || v.Int64() != f(a, b) {
				t.Errorf("the cell (%d, %d) is %v, not %d", a, b, v, f(a, b))
			}
		}
		table.Cells[31][35]++
		if l := Square(context.Background(), table); l != nil {
			t.Errorf("with a wrong cell: %s", l.Text)
		}
	}
	l := RowsLaw(context.Background(), make2(24, 12, func(a, b int64) int64 { return b*b*b%11 + a%3*(b%2) }))
	if l == nil || l.Kind != PeriodicColumns || !strings.Contains(l.Text, "column 1 f1(n+3) = f1(n)") {
		t.Errorf("%+v", l)
	}
}
