package whole_test

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
	"cgt/stdlib/whole"
	"cgt/stdlib/whole/wide"
)

// slow plays rules on boards stored as texts, step by step.
type slow struct {
	rules local.Ruleset
	known map[string]bool
}

func (s *slow) letters(codes local.Codes) string {
	var b strings.Builder
	for i := range len(s.rules.Letters) {
		if codes>>(i+1)&1 != 0 {
			b.WriteByte(s.rules.Letters[i])
		}
	}
	if codes&1 != 0 {
		b.WriteByte(board.Wall)
	}
	return b.String()
}

func (s *slow) has(b board.Board, at board.Point, codes local.Codes) bool {
	return strings.IndexByte(s.letters(codes), b.At(at.Row, at.Column)) >= 0
}

func (s *slow) moves(b board.Board, who game.Player) map[board.Board]bool {
	out := map[board.Board]bool{}
	for _, r := range s.rules.Rules {
		if who == game.Left && !r.Left || who == game.Right && !r.Right {
			continue
		}
		for _, p := range b.Cells(s.rules.Letters) {
			s.run(r.Steps, []board.Board{b}, []board.Point{p}, out)
		}
	}
	return out
}

func (s *slow) run(steps []local.Step, boards []board.Board, points []board.Point, out map[board.Board]bool) {
	if len(steps) == 0 {
		out[boards[len(boards)-1]] = true
		return
	}
	step, rest := steps[0], steps[1:]
	b := boards[step.Board]
	at := board.Point{Row: points[step.Point].Row + step.Off.Row, Column: points[step.Point].Column + step.Off.Column}
	switch {
	case step.Regions != nil:
		if s.holds(b, step.Regions) {
			s.run(rest, boards, points, out)
		}
	case step.Changes != nil:
		text := []byte(b.Text())
		for _, c := range step.Changes {
			r, k := points[c.Point].Row+c.Off.Row, points[c.Point].Column+c.Off.Column
			text[r*b.Columns()+k] = ("#" + s.rules.Letters)[c.Code]
		}
		s.run(rest, append(slices.Clone(boards), board.Of(b.Columns(), text)), points, out)
	case step.Directions != nil:
		for _, d := range step.Directions {
			to := board.Point{Row: at.Row + d.Row, Column: at.Column + d.Column}
			for b.Inside(to.Row, to.Column) && s.has(b, to, step.Codes) {
				s.run(rest, boards, append(slices.Clone(points), to), out)
				to.Row, to.Column = to.Row+d.Row, to.Column+d.Column
			}
		}
	case s.has(b, at, step.Codes):
		s.run(rest, boards, points, out)
	}
}

func (s *slow) holds(b board.Board, c *local.Condition) bool {
	for _, cells := range b.Chains(c.Directions, s.letters(c.Codes)) {
		passes := slices.ContainsFunc(c.Tests, func(list []local.RegionTest) bool {
			return !slices.ContainsFunc(list, func(t local.RegionTest) bool { return s.asked(b, cells, &t) == t.Not })
		})
		if passes == c.Any {
			return c.Any
		}
	}
	return !c.Any
}

func (s *slow) asked(b board.Board, cells []board.Point, t *local.RegionTest) bool {
	some := func(f func(p board.Point) bool) bool { return slices.ContainsFunc(cells, f) }
	switch t.Ask {
	case local.Holds:
		return some(func(p board.Point) bool { return s.has(b, p, t.Codes) })
	case local.SpansRows:
		return some(func(p board.Point) bool { return p.Row == 0 }) && some(func(p board.Point) bool {
			return p.Row == b.Rows()-1
		})
	case local.SpansColumns:
		return some(func(p board.Point) bool { return p.Column == 0 }) &&
			some(func(p board.Point) bool { return p.Column == b.Columns()-1 })
	}
	return some(func(p board.Point) bool { return t.At(p.Row, p.Column, b.Rows(), b.Columns()) })
}

// wins reports whether who, moving first, wins the sum.
func (s *slow) wins(sum []board.Board, who game.Player, misere bool) bool {
	texts := make([]string, len(sum))
	for i, b := range sum {
		texts[i] = b.String()
	}
	slices.Sort(texts)
	key := strings.Join(texts, "+") + string(rune('0'+who))
	if misere {
		key += "m"
	}
	if win, ok := s.known[key]; ok {
		return win
	}
	win, none := false, true
	for i, b := range sum {
		for _, to := range slices.SortedFunc(maps.Keys(s.moves(b, who)), board.Board.Compare) {
			none = false
			after := slices.Clone(sum)
			after[i] = to
			if !s.wins(after, who.Opponent(), misere) {
				win = true
				break
			}
		}
		if win {
			break
		}
	}
	win = win || none && misere
	s.known[key] = win
	return win
}

var hexagonal = []board.Direction{{Row: -1}, {Row: 1}, {Column: -1}, {Column: 1}, {Row: -1, Column: 1}, {Row: 1, Column: -1}}

// randomRules are rules that place or change letters, with neighbours, slides and
// conditions on regions. They belong to one player; in half of the cases the other has
// their mirror image.
func randomRules(r *rand.Rand) (rules local.Ruleset) {
	rules.Letters = "LR.ab"[:2+r.IntN(4)]
	n := len(rules.Letters)
	some := func() (c local.Codes) {
		for c == 0 {
			c = local.Codes(r.IntN(1<<n)) << 1
		}
		return c
	}
	condition := func() *local.Condition {
		c := &local.Condition{Any: r.IntN(4) == 0, Codes: some(),
			Directions: [][]board.Direction{board.Orthogonal, hexagonal, board.Compass, nil}[r.IntN(4)]}
		for range 1 + r.IntN(2) {
			var list []local.RegionTest
			for range 1 + r.IntN(2)*r.IntN(2) {
				t := local.RegionTest{Ask: local.Ask(r.IntN(4)), Not: r.IntN(2) == 0, Codes: some()}
				if r.IntN(2) == 0 {
					t.Ask, t.Not = local.Holds, false
				}
				a, b, c := r.IntN(3), r.IntN(3), r.IntN(3)
				t.At = func(row, column, _, columns int) bool {
					return a == 0 && column == b || a == 1 && row == c || a == 2 && column+row == columns-1
				}
				list = append(list, t)
			}
			if c.Tests = append(c.Tests, list); r.IntN(2) == 0 {
				break
			}
		}
		return c
	}
	for range 1 + r.IntN(3) {
		var steps []local.Step
		if r.IntN(3) == 0 {
			steps = append(steps, local.Step{Regions: condition()})
		}
		first := some()
		if r.IntN(2) == 0 {
			first = 1 << (1 + r.IntN(n))
		}
		steps = append(steps, local.Step{Codes: first})
		at := local.Spot{}
		switch r.IntN(4) {
		case 0:
			steps = append(steps, local.Step{Spot: local.Spot{Off: board.Compass[r.IntN(8)]},
				Codes: some() | local.Codes(r.IntN(2))})
		case 1:
			steps = append(steps, local.Step{Codes: some(), Directions: board.Orthogonal})
			at.Point = r.IntN(2)
		}
		if steps = append(steps, local.Step{Changes: []local.Change{{Spot: at, Code: uint8(1 + r.IntN(n))}}}); r.IntN(2) == 0 {
			steps = append(steps, local.Step{Board: 1, Regions: condition()})
		}
		rule := local.Rule{Left: r.IntN(2) == 0, Steps: steps}
		rule.Right = !rule.Left || r.IntN(4) == 0
		if rules.Rules = append(rules.Rules, rule); r.IntN(2) == 0 && n >= 2 && rule.Left != rule.Right {
			rules.Rules = append(rules.Rules, exchangedLR(rule))
		}
	}
	return rules
}

// exchangedLR is the rule of the other player, with L and R exchanged.
func exchangedLR(r local.Rule) local.Rule {
	codes := func(c local.Codes) local.Codes { return c&^6 | c>>1&2 | c<<1&4 }
	out := local.Rule{Left: r.Right, Right: r.Left}
	for _, s := range r.Steps {
		s.Codes = codes(s.Codes)
		var changes []local.Change
		for _, c := range s.Changes {
			if c.Code == 1 || c.Code == 2 {
				c.Code = 3 - c.Code
			}
			changes = append(changes, c)
		}
		s.Changes = changes
		if s.Regions != nil {
			c := *s.Regions
			c.Codes = codes(c.Codes)
			var tests [][]local.RegionTest
			for _, list := range c.Tests {
				list = slices.Clone(list)
				for i := range list {
					list[i].Codes = codes(list[i].Codes)
				}
				tests = append(tests, list)
			}
			c.Tests = tests
			s.Regions = &c
		}
		out.Steps = append(out.Steps, s)
	}
	return out
}

func randomBoard(r *rand.Rand, letters string, rows, columns int) board.Board {
	text := make([]byte, rows*columns)
	for i := range text {
		if text[i] = letters[r.IntN(len(letters))]; r.IntN(12) == 0 {
			text[i] = board.Wall
		}
	}
	return board.Of(columns, text)
}

// player is a Game of either size.
type player interface {
	Solve(b board.Board) (solve.Kernel, solve.Word, bool)
}

// TestAgainstSteps compares moves and outcomes, also of sums of two boards, under
// random rules with play on texts.
func TestAgainstSteps(t *testing.T) {
	by := func(rules local.Ruleset) (player, bool) { return whole.New(rules) }
	againstSteps(t, rand.New(rand.NewPCG(1, 2)), by, randomBoard)
}

// TestWideAgainstSteps does the same on boards of more than 64 cells, of which few are no walls.
func TestWideAgainstSteps(t *testing.T) {
	againstSteps(t, rand.New(rand.NewPCG(5, 6)), func(rules local.Ruleset) (player, bool) { return wide.New(rules) },
		func(r *rand.Rand, letters string, rows, columns int) board.Board {
			most := 128
			if len(letters) > 3 {
				most = 85
			}
			height := []int{1, 2, 5, 8, 9, 13, 64, 128}[r.IntN(8)]
			height = min(height, most)
			width := 1
			for lowest := 64/height + 1; width < lowest || r.IntN(2) == 0 && height*(width+1) <= most; {
				width++
			}
			if height*width > most {
				height, width = 1, most
			}
			text := []byte(strings.Repeat(string(board.Wall), height*width))
			for n := 1 + r.IntN(2); n > 0; n-- {
				part := randomBoard(r, letters, min(rows, height), min(columns, 5, width))
				top := []int{0, height - part.Rows(), r.IntN(height - part.Rows() + 1)}[r.IntN(3)]
				left := []int{0, width - part.Columns(), r.IntN(width - part.Columns() + 1)}[r.IntN(3)]
				for i, letter := range []byte(part.Text()) {
					text[(top+i/part.Columns())*width+left+i%part.Columns()] = letter
				}
				rows, columns = 1, min(columns, 2)
			}
			return board.Of(width, text)
		})
}

// againstSteps draws rules and boards of few letters.
func againstSteps(t *testing.T, r *rand.Rand, newGame func(local.Ruleset) (player, bool),
	randomBoard func(r *rand.Rand, letters string, rows, columns int) board.Board) {
	t.Helper()
	want := 250
	if testing.Short() {
		want = 50
	}
	wins, asked := 0, 0
	for tried := 0; tried < want; {
		rules := randomRules(r)
		g, ok := newGame(rules)
		if !ok {
			continue
		}
		tried++
		s := &slow{rules: rules, known: map[string]bool{}}
		var solver solve.Solver
		for range 3 {
			sum := []board.Board{randomBoard(r, rules.Letters, 1+r.IntN(3), 1+r.IntN(3))}
			if r.IntN(2) == 0 {
				sum = append(sum, randomBoard(r, rules.Letters, 1+r.IntN(2), 1+r.IntN(3)))
			}
			var list []solve.Summand
			for _, b := range sum {
				k, w, ok := g.Solve(b)
				if !ok {
					t.Fatalf("%v is refused", b)
				}
				compareMoves(t, g, s, b)
				list = append(list, solve.Summand{Kernel: k, Word: w})
			}
			who, misere := game.Player(r.IntN(2)), r.IntN(3) == 0
			got, err := solver.Wins(context.Background(), list, 0, who, misere)
			if err != nil {
				t.Fatal(err)
			}
			if expect := s.wins(sum, who, misere); got != expect {
				t.Fatalf("%v (misere %v), %v first: %v, by steps %v\n%+v", sum, misere, who, got, expect, rules)
			}
			if asked++; got {
				wins++
			}
		}
	}
	if wins*5 < asked || wins*5 > 4*asked {
		t.Errorf("%d of %d are won: the rules drawn say little", wins, asked)
	}
}

// compareMoves compares the boards after each move.
func compareMoves(t *testing.T, g player, s *slow, b board.Board) {
	t.Helper()
	k, w, _ := g.Solve(b)
	for who := range game.Player(2) {
		got := map[solve.Word]bool{}
		for _, to := range k.Moves(&w, who, nil) {
			got[to] = true
		}
		want := map[solve.Word]bool{}
		for to := range s.moves(b, who) {
			_, w, _ := g.Solve(to)
			want[w] = true
		}
		if !maps.Equal(got, want) {
			t.Fatalf("%v: %d moves of %v, by steps %d\n%+v", b, len(got), who, len(want), s.rules)
		}
	}
}

// nogo are the rules of NoGo.
func nogo() local.Ruleset {
	liberty := func(codes local.Codes) *local.Condition {
		return &local.Condition{Codes: codes | 8, Directions: board.Orthogonal, Tests: [][]local.RegionTest{{{Codes: 8}}}}
	}
	rules := local.Ruleset{Letters: "LR."}
	for who := range 2 {
		rules.Rules = append(rules.Rules, local.Rule{Left: who == 0, Right: who == 1, Steps: []local.Step{{Codes: 8},
			{Changes: []local.Change{{Code: uint8(1 + who)}}}, {Board: 1, Regions: liberty(2)}, {Board: 1, Regions: liberty(4)}}})
	}
	return rules
}

// hexRules are the rules of Hex.
func hexRules() local.Ruleset {
	not := func(codes local.Codes, ask local.Ask) local.Step {
		return local.Step{Regions: &local.Condition{Codes: codes, Directions: hexagonal,
			Tests: [][]local.RegionTest{{{Ask: ask, Not: true}}}}}
	}
	rules := local.Ruleset{Letters: "LR."}
	for who := range 2 {
		rules.Rules = append(rules.Rules, local.Rule{Left: who == 0, Right: who == 1, Steps: []local.Step{
			not(2, local.SpansRows), not(4, local.SpansColumns), {Codes: 8}, {Changes: []local.Change{{Code: uint8(1 + who)}}}}})
	}
	return rules
}

// TestKnownGames has thousands of random positions of NoGo and Hex, and all positions
// with few cells.
func TestKnownGames(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	n, step := trials.Count(20, 100), trials.Every(7, 2)
	for _, rules := range []local.Ruleset{nogo(), hexRules()} {
		g, ok := whole.New(rules)
		if !ok {
			t.Fatal("the rules are refused")
		}
		s := &slow{rules: rules, known: map[string]bool{}}
		var solver solve.Solver
		check := func(b board.Board) {
			k, w, _ := g.Solve(b)
			for who := range game.Player(2) {
				got, err := solver.Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, who, false)
				if want := s.wins([]board.Board{b}, who, false); err != nil || got != want {
					t.Fatalf("%v, %v first: %v %v, by steps %v", b, who, got, err, want)
				}
			}
		}
		for at := 0; at < 3*3*3*3*3*3; at += step {
			code, text := at, make([]byte, 6)
			for i := range text {
				text[i], code = rules.Letters[code%3], code/3
			}
			check(board.Of(3, text))
			check(board.Of(2, text))
		}
		for range n {
			b := randomBoard(r, "LR....", 3, 3)
			check(b)
		}
	}
}

// TestPublished compares with the literature: the first player wins NoGo on 3x3, with
// any move, and loses on 4x4 (M. Müller, Solving NoGo on small board sizes,
// webdocs.cs.ualberta.ca/~mmueller/nogo/solving.html), and wins Hex on every square
// board (J. Nash, Some games and machines for playing them, 1952).
func TestPublished(t *testing.T) {
	for _, c := range []struct {
		rules         local.Ruleset
		rows, columns int
		win           bool
	}{{nogo(), 3, 3, true}, {nogo(), 1, 4, false}, {nogo(), 4, 4, false}, {hexRules(), 2, 2, true}, {hexRules(), 3, 3, true},
		{hexRules(), 4, 4, true}} {
		if c.rows*c.columns > 9 && (testing.Short() || !c.win && !trials.All()) {
			continue
		}
		g, _ := whole.New(c.rules)
		k, w, _ := g.Solve(board.Of(c.columns, []byte(strings.Repeat(".", c.rows*c.columns))))
		var solver solve.Solver
		win, err := solver.Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, game.Left, false)
		if err != nil || win != c.win {
			t.Errorf("%dx%d: %v %v", c.rows, c.columns, win, err)
		}
	}
}

// TestRefused has rules that package whole cannot handle.
func TestRefused(t *testing.T) {
	put := local.Step{Changes: []local.Change{{Code: 1}}}
	for name, steps := range map[string][]local.Step{
		"a change outside": {{Codes: 8}, {Changes: []local.Change{{Spot: local.Spot{Off: board.Direction{Row: 1}},
			Code: 1}}}},
		"no end":          {{Codes: 14}, put},
		"nothing changes": {{Codes: 8}},
		"one way only": {{Codes: 8}, put, {Board: 1,
			Regions: &local.Condition{Codes: 8, Directions: board.Orthogonal[:1]}}},
		"walls under regions": {{Codes: 8}, {Changes: []local.Change{{Code: 0}}},
			{Board: 1, Regions: &local.Condition{Codes: 8}}},
		"regions with the walls": {{Codes: 8}, put, {Board: 1, Regions: &local.Condition{Codes: 9}}},
	} {
		if _, ok := whole.New(local.Ruleset{Letters: "LR.", Rules: []local.Rule{{Left: true, Steps: steps}}}); ok {
			t.Errorf("%s is accepted", name)
		}
	}
	if g, ok := whole.New(nogo()); !ok {
		t.Error("NoGo is refused")
	} else if _, _, ok := g.Solve(board.Of(9, []byte(strings.Repeat(".", 81)))); ok {
		t.Error("81 cells are accepted")
	}
}
