package local

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// neighbours are rules by which Left colours an empty cell a, if no cell beside it has a code of Left's list, and Right does
// the same with b.
func neighbours(left, right Codes) (rules []Rule) {
	for who, against := range []Codes{left, right} {
		r := Rule{Left: who == 0, Right: who == 1, Steps: []Step{{Codes: 1 << 3}}}
		for _, d := range board.Orthogonal {
			r.Steps = append(r.Steps, Step{Spot: Spot{Off: d}, Codes: AnyCodes &^ against})
		}
		rules = append(rules, Rule{Left: r.Left, Right: r.Right, Steps: append(r.Steps, Step{Changes: []Change{{Code: uint8(who + 1)}}})})
	}
	return rules
}

// dominoes are rules by which anybody takes two cells beside each other.
func dominoes() (rules []Rule) {
	for _, d := range []board.Direction{{Row: 1}, {Column: 1}} {
		rules = append(rules, Rule{Left: true, Right: true, Steps: []Step{{Codes: 1 << 3}, {Spot: Spot{Off: d}, Codes: 1 << 3},
			{Changes: []Change{{}, {Spot: Spot{Off: d}}}}}})
	}
	return rules
}

// TestMirrorPlay compares what mirror play says of boards, most of them nearly symmetric, and the first moves that it names,
// with a search by the rules.
func TestMirrorPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 2))
	decided, firsts := 0, 0
	for range trials.Count(120, 400) {
		written := Ruleset{Letters: "abc"}
		switch rng.IntN(4) {
		case 0:
			written.Rules = neighbours(1<<2, 1<<1) // Snort
		case 1:
			written.Rules = neighbours(1<<1, 1<<2) // Col
		case 2:
			written.Rules = dominoes()
		default:
			written = randomRuleset(rng, false, 100)
		}
		l, ok := New(written)
		if !ok || !l.all || !l.vanishing() {
			continue
		}
		slow := &plainRules{Ruleset: written, rows: 1 + rng.IntN(3), columns: 1 + rng.IntN(4), name: "plain"}
		cells := make([]byte, slow.rows*slow.columns)
		for i := range cells {
			cells[i] = 3
		}
		for range rng.IntN(3) { // some cells changed, most of them with their image by a half turn
			at := rng.IntN(len(cells))
			cells[at] = byte(rng.IntN(4))
			if image := len(cells) - 1 - at; rng.IntN(4) > 0 {
				cells[image] = [][]byte{{0, 1, 2, 3}, {0, 2, 1, 3}}[rng.IntN(2)][cells[at]]
			}
		}
		s := search.New(short.NewStore())
		outcome := func(cells []byte) (game.Outcome, bool) {
			ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 60_000})
			o, _, err := s.Outcome(ctx, slow.sum(string(cells)), false)
			return o, err == nil
		}
		text := make([]byte, len(cells))
		for i, c := range cells {
			text[i] = "#abc"[c]
		}
		m, ok := l.MirrorPlay(board.Of(slow.columns, text))
		if !ok {
			continue
		}
		want, known := outcome(cells)
		if known && m.Outcome != want {
			t.Fatalf("%+v\non %s by %d: %v, by search %v", written.Rules, text, slow.columns, m.Outcome, want)
		}
		decided++
		for who, edits := range m.First {
			if edits == nil {
				continue
			}
			after := append([]byte(nil), cells...)
			for _, e := range edits {
				after[e.Row*slow.columns+e.Column] = byte(strings.IndexByte("#abc", e.Cell))
			}
			o, known := outcome(after)
			if opponent := game.Player(1 - who); known && o.When(opponent) != game.WinFor(game.Player(who)) {
				t.Fatalf("%+v\non %s by %d: after %v of %v: %v", written.Rules, text, slow.columns, edits, game.Player(who), o)
			}
			firsts++
		}
	}
	if decided < 20 || firsts < 8 {
		t.Errorf("%d boards were decided, %d of them with a first move", decided, firsts)
	}
}
