package retro

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/trials"
)

// plain is a board as it is written: 8 by 8 codes.
type plain [cells]uint8

func (b plain) pack() (w game.Pair) {
	for c, code := range b {
		w[0] |= uint64(code&1) << c
		w[1] |= uint64(code>>1) << c
	}
	return w
}

// play carries out the steps of a rule one by one.
func play(rules local.Ruleset, r *local.Rule, i int, boards []plain, points [][2]int, emit func(plain)) {
	if i == len(r.Steps) {
		emit(boards[len(boards)-1])
		return
	}
	s := r.Steps[i]
	b := boards[s.Board]
	look := func(row, column int) (code uint8, inside bool) {
		if rules.Strip {
			if row != 0 || column < 0 || column >= cells {
				return 0, false
			}
			return b[column], true
		}
		if row < 0 || column < 0 || row >= 8 || column >= 8 {
			return 0, false
		}
		return b[8*row+column], true
	}
	at := func(p [2]int) int {
		if rules.Strip {
			return p[1]
		}
		return 8*p[0] + p[1]
	}
	spot := [2]int{points[s.Point][0] + s.Off.Row, points[s.Point][1] + s.Off.Column}
	switch {
	case s.Changes != nil:
		after := b
		for _, c := range s.Changes {
			after[at([2]int{points[c.Point][0] + c.Off.Row, points[c.Point][1] + c.Off.Column})] = c.Code
		}
		play(rules, r, i+1, append(boards[:len(boards):len(boards)], after), points, emit)
	case s.Directions != nil:
		for _, d := range s.Directions {
			for to := spot; ; {
				to = [2]int{to[0] + d.Row, to[1] + d.Column}
				code, inside := look(to[0], to[1])
				if !inside || s.Codes>>code&1 == 0 {
					break
				}
				play(rules, r, i+1, boards, append(points[:len(points):len(points)], to), emit)
			}
		}
	default:
		if code, _ := look(spot[0], spot[1]); s.Codes>>code&1 != 0 {
			play(rules, r, i+1, boards, points, emit)
		}
	}
}

func options(rules local.Ruleset, b plain, who game.Player) (list []plain) {
	for i := range rules.Rules {
		r := &rules.Rules[i]
		if who == game.Left && !r.Left || who == game.Right && !r.Right {
			continue
		}
		for c := range cells {
			p := [2]int{c / 8, c % 8}
			if rules.Strip {
				p = [2]int{0, c}
			}
			play(rules, r, 0, []plain{b}, [][2]int{p}, func(to plain) { list = append(list, to) })
		}
	}
	return list
}

// slow applies the definition of a win again and again until nothing changes.
func slow(rules local.Ruleset, root plain, misere bool) (map[plain]game.Outcome, bool) {
	number := map[plain]int{root: 0}
	list := []plain{root}
	var to [2][][]int
	for i := 0; i < len(list); i++ {
		if len(list) > 3000 {
			return nil, false
		}
		for who := range to {
			var targets []int
			for _, o := range options(rules, list[i], game.Player(who)) {
				n, ok := number[o]
				if !ok {
					n = len(list)
					number[o] = n
					list = append(list, o)
				}
				targets = append(targets, n)
			}
			to[who] = append(to[who], targets)
		}
	}
	var result [2][]int
	result[0], result[1] = make([]int, len(list)), make([]int, len(list))
	for changed := true; changed; {
		changed = false
		for who := range to {
			for v, targets := range to[who] {
				if result[who][v] != 0 {
					continue
				}
				wins, loses := misere && len(targets) == 0, true
				for _, w := range targets {
					wins = wins || result[1-who][w] < 0
					loses = loses && result[1-who][w] > 0
				}
				switch {
				case wins:
					result[who][v], changed = 1, true
				case loses:
					result[who][v], changed = -1, true
				}
			}
		}
	}
	outcomes := map[plain]game.Outcome{}
	for v, b := range list {
		name := func(who game.Player) game.Winner {
			return [...]game.Winner{game.WinFor(who.Opponent()), game.Draw, game.WinFor(who)}[result[who][v]+1]
		}
		outcomes[b] = game.Outcome{LeftStarts: name(game.Left), RightStarts: name(game.Right)}
	}
	return outcomes, true
}

// randomRules are rules of one or two tests, perhaps a slide, and a change.
func randomRules(r *rand.Rand) local.Ruleset {
	rules := local.Ruleset{Letters: "LR.", Strip: r.IntN(4) == 0}
	direction := func() board.Direction {
		for {
			d := board.Direction{Row: r.IntN(3) - 1, Column: r.IntN(3) - 1}
			if rules.Strip {
				d.Row = 0
			}
			if d != (board.Direction{}) {
				return d
			}
		}
	}
	for range 1 + r.IntN(4) {
		rule := local.Rule{Left: r.IntN(3) > 0, Right: r.IntN(3) > 0}
		d := direction()
		piece := local.Codes(1) << (1 + r.IntN(3))
		target := local.Codes(r.IntN(7)+1) << 1
		rule.Steps = []local.Step{{Codes: piece}}
		if r.IntN(4) == 0 {
			rule.Steps[0].Codes |= local.Codes(2) << r.IntN(3)
		}
		if r.IntN(3) == 0 { // a test of another cell, perhaps outside the board
			rule.Steps = append(rule.Steps, local.Step{Spot: local.Spot{Off: direction()}, Codes: local.Codes(r.IntN(15) + 1)})
		}
		to := local.Spot{Off: d}
		if r.IntN(3) == 0 {
			rule.Steps = append(rule.Steps, local.Step{Codes: target, Directions: []board.Direction{d}})
			to = local.Spot{Point: 1}
		} else {
			rule.Steps = append(rule.Steps, local.Step{Spot: to, Codes: target})
		}
		rule.Steps = append(rule.Steps, local.Step{Changes: []local.Change{{Spot: local.Spot{}, Code: uint8(r.IntN(4))},
			{Spot: to, Code: uint8(r.IntN(4))}}})
		if r.IntN(4) == 0 { // another test, on the board after the change
			rule.Steps = append(rule.Steps, local.Step{Board: 1, Spot: local.Spot{Off: direction()},
				Codes: local.Codes(r.IntN(15) + 1)},
				local.Step{Board: 1, Changes: []local.Change{{Spot: to, Code: uint8(r.IntN(4))}}})
		}
		rules.Rules = append(rules.Rules, rule)
	}
	return rules
}

// TestRandomRules compares tables with the definition of a win, for every
// placement that can be reached.
func TestRandomRules(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 12))
	rounds := trials.Count(80, 350)
	compared, draws := 0, 0
	for range rounds {
		rules := randomRules(r)
		var root plain
		rows, columns := 1+r.IntN(3), 2+r.IntN(3)
		if rules.Strip {
			rows = 1
		}
		for row := range rows {
			for column := range columns {
				root[8*row+column] = uint8(1 + r.IntN(3))
			}
		}
		misere := r.IntN(3) == 0
		want, ok := slow(rules, root, misere)
		if !ok {
			continue
		}
		table, ok, err := Solve(context.Background(), rules, root.pack(), misere, 1<<18)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			continue
		}
		compared++
		draws += compareAll(t, rules, root, misere, table, want)
	}
	if compared < rounds/2 || draws == 0 {
		t.Errorf("%d of %d rules were compared, with %d draws", compared, rounds, draws)
	}
}

// compareAll compares a table with plain retrograde analysis for everything that can
// be reached, and counts the draws with Left to move.
func compareAll(t *testing.T, rules local.Ruleset, root plain, misere bool, table *Table,
	want map[plain]game.Outcome) (draws int) {
	t.Helper()
	for b, o := range want {
		got, ok := table.Outcome(b.pack())
		if !ok || got != o {
			t.Fatalf("%+v from %v misere %v: %v is %v (%v), want %v", rules, root, misere, b, got, ok, o)
		}
		if o.LeftStarts == game.Draw {
			draws++
		}
	}
	return draws
}

// foxAndGeese are rules by which geese step diagonally upwards, and the fox diagonally
// in any direction.
func foxAndGeese() local.Ruleset {
	rules := local.Ruleset{Letters: "LR."}
	step := func(left bool, row, column int) {
		code, to := uint8(2), local.Spot{Off: board.Direction{Row: row, Column: column}}
		if left {
			code = 1
		}
		rules.Rules = append(rules.Rules, local.Rule{Left: left, Right: !left, Steps: []local.Step{
			{Codes: 1 << code}, {Spot: to, Codes: 1 << 3},
			{Changes: []local.Change{{Code: 3}, {Spot: to, Code: code}}},
		}})
	}
	for _, column := range []int{-1, 1} {
		step(true, -1, column)
		for _, row := range []int{-1, 1} {
			step(false, row, column)
		}
	}
	return rules
}

// foxBoard is an empty n-by-n board.
func foxBoard(n int) (b plain) {
	for row := range n {
		for column := range n {
			b[8*row+column] = 3
		}
	}
	return b
}

// TestFoxAndGeese: on the full board the geese win against a fox that starts
// among them or on any square of the far side (Winning Ways, chapter 20).
func TestFoxAndGeese(t *testing.T) {
	start := foxBoard(8)
	for column := 0; column < 8; column += 2 {
		start[8*7+column] = 1
	}
	start[1] = 2
	budget := &game.Budget{MaxBytes: 64 << 20}
	table, ok, err := Solve(game.WithBudget(context.Background(), budget), foxAndGeese(), start.pack(), false, 1<<22)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if want := uint64(35960 * 28); table.Len() != want {
		t.Errorf("%d placements, want %d", table.Len(), want)
	}
	for column := 1; column < 8; column += 2 {
		b := start
		b[1], b[column] = 3, 2
		if o, ok := table.Outcome(b.pack()); !ok || o != game.L {
			t.Errorf("the fox in column %d: %v, want L", column, o)
		}
	}
	past := foxBoard(8) // a fox behind the geese is never caught
	for column := 0; column < 8; column += 2 {
		past[8*5+column] = 1
	}
	past[8*7+2] = 2
	if o, ok := table.Outcome(past.pack()); !ok || o != game.R {
		t.Errorf("a fox past the geese: %v, want R", o)
	}
	other := start
	other[8*4+1] = 2
	if _, ok := table.Outcome(other.pack()); ok {
		t.Error("two foxes are covered by a table of one")
	}
}

// TestNumbering: every placement in a block has a number, from which it is found
// again.
func TestNumbering(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for range 200 {
		list, possible, ok := instancesOf(randomRules(r), func() game.Pair {
			var b plain
			for range 1 + r.IntN(6) {
				b[r.IntN(cells)] = uint8(r.IntN(4))
			}
			return b.pack()
		}())
		if !ok {
			continue
		}
		p, ok := placesOf(game.Pair{}, list, possible, 1<<40)
		if !ok {
			continue
		}
		for _, b := range p.order {
			for range 20 {
				n := b.start + r.Uint64N(b.size)
				if w := p.at(b, n); p.count(w) != b.counts || p.number(b, w) != n || p.blockOf(n) != b {
					t.Fatalf("placement %d of %v comes back as %d", n, b.counts, p.number(b, w))
				}
			}
		}
	}
}

func TestLimits(t *testing.T) {
	start := foxBoard(8)
	start[1], start[8*7] = 2, 1
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Solve(ctx, foxAndGeese(), start.pack(), false, 1<<22); err == nil {
		t.Error("a cancelled analysis has a table")
	}
	budget := &game.Budget{MaxBytes: 100}
	if _, _, err := Solve(game.WithBudget(context.Background(), budget), foxAndGeese(), start.pack(), false, 1<<22); err == nil {
		t.Error("a table of 100 bytes is large enough")
	}
	if _, ok, err := Solve(context.Background(), foxAndGeese(), start.pack(), false, 10); ok || err != nil {
		t.Errorf("more placements than allowed: %v, %v", ok, err)
	}
}

// oneByOne makes a table in which each placement is solved by itself, even if some
// piece exists once.
func oneByOne(t *testing.T, budget *game.Budget, rules local.Ruleset, w game.Pair, misere bool) *Table {
	t.Helper()
	list, possible, ok := instancesOf(rules, w)
	if !ok {
		t.Fatal("too many moves")
	}
	p, ok := placesOf(w, list, possible, 1<<22)
	if !ok {
		t.Fatal("too many placements")
	}
	table := &Table{places: p, possible: possible, size: p.total}
	if err := table.eachPlace(game.WithBudget(context.Background(), budget), list, misere); err != nil {
		t.Fatal(err)
	}
	return table
}

// TestCounters compares tables made with counters of moves and without them.
func TestCounters(t *testing.T) {
	start := foxBoard(6)
	start[1], start[8*5], start[8*5+2] = 2, 1, 1
	for _, misere := range []bool{false, true} {
		counted := oneByOne(t, &game.Budget{}, foxAndGeese(), start.pack(), misere)
		words := int64(counted.Len()/32 + 1)
		tight := &game.Budget{MaxBytes: 16*words + 2*int64(counted.Len()) - 1}
		looked := oneByOne(t, tight, foxAndGeese(), start.pack(), misere)
		for who := range counted.result {
			if !slices.Equal(counted.result[who], looked.result[who]) {
				t.Fatalf("misere %v: the tables differ", misere)
			}
		}
	}
}

// BenchmarkFoxAndGeese is the full board from the rules.
func BenchmarkFoxAndGeese(b *testing.B) {
	start := foxBoard(8)
	for column := 0; column < 8; column += 2 {
		start[8*7+column] = 1
	}
	start[1] = 2
	for b.Loop() {
		t, _, err := Solve(context.Background(), foxAndGeese(), start.pack(), false, 1<<22)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(t.Len()), "placements")
	}
}
