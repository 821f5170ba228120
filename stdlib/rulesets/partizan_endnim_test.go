package rulesets

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/game"
)

// endBrute plays partizan End-Nim by its rules.
type endBrute map[string]game.Outcome

func (m endBrute) outcome(w []int64) game.Outcome {
	key := fmt.Sprint(w)
	if o, ok := m[key]; ok {
		return o
	}
	o := game.P
	for _, who := range []game.Player{game.Left, game.Right} {
		for _, to := range endOptions(w, who) {
			if m.outcome(to).When(who.Opponent()) == game.WinFor(who) {
				if who == game.Left {
					o.LeftStarts = game.LeftWins
				} else {
					o.RightStarts = game.RightWins
				}
			}
		}
	}
	m[key] = o
	return o
}

func endOptions(w []int64, who game.Player) (list [][]int64) {
	if len(w) == 0 {
		return nil
	}
	end := 0
	if who == game.Right {
		end = len(w) - 1
	}
	for k := range w[end] {
		to := append([]int64(nil), w...)
		to[end] = k
		if k == 0 {
			to = append(to[:end], to[end+1:]...)
		}
		list = append(list, to)
	}
	return list
}

func bigStacks(w []int64) []*big.Int {
	list := make([]*big.Int, len(w))
	for i, x := range w {
		list[i] = big.NewInt(x)
	}
	return list
}

func solved(t testing.TB, w []int64) *PartizanEndNim {
	t.Helper()
	p, err := SolvePartizanEndNim(context.Background(), bigStacks(w))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPartizanEndNimAgainstTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	brute := endBrute{}
	for range 1500 {
		w := make([]int64, rng.IntN(6))
		for i := range w {
			w[i] = 1 + rng.Int64N(5)
		}
		p := solved(t, w)
		if o := brute.outcome(w); p.Outcome != o {
			t.Fatalf("%v is %v, want %v", w, p.Outcome, o)
		}
		large := &PartizanEndNim{stacks: p.stacks}
		if err := large.solveLarge(context.Background()); err != nil || large.row.outcome != p.Outcome ||
			large.row.left.Cmp(p.row.left) != 0 || large.row.right.Cmp(p.row.right) != 0 {
			t.Fatalf("%v: the recursion on large numbers differs", w)
		}
		if len(w) == 0 {
			continue
		}
		for _, who := range []game.Player{game.Left, game.Right} {
			clear, least := p.WinningStacks(who)
			var winning []string
			for k, to := range endOptions(w, who) {
				wins := brute.outcome(to).When(who.Opponent()) == game.WinFor(who)
				told := clear
				if k > 0 {
					told = least.Cmp(big.NewInt(int64(k))) <= 0
				}
				if told != wins {
					t.Fatalf("%v, %v to %d: told %v, is %v", w, who, k, told, wins)
				}
				if wins {
					winning = append(winning, fmt.Sprint(to))
				}
			}
			after, total, err := p.Winning(context.Background(), who, -1)
			if err != nil || total.Int64() != int64(len(winning)) {
				t.Fatalf("%v: %v winning moves of %v, should be %d (%v)", w, total, who, len(winning), err)
			}
			for i, to := range after {
				if got := fmt.Sprint(to); got != winning[i] {
					t.Fatalf("%v: %v wins by %s, should be by %s", w, who, got, winning[i])
				}
			}
		}
		a, b := p.TriplePoint()
		for x := int64(1); x <= 6; x++ {
			for y := int64(1); y <= 6; y++ {
				if len(w) > 3 {
					continue
				}
				row := append(append([]int64{x}, w...), y)
				if got, want := PhaseOf(big.NewInt(x), big.NewInt(y), a, b), brute.outcome(row); got != want {
					t.Fatalf("phase diagram of %v at %d, %d: %v, want %v", w, x, y, got, want)
				}
			}
		}
	}
}

// The numbers are printed at the end of section 3 of the paper.
func TestPartizanEndNimPublished(t *testing.T) {
	for _, c := range []struct {
		w           []int64
		outcome     game.Outcome
		left, right int64 // 0: the paper gives no number
	}{
		{[]int64{3, 5, 5, 5, 1}, game.N, 14, 18},
		{[]int64{3, 5, 4, 5, 1}, game.L, 1, 3},
		{[]int64{1, 5, 3, 3, 2}, game.L, 0, 11},
		{[]int64{1, 5, 2, 3, 2}, game.L, 0, 2},
		{[]int64{2, 4, 1}, game.N, 6, 7},
	} {
		p := solved(t, c.w)
		left, right := p.Thresholds()
		if p.Outcome != c.outcome || c.left > 0 && left.Int64() != c.left || right.Int64() != c.right {
			t.Errorf("%v: %v with thresholds %v, %v", c.w, p.Outcome, left, right)
		}
	}
	if a, b := solved(t, []int64{2, 4, 1}).TriplePoint(); a.Int64() != 6 || b.Int64() != 7 {
		t.Errorf("triple point of 241: %v, %v", a, b)
	}
}

func TestPartizanEndNimHugeStacks(t *testing.T) {
	x, _ := new(big.Int).SetString("100000000000000000000000000000000000000000", 10)
	y := new(big.Int).Add(x, big.NewInt(1))
	for _, c := range []struct {
		a, b *big.Int
		want game.Outcome
	}{{x, x, game.P}, {y, x, game.L}, {x, y, game.R}} {
		p, err := SolvePartizanEndNim(context.Background(), []*big.Int{c.a, c.b})
		if err != nil || p.Outcome != c.want {
			t.Errorf("%v, %v: %v, want %v", c.a, c.b, p.Outcome, c.want)
		}
	}
}

func BenchmarkPartizanEndNim10000(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	w := make([]int64, 10_000)
	for i := range w {
		w[i] = 1 + rng.Int64N(1_000_000)
	}
	for b.Loop() {
		solved(b, w)
	}
}

// TestStars compares L* and R* with their definition, by the outcomes of longer rows.
func TestStars(t *testing.T) {
	solve := func(w []*big.Int) *PartizanEndNim {
		p, err := SolvePartizanEndNim(context.Background(), w)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		w := make([]*big.Int, r.IntN(5))
		for i := range w {
			w[i] = big.NewInt(1 + r.Int64N(5))
		}
		left, right := solve(w).Stars()
		for s := int64(1); s <= 30; s++ {
			x := []*big.Int{big.NewInt(s)}
			if wins := solve(slices.Concat(x, w)).Outcome.LeftStarts == game.LeftWins; wins != (s >= left.Int64()) {
				t.Fatalf("L*(%v) = %s, and Left wins with %d: %v", w, left, s, wins)
			}
			if wins := solve(slices.Concat(w, x)).Outcome.RightStarts == game.RightWins; wins != (s >= right.Int64()) {
				t.Fatalf("R*(%v) = %s, and Right wins with %d: %v", w, right, s, wins)
			}
		}
	}
}
