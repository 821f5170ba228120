package eval

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// referee is a game on two heaps, moved in as its random rules say: what is claimed
// of it is found out here by playing, and in no other way.
type referee struct {
	rules  []heapRule
	clause *heapClause // what a line same claims; nil for none
	sided  bool
	won    map[string]bool
}

type heapRule struct {
	left, right bool
	amounts     []int
	slides      bool // any amount, as a rook or a queen moves
	dx, dy      int
}

// takes are the amounts that a rule may take at a position.
func (rule heapRule) takes(p spot) []int {
	if !rule.slides {
		return rule.amounts
	}
	var all []int
	for k := 1; k <= max(p.x, p.y); k++ {
		all = append(all, k)
	}
	return all
}

// heapClause says that the positions which it covers equal others.
type heapClause struct {
	to, when string // as the language has it
	covers   func(x, y int) bool
	equals   func(x, y int) spot
}

// spot is a position, or its negative, beside a heap of Nim.
type spot struct {
	x, y, nim int
	negative  bool
}

var heapClauses = []heapClause{
	{"g(y, x)", "x > y", func(x, y int) bool { return x > y }, func(x, y int) spot { return spot{x: y, y: x} }},
	{"g(x, 0)", "y > 3", func(_, y int) bool { return y > 3 }, func(x, _ int) spot { return spot{x: x} }},
	{"g(x, y - 1)", "y > 2", func(_, y int) bool { return y > 2 }, func(x, y int) spot { return spot{x: x, y: y - 1} }},
	{"g(0, 0)", "x = y", func(x, y int) bool { return x == y && x > 0 }, func(_, _ int) spot { return spot{} }},
	{"g(x % 2, y)", "x > 1", func(x, _ int) bool { return x > 1 }, func(x, y int) spot { return spot{x: x % 2, y: y} }},
	{"g(x - 2, y - 2)", "x > 1 and y > 1", func(x, y int) bool { return x > 1 && y > 1 },
		func(x, y int) spot { return spot{x: x - 2, y: y - 2} }},
	{"-g(y, x)", "x > y", func(x, y int) bool { return x > y }, func(x, y int) spot { return spot{x: y, y: x, negative: true} }},
	{"nim(x)", "y = 0", func(_, y int) bool { return y == 0 }, func(x, _ int) spot { return spot{nim: x} }},
	{"g(0, y) + nim(1)", "x = 1", func(x, _ int) bool { return x == 1 }, func(_, y int) spot { return spot{y: y, nim: 1} }},
}

func drawnReferee(r *rand.Rand) *referee {
	g := &referee{won: map[string]bool{}, sided: r.IntN(3) > 0}
	slides := !g.sided && r.IntN(2) == 0
	for range 1 + r.IntN(3) {
		rule := heapRule{left: true, right: true, amounts: [][]int{{1}, {1, 2}, {2}, {1, 3}, {1, 2, 3, 4, 5}}[r.IntN(5)]}
		rule.slides = slides
		if g.sided {
			who := r.IntN(3)
			rule.left, rule.right = who != 1, who != 2
		}
		if d := r.IntN(3); d == 0 {
			rule.dx = 1
		} else if rule.dy = 1; d == 2 {
			rule.dx = 1
		}
		g.rules = append(g.rules, rule)
	}
	return g
}

// text is the definition in the language.
func (g *referee) text() string {
	lines := []string{"game g(x, y) {"}
	if g.clause != nil {
		when := g.clause.when
		if when == "x = y" {
			when += " and x > 0"
		}
		lines = append(lines, "same "+g.clause.to+" if "+when)
	}
	for _, rule := range g.rules {
		who := ""
		if rule.left != rule.right {
			who = map[bool]string{true: "left ", false: "right "}[rule.left]
		}
		place := func(name string, d int) string { return name + []string{"", " - k"}[d] }
		var enough []string
		for i, d := range []int{rule.dx, rule.dy} {
			if d > 0 {
				enough = append(enough, "k <= "+"xy"[i:i+1])
			}
		}
		if rule.slides {
			most := []string{"x", "y", "min(x, y)"}[2*rule.dx*rule.dy+rule.dy*(1-rule.dx)]
			lines = append(lines, fmt.Sprintf("-> g(%s, %s) for k in 1..%s", place("x", rule.dx), place("y", rule.dy), most))
			continue
		}
		lines = append(lines, fmt.Sprintf("%s-> g(%s, %s) for k in [%s] if %s", who, place("x", rule.dx), place("y", rule.dy),
			strings.Trim(strings.ReplaceAll(fmt.Sprint(rule.amounts), " ", ", "), "[]"), strings.Join(enough, " and ")))
	}
	return strings.Join(lines, "\n") + "\n}"
}

func (g *referee) impartial() bool {
	return !slices.ContainsFunc(g.rules, func(rule heapRule) bool { return !rule.left || !rule.right })
}

// options are where a player can move to from a position.
func (g *referee) options(p spot, left bool) []spot {
	var to []spot
	for _, rule := range g.rules {
		if mover := left != p.negative; mover && !rule.left || !mover && !rule.right {
			continue
		}
		for _, k := range rule.takes(p) {
			if q := (spot{p.x - k*rule.dx, p.y - k*rule.dy, p.nim, p.negative}); q.x >= 0 && q.y >= 0 {
				to = append(to, q)
			}
		}
	}
	for n := range p.nim {
		to = append(to, spot{p.x, p.y, n, p.negative})
	}
	return to
}

// wins tells whether who is to move in a sum wins; in misere play who cannot move
// does.
func (g *referee) wins(sum []spot, left, misere bool) bool {
	key := fmt.Sprintf("%#v %t %t", sum, left, misere)
	if won, ok := g.won[key]; ok {
		return won
	}
	won, moved := false, false
	for i, p := range sum {
		for _, q := range g.options(p, left) {
			moved = true
			rest := append([]spot{}, sum...)
			rest[i] = q
			if won = won || !g.wins(rest, !left, misere); won {
				break
			}
		}
	}
	won = won || misere && !moved
	g.won[key] = won
	return won
}

func (g *referee) outcome(sum []spot, misere bool) string {
	left, right := g.wins(sum, true, misere), g.wins(sum, false, misere)
	switch {
	case left && right:
		return "N"
	case left:
		return "L"
	case right:
		return "R"
	}
	return "P"
}

// minus is the negative of a position.
func (p spot) minus() spot { return spot{p.x, p.y, p.nim, !p.negative} }

// lies tells whether a position that the clause covers is not what it says.
func (g *referee) lies(x, y int) bool {
	return g.clause.covers(x, y) && g.outcome([]spot{{x: x, y: y}, g.clause.equals(x, y).minus()}, false) != "P"
}

// told is how many sums of at most size followers of a position are told apart by
// adding as many to them in misere play.
func (g *referee) told(p spot, size int) int {
	followers := []spot{p}
	for i := 0; i < len(followers); i++ {
		for _, q := range g.options(followers[i], true) {
			if !slices.Contains(followers, q) {
				followers = append(followers, q)
			}
		}
	}
	sums := [][]spot{{}}
	for i := 0; i < len(sums); i++ {
		for j, q := range followers {
			sum := sums[i]
			if len(sum) < size && (len(sum) == 0 || slices.Index(followers, sum[len(sum)-1]) <= j) {
				sums = append(sums, append(append([]spot{}, sum...), q))
			}
		}
	}
	kinds := map[string]bool{}
	for _, a := range sums {
		var kind strings.Builder
		for _, b := range sums {
			sum := append(append([]spot{}, a...), b...)
			slices.SortFunc(sum, func(p, q spot) int { return 100*(p.x-q.x) + p.y - q.y })
			fmt.Fprint(&kind, g.wins(sum, true, true))
		}
		kinds[kind.String()] = true
	}
	return len(kinds)
}

// trial is a session with a random game, whose answers are compared with play.
type trial struct {
	*referee
	t    *testing.T
	r    *rand.Rand
	s    *Session
	seed uint64
}

func (x trial) answer(text string) string { return strings.Join(shownOf(x.s, "", text), "\n") }

func (x trial) says(question, want string) {
	x.t.Helper()
	if got := x.answer(question); got != want {
		x.t.Errorf("seed %d: %s\n%s is answered %s instead of %s", x.seed, x.text(), question, got, want)
	}
}

func (x trial) spot() spot { return spot{x: x.r.IntN(6), y: x.r.IntN(6)} }

func (p spot) String() string { return fmt.Sprintf("g(%d, %d)", p.x, p.y) }

// TestClaimsByDefinition: what is said of positions of random rules is what playing
// them out says: outcomes in both kinds of play, comparisons, the Nim dimension,
// misere quotients, and whether the lines same are true.
func TestClaimsByDefinition(t *testing.T) {
	drawn, quotients, most, passed := 0, 0, 0, 0
	for seed := range seeds(20, 10, &drawn) {
		r := rand.New(rand.NewPCG(seed, 9))
		x := trial{drawnReferee(r), t, r, New(WithHost(silent{})), seed}
		x.answer(x.text())
		for range 6 {
			x.compares(x.spot(), x.spot())
		}
		most = max(most, x.dimension())
		if x.impartial() && x.quotient(spot{x: r.IntN(2), y: r.IntN(3)}) {
			quotients++
		}
		if x.clauses() {
			passed++
		}
	}
	if passed < drawn/8 || passed > drawn*3/4 || most < 2 || quotients < drawn/8 {
		t.Errorf("of %d clauses %d are true, %d quotients; the largest Nim dimension is %d", drawn, passed, quotients, most)
	}
}

func (x trial) compares(p, q spot) {
	x.says(fmt.Sprintf("outcome %v", p), x.outcome([]spot{p}, false))
	x.says(fmt.Sprintf("outcome(%v + %v)", p, q), x.outcome([]spot{p, q}, false))
	x.says(fmt.Sprintf("misere(%v)", p), x.outcome([]spot{p}, true))
	x.says(fmt.Sprintf("misere(%v + %v)", p, q), x.outcome([]spot{p, q}, true))
	x.says(fmt.Sprintf("outcome(%v + nim(10**30))", p), x.outcome([]spot{p, {nim: 12}}, false)) // nobody lives 12 days here
	heap, copies := spot{nim: 2 + x.r.IntN(3)}, x.r.IntN(4)
	heaps := append(slices.Repeat([]spot{heap}, copies), p)
	for _, text := range []string{"%d . *%d + %v", "%v + (sum [*%[2]d for k in 1..%[1]d])", "-(%d * *%d) + %v"} {
		if strings.HasPrefix(text, "%v") {
			text = "%[3]v" + text[2:]
		}
		x.says("misere("+fmt.Sprintf(text, copies, heap.nim, p)+")", x.outcome(heaps, true))
	}
	difference := x.outcome([]spot{p, q.minus()}, false)
	x.says(fmt.Sprintf("[%v = %v, %v >= %v]", p, q, p, q),
		fmt.Sprintf("[%t, %t]", difference == "P", difference == "P" || difference == "L"))
}

func (x trial) dimension() int {
	dimension := 0
	var places []string
	for range 5 {
		p := x.spot()
		places = append(places, fmt.Sprintf("(%d, %d)", p.x, p.y))
		for nim := 1; nim < 16; nim++ {
			power := nim&(nim-1) == 0 // below *3 there is *2, but in a partizan game perhaps as a part of a form only
			if (power || x.impartial()) && x.outcome([]spot{p, {nim: nim}}, false) == "P" {
				dimension = max(dimension, bits.Len(uint(nim)))
			}
		}
	}
	x.says("nim_dimension(g, ["+strings.Join(places, ", ")+"])", fmt.Sprint(dimension))
	return dimension
}

// quotient compares the order of a quotient with how many sums are told apart; false
// where it is not found.
func (x trial) quotient(p spot) bool {
	text := x.answer(fmt.Sprintf("quotient [%v]", p))
	_, after, ok := strings.Cut(text, "order ")
	if !ok {
		return false
	}
	order := 0
	_, _ = fmt.Sscan(strings.TrimRight(strings.Fields(after)[0], ","), &order)
	if least, whole := x.told(p, 2), x.told(p, 3); whole > order || least == whole && whole < order {
		x.t.Errorf("seed %d: %s\nsums of 2 followers of %v are of %d kinds, of 3 of %d: %s", x.seed, x.text(), p, least, whole,
			text)
	}
	return true
}

// clauses checks a random line same; true where it is true.
func (x trial) clauses() bool {
	x.clause = &heapClauses[x.r.IntN(len(heapClauses))]
	x.answer(x.text())
	lies := false
	for i := range 36 {
		lies = lies || x.lies(i/6, i%6)
	}
	if got := x.answer("check same g, 0..5, 0..5"); strings.HasPrefix(got, "true") == lies {
		x.t.Errorf("seed %d: %s\ncheck same is answered %s", x.seed, x.text(), got)
	}
	from := x.spot()
	met := map[spot]bool{}
	var found func(p spot) bool
	found = func(p spot) bool {
		lies := x.lies(p.x, p.y)
		met[p] = true
		for _, q := range append(x.options(p, true), x.options(p, false)...) {
			lies = !met[q] && found(q) || lies
		}
		return lies
	}
	got := x.answer(fmt.Sprintf("check same g, [(%d, %d)]", from.x, from.y))
	if holds := strings.HasPrefix(got, "true"); holds && found(from) || !holds && !lies {
		x.t.Errorf("seed %d: %s\ncheck same from %v is answered %s", x.seed, x.text(), from, got)
	}
	return !lies
}
