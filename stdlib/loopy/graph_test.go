package loopy

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

var background = context.Background()

// randomGraph draws a graph with about degree moves of each player from every
// position; impartial ones have the same moves for both.
func randomGraph(t testing.TB, r *rand.Rand, size int, degree float64, impartial bool) *Graph {
	b := NewBuilder(size)
	for v := range size {
		for range size {
			if r.Float64()*float64(size) < degree {
				to := r.IntN(size)
				if impartial {
					if r.IntN(20) > 0 { // most graphs have no cycle
						if v == 0 {
							continue
						}
						to = r.IntN(v)
					}
					if err := b.AddMoves(v, to); err != nil {
						t.Fatal(err)
					}
					continue
				}
				if err := b.AddMove(game.Player(r.IntN(2)), v, to); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	g, err := b.Graph(background)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// slowSolve plays at most limit moves: if limit exceeds the number of states, what is
// not decided by then is a draw.
func slowSolve(g *Graph, rule Rule) [2][]Result {
	var now [2][]Result
	for who := range now {
		now[who] = make([]Result, g.size)
	}
	for range 2*g.size + 1 {
		var next [2][]Result
		for who := range next {
			next[who] = make([]Result, g.size)
			for v := range g.size {
				moves := g.Moves(game.Player(who), v)
				all := true
				for _, w := range moves {
					switch now[1-who][w] {
					case Lost:
						next[who][v] = Won
					case Won:
					default:
						all = false
					}
				}
				switch {
				case len(moves) == 0 && rule == Misere:
					next[who][v] = Won
				case next[who][v] != Won && all:
					next[who][v] = Lost
				}
			}
		}
		now = next
	}
	return now
}

func TestSolveAgainstSlow(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 600 {
		g := randomGraph(t, r, 1+r.IntN(14), 0.5+2.5*r.Float64(), i%3 == 0)
		for _, rule := range []Rule{Normal, Misere} {
			o, err := Solve(background, g, rule)
			if err != nil {
				t.Fatal(err)
			}
			slow := slowSolve(g, rule)
			for v := range g.Size() {
				for _, who := range []game.Player{game.Left, game.Right} {
					got, moves := o.For(who, v)
					if got != slow[who][v] {
						t.Fatalf("position %d, %v to move: %v, want %v", v, who, got, slow[who][v])
					}
					checkMoves(t, g, o, who, v, got, moves)
				}
			}
		}
	}
}

// checkMoves: a position won in n moves has a move to one lost in n-1 moves and none
// to one lost faster; a position lost in n moves has only moves to won positions, the
// slowest of them won in n-1.
func checkMoves(t *testing.T, g *Graph, o *Outcomes, who game.Player, v int, r Result, moves int) {
	t.Helper()
	if r == Drawn || len(g.Moves(who, v)) == 0 {
		return
	}
	best := -1
	for _, w := range g.Moves(who, v) {
		next, n := o.For(who.Opponent(), int(w))
		if r == Won && next == Lost && (best < 0 || n < best) || r == Lost && n > best {
			best = n
		}
	}
	if moves != best+1 {
		t.Fatalf("position %d lasts %d moves, want %d", v, moves, best+1)
	}
}

func TestNineOutcomes(t *testing.T) {
	b := NewBuilder(4)
	add := func(who game.Player, from, to int) {
		if err := b.AddMove(who, from, to); err != nil {
			t.Fatal(err)
		}
	}
	add(game.Left, 1, 1) // on
	add(game.Left, 2, 2)
	add(game.Right, 2, 2) // dud
	add(game.Left, 3, 2)
	add(game.Right, 3, 0)
	g, err := b.Graph(background)
	if err != nil {
		t.Fatal(err)
	}
	o, err := Solve(background, g, Normal)
	if err != nil {
		t.Fatal(err)
	}
	for v, want := range []string{"P", "L", "D", "Nv"} {
		if got := o.At(v).String(); got != want {
			t.Errorf("position %d: %s, want %s", v, got, want)
		}
	}
}

// product is the sum of two graphs; position (u, v) is u*h.size + v.
func product(t testing.TB, g, h *Graph) *Graph {
	b := NewBuilder(g.size * h.size)
	for who := range 2 {
		for u := range g.size {
			for v := range h.size {
				for _, w := range g.moves[who].of(int32(u)) {
					if err := b.AddMove(game.Player(who), u*h.size+v, int(w)*h.size+v); err != nil {
						t.Fatal(err)
					}
				}
				for _, w := range h.moves[who].of(int32(v)) {
					if err := b.AddMove(game.Player(who), u*h.size+v, u*h.size+int(w)); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	p, err := b.Graph(background)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestNimValues: the loopy nim-values tell the outcome of every sum of two positions,
// as retrograde analysis of the product finds it, and add up to the value of the sum.
func TestNimValues(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	infinite, large := 0, 0
	for range 300 {
		g := randomGraph(t, r, 1+r.IntN(14), 0.5+5*r.Float64(), true)
		h := randomGraph(t, r, 1+r.IntN(14), 0.5+5*r.Float64(), true)
		values, err := NimValues(background, g)
		if err != nil {
			t.Fatal(err)
		}
		others, err := NimValues(background, h)
		if err != nil {
			t.Fatal(err)
		}
		p := product(t, g, h)
		o, err := Solve(background, p, Normal)
		if err != nil {
			t.Fatal(err)
		}
		sums, err := NimValues(background, p)
		if err != nil {
			t.Fatal(err)
		}
		for u, a := range values {
			if a.Infinite {
				infinite++
			}
			if a.N > 1 {
				large++
			}
			for v, b := range others {
				at := u*h.size + v
				if want := o.At(at); a.Add(b).Outcome() != want {
					t.Fatalf("%v + %v: %v, want %v", a, b, a.Add(b).Outcome(), want)
				}
				if s := a.Add(b); s.Infinite != sums[at].Infinite || !s.Infinite && s.N != sums[at].N {
					t.Fatalf("%v + %v: %v, but the product has %v", a, b, s, sums[at])
				}
			}
		}
	}
	if infinite < 100 || large < 300 {
		t.Fatal("too few interesting positions", infinite, large)
	}
}

func TestGraphErrors(t *testing.T) {
	if err := NewBuilder(1).AddMove(game.Left, -1, 0); !errors.Is(err, ErrGraph) {
		t.Error(err)
	}
	g := randomGraph(t, rand.New(rand.NewPCG(1, 1)), 500, 3, false)
	for _, b := range []*game.Budget{{MaxBytes: 1000}, {MaxSteps: 100}} {
		ctx := game.WithBudget(background, b)
		if _, err := Solve(ctx, g, Normal); !errors.Is(err, game.ErrBudget) {
			t.Error(err)
		}
	}
	if _, err := Value(background, g, 500); !errors.Is(err, ErrGraph) {
		t.Error(err)
	}
}

// benchGraph has a million positions and three moves of each player.
func benchGraph(b *testing.B) *Graph {
	const size = 1_000_000
	r := rand.New(rand.NewPCG(1, 9))
	build := NewBuilder(size)
	for v := range size {
		for who := range game.Player(2) {
			for range r.IntN(5) {
				if err := build.AddMove(who, v, min(size-1, max(0, v-3000+r.IntN(4000)))); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	g, err := build.Graph(background)
	if err != nil {
		b.Fatal(err)
	}
	return g
}

func BenchmarkSolve(b *testing.B) {
	g := benchGraph(b)
	for b.Loop() {
		if _, err := Solve(background, g, Normal); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(g.size)*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
}
