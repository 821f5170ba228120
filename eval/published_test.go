package eval_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/lang"
)

// TestCGSuiteGames runs the checks of testdata/cgsuite.cgt, what CGSuite
// answered about heaps, strips, boards and graphs, as a user would. The values
// that need no positions are tested in stdlib/short, the misere games in
// stdlib/misere, published periods and sequences in stdlib/heap.
func TestCGSuiteGames(t *testing.T) {
	text, err := os.ReadFile("testdata/cgsuite.cgt")
	if err != nil {
		t.Fatal(err)
	}
	src := lang.NewSource("cgsuite.cgt", string(text))
	script, errs := lang.Parse(src, lang.ScriptMode)
	for _, err := range errs {
		t.Fatal(err)
	}
	s := eval.New(eval.WithHost(quiet{}))
	checks := 0
	for _, statement := range script.Statements {
		r := s.Run(context.Background(), src, statement)
		switch {
		case r.Err != nil:
			t.Error(r.Err)
		case r.Check == nil:
			t.Error("no check")
		case !r.Check.Holds:
			t.Errorf("%+v", *r.Check)
		}
		checks++
	}
	if checks < 250 {
		t.Errorf("only %d checks", checks)
	}
}

// TestRefusals types what is no position or no value, and looks for the
// reason, the place as it was typed, and an example.
func TestRefusals(t *testing.T) {
	for input, want := range map[string]string{
		`{1/3|2}`:                    "m/2^n",
		`cool({2|0}, 1/3)`:           "m/2^n",
		`{omega|0}`:                  "no ordinal lies between",
		`{0|1|2}`:                    "two bars of the same width",
		`{0|1||2`:                    "never closed",
		`{1|2}}`:                     "closes nothing",
		`^<-1>`:                      "the power of up is a whole number from 1 on",
		`^[-1]`:                      "the power of up is a whole number from 1 on",
		`v<1/2>`:                     "the power of up is a whole number from 1 on",
		`domineering "..|.x"`:        `'x' in row 1, column 1`,
		`grid_nim "1o"`:              `'o' in row 0, column 1`,
		`col "..z"`:                  `'z' in row 0, column 2`,
		`board "..|..."`:             "row 0 has 2 cells, row 1 has 3",
		`graph "a-b b-"`:             "a vertex is missing",
		`hackenbush "1-2"`:           "a vertex 0, the ground",
		`poset_chomp "a>b b>a"`:      "no element stands above itself",
		`coins(3, 3)`:                "turns is a function",
		`mock_turtles 3`:             `an example is mock_turtles "TTTH"`,
		`ruler "HXT"`:                `'X' in place 1`,
		`cutcake(3/2, 2)`:            "whole numbers above 0",
		`maundy_cake(4, 5/2)`:        "whole numbers above 0",
		`maundy_cake 4`:              "a position is written maundy_cake(1, 4)",
		`geography(3, {"a"})`:        "are strings",
		`graph_col 3`:                `a position is written graph_col("a-b", [], [])`,
		`graph_snort(3, [], [])`:     "a graph is expected here",
		`node_kayles 3`:              "a graph is expected here",
		`wythoff(1/2, 3)`:            "whole numbers",
		`game bad(n) { -> n - 1 }`:   "a rule leads to a game",
		`toads_and_frogs 3`:          `an example is toads_and_frogs "L.R"`,
		`token("a>b b>c", "z")`:      "on a vertex of the digraph",
		`subtraction <0, 2>`:         "the elements are positive",
		`partizan_endnim [3, -1, 2]`: "a whole number above 0",
	} {
		err := refusal(eval.New(eval.WithHost(quiet{})), input)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %q", input, err, want)
		}
	}
}

// refusal is the error of a line that is typed, nil when there is none.
func refusal(s *eval.Session, input string) error {
	src := lang.NewSource("", input)
	script, errs := lang.Parse(src, lang.PromptMode)
	if len(errs) > 0 {
		return errs[0]
	}
	for _, statement := range script.Statements {
		if r := s.Run(context.Background(), src, statement); r.Err != nil {
			return r.Err
		}
	}
	return nil
}
