package scoring

import (
	"context"
	"errors"
	"fmt"
	"math/rand"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// guaranteedTrees makes random guaranteed games, among them zugzwangs and games in
// which only one player can move, and games of waiting moves for each player.
func guaranteedTrees(ctx context.Context, r *rand.Rand, count int) (all []*tree) {
	zero := &tree{name: "zero"}
	all = append(all, zero)
	for who := range 2 {
		wait := zero
		for n := 1; n <= 3; n++ {
			next := &tree{name: fmt.Sprintf("wait%d-%d", who, n)}
			next.moves[who] = []treeMove{{to: []*tree{wait}}}
			wait = next
			all = append(all, wait)
		}
	}
	for i := 0; len(all) < count; i++ {
		t := &tree{name: fmt.Sprintf("g%d", i), end: int64(r.Intn(5) - 2)}
		if i > 1 {
			for who := range t.moves {
				for range r.Intn(3) {
					t.moves[who] = append(t.moves[who], treeMove{to: []*tree{all[r.Intn(len(all))]},
						points: int64(r.Intn(5) - 2)})
				}
			}
		}
		if _, err := New().CompareGuaranteed(ctx, sumOf(t), sumOf(t)); err == nil {
			all = append(all, t)
		}
	}
	return all
}

// TestGuaranteed compares the order with its definition: what is said to be at least
// as good is so beside every game that is tried, and for nearly all other pairs one is
// found beside which it is not.
func TestGuaranteed(t *testing.T) {
	ctx, r := context.Background(), rand.New(rand.NewSource(16))
	seen := map[short.Order]int{}
	shown, missing := 0, 0
	rounds := trials.Count(4, 10)
	for range rounds {
		s := New()
		all := guaranteedTrees(ctx, r, 90)
		for range 12 {
			a, b := all[7+r.Intn(20)], all[7+r.Intn(20)]
			g, h := sumOf(a), sumOf(b)
			order, err := s.CompareGuaranteed(ctx, g, h)
			if err != nil {
				t.Fatal(err)
			}
			seen[order]++
			up, down := true, true
			for _, x := range all {
				for _, negative := range []bool{false, true} {
					beside := sumOf(x)
					beside[0].Negative = negative
					p, err := s.Scores(ctx, append(append(game.Sum{}, g...), beside...))
					if err != nil {
						t.Fatal(err)
					}
					q, _ := s.Scores(ctx, append(append(game.Sum{}, h...), beside...))
					up = up && p.Left.Cmp(q.Left) >= 0 && p.Right.Cmp(q.Right) >= 0
					down = down && p.Left.Cmp(q.Left) <= 0 && p.Right.Cmp(q.Right) <= 0
				}
			}
			atLeast := order == short.Equal || order == short.Greater
			atMost := order == short.Equal || order == short.Less
			if atLeast && !up || atMost && !down {
				t.Fatalf("%s against %s is %v, but not beside every game", g, h, order)
			}
			for _, c := range [][2]bool{{atLeast, up}, {atMost, down}} {
				switch {
				case !c[0] && c[1]:
					missing++
				case !c[0]:
					shown++
				}
			}
		}
	}
	if 20*missing > shown {
		t.Errorf("of %d inequalities denied %d have no game that shows it", shown+missing, missing)
	}
	for _, o := range []short.Order{short.Equal, short.Less, short.Greater, short.Confused} {
		if seen[o] < 2 {
			t.Errorf("order %v was met %d times: the test is too weak", o, seen[o])
		}
	}
}

// TestNotGuaranteed: a game in which it is better to have no move than to have one is
// refused.
func TestNotGuaranteed(t *testing.T) {
	one := &tree{name: "one-sided", end: 2}
	one.moves[1] = []treeMove{{to: []*tree{{name: "low", end: -1}}}}
	if _, err := New().Compare(context.Background(), sumOf(one), sumOf(one)); !errors.Is(err, ErrNotGuaranteed) {
		t.Errorf("the error is %v", err)
	}
}
