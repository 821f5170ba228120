package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// A gameTree is a game as nothing but its options, Left's and Right's; equal ones are made once.
type gameTree struct {
	options [2][]*gameTree
	number  int
	sums    map[*gameTree]*gameTree
	won     [2]*bool
}

var gameTrees = map[string]*gameTree{}

// gameOf is the game with these options.
func gameOf(left, right []*gameTree) *gameTree {
	g := &gameTree{options: [2][]*gameTree{left, right}, number: len(gameTrees), sums: map[*gameTree]*gameTree{}}
	key := ""
	for who, side := range g.options {
		slices.SortFunc(side, func(a, b *gameTree) int { return a.number - b.number })
		g.options[who] = slices.Compact(side)
		for _, o := range g.options[who] {
			key += fmt.Sprint(o.number, " ")
		}
		key += "|"
	}
	if known := gameTrees[key]; known != nil {
		return known
	}
	gameTrees[key] = g
	return g
}

// sum is the disjunctive sum by its definition.
func (g *gameTree) sum(h *gameTree) *gameTree {
	if known := g.sums[h]; known != nil {
		return known
	}
	var sides [2][]*gameTree
	for who := range sides {
		for _, o := range g.options[who] {
			sides[who] = append(sides[who], o.sum(h))
		}
		for _, o := range h.options[who] {
			sides[who] = append(sides[who], g.sum(o))
		}
	}
	g.sums[h] = gameOf(sides[0], sides[1])
	return g.sums[h]
}

func (g *gameTree) negative() *gameTree {
	var sides [2][]*gameTree
	for who := range sides {
		for _, o := range g.options[1-who] {
			sides[who] = append(sides[who], o.negative())
		}
	}
	return gameOf(sides[0], sides[1])
}

// wins reports whether a player who is to move wins misere play: whoever cannot move has won.
func (g *gameTree) wins(who int) bool {
	if g.won[who] == nil {
		won := len(g.options[who]) == 0 || slices.ContainsFunc(g.options[who], func(o *gameTree) bool { return !o.wins(1 - who) })
		g.won[who] = &won
	}
	return *g.won[who]
}

// misere is the outcome in misere play.
func (g *gameTree) misere() string {
	return map[[2]bool]string{{true, true}: "N", {true, false}: "L", {false, true}: "R", {}: "P"}[[2]bool{g.wins(0), g.wins(1)}]
}

func heapTree(n int) *gameTree {
	var options []*gameTree
	for k := range n {
		options = append(options, heapTree(k))
	}
	return gameOf(options, slices.Clone(options))
}

func kaylesTree(n int) *gameTree {
	var options []*gameTree
	for taken := 1; taken <= min(2, n); taken++ {
		for a := 0; a <= n-taken; a++ {
			options = append(options, kaylesTree(a).sum(kaylesTree(n-taken-a)))
		}
	}
	return gameOf(options, slices.Clone(options))
}

// drawnGame draws a game of a few kinds, as it is typed and as a tree.
func drawnGame(r *rand.Rand, quoted bool) (string, *gameTree) {
	if quoted {
		var sides [2]string
		var made [2][]*gameTree
		for who := range sides {
			var options []string
			for range r.IntN(3) {
				text, o := "", heapTree(0)
				switch r.IntN(4) {
				case 0:
					text = "0"
				case 1:
					text, o = "*", heapTree(1)
				case 2:
					text, o = "1", gameOf([]*gameTree{o}, nil)
				default:
					text = "{|}"
					if r.IntN(2) == 0 {
						text, o = "{0|0}", heapTree(1)
					}
				}
				options, made[who] = append(options, text), append(made[who], o)
			}
			sides[who] = strings.Join(options, ",")
		}
		return "'{" + sides[0] + "|" + sides[1] + "}'", gameOf(made[0], made[1])
	}
	n := 1 + r.IntN(3)
	switch r.IntN(5) {
	case 0:
		return fmt.Sprintf("nim %d", n), heapTree(n)
	case 1:
		return fmt.Sprintf("kayles %d", n), kaylesTree(n)
	case 2:
		g := heapTree(0)
		for range n - 1 {
			g = gameOf([]*gameTree{g}, nil)
		}
		return fmt.Sprint(n - 1), g
	}
	return fmt.Sprintf("*%d", n), heapTree(n)
}

// writtenSum draws a sum of two or three games, with an operator or a function.
func writtenSum(r *rand.Rand) (string, *gameTree) {
	text, g := drawnGame(r, r.IntN(3) == 0)
	for range 1 + r.IntN(2) {
		more, h := drawnGame(r, r.IntN(3) == 0)
		switch r.IntN(5) {
		case 0:
			text, g = text+" - "+more, g.sum(h.negative())
		case 1:
			text, g = "-("+text+") + "+more, g.negative().sum(h)
		case 2:
			text, g = "sum("+text+", "+more+")", g.sum(h)
		default:
			text, g = text+" + "+more, g.sum(h)
		}
	}
	if r.IntN(8) == 0 {
		text, g = "2 . ("+text+")", g.sum(g)
	}
	return text, g
}

// boundAs are ways to ask Q of E by way of something that stands for E.
var boundAs = []string{
	"y := E; Q(y)", "E; Q(_)", "f(y) := Q(y); f(E)", "(y => Q(y))(E)", "f(y) := g(y); g(z) := Q(z); f(E)",
	"y := [1, E]; Q(y[1])", "f(x) := x; Q(f(E))", "f(x) := -x; Q(-(f(E)))", "y := if 1 = 1 then E else 0; Q(y)",
	"f(n) := if n = 0 then E else f(n - 1); Q(f(3))", "x := E; y := x; Q(y)",
	"y := [[0], [E]]; Q(first y[1])", "y := [E] ++ [3]; Q(last reverse y)", "f(w) := Q(w[0]); f([E, 2])",
	"y := map(x => x, [E]); Q(y[0])", "f(p, q) := Q(q); f(0, E)", "f(p, q) := Q(q); f (0, E)",
}

// oneByOne are more such ways for an answer in one letter.
var oneByOne = []string{
	"[misere y for y in [E]][0]", "map(y => misere y, [E])[0]", "[misere b for a, b in [(1, E)]][0]",
	"y := [x for x in [E]]; misere y[0]", "q := misere; q(E)", "map(misere, [E])[0]",
	"game letting(n) { let y = E; -> letting(n - 1) if n > 0 and misere y = N }; if outcome(letting 1) = N then N else misere(E)",
	"f(y) := [g(k) for k in [y]][0]; g(k) := misere k; f(E)",
}

// holders are ways to put V somewhere and to take it out of W again.
var holders = [][2]string{
	{"[V]", "first W"}, {"[1, V]", "W[1]"}, {"(V, 2)", "W[0]"}, {"{V}", "first W"}, {"{1 => V}", "W[1]"},
	{"{V => 1}", "first keys W"}, {"{V => 1}", "(first items W)[0]"}, {"{\"a\" => V}", "get(W, \"a\")"},
	{"{1 => 2} ++ {3 => V}", "W[3]"}, {"replace({1 => 2}, 1, V)", "W[1]"}, {"replace([0, 1], 1, V)", "W[1]"},
	{"without({1 => 2, 3 => V}, 1)", "get(W, 3, 0)"}, {"{} ++ {V}", "(list W)[0]"}, {"set [V]", "first W"}, {"sorted [V]", "W[0]"},
	{"[[V]]", "W[0, 0]"}, {"{1 => [V]}", "W[1, 0]"}, {"closure(k => [], V)", "W[0]"}, {"{k for k in [V]}", "first W"},
	{"{k => k for k in [V]}", "last [b for a, b in W]"}, {"{k => k for k in [V]}", "last [a for a, b in W]"},
	{"filter(k => true, {V})", "W[0]"}, {"reverse(repeat([V], 3))", "(delete(W, 0))[1]"}, {"{[V]}", "(first W)[0]"},
	{"get({1 => 2}, 5, V)", "W"}, {"if 1 = 1 then [V] else 0", "last W"},
}

// putAndTaken draws holders within holders.
func putAndTaken(r *rand.Rand) string {
	put, taken := "E", "W"
	for range 1 + r.IntN(3) {
		h := holders[r.IntN(len(holders))]
		put = strings.ReplaceAll(h[0], "V", "("+put+")")
		taken = strings.ReplaceAll(taken, "W", "("+h[1]+")")
	}
	return "y := " + put + "; Q(" + strings.ReplaceAll(taken, "W", "y") + ")"
}

// TestASetKeepsOneOfEqualValues: a set of sums that are written in several ways and have one value
// says so when it is asked about misere play, in whatever order they stand; what stands in it once
// is that sum.
func TestASetKeepsOneOfEqualValues(t *testing.T) {
	drawn := 0
	for seed := range seeds(60, 15, &drawn) {
		r := rand.New(rand.NewPCG(seed, 78))
		sums := map[int][]string{} // by value
		var all []string
		want := map[int]string{}
		for range 1 + r.IntN(4) {
			a, b := 1+r.IntN(3), 1+r.IntN(3)
			all = append(all, fmt.Sprintf("*%d + *%d", a, b))
			sums[a^b] = append(sums[a^b], all[len(all)-1])
			want[a^b] = heapTree(a).sum(heapTree(b)).misere()
		}
		for nimber, those := range sums {
			for _, set := range []string{"{" + strings.Join(all, ", ") + "}", "set [" + strings.Join(all, ", ") + "]",
				"keys {(k) => 1 for k in [" + strings.Join(all, ", ") + "]}"} {
				s := New(WithHost(silent{}))
				text := fmt.Sprintf("w := %s; [misere k for k in w if k = *%d]", set, nimber)
				got := ""
				for answer := range s.Eval(t.Context(), text) {
					if got = answer.String(); answer.Err != nil {
						got = "refused"
					}
				}
				want := "[" + want[nimber] + "]"
				if len(those) > 1 {
					want = "refused"
				}
				if got != want {
					t.Errorf("seed %d: %s: %s, want %s", seed, text, got, want)
				}
			}
		}
	}
}

// TestWhatStandsForASumIsThatSum: a name, a parameter, a variable and an element of a list
// answer questions about play as the sum that they were given; the outcome is that of misere
// play by its definition.
func TestWhatStandsForASumIsThatSum(t *testing.T) {
	drawn := 0
	for seed := range seeds(150, 40, &drawn) {
		r := rand.New(rand.NewPCG(seed, 77))
		e, g := writtenSum(r)
		ask := func(way, question string) string {
			s := New(WithHost(silent{}))
			text := strings.ReplaceAll(strings.ReplaceAll(way, "E", "("+e+")"), "Q", question)
			last := ""
			for answer := range s.Eval(t.Context(), text) {
				if last = answer.String(); answer.Err != nil {
					last = "error: " + answer.Err.Message
				}
			}
			return last
		}
		way := boundAs[r.IntN(len(boundAs))]
		switch r.IntN(3) {
		case 0:
			way = oneByOne[r.IntN(len(oneByOne))]
		case 1:
			way = putAndTaken(r)
		}
		if got, want := ask(way, "misere"), g.misere(); got != want {
			t.Errorf("seed %d: %s with E = %s: %s, by definition %s", seed, way, e, got, want)
		}
		question := []string{"moves", "genus", "misere_form", "winning", "best"}[r.IntN(5)]
		way = boundAs[r.IntN(len(boundAs))]
		if got, want := ask(way, question), ask("Q(E)", question); got != want {
			t.Errorf("seed %d: %s with E = %s asked for %s: %s, itself: %s", seed, way, e, question, got, want)
		}
	}
}
