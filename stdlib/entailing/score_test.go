package entailing

import (
	"context"
	"math/bits"
	"math/rand"
	"testing"

	"cgt/stdlib/trials"
)

// randomSparse is a graph with few strings for its coins, so that chains and loops of all lengths come.
func randomSparse(t *testing.T, r *rand.Rand, most int) *Strings {
	t.Helper()
	coins := 3 + r.Intn(most)
	var ends [][2]int
	for v := range coins {
		ends = append(ends, [2]int{v, r.Intn(v+1) - 1})
	}
	for range 1 + r.Intn(4) {
		ends = append(ends, [2]int{r.Intn(coins+1) - 1, r.Intn(coins+1) - 1})
	}
	s, err := NewStrings(coins, ends)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestScores compares the scores of positions of sparse graphs, with coins on one string among them, and the best cuts, with
// play from the definition.
func TestScores(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(6))
	var offers, chances int
	for range 400 {
		s := randomSparse(t, r, 7)
		memo := map[uint64]int{}
		for range 8 {
			alive := s.All() & (r.Uint64() | r.Uint64())
			got, err := s.Score(ctx, alive)
			want := slowScore(s, alive, memo)
			if err != nil || got != want {
				t.Fatalf("%v, %b alive: score %d, %v, want %d", s.ends, alive, got, err, want)
			}
			if _, _, offered, _ := s.scorer(ctx, alive).forced(alive); offered > 0 {
				offers++
			}
			cuts, err := s.BestCuts(ctx, alive)
			if err != nil {
				t.Fatal(err)
			}
			found := uint64(0)
			for _, i := range cuts {
				found |= 1 << i
			}
			for i := range s.ends {
				if alive>>i&1 == 0 {
					continue
				}
				v := slowScore(s, alive&^(1<<i), memo)
				if k := s.Takes(alive, i); k > 0 {
					v += k
				} else {
					v = -v
				}
				if best := v == want; best != (found>>i&1 != 0) {
					t.Fatalf("%v, %b alive: cutting %d is best: %v, listed: %b", s.ends, alive, i, best, found)
				}
				chances++
			}
		}
	}
	if offers < 300 || chances < 5000 {
		t.Errorf("%d positions with offered coins, %d cuts: the test is too weak", offers, chances)
	}
}

// TestLoonyEndgames compares sums of separate chains and loops with the recursion of their theory: to open a chain of n
// coins leaves the opponent n - 2 and the choice of |2 + v| from what is left, a loop n - 4 and |4 + v| (Buzzard and Ciere,
// Playing simple loony dots and boxes endgames optimally, 2014).
func TestLoonyEndgames(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(7))
	for range 60 {
		var ends [][2]int
		var sizes []int // of loops as negative numbers
		coins := 0
		for len(sizes) < 8 {
			n := 3 + r.Intn(5)
			loop := r.Intn(2) == 0
			if loop {
				n = 4 + 2*r.Intn(2)
			}
			if len(ends)+n+1 > MaxStrings {
				break
			}
			for k := range n - 1 {
				ends = append(ends, [2]int{coins + k, coins + k + 1})
			}
			if loop {
				ends = append(ends, [2]int{coins + n - 1, coins})
				sizes = append(sizes, -n)
			} else {
				ends = append(ends, [2]int{Ground, coins}, [2]int{coins + n - 1, Ground})
				sizes = append(sizes, n)
			}
			coins += n
		}
		s, err := NewStrings(coins, ends)
		if err != nil {
			t.Fatal(err)
		}
		want := loonyEnd(sizes, 1<<len(sizes)-1, map[uint64]int{})
		if got, err := s.Score(ctx, s.All()); err != nil || got != want {
			t.Fatalf("%v: score %d, %v, want %d", sizes, got, err, want)
		}
	}
}

// loonyEnd is the score of chains and loops of the given sizes.
func loonyEnd(sizes []int, left uint64, memo map[uint64]int) int {
	if left == 0 {
		return 0
	}
	if v, ok := memo[left]; ok {
		return v
	}
	best := -1000
	for rest := left; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		v := loonyEnd(sizes, left&^(1<<i), memo)
		n, kept := sizes[i], 2
		if n < 0 {
			n, kept = -n, 4
		}
		best = max(best, -(n - kept + max(kept+v, -kept-v)))
	}
	memo[left] = best
	return best
}

// TestScoresOfBoxes compares Dots and Boxes on all small boards, and late positions of larger ones, with play from the
// definition, and whole boards with published scores (D. Wilson, Dots-and-Boxes analysis; J. K. Barker and R. E. Korf, Solving
// Dots-and-Boxes, 2012): 3x3 boxes are won by three by the second player. That 3x4 boxes are a tie, which no test has time for,
// agrees with a program apart that goes through all 2^31 sets of lines.
func TestScoresOfBoxes(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(8))
	for _, size := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}} {
		s, err := Boxes(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		memo := map[uint64]int{}
		try := func(alive uint64) {
			got, err := s.Score(ctx, alive)
			if want := slowScore(s, alive, memo); err != nil || got != want {
				t.Fatalf("%v boxes, %b alive: score %d, %v, want %d", size, alive, got, err, want)
			}
		}
		if len(s.ends) <= 17 {
			for alive := range s.All() + 1 {
				if alive%uint64(trials.Every(60, 1)) == 0 || len(s.ends) < 13 {
					try(alive)
				}
			}
			continue
		}
		for range trials.Count(40, 3000) {
			alive := s.All()
			for bits.OnesCount64(alive) > 12 {
				alive &^= 1 << r.Intn(len(s.ends))
			}
			try(alive)
		}
	}
	s, err := Boxes(3, 3)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := s.Score(ctx, s.All()); err != nil || got != -3 {
		t.Errorf("3x3 boxes: %d, %v", got, err)
	}
}

// TestShapesAreUpToNames: positions that differ by the names of coins and strings have the same shape, except for some whose
// coins look alike, and the same score.
func TestShapesAreUpToNames(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	same := 0
	for range 300 {
		s := randomSparse(t, r, 9)
		coins, order := r.Perm(len(s.around)), r.Perm(len(s.ends))
		ends := make([][2]int, len(s.ends))
		for i, e := range s.ends {
			for k, v := range e {
				if v != Ground {
					e[k] = coins[v]
				}
			}
			ends[order[i]] = e
		}
		u, err := NewStrings(len(coins), ends)
		if err != nil {
			t.Fatal(err)
		}
		alive, _, offered, _ := s.scorer(context.Background(), s.All()).forced(s.All())
		if offered > 0 {
			continue
		}
		var renamed uint64
		for i := range ends {
			renamed |= alive >> i & 1 << order[i]
		}
		if s.scorer(context.Background(), alive).shape(alive) == u.scorer(context.Background(), renamed).shape(renamed) {
			same++
		}
	}
	if same < 100 {
		t.Errorf("only %d renamed positions have their shape", same)
	}
}
