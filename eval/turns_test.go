package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// pointRule is a rule of a game on a heap that is played for points, or that says who
// moves next.
type pointRule struct {
	who, turn string // "", left, right; "", again, entail
	points    int    // -1 for the size of the heap
	take      []int
	splits    bool // the rest, in every way
}

func (rule pointRule) text(scored bool) string {
	words := []string{rule.who, rule.turn}
	if scored {
		words = append(words, "score "+strings.Replace(fmt.Sprint(rule.points), "-1", "n", 1))
	}
	to := "t(n - k)"
	if rule.splits {
		to = "t(a) + t(n - k - a)"
	}
	text := strings.Join(strings.Fields(strings.Join(words, " ")+" -> "), " ") + " " + to + " for k in [" +
		strings.Trim(strings.ReplaceAll(fmt.Sprint(rule.take), " ", ", "), "[]") + "] if k <= n"
	if rule.splits {
		text += " for a in 0..n - k"
	}
	return text
}

func (rule pointRule) moves(n int) (to [][]int) {
	for _, k := range rule.take {
		if k > n {
			continue
		}
		if !rule.splits {
			to = append(to, []int{n - k})
			continue
		}
		for a := range n - k + 1 {
			to = append(to, []int{a, n - k - a})
		}
	}
	return to
}

// heapOf is a component of a sum: a heap, of the game of the trial or of Nim, or its
// negative.
type heapOf struct {
	n    int
	nim  bool
	sign int
}

// turnsReferee plays such a game out.
type turnsReferee struct {
	rules []pointRule
	end   int // the points of a heap of n at the end: 0, n or -n
	total map[string]int
	won   map[string]bool
}

func sumKey(sum []heapOf, more ...any) string {
	slices.SortFunc(sum, func(a, b heapOf) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	return fmt.Sprint(sum, more)
}

func exchanged(sum []heapOf, i int, to []int, sign int) []heapOf {
	return append(slices.Delete(slices.Clone(sum), i, i+1), heapsOf(to, sign)...)
}

func heapsOf(to []int, sign int) []heapOf {
	heaps := make([]heapOf, len(to))
	for i, n := range to {
		heaps[i] = heapOf{n: n, sign: sign}
	}
	return heaps
}

// best is Left's total under best play.
func (g *turnsReferee) best(sum []heapOf, left bool) int {
	key := sumKey(sum, left)
	if known, ok := g.total[key]; ok {
		return known
	}
	best, moved := 0, false
	for i, c := range sum {
		for _, rule := range g.rules {
			if mover := left == (c.sign > 0); rule.who == "left" && !mover || rule.who == "right" && mover {
				continue
			}
			for _, to := range rule.moves(c.n) {
				points := rule.points
				if points < 0 {
					points = c.n
				}
				if !left {
					points = -points
				}
				points += g.best(exchanged(sum, i, to, c.sign), left == (rule.turn == "again"))
				if !moved || left == (points > best) {
					best, moved = points, true
				}
			}
		}
	}
	for _, c := range sum {
		if !moved {
			best += c.sign * g.end * c.n
		}
	}
	g.total[key] = best
	return best
}

// wins tells whether who moves wins; forced are the heaps in which the answer to an
// entailing move has to be made.
func (g *turnsReferee) wins(sum, forced []heapOf) bool {
	key := sumKey(slices.Clone(sum)) + sumKey(slices.Clone(forced), forced == nil)
	if known, ok := g.won[key]; ok {
		return known
	}
	won, pool, others := false, sum, []heapOf(nil)
	if forced != nil {
		pool, others = forced, sum
	}
	for i, c := range pool {
		for n := range c.n {
			if c.nim && !won {
				won = !g.wins(append(exchanged(pool, i, nil, 1), append(slices.Clone(others), heapOf{n, true, 1})...), nil)
			}
		}
		for _, rule := range g.rules {
			for _, to := range rule.moves(c.n) {
				if c.nim || won {
					continue
				}
				rest := append(exchanged(pool, i, nil, 1), others...)
				switch heaps := heapsOf(to, 1); rule.turn {
				case "entail":
					won = !g.wins(rest, heaps)
				case "again":
					won = g.wins(append(rest, heaps...), nil)
				default:
					won = !g.wins(append(rest, heaps...), nil)
				}
			}
		}
	}
	g.won[key] = won
	return won
}

// TestTurnsByDefinition: of games whose rules say who moves next, and of games for
// points, what is said is what playing them out says, of sums and differences too.
func TestTurnsByDefinition(t *testing.T) {
	drawn, loony := 0, 0
	for seed := range seeds(30, 10, &drawn) {
		r := rand.New(rand.NewPCG(seed, 19))
		scored := r.IntN(2) == 0
		g := &turnsReferee{total: map[string]int{}, won: map[string]bool{}, end: r.IntN(3) - 1}
		var lines []string
		for range 1 + r.IntN(3) {
			rule := pointRule{turn: oneOf(r, []string{"", "", "again", "entail"}),
				take:   oneOf(r, [][]int{{1}, {2}, {1, 3}, {2, 4}}),
				splits: r.IntN(3) == 0}
			if scored {
				rule.who, rule.points = oneOf(r, []string{"", "", "left", "right"}), r.IntN(4)-1
				rule.turn = oneOf(r, []string{"", "again"})
			}
			g.rules = append(g.rules, rule)
			lines = append(lines, rule.text(scored))
		}
		if scored && g.end != 0 {
			lines = append(lines, map[int]string{1: "score n", -1: "score -n"}[g.end])
		}
		if !scored && !slices.ContainsFunc(g.rules, func(rule pointRule) bool { return rule.turn != "" }) {
			continue // an ordinary game
		}
		s := New(WithHost(silent{}))
		definition := "game t(n) { " + strings.Join(lines, "; ") + " }"
		says := func(question, want string) {
			if got := strings.Join(shownOf(s, "", question), "\n"); got != want {
				t.Errorf("seed %d: %s\n%s is answered %s instead of %s", seed, definition, question, got, want)
			}
		}
		shownOf(s, "", definition)
		for range 4 {
			n, m, k := r.IntN(7), r.IntN(6), 1+r.IntN(3)
			if scored {
				for question, sum := range map[string][]heapOf{fmt.Sprintf("t %d", n): {{n, false, 1}},
					fmt.Sprintf("t %d + t %d", n, m): {{n, false, 1}, {m, false, 1}},
					fmt.Sprintf("t %d - t %d", n, m): {{n, false, 1}, {m, false, -1}},
					fmt.Sprintf("-t %d", m):          {{m, false, -1}}} {
					says("scores("+question+")", fmt.Sprintf("(%d, %d)", g.best(sum, true), g.best(sum, false)))
				}
				continue
			}
			one, two, nim := heapOf{n, false, 1}, heapOf{m, false, 1}, heapOf{k, true, 1}
			for question, sum := range map[string][]heapOf{fmt.Sprintf("t %d", n): {one},
				fmt.Sprintf("t %d + t %d", n, m):             {one, two},
				fmt.Sprintf("t %d + t %d + nim %d", n, m, k): {one, two, nim}, fmt.Sprintf("t %d - *%d", n, k): {one, nim},
				fmt.Sprintf("t %d + t %d + '{%s|%[3]s}'", n, m, []string{"0", "0, *", "0, *, *2"}[k-1]): {one, two, nim}} {
				says("outcome("+question+")", map[bool]string{true: "N", false: "P"}[g.wins(sum, nil)])
			}
			value := "loony"
			for k := 12; k >= 0; k-- {
				if !g.wins([]heapOf{one, {k, true, 1}}, nil) {
					value = []string{"0", "*", fmt.Sprintf("*%d", k)}[min(k, 2)]
				}
			}
			if value == "loony" {
				loony++
			}
			says(fmt.Sprintf("text(value(t %d))", n), `"`+value+`"`)
		}
	}
	if loony < drawn/20 {
		t.Errorf("of %d games only %d positions are loony", drawn, loony)
	}
}
