package presburger_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval/interp"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
	"cgt/stdlib/trials"
)

// rowTable is the table of nim-values of a game of two numbers, by its rules alone, for
// n < terms and b <= top.
func rowTable(t *testing.T, d *ruleset.Definition, terms, top int) [][]int {
	t.Helper()
	g := make([][]int, terms)
	for n := range g {
		g[n] = make([]int, top+1)
		for b := range g[n] {
			seen := map[int]bool{}
			place := &ruleset.Place{Values: []value.Value{value.Int(n), value.Int(b)}}
			err := d.Moves(context.Background(), place, game.Left, func(to game.Sum) error {
				x := 0
				for _, c := range to {
					p := c.At.(*ruleset.Place).Values
					x ^= g[p[0].(value.Int)][p[1].(value.Int)]
				}
				seen[x] = true
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			for seen[g[n][b]] {
				g[n][b]++
			}
		}
	}
	return g
}

// theoremOfRow is what is shown of n => g(n, b).
func theoremOfRow(t *testing.T, text, name string, b int) (*presburger.Theorem, *presburger.Proof, interp.Env,
	*ruleset.Definition) {
	t.Helper()
	s := session(t, fmt.Sprintf("%s\nf := n => %s(n, %d)", text, name, b))
	_, v := s.Peek("f", false)
	theorem, ok, err := presburger.OfRows(context.Background(), s.Session, v.(interp.Function))
	if !ok || err != nil {
		t.Fatalf("%s: %v, %v", text, ok, err)
	}
	d, _ := ruleset.AsDefinition(rulesOf(t, s, name))
	ev := s.Evaluating(context.Background())
	if theorem.Code != nil {
		return theorem, nil, ev, d
	}
	f, err := theorem.Prove(ev)
	if no := (*prove.Refusal)(nil); err != nil && !errors.As(err, &no) {
		t.Fatalf("%s: %v", text, err)
	}
	return theorem, f, ev, d
}

// TestRowsHold: what is proved of the rows of random games of two numbers is what the
// rules give far beyond the values looked at.
func TestRowsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 19))
	pick := func(list ...string) string { return list[rng.IntN(len(list))] }
	rounds, proved := trials.Count(3, 8), 0
	for range rounds {
		var b strings.Builder
		b.WriteString("game g(n, m) {\n")
		for range 2 + rng.IntN(2) {
			b.WriteString("  " + pick(
				"-> g(n - k, m) for k in 1..n", "-> g(n - k, m) for k in [1, 2, 5] if k <= n",
				"-> g(n - k, m) for k in 1..min(n, 3)",
				"-> g(n - k, m) for k in 1..n if k % 2 = 1 or k = m", "-> g(n, m - k) for k in 1..m",
				"-> g(n, m - 1) if m > 0 and n % 3 != 1",
				"-> g(n - k, m - k) for k in 1..min(n, m)", "-> g(n - 2, m - 1) if n >= 2 and m >= 1",
				"-> g(n - 1, m // 2) if n > 0 and m > 0", "-> g(n - 3, m) if n >= 3 and (m = 2 or n < 60)",
				"-> 0 if n = m and n > 4",
				"-> g(n // 2, m) if n > 0") + "\n")
		}
		b.WriteString("}")
		top := 1 + rng.IntN(3)
		theorem, f, ev, d := theoremOfRow(t, b.String(), "g", top)
		if f == nil {
			continue
		}
		proved++
		for n, row := range rowTable(t, d, 200, top) {
			if got, err := f.At(ev, big.NewInt(int64(n))); err != nil || got != value.Int(row[top]) {
				t.Fatalf("%s\n%s\nproved %v at (%d, %d), %v; the rules give %d (%v)", b.String(), f.Theorem, got, n, top, err,
					row[top], theorem.Why)
			}
		}
	}
	if proved < rounds/3 {
		t.Errorf("%d of %d were proved", proved, rounds)
	}
}

// TestPublishedRows: the rows of Wythoff's game are arithmetic-periodic (Dress, Flammenkamp
// and Pink, Additive periodicity of the Sprague-Grundy function of certain Nim games,
// 1999; Landman 2002); a game that climbs is no game of rows.
func TestPublishedRows(t *testing.T) {
	for row, period := range []uint64{1: 3, 2: 3, 3: 6} {
		if row == 0 || testing.Short() && row == 2 {
			continue
		}
		_, f, _, _ := theoremOfRow(t, "", "wythoff", row)
		if f == nil || f.Period == nil || f.Period.Period != period || f.Period.Saltus != period {
			t.Errorf("row %d: %+v", row, f)
		}
	}
	theorem, _, _, _ := theoremOfRow(t, "game up(x, y) {\n -> up(x - 1, y + 1) if x > 0\n -> up(x, y - 1) if y > 0\n}", "up", 2)
	if theorem.Why == nil || !strings.Contains(theorem.Why.Error(), "beyond the rows") {
		t.Errorf("%v", theorem.Why)
	}
}
