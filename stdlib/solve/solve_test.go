package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/short"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
)

// placement makes rules by which a move writes codes into cells that hold certain
// codes, for one player or both.
func placement(letters string, who int, tests map[board.Direction]local.Codes, changes map[board.Direction]uint8) local.Rule {
	r := local.Rule{Left: who != 1, Right: who != 0}
	for d, codes := range tests {
		r.Steps = append(r.Steps, local.Step{Spot: local.Spot{Off: d}, Codes: codes})
	}
	var step local.Step
	for d, code := range changes {
		step.Changes = append(step.Changes, local.Change{Spot: local.Spot{Off: d}, Code: code})
	}
	r.Steps = append(r.Steps, step)
	return r
}

// colouring is Snort or Col.
func colouring(col bool) local.Ruleset {
	rules := local.Ruleset{Letters: "LR."}
	for who := range 2 {
		own, avoid := uint8(1+who), uint8(2-who)
		if col {
			avoid = own
		}
		tests := map[board.Direction]local.Codes{{}: 1 << 3}
		for _, d := range board.Orthogonal {
			tests[d] = local.AnyCodes &^ (1 << avoid)
		}
		rules.Rules = append(rules.Rules, placement("LR.", who, tests, map[board.Direction]uint8{{}: own}))
	}
	return rules
}

// pieces makes games of pieces that cover free cells; Left's are upright.
func pieces(length int, impartial bool) local.Ruleset {
	rules := local.Ruleset{Letters: "."}
	for who := range 2 {
		tests, changes := map[board.Direction]local.Codes{}, map[board.Direction]uint8{}
		for i := range length {
			d := board.Direction{Row: i}
			if who == 1 {
				d = board.Direction{Column: i}
			}
			tests[d], changes[d] = 2, 0
		}
		user := who
		if impartial {
			user = 2
		}
		rules.Rules = append(rules.Rules, placement(".", user, tests, changes))
	}
	return rules
}

// leaping is Konane by rules: leaps over one, two or three opposing pieces in a line.
func leaping() local.Ruleset {
	rules := local.Ruleset{Letters: "LR.", Within: 8}
	for _, d := range board.Orthogonal {
		for who := range 2 {
			own, other := uint8(1+who), uint8(2-who)
			for most := 1; most <= 3; most++ {
				tests, changes := map[board.Direction]local.Codes{{}: 1 << own}, map[board.Direction]uint8{{}: 3}
				at := func(i int) board.Direction { return board.Direction{Row: i * d.Row, Column: i * d.Column} }
				for k := 1; k <= most; k++ {
					tests[at(2*k-1)], tests[at(2*k)] = 1<<other, 1<<3
					changes[at(2*k-1)], changes[at(2*k)] = 3, 3
				}
				changes[at(2*most)] = own
				rules.Rules = append(rules.Rules, placement("LR.", who, tests, changes))
			}
		}
	}
	return rules
}

// queens is Amazons by rules.
func queens() local.Ruleset {
	rules := local.Ruleset{Letters: "LR."}
	for who := range 2 {
		own := uint8(1 + who)
		at, to, shot := local.Spot{}, local.Spot{Point: 1}, local.Spot{Point: 2}
		rules.Rules = append(rules.Rules, local.Rule{Left: who == 0, Right: who == 1, Steps: []local.Step{
			{Spot: at, Codes: 1 << own},
			{Spot: at, Codes: 1 << 3, Directions: board.Compass},
			{Changes: []local.Change{{Spot: at, Code: 3}, {Spot: to, Code: own}}},
			{Board: 1, Spot: to, Codes: 1 << 3, Directions: board.Compass},
			{Board: 1, Changes: []local.Change{{Spot: shot, Code: 0}}},
		}})
	}
	return rules
}

// nodeKayles is Node Kayles on the cells of a board: take a cell with its neighbours.
func nodeKayles() local.Ruleset {
	tests := map[board.Direction]local.Codes{{}: 1 << 2}
	for _, d := range board.Orthogonal {
		tests[d] = local.AnyCodes &^ (1 << 1)
	}
	return local.Ruleset{Letters: "X.", Rules: []local.Rule{placement("X.", 2, tests, map[board.Direction]uint8{{}: 1})}}
}

// boardGame is a game with the letters of its boards.
type boardGame struct {
	name    string
	letters string // random boards are drawn from these
	rules   rulesets.Solvable
	cells   int // the most cells that the test boards may have
}

func boardGames(t *testing.T) []boardGame {
	t.Helper()
	games, ok := compiledGames()
	if !ok {
		t.Fatal("the rules do not compile")
	}
	return games
}

// compiledGames are those games; their rules are compiled once.
var compiledGames = sync.OnceValues(func() (games []boardGame, ok bool) {
	ok = true
	compiled := func(rules local.Ruleset) rulesets.Solvable {
		l, compiles := local.New(rules)
		ok = ok && compiles
		return l
	}
	return []boardGame{
		{"domineering", "..#", rulesets.Domineering{}, 20},
		{"triomineering", "...#", compiled(pieces(3, false)), 20},
		{"cram", "...#", compiled(pieces(2, true)), 20},
		{"snort", "...LR", compiled(colouring(false)), 12},
		{"col", "...LR", compiled(colouring(true)), 12},
		{"node kayles", "....X", compiled(nodeKayles()), 16},
		{"clobber", "LR.", rulesets.Clobber{}, 16},
		{"konane", "LLRR.", rulesets.Konane{}, 16},
		{"leaping", "LLRR.", compiled(leaping()), 16},
		{"queens", "L...R#", compiled(queens()), 9},
		{"amazons", "L...R#", rulesets.Amazons{}, 9},
		{"nogo", "LR......#", rulesets.NoGo{}, 12},
	}, ok
})

// plain is a search that uses nothing but moves.
type plain struct {
	known map[plainState]bool // for one kind of play
	limit int                 // the positions whose search has begun
}

type plainState struct {
	kernel string
	word   solve.Word
	who    game.Player
}

// wins reports whether who, moving first, wins a single board in normal or misere
// play.
func (p *plain) wins(k solve.Kernel, w solve.Word, who game.Player, misere bool) bool {
	at := plainState{k.Name(), w, who}
	if win, ok := p.known[at]; ok {
		return win
	}
	p.limit--
	moves := k.Moves(&w, who, nil)
	win := misere && len(moves) == 0
	for _, to := range moves {
		if win || p.limit < 0 {
			break
		}
		win = !p.wins(k, to, who.Opponent(), misere)
	}
	if p.limit >= 0 {
		p.known[at] = win
	}
	return win
}

// winsSum is wins for a sum and an integer.
func (p *plain) winsSum(sum []solve.Summand, total int, who game.Player) bool {
	p.limit--
	if p.limit < 0 {
		return false
	}
	for i, c := range sum {
		mover := who
		if c.Negative {
			mover = who.Opponent()
		}
		for _, to := range c.Kernel.Moves(&c.Word, mover, nil) {
			sum[i].Word = to
			win := !p.winsSum(sum, total, who.Opponent())
			sum[i].Word = c.Word
			if win {
				return true
			}
		}
	}
	switch {
	case who == game.Left && total > 0:
		return !p.winsSum(sum, total-1, game.Right)
	case who == game.Right && total < 0:
		return !p.winsSum(sum, total+1, game.Left)
	}
	return false
}

func randomBoard(rng *rand.Rand, letters string, cells int) board.Board {
	rows := 1 + rng.IntN(5)
	columns := 1 + rng.IntN(max(1, min(9, cells/rows)))
	if rng.IntN(4) == 0 {
		rows, columns = 1+rng.IntN(2), 1+rng.IntN(cells/2)
	}
	text := make([]byte, rows*columns)
	for i := range text {
		text[i] = letters[rng.IntN(len(letters))]
	}
	return board.Of(columns, text)
}

// TestAgainstPlainSearch compares solvers with large and tiny tables and with two
// workers with a search that does not use parts, bounds or symmetry.
func TestAgainstPlainSearch(t *testing.T) {
	many := trials.Count(120, 500)
	for _, g := range boardGames(t) {
		t.Run(g.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, 11))
			solvers := []*solve.Solver{{}, solve.Tiny(3), solve.WithWorkers(2)}
			normal, misereWins := map[plainState]bool{}, map[plainState]bool{}
			compared := 0
			for n := range many {
				b := randomBoard(rng, g.letters, g.cells)
				k, w, ok := g.rules.Solve(b)
				if !ok {
					continue
				}
				who, misere := game.Player(rng.IntN(2)), rng.IntN(3) == 0
				p := plain{known: normal, limit: 200_000}
				if misere {
					p.known = misereWins
				}
				want := p.wins(k, w, who, misere)
				if p.limit < 0 {
					continue
				}
				compared++
				got, err := solvers[n%3].Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, who, misere)
				if err != nil || got != want {
					t.Fatalf("%v wins %v, misere %v: %v, want %v (solver %d, error %v)", who, b, misere, got, want, n%3, err)
				}
			}
			if compared < many/2 {
				t.Errorf("only %d boards were compared", compared)
			}
		})
	}
}

// TestBoundsAgainstPlainSearch compares the positions that the accounts of moves
// decide without search with a search that uses nothing but moves.
func TestBoundsAgainstPlainSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 6))
	many := trials.Count(150, 1500)
	settled := 0
	for _, g := range boardGames(t) {
		p := &plain{known: map[plainState]bool{}}
		for range many {
			p.limit = 5000
			k, w, ok := g.rules.Solve(randomBoard(rng, g.letters, g.cells))
			if !ok {
				continue
			}
			for _, part := range k.Split(&w, nil) {
				f := k.Look(&part.Word)
				if f.Integral || f.Most == [2]int16{} {
					continue
				}
				for who := range game.Player(2) {
					first, second := solve.Ahead(&f, who)
					if first && !p.wins(k, part.Word, who, false) && p.limit >= 0 {
						t.Fatalf("%s: %v does not win %x moving first", g.name, who, part.Word)
					}
					if second && p.wins(k, part.Word, who.Opponent(), false) && p.limit >= 0 {
						t.Fatalf("%s: %v does not win %x moving second", g.name, who, part.Word)
					}
					if first || second {
						settled++
					}
				}
			}
		}
	}
	if settled < many {
		t.Errorf("only %d parts were settled", settled)
	}
}

// TestSumsAgainstPlainSearch compares sums of boards of different games, some negated,
// and an integer.
func TestSumsAgainstPlainSearch(t *testing.T) {
	many := trials.Count(400, 3000)
	games := boardGames(t)
	rng := rand.New(rand.NewPCG(5, 3))
	solvers := []*solve.Solver{{}, solve.Tiny(3), solve.WithWorkers(3)}
	compared := 0
	for n := range many {
		var sum []solve.Summand
		var text []string
		for range 1 + rng.IntN(3) {
			g := games[rng.IntN(len(games))]
			b := randomBoard(rng, g.letters, 6)
			if k, w, ok := g.rules.Solve(b); ok {
				sum = append(sum, solve.Summand{Kernel: k, Word: w, Negative: rng.IntN(2) == 0})
				text = append(text, fmt.Sprint(g.name, b, sum[len(sum)-1].Negative))
			}
		}
		total, who := rng.IntN(5)-2, game.Player(rng.IntN(2))
		p := plain{limit: 30_000}
		want := p.winsSum(sum, total, who)
		if p.limit < 0 {
			continue
		}
		compared++
		got, err := solvers[n%3].Wins(context.Background(), sum, int64(total)<<20, who, false)
		if err != nil || got != want {
			t.Fatalf("%v wins %v + %d: %v, want %v (error %v)", who, text, total, got, want, err)
		}
	}
	if compared < many/2 {
		t.Errorf("only %d sums were compared", compared)
	}
}

// TestValuesInSums adds canonical forms to boards, and compares with the canonical
// forms of the whole sums.
func TestValuesInSums(t *testing.T) {
	ctx, rng := context.Background(), rand.New(rand.NewPCG(8, 15))
	many := trials.Count(60, 300)
	games, won := boardGames(t), 0
	for n := range many {
		store := short.NewStore()
		value := func(g short.Game, err error) short.Game {
			if err != nil {
				t.Fatal(err)
			}
			return g
		}
		small := func() short.Game {
			return value(store.Number(ctx, short.NewDyadic(rng.Int64N(9)-4, rng.Uint32N(3))))
		}
		forms := []short.Game{small(), store.Nimber(rng.Uint64N(6)),
			value(store.Make(ctx, []short.Game{small()}, []short.Game{small()}))}
		forms = append(forms, value(store.Make(ctx, forms[:1+rng.IntN(3)], []short.Game{small()})))
		var sum []solve.Summand
		total := store.Zero()
		for range 1 + rng.IntN(2) {
			g := forms[rng.IntN(len(forms))]
			sum = append(sum, solve.Summand{Value: g, Store: store, Negative: rng.IntN(2) == 0})
			if sum[len(sum)-1].Negative {
				g = value(store.Neg(ctx, g))
			}
			total = value(store.Add(ctx, total, g))
		}
		g := games[rng.IntN(len(games))]
		if k, w, ok := g.rules.Solve(randomBoard(rng, g.letters, 8)); ok {
			sum = append(sum, solve.Summand{Kernel: k, Word: w})
			total = value(store.Add(ctx, total, canonical(t, store, k, w, map[solve.Word]short.Game{})))
		}
		order := orderOf(t)(store.Compare(ctx, total, store.Zero()))
		for who := range game.Player(2) {
			want := order == short.Confused || who == game.Left && order == short.Greater || who == game.Right &&
				order == short.Less
			got, err := []*solve.Solver{{}, solve.Tiny(3), solve.WithWorkers(2)}[n%3].Wins(ctx, sum, 0, who, false)
			if err != nil || got != want {
				t.Fatalf("%v first in %v: %v, want %v (%v)", who, sum, got, want, err)
			}
			if got {
				won++
			}
		}
	}
	if won < many/4 || won > 7*many/4 {
		t.Errorf("%d of %d are won", won, 2*many)
	}
}

func orderOf(t *testing.T) func(short.Order, error) short.Order {
	return func(o short.Order, err error) short.Order {
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
}

// canonical computes the canonical form of a board from all its moves.
func canonical(t *testing.T, store *short.Store, k solve.Kernel, w solve.Word, known map[solve.Word]short.Game) short.Game {
	if g, ok := known[w]; ok {
		return g
	}
	var options [2][]short.Game
	for who := range game.Player(2) {
		for _, to := range k.Moves(&w, who, nil) {
			options[who] = append(options[who], canonical(t, store, k, to, known))
		}
	}
	g, err := store.Make(context.Background(), options[0], options[1])
	if err != nil {
		t.Fatal(err)
	}
	known[w] = g
	return g
}

// TestNimValues compares nim-values with least excluded values.
func TestNimValues(t *testing.T) {
	many := trials.Count(80, 400)
	rng := rand.New(rand.NewPCG(21, 2))
	solvers := []*solve.Solver{{}, solve.Tiny(3), solve.WithWorkers(3)}
	for n := range many {
		for _, g := range boardGames(t) {
			if g.name != "cram" && g.name != "node kayles" {
				continue
			}
			b := randomBoard(rng, g.letters, 16)
			k, w, ok := g.rules.Solve(b)
			if !ok {
				continue
			}
			got, err := solvers[n%3].NimValue(context.Background(), []solve.Summand{{Kernel: k, Word: w}})
			if want := mex(k, w, map[solve.Word]uint64{}); err != nil || got != want {
				t.Fatalf("%s %v: %d, want %d (%v)", g.name, b, got, want, err)
			}
		}
	}
}

// TestWinsImpartial compares who wins sums of boards under impartial rules, and what
// Glances then finds of their moves, with nim-values by least excluded values;
// interrupted searches come in between.
func TestWinsImpartial(t *testing.T) {
	many := trials.Count(80, 300)
	rng := rand.New(rand.NewPCG(22, 3))
	solvers := []*solve.Solver{{}, solve.Tiny(3), solve.WithWorkers(2), {MaxTable: 64 << 10}}
	seen := 0
	for n := range many {
		for _, g := range boardGames(t) {
			if g.name != "cram" && g.name != "node kayles" {
				continue
			}
			var sum []solve.Summand
			value, s := uint64(0), solvers[n%4]
			for range 1 + rng.IntN(3) {
				if k, w, ok := g.rules.Solve(randomBoard(rng, g.letters, 14)); ok {
					value ^= mex(k, w, map[solve.Word]uint64{})
					sum = append(sum, solve.Summand{Kernel: k, Word: w})
				}
			}
			_, _ = s.WinsImpartial(game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 + rng.Int64N(1000)}), sum)
			if got, err := s.WinsImpartial(context.Background(), sum); err != nil || got != (value != 0) {
				t.Fatalf("%s %v: %v, the nim-value is %d (%v)", g.name, sum, got, value, err)
			}
			for i, c := range sum {
				for _, to := range c.Kernel.Moves(&c.Word, game.Left, nil) {
					after := slices.Clone(sum)
					after[i].Word = to
					list, err := s.Glances(context.Background(), [][]solve.Summand{after}, game.Right, false, true)
					want := value^mex(c.Kernel, c.Word, map[solve.Word]uint64{})^mex(c.Kernel, to, map[solve.Word]uint64{}) != 0
					if err != nil || list[0].Known && list[0].Wins != want {
						t.Fatalf("%s %v: %v, want %v (%v)", g.name, after, list, want, err)
					}
					if list[0].Known {
						seen++
					}
				}
			}
		}
	}
	if seen < many {
		t.Errorf("only %d moves were seen through", seen)
	}
}

func mex(k solve.Kernel, w solve.Word, known map[solve.Word]uint64) uint64 {
	if n, ok := known[w]; ok {
		return n
	}
	seen := map[uint64]bool{}
	for _, to := range k.Moves(&w, game.Left, nil) {
		seen[mex(k, to, known)] = true
	}
	n := uint64(0)
	for seen[n] {
		n++
	}
	known[w] = n
	return n
}

// TestPublishedCram compares with nim-values of Lemoine and Viennot, Nimbers are
// inevitable, arXiv:1011.5841 (2010). A program outside of this project also found
// them, by least excluded values of all positions.
func TestPublishedCram(t *testing.T) {
	l, _ := local.New(pieces(2, true))
	for _, c := range []struct {
		rows, columns int
		want          uint64
	}{{3, 3, 0}, {3, 4, 1}, {3, 5, 1}, {4, 4, 0}, {4, 5, 2}, {5, 5, 0}, {3, 6, 4}, {3, 7, 1}} {
		k, w, _ := l.Solve(empty(c.rows, c.columns))
		if got, err := new(solve.Solver).NimValue(context.Background(), []solve.Summand{{Kernel: k, Word: w}}); err != nil ||
			got != c.want {
			t.Errorf("%dx%d: %d, want %d (%v)", c.rows, c.columns, got, c.want, err)
		}
	}
}

// empty is the empty board.
func empty(rows, columns int) board.Board {
	return board.Of(columns, []byte(strings.Repeat(".", rows*columns)))
}

// TestStopped stops searches at random places; what was learned until then must not
// lead to wrong answers later.
func TestStopped(t *testing.T) {
	k, w, _ := rulesets.Domineering{}.Solve(empty(7, 7))
	sum := []solve.Summand{{Kernel: k, Word: w}}
	for _, s := range []*solve.Solver{{}, solve.WithWorkers(2), solve.Tiny(8)} {
		rng := rand.New(rand.NewPCG(1, 9))
		stopped := 0
		for range 20 {
			ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 + rng.Int64N(40_000)})
			win, err := s.Wins(ctx, sum, 0, game.Player(rng.IntN(2)), false)
			switch {
			case errors.Is(err, game.ErrBudget):
				stopped++
			case err != nil || !win:
				t.Fatalf("7x7: %v, %v; the first player wins", win, err)
			}
		}
		if stopped == 0 {
			t.Error("no search was stopped")
		}
		for who := range game.Player(2) {
			if win, err := s.Wins(context.Background(), sum, 0, who, false); err != nil || !win {
				t.Errorf("7x7, %v first: %v, %v; the first player wins", who, win, err)
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	k, w, _ = rulesets.Domineering{}.Solve(empty(8, 8))
	if _, err := new(solve.Solver).Wins(ctx, []solve.Summand{{Kernel: k, Word: w}}, 0, game.Left, false); !errors.Is(err,
		context.Canceled) {
		t.Errorf("a cancelled search: %v", err)
	}
}

// TestStoppedAnywhere stops questions about boards of every game at random places, in
// normal and misere play and with several workers, and asks them again.
func TestStoppedAnywhere(t *testing.T) {
	many := trials.Count(30, 120)
	stopped := 0
	for _, g := range boardGames(t) {
		rng := rand.New(rand.NewPCG(31, 4))
		solvers := []*solve.Solver{{}, solve.Tiny(3), solve.WithWorkers(3), {MaxTable: 64 << 10}}
		for n := range many {
			k, w, ok := g.rules.Solve(randomBoard(rng, g.letters, g.cells))
			if !ok {
				continue
			}
			sum := []solve.Summand{{Kernel: k, Word: w}}
			who, misere, s := game.Player(rng.IntN(2)), rng.IntN(2) == 0, solvers[n%4]
			p := plain{known: map[plainState]bool{}, limit: 50_000}
			want := p.wins(k, w, who, misere)
			if p.limit < 0 {
				continue
			}
			for range 2 {
				ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 + rng.Int64N(1000)})
				if _, err := s.Wins(ctx, sum, 0, who, misere); errors.Is(err, game.ErrBudget) {
					stopped++
				}
				if g.name == "cram" || g.name == "node kayles" {
					_, _ = s.NimValue(ctx, sum)
				}
			}
			if got, err := s.Wins(context.Background(), sum, 0, who, misere); err != nil || got != want {
				t.Fatalf("%s %x, %v first, misere %v, solver %d: %v, want %v (%v)", g.name, w, who, misere, n%4, got, want, err)
			}
			if g.name == "cram" || g.name == "node kayles" {
				got, err := s.NimValue(context.Background(), sum)
				if want := mex(k, w, map[solve.Word]uint64{}); err != nil || got != want {
					t.Fatalf("%s %x, solver %d: %d, want %d (%v)", g.name, w, n%4, got, want, err)
				}
			}
		}
	}
	if stopped < many/4 {
		t.Errorf("only %d questions were stopped", stopped)
	}
}

// TestSmallTable decides boards of some size with a table of 64 KB, with one worker
// and with two. The outcomes of Domineering are published (Breuker, Uiterwijk, van den
// Herik, Theoretical Computer Science 230 (2000)); that of Konane follows from the
// value 0 of its board; the others were also found by a plain search outside of this
// project.
func TestSmallTable(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules rulesets.Solvable
		at    board.Board
		want  string
	}{
		{"domineering 6x6", rulesets.Domineering{}, empty(6, 6), "N"},
		{"domineering 7x7", rulesets.Domineering{}, empty(7, 7), "N"},
		{"clobber 4x5", rulesets.Clobber{}, checkered(4, 5), "N"},
		{"amazons 4x4", rulesets.Amazons{}, parse("L...|....|....|...R"), "N"},
		{"konane 4x6", rulesets.Konane{}, parse("LRLRLR|RLRLRL|LR..LR|RLRLRL"), "P"},
	} {
		for workers := 1; workers <= 2; workers++ {
			if testing.Short() && workers > 1 {
				continue
			}
			k, w, _ := c.rules.Solve(c.at)
			s := &solve.Solver{Workers: workers, MaxTable: 64 << 10}
			if got, err := outcome(s, []solve.Summand{{Kernel: k, Word: w}}); err != nil || got.String() != c.want {
				t.Errorf("%s, %d workers: %v, want %s (%v)", c.name, workers, got, c.want, err)
			}
			if s.Held() > 64<<10 {
				t.Errorf("%s: %d bytes are held", c.name, s.Held())
			}
		}
	}
}

// TestGoesOn asks a question again and again with a small budget: each time the search
// continues from what was found before, and an interrupted search reports its
// progress.
func TestGoesOn(t *testing.T) {
	k, w, _ := rulesets.Domineering{}.Solve(empty(6, 7))
	sum := []solve.Summand{{Kernel: k, Word: w}}
	fresh, again := &solve.Solver{}, &solve.Solver{}
	if _, err := fresh.Wins(context.Background(), sum, 0, game.Right, false); err != nil {
		t.Fatal(err)
	}
	for asked := 1; ; asked++ {
		ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: fresh.Nodes() * 8}) // a quarter of the search
		win, err := again.Wins(ctx, sum, 0, game.Right, false)
		var stopped *game.InterruptedError
		switch {
		case errors.As(err, &stopped):
			if stopped.Positions == 0 || stopped.Reach != 42 || !errors.Is(err, game.ErrBudget) || asked > 8 {
				t.Fatalf("asked %d times: %+v", asked, stopped)
			}
			continue
		case err != nil || win:
			t.Fatalf("6x7, Right first: %v, %v; Left wins", win, err)
		case asked < 2:
			t.Error("the search was not interrupted")
		}
		return
	}
}

// TestMemoryLimit keeps the table within the budget.
func TestMemoryLimit(t *testing.T) {
	k, w, _ := rulesets.Domineering{}.Solve(empty(6, 7))
	b := &game.Budget{MaxBytes: 1 << 20}
	s := &solve.Solver{}
	for who := range game.Player(2) {
		if _, err := s.Wins(game.WithBudget(context.Background(), b), []solve.Summand{{Kernel: k, Word: w}}, 0, who,
			false); err != nil {
			t.Fatal(err)
		}
	}
	if s.Held() > 1<<19 {
		t.Errorf("%d bytes are held", s.Held())
	}
	if _, err := new(solve.Solver).Wins(game.WithBudget(context.Background(), &game.Budget{MaxBytes: 100}),
		[]solve.Summand{{Kernel: k, Word: w}}, 0, game.Left, false); !errors.Is(err, game.ErrBudget) {
		t.Errorf("a table beyond the memory: %v", err)
	}
}

// TestPublishedDomineering compares with the outcomes of Breuker, Uiterwijk and
// van den Herik, Solving 8x8 Domineering, Theoretical Computer Science 230 (2000)
// 195-206. Those of all boards here but 7x7 were also found by a plain search of
// 60 lines outside of this project.
func TestPublishedDomineering(t *testing.T) {
	for _, c := range []struct {
		rows, columns int
		want          game.Outcome
	}{
		{2, 2, game.N}, {2, 3, game.N}, {2, 4, game.R}, {2, 5, game.L}, {3, 3, game.N}, {4, 4, game.N},
		{5, 5, game.P}, {6, 6, game.N}, {5, 6, game.R}, {7, 7, game.N}, {6, 7, game.L}, {4, 8, game.R},
	} {
		k, w, _ := rulesets.Domineering{}.Solve(empty(c.rows, c.columns))
		o, err := outcome(&solve.Solver{}, []solve.Summand{{Kernel: k, Word: w}})
		if err != nil || o != c.want {
			t.Errorf("%dx%d: %v, want %v (%v)", c.rows, c.columns, o, c.want, err)
		}
	}
}

func outcome(s *solve.Solver, sum []solve.Summand) (o game.Outcome, err error) {
	var win [2]bool
	for who := range game.Player(2) {
		if win[who], err = s.Wins(context.Background(), sum, 0, who, false); err != nil {
			return o, err
		}
	}
	switch win {
	case [2]bool{true, true}:
		return game.N, nil
	case [2]bool{true, false}:
		return game.L, nil
	case [2]bool{false, true}:
		return game.R, nil
	}
	return game.P, nil
}

// TestWorkersShare: two workers search few positions more than one does, in whatever steps they go on.
func TestWorkersShare(t *testing.T) {
	if testing.Short() {
		t.Skip("half a second")
	}
	k, w, _ := rulesets.NoGo{}.Solve(empty(4, 4))
	var nodes [3]int64
	for workers := 1; workers <= 2; workers++ {
		s := &solve.Solver{Workers: workers}
		if _, err := outcome(s, []solve.Summand{{Kernel: k, Word: w}}); err != nil {
			t.Fatal(err)
		}
		nodes[workers] = s.Nodes()
	}
	if 10*nodes[2] > 15*nodes[1] {
		t.Errorf("two workers search %d positions, one %d", nodes[2], nodes[1])
	}
}
