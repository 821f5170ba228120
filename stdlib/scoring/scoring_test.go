package scoring

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// tree is a position given by its moves; a position without moves scores end.
type tree struct {
	name  string
	end   int64
	moves [2][]treeMove
}

type treeMove struct {
	to     []*tree
	turn   game.Turn
	points int64
}

func (t *tree) AppendKey(b []byte) []byte { return append(b, t.name...) }
func (t *tree) String() string            { return t.name }

type trees struct{}

func (trees) Name() string              { return "trees" }
func (trees) Identity() string          { return "trees" }
func (trees) Impartial() bool           { return false }
func (trees) Show(at game.Place) string { return at.String() }

func sumOf(ts ...*tree) (sum game.Sum) {
	for _, t := range ts {
		sum = append(sum, game.Summand{Position: game.Position{Rules: trees{}, At: t}})
	}
	return sum
}

func (trees) ScoreMoves(_ context.Context, at game.Place, who game.Player, emit func(game.Sum, game.Turn, *big.Rat) error) error {
	for _, m := range at.(*tree).moves[who] {
		if err := emit(sumOf(m.to...), m.turn, big.NewRat(m.points, 1)); err != nil {
			return err
		}
	}
	return nil
}

func (r trees) TurnMoves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum, game.Turn) error) error {
	return r.ScoreMoves(ctx, at, who, func(to game.Sum, turn game.Turn, _ *big.Rat) error { return emit(to, turn) })
}

func (r trees) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return r.TurnMoves(ctx, at, who, func(to game.Sum, _ game.Turn) error { return emit(to) })
}

func (trees) EndScore(_ context.Context, at game.Place, _ game.Player) (*big.Rat, error) {
	return big.NewRat(at.(*tree).end, 1), nil
}

// slow plays a sum to its end by the definition; each sign is 1 or -1.
func slow(parts []*tree, signs []int64, who int) int64 {
	best, moved := int64(0), false
	for i, t := range parts {
		mine := who
		if signs[i] < 0 {
			mine = 1 - who
		}
		for _, m := range t.moves[mine] {
			ps := append(append([]*tree{}, parts[:i]...), parts[i+1:]...)
			ss := append(append([]int64{}, signs[:i]...), signs[i+1:]...)
			for _, to := range m.to {
				ps, ss = append(ps, to), append(ss, signs[i])
			}
			then := 1 - who
			if m.turn == game.Again {
				then = who
			}
			v := signs[i]*m.points + slow(ps, ss, then)
			if !moved || who == 0 && v > best || who == 1 && v < best {
				best, moved = v, true
			}
		}
	}
	if moved {
		return best
	}
	for i, t := range parts {
		best += signs[i] * t.end
	}
	return best
}

func randomTrees(r *rand.Rand, count int, turns int) []*tree {
	var all []*tree
	for i := range count {
		t := &tree{name: fmt.Sprintf("t%d", i), end: int64(r.Intn(7) - 3)}
		if i > 1 {
			for who := range t.moves {
				for range 1 + r.Intn(2) {
					m := treeMove{turn: game.Turn(2 * r.Intn(turns)), points: int64(r.Intn(5) - 2)}
					for range r.Intn(3) {
						m.to = append(m.to, all[r.Intn(len(all))])
					}
					t.moves[who] = append(t.moves[who], m)
				}
			}
		}
		all = append(all, t)
	}
	return all
}

func TestScoresAgainstPlay(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(1))
	for round := range 200 {
		all := randomTrees(r, 5, 1+round%2)
		s := New()
		for range 5 {
			parts := []*tree{all[r.Intn(5)], all[r.Intn(5)]}
			sum := sumOf(parts...)
			sum[1].Negative = true
			got, err := s.Scores(ctx, sum)
			if err != nil {
				t.Fatal(err)
			}
			for who, v := range []*big.Rat{got.Left, got.Right} {
				want := slow(parts, []int64{1, -1}, who)
				if v.Cmp(big.NewRat(want, 1)) != 0 {
					t.Fatalf("round %d, %s - %s, %d begins: %s, want %d", round, parts[0], parts[1], who, v, want)
				}
				moves, err := s.Moves(ctx, sum, game.Player(who))
				if err != nil {
					t.Fatal(err)
				}
				best := len(moves) == 0
				for _, m := range moves {
					best = best || m.Total.Cmp(v) == 0
				}
				if !best {
					t.Fatalf("no move of %s leads to %s", sum, v)
				}
			}
		}
	}
}

// milnorTrees are random games of Milnor's: trees of switches.
func milnorTrees(ctx context.Context, r *rand.Rand, s *Solver) (all []*tree) {
	for i := 0; len(all) < 8 && i < 200; i++ {
		t := &tree{name: fmt.Sprintf("m%d", i), end: int64(r.Intn(9) - 4)}
		if len(all) > 2 {
			for who := range t.moves {
				for range 1 + r.Intn(2) {
					m := treeMove{points: int64(r.Intn(7)) * int64(1-2*who)}
					m.to = []*tree{all[r.Intn(len(all))]}
					t.moves[who] = append(t.moves[who], m)
				}
			}
		}
		if s.Milnor(ctx, sumOf(t)) == nil {
			all = append(all, t)
		}
	}
	return all
}

// TestMilnor compares the order with its definition, G >= H when G + X has at
// least the scores of H + X for all X, and mean and temperature with many
// copies: the Left score of n G lies between n mean and n mean + temperature.
func TestMilnor(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(2))
	store := short.NewStore()
	seen := map[short.Order]int{}
	for range trials.Count(25, 60) {
		s := New()
		all := milnorTrees(ctx, r, s)
		for range 6 {
			g, h := sumOf(all[r.Intn(len(all))]), sumOf(all[r.Intn(len(all))])
			order, err := s.Compare(ctx, g, h)
			if err != nil {
				t.Fatal(err)
			}
			seen[order]++
			for _, x := range all {
				a, _ := s.Scores(ctx, append(g[:1:1], sumOf(x)...))
				b, _ := s.Scores(ctx, append(h[:1:1], sumOf(x)...))
				up := a.Left.Cmp(b.Left) >= 0 && a.Right.Cmp(b.Right) >= 0
				down := a.Left.Cmp(b.Left) <= 0 && a.Right.Cmp(b.Right) <= 0
				if (order == short.Equal || order == short.Greater) && !up || (order == short.Equal || order == short.Less) &&
					!down {
					t.Fatalf("%s against %s is %v, but not beside %s", g, h, order, x)
				}
			}
			v, err := s.Value(ctx, store, g)
			if err != nil {
				t.Fatal(err)
			}
			checkMean(t, s, store, g, v)
		}
	}
	for _, o := range []short.Order{short.Equal, short.Less, short.Greater, short.Confused} {
		if seen[o] < 5 {
			t.Errorf("order %v was met %d times: the test is too weak", o, seen[o])
		}
	}
}

func checkMean(t *testing.T, s *Solver, store *short.Store, g game.Sum, v short.Game) {
	t.Helper()
	ctx := context.Background()
	thermo, err := store.Thermograph(ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	mean, heat := thermo.Mean.Rat(), thermo.Temperature.Rat()
	if heat.Sign() < 0 {
		heat = new(big.Rat)
	}
	for n := int64(1); n <= 4; n++ {
		var copies game.Sum
		for range n {
			copies = append(copies, g...)
		}
		scores, err := s.Scores(ctx, copies)
		if err != nil {
			t.Fatal(err)
		}
		low := new(big.Rat).Mul(mean, big.NewRat(n, 1))
		high := new(big.Rat).Add(low, heat)
		if scores.Left.Cmp(low) < 0 || scores.Left.Cmp(high) > 0 {
			t.Fatalf("%d copies of %s: %s, mean %s, temperature %s", n, g, scores.Left, mean, heat)
		}
	}
}

func TestZugzwangIsNotMilnor(t *testing.T) {
	low, high := &tree{name: "low", end: -1}, &tree{name: "high", end: 1}
	z := &tree{name: "zugzwang"}
	z.moves[0] = []treeMove{{to: []*tree{low}}}
	z.moves[1] = []treeMove{{to: []*tree{high}}}
	one := &tree{name: "one-sided"}
	one.moves[0] = []treeMove{{to: []*tree{high}}}
	for _, bad := range []*tree{z, one} {
		if err := New().Milnor(context.Background(), sumOf(bad)); !errors.Is(err, ErrNotMilnor) {
			t.Errorf("%s: %v", bad, err)
		}
	}
	loop := &tree{name: "loop"}
	loop.moves[0] = []treeMove{{to: []*tree{loop}}}
	loop.moves[1] = loop.moves[0]
	if _, err := New().Scores(context.Background(), sumOf(loop)); !errors.Is(err, ErrLoopy) {
		t.Errorf("a loop: %v", err)
	}
}
