package eval_test

import (
	"strings"
	"testing"

	"cgt/eval"
)

// TestPositionsAsBooksWriteThem: positions told without what is always the same at the start
// of a game, or as numbers where the rules have lists, are those that the rules name.
func TestPositionsAsBooksWriteThem(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range []struct{ book, rules string }{
		{`value(graph_col "a-b b-c")`, `value(graph_col("a-b b-c", [], []))`},
		{`value(graph_snort "a-b b-c")`, `value(graph_snort("a-b b-c", [], []))`},
		{`value(gen_col("a-b b-c", ["none", "own"]))`, `value(graph_snort("a-b b-c", [], []))`},
		{`outcome(fibonacci_nim 13)`, `P`},
		{`[n for n in 2..40 if outcome(fibonacci_nim n) = P]`, `[2, 3, 5, 8, 13, 21, 34]`},
		{`len(moves(fibonacci_nim 12))`, `11`},
		{`len(moves(fibonacci_nim 13))`, `12`},
		{`value(mem 7)`, `value(mem(7, 0))`},
		{`outcome(nimania 2)`, `outcome(nimania(1, [2]))`},
		{`value(welter(2, 3, 5))`, `value(welter {2, 3, 5})`},
		{`value(Antonim(1, 2, 4))`, `value(antonim {1, 2, 4})`},
		{`value(silver_dollar(1, 4, 9))`, `*5`},
		{`value(staircase_nim(1, 2, 3))`, `value(staircase_nim [1, 2, 3])`},
		{`value(end_nim(3, 5, 4))`, `value(end_nim [3, 5, 4])`},
		{`value(wythoff [3, 5])`, `0`},
		{`value(rook [3, 4])`, `*7`},
		{`value(turning_corners (2, 3))`, `*(2 (x) 3)`},
		{`value(nimstring(2, 3))`, `value(nimstring(boxes(2, 3)))`},
		{`scores(strings_and_coins(1, 3))`, `scores(strings_and_coins(boxes(1, 3)))`},
		{`value(kotzigs_nim(7, [1, 2]))`, `value(kotzigs_nim("x......", [1, 2]))`},
		{`value(kayles_pins 5)`, `value(kayles 5)`},
		{`value(kayles_pins "xx.xxx")`, `value(kayles 2 + kayles 3)`},
		{`outcome(dawsons_board 5)`, `outcome(octal 0.137 5)`},
		{`value(dawsons_board(3, 4))`, `value(dawsons_board 4)`},
		{`[outcome(sylver_coinage w) for w in [{2, 3}, {4, 7}, {4, 5, 11}]]`, `[P, N, P]`},
		{`value(tac_tix(3, 3))`, `*`},
		{`clobber xoxo`, `clobber "LRLR"`},
		{`value(chomp(2, 3))`, `value(chomp [3, 3])`},
		{`value(geography ["Rome", "Elche", "Essen"])`, `value(geography("", {"rome", "elche", "essen"}))`},
		{`value(schuh 36)`, `value(chomp(3, 3))`}, // 36 is 2**2 * 3**2
		{`value(northcott "L..R|L.R.")`, `value(nim(2, 1))`},
		{`outcome(northcott ".L.R|L.R.")`, `P`},
		{`outcome(black_path(2, 3))`, `N`}, // an even number of squares
		{`outcome(black_path "...|...|...")`, `outcome(black_path(grid(3, 3), 0, 0, 0, 1))`},
		{`value(chomp(3, 4))`, `value(chomp [4, 4, 4])`},
		{`value(nim "3 4 5")`, `*2`}, // 3 (+) 4 (+) 5
		{`value(kayles "3, 4")`, `value(kayles 3 + kayles 4)`},
		{`value(wythoff "(3, 5)")`, `0`},
		{`value(end_nim "3 5 4")`, `value(end_nim [3, 5, 4])`},
		{`value(welter "..x.x")`, `value(welter {2, 4})`},
		{`value(nimble "x..xX")`, `value(nimble [0, 3, 4])`},
		{`value(silver_dollar ".xx.x")`, `value(silver_dollar {1, 2, 4})`},
		{`value(node_kayles P5)`, `value(octal 0.137 5)`},
		{`value(node_kayles "C_7")`, `value(node_kayles(cycle_graph 7))`},
		{`value(arc_kayles "K3,3")`, `value(arc_kayles "1-4 1-5 1-6 2-4 2-5 2-6 3-4 3-5 3-6")`},
		{`value(graph_col K4)`, `value(graph_col(complete_graph 4))`},
		{`dodgem(3, 3)`, `dodgem "L..|L..|.RR"`},
		{`fox_and_geese(4, 4)`, `fox_and_geese ".R..|....|....|L.L."`},
		{`len(edges "K3,3")`, `9`},
		{`graph "C_4"`, `cycle_graph 4`},
		{`edges(without(graph "K4-b", "b"))`, `[]`},
		{`value(arc_kayles K3,3)`, `value(arc_kayles "1-4 1-5 1-6 2-4 2-5 2-6 3-4 3-5 3-6")`},
		{`nimvalue(node_kayles(K2,3))`, `2`}, // a vertex leaves one other of its side, or two: mex {1, 0}
		{`K3 := 5; [K3,3]`, `K3 := 5; [5, 3]`},
		{`f(K3) := [K3,3]; f(4)`, `f(K3) := [K3, 3]; f(4)`},
		{`value(konane(4, 4))`, `value(konane "LRLR|R..L|LRLR|RLRL")`},
		{`outcome(konane(3, 5))`, `outcome(konane "LRLRL|RL..R|LRLRL")`},
		{`outcome(konane(4, 3))`, `outcome(konane "LRL|R.R|L.L|RLR")`},
		{`outcome(konane(4, 6))`, `outcome(konane "LRLRLR|RL..RL|LRLRLR|RLRLRL")`},
		{`value(antonim "{1, 2, 4}")`, `value(antonim {1, 2, 4})`},
		{`value(octal 0.77 "3 4")`, `value(kayles(3, 4))`},
		{`value(grid_nim "124")`, `*7`}, // a row of cells, not a number
		{`clobber "●○●"`, `clobber "LRL"`},
		{`value(toads_and_frogs "TT□□FF")`, `value(toads_and_frogs "LL..RR")`},
		{`value(elephants_and_rhinos "EE.R")`, `value(elephants_and_rhinos "LL.R")`},
		{`fox_and_geese "F...|.G..|..G."`, `fox_and_geese "R...|.L..|..L."`},
		{`value(turning_turtles "10110")`, `*6`}, // 1 (+) 3 (+) 4
		{`value(sprouts "0.AB|AB")`, `*2`},
		{`hare_and_hounds "#L..#|L...H|#L..#"`, `hare_and_hounds "#L..#|L...H|#L..#"`}, // H is the hare or a hound: refused
	} {
		got, want := runLines(t, s, c.book), runLines(t, s, c.rules)
		if len(got) == 0 || len(want) == 0 || got[0] != want[0] {
			t.Errorf("%s: %v, by the rules %v", c.book, got, want)
		}
	}
}

// TestSignsOfSets: the sign of a union is read, and signs that the language lacks say what is written instead.
func TestSignsOfSets(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range [][2]string{{"{1, 2} ∪ {2, 3}", "{1, 2, 3}"}, {"mex({0, 1} ∪ {3})", "2"},
		{"⊗(4, 4)", "6"}, {"⊕[1, 2, 4]", "7"}, {"⨁ [1, 3]", "2"}, {"2 ⊗ ⊕(1, 2)", "1"},
		{"{x for x in {1, 2} if x in {2, 3}}", "{2}"}, {"set []", "{}"}} {
		if got := runLines(t, s, c[0]); len(got) != 1 || got[0] != c[1] {
			t.Errorf("%s is %v, not %s", c[0], got, c[1])
		}
	}
	for a := range s.Eval(t.Context(), "{1} ∩ {2}") {
		if !a.Failed() || a.Err == nil || !strings.Contains(a.Err.Hint, "{x for x in a if x in b}") {
			t.Errorf("∩: %s", a)
		}
	}
}

// TestWithoutQuotes: a word of capitals is a position where it can be one and nothing is bound to it.
func TestWithoutQuotes(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range [][2]string{
		{"nimvalue(turning_turtles TTHT)", "3"}, {"nimvalue(turning_turtles HTT + mock_turtles TH)", "3"},
		{"value(hackenbush BRB)", "3/4"}, {"hackenbush(BRR) = 1/4", "true"},
		{"HTT := 7", ""}, {"BRB := \"BB\"", ""}, {"value(hackenbush BRB)", "2"},
	} {
		got := strings.Join(runLines(t, s, c[0]), " ")
		if got != c[1] {
			t.Errorf("%s is %q, not %q", c[0], got, c[1])
		}
	}
	for _, wrong := range []string{"turning_turtles HTT", "nim TTH", "kayles XX", "value HTTH", "turning_turtles tth",
		"hackenbush f(BR)"} {
		if got := strings.Join(runLines(t, s, wrong), " "); !strings.HasPrefix(got, "error: ") {
			t.Errorf("%s is %q", wrong, got)
		}
	}
}
