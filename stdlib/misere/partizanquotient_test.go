package misere

import (
	"context"
	"errors"
	"math/rand"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// partizanGame makes a game from its options; an option is a list of generators.
func partizanGame(left, right [][]int) PartizanGame { return PartizanGame{[2][][]int{left, right}} }

// TestPartizanQuotientsOfImpartialGames has impartial games as partizan ones: the
// quotients are those of Plambeck and Siegel, of Nim with heaps up to n (order 2^k + 2) and of the game
// whose quotient has 14 elements and 4 of P (Siegel, Combinatorial Game Theory, V.4).
func TestPartizanQuotientsOfImpartialGames(t *testing.T) {
	both := func(options ...[]int) PartizanGame { return partizanGame(options, options) }
	heap1, heap2 := both([]int{}), both([]int{}, []int{0})
	for _, c := range []struct {
		name        string
		games       []PartizanGame
		order, pPos int
	}{
		{"*1", []PartizanGame{heap1}, 2, 1},
		{"*2", []PartizanGame{heap1, heap2}, 6, 2},
		{"*3", []PartizanGame{heap1, heap2, both([]int{}, []int{0}, []int{1})}, 6, 2},
		{"*4", []PartizanGame{heap1, heap2, both([]int{}, []int{0}, []int{1}), both([]int{}, []int{0}, []int{1}, []int{2})}, 10,
			2},
		{"*[[2],0]", []PartizanGame{heap1, heap2, both([]int{1}), both([]int{}, []int{2})}, 14, 4},
	} {
		q, err := NewPartizanQuotient(context.Background(), c.games, 100)
		if err != nil {
			t.Fatal(c.name, err)
		}
		p := 0
		for x := range q.Order() {
			if q.Outcome(Element(x)) == game.P {
				p++
			}
		}
		if q.Order() != c.order || p != c.pPos || len(q.Presentation().P) != p {
			t.Errorf("%s: order %d with %d of P, want %d and %d", c.name, q.Order(), p, c.order, c.pPos)
		}
	}
}

// TestPartizanQuotients compares the quotients of random games with play from the
// definition, on sums of up to 6 games, and shows that any two elements are
// distinguished.
func TestPartizanQuotients(t *testing.T) {
	ctx, r := context.Background(), rand.New(rand.NewSource(77))
	rounds, found, large := trials.Count(20, 35), 0, 0
	for range rounds {
		games := randomPartizanGames(r)
		q, err := NewPartizanQuotient(ctx, games, 40)
		if errors.Is(err, ErrNotClosed) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		found++
		if q.Order() > 6 {
			large++
		}
		f := NewForms()
		trees := make([]int, len(games))
		for i, g := range games {
			var sides [2][]int
			for who, options := range g.Options {
				for _, o := range options {
					n := sumOfTrees(ctx, t, f, trees, o)
					sides[who] = append(sides[who], n)
				}
			}
			trees[i], _ = f.Add(ctx, sides[0], sides[1])
		}
		for range 40 {
			var word []int
			x := Element(0)
			for range r.Intn(7) {
				i := r.Intn(len(games))
				word, x = append(word, i), q.Mul(x, q.Game(i))
			}
			whole := sumOfTrees(ctx, t, f, trees, word)
			for who, wins := range q.outcomes[x] {
				if f.Wins(whole, game.Player(who)) != wins {
					t.Fatalf("games %v: in the sum %v %v moving first wins %v", games, word, game.Player(who), !wins)
				}
			}
		}
		for x := range q.Order() {
			for y := range x {
				same := true
				for z := range q.Order() {
					same = same && q.Outcome(q.Mul(Element(x), Element(z))) == q.Outcome(q.Mul(Element(y), Element(z)))
				}
				if same {
					t.Fatalf("games %v: elements %d and %d are one", games, x, y)
				}
			}
		}
	}
	if found < rounds/3 || large < rounds/12 {
		t.Errorf("%d quotients, %d of order above 6: the test is too weak", found, large)
	}
}

func sumOfTrees(ctx context.Context, t *testing.T, f *Forms, trees, word []int) int {
	t.Helper()
	total, err := f.Add(ctx, nil, nil)
	for _, i := range word {
		if err == nil {
			total, err = f.Sum(ctx, total, trees[i])
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return total
}

func randomPartizanGames(r *rand.Rand) []PartizanGame {
	var games []PartizanGame
	for i := range 2 + r.Intn(2) {
		var g PartizanGame
		for who := range g.Options {
			for range r.Intn(3) {
				var option []int
				for range r.Intn(3) {
					if i > 0 {
						option = append(option, r.Intn(i))
					}
				}
				g.Options[who] = append(g.Options[who], option)
			}
		}
		games = append(games, g)
	}
	return games
}

// TestInfinitePartizanQuotient: a 1's and b -1's are distinguished by a - b, so that
// the quotient is infinite.
func TestInfinitePartizanQuotient(t *testing.T) {
	games := []PartizanGame{partizanGame([][]int{{}}, nil), partizanGame(nil, [][]int{{}})}
	if _, err := NewPartizanQuotient(context.Background(), games, 50); !errors.Is(err, ErrNotClosed) {
		t.Errorf("the error is %v", err)
	}
	q, err := NewPartizanQuotient(context.Background(), games[:1], 50)
	if err != nil || q.Order() != 2 {
		t.Errorf("the quotient of 1: %v, %v", q, err)
	}
}
