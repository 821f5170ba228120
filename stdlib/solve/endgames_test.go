package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/short"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
)

// tabulated makes a table of the endgames of random boards of a game; it is nil if the
// boards have none.
func tabulated(t testing.TB, g *boardGame, rng *rand.Rand, cells, boards int) *solve.Endgames {
	t.Helper()
	var x *solve.Tabulator
	var name string
	for range boards {
		k, w, ok := g.rules.Solve(randomBoard(rng, g.letters, cells))
		if !ok || name != "" && name != k.Name() {
			continue
		}
		if x == nil {
			x, name = solve.NewTabulator(k), k.Name()
		}
		if err := x.Add(context.Background(), &w); err != nil {
			t.Fatal(err)
		}
	}
	if x == nil {
		return nil
	}
	data, err := x.Append(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := solve.NewEndgames(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// plainValue computes the value of a board from its moves alone.
func plainValue(t *testing.T, store *short.Store, known map[solve.Word]short.Game, k solve.Kernel, w solve.Word) short.Game {
	if g, ok := known[w]; ok {
		return g
	}
	var options [2][]short.Game
	for who := range game.Player(2) {
		for _, to := range k.Moves(&w, who, nil) {
			options[who] = append(options[who], plainValue(t, store, known, k, to))
		}
	}
	g, err := store.Make(context.Background(), options[0], options[1])
	if err != nil {
		t.Fatal(err)
	}
	known[w] = g
	return g
}

// TestEndgames: the values in a table are those of a search by moves alone. With the
// table, sums of boards (some in it and some not) and integers have the outcome that a
// search without any knowledge finds.
func TestEndgames(t *testing.T) {
	ctx, many := context.Background(), trials.Count(100, 300)
	for _, g := range boardGames(t) {
		t.Run(g.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(16, 5))
			e := tabulated(t, &g, rng, 7, 60)
			if e == nil || e.Positions() == 0 || e.Values() == 0 {
				t.Fatal("nothing is tabulated")
			}
			store := short.NewStore()
			r, found, values := e.Reader(store), 0, map[solve.Word]short.Game{} // all for the same kernel
			for range many {
				k, w, ok := g.rules.Solve(randomBoard(rng, g.letters, 7))
				if !ok || k.Name() != e.Kernel() {
					continue
				}
				got, ok, err := r.Value(ctx, k, &w)
				if err != nil {
					t.Fatal(err)
				}
				if want := plainValue(t, store, values, k, w); ok && got != want {
					t.Fatalf("%x is %s, by moves %s", w, store.String(got), store.String(want))
				} else if ok {
					found++
				}
				if same, err := r.Check(ctx, k); !same || err != nil {
					t.Fatalf("the check fails, %v", err)
				}
			}
			if found < many/10 {
				t.Errorf("only %d boards were found", found)
			}
			endgameSums(t, &g, e, rng, many)
		})
	}
}

func endgameSums(t *testing.T, g *boardGame, e *solve.Endgames, rng *rand.Rand, many int) {
	tables := []*solve.Endgames{e}
	solvers := []*solve.Solver{{}, solve.Tiny(3), solve.WithWorkers(2)}
	for _, s := range solvers {
		s.Endgames = tables
	}
	compared := 0
	for n := range many {
		var sum []solve.Summand
		for range 1 + rng.IntN(3) {
			cells := 3 + rng.IntN(6)
			if k, w, ok := g.rules.Solve(randomBoard(rng, g.letters, cells)); ok {
				sum = append(sum, solve.Summand{Kernel: k, Word: w, Negative: rng.IntN(2) == 0})
			}
		}
		total, who := rng.IntN(5)-2, game.Player(rng.IntN(2))
		p := plain{limit: 10_000}
		want := p.winsSum(sum, total, who)
		if p.limit < 0 {
			continue
		}
		compared++
		got, err := solvers[n%3].Wins(context.Background(), sum, int64(total)<<20, who, false)
		if err != nil || got != want {
			t.Fatalf("%v wins %+v + %d: %v, want %v (error %v)", who, sum, total, got, want, err)
		}
	}
	if compared < many/4 {
		t.Errorf("only %d sums were compared", compared)
	}
	known := map[plainState]bool{}
	for n := range many {
		b := randomBoard(rng, g.letters, g.cells)
		k, w, ok := g.rules.Solve(b)
		who := game.Player(rng.IntN(2))
		p := plain{known: known, limit: 50_000}
		if !ok {
			continue
		}
		if want := p.wins(k, w, who, false); p.limit >= 0 {
			got, err := solvers[n%3].Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, who, false)
			if err != nil || got != want {
				t.Fatalf("%v wins %v: %v, want %v (error %v)", who, b, got, want, err)
			}
		}
	}
}

// TestEndgamesOfImpartialGames: nim-values computed with a table equal those computed
// without.
func TestEndgamesOfImpartialGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 6))
	l, _ := local.New(pieces(2, true))
	cram := boardGame{"cram", "...#", l, 20}
	e := tabulated(t, &cram, rng, 9, 300)
	with, without := &solve.Solver{Endgames: []*solve.Endgames{e}}, &solve.Solver{}
	for range 60 {
		b := randomBoard(rng, cram.letters, 24)
		k, w, ok := l.Solve(b)
		if !ok {
			continue
		}
		sum := []solve.Summand{{Kernel: k, Word: w}}
		got, err := with.NimValue(context.Background(), sum)
		if err != nil {
			t.Fatal(err)
		}
		if want, err := without.NimValue(context.Background(), sum); got != want || err != nil {
			t.Fatalf("%v has nim-value %d, want %d, %v", b, got, want, err)
		}
	}
	if with.Nodes() >= without.Nodes() {
		t.Errorf("%d positions with a table, %d without", with.Nodes(), without.Nodes())
	}
}

// TestEndgamesOfOtherBytes: bytes that are no table are refused, or are read without
// breaking anything.
func TestEndgamesOfOtherBytes(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 7))
	g := boardGame{"domineering", "..#", rulesets.Domineering{}, 9}
	x := solve.NewTabulator(squaresOf(t))
	_, w, _ := g.rules.Solve(empty(3, 3))
	if err := x.Add(context.Background(), &w); err != nil {
		t.Fatal(err)
	}
	data, err := x.Append(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 300 {
		if _, err := solve.NewEndgames("", data[:rng.IntN(len(data))]); err == nil {
			t.Fatal("a part of a table is taken for a whole one")
		}
		other := append([]byte{}, data...)
		for i := range other[32:] {
			if rng.IntN(20) == 0 {
				other[32+i] = byte(rng.Uint32())
			}
		}
		e, err := solve.NewEndgames("", other)
		if err != nil {
			t.Fatal(err) // the sizes are right, so that it must be accepted
		}
		k, w, _ := g.rules.Solve(randomBoard(rng, g.letters, 9))
		_, _, _ = e.Reader(short.NewStore()).Value(context.Background(), k, &w) // it must return; any value will do
	}
}

func squaresOf(t *testing.T) solve.Kernel {
	t.Helper()
	k, _, ok := rulesets.Domineering{}.Solve(board.New(3, 3, '.'))
	if !ok {
		t.Fatal("the kernel is not to be had")
	}
	return k
}
