package retro

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
)

// TestFoxAmongFewGeese compares two ways to solve all placements of up to three geese
// on small boards: for all places of the fox at once, and for each place by itself.
func TestFoxAmongFewGeese(t *testing.T) {
	most := 25
	if testing.Short() {
		most = 16
	}
	for rows := 2; rows <= 6; rows++ {
		for columns := 2; columns <= 6; columns++ {
			if rows*columns > most {
				continue
			}
			for geese := 1; geese <= 3 && 2*geese < rows*columns/2; geese++ {
				var b plain
				for i := range rows * columns {
					b[8*(i/columns)+i%columns] = 3
				}
				b[1] = 2
				for i, left := rows*columns-1, geese; left > 0; i-- {
					if row, column := i/columns, i%columns; (row+column)%2 == 1 && b[8*row+column] == 3 {
						b[8*row+column] = 1
						left--
					}
				}
				for _, misere := range []bool{false, true} {
					sameOutcomes(t, foxAndGeese(), b.pack(), misere, true)
				}
			}
		}
	}
}

// sameOutcomes compares the two ways to a table for every placement.
func sameOutcomes(t *testing.T, rules local.Ruleset, w game.Pair, misere, steady bool) {
	t.Helper()
	got, ok, err := Solve(context.Background(), rules, w, misere, 1<<22)
	if !ok || err != nil || got.alone == nil {
		t.Fatalf("no piece of %v is taken to be alone: %v", w, err)
	}
	if got.alone.steady != steady {
		t.Errorf("%v: one pass is enough: %v", w, got.alone.steady)
	}
	want := oneByOne(t, &game.Budget{}, rules, w, misere)
	for _, b := range want.order {
		for n := range b.size {
			at := want.at(b, b.start+n)
			a, here := got.Outcome(at)
			if !here {
				continue // such a placement has the single piece twice, or numbers of pieces that follow from that
			}
			if o, ok := want.Outcome(at); o != a || !ok {
				t.Fatalf("%v misere %v: %v, each for itself %v (%v)", at, misere, a, o, ok)
			}
		}
	}
}

// rulesWithOne are random rules with one piece (code 2) that exists once, and others:
// both kinds step, slide, change the cell that they leave, or jump over a neighbour,
// which may be captured.
func rulesWithOne(r *rand.Rand) local.Ruleset {
	rules := local.Ruleset{Letters: "LR.", Strip: r.IntN(5) == 0}
	away := func() local.Spot {
		d := board.Direction{Row: r.IntN(3) - 1, Column: r.IntN(2)*2 - 1}
		if rules.Strip {
			d.Row = 0
		} else if r.IntN(3) == 0 {
			d = board.Direction{Row: d.Column, Column: d.Row}
		}
		return local.Spot{Off: d}
	}
	other := func() uint8 { return uint8(1 + 2*r.IntN(2)) }
	for range 3 + r.IntN(6) {
		to := away()
		piece, behind := uint8(2), uint8(3)
		if r.IntN(3) > 0 {
			piece = 1
		}
		if r.IntN(12) == 0 {
			behind = uint8(r.IntN(2))
		}
		rule := local.Rule{Left: r.IntN(3) > 0, Right: r.IntN(3) > 0, Steps: []local.Step{{Codes: 1 << piece}}}
		changes := []local.Change{{Code: behind}}
		over := to
		switch r.IntN(4) {
		case 0:
			rule.Steps = append(rule.Steps, local.Step{Codes: 1 << other(), Directions: []board.Direction{to.Off}})
			to = local.Spot{Point: 1}
		case 1:
			rule.Steps = append(rule.Steps, local.Step{Spot: over, Codes: 1 << 1})
			to.Off = board.Direction{Row: 2 * over.Off.Row, Column: 2 * over.Off.Column}
			changes = append(changes, local.Change{Spot: over, Code: other()})
		}
		if r.IntN(4) == 0 {
			rule.Steps = append(rule.Steps, local.Step{Spot: away(), Codes: local.Codes(r.IntN(15) + 1)})
		}
		if to.Point == 0 {
			rule.Steps = append(rule.Steps, local.Step{Spot: to, Codes: 1 << other()})
		}
		if r.IntN(8) > 0 { // otherwise nothing moves: a pass
			rule.Steps = append(rule.Steps, local.Step{Changes: append(changes, local.Change{Spot: to, Code: piece})})
		} else {
			rule.Steps = append(rule.Steps, local.Step{Changes: []local.Change{{Code: piece}}})
		}
		rules.Rules = append(rules.Rules, rule)
	}
	return rules
}

// TestRandomRulesWithOne compares tables of random rules with a single piece with the
// definition of a win, and with tables in which each placement is solved by itself.
func TestRandomRulesWithOne(t *testing.T) {
	r := rand.New(rand.NewPCG(64, 5))
	rounds := 1000
	if testing.Short() {
		rounds = 200
	}
	compared, draws, steady, orders := 0, 0, 0, map[int]int{}
	for range rounds {
		rules := rulesWithOne(r)
		var root plain
		rows, columns := 1+r.IntN(3), 2+r.IntN(3)
		if rules.Strip {
			rows, columns = 1, 3+r.IntN(5)
		}
		for i := range rows * columns {
			root[8*(i/columns)+i%columns] = uint8(1 + 2*r.IntN(2))
		}
		if at := r.IntN(rows * columns); rules.Strip {
			root[at] = 2
		} else {
			root[8*(at/columns)+at%columns] = 2
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
		if !ok || table.alone == nil {
			continue
		}
		compared++
		orders[len(table.alone.order)]++
		if table.alone.steady {
			steady++
		}
		draws += compareAll(t, rules, root, misere, table, want)
		sameOutcomes(t, rules, root.pack(), misere, table.alone.steady)
	}
	if compared < rounds/4 || draws == 0 || steady < compared/10 || steady > compared*9/10 || len(orders) < 3 {
		t.Errorf("%d of %d rules were compared, %d in one pass, with %d draws, by blocks %v", compared, rounds, steady, draws,
			orders)
	}
}

// TestNoRoomForSets: if memory does not suffice for 32 bytes for each set, placements
// are solved one by one, and what was charged is given back.
func TestNoRoomForSets(t *testing.T) {
	start := foxBoard(6)
	start[1], start[8*5], start[8*5+2] = 2, 1, 1
	wide, _, err := Solve(context.Background(), foxAndGeese(), start.pack(), false, 1<<22)
	if err != nil {
		t.Fatal(err)
	}
	room := 32*int64(wide.alone.total) - 1
	budget := &game.Budget{MaxBytes: room}
	narrow, ok, err := Solve(game.WithBudget(context.Background(), budget), foxAndGeese(), start.pack(), false, 1<<22)
	if err != nil || !ok || narrow.alone != nil {
		t.Fatalf("in %d bytes: %v, %v", room, ok, err)
	}
	for n := range narrow.size {
		w := narrow.at(narrow.order[0], n)
		a, _ := wide.Outcome(w)
		if b, _ := narrow.Outcome(w); a != b {
			t.Fatalf("%v: %v and %v", w, a, b)
		}
	}
	if err := budget.Grow(room - 16*int64(narrow.size/32+1)); err != nil {
		t.Errorf("more is charged than the table: %v", err)
	}
}
