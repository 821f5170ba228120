package eval_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// A drawnRule is a rule of a drawn game of heaps: who may take some counters, and what the
// rest becomes: a heap, two heaps, or a heap in which the players have changed sides.
type drawnRule struct {
	who  int // 0 Left, 1 Right, 2 both
	take int
	rest int // 0 a heap, 1 two heaps, 2 a heap of the negative game
}

func (r drawnRule) text(game string) string {
	to := fmt.Sprintf("%s(n-%d) if n >= %d", game, r.take, r.take)
	switch r.rest {
	case 1:
		to = fmt.Sprintf("%s(k) + %s(n-%d-k) if n >= %d for k in 0..(n-%d)//2", game, game, r.take, r.take, r.take)
	case 2:
		to = "-" + to
	}
	return []string{"left ", "right ", ""}[r.who] + "-> " + to
}

// A position of a drawn game is a list of heaps: 2n, or 2n+1 where the players have
// changed sides.
func drawnMoves(rules []drawnRule, heap int) (left, right [][]int) {
	var sides [2][][]int
	n, turned := heap/2, heap%2
	for _, r := range rules {
		var to [][]int
		switch m := n - r.take; {
		case m < 0:
		case r.rest == 1:
			for k := 0; k <= m/2; k++ {
				to = append(to, []int{2*k + turned, 2*(m-k) + turned})
			}
		default:
			to = append(to, []int{2*m + (turned+r.rest/2)%2})
		}
		for who := range sides {
			if r.who == 2 || r.who == (who+turned)%2 {
				sides[who] = append(sides[who], to...)
			}
		}
	}
	return sides[0], sides[1]
}

// madeMoves are the moves in a sum of heaps of the game that a maker makes.
func madeMoves(maker string, rules []drawnRule) func(p []int) (left, right [][]int) {
	return func(p []int) (left, right [][]int) {
		for i, heap := range p {
			l, r := drawnMoves(rules, heap)
			switch maker {
			case "impartial":
				l, r = both(slices.Concat(l, r))
			case "dicotic":
				if len(l) == 0 || len(r) == 0 {
					continue
				}
			}
			put := func(list [][]int) (sums [][]int) {
				for _, to := range list {
					sum := slices.Delete(slices.Clone(p), i, i+1)
					for _, h := range to {
						if maker == "twisted" {
							h ^= 1
						}
						sum = append(sum, h)
					}
					slices.Sort(sum)
					sums = append(sums, sum)
				}
				return sums
			}
			left, right = append(left, put(l)...), append(right, put(r)...)
		}
		return left, right
	}
}

// TestMakersOfDrawnGames makes impartial, dicotic and twisted games of drawn rules, and
// compares outcomes in both conventions of heaps and their sums with the definitions.
func TestMakersOfDrawnGames(t *testing.T) {
	random := rand.New(rand.NewSource(1729))
	s := eval.New(eval.WithHost(quiet{}))
	for g := range trials.Count(5, 25) {
		name := fmt.Sprintf("drawn%d", g)
		var rules []drawnRule
		definition := "game " + name + "(n) {\n  require n >= 0\n"
		for range 2 + random.Intn(3) {
			r := drawnRule{random.Intn(3), 1 + random.Intn(3), random.Intn(3)}
			rules = append(rules, r)
			definition += "  " + r.text(name) + "\n"
		}
		runLines(t, s, definition+"}")
		for _, maker := range []string{"impartial", "dicotic", "twisted"} {
			solver := &slowSolver{moves: madeMoves(maker, rules), won: map[string]bool{},
				nim: map[string]int{}, same: map[string]bool{}}
			for k := range 8 {
				p := []int{2*(k%6) + random.Intn(2)}
				if k > 5 {
					p = append(p, 2*random.Intn(5)+random.Intn(2))
				}
				var parts []string
				for _, h := range p {
					parts = append(parts, []string{"", "-"}[h%2]+fmt.Sprintf("(%s %s %d)", maker, name, h/2))
				}
				slices.Sort(p)
				sum := strings.Join(parts, " + ")
				ask := fmt.Sprintf("[outcome(%s), outcome(%s, misere)]", sum, sum)
				want := fmt.Sprintf("[%s, %s]", solver.outcome(p, false), solver.outcome(p, true))
				if maker == "impartial" {
					ask = fmt.Sprintf("[outcome(%s), outcome(%s, misere), nimvalue(%s)]", sum, sum, sum)
					want = fmt.Sprintf("[%s, %s, %d]", solver.outcome(p, false), solver.outcome(p, true), solver.value(p))
				}
				if got := runLines(t, s, ask); len(got) != 1 || got[0] != want {
					t.Fatalf("%s\n%s: %v, by the definition %s", definition, ask, got, want)
				}
			}
		}
	}
}
