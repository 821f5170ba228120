package local

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

func snortRules(col bool) Ruleset {
	r := Ruleset{Letters: "LR."}
	for who := range 2 {
		own, other := uint8(1+who), uint8(2-who)
		avoid := other
		if col {
			avoid = own
		}
		steps := []Step{{Codes: 1 << 3}}
		for _, d := range board.Orthogonal {
			steps = append(steps, Step{Spot: Spot{Off: d}, Codes: AnyCodes &^ (1 << avoid)})
		}
		steps = append(steps, Step{Changes: []Change{{Spot{}, own}}})
		r.Rules = append(r.Rules, Rule{Left: who == 0, Right: who == 1, Steps: steps})
	}
	return r
}

func dominoRules(cram bool) Ruleset {
	r := Ruleset{Letters: "."}
	for who, d := range []board.Direction{{Row: 1}, {Column: 1}} {
		r.Rules = append(r.Rules, Rule{Left: cram || who == 0, Right: cram || who == 1, Steps: []Step{
			{Codes: 2}, {Spot: Spot{Off: d}, Codes: 2}, {Changes: []Change{{Spot{}, 0}, {Spot{Off: d}, 0}}},
		}})
	}
	return r
}

func TestBoards(t *testing.T) {
	for _, c := range []struct {
		name          string
		rules         Ruleset
		rows, columns int
	}{
		{"domineering", dominoRules(false), 6, 6},
		{"domineering", dominoRules(false), 7, 7},
		{"snort", snortRules(false), 5, 5},
		{"col", snortRules(true), 5, 5},
		{"snort", snortRules(false), 6, 6},
		{"col", snortRules(true), 6, 6},
		{"cram", dominoRules(true), 5, 5},
		{"domineering", dominoRules(false), 4, 9},
		{"domineering", dominoRules(false), 3, 14},
		{"domineering", dominoRules(false), 2, 20},
	} {
		l, ok := New(c.rules)
		if !ok {
			t.Fatal(c.name)
		}
		m, ok := l.Matches(c.rows, c.columns)
		if !ok {
			t.Fatal(c.name, "no matches")
		}
		row := strings.Repeat(".", c.columns)
		b, _ := board.Parse(strings.Repeat(row+"|", c.rows-1) + row)
		codes, _ := l.boardCodes(b)
		s := &solve.Solver{}
		var got [2]bool
		for who := range game.Player(2) {
			win, err := s.Wins(context.Background(), []solve.Summand{{Kernel: m, Word: m.word(codes, c.columns)}}, 0, who, false)
			if err != nil {
				t.Fatal(err)
			}
			got[who] = win
		}
		fmt.Println(c.name, c.rows, c.columns, got, s.Nodes())
	}
}
