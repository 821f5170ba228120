package whole_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
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

// TestWide holds that package wide is a copy.
func TestWide(t *testing.T) {
	for _, name := range []string{"conditions.go", "kernel.go", "parted.go", "parted_js.go", "reach.go", "score.go",
		"symmetry.go", "whole.go"} {
		from, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		to, err := os.ReadFile(filepath.Join("wide", name))
		if err != nil {
			t.Fatal(err)
		}
		want := "// Code generated from cgt/stdlib/whole by go generate; DO NOT EDIT.\n\n" +
			strings.Replace(string(from), "package whole\n", "package wide\n", 1)
		if string(to) != want {
			t.Errorf("wide/%s is not what go generate makes of %s", name, name)
		}
	}
}

// amazons are the rules of Amazons: a piece slides, and shoots in any direction from where it stands.
func amazons() local.Ruleset {
	rules := local.Ruleset{Letters: "LR."}
	for who := range 2 {
		rules.Rules = append(rules.Rules, local.Rule{Left: who == 0, Right: who == 1, Steps: []local.Step{
			{Codes: 2 << who}, {Codes: 8, Directions: board.Compass},
			{Changes: []local.Change{{Code: 3}, {Spot: local.Spot{Point: 1}, Code: uint8(1 + who)}}},
			{Spot: local.Spot{Point: 1}, Board: 1, Codes: 8, Directions: board.Compass},
			{Board: 1, Changes: []local.Change{{Spot: local.Spot{Point: 2}, Code: 0}}}}})
	}
	return rules
}

// TestWideAgainstWhole compares outcomes and the sizes of searches on small boards and on those of 128 cells whose others are
// walls.
func TestWideAgainstWhole(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var alone, among int64
	for range trials.Count(8, 20) {
		for number, rules := range []local.Ruleset{amazons(), nogo()} {
			small, ok1 := whole.New(rules)
			large, ok2 := wide.New(rules)
			if !ok1 || !ok2 {
				t.Fatal("the rules are refused")
			}
			b := randomBoard(r, "LR......"[:7+number], 3, 3+r.IntN(2))
			k, w, _ := small.Solve(b)
			var text strings.Builder
			for row := range b.Rows() {
				text.WriteString(strings.Repeat("#", 5) + b.Text()[row*b.Columns():(row+1)*b.Columns()] +
					strings.Repeat("#", 11-b.Columns()))
			}
			text.WriteString(strings.Repeat("#", 16*(8-b.Rows())))
			v := board.Of(16, []byte(text.String()))
			kernel, word, ok := large.Solve(v)
			if !ok {
				t.Fatalf("%v is refused", v)
			}
			for who := range game.Player(2) {
				var one, two solve.Solver
				want, err1 := one.Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, who, false)
				got, err2 := two.Wins(context.Background(), []solve.Summand{{Kernel: kernel, Word: word}}, 0, who, false)
				if err1 != nil || err2 != nil || got != want {
					t.Fatalf("%v, %v first: %v %v, alone %v %v", v, who, got, err2, want, err1)
				}
				alone, among = alone+one.Nodes(), among+two.Nodes()
			}
		}
	}
	if among > 3*alone {
		t.Errorf("%d positions are searched on boards of 128 cells, %d on small ones", among, alone)
	}
}
